"""What the table notices of deals (DD-DEAL-05). Each function makes one kind of event.

Gifts and deals are final, so undo ends there: `reveals` is set although nothing was secret.
"""

from wyrmhall.kernel.event import Event, Values
from wyrmhall.kernel.seat import Asked, Seat


def gift(giver: Seat, taker: Seat, amount: int) -> Event:
    return Event("gift", "DD-DEAL-06", {"seat": giver, "other": taker, "gold": amount}, reveals=True)


def proposed(seat: Seat, slot: int, parties: Asked, text: str) -> Event:
    values: Values = {"seat": seat, "slot": slot, "parties": parties, "text": text}
    return Event("deal-proposed", "DD-DEAL-02", values)


def end_proposed(seat: Seat, slot: int, parties: Asked, deal: int) -> Event:
    values: Values = {"seat": seat, "slot": slot, "parties": parties, "deal": deal}
    return Event("end-proposed", "DD-DEAL-43", values)


def accepted(seat: Seat, proposer: Seat, slot: int) -> Event:
    return Event("proposal-accepted", "DD-DEAL-03", {"seat": seat, "other": proposer, "slot": slot})


def refused(seat: Seat, proposer: Seat, slot: int) -> Event:
    return Event("proposal-refused", "DD-DEAL-03", {"seat": seat, "other": proposer, "slot": slot})


def withdrawn(seat: Seat, slot: int) -> Event:
    return Event("proposal-withdrawn", "DD-DEAL-03", {"seat": seat, "slot": slot})


def fell(proposer: Seat, slot: int) -> Event:
    """With the end of the round."""
    return Event("proposal-fell", "DD-DEAL-03", {"seat": proposer, "slot": slot})


def deal_made(deal: int, parties: Asked, text: str) -> Event:
    values: Values = {"deal": deal, "parties": parties, "text": text}
    return Event("deal-made", "DD-DEAL-03", values, reveals=True)


def paid(rule: str, deal: int, giver: Seat, taker: Seat, amount: int) -> Event:
    values: Values = {"deal": deal, "seat": giver, "other": taker, "gold": amount}
    return Event("deal-paid", rule, values)


def debt_arises(deal: int, debtor: Seat, creditor: Seat, amount: int) -> Event:
    values: Values = {"deal": deal, "seat": debtor, "other": creditor, "gold": amount}
    return Event("debt-arises", "DD-DEAL-32", values)


def debt_paid(deal: int, debtor: Seat, creditor: Seat, amount: int, left: int) -> Event:
    values: Values = {
        "deal": deal,
        "seat": debtor,
        "other": creditor,
        "gold": amount,
        "left": left,
    }
    return Event("debt-paid", "DD-DEAL-32", values)


def reserved(deal: int, seat: Seat, amount: int) -> Event:
    return Event("gold-reserved", "DD-DEAL-33", {"deal": deal, "seat": seat, "gold": amount})


def told(deal: int, seat: Seat, viewers: Asked, fact: str, seen: tuple[int, ...]) -> Event:
    """DD-DEAL-26  What was shown; everybody else learns only that it was."""
    values: Values = {"deal": deal, "seat": seat, "viewers": viewers, "fact": fact}
    return Event("fact-shown", "DD-DEAL-26", values, {"seen": seen}, (seat, *viewers), True)


def fulfilled(rule: str, deal: int, seat: Seat, text: str) -> Event:
    return Event("clause-fulfilled", rule, {"deal": deal, "seat": seat, "text": text})


def impossible(deal: int, seat: Seat, text: str) -> Event:
    """DD-DEAL-31  Nothing the player could do kept the clause."""
    return Event("clause-impossible", "DD-DEAL-31", {"deal": deal, "seat": seat, "text": text})


def deal_ended(deal: int) -> Event:
    return Event("deal-ended", "DD-DEAL-37", {"deal": deal})


def ended_early(deal: int) -> Event:
    return Event("deal-ended-early", "DD-DEAL-43", {"deal": deal}, reveals=True)

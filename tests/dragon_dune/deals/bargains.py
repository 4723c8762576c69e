"""Deals in one line: `bargain(t, "orcs", "elves: I pay 2 now; you tell card")`."""

from typing import Any

from tests.dragon_dune.tables import Played
from wyrmhall.games.dragon_dune.language.typed_offers import expand
from wyrmhall.games.dragon_dune.rules.deals import talk
from wyrmhall.games.dragon_dune.rules.deals.ledger import Deal, Ledger

TALK = talk.Talk  # importing it puts deals on the table


def offer(t: Played, proposer: str, text: str) -> int:
    """The proposer sends `elves: ...`; the number by which the proposal is named."""
    words = expand(t.state, t.seat(proposer), f"offer {text}")
    assert words is not None
    for word in words:
        t.table.play(f"{proposer} {word}")
    return ledger(t).proposals[-1].slot


def bargain(t: Played, proposer: str, text: str) -> int:
    """The offer is made and accepted by all; the number of the deal."""
    number = ledger(t).next_number
    slot = offer(t, proposer, text)
    proposal = ledger(t).proposal(t.seat(proposer), slot)
    assert proposal is not None
    for party in t.names(proposal.parties):
        if party != proposer:
            t.table.play(f"{party} accept {proposer} {slot}")
    assert ledger(t).next_number == number + 1
    return number


def ledger(t: Played) -> Ledger:
    return t.state.ledger


def deal(t: Played, number: int) -> Deal:
    found = ledger(t).deal(number)
    assert found is not None
    return found


def running(t: Played) -> list[int]:
    """The numbers of the deals that run."""
    return [one.number for one in ledger(t).deals]


def words(t: Played, seat: str) -> list[str]:
    """What a player may say to the table now."""
    return [act.text for act in t.table.standing(t.seat(seat))]


def heard(t: Played, kind: str, seat: str = "nobody") -> list[dict[str, Any]]:
    """The events of a kind, as that seat (or a spectator) hears them."""
    return t.told(seat, kind)


def all_pass(t: Played, but: str = "") -> None:
    """Everybody who is asked passes, until `but` or chance is asked or the round is over."""
    round = t.round
    while t.round == round and t.asked and t.asked[0] not in (but, "chance"):
        seat = t.asked[0]
        t.table.play(f"{seat} {'pass' if 'pass' in t.menu(seat) else t.menu(seat)[0]}")


def sell(t: Played, buyer: str, price: int) -> None:
    """The card for sale goes to the buyer, who pays."""
    all_pass(t, but=buyer)
    t.table.play(f"{buyer} bid {price}")
    all_pass(t)


def pass_until(t: Played, seat: str, verb: str) -> None:
    """The seat passes until it may begin with that verb."""
    for _ in range(5):
        if any(word.startswith(f"{verb} ") for word in t.menu(seat)):
            return
        t.table.play(f"{seat} pass")
    raise AssertionError(f"{seat} may not {verb}")

"""Whose gold it is now, beside the line of the log that tells a price: DD-GOB-05, DD-DWF-04."""

# not compiled: words for people, who wait for nothing
from typing import Final

from wyrmhall.games.dragon_dune.language.prose import catalogue
from wyrmhall.kernel.event import Event

EXPLAINED: Final = ("hired", "card-taken")


def reasons(log: list[Event], names: tuple[str, ...]) -> dict[int, str]:
    """By the place in the log."""
    prices = [(place, event) for place, event in enumerate(log) if event.kind in EXPLAINED]
    return {place: paid(event, names) for place, event in prices if event.values["gold"] and has_payee(event)}


def has_payee(event: Event) -> bool:
    """Logs of older tables do not tell it."""
    return "payee" in event.values


def paid(event: Event, names: tuple[str, ...]) -> str:
    payee, levy, sentences = event.values["payee"], event.values.get("levy", 0), catalogue().sentences
    assert isinstance(payee, int)
    if not 0 <= payee < len(names) or levy == event.values["gold"]:
        return sentences["paid_to_bank"]
    return sentences["paid_with_levy" if levy else "paid_to"].format(payee=names[payee], levy=levy)

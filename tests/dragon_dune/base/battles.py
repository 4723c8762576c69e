"""Battles in 7 that are over in one line, for the powers of the factions."""

from typing import Any

from tests.dragon_dune.tables import Played, at


def clash(attacker: str, defender: str, **position: Any) -> Played:
    """`clash("dwarves 2/3", "elves 1/2 4h")`: sends 2 of 3 and no artifact against 1 of 2 and the 4♥.

    Nobody asks a question; what comes after the plans is left to the test.
    """
    sides = [side.split() for side in (attacker, defender)]
    armies = [(name, army.split("/"), card[0] if card else "") for name, army, *card in sides]
    units = "; ".join(f"{name} 7 {present}" for name, (_, present), _ in armies)
    played = "; ".join(f"{name} {card}" for name, _, card in armies if card)
    hands = "; ".join(part for part in (played, position.pop("hands", "")) if part)
    t = at("battle", talk="off", units=units, hands=hands, first=armies[0][0], **position)
    while "ask colour" in t.menu(t.asked[0]):
        t.play(f"{t.asked[0]} pass")
    for name, (sent, _), card in armies:
        t.play(f"{name} send {sent}")
        if "play none" in t.menu(name):
            t.play(f"{name} play {card or 'none'}")
    return t


def totals(attacker: str, defender: str, **position: Any) -> tuple[int, int]:
    """The battle points of both sides; nobody declares treachery."""
    t = clash(attacker, defender, **position)
    while not t.told("spectator", "battle-over"):
        t.play(f"{t.asked[0]} pass")
    found = t.told("spectator", "battle-over")[0]
    return found["total"], found["other_total"]

"""What the tests of these sections share: the editions, and how to come to a step of somebody's turn."""

from typing import Any

from tests.dragon_dune.tables import Played, at

EVERY_EDITION = ("first", "sixth", "sixth-c", "ninth")
LATER_EDITIONS = ("sixth", "sixth-c", "ninth")


def recruiting(edition: str, **position: Any) -> Played:
    """The beginning of a Recruitment and Movement Round."""
    return at("recruitment", edition=edition, talk="off", **position)


def to_step(t: Played, faction: str, verb: str) -> Played:
    """Everybody passes until the faction may say a word that begins so."""
    for _ in range(99):
        asked = t.asked[0]
        menu = t.menu(asked)
        if asked == faction and any(text.startswith(verb) for text in menu):
            return t
        t.play(f"{asked} {'pass' if 'pass' in menu else 'done'}")
    raise AssertionError(f"the {faction} never come to {verb!r}")


def moved(t: Played, faction: str, words: str) -> Played:
    """That faction's move: `6 2 7` is two units from 6 to 7."""
    start, count, goal = words.split()
    to_step(t, faction, "move")
    t.play(f"{faction} move {start}")
    if f"count {count}" in t.menu(faction):
        t.play(f"{faction} count {count}")
    return t.play(f"{faction} to {goal}")


def goals(t: Played, faction: str, start: str) -> set[str]:
    """Where the faction may move from there."""
    to_step(t, faction, "move")
    t.play(f"{faction} move {start}")
    if "count 1" in t.menu(faction):
        t.play(f"{faction} count 1")
    return {text.removeprefix("to ") for text in t.menu(faction)}


def hired(t: Played, faction: str, place: str, count: int, verb: str = "hire") -> Played:
    """That faction announces a hire, or raises units."""
    to_step(t, faction, verb)
    t.play(f"{faction} {verb} {place}")
    if faction in t.asked and f"count {count}" in t.menu(faction):
        t.play(f"{faction} count {count}")
    return t


def steps_of_turn(t: Played, faction: str) -> list[str]:
    """The first word offered beside `pass` in each step, all of which are passed."""
    found = []
    while t.round == "recruitment" and t.asked == [faction]:
        found.append(next(text.split()[0] for text in t.menu(faction) if text != "pass"))
        t.play(f"{faction} pass")
    return found

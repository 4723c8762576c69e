"""The house rules that both small games share: one turn, hardly any powers, nothing to hire or revive."""

from typing import Final

ARTIFACTS: Final = tuple([f"{value}{suit}" for suit in "dhcs" for value in "a23456"])
SHARED: Final = """\
from = "sixth-c"
name = "{name}"
turns = 1
castles_to_win = 2
castles_for_allies = 2
units = 5
hand_limit = 1
goblin_hand_limit = 1
trolls = false
dragon_by_card = false
dragon_bars = false
emperor = false
elves_see_event = false
conscripts = 0
orc_conscripts = 0
range = 1
negations = false
discards = false
swap = false
ace_hides = false
income = 0
castle_income = 0
{values}
[hire_price]
castle = 9
elsewhere = 9

[revive]
most = 0
free = 0
"""


def rules(name: str, values: str, factions: str, island: str, artifacts: tuple[str, ...]) -> str:
    """A file of house rules; of the artifact cards only these are in the deck."""
    gone = "\n".join([f"{card} = 0" for card in ARTIFACTS if card not in artifacts])
    top = SHARED.format(name=name, values=values)
    return f"{top}{factions}\n[map]\ntrack = 6\n{island}\n[artifact_deck]\n{gone}\n"


def faction(name: str, gold: int, units: int, place: str, powers: tuple[str, ...] = ()) -> str:
    listed = ", ".join([f'"{power}"' for power in powers])
    where = f'"{place}"' if place else ""
    return f"""
[{name}]
gold = {gold}
cards = 0
units = {units}
places = [{where}]
powers = [{listed}]
"""


def territory(name: str, left: int, top: int, gold: int = -1) -> str:
    """Two cells wide and high; gold of plains only."""
    lines = f'[map."{name}"]\narea = [[{left}, {top}, {left + 2}, {top + 2}]]\n'
    return lines if gold < 0 else f"{lines}gold = {gold}\n"

"""Every edition, preset and kind of table of every game, by name; and the few of them that show most."""

from collections.abc import Collection
from typing import Any, Final

import pytest

from wyrmhall.games.crown_battles.components.cards import POWER_NAMES
from wyrmhall.games.crown_battles.rules.round_types.names import LEAST_PLAYERS, TYPE_NAMES
from wyrmhall.games.crown_battles.setup import PRESET_NAMES
from wyrmhall.games.dragon_dune.components.editions import EDITIONS
from wyrmhall.games.dragon_dune.options import ADVANCED, SIXES, TWO_ACES

Case = tuple[str, dict[str, Any]]

SHORT: Final = {"deals": "random", "rounds": 2}


def crown_battles() -> dict[str, Case]:
    """The standard game for 2 to 8, all gameplay suggestions, each round type and each power card."""
    tables: dict[str, dict[str, Any]] = {}
    for players in range(2, 9):
        tables[f"for {players}"] = {"players": players}
    for preset in PRESET_NAMES:
        tables[preset] = {"preset": preset}
    for kind, least in zip(TYPE_NAMES, LEAST_PLAYERS, strict=True):
        for players in (least, 8):
            tables[f"{kind} for {players}"] = {"players": players, "types": (kind,), **SHORT}
    for power in POWER_NAMES:
        tables[power] = {"players": 4, "powers": (power,), **SHORT}
    four = ("spy", "thief", "witch", "smuggler")
    tables["expansion"] = {"players": 4, "types": TYPE_NAMES, "powers": four, "deals": "random", "rounds": 4}
    return {f"crown-battles {name}": ("crown-battles", table) for name, table in tables.items()}


def dragon_dune() -> dict[str, Case]:
    """All editions for 2 to 4; with deals and gifts, without any talk, with all optional powers."""
    tables: dict[str, dict[str, Any]] = {}
    for edition in EDITIONS:
        for players in (2, 3, 4):
            tables[f"{edition} for {players}"] = {"edition": edition, "players": players, "proposals": 1}
        tables[f"{edition} with talk"] = {"edition": edition, "talk": "on", "proposals": 1, "gifts": 1}
        tables[f"{edition} in silence"] = {"edition": edition, "talk": "off"}
    for edition in ("sixth", "sixth-c", "ninth"):  # the first has no optional sections
        tables[f"{edition} with all powers"] = {
            "edition": edition,
            "talk": "off",
            "drawn": True,
            "oracles": ("elves", "orcs"),
            "weaknesses": True,
            "advanced": ADVANCED,
            "two_aces": () if edition == "ninth" else TWO_ACES,
            "sixes": SIXES if edition == "ninth" else (),
        }
    return {f"dragon-dune {name}": ("dragon-dune", table) for name, table in tables.items()}


def enchanters() -> dict[str, Case]:
    """Against each other for 2 to 4, with Overlords too; together for 1 to 4, harder and reinforced too."""
    tables: dict[str, dict[str, Any]] = {}
    for players in (2, 3, 4):
        tables[f"for {players}"] = {"players": players}
        tables[f"with Overlord for {players}"] = {"players": players, "overlord": True}
    for players in (1, 2, 3, 4):
        together = {"mode": "coop", "players": players}
        tables[f"coop for {players}"] = together
        tables[f"coop harder for {players}"] = {**together, "harder": True, "difficulty": "very-hard"}
        tables[f"coop reinforced for {players}"] = {**together, "reinforcements": True, "difficulty": "easy"}
    tables["quick"] = {"quick": True}
    tables["for beginners"] = {"beginners": True, "items": "basic", "enchantments": "basic", "odyssey": False}
    tables["shorter, picked in order"] = {"players": 2, "shorter": True, "selection": "order"}
    tables["without wound cards"] = {"players": 3, "wound_deck": False, "selection": "group", "related": True}
    return {f"enchanters {name}": ("enchanters", table) for name, table in tables.items()}


ALL: Final = crown_battles() | dragon_dune() | enchanters()
SELECTED: Final = (
    "crown-battles for 2",
    "crown-battles for 8",
    "crown-battles 3C",
    "crown-battles expansion",
    "dragon-dune first for 4",
    "dragon-dune sixth in silence",
    "dragon-dune sixth-c with talk",
    "dragon-dune ninth for 3",
    "dragon-dune ninth with all powers",
    "enchanters for 3",
    "enchanters with Overlord for 4",
    "enchanters coop reinforced for 2",
    "enchanters coop for 1",
)
CASES: Final = {name: ALL[name] for name in SELECTED}


def every_case(in_short: Collection[str]) -> pytest.MarkDecorator:
    """A test of all cases. `make test` runs it for those named, `make envs` for the others as well."""
    cases = [pytest.param(name, marks=() if name in in_short else pytest.mark.slow) for name in ALL]
    return pytest.mark.parametrize("case", cases)

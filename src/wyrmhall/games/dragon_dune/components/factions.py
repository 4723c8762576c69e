"""The four factions: DD-CMP-12, their starts and their suits, from data/factions.toml."""

from typing import Any, Final, NewType

from wyrmhall.games.dragon_dune.components.board import read_table

Faction = NewType("Faction", int)

_TABLE: Final = read_table("factions")

FACTION_NAMES: Final = tuple(_TABLE)
FACTIONS: Final = tuple(Faction(number) for number in range(len(FACTION_NAMES)))
DWARVES, ELVES, GOBLINS, ORCS = FACTIONS
START: Final = ("gold", "units", "cards")


class Start:
    """What a faction starts with in one edition."""

    def __init__(self, data: dict[str, int]) -> None:
        self.gold = data["gold"]
        self.units = data["units"]
        self.cards = data["cards"]


class FactionData:
    """One entry of data/factions.toml."""

    def __init__(self, name: str, data: dict[str, Any]) -> None:
        self.name = name
        self.suit: str = data["suit"]
        self.weak: str = data["weak"]  # DD-WKN-01
        self.places: list[str] = data.get("places", [])
        self.first = Start(data["first"])
        self.later = Start(data["later"])


FACTION_DATA: Final = tuple(FactionData(name, data) for name, data in _TABLE.items())


def faction_named(word: str) -> int:
    """The faction called so (any beginning of its name that fits one only), or -1."""
    fits = [number for number, name in enumerate(FACTION_NAMES) if word and name.startswith(word.lower())]
    return fits[0] if len(fits) == 1 else -1

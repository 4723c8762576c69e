"""The four factions: DD-CMP-12, their starts and their suits, from data/factions.toml."""

from typing import Any, Final, NewType

from wyrmhall.games.dragon_dune.components.board import NOWHERE, Place, place_named, read_table
from wyrmhall.games.dragon_dune.components.cards import COLOURS, SUIT_LETTERS, Suit

Faction = NewType("Faction", int)

_TABLE: Final = read_table("factions")

FACTION_NAMES: Final = tuple(_TABLE)
FACTIONS: Final = tuple(Faction(number) for number in range(len(FACTION_NAMES)))
DWARVES, ELVES, GOBLINS, ORCS = FACTIONS


class Start:
    """What a faction starts with in one edition."""

    def __init__(self, found: dict[str, int]) -> None:
        self.gold = found["gold"]
        self.units = found["units"]
        self.cards = found["cards"]


class FactionData:
    """One entry of data/factions.toml."""

    def __init__(self, name: str, found: dict[str, Any]) -> None:
        self.name = name
        self.suit = Suit(SUIT_LETTERS.index(found["suit"]))
        self.suit_ninth = Suit(SUIT_LETTERS.index(found.get("suit_ninth", found["suit"])))  # DD-N9-01
        self.weak: int = COLOURS.index(found["weak"])  # DD-WKN-01
        self.places: tuple[Place, ...] = tuple(place_named(word) for word in found.get("places", ()))
        self.troll: Place = place_named(found["troll"]) if "troll" in found else NOWHERE  # DD-R-160
        self.first = Start(found["first"])
        self.later = Start(found["later"])


FACTION_DATA: Final = tuple(FactionData(name, found) for name, found in _TABLE.items())


def faction_named(word: str) -> int:
    """The faction called so (any beginning of its name that fits one only), or -1."""
    fits = [number for number, name in enumerate(FACTION_NAMES) if word and name.startswith(word.lower())]
    return fits[0] if len(fits) == 1 else -1

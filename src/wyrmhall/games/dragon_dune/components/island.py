"""A map: which territories there are, how they border, and what is printed in them; ours, or one's own.

The name of a territory says its number on the dragon track and what it is (`*` a castle, `.` a forest), on
any map; so castles, forests, plains and event cards are the same sets everywhere, and only these differ.
"""

from typing import Any, Final

from wyrmhall.games.dragon_dune.components.board import (
    ALL_PLACES,
    BOARD,
    BORDERS,
    GRIFFINS,
    NUMBERS,
    ORCISH_LANDS,
    PLACE_WORDS,
    PLACES,
    TERRITORIES,
    Place,
    place_named,
    places_in,
)

FAR: Final = 99  # more borders than any map has between two territories
FIRST_TROLL: Final = "3*"  # DD-SET-07
TRACK: Final = "track"
TROLL: Final = "troll"
Box = tuple[float, float, float, float]  # left, top, right, bottom


class Island:
    """One map, as the rules ask for it."""

    def __init__(
        self,
        table: dict[str, Any],
        all_places: int,
        borders: tuple[int, ...],
        griffins: int,
        orcish_lands: int,
        numbers: int,
        troll: int,
    ) -> None:
        self.table = table  # areas and gold of the territories, by their words
        self.all_places = all_places
        self.places = places_in(all_places)
        self.borders = borders  # of each territory, as bits
        self.griffins = griffins  # DD-BRD-12
        self.orcish_lands = orcish_lands  # DD-BRD-18
        self.numbers = numbers  # of the dragon track
        self.troll = troll  # DD-SET-07  where one sits at the start, as bits
        self.distances = tuple([self._distances(place) for place in PLACES])

    def neighbours(self, bits: int) -> int:
        """Everything that borders a territory of the set."""
        places = 0
        for place in places_in(bits):
            places |= self.borders[place]
        return places

    def _distances(self, start: Place) -> tuple[int, ...]:
        distances = [FAR] * TERRITORIES
        distances[start], frontier = 0, [start]
        while frontier:
            place = frontier.pop(0)
            for other in places_in(self.borders[place]):
                if distances[other] == FAR:
                    distances[other] = distances[place] + 1
                    frontier.append(other)
        return tuple(distances)

    def gold_at(self, place: Place, board: str) -> int:
        """DD-BRD-04, DD-BRD-05  Of its event card; on a map of the house the same in every edition."""
        gold = self.table.get(PLACE_WORDS[place], {}).get("gold", 0)
        amount: int = gold[board] if isinstance(gold, dict) else gold
        return amount


PRINTED_ISLAND: Final = Island(
    BOARD, ALL_PLACES, BORDERS, GRIFFINS, ORCISH_LANDS, NUMBERS, 1 << place_named(FIRST_TROLL)
)


def boxes_of(entry: dict[str, Any]) -> list[Box]:
    return [(left, top, right, bottom) for left, top, right, bottom in entry["area"]]


def touch(one: Box, other: Box) -> bool:
    """Whether two rectangles share an edge of positive length."""
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return (across == 0 and down > 0) or (down == 0 and across > 0)


def overlap(one: Box, other: Box) -> bool:
    across = min(one[2], other[2]) - max(one[0], other[0])
    return across > 0 and min(one[3], other[3]) - max(one[1], other[1]) > 0


def drawn_borders(table: dict[str, Any], word: str) -> list[str]:
    """The territories that share an edge with it, as they are drawn."""
    mine = boxes_of(table[word])
    return [
        other
        for other in table
        if other != word and any(touch(box, theirs) for box in mine for theirs in boxes_of(table[other]))
    ]


def house_island(values: dict[str, Any]) -> Island:
    """The map of a file that was found right."""
    table = {word: entry for word, entry in values.items() if isinstance(entry, dict)}
    places = {word: place_named(word) for word in table}
    borders = [0] * TERRITORIES
    for word, place in places.items():
        borders[place] = sum([1 << places[other] for other in drawn_borders(table, word)])
    troll = values.get(TROLL, "")
    return Island(
        table,
        sum([1 << place for place in places.values()]),
        tuple(borders),
        _having(table, "griffins"),
        _having(table, "orcish"),
        values.get(TRACK, NUMBERS),
        1 << places[troll] if troll else 0,
    )


def _having(table: dict[str, Any], what: str) -> int:
    return sum([1 << place_named(word) for word, entry in table.items() if entry.get(what)])

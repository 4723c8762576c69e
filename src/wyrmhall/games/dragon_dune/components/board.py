"""The board: Table B1 and DD-BRD. Territories are numbers; sets of them are bits of one number."""

import tomllib
from importlib import resources
from typing import Any, Final, NewType

Place = NewType("Place", int)

NOWHERE: Final = Place(-1)
HIDDEN_PLACE: Final = Place(-2)  # an event card that lies face down


def read_table(name: str) -> dict[str, Any]:
    """One of the data files of the game."""
    text = resources.files("wyrmhall.games.dragon_dune").joinpath(f"data/{name}.toml").read_text("utf-8")
    return tomllib.loads(text)


BOARD: Final = read_table("board")

PLACE_WORDS: Final = tuple(BOARD)  # 10*, 9., 13: as typed
PLACE_NAMES: Final = tuple(word.replace("*", "★").replace(".", "•") for word in BOARD)
TERRITORIES: Final = len(PLACE_WORDS)
PLACES: Final = tuple(Place(number) for number in range(TERRITORIES))


def place_named(word: str) -> Place:
    """The territory written `10*` or `10★`; NOWHERE if there is none."""
    word = word.replace("★", "*").replace("•", ".")
    return Place(PLACE_WORDS.index(word)) if word in PLACE_WORDS else NOWHERE


def _where(key: str, value: object = True) -> int:
    return sum(1 << place for place in PLACES if BOARD[PLACE_WORDS[place]].get(key) == value)


CASTLES: Final = _where("kind", "castle")
FORESTS: Final = _where("kind", "forest")
PLAINS: Final = _where("kind", "plain")
GRIFFINS: Final = _where("griffins")  # DD-BRD-12
ORCISH_LANDS: Final = _where("orcish")  # DD-BRD-18
MOUNTAIN: Final = place_named("0.")  # DD-BRD-06, DD-BRD-07  the neutral middle
ALL_PLACES: Final = (1 << TERRITORIES) - 1

BORDERS: Final = tuple(  # of each territory, as bits
    sum(1 << place_named(word) for word in BOARD[name]["borders"]) for name in PLACE_WORDS
)

NUMBERS: Final = 18


def number_of(place: Place) -> int:
    """DD-BRD-19  Territories with the same number belong together."""
    return int(PLACE_WORDS[place].strip("*."))


# DD-DRG-05, DD-DRG-06  what the dragon marker visits at each number; it never enters 0
AT_NUMBER: Final = tuple(
    sum(1 << place for place in PLACES if number and number_of(place) == number)
    for number in range(NUMBERS + 1)
)

_LOW: Final = 14


def _sets_of(places: tuple[Place, ...]) -> list[tuple[Place, ...]]:
    """All sets of these territories: the one whose bits are `n` is number `n`."""
    sets: list[tuple[Place, ...]] = [()]
    for place in places:
        sets += [(*smaller, place) for smaller in sets]
    return sets


_LOW_PLACES: Final = _sets_of(PLACES[:_LOW])
_HIGH_PLACES: Final = _sets_of(PLACES[_LOW:])
_LOW_MASK: Final = (1 << _LOW) - 1


def places_in(bits: int) -> tuple[Place, ...]:
    """The territories of a set, in the order of Table B1."""
    return _LOW_PLACES[bits & _LOW_MASK] + _HIGH_PLACES[bits >> _LOW]


def count_places(bits: int) -> int:
    """The size of a set; compiled code is quicker so than with `int.bit_count`."""
    return len(_LOW_PLACES[bits & _LOW_MASK]) + len(_HIGH_PLACES[bits >> _LOW])


def neighbours(bits: int) -> int:
    """Everything that borders a territory of the set."""
    places = 0
    for place in places_in(bits):
        places |= BORDERS[place]
    return places

"""The map: what stands and lies in each territory, and what bars the way into it."""

from dataclasses import dataclass

from wyrmhall.games.dragon_dune.components.board import (
    AT_NUMBER,
    MOUNTAIN,
    PLACE_NAMES,
    PLACE_WORDS,
    Place,
    places_in,
)
from wyrmhall.games.dragon_dune.components.cards import EVENT_WORDS
from wyrmhall.games.dragon_dune.components.island import PRINTED_ISLAND, Island
from wyrmhall.games.dragon_dune.rules.possessions.units import (
    controlled_places,
    dragon_places,
    elites_at,
    full_castles,
)
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.seat import Seat


@dataclass(frozen=True)
class Stack:
    """Units of one player in one territory."""

    seat: int
    units: int
    elites: int  # among them
    hidden: bool  # all of them or none (DD-R-71)


@dataclass(frozen=True)
class Barrier:
    """Why nobody, or not this player, may enter: one sentence and its rule."""

    why: str
    rule: str


@dataclass(frozen=True)
class Territory:
    """What changes in a territory; what never does, the page knows from the map it draws."""

    word: str  # 10*, as typed
    brings: int  # gold of its event card
    gold: int  # that lies there
    dragon: bool
    troll: bool
    breached: bool  # its walls are destroyed
    controlled_by: int  # a seat, -1: nobody
    stacks: tuple[Stack, ...]
    barrier: Barrier | None


@dataclass(frozen=True)
class Ground:
    """A territory of a map of the house, for the page to draw."""

    word: str
    neutral: bool
    griffins: bool
    orcish: bool
    borders: tuple[str, ...]
    card: str
    area: tuple[tuple[float, ...], ...]  # left, top, right, bottom, in cells


def grounds(s: State) -> tuple[Ground, ...]:
    """Nothing of the printed map, which the page knows."""
    island = s.setup.island
    return () if island is PRINTED_ISLAND else tuple([ground(island, place) for place in island.places])


def ground(island: Island, place: Place) -> Ground:
    return Ground(
        word=PLACE_WORDS[place],
        neutral=place == MOUNTAIN,
        griffins=island.griffins >> place & 1 == 1,
        orcish=island.orcish_lands >> place & 1 == 1,
        borders=tuple([PLACE_WORDS[other] for other in places_in(island.borders[place])]),
        card=EVENT_WORDS[place],
        area=tuple([tuple(box) for box in island.table[PLACE_WORDS[place]]["area"]]),
    )


def territories(s: State, me: Seat) -> tuple[Territory, ...]:
    owners = [controlled_places(s, seat) for seat in s.setup.seats] if s.setup.factions else []
    full = full_castles(s, me) if me >= 0 and me != s.setup.hider and s.setup.factions else 0
    return tuple([territory(s, place, owners, full) for place in s.setup.island.places])


def territory(s: State, place: Place, owners: list[int], full: int) -> Territory:
    owner = [seat for seat, places in enumerate(owners) if places >> place & 1]
    return Territory(
        word=PLACE_WORDS[place],
        brings=s.setup.edition.event_gold[place],
        gold=s.ground[place],
        dragon=AT_NUMBER[s.dragon] >> place & 1 == 1,
        troll=s.trolls >> place & 1 == 1,
        breached=s.breached >> place & 1 == 1,
        controlled_by=owner[0] if owner else -1,
        stacks=stacks_at(s, place),
        barrier=barrier_of(s, place, full),
    )


def stacks_at(s: State, place: Place) -> tuple[Stack, ...]:
    return tuple(
        [
            Stack(seat, s.units[seat][place], elites_at(s, seat, place), s.hidden[seat] >> place & 1 == 1)
            for seat in s.setup.seats
            if s.units[seat][place]
        ]
    )


def barrier_of(s: State, place: Place, full: int) -> Barrier | None:
    """DD-MOV-04, DD-BRD-15"""
    if dragon_places(s) >> place & 1:
        return Barrier(f"The dragon is at {PLACE_NAMES[place]}: nobody enters", "DD-MOV-04")
    if full >> place & 1:
        return Barrier(f"Two other players are already in {PLACE_NAMES[place]}", "DD-BRD-15")
    return None

"""The dragon track: where the marker is, what lies ahead of it, and what each distance would burn."""

from dataclasses import dataclass
from typing import Final

from wyrmhall.games.dragon_dune.components.board import AT_NUMBER, PLACE_WORDS, PLAINS, places_in
from wyrmhall.games.dragon_dune.rules.dragon_marker import orc_loss
from wyrmhall.games.dragon_dune.rules.possessions.units import players_at
from wyrmhall.games.dragon_dune.state import State

FURTHEST: Final = 6  # as far as die or card may move it
GOLD: Final = -1  # in the place of a seat


@dataclass(frozen=True)
class Loss:
    """What the marker would burn by entering a number: units of a seat, or gold (-1)."""

    place: str
    seat: int
    count: int


@dataclass(frozen=True)
class Station:
    """One number of the track."""

    number: int
    ahead: int  # how far from the marker, 1 to 6; 0: out of its reach
    losses: tuple[Loss, ...]


@dataclass(frozen=True)
class Risk:
    """If the dragon flies so far: where it stops, and all that burns on the way."""

    value: int
    number: int
    gold: int
    units: tuple[int, ...]  # by seat


@dataclass(frozen=True)
class DragonTrack:
    number: int  # 0: not placed yet
    by: str  # die, card
    stations: tuple[Station, ...]
    risks: tuple[Risk, ...]


def dragon_track(s: State) -> DragonTrack:
    stations = tuple([station(s, number) for number in range(1, s.setup.island.numbers + 1)])
    risks = tuple([risk(s, stations, value) for value in range(1, FURTHEST + 1)]) if s.dragon else ()
    by = "card" if s.setup.edition.dragon_by_card else "die"
    return DragonTrack(s.dragon, by, stations, risks)


def station(s: State, number: int) -> Station:
    ahead = (number - s.dragon - 1) % s.setup.island.numbers + 1 if s.dragon else 0
    return Station(number, ahead if ahead <= FURTHEST else 0, tuple(losses_at(s, number)))


def losses_at(s: State, number: int) -> list[Loss]:
    """DD-DRG-08; of the Orcs half (DD-ORC-09)."""
    losses: list[Loss] = []
    for place in places_in(AT_NUMBER[number] & (PLAINS | s.breached)):
        word = PLACE_WORDS[place]
        losses += [Loss(word, GOLD, s.ground[place])] if s.ground[place] else []
        for seat in players_at(s, place) if s.setup.factions else []:
            count = s.units[seat][place]
            count = orc_loss(s, count) if seat == s.setup.rider else count
            losses += [Loss(word, seat, count)] if count else []
    return losses


def risk(s: State, stations: tuple[Station, ...], value: int) -> Risk:
    met = [loss for one in stations if 0 < one.ahead <= value for loss in one.losses]
    units = [sum([loss.count for loss in met if loss.seat == seat]) for seat in s.setup.seats]
    gold = sum([loss.count for loss in met if loss.seat == GOLD])
    return Risk(value, (s.dragon + value - 1) % s.setup.island.numbers + 1, gold, tuple(units))

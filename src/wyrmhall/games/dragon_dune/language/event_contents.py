"""What events say, typed, where more than the prose reads it. Each is named like the kind of its event."""

from dataclasses import dataclass
from typing import Final

from wyrmhall.games.dragon_dune.components.board import Place
from wyrmhall.games.dragon_dune.components.cards import Card
from wyrmhall.kernel.seat import Asked, Seat

NOT_SHOWN: Final[tuple[int, ...]] = ()


@dataclass(frozen=True)
class TurnBegins:
    turn: int
    seat: Seat  # the first seat


@dataclass(frozen=True)
class UnitsBurned:
    seat: Seat
    place: Place
    count: int


@dataclass(frozen=True)
class DragonMoved:
    """Numbers of the track, no territories."""

    start: int
    number: int
    distance: int


@dataclass(frozen=True)
class AllianceAnswered:
    seat: Seat
    other: Seat
    accepted: int


@dataclass(frozen=True)
class Battle:
    place: Place
    seat: Seat  # the attacker
    other: Seat


@dataclass(frozen=True)
class Answered:
    seat: Seat
    question: int
    said: int


@dataclass(frozen=True)
class PlanRevealed:
    seat: Seat
    place: Place
    count: int
    elites: int
    card: Card
    blessed: int


@dataclass(frozen=True)
class Treachery:
    seats: Asked


@dataclass(frozen=True)
class BattleOver:
    place: Place
    seat: Seat  # the attacker
    other: Seat
    winner: Seat
    total: int
    other_total: int
    treachery: int


@dataclass(frozen=True)
class FactShown:
    deal: int
    seat: Seat
    viewers: Asked
    fact: str
    seen: tuple[int, ...] = NOT_SHOWN  # secret

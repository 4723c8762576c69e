"""Events as types: for whatever reads more of them than their prose (chapters of the log, highlights).

An event is kept, sent and hidden as a kind and values by name; here those names have types again. Secret
values have defaults, for those who may not know them. A test compares each type with what `events.py` makes.
"""

from typing import Final, NamedTuple

from wyrmhall.games.dragon_dune.components.board import Place
from wyrmhall.games.dragon_dune.components.cards import Card
from wyrmhall.kernel.event import EventTypes
from wyrmhall.kernel.seat import Asked, Seat

NOT_SHOWN: Final[tuple[int, ...]] = ()


class TurnBegins(NamedTuple):
    turn: int
    seat: Seat  # the first seat


class UnitsBurned(NamedTuple):
    seat: Seat
    place: Place
    count: int  # type: ignore[assignment]  # an event calls it so, and a tuple its method


class DragonRolled(NamedTuple):
    number: int


class DragonCard(NamedTuple):
    card: Card
    number: int


class DragonsCommanded(NamedTuple):
    seat: Seat
    number: int


class DragonMoved(NamedTuple):
    """Numbers of the track, no territories."""

    start: int
    number: int
    distance: int


class AllianceAnswered(NamedTuple):
    seat: Seat
    other: Seat
    accepted: int


class Battle(NamedTuple):
    place: Place
    seat: Seat  # the attacker
    other: Seat


class Answered(NamedTuple):
    seat: Seat
    question: int
    said: int


class PlanRevealed(NamedTuple):
    seat: Seat
    place: Place
    count: int  # type: ignore[assignment]  # an event calls it so, and a tuple its method
    elites: int
    card: Card
    blessed: int


class Treachery(NamedTuple):
    seats: Asked


class BattleOver(NamedTuple):
    place: Place
    seat: Seat  # the attacker
    other: Seat
    winner: Seat
    total: int
    other_total: int
    treachery: int


class FactShown(NamedTuple):
    deal: int
    seat: Seat
    viewers: Asked
    fact: str
    seen: tuple[int, ...] = NOT_SHOWN  # secret


EVENT_TYPES: Final = EventTypes(
    {
        "turn-begins": TurnBegins,
        "units-burned": UnitsBurned,
        "dragon-rolled": DragonRolled,
        "dragon-card": DragonCard,
        "dragons-commanded": DragonsCommanded,
        "dragon-moved": DragonMoved,
        "alliance-answered": AllianceAnswered,
        "battle": Battle,
        "answered": Answered,
        "plan-revealed": PlanRevealed,
        "treachery": Treachery,
        "battle-over": BattleOver,
        "fact-shown": FactShown,
    }
)

"""Events as types: for whatever reads more of them than their prose (chronicle, highlights, last turns).

An event is kept, sent and hidden as a kind and values by name; here those names have types again. Secret
values have defaults, for those who may not know them. A test compares each type with what `events.py` makes.
"""

from typing import Final, NamedTuple

from wyrmhall.games.enchanters.components.cards import Card
from wyrmhall.kernel.event import Event, EventTypes
from wyrmhall.kernel.seat import Asked, Seat


class TurnBegins(NamedTuple):
    turn: int
    seat: Seat


class StartingCard(NamedTuple):
    seat: Seat
    card: Card


class VillageDrawn(NamedTuple):
    card: Card


class VillageRemoved(NamedTuple):
    card: Card


class Journey(NamedTuple):
    seat: Seat
    slot: int
    card: Card
    cost: int
    fare: int | None = None  # before speed is taken off; logs of older tables have none of the three
    speed: int = 0
    free: int = 0


class CrystalsMoved(NamedTuple):
    seat: Seat
    amount: int
    wanted: int = 0  # where it should have been more


class Attacked(NamedTuple):
    seat: Seat
    card: Card
    strength: int
    defense: int
    damage: int


class Fought(NamedTuple):
    seat: Seat
    card: Card
    attack: int
    defense: int
    health: int
    strength: int
    attack_by: tuple[int, ...]  # a card, its icons, the next card, ...
    defense_by: tuple[int, ...]
    standing: tuple[int, ...]  # attack and defense outside the combat


class CombatFailed(NamedTuple):
    seat: Seat
    card: Card
    attack: int
    health: int


class Defeated(NamedTuple):
    seat: Seat
    card: Card


class Taken(NamedTuple):
    seat: Seat
    card: Card


class PassedOn(NamedTuple):
    seat: Seat
    other: Seat
    card: Card


class Rested(NamedTuple):
    seat: Seat
    card: Card
    line: int


class TurnedUp(NamedTuple):
    card: Card
    slot: int


class Rolled(NamedTuple):
    seat: Seat
    number: int


class Hurt(NamedTuple):
    seat: Seat
    amount: int


class OverlordHurt(NamedTuple):
    amount: int
    left: int


class OverlordDefeated(NamedTuple):
    lord: Card


class Challenged(NamedTuple):
    seat: Seat
    line: int


class TokenTaken(NamedTuple):
    seat: Seat
    left: int


class Invasion(NamedTuple):
    card: Card
    line: int


class Duel(NamedTuple):
    one: int
    other: int


class DuelBlows(NamedTuple):
    one: int
    other: int
    powers: tuple[int, ...]  # attack and defense of the one, then those of the other


class WoundsDrawn(NamedTuple):
    seat: Seat
    cards: tuple[Card, ...] = ()  # none where they are hidden


class WoundKept(NamedTuple):
    seat: Seat
    card: Card
    other: Card | None = None  # None where it is hidden


class SwappedOnTrack(NamedTuple):
    one: int
    other: int


class SwappedWithTrack(NamedTuple):
    seat: Seat
    card: Card
    slot: int
    taken: Card


class SwappedWithGraveyard(NamedTuple):
    slot: int
    card: Card
    taken: Card


class Reinforced(NamedTuple):
    place: int
    side: int


class ReinforcementRemoved(NamedTuple):
    side: int


class DesertTurned(NamedTuple):
    side: int


class FinalScore(NamedTuple):
    seat: Seat
    points: int
    village: int | None = None  # the four sources; logs of older tables have none of them
    cards: int | None = None
    tokens: int | None = None
    wounds: int | None = None


class GameOver(NamedTuple):
    victors: Asked


EVENT_TYPES: Final = EventTypes(
    {
        "turn-begins": TurnBegins,
        "starting-card": StartingCard,
        "village-drawn": VillageDrawn,
        "village-removed": VillageRemoved,
        "journey": Journey,
        "crystals": CrystalsMoved,
        "attacked": Attacked,
        "fought": Fought,
        "combat-failed": CombatFailed,
        "defeated": Defeated,
        "taken": Taken,
        "passed-on": PassedOn,
        "rested": Rested,
        "turned-up": TurnedUp,
        "rolled": Rolled,
        "hurt": Hurt,
        "lord-hurt": OverlordHurt,
        "lord-defeated": OverlordDefeated,
        "challenged": Challenged,
        "token-taken": TokenTaken,
        "invasion": Invasion,
        "duel": Duel,
        "duel-blows": DuelBlows,
        "wounds-drawn": WoundsDrawn,
        "wound-kept": WoundKept,
        "swapped-on-track": SwappedOnTrack,
        "swapped-with-track": SwappedWithTrack,
        "swapped-with-graveyard": SwappedWithGraveyard,
        "reinforced": Reinforced,
        "reinforcement-removed": ReinforcementRemoved,
        "desert-turned": DesertTurned,
        "final-score": FinalScore,
        "game-over": GameOver,
    }
)
NO_SEAT: Final = -1


def whom(event: Event) -> int:
    """The seat an event is about, or NO_SEAT."""
    seat = event.values.get("seat", NO_SEAT)
    return seat if isinstance(seat, int) else NO_SEAT

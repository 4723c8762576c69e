"""Events as types: for whatever reads more of them than their prose (score sheet, accounts, highlights).

An event is kept, sent and hidden as a kind and values by name; here those names have types again.
A test compares each type with what `events.py` makes.
"""

from typing import Final, NamedTuple

from wyrmhall.games.crown_battles.components.cards import NO_CARD, Card, Suit
from wyrmhall.kernel.event import EventTypes
from wyrmhall.kernel.seat import Asked, Seat


class SuitMissing(NamedTuple):
    suit: Suit


class RoundBegins(NamedTuple):
    round: int
    cards: int
    type: int
    dealer: Seat
    replay: int


class Grouped(NamedTuple):
    seats: Asked


class Spun(NamedTuple):
    field: int


class TrumpIs(NamedTuple):
    seat: Seat
    suit: Suit


class BidMade(NamedTuple):
    seat: Seat
    bids: tuple[int, ...]
    wager: int


class BidRevealed(NamedTuple):
    seat: Seat
    bids: tuple[int, ...]


class BidMoved(NamedTuple):
    seat: Seat
    bids: tuple[int, ...]


class MissionRevealed(NamedTuple):
    seat: Seat
    mission: int
    worth: int


class SecondHalf(NamedTuple):
    seat: Seat


class CardPlayed(NamedTuple):
    seat: Seat
    card: Card
    golem: int


class TurnedUp(NamedTuple):
    seat: Seat
    card: Card
    golem: int


class TrickWon(NamedTuple):
    seat: Seat
    tricks: int
    card: Card


class TrickDestroyed(NamedTuple):
    """A Bomb, or a card of house rules: nobody holds it."""

    own_card: Card = NO_CARD


class TrickLaid(NamedTuple):
    seat: Seat
    suit: Suit


class Stolen(NamedTuple):
    seat: Seat
    victim: Seat
    suit: Suit


class Hexed(NamedTuple):
    seat: Seat
    victim: Seat
    points: int
    own_card: Card = NO_CARD


class PotShared(NamedTuple):
    share: int
    winners: int
    bank: int


class Scored(NamedTuple):
    seat: Seat
    points: int
    total: int


class Crowned(NamedTuple):
    seat: Seat


class NoCrown(NamedTuple):
    """Several lead."""


EVENT_TYPES: Final = EventTypes(
    {
        "suit-missing": SuitMissing,
        "round-begins": RoundBegins,
        "grouped": Grouped,
        "spun": Spun,
        "trump-is": TrumpIs,
        "bid": BidMade,
        "bid-revealed": BidRevealed,
        "bid-moved": BidMoved,
        "mission-revealed": MissionRevealed,
        "second-half": SecondHalf,
        "played": CardPlayed,
        "turned-up": TurnedUp,
        "trick-won": TrickWon,
        "trick-destroyed": TrickDestroyed,
        "trick-laid": TrickLaid,
        "stolen": Stolen,
        "hexed": Hexed,
        "pot-shared": PotShared,
        "scored": Scored,
        "crowned": Crowned,
        "no-crown": NoCrown,
    }
)

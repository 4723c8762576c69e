"""What is settled before the first turn and never changes: clones of a State share it."""

from wyrmhall.games.enchanters.components.active_parts import pieces_of
from wyrmhall.games.enchanters.components.cards import CardSet
from wyrmhall.games.enchanters.options import Options
from wyrmhall.kernel.seat import Asked, Seat


class Setup:
    """Options, the card set, and the table."""

    def __init__(self, options: Options, cards: CardSet) -> None:
        self.options = options
        self.cards = cards
        self.pieces = pieces_of(cards)
        self.players = options.seats
        self.everybody = (1 << self.players) - 1  # as bits
        self.coop = options.coop
        self.wound_cards = options.with_wound_cards
        self.threshold = options.threshold
        self.kingdom_count = options.kingdom_count
        self.only_marked = options.only_marked
        self.seats: Asked = tuple([Seat(number) for number in range(self.players)])
        self.around: list[Seat] = [Seat(number % self.players) for number in range(3 * self.players)]
        # by the player with whom they begin: everybody in turn, and everybody but one other
        self.orders: list[tuple[Seat, ...]] = [
            tuple(self.around[start : start + self.players]) for start in self.seats
        ]
        self.orders_without: list[list[tuple[Seat, ...]]] = [
            [tuple([other for other in order if other != seat]) for seat in self.seats]
            for order in self.orders
        ]

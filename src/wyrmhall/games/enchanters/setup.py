"""What is settled before the first turn and never changes: clones of a State share it."""

from wyrmhall.games.enchanters.cards import CardSet
from wyrmhall.games.enchanters.options import Options
from wyrmhall.kernel.seat import Asked, Seat


class Setup:
    """Options, the card set, and the table."""

    def __init__(self, options: Options, cards: CardSet) -> None:
        self.options = options
        self.cards = cards
        self.players = options.seats
        self.coop = options.coop
        self.wound_cards = options.with_wound_cards
        self.threshold = options.threshold
        self.seats: Asked = tuple([Seat(number) for number in range(self.players)])
        self.around: list[Seat] = [Seat(number % self.players) for number in range(3 * self.players)]

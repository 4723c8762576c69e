"""What a sentence of a power card orders: when, who, what, and to whom."""

from typing import Final

from wyrmhall.games.crown_battles.components.cards import NO_CARD

# what is done
NAME_TRUMP: Final = "name-trump"
LOOK_AT_HAND: Final = "look-at-hand"
NAME_LEADER: Final = "name-leader"
SWAP_HANDS: Final = "swap-hands"
MOVE_BID: Final = "move-bid"
PASS_CARDS: Final = "pass-cards"
TRADE: Final = "trade"
DRAW: Final = "draw"
LOOK_AT_DECK: Final = "look-at-deck"
TAKE_TRICK: Final = "take-trick"
TAKE_POINTS: Final = "take-points"
GET_SHIELD: Final = "get-shield"
COPY: Final = "copy"

# who does it; CB-POW-10  on printed cards always the player of the card
YOU: Final = "you"
WINNER: Final = "the winner of the trick"
LEFT: Final = "your left neighbour"
RIGHT: Final = "your right neighbour"
DEALER: Final = "the dealer"
EVERYBODY: Final = "everybody"

# in which way, where a task has several
ANY: Final = ""
OPPONENTS: Final = "opponents"
SUITS_ONLY: Final = "suits"
OWN: Final = "own"  # of the two ways to swap or trade: yourself with another
OTHERS: Final = "others"  # two others with each other
UP: Final = "up"
DOWN: Final = "down"
TO_LEFT: Final = "left"
TO_RIGHT: Final = "right"

BY_SCORING: Final = -1  # so many points as the scoring of the table says


class Order:
    """One sentence about an action."""

    def __init__(self, task: str, way: str = ANY, spares: bool = False) -> None:
        self.task = task
        self.way = way
        self.spares = spares  # whoever has a Bubble Shield
        self.who = YOU
        self.may = False  # CB-R-29
        self.at_once = False  # CB-POW-06; else at the end of the trick, CB-POW-07
        self.points = BY_SCORING
        self.points_at_end = BY_SCORING  # in the final round
        self.card = NO_CARD  # whose text it is
        self.title = ""  # of that card
        self.own_card = NO_CARD  # the same where it is one of house rules: events name those alone

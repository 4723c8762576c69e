"""Everything a player can say: `bid 3 5` (three fives), `doubt`."""

from typing import Final

from wyrmhall.kernel.action import Action, Lexicon

MOST_DICE: Final = 36  # six players with six dice
FACES: Final = (1, 2, 3, 4, 5, 6)


class Bid(Action):
    """At least `count` dice show `face`."""

    def __init__(self, count: int, face: int) -> None:
        super().__init__(f"bid {count} {face}")
        self.count = count
        self.face = face


BIDS: Final = [
    Bid(count, face) for count in range(1, MOST_DICE + 1) for face in FACES
]  # each higher than the last
DOUBT: Final = Action("doubt")
LEXICON: Final = Lexicon([*BIDS, DOUBT])
NO_BID: Final = -1


def place_of(count: int, face: int) -> int:
    """The place of a bid in BIDS."""
    return (count - 1) * len(FACES) + face - 1

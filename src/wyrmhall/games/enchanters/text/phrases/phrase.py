"""A phrase: the wordings of one row of the phrase tables. Subclasses say what it does."""

from typing import ClassVar, Final

from wyrmhall.kernel.compiled import mypyc_attr

# Kinds of effects
ONCE: Final = "O"
CONTINUOUS: Final = "C"
CREATURE: Final = "S"
SETUP: Final = "U"

# Kinds of conditions
EVENT: Final = "E"
SITUATION: Final = "W"
THRESHOLD: Final = "T"
LIMIT: Final = "F"


# What costs are paid with, as bits
PURSE: Final = 1
SHIELD: Final = 2  # defense power
OWN_CARDS: Final = 4
OTHERS_WOUNDS: Final = 8
EVERYTHING: Final = 15


@mypyc_attr(allow_interpreted_subclasses=True)
class Phrase:
    """One wording as it stands in a card text, with the numbers printed there."""

    id: ClassVar[str] = ""
    wordings: ClassVar[tuple[str, ...]] = ()
    fixed: ClassVar[bool] = False  # the digits of its wordings stand for nothing but themselves
    kind: ClassVar[str] = ""
    module: ClassVar[str] = "base"
    code: ClassVar[int] = -1  # the bit of `codes` for a continuous effect or a condition
    nested: ClassVar[bool] = False  # a journey, a fight with the Overlord or a duel (EN-R-32, EN-R-130)
    free: ClassVar[bool] = False  # an icon among the costs for which nothing is paid (EN-COST-16, EN-COST-17)
    takes: ClassVar[int] = EVERYTHING  # of a cost: what paying it may change
    needs: ClassVar[int] = EVERYTHING  # of a cost: what it is paid with
    own_turn: ClassVar[bool] = False  # gives a free action in one's own turn (EN-EFF-178, EN-EFF-179)

    def __init__(self, wording: int, numbers: tuple[int, ...]) -> None:
        self.wording = wording  # which of the wordings was used
        self.numbers = numbers  # in the order in which they are printed; a number that is fixed is left out
        self.n = numbers[0] if numbers else 0
        self.m = numbers[1] if len(numbers) > 1 else 0

    def crystals(self) -> int:
        """How many crystals it costs; 0 for all but EN-COST-03."""
        return 0

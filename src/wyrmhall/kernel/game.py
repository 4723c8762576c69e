"""What a game offers to everything above it. Nobody up there asks which game it is."""

from typing import ClassVar, Final

from wyrmhall.kernel.compiled import mypyc_attr
from wyrmhall.kernel.game_parts.explanations import Explanations
from wyrmhall.kernel.game_parts.moments import Moments
from wyrmhall.kernel.game_parts.notation import Notation
from wyrmhall.kernel.game_parts.retrospect import Retrospect
from wyrmhall.kernel.game_parts.rules import Rules
from wyrmhall.kernel.game_parts.screens import Screens
from wyrmhall.kernel.game_parts.study import Study
from wyrmhall.kernel.game_parts.switches import Switches
from wyrmhall.kernel.game_parts.terminal import Terminal
from wyrmhall.kernel.game_parts.words import Words
from wyrmhall.kernel.seat import NOBODY, Seat

KERNEL_VERSION: Final = 2  # rises when games written for an older kernel no longer work


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Rules):
    """One game: its rules, and its other parts, made once. Subclass it, and register the instance.

    A first version writes rules only; whatever class of a part it does not name has sensible defaults.
    """

    notation_class: ClassVar[type[Notation]] = Notation
    words_class: ClassVar[type[Words]] = Words
    terminal_class: ClassVar[type[Terminal]] = Terminal
    screens_class: ClassVar[type[Screens]] = Screens
    study_class: ClassVar[type[Study]] = Study
    explanations_class: ClassVar[type[Explanations]] = Explanations
    moments_class: ClassVar[type[Moments]] = Moments
    switches_class: ClassVar[type[Switches]] = Switches
    retrospect_class: ClassVar[type[Retrospect]] = Retrospect

    def __init__(self) -> None:
        self.notation: Notation = self.notation_class(self)
        self.words: Words = self.words_class(self)
        self.terminal: Terminal = self.terminal_class(self)
        self.screens: Screens = self.screens_class(self)
        self.study: Study = self.study_class(self)
        self.explanations: Explanations = self.explanations_class(self)
        self.moments: Moments = self.moments_class(self)
        self.switches: Switches = self.switches_class(self)
        self.retrospect: Retrospect = self.retrospect_class(self)


def seat_of(names: tuple[str, ...], word: str) -> Seat:
    """The seat called `word`, or NOBODY."""
    for number, name in enumerate(names):
        if name.lower() == word.lower():
            return Seat(number)
    return NOBODY

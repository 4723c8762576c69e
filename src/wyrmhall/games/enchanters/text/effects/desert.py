"""The desert token: EN-EFF-175 to 181, EN-SET-38."""

from wyrmhall.games.enchanters.components.frame import Frame
from wyrmhall.games.enchanters.components.tokens import CALM, NO_DESERT_TOKEN, SANDSTORM
from wyrmhall.games.enchanters.language import events
from wyrmhall.games.enchanters.language.actions import NO, YES
from wyrmhall.games.enchanters.rules.resolution.resolving import ask
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.phrases.codes import DOUBLE_DESERT, NO_DESERT
from wyrmhall.games.enchanters.text.phrases.instructions import Instruction, Lasting, Memo
from wyrmhall.games.enchanters.text.phrases.phrase import CONTINUOUS
from wyrmhall.kernel.action import NO_OPTIONS, Action, Menu
from wyrmhall.kernel.seat import Seat


def turn_to(s: State, side: int) -> None:
    """EN-SET-38  Without a token in play nothing happens, nor if that side is up already."""
    if s.desert in (NO_DESERT_TOKEN, side):
        return
    s.desert = side
    s.tell(events.desert_turned(side))


def turn_over(s: State) -> None:
    turn_to(s, SANDSTORM if s.desert == CALM else CALM)


class FlipDesert(Instruction):
    """EN-EFF-175  The desert token is turned over."""

    id = "EN-EFF-175"
    wordings = ("Flip the Desert Token",)
    module = "odyssey"

    def run(self, s: State, f: Frame, place: int) -> None:
        turn_over(s)


class MayFlipDesert(Instruction):
    """EN-EFF-176  The desert token may be turned over."""

    id = "EN-EFF-176"
    wordings = ("You may flip the Desert Token",)
    module = "odyssey"
    asks = "the desert token may be turned over"

    def run(self, s: State, f: Frame, place: int) -> None:
        ask(s, f, place, self, f.seat)

    def menu(self, s: State, f: Frame, seat: Seat, memo: Memo) -> Menu:
        return [YES, NO] if s.desert != NO_DESERT_TOKEN else NO_OPTIONS

    def chosen(self, s: State, f: Frame, place: int, seat: Seat, act: Action, memo: Memo) -> None:
        if act is YES:
            turn_over(s)


class DoubleDesert(Lasting):
    """EN-EFF-177  The desert token counts double."""

    id = "EN-EFF-177"
    wordings = ("Double the effect of the Desert Token",)
    kind = CONTINUOUS
    module = "odyssey"
    code = DOUBLE_DESERT


class MayDoubleDesert(Lasting):
    """EN-EFF-178  A free minor action: the desert token counts double this turn."""

    id = "EN-EFF-178"
    wordings = ("You may double the effect of the Desert Token on your turn",)
    kind = CONTINUOUS
    module = "odyssey"
    own_turn = True
    code = DOUBLE_DESERT


class MayIgnoreDesert(Lasting):
    """EN-EFF-179  A free minor action: the desert token does not count for you this turn."""

    id = "EN-EFF-179"
    wordings = ("You may ignore the effect of the Desert Token on your turn",)
    kind = CONTINUOUS
    module = "odyssey"
    own_turn = True
    code = NO_DESERT


class DesertToSandstorm(Instruction):
    """EN-EFF-180  The desert token is turned to its Sandstorm side."""

    id = "EN-EFF-180"
    wordings = ("Turn the Desert Token to its Sandstorm side",)
    module = "odyssey"

    def run(self, s: State, f: Frame, place: int) -> None:
        turn_to(s, SANDSTORM)


class DesertToCalm(Instruction):
    """EN-EFF-181  The desert token is turned to its Calm side."""

    id = "EN-EFF-181"
    wordings = ("Turn the Desert Token to its Calm side",)
    module = "odyssey"

    def run(self, s: State, f: Frame, place: int) -> None:
        turn_to(s, CALM)

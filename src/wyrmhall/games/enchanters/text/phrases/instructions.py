"""What phrases do: instructions are carried out, effects last, conditions hold, points are counted."""

from typing import ClassVar

from wyrmhall.games.enchanters.components.cards import Card
from wyrmhall.games.enchanters.components.frame import Frame
from wyrmhall.games.enchanters.language import events
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.phrases.phrase import ONCE, Phrase
from wyrmhall.kernel.action import NO_OPTIONS, Action, Menu
from wyrmhall.kernel.compiled import mypyc_attr
from wyrmhall.kernel.seat import Seat

Memo = tuple[int, ...]  # what was chosen so far, where an instruction asks several times


@mypyc_attr(allow_interpreted_subclasses=True)
class Instruction(Phrase):
    """A cost or a one-time effect: something that is carried out.

    `place` is its place among the instructions of the frame's line; `resolving.ask` needs it.
    """

    kind: ClassVar[str] = ONCE
    asks: ClassVar[str] = ""  # the question it asks, in a few words

    def run(self, s: State, f: Frame, place: int) -> None:
        """Carry it out, or ask somebody first (`resolving.ask`)."""
        raise NotImplementedError

    def menu(self, s: State, f: Frame, seat: Seat, memo: Memo) -> Menu:
        """What the seat may answer."""
        return NO_OPTIONS

    def chosen(self, s: State, f: Frame, place: int, seat: Seat, act: Action, memo: Memo) -> None:
        raise NotImplementedError

    def each(self, s: State, f: Frame, place: int, unit: int) -> None:
        """Carry it out for one of several players in turn (`resolving.one_by_one`), or for the Overlord."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Cost(Instruction):
    """Paid before the effects; its action is available only if it can be paid."""

    kind = ""  # costs are of no kind

    def payable(self, s: State, f: Frame) -> bool:
        raise NotImplementedError

    def choices(self, s: State, f: Frame, seat: Seat, memo: Memo) -> Menu:
        """How it could be paid, whatever else is to be paid; `menu` leaves out what blocks later costs."""
        return NO_OPTIONS


@mypyc_attr(allow_interpreted_subclasses=True)
class PowerInstruction(Instruction):
    """Raises or lowers attack and defense: stored until the next reset, or for a situation (EN-R-37)."""

    def amounts(self, s: State, seat: Seat) -> tuple[int, int]:
        raise NotImplementedError

    def run(self, s: State, f: Frame, place: int) -> None:
        attack, defense = self.amounts(s, f.seat)
        s.change_power(f.seat, attack, defense)
        if s.event_sink is not None:
            s.tell(events.power(f.seat, s.attack[f.seat], s.defense[f.seat]))


@mypyc_attr(allow_interpreted_subclasses=True)
class Lasting(Phrase):
    """A continuous effect, an effect of a creature while it is the opponent, or one of setup."""

    def power(self, s: State, seat: Seat, card: Card, slot: int) -> tuple[int, int]:
        """FIGHTER: attack and defense of the seat in a combat with that card, in that slot (-1: none)."""
        return (0, 0)

    def creature(self, s: State, seat: Seat, card: Card, slot: int) -> tuple[int, int]:
        """STRONGER, and kind S: health and strength of the card fought by the seat."""
        return (0, 0)


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition(Phrase):
    """A moment or a situation, named by its code."""

    def met(self, s: State, slot: int) -> bool:
        """Whether the moment is the one meant: EN-COND-11 looks at the slot."""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Points(Phrase):
    """Victory points."""

    def worth(self, s: State, seat: Seat) -> int:
        raise NotImplementedError

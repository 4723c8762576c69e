"""State and Step: the whole truth of a game, and the paragraphs of its rules that are in force.

A game's State subclass holds everything in plain lists, tuples and numbers; its Step subclasses sit
on `stack`. `options` alone decides what is legal; `why_not` only explains.
"""

from collections.abc import Sequence
from math import floor
from typing import Any, ClassVar, Final, Generic, NewType, TypeVar

from wyrmhall.kernel.action import NO_OPTIONS, Action, Menu, Outcome
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.compiled import mypyc_attr
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.fields import copied_fields, saved_fields, seen_fields
from wyrmhall.kernel.promise import Promise
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import CHANCE_ASKED, NOBODY_ASKED, Asked, Seat

NO_PROMISES: Final[Sequence[Promise]] = ()

Plain = Any  # numbers, strings, None, and tuples and lists of those


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The whole truth of a game in progress, secrets included. It carries no history."""

    stack: "list[Step[Any]]"
    asked: Asked  # whom the top step asks; kept by kernel.play
    event_sink: list[Event] | None  # where events go; None while nobody listens (search, soak)
    has_promises: ClassVar[bool] = False  # whether this game ever has promises to keep
    lists_saved_as_tuples: ClassVar[bool] = False  # how `make fields` saves them

    def seats(self) -> Asked:
        raise NotImplementedError

    # By the declarations in its constructor (kernel.fields). `make fields` writes these three out, for speed.

    def clone(self) -> "State":
        """An equal State that shares nothing that can change. Events stay behind."""
        kind: Any = type(self)
        twin: State = kind(*copied_fields(self), [step.clone() for step in self.stack])
        return twin

    def fields(self) -> tuple[Plain, ...]:
        """Everything that makes this State, as plain values; equal fields mean equal States."""
        return saved_fields(self)

    def seen_by(self, seat: Seat) -> "View":
        """The View of a seat (or of SPECTATOR), built up from nothing."""
        kind: Any = type(self)
        view: State = kind(*seen_fields(self, seat), [step.seen_by(seat) for step in self.stack])
        view.asked = self.asked
        return View(view)

    def standing(self) -> "list[Step[Any]]":
        """Steps whose options are open to their seats at any decision and block nobody."""
        return []

    def promises(self) -> Sequence[Promise]:
        """Promises in force, the oldest first."""
        return NO_PROMISES

    def period(self) -> int:
        """The round or turn that is played, by which games that are compared count; 0: it counts none."""
        return 0

    def tell(self, event: Event) -> None:
        if self.event_sink is not None:
            self.event_sink.append(event)


View = NewType("View", State)  # a State with the secrets turned face down; all that bots and screens get

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One paragraph of the rules: asks seats for decisions, or simply happens."""

    in_secret: ClassVar[bool] = False  # answered in secret: nobody takes back what led to it
    look_seconds: ClassVar[int] = 0  # how long what it shows may be looked at; then its only option is taken
    ready: Menu | None = None  # the options of the only seat asked, where the step has found them already

    def who(self, s: S) -> Asked:
        """The seats asked now; nobody means that the step is over."""
        return NOBODY_ASKED

    def options(self, s: S, seat: Seat) -> Menu:
        return NO_OPTIONS

    def why_not(self, s: S, seat: Seat, act: Action) -> Refusal:
        """The reason why `act`, which is not an option, is none."""
        raise NotImplementedError

    def concerns(self, act: Action) -> bool:
        """Of a standing step: whether it is the one to explain why `act` is not possible."""
        return False

    def take(self, s: S, seat: Seat, act: Action) -> None:
        raise NotImplementedError

    def answer_at_random(self, s: S, seat: Seat, chance: Chance) -> int:
        """Answer as `seat`, which is asked, by any option, each equally likely; how many decisions that were.
        Simulation waits for this: a step may answer without a menu, and go on with what it asks next."""
        menu = self.ready
        if menu is None:
            menu = self.options(s, seat)
        count = len(menu)
        place = floor(chance.rand() * count)
        if isinstance(menu, list):  # most are, and the compiler knows how to read a list
            self.take(s, seat, menu[place])
        else:
            self.take(s, seat, menu[place])
        return 1

    def finish(self, s: S) -> None:
        """What follows; the step is off the stack already and may push others."""

    # By the declarations in its constructor (kernel.fields). `make fields` writes these out, for speed.

    def clone(self) -> "Step[S]":
        kind: Any = type(self)
        twin: Step[S] = kind(*copied_fields(self))
        return twin

    def fields(self) -> tuple[Plain, ...]:
        """The arguments of the constructor, as plain values."""
        return saved_fields(self)

    @classmethod
    def restored(cls, saved: Plain) -> "Step[S]":
        """The Step that gave these as its `fields`."""
        kind: Any = cls
        step: Step[S] = kind(*saved)
        return step

    def seen_by(self, seat: Seat) -> "Step[S]":
        kind: Any = type(self)
        seen: Step[S] = kind(*seen_fields(self, seat))
        return seen

    def imagine(self, s: S, seat: Seat, chance: Chance) -> None:
        """Fill in what `seat` cannot see of this step. `Game.imagine` asks every step on the stack, from the
        bottom up, when `Game.deal_unseen` has filled in the State."""

    def heard_by(self, s: S, seat: Seat, act: Action, listener: Seat) -> bool:
        """Whether `listener` learns which action `seat` took."""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class OpenStep(Step[S]):
    """A step that keeps no secret: everybody sees all of it, unless it says of every field who does."""

    def clone(self) -> "Step[S]":
        return type(self)(*self.fields())

    def seen_by(self, seat: Seat) -> "Step[S]":
        return self.clone()


@mypyc_attr(allow_interpreted_subclasses=True)
class ChanceStep(OpenStep[S]):
    """A step that asks chance: a shuffle, a die, a spin, a card drawn unseen.

    Open like most of them: a step that keeps what was drawn secret overrides `seen_by`.
    """

    word: ClassVar[str] = ""  # how the outcome's notation begins

    def pending(self, s: S) -> bool:
        raise NotImplementedError

    def occasion(self, s: S) -> str:
        """What is drawn, and when: at tables that share a seed, the same occasion draws the same."""
        return f"{self.word} {s.period()}"

    def who(self, s: S) -> Asked:
        return CHANCE_ASKED if self.pending(s) else NOBODY_ASKED

    def roll(self, s: S, chance: Chance) -> Outcome:
        raise NotImplementedError

    def possible(self, s: S, outcome: Outcome) -> bool:
        """Whether chance could have decided so: what a referee asks of a record."""
        raise NotImplementedError

    def happen(self, s: S, outcome: Outcome) -> None:
        raise NotImplementedError

    def write(self, s: S, outcome: Outcome) -> str:
        raise NotImplementedError

    def read(self, s: S, text: str) -> Outcome:
        """The outcome written as `text`; ValueError if it is none."""
        raise NotImplementedError

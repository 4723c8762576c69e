"""What a lesson is: one table from its beginning, and the beats that lead through it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final, NamedTuple

from wyrmhall.kernel.seat import Seat

ANY: Final = "*"  # alone among the accepted answers: whatever is legal
LESSON: Final = "lesson"  # where the title stands among the words; no beat is called so


class LessonError(ValueError):
    """A lesson that cannot be read or played; names the file, the beat and what is wrong."""


class UnknownLesson(ValueError):
    """The game has no lesson of that name."""


class Mistake(NamedTuple):
    """A likely wrong answer, and under which key the words for it stand."""

    answers: tuple[str, ...]
    key: str


class Until(NamedTuple):
    """When free moves end: after some `decisions` of the learner, at a `step`, an `event`, or `over`."""

    kind: str
    value: str = ""


@dataclass(frozen=True)
class Beat:
    """One moment of a lesson. `point` is the part of the board it speaks of."""

    kind: ClassVar[str] = ""
    id: str
    point: str


@dataclass(frozen=True)
class Say(Beat):
    kind = "say"


@dataclass(frozen=True)
class Cheer(Beat):
    kind = "cheer"


@dataclass(frozen=True)
class Watch(Beat):
    """Others act: exactly these decisions."""

    kind = "watch"
    moves: tuple[str, ...]


@dataclass(frozen=True)
class Ask(Beat):
    """The learner acts."""

    kind = "ask"
    accept: tuple[str, ...]
    mistakes: tuple[Mistake, ...]


@dataclass(frozen=True)
class Free(Beat):
    """The learner and easy bots play as they like."""

    kind = "free"
    until: Until


@dataclass(frozen=True)
class Lesson:
    name: str
    file: str  # where it was read, for messages
    order: int
    minutes: int
    options: Mapping[str, Any]  # as in a record's header
    learner: Seat
    seed: str  # of chance behind the last outcome written down
    chance: tuple[str, ...]
    goes_on: Mapping[str, Any] | None  # options of the short game at the end; None: the table itself goes on
    beats: tuple[Beat, ...]

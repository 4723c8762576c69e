"""What browser and server say to each other about lessons. Nothing of them is kept on the server."""

from typing import Any

from msgspec import Struct, field

from wyrmhall.server.wire import Choice, Update


class LessonCard(Struct, kw_only=True):
    """A lesson in the list of its game."""

    name: str
    title: str
    blurb: str
    minutes: int
    beats: int


class LessonStep(Struct, forbid_unknown_fields=True, kw_only=True):
    """Where the learner stands, and what they do there: at most one of go on, back, answer, why, describe."""

    steps: list[str] = field(default_factory=list)  # what was answered, and "" for each time they went on
    go_on: bool = False
    back: bool = False
    answer: str = ""
    why: str = ""  # may I? if not, why not
    describe: str = ""  # what is printed on the thing of that name
    wrong: int = 0  # how often they have answered wrongly at this beat
    name: str = ""  # how the learner is called
    text: bool = False  # whether the text view is wanted, too
    watch: bool = False  # whether what others do is to be shown decision by decision


class LessonBeat(Struct, kw_only=True):
    """The moment at which a lesson stands."""

    number: int  # from 0
    id: str
    kind: str  # say, watch, ask, free, cheer
    text: str
    point: str  # the part of the board it speaks of: data-part; empty: none
    hint: str
    meant: list[str]  # what the hint means: choices that are right now


class LessonAnswer(Struct, kw_only=True):
    """What became of an answer. If it was wrong, nothing was changed."""

    right: bool
    why: str = ""  # the rule's own reason, where the rules forbid it
    rule: str = ""
    words: str = ""  # what the lesson says to it


class LessonView(Struct, kw_only=True):
    """A lesson as far as its steps, seen with the learner's eyes."""

    title: str
    steps: list[str]
    beats: int
    beat: LessonBeat | None  # null: the lesson is over
    wrong: int
    lit: list[Choice]  # what is right, after enough wrong answers
    update: Update  # whole, as a table sends it
    frames: list[Update] = field(default_factory=list)  # the positions on the way there, if they are wanted
    answer: LessonAnswer | None = None
    said: str = ""  # the words asked for: a description
    goes_on: dict[str, Any] = field(default_factory=dict)  # options of the short game at its end
    seat: int = 0  # of the learner, there too
    summary: str = ""  # what was learned, once the lesson is over

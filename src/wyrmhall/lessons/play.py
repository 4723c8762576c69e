"""One learner in one lesson: go on, answer, back.

    play = LessonPlay(game, lesson_of(game, "first-doubts"))
    play.go_on()                    # "Go on" was pressed
    play.answer("bid 2 5").right

Where a lesson stands follows from `steps` alone: what was answered, and how often the learner went on.
A server that keeps them has everything (`repeated`).
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

from wyrmhall.bots import open_bot
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.game_parts.catalogue import ENGLISH
from wyrmhall.kernel.refusal import NOTATION, IllegalAction, Refusal
from wyrmhall.lessons.free_play import FreePlay
from wyrmhall.lessons.lesson import Ask, Beat, Free, Lesson, LessonError, Watch
from wyrmhall.lessons.lesson_table import GUEST, LessonTable
from wyrmhall.lessons.question import Choices, Question
from wyrmhall.lessons.words import BeatWords, sentences, words_of

GO_ON: Final = ""  # among the steps
LIT_AT: Final = 3  # this wrong try lights the right answer


class Answer(NamedTuple):
    """What became of an answer. If it was wrong, nothing was changed."""

    right: bool
    refusal: Refusal | None = None  # the rule's own reason, where the rules forbid it
    words: str = ""  # what the lesson says to it
    lit: tuple[str, ...] = ()  # choices that are right, once enough was tried


class LessonPlay:
    """A lesson being played. LessonError where the lesson itself is at fault."""

    def __init__(self, game: Game, lesson: Lesson, learner: str = GUEST, language: str = ENGLISH) -> None:
        self.game, self.lesson, self.learner = game, lesson, learner
        self.words = words_of(game, lesson, language)
        self.sentences = sentences("answers", language)
        self.bot = open_bot("easy", game)
        self.begin_again()

    @classmethod
    def repeated(cls, game: Game, lesson: Lesson, steps: Iterable[str], learner: str = GUEST) -> "LessonPlay":
        """A lesson as far as these steps."""
        play = cls(game, lesson, learner)
        play._repeat(steps)
        return play

    # -- where it stands -------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        return self.place == len(self.lesson.beats)

    @property
    def beat(self) -> Beat | None:
        """The current one; None when the lesson is over."""
        return None if self.is_over else self.lesson.beats[self.place]

    @property
    def text(self) -> str:
        """What the current beat says or asks."""
        return "" if self.is_over else self.with_names(self._beat_words().text)

    def right_answers(self) -> tuple[str, ...]:
        """What may be answered now, in one; nothing where the learner only goes on."""
        return self.next_choices() if self.question is None else self.question.right_answers()

    def next_choices(self) -> tuple[str, ...]:
        """The same by small choices, as they stand in the menu: what a board lights."""
        if self.question is not None:
            return self.question.next_choices()
        menu = self.table.legal(self.lesson.learner) if self.free is not None else ()
        return tuple([act.text for act in menu])

    def with_names(self, text: str) -> str:
        """`{p2}` is whoever sits there."""
        names = self.game.words.display_names(self.table.options, self.table.record.players)
        for seat, name in zip(self.table.names, names, strict=True):
            text = text.replace(f"{{{seat}}}", name)
        return text

    # -- steps -----------------------------------------------------------------------------------

    def go_on(self) -> None:
        """After something was said, or to watch. IllegalAction where an answer is wanted."""
        beat = self.beat
        if beat is None or isinstance(beat, (Ask, Free)):
            raise IllegalAction(Refusal(NOTATION, self.sentences["asked"]))
        for move in beat.moves if isinstance(beat, Watch) else ():
            with self._blame(f"moves: {move!r}"):
                self.table.play(move)
        self.steps.append(GO_ON)
        self._next()

    def answer(self, text: str) -> Answer:
        """To a question or among free moves; nothing is changed if it is wrong."""
        if self.question is None and self.free is None:
            return Answer(False, Refusal(NOTATION, self.sentences["not-asked"]))
        try:
            choices = self.table.choices_in(text)
        except IllegalAction as illegal:
            return self._wrong(text, illegal.refusal)
        if self.question is not None and not self.question.accepts(choices):
            return self._wrong(text, None)
        self._play(text, choices)
        return Answer(True)

    def back(self) -> None:
        """To the beginning of this beat, or if nothing was answered yet, of the one before."""
        earlier = [start for start in self.starts if start < len(self.steps)]
        self._repeat(self.steps[: max(earlier, default=0)])

    def begin_again(self) -> None:
        self._repeat(())

    def _repeat(self, steps: Iterable[str]) -> None:
        again = tuple(steps)
        self.steps: list[str] = []
        self.starts: list[int] = []  # how many steps were made when each beat began
        self.place = -1
        self.table = LessonTable(self.game, self.lesson, self.learner)
        with self._blame("the table begins"):
            self.table.start()
        self._next()
        for step in again:
            if step == GO_ON:
                self.go_on()
            else:
                self.answer(step)

    def _next(self) -> None:
        self.place += 1
        self.tries = 0  # wrong ones at this beat
        self.starts.append(len(self.steps))
        self.question: Question | None = None
        self.free: FreePlay | None = None
        if isinstance(self.beat, Ask):
            with self._blame("the question"):
                self.question = Question(self.table, self.beat)
        elif isinstance(self.beat, Free):
            self.free = FreePlay(self.table, self.beat.until, self.bot)
            self._let_others_play(self.free)

    def _play(self, text: str, choices: Choices) -> None:
        with self._blame(f"after {text!r}"):
            self.table.play(text, self.lesson.learner)
        self.steps.append(text)
        self.tries = 0
        if self.free is not None:
            self._let_others_play(self.free)
        elif self.question is not None and self.question.note(choices):
            self._next()

    def _let_others_play(self, free: FreePlay) -> None:
        with self._blame("free moves"):
            over = free.play_others()
        if over:
            self._next()

    # -- wrong answers ---------------------------------------------------------------------------

    def _wrong(self, text: str, refusal: Refusal | None) -> Answer:
        self.tries += 1
        lit = self.next_choices() if self.tries >= LIT_AT else ()
        words = "" if self.question is None else self._words_to(self.question, text)
        if not words and refusal is None:
            words = self.sentences["legal-but"]
        return Answer(False, refusal, self.with_names(words), lit)

    def _words_to(self, question: Question, text: str) -> str:
        key = question.mistake(text)
        return self._beat_words().mistakes[key] if key else self._beat_words().hint

    def _beat_words(self) -> BeatWords:
        return self.words.beats[self.lesson.beats[self.place].id]

    @contextmanager
    def _blame(self, what: str) -> Iterator[None]:
        """For whoever writes the lesson: file, beat, what is wrong, and where the table stands."""
        try:
            yield
        except (IllegalAction, LessonError) as bad:
            beat = f"beat {self.beat.id}" if self.place >= 0 and self.beat is not None else "the beginning"
            where = f"{self.lesson.file}: {beat}: {what}: {bad}"
            raise LessonError(f"{where}\n{self.table.position()}") from None

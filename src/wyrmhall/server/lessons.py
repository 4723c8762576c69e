"""Lessons in the browser. Nothing of them is kept: every request brings the steps that were made so far."""

from typing import Final

from msgspec import json

from wyrmhall.bots.names import BOT_NAMES
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.records.record import CHANCE_KEY
from wyrmhall.kernel.refusal import IllegalAction, Refusal
from wyrmhall.lessons.lesson import Ask, Lesson, UnknownLesson
from wyrmhall.lessons.play import GO_ON, LIT_AT, LessonPlay
from wyrmhall.lessons.reading import lesson_of, lessons_of
from wyrmhall.lessons.words import words_of
from wyrmhall.server.errors import Denied, denied_by_rule
from wyrmhall.server.tables.audience.lesson_audience import LessonAudience
from wyrmhall.server.tables.game_options import game_called
from wyrmhall.server.tables.people.names import free_name
from wyrmhall.server.wire import Choice, Update
from wyrmhall.server.wire_lessons import LessonAnswer, LessonBeat, LessonCard, LessonStep, LessonView

MOST_STEPS: Final = 1_000
LONGEST_STEP: Final = 2_000  # signs
MOST_SIGNS: Final = 60_000  # of all steps together
MOST_LIT: Final = 3
MOST_FRAMES: Final = 12
CHANGED: Final = "The lesson has changed since you began it: begin it again."


def lesson_cards(game: Game) -> list[LessonCard]:
    return [lesson_card(game, lesson) for lesson in lessons_of(game)]


def lesson_card(game: Game, lesson: Lesson) -> LessonCard:
    words = words_of(game, lesson)
    return LessonCard(
        name=lesson.name,
        title=words.title,
        blurb=words.blurb,
        minutes=lesson.minutes,
        beats=len(lesson.beats),
    )


def check_size(step: LessonStep) -> None:
    """Before anything is played."""
    texts = [*step.steps, step.answer, step.why, step.describe, step.name]
    if len(step.steps) > MOST_STEPS or sum(map(len, texts)) > MOST_SIGNS:
        raise Denied("No lesson is as long as that.", 422, field="steps")
    if max(map(len, texts)) > LONGEST_STEP:
        raise Denied("That is too long.", 422, field="steps")


def lesson_called(game: Game, name: str) -> Lesson:
    try:
        return lesson_of(game, name)
    except UnknownLesson:
        raise Denied(f"{game.title} has no lesson called {name[:40]!r}.", 404, field="lesson") from None


def play_step(game_name: str, name: str, step: LessonStep) -> bytes:
    """The lesson after one more step; a task of the sandbox."""
    check_size(step)
    game = game_called(game_name)
    return json.encode(LearnerAtLesson(game, lesson_called(game, name), step).view())


class LearnerAtLesson:
    """One request of one learner."""

    def __init__(self, game: Game, lesson: Lesson, step: LessonStep) -> None:
        self.play = self.repeated(game, lesson, step)
        self.play.tries = min(max(step.wrong, 0), LIT_AT)
        self.step = step
        self.before = len(self.play.table.record.entries)
        self.answer: LessonAnswer | None = None
        self.said = ""
        self.carry_out(step)

    def repeated(self, game: Game, lesson: Lesson, step: LessonStep) -> LessonPlay:
        """As far as the steps; Denied if this lesson cannot have been played so."""
        try:
            name = free_name(step.name, (), list(BOT_NAMES))
            play = LessonPlay.repeated(game, lesson, step.steps, name)
        except IllegalAction:
            raise Denied(CHANGED, 409, field="steps") from None
        if play.steps != step.steps:
            raise Denied(CHANGED, 409, field="steps")
        return play

    # -- what is done ----------------------------------------------------------------------------

    def carry_out(self, step: LessonStep) -> None:
        if step.go_on:
            self.go_on()
        elif step.back:
            self.play.back()
        elif step.answer != GO_ON:
            self.take_answer(step.answer)
        elif step.why:
            self.ask_why(step.why)
        elif step.describe:
            view = self.play.table.view(self.play.lesson.learner)
            self.said = self.play.game.words.describe(view, step.describe)

    def go_on(self) -> None:
        try:
            self.play.go_on()
        except IllegalAction as illegal:
            self.answer = self.refused(illegal.refusal)

    def take_answer(self, text: str) -> None:
        place = self.play.place
        answer = self.play.answer(text)
        if answer.refusal is None:
            self.answer = LessonAnswer(right=answer.right, words=answer.words)
        else:
            self.answer = self.refused(answer.refusal, answer.words)
        if answer.right and self.play.place == place:  # the rest of a long answer is lit, too
            self.play.tries = min(max(self.step.wrong, 0), LIT_AT)

    def ask_why(self, text: str) -> None:
        refusal = self.play.table.why(self.play.lesson.learner, text)
        self.answer = LessonAnswer(right=True) if refusal is None else self.refused(refusal)

    def refused(self, refusal: Refusal, words: str = "") -> LessonAnswer:
        denied = denied_by_rule(refusal)
        return LessonAnswer(right=False, why=denied.why, rule=denied.rule, words=words)

    # -- what is shown ---------------------------------------------------------------------------

    def view(self) -> LessonView:
        play, audience = self.play, LessonAudience(self.play)
        if self.answer is not None:
            self.answer.why = audience.info.with_names(self.answer.why)
        options = play.lesson.options if play.lesson.goes_on is None else play.lesson.goes_on
        return LessonView(
            title=play.words.title,
            steps=play.steps,
            beats=len(play.lesson.beats),
            beat=self.beat(),
            wrong=play.tries,
            lit=self.lit() if play.tries >= LIT_AT else [],
            update=audience.update(self.step.text),
            frames=self.frames() if self.step.watch else [],
            answer=self.answer,
            said=self.said,
            goes_on=dict(options) if play.is_over else {},
            seat=play.lesson.learner,
            summary=play.words.summary if play.is_over else "",
        )

    def frames(self) -> list[Update]:
        """The table after each decision of this step but the last."""
        play, entries = self.play, self.play.table.record.entries
        begun = [place for place in range(self.before + 1, len(entries)) if entries[place].who != CHANCE_KEY]
        return [LessonAudience(play, place).update(self.step.text) for place in begun[-MOST_FRAMES:]]

    def beat(self) -> LessonBeat | None:
        play, beat = self.play, self.play.beat
        if beat is None:
            return None
        hint = play.words.beats[beat.id].hint if isinstance(beat, Ask) else ""
        return LessonBeat(
            number=play.place,
            id=beat.id,
            kind=beat.kind,
            text=play.text,
            point=beat.point,
            hint=play.with_names(hint),
            meant=[choice.text for choice in self.lit()],
        )

    def lit(self) -> list[Choice]:
        """Of each right answer what has to be chosen first."""
        play = self.play
        right = play.right_answers()[:MOST_LIT] if play.question is not None else ()
        first = dict.fromkeys([play.table.choices_in(text)[0] for text in right])
        return [Choice(text=text, words=self.words_for(text)) for text in first]

    def words_for(self, text: str) -> str:
        table, seat, game = self.play.table, self.play.lesson.learner, self.play.game
        names = game.words.display_names(table.options, table.record.players)
        for act in table.legal(seat):
            if act.text == text:
                return game.words.wording(table.view(seat), seat, act, names)
        return text

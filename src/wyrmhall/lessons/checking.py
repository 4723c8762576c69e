"""Lessons played by right answers and by wrong ones, for tests and for those who write lessons."""

from collections.abc import Callable, Iterator
from typing import Final

from wyrmhall.kernel.game import Game
from wyrmhall.kernel.refusal import IllegalAction
from wyrmhall.lessons.lesson import ANY, Ask, Beat, Lesson, LessonError
from wyrmhall.lessons.play import LIT_AT, LessonPlay
from wyrmhall.lessons.question import Question

SAMPLED: Final = 3  # of the answers where anything is right
LONGEST: Final = 500  # steps
MOST_TRIED: Final = 40  # of the wrong answers that are legal
GIBBERISH: Final = "no such move"

Choose = Callable[[LessonPlay], str]


def first_answer(play: LessonPlay) -> str:
    return play.right_answers()[0]


def first_choice(play: LessonPlay) -> str:
    """An answer of several choices is given one by one."""
    return play.next_choices()[0]


def take_step(play: LessonPlay, choose: Choose = first_answer) -> None:
    """Go on, or answer rightly."""
    if play.question is None and play.free is None:
        play.go_on()
    elif not play.answer(choose(play)).right:
        raise LessonError(f"{play.lesson.file}: beat {beat_id(play.beat)}: a right answer is called wrong")


def beat_id(beat: Beat | None) -> str:
    return "" if beat is None else beat.id


def play_through(play: LessonPlay, choose: Choose = first_answer) -> Iterator[LessonPlay]:
    """To the end; stops before every step."""
    for _ in range(LONGEST):
        if play.is_over:
            return
        yield play
        take_step(play, choose)
    raise LessonError(f"{play.lesson.file}: beat {beat_id(play.beat)}: {LONGEST} steps, and no end")


def other_right_ways(game: Game, lesson: Lesson) -> Iterator[tuple[str, str]]:
    """Beat and answer for every right answer beside the first; where anything is right, for a few of them."""
    for play in play_through(LessonPlay(game, lesson)):
        if isinstance(play.beat, Ask):
            answers = play.right_answers()
            some = answers if not (play.question and play.question.any) else spread(answers)
            yield from [(play.beat.id, answer) for answer in some if answer != answers[0]]


def spread(answers: tuple[str, ...]) -> tuple[str, ...]:
    """A few, from all over the list."""
    every = max(1, len(answers) // SAMPLED)
    return (*answers[::every], answers[-1])


def go_another_way(game: Game, lesson: Lesson, beat: str, answer: str) -> LessonPlay:
    """To the end by right answers, at this beat by this one."""
    play = LessonPlay(game, lesson)

    def choose(play: LessonPlay) -> str:
        here = beat_id(play.beat) == beat and answer in play.right_answers()
        return answer if here else first_answer(play)

    for _ in play_through(play, choose):
        pass
    return play


def wrong_answers(play: LessonPlay, most: int = MOST_TRIED) -> list[str]:
    """What is no move, wherever the lesson stands; what is not right; among free moves what is forbidden."""
    if play.free is not None:
        return [*forbidden(play)[:most], GIBBERISH]
    if not isinstance(play.beat, Ask) or play.question is None:
        return [GIBBERISH]
    return [*dict.fromkeys(not_right(play.beat, play.question, play, most)), GIBBERISH]


def forbidden(play: LessonPlay) -> list[str]:
    """What was right or likely at another time of the lesson, and is against the rules now."""
    asks = [beat for beat in play.lesson.beats if isinstance(beat, Ask)]
    right = [answer for beat in asks for answer in beat.accept if answer != ANY]
    likely = [answer for beat in asks for mistake in beat.mistakes for answer in mistake.answers]
    return [answer for answer in dict.fromkeys([*right, *likely]) if not is_legal(play, answer)]


def is_legal(play: LessonPlay, answer: str) -> bool:
    try:
        play.table.choices_in(answer)
    except IllegalAction:
        return False
    return True


def not_right(beat: Ask, question: Question, play: LessonPlay, most: int) -> list[str]:
    """The likely mistakes, and what is legal."""
    listed = [answer for mistake in beat.mistakes for answer in mistake.answers]
    legal = [act.text for act in play.table.legal(play.lesson.learner)]
    wrong = [text for text in legal if not question.accepts(play.table.choices_in(text))]
    return [*listed, *wrong[:: 1 + len(wrong) // most]]


def check_chance(play: LessonPlay) -> None:
    """At the end: what is written down has come up."""
    lesson, drawn = play.lesson, play.table.outcomes
    if drawn < len(lesson.chance):
        raise LessonError(f"{lesson.file}: chance: {lesson.chance[drawn]!r} and all behind it never come up")


def try_wrong(play: LessonPlay, answer: str) -> None:
    """It is refused with a reason or words, and nothing changes."""
    before, steps = play.table.hash, len(play.steps)
    said = play.answer(answer)
    place = f"{play.lesson.file}: beat {beat_id(play.beat)}: {answer!r}"
    if said.right or (play.table.hash, len(play.steps)) != (before, steps):
        raise LessonError(f"{place}: a wrong answer was carried out")
    if said.refusal is None and not said.words:
        raise LessonError(f"{place}: nothing is said to it")
    if play.tries >= LIT_AT and not said.lit:
        raise LessonError(f"{place}: the right answer is not lit")

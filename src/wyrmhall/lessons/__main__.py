"""`python -m wyrmhall.lessons GAME [NAME]`: plays a lesson by its right answers, and prints beat after beat.

For those who write lessons: on a fault it says the file, the beat, the position and what was legal, or which
outcome of chance was wanted. Without a name, all lessons of the game are played.
"""

import sys

from wyrmhall.kernel.game import Game
from wyrmhall.lessons.checking import (
    check_chance,
    go_another_way,
    other_right_ways,
    play_through,
    try_wrong,
    wrong_answers,
)
from wyrmhall.lessons.lesson import Lesson, LessonError, UnknownLesson
from wyrmhall.lessons.minutes import effort_of
from wyrmhall.lessons.play import LessonPlay
from wyrmhall.lessons.reading import lesson_of, lessons_of
from wyrmhall.registry import UnknownGame, open_game


def main(words: list[str]) -> int:
    if not 1 <= len(words) <= 2:
        print("Usage: python -m wyrmhall.lessons GAME [NAME]", file=sys.stderr)
        return 2
    try:
        game = open_game(words[0])
        for lesson in [lesson_of(game, words[1])] if len(words) > 1 else lessons_of(game):
            print_lesson(game, lesson)
    except (LessonError, UnknownLesson, UnknownGame) as bad:
        print(f"\n{bad}", file=sys.stderr)
        return 1
    return 0


def print_lesson(game: Game, lesson: Lesson) -> None:
    play = LessonPlay(game, lesson)
    print(f"{play.words.title} ({lesson.name}, {lesson.minutes} minutes): {play.words.blurb}")
    seen = 0
    for _ in play_through(play):
        seen = print_news(play, seen)
        print_beat(play)
        for answer in wrong_answers(play):
            try_wrong(play, answer)
    print_news(play, seen)
    ways = list(other_right_ways(game, lesson))
    for beat, answer in ways:
        go_another_way(game, lesson, beat, answer)
    print(f"The end: {len(lesson.beats)} beats, {len(ways)} other right ways.")
    print(f"{lesson.minutes} minutes are promised, {effort_of(game, lesson).minutes:.1f} are reckoned.")
    print(f"Chance has decided {play.table.outcomes} times, {len(lesson.chance)} outcomes are written down.")
    check_chance(play)


def print_news(play: LessonPlay, seen: int) -> int:
    """What has happened since, as the learner reads it."""
    seat, names = play.lesson.learner, play.table.record.players
    shown = play.game.words.display_names(play.table.options, names)
    for event in play.table.heard(seat)[seen:]:
        line = play.game.words.say(event, shown)
        print(f"      {line}" if line else f"      ({event.kind})")
    return len(play.table.heard(seat))


def print_beat(play: LessonPlay) -> None:
    beat = play.beat
    assert beat is not None
    pointing = f" -> {beat.point}" if beat.point else ""
    step = type(play.table.state.stack[-1]).__name__ if play.table.state.stack else "over"
    print(f"\n[{beat.id}] {beat.kind}{pointing} (at {step}): {play.text}")
    answers = play.right_answers()
    if answers:
        print(f"  > {answers[0]}" + (f"   (also right: {' | '.join(answers[1:8])})" if answers[1:] else ""))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

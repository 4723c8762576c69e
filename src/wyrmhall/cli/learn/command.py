"""`wyrmhall learn [GAME [NAME]]`: the lessons there are, and one of them played."""

from typing import Annotated

from cyclopts import Parameter

from wyrmhall.cli.errors import CommandError
from wyrmhall.cli.files import WHICH_GAME, read_game
from wyrmhall.cli.learn.progress import Progress
from wyrmhall.cli.learn.session import EASY, LeftLesson, LessonSession
from wyrmhall.cli.play import Preferences, new_session
from wyrmhall.cli.table.people import WITHOUT_NAME, Player, open_bots
from wyrmhall.cli.table.session import Session
from wyrmhall.cli.terminal import ask, number_in, print_wrapped, wants_colour
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.options import new_options
from wyrmhall.kernel.refusal import IllegalAction
from wyrmhall.lessons.lesson import Lesson, LessonError
from wyrmhall.lessons.play import LessonPlay
from wyrmhall.lessons.reading import lessons_of
from wyrmhall.lessons.words import sentences, words_of
from wyrmhall.registry import open_games


def learn(
    game: Annotated[str, Parameter(help=WHICH_GAME, show_default=False)] = "",
    lesson: Annotated[str, Parameter(help="Its name or number in the list.", show_default=False)] = "",
    *,
    no_colour: Annotated[bool, Parameter(negative="", help="No colour; NO_COLOR does the same.")] = False,
) -> int:
    """List the lessons, or play one."""
    progress = Progress()
    if not game:
        return print_games(progress)
    opened = read_game(game)
    lessons = readable_lessons(opened)
    chosen = named(opened, lessons, lesson) if lesson else next_lesson(opened, lessons, progress)
    if chosen is None:
        return print_list(opened, lessons, progress)
    return play_lesson(opened, chosen, progress, wants_colour(not no_colour))


# -- which one ---------------------------------------------------------------------------------------


def readable_lessons(game: Game) -> list[Lesson]:
    try:
        return lessons_of(game)
    except LessonError as bad:
        raise CommandError(str(bad)) from None


def named(game: Game, lessons: list[Lesson], name: str) -> Lesson:
    number = number_in(name)
    for place, lesson in enumerate(lessons, 1):
        if lesson.name == name.lower() or place == number:
            return lesson
    there = ", ".join([lesson.name for lesson in lessons]) or "none"
    raise CommandError(f"{game.title} has no lesson {name!r}; there are: {there}.")


def next_lesson(game: Game, lessons: list[Lesson], progress: Progress) -> Lesson | None:
    """The first that is not done."""
    return next((lesson for lesson in lessons if not progress.is_done(game, lesson)), None)


# -- the list ----------------------------------------------------------------------------------------


def print_games(progress: Progress) -> int:
    for game in open_games():
        try:
            print_list(game, lessons_of(game), progress)
        except LessonError as bad:  # of a package, say: the others are listed
            print_wrapped(f"{game.title}: {bad}")
    print_wrapped(sentences("terminal")["how-to-start"])
    return 0


def print_list(game: Game, lessons: list[Lesson], progress: Progress) -> int:
    words = sentences("terminal")
    done = sum([progress.is_done(game, lesson) for lesson in lessons])
    heading = "lessons" if lessons else "no-lessons"
    print_wrapped(words[heading].format(title=game.title, name=game.name, done=done, all=len(lessons)))
    for number, lesson in enumerate(lessons, 1):
        state = (
            "done" if progress.is_done(game, lesson) else "begun" if progress.steps(game, lesson) else "new"
        )
        print(f"  {number}. {lesson.name:<20} {lesson.minutes:>2} min  {words[state]}".rstrip())
        print_wrapped(f"{words_of(game, lesson).title}: {words_of(game, lesson).blurb}", "     ")
    return 0


# -- playing -----------------------------------------------------------------------------------------


def play_lesson(game: Game, lesson: Lesson, progress: Progress, colour: bool) -> int:
    play = begin(game, lesson, progress)
    try:
        LessonSession(play, colour).run()
    except (LeftLesson, EOFError):
        leave(play, progress)
        return 0
    except KeyboardInterrupt:
        leave(play, progress)
        raise
    except LessonError as bad:
        raise CommandError(str(bad)) from None
    progress.note_done(game, lesson)
    say_what_is_next(game, progress)
    return offer_game(play, colour)


def leave(play: LessonPlay, progress: Progress) -> None:
    progress.note_left(play.game, play.lesson, play.steps)
    print()
    print_wrapped(sentences("terminal")["left"].format(game=play.game.name, name=play.lesson.name))


def begin(game: Game, lesson: Lesson, progress: Progress) -> LessonPlay:
    """Where it was left; from its beginning if it has changed since."""
    try:
        steps = progress.steps(game, lesson)
        if steps:
            print_wrapped(sentences("terminal")["goes-on"])
        return LessonPlay.repeated(game, lesson, steps)
    except (LessonError, IllegalAction):
        return fresh(game, lesson)


def fresh(game: Game, lesson: Lesson) -> LessonPlay:
    try:
        return LessonPlay(game, lesson)
    except LessonError as bad:
        raise CommandError(str(bad)) from None


def say_what_is_next(game: Game, progress: Progress) -> None:
    words = sentences("terminal")
    following = next_lesson(game, readable_lessons(game), progress)
    if following is None:
        print_wrapped(words["all-done"].format(title=game.title))
    else:
        title = words_of(game, following).title
        print_wrapped(words["next"].format(title=title, game=game.name, name=following.name))


def offer_game(play: LessonPlay, colour: bool) -> int:
    try:
        answer = ask(sentences("terminal")["offer"])
    except EOFError:
        return 0
    return short_game(play, colour).run() if answer.lower() in ("y", "yes") else 0


def short_game(play: LessonPlay, colour: bool) -> Session:
    """Against easy bots: the table of the lesson, or a new one, as the lesson says."""
    game, lesson, table = play.game, play.lesson, play.table
    if lesson.goes_on is None and not table.over:
        people = list(enumerate(table.record.players))
        players = [Player(name, "" if seat == lesson.learner else EASY) for seat, name in people]
        session = Session(table, players, open_bots(game, players), colour)
        session.skip_old_news()
        return session
    given = dict(lesson.options if lesson.goes_on is None else lesson.goes_on)
    seats = len(game.seat_names(new_options(game.options_type, given)))
    sitting = [WITHOUT_NAME if seat == lesson.learner % seats else EASY for seat in range(seats)]
    return new_session(game, ",".join(sitting), "", given, Preferences(colour, False))

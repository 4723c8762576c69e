"""Every lesson of every game, played to its end by right answers and by wrong ones: no dead ends."""

import pytest

from tests.lessons.all_lessons import Case, all_games, all_lessons
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.game_parts.face import TABLE_PARTS
from wyrmhall.kernel.options import new_options
from wyrmhall.lessons.checking import (
    check_chance,
    first_choice,
    go_another_way,
    other_right_ways,
    play_through,
    try_wrong,
    wrong_answers,
)
from wyrmhall.lessons.lesson import Ask, Cheer
from wyrmhall.lessons.minutes import effort_of
from wyrmhall.lessons.play import LessonPlay
from wyrmhall.lessons.reading import lessons_of

CASES = all_lessons()
TRIED = 12  # of the wrong answers that are legal, at each question; `make lessons` tries more
every_lesson = pytest.mark.parametrize("case", CASES, ids=str)


def test_there_are_lessons() -> None:
    assert CASES


@every_lesson
def test_right_answers_lead_to_the_end(case: Case) -> None:
    play = LessonPlay(*case)
    said = [play.text for _ in play_through(play)]
    assert play.is_over
    assert said
    check_chance(play)


@every_lesson
def test_so_do_small_choices_one_by_one(case: Case) -> None:
    play = LessonPlay(*case)
    for _ in play_through(play, first_choice):
        pass
    assert play.is_over
    check_chance(play)


@every_lesson
def test_every_other_right_answer_leads_to_the_end_too(case: Case) -> None:
    for beat, answer in other_right_ways(*case):
        assert go_another_way(*case, beat, answer).is_over


@every_lesson
def test_a_wrong_answer_gets_a_reason_or_words_and_changes_nothing(case: Case) -> None:
    for play in play_through(LessonPlay(*case)):
        for answer in wrong_answers(play, TRIED):
            try_wrong(play, answer)
        assert play.right_answers() or not isinstance(play.beat, Ask)


@every_lesson
def test_where_it_stands_follows_from_its_steps(case: Case) -> None:
    play = LessonPlay(*case)
    for _ in play_through(play):
        pass
    again = LessonPlay.repeated(*case, play.steps)
    assert again.is_over
    assert again.table.record.entries == play.table.record.entries


@every_lesson
def test_it_begins_with_words_ends_with_a_cheer_and_goes_on_at_a_table_that_can_be_opened(case: Case) -> None:
    assert isinstance(case.lesson.beats[-1], Cheer)
    new_options(case.game.options_type, case.lesson.goes_on or case.lesson.options)


@every_lesson
def test_it_takes_as_long_as_it_promises(case: Case) -> None:
    """Without mistakes at least; who makes some may need a minute more."""
    reckoned = effort_of(*case).minutes
    assert reckoned - 0.5 <= case.lesson.minutes <= reckoned + 1, f"{reckoned:.1f} minutes are reckoned"


@every_lesson
def test_it_points_at_parts_of_the_board(case: Case) -> None:
    parts = case.game.face().parts
    if not parts:
        pytest.skip("the board does not list its parts")
    pointed = {beat.point for beat in case.lesson.beats if beat.point}
    assert pointed <= {*parts, *TABLE_PARTS}


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_no_two_lessons_of_a_game_have_the_same_place(game: Game) -> None:
    orders = [lesson.order for lesson in lessons_of(game)]
    assert len(set(orders)) == len(orders)

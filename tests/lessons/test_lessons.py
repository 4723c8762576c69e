"""How a lesson is played, and what is said of one that is at fault."""

from pathlib import Path

import pytest

from tests.laws.toys import COINS_GAME
from tests.lessons.all_lessons import EXAMPLE, example_game
from wyrmhall.kernel.refusal import IllegalAction
from wyrmhall.lessons.__main__ import main
from wyrmhall.lessons.checking import play_through, take_step
from wyrmhall.lessons.lesson import LessonError, UnknownLesson
from wyrmhall.lessons.play import LessonPlay
from wyrmhall.lessons.reading import lesson_of, lessons_of, read_lesson
from wyrmhall.lessons.words import LessonWords

GAME = example_game()
NAME = "first-doubts"
FOLDER = EXAMPLE / "wyrmhall_liars_dice" / "lessons"


def lesson() -> LessonPlay:
    return LessonPlay(GAME, lesson_of(GAME, NAME))


def at(beat: str) -> LessonPlay:
    play = lesson()
    while play.beat is not None and play.beat.id != beat:
        take_step(play)
    return play


def beat_of(play: LessonPlay) -> str:
    return "" if play.beat is None else play.beat.id


# -- playing ------------------------------------------------------------------------------------------


def test_others_move_when_the_learner_goes_on() -> None:
    play = at("others-raise")
    assert play.table.names[play.table.asked[0]] == "p2"
    play.go_on()
    assert play.table.asked == (0,)
    assert [entry.text for entry in play.table.record.entries[-2:]] == ["bid 2 6", "bid 3 6"]


def test_an_illegal_answer_gets_the_reason_of_the_rule_and_the_words_of_the_lesson() -> None:
    said = at("raise").answer("bid 2 3")
    assert not said.right
    assert said.refusal is not None
    assert said.refusal.rule == "LD-BID-03"
    assert "lower face" in said.words


def test_a_legal_answer_that_is_not_meant_gets_the_hint() -> None:
    said = at("raise").answer("bid 4 3")
    assert said == (False, None, "A larger number of any face is higher.", ())


def test_the_third_wrong_try_lights_the_right_answer() -> None:
    play = at("raise")
    assert [play.answer("bid 4 3").lit for _ in range(3)] == [(), (), ("bid 3 3",)]
    assert play.answer("bid 3 3").right
    assert play.tries == 0


def test_words_name_those_who_sit_there() -> None:
    assert "says Corvin" in at("first-doubt").text


def test_going_on_where_an_answer_is_wanted_is_refused_and_so_is_an_answer_where_none_is() -> None:
    with pytest.raises(IllegalAction):
        at("raise").go_on()
    assert not lesson().answer("bid 2 5").right


def test_back_goes_one_beat_back_and_begin_again_to_the_first() -> None:
    play = at("lifted")
    play.back()
    assert beat_of(play) == "first-doubt"
    assert play.answer("doubt").right
    play.begin_again()
    play.back()
    assert (beat_of(play), play.steps) == ("cups", [])


def test_free_moves_end_with_the_event_and_are_the_same_every_time() -> None:
    first, second = at("the-end"), at("the-end")
    assert first.table.record.entries == second.table.record.entries
    assert [event.kind for event in first.table.log].count("die-lost") == 3


def test_a_game_without_lessons_has_none() -> None:
    assert lessons_of(COINS_GAME) == []
    with pytest.raises(UnknownLesson, match="there are: none"):
        lesson_of(COINS_GAME, NAME)


# -- faults -------------------------------------------------------------------------------------------


def changed(tmp_path: Path, old: str, new: str) -> Path:
    file = tmp_path / f"{NAME}.toml"
    text = (FOLDER / file.name).read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")
    return file


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("minutes = 2", "", "minutes: is missing"),
        ("minutes = 2", "minutes = 'three'", "minutes: a whole number is expected"),
        ("minutes = 2", "minutes = 2\nhours = 1", "hours: no such field here"),
        ('kind = "cheer"', 'kind = "sing"', "beat held: kind: 'sing' is none of say, watch"),
        ('moves = ["p2 doubt"]', "moves = []", "beat bruna-doubts: moves: a list of texts"),
        ('until = "event:die-lost"', 'until = "round"', "beat on-your-own: until: 'round' is none of"),
        ('key = "likely"', "", "beat raise: mistakes: key: is missing"),
        ('accept = ["bid 2 5"]', 'accept = ["*", "bid 2 5"]', "accept: '\\*' stands alone"),
        ('id = "held"', 'id = "lifted"', "two beats cannot be called 'lifted'"),
        ('id = "held"', 'id = "lesson"', "no beat can be called 'lesson'"),
    ],
)
def test_a_file_that_cannot_be_read_is_refused_by_beat_and_field(
    tmp_path: Path, old: str, new: str, why: str
) -> None:
    with pytest.raises(LessonError, match=f"{NAME}.toml: .*{why}"):
        read_lesson(GAME, changed(tmp_path, old, new))


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("players = 3, dice = 3", "players = 9", "options: players: 9 is outside"),
        ("learner = 0", "learner = 3", "learner: the seats are 0 to 2"),
        ('"first 0"', '"first 7"', "the beginning: .*'first 7' is not possible here. Outcome 1 is wanted by"),
        ('"roll 3 3 6 1 2 4 3 5"', '"deal 3"', "beat first-doubt: .*wanted by Roll, for example 'roll"),
        ('accept = ["bid 3 3"]', 'accept = ["bid 2 2"]', "(?s)beat raise: .*LD-BID-03.* may: bid 2 6"),
        ('"p3 bid 2 5"', '"p2 bid 2 5"', "beat corvin-begins: moves: 'p2 bid 2 5': LD-BID-01"),
        ('answers = ["bid 2 3"]', 'answers = ["bod 2 3"]', "beat raise: .*not understood"),
        ('answers = ["bid 2 3"]', 'answers = ["bid 3 3"]', "beat raise: .*accepted as right"),
    ],
)
def test_a_lesson_that_does_not_follow_the_rules_is_refused_by_beat_and_position(
    tmp_path: Path, old: str, new: str, why: str
) -> None:
    file = changed(tmp_path, old, new)
    with pytest.raises(LessonError, match=why):
        list(play_through(LessonPlay(GAME, read_lesson(GAME, file))))


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('blurb = "', 'burb = "', r"\[lesson\]: blurb: is missing"),
        ('likely = "', 'unlikely = "', r"\[raise.mistakes\]: likely: is missing"),
        ("[held]", "[hold]", "held: is missing"),
        ("[held]", '[more]\nsay = "x"\n[held]', "more: no such field here"),
    ],
)
def test_words_that_are_missing_or_left_over_are_named(tmp_path: Path, old: str, new: str, why: str) -> None:
    file = tmp_path / f"{NAME}.toml"
    file.write_text((FOLDER / "en" / file.name).read_text("utf-8").replace(old, new, 1), "utf-8")
    with pytest.raises(LessonError, match=f"{NAME}.toml: {why}"):
        LessonWords(file, lesson_of(GAME, NAME))


def test_the_command_for_writers_names_what_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert main(["no-such-game"]) == 1
    assert "no game is called" in capsys.readouterr().err

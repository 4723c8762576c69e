"""Lessons over HTTP: the server keeps nothing, and shows what the learner's seat sees."""

from typing import Any

import pytest
from msgspec import json

from tests.lessons.all_lessons import Case
from tests.server.serving import Plain, Served
from wyrmhall.lessons.checking import GIBBERISH, first_answer, play_through, take_step
from wyrmhall.lessons.lesson import Ask, Watch
from wyrmhall.lessons.play import LIT_AT, LessonPlay
from wyrmhall.lessons.reading import lessons_of
from wyrmhall.registry import open_games
from wyrmhall.server.errors import Denied
from wyrmhall.server.lessons import play_step
from wyrmhall.server.sandbox.pool import TOO_LONG
from wyrmhall.server.wire import Update
from wyrmhall.server.wire_lessons import LessonStep

FIRST = {game.name: Case(game, lessons_of(game)[0]) for game in open_games() if lessons_of(game)}
first_lessons = pytest.mark.parametrize("case", FIRST.values(), ids=str)


def step(case: Case, steps: list[str], **more: Any) -> Plain:
    """What the sandbox makes of a request."""
    shown: Plain = json.decode(play_step(case.game.name, case.lesson.name, LessonStep(steps=steps, **more)))
    return shown


def test_the_lessons_of_a_game_are_listed_in_their_order(served: Served) -> None:
    for game in open_games():
        listed = served.get(f"/api/games/{game.name}/lessons").json()
        lessons = lessons_of(game)
        assert [one["name"] for one in listed] == [lesson.name for lesson in lessons]
        assert [one["beats"] for one in listed] == [len(lesson.beats) for lesson in lessons]
        assert all(one["title"] and one["blurb"] and one["minutes"] for one in listed)


@first_lessons
def test_a_lesson_is_played_to_its_end(case: Case) -> None:
    play = LessonPlay(*case)
    shown = step(case, [])
    for place in play_through(play):
        assert place.beat is not None
        assert shown["beat"]["id"] == place.beat.id
        assert shown["beat"]["text"] == place.text
        asked = place.question is not None or place.free is not None
        move: Plain = {"answer": first_answer(place)} if asked else {"go_on": True}
        shown = step(case, shown["steps"], **move)
    assert shown["beat"] is None
    assert shown["steps"] == play.steps
    assert shown["goes_on"] == dict(case.lesson.goes_on or case.lesson.options)
    assert shown["seat"] == case.lesson.learner


@first_lessons
def test_the_learner_is_shown_what_their_seat_sees_as_at_a_table(case: Case) -> None:
    play = LessonPlay(*case)
    while not isinstance(play.beat, Ask):
        play.go_on()
    shown = step(case, play.steps, text=True, name="Ann")
    update, learner = shown["update"], case.lesson.learner
    assert {*update, "screen"} == {*Update.__struct_fields__, "type"}
    (view,) = update["views"]
    assert view["seat"] == learner
    assert [one["text"] for one in view["choices"]] == [act.text for act in play.table.legal(learner)]
    assert [one["mine"] for one in update["sittings"]].index(True) == learner
    assert update["sittings"][learner]["person"] == "Ann"
    play = LessonPlay.repeated(*case, play.steps, "Ann")
    names = case.game.words.display_names(play.table.options, play.table.record.players)
    assert view["text"] == case.game.terminal.draw(play.table.view(learner), learner, names, False)


@first_lessons
def test_a_wrong_answer_gets_a_reason_and_the_third_lights_the_right_one(case: Case) -> None:
    play = LessonPlay(*case)
    while not isinstance(play.beat, Ask):
        play.go_on()
    for wrong in range(LIT_AT):
        shown = step(case, play.steps, answer=GIBBERISH, wrong=wrong)
        assert not shown["answer"]["right"]
        assert shown["answer"]["why"] or shown["answer"]["words"]
        assert shown["steps"] == play.steps
        assert shown["wrong"] == wrong + 1
        assert bool(shown["lit"]) == (wrong + 1 == LIT_AT)
    choices = [one["text"] for one in shown["update"]["views"][0]["choices"]]
    assert all(one["text"] in choices and one["words"] for one in shown["lit"])


@first_lessons
def test_back_and_reasons_and_descriptions(case: Case) -> None:
    first = step(case, [])
    assert step(case, [""], back=True)["beat"] == first["beat"]
    assert step(case, [], back=True)["steps"] == []
    assert not step(case, [], answer="pass")["answer"]["right"]
    assert not step(case, [], why=GIBBERISH)["answer"]["right"]
    assert isinstance(step(case, [], describe="anything")["said"], str)


LONG: list[Plain] = [
    {"steps": ["pass"] * 1_001},
    {"steps": ["x" * 2_001]},
    {"steps": ["x" * 2_000] * 40},
    {"steps": [], "answer": "x" * 2_001},
]
OTHER_STEPS = ([""] * 900, ["no such move"])
ILL_FORMED: list[Any] = [
    {"steps": "pass"},
    {"steps": [1]},
    {"steps": [None]},
    {"steps": [], "wrong": "many"},
    {"steps": [], "cards": "all"},
    [],
    "",
]


def test_what_no_learner_sends_is_refused(served: Served) -> None:
    case = next(iter(FIRST.values()))
    path = f"/api/lessons/{case.game.name}/{case.lesson.name}"
    assert served.post(path, {"steps": [""]}).json() == step(case, [""])
    hostile = [(one, 422) for one in LONG] + [(one, 400) for one in ILL_FORMED]
    hostile += [({"steps": steps}, 409) for steps in OTHER_STEPS]
    for body, status in hostile:
        answer = served.post(path, body)
        assert answer.status_code == status, answer.text
        assert answer.json()["why"]


def test_odd_steps_are_answered() -> None:
    case = next(iter(FIRST.values()))
    for odd in ({"wrong": -5}, {"wrong": 10**9}, {"answer": "\x00"}, {"why": "'"}, {"name": "\u202e" * 50}):
        assert step(case, [], **odd)["beat"]["number"] == 0


def test_a_slow_machine_is_said_to_be_busy(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    async def too_long(*given: object) -> bytes:
        raise Denied(TOO_LONG, 422)

    monkeypatch.setattr(served.tables.sandbox, "read", too_long)
    answer = served.post("/api/lessons/crown-battles/first-tricks", {"steps": []})
    assert (answer.status_code, answer.json()["retry_after"]) == (429, 2)
    assert "busy" in answer.json()["why"]


def test_a_lesson_that_is_not_there(served: Served) -> None:
    for path in ("nim/first", "crown-battles/none", "crown-battles/..%2Fface", "crown-battles/en"):
        assert served.post(f"/api/lessons/{path}", {"steps": []}).status_code == 404
    assert served.get("/api/games/nim/lessons").status_code == 404


def test_what_others_do_is_shown_decision_by_decision_if_it_is_wanted() -> None:
    """The positions on the way: the first after the first decision, the last before the last one."""
    case = next(one for one in FIRST.values() if one.game.name == "crown-battles")
    play = LessonPlay(*case)
    while not (isinstance(play.beat, Watch) and len(play.beat.moves) > 1):
        take_step(play)
    lines = len(step(case, play.steps)["update"]["log"])
    shown = step(case, play.steps, go_on=True, watch=True)
    assert [len(frame["log"]) for frame in shown["frames"]] == [lines + 1]
    assert len(shown["update"]["log"]) == lines + 2
    assert step(case, play.steps, go_on=True).get("frames", []) == []


@first_lessons
def test_a_hint_means_what_is_right_and_the_end_says_what_was_learned(case: Case) -> None:
    play = LessonPlay(*case)
    while not isinstance(play.beat, Ask):
        take_step(play)
    meant = step(case, play.steps)["beat"]["meant"]
    assert meant
    assert set(meant) <= set(play.next_choices())
    while not play.is_over:
        take_step(play)
    assert step(case, play.steps)["summary"] == play.words.summary != ""

"""What is written down of a game while it is played: a game of which all is known."""

from typing import Any

from tests.lab.questions.pebbles import GAME, Digger, Options, Sleeper
from wyrmhall.bots import open_bot
from wyrmhall.lab.arena import Result, options_for, play_one
from wyrmhall.lab.questions import choices, economy, held_items
from wyrmhall.lab.questions.option_forms import OptionForms, shown
from wyrmhall.registry import open_game


def played(many: int = 1, **options: Any) -> list[Result]:
    """The first player digs, the second sleeps."""
    bots = [Digger(), Sleeper()]
    names = ["digger", "sleeper"]
    given = Options(**options)
    return [
        Result(*play_one(GAME, given, bots, names, number, f"{number}", watched=OptionForms()))
        for number in range(many)
    ]


def test_standing_is_that_at_the_end_of_each_turn() -> None:
    (one,) = played()
    assert one.course["standing"] == {"turns": [1, 2, 3, 4], "values": [[1, 0], [2, 0], [3, 0], [4, 0]]}


def test_a_game_that_counts_no_turns_is_measured_all_the_same() -> None:
    (one,) = played(counted=False)
    standing = one.course["standing"]
    assert standing["turns"] == []
    assert standing["values"][0] == [0, 0]
    assert standing["values"][-1] == [4, 0]
    assert [values[0] for values in standing["values"]] == sorted(values[0] for values in standing["values"])


def test_a_record_is_watched_as_the_game_is(tmp_path: Any) -> None:
    bots, names = [Digger(), Sleeper()], ["digger", "sleeper"]
    path = tmp_path / "game.jsonl"
    with_record = play_one(GAME, Options(), bots, names, 0, "0", path, OptionForms())
    assert Result(*with_record).course == played()[0].course


def test_without_watching_nothing_is_told_of_the_course() -> None:
    bare = Result(*play_one(GAME, Options(), [Digger(), Sleeper()], ["a", "b"], 0, "0"))
    assert bare.course == {}
    assert bare._replace(bots=["digger", "sleeper"], failed=[0, 0], course={}) == played()[0]._replace(
        course={}
    )


def test_options_are_counted_where_there_is_another() -> None:
    (kind,) = choices.kinds_of(played(40))
    assert (kind.name, kind.games, kind.asked, kind.free) == ("dig or wait", 40, 320, 320)
    counts = {one.form: (one.offered, one.taken) for one in kind.options}
    assert counts == {"dig": (320, 160), "wait": (320, 160)}


def test_who_can_do_one_thing_only_has_no_choice() -> None:
    (kind,) = choices.kinds_of(played(40, first_must=True))
    assert (kind.asked, kind.free) == (320, 160)
    assert {one.form: (one.offered, one.taken) for one in kind.options} == {
        "wait": (160, 160),
        "dig": (160, 0),
    }
    assert choices.options_of([kind])[0].verdict(1) == ""  # 40 games prove little
    (sure,) = choices.kinds_of(played(400, first_must=True))
    assert [one.verdict(2) for one in choices.options_of([sure])] == ["never taken", "nearly always taken"]
    assert sure.verdict(1) == "one option in effect"


def test_a_decision_without_a_choice_is_told_as_such() -> None:
    kind = choices.Kind("treachery", 400, 4000, 100, [choices.Option("treachery", "declare", 90, 100, 60)])
    assert kind.verdict(1) == "hardly ever a choice"
    assert kind._replace(free=400).verdict(1) == ""
    assert kind._replace(games=20).verdict(1) == ""


def test_goods_come_and_go_by_turn() -> None:
    (good,) = economy.goods_of(played(3))
    assert good.name == "pebbles"
    assert [value.value for value in good.came] == [4, 0]
    assert [value.value for value in good.went] == [0, 0]
    assert [one.turn for one in good.turns] == [1, 2, 3, 4]
    assert [one.came[0].value for one in good.turns] == [1, 1, 1, 1]
    assert [one.held[0].value for one in good.turns] == [1, 2, 3, 4]


def with_goods(start: list[int], rows: list[list[Any]]) -> Result:
    course = {"goods": {"start": {"gold": start}, "flows": {"gold": rows}}}
    return Result(0, "", ["a", "b"], [0, 0], [0], 1, [{}, [{}, {}], [[], []]], course=course)


def test_what_is_held_is_what_was_there_and_came_less_what_went() -> None:
    (gold,) = economy.goods_of([with_goods([5, 3], [[1, [2, 0], [0, 1]], [3, [0, 4], [6, 0]]])])
    held = {one.turn: [value.value for value in one.held] for one in gold.turns}
    assert held == {1: [7, 2], 2: [7, 2], 3: [1, 6]}
    assert [value.value for value in gold.came] == [2, 4]
    assert [value.value for value in gold.went] == [6, 1]


def test_all_games_begin_with_the_same_turn() -> None:
    early = with_goods([0, 0], [[0, [7, 0], [0, 0]], [1, [1, 0], [0, 0]]])
    late = with_goods([0, 0], [[1, [1, 0], [0, 0]]])
    (gold,) = economy.goods_of([early, late])
    assert [(one.turn, one.games, one.came[0].value) for one in gold.turns] == [(0, 2, 3.5), (1, 2, 1)]


def test_what_comes_before_the_number_of_its_turn_belongs_to_that_number() -> None:
    crown = open_game("crown-battles")
    bots, names = [open_bot("standard", crown)] * 3, ["standard"] * 3
    options = options_for(crown, names, {"preset": "3A"})
    r = Result(*play_one(crown, options, bots, names, 0, "1/0", watched=OptionForms()))
    turns = [turn for turn, *_ in r.course["goods"]["flows"]["points"]]
    assert turns == sorted(set(turns))
    assert turns[0] >= 1
    assert turns[-1] == r.course["standing"]["turns"][-1]


def held(things_held: list[list[str]], forms: dict[str, list[int]]) -> Result:
    facts: list[Any] = [{}, [{}, {}], things_held]
    return Result(0, "", ["a", "b"], [0, 0], [0], 1, facts, course={"choices": {"fight": [4, 4, forms]}})


def test_things_are_used_when_an_option_that_names_them_is_taken() -> None:
    forms = {"Use the Axe": [3, 1, 0b11, 0b01], "Play \u2660|play as": [2, 0, 0b10, 0]}
    found = {one.name: one for one in held_items.items_of([held([["axe"], ["axe", "as"]], forms)], ("bow",))}
    axe, spade, bow = found["axe"], found["as"], found["bow"]
    assert (axe.held, axe.offered, axe.taken, axe.used) == (2, 2, 1, 1)
    assert (spade.held, spade.offered, spade.taken) == (1, 1, 0)
    assert (bow.held, bow.offered, bow.verdict(3)) == (0, 0, "never turned up")
    assert axe.verdict(3) == ""  # one game proves nothing


def test_things_that_are_held_and_not_used_are_dead() -> None:
    idle = held([["axe"], []], {"Use the axe": [1, 0, 0b10, 0], "pass": [1, 1, 0b11, 0b11]})
    (axe,) = held_items.items_of([idle] * 400)
    assert axe.verdict(1) == "never taken"
    (own,) = held_items.items_of([held([["axe"], []], {"Use the axe": [1, 1, 0b10, 0b10]})] * 400)
    assert own.verdict(1) == "held, hardly ever used"  # others used it, its holder did not


def test_a_longer_name_is_not_taken_for_a_shorter_one() -> None:
    named = held_items.Named(["imp", "Doorstep Imp", "of War"])
    assert named.by("Journey to Doorstep Imp") == ["Doorstep Imp"]
    assert named.by("Journey to \u201cof War\u201d") == ["of War"]
    assert named.by("imperial") == []


def test_forms_leave_numbers_out_and_details_away() -> None:
    forms = OptionForms()
    assert forms.form("hire", "hire 4", lambda: "Hire 4 units") == "hire #"
    assert forms.form("hire", "hire 1", lambda: "Hire 1 unit") == "hire #"
    assert forms.form("bid", "bid 2-3", lambda: "Bid 2 or 3") == "bid #"
    assert forms.form("main", "journey 3", lambda: "Journey to Imp (2 crystals)") == "Journey to Imp"
    assert forms.form("main", "journey 3", lambda: "Journey to Axe (free)") == "Journey to Axe"
    assert forms.form("pay", "use as", lambda: "Use A\u2660: pay nothing") == "Use A\u2660|use as"
    assert shown("Use A\u2660|use as") == "Use A\u2660"
    assert forms.form("pay", "pass", lambda: "Pass: pay") == "Pass"
    assert forms.form("move", "to 10*", lambda: "Go to 10\u2605") == "Go to 10\u2605|to 10*"

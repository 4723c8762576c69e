"""Something is forbidden to one seat of a game whose every outcome is known."""

from pathlib import Path
from typing import Any

import pytest

from tests.lab.questions.pebbles import DIG, GAME, WAIT, Digger, Options, PebbleGame, Pebbles, Sleeper
from wyrmhall.bots import Bot, open_bot
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import View
from wyrmhall.lab.arena import Result, options_for, play_one, program_options
from wyrmhall.lab.commands import app
from wyrmhall.lab.questions import restricted_play
from wyrmhall.lab.questions.option_forms import OptionForms
from wyrmhall.lab.questions.restricted_play import Effect, Plan, TrialTable, effects_of, play_all
from wyrmhall.lab.questions.restrictions import Ban, Pattern, Restricted, Restriction
from wyrmhall.lab.report import page, reports
from wyrmhall.lab.tasks import ONE_PROCESS, TaskEngine
from wyrmhall.registry import open_game

NO_DIGGING = Restriction("dig", ("dig",))
NO_WAITING = Restriction("wait", ("wait",))
NOTHING = Restriction("all", ("dig", "wait"))
ONE_ROUND = ("--set", "deals=random", "--set", "rounds=1")
FLYING = Restriction("fly", ("fly *",))


class Stubborn(Digger):
    """Digs, whatever there is."""

    def choose(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> Action:
        return DIG


def effects(
    bots: list[Bot], restrictions: list[Restriction], games: int = 40, seat: str = "p1"
) -> list[Effect]:
    table = TrialTable(GAME, Options(), restrictions)
    names = [bot.name for bot in bots]
    trials = [table.trial(bots, names, number, f"{number}", "p1") for number in range(games)]
    return effects_of(restrictions, [trial for trial in trials if trial is not None])


def test_a_pattern_is_whole_words_of_notation_button_or_decision() -> None:
    assert Pattern("axe").means("fight", "play axe", "")
    assert Pattern("axe").means("fight", "play 3", "Play the Axe")
    assert not Pattern("axe").means("fight", "play waxed", "")
    assert Pattern("bid #").means("auction", "bid 12", "")
    assert not Pattern("bid #").means("auction", "bid all", "")
    assert Pattern("bid 1").means("auction", "bid 1", "")
    assert not Pattern("bid 1").means("auction", "bid 12", "")
    assert Pattern("journey *").means("main phase", "journey 3", "")
    assert Pattern("auction: pass").means("auction", "pass", "Pass")
    assert not Pattern("auction: pass").means("hire", "pass", "Pass")


def test_without_its_only_good_option_a_seat_loses_what_it_had() -> None:
    (effect,) = effects([Digger(), Digger()], [NO_DIGGING])
    assert effect.wins.before.value == 0.5  # both dig: they share
    assert effect.wins.change.value == -0.5
    assert effect.score.value == -4
    assert (effect.met, effect.done, effect.verdict) == (40, 40, "helps")


def test_what_is_not_done_can_be_forbidden_without_harm() -> None:
    (effect,) = effects([Digger(), Digger()], [NO_WAITING])
    assert (effect.met, effect.done) == (40, 0)
    assert effect.wins.change.value == 0
    assert effect.verdict == "no difference seen"


def test_what_hurts_whoever_does_it_is_found_too() -> None:
    (effect,) = effects([Sleeper(), Digger()], [NO_WAITING])
    assert effect.wins.change.value == 0.5
    assert effect.verdict == "hurts"


def test_a_menu_is_never_emptied() -> None:
    (effect,) = effects([Digger(), Digger()], [NOTHING])
    assert (effect.met, effect.wins.change.value, effect.verdict) == (0, 0, "never came up")


def test_many_are_ranked_and_compared_at_once() -> None:
    ranked = effects([Digger(), Digger()], [FLYING, NO_WAITING, NO_DIGGING])
    assert [one.name for one in ranked] == ["dig", "wait", "fly"]
    assert ranked[-1].verdict == "never came up"
    assert "Without these it wins less: dig (-50.0 points" in restricted_play.in_short(ranked)[0]
    assert restricted_play.in_short(ranked)[-1] == "1 of 3 never came up."
    alone = effects([Digger(), Sleeper()], [NO_DIGGING], 12)[0]
    among = effects([Digger(), Sleeper()], [NO_DIGGING, NO_WAITING], 12)[-1]
    assert alone.wins.pairs == among.wins.pairs == 12


def test_where_nothing_was_taken_away_the_game_is_not_played_again() -> None:
    table = TrialTable(GAME, Options(first_must=True), [NO_DIGGING])
    trial = table.trial([Digger(), Digger()], ["a", "b"], 0, "0", "p1")
    assert trial is not None
    assert trial.replayed == []


def test_seats_take_turns_or_are_called_by_name() -> None:
    table = TrialTable(GAME, Options(), [NO_DIGGING])
    seats = [table.trial([Digger(), Digger()], ["a", "b"], number, "0", "each") for number in range(3)]
    assert [one.seat for one in seats if one is not None] == [0, 1, 0]
    assert table.trial([Digger(), Digger()], ["a", "b"], 0, "0", "p3") is None


def test_a_bot_that_insists_is_overruled_by_chance() -> None:
    bot = Restricted(Stubborn(), Ban([Restriction("dig", ("dig",))], lambda view, seat, act: act.text))
    s = GAME.start(Options())
    assert isinstance(s, Pebbles)
    third = Action("rest")
    assert bot.choose(s.seen_by(Seat(0)), Seat(0), (DIG, WAIT, third), Chance(1)) in (WAIT, third)
    assert (bot.times, bot.insisted) == (1, 1)
    assert bot.choose(s.seen_by(Seat(0)), Seat(0), (DIG,), Chance(1)) is DIG


def test_every_option_of_a_game_can_be_forbidden_in_turn() -> None:
    r = Result(*play_one(GAME, Options(), [Digger(), Sleeper()], ["a", "b"], 0, "0", watched=OptionForms()))
    each = restricted_play.each_option([r])
    assert each == [
        Restriction("dig or wait: dig", ("dig or wait: dig",)),
        Restriction("dig or wait: wait", ("dig or wait: wait",)),
    ]
    assert [one.name for one in restricted_play.each_card(GAME, Options())] == ["dig", "wait", "fly"]


def test_what_is_written_holds_every_row(tmp_path: Path) -> None:
    ranked = effects([Digger(), Digger()], [FLYING, NO_DIGGING])
    path = tmp_path / "effects.csv"
    restricted_play.write_csv(path, ranked)
    rows = path.read_text("utf-8").splitlines()
    assert rows[0].startswith("forbidden,games,met,done,figure")
    assert [row.split(",")[0] for row in rows[1:]] == ["dig"] * 3 + ["fly"] * 2
    plan = Plan(PebbleGame(), Options(), ["a", "b"], "p1", [NO_DIGGING, FLYING], 40, 1)
    made = reports.of_restrictions(plan, ranked, [])
    text = page.html(made, "")
    assert "-50.0 %" in text
    assert "never came up" in text


# -- a real game -------------------------------------------------------------------------------------------

DUNE = open_game("dragon-dune")


def dune_plan(*patterns: str, seat: str = "elves", games: int = 2) -> Plan:
    options = options_for(DUNE, ["standard"] * 4, {})
    return Plan(DUNE, options, ["standard"] * 4, seat, [Restriction("it", patterns)], games, 1)


def test_deals_can_be_forbidden_to_a_faction() -> None:
    plan = dune_plan("offer", "accept", seat="dwarves", games=1)
    table = TrialTable(DUNE, program_options(DUNE, {}), plan.restrictions)
    bots = [open_bot("standard", DUNE)] * 4
    trial = table.trial(bots, plan.bots, 0, "1/0", "dwarves")
    assert trial is not None
    assert trial.seat == 0
    names = plan.bots
    silent = Restricted(bots[0], table.single[0])
    r = play_one(DUNE, program_options(DUNE, {}), [silent, *bots[1:]], names, 0, "1/0")
    assert bool(silent.times) == bool(trial.replayed)
    assert r[4]


def test_workers_give_what_one_process_gives_and_a_run_goes_on(tmp_path: Path) -> None:
    plan = dune_plan("auction: bid #")
    here, stopped = play_all(plan, ONE_PROCESS, tmp_path / "resume")
    assert not stopped
    assert len(here) == 2
    assert play_all(plan, TaskEngine(2), None)[0] == here
    assert play_all(plan, ONE_PROCESS, tmp_path / "resume")[0] == here
    (effect,) = effects_of(plan.restrictions, here)
    assert effect.met == 2


def test_the_command_says_what_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("dragon-dune") == 2
    assert "name what is forbidden" in capsys.readouterr().err
    assert run("dragon-dune", "--forbid", "x", "--each", "cards") == 2
    words = ["crown-battles", "--seats", "random,random,random", "--workers", "1", *ONE_ROUND]
    assert run(*words, "--games", "2", "--forbid", "play *", "--seat", "p9") == 2
    assert "nobody in these games is called 'p9'" in capsys.readouterr().err


def test_the_command_ranks_every_option(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ["crown-battles", "--seats", "random,random,random", "--workers", "1", *ONE_ROUND]
    report = tmp_path / "options.html"
    assert run(*words, "--games", "4", "--each", "options", "--report", str(report)) == 0
    said = capsys.readouterr().out
    assert "forbidden to each seat in turn" in said
    assert "trick: play" in said.lower()
    assert "wyrmhall lab restrict crown-battles --each options" in report.read_text("utf-8")


def run(*words: str) -> Any:
    return app(["restrict", *words], result_action="return_value")

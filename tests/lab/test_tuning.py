"""`wyrmhall lab tune` and `wyrmhall lab confirm`: targets, values, rounds, and the file that is found."""

import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from wyrmhall.kernel.options import BadOptions
from wyrmhall.kernel.study.balance import Bounds
from wyrmhall.lab.arena import Result
from wyrmhall.lab.commands import app
from wyrmhall.lab.statistics import Estimate, rate
from wyrmhall.lab.tuning.confirmation import Confirmed, in_short, together
from wyrmhall.lab.tuning.effects import effects
from wyrmhall.lab.tuning.parameters import Parameter, change, read_parameters
from wyrmhall.lab.tuning.response_surface import ResponseSurface
from wyrmhall.lab.tuning.search import Search
from wyrmhall.lab.tuning.targets import (
    Measured,
    bounds_text,
    check_figures,
    figures_of,
    measure,
    read_target,
    read_targets,
)
from wyrmhall.lab.tuning.trials import Outcome, Place, Study
from wyrmhall.registry import open_game

SEATS = ("north", "south")
CROWN = "crown-battles"
SHORT = ["--seats", "random,random,random,random", "--base", "rules.deals=1+2", "--workers", "1"]


def run(*words: str) -> int:
    code = app([*words], result_action="return_value")
    assert isinstance(code, int)
    return code


def games(north: int, south: int, turns: int = 6) -> list[Result]:
    facts = [{"turns": turns, "ending": "siege"}, [{"faction": "elves"}, {"faction": "orcs"}], [[], []], {}]
    winners = [0] * north + [1] * south
    return [Result(k, str(k), ["a", "b"], [0, 0], [who], 10, facts) for k, who in enumerate(winners)]


# -- targets -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "figure", "bounds", "text"),
    [
        ("each faction 20 to 30 %", "each faction", (0.2, 0.3), "20 to 30 %"),
        ("each faction 20..30%", "each faction", (0.2, 0.3), "20 to 30 %"),
        ("each faction 20 % to 30 %", "each faction", (0.2, 0.3), "20 to 30 %"),
        ("turns 6 to 8", "turns", (6, 8), "6 to 8"),
        ("turns   6..8", "turns", (6, 8), "6 to 8"),
        ("elves at least 20 %", "elves", (0.2, float("inf")), "at least 20 %"),
        ("decisions at most 900", "decisions", (float("-inf"), 900), "at most 900"),
        ("ending: siege at least 12.5 %", "ending: siege", (0.125, float("inf")), "at least 12.5 %"),
    ],
)
def test_a_target_is_read(words: str, figure: str, bounds: tuple[float, float], text: str) -> None:
    target = read_target(words)
    assert (target.figure, target.bounds, bounds_text(target)) == (figure, Bounds(*bounds), text)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("turns", "'turns' cannot be read: write it as"),
        ("20 to 30 %", "cannot be read"),
        ("turns six to eight", "cannot be read"),
        ("turns 8 to 6", "8 is more than 6; write the smaller one first"),
        ("elves at least 120 %", "a share lies between 0 and 100 %"),
        ("", "say what is wanted"),
    ],
)
def test_a_target_that_cannot_be_read(words: str, why: str) -> None:
    with pytest.raises(BadOptions, match="--target") as refused:
        read_targets([words])
    assert why in str(refused.value)


def test_targets_stand_between_commas() -> None:
    assert [one.figure for one in read_targets(["turns 6 to 8, orcs at most 30 %", "elves 20..30 %"])] == [
        "turns",
        "orcs",
        "elves",
    ]


@pytest.mark.parametrize(
    ("words", "names", "values"),
    [
        ("each faction 20 to 30 %", ["faction: elves", "faction: orcs"], [0.75, 0.25]),
        ("each seat 20 to 30 %", ["seat: north", "seat: south"], [0.75, 0.25]),
        ("orcs at most 30 %", ["faction: orcs"], [0.25]),
        ("seat: south at most 30 %", ["seat: south"], [0.25]),
        ("ending: siege at least 50 %", ["ending: siege"], [1.0]),
        ("ending: truce at most 5 %", ["ending: truce"], [0.0]),  # has never come, and may
        ("turns 5 to 7", ["turns"], [6.0]),
        ("decisions at most 9", ["decisions"], [10.0]),
        ("won together at most 9 %", ["won together"], [0.0]),
    ],
)
def test_what_a_target_means(words: str, names: list[str], values: list[float]) -> None:
    targets = read_targets([words])
    figures = figures_of(games(30, 10), SEATS)
    check_figures(targets, figures)
    measured = measure(targets, figures, "", 40)
    assert [one.name for one in measured] == names
    assert [one.value.value for one in measured] == values


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("each kingdom 20 to 30 %", "nothing is known of each kingdom; with %: each faction or each "),
        ("dwarves 20 to 30 %", "nothing is known of dwarves"),
        ("turns 6 to 8 %", "turns is no share: leave out %"),
        ("each faction 20 to 30", "each faction is a share: write its bounds with %"),
    ],
)
def test_a_target_that_this_game_does_not_know(words: str, why: str) -> None:
    with pytest.raises(BadOptions, match="--target") as refused:
        check_figures(read_targets([words]), figures_of(games(3, 1), SEATS))
    assert why in str(refused.value)


def test_how_far_outside() -> None:
    shares, least = read_target("each faction 20 to 30 %"), read_target("orcs at least 20 %")
    assert [round(shares.excess(value), 6) for value in (0.2, 0.25, 0.3, 0.35, 0.1)] == [0, 0, 0, 1, 2]
    assert [round(shares.off_middle(value), 6) for value in (0.25, 0.275, 0.3, 0.5)] == [0, 0.5, 1, 1]
    assert [round(least.excess(value), 6) for value in (0.5, 0.2, 0.15)] == [0, 0, 1]


# -- what may be changed -------------------------------------------------------------------------------------


def parameters(*typed: str, game: str = "dragon-dune", **common: str) -> list[Parameter]:
    pairs = [(name, values) for name, _, values in [one.partition("=") for one in typed]]
    return read_parameters(open_game(game), common, pairs)


def test_values_are_ranges_or_lists_of_options_and_house_rules() -> None:
    turns, gold, dragon, levy = parameters(
        "turns=6..8", "orcs.gold=0..9/3", "red_dragon=true,false", "dwarf_levy=0,1"
    )
    assert (turns.words, turns.printed, turns.house_rule) == (("6", "7", "8"), "8", "turns")
    assert gold.words == ("0", "3", "6", "9")
    assert (dragon.printed, dragon.ordered, turns.ordered) == ("true", False, True)
    assert (levy.printed, levy.house_rule) == ("0", "")


def test_what_is_printed_is_that_of_the_edition_or_the_file() -> None:
    assert parameters("conscripts=0..4", edition="ninth")[0].printed == "2"
    assert parameters("conscripts=0..4", rules='from = "ninth"\nconscripts = 3\n')[0].printed == "3"


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ([], "values: name what may be changed"),
        (["turns"], "turns: name 2 to 200 values: turns=6..10"),
        (["turns=6"], "turns: name 2 to 200 values"),
        (["turns=6..99"], "turns: a number from 1 to 12 is expected, and 13 is written"),
        (["turns=9..6"], "turns: 9..6: the smaller number comes first"),
        (["turns=6..9/0"], "turns: 6..9/0: the smaller number comes first, and steps are of 1 at least"),
        (["turns=6,7,6"], "turns: 6,7,6: a value is named twice"),
        (["turns=6..7", "turns=8..9"], "turns: it is named twice"),
        (["turn=6..8"], "turn: no such option or value of house rules; options: edition"),
        (["red_dragon=1,2"], "red_dragon: true or false is expected"),
        (["dwarf_levy=0..2"], "dwarf_levy: 2 is outside 0 to 1"),
        (["edition=first,ninth"], "edition: it is tuned: leave it out of --base"),
    ],
)
def test_values_that_cannot_be_tuned(typed: list[str], why: str) -> None:
    with pytest.raises(BadOptions) as refused:
        parameters(*typed, edition="first")
    assert str(refused.value).startswith(why)


def test_any_change_is_one_and_a_larger_one_is_more() -> None:
    both = parameters("turns=6..12", "red_dragon=true,false")
    printed = {"turns": "8", "red_dragon": "true"}
    assert change(both, printed) == 0
    assert change(both, {**printed, "turns": "12"}) == 0.5
    assert change(both, {**printed, "turns": "9"}) == pytest.approx(0.3125)
    assert change(both, {**printed, "red_dragon": "false"}) == 0.5


# -- the search ----------------------------------------------------------------------------------------------


def outcome(setting: dict[str, str], value: float, own: list[Parameter]) -> Outcome:
    target = read_target("orcs 20 to 30 %")
    return Outcome(
        setting, 100, [Measured("", "orcs", target, 100, Estimate(value, value, value))], change(own, setting)
    )


def study(own: list[Parameter]) -> Study:
    def options(typed: Any) -> Any:
        if typed.get("turns") == "12":
            raise BadOptions("turns", "too long")
        return typed

    return Study(open_game("dragon-dune"), [Place("", {})], own, [], ["random"] * 4, 1, options)


def test_proposals_come_near_to_what_was_best_and_leave_out_what_cannot_be_played() -> None:
    pytest.importorskip("optuna")
    own = parameters("turns=1..12", "orcs.gold=0..12")
    search = Search(study(own), 40)
    known: list[Outcome] = []
    for number in range(12):
        for setting in search.propose(number, 8, known):
            off = abs(int(setting["turns"]) - 5) + abs(int(setting["orcs.gold"]) - 9)
            known.append(outcome(setting, 0.25 + 0.05 * off, own))
    assert all(one.setting["turns"] != "12" for one in known)
    early, late = [sum([one.missed for one in part]) for part in (known[:24], known[-24:])]
    assert late < 0.6 * early
    assert search.propose(12, 8, known) == search.propose(12, 8, known)  # of the seed and what was played


def true_share(setting: dict[str, str]) -> float:
    off = (int(setting["turns"]) - 5) ** 2 + (int(setting["orcs.gold"]) - 9) ** 2
    return 0.2 + off / 500


def noisy(setting: dict[str, str], own: list[Parameter], chances: random.Random, many: int = 40) -> Outcome:
    """Games of a rule that is known."""
    wins = sum([chances.random() < true_share(setting) for _ in range(many)])
    figure = Measured("", "orcs", read_target("orcs 20 to 30 %"), many, rate(wins, many))
    return Outcome(setting, many, [figure], change(own, setting))


def test_a_surface_knows_better_than_the_few_games_of_one_setting() -> None:
    pytest.importorskip("numpy")
    own, chances = parameters("turns=1..11", "orcs.gold=0..12"), random.Random(1)
    tried = [
        {"turns": str(chances.randint(1, 11)), "orcs.gold": str(chances.randint(0, 12))} for _ in range(60)
    ]
    known = [noisy(setting, own, chances) for setting in tried]
    surface = ResponseSurface(study(own), known)
    misses = {"own": 0.0, "corrected": 0.0}
    for one in known:
        for name, told in (("own", one), ("corrected", surface.corrected(one))):
            misses[name] += (told.figures[0].value.value - true_share(one.setting)) ** 2
    assert misses["corrected"] < 0.6 * misses["own"]
    best = surface.best(surface.expected, 1, [])
    assert best is not None
    assert true_share(best) < 0.3  # the worst has 0.43
    assert surface.best(surface.expected, 1, [best]) != best
    assert surface.best(surface.drawn(5), 2, []) == surface.best(surface.drawn(5), 2, [])


def test_the_more_games_a_setting_has_the_more_its_own_count() -> None:
    pytest.importorskip("numpy")
    own, chances = parameters("turns=1..11", "orcs.gold=0..12"), random.Random(2)
    here = {"turns": "5", "orcs.gold": "9"}
    known = [noisy({"turns": str(t), "orcs.gold": "9"}, own, chances, 400) for t in range(2, 9)]
    few, many = [outcome(here, 0.6, own)._replace(games=games) for games in (10, 100_000)]
    surface = ResponseSurface(study(own), known)
    assert surface.corrected(few).figures[0].value.value < 0.4
    assert surface.corrected(many).figures[0].value.value > 0.55


def test_nothing_that_can_be_played() -> None:
    pytest.importorskip("optuna")

    def options(typed: Any) -> Any:
        raise BadOptions("turns", "too long")

    search = Search(study(parameters("turns=11,12"))._replace(options_of=options), 8)
    with pytest.raises(BadOptions, match="none can be played; the last one: turns: too long"):
        search.propose(1, 2, [])


def test_what_moves_what_is_found_again() -> None:
    pytest.importorskip("numpy")
    own = parameters("turns=6..10", "red_dragon=true,false")
    tried = [
        outcome({"turns": str(t), "red_dragon": d}, 0.1 + 0.02 * t + 0.1 * (d == "false"), own)
        for t in range(6, 11)
        for d in ("true", "false")
    ]
    turns, dragon = effects(own, tried)
    assert (turns.step, dragon.step) == ("turns 6 to 10", "red_dragon=false")
    assert turns.value.value == pytest.approx(0.08)
    assert dragon.value.value == pytest.approx(0.1)
    assert effects(own, tried[:4]) == []  # too little was tried


def test_a_setting_that_meets_its_targets_with_less_change_is_better() -> None:
    own = parameters("turns=6..10")
    near, far = [outcome({"turns": word}, 0.25, own) for word in ("9", "10")]
    missed = outcome({"turns": "8"}, 0.36, own)
    assert near.cost < far.cost < missed.cost
    assert (near.inside, missed.inside) == (1, 0)


@pytest.mark.parametrize(
    ("low", "value", "high", "verdict"),
    [
        (0.22, 0.25, 0.28, "surely inside"),
        (0.18, 0.22, 0.26, "inside, not surely"),
        (0.28, 0.33, 0.38, "outside, not surely"),
        (0.31, 0.35, 0.39, "surely outside"),
    ],
)
def test_the_verdict_is_that_of_the_whole_interval(
    low: float, value: float, high: float, verdict: str
) -> None:
    estimate = Estimate(value, low, high)
    one = Confirmed(Measured("", "orcs", read_target("orcs 20 to 30 %"), 100, estimate), estimate)
    assert one.verdict() == verdict
    assert ("Surely outside: orcs." in in_short([one])) == (verdict == "surely outside")


def test_intervals_of_many_are_wider_and_a_share_stays_one() -> None:
    one = Measured("", "orcs", read_target("orcs 20 to 30 %"), 20, Estimate(0.05, 0.01, 0.15))
    assert together(one, 1) == pytest.approx(one.value)
    low, high = together(one, 8)[1:]
    assert low == 0.0
    assert high > 0.15


# -- the commands --------------------------------------------------------------------------------------------


def test_a_tuning_from_beginning_to_end(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("optuna")
    pytest.importorskip("altair")
    found, log, page = tmp_path / "found.toml", tmp_path / "log.csv", tmp_path / "page.html"
    words = [
        "tune",
        CROWN,
        "scoring.bonus=0..40/20",
        "stake=0,20",
        "--target",
        "each seat 20 to 30 %",
        *SHORT,
    ]
    words += ["--trials", "9", "--games", "4", "--confirm", "12", "--resume", str(tmp_path / "kept")]
    files = ["--write", str(found), "--csv", str(log), "--report", str(page)]
    assert run(*words, *files) == 0
    first = capsys.readouterr().out
    assert "Confirmed on 12 games a table that chose nothing, seed 1:" in first
    rounds = sorted(path.name for path in (tmp_path / "kept").iterdir())
    assert rounds == ["confirmed.jsonl", *[f"round-{number:03}.jsonl" for number in range(1, 6)]]
    rows = log.read_text("utf-8").splitlines()
    assert rows[0].startswith("trial,round,games,scoring.bonus,stake,seat: ")
    assert rows[1].startswith("0,as printed,16,20,20,")
    assert len([row for row in rows if ",search,4," in row]) == 9
    assert "What was tried" in page.read_text("utf-8")
    whole = {path.name: path.read_bytes() for path in (tmp_path / "kept").iterdir()}

    # stopped anywhere, the same command goes on and ends alike
    (tmp_path / "kept" / "confirmed.jsonl").unlink()
    (tmp_path / "kept" / "round-005.jsonl").unlink()
    third = tmp_path / "kept" / "round-004.jsonl"
    third.write_text("".join(third.read_text("utf-8").splitlines(keepends=True)[:2]), "utf-8")
    assert run(*words) == 0
    assert capsys.readouterr().out == first
    assert {path.name: path.read_bytes() for path in (tmp_path / "kept").iterdir()} == whole

    # the file is one that the game takes
    rules = ["--set", f"rules={found}", *SHORT[:2], "--games", "4", "--workers", "1"]
    assert run("confirm", CROWN, "--target", "each seat 0 to 100 %", *rules) == 0
    assert found.read_text("utf-8").startswith(
        "# Found by wyrmhall lab tune crown-battles scoring.bonus=0..40/20"
    )


def test_a_confirmation_needs_no_tuner(tmp_path: Path) -> None:
    """On a machine that only confirms, Optuna need not be there."""
    program = f"""
import sys
sys.modules["optuna"] = sys.modules["numpy"] = None
from wyrmhall.lab.commands import app
words = ["confirm", "{CROWN}", "--target", "each seat 20 to 30 %", "--games", "4", "--workers", "1",
         "--set", "rules.deals=1+2", "--seats", "random,random,random,random"]
sys.exit(app(words, result_action="return_value"))
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "4 games, seed 1" in done.stdout


def test_what_is_surely_outside_ends_with_a_code_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["confirm", CROWN, "--set", "rules.deals=1+2", "--games", "20", *SHORT[:2], "--workers", "1"]
    assert run(*words, "--target", "decisions at most 2") == 1
    out = capsys.readouterr().out
    assert "As measured, 0 of 1 figures keep their bounds; not decisions." in out
    assert "Surely outside: decisions." in out


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["tune", CROWN, "stake=0,20"], "--target: say what is wanted"),
        (["tune", CROWN, "--target", "each seat 20..30 %"], "values: name what may be changed"),
        (["tune", CROWN, "stake=0,20", "--target", "each elf 20..30 %"], "nothing is known of each elf"),
        (["confirm", CROWN], "--target: say what is wanted"),
        (["confirm", CROWN, "--target", "turns 6..8"], "nothing is known of turns"),
        (
            ["tune", "dragon-dune", "dwarf_levy=0,1", "--target", "each seat 20..30 %", "--write", "x.toml"],
            "--write: dwarf_levy: options of the table; a file holds values of house rules alone",
        ),
    ],
)
def test_what_is_refused(words: list[str], why: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*words) == 2
    assert why in capsys.readouterr().err


def test_without_optuna_it_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wyrmhall.lab.tuning.search.util.find_spec", lambda name: None)
    assert run("tune", CROWN, "stake=0,20", "--target", "each seat 20..30 %") == 2
    assert "pip install 'wyrmhall[tune]'" in capsys.readouterr().err


def test_the_log_of_games_is_json(tmp_path: Path) -> None:
    kept = tmp_path / "games"
    words = ["confirm", CROWN, "--target", "each seat 0..100 %", "--set", "rules.deals=1+2", *SHORT[:2]]
    assert run(*words, "--games", "4", "--workers", "1", "--resume", str(kept)) == 0
    assert all(isinstance(json.loads(line), dict) for line in kept.read_text("utf-8").splitlines())

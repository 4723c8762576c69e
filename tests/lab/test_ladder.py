"""The ladder: every pair on the same deals, in every seat; ratings that find the better bot."""

import csv
import random
from pathlib import Path
from typing import Any

import pytest

from wyrmhall.kernel.options import BadOptions
from wyrmhall.kernel.study.option_set import USUAL
from wyrmhall.lab import ladder
from wyrmhall.lab.arena import Result
from wyrmhall.lab.commands import app
from wyrmhall.lab.commands.flags import Files, named_after
from wyrmhall.lab.commands.ladder import Ladder
from wyrmhall.lab.commands.table import tables_apart
from wyrmhall.lab.pages import ladder as ladder_page
from wyrmhall.registry import open_game

GAME = open_game("crown-battles")
SHORT = ["--set", "players=3", "--set", "deals=random", "--set", "rounds=1", "--workers", "1"]


@pytest.fixture(autouse=True)
def _fewer_redraws(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder, "REDRAWS", 40)
    monkeypatch.setattr(ladder, "ORDERS", 3)


def run(*words: str) -> int:
    code = app(["ladder", *words], result_action="return_value")
    assert isinstance(code, int)
    return code


def game(deal: int, bots: tuple[str, ...], best_first: tuple[int, ...]) -> Result:
    scores = [0] * len(bots)
    for place, seat in enumerate(best_first):
        scores[seat] = len(bots) - place
    facts: list[Any] = [{}, [{} for _ in bots], [[] for _ in bots]]
    return Result(deal, f"1/{deal}", list(bots), scores, [best_first[0]], 5, facts)


def simulated(skill: dict[str, float], deals: int, seats: int = 4) -> list[Result]:
    """Games whose winner is drawn by skill, then the second among the others, and so on."""
    numbers, names, games = random.Random(5), list(skill), []
    for deal in range(deals):
        for pair in [(a, b) for i, a in enumerate(names) for b in names[i + 1 :]]:
            for bots in ladder.sittings(pair, seats):
                left, order = list(range(seats)), []
                while left:
                    (seat,) = numbers.choices(left, [skill[bots[one]] for one in left])
                    left.remove(seat)
                    order.append(seat)
                games.append(game(deal, bots, tuple(order)))
    return games


def test_either_bot_sits_alone_in_every_seat() -> None:
    assert ladder.sittings(("x", "y"), 3) == [
        ("x", "y", "y"),
        ("y", "x", "y"),
        ("y", "y", "x"),
        ("y", "x", "x"),
        ("x", "y", "x"),
        ("x", "x", "y"),
    ]
    assert ladder.sittings(("x", "y"), 2) == [("x", "y"), ("y", "x")]  # both are alone in both


def test_ratings_find_the_order_and_tell_equal_bots_not_apart() -> None:
    skill = {"weak": 1.0, "twin": 4.0, "other twin": 4.0, "strong": 16.0}
    rated = ladder.ratings(list(skill), simulated(skill, 6), 1)
    ratings = {bot: rated.of(bot) for bot in skill}
    assert sorted(ratings, key=lambda bot: ratings[bot].value)[::3] == ["weak", "strong"]
    assert ratings["weak"].high < min(ratings["twin"].low, ratings["other twin"].low)
    assert ratings["strong"].low > max(ratings["twin"].high, ratings["other twin"].high)
    assert ratings["twin"].low < ratings["other twin"].high
    assert ratings["other twin"].low < ratings["twin"].high
    assert rated.gap("strong", "twin").low > 0 > rated.gap("weak", "twin").high
    assert rated.gap("twin", "other twin").low < 0 < rated.gap("twin", "other twin").high


def test_the_interval_of_a_rating_is_narrower_with_more_deals() -> None:
    skill = {"a": 1.0, "b": 2.0}
    few, many = [ladder.ratings(list(skill), simulated(skill, deals), 1).of("a") for deals in (5, 40)]
    assert many.high - many.low < 0.7 * (few.high - few.low)


def test_a_bot_that_always_wins_is_not_certain_to() -> None:
    always = ladder.rate_by_deal([[1.0] * 4] * 10)
    assert always.value == 1
    assert 0.9 < always.low < 0.95


def test_games_of_a_deal_that_go_together_count_as_fewer() -> None:
    """Four games of a deal that all end alike are no more than one."""
    together = ladder.rate_by_deal([[1.0] * 4, [0.0] * 4] * 20)
    apart = ladder.rate_by_deal([[1.0, 0.0, 0.0, 1.0], [0.0, 1.0, 1.0, 0.0]] * 20)
    assert together.value == apart.value == 0.5
    assert together.high - together.low > 1.8 * (apart.high - apart.low)


def test_the_command_writes_table_csv_parquet_plot_and_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = {name: tmp_path / name for name in ("l.csv", "l.parquet", "l.svg", "ladder.md")}
    outputs = [
        "--csv",
        str(files["l.csv"]),
        "--parquet",
        str(files["l.parquet"]),
        "--plot",
        str(files["l.svg"]),
    ]
    words = ["--bots", "random,standard", "--deals", "4", *SHORT, "--page", str(files["ladder.md"])]
    files["ladder.md"].write_text("# Old\n\n## Another Game\n\nstays\n", "utf-8")
    assert run("crown-battles", *words, *outputs) == 0
    out = capsys.readouterr().out
    assert "Crown Battles: 24 games of 3 players, 4 deals, seed 1" in out
    rows = list(csv.DictReader(files["l.csv"].read_text("utf-8").splitlines()))
    assert [(row["bot"], row["figure"]) for row in rows[::2]] == [
        ("standard", "rating"),
        ("random", "rating"),
    ]
    assert "standard" in files["l.svg"].read_text("utf-8")
    page = files["ladder.md"].read_text("utf-8")
    assert "## Another Game\n\nstays\n\n## Crown Battles\n" in page
    assert "wyrmhall lab ladder crown-battles --bots random,standard --set players=3" in page
    assert "| 1 | standard | 24 |" in page
    again = page
    assert run("crown-battles", *words) == 0
    assert files["ladder.md"].read_text("utf-8") == again


def test_pairs_share_their_deals() -> None:
    options = GAME.options_type(players=3, deals="random", rounds=1)
    plan = ladder.Plan(GAME, options, ["random", "standard"], 2, 9)
    games = [Result(*one) for task in plan.tasks() for one in ladder.play_chunk(task)]
    assert len(games) == plan.games() == 12
    assert {r.seed for r in games} == {"9/0", "9/1"}
    assert {tuple(r.bots) for r in games if r.number == 0} == set(ladder.sittings(("random", "standard"), 3))


def test_a_ladder_needs_two_different_bots() -> None:
    with pytest.raises(BadOptions, match="two or more"):
        ladder.check(["random"])
    with pytest.raises(BadOptions, match="each once"):
        ladder.check(["random", "random"])


# -- tables that are measured apart, bots that are not themselves --------------------------------------------


def test_talk_on_and_talk_off_have_ladders_of_their_own() -> None:
    dune = open_game("dragon-dune")
    assert [one.name for one in tables_apart(dune, {})] == ["talk on", "talk off"]
    assert [one.name for one in tables_apart(dune, {"talk": "off"})] == ["talk off"]
    assert tables_apart(dune, {"talk": "edition"}) == (USUAL,)
    assert tables_apart(GAME, {"players": "3"}) == (USUAL,)


def test_each_of_several_tables_has_its_own_command_files_and_section() -> None:
    dune = open_game("dragon-dune")
    on, off = [Ladder(dune, one, True, {}, ["random", "easy"], 2, 1) for one in tables_apart(dune, {})]
    assert (on.plan.options.talks, off.plan.options.talks) == (True, False)
    assert (on.plan.title, off.suffix) == ("Dragon Dune, talk on", "talk off")
    assert "--bots random,easy --set talk=off --deals 2 --seed 1" in off.command[1]
    assert named_after(Path("a/l.csv"), off.suffix) == Path("a/l-talk-off.csv")
    assert Files(csv=Path("l.csv")).of_table(off.suffix) == Files(csv=Path("l-talk-off.csv"))
    (typed,) = tables_apart(dune, {"talk": "off"})
    alone = Ladder(dune, typed, False, {"talk": "off"}, ["random", "easy"], 2, 1)
    assert (alone.plan.title, alone.suffix, alone.command) == ("Dragon Dune, talk off", "", off.command)


def test_a_bot_whose_place_another_one_takes_has_no_rung() -> None:
    bots = ["standard", "strong", "master"]
    assert ladder.substitutes(GAME, GAME.options_type(players=4), bots) == {}
    for game, options in ((GAME, GAME.options_type(players=3)), (open_game("dragon-dune"), None)):
        table = options or game.options_type()
        assert ladder.substitutes(game, table, bots) == {"master": "strong"}
        assert ladder.substitutes(game, table, ["strong@50", "master@50"]) == {"master@50": "strong@50"}
        assert ladder.substitutes(game, table, ["standard", "master"]) == {}  # nobody is listed twice
    assert Ladder(GAME, USUAL, False, {}, bots, 1, 1).plan.bots == bots  # four play unless somebody says so
    said = Ladder(GAME, USUAL, False, {"players": "3"}, bots, 1, 1)
    assert said.plan.bots == ["standard", "strong"]
    assert said.remarks == ["master is left out: at this table strong plays for it."]
    with pytest.raises(BadOptions):
        Ladder(GAME, USUAL, False, {"players": "3"}, ["strong", "master"], 1, 1)


def test_a_section_that_mixed_what_is_measured_apart_goes(tmp_path: Path) -> None:
    page = tmp_path / "ladder.md"
    page.write_text("# Old\n\n## Dragon Dune\n\nboth at once\n\n## Dragon Dune, talk on\n\nstays\n", "utf-8")
    dune = open_game("dragon-dune")
    one = Ladder(dune, tables_apart(dune, {})[1], True, {}, ["random", "easy"], 1, 1)
    results = simulated({"random": 1.0, "easy": 2.0}, 3)
    ladder_page.write(page, one.plan, ladder.rungs(one.plan, results), 24, one.command[1], ["so it is."])
    text = page.read_text("utf-8")
    assert "both at once" not in text
    assert text.index("## Dragon Dune, talk off") < text.index("## Dragon Dune, talk on\n\nstays")
    assert "- so it is.\n" in text
    assert (tmp_path / "pictures" / "ladder-dragon-dune-talk-off.svg").exists()

"""The report: one HTML file, in plain words, without anything from elsewhere."""

import html
import json
import re
from pathlib import Path
from typing import Any

import pytest

from wyrmhall.kernel.study.balance import Bounds, ComparedItem, Verdict
from wyrmhall.lab import ladder
from wyrmhall.lab.arena import Result
from wyrmhall.lab.commands import app
from wyrmhall.lab.comparing import ab, sweep
from wyrmhall.lab.questions.shape import together
from wyrmhall.lab.report import charts, page, reports
from wyrmhall.lab.statistics import Estimate, among
from wyrmhall.registry import open_game

GAME = open_game("dragon-dune")
OPTIONS = GAME.options_type()
SEATS = ("dwarves", "elves", "goblins", "orcs")


def games(many: int, always: int = -1, extra: int = 0) -> list[Result]:
    """Everybody wins in turn, or one always; who wins more often holds the axe."""
    results = []
    for number in range(many):
        winner = number % 4 if always < 0 or number % 3 else always
        seats = [{"faction": name} for name in SEATS]
        held = [["axe"] if seat == winner else ["bow"] for seat in range(4)]
        facts: list[Any] = [
            {"turns": number % 5, "ending": "castles" if number % 2 else "<default>"},
            seats,
            held,
        ]
        counts: list[Any] = [40 + number % 7 + extra, facts, [10, 10, 10, 10 + number % 7], [5, 6, 7, 8]]
        results.append(Result(number, f"1/{number}", ["standard"] * 4, [1, 2, 3, 4], [winner], *counts))
    return results


def words_of(made: page.Page) -> str:
    """The page without its program."""
    return page.html(made, "/* the drawing program */")


def text_of(made: page.Page) -> str:
    return html.unescape(re.sub(r"<[^>]*>", " ", words_of(made)))


def specs(made: page.Page) -> list[Any]:
    script = re.search(r'id="charts">(.*?)</script>', words_of(made), re.DOTALL)
    assert script is not None
    specs: list[Any] = json.loads(script[1])
    return specs


def test_what_a_designer_asks_first_stands_first() -> None:
    made = reports.of_run(GAME, OPTIONS, games(400, always=3), [("command", "wyrmhall lab run")])
    said = " ".join(made.answers)
    assert "A fair share of the wins is 25 %. More than a fair share: orcs 50." in said
    assert "A game takes 43 decisions of all players together; one player decides 11 times, 6 of them" in said
    assert "Holders of these win more than usual: axe" in said
    titles = [section.title for section in made.sections]
    assert titles[:2] == ["What stands out", "Does the seat matter?"]
    assert titles[2:4] == ["Wins by faction", "Which cards and powers help?"]
    assert "How long is a game?" in titles
    assert "How did games end?" in titles


def with_banners(many: int) -> list[Result]:
    """Seats win in turn; whoever does has the griffin."""
    results = []
    for one in games(many):
        banners = ["lion", "bear", "swan", "boar"]
        banners[one.winners[0]] = "griffin"
        results.append(
            one._replace(facts=[one.facts[0], [{"banner": name} for name in banners], one.facts[2]])
        )
    return results


def test_a_banner_that_always_wins_is_told_first() -> None:
    made = reports.of_run(GAME, OPTIONS, with_banners(25), [])
    said = " ".join(made.answers)
    assert "No seat can be told apart from a fair share of 25 % of the wins." in said
    assert "By banner, more than a fair share: griffin 100.0 % (86.7 to 100.0)" in said
    assert "Nobody" not in said


def test_kinds_that_are_the_seats_are_told_once() -> None:
    said = " ".join(reports.of_run(GAME, OPTIONS, games(400, always=3), []).answers)
    assert said.count("orcs 50.") == 1


def test_shares_of_none_or_all_are_not_known_better_than_others() -> None:
    made = reports.of_run(GAME, OPTIONS, [one._replace(winners=[3]) for one in games(25)], [])
    said = " ".join(made.answers)
    assert "Win shares are known to within 6.7 points; to know them to within 1 point, about" in said


def test_what_is_seldom_held_stands_in_the_table_and_not_in_short() -> None:
    results = [*games(60), games(1)[0]]
    facts = results[-1].facts
    results[-1] = results[-1]._replace(facts=[facts[0], facts[1], [["rare axe"], [], [], []]])
    made = reports.of_run(GAME, OPTIONS, results, [])
    assert "rare axe" not in " ".join(made.answers)
    (section,) = [section for section in made.sections if section.title == "Which cards and powers help?"]
    assert section.table is not None
    assert "rare axe" in [row[0] for row in section.table.rows]
    assert "rare axe" not in json.dumps(section.chart)
    assert "held fewer than 30 times" in " ".join(section.notes)


def test_every_chart_has_a_table_beside_it_and_its_own_data() -> None:
    made = reports.of_run(GAME, OPTIONS, games(60), [])
    drawn = [section for section in made.sections if section.chart is not None]
    assert len(drawn) == len(specs(made)) >= 5
    for section in drawn:
        assert section.table is not None
        assert all(len(row) == len(section.table.head) for row in section.table.rows)
        assert "url" not in json.dumps(section.chart)


def test_names_cannot_break_out_of_the_page() -> None:
    made = reports.of_run(GAME, OPTIONS, games(8), [("command", "</script><b>")])
    assert "<default>" not in words_of(made)
    assert "ending: <default>" in text_of(made)
    assert "</script><b>" not in words_of(made)


def test_a_comparison_says_its_verdict_and_the_games_still_needed() -> None:
    before, after = games(90), games(90, always=3, extra=5)
    made = reports.of_ab(GAME, "orc_free_revive=2", [OPTIONS, OPTIONS], before, after, [])
    differences = ab.by_seat(before, after, SEATS)
    assert made.answers[0] == ab.overall(differences)
    assert "The change is felt: orcs wins more" in made.answers[0]
    assert made.answers[1].startswith("Games are longer: +5")
    assert made.sections[0].title == "Who gains, who loses?"
    unsure = reports.of_ab(
        GAME, "x=1", [OPTIONS, OPTIONS], games(90), [*games(89), games(1, always=3)[0]], []
    )
    assert "more games would" in unsure.answers[0]
    assert "more games would tell" in text_of(unsure)


def test_a_sweep_has_its_values_as_columns() -> None:
    columns = [sweep.Column("first", SEATS, games(40)), sweep.Column("ninth", SEATS, games(40, always=0))]
    made = reports.of_sweep(GAME, "edition", columns, [])
    table = made.sections[0].table
    assert table is not None
    assert list(table.head) == ["", "first", "ninth"]
    assert made.answers[0].startswith("dwarves: from 25.0 % at first to 50.0 % at ninth")


def test_a_ladder_page_has_ratings_and_win_shares() -> None:
    plan = ladder.Plan(GAME, OPTIONS, ["weak", "strong"], 1, 1)
    sure, even = Estimate(30.0, 29.0, 31.0), Estimate(0.25, 0.2, 0.3)
    gap = Estimate(29.75, 28.0, 31.0)
    rungs = [
        ladder.Rung("strong", 8, sure, {"weak": gap}, {"weak": even}),
        ladder.Rung("weak", 8, even, {"strong": Estimate(-29.75, -31.0, -28.0)}, {"strong": even}),
    ]
    made = reports.of_ladder(plan, rungs, games(8), [])
    said = "above weak: alone among weak it wins 25.0 % (20.0 to 30.0)."
    assert made.answers == [f"strong stands not surely {said}"]  # its ratings say so, its win share does not
    assert [section.title for section in made.sections[:2]] == ["Ratings", "One alone among others"]


def test_a_wide_table_stands_below_its_chart() -> None:
    share = "25.0 % (20.0 to 30.0)"
    assert page.is_narrow(page.Table(["bot", "a", "b"], [["strong", share, share]]))
    assert not page.is_narrow(page.Table(["bot", "a", "b", "c"], [["strong", share, share, share]]))


def test_a_balance_page_lists_what_is_out() -> None:
    bounds, value = Bounds(5, 8), Estimate(9.0, 8.5, 9.5)
    things = (ComparedItem("axe", 50, value), ComparedItem("bow", 50, Estimate(6.0, 5.0, 7.0)))
    verdict = Verdict("EN-BAL-01", "damage", bounds, "%", 50, value, False, "worst axe", things)
    made = reports.of_balance(GAME, [verdict], 50, [])
    assert list(made.answers) == ["Met: 0 of 1", "Missed: EN-BAL-01"]
    assert "9.0 (8.5 to 9.5)" in text_of(made)
    table = made.sections[1].table
    assert table is not None
    assert [row[-1] for row in table.rows] == ["out", ""]


def test_those_who_win_together_are_not_held_against_a_fair_share() -> None:
    won = [r._replace(winners=[0, 1, 2, 3] if r.number % 2 else []) for r in games(40)]
    assert together(won)
    made = reports.of_run(GAME, OPTIONS, won, [])
    assert made.answers[0].startswith("The players win together in 50.0 %")
    assert "fair share" not in " ".join(made.answers)


def test_with_many_compared_an_interval_is_wider() -> None:
    one = Estimate(0.5, 0.4, 0.7)
    assert among(one, 1) == pytest.approx(one)
    assert among(one, 20).low < 0.36
    assert among(one, 20).high - 0.5 == pytest.approx(2 * (0.5 - among(one, 20).low))


def test_bins_hold_every_value_once() -> None:
    bins = charts.bins([3, 4, 4, 19], 0, 5)
    assert [(one.low, one.high, one.share) for one in bins] == [
        (0, 5, 0.75),
        (5, 10, 0),
        (10, 15, 0),
        (15, 20, 0.25),
    ]
    assert [charts.round_width(span) for span in (5, 24, 30, 100, 500)] == [1, 1, 2, 5, 50]


def test_the_file_is_complete_in_itself(tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    words = ["run", "crown-battles", "--games", "8", "--seats", "random,random,random", "--workers", "1"]
    words += ["--set", "deals=random", "--set", "rounds=1", "--report", str(path)]
    assert app(words, result_action="return_value") == 0
    text = path.read_text("utf-8")
    assert "window.vegaEmbed=" in text
    assert "default-src 'none'" in text  # a browser would not fetch anything if it were asked to
    before, _, program = text.partition('<script type="module">')
    after = program.partition("</script>")[2]
    assert re.findall(r"(?:src|href)=", before + after) == []
    assert len(after) < 4000  # the program does not end before its end


def test_without_the_libraries_nothing_is_played(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("wyrmhall.lab.report.page.util.find_spec", lambda name: None)
    words = ["run", "crown-battles", "--games", "100000", "--report", str(tmp_path / "x.html")]
    assert app(words, result_action="return_value") == 2
    assert "pip install 'wyrmhall[lab]'" in capsys.readouterr().err

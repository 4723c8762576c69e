"""What many games say: shares, means, what a card was worth; and the paired comparison of two tables."""

from pathlib import Path

import pytest

from wyrmhall.lab import findings, plots
from wyrmhall.lab.arena import Result
from wyrmhall.lab.comparing import ab
from wyrmhall.lab.statistics import Estimate, rate


def game(winner: int, turns: int, held: list[list[str]]) -> Result:
    seats = [{"faction": "elves", "order": "1st"}, {"faction": "orcs", "order": "2nd"}]
    facts = [{"turns": turns, "ending": "castles" if winner else "default"}, seats, held]
    return Result(0, "1/0", ["a", "b"], [0, 0], [winner], 10, facts)


def test_win_shares_are_told_by_everything_that_tells_seats_apart() -> None:
    results = [game(0, 4, [[], []]), game(1, 8, [[], []]), game(1, 8, [[], []])]
    shares = findings.win_shares(results)
    by_faction = {row.name: (row.games, round(row.value.value, 4)) for row in shares["faction"]}
    assert by_faction == {"elves": (3, 0.3333), "orcs": (3, 0.6667)}
    assert [row.name for row in shares["order"]] == ["1st", "2nd"]


def test_numbers_have_means_and_words_have_shares() -> None:
    means, shares = findings.game_facts([game(0, 4, [[], []]), game(1, 8, [[], []])])
    assert [(row.name, row.value.value) for row in means] == [("turns", 6)]
    assert {row.name: row.value.value for row in shares} == {"ending: castles": 0.5, "ending: default": 0.5}


def test_impact_compares_with_the_usual_wins_of_the_same_seat() -> None:
    with_card = [game(1, 8, [[], ["as"]]) for _ in range(30)]
    without = [game(0, 8, [[], []]) for _ in range(30)]
    (row,) = findings.impact(with_card + without)
    assert (row.name, row.games, row.seldom) == ("as", 30, False)
    assert row.value.value == pytest.approx(0.5)  # it usually wins half its games, with the card all
    assert findings.impact(with_card[:29] + without)[0].seldom  # too seldom to be judged


def test_a_paired_difference_is_shown_only_if_its_interval_leaves_zero_out() -> None:
    before = [1.0, 0.0] * 50
    same = ab.compare("elves", before, before)
    assert (same.shown, same.change.value, same.verdict()) == (False, 0, "no difference seen")
    worse = ab.compare("elves", before, [0.0] * 100)
    assert worse.shown
    assert worse.verdict() == "wins less"
    slight = ab.compare("elves", before, [1.0, *before[1:99], 1.0])
    assert not slight.shown
    assert slight.more_games > 0
    assert "more games" in slight.verdict()


@pytest.mark.parametrize("after", [[0.0, 0.0], [1.0, 0.0], [0.0, 1.0, 0.0, 0.0], [1.0]])
def test_no_interval_says_that_a_share_may_change_by_more_than_all(after: list[float]) -> None:
    told = ab.compare("elves", [1.0, 0.0, 0.0, 0.0][: len(after)], after, 4)
    for one in (told.change, told.together):
        assert -1 <= one.low <= one.value <= one.high <= 1
    if told.change.value:
        assert (told.more_games > 0, told.shown) == (True, False)


def test_pairing_is_what_makes_a_small_change_visible() -> None:
    before = [1.0, 0.0, 0.0, 0.0] * 100
    after = [1.0, 0.0, 0.0, 1.0] * 10 + before[40:]
    paired = ab.compare("orcs", before, after)
    assert paired.shown
    alone, other = rate(sum(before), 400), rate(sum(after), 400)
    assert other.low < alone.high  # the intervals of the two shares overlap


def test_a_picture_needs_its_libraries_and_a_known_suffix(tmp_path: Path) -> None:
    dots = [
        plots.Dot("elves", "A", Estimate(0.2, 0.1, 0.3)),
        plots.Dot("elves", "B", Estimate(0.3, 0.2, 0.4)),
    ]
    with pytest.raises(plots.NoPlots, match="a picture is one of"):
        plots.draw(tmp_path / "picture.txt", "Wins", "win share", dots)
    pytest.importorskip("altair")
    pytest.importorskip("vl_convert")
    plots.draw(tmp_path / "picture.svg", "Wins", "win share", dots)
    assert "elves" in (tmp_path / "picture.svg").read_text("utf-8")


def test_what_is_seldom_held_is_found_too_and_is_unsure() -> None:
    always = [game(1, 8, [[], ["axe"]]) for _ in range(3)]
    (row,) = findings.impact(always + [game(0, 8, [[], []]) for _ in range(3)])
    assert (row.name, row.games, row.seldom) == ("axe", 3, True)
    assert row.value.low < 0 < row.value.high  # three wins of three prove nothing


def test_holders_who_always_win_are_not_said_to_do_so_for_certain() -> None:
    results = [game(1, 8, [[], ["axe"]]) for _ in range(40)]
    results += [game(0, 8, [[], []]) for _ in range(40)]
    (row,) = findings.impact(results)
    assert row.value.value == pytest.approx(0.5)
    assert row.value.low < 0.5 - 0.05


def test_seats_of_a_kind_in_one_game_are_no_independent_games() -> None:
    alike = [{"class": "mage"}, {"class": "mage"}]
    both = [game(number % 2, 4, [[], []]) for number in range(50)]
    both = [one._replace(facts=[one.facts[0], alike, one.facts[2]]) for one in both]
    (row,) = findings.win_shares(both)["class"]
    assert (row.games, row.value) == (100, rate(25, 50))


def held(things: int) -> list[Result]:
    """Games in which somebody holds each of so many things, and two hold what is rare."""
    names = [f"thing {number:02}" for number in range(things)]
    games = [game(number % 2, 4, [names, []]) for number in range(40)]
    return [*games, game(0, 4, [["rare one"], ["rare other"]])]


def test_a_table_that_stops_says_how_many_rows_it_leaves_out() -> None:
    text = findings.lines(held(30))
    assert sum("thing" in line for line in text) == findings.SHOWN
    assert text[-1] == "... and 8 more, 2 of them held fewer than 30 times: --all shows them"
    assert "more" not in findings.lines(held(20))[-2]
    assert findings.lines(held(20))[-1] == (
        "... and 2 more, 2 of them held fewer than 30 times: --all shows them"
    )


def test_all_rows_are_shown_to_whoever_asks() -> None:
    text = findings.lines(held(30), every=True)
    assert sum("thing" in line for line in text) == 30
    assert sum("rare" in line for line in text) == 2
    assert not any("--all" in line for line in text)

"""Promises take options away: the older prevails, none empties a menu, a refusal names its rule."""

from tests.kernel.coins import P1, P2, P3, coins, menu, refusal, truth
from tests.laws.toys import BOAST, KEEP, SPEND
from wyrmhall.kernel.promise import broken, impossible, kept
from wyrmhall.kernel.table import Table


def prize(*promises: str) -> Table:
    """p1 has won the first bids with the 9, and holds the 1."""
    table = coins(promises=promises)
    table.play("p1 bid 9; p2 bid 2; p3 bid 3")
    assert table.asked == (P1,)
    return table


def test_without_promises_everything_is_offered() -> None:
    assert menu(prize(), P1) == ["keep", "spend", "boast 1"]


def test_a_promise_takes_an_option_away_and_the_refusal_names_its_rule() -> None:
    table = prize("p1-not-spend")
    assert menu(table, P1) == ["keep", "boast 1"]
    assert refusal(table, "spend", P1) == ("TY-PROM-01", "you promised to be not-spend")
    assert table.why(P1, "spend") == ("TY-PROM-01", "you promised to be not-spend")
    assert table.why(P1, "keep") is None


def test_a_promise_binds_only_who_made_it() -> None:
    assert menu(prize("p2-not-keep"), P1) == ["keep", "spend", "boast 1"]


def test_the_older_promise_prevails() -> None:
    keeps_first = ("p1-not-boast", "p1-not-spend", "p1-not-keep")
    assert menu(prize(*keeps_first), P1) == ["keep"]
    assert menu(prize(*reversed(keeps_first)), P1) == ["boast 1"]


def test_a_promise_that_would_empty_the_menu_is_set_aside() -> None:
    table = prize("p1-not-boast", "p1-not-spend", "p1-not-keep")
    clauses, s = truth(table).promises(), truth(table)
    everything = s.stack[-1].options(s, P1)
    assert impossible(clauses, s, P1, everything) == clauses[2:]
    assert list(kept(clauses, s, P1, everything)) == [KEEP]
    assert broken(clauses, s, P1, everything, KEEP) is None
    assert refusal(table, "spend", P1).why.endswith("not-spend")
    assert refusal(table, "boast 1", P1).why.endswith("not-boast")
    table.play("keep", P1)


def test_a_kept_promise_lapses_for_the_moment_only() -> None:
    table = coins(promises=("p1-modest",))
    assert menu(table, P1) == ["bid 1"]  # not the 9
    assert refusal(table, "bid 9", P1).rule == "TY-PROM-02"
    assert menu(table, P2) == ["bid 2", "bid 8"]
    table.play("p1 bid 1; p2 bid 8; p3 bid 3; p2 keep")
    assert menu(table, P1) == ["bid 9"]  # nothing else is left: the promise cannot be kept
    table.play("bid 9", P1)


def test_an_action_that_is_not_offered_is_refused_by_its_own_rule_first() -> None:
    table = prize("p1-not-boast")
    assert refusal(table, "boast 5", P1).rule == "TY-PRIZE-01"  # p1 does not hold it
    assert refusal(table, "spend", P3).rule == "TY-PRIZE-01"
    s = truth(table)
    assert broken(s.promises(), s, P1, s.stack[-1].options(s, P1), BOAST[5]) is None
    assert broken(s.promises(), s, P1, [SPEND], SPEND) is None

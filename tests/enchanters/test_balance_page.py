"""What the page says about targets that are missed: their figures, and what is known about them."""

from wyrmhall.games.enchanters.study.balance.page import PHRASES, not_met
from wyrmhall.kernel.study.balance import Bounds, ComparedItem, Figure, at_most
from wyrmhall.kernel.study.estimates import Estimate


def card(name: str, value: float) -> ComparedItem:
    return ComparedItem(name, 100, Estimate(value, value - 1, value + 1))


def test_nothing_is_said_about_targets_that_are_met() -> None:
    met = Figure("EN-BAL-08", "places", Bounds(-5, 5)).judge(Estimate(2, 1, 3), 100)
    unknown = Figure("EN-BAL-15", "cards", Bounds(-5, 5)).judge(Estimate(9, 1, 30), 0)
    assert not_met([met, unknown]) == PHRASES["missed"]["none"]


def test_a_missed_target_is_told_with_its_figure_and_what_is_known() -> None:
    missed = Figure("EN-BAL-08", "places", Bounds(-5, 5), "points").judge(Estimate(6, 5.5, 7), 100)
    text = not_met([missed])
    assert text.startswith("- **EN-BAL-08**: places is 6.0 (5.5 to 7.0) points, wanted is -5 to 5. Whoever")
    assert "Surely out" not in text


def test_what_may_be_chance_is_called_so_and_not_explained() -> None:
    missed = Figure("EN-BAL-08", "places", Bounds(-5, 5), "points").judge(Estimate(6, 4, 8), 100)
    text = not_met([missed])
    assert "places is measured as 6.0 (4.0 to 8.0) points, wanted is -5 to 5" in text
    assert PHRASES["why"]["EN-BAL-08"] not in text


def test_a_target_nobody_has_looked_into_has_its_figures_alone() -> None:
    missed = Figure("EN-BAL-02", "gap", at_most(9)).judge(Estimate(12, 11, 13), 100)
    assert not_met([missed]) == "- **EN-BAL-02**: gap is 12.0 (11.0 to 13.0), wanted is at most 9."


def test_what_is_surely_out_is_named_and_the_rest_counted() -> None:
    figure = Figure("EN-BAL-15", "wins", Bounds(-5, 5))
    few = figure.judge_each([card("axe", 9), card("bow", 5.5)], 100)
    assert not_met([few]).endswith("Surely out: axe.")
    many = figure.judge_each([card(f"card {letter}", 20) for letter in "abcdefghijk"], 100)
    assert not_met([many]).endswith("card g, card h and 3 more.")

"""Optional weaknesses: DD-WKN, DD-R-147, DD-R-148."""

import pytest

from tests.dragon_dune.battle.battles import LATER, fight, totals, winner
from tests.rules import rule
from wyrmhall.games.dragon_dune.options import Options
from wyrmhall.kernel.options import BadOptions

RED, BLACK = "3h", "3s"


@rule("DD-WKN-01", "DD-WKN-02", "DD-WKN-03")
@pytest.mark.parametrize("edition", LATER)
@pytest.mark.parametrize(
    ("weak", "opponent", "against", "harmless"),
    [
        ("goblins", "elves", BLACK, RED),
        ("orcs", "elves", BLACK, RED),
        ("elves", "goblins", RED, BLACK),
        ("dwarves", "goblins", RED, BLACK),
    ],
)
def test_orcs_and_goblins_are_weak_against_ice_elves_and_dwarves_against_fire(
    edition: str, weak: str, opponent: str, against: str, harmless: str
) -> None:
    for first in (weak, opponent):  # as attacker and as defender
        points = [
            dict(zip(sorted_sides(first, weak, opponent), totals(t), strict=True))[weak]
            for t in (
                fight(f"{weak} 1/2", f"{opponent} 0/2 {card}", edition=edition, weaknesses=True, first=first)
                for card in (against, harmless, "none")
            )
        ]
        assert points[0] == points[1] - 2
        assert points[1] == points[2]


def sorted_sides(first: str, one: str, other: str) -> tuple[str, str]:
    return (one, other) if first == one else (other, one)


@rule("DD-WKN-01")
def test_weaknesses_are_an_option_of_the_later_editions() -> None:
    assert totals(fight("elves 1/2", "goblins 0/2 3h", edition="sixth")) == (2, 3)  # not switched on
    with pytest.raises(BadOptions, match="DD-WKN-01"):
        Options(edition="first", weaknesses=True)


@rule("DD-WKN-02", "DD-WKN-03", "DD-R-147")
@pytest.mark.parametrize(
    ("own", "their", "sixth", "later"),
    [
        ("none", "3d", (0, 3), (0, 3)),
        ("5h", "3d", (0, 3), (0, 3)),  # theirs is the lower one and adds its value
        ("5s", "3d", (5, 3), (5, 3)),  # alone in its colour
        ("2h", "3d", (2, 0), (4, 0)),  # the higher one: successfully played only in `sixth`
        ("3h", "3d", (0, 0), (2, 0)),  # the equal one
    ],
)
def test_the_artifact_need_only_be_played_in_sixth_but_must_add_its_value_later(
    own: str, their: str, sixth: tuple[int, int], later: tuple[int, int]
) -> None:
    for edition in LATER:
        t = fight(f"elves 1/2 {own}", f"goblins 0/2 {their}", edition=edition, weaknesses=True)
        goblins_weak = 2 if own == "5s" else 0
        expected = sixth if edition == "sixth" else later
        assert totals(t) == (expected[0], expected[1] - goblins_weak)


@rule("DD-R-148")
@pytest.mark.parametrize("edition", LATER)
def test_a_total_may_fall_below_zero(edition: str) -> None:
    t = fight("elves 0/2", "goblins 0/2 2h", edition=edition, weaknesses=True)
    assert totals(t) == (-2, 2)
    t = fight("elves 0/2 2s", "goblins 0/2 2h", edition=edition, weaknesses=True)
    assert totals(t) == (0, 0)
    assert winner(t) == "elves"


@rule("DD-R-148")
@pytest.mark.parametrize("edition", ["sixth", "sixth-c"])
@pytest.mark.parametrize(("ace", "points"), [("ah", 0), ("ad", 0), ("as", 2), ("ac", 2)])
def test_an_ace_is_fire_or_ice_by_its_suit(edition: str, ace: str, points: int) -> None:
    t = fight("elves 1/2", f"goblins 0/2 {ace}", edition=edition, weaknesses=True)
    assert totals(t) == (points, 1)

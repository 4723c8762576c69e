"""Pairs have no order, what is left has a word, and what means the same may be said so."""

import pytest

from tests.crown_battles.tables import Played, deal
from tests.rules import rule


def led(card: str) -> Played:
    """p1 has led the power card, and the trick is over."""
    hands = (f"{card} 2o", "3o 4o", "5o 6o", "7o 8o")
    t = deal(*hands, bids="1 0 0 0", powers=(card,), trump="elves")
    return t.play(f"p1 play {card}")


def over(card: str) -> Played:
    return led(card).play("p2 play 3o; p3 play 5o; p4 play 7o")


@pytest.mark.parametrize("words", ["swap p1 p3", "swap p3 p1", "SWAP P3 p1"])
def test_the_two_who_swap_hands_are_named_in_any_order(words: str) -> None:
    t = over("cursed").play(f"p1 {words}")
    assert t.table.record.entries[-1].text == "swap p1 p3"


def test_the_two_who_trade_are_named_in_any_order() -> None:
    t = led("merchant").play("p1 broker p4 p2")
    assert t.table.record.entries[-1].text == "broker p2 p4"


@pytest.mark.parametrize(("kind", "words", "read"), [
    ("duel-fights", "trio p5 p1 p3", "trio p1 p3 p5"),
    ("duel-fights", "trio p1 p5 p3", "trio p1 p3 p5"),
])  # fmt: skip
def test_groups_are_named_in_any_order(kind: str, words: str, read: str) -> None:
    t = Played(players=5, types=(kind,), deals="own", own_deals=(2,))
    t.chance("dealer p1", f"type {kind}").play(f"p1 {words}")
    assert t.table.record.entries[-1].text == read


def test_pairs_are_named_in_any_order() -> None:
    t = Played(players=6, types=("duel-fights",), deals="own", own_deals=(2,))
    t.chance("dealer p1", "type duel-fights").play("p1 pair p4 p1")
    assert t.table.record.entries[-1].text == "pair p1 p4"


@rule("CB-WIT-02", "CB-WIT-03")
@pytest.mark.parametrize(
    ("words", "taken"),
    [
        ("hex p4 20", (0, 0, 20)),
        ("hex p4 all", (0, 0, 20)),
        ("hex p3 all p2 5", (5, 15, 0)),
        ("hex p4 10 p2 10", (10, 0, 10)),
        ("hex p2 all", (20, 0, 0)),
    ],
)
def test_victims_of_the_witch_are_named_in_any_order(words: str, taken: tuple[int, ...]) -> None:
    t = deal("witch 2o", "3o 4o", "5o 6o", "7o 8o", bids="1 0 0 0", powers=("witch",))
    t.play("p1 play witch; p2 play 3o; p3 play 5o; p4 play 7o")
    assert t.step.left == 20
    t.play(f"p1 {words}")
    assert [-points for points in t.state.scores[1:]] == list(taken)


@rule("CB-R-29", "CB-ALC-01")
def test_leaving_things_alone_by_another_word() -> None:
    t = over("alchemist").play("p1 decline")
    assert t.table.record.entries[-1].text == "keep"
    t = over("alchemist").play("p1 trump elves")
    assert t.table.record.entries[-1].text == "keep"
    t = over("jester").play("p1 decline")
    assert t.table.record.entries[-1].text == "keep"

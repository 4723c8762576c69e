"""Healing: EN-HEA."""

import pytest

from tests.enchanters.phrases.village_actions import using
from tests.enchanters.tables import Played, hero, item, overlord, wound
from tests.rules import rule


def healed(amount: int, hurt: int, cards: int = 0) -> Played:
    """p1 had so many wound tokens and wound cards, and healed."""
    return using(f"Heal {amount}{{damage}}", p1=hero(hurt=hurt, wounds=[wound() for _ in range(cards)]))


def tokens(t: Played) -> int:
    return t.state.wounds[t.seat("p1")]


@rule("EN-HEA-01")
@pytest.mark.parametrize(("amount", "left"), [(1, 6), (4, 3), (7, 0)])
def test_EN_HEA_01_as_many_tokens_go(amount: int, left: int) -> None:
    assert healed(amount, 7).wounds("p1") == left


@rule("EN-HEA-01")
def test_EN_HEA_01_of_nobody_else() -> None:
    t = using("Heal 2{damage}", p1=hero(hurt=3), p2=hero(hurt=3))
    assert (t.wounds("p1"), t.wounds("p2")) == (1, 3)


@rule("EN-HEA-02")
@pytest.mark.parametrize(
    ("amount", "hurt", "cards", "tokens_left", "cards_left"),
    [
        (3, 3, 2, 0, 2),  # tokens suffice: no card is discarded
        (3, 2, 2, 9, 1),
        (3, 0, 1, 7, 0),
        (15, 4, 2, 9, 0),  # two cards: 24 tokens, 15 healed
        (14, 4, 2, 0, 1),  # one card is enough
        (25, 5, 3, 0, 1),
    ],
)
def test_EN_HEA_02_wound_cards_become_ten_tokens_as_long_as_tokens_are_missing(
    amount: int, hurt: int, cards: int, tokens_left: int, cards_left: int
) -> None:
    t = healed(amount, hurt, cards)
    assert (tokens(t), len(t.wound_cards("p1"))) == (tokens_left, cards_left)


@rule("EN-HEA-02", "EN-DIS-03")
def test_EN_HEA_02_the_top_wound_card_goes() -> None:
    scars, rest = [wound(), wound()], [wound(), wound()]
    t = using("Heal 1{damage}", p1=hero(wounds=scars), wound_deck=rest)
    assert t.wound_cards("p1") == scars[:1]
    assert [t.of(card) for card in t.state.wound_deck] == [*rest, scars[1]]
    assert t.menu("p1")[0] == "journey 0"


@rule("EN-HEA-02", "EN-R-73")
def test_EN_HEA_02_tokens_are_not_exchanged_back() -> None:
    t = using("Heal 1{damage}", p1=hero(hurt=0, wounds=[wound()]), wound_deck=[wound(), wound()])
    assert (tokens(t), t.wound_cards("p1")) == (9, [])


@rule("EN-HEA-03")
@pytest.mark.parametrize(("hurt", "cards"), [(2, 0), (0, 1), (3, 1)])
def test_EN_HEA_03_with_too_few_wounds_all_are_healed(hurt: int, cards: int) -> None:
    t = healed(14, hurt, cards)
    assert (tokens(t), t.wound_cards("p1"), t.wounds("p1")) == (0, [], 0)


@rule("EN-HEA-04")
@pytest.mark.parametrize(("pool", "left"), [(9, 5), (3, 0)])
def test_EN_HEA_04_the_shared_pool_is_healed(pool: int, left: int) -> None:
    t = using("Heal 4{damage}", coop=True, players=2, lord=overlord(), p2=hero(hurt=pool))
    assert (t.wounds("p1"), t.wounds("p2")) == (left, left)


@rule("EN-HEA-05")
def test_EN_HEA_05_healing_without_wounds_is_allowed_and_does_nothing() -> None:
    t = using("Heal 4{damage}; Take 1{crystal}", p1=hero([item("attack 1")]))
    assert (t.wounds("p1"), t.crystals("p1"), t.attack("p1")) == (0, 6, 2)
    t = using("Heal 4{damage}", coop=True, players=2, lord=overlord())
    assert t.wounds("p1") == 0

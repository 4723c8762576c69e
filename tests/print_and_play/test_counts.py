"""Every card is printed as often as the rules say, counted from the decks that the engines play with."""

import re
from collections import Counter
from typing import Any

import pytest

from wyrmhall.games.crown_battles.components.cards import card_named
from wyrmhall.games.crown_battles.options import Options as CrownOptions
from wyrmhall.games.crown_battles.options import make_setup
from wyrmhall.games.crown_battles.rules.missions.deck import DECK
from wyrmhall.kernel.printing.printables import CARDS, TOKENS
from wyrmhall.print_and_play.finding import printables_of
from wyrmhall.print_and_play.paper import PAPERS
from wyrmhall.print_and_play.writing import Order, page_of
from wyrmhall.registry import open_game

FRONT = re.compile(r'<section class="page fronts">(.*?)</section>', re.DOTALL)
KEY = re.compile(r'<article class="(?:card|token)" data-key="([^"]+)"')


def printed(game: str, options: Any, part: str = CARDS, paper: str = "a4") -> Counter[str]:
    """The fronts on the pages, by key."""
    order = Order(printables_of(open_game(game)), options, PAPERS[paper])
    fronts = "".join(FRONT.findall(page_of(order, part)))
    return Counter(KEY.findall(fronts))


@pytest.mark.parametrize("paper", PAPERS)
def test_the_box_of_crown_battles(paper: str) -> None:
    """CB-CMP-01, CB-CMP-03, CB-CMP-04, CB-CMP-07, CB-CMP-08"""
    cards = printed("crown-battles", CrownOptions(), CARDS, paper)
    everything = CrownOptions(powers=tuple(name for name in ALL_POWERS), peasants=4)
    deck = Counter(f"card.{int(card)}" for card in make_setup(everything).deck)
    assert {key: count for key, count in cards.items() if key.startswith("card.")} == deck
    assert sum(deck.values()) == 52 + 4 + 2 + 2 + 16
    missions = {key: count for key, count in cards.items() if key.startswith("mission.")}
    assert missions == {f"mission.{one.number}": 2 for one in DECK}
    assert sum(missions.values()) == 64
    assert sum(count for key, count in cards.items() if key.startswith("type.")) == 11 + 3


ALL_POWERS = (
    *("alchemist", "bishop", "bomb", "cursed", "jester", "magician", "merchant", "smuggler", "spy"),
    *("summoner", "thief", "witch", "wizard", "double-faced", "golem-king", "dragon-king"),
)


@pytest.mark.parametrize(
    "options",
    [
        CrownOptions(players=3),
        CrownOptions(players=5, powers=("spy", "witch"), suits=("orcs", "elves", "humans"), lowest=3),
        CrownOptions(players=6, types=("wagering", "duel-fights")),
    ],
)
def test_a_table_of_crown_battles_gets_its_own_deck(options: CrownOptions) -> None:
    setup = make_setup(options)
    cards = printed("crown-battles", options)
    wanted = Counter(f"card.{int(card)}" for card in setup.deck)
    wanted |= Counter(f"type.{number}" for number in setup.types)
    assert cards == wanted


def test_missions_are_printed_only_for_rounds_with_missions() -> None:
    with_missions = printed("crown-battles", CrownOptions(players=4, types=("missions",)))
    assert with_missions["mission.1"] == 2
    assert "mission.1" not in printed("crown-battles", CrownOptions(players=4, types=("wagering",)))


def test_power_cards_that_are_drawn_are_all_printed() -> None:
    cards = printed("crown-battles", CrownOptions(players=4, random_powers=2))
    assert all(cards[f"card.{int(card_named(name))}"] == 1 for name in ALL_POWERS)


def test_bid_tokens_of_crown_battles_are_enough_for_any_number_of_players() -> None:
    """CB-DEC-11, CB-DEC-12"""
    tokens = printed("crown-battles", CrownOptions(), TOKENS)
    assert [tokens[f"bid.{number}"] for number in range(12)] == [8] * 9 + [7, 6, 0]
    assert [tokens[f"bid.{number}"] for number in range(12)] != [
        printed("crown-battles", CrownOptions(players=3), TOKENS)[f"bid.{number}"] for number in range(12)
    ]

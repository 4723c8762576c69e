"""Every card is printed as often as the rules say, counted from the decks that the engines play with."""

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from wyrmhall.games.crown_battles.components.cards import card_named
from wyrmhall.games.crown_battles.options import Options as CrownOptions
from wyrmhall.games.crown_battles.options import make_setup
from wyrmhall.games.crown_battles.rules.missions.deck import DECK
from wyrmhall.games.dragon_dune.components.cards import CARD_WORDS, EVENT_WORDS
from wyrmhall.games.dragon_dune.components.editions import EDITIONS
from wyrmhall.games.dragon_dune.components.factions import FACTION_NAMES
from wyrmhall.games.dragon_dune.options import Options as DuneOptions
from wyrmhall.games.enchanters.components.card_set import shipped, with_cards
from wyrmhall.games.enchanters.components.cards import KINGDOM, CardSet
from wyrmhall.games.enchanters.options import Options as EnchantersOptions
from wyrmhall.kernel.printing.printables import CARDS, TOKENS
from wyrmhall.print_and_play.finding import printables_of
from wyrmhall.print_and_play.paper import PAPERS
from wyrmhall.print_and_play.writing import Order, page_of
from wyrmhall.registry import open_game

PAGE = '<section class="page '
KEY = re.compile(r'<article class="(?:card|token)" data-key="([^"]+)"')


def printed(game: str, options: Any, part: str = CARDS, paper: str = "a4") -> Counter[str]:
    """The fronts on the pages, by key."""
    order = Order(printables_of(open_game(game)), options, PAPERS[paper])
    pages = page_of(order, part).split(PAGE)
    return Counter(KEY.findall("".join([page for page in pages if page.startswith("fronts")])))


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


# -- Enchanters --------------------------------------------------------------------------------------------

PAGE_OF_CARDS = Path("docs/designers/enchanters-cards.md").read_text("utf-8")
OWN_CARDS = re.findall(r"```toml\n(.*?)```", PAGE_OF_CARDS, re.DOTALL)


def whole_set(cards: CardSet) -> Counter[str]:
    """Every design as often as its deck holds it, an overlay for each adapted Overlord, and the die cards."""
    wanted = Counter({design.key: design.copies for design in cards.designs})
    wanted |= Counter(f"overlay.{cards.of[card].key}" for card in cards.overlays)
    return wanted | Counter(f"die.{kingdom.key}" for kingdom in cards.kingdoms)


@pytest.mark.parametrize("paper", PAPERS)
def test_every_card_of_enchanters(paper: str) -> None:
    cards = printed("enchanters", EnchantersOptions(), CARDS, paper)
    assert cards == whole_set(shipped())
    assert len([key for key in cards if "." not in key]) == len(shipped().designs)
    decks = Counter(shipped().of[card].key for kingdom in shipped().kingdoms for card in kingdom.cards)
    assert all(cards[key] == count for key, count in decks.items())


def test_own_cards_are_printed_too() -> None:
    own = OWN_CARDS[0]
    cards = printed("enchanters", EnchantersOptions(cards=own))
    assert cards == whole_set(with_cards(own))
    assert cards != whole_set(shipped())


def test_of_named_kingdoms_only_they_and_their_companions() -> None:
    """EN-KNG-01"""
    options = EnchantersOptions(kingdoms=("goblins", "angels"), overlord=True)
    cards, everything = printed("enchanters", options), shipped()
    kingdoms = [one for one in everything.kingdoms if one.key in options.kingdoms]
    deck = Counter(everything.of[card].key for one in kingdoms for card in one.cards)
    of_kingdoms = {design.key for design in everything.designs if design.group == KINGDOM}
    assert Counter({key: count for key, count in cards.items() if key in of_kingdoms}) == deck
    for kingdom in kingdoms:
        for name in (kingdom.village, kingdom.overlord, kingdom.banner, kingdom.klass):
            assert cards[everything.of[everything.by_name[name]].key] == 1
    villages = {everything.of[card].key for card in everything.villages}
    assert len(villages & set(cards)) == len(kingdoms)


def test_two_players_get_marked_cards_only() -> None:
    """EN-SET-06, EN-DCK-12"""
    cards = printed("enchanters", EnchantersOptions(players=2, kingdoms=("goblins",)))
    goblins = next(one for one in shipped().kingdoms if one.key == "goblins")
    marked = Counter(shipped().of[card].key for card in goblins.marked)
    assert {key: cards[key] for key in marked} == marked
    assert sum(marked.values()) == 13


def test_the_cooperative_game_has_events_and_overlays_but_no_wound_cards() -> None:
    """EN-COP-10, EN-SET-18"""
    cards, everything = printed("enchanters", EnchantersOptions(mode="coop")), shipped()
    assert {everything.of[card].key for card in everything.events} <= set(cards)
    assert not {everything.of[card].key for card in everything.wounds} & set(cards)
    assert [key for key in cards if key in {everything.of[card].key for card in everything.villages}] == [
        "enchanters-guild"
    ]
    assert sum(key.startswith("overlay.") for key in cards) == len(everything.overlays)


def test_a_competitive_game_without_an_overlord_needs_none() -> None:
    cards = printed("enchanters", EnchantersOptions(players=3, items="basic"))
    overlords = {shipped().of[card].key for card in shipped().overlords}
    assert not overlords & set(cards)
    assert cards["fist"] == 4


# -- Dragon Dune -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("paper", PAPERS)
def test_one_pack_of_cards_for_dragon_dune(edition: str, paper: str) -> None:
    """DD-CMP-11 to DD-CMP-19"""
    cards = printed("dragon-dune", DuneOptions(edition=edition), CARDS, paper)
    wanted = {f"card.{word}" for word in CARD_WORDS} | {f"event.{word}" for word in EVENT_WORDS if word}
    wanted |= {f"{kind}.{suit}" for kind in ("king", "queen", "jack") for suit in "dhcs"}
    assert cards == dict.fromkeys(wanted, 1)
    assert len(wanted) == 52


@pytest.mark.parametrize("edition", EDITIONS)
def test_units_of_dragon_dune(edition: str) -> None:
    """DD-CMP-02, DD-CMP-03, DD-CMP-08, DD-CMP-09"""
    tokens = printed("dragon-dune", DuneOptions(edition=edition), TOKENS)
    assert {tokens[f"unit.{name}"] for name in FACTION_NAMES} == {EDITIONS[edition].units}
    assert tokens["dragon"] == 1
    assert tokens["troll"] == (1 if EDITIONS[edition].trolls else 0)


def test_two_factions_need_two_armies_and_trolls_for_the_others() -> None:
    """DD-R-160"""
    tokens = printed("dragon-dune", DuneOptions(players=2, factions=("elves", "orcs")), TOKENS)
    assert [tokens[f"unit.{name}"] for name in FACTION_NAMES] == [0, 10, 0, 10]
    assert tokens["troll"] == 2  # absent Dwarves leave none

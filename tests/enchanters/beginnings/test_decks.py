"""Deck structure: EN-DCK, and the rulings EN-R-62, EN-R-63 and EN-R-64."""

import pytest

from tests.enchanters.beginnings.openings import COOP, called, set_up
from tests.enchanters.tables import at, event, overlord
from tests.rules import rule
from wyrmhall.games.enchanters.components.card_set import shipped
from wyrmhall.games.enchanters.components.cards import (
    ATTACK,
    DEFENSE,
    DRAGON,
    ENCHANTMENT,
    EVENT,
    ICONS,
    ITEM,
    MONSTER,
    Design,
    Kingdom,
)
from wyrmhall.games.enchanters.game import GAME
from wyrmhall.games.enchanters.options import Options
from wyrmhall.kernel.options import BadOptions

KINGDOMS = shipped().kingdoms
EVERY = pytest.mark.parametrize("kingdom", KINGDOMS, ids=lambda kingdom: kingdom.key)
RANKS = ("minor", "medium", "major")

SPECIFIC = {
    "Cerberus, the Infernal Dog God",
    "Ryma, the Titan She-Boar",
    "The Grey Council",
    "Whimper, the Underlord",
}
ADAPTABLE = (
    *("Lukah", "King Arsen III", "Lord Vragan", "Jabar Rephet", "Xavras", "Cho'mun", "Dorkha", "Failurn"),
    *("Beatrix", "Theria", "Zeupitter", "Petra", "Monophemus", "Sa'akara", "Doggon", "Lerxos"),
)
NEVER_COOP = ("Asabi", "Cheiron", "Nargan", "Gulur", "Sathi", "Brainellum", "Xyz")


def kinds(kingdom: Kingdom, type: int, marked: bool = False) -> dict[Design, int]:
    """How many copies of each design of that type the deck has; only those with the marker, if asked."""
    found: dict[Design, int] = {}
    for card in kingdom.marked if marked else kingdom.cards:
        design = shipped().of[card]
        if design.type == type:
            found[design] = found.get(design, 0) + 1
    return found


def ranked(counts: dict[Design, int]) -> dict[str, list[int]]:
    return {rank: [n for design, n in counts.items() if design.rank == rank] for rank in RANKS}


def first_name(name: str) -> str:
    return name.partition(",")[0]


@rule("EN-DCK-01", "EN-DCK-02")
@EVERY
def test_a_kingdom_deck_has_25_cards_and_the_dracons_26(kingdom: Kingdom) -> None:
    assert kingdom.name
    assert len(set(kingdom.cards)) == (26 if kingdom.key == "dracons" else 25)
    assert len({one.name for one in KINGDOMS}) == 22


@rule("EN-DCK-03", "EN-DCK-04")
@EVERY
def test_three_items_and_three_enchantments_two_copies_each(kingdom: Kingdom) -> None:
    assert [*kinds(kingdom, ITEM).values()] == [2, 2, 2]
    assert [*kinds(kingdom, ENCHANTMENT).values()] == [2, 2, 2]


@rule("EN-DCK-05")
@EVERY
def test_six_minor_four_medium_and_two_major_monsters(kingdom: Kingdom) -> None:
    assert ranked(kinds(kingdom, MONSTER)) == {"minor": [6], "medium": [4], "major": [2]}


@rule("EN-DCK-06", "EN-DCK-11", "EN-R-63")
@EVERY
def test_one_dragon_and_two_for_the_dracons_all_marked(kingdom: Kingdom) -> None:
    count = 2 if kingdom.key == "dracons" else 1
    assert sum(kinds(kingdom, DRAGON).values()) == count
    assert sum(kinds(kingdom, DRAGON, marked=True).values()) == count


@rule("EN-DCK-08", "EN-DCK-09", "EN-DCK-10", "EN-R-62")
@EVERY
def test_half_of_every_kind_of_item_enchantment_and_monster_is_marked(kingdom: Kingdom) -> None:
    assert [*kinds(kingdom, ITEM, marked=True).values()] == [1, 1, 1]
    assert [*kinds(kingdom, ENCHANTMENT, marked=True).values()] == [1, 1, 1]
    assert ranked(kinds(kingdom, MONSTER, marked=True)) == {"minor": [3], "medium": [2], "major": [1]}


@rule("EN-DCK-12")
@EVERY
def test_13_marked_cards_and_14_of_the_dracons(kingdom: Kingdom) -> None:
    assert len(set(kingdom.marked)) == (14 if kingdom.key == "dracons" else 13)
    assert set(kingdom.marked) < set(kingdom.cards)


@rule("EN-DCK-07")
@pytest.mark.parametrize(
    ("mode", "players", "all_of_them"),
    [("competitive", 2, False), ("competitive", 3, True), ("competitive", 4, True)]
    + [("coop", players, False) for players in (1, 2, 3, 4)],
)
def test_only_marked_cards_for_two_players_and_together(mode: str, players: int, all_of_them: bool) -> None:
    s = set_up(mode=mode, players=players)
    chosen = [KINGDOMS[place] for place in s.kingdoms]
    decks = [kingdom.cards if all_of_them else kingdom.marked for kingdom in chosen]
    assert sorted(s.deck) == sorted([card for deck in decks for card in deck])


# -- events and Overlords ------------------------------------------------------------------------


@rule("EN-DCK-13")
def test_26_basic_event_cards() -> None:
    cards = shipped()
    assert sum(cards.of[one].copies for one in cards.events) == 26
    assert {cards.types[one] for one in cards.events} == {EVENT}


@rule("EN-DCK-13")
def test_the_ai_deck_is_the_event_deck() -> None:
    rest = [event([]) for _ in range(3)]
    t = at(
        coop=True,
        players=2,
        lord=overlord(),
        events=[event([]), event("Shuffle AI Deck"), *rest],
        start="round",
    )
    assert t.asked == ["chance"]
    numbers = [t.cards.card(one) for one in rest]
    old = [number for number in t.state.event_deck if number not in numbers]
    t.chance(" ".join(["events", *[str(one) for one in (numbers[2], *old, numbers[0], numbers[1])]]))
    assert t.state.event_deck == (numbers[2], *old, numbers[0], numbers[1])


@rule("EN-DCK-14", "EN-DCK-15")
def test_four_overlords_add_six_events_each() -> None:
    cards = shipped()
    assert {cards.of[lord].name for lord in cards.specific} == SPECIFIC
    for own in cards.specific.values():
        assert sum(cards.of[one].copies for one in own) == 6
        assert not set(own) & set(cards.events)


@rule("EN-DCK-16", "EN-DCK-17")
def test_sixteen_overlords_are_adapted_by_eight_overlays_of_two_sides() -> None:
    cards = shipped()
    assert sorted(first_name(name) for name in called(cards.overlays)) == sorted(ADAPTABLE)
    assert len(cards.overlays) == 8 * 2
    for lord, overlay in cards.overlays.items():
        printed = cards.overlord_designs[lord]
        assert overlay.challenge, cards.of[lord].name
        assert overlay.reward, cards.of[lord].name
        assert [line.text for line in overlay.reward] != [line.text for line in printed.reward]


@rule("EN-DCK-18", "EN-DCK-16", "EN-DCK-15")
def test_who_can_be_met_in_a_cooperative_game() -> None:
    for name in called(shipped().overlords):
        allowed = []
        for harder in (False, True):
            try:
                GAME.start(Options(mode="coop", harder=harder, lord=name))
                allowed.append(harder)
            except BadOptions:
                pass
        expected = [True] if name in SPECIFIC else [False] if first_name(name) in ADAPTABLE else []
        assert allowed == expected, name
        assert (first_name(name) in NEVER_COOP) == (expected == [])


@rule("EN-DCK-18")
def test_the_others_are_never_drawn_for_a_cooperative_game() -> None:
    met = {
        first_name(called([set_up(seed, harder=harder, players=1, **COOP).overlord])[0])
        for seed in range(40)
        for harder in (False, True)
    }
    assert not met & {*NEVER_COOP}
    assert len(met) > 12


@rule("EN-DCK-19")
def test_the_wound_deck_has_26_cards() -> None:
    cards = shipped()
    assert sum(cards.of[one].copies for one in cards.wounds) == 26
    assert len(set_up().wound_deck) == 26


@rule("EN-DCK-20")
def test_villages_banners_classes_and_overlords_exist_once() -> None:
    cards = shipped()
    for group, count in (
        (cards.villages, 38),
        (cards.banners, 26),
        (cards.classes, 26),
        (cards.overlords, 27),
    ):
        assert len(set(called(group))) == len(group) == count
        assert {cards.of[one].copies for one in group} == {1}


@rule("EN-R-64")
def test_a_fist_has_one_attack_below_and_of_enchanting_one_defense() -> None:
    cards = shipped()
    for group, icon in ((cards.fists, ATTACK), (cards.enchantings, DEFENSE)):
        for one in group:
            assert [*cards.lowers[one].counts] == [1 if icon == other else 0 for other in range(len(ICONS))]
            assert [*cards.uppers[one].counts] == [0] * len(ICONS)
            assert cards.uppers[one].lines == cards.lowers[one].lines == ()
    s = set_up(items="basic", enchantments="basic")
    assert (s.attack, s.defense) == ([1] * 4, [1] * 4)

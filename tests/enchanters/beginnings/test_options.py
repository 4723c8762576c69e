"""Setup choices: EN-OPT, and the ruling EN-R-124."""

from typing import Any

import pytest

from tests.enchanters.beginnings.openings import (
    COOP,
    at_step,
    called,
    equally_likely,
    kingdoms_of,
    place,
    set_up,
)
from tests.enchanters.tables import Played, at, event, hero, item, overlord
from tests.rules import rule
from wyrmhall.games.enchanters.components.card_set import shipped
from wyrmhall.games.enchanters.components.cards import ENCHANTMENT, ITEM
from wyrmhall.games.enchanters.game import GAME
from wyrmhall.games.enchanters.options import Options
from wyrmhall.games.enchanters.rules.setup_steps.relations import companion
from wyrmhall.games.enchanters.state import State
from wyrmhall.kernel.options import BadOptions, read_options

GUILD = "Enchanters Guild"
FOUR = {"cultists", "goblins", "unicorns", "bandits"}


def refused(field: str, **options: Any) -> None:
    with pytest.raises(BadOptions) as caught:
        GAME.start(read_options(Options, options))
    assert str(caught.value).startswith(f"{field}:")


def companions_of(s: State, kind: str) -> set[str]:
    return {companion(s.setup.cards.kingdoms[number], kind) for number in s.kingdoms}


def pool(t: Played) -> set[str]:
    """The names of the cards that chance may draw now."""
    return set(called([int(text.split()[1]) for text in equally_likely(t)]))


@rule("EN-OPT-01", "EN-OPT-02")
@pytest.mark.parametrize("items", ["basic", "banners"])
@pytest.mark.parametrize("enchantments", ["basic", "classes"])
def test_starting_items_and_enchantments_are_chosen_by_themselves(items: str, enchantments: str) -> None:
    s = set_up(items=items, enchantments=enchantments)
    cards = s.setup.cards
    groups = {
        "basic": (cards.fists, cards.enchantings),
        "banners": (cards.banners,),
        "classes": (0, cards.classes),
    }
    assert {row[ITEM][0] for row in s.stacks} <= {*groups[items][0]}  # type: ignore[misc]
    assert {row[ENCHANTMENT][0] for row in s.stacks} <= {*groups[enchantments][1]}  # type: ignore[misc]
    refused("items", items="classes")
    refused("enchantments", enchantments="banners")


@rule("EN-OPT-03")
@pytest.mark.parametrize(
    ("selection", "step", "asked"),
    [
        ("random", "DrawKingdoms", ["chance"]),
        ("order", "PickKingdom", ["p2"]),
        ("group", "PickKingdom", ["p1"]),
    ],
)
def test_three_ways_to_select_the_kingdoms(selection: str, step: str, asked: list[str]) -> None:
    t = Played(players=3, selection=selection).chance("first 2")
    assert (type(t.step).__name__, t.asked) == (step, asked)
    refused("selection", selection="dice")


@rule("EN-OPT-04")
@pytest.mark.parametrize(
    ("mode", "players", "full"), [("competitive", 3, 75), ("competitive", 2, 52), ("coop", 1, 26)]
)
def test_a_shorter_game(mode: str, players: int, full: int) -> None:
    keys = ["angels", "bandits", "mages", "golems"][: players * (1 if players == 3 else 2)]
    given: dict[str, Any] = {"mode": mode, "players": players, "kingdoms": keys}
    assert len(set_up(**given).deck) == full
    assert len(set_up(shorter=True, **given).deck) == full - 5 * players


@rule("EN-OPT-05")
@pytest.mark.parametrize("seed", range(5))
def test_one_choice_makes_all_four_kinds_of_cards_related(seed: int) -> None:
    s = set_up(seed, related=True, overlord=True, kingdoms=["cultists", "gnolls", "mages", "harpies"])
    assert called([s.village])[0] in companions_of(s, "village")
    assert called([s.overlord])[0] in companions_of(s, "overlord")
    assert set(called([row[ITEM][0] for row in s.stacks])) == companions_of(s, "banner")
    assert set(called([row[ENCHANTMENT][0] for row in s.stacks])) == companions_of(s, "class")


@rule("EN-OPT-05")
def test_or_all_four_completely_random() -> None:
    given: dict[str, Any] = {"overlord": True, "kingdoms": ["cultists", "gnolls", "mages", "harpies"]}
    cards = shipped()
    assert len(pool(at_step("DrawVillage", **given))) == len(cards.villages) - 1
    assert len(pool(at_step("DrawLord", **given))) == len(cards.overlords) - 4
    offered = set()
    for seed in range(30):
        s = set_up(seed, **given)
        offered |= {
            *called([row[ITEM][0] for row in s.stacks]),
            *called([row[ENCHANTMENT][0] for row in s.stacks]),
        }
    assert len(offered) > 40  # of 52


@rule("EN-OPT-06")
def test_an_overlord_may_join_a_competitive_game() -> None:
    assert not set_up().overlord_active
    s = set_up(overlord=True)
    assert s.overlord_active
    assert s.overlord in s.setup.cards.overlords


@rule("EN-OPT-07")
@pytest.mark.parametrize("harder", [False, True])
def test_a_cooperative_game_always_has_an_overlord(harder: bool) -> None:
    s = set_up(harder=harder, **COOP)
    assert s.setup.coop
    assert s.overlord_active
    assert s.hit_points == 99
    assert not set_up().setup.coop


@rule("EN-OPT-08")
def test_a_harder_and_a_simpler_form() -> None:
    cards = shipped()
    assert pool(at_step("DrawLord", harder=True, **COOP)) == set(called(cards.specific))
    assert pool(at_step("DrawLord", **COOP)) == set(called(cards.overlays))
    refused("harder", harder=True)


@rule("EN-OPT-09", "EN-SET-32")
@pytest.mark.parametrize(
    ("difficulty", "threshold"), [("easy", 50), ("normal", 40), ("hard", 30), ("very-hard", 25)]
)
def test_the_difficulty_sets_the_wound_threshold(difficulty: str, threshold: int) -> None:
    knife = item(text="Take 1{damage} {double} Take 1{crystal}")
    t = at(
        coop=True,
        players=2,
        lord=overlord(),
        events=[event([])],
        difficulty=difficulty,
        p1=hero(items=[knife], hurt=threshold - 1),
    )
    t.play("p1 use item 1")
    assert (t.wounds("p1"), t.table.over) == (threshold, False)
    t.play("p1 use item 1")
    assert (t.table.over, t.state.victors) == (True, ())
    refused("difficulty", mode="coop", difficulty="mild")


@rule("EN-OPT-09")
def test_normal_is_what_nobody_chooses() -> None:
    assert set_up(**COOP).setup.threshold == 40


@rule("EN-OPT-10")
@pytest.mark.parametrize("reinforcements", [False, True])
def test_reinforcements_may_be_chosen_in_a_cooperative_game(reinforcements: bool) -> None:
    lord = overlord(0, 0, reward="{overlord} takes 1{damage}")
    t = at(coop=True, players=3, lord=lord, events=[event([])], reinforcements=reinforcements)
    t.play("p1 challenge 1")
    assert (t.asked == ["chance"]) == reinforcements
    if reinforcements:
        t.play("chance: side health")
    assert t.state.reinforced == ((1, 0) if reinforcements else (0, 0))
    refused("reinforcements", reinforcements=True)


# -- presets -------------------------------------------------------------------------------------


@rule("EN-OPT-11")
@pytest.mark.parametrize(
    ("mode", "players"), [("competitive", 2), ("competitive", 3), ("competitive", 4), ("coop", 1)]
)
def test_beginners_play_with_four_kingdoms(mode: str, players: int) -> None:
    found = set()
    for seed in range(12):
        s = set_up(seed, mode=mode, players=players, beginners=True)
        assert set(kingdoms_of(s)) <= FOUR
        found |= set(kingdoms_of(s))
        assert called([s.village]) == [GUILD if mode == "coop" else "Normaltown"]
    assert found == FOUR


@rule("EN-OPT-11")
@pytest.mark.parametrize("players", [3, 4])
def test_where_more_are_needed_the_four_are_in_and_others_are_selected_as_usual(players: int) -> None:
    others = set()
    for seed in range(12):
        found = kingdoms_of(set_up(seed, players=players, beginners=True, **COOP))
        assert set(found) >= FOUR
        assert len(set(found)) == len(found) == 2 * players
        others |= {*found} - FOUR
    assert len(others) > 8
    t = Played(players=players, beginners=True, selection="order", **COOP).chance("first 0")
    assert len(t.menu(t.asked[0])) == 22 - 4


@rule("EN-OPT-11")
def test_it_is_a_recommendation() -> None:
    assert set(kingdoms_of(set_up(3))) - FOUR
    assert called([set_up(3).village]) != ["Normaltown"]


@rule("EN-OPT-11")
def test_what_the_host_names_fits_the_preset() -> None:
    refused("kingdoms", beginners=True, players=3, kingdoms=["cultists", "mages"])
    refused("village", beginners=True, village="Alea")
    refused("kingdoms", beginners=True, players=3, kingdoms=["mages", "golems", "angels"], **COOP)
    s = set_up(beginners=True, players=3, kingdoms=["mages", "golems"], **COOP)
    assert {*kingdoms_of(s)} == {"mages", "golems", *FOUR}
    s = set_up(beginners=True, players=2, kingdoms=["goblins"], village="Normaltown")
    assert {*kingdoms_of(s)} == FOUR


@rule("EN-OPT-12")
@pytest.mark.parametrize("selection", ["random", "group"])
@pytest.mark.parametrize("seed", range(3))
def test_the_quick_setup_takes_everything_from_the_kingdoms(seed: int, selection: str) -> None:
    s = set_up(seed, players=3, quick=True, selection=selection, odyssey=False)
    assert s.unseen == ()
    own = companions_of(s, "class") - {""}  # the Slimes have none (EN-R-65)
    assert set(called([row[ITEM][0] for row in s.stacks])) == companions_of(s, "banner")
    assert set(called([row[ENCHANTMENT][0] for row in s.stacks])) >= own
    assert called([s.village])[0] in companions_of(s, "village")
    assert called([s.overlord])[0] in companions_of(s, "overlord")


@rule("EN-OPT-12")
def test_what_the_quick_setup_settles_cannot_be_chosen_otherwise() -> None:
    refused("shorter", quick=True, shorter=True)
    refused("selection", quick=True, selection="order")
    refused("items", quick=True, items="basic")
    refused("enchantments", quick=True, enchantments="basic")
    refused("reinforcements", quick=True, reinforcements=True, **COOP)


@rule("EN-OPT-12")
def test_quick_together_leaves_the_overlord_and_the_threshold() -> None:
    s = set_up(quick=True, difficulty="hard", harder=True, lord="The Grey Council", **COOP)
    assert called([s.overlord]) == ["The Grey Council"]
    assert s.setup.threshold == 30
    assert not s.setup.options.reinforced
    assert set(called([row[ITEM][0] for row in s.stacks])) <= companions_of(s, "banner")


@rule("EN-OPT-13")
@pytest.mark.parametrize("wound_deck", [None, True, False])
def test_the_wound_deck_is_used_unless_it_is_switched_off(wound_deck: bool | None) -> None:
    given: dict[str, Any] = {} if wound_deck is None else {"wound_deck": wound_deck}
    assert len(set_up(**given).wound_deck) == (0 if wound_deck is False else 26)


@rule("EN-OPT-14")
def test_two_to_four_players_and_together_one_to_four() -> None:
    for players in (2, 3, 4):
        assert len(set_up(players=players).stacks) == players
    for players in (1, 2, 3, 4):
        assert len(set_up(players=players, **COOP).stacks) == players
    refused("players", players=1)
    for mode in ("competitive", "coop"):
        refused("players", players=5, mode=mode)
        refused("players", players=-1, mode=mode)


# -- Odyssey -------------------------------------------------------------------------------------

OF_ODYSSEY = ("centaurs", "gladiators", "harpies", "medusae", "mermaids", "mummies")


@rule("EN-OPT-15", "EN-R-124")
@pytest.mark.parametrize("odyssey", [None, True, False])
def test_odyssey_kingdoms_are_drawn_and_picked_unless_left_out(odyssey: bool | None) -> None:
    given: dict[str, Any] = {} if odyssey is None else {"odyssey": odyssey}
    drawn = {int(text.split()[1]) for text in equally_likely(at_step("DrawKingdoms", **given))}
    picked = at_step("PickKingdom", selection="order", **given)
    offered = {int(text.split()[1]) - 1 for text in picked.menu(picked.asked[0])}
    six = {place(key) for key in OF_ODYSSEY}
    everything = set(range(22))
    assert drawn == offered == (everything - six if odyssey is False else everything)


@rule("EN-OPT-15", "EN-R-124")
def test_without_odyssey_its_companions_stay_out_of_every_draw() -> None:
    cards = shipped()
    given: dict[str, Any] = {"odyssey": False, "overlord": True}
    out = {
        kind: {companion(kingdom, kind) for kingdom in cards.kingdoms if kingdom.odyssey}
        for kind in ("village", "overlord", "banner", "class")
    }
    assert [len(names) for names in out.values()] == [6, 6, 6, 6]
    assert pool(at_step("DrawVillage", **given)) == set(called(cards.villages)) - out["village"] - {GUILD}
    assert pool(at_step("DrawLord", **given)) == set(called(cards.overlords)) - out["overlord"] - set(
        called(cards.specific)
    )
    assert pool(at_step("DrawLord", odyssey=False, **COOP)) == set(called(cards.overlays)) - out["overlord"]
    t = at_step("DealOffers", **given)
    assert set(called(t.step.pool(t.state))) == set(called(cards.banners)) - out["banner"]
    met = {
        name
        for seed in range(25)
        for row in set_up(seed, **given).stacks
        for name in called(row[ENCHANTMENT])
    }
    assert not met & out["class"]
    assert len(met) > 15


@rule("EN-OPT-15")
def test_without_odyssey_nothing_of_it_can_be_named() -> None:
    refused("kingdoms", odyssey=False, kingdoms=["mummies"])
    refused("village", odyssey=False, village="Ne-Ne-Ne-Sethos")
    refused("lord", odyssey=False, lord="Petra, the Gorgon Godmother")
    refused("lord", odyssey=False, lord="Petra, the Gorgon Godmother", **COOP)
    assert called([set_up(village="Ne-Ne-Ne-Sethos").village]) == ["Ne-Ne-Ne-Sethos"]
    assert called([set_up(lord="Petra, the Gorgon Godmother").overlord]) == ["Petra, the Gorgon Godmother"]
    assert called([set_up(odyssey=False, village="Alea").village]) == ["Alea"]


@rule("EN-R-124")
def test_single_texts_about_speed_on_other_cards_stay_in_force() -> None:
    shoes = item("speed 2", "+3{attack} on {distance}3 or more")
    t = at(odyssey=False, p1=hero(items=[shoes], crystals=1))
    assert "journey 3" in t.menu("p1")
    assert "journey 4" not in t.menu("p1")

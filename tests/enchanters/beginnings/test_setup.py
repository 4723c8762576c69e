"""Setup steps: EN-SET, and the rulings EN-R-65, EN-R-68, EN-R-69 and EN-R-125."""

from collections.abc import Sequence
from typing import Any, TypeVar

import pytest

from tests.enchanters.beginnings.openings import (
    COOP,
    PLAIN,
    at_step,
    called,
    card,
    drawing,
    equally_likely,
    kingdoms_of,
    place,
    set_up,
)
from tests.enchanters.tables import Played, at, enchantment, hero, item, klass, monster
from tests.rules import rule
from wyrmhall.games.enchanters.components.card_set import shipped
from wyrmhall.games.enchanters.components.cards import ENCHANTMENT, FACE_DOWN, ITEM, NO_CARD, PEARL, Card
from wyrmhall.games.enchanters.components.tokens import NO_DESERT_TOKEN
from wyrmhall.games.enchanters.game import GAME
from wyrmhall.games.enchanters.options import Options
from wyrmhall.games.enchanters.rules.combat.situations import opponent_values
from wyrmhall.games.enchanters.rules.setup_steps.kingdoms import Shuffle
from wyrmhall.games.enchanters.rules.setup_steps.relations import overlords_to_draw, villages_to_draw
from wyrmhall.games.enchanters.state import State
from wyrmhall.kernel.action import Outcome
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.options import BadOptions, read_options
from wyrmhall.kernel.refusal import BadRecord
from wyrmhall.kernel.seat import Seat

T = TypeVar("T")

GUILD = "Enchanters Guild"
SPECIFIC = [
    "Cerberus, the Infernal Dog God",
    "Ryma, the Titan She-Boar",
    "The Grey Council",
    "Whimper, the Underlord",
]


class Arranged(Chance):
    """The first draw gives these cards in this order, every later one turns its pile over."""

    def __init__(self, cards: Sequence[int]) -> None:
        super().__init__(0)
        self.cards = cards
        self.piles: list[list[Any]] = []

    def draw(self, things: Sequence[T], count: int) -> list[T]:
        self.piles.append([*things])
        if len(self.piles) == 1:
            assert sorted(self.cards) == sorted(things)  # type: ignore[type-var]
            assert count == len(things)
            return [*self.cards]  # type: ignore[list-item]
        return [*reversed(things)]


def pool(t: Played) -> set[str]:
    """The names of the cards chance may draw now, each as likely as the others."""
    return set(called([int(text.split()[1]) for text in equally_likely(t)]))


def is_artifact(one: int) -> bool:
    return shipped().types[one] in (ITEM, ENCHANTMENT)


def alone(**more: Any) -> Played:
    """A single player before the shuffle of two kingdoms: 12 artifacts and 14 creatures, two on top."""
    return at_step("Shuffle", players=1, kingdoms=["mages", "golems"], **{**PLAIN, **COOP, **more})


def sorted_pool(t: Played) -> tuple[list[int], list[int]]:
    cards = t.step.pool(t.state)
    return [one for one in cards if is_artifact(one)], [one for one in cards if not is_artifact(one)]


# -- starting player and kingdoms ----------------------------------------------------------------


@rule("EN-SET-01", "EN-R-69")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_starting_player_is_drawn_at_random(players: int) -> None:
    t = Played(players=players)
    assert equally_likely(t) == [f"first {number}" for number in range(players)]
    t = at_step("MainPhase", drawn={"first": "first 1"}, players=players)
    assert t.asked == ["p2"]
    assert t.state.first == 1


@rule("EN-R-69")
@pytest.mark.parametrize("name", ["p1", "p3"])
def test_the_host_may_name_the_starting_player(name: str) -> None:
    t = Played(players=3, first=name)
    assert equally_likely(t) == [f"first {t.seat(name)}"]
    with pytest.raises(BadRecord):
        t.chance("first 1")
    for seed in range(5):
        assert set_up(seed, players=3, first=name).first == t.seat(name)
    with pytest.raises(BadOptions, match="first"):
        read_options(Options, {"players": 2, "first": "p3"})


@rule("EN-SET-02")
@pytest.mark.parametrize(
    ("mode", "players", "count"),
    [
        *[("competitive", 2, 4), ("competitive", 3, 3), ("competitive", 4, 4)],
        *[("coop", 1, 2), ("coop", 2, 4), ("coop", 3, 6), ("coop", 4, 8)],
    ],
)
def test_how_many_kingdoms(mode: str, players: int, count: int) -> None:
    for selection in ("random", "order", "group"):
        s = set_up(mode=mode, players=players, selection=selection)
        assert len(set(s.kingdoms)) == len(s.kingdoms) == count


@rule("EN-SET-03", "EN-TRM-33")
def test_die_cards_name_the_kingdoms_and_none_comes_twice() -> None:
    t = at_step("DrawKingdoms", players=3)
    outcomes = equally_likely(t)
    assert len(outcomes) == 22  # one die card for each kingdom
    assert {int(text.split()[1]) for text in outcomes} == set(range(22))
    for bad in ("kingdoms 3 3 4", "kingdoms 3 4", "kingdoms 3 4 5 6", "kingdoms 3 4 22"):
        with pytest.raises(BadRecord):
            t.chance(bad)
    t.chance(drawing("kingdoms", place("mages"), place("undead"), place("angels")))
    assert kingdoms_of(t.state) == ["mages", "undead", "angels"]


@rule("EN-SET-04")
def test_picking_goes_counterclockwise_from_the_right_neighbor_of_the_starting_player() -> None:
    t = Played(players=3, selection="order").chance("first 1")
    for name, key in (("p1", "mages"), ("p3", "undead"), ("p2", "angels")):
        assert t.asked == [name]
        t.play(f"{name} kingdom {place(key) + 1}")
    assert kingdoms_of(t.state) == ["mages", "undead", "angels"]
    assert t.asked == ["chance"]


@rule("EN-SET-04")
def test_picking_goes_around_again_and_takes_no_kingdom_twice() -> None:
    t = Played(players=2, selection="order").chance("first 0")
    t.play("p2 kingdom 5")
    assert t.refusal("p1 kingdom 5").rule == "EN-SET-04"
    assert t.refusal("p2 kingdom 6").rule == "EN-R-138"  # not p2's turn
    t.play("p1 kingdom 1; p2 kingdom 2; p1 kingdom 3")
    assert t.state.kingdoms == (4, 0, 1, 2)
    assert t.asked == ["chance"]


@rule("EN-SET-05")
def test_the_group_agrees_on_different_kingdoms() -> None:
    t = Played(players=3, selection="group").chance("first 2")
    t.play("p1 kingdom 9")
    assert t.refusal("p1 kingdom 9").rule == "EN-SET-05"
    assert t.refusal("p3 kingdom 2").rule == "EN-R-06"  # the host speaks for the group
    t.play("p1 kingdom 2; p1 kingdom 7")
    assert t.state.kingdoms == (8, 1, 6)
    assert t.asked == ["chance"]


@rule("EN-SET-05")
def test_kingdoms_agreed_on_before_the_game() -> None:
    keys = ["mages", "undead", "angels"]
    for seed in range(3):
        assert kingdoms_of(set_up(seed, players=3, selection="group", kingdoms=keys)) == keys
    for wrong in (["mages", "mages"], [*keys, "golems"], ["wizards"]):
        with pytest.raises(BadOptions, match="kingdoms"):
            GAME.start(read_options(Options, {"players": 3, "kingdoms": wrong}))


# -- the adventure deck --------------------------------------------------------------------------


@rule("EN-SET-06")
@pytest.mark.parametrize(("mode", "players"), [("competitive", 2), ("coop", 1), ("coop", 3), ("coop", 4)])
def test_cards_without_the_marker_are_removed(mode: str, players: int) -> None:
    s = set_up(mode=mode, players=players)
    marked = {one for number in s.kingdoms for one in s.setup.cards.kingdoms[number].marked}
    assert set(s.deck) == marked
    s = set_up(players=3)
    marked = {one for number in s.kingdoms for one in s.setup.cards.kingdoms[number].marked}
    assert set(s.deck) > marked


@rule("EN-SET-07")
def test_all_cards_are_shuffled_together() -> None:
    t = alone()
    artifacts, creatures = sorted_pool(t)
    assert (len(artifacts), len(creatures)) == (12, 14)
    order = [*reversed([*artifacts, *creatures])]
    t.step.roll(t.state, Arranged(order))  # it is all of them that are drawn, down to the last
    once = [*artifacts, *creatures]
    for bad in (once[1:], [*once, once[-1]], [*once[:-1], once[-2]], [*once[:-1], 500]):
        with pytest.raises(BadRecord):
            t.chance(drawing("shuffle", *bad))
    assert {set_up(seed, players=3).deck for seed in range(3)} != {set_up(1, players=3).deck}


@rule("EN-SET-08")
def test_a_shorter_game_takes_five_cards_per_player_away_before_the_deck_is_primed() -> None:
    t = alone(shorter=True)
    artifacts, creatures = sorted_pool(t)
    outcome = t.step.roll(t.state, Arranged([*creatures, *artifacts]))
    t.chance(t.step.write(t.state, outcome))
    assert set(t.state.unseen) == set(artifacts[7:])
    left = [*t.state.deck]
    assert [is_artifact(one) for one in left] == [True] * 7 + [False] * 14
    assert len(set_up(players=4, shorter=True).unseen) == 20
    assert set_up(players=4).unseen == ()


@rule("EN-SET-09", "EN-SET-10", "EN-TRM-04")
def test_the_deck_is_primed_with_two_artifacts_for_each_player() -> None:
    t = alone()
    a, c = sorted_pool(t)
    rest = [a[2], c[2], *a[3:], *c[3:]]
    chance = Arranged([c[0], a[0], c[1], a[1], *rest])
    outcome = t.step.roll(t.state, chance)
    assert chance.piles[1:] == [[a[0], a[1]], [c[0], c[1]]]  # both piles are shuffled
    assert [*outcome.items] == [a[1], a[0], *rest, c[1], c[0]]


@rule("EN-SET-09")
@pytest.mark.parametrize(("mode", "players"), [("competitive", 2), ("competitive", 4), ("coop", 3)])
def test_the_first_cards_of_every_deck_are_artifacts(mode: str, players: int) -> None:
    after = set()
    for seed in range(20):
        s = set_up(seed, mode=mode, players=players)
        assert all(is_artifact(one) for one in s.deck[: 2 * players])
        after.add(is_artifact(s.deck[2 * players]))
    assert after == {True, False}
    t = at_step("Shuffle", mode=mode, players=players)
    deck = [*t.step.roll(t.state, Chance(1)).items]
    beast = next(number for number, one in enumerate(deck) if not is_artifact(one))
    deck[0], deck[beast] = deck[beast], deck[0]
    with pytest.raises(BadRecord):
        t.chance(drawing("shuffle", *deck))


CLERKS = """
[kingdom]
name = "Clerks"

[[cards]]
key = "stamp"
name = "Stamp"
type = "item"
upper = {}
lower = {}

[[cards]]
key = "form"
name = "Form"
type = "monster"
rank = "minor"
health = 3
strength = 2
upper = {}
lower = {}
"""


@rule("EN-R-68")
def test_priming_stops_when_the_deck_runs_out() -> None:
    s = GAME.start(Options(players=3, cards=CLERKS))
    s.kingdoms = (22,)
    cards = s.setup.cards.kingdoms[22].cards
    types = [s.setup.cards.types[one] for one in cards]
    assert (len(cards), types.count(ITEM)) == (8, 2)  # six would be wanted
    step = Shuffle(False)
    outcome = step.roll(s, Chance(3))
    assert [s.setup.cards.types[Card(one)] == ITEM for one in outcome.items] == [True] * 2 + [False] * 6
    assert sorted(outcome.items) == sorted(cards)
    assert step.possible(s, outcome)
    wrong = Outcome((outcome.items[2], *outcome.items[:2], *outcome.items[3:]))
    assert not step.possible(s, wrong)


@rule("EN-R-68")
def test_priming_is_done_unseen() -> None:
    t = at_step("Shuffle", players=3, **PLAIN)
    before = {seat: len(t.told(seat)) for seat in ("p1", "p2", "p3", "spectator")}
    outcome = t.step.roll(t.state, Chance(2))
    t.chance(t.step.write(t.state, outcome))
    for seat, heard in before.items():
        told = t.told(seat)[heard:]
        assert [event["card"] for event in told if "card" in event] == [*outcome.items[:6]]
        assert t.view(seat).deck[6:] == (FACE_DOWN,) * (len(outcome.items) - 6)


@rule("EN-SET-11")
@pytest.mark.parametrize("players", [2, 3])
def test_six_cards_are_dealt_face_up_from_left_to_right(players: int) -> None:
    s = set_up(players=players)
    assert s.track == [*s.deck[:6]]
    assert s.dealt == 6
    seen: Any = s.seen_by(Seat(0))
    assert seen.track == s.track
    assert seen.deck[6:] == (FACE_DOWN,) * (len(s.deck) - 6)


# -- starting cards ------------------------------------------------------------------------------


@rule("EN-SET-12", "EN-SET-15")
def test_with_basic_cards_everybody_has_a_fist_and_an_of_enchanting() -> None:
    s = set_up(**PLAIN)
    for row in s.stacks:
        assert [called(row[ITEM]), called(row[ENCHANTMENT])] == [["Fist"], ["of Enchanting"]]
    assert len({row[ITEM] for row in s.stacks}) == 4


OFFERS = [("items", "basic", ENCHANTMENT, "EN-SET-16"), ("enchantments", "basic", ITEM, "EN-SET-13")]


@rule("EN-SET-13", "EN-SET-16")
@pytest.mark.parametrize(("field", "value", "type", "atom"), OFFERS)
def test_two_random_cards_one_of_which_is_kept(field: str, value: str, type: int, atom: str) -> None:
    given: dict[str, Any] = {field: value}
    t = at_step("DealOffers", players=3, **given)
    everything = shipped().banners if type == ITEM else shipped().classes
    assert sorted(t.step.pool(t.state)) == sorted(everything)
    some = [*everything[:5], everything[20]]
    for bad in (some[:5], [*some[:5], some[0]], [*some[:5], shipped().fists[0]]):
        with pytest.raises(BadRecord):
            t.chance(drawing("offers", *bad))
    t.chance(drawing("offers", *some))
    assert t.menu("p1") == ["keep 1", "keep 2"]
    assert t.refusal("p1 journey 0").rule == "EN-R-138"
    t.play("p2 keep 1; p3 keep 2")
    assert t.refusal("p2 keep 2").rule == "EN-R-138"
    t.play("p1 keep 2")
    assert [row[type] for row in t.state.stacks] == [(some[1],), (some[2],), (some[5],)]
    kept = [*t.state.boxed, *t.state.gone, *t.state.graveyard]
    assert not {some[0], some[3], some[4]} & {*kept}  # face down under their deck, which nothing draws from


RELATED = [("items", "basic", ENCHANTMENT), ("enchantments", "basic", ITEM)]


@rule("EN-SET-14", "EN-SET-17")
@pytest.mark.parametrize(("field", "value", "type"), RELATED)
def test_related_cards_are_shuffled_and_dealt_one_to_each_player(field: str, value: str, type: int) -> None:
    keys = ["mages", "undead", "angels"]
    given: dict[str, Any] = {"players": 3, "kingdoms": keys, "related": True, field: value}
    own = (
        ["Mageborn", "Ghoul", "Angelic"] if type == ITEM else ["of Wizards", "of Gravediggers", "of Paladins"]
    )
    deals = {tuple([called(row[type])[0] for row in set_up(seed, **given).stacks]) for seed in range(40)}
    assert len(deals) == 6
    assert {frozenset(deal) for deal in deals} == {frozenset(own)}
    t = at_step("DealRelated", **given)
    cards = [card(name) for name in own]
    other = card("Vampiric" if type == ITEM else "of Monks")
    for bad in ([*cards[:2], other], cards[:2], [cards[0], *cards[:2]]):
        with pytest.raises(BadRecord):
            t.chance(drawing("starting", *bad))
    t.chance(drawing("starting", *reversed(cards)))
    assert [called(row[type]) for row in t.state.stacks] == [[name] for name in reversed(own)]


@rule("EN-SET-14", "EN-SET-17")
def test_two_players_get_two_of_four_related_cards() -> None:
    keys = ["mages", "undead", "angels", "golems"]
    found = set()
    for seed in range(40):
        s = set_up(seed, players=2, kingdoms=keys, related=True)
        found |= {*called([row[ITEM][0] for row in s.stacks])}
    assert found == {"Mageborn", "Ghoul", "Angelic", "Gnome"}


@rule("EN-R-65")
def test_a_missing_class_is_drawn_from_those_of_no_kingdom() -> None:
    given: dict[str, Any] = {"players": 3, "kingdoms": ["slimes", "mages", "undead"], "related": True}
    filled = set()
    for seed in range(40):
        classes = called([row[ENCHANTMENT][0] for row in set_up(seed, **given).stacks])
        assert {"of Wizards", "of Gravediggers"} < set(classes)
        filled |= {*classes} - {"of Wizards", "of Gravediggers"}
    assert filled == {"of Beggars", "of Warriors", "of Monks", "of Merchants", "of Mercenaries"}
    t = at_step("DealRelated", **given, items="basic")
    wrong = [card(name) for name in ("of Wizards", "of Monks", "of Beggars")]  # Gravediggers come first
    with pytest.raises(BadRecord):
        t.chance(drawing("starting", *wrong))


@rule("EN-R-65")
def test_a_missing_village_or_overlord_is_drawn_from_those_of_no_kingdom() -> None:
    s = GAME.start(Options(related=True, overlord=True))
    assert s.kingdoms == ()  # nothing provides anything
    villages = called(villages_to_draw(s))
    assert len(villages) == 15
    assert GUILD not in villages
    assert "Alea" in villages
    assert called(overlords_to_draw(s)) == ["Xyz, the Voidbringer"]


# -- the village ---------------------------------------------------------------------------------


@rule("EN-SET-18")
@pytest.mark.parametrize("related", [False, True])
def test_the_village_of_a_cooperative_game(related: bool) -> None:
    assert pool(at_step("DrawVillage", related=related, **COOP)) == {GUILD}
    with pytest.raises(BadOptions, match="village"):
        read_options(Options, {"mode": "coop", "village": "Alea"})


@rule("EN-SET-19")
def test_a_related_village_is_one_of_the_kingdoms() -> None:
    t = at_step("DrawVillage", players=3, kingdoms=["mages", "undead", "slimes"], related=True)
    assert pool(t) == {"Asylum Library", "Gravekill Mounds", "Slug Canal"}


@rule("EN-SET-20")
def test_a_random_village_is_any_but_the_guild() -> None:
    t = at_step("DrawVillage", players=3)
    assert pool(t) == {*called(shipped().villages)} - {GUILD}
    with pytest.raises(BadRecord):
        t.chance(drawing("village", card(GUILD)))
    with pytest.raises(BadOptions, match="village"):
        GAME.start(Options(village=GUILD))


@rule("EN-SET-21")
def test_the_village_lies_face_up() -> None:
    t = at_step("DrawVillage", players=3, **PLAIN)
    assert t.state.village == NO_CARD
    t.chance(drawing("village", card("Alea")))
    for seat in ("p1", "p3", "spectator"):
        assert called([t.view(seat).village]) == ["Alea"]
        assert t.told(seat, "village-drawn") == [{"card": card("Alea")}]
    assert called([set_up(village="Foxenfurt").village]) == ["Foxenfurt"]


# -- the Overlord --------------------------------------------------------------------------------


@rule("EN-SET-22")
def test_without_an_overlord_nothing_of_it_is_prepared() -> None:
    t = at_step("MainPhase", players=2)
    words = [entry.text.split()[0] for entry in t.table.record.entries if entry.who == "chance"]
    assert "overlord" not in words
    assert "events" not in words
    s = t.state
    assert (s.overlord, s.overlord_active, s.overlord_tokens, s.event_deck) == (NO_CARD, False, 0, ())
    assert [text for text in t.menu(t.asked[0]) if text.startswith("challenge")] == []


@rule("EN-SET-23")
def test_a_related_overlord_is_one_of_the_kingdoms() -> None:
    given: dict[str, Any] = {"players": 3, "kingdoms": ["mages", "gnolls", "slimes"], "related": True}
    assert pool(at_step("DrawLord", overlord=True, **given)) == {
        "Beatrix, the Spelleater",
        "Asabi, the Gnoll Warlord",
        "Brainellum, the Conscious Slime",
    }


@rule("EN-SET-24")
def test_a_random_overlord_is_none_of_the_co_op_specific_ones() -> None:
    t = at_step("DrawLord", overlord=True)
    assert pool(t) == {*called(shipped().overlords)} - {*SPECIFIC}
    with pytest.raises(BadRecord):
        t.chance(drawing("overlord", card("The Grey Council")))
    with pytest.raises(BadOptions, match="lord"):
        GAME.start(Options(overlord=True, lord="The Grey Council"))


@rule("EN-SET-25")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_overlord_starts_with_a_reward_token_for_each_player(players: int) -> None:
    s = set_up(players=players, overlord=True)
    assert s.overlord_tokens == players
    assert s.hit_points == 0
    seen: Any = s.seen_by(Seat(1))
    assert (seen.overlord, seen.overlord_tokens) == (s.overlord, players)
    assert set_up(players=players, **COOP).overlord_tokens == 0


@rule("EN-SET-26")
@pytest.mark.parametrize("related", [False, True])
def test_the_harder_game_is_against_a_co_op_specific_overlord(related: bool) -> None:
    assert pool(at_step("DrawLord", harder=True, related=related, **COOP)) == {*SPECIFIC}
    for name in SPECIFIC:
        assert called([set_up(harder=True, related=related, lord=name, **COOP).overlord]) == [name]
    with pytest.raises(BadOptions, match="lord"):
        GAME.start(Options(mode="coop", harder=True, lord="Dorkha, the Seer"))


@rule("EN-SET-27")
def test_the_simpler_game_with_related_overlords() -> None:
    keys = ["mages", "gnolls", "slimes", "troglodytes"]  # two of them have no overlay
    t = at_step("DrawLord", players=2, kingdoms=keys, related=True, **COOP)
    assert pool(t) == {"Beatrix, the Spelleater", "Dorkha, the Seer"}
    keys = ["gnolls", "slimes"]
    t = at_step("DrawLord", players=1, kingdoms=keys, related=True, **COOP)
    assert pool(t) == {*called(shipped().overlays)}  # EN-R-86


@rule("EN-SET-28")
def test_the_simpler_game_with_any_adaptable_overlord() -> None:
    t = at_step("DrawLord", players=1, **COOP)
    assert pool(t) == {*called(shipped().overlays)}
    assert len(pool(t)) == 16
    for one in shipped().overlays:
        (name,) = called([one])
        assert set_up(lord=name, players=1, **COOP).overlord == one
    for name in ("Nargan, the Conqueror", "The Grey Council"):
        with pytest.raises(BadOptions, match="lord"):
            GAME.start(Options(mode="coop", lord=name))


@rule("EN-SET-26", "EN-SET-28")
@pytest.mark.parametrize(("harder", "atom", "count"), [(True, "EN-SET-26", 4), (False, "EN-SET-28", 16)])
def test_a_group_that_selects_together_picks_the_overlord(harder: bool, atom: str, count: int) -> None:
    first = {"first": "first 2"}
    t = at_step("PickLord", drawn=first, players=3, selection="group", harder=harder, **COOP)
    assert t.asked == ["p1"]  # the host, for the group
    lords = shipped().overlords
    fitting = shipped().specific if harder else shipped().overlays
    offered = [lords[int(text.split()[1]) - 1] for text in t.menu("p1")]
    assert sorted(offered) == sorted(fitting)
    assert len(offered) == count
    assert t.refusal(f"p2 {t.menu('p1')[0]}").rule == "EN-R-06"
    wrong = next(one for one in lords if one not in fitting)
    assert t.refusal(f"p1 lord {lords.index(wrong) + 1}").rule == atom
    t.play(f"p1 {t.menu('p1')[-1]}")
    assert t.state.overlord == offered[-1]
    assert t.state.hit_points == 99


@rule("EN-SET-27")
def test_a_related_overlord_is_drawn_even_for_a_group() -> None:
    t = at_step("DrawLord", players=3, selection="group", related=True, **COOP)
    assert t.asked == ["chance"]


@rule("EN-SET-29")
def test_an_adapted_overlord_uses_its_overlay() -> None:
    name = "Lord Vragan, the Blackest Knight"
    together, apart = set_up(lord=name, **COOP), set_up(lord=name)
    cards = shipped()
    assert together.overlord_texts() is cards.overlays[card(name)]
    assert apart.overlord_texts() is cards.overlord_designs[card(name)]
    assert (
        set_up(harder=True, lord="The Grey Council", **COOP).overlord_texts()
        is cards.overlord_designs[card("The Grey Council")]
    )
    printed = (cards.of[card(name)].health, cards.of[card(name)].strength)
    assert opponent_values(together, Seat(0), together.overlord, -1) == printed  # EN-R-87


@rule("EN-SET-30")
@pytest.mark.parametrize("harder", [False, True])
def test_the_overlord_starts_with_99_hit_points(harder: bool) -> None:
    assert set_up(harder=harder, **COOP).hit_points == 99


@rule("EN-SET-31")
def test_the_event_deck() -> None:
    cards = shipped()
    basic = sorted([one for one in cards.events for _ in range(cards.of[one].copies)])
    s = set_up(**COOP)
    assert sorted(s.event_deck) == basic
    assert len(basic) == 26
    for name in SPECIFIC:
        s = set_up(harder=True, lord=name, **COOP)
        own = [one for one in cards.specific[card(name)] for _ in range(cards.of[one].copies)]
        assert len(own) == 6
        assert sorted(s.event_deck) == sorted([*basic, *own])
        seen: Any = s.seen_by(Seat(0))
        assert seen.event_deck == (FACE_DOWN,) * 32
    assert len({set_up(seed, players=1, **COOP).event_deck for seed in range(4)}) == 4
    t = at_step("ShuffleEvents", players=1, **COOP)
    assert len(equally_likely(t)) == 26


@rule("EN-SET-32")
@pytest.mark.parametrize(
    ("difficulty", "threshold"), [("easy", 50), ("normal", 40), ("hard", 30), ("very-hard", 25)]
)
def test_the_wound_threshold(difficulty: str, threshold: int) -> None:
    assert set_up(difficulty=difficulty, **COOP).setup.threshold == threshold


# -- wounds, crystals, desert, powers ------------------------------------------------------------


@rule("EN-SET-33")
def test_the_wound_deck_is_shuffled_and_face_down() -> None:
    cards = shipped()
    s = set_up()
    assert sorted(s.wound_deck) == sorted([one for one in cards.wounds for _ in range(cards.of[one].copies)])
    assert len({set_up(seed).wound_deck for seed in range(4)}) == 4
    for seat in (0, 3, -2):
        seen: Any = s.seen_by(Seat(seat))
        assert seen.wound_deck == (FACE_DOWN,) * 26


@rule("EN-SET-34", "EN-SET-35")
@pytest.mark.parametrize(("town", "crystals"), [("Alea", 5), ("Enchanters Guild", 5), ("Cave of Fools", 25)])
def test_crystals_at_the_start(town: str, crystals: int) -> None:
    given = {**PLAIN, **(COOP if town == GUILD else {"village": town})}
    assert set_up(**given).crystals == [crystals] * 4


@rule("EN-SET-36", "EN-SET-35")
@pytest.mark.parametrize(("town", "usual"), [("Alea", 5), ("Cave of Fools", 25)])
def test_sculptors_start_with_twenty_more(town: str, usual: int) -> None:
    classes = [card(name) for name in ("of Sculptors", "of Warriors", "of Monks", "of Wizards")]
    offers = [one for pair in zip(classes, reversed(shipped().classes[:4]), strict=True) for one in pair]
    s = set_up(drawn={"offers": drawing("offers", *offers)}, village=town, items="basic")
    assert s.crystals == [usual + 20, usual, usual, usual]


@rule("EN-SET-36")
def test_no_later_text_takes_the_twenty_back() -> None:
    sculptors = klass(text="Start with 20{crystal} more")
    thief = item(text="{minor} Steal top {enchantment} from another player")
    mine = hero(enchantments=[sculptors], crystals=25)
    t = at(players=2, p1=hero(items=[thief]), p2=mine).play("p1 use item 1")
    assert t.enchantments("p1")[-1] is sculptors
    assert t.state.crystals == [5, 25]
    t = at(p1=hero(enchantments=[sculptors, enchantment()], crystals=25))
    assert t.crystals("p1") == 25


@rule("EN-R-111", "EN-SET-35")
def test_a_limit_holds_in_setup_too() -> None:
    classes = [card(name) for name in ("of Beggars", "of Warriors")]
    offers = [classes[0], card("of Monks"), classes[1], card("of Wizards")]
    s = set_up(
        drawn={"offers": drawing("offers", *offers)}, village="Cave of Fools", items="basic", players=2
    )
    assert s.crystals == [5, 25]


DESERT: list[dict[str, Any]] = [
    {"kingdoms": ["mummies"], "village": "Alea"},
    {"village": "Ne-Ne-Ne-Sethos", "odyssey": True},
    {"village": "Alea", "lord": "Lerxos, the Ancient Sphinx"},
    {"lord": "Lerxos, the Ancient Sphinx", **COOP},
]
NO_MUMMIES = {"kingdoms": ["mages", "undead", "angels"]}


@rule("EN-SET-37")
@pytest.mark.parametrize("given", DESERT)
def test_the_desert_token_starts_with_a_random_side_up(given: dict[str, Any]) -> None:
    t = at_step("DesertSide", **{"players": 3, **NO_MUMMIES, **given})
    assert equally_likely(t) == ["desert 1", "desert 2"]
    t.chance("desert 2")
    assert t.state.desert == 2


@rule("EN-SET-38")
@pytest.mark.parametrize("given", [{"village": "Alea"}, {"village": "Alea", "overlord": True}, COOP])
def test_without_them_the_desert_token_stays_out(given: dict[str, Any]) -> None:
    lord = {"lord": "Dorkha, the Seer"} if "overlord" in given or given is COOP else {}
    s = set_up(players=3, **{"kingdoms": NO_MUMMIES["kingdoms"], **given, **lord})
    assert s.desert == NO_DESERT_TOKEN


@rule("EN-SET-38")
def test_texts_about_a_token_that_is_not_there_do_nothing() -> None:
    foe = monster(4, 3)
    for text in ("Flip the Desert Token", "Turn the Desert Token to its Sandstorm side"):
        t = at(p1=hero(items=[item(text=f"{{minor}} {text}")]), track=[foe]).play("p1 use item 1")
        assert t.state.desert == NO_DESERT_TOKEN
        assert opponent_values(t.state, Seat(0), t.cards.card(foe), 0) == (4, 3)


def visible(s: State, seat: int, icon: int) -> int:
    cards = [row[0] for row in s.stacks[seat][:2]]
    return sum(
        s.setup.cards.uppers[one].counts[icon] + s.setup.cards.lowers[one].counts[icon] for one in cards
    )


@rule("EN-SET-39")
@pytest.mark.parametrize("seed", range(4))
def test_powers_and_pearls_follow_from_the_starting_cards(seed: int) -> None:
    """No starting card has other texts about them that work before the first turn."""
    s = set_up(seed, related=True, kingdoms=["mermaids", "mages", "goblins", "angels"], village="Alea")
    for seat in range(4):
        assert s.attack[seat] == max(0, visible(s, seat, 0))
        assert s.defense[seat] == max(0, visible(s, seat, 1))
        assert s.pearls[seat] == (visible(s, seat, PEARL), 0)
    assert sum(active for active, _ in s.pearls) > 0
    assert sum(s.attack) > 4


# -- the order of the steps ----------------------------------------------------------------------


def words(t: Played) -> list[str]:
    """What chance drew and who decided, in order."""
    return [
        entry.text.split()[0] if entry.who == "chance" else f"{entry.who} {entry.text.split()[0]}"
        for entry in t.table.record.entries
    ]


KEEPS = ["p1 keep", "p2 keep"]


@rule("EN-R-125")
def test_steps_come_in_the_order_in_which_they_are_listed() -> None:
    t = at_step("MainPhase", players=2, overlord=True, kingdoms=["mummies"])
    assert words(t)[:3] == ["first", "kingdoms", "shuffle"]
    assert words(t)[3:9] == ["offers", *KEEPS, "offers", *KEEPS]
    assert words(t)[9:13] == ["village", "overlord", "wounds", "desert"]
    t = at_step("DesertSide", players=2, kingdoms=["mummies"], related=True, **COOP)
    assert words(t) == [
        "first",
        "kingdoms",
        "shuffle",
        "starting",
        "starting",
        "village",
        "overlord",
        "events",
    ]


@rule("EN-R-125")
def test_banners_are_chosen_at_the_same_time_with_the_track_in_sight() -> None:
    t = at_step("Offers", players=3, overlord=True)
    assert t.asked == ["p1", "p2", "p3"]
    view = t.view("p2")
    assert NO_CARD not in view.track
    assert (view.village, view.overlord) == (NO_CARD, NO_CARD)
    t.play("p3 keep 1; p1 keep 2")  # in any order
    assert t.asked == ["p2"]
    assert [row[ITEM] for row in t.state.stacks] == [(), (), ()]
    t.play("p2 keep 1")
    assert [len(row[ITEM]) for row in t.state.stacks] == [1, 1, 1]  # shown together
    assert t.asked == ["chance"]
    t.chance(t.step.write(t.state, t.step.roll(t.state, Chance(1))))
    assert t.asked == ["p1", "p2", "p3"]  # and then the classes
    assert (t.view("p2").village, t.view("p2").overlord) == (NO_CARD, NO_CARD)

"""Smuggler: CB-SMU, CB-R-43, CB-R-44."""

from typing import Any

import pytest

from tests.crown_battles.powers.seen import SPECTATOR, aside, hand, missions, only, shown, top, words
from tests.crown_battles.tables import Played, deal, seat_of
from tests.rules import rule
from wyrmhall.games.crown_battles.components.cards import FACE_DOWN, card_named
from wyrmhall.games.crown_battles.game import GAME
from wyrmhall.games.crown_battles.rules.powers.smuggler import DrawUndealt, SmuggleEarly
from wyrmhall.games.crown_battles.state import crown_state
from wyrmhall.kernel.chance import Chance, SecretStream
from wyrmhall.kernel.refusal import BadRecord

HANDS = ("smuggler 2o 3o", "9h 4o 5o", "13h 6o 7o")


def held(**options: Any) -> Played:
    """p1 holds the Smuggler and is about to bid."""
    return deal(*HANDS, powers=("smuggler",), **options)


def led(*hands: str, **options: Any) -> Played:
    """p1 has led the Smuggler."""
    t = deal(*(hands or HANDS), bids="0 0 0", powers=("smuggler",), **options)
    return t.play("p1 play smuggler")


# -- first use, before the own bid


def test_CB_SMU_01_a_hand_card_for_a_random_one_before_the_bid() -> None:
    t = held()
    assert t.menu("p1")[-2:] == ["smuggle 2o", "smuggle 3o"]
    t.play("p1 smuggle 2o")
    assert t.asked == ["chance"]
    for card in ("9h", "3o", "2o"):  # only undealt cards, and not the one given up
        with pytest.raises(BadRecord):
            t.chance(f"smuggle {card}")
    t.chance("smuggle 12e")
    assert hand(t.state, "p1") == "3o 12e smuggler"
    assert t.asked == ["p1"]


def test_CB_SMU_01_only_its_holder_and_only_before_the_own_bid() -> None:
    t = held()
    assert t.refusal("p2 smuggle 9h").rule == "CB-BID-02"
    t.play("p1 bid 0")
    assert t.refusal("p1 smuggle 2o").rule == "CB-BID-02"
    assert t.refusal("p2 smuggle 9h").rule == "CB-SMU-01"
    assert not any(option.startswith("smuggle") for option in t.menu("p2"))


def test_CB_SMU_01_one_card() -> None:
    t = held().play("p1 smuggle 2o; chance: smuggle 12e")
    assert t.refusal("p1 smuggle 3o").rule == "CB-SMU-01"
    assert not any(option.startswith("smuggle") for option in t.menu("p1"))


def test_CB_R_43_declining_leaves_no_trace() -> None:
    with_it, without = held(), deal("8o 2o 3o", *HANDS[1:], powers=("smuggler",))
    with_it.play("p1 bid 1")
    without.play("p1 bid 1")
    for seat in ("p2", "p3", SPECTATOR):
        assert with_it.told(seat) == without.told(seat)
        assert [step.fields() for step in with_it.view(seat).stack] == [
            step.fields() for step in without.view(seat).stack
        ]


def test_CB_R_43_if_used_it_is_announced_to_all() -> None:
    t = held().play("p1 smuggle 2o; chance: smuggle 12e")
    for seat in ("p2", "p3", SPECTATOR):
        assert t.told(seat, "smuggled") == [{"seat": 0}]


def test_CB_R_43_the_smuggler_itself_stays() -> None:
    t = held()
    assert "smuggle smuggler" not in t.menu("p1")
    assert t.refusal("p1 smuggle smuggler").rule == "CB-R-43"


def test_CB_R_43_it_needs_a_second_card() -> None:
    t = deal("smuggler", "9h", "13h", powers=("smuggler",))
    assert t.menu("p1") == ["bid 0", "bid 0-1", "bid 1"]
    assert t.refusal("p1 smuggle smuggler").rule == "CB-R-43"


def test_CB_R_43_the_drawn_card_must_be_kept() -> None:
    t = held().play("p1 smuggle 2o; chance: smuggle p")
    assert all(option.startswith("bid") for option in t.menu("p1"))


def test_CB_R_43_the_card_given_up_joins_the_deck_after_the_draw() -> None:
    t = held().play("p1 smuggle 2o")
    assert card_named("2o") not in t.state.undealt
    t.chance("smuggle 12e")
    assert card_named("2o") in t.state.undealt
    assert card_named("12e") not in t.state.undealt
    assert len(t.state.undealt) == 60 - 9


@rule("CB-SMU-04", "CB-HID-10")
def test_CB_SMU_04_only_its_player_sees_the_cards_of_the_first_use() -> None:
    t = held().play("p1 smuggle 2o")
    for seat in ("p2", "p3", SPECTATOR):
        assert top(t, seat).given == FACE_DOWN
    t.chance("smuggle 12e")
    told = only(t, "p1", "smuggled")
    assert words([told["given"], told["drawn"]]) == "2o 12e"
    assert shown(t.view("p1"), "p1") == [("smuggled", "2o")]
    for seat in ("p2", "p3", SPECTATOR):
        assert hand(t.view(seat), "p1") == "? ? ?"
        assert shown(t.view(seat), "p1") == []
        assert set(t.view(seat).undealt) == {FACE_DOWN}


@rule("CB-R-43")
@pytest.mark.parametrize("kind", ["wagering", "suit-precision", "the-split"])
def test_in_a_bid_of_several_parts_it_comes_before_the_first(kind: str) -> None:
    t = held(type=kind)
    if kind == "the-split":
        t.play("p1 first smuggler; p2 first 9h; p3 first 13h")
    first = {"wagering": "bid 0", "suit-precision": "orcs bid 0", "the-split": "first bid 0"}[kind]
    assert "smuggle 2o" in t.menu("p1")
    t.play(f"p1 {first}")
    assert "smuggle 2o" not in t.menu("p1")
    assert t.refusal("p1 smuggle 2o").rule == "CB-SMU-01"


# -- second use, right after playing


def test_CB_SMU_02_a_drawn_card_is_looked_at_and_taken_for_one_of_the_hand() -> None:
    t = led()
    assert t.menu("p1") == ["draw", "decline"]
    t.play("p1 draw")
    for card in ("2o", "9h", "smuggler"):
        with pytest.raises(BadRecord):
            t.chance(f"draw {card}")
    t.chance("draw 12e")
    assert t.menu("p1") == ["give 2o", "give 3o", "refuse"]
    assert t.step.drawn == card_named("12e")
    t.play("p1 give 3o")
    assert hand(t.state, "p1") == "2o 12e"
    assert t.asked == ["p2"]


def test_CB_SMU_02_or_refused() -> None:
    t = led().play("p1 draw; chance: draw 12e; p1 refuse")
    assert hand(t.state, "p1") == "2o 3o"
    assert card_named("12e") in t.state.undealt
    assert t.refusal("p1 give 2o").rule == "CB-POW-06"


def test_CB_SMU_02_only_cards_of_the_hand_are_given() -> None:
    t = led().play("p1 draw; chance: draw 12e")
    assert t.refusal("p1 give 12e").rule == "CB-SMU-02"
    assert t.refusal("p1 give smuggler").rule == "CB-SMU-02"
    assert t.refusal("p2 give 9h").rule == "CB-POW-10"


def test_CB_SMU_03_both_uses_in_one_round() -> None:
    t = held().play("p1 smuggle 2o; chance: smuggle 12e; p1 bid 0; p2 bid 0; p3 bid 0; p1 play smuggler")
    t.play("p1 draw; chance: draw 2o; p1 give 12e")
    assert hand(t.state, "p1") == "2o 3o"


@rule("CB-SMU-04", "CB-HID-10")
@pytest.mark.parametrize("answer", ["give 3o", "refuse"])
def test_CB_SMU_04_only_its_player_sees_the_cards_of_the_second_use(answer: str) -> None:
    t = led().play("p1 draw; chance: draw 12e")
    assert only(t, "p1", "smuggler-drew")["card"] == card_named("12e")
    for seat in ("p2", "p3", SPECTATOR):
        assert t.told(seat, "smuggler-drew") == [{"seat": 0}]
        assert top(t, seat).drawn == FACE_DOWN
    t.play(f"p1 {answer}")
    for seat in ("p2", "p3", SPECTATOR):
        assert t.told(seat, "smuggled") + t.told(seat, "smuggler-refused") == [{"seat": 0}]
        assert hand(t.view(seat), "p1") == "? ?"
        assert shown(t.view(seat), "p1") == []


def test_CB_SMU_04_the_card_given_up_goes_into_the_deck() -> None:
    t = led().play("p1 draw; chance: draw 12e; p1 give 3o")
    assert card_named("3o") in t.state.undealt
    assert card_named("12e") not in t.state.undealt
    assert t.state.undealt == sorted(t.state.undealt)


def test_CB_SMU_05_nothing_as_the_last_card_of_the_hand() -> None:
    t = led("smuggler", "9h", "13h")
    assert t.asked == ["p2"]
    assert len(t.told("p2", "no-action")) == 1


@rule("CB-SMU-02")
@pytest.mark.parametrize("seat", ["p1", "p2", "p3"])
def test_the_drawn_card_lies_in_the_deck_of_every_imagined_world(seat: str) -> None:
    t = led().play("p1 draw; chance: draw 12e")
    for number in range(40):
        chance: Chance = SecretStream("drawn", number)
        world = crown_state(GAME.imagine(t.table.view(seat_of(seat)), seat_of(seat), chance))
        assert world.stack[-1].fields()[1] in world.undealt
        GAME.check(world)
        assert world.seen_by(seat_of(seat)).fields() == t.table.view(seat_of(seat)).fields()


# -- in other rounds


@rule("CB-R-44")
def test_CB_R_44_in_blind_bidding_before_the_own_bid_is_locked() -> None:
    t = held(type="blind-bidding").play("p2 bid 0")
    assert "smuggle 2o" in t.menu("p1")
    t.play("p1 smuggle 2o; chance: smuggle 12e; p1 bid 1")
    assert hand(t.state, "p1") == "3o 12e smuggler"
    assert t.refusal("p1 smuggle 3o").rule == "CB-BID-06"


@rule("CB-R-44")
def test_CB_R_44_a_locked_blind_bid_ends_the_offer() -> None:
    t = held(type="blind-bidding").play("p1 bid 0")
    assert t.refusal("p1 smuggle 2o").rule == "CB-BID-06"


@rule("CB-R-44", "CB-HID-15")
def test_CB_R_44_where_all_choose_at_once_others_learn_of_it_when_the_last_answer_is_in() -> None:
    t = held(type="blind-bidding")
    before = {seat: (t.told(seat), t.view(seat).fields()) for seat in ("p2", "p3", SPECTATOR)}
    t.play("p1 smuggle 2o; chance: smuggle 12e")
    for seat, (told, view) in before.items():
        assert t.told(seat) == told
        assert t.view(seat).fields() == view
    assert words([only(t, "p1", "smuggled-quietly")["drawn"]]) == "12e"
    t.play("p1 bid 0; p3 bid 0")
    assert t.told("p2", "smuggled") == []
    t.play("p2 bid 0")
    for seat in ("p2", "p3", SPECTATOR):
        assert t.told(seat, "smuggled") == [{"seat": 0}]


@rule("CB-R-44")
@pytest.mark.parametrize("kind", ["missions", "blind-missions"])
def test_CB_R_44_in_mission_rounds_before_a_mission_is_kept(kind: str) -> None:
    t = held(type=kind).chance(missions())
    assert "smuggle 2o" in t.menu("p1")
    t.play("p1 smuggle 2o; chance: smuggle 12e")
    assert t.told("p2", "smuggled") == []
    assert t.refusal("p1 smuggle 3o").rule == "CB-SMU-01"
    t.play("p1 keep 1")
    assert t.refusal("p1 smuggle 3o").rule == "CB-MIS-01"
    t.play("p2 keep 6")
    assert t.told("p2", "smuggled") == t.told("p2", "mission-revealed") == []
    t.play("p3 keep 13")
    assert t.told("p2", "smuggled") == [{"seat": 0}]
    assert hand(t.state, "p1") == "3o 12e smuggler"


@rule("CB-R-44")
def test_CB_R_44_a_kept_mission_ends_the_offer() -> None:
    t = held(type="missions").chance(missions()).play("p1 keep 1")
    assert t.refusal("p1 smuggle 2o").rule == "CB-MIS-01"


@rule("CB-R-44")
@pytest.mark.parametrize(
    ("given", "first", "second"), [("2o", "12e smuggler", "3o 8e"), ("3o", "2o smuggler", "8e 12e")]
)
def test_CB_R_44_in_the_split_the_drawn_card_takes_the_place_in_its_half(
    given: str, first: str, second: str
) -> None:
    t = deal("smuggler 2o 3o 8e", "9h 4o 5o 6e", "13h 6o 7o 7e", type="the-split", powers=("smuggler",))
    t.play("p1 first smuggler 2o; p2 first 9h 4o; p3 first 13h 6o")
    t.play(f"p1 smuggle {given}; chance: smuggle 12e")
    assert (hand(t.state, "p1"), aside(t.state, "p1")) == (first, second)
    assert (hand(t.view("p2"), "p1"), aside(t.view("p2"), "p1")) == ("? ?", "? ?")


@rule("CB-R-44")
def test_CB_R_44_in_the_split_a_smuggler_set_aside_can_be_used_too() -> None:
    t = deal("smuggler 2o", "9h 4o", "13h 6o", type="the-split", powers=("smuggler",))
    t.play("p1 first 2o; p2 first 9h; p3 first 13h; p1 smuggle 2o; chance: smuggle 12e")
    assert (hand(t.state, "p1"), aside(t.state, "p1")) == ("12e", "smuggler")


@rule("CB-R-56", "CB-SMU-05")
def test_CB_R_56_the_second_use_reaches_only_the_current_half() -> None:
    t = deal("smuggler 2o 3o 8e", "9h 4o 5o 6e", "13h 6o 7o 7e", type="the-split", powers=("smuggler",))
    t.play("p1 first smuggler 2o; p2 first 9h 4o; p3 first 13h 6o; p1 bid 0 / 0; p2 bid 0 / 0; p3 bid 0 / 0")
    t.play("p1 play smuggler; p1 draw; chance: draw 12e")
    assert t.menu("p1") == ["give 2o", "refuse"]
    t = deal("smuggler 2o", "9h 4o", "13h 6o", type="the-split", powers=("smuggler",))
    t.play("p1 first smuggler; p2 first 9h; p3 first 13h; p1 bid 0 / 0; p2 bid 0 / 0; p3 bid 0 / 0")
    assert t.play("p1 play smuggler").asked == ["p2"]


def all_dealt() -> Played:
    t = Played(preset="2B", players=2, powers=("smuggler", "summoner"), deals="random", rounds=2)
    first = "smuggler 10o 11o 12o 13o 10h 11h 12h 13h 10e"
    second = "summoner 11e 12e 13e 10t 11t 12t 13t g d"
    return t.chance("dealer p2", "cards 10", f"deal {first} | {second}", "spin none")


@rule("CB-R-44")
def test_CB_R_44_neither_use_when_all_cards_were_dealt() -> None:
    t = all_dealt()
    assert not any(option.startswith("smuggle") for option in t.menu("p1"))
    assert t.refusal("p1 smuggle 10o").rule == "CB-R-44"
    t.play("bid 0; bid 0; p1 play smuggler")
    assert t.asked == ["p2"]
    (told,) = [event for event in t.table.log if event.kind == "no-action"]
    assert told.rule == "CB-R-44"
    assert t.play("p2 play summoner").menu("p2")[0] == "play 11e"  # nor is there anything to copy


@rule("CB-R-53")
def test_CB_R_53_an_open_card_is_seen_leaving_and_the_drawn_one_stays_hidden() -> None:
    t = held(type="leaked-suit").play("p1 leak orcs; p2 leak orcs; p3 leak orcs")
    t.play("p1 smuggle 2o; chance: smuggle 8o")
    for seat in ("p2", SPECTATOR):
        assert t.told(seat, "smuggled") == [{"seat": 0, "left": card_named("2o")}]
        assert hand(t.view(seat), "p1") == "? ? 3o"
    t.play("p1 bid 0; p2 bid 0; p3 bid 0; p1 play smuggler; p1 draw; chance: draw 9o; p1 give 3o")
    assert t.told("p2", "smuggled")[1] == {"seat": 0, "left": card_named("3o")}
    assert hand(t.view("p2"), "p1") == "? ?"


@rule("CB-SUM-04", "CB-R-21")
def test_CB_R_21_a_summoner_copies_only_the_exchange_during_play() -> None:
    hands = ("smuggler 2o", "summoner 4o", "13h 6o")
    t = deal(*hands, powers=("smuggler", "summoner")).play("p1 bid 0")
    assert not any(option.startswith("smuggle") for option in t.menu("p2"))
    t.play("p2 bid 0; p3 bid 0; p1 play smuggler; p1 decline; p2 play summoner")
    assert t.menu("p2") == ["draw", "decline"]
    t.play("p2 draw; chance: draw 12e; p2 give 4o")
    assert hand(t.state, "p2") == "12e"
    assert t.told("p1", "smuggled") == [{"seat": 1}]


@rule("CB-SMU-05", "CB-R-21")
def test_a_copy_needs_a_card_in_its_players_hand() -> None:
    t = deal("smuggler", "summoner", "13h", bids="0 0 0", powers=("smuggler", "summoner"))
    assert t.play("p1 play smuggler; p2 play summoner").asked == ["p3"]


@rule("CB-R-49")
def test_CB_R_49_a_face_down_smuggler_draws_after_the_reveal() -> None:
    t = deal("9h 2h", "smuggler 7o", "6o 8o", type="stealth-play", bids="0 0 0", powers=("smuggler",))
    t.play("p1 play 9h; p2 play smuggler")
    assert t.asked == ["p3"]
    assert t.play("p3 play 6o").menu("p2") == ["draw", "decline"]


@rule("CB-SMU-04")
def test_a_drawn_card_is_a_secret_while_its_step_lies_on_the_stack() -> None:
    owner, given, drawn = seat_of("p1"), card_named("4o"), card_named("8o")
    for step in (DrawUndealt(owner, drawn), SmuggleEarly(owner, given, True, drawn)):
        assert drawn in step.seen_by(owner).fields()
        for seat in ("p2", SPECTATOR):
            assert not {given, drawn} & set(step.seen_by(seat_of(seat)).fields())

"""Trick play: CB-TRK, and the rulings CB-R-01, CB-R-15, CB-R-90."""

import pytest

from tests.crown_battles.base.rounds import another_round, winner
from tests.crown_battles.tables import deal
from tests.rules import rule
from wyrmhall.games.crown_battles.components.cards import POWER_NAMES, word_of
from wyrmhall.kernel.seat import SPECTATOR

# CB-TRK-19 from strongest to weakest, Humans led and Elves trump
LADDER = [
    *("dragon-king", "d", "golem-king", "g"),
    *[f"{value}e" for value in range(13, 0, -1)],
    *[f"{value}h" for value in range(13, 1, -1)],
]


@rule("CB-TRK-01")
@pytest.mark.parametrize(("dealer", "leader"), [("p3", "p1"), ("p1", "p2"), ("p2", "p3")])
def test_the_left_neighbour_of_the_dealer_leads_first(dealer: str, leader: str) -> None:
    t = deal("7h", "8h", "9h", dealer=dealer, bids="0 0 0")
    assert t.leader == leader
    assert t.asked == [leader]


def test_CB_TRK_02_everybody_plays_one_card_clockwise_from_the_leader() -> None:
    t = deal("7h 1o", "8h 2o", "9h 3o", dealer="p1", bids="0 0 0")
    for seat, card in (("p2", "8h"), ("p3", "9h"), ("p1", "7h")):
        assert t.asked == [seat]
        others = {"p1", "p2", "p3"} - {seat}
        assert {t.refusal(f"{other} play 1o").rule for other in others} == {"CB-TRK-02"}
        assert t.refusal(f"{seat} play 13t").rule == "CB-TRK-02"  # not in the hand
        t.play(f"{seat} play {card}")
        assert card in [word_of(lying) for lying in (*t.view("p1").trick, *t.view("p1").lying[1])]
    assert [len(hand) for hand in t.state.hands] == [1, 1, 1]


def test_CB_TRK_03_the_leader_may_play_any_card() -> None:
    t = deal("7h 1o p g d spy", "8h 2o 3o 4o 5o 6o", "9h 7o 8o 9o 10o 11o", bids="0 0 0", powers=("spy",))
    assert sorted(t.menu("p1")) == ["play 1o", "play 7h", "play d", "play g", "play p", "play spy"]


@rule("CB-TRK-04", "CB-TRK-05")
@pytest.mark.parametrize(
    ("lead", "menu"),
    [
        ("7h", ["play 2h", "play 9h", "play d", "play g", "play p"]),
        ("7e", ["play 3e", "play d", "play g", "play p"]),
    ],
)
def test_a_led_number_card_must_be_followed_by_its_suit_or_a_special_card(lead: str, menu: list[str]) -> None:
    t = deal(f"{lead} 1o 2o 3o 4o 5o", "2h 9h 3e p g d", "1t 2t 3t 4t 5t 6t", trump="elves", bids="0 0 0")
    t.play(f"p1 play {lead}")
    assert sorted(t.menu("p2")) == menu
    refused = "3e" if lead == "7h" else "9h"
    assert t.refusal(f"p2 play {refused}").rule == "CB-TRK-05"


def test_CB_TRK_05_the_suit_of_the_lead_binds_even_after_trump_was_played() -> None:
    t = deal("7h 1o", "3e 4e", "2h 5e", trump="elves", bids="0 0 0").play("p1 play 7h; p2 play 3e")
    assert t.menu("p3") == ["play 2h"]
    assert t.refusal("p3 play 5e").rule == "CB-TRK-05"


def test_CB_TRK_06_without_the_lead_suit_any_card_may_be_played() -> None:
    t = deal("7h 1o 3o", "3e 4t 2o", "2h 5e 6e", trump="elves", bids="0 0 0").play("p1 play 7h")
    assert sorted(t.menu("p2")) == ["play 2o", "play 3e", "play 4t"]  # no duty to trump
    t.play("p2 play 2o")
    assert t.menu("p3") == ["play 2h"]  # nor to beat a card


@rule("CB-TRK-06")
def test_nobody_has_to_beat_a_card() -> None:
    t = deal("7h 1o", "2h 9h", "3h 4h", bids="0 0 0").play("p1 play 7h")
    assert t.menu("p2") == ["play 2h", "play 9h"]


@rule("CB-TRK-07", "CB-R-01")
@pytest.mark.parametrize("card", ["p", "g", "d", *POWER_NAMES])
def test_a_special_card_is_always_playable(card: str) -> None:
    powers = (card,) if card in POWER_NAMES else ()
    t = deal("7h 1o 1t", f"2h 3o {card}", "3h 2o 2t", bids="0 0 0", powers=powers).play("p1 play 7h")
    plays = [f"play {card} peasant", f"play {card} golem"] if card == "double-faced" else [f"play {card}"]
    assert t.menu("p2") == ["play 2h", *plays]  # and 3o is not
    assert t.refusal("p2 play 3o").rule == "CB-TRK-05"
    t.play(f"p2 {plays[0]}")


@rule("CB-R-01")
def test_a_power_card_neither_follows_nor_refuses_suit() -> None:
    t = deal("7h 9h", "spy 1o", "8h 2h", bids="0 0 0", powers=("spy",))
    t.play("p1 play 7h; p2 play spy; p2 decline; p3 play 8h; p3 play 2h")
    assert t.menu("p1") == ["play 9h"]
    other = deal("7h 9h", "spy 1h", "8h 2h", bids="0 0 0", powers=("spy",))
    other.play("p1 play 7h; p2 play spy; p2 decline; p3 play 8h; p3 play 2h; p1 play 9h")
    assert other.menu("p2") == ["play 1h"]  # holding the suit after all is no fault


@rule("CB-TRK-08")
@pytest.mark.parametrize("trump", ["none", "elves"])
def test_a_card_of_another_suit_never_wins(trump: str) -> None:
    assert winner("1h", "13o", "13t", trump=trump) == "p1"
    assert winner("p", "1h", "13o", trump=trump) == "p2"


@rule("CB-TRK-09")
@pytest.mark.parametrize(
    ("cards", "won"), [(("7h", "9h", "8h"), "p2"), (("13h", "9h", "8h"), "p1"), (("p", "2h", "3h"), "p3")]
)
def test_the_highest_card_of_the_lead_suit_wins(cards: tuple[str, ...], won: str) -> None:
    assert winner(*cards) == won
    assert winner(*cards, trump="orcs") == won


@rule("CB-TRK-10")
@pytest.mark.parametrize(
    ("cards", "won"),
    [
        (("13h", "1e", "12h"), "p2"),
        (("13h", "1e", "2e"), "p3"),
        (("13h", "9e", "2e"), "p2"),
        (("2e", "13h", "3o"), "p1"),
    ],
)
def test_trump_beats_every_other_suit_and_the_highest_trump_wins(cards: tuple[str, ...], won: str) -> None:
    assert winner(*cards, trump="elves") == won


@rule("CB-TRK-11", "CB-TRK-13")
@pytest.mark.parametrize("card", ["g", "d"])
def test_golem_and_dragon_beat_every_number_card(card: str) -> None:
    assert winner("13h", card, "13e", trump="elves") == "p2"
    assert winner(card, "13h", "13e", trump="elves") == "p1"
    assert winner("13h", "13e", card) == "p3"


@rule("CB-TRK-12", "CB-TRK-14")
@pytest.mark.parametrize("card", ["g", "d"])
def test_of_several_the_earliest_ranks_highest(card: str) -> None:
    assert winner(card, card, "13h") == "p1"
    assert winner("13h", card, card) == "p2"
    assert winner(card, "13h", card) == "p1"


@rule("CB-TRK-13")
@pytest.mark.parametrize("golem", ["g", "golem-king", "double-faced golem"])
def test_a_dragon_beats_every_golem_card(golem: str) -> None:
    assert winner(golem, "d", "g") == "p2"
    assert winner("d", golem, "g") == "p1"


def test_CB_TRK_15_a_peasant_loses_to_every_card_that_can_win() -> None:
    for card in ("1h", "g", "d"):
        assert winner("p", card, "p") == "p2"
        assert winner(card, "p", "p") == "p1"
    assert winner("p", "p", "1o") == "p3"


def test_CB_TRK_16_after_a_led_peasant_the_next_card_settles_the_lead_suit() -> None:
    t = deal("p 1o", "7h 2o", "8h 3o", bids="0 0 0").play("p1 play p")
    assert t.menu("p2") == ["play 2o", "play 7h"]
    t.play("p2 play 7h")
    assert t.menu("p3") == ["play 8h"]
    assert t.refusal("p3 play 3o").rule == "CB-TRK-05"


@rule("CB-TRK-16")
def test_while_only_zero_cards_lie_there_the_choice_passes_on() -> None:
    t = deal("p 1o", "p 2o", "spy 3o", "8h 4o", "9h 5o", bids="0 0 0 0 0", powers=("spy",))
    t.play("p1 play p; p2 play p; p3 play spy; p3 decline")
    assert sorted(t.menu("p4")) == ["play 4o", "play 8h"]
    t.play("p4 play 8h")
    assert t.menu("p5") == ["play 9h"]


@rule("CB-TRK-17")
@pytest.mark.parametrize("lead", ["g", "d"])
def test_when_a_golem_or_dragon_is_led_everyone_may_play_any_card(lead: str) -> None:
    t = deal(f"{lead} 1o", "7h 2o", "8h 3o", bids="0 0 0").play(f"p1 play {lead}; p2 play 7h")
    assert sorted(t.menu("p3")) == ["play 3o", "play 8h"]


def test_CB_TRK_18_of_zero_cards_only_the_first_wins() -> None:
    assert winner("p", "p", "p") == "p1"
    assert winner("spy", "p", "alchemist") == "p1"
    assert winner("p", "double-faced peasant", "p") == "p1"


@rule("CB-TRK-19")
@pytest.mark.parametrize("place", range(len(LADDER) - 1))
def test_the_ranking_step_by_step(place: int) -> None:
    higher, lower = LADDER[place : place + 2]
    lead = "1h"
    assert winner(lead, higher, lower, trump="elves") == "p2"
    assert winner(lead, lower, higher, trump="elves") == "p3"


@rule("CB-TRK-19")
def test_a_card_beats_all_that_stand_below_it() -> None:
    for place, higher in enumerate(LADDER):
        for lower in LADDER[place + 2 :: 5]:
            assert winner("1h", lower, higher, trump="elves") == "p3", (higher, lower)


@rule("CB-TRK-19")
def test_the_lower_end_of_the_ranking() -> None:
    assert winner("summoner", "1h", "p") == "p2"  # lead suit 1 above 0.5
    assert winner("summoner", "p", "p") == "p1"  # 0.5 above zero cards
    assert winner("p", "p", "summoner") == "p3"
    assert winner("p", "p", "wizard") == "p1"  # zero cards: earliest first


@rule("CB-TRK-19")
@pytest.mark.parametrize(
    ("first", "second"), [("g", "double-faced golem"), ("double-faced golem", "g"), ("g", "g"), ("d", "d")]
)
def test_equals_rank_by_time(first: str, second: str) -> None:
    assert winner("1h", first, second) == "p2"


@rule("CB-TRK-19")
@pytest.mark.parametrize(
    ("model", "beaten", "above"),
    [
        ("12h", "11h", "13h"),
        ("13h", "12h", "1e"),
        ("12e", "11e", "13e"),
        ("13e", "12e", "g"),
        ("g", "g", "golem-king"),
        ("golem-king", "g", "d"),
        ("d", "d", "dragon-king"),
    ],
)
def test_a_summoner_copy_sits_half_a_step_above_its_model(model: str, beaten: str, above: str) -> None:
    assert winner("1h", model, "summoner", beaten, trump="elves") == "p3"
    assert winner("1h", model, "summoner", above, trump="elves") == "p4"


def test_CB_TRK_20_the_number_of_tricks_held_is_public() -> None:
    t = deal("13h 1o 2o", "1h 2h 3o", "3h 4h 4o", bids="0 0 0")
    t.play("play 13h; play 1h; play 3h; play 1o; play 3o; play 4o")
    for seat in ("p1", "p2", "p3"):
        assert t.view(seat).held == [(1,), (0,), (1,)]
    spectated = t.state.seen_by(SPECTATOR)
    assert spectated.held == [(1,), (0,), (1,)]  # type: ignore[attr-defined]
    assert [won["tricks"] for won in t.told("p2", "trick-won")] == [1, 1]
    assert len(t.state.out) == 6  # the packets


def test_CB_TRK_21_the_winner_leads_the_next_trick() -> None:
    t = deal("7h 1o", "9h 2o", "8h 3o", bids="0 0 0").play("p1 play 7h; p2 play 9h; p3 play 8h")
    assert (t.leader, t.asked) == ("p2", ["p2"])


def test_CB_TRK_22_the_round_is_over_when_no_hand_contains_a_card() -> None:
    t = deal("7h 1o", "9h 2o", "8h 3o", bids="0 0 0").play("p1 play 7h; p2 play 9h; p3 play 8h")
    t.play("p2 play 2o; p3 play 3o")
    assert t.told("p1", "scored") == []
    t.play("p1 play 1o")
    assert t.state.hands == [[], [], []]
    assert len(t.told("p1", "scored")) == 3
    assert another_round(t, "7h", "9h", "8h").state.round == 1


@rule("CB-R-15")
@pytest.mark.parametrize("card", ["g", "d"])
def test_a_golem_or_dragon_after_led_peasants_frees_the_trick(card: str) -> None:
    t = deal("p 1o", f"{card} 2o", "7h 3h", "8h 4o", bids="0 0 0 0")
    t.play(f"p1 play p; p2 play {card}; p3 play 7h")
    assert sorted(t.menu("p4")) == ["play 4o", "play 8h"]


@rule("CB-R-15")
def test_a_golem_after_the_lead_was_settled_changes_nothing() -> None:
    t = deal("7h 1o", "g 2o", "8h 4o", bids="0 0 0").play("p1 play 7h; p2 play g")
    assert t.menu("p3") == ["play 8h"]


@rule("CB-R-90")
def test_a_trick_is_won_then_laid_then_come_the_actions_then_the_next_lead() -> None:
    t = deal(
        *("7h 1o", "9e jester", "8h 3o"),
        trump="elves",
        type="suit-precision",
        powers=("jester",),
    )
    t.play("bid 0 0 0 0; bid 0 0 0 0; bid 0 0 0 0; p1 play 7h; p2 play jester; p3 play 8h")
    assert [told["seat"] for told in t.told("p1", "trick-won")] == [2]
    assert [told["seat"] for told in t.told("p1", "trick-laid")] == [2]  # only Humans to choose
    assert t.asked == ["p2"]
    assert "raise orcs" in t.menu("p2")
    t.play("p2 keep")
    assert (t.asked, t.leader) == (["p3"], "p3")


@rule("CB-R-90")
def test_the_suit_is_chosen_before_the_end_of_trick_actions() -> None:
    t = deal(
        "alchemist 1o",
        "7h jester",
        "9e 3o",
        trump="elves",
        type="suit-precision",
        powers=("jester", "alchemist"),
    )
    t.play("bid 0 0 0 0; bid 0 0 0 0; bid 0 0 0 0; p1 play alchemist; p2 play 7h; p3 play 9e")
    assert t.asked == ["p3"]
    assert t.menu("p3") == ["lay humans", "lay elves"]
    t.play("p3 lay humans")
    assert t.asked == ["p1"]
    t.play("p1 trump orcs")
    assert t.asked == ["p3"]


@rule("CB-R-90")
def test_after_a_bomb_its_player_sets_the_leader_when_the_other_actions_are_done() -> None:
    t = deal("jester 1o", "7h bomb", "9h 3o", bids="0 0 0", powers=("jester", "bomb"))
    t.play("p1 play jester; p2 play bomb; p3 play 9h")
    assert t.told("p1", "trick-won") == []
    assert len(t.told("p1", "trick-destroyed")) == 1
    assert t.asked == ["p1"]
    t.play("p1 raise")
    assert t.menu("p2") == ["leader p1", "leader p2", "leader p3"]
    t.play("p2 leader p1")
    assert (t.leader, t.asked) == ("p1", ["p1"])


@rule("CB-R-90")
def test_in_the_last_trick_no_leader_is_set() -> None:
    t = deal("7h", "bomb", "9h", bids="0 0 0", powers=("bomb",)).play("p1 play 7h; p2 play bomb; p3 play 9h")
    assert t.told("p1", "leader-named") == []
    assert t.asked == ["chance"]


# -- worked examples: yellow Elves, blue Humans, green Orcs, red Taurans --------------------------------


def test_CB_EX_08_each_card_beats_the_one_before_but_the_second_dragon() -> None:
    cards = ("13h", "12e", "g", "d", "d")
    for count in range(2, 5):
        assert winner(*cards[:count], trump="elves") == f"p{count}"
    assert winner(*cards, trump="elves") == "p4"


def test_CB_EX_09_a_peasant_is_led_and_red_is_settled() -> None:
    assert winner("p", "4t", "13h", "9t", trump="orcs") == "p4"
    t = deal("p 1o", "4t 2o", "13h 3o", "9t 4o", trump="orcs", bids="0 0 0 0")
    t.play("p1 play p; p2 play 4t; p3 play 13h")
    assert t.menu("p4") == ["play 9t"]

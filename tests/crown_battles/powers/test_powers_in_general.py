"""Special power cards in general: CB-POW, CB-R-27 to CB-R-29, CB-HID-09, CB-HID-10."""

from typing import Any

import pytest

from tests.crown_battles.powers.seen import SPECTATOR, hand, missions, only, shown, tricks, words
from tests.crown_battles.tables import Played, deal, seat_of
from tests.rules import rule
from wyrmhall.games.crown_battles.components.cards import (
    DOUBLE_FACED,
    FIRST_POWER,
    NO_SUIT,
    PEASANT,
    POWER_CARDS,
    POWER_NAMES,
    Card,
    card_named,
)
from wyrmhall.games.crown_battles.components.power_texts.power_book import PRINTED_POWERS
from wyrmhall.games.crown_battles.options import Options, make_setup
from wyrmhall.games.crown_battles.rules.ranking import strongest

ABLE_TO_WIN = ("summoner", "double-faced", "golem-king", "dragon-king")
PEASANT_STRENGTH = tuple(name for name in POWER_NAMES if name not in ABLE_TO_WIN)
AT_ONCE_CARDS = ("bishop", "magician", "merchant", "smuggler", "spy")  # these ask a question
AT_END_CARDS = ("alchemist", "bomb", "cursed", "jester", "thief", "witch")
MUST = ("bomb", "cursed", "magician", "merchant", "witch")
MAY = {
    "alchemist": "keep",
    "bishop": "decline",
    "jester": "keep",
    "smuggler": "decline",
    "spy": "decline",
    "thief": "decline",
}
# How p1 answers for a card in `with_card`, so that the game goes on
ANSWERS = {
    "alchemist": "p1 keep",
    "bishop": "p1 decline",
    "bomb": "p1 leader p1",
    "cursed": "p1 swap p1 p3",
    "jester": "p1 keep",
    "magician": "p1 left; p2 pass 4o; p3 pass 6o; p1 pass 2o",
    "merchant": "p1 trade p3 2o; chance: trade 6o",
    "smuggler": "p1 decline",
    "spy": "p1 decline",
    "thief": "p1 decline",
    "witch": "p1 hex p2 0",
}


def with_card(card: str, **options: Any) -> Played:
    """p1 is about to lead the power card, p2 holds the Summoner."""
    hands = (f"{card} 2o 3o", "summoner 4o 5o", "6o 7o 8o")
    return deal(*hands, bids="1 1 0", powers=(card, "summoner"), **options)


def deck_of(**options: Any) -> tuple[Card, ...]:
    return make_setup(Options(**options)).deck


@pytest.mark.parametrize(("players", "most", "size"), [(2, 2, 40), (3, 4, 60), (8, 4, 60)])
def test_CB_POW_01_power_cards_take_the_places_of_peasants(players: int, most: int, size: int) -> None:
    for count in range(most + 1):
        deck = deck_of(players=players, powers=POWER_NAMES[:count])
        assert deck.count(PEASANT) == most - count
        assert [card for card in deck if card >= FIRST_POWER] == list(POWER_CARDS[:count])
        assert len(deck) == size


def test_CB_POW_02_the_table_names_any_mix() -> None:
    deck = deck_of(players=5, powers=("witch", "alchemist"))
    assert words([card for card in deck if card >= PEASANT]) == "p p g g d d alchemist witch"
    for name in POWER_NAMES:
        assert card_named(name) in deck_of(players=4, powers=(name,))


def test_CB_POW_02_beginners_get_none() -> None:
    assert max(deck_of()) < FIRST_POWER


def test_CB_POW_03_thirteen_cards_have_an_action() -> None:
    at_once, at_end = PRINTED_POWERS.at_once, PRINTED_POWERS.at_end
    idle = [card for card in POWER_CARDS if card not in at_once and card not in at_end]
    assert len(at_once) + len(at_end) == 13
    assert words(idle) == "double-faced golem-king dragon-king"


@pytest.mark.parametrize("play", ["double-faced peasant", "double-faced golem", "golem-king", "dragon-king"])
def test_CB_POW_03_the_other_three_ask_nothing(play: str) -> None:
    t = deal(f"{play.split()[0]} 2o", "3o 4o", "5o 6o", bids="0 0 0", powers=(play.split()[0],))
    assert t.play(f"p1 play {play}").asked == ["p2"]
    assert t.play("p2 play 3o; p3 play 5o").menu(t.leader)[0].startswith("play ")


@pytest.mark.parametrize("name", PEASANT_STRENGTH)
def test_CB_POW_04_most_have_peasant_strength(name: str) -> None:
    card, one = card_named(name), card_named("1h")
    assert strongest([card, one], NO_SUIT, False) == 1
    assert strongest([one, card], NO_SUIT, False) == 0
    assert strongest([PEASANT, card], NO_SUIT, False) == 0
    assert strongest([card, PEASANT], NO_SUIT, False) == 0


@pytest.mark.parametrize("name", ABLE_TO_WIN)
def test_CB_POW_04_four_can_win(name: str) -> None:
    trick = [card_named(word) for word in ("12h", name, "11h")]
    assert strongest(trick, NO_SUIT, DOUBLE_FACED in trick) == 1


@pytest.mark.parametrize("card", [name for name in PEASANT_STRENGTH if name != "wizard"])
def test_CB_POW_05_a_later_card_settles_the_lead_suit(card: str) -> None:
    t = deal(f"{card} 2o 3o", "p 4o 5h", "6o 7h 8o", bids="1 1 0", powers=(card,))
    t.play(f"p1 play {card}")
    if card in AT_ONCE_CARDS:
        answers = ANSWERS[card].replace("p3 pass 6o", "p3 pass 8o").replace("trade 6o", "trade 8o")
        t.play(answers)
    t.play("p2 play 5h")
    assert t.refusal("p3 play 6o").rule == "CB-TRK-05"
    t.play("p3 play 7h")
    assert [won["seat"] for won in t.told("p1", "trick-won")] == ([] if card == "bomb" else [2])


@pytest.mark.parametrize("card", AT_ONCE_CARDS)
@rule("CB-POW-06", "CB-POW-08")
def test_CB_POW_06_asks_right_after_playing_and_nobody_plays_before_the_answer(card: str) -> None:
    t = with_card(card).play(f"p1 play {card}")
    assert t.asked == ["p1"]
    assert not any(option.startswith("play") for option in t.menu("p1"))
    assert t.refusal("p2 play 4o").rule.startswith("CB-")
    assert t.play(ANSWERS[card]).asked == ["p2"]
    assert t.menu("p2")[0].startswith("play ")


@rule("CB-POW-06", "CB-WIZ-02")
def test_CB_POW_06_the_wizard_acts_before_the_next_card() -> None:
    t = deal("wizard 2o", "3o 4o", "5o 6o", bids="0 0 0", powers=("wizard",)).play("p1 play wizard")
    assert t.state.shields == (0,)
    assert t.asked == ["p2"]


def test_CB_POW_06_double_faced_cannot_be_played_undeclared() -> None:
    t = deal("double-faced 2o", "3o 4o", "5o 6o", bids="0 0 0", powers=("double-faced",))
    assert t.menu("p1") == ["play 2o", "play double-faced peasant", "play double-faced golem"]
    assert t.refusal("p1 play double-faced").rule == "NOTATION"


@rule("CB-POW-08")
@pytest.mark.parametrize(
    ("card", "answers"),
    [
        ("spy", ["p1 spy", "p1 close"]),
        ("smuggler", ["p1 draw", "chance: draw 9h", "p1 give 2o"]),
        ("merchant", ["p1 trade p2", "p1 give 2o", "chance: trade 4o"]),
        ("magician", ["p1 right", "p3 pass 6o", "p2 pass 4o", "p1 pass 4o"]),
    ],
)
def test_CB_POW_08_every_part_of_an_action_comes_before_the_next_card(card: str, answers: list[str]) -> None:
    t = with_card(card).play(f"p1 play {card}")
    for answer in answers:
        assert not [option for seat in ("p1", "p2", "p3") for option in t.menu(seat) if "play" in option]
        t.play(answer)
    assert "play 5o" in t.menu("p2")


@rule("CB-POW-07", "CB-R-27", "CB-POW-10")
@pytest.mark.parametrize("card", AT_END_CARDS)
def test_CB_POW_07_asks_when_the_trick_is_over(card: str) -> None:
    t = with_card(card).play(f"p1 play {card}")
    assert t.asked == ["p2"]
    t.play("p2 play 4o")
    assert t.asked == ["p3"]
    t.play("p3 play 6o")
    assert t.asked == ["p1"]  # p3 has won, but the card is p1's
    assert not any(option.startswith("play") for option in t.menu("p1"))
    leader = "p1" if card == "bomb" else "p3"
    assert t.play(ANSWERS[card]).asked == [leader]
    assert t.menu(leader)[0].startswith("play ")


@rule("CB-POW-09")
@pytest.mark.parametrize("card", AT_END_CARDS)
def test_CB_POW_09_after_the_award_and_before_the_next_lead(card: str) -> None:
    t = with_card(card).play(f"p1 play {card}; p2 play 4o; p3 play 6o")
    assert tricks(t) == ([0, 0, 0] if card == "bomb" else [0, 0, 1])
    assert t.told("p1")[-1].get("seat", 2) == 2  # the award, or the destruction, was the last to be told
    for seat in ("p1", "p3"):
        assert t.refusal(f"{seat} play {'2o' if seat == 'p1' else '7o'}").rule.startswith("CB-")


@rule("CB-POW-09", "CB-R-34")
def test_CB_POW_09_in_the_last_trick_before_bids_are_turned_up_and_scored() -> None:
    t = deal("jester", "4o", "6o", type="blind-bidding", powers=("jester",))
    t.play("p1 bid 1; p2 bid 0; p3 bid 1; p1 play jester; p2 play 4o; p3 play 6o")
    assert t.asked == ["p1"]
    assert t.told("p2", "bid-revealed") == []
    assert t.scores == [0, 0, 0]
    t.play("p1 lower")
    assert [told["bids"] for told in t.told("p2", "bid-revealed")] == [(0,), (0,), (2,)]
    assert t.scores == [20, 20, 30]


@rule("CB-POW-09", "CB-R-36")
def test_CB_POW_09_in_the_last_trick_before_missions_are_turned_up_and_scored() -> None:
    t = deal("thief 2o", "4o 5o", "6o 3o", type="blind-missions", powers=("thief",))
    t.chance(missions())
    t.play("p1 keep 5; p2 keep 6; p3 keep 15")
    t.play("p1 play 2o; p2 play 4o; p3 play 6o; p3 play 3o; p1 play thief; p2 play 5o")
    assert t.asked == ["p1"]
    assert t.told("p2", "mission-revealed") == []
    assert t.told("p2", "scored") == []
    t.play("p1 steal p3")
    assert [told["mission"] for told in t.told("p2", "mission-revealed")] == [5, 6, 15]
    assert [told["points"] < 0 for told in t.told("p2", "scored")] == [True, False, True]


@rule("CB-POW-10")
@pytest.mark.parametrize("winner", ["p1", "p2", "p3"])
def test_CB_POW_10_whoever_wins_the_trick(winner: str) -> None:
    cards = {"p1": "p p p", "p2": "p 9o p", "p3": "p 9o 10o"}[winner].split()
    t = deal("alchemist 2o", f"{cards[1]} 4o", f"{cards[2]} 6o", bids="0 0 0", powers=("alchemist",))
    t.play(f"p1 play alchemist; p2 play {cards[1]}; p3 play {cards[2]}")
    assert only(t, "p1", "trick-won")["seat"] == int(winner[1]) - 1
    assert t.asked == ["p1"]
    assert t.play("p1 trump elves").leader == winner


@pytest.mark.parametrize(("preset", "added"), [("6C", 6), ("7A", 7), ("7B", 7), ("8A", 8), ("8B", 8)])
def test_CB_POW_11_big_presets_add_power_cards_to_all_peasants(preset: str, added: int) -> None:
    deck = deck_of(preset=preset, powers=POWER_NAMES[:added])
    assert len(deck) == 60 + added
    assert deck.count(PEASANT) == 4
    assert [card for card in deck if card >= FIRST_POWER] == list(POWER_CARDS[:added])


def test_CB_R_27_bomb_cursed_and_jester_wait_for_the_last_card() -> None:
    t = deal("bomb 2o", "cursed 4o", "jester 6o", bids="0 0 0", powers=("bomb", "cursed", "jester"))
    t.play("p1 play bomb; p2 play cursed")
    assert t.asked == ["p3"]
    assert t.told("p1", "trick-destroyed") == []
    t.play("p3 play jester")
    assert t.menu("p1") == ["leader p1", "leader p2", "leader p3"]


@rule("CB-R-28")
@pytest.mark.parametrize(
    "order", ["jester thief alchemist", "alchemist jester thief", "thief jester alchemist"]
)
def test_CB_R_28_one_by_one_in_the_order_of_play(order: str) -> None:
    cards = order.split()
    answer = {"jester": "raise", "thief": "decline", "alchemist": "trump elves"}
    hands = [f"{card} {number}o" for number, card in enumerate(cards, 2)]
    t = deal(*hands, bids="0 0 0", powers=tuple(cards))
    t.play(f"p1 play {cards[0]}; p2 play {cards[1]}; p3 play {cards[2]}")
    menus = {"jester": "raise", "thief": "steal p1", "alchemist": "trump elves"}
    for seat, card in zip(("p1", "p2", "p3"), cards, strict=True):
        if card == "thief" and seat == "p1":
            continue  # the trick is p1's own: nobody can be robbed
        assert t.asked == [seat]
        assert menus[card] in t.menu(seat)
        t.play(f"{seat} {answer[card]}")
    assert t.asked == ["p1"]


@rule("CB-R-29")
@pytest.mark.parametrize("card", MUST)
def test_CB_R_29_must_be_carried_out(card: str) -> None:
    t = with_card(card).play(f"p1 play {card}")
    if card in AT_END_CARDS:
        t.play("p2 play 4o; p3 play 6o")
    assert t.menu("p1")
    for no in ("decline", "keep"):
        assert t.refusal(f"p1 {no}").rule == "CB-R-29"
    assert t.refusal("p1 refuse").rule == "CB-POW-06"


@rule("CB-R-29")
@pytest.mark.parametrize("card", MAY)
def test_CB_R_29_may_be_declined(card: str) -> None:
    t = with_card(card).play(f"p1 play {card}")
    if card in AT_END_CARDS:
        t.play("p2 play 4o; p3 play 6o")
    before = t.state.clone()
    assert MAY[card] in t.menu("p1")
    t.play(f"p1 {MAY[card]}")
    after = t.state
    assert (after.hands, after.bids, after.trump) == (before.hands, before.bids, before.trump)
    assert (after.held, after.scores, after.undealt) == (before.held, before.scores, before.undealt)
    assert shown(after, "p1") == []


def copied(card: str) -> Played:
    """p2 has the Summoner's copy of the card before them."""
    t = with_card(card).play(f"p1 play {card}")
    if card in AT_END_CARDS:
        t.play("p2 play summoner; p3 play 6o")
        return t if card == "bomb" else t.play(ANSWERS[card])
    return t.play(f"{ANSWERS[card]}; p2 play summoner")


@rule("CB-R-21", "CB-R-29", "CB-SUM-04")
@pytest.mark.parametrize("card", MUST)
def test_CB_R_29_a_copy_of_an_order_is_an_order(card: str) -> None:
    t = copied(card)
    assert t.asked == ["p2"]
    assert not {"decline", "keep"} & set(t.menu("p2"))
    assert t.refusal("p2 decline").rule == "CB-R-29"


@rule("CB-R-21", "CB-R-29", "CB-SUM-04")
@pytest.mark.parametrize("card", MAY)
def test_CB_R_29_a_copy_of_a_choice_is_a_choice(card: str) -> None:
    t = copied(card)
    assert t.asked == ["p2"]
    assert MAY[card] in t.menu("p2")
    assert t.play(f"p2 {MAY[card]}").asked == ["p3"]


@rule("CB-HID-09", "CB-BIS-02")
def test_CB_HID_09_a_look_at_a_hand_is_not_updated() -> None:
    t = deal("bishop 2o 3o", "merchant 4o 5o", "6o 7o 8o", bids="0 0 0", powers=("bishop", "merchant"))
    t.play("p1 play bishop; p1 look p3; p2 play merchant; p2 trade p3 4o; chance: trade 7o")
    assert hand(t.state, "p3") == "4o 6o 8o"
    assert shown(t.view("p1"), "p1") == [("bishop", "6o 7o 8o")]
    assert shown(t.view("p3"), "p1") == [("bishop", "6o 7o 8o")]  # who held them knows which they were
    for seat in ("p2", SPECTATOR):
        assert shown(t.view(seat), "p1") == []


@rule("CB-HID-09", "CB-SPY-03")
def test_CB_HID_09_a_look_at_the_deck_is_not_updated() -> None:
    t = deal("spy 2o 3o", "smuggler 4o 5o", "6o 7o 8o", bids="0 0 0", powers=("spy", "smuggler"))
    t.play("p1 play spy; p1 spy; p1 close")
    seen = shown(t.view("p1"), "p1")
    t.play("p2 play smuggler; p2 draw; chance: draw 9o; p2 give 4o")
    assert shown(t.view("p1"), "p1") == seen
    assert "9o" in seen[0][1].split()
    assert "4o" not in seen[0][1].split()
    assert "4o" in words(t.state.undealt).split()


@rule("CB-HID-10")
@pytest.mark.parametrize(
    ("card", "answer", "knows"),
    [
        ("merchant", "p1 trade p2 2o; chance: trade 4o", ("p1", "p2")),
        ("merchant", "p1 broker p2 p3; chance: trade 4o; chance: trade 7o", ("p2", "p3")),
        ("smuggler", "p1 draw; chance: draw 9h; p1 give 2o", ("p1",)),
        ("magician", "p1 left; p2 pass 4o; p3 pass 7o; p1 pass 2o", ("p1", "p2", "p3")),
    ],
)
def test_CB_HID_10_a_moved_card_is_shown_to_giver_and_taker_only(
    card: str, answer: str, knows: tuple[str, ...]
) -> None:
    t = with_card(card).play(f"p1 play {card}; {answer}")
    for seat in ("p1", "p2", "p3", SPECTATOR):
        moves = t.told(seat, "card-moved") + t.told(seat, "smuggled")
        assert moves  # that it happened, and between whom, is public
        for move in moves:
            involved = (move.get("giver"), move.get("taker"), move.get("seat"))
            assert ("card" in move or "drawn" in move) == (seat_of(seat) in involved)
        for owner in ("p1", "p2", "p3"):
            assert bool(shown(t.view(seat), owner)) == (owner == seat and seat in knows)
        for owner in ("p1", "p2", "p3"):
            if owner != seat:
                assert set(hand(t.view(seat), owner).split()) == {"?"}


@rule("CB-HID-10", "CB-CUR-03")
def test_CB_HID_10_swapped_hands_are_shown_to_their_players_only() -> None:
    t = with_card("cursed").play("p1 play cursed; p2 play 4o; p3 play 6o; p1 swap p2 p3")
    for seat in ("p1", SPECTATOR):
        assert only(t, seat, "hands-swapped") == {"seat": 0, "one": 1, "other": 2}
    for seat in ("p2", "p3"):
        assert words(only(t, seat, "hands-swapped")["one_had"]) == "5o summoner"
        assert words(only(t, seat, "hands-swapped")["other_had"]) == "7o 8o"

"""Leaked Suit: CB-LEA with its variations, CB-HID-07, CB-R-51 to CB-R-53."""

import pytest

from tests.crown_battles.round_types.rounds import hands_of as columns
from tests.crown_battles.round_types.rounds import make_bids, play_tricks, tricks_won_by
from tests.crown_battles.tables import Played, deal, seat_of
from tests.rules import rule
from wyrmhall.games.crown_battles.components.cards import SUIT_NAMES, word_of
from wyrmhall.kernel.refusal import BadRecord

HANDS = ("2h 3h 9o", "4e p g", "5t d 6t")


def leaked(*hands: str, leak: str = "together", powers: tuple[str, ...] = (), dealer: str = "") -> Played:
    return deal(*(hands or HANDS), type="leaked-suit", leak=leak, powers=powers, dealer=dealer)


def shown(t: Played, owner: str, to: str = "spectator") -> str:
    """The hand as a seat sees it."""
    return " ".join(word_of(card) for card in t.view(to).hands[seat_of(owner)])


def test_CB_LEA_01_all_choose_at_once_and_turn_up_at_the_same_moment() -> None:
    t = leaked()
    assert t.asked == ["p1", "p2", "p3"]
    t.play("p2 leak giants; p1 leak humans")
    assert [shown(t, seat, to="p3") for seat in ("p1", "p2")] == ["? ? ?", "? ? ?"]
    assert t.refusal("p1 leak orcs").rule == "CB-LEA-01"
    assert t.told("p3", "leaked") == []
    t.play("p3 leak taurans")
    assert [shown(t, seat) for seat in ("p1", "p2", "p3")] == ["? 2h 3h", "? ? g", "? 5t 6t"]
    assert [event["seat"] for event in t.told("p3", "leaked")] == [0, 1, 2]


@rule("CB-LEA-01", "CB-HID-07")
def test_a_choice_is_secret_until_the_last_one_is_made() -> None:
    t = leaked().play("p1 leak orcs")
    own, other, nobody = (t.view(seat).stack[-1].fields() for seat in ("p1", "p2", "spectator"))
    assert own == ((0, -2, -2),)
    assert other == nobody == ((-3, -2, -2),)
    assert t.told("p2", "leak-sealed") == [{"seat": 0}]


def test_CB_LEA_02_revealed_cards_stay_in_the_hand_and_follow_the_usual_rules() -> None:
    t = leaked().play("p1 leak humans; p2 leak elves; p3 leak taurans; p1 bid 0; p2 bid 0; p3 bid 0")
    assert t.state.hands[0] == sorted(t.state.hands[0])
    assert t.menu("p1") == ["play 9o", "play 2h", "play 3h"]
    t.play("p1 play 2h; p2 play 4e; p3 play d; p3 play 5t")
    assert shown(t, "p1") == "? 3h"
    assert t.menu("p1") == ["play 9o", "play 3h"]


@rule("CB-HID-07")
def test_a_revealed_card_is_visible_until_it_is_played() -> None:
    t = leaked().play("p1 leak humans; p2 leak elves; p3 leak taurans; p1 bid 0; p2 bid 0; p3 bid 0")
    for seat in ("p2", "p3", "spectator"):
        assert shown(t, "p1", to=seat) == "? 2h 3h"
    t.play("p1 play 9o")
    assert shown(t, "p1", to="p2") == "2h 3h"
    t.play("p2 play 4e")
    assert shown(t, "p2") == "? ?"
    t.play("p3 play d; p3 play 5t; p1 play 3h")
    assert (shown(t, "p3"), shown(t, "p1")) == ("6t", "2h")  # the others of the suit lie open still


def test_CB_LEA_03_golems_dragons_and_kings_are_one_suit() -> None:
    t = leaked(
        "g d golem-king dragon-king 2o",
        "3o 3h 3e 3t 4o",
        "5o 5h 5e 5t 6o",
        powers=("golem-king", "dragon-king"),
    )
    assert t.menu("p1") == ["leak orcs", "leak giants"]
    t.play("p1 leak giants; p2 leak orcs; p3 leak orcs")
    assert shown(t, "p1") == "? g d golem-king dragon-king"


def test_CB_LEA_04_peasants_and_other_power_cards_cannot_be_chosen_and_stay_hidden() -> None:
    t = leaked("p double-faced wizard 2o", "3o 3h 3e 3t", "5o 5h 5e 5t", powers=("double-faced", "wizard"))
    assert t.menu("p1") == ["leak orcs"]
    assert t.refusal("p1 leak giants").rule == "CB-R-51"
    t.play("p1 leak orcs; p2 leak orcs; p3 leak orcs")
    assert shown(t, "p1") == "? ? ? 2o"


@rule("CB-LEA-05", "CB-EX-18")
def test_bidding_play_and_scoring_are_those_of_normal_bidding() -> None:
    tricks = tricks_won_by("p1 p1 p2 p2 p2 p2", 3)
    t = deal(*columns(tricks), type="leaked-suit")
    t.play("p1 leak orcs; p2 leak orcs; p3 leak orcs")
    assert t.asked == ["p1"]
    make_bids(t, "2; 2; 0-1")
    assert play_tricks(t, tricks).scores == [40, -20, 10]


def test_CB_LEA_05_the_dealer_is_screwed() -> None:
    t = leaked().play("p1 leak humans; p2 leak elves; p3 leak taurans; p1 bid 1; p2 bid 1")
    assert t.refusal("p3 bid 1").rule == "CB-BID-07"


def test_CB_LEA_06_in_turn_each_chooses_and_reveals_before_the_next() -> None:
    t = leaked(leak="in-turn", dealer="p1")
    assert t.asked == ["p2"]
    t.play("p2 leak giants")
    assert shown(t, "p2", to="p3") == "? ? g"
    assert t.asked == ["p3"]
    assert t.refusal("p1 leak humans").rule == "CB-LEA-06"
    t.play("p3 leak giants; p1 leak orcs")
    assert t.menu("p2")[0] == "bid 0"


@rule("CB-LEA-07", "CB-R-51")
@pytest.mark.parametrize(
    ("named", "seen"),
    [
        ("humans", ["? 2h 3h", "? ? ?", "? ? ?"]),
        ("elves", ["? ? ?", "? ? 4e", "? ? ?"]),
        ("giants", ["? ? ?", "? ? g", "? ? d"]),
    ],
)
def test_dealers_call_one_suit_for_all(named: str, seen: list[str]) -> None:
    t = leaked(leak="dealers-call")
    assert t.asked == ["p3"]
    assert t.menu("p3") == [f"leak {name}" for name in (*SUIT_NAMES, "giants")]
    assert t.refusal("p1 leak humans").rule == "CB-LEA-07"
    t.play(f"p3 leak {named}")
    assert [shown(t, seat) for seat in ("p1", "p2", "p3")] == seen
    assert t.asked == ["p1"]


def test_CB_LEA_08_a_spin_names_the_suit_for_all() -> None:
    t = leaked("2h 3h 9o", "4e 5h g", "5t d 6h", leak="spinner").chance("leak-spin humans")
    assert [shown(t, seat) for seat in ("p1", "p2", "p3")] == ["? 2h 3h", "? ? 5h", "? ? 6h"]
    assert t.asked == ["p1"]


def test_CB_R_52_x_is_spun_again_and_four_colours_let_the_dealer_name_a_suit() -> None:
    t = leaked(leak="spinner")
    with pytest.raises(BadRecord):
        t.chance("leak-spin none")
    t.chance("leak-spin choice")
    assert t.menu("p3") == [f"leak {name}" for name in SUIT_NAMES]  # no Golem and Dragon group here
    assert t.refusal("p3 leak giants").rule == "CB-R-52"
    t.play("p3 leak orcs")
    assert shown(t, "p1") == "? ? 9o"


def test_CB_LEA_09_each_draws_from_the_left_neighbours_hand_clockwise_from_the_dealer() -> None:
    t = leaked(leak="neighbours-draw")
    t.chance("leak-draw 9o")  # the dealer, p3, draws from p1
    assert shown(t, "p1") == "? ? 9o"
    assert t.told("p3", "leak-drawn") == [{"seat": 2, "owner": 0, "card": 8}]
    assert t.told("p2", "leak-drawn") == [{"seat": 2, "owner": 0}]
    t.chance("leak-draw g", "leak-draw 6t")
    assert [shown(t, seat) for seat in ("p2", "p3")] == ["? ? g", "? 5t 6t"]
    assert len(t.state.hands[0]) == 3  # what was drawn goes back
    assert t.asked == ["p1"]


def test_CB_R_52_only_cards_that_name_a_suit_are_drawn() -> None:
    t = leaked(leak="neighbours-draw").chance("leak-draw 2h")
    with pytest.raises(BadRecord):
        t.chance("leak-draw p")
    u = leaked("p p", "2o 3o", "4o 5o", leak="neighbours-draw")
    u.chance("leak-draw 2o", "leak-draw 4o")  # nothing can be drawn from p1
    assert shown(u, "p1") == "? ?"
    assert u.asked == ["p1"]


def test_CB_R_51_a_player_chooses_a_suit_held_and_one_without_any_reveals_nothing() -> None:
    t = leaked("2h 3h", "p p", "5t 6t")
    assert t.menu("p1") == ["leak humans"]
    assert t.refusal("p1 leak elves").rule == "CB-R-51"
    assert t.menu("p2") == ["leak nothing"]
    assert t.refusal("p1 leak nothing").rule == "CB-R-51"
    t.play("p1 leak humans; p2 leak nothing; p3 leak taurans")
    assert shown(t, "p2") == "? ?"
    u = leaked("2h 3h", "p p", "5t 6t", leak="in-turn").play("p1 leak humans")
    assert u.menu("p2") == ["leak nothing"]


def cursed_round() -> Played:
    t = leaked("cursed 2h 3o", "4e 5e 6o", "7t 8t 9o", powers=("cursed",))
    t.play("p1 leak humans; p2 leak elves; p3 leak taurans; p1 bid 0; p2 bid 0; p3 bid 0")
    return t.play("p1 play cursed; p2 play 6o; p3 play 9o")


def test_CB_R_53_open_cards_stay_open_when_the_whole_hand_moves() -> None:
    t = cursed_round().play("p1 swap p1 p2")
    assert shown(t, "p1", to="p3") == "4e 5e"
    assert shown(t, "p2", to="p3") == "? 2h"


def test_CB_R_53_a_card_exchanged_singly_is_hidden_again_and_seen_leaving_if_it_lay_open() -> None:
    t = leaked("merchant 2h 3h", "4e 5e 6o", "7t 8t 9o", powers=("merchant",))
    t.play("p1 leak humans; p2 leak elves; p3 leak taurans; p1 bid 0; p2 bid 0; p3 bid 0")
    t.play("p1 play merchant; p1 trade p2; p1 give 2h; chance: trade 6o")
    assert shown(t, "p1", to="p3") == "? 3h"
    assert shown(t, "p2", to="p3") == "? 4e 5e"
    moved = t.told("p3", "card-moved")
    assert moved[0] == {"giver": 0, "taker": 1, "card": 14}
    assert moved[1] == {"giver": 1, "taker": 0}  # 6o never lay open


def test_CB_R_53_a_card_received_later_is_never_opened_whatever_its_suit() -> None:
    t = leaked("merchant 2h 3h", "4h 5e 6o", "7t 8t 9o", powers=("merchant",))
    t.play("p1 leak humans; p2 leak elves; p3 leak taurans; p1 bid 0; p2 bid 0; p3 bid 0")
    t.play("p1 play merchant; p1 trade p2; p1 give 2h; chance: trade 4h")
    assert shown(t, "p1", to="p3") == "? 3h"


def test_CB_R_53_an_open_card_given_to_the_deck_is_seen_leaving() -> None:
    t = leaked("smuggler 2h 3h", "4h 5e 6o", "7t 8t 9o", powers=("smuggler",))
    t.play("p1 leak humans; p2 leak elves; p3 leak taurans; p1 smuggle 2h; chance: smuggle 12h")
    assert t.told("p2", "smuggled") == [{"seat": 0, "left": 14}]
    assert shown(t, "p1", to="p2") == "? ? 3h"

"""Bidding: CB-BID, and the rulings CB-R-02, CB-R-09 to CB-R-13, CB-R-88."""

import pytest

from tests.crown_battles.base.rounds import one_trick
from tests.crown_battles.tables import Played, deal
from tests.rules import rule
from wyrmhall.games.crown_battles.components.bids import NO_BID, bid_word
from wyrmhall.games.crown_battles.rules.counts import trick_total
from wyrmhall.kernel.seat import SPECTATOR

# hands of a given size that nobody looks at
SUITS = "ohet"


def hands(players: int, size: int) -> list[str]:
    """As many cards each, from the top of the deck down."""
    cards = [f"{value}{suit}" for value in range(13, 0, -1) for suit in SUITS] + ["p"] * 4
    return [" ".join(cards[seat * size : seat * size + size]) for seat in range(players)]


def bidding(players: int, size: int, bids: str = "", **options: object) -> Played:
    return deal(*hands(players, size), bids=bids, **options)  # type: ignore[arg-type]


def shown(t: Played, seat: str) -> list[str]:
    return [bid_word(bid) for (bid,) in t.view(seat).bids]


def test_CB_BID_01_everybody_bids_before_the_first_trick() -> None:
    t = bidding(3, 2, "0 1")
    assert t.refusal("p3 play 10o").rule == "CB-DEA-04"
    assert t.refusal("p1 play 13o").rule == "CB-DEA-04"
    t.play("p3 bid 2")
    assert t.asked == ["p1"]
    assert t.refusal("p1 bid 1").rule == "CB-BID-06"


@rule("CB-BID-02")
@pytest.mark.parametrize(
    ("dealer", "order"), [("p4", "p1 p2 p3 p4"), ("p1", "p2 p3 p4 p1"), ("p2", "p3 p4 p1 p2")]
)
def test_bids_go_clockwise_from_the_left_of_the_dealer(dealer: str, order: str) -> None:
    t = bidding(4, 3, dealer=dealer)
    for seat in order.split():
        assert t.asked == [seat]
        others = [name for name in order.split() if name != seat]
        assert {t.refusal(f"{other} bid 2").rule for other in others} == {"CB-BID-02"}
        t.play("bid 2")


def test_CB_BID_03_each_bidder_sees_the_bids_made_earlier() -> None:
    t = bidding(3, 3, "2 0-1")
    for seat in ("p1", "p2", "p3"):
        assert shown(t, seat) == ["2", "0-1", "-"]
        assert [told["seat"] for told in t.told(seat, "bid")] == [0, 1]
    seen = t.state.seen_by(SPECTATOR)
    assert seen.bids == t.state.bids  # type: ignore[attr-defined]


@rule("CB-BID-04")
@pytest.mark.parametrize("size", [1, 2, 4, 9])
def test_a_single_bid_is_at_most_the_trick_total(size: int) -> None:
    t = bidding(4, size)
    singles = [text for text in t.menu("p1") if "-" not in text]
    assert singles == [f"bid {number}" for number in range(size + 1)]
    assert t.refusal(f"p1 bid {size + 1}").rule == "CB-BID-04"


@rule("CB-BID-04", "CB-R-02")
@pytest.mark.parametrize(("players", "size", "top"), [(2, 12, 10), (3, 14, 10), (4, 12, 10)])
def test_no_bid_exceeds_the_highest_token_even_if_more_cards_are_dealt(
    players: int, size: int, top: int
) -> None:
    words = [f"{value}{suit}" for value in range(13, 4, -1) for suit in SUITS] + ["p"] * 2
    words += [] if players == 2 else [f"{value}{suit}" for value in range(4, 0, -1) for suit in SUITS]
    t = deal(*[" ".join(words[seat * size : seat * size + size]) for seat in range(players)])
    assert trick_total(t.state) == size
    highest = [text.split()[1].split("-")[-1] for text in t.menu("p1")]
    assert max(map(int, highest)) == top
    assert f"bid {top - 1}-{top}" in t.menu("p1")


@rule("CB-R-02")
@pytest.mark.parametrize(
    ("players", "refused"), [(7, "bid 10"), (8, "bid 9"), (7, "bid 9-10"), (8, "bid 8-9")]
)
def test_a_bid_above_the_highest_token_is_refused(players: int, refused: str) -> None:
    assert bidding(players, 2).refusal(f"p1 {refused}").rule == "CB-R-02"


@rule("CB-R-02")
def test_not_even_a_jester_lifts_a_bid_above_the_highest_token() -> None:
    others = [" ".join(f"{value}{suit}" for value in range(2, 14)) for suit in "oe"]
    own = "jester " + " ".join(f"{value}h" for value in range(3, 14))
    t = deal(own, *others, bids="10 0 0", powers=("jester",))
    t.play("p1 play jester; p2 play 2o; p3 play 2e")
    assert t.menu("p1") == ["keep", "lower"]


def test_CB_BID_05_a_double_bid_is_two_neighbouring_legal_numbers() -> None:
    t = bidding(4, 3)
    doubles = [text for text in t.menu("p1") if "-" in text]
    assert doubles == ["bid 0-1", "bid 1-2", "bid 2-3"]
    assert t.refusal("p1 bid 3-4").rule == "CB-BID-04"
    assert t.refusal("p1 bid 1-3").rule == "NOTATION"
    t.play("p1 bid 1-2")
    assert shown(t, "p2")[0] == "1-2"


@rule("CB-BID-06")
def test_a_bid_stays_fixed() -> None:
    t = bidding(3, 2, "1")
    assert t.refusal("p1 bid 0").rule == "CB-BID-02"
    t.play("p2 bid 0; p3 bid 0")
    assert t.refusal("p1 bid 0").rule == "CB-BID-06"
    assert t.refusal("p1 raise").rule == "CB-POW-07"
    t.play("p1 play 13o")
    assert shown(t, "p1") == ["1", "0", "0"]


@rule("CB-BID-06")
def test_only_a_jester_moves_a_bid() -> None:
    t = deal("jester 1h", "2h 2o", "3h 3o", bids="1 0 0", powers=("jester",))
    t.play("p1 play jester; p2 play 2h; p3 play 3h")
    assert t.refusal("p2 raise").rule == "CB-POW-10"
    t.play("p1 raise")
    assert shown(t, "p1") == ["2", "0", "0"]


@rule("CB-BID-07", "CB-BID-08")
@pytest.mark.parametrize(
    ("earlier", "barred"), [("0 0 0", 4), ("1 2 0", 1), ("1 1 1", 1), ("4 0 0", 0), ("0 1 1", 2)]
)
def test_screw_the_dealer(earlier: str, barred: int) -> None:
    t = bidding(4, 4, earlier)
    free = [text for text in bidding(4, 4).menu("p1") if str(barred) not in text.split()[1].split("-")]
    assert t.menu("p4") == free
    assert t.refusal(f"p4 bid {barred}").rule == "CB-BID-07"
    for double in (f"{barred - 1}-{barred}", f"{barred}-{barred + 1}"):
        if f"bid {double}" in bidding(4, 4).menu("p1"):
            assert t.refusal(f"p4 bid {double}").rule == "CB-BID-08"


def test_CB_BID_09_only_the_dealer_is_limited() -> None:
    t = bidding(3, 2)
    everything = ["bid 0", "bid 0-1", "bid 1", "bid 1-2", "bid 2"]
    for seat in ("p1", "p2"):
        assert t.menu(seat) == everything
        t.play(f"{seat} bid 1")
    assert t.menu("p3") == ["bid 1", "bid 1-2", "bid 2"]
    other_dealer = bidding(3, 2, "1 1", dealer="p1")
    assert other_dealer.asked == ["p1"]
    assert other_dealer.menu("p1") == ["bid 1", "bid 1-2", "bid 2"]


@rule("CB-BID-10")
def test_screw_the_dealer_is_off_when_the_number_is_negative() -> None:
    assert bidding(3, 2, "2 1").menu("p3") == bidding(3, 2).menu("p1")


@rule("CB-BID-10")
def test_screw_the_dealer_is_off_when_the_number_is_above_the_highest_bid() -> None:
    t = deal(*[" ".join(f"{value}{suit}" for value in range(2, 14)) for suit in "ohe"], bids="0 1")
    assert trick_total(t.state) == 12  # 11 would be barred, but tokens end at 10
    assert len(t.menu("p3")) == 11 + 10


@rule("CB-R-09")
@pytest.mark.parametrize(("earlier", "barred"), [("0-1 0-1 0-1", 4), ("1-2 2 0", 1), ("1-2 1-2 1-2", 1)])
def test_earlier_double_bids_count_with_their_lower_number(earlier: str, barred: int) -> None:
    singles = [text for text in bidding(4, 4, earlier).menu("p4") if "-" not in text]
    assert singles == [f"bid {number}" for number in range(5) if number != barred]


@rule("CB-R-09")
@pytest.mark.parametrize("earlier", ["0 0", "1 0", "0-1 0", "0-1 0-1", "1 1", "0-1 1"])
def test_the_dealer_always_keeps_a_legal_bid(earlier: str) -> None:
    assert bidding(3, 1, earlier).menu("p3")


# -- by round type ----------------------------------------------------------------------------------


@rule("CB-R-10")
@pytest.mark.parametrize(
    "type", ["normal-bidding", "leaked-suit", "stealth-play", "duel-fights", "alliances"]
)
def test_screw_the_dealer_as_usual(type: str) -> None:
    groups = "p4 pair p1 p3" if type in ("duel-fights", "alliances") else ""
    t = bidding(4, 2, type=type, groups=groups)
    if type == "leaked-suit":
        t.play("; ".join(f"p{number} {t.menu(f'p{number}')[0]}" for number in range(1, 5)))
    t.play("bid 0; bid 0; bid 1")
    assert t.menu("p4") == ["bid 0", "bid 2"]
    assert t.refusal("p4 bid 1").rule == "CB-BID-07"


@rule("CB-R-10")
def test_screw_the_dealer_in_wagering_and_long_play() -> None:
    t = bidding(3, 2, type="wagering").play("bid 0 wager 0; bid 1 wager 10")
    assert t.menu("p3") == ["bid 0", "bid 2"]
    long = bidding(3, 3, "1 0", type="long-play")  # two tricks
    assert long.menu("p3") == ["bid 0", "bid 2"]


@rule("CB-R-10")
def test_no_screw_the_dealer_in_blind_bidding_and_missions() -> None:
    t = bidding(3, 2, type="blind-bidding").play("p1 bid 1; p2 bid 0")
    assert t.menu("p3") == ["bid 0", "bid 0-1", "bid 1", "bid 1-2", "bid 2"]
    for type in ("missions", "blind-missions"):
        assert bidding(3, 2, type=type).step.word == "missions"  # no bids at all


@rule("CB-R-10")
def test_screw_the_dealer_in_each_half_of_the_split() -> None:
    t = bidding(3, 5, type="the-split")
    for number, hand in enumerate(hands(3, 5), 1):
        t.play(f"p{number} first {' '.join(hand.split()[:2])}")
    t.play("p1 bid 1 / 1; p2 bid 0 / 0-1")
    assert t.menu("p3") == ["first bid 0", "first bid 2"]
    assert t.refusal("p3 first bid 0-1").rule == "CB-BID-08"
    t.play("p3 first bid 2")
    assert t.menu("p3") == ["second bid 0", "second bid 0-1", "second bid 1", "second bid 3"]
    assert t.refusal("p3 second bid 2").rule == "CB-BID-07"


@rule("CB-R-10")
@pytest.mark.parametrize("type", ["suit-precision", "suit-precision-alliances"])
def test_screw_the_dealer_on_the_total_of_suit_bids(type: str) -> None:
    groups = "p4 pair p1 p3" if "alliances" in type else ""
    t = bidding(4, 3, type=type, groups=groups)
    t.play("bid orcs 1-2; bid humans 0; bid humans 0")
    t.play("p4 orcs bid 1; p4 humans bid 0; p4 elves bid 1")
    assert "taurans bid 0" not in t.menu("p4")  # 1 + 2 would be the trick total
    assert "taurans bid 0-1" not in t.menu("p4")
    assert "taurans bid 1" in t.menu("p4")
    assert t.refusal("p4 taurans bid 0").rule == "CB-R-10"


@rule("CB-R-11")
@pytest.mark.parametrize("leak", ["together", "in-turn"])
def test_in_leaked_suit_the_left_neighbour_bids_first_and_the_dealer_last(leak: str) -> None:
    t = deal("7h", "8h", "9h", type="leaked-suit", leak=leak, dealer="p2")
    t.play("p3 leak humans; p1 leak humans; p2 leak humans")
    for seat in ("p3", "p1", "p2"):
        assert t.asked == [seat]
        t.play("bid 0")


@rule("CB-R-12")
def test_numbers_may_be_used_more_than_once_in_a_set_of_bids() -> None:
    t = bidding(4, 4, type="suit-precision").play("p1 bid 1 1 1 0")
    assert [bid_word(bid) for bid in t.state.bids[0]] == ["1", "1", "1", "0"]
    split = bidding(3, 4, type="the-split")
    for number, hand in enumerate(hands(3, 4), 1):
        split.play(f"p{number} first {' '.join(hand.split()[:2])}")
    split.play("p1 bid 1 / 1")
    assert [bid_word(bid) for bid in split.state.bids[0]] == ["1", "1"]


@rule("CB-R-13")
@pytest.mark.parametrize(
    ("type", "doubles"),
    [
        ("", "bid 0-1"),
        ("normal-bidding", "bid 0-1"),
        ("blind-bidding", "bid 0-1"),
        ("long-play", "bid 0-1"),
        ("stealth-play", "bid 0-1"),
        ("suit-precision", "orcs bid 0-1"),
        ("duel-fights", "bid 0-1"),
        ("alliances", "bid 0-1"),
        ("suit-precision-alliances", "orcs bid 0-1"),
    ],
)
def test_double_bids_are_allowed(type: str, doubles: str) -> None:
    groups = "p4 pair p1 p3" if "alliances" in type or type == "duel-fights" else ""
    assert doubles in bidding(4, 2, type=type, groups=groups).menu("p1")


@rule("CB-R-13")
def test_double_bids_are_allowed_in_leaked_suit_and_the_split() -> None:
    leaked = deal("7h", "8h", "9h", type="leaked-suit")
    leaked.play("p1 leak humans; p2 leak humans; p3 leak humans")
    assert "bid 0-1" in leaked.menu("p1")
    split = deal("7h 1o", "8h 2o", "9h 3o", type="the-split").play("p1 first 7h; p2 first 8h; p3 first 9h")
    assert "first bid 0-1" in split.menu("p1")


@rule("CB-R-13")
def test_no_double_bids_in_wagering_and_one_a_team() -> None:
    t = bidding(4, 2, type="wagering")
    assert not [text for text in t.menu("p1") if "-" in text]
    assert t.refusal("p1 bid 0-1").rule == "CB-WAG-02"
    team = bidding(4, 2, "0-1 0-1", type="alliances", groups="p4 pair p1 p3")
    assert "bid 0-1" not in team.menu("p3")
    assert team.refusal("p3 bid 0-1").rule == "CB-ALL-09"


@rule("CB-R-13")
def test_in_a_round_of_one_trick_0_1_is_legal_and_cannot_miss() -> None:
    t = deal("13h", "1h", "2h", bids="0-1 0-1 0").play("p1 play 13h; p2 play 1h; p3 play 2h")
    assert t.scores == [15, 10, 20]


# -- bids in several parts --------------------------------------------------------------------------


@rule("CB-R-88")
def test_the_parts_of_a_bid_are_seen_when_it_is_complete() -> None:
    t = bidding(4, 4, type="suit-precision").play("p1 orcs bid 2; p1 humans bid 1")
    for seat in ("p2", "p4"):
        assert t.view(seat).bids[0] == (NO_BID,) * 4
        assert t.view(seat).stack[-1].fields() == t.step.seen_by(1).fields()
        assert t.view(seat).stack[-1].given == ()  # type: ignore[attr-defined]
        assert t.told(seat, "bid") == []
    assert t.asked == ["p1"]
    t.play("p1 elves bid 0; p1 taurans bid 0-1")
    assert t.told("p2", "bid")[0]["bids"] == (4, 2, 0, 1)


@rule("CB-R-88")
def test_a_composite_bid_is_taken_as_a_whole_or_not_at_all() -> None:
    t = bidding(3, 2, "", type="suit-precision")
    assert t.refusal("p1 bid 2 1 0 0").rule == "CB-R-59"
    assert t.step.given == ()


@rule("CB-R-88")
@pytest.mark.parametrize("size", [1, 2, 3])
def test_whatever_part_is_offered_can_be_completed(size: int) -> None:
    for earlier in ("bid 0 0 0 0", "bid 1 0 0 0", "bid 0-1 0 0 0"):
        start = bidding(3, size, type="suit-precision").play(f"p1 {earlier}; p2 bid 0 0 0 0")
        waiting = [start.state]
        while waiting:
            s = waiting.pop()
            step = s.stack[-1]
            menu = step.options(s, s.asked[0])
            assert menu, "the dealer is left without a legal last part"
            for act in menu:
                after = s.clone()
                after.stack[-1].take(after, s.asked[0], act)
                if len(after.stack[-1].fields()[2]) in (1, 2, 3):
                    after.asked = s.asked
                    waiting.append(after)


# -- worked examples --------------------------------------------------------------------------------


def test_CB_EX_06_screw_the_dealer() -> None:
    t = bidding(4, 4, "1 2 0")
    assert sorted(t.menu("p4")) == ["bid 0", "bid 2", "bid 2-3", "bid 3", "bid 3-4", "bid 4"]
    assert t.refusal("p4 bid 1").rule == "CB-BID-07"
    assert t.refusal("p4 bid 0-1").rule == "CB-BID-08"


def test_CB_EX_07_screw_the_dealer_with_a_double_bid() -> None:
    t = bidding(4, 6, "1-2 2 1")
    missing = set(bidding(4, 6).menu("p1")) - set(t.menu("p4"))
    assert missing == {"bid 2", "bid 1-2", "bid 2-3"}
    assert t.refusal("p4 bid 2").rule == "CB-BID-07"


def test_CB_EX_53_only_0_and_0_1_are_left_for_the_last_suit() -> None:
    t = bidding(4, 4, type="suit-precision").play("bid 0 0 0 0; bid 0 0 0 0; bid 0 0 0 0")
    t.play("p4 orcs bid 3; p4 humans bid 0; p4 elves bid 0")
    assert t.menu("p4") == ["taurans bid 0", "taurans bid 0-1"]
    assert t.refusal("p4 taurans bid 1").rule == "CB-R-10"
    assert t.refusal("p4 taurans bid 2").rule == "CB-R-59"


@rule("CB-BID-01")
def test_a_round_is_scored_by_the_bids_placed() -> None:
    assert one_trick("7h", "8h", "9h").scores == [20, 20, -10]


def test_CB_R_02_a_number_no_token_carries_is_refused_by_its_rule() -> None:
    t = deal(*[" ".join(f"{value}{suit}" for value in range(1, 13)) for suit in "ohe"])
    for bid in ("bid 11", "bid 12", "bid 10-11", "bid 999999999"):
        assert t.refusal(f"p1 {bid}").rule == "CB-R-02"

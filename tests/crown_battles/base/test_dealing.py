"""Dealing and dealer rotation: CB-DEA, CB-DLR."""

from collections import Counter

import pytest

from tests.crown_battles.base.rounds import another_round, equally_likely
from tests.crown_battles.tables import Played, deal
from tests.rules import rule
from wyrmhall.games.crown_battles.components.cards import FACE_DOWN
from wyrmhall.games.crown_battles.language.actions import SEAT_NAMES
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.refusal import BadRecord


@rule("CB-DEA-01")
@pytest.mark.parametrize("players", range(2, 9))
def test_the_first_dealer_is_drawn_at_random(players: int) -> None:
    t = Played(players=players)
    assert equally_likely(t) == [f"dealer {name}" for name in SEAT_NAMES[:players]]
    t.chance("dealer p2")
    assert t.state.dealer == 1


@rule("CB-DEA-02")
def test_the_complete_deck_is_shuffled_and_everybody_gets_the_number_set() -> None:
    t = Played(players=4).chance("dealer p1")
    chance = Chance(1)
    seen: Counter[int] = Counter()
    for _ in range(300):
        drawn = t.step.roll(t.state, chance).items
        assert len(drawn) == 4 * 2
        seen.update(drawn)
    assert set(seen) == set(t.state.setup.deck)  # any card may come
    t.chance("deal 1o 2o | 3o 4o | 5o 6o | p p")
    assert [len(hand) for hand in t.state.hands] == [2, 2, 2, 2]


@rule("CB-DEA-02")
@pytest.mark.parametrize(
    "cards", ["1o | 3o 4o | 5o 6o | 7o 8o", "1o 1o | 3o 4o | 5o 6o | 7o 8o", "g g | g p | p 1o | 2o 3o"]
)
def test_a_deal_of_another_number_or_of_other_cards_is_none(cards: str) -> None:
    t = Played(players=4).chance("dealer p1")
    with pytest.raises(BadRecord):
        t.chance(f"deal {cards}")


@rule("CB-DEA-02")
def test_cards_used_before_come_back_into_the_deck() -> None:
    t = deal("13h", "d", "p", bids="0 0 0").play("p1 play 13h; p2 play d; p3 play p")
    assert Counter(t.state.undealt) == Counter(t.state.setup.deck)
    assert (t.state.hands, t.state.out, t.state.trick) == ([[], [], []], [], [])
    another_round(t, "p", "13h", "d")  # the very same cards


@rule("CB-DEA-03")
def test_undealt_cards_are_a_face_down_deck_that_stays_out_of_the_round() -> None:
    t = deal("13h 1h", "d 2h", "p 3h", bids="0 0 0")
    before = list(t.state.undealt)
    assert Counter(before) + Counter(card for hand in t.state.hands for card in hand) == Counter(
        t.state.setup.deck
    )
    assert t.view("p3").undealt == [FACE_DOWN] * 54
    t.play("p1 play 13h; p2 play d; p3 play p; p2 play 2h; p3 play 3h")
    assert t.state.undealt == before


@rule("CB-DEA-03")
def test_smuggler_and_spy_reach_the_undealt_cards() -> None:
    t = deal("smuggler 1h", "spy 2h", "p 3h", bids="0 0 0", powers=("smuggler", "spy"))
    t.play("p1 play smuggler; p1 draw; chance: draw 13t; p1 give 1h; p2 play spy; p2 spy; p2 close")
    assert len(t.state.undealt) == 54
    assert t.told("p2", "spied")[0]["cards"] == tuple(t.state.undealt)


@rule("CB-DEA-04")
def test_a_round_runs_in_the_printed_order() -> None:
    t = Played(players=4, types=("alliances",), deals="random", rounds=2).chance("dealer p4", "cards 2")
    t.chance("type alliances")
    with pytest.raises(BadRecord):
        t.chance("deal 1o 1h | 2o 2h | 3o 3h | 4o 4h")  # the pairs come first
    t.play("p4 pair p1 p3")
    t.chance("deal 1o 1h | 2o 2h | 3o 3h | 4o 4h", "spin none").play("bid 0; bid 0; bid 0; bid 0")
    t.play("play 1o; play 2o; play 3o; play 4o; play 4h; play 1h; play 2h; play 3h")
    kinds = list(dict.fromkeys(event.kind for event in t.table.log))
    assert kinds == [
        *("first-dealer", "round-begins", "grouped", "dealt", "spun", "bid"),
        *("played", "trick-won", "scored", "no-crown"),
    ]
    assert t.state.dealer == 0


@rule("CB-DEA-04")
@pytest.mark.parametrize(
    ("type", "before", "bids"),
    [
        ("the-split", ["halved", "halves-set"], "bid 0 / 0"),
        ("leaked-suit", ["leak-sealed", "leaked"], "bid 0"),
        ("wagering", ["staked"], "bid 0 wager 0"),
    ],
)
def test_steps_before_bidding_come_after_the_spin(type: str, before: list[str], bids: str) -> None:
    t = deal("1o 1h", "2o 2h", "3o 3h", type=type)
    if type == "the-split":
        t.play("p1 first 1o; p2 first 2o; p3 first 3o")
    if type == "leaked-suit":
        t.play("p1 leak orcs; p2 leak orcs; p3 leak orcs")
    t.play(f"p1 {bids}")
    kinds = list(dict.fromkeys(event.kind for event in t.table.log))
    assert kinds == ["first-dealer", "round-begins", "dealt", "spun", *before, "bid"]


@rule("CB-DEA-04")
def test_missions_come_after_the_spin_and_before_the_tricks() -> None:
    t = deal("1o 1h", "2o 2h", "3o 3h", type="missions")
    assert t.step.word == "missions"
    assert list(dict.fromkeys(event.kind for event in t.table.log))[-1] == "spun"


def test_CB_DLR_01_the_dealer_moves_one_seat_clockwise() -> None:
    t = deal("1h", "2h", "3h", dealer="p2", bids="0 0 0", rounds=4).play("p3 play 3h; p1 play 1h; p2 play 2h")
    dealers = [t.state.dealer]
    for leader in ("p1", "p2"):
        another_round(t, "1h", "2h", "3h", bids="0 0 0")
        assert t.asked == [leader]
        t.play("; ".join(f"play {card}" for card in ("1h", "2h", "3h", "1h", "2h")[int(leader[1]) - 1 :][:3]))
        dealers.append(t.state.dealer)
    assert [SEAT_NAMES[seat] for seat in dealers] == ["p3", "p1", "p2"]


@rule("CB-DLR-02")
def test_the_new_dealer_has_spinner_and_round_tracker() -> None:
    t = deal("1h", "2h", "3h", "4h", type="duel-fights", groups="p4 pair p1 p3", bids="0 0 0 0")
    t.play("play 1h; play 2h; play 3h; play 4h")
    t.chance("cards 1", "type duel-fights")
    assert t.asked == ["p1"]  # pairs are for the dealer to form
    t.play("p1 pair p1 p2").chance("deal 1h | 2h | 3h | 4h", "spin choice")
    assert t.asked == ["p1"]
    assert t.told("p3", "round-begins")[-1]["dealer"] == 0

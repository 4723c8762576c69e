"""A table takes decisions in notation: all of a script or nothing, and takes them back up to a barrier."""

import pytest

from tests.kernel.coins import P1, P2, P3, coins, menu, refusal, truth
from tests.laws.toys import COINS_GAME, FACE_DOWN, GIFT, KEEP, NO_CARD, Bids, Coins, Options
from wyrmhall.kernel.refusal import NOTATION, IllegalAction, Refusal
from wyrmhall.kernel.seat import NOBODY, SPECTATOR, Seat
from wyrmhall.kernel.table import Table


def sealed(table: Table) -> tuple[int, ...]:
    step = table.state.stack[-1]
    assert isinstance(step, Bids)
    return step.sealed


def result_of(table: Table) -> list[int] | None:
    return table.record.result["scores"] if table.record.result else None


# -- scripts --------------------------------------------------------------------------------------------


def test_a_script_is_carried_out_in_order() -> None:
    table = coins()
    table.play("p3 bid 3; P1  BID 9 ;p2 bid 2; keep")
    assert truth(table).coins == [4, 3, 3]
    assert [entry.text for entry in table.record.entries[1:]] == ["bid 3", "bid 9", "bid 2", "keep"]


@pytest.mark.parametrize(
    ("script", "rule"),
    [
        ("p1 bid 9; p2 bid 5", "TY-BID-01"),
        ("p1 bid 9; p1 bid 1", "TY-BID-01"),
        ("p1 bid 9; p2 bid 2; p3 bid 3; p2 keep", "TY-PRIZE-01"),
        ("p1 gift p2 p3 p2", "TY-BID-01"),  # two gifts a player
        ("p1 bid 9; dance", NOTATION),
        ("p1 bid 9;", NOTATION),
        ("bid 9", NOTATION),  # three are asked
        ("", NOTATION),
        (";;", NOTATION),
        ("p4 bid 9", NOTATION),
        ("p1", NOTATION),
    ],
)
def test_a_script_with_a_fault_changes_nothing(script: str, rule: str) -> None:
    table = coins()
    before, log = table.hash, len(table.log)
    with pytest.raises(IllegalAction) as illegal:
        table.play(script)
    assert illegal.value.refusal.rule == rule
    assert (table.hash, len(table.log), len(table.record.entries)) == (before, log, 1)
    table.play("p1 bid 9; p2 bid 2; p3 bid 3")  # and the table goes on


def test_what_was_not_understood_is_answered_by_what_could_be_typed() -> None:
    assert refusal(coins(), "jump", P1).why == "'jump' is not understood; expected: bid 1, bid 9"
    assert len(refusal(coins(), "x" * 10_000, P1).why) < 200


def test_a_seat_speaks_for_itself_only() -> None:
    table = coins()
    assert refusal(table, "p2 bid 2", P1).rule == NOTATION
    table.play("p1 bid 9", P1)
    assert sealed(table) == (9, NO_CARD, NO_CARD)


def test_a_composite_notation_is_its_small_choices_or_nothing() -> None:
    table = coins()
    table.play("p1 gift p2 p3")
    assert truth(table).coins == [1, 4, 4]
    assert [entry.text for entry in table.record.entries[1:]] == ["gift p2", "gift p3"]
    assert table.why(P2, "gift p1 p3") is None
    assert table.why(P2, "gift p1 p3 p1") == Refusal("TY-BID-01", "bid a card of your hand, not 'gift p1'")
    assert truth(table).coins == [1, 4, 4]


@pytest.mark.parametrize(
    "script",
    [
        "p1 bid 9",
        "P1  BID 9",
        "p2 bid 2",  # a seat speaks for itself only
        "bid 9; keep",
        "p1 gift p2 p3; bid 9",
        "gift p2; p1 gift p3; gift p2",
        "bid 9; bid 1",
        "bid 9;",
        ";;",
        "p1",
        "",
        "dance",
    ],
)
def test_why_reads_what_play_reads(script: str) -> None:
    asked, played = coins(), coins()
    before = asked.hash, asked.record.text(), len(asked.log), asked.barriers, len(asked.past)
    told = asked.why(P1, script)
    assert (asked.hash, asked.record.text(), len(asked.log), asked.barriers, len(asked.past)) == before
    if told is None:
        played.play(script, P1)
    else:
        assert told == refusal(played, script, P1)


def test_why_stops_where_play_stops() -> None:
    """Behind what chance decides, and behind what has become known."""
    for script in ("bid 3; keep", "p3 bid 3; p3 keep"):
        table = coins()
        table.play("p1 bid 9; p2 bid 2")
        told = table.why(P3, script)
        assert told is not None
        assert told == refusal(table, script, P3)
        assert "see first" in told.why


def test_why_answers_without_playing() -> None:
    table = coins()
    before = table.hash
    assert table.why(P1, "bid 9") is None
    refused = table.why(P1, "bid 5")
    assert refused is not None
    assert refused.rule == "TY-BID-01"
    assert table.hash == before


def test_a_script_goes_on_after_the_end_of_the_game_in_vain() -> None:
    table = coins(rounds=1)
    table.play("p1 bid 9; p2 bid 2; p3 bid 3")
    before = table.hash
    for script in ("p1 keep; p1 keep", "keep; keep"):
        with pytest.raises(IllegalAction, match="the game is over"):
            table.play(script)
        assert table.hash == before
        assert table.record.result is None
    table.play("p1 keep")
    assert table.record.result == {"winners": ["p1"], "scores": [4, 3, 3], "seed": ""}
    assert refusal(table, "keep", P1) == (NOTATION, "the game is over")
    assert table.why(P1, "keep") == (NOTATION, "the game is over")
    assert menu(table, P1) == []


def test_nobody_decides_before_chance() -> None:
    table = Table(COINS_GAME, Options(), promised="not started")
    assert refusal(table, "bid 9", P1) == (NOTATION, "chance decides first")
    assert table.why(P1, "bid 9") == (NOTATION, "chance decides first")


def test_a_seat_cannot_look_at_what_it_takes_back() -> None:
    """p3's card is turned up by p1's bid: the refusal of what follows must not depend on it."""
    answers = set()
    for theirs in ("bid 3", "bid 7"):
        table = coins()
        table.play(f"p2 bid 8; p3 {theirs}")
        answers |= {refusal(table, "bid 1; spend", P1), refusal(table, "bid 9; boast 7", P1)}
    assert answers == {
        (NOTATION, "see first what happens before 'spend'"),
        (NOTATION, "see first what happens before 'boast 7'"),
    }


# -- standing actions -----------------------------------------------------------------------------------


def test_a_standing_action_is_open_to_all_and_blocks_nobody() -> None:
    table = coins()
    table.play("p1 bid 9; p1 gift p3")  # p1 is not asked any more
    assert table.asked == (P2, P3)
    assert truth(table).coins == [2, 3, 4]
    assert table.standing(P1) == [GIFT[1], GIFT[2]]


def test_a_standing_action_ends_with_its_cap() -> None:
    table = coins()
    table.play("p1 gift p3; p1 gift p3")
    assert table.standing(P1) == []
    assert refusal(table, "gift p3", P1).rule == "TY-BID-01"
    assert refusal(table, "gift p1", P1).rule == "TY-BID-01"
    assert refusal(table, "gift p2", SPECTATOR).rule == "TY-BID-01"


def test_options_switch_standing_actions_off() -> None:
    assert coins(gifts=False).standing(P1) == []
    assert refusal(coins(gifts=False), "gift p2", P1).rule == "TY-BID-01"


# -- what is heard and seen -----------------------------------------------------------------------------


def test_a_sealed_answer_is_heard_by_its_seat_only() -> None:
    table = coins()
    table.play("p1 bid 9")
    assert table.heard(P1)[-1].all_values() == {"seat": 0, "card": 9}
    assert table.heard(P2)[-1].all_values() == table.heard(SPECTATOR)[-1].all_values() == {"seat": 0}
    seen = table.view(P2)
    assert isinstance(seen, Coins)
    assert seen.hands == [[FACE_DOWN], [2, 8], [FACE_DOWN, FACE_DOWN]]
    assert table.heard(P1, upto=0) == []


# -- undo -----------------------------------------------------------------------------------------------


def test_a_sealed_answer_is_taken_back_while_others_have_answered() -> None:
    table = coins()
    table.play("p1 bid 9; p2 bid 2")
    assert table.undo(P1).text == "bid 9"
    assert sealed(table) == (NO_CARD, 2, NO_CARD)
    assert [tuple(entry) for entry in table.record.entries[1:]] == [("p2", "bid 2")]
    assert [event.kind for event in table.log].count("sealed") == 1
    table.play("p1 bid 1; p3 bid 3")
    assert table.asked == (P3,)


def test_nothing_is_taken_back_after_cards_were_turned_up() -> None:
    table = coins()
    table.play("p1 bid 9; p2 bid 2; p3 bid 3")
    for seat in (P1, P2, P3):
        with pytest.raises(IllegalAction, match="something became known"):
            table.undo(seat)
    table.play("p1 keep")
    assert table.undo(P1) is KEEP
    with pytest.raises(IllegalAction, match="something became known"):
        table.undo(P1)


def test_a_deal_cannot_be_taken_back() -> None:
    for seat in (P1, NOBODY, Seat(7)):
        with pytest.raises(IllegalAction, match="nothing to take back"):
            coins().undo(seat)


def test_an_answered_decision_stays() -> None:
    table = coins()
    table.play("p1 bid 9; p2 bid 2; p3 bid 3; p1 keep; p2 bid 8; p3 gift p1")
    before = table.hash
    with pytest.raises(IllegalAction, match="others have answered"):
        table.undo(P1)  # the next bids were sealed after p1 kept the coin
    assert table.hash == before
    assert table.undo(P3) is GIFT[0]
    assert table.undo(P2).text == "bid 8"
    assert table.undo(P1) is KEEP


def test_the_end_of_the_game_is_not_taken_back_because_the_seed_is_known() -> None:
    table = coins(rounds=1)
    table.play("p1 bid 9; p2 bid 2; p3 bid 3; p1 keep")
    assert result_of(table) == [4, 3, 3]
    with pytest.raises(IllegalAction):
        table.undo(P1)
    assert result_of(table) == [4, 3, 3]

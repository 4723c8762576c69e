"""The rules of Liar's Dice, each by a test that would fail if it were broken."""

from typing import Any

import pytest
from wyrmhall_liars_dice.game import GAME
from wyrmhall_liars_dice.state import UNSEEN, State

from wyrmhall.kernel.options import read_options
from wyrmhall.kernel.records.record import CHANCE_KEY, Entry
from wyrmhall.kernel.refusal import BadRecord, IllegalAction
from wyrmhall.kernel.seat import SPECTATOR, Seat
from wyrmhall.kernel.table import Table


def table(first: int, *cups: str, **options: Any) -> Table:
    """`table(0, "1 2", "3 3")`: who begins, and what everybody rolls."""
    given = {"players": len(cups), "dice": len(cups[0].split()), **options}
    made = Table(GAME, read_options(GAME.options_type, given), promised="written down by a test")
    made.follow(Entry(CHANCE_KEY, f"first {first}"))
    return roll(made, *cups)


def roll(made: Table, *cups: str) -> Table:
    made.follow(Entry(CHANCE_KEY, f"roll {' '.join(cups)}"))
    return made


def truth(made: Table) -> State:
    assert isinstance(made.state, State)
    return made.state


def refused(made: Table, script: str) -> str:
    with pytest.raises(IllegalAction) as caught:
        made.play(script)
    return caught.value.refusal.rule


def menu(made: Table) -> list[str]:
    return [act.text for act in made.legal(made.asked[0])]


def test_LD_TRM_01_LD_BID_04_bids_end_at_the_dice_of_the_table() -> None:
    made = table(0, "1 2", "3 3")
    assert menu(made)[-1] == "bid 4 6"
    assert refused(made, "p1 bid 5 1") == "LD-BID-04"


def test_LD_TRM_02_wild_ones_count_as_every_face() -> None:
    game = table(0, "1 5", "3 6", wild=True)
    game.play("p1 bid 2 5; p2 doubt")
    assert [len(cup) for cup in truth(game).cups] == [2, 1]  # a one and a five: the bid holds
    plain = table(0, "1 5", "3 6")
    plain.play("p1 bid 2 5; p2 doubt")
    assert [len(cup) for cup in truth(plain).cups] == [1, 2]


def test_LD_ROL_01_everybody_begins_with_as_many_dice() -> None:
    usual = GAME.start(GAME.options_type())
    assert [len(cup) for cup in usual.cups] == [5, 5, 5, 5]


def test_LD_ROL_02_all_dice_are_rolled_again_in_the_next_round() -> None:
    made = table(0, "1 2", "3 3")
    made.play("p1 bid 1 6; p2 doubt")
    with pytest.raises(BadRecord):
        roll(made, "4", "5")  # three dice are left
    assert truth(roll(made, "4", "5 6")).cups == [(4,), (5, 6)]


def test_LD_ROL_03_nobody_sees_the_dice_of_others() -> None:
    made = table(0, "1 2", "3 3")
    assert made.view(Seat(1)).fields()[1] == [(UNSEEN, UNSEEN), (3, 3)]
    assert made.view(SPECTATOR).fields()[1] == [(UNSEEN, UNSEEN), (UNSEEN, UNSEEN)]
    heard = [event.all_values() for event in made.heard(Seat(1)) if event.kind == "rolled"]
    assert [values.get("dice") for values in heard] == [None, (3, 3)]


def test_LD_ROL_04_who_bids_first_is_drawn() -> None:
    assert table(1, "1 2", "3 3").asked == (1,)
    with pytest.raises(BadRecord):
        table(2, "1 2", "3 3")


def test_LD_BID_01_players_speak_in_order_and_those_without_dice_are_passed_over() -> None:
    made = table(0, "1", "2", "3")
    assert refused(made, "p2 bid 1 1") == "LD-BID-01"
    made.play("p1 bid 1 6; p2 doubt")  # p1 is out
    roll(made, "2", "3")
    assert refused(made, "p1 bid 1 1") == "LD-END-01"
    made.play("p2 bid 1 1; p3 bid 1 2")
    assert made.asked == (1,)


def test_LD_BID_02_LD_DBT_02_a_bid_is_about_all_dice_together() -> None:
    made = table(0, "5 5", "5 2")
    made.play("p1 bid 3 5; p2 doubt")
    assert [len(cup) for cup in truth(made).cups] == [2, 1]


def test_LD_BID_03_a_bid_must_be_higher() -> None:
    made = table(0, "1 2", "3 3")
    made.play("p1 bid 2 3")
    assert (
        refused(made, "p2 bid 2 3")
        == refused(made, "p2 bid 2 2")
        == refused(made, "p2 bid 1 6")
        == "LD-BID-03"
    )
    assert menu(made)[0] == "bid 2 4"
    assert "bid 3 1" in menu(made)


def test_LD_BID_05_the_first_player_has_to_bid() -> None:
    assert refused(table(0, "1 2", "3 3"), "p1 doubt") == "LD-BID-05"


def test_LD_BID_06_wild_ones_are_not_bid() -> None:
    assert refused(table(0, "1 2", "3 3", wild=True), "p1 bid 1 1") == "LD-BID-06"


def test_LD_DBT_01_the_next_player_may_doubt() -> None:
    made = table(0, "1 2", "3 3")
    made.play("p1 bid 1 1")
    assert menu(made)[-1] == "doubt"


def test_LD_DBT_03_the_bidder_loses_a_die_if_there_are_too_few() -> None:
    made = table(0, "1 2", "3 3")
    made.play("p1 bid 3 3; p2 doubt")
    assert [len(cup) for cup in truth(made).cups] == [1, 2]


def test_LD_DBT_04_whoever_lost_a_die_begins() -> None:
    made = table(0, "1 2", "3 3")
    made.play("p1 bid 2 3; p2 doubt")
    assert roll(made, "4 4", "5").asked == (1,)
    out = table(0, "1", "2", "3")
    out.play("p1 bid 1 6; p2 doubt")
    assert roll(out, "2", "3").asked == (1,)


def test_LD_END_01_LD_END_02_the_last_player_with_dice_wins() -> None:
    made = table(0, "1", "2")
    made.play("p1 bid 1 6; p2 doubt")
    assert made.over
    assert GAME.winners(made.state) == (1,)
    assert made.record.result is not None
    assert made.record.result["scores"] == [0, 1]

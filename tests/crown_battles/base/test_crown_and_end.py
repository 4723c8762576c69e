"""Crown, game end and ties: CB-CRN, CB-END, and the rulings CB-R-82, CB-R-83."""

import pytest

from tests.crown_battles.base.rounds import another_round
from tests.crown_battles.tables import Played, deal
from tests.rules import rule
from wyrmhall.games.crown_battles.game import GAME
from wyrmhall.games.crown_battles.language.actions import SEAT_NAMES
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.play import rollout, settle
from wyrmhall.kernel.seat import NOBODY, Seat


def tied(rounds: int = 1, **options: str) -> Played:
    """p1 and p2 share the lead: both bid 0 and take nothing, p3 takes what nobody wanted."""
    t = deal("1o", "2o", "d", bids="0 0 0", rounds=rounds, **options)
    return t.play("play 1o; play 2o; play d")


def once_more(t: Played) -> Played:
    """The same cards and bids again."""
    another_round(t, "1o", "2o", "d", bids="0 0 0")
    for _ in range(3):
        t.play(t.menu(t.asked[0])[0])
    return t


def crowned(t: Played) -> str:
    return "nobody" if t.state.crown == NOBODY else SEAT_NAMES[t.state.crown]


def test_CB_CRN_01_the_sole_leader_receives_the_crown() -> None:
    t = deal("13h", "1h", "2h", bids="1 0 1").play("play 13h; play 1h; play 2h")
    assert crowned(t) == "p1"
    assert t.told("p3", "crowned") == [{"seat": 0}]
    another_round(t, "1h", "13h", "2h", bids="1 0 1").play("p2 play 13h; p3 play 2h; p1 play 1h")
    assert t.scores == [20, 50, 10]
    assert crowned(t) == "p2"  # by the total score


@rule("CB-CRN-02")
def test_with_a_shared_lead_nobody_receives_the_crown() -> None:
    t = tied(rounds=2)
    assert t.scores == [20, 20, -10]
    assert crowned(t) == "nobody"
    assert t.told("p3", "no-crown") == [{}]


@rule("CB-R-83", "CB-CRN-02")
def test_with_a_tie_the_crown_goes_back_to_the_table() -> None:
    t = deal("13h", "1h", "2h", bids="1 0 1", rounds=3).play("play 13h; play 1h; play 2h")
    assert crowned(t) == "p1"
    another_round(t, "1h 1o", "2h 2o", "d g", bids="0 0 0-1")  # p2, p3, p1
    t.play("p2 play 2h; p3 play d; p1 play 1h; p3 play g; p1 play 1o; p2 play 2o")
    assert t.scores == [40, 40, -30]
    assert crowned(t) == "nobody"


@rule("CB-CRN-03")
@pytest.mark.parametrize("seed", range(5))
def test_the_crown_changes_nothing(seed: int) -> None:
    options = GAME.study.sample_options(Chance(seed))
    ends = []
    for crown in (NOBODY, Seat(0), Seat(1)):
        s = GAME.start(options)
        settle(s)
        s.crown = crown
        rollout(s, Chance(seed))
        ends.append(s.fields())
    assert ends[0] == ends[1] == ends[2]


@rule("CB-END-01", "CB-END-02")
def test_the_highest_total_after_the_last_round_wins() -> None:
    t = deal("13h", "1h", "2h", bids="1 0 1").play("play 13h; play 1h; play 2h")
    assert t.told("p1", "won") == []
    another_round(t, "1h", "13h", "2h", bids="1 0 1").play("p2 play 13h; p3 play 2h; p1 play 1h")
    assert t.scores == [20, 50, 10]
    assert t.table.record.result == {"winners": ["p2"], "scores": [20, 50, 10], "seed": ""}
    assert t.told("p1", "won") == [{"seats": (1,), "points": 50}]


@rule("CB-END-02")
def test_the_lead_before_the_last_round_decides_nothing() -> None:
    t = deal("13h", "1h", "2h", bids="1 0 1", rounds=3).play("play 13h; play 1h; play 2h")
    another_round(t, "1h", "13h", "2h", bids="1 0 1").play("p2 play 13h; p3 play 2h; p1 play 1h")
    assert not t.table.over
    assert t.told("p1", "won") == []


def test_CB_END_03_a_shared_lead_makes_the_last_round_be_played_again() -> None:
    t = once_more(tied())
    assert not t.table.over
    assert t.scores == [40, 40, -20]
    another_round(t, "d", "1h", "2h", bids="0 0 0").play("p3 play 2h; p1 play d; p2 play 1h")
    assert t.scores == [30, 60, 0]
    assert t.table.record.result is not None
    assert t.table.record.result["winners"] == ["p2"]
    assert [told["replay"] for told in t.told("p1", "replayed")] == [1, 2]


@rule("CB-END-03")
def test_a_tie_before_the_last_round_is_not_played_off() -> None:
    t = tied(rounds=2)
    assert (t.state.round, t.state.replays) == (1, 0)


@rule("CB-R-82")
def test_a_replay_keeps_hand_size_and_round_type_and_moves_the_dealer_on() -> None:
    t = tied(type="stealth-play")
    assert t.state.replays == 1
    assert t.state.kind.title == "Stealth Play"
    assert t.state.dealer == 0
    assert t.scores == [20, 20, -10]
    t.chance("deal 1o | 2o | d")  # one card each again, to all three; neither size nor type is drawn
    assert t.told("p1", "round-begins")[-1] == {"round": 1, "cards": 1, "type": 5, "dealer": 0, "replay": 1}


@rule("CB-R-82")
def test_after_20_replays_the_leaders_share_the_win() -> None:
    t = tied()
    for number in range(1, 21):
        assert not t.table.over
        assert t.state.replays == number
        once_more(t)
    assert t.table.over
    assert t.scores == [420, 420, -210]
    assert t.table.record.result is not None
    assert t.table.record.result["winners"] == ["p1", "p2"]
    assert t.told("p3", "won") == [{"seats": (0, 1), "points": 420}]

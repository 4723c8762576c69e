"""Missions: CB-MIS, CB-HID-11, and how missions are dealt, CB-R-70 and CB-R-87."""

import pytest

from tests.crown_battles.missions.rounds import mission_deal, mission_round, shuffled
from tests.crown_battles.round_types.rounds import gained, hands_of, play_trick, tricks_won_by
from tests.crown_battles.tables import Played, deal
from tests.rules import rule
from wyrmhall.games.crown_battles.components.cards import word_of
from wyrmhall.games.crown_battles.rules.missions.keeping import missions_each
from wyrmhall.games.crown_battles.rules.missions.points import POINTS, points_for
from wyrmhall.games.crown_battles.rules.missions.table_deck import doable
from wyrmhall.games.crown_battles.state import ACHIEVED, FAILED, HIDDEN_MISSION, OPEN_FATE
from wyrmhall.kernel.seat import Seat

HANDS = ("2o 3o 4o 5o", "2h 3h 4h 5h", "2e 3e 4e 5e")
OFFERS = ((1, 2, 3, 4, 5), (6, 7, 8, 9, 10), (11, 12, 13, 14, 15))
TABLE_B = [
    [5, 15, 35, 65, 100, 140, 190],
    [0, 5, 10, 30, 50, 75, 100],
    [0, 0, 5, 10, 25, 45, -1],
    [0, 0, 0, 5, 10, -1, -1],
    [0, 0, 0, 5, 5, -1, -1],
    [0, 0, 0, 0, -1, -1, -1],
]


def offers(t: Played) -> list[tuple[int, ...]]:
    return list(t.step.offers)


def dealt(*offers: tuple[int, ...], trump: str = "orcs", together: bool = False) -> Played:
    t = deal(*HANDS, type="missions", trump=trump, missions_together=together)
    return t.chance(shuffled(*(offers or OFFERS)))


@rule("CB-MIS-01")
def test_no_bids_but_five_missions_of_which_one_is_kept() -> None:
    t = dealt()
    assert offers(t) == list(OFFERS)
    assert t.asked == ["p1", "p2", "p3"]  # all at once
    assert t.menu("p2") == ["keep 6", "keep 7", "keep 8", "keep 9", "keep 10"]
    assert t.refusal("p2 keep 1").rule == "CB-MIS-01"
    assert t.refusal("p1 bid 1").rule == "CB-MIS-01"
    t.play("p2 keep 7")
    assert t.refusal("p2 keep 8").rule == "CB-MIS-01"
    t.play("p1 keep 1; p3 keep 12")
    assert t.state.missions == (1, 7, 12)
    assert t.asked == ["p1"]
    assert t.menu("p1")[0].startswith("play")  # no bidding at all


@rule("CB-MIS-01", "CB-HID-11")
def test_the_missions_dealt_and_those_not_kept_are_known_to_their_player_only() -> None:
    t = dealt().play("p2 keep 7")
    hidden = (HIDDEN_MISSION,) * 5
    assert t.view("p2").stack[-1].fields()[:2] == ((hidden, OFFERS[1], hidden), (0, 7, 0))
    assert t.view("p1").stack[-1].fields()[:2] == ((OFFERS[0], hidden, hidden), (0, HIDDEN_MISSION, 0))
    assert t.view("spectator").stack[-1].fields()[:2] == ((hidden, hidden, hidden), (0, HIDDEN_MISSION, 0))
    assert t.told("p1", "missions-dealt") == [
        {"seat": 0, "count": 5, "missions": OFFERS[0]},
        {"seat": 1, "count": 5},
        {"seat": 2, "count": 5},
    ]
    assert all("missions" not in event for event in t.told("spectator", "missions-dealt"))
    assert t.told("p1", "mission-sealed") == [{"seat": 1}]
    assert t.told("p2", "mission-sealed") == [{"seat": 1, "mission": 7}]
    t.play("p1 keep 1; p3 keep 12")
    assert t.view("spectator").missions == (1, 7, 12)  # public at the reveal


@rule("CB-MIS-02")
def test_kept_missions_are_turned_up_singly_from_the_dealers_left() -> None:
    t = deal(*HANDS, type="missions", dealer="p1", trump="orcs").chance(shuffled(*OFFERS))
    assert t.step.offers == (OFFERS[2], OFFERS[0], OFFERS[1])
    t.play("p1 keep 12; p3 keep 7")
    assert t.told("p2", "mission-revealed") == []
    t.play("p2 keep 1")
    cards = t.state.size
    assert t.told("p2", "mission-revealed") == [
        {"seat": 1, "mission": 1, "worth": points_for(1, 3, cards)},
        {"seat": 2, "mission": 7, "worth": points_for(7, 3, cards)},
        {"seat": 0, "mission": 12, "worth": points_for(12, 3, cards)},
    ]
    assert {event.rule for event in t.table.log if event.kind == "mission-revealed"} == {"CB-MIS-02"}


@rule("CB-MIS-10")
def test_variation_all_missions_are_turned_up_at_the_same_time() -> None:
    t = dealt(together=True).play("p1 keep 1; p2 keep 7")
    assert t.told("p3", "mission-revealed") == []
    t.play("p3 keep 12")
    assert len(t.told("p3", "mission-revealed")) == 3
    assert {event.rule for event in t.table.log if event.kind == "mission-revealed"} == {"CB-MIS-10"}


@rule("CB-MIS-03", "CB-MIS-05")
def test_a_mission_that_cannot_be_done_is_replaced_by_the_next_card() -> None:
    three = deal("2o 3o 4o", "2h 3h 4h", "2e 3e 4e", type="missions", trump="none")
    three.chance(shuffled((12, 1, 23, 2, 3, 24, 4, 12, 5), (6, 7, 8, 9, 10), (11, 13, 14, 15, 16)))
    assert offers(three) == [(1, 2, 3, 4, 5), (6, 7, 8, 9, 10), (11, 13, 14, 15, 16)]
    four = deal(*HANDS, type="missions", trump="orcs")
    four.chance(shuffled((12, 1, 23, 2, 3), (24, 4, 12, 5, 6), (7, 8, 9, 10, 11)))
    assert offers(four) == [(1, 2, 3, 12, 23), (4, 5, 6, 12, 24), (7, 8, 9, 10, 11)]


@rule("CB-MIS-04", "CB-R-87")
def test_a_mission_dealt_twice_to_a_player_is_replaced_and_stays_in_the_deck() -> None:
    t = dealt((1, 1, 2, 2, 3, 4, 5))
    assert offers(t)[0] == (1, 2, 3, 4, 5)
    assert {1, 2} <= set(offers(t)[1])  # the copies passed over lie on top for the next player


def four_players(keep: int, winners: str) -> Played:
    return mission_round(tricks_won_by(winners, 4), f"{keep} 25 27 28")


@rule("CB-MIS-06", "CB-MIS-07", "CB-EX-28")
def test_success_pays_the_cell_of_players_and_cards_and_failure_costs_20() -> None:
    assert four_players(6, "p2 p2 p2 p2 p2 p1").scores[0] == 5
    assert four_players(6, "p2 p2 p2 p2 p1 p1").scores[0] == -20
    assert four_players(6, "p2 p2 p2 p2 p1 p2 p2 p2").scores[0] == 10  # column 8-10


@rule("CB-MIS-06", "CB-MC-01")
@pytest.mark.parametrize(
    ("players", "cards", "points"),
    [
        (2, 1, 5),
        (2, 2, 5),
        (2, 3, 15),
        (2, 4, 15),
        (2, 5, 35),
        (2, 7, 35),
        (2, 8, 65),
        (2, 10, 65),
        (2, 11, 100),
        (2, 13, 100),
        (2, 14, 140),
        (2, 16, 140),
        (2, 17, 190),
        (2, 20, 190),
        (3, 20, 100),
        (4, 15, 45),
        (5, 12, 10),
        (6, 11, 5),
        (7, 9, 0),
        (8, 8, 0),
    ],
)
def test_rows_are_players_and_columns_cards(players: int, cards: int, points: int) -> None:
    assert points_for(6, players, cards) == points


@rule("CB-MIS-07", "CB-MIS-08")
def test_an_easy_mission_may_be_worth_0_and_still_avoids_the_loss_of_20(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(POINTS, 2, [[0] * 7] * 6)
    monkeypatch.setitem(POINTS, 1, [[100] * 7] * 6)
    t = mission_round(tricks_won_by("p2 p1", 3), "2 2 1")
    assert gained(t) == [0, -20, -20]  # failing costs the same whatever it was worth
    assert t.scores == [0, -20, -20]


@rule("CB-MIS-09")
def test_an_open_mission_is_turned_for_all_to_see_once_its_outcome_is_certain() -> None:
    tricks = tricks_won_by("p1 p2 p2", 3)
    t = mission_deal(hands_of(tricks), "1 1 5")
    assert t.view("spectator").fates == (OPEN_FATE,) * 3
    first, second, _ = tricks.split("/")
    play_trick(t, first)
    assert t.view("spectator").fates == t.view("p2").fates == (ACHIEVED, FAILED, OPEN_FATE)
    assert t.told("p3", "mission-turned") == [
        {"seat": 0, "fate": ACHIEVED},
        {"seat": 1, "fate": FAILED},
    ]
    play_trick(t, second)
    assert len(t.told("p3", "mission-turned")) == 2  # nothing is turned twice


@rule("CB-R-70")
def test_whether_a_mission_can_be_done_never_depends_on_a_hand() -> None:
    order = shuffled((23, 27, 28, 30, 31), (23, 26, 27, 29, 32), (24, 1, 2, 3, 4))
    poor = deal("1h 2h", "1e 2e", "1t 2t", type="missions", trump="orcs").chance(order)
    rich = deal("13o 12o", "g d", "p 13e", type="missions", trump="orcs").chance(order)
    assert offers(poor) == offers(rich) == [(23, 27, 28, 30, 31), (23, 26, 27, 29, 32), (1, 2, 3, 4, 24)]


@rule("CB-R-87")
def test_missions_are_dealt_seat_by_seat_from_the_dealers_left() -> None:
    t = deal(*HANDS, type="missions", dealer="p2", trump="orcs").chance(shuffled(*OFFERS))
    assert offers(t) == [OFFERS[1], OFFERS[2], OFFERS[0]]


def eight_players(cards: int, trump: str) -> Played:
    powers = ("alchemist", "bishop", "bomb", "cursed", "jester", "magician", "merchant", "smuggler")
    t = Played(players=8, preset="8B", powers=powers, deals="random", rounds=2, types=("missions",))
    t.chance("dealer p8", f"cards {cards}", "type missions")
    deck = [word_of(card) for card in t.state.setup.deck]
    hands = [" ".join(deck[seat * cards : (seat + 1) * cards]) for seat in range(8)]
    return t.chance("deal " + " | ".join(hands), f"spin {trump}")


@rule("CB-EX-51", "CB-R-87", "CB-R-70")
@pytest.mark.parametrize(("trump", "common"), [("orcs", 21), ("none", 19)])
def test_eight_players_with_one_card_get_four_missions_each(trump: str, common: int) -> None:
    t = eight_players(1, trump)
    can = [set(doable(t.state, Seat(seat))) for seat in range(8)]
    assert len(set.intersection(*can)) == common
    assert missions_each(t.state) == 4
    t.chance(shuffled())
    assert [len(offer) for offer in offers(t)] == [4] * 8
    assert all(len(set(offer)) == 4 for offer in offers(t))


@rule("CB-R-87")
def test_five_each_as_soon_as_enough_missions_can_be_done() -> None:
    assert missions_each(eight_players(2, "none").state) == 5
    assert missions_each(dealt().state) == 5

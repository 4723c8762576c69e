"""The second referee: right by the worked examples, agrees with the engine, and notices what is wrong.

The first part tests the referee and not the engine, so it cites no rule.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from tests.crown_battles import second_scorer as scorer
from tests.crown_battles.second_scorer import (
    ACHIEVED,
    FAILED,
    JUDGES,
    OPEN,
    Check,
    Deck,
    Difference,
    Facts,
    Story,
)
from tests.crown_battles.tables import deal
from wyrmhall.games.crown_battles.components.cards import (
    BOMB,
    DOUBLE_FACED,
    DRAGON_KING,
    GOLEM,
    GOLEM_KING,
    PEASANT,
    POWER_CARDS,
    SPY,
    SUMMONER,
    WIZARD,
    card_named,
)
from wyrmhall.games.crown_battles.game import GAME
from wyrmhall.games.crown_battles.options import Options
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.event import Event, Values
from wyrmhall.kernel.play import decide, happen, legal, roll, settle
from wyrmhall.kernel.seat import CHANCE

GAMES = 250
ORCS, HUMANS, ELVES, TAURANS, NONE = 0, 1, 2, 3, -1  # green, blue, yellow, red (CB-R-85)


def bid(words: str) -> tuple[int, ...]:
    """`2 1-2` as numbers."""
    return tuple(2 * int(word.split("-")[0]) + ("-" in word) for word in words.split())


def cards(words: str) -> list[int]:
    """In playing order; df-golem and df-peasant are Double-faced as declared."""
    declared = {"df-golem": GOLEM, "df-peasant": PEASANT}
    return [declared.get(word, card_named(word)) for word in words.split()]


# ---------------------------------------------------------------- the worked examples


@pytest.mark.parametrize(
    ("name", "placed", "held", "points"),
    [
        ("EX-01", "3", 3, 50),
        ("EX-02", "0", 0, 20),
        ("EX-03", "3", 1, -20),
        ("EX-03", "1", 2, -10),
        ("EX-04", "2-3", 3, 25),
        ("EX-04", "2-3", 2, 20),
        ("EX-05", "2-3", 1, -10),
        ("EX-05", "2-3", 4, -10),
        ("EX-05", "2-3", 0, -20),
        ("EX-05", "2-3", 5, -20),
        ("EX-12", "2", 2, 40),
        ("EX-13", "2", 1, -10),
        ("EX-14", "3", 3, 50),
        ("EX-14", "3-4", 3, 25),
        ("EX-16", "1", 1, 30),
        ("EX-18", "2", 4, -20),
        ("SCO-05", "10", 10, 120),
        ("SCO-06", "9-10", 10, 60),
    ],
)
def test_normal_bidding(name: str, placed: str, held: int, points: int) -> None:
    assert scorer.normal(bid(placed)[0], held) == points


@pytest.mark.parametrize(
    ("name", "placed", "held", "points"),
    [
        ("EX-19", "2 1", (2, 1), 50),
        ("EX-20", "0 0", (0, 0), 10),
        ("EX-20", "0 2", (0, 2), 40),
        ("EX-21", "2 1", (2, 3), 0),
        ("EX-21", "2 1", (0, 2), -30),
        ("EX-22", "1-2 1", (2, 1), 35),
        ("R-54", "0 2", (0, 3), -10),
        ("R-58", "0-1 0", (0, 0), 5),
        ("R-58", "0-1 2", (0, 2), 35),
        ("R-58", "1-2 1", (2, 2), 0),
    ],
)
def test_the_split(name: str, placed: str, held: tuple[int, int], points: int) -> None:
    assert scorer.split(bid(placed), held) == points


@pytest.mark.parametrize(
    ("name", "placed", "held", "points"),  # green, blue, yellow, red
    [
        ("EX-23", "1 1 0 1", (1, 1, 0, 1), 60),
        ("EX-23", "0 1 0 2", (0, 1, 0, 2), 50),
        ("EX-24", "0 0 0 0", (0, 0, 0, 0), 10),
        ("EX-25", "1 1 1 0", (1, 1, 2, 0), 10),
        ("EX-26", "0 1 0 1-2", (0, 1, 0, 2), 35),
        ("EX-27", "0-1 1 1-2 1", (2, 2, 2, 1), 0),
        ("R-61", "0 0-1 0 0", (0, 0, 0, 0), 5),
    ],
)
def test_suit_precision(name: str, placed: str, held: tuple[int, ...], points: int) -> None:
    assert scorer.suits(bid(placed), held) == points


@pytest.mark.parametrize(
    ("name", "placed", "held", "points"),
    [
        ("EX-34", "2 3", (2, 3), [20, 30]),
        ("EX-35", "3 3", (3, 2), [60, -10]),
        ("EX-36", "2 0", (3, 3), [20, -20]),
        ("EX-37", "3 0", (1, 2), [-20, -20]),
        ("EX-38", "1 2 0", (1, 2, 0), [10, 20, 0]),
        ("EX-39", "3 3 3", (3, 2, 2), [70, -10, -10]),
        ("EX-40", "3 3 3", (3, 3, 2), [55, 55, -10]),
        ("EX-41", "1 2 3", (0, 0, 0), [30, -10, -20]),
        ("EX-42", "1 1 4", (0, 0, 0), [15, 15, -30]),
        ("EX-42", "2 2 2", (0, 0, 0), [-20, -20, -20]),
        ("R-66", "2-3 1", (3, 1), [15, 10]),
        ("R-66", "2-3 1", (3, 3), [45, -20]),
        ("DUE-11", "1 3 3", (0, 0, 0), [40, -20, -20]),
    ],
)
def test_duel_fights(name: str, placed: str, held: tuple[int, ...], points: list[int]) -> None:
    assert scorer.fight(bid(placed), held) == points


@pytest.mark.parametrize(
    ("name", "placed", "held", "points"),
    [
        ("EX-43", "2 3", (1, 4), 60),
        ("EX-43", "2 3", (3, 4), -20),
        ("EX-44", "1 3", (2, 2), 50),
        ("EX-44", "1 3", (4, 0), 50),
        ("EX-45", "2", (2,), 50),
        ("EX-45", "2", (0,), -20),
        ("EX-46", "0-1 1", (0, 2), 15),
        ("EX-46", "1-2 2", (1, 2), 20),
        ("EX-46", "1-2 2", (3, 2), -10),
        ("R-75", "1-2", (2,), 25),
    ],
)
def test_alliances(name: str, placed: str, held: tuple[int, ...], points: int) -> None:
    assert scorer.team(bid(placed), held) == points


@pytest.mark.parametrize(
    ("name", "placed", "held", "points"),
    [
        ("EX-48", ("1 0 0 2", "1 2 0 0"), ((2, 0, 0, 2), (0, 2, 0, 0)), 90),
        ("EX-49", ("2 1 0 0", "2 0 0 1"), ((4, 1, 0, 0), (0, 0, 0, 1)), 90),
        ("EX-50", ("0 1 0 2", "0 0 0 1"), ((0, 1, 0, 4), (0, 0, 0, 0)), 0),
        ("EX-52", ("0 1 0 1-2",), ((0, 1, 0, 2),), 55),
        ("EX-52", ("0 1 0 1-2",), ((0, 1, 0, 3),), 10),
        ("R-77", ("0 0 0 0", "0 0-1 0 0"), ((0, 0, 0, 0), (0, 0, 0, 0)), 5),
    ],
)
def test_suit_precision_alliances(
    name: str, placed: tuple[str, ...], held: tuple[tuple[int, ...], ...], points: int
) -> None:
    assert scorer.suit_team([bid(words) for words in placed], held) == points


@pytest.mark.parametrize(
    ("name", "achieved", "worth", "points"),
    [
        ("EX-47", (True, True), (15, 20), 35),
        ("EX-47", (True, False), (15, 20), 0),
        ("EX-47", (False, False), (15, 20), -40),
        ("R-74", (True,), (15,), 30),
        ("R-74", (False,), (15,), -20),
    ],
)
def test_missions_alliances(
    name: str, achieved: tuple[bool, ...], worth: tuple[int, ...], points: int
) -> None:
    assert scorer.mission_team(achieved, worth) == points


@pytest.mark.parametrize(
    ("name", "held", "wagers", "pot", "points", "rest"),  # everybody bids 1
    [
        ("EX-30", (1, 1, 1, 0, 2), (0, 0, 0, 0, 0), 100, [30, 30, 30, 0, 0], (30, 3, 10, 0)),
        ("EX-31", (1, 1, 1, 0, 2), (20, 0, 0, 0, 20), 100, [50, 30, 30, 0, -20], (30, 3, 10, 0)),
        ("EX-32", (0, 0, 2, 2), (0, 0, 10, 0), 80, [0, 0, -10, 0], (0, 0, 0, 80)),
        ("EX-32", (1, 1, 2, 0), (0, 0, 0, 0), 160, [80, 80, 0, 0], (80, 2, 0, 0)),
    ],
)
def test_wagering(
    name: str,
    held: tuple[int, ...],
    wagers: tuple[int, ...],
    pot: int,
    points: list[int],
    rest: tuple[int, ...],
) -> None:
    shares = scorer.share_out([2] * len(held), held, wagers, pot)
    assert shares.points == points
    assert (shares.share, shares.winners, shares.bank, shares.kept) == rest


@pytest.mark.parametrize(
    ("name", "earlier", "total", "barred"),
    [
        ("EX-06", "1 2 0", 4, 1),
        ("EX-07", "1-2 2 1", 6, 2),
        ("EX-53", "0 0-1 0", 4, 4),
        ("BID-10", "3 3", 4, -2),
    ],
)
def test_screw_the_dealer(name: str, earlier: str, total: int, barred: int) -> None:
    assert scorer.barred_for_dealer(bid(earlier), total) == barred


def test_mission_points_by_players_and_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """EX-28, EX-29: printed table B, row 4, column 5-7."""
    table_b = [
        [5, 15, 35, 65, 100, 140, 190],
        [0, 5, 10, 30, 50, 75, 100],
        [0, 0, 5, 10, 25, 45, 0],
        [0, 0, 0, 5, 10, 0, 0],
        [0, 0, 0, 5, 5, 0, 0],
        [1, 2, 3, 4, 0, 0, 0],
    ]
    assert scorer.mission_points(6, 2, 38, False) == scorer.MISSION_POINTS[6][0][-1] < 190
    monkeypatch.setitem(scorer.MISSION_POINTS, 6, table_b)
    for printed in (True, False):
        assert [scorer.mission_points(6, 4, size, printed) for size in (4, 5, 6, 7, 8)] == [0, 5, 5, 5, 10]
        assert [scorer.mission_points(6, players, 20, printed) for players in (2, 3)] == [190, 100]
        assert [scorer.mission_points(6, players, 3, printed) for players in (7, 8)] == [2, 2]
    assert (scorer.mission(True, 5), scorer.mission(True, 0), scorer.mission(False, 5)) == (5, 0, -20)


# ---------------------------------------------------------------- who wins


@pytest.mark.parametrize(
    ("name", "trump", "played", "winner"),
    [
        ("EX-08", ELVES, "13h 12e g d d", 3),
        ("EX-09", ORCS, "p 4t 13h 9t", 3),
        ("EX-10", NONE, "12h summoner 11h", 1),
        ("EX-10", NONE, "12h summoner 13h", 2),
        ("EX-11", ELVES, "g 3o wizard 8o", 3),
        ("TRK-08", HUMANS, "2o 13e 13t", 0),
        ("TRK-10", HUMANS, "13o 2h 3h", 2),
        ("TRK-12", NONE, "2o g g", 1),
        ("TRK-18", HUMANS, "p spy bomb", 0),
        ("GKG-01", NONE, "g gg g", 1),
        ("GKG-02", NONE, "gg d", 1),
        ("DKG-01", NONE, "d dd d", 1),
        ("R-17", HUMANS, "summoner p 1o", 2),
        ("R-17", HUMANS, "p summoner p", 1),
        ("R-18", HUMANS, "5o 13e summoner", 0),
        ("R-18", HUMANS, "13o 2h summoner", 2),
        ("R-18", HUMANS, "13o 2h summoner 3h", 3),
        ("R-19", NONE, "g g summoner g", 2),
        ("R-19", NONE, "g summoner gg", 2),
        ("R-20", NONE, "dd summoner d", 1),
        ("R-22", NONE, "2o df-golem summoner g", 2),
        ("R-22", NONE, "2o df-peasant summoner", 0),
        ("R-23", NONE, "df-golem g 2o", 0),
        ("R-24", NONE, "dd gg df-golem 1o wizard", 3),
        ("R-24", NONE, "wizard d summoner p", 2),
        ("R-24", NONE, "1o d summoner wizard", 0),
        ("R-25", NONE, "d 3o 9e wizard", 1),
        ("R-26", NONE, "wizard d 2e 13o", 2),
        ("R-50", NONE, "2o 3o 4o 13o 5e 12o", 3),
    ],
)
def test_who_wins(name: str, trump: int, played: str, winner: int) -> None:
    power = scorer.strengths(cards(played), trump)
    assert power.index(max(power)) == winner


@pytest.mark.parametrize(
    ("name", "trump", "played", "place", "allowed"),
    [
        ("SUP-03", ORCS, "2h 9h p", 1, {HUMANS}),
        ("SUP-04", ORCS, "2h 1o p", 1, {HUMANS, ORCS}),
        ("SUP-05", ORCS, "2h g p", 1, {0, 1, 2, 3}),
        ("SUP-06", ORCS, "p p spy", 0, {0, 1, 2, 3}),
        ("R-62", ORCS, "2h summoner p", 1, {HUMANS}),
        ("R-62", ORCS, "2h 1o summoner", 2, {HUMANS, ORCS}),
        ("R-62", ORCS, "summoner p p", 0, {0, 1, 2, 3}),
    ],
)
def test_where_a_trick_may_be_laid(name: str, trump: int, played: str, place: int, allowed: set[int]) -> None:
    assert set(scorer.suits_to_lay(cards(played), place, trump)) == allowed


# ---------------------------------------------------------------- missions

FULL_DECK = Deck(1, 13, 2, 2, 4, frozenset(POWER_CARDS[:8]))


@pytest.mark.parametrize(("trump", "number"), [(ORCS, 21), (NONE, 19)])
def test_missions_of_one_card_and_eight_players(trump: int, number: int) -> None:
    """EX-51"""
    facts = Facts(1, 8, False, False, trump, FULL_DECK)
    assert sum(scorer.doable(mission, facts) for mission in scorer.MISSIONS_IN_DECK) == number
    assert scorer.MissionDeck({}).each(facts) == 4


@pytest.mark.parametrize(
    ("mission", "changed", "can"),
    [
        (8, {"total": 1}, False),
        (9, {"total": 2}, False),
        (12, {"total": 4}, True),
        (14, {"total": 2}, False),
        (14, {"total": 3}, True),
        (16, {"total": 1}, False),
        (16, {"total": 1, "leads": True}, True),
        (17, {"players": 2, "total": 3}, False),
        (17, {"players": 3, "total": 3}, True),
        (18, {"total": 1, "deals": True}, True),
        (23, {"trump": NONE}, False),
        (26, {"deck": Deck(8, 13, 1, 1, 0, frozenset())}, False),
        (29, {"deck": Deck(1, 13, 2, 0, 4, frozenset((GOLEM_KING,)))}, False),
        (29, {"deck": Deck(1, 13, 2, 0, 4, frozenset((DRAGON_KING,)))}, True),
        (30, {"deck": Deck(1, 13, 0, 2, 4, frozenset())}, False),
        (31, {"deck": Deck(1, 13, 1, 1, 0, frozenset((BOMB, SUMMONER, GOLEM_KING)))}, False),
        (31, {"deck": Deck(1, 13, 1, 1, 0, frozenset((SPY,)))}, True),
        (32, {"deck": Deck(1, 13, 1, 0, 4, frozenset())}, False),
        (32, {"deck": Deck(1, 13, 1, 0, 4, frozenset((DOUBLE_FACED,)))}, True),
        (32, {"deck": Deck(1, 13, 1, 0, 4, frozenset((WIZARD,)))}, True),
    ],
)
def test_missions_that_cannot_be_done(mission: int, changed: dict[str, Any], can: bool) -> None:
    facts = Facts(5, 4, False, False, ORCS, FULL_DECK)._replace(**changed)
    assert scorer.doable(mission, facts) == can


@pytest.mark.parametrize(
    ("mission", "total", "winners", "fates"),  # three players; the fate of seat 0 after each trick
    [
        (1, 2, [0, 1], [1, 1]),
        (1, 2, [-1, 0], [2, 2]),
        (2, 2, [-1, 0], [1, 1]),
        (3, 2, [1, 0], [0, 1]),
        (4, 2, [1, 0], [0, 2]),
        (5, 2, [1, 0], [0, 2]),
        (5, 2, [1, 1], [0, 1]),
        (6, 3, [0, 1, 0], [0, 0, 2]),
        (7, 3, [0, 0, 1], [0, 2, 2]),
        (7, 3, [1, 1, 1], [0, 0, 2]),
        (8, 4, [1, 1, 1, 0], [0, 0, 2, 2]),
        (9, 4, [0, 0, 0, 1], [0, 0, 0, 1]),
        (10, 4, [0, 0, 1, 1], [0, 1, 1, 1]),
        (11, 4, [1, 1, 0, 0], [0, 2, 2, 2]),
        (12, 4, [0, 0, 0, 0], [0, 0, 0, 1]),
        (13, 5, [0, 0, 0, 1, 1], [0, 0, 1, 1, 1]),
        (13, 5, [1, 1, 1, 0, 0], [0, 0, 2, 2, 2]),
        (14, 5, [1, 2, 1, 2, 1], [0, 0, 0, 1, 1]),
        (14, 3, [0, 1, 2], [2, 2, 2]),
        (15, 3, [0, 1, 2], [0, 0, 1]),
        (17, 3, [1, 1, 2], [0, 2, 2]),
        (17, 3, [1, 0, 2], [0, 0, 1]),
        (19, 4, [0, -1, 0, 1], [0, 0, 0, 2]),
        (19, 4, [0, 1, 2, 0], [0, 0, 2, 2]),
        (19, 4, [1, 0, 0, 1], [0, 0, 1, 1]),
        (20, 3, [0, 0, 1], [0, 2, 2]),
        (20, 3, [0, -1, 0], [0, 0, 1]),
        (20, 3, [1, 1, 1], [0, 0, 2]),
        (21, 3, [0, 1, 0], [0, 0, 1]),
        (21, 3, [1, 0, 0], [2, 2, 2]),
        (22, 5, [1, 0, 0, 1, 0], [0, 0, 0, 0, 1]),
        (22, 5, [1, 1, 0, 0, 0], [0, 2, 2, 2, 2]),
        (22, 5, [0, 1, 0, 1, 1], [0, 0, 0, 0, 2]),
    ],
)
def test_missions_about_tricks(mission: int, total: int, winners: list[int], fates: list[int]) -> None:
    found = []
    for played in range(1, total + 1):
        won = winners[:played]
        story = Story(total, won, [won.count(seat) for seat in range(3)], [set(), set(), set()])
        found.append(JUDGES[mission](0, story))
    assert found == fates


def test_mirror_of_two_players_fails_as_soon_as_a_bomb_leaves_an_odd_number() -> None:
    nothing: list[set[int]] = [set(), set()]
    assert JUDGES[17](0, Story(4, [0], [1, 0], nothing)) == OPEN
    assert JUDGES[17](0, Story(4, [0, -1], [1, 0], nothing)) == FAILED


@pytest.mark.parametrize(
    ("trump", "played", "best", "done"),  # seats 0, 1, 2, ... in playing order
    [
        (ORCS, "9o 8o 7h", 0, {(0, 16), (0, 23)}),
        (HUMANS, "7o 6o 9o", 2, {(2, 18), (2, 25)}),
        (NONE, "7o 6o 5o", 0, {(0, 16), (0, 25), (0, 26)}),
        (ORCS, "13h 1o 2h", 1, {(0, 28), (1, 23), (1, 26)}),
        (ORCS, "13h 13e 2h", 0, {(0, 16), (0, 25), (0, 27), (1, 28)}),
        (ORCS, "2h d p", 1, {(1, 29), (1, 31)}),
        (ORCS, "g d 2h", 1, {(0, 32), (1, 29)}),
        (ORCS, "2h df-golem 13h", 1, {(1, 30), (2, 28)}),
        (ORCS, "g summoner 2h", 1, {(0, 32), (1, 30)}),
        (ORCS, "7h summoner 2h", 1, {(1, 25)}),
        (ORCS, "12h summoner 13h", 2, {(2, 18), (2, 25), (2, 27)}),
        (ORCS, "d g wizard", 0, {(0, 16), (0, 29), (0, 31), (1, 32)}),
        (ORCS, "g summoner wizard", 1, {(0, 32), (1, 31)}),
        (ORCS, "g wizard p", 0, {(0, 16), (0, 31)}),
        (ORCS, "13h g bomb", -1, {(0, 28), (1, 32)}),
    ],
)
def test_deeds_of_a_trick(trump: int, played: str, best: int, done: set[tuple[int, int]]) -> None:
    faces = cards(played)
    assert set(scorer.deeds_of_trick(range(len(faces)), faces, trump, best)) == done


def test_missions_about_one_trick_follow_the_deeds() -> None:
    for mission in (16, 18, 23, *range(25, 33)):
        assert JUDGES[mission](0, Story(3, [1], [0, 1], [{mission}, set()])) == ACHIEVED
        assert JUDGES[mission](0, Story(3, [1], [0, 1], [set(), {mission}])) == OPEN
        assert JUDGES[mission](0, Story(1, [1], [0, 1], [set(), {mission}])) == FAILED
    assert JUDGES[24](0, Story(3, [0], [1, 0], [{23}, set()])) == FAILED
    assert JUDGES[24](0, Story(3, [0], [1, 0], [set(), set()])) == OPEN
    assert JUDGES[24](0, Story(1, [0], [1, 0], [set(), set()])) == ACHIEVED


# ---------------------------------------------------------------- against the engine

RoundAccount = tuple[Options, list[Event], list[int]]


def play_on(s: State, chance: Chance) -> list[Event]:
    """To the end of the game at random: all events from here on."""
    s.event_sink = []
    told: list[Event] = []
    settle(s)
    while s.stack:
        seat = s.asked[0]
        if seat == CHANCE:
            happen(s, roll(s, chance))
        else:
            menu = legal(s, seat)
            decide(s, seat, menu[chance.below(len(menu))])
        told += s.event_sink
        s.event_sink.clear()
    return told


@cache
def played_game(number: int) -> RoundAccount:
    """Options and a whole game at random: all its events and the scores."""
    options = GAME.study.sample_options(Chance(number))
    s = GAME.start(options)
    told = play_on(s, Chance(10_000 + number))
    return options, told, GAME.scores(s)


def referee(options: Options, events: list[Event], scores: list[int]) -> None:
    check = Check(GAME, options)
    for event in events:
        check.hear(event)
    check.finish(scores)


@pytest.mark.parametrize("first", range(0, GAMES, 50))
def test_every_event_of_random_games_is_as_the_second_referee_says(first: int) -> None:
    for number in range(first, first + 50):
        try:
            referee(*played_game(number))
        except Difference as difference:
            raise AssertionError(f"game {number}, {played_game(number)[0]}: {difference}") from difference


@pytest.mark.parametrize(
    ("kind", "powers", "hands"),  # what random deals hardly ever bring together
    [
        ("missions", "summoner wizard", ("g 9o", "summoner 2o", "wizard 3o")),
        ("missions", "summoner wizard", ("wizard p", "d g", "summoner 13e")),
        ("missions", "summoner wizard", ("g", "summoner", "wizard", "2o")),
        ("missions", "summoner wizard", ("g", "summoner", "d", "2o")),
        ("blind-missions", "summoner wizard dragon-king", ("dd 13o", "summoner p", "wizard 13h", "g d")),
        ("missions", "summoner wizard double-faced", ("double-faced p", "summoner g", "wizard d")),
        ("missions", "bomb summoner thief", ("bomb 13o 13e", "summoner g 13h", "thief d 2e")),
        ("suit-precision", "summoner wizard golem-king", ("gg p 2o", "wizard 3o summoner", "4o 5h 13e")),
        ("suit-precision", "thief jester summoner", ("thief 2o 3e", "summoner 13h 13e", "jester 4o 5o")),
        ("stealth-play", "bomb summoner wizard", ("p 2o 3h", "bomb wizard 4h", "summoner g 5e")),
        ("long-play", "witch summoner wizard", ("witch p 2o g", "summoner 3o 4h d", "wizard 5h 6o 7o")),
        ("the-split", "jester summoner thief", ("jester 2o 3e 4t", "summoner 13h 13e g", "thief 4o 5o d")),
        ("wagering", "jester summoner bomb", ("jester 2o", "summoner 13h", "bomb 4o")),
        ("blind-bidding", "jester summoner witch", ("jester 2o", "summoner 13h", "witch 4o")),
    ],
)
def test_rare_meetings_of_cards(kind: str, powers: str, hands: tuple[str, ...]) -> None:
    t = deal(*hands, type=kind, trump="orcs", rounds=1, powers=tuple(powers.split()))
    dealt = list(t.table.log)
    for number in range(120):
        s = t.state.clone()
        told = play_on(s, Chance(number))
        referee(t.table.options, [*dealt, *told], GAME.scores(s))


def test_random_games_show_every_round_type_and_everything_that_counts() -> None:
    kinds, types = set(), set()
    for number in range(GAMES):
        for event in played_game(number)[1]:
            kinds.add(event.kind)
            if event.kind == "round-begins":
                types.add(event.values["type"])
    assert types == set(range(14))
    assert kinds >= set(Check(GAME, Options()).on)


# ---------------------------------------------------------------- and it notices


def where(kind: str, **values: int) -> Iterator[tuple[RoundAccount, int]]:
    """Games with such an event, and its place."""
    for number in range(GAMES):
        heard = played_game(number)
        if "power_cards" in heard[0].rules:
            continue  # the second referee does not count what others than the printed ones do
        for place, event in enumerate(heard[1]):
            told = event.all_values()
            if event.kind == kind and all(told[name] == value for name, value in values.items()):
                yield heard, place
                break


def altered(event: Event, name: str, by: int, players: int) -> Event:
    """The same event with one of its numbers (the first of a row) shifted; seats go round the table."""
    old = event.all_values()[name]
    assert not isinstance(old, str)
    if isinstance(old, tuple):
        new: int | tuple[int, ...] = (old[0] + by, *old[1:])
    else:
        new = (old + by) % players if name in ("seat", "leader", "dealer") else old + by
    values: Values = {**event.all_values(), name: new}
    return Event(event.kind, event.rule, values)


@pytest.mark.parametrize(
    ("kind", "name", "by"),
    [
        ("scored", "points", 5),
        ("scored", "points", -5),
        ("scored", "total", 5),
        ("scored", "seat", 1),
        ("trick-won", "seat", 1),
        ("trick-won", "seat", -1),
        ("trick-won", "tricks", 1),
        ("trick-won", "card", 1),
        ("trick-laid", "seat", 1),
        ("crowned", "seat", 1),
        ("won", "seats", 1),
        ("won", "points", 5),
        ("round-begins", "dealer", 1),
        ("round-begins", "round", 1),
        ("round-begins", "replay", 1),
        ("mission-turned", "fate", 1),
        ("mission-turned", "fate", -1),
        ("mission-revealed", "mission", 1),
        ("hexed", "points", 5),
        ("hexed", "seat", 1),
        ("stolen", "seat", 1),
        ("pot-shared", "share", 5),
        ("pot-shared", "bank", 5),
        ("pot-kept", "pot", 20),
        ("staked", "pot", 20),
        ("bid-moved", "bids", 4),
        ("leader-named", "seat", 1),
        ("leader-named", "leader", 1),
        ("played", "seat", 1),
        ("turned-up", "card", 1),
        ("second-half", "seat", 1),
        ("replayed", "replay", 1),
    ],
)
def test_an_altered_event_is_noticed(kind: str, name: str, by: int) -> None:
    tried = 0
    for (options, events, scores), place in where(kind):
        lie = altered(events[place], name, by, options.seats)
        with pytest.raises(Difference, match="round "):
            referee(options, [*events[:place], lie, *events[place + 1 :]], scores)
        tried += 1
        if tried == 5:
            break
    assert tried


@pytest.mark.parametrize(
    "kind",
    [
        "scored",
        "trick-won",
        "trick-laid",
        "trick-destroyed",
        "crowned",
        "no-crown",
        "won",
        "round-begins",
        "played",
        "turned-up",
        "staked",
        "mission-turned",
        "mission-revealed",
        "hexed",
        "shielded",
        "leader-named",
        "pot-shared",
        "second-half",
        "replayed",
        "bid",
        "grouped",
        "missions-dealt",
        "mission-sealed",
        "bid-revealed",
    ],
)
def test_a_missing_event_is_noticed(kind: str) -> None:
    (options, events, scores), place = next(where(kind))
    with pytest.raises(Difference):
        referee(options, [*events[:place], *events[place + 1 :]], scores)


def test_other_final_scores_are_noticed() -> None:
    options, events, scores = played_game(0)
    with pytest.raises(Difference, match="final scores"):
        referee(options, events, [scores[0] + 5, *scores[1:]])


def test_a_difference_says_round_type_seat_and_both_values() -> None:
    (options, events, scores), place = next(where("scored", seat=1))
    points = events[place].values["points"]
    assert isinstance(points, int)
    lie = altered(events[place], "points", 5, options.seats)
    with pytest.raises(Difference, match=rf"round 1, .*p2: points .*expected {points}, .*says {points + 5}"):
        referee(options, [*events[:place], lie, *events[place + 1 :]], scores)

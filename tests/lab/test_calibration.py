"""How mission points are measured: CB-MC-02 to CB-MC-07. What is shipped: test_mission_points.py."""

import random
from pathlib import Path

import pytest

from tests.rules import rule
from wyrmhall.games.crown_battles.components.cards import DRAGON, GOLEM, NO_SUIT, PEASANT, Card, Suit
from wyrmhall.games.crown_battles.components.hands import hand_of
from wyrmhall.games.crown_battles.game import GAME
from wyrmhall.games.crown_battles.language.actions import PLAY
from wyrmhall.games.crown_battles.options import Options
from wyrmhall.games.crown_battles.rules.missions.deck import DECK
from wyrmhall.games.crown_battles.rules.round_types.mission_rounds import MISSIONS
from wyrmhall.games.crown_battles.rules.trick import Tricks
from wyrmhall.games.crown_battles.state import State
from wyrmhall.games.crown_battles.study import calibration
from wyrmhall.kernel.play import decide, legal, settle
from wyrmhall.kernel.seat import Seat
from wyrmhall.lab.calibrate import calibrate
from wyrmhall.lab.tasks import ONE_PROCESS

Hands = list[list[list[Card]]]


def engine_state(hands: Hands, trump: Suit) -> State:
    """A Missions round of the engine just before its first trick."""
    players, cards = len(hands), sum(len(bucket) for bucket in hands[0])
    s = GAME.start(Options(players=players))
    s.setup = calibration.setup_for(players, cards)
    s.kind, s.size, s.trump = MISSIONS, cards, trump
    s.dealer, s.leader = Seat(players - 1), Seat(0)
    s.missions = (1,) * players
    s.bits = [hand_of(card for bucket in hand for card in bucket) for hand in hands]
    s.stack = [Tricks()]
    settle(s)
    return s


@rule("CB-MC-02")
@pytest.mark.parametrize("players", range(2, 9))
def test_the_quick_round_is_a_round_of_the_engine(players: int) -> None:
    """Every card it plays is legal there, and tricks and deeds come out the same; 500 rounds each."""
    rand = random.Random(players).random
    sizes = calibration.hand_sizes(players)
    for number in range(500):
        cards = sizes[number % len(sizes)]
        pool = list(calibration.setup_for(players, cards).deck)
        hands = calibration.deal(pool, players, cards, rand)
        trump = calibration.spin(rand)
        s = engine_state(hands, trump)
        one = calibration.Round(players, cards)
        one.play(hands, trump, rand)
        for leader, trick in one.tricks:
            for at, card in enumerate(trick):
                seat = Seat((leader + at) % players)
                assert s.asked == (seat,)
                assert PLAY[card] in legal(s, seat)
                decide(s, seat, PLAY[card])
        assert not s.stack
        assert s.deeds == tuple(one.deeds)
        assert s.held == [(held,) for held in one.held]


@rule("CB-MC-02")
def test_every_legal_card_has_the_same_chance() -> None:
    """Two of Orcs and a Peasant after an Orc was led: a third each; never the Human."""
    rand = random.Random(5).random
    seen = {Card(1): 0, Card(2): 0, PEASANT: 0}
    for _ in range(6000):
        hands: Hands = [
            [[Card(0)], [], [], [], []],
            [[Card(1), Card(2)], [Card(20)], [], [], [PEASANT]],
        ]
        seen[calibration.one_trick(hands, 0, 1, rand)[1]] += 1
    assert all(1850 < times < 2150 for times in seen.values())


@rule("CB-MC-03")
def test_CB_MC_03_decks() -> None:
    sizes = {players: len(calibration.setup_for(players, 1).deck) for players in range(2, 9)}
    assert sizes == {2: 40, 3: 60, 4: 60, 5: 60, 6: 60, 7: 67, 8: 68}
    six = calibration.setup_for(6, 11).deck
    assert (len(six), six.count(PEASANT), six.count(GOLEM), six.count(DRAGON)) == (66, 10, 2, 2)
    assert [calibration.hand_sizes(players)[-1] for players in range(2, 9)] == [20, 20, 15, 12, 11, 9, 8]


@rule("CB-MC-04")
def test_CB_MC_04_one_round_in_six_has_no_trump() -> None:
    rand = random.Random(3).random
    spins = [calibration.spin(rand) for _ in range(24_000)]
    assert 3800 < spins.count(NO_SUIT) < 4200
    for suit in range(4):
        assert 4800 < spins.count(Suit(suit)) < 5200


@rule("CB-MC-04")
def test_missions_that_need_a_trump_are_measured_only_with_one() -> None:
    counts = calibration.measure([4, 5, 600, 9])
    with_trump, all_rounds = counts[22][1], counts[0][1]
    assert all_rounds == 600 * 4
    assert counts[23][1] == with_trump
    assert 0.78 < with_trump / all_rounds < 0.88


@rule("CB-MC-05")
def test_CB_MC_05_cells_are_plain_averages() -> None:
    """Columns 1-2 of 2 players average two hand sizes; 7 and 8 players share a row; the rest is empty."""
    count = [[1, 10] for _ in DECK]
    twice = [[4, 10] for _ in DECK]
    never = [[0, 0] for _ in DECK]
    cells = calibration.cells(
        [([2, 1, 0, 0], count), ([2, 2, 0, 0], twice), ([7, 9, 0, 0], count), ([8, 8, 0, 0], twice)], 1
    )
    assert cells[0][0] == pytest.approx(0.25)
    assert cells[5][3] == pytest.approx(0.25)
    assert cells[3] == [-1] * 7
    assert calibration.cells([([2, 1, 0, 0], never), ([2, 2, 0, 0], twice)], 5)[0][0] == pytest.approx(0.4)


@rule("CB-MC-05")
def test_hand_sizes_in_which_a_mission_cannot_be_done_do_not_count() -> None:
    one_card, odd = calibration.measure([4, 1, 50, 9]), calibration.measure([2, 3, 50, 9])
    tried = {number for number in range(1, 33) if one_card[number - 1][1]}
    assert not tried & {8, 9, 10, 11, 12, 14, 19, 21, 22}
    assert one_card[16 - 1][1] == one_card[18 - 1][1] == 50  # the leader only, the dealer only
    assert odd[17 - 1][1] == 0


@rule("CB-MC-06", "CB-MC-07")
@pytest.mark.parametrize(
    ("p", "points"),
    [
        (1.0, 0),
        (0.64, 0),
        (0.5, 5),
        (0.333, 15),
        (0.25, 20),
        (0.2, 25),
        (0.1, 35),
        (0.05, 50),
        (0.01, 80),
        (0.001, 125),
        (0.00001, 190),
        (0.0, 190),
    ],
)
def test_CB_MC_07_check_values(p: float, points: int) -> None:
    assert calibration.points_of(p) == points


@rule("CB-MC-02")
def test_the_same_seed_measures_the_same_and_another_does_not() -> None:
    assert calibration.measure([5, 4, 100, 7]) == calibration.measure([5, 4, 100, 7])
    assert calibration.measure([5, 4, 100, 7]) != calibration.measure([5, 4, 100, 8])
    jobs = calibration.jobs(100_000, 1)
    assert len({seed for *_, seed in jobs}) == len(jobs) == 95


def test_a_small_run_writes_the_file_and_goes_on_from_what_was_done(tmp_path: Path) -> None:
    resume_file = tmp_path / "done.jsonl"
    text = calibrate(GAME, 5, 3, ONE_PROCESS, resume_file)
    lines = resume_file.read_text("utf-8").splitlines(keepends=True)
    assert len(lines) == 96
    resume_file.write_text("".join(lines[:60]), "utf-8")
    assert calibrate(GAME, 5, 3, ONE_PROCESS, resume_file) == text

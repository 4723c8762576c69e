"""What a judging network is trained on: where options lead, and who won in the end."""

import random
from pathlib import Path

import numpy as np
import pytest

from wyrmhall.bots import open_bot
from wyrmhall.bots.network.judge_network import DOUBT, MEAN, SPREAD, JudgeNetwork
from wyrmhall.bots.network.judging_mind import consequences_of
from wyrmhall.bots.search.consequences import Figures
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.play import decide, legal, run_chance, settle
from wyrmhall.registry import GAMES, open_game
from wyrmhall.training.folder import keep_plan, kept_plan
from wyrmhall.training.judging.games import Table, gather
from wyrmhall.training.judging.hindsight import expected_later
from wyrmhall.training.judging.plan import JudgingPlan
from wyrmhall.training.judging.rows import ABSENT, FOLDER, Notes, all_rows

JUDGED = [name for name in GAMES if consequences_of(open_game(name)) is not None]
TABLES = {
    "enchanters": ('{"players": 2}', '{"players": 3, "shorter": true}'),
    "dragon-dune": ('{"talk": "off"}',),
}


def plan_of(name: str) -> JudgingPlan:
    return JudgingPlan(name, TABLES[name])


def test_the_games_that_show_where_options_lead() -> None:
    assert sorted(TABLES) == sorted(JUDGED)


@pytest.mark.parametrize("name", JUDGED)
def test_a_consequence_is_of_an_option_and_described_in_full(name: str) -> None:
    plan = plan_of(name)
    setting = plan.settings()[0]
    consequences, standard = plan.consequences(), open_bot("standard", setting.game)
    s, chance, shown = setting.game.start(setting.options), Chance(3), 0
    settle(s)
    run_chance(s, chance)
    while s.stack and shown < 5:
        seat = s.asked[0]
        menu, view = legal(s, seat), s.seen_by(seat)
        found = consequences.of(view, seat, menu, chance) if len(menu) > 1 else []
        for one in found:
            assert one.act in menu
            assert len(one.figures.numbers) == consequences.numbers
            assert len(one.figures.standings) == setting.players
        shown += len(found) > 1
        decide(s, seat, standard.choose(view, seat, menu, chance) if len(menu) > 1 else menu[0])
        run_chance(s, chance)
    assert shown == 5


@pytest.mark.parametrize("name", JUDGED)
def test_rows_tell_what_came_of_a_position_own_seat_first(name: str, tmp_path: Path) -> None:
    plan = plan_of(name)
    (tmp_path / FOLDER).mkdir()
    assert gather(plan, tmp_path, 1, 0, None, 0.01) == 1
    rows = all_rows(tmp_path)
    assert len(rows.observations) == len(rows.shares) > 20
    assert rows.observations.shape[1] == plan.canvas().size
    present = np.where(rows.shares == ABSENT, 0, rows.shares)
    assert np.allclose(present.sum(1), 1)
    players = rows.observations[:, -1]
    assert ((rows.shares != ABSENT).sum(1) == players).all()
    assert present[:, 0].sum() == pytest.approx(present[:, 1].sum(), abs=len(rows.shares) / 2)


def test_shares_turn_with_the_seat() -> None:
    notes = Notes(4)
    for seat in (0, 2):
        notes.note(np.zeros(3, np.int16), Figures([0.0], [1.0, 2.0, 3.0], 1.0), seat)
    notes.end_game(7, [0.0, 0.0, 1.0])
    assert notes.rows().shares.tolist() == [[0, 0, 1, ABSENT], [1, 0, 0, ABSENT]]
    assert notes.rows().standings.tolist() == [[1, 2, 3, 0]] * 2


def test_the_same_seed_plays_the_same_game() -> None:
    plan = plan_of("enchanters")
    table = Table(plan, plan.settings()[0], None)
    lengths = []
    for _ in range(2):
        notes = table.player.notes = Notes(4)
        table.player.lots = random.Random(4)
        notes.end_game(1, table.play(9, [table.player] * 2))
        lengths.append(notes.rows().numbers.tolist())
    assert lengths[0] == lengths[1]


def test_a_network_adds_what_it_learned_to_what_the_judge_believes() -> None:
    numbers = {
        "layers.0.weight": np.zeros((2, 4), np.float32),
        "layers.0.bias": np.zeros(2, np.float32),
        "wins.weight": np.zeros((3, 2), np.float32),
        "wins.bias": np.array([0.0, 0.0, 5.0], np.float32),
        MEAN: np.zeros(1, np.float32),
        SPREAD: np.ones(1, np.float32),
        DOUBT: np.log(np.array([2.0, 1.0], np.float32)),
    }
    rows = np.zeros((1, 3), np.int16)
    even, ahead = (
        JudgeNetwork(numbers).chances(rows, [Figures([0.0], [lead, 0.0], 2.0)], 2)[0] for lead in (0.0, 4.0)
    )
    assert even.tolist() == [0.5, 0.5]  # nobody sits in the third seat
    assert ahead[0] == pytest.approx(1 / (1 + np.exp(-1)))  # 4 points of 2 + 2 turns


def test_a_plan_is_kept_as_it_is(tmp_path: Path) -> None:
    plan = plan_of("enchanters")
    assert kept_plan(tmp_path, JudgingPlan) is None
    keep_plan(tmp_path, plan)
    assert kept_plan(tmp_path, JudgingPlan) == plan


def test_a_position_is_called_by_what_came_later_in_the_same_game() -> None:
    """Seat 1 looked, then seat 0, who wins; a fourth seat is empty. Another game follows."""
    notes = Notes(4)
    for seat in (1, 0):
        notes.note(np.zeros(3, np.int16), Figures([0.0], [0.0] * 3, 1.0), seat)
    notes.end_game(7, [1.0, 0.0, 0.0])
    notes.note(np.zeros(3, np.int16), Figures([0.0], [0.0] * 3, 1.0), 2)
    notes.end_game(8, [0.0, 1.0, 0.0])
    called = np.array([[0.2, 0.3, 0.5, 0], [0.4, 0.5, 0.1, 0], [0.3, 0.3, 0.4, 0]], np.float32)
    later = expected_later(notes.rows(), called, 0.75)
    assert later[2].tolist() == [0, 0, 1, ABSENT]
    assert later[1].tolist() == [1, 0, 0, ABSENT]
    # seat 0 called itself 0.4, seat 1 0.5, seat 2 0.1; in the eyes of seat 1 that is seats 1, 2, 0
    assert later[0] == pytest.approx([0.25 * 0.5, 0.25 * 0.1, 0.25 * 0.4 + 0.75, ABSENT])

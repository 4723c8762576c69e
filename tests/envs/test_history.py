"""What a learner may also read: who played which cards and is out of which suit, counted a second time."""

import random

import numpy as np
import pytest

from wyrmhall.bots.network.canvas import canvas_for
from wyrmhall.bots.network.reader import Reader
from wyrmhall.envs.setting import Setting
from wyrmhall.envs.vector import VectorGames
from wyrmhall.games.crown_battles.components.cards import FIRST_SPECIAL, KINDS, SUIT_OF
from wyrmhall.games.crown_battles.rules.trick import Trick
from wyrmhall.games.crown_battles.state import crown_state
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.play import decide, legal, run_chance

SUITS = 4


@pytest.mark.parametrize("players", [2, 4, 7])
def test_history_is_what_was_played(players: int) -> None:
    setting = Setting("crown-battles", {"players": players}, history=True)
    s, chance, lots = crown_state(setting.new_state()), Chance(players), random.Random(players)
    run_chance(s, chance)
    this_round, seen_voids = (-1, -1), 0
    while s.stack:
        if this_round != (s.round, s.replays):
            this_round, expected = (s.round, s.replays), np.zeros((players, SUITS + KINDS), np.int16)
        seat, step = s.asked[0], s.stack[-1]
        told = setting.named(setting.observation(s, seat))["history"]
        assert (told == np.roll(expected, -seat, 0)).all()
        seen_voids += int(told[:, :SUITS].sum())
        act = lots.choice(legal(s, seat))
        if isinstance(step, Trick):
            card = act.id
            expected[seat, SUITS + card] += 1
            if step.lead >= 0 and card < FIRST_SPECIAL and SUIT_OF[card] != step.lead:
                expected[seat, step.lead] = 1
        decide(s, seat, act)
        run_chance(s, chance)
    assert seen_voids


def test_rounds_in_which_the_table_does_not_tell_have_none() -> None:
    games = VectorGames("crown-battles", 8, history=True, players=4, types=("stealth-play",))
    batch, lots = games.reset(), random.Random(1)
    for _ in range(200):
        assert not games.setting.named(batch.observations)["history"].any()
        batch = games.step(np.array([lots.choice(ids) for ids in batch.legal]))


def test_a_game_without_history_says_so() -> None:
    with pytest.raises(ValueError, match="history: Enchanters tells nothing beside its observation"):
        VectorGames("enchanters", 1, history=True)


def test_a_network_reads_it_if_it_was_trained_with_it() -> None:
    for history in (True, False):
        setting = Setting("crown-battles", {"players": 4}, history=history)
        s = setting.new_state()
        run_chance(s, Chance(1))
        seat = s.asked[0]
        row = Reader(setting.game, setting.options, canvas_for([setting.layout])).rows(
            [(s.seen_by(seat), seat)]
        )[0]
        assert (row[:-1] == setting.observation(s, seat)).all()

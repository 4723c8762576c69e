"""What a network is trained on: games with itself and among bots, in processes that share memory with it."""

import dataclasses
import random
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from wyrmhall.bots.network.action_words import ActionWords, parts_of
from wyrmhall.envs.setting import Setting
from wyrmhall.kernel.study.observation import QUESTION
from wyrmhall.training.actors import Actors, new_bot
from wyrmhall.training.folder import keep_plan, kept_plan
from wyrmhall.training.plan import PlayingPlan
from wyrmhall.training.self_play import AssistedGame, Company, QuickBot, SelfPlay

SMALL = PlayingPlan(
    "crown-battles",
    ('{"players": 3}', '{"players": 4}'),
    among=("random",),
    share_among=0.5,
    games=4,
    steps=4,
)


def any_actions(masks: NDArray[np.int8], numbers: np.random.Generator) -> list[int]:
    return [int(numbers.choice(np.flatnonzero(mask))) for mask in masks]


def test_processes_play_what_they_are_told_and_say_who_won() -> None:
    actors, numbers, ended = Actors(SMALL, 1), np.random.default_rng(3), 0
    try:
        assert actors.rows[0].players.tolist() == [3, 3, 4, 4]
        for step in range(400):
            rows = actors.rows[step % 2]
            rows.actions[:] = any_actions(rows.masks, numbers)
            actors.send(step % 2)
            actors.wait()
            ended += int(rows.ended.sum())
            assert np.allclose(rows.wins.sum(1), rows.ended)
            assert (rows.seats < rows.players).all()
    finally:
        actors.close()
    assert ended > 2


def test_a_look_at_another_bot_leaves_the_games_in_training_as_they_were() -> None:
    actors = Actors(SMALL, 1)
    try:
        before = [rows.observations.copy() for rows in actors.rows]
        actors.send(("random", 5, 2))
        actors.wait()
        assert not np.array_equal(actors.rows[0].observations[:2], before[0][:2])
        actors.send(None)
        actors.wait()
        assert all(
            np.array_equal(rows.observations, old) for rows, old in zip(actors.rows, before, strict=True)
        )
    finally:
        actors.close()


def test_processes_read_the_past_as_well() -> None:
    actors = Actors(dataclasses.replace(SMALL, history=True), 1)
    actors.close()
    assert actors.rows[0].observations.shape[1] > SMALL.canvas().size


@pytest.mark.parametrize("quick", [False, True])
def test_who_learns_some_questions_is_asked_nothing_else_and_told_what_standard_would_do(quick: bool) -> None:
    plan = dataclasses.replace(
        SMALL,
        game="dragon-dune",
        options=('{"talk": "off"}',),
        questions=("Auction",),
        advised=1.0,
        quick=quick,
    )
    actors, ended = Actors(plan, 1), 0
    setting = plan.settings()[0]
    try:
        for _ in range(60):
            rows = actors.rows[0]
            asked = {field.name: field for field in setting.layout.fields}[QUESTION].columns
            start = setting.layout.starts[[field.name for field in setting.layout.fields].index(QUESTION)]
            questions = rows.observations[:, start : start + len(asked)]
            assert all(asked[number] == "Auction" for number in questions.argmax(1))
            assert (rows.masks.sum(1) > 1).all()
            assert all(rows.masks[game, advice] for game, advice in enumerate(rows.advice))
            rows.actions[:] = rows.advice
            actors.send(0)
            actors.wait()
            ended += int(rows.ended.sum())
    finally:
        actors.close()
    assert ended


def test_a_quick_helper_plans_anew_once_something_else_was_done() -> None:
    """What it planned for a turn is worth nothing after another word than its own."""
    setting = Setting("dragon-dune", {"talk": "off"})
    quick, asks = new_bot(setting, "standard", True), frozenset(("Conscript", "Hire", "Move"))
    company = Company([], 0.0, quick, asks)
    lots, followed, left = random.Random(4), 0, 0
    for seed in range(4):
        game = AssistedGame(setting, seed, frozenset(range(setting.players)), quick, company)
        while not game.over:
            assert isinstance(game.helper, QuickBot)
            seat, advised = game.seat(), game.advice()
            player = game.helper.player
            others = [one for one in game.open_ids(seat) if one != advised]
            if lots.random() < 0.5:
                game.act(seat, advised)
                followed += game.helper.player is player
            else:
                game.act(seat, lots.choice(others))
                left += game.helper.player is not player
                assert game.helper.player is not player
    assert followed > 20
    assert left > 20


def test_a_plan_is_kept_as_it_is(tmp_path: Path) -> None:
    assert kept_plan(tmp_path, PlayingPlan) is None
    keep_plan(tmp_path, SMALL)
    assert kept_plan(tmp_path, PlayingPlan) == SMALL


def test_an_action_is_described_by_its_parts() -> None:
    assert parts_of("play 11e") == ["=play 11e", "0:play", "1:11e", "1.11", "1.e"]
    words = ActionWords(["play 11e", "play 2e"])
    table = np.eye(len(words.parts), dtype=np.float32)
    first, second = words.sums(table)
    assert first @ second == 2  # `play` and the e


def test_a_training_that_goes_on_plays_other_games_than_before() -> None:
    shown = []
    for begun in (0, 0, 4096):
        actors = Actors(SMALL, 1, begun)
        shown.append(actors.rows[0].observations.copy())
        actors.close()
    assert np.array_equal(shown[0], shown[1])
    assert not np.array_equal(shown[0], shown[2])


def test_who_is_tried_first_does_not_follow_from_a_round_number() -> None:
    plan = dataclasses.replace(SMALL, options=('{"players": 4}',), games=1)
    first: set[int] = set()
    for seed in range(0, 40_000, 1000):
        setting = plan.settings()[0]
        helper = new_bot(setting, "random", False)
        games = SelfPlay(setting, 1, seed, Company([helper], 1.0, helper))
        games.reset()
        game = games.games[0]
        assert isinstance(game, AssistedGame)
        first |= game.learners
    assert first == {0, 1, 2, 3}

"""Where programs alone play, gifts have an end (DD-DEAL-39): every command of the lab plays so."""

from collections import Counter
from types import SimpleNamespace
from typing import Any

import pytest

from wyrmhall.kernel.study.balance import Campaign
from wyrmhall.lab import arena, balance, bench, honesty, ladder
from wyrmhall.registry import open_game

GAME = open_game("dragon-dune")
OPTIONS = GAME.options_type(players=2, factions=("elves", "orcs"))
TABLE = {"players": 2, "factions": ["elves", "orcs"]}


@pytest.fixture
def played_with(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The options with which games would have been played."""
    options_seen: list[Any] = []

    def play_nothing(_: Any, options: Any, *__: Any) -> list[Any]:
        options_seen.append(options)
        return []

    for module in (arena, balance, ladder):
        monkeypatch.setattr(module, "play_one", play_nothing)
    return options_seen


def test_DD_DEAL_39_people_may_give_as_often_as_they_like() -> None:
    assert GAME.study.for_programs(OPTIONS) != OPTIONS


def test_DD_DEAL_39_runs_ladders_and_balance_are_played_as_programs_play(played_with: list[Any]) -> None:
    bots = ["random", "random"]
    (run,) = arena.Plan(GAME, OPTIONS, bots, 1, 1, False, None).tasks()
    (rungs,) = ladder.Plan(GAME, OPTIONS, ["random", "standard"], 1, 1).tasks()
    (campaign,) = balance.Plan(GAME, Campaign("duels", (TABLE,), ("random",), 1), 1, 1).tasks()
    arena.play_chunk(run)
    ladder.play_chunk(rungs)
    balance.play_chunk(campaign)
    assert len(played_with) == 1 + 2 + 1
    assert {options.gifts for options in played_with} == {GAME.study.for_programs(OPTIONS).gifts}


def test_DD_DEAL_39_the_benchmark_measures_what_programs_play() -> None:
    for game, options in bench.benchmarked_games():
        assert options == game.study.for_programs(options)


class NotPlayed(Exception):
    """The options are known: the game need not be played."""


def test_honest_bots_and_fingerprints_are_looked_at_as_programs_play(monkeypatch: pytest.MonkeyPatch) -> None:
    options_seen: list[str] = []
    study = SimpleNamespace(
        sample_options=lambda _: "drawn", for_programs=lambda options: f"{options}, ended"
    )
    game: Any = SimpleNamespace(study=study)

    def note(_: Any, options: str, *__: Any, **___: Any) -> None:
        options_seen.append(options)
        raise NotPlayed

    monkeypatch.setattr(honesty, "keep_bot_law", note)
    monkeypatch.setattr(bench, "benchmarked_games", lambda: [(game, None)])
    monkeypatch.setattr(bench, "new_game", note)
    monkeypatch.setattr(bench, "open_bot", lambda *_: None)
    with pytest.raises(NotPlayed):
        honesty.look_through(game, {"bot": "random", "simulations": 1, "seed": 1, "options": {}}, Counter())
    with pytest.raises(NotPlayed):
        bench.fingerprint(1)
    assert options_seen == ["drawn, ended"] * 2

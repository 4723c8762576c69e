"""Copied, cloned and pickled environments play on like their originals, and apart from them."""

import copy
import pickle
import random
from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pytest

from tests.envs.cases import ALL, CASES
from wyrmhall.envs import VectorGames, env, parallel_env, raw_env
from wyrmhall.kernel.packing import state_hash

Copy = Callable[[Any], Any]
WAYS: Final[dict[str, Copy]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "clone": lambda table: table.clone(),
    "pickle": lambda table: pickle.loads(pickle.dumps(table)),
}
THOUSAND: Final = 1000
STEPS: Final = 25  # that original and copy are compared for
GAMES: Final = 3  # of a vector


def truths(table: Any) -> list[str]:
    """The whole truth of every game in it."""
    games = getattr(table, "games", None) or [table.unwrapped.episode]
    return [state_hash(game.state) for game in games]


class ByTurns:
    """One agent after the other: env, raw_env, and env with cycles."""

    def __init__(self, make: Callable[..., Any]) -> None:
        self.make = make

    def begin(self, case: str, seed: int) -> Any:
        game, options = ALL[case]
        table = self.make(game, **options)
        table.reset(seed=seed)
        return table

    def step(self, table: Any, luck: random.Random) -> Any:
        """One step, and all that the agent was told; a new game after the old one."""
        if not table.agents:
            table.reset()
        seen, reward, terminated, truncated, _ = table.last()
        over = terminated or truncated
        ids = np.flatnonzero(seen["action_mask"]).tolist()
        table.step(None if over else luck.choice(ids))
        return seen["observation"].tobytes(), ids, reward, over, truths(table), table.state().tobytes()


class AllAtOnce:
    """The parallel form."""

    def begin(self, case: str, seed: int) -> Any:
        game, options = ALL[case]
        table = parallel_env(game, **options)
        table.reset(seed=seed)
        return table

    def step(self, table: Any, luck: random.Random) -> Any:
        if not table.agents:
            table.reset()
        actions = {agent: luck.choice(table.open[agent]) for agent in table.agents}
        seen, rewards, over, late, infos = table.step(actions)
        rows = [one["observation"].tobytes() for one in seen.values()]
        ids = [info["legal_actions"] for info in infos.values()]
        return rows, rewards, over, late, ids, truths(table), table.state().tobytes()


class SideBySide:
    """A vector of games."""

    def begin(self, case: str, seed: int) -> Any:
        game, options = ALL[case]
        table = VectorGames(game, GAMES, seed=seed, **options)
        table.reset()
        return table

    def step(self, table: Any, luck: random.Random) -> Any:
        batch = table.step([luck.choice(ids) for ids in table.batch.legal])
        rows = [column.tobytes() for column in (batch.observations, batch.masks, batch.rewards, batch.ended)]
        return rows, batch.legal[:], batch.seats.tolist(), truths(table), table.state().tobytes()


FORMS: Final[dict[str, Any]] = {
    "env": ByTurns(env),
    "raw_env": ByTurns(raw_env),
    "env with cycles": ByTurns(lambda game, **options: env(game, max_cycles=40, **options)),
    "parallel_env": AllAtOnce(),
    "VectorGames": SideBySide(),
}


def compare(form: Any, case: str, way: Copy, seed: int, before: int) -> None:
    """A game, copied after some steps: original, copy and copy of the copy do the same in turns."""
    luck = random.Random(seed)
    table = form.begin(case, seed)
    for _ in range(before):
        form.step(table, luck)
    twin = way(table)
    again = way(twin)
    moods = [random.Random(seed + 1) for _ in range(3)]
    for _ in range(STEPS):  # in turns, so that a stream of chance that they share would show
        told = [form.step(one, mood) for one, mood in zip((table, twin, again), moods, strict=True)]
        assert told[0] == told[1] == told[2]
    apart(form, table, twin, seed)


def apart(form: Any, table: Any, twin: Any, seed: int) -> None:
    """Whatever the copy does, the original stays as it is."""
    kept, luck = truths(table), random.Random(seed + 2)
    for _ in range(5):
        form.step(twin, luck)
    assert truths(table) == kept


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("case", ["crown-battles expansion", "dragon-dune ninth for 3", "enchanters for 3"])
def test_copies_play_on_like_their_originals_and_apart(case: str, form: str, way: str) -> None:
    compare(FORMS[form], case, WAYS[way], seed=7, before=30)


@pytest.mark.parametrize("case", CASES)
def test_every_kind_of_table_is_copied(case: str) -> None:
    for number, (form, way) in enumerate(zip(FORMS.values(), [*WAYS.values(), copy.copy], strict=True)):
        compare(form, case, way, seed=number, before=11 * number)


@pytest.mark.slow
@pytest.mark.timeout(3000)
@pytest.mark.parametrize("part", range(20))
def test_a_thousand_copies_of_every_setting(part: int) -> None:
    """Each compared copy is made twice, so 500 are a thousand; settings, forms and ways take turns."""
    names, forms, ways = list(ALL), list(FORMS.values()), list(WAYS.values())
    for number in range(part, THOUSAND // 2, 20):
        form, way = forms[number % len(forms)], ways[number // len(forms) % len(ways)]
        compare(form, names[number % len(names)], way, seed=number, before=number * 7 % 120)


def test_a_copy_before_the_first_game_begins_it_alike() -> None:
    for way in WAYS.values():
        table = raw_env("crown-battles", players=3)
        twin = way(table)
        for one in (table, twin):
            one.reset(seed=np.int64(3))
        assert truths(table) == truths(twin)


def test_copies_draw_the_next_games_and_actions_alike() -> None:
    for way in WAYS.values():
        table = raw_env("crown-battles", players=3)
        table.reset(seed=5)
        table.action_space("player_0").seed(1)
        twin = way(table)
        drawn = [[one.action_space("player_0").sample() for _ in range(5)] for one in (table, twin)]
        assert drawn[0] == drawn[1]
        for one in (table, twin):
            one.reset()
        assert truths(table) == truths(twin)


def test_a_pickle_finds_its_setting_again() -> None:
    table = raw_env("dragon-dune", edition="ninth", players=3, reward="score", illegal="raise")
    table.reset(seed=1)
    twin = pickle.loads(pickle.dumps(table))
    assert twin.setting.options == table.setting.options
    assert (twin.setting.reward, twin.illegal) == ("score", "raise")
    other = pickle.loads(pickle.dumps(table))
    assert twin.setting is other.setting  # a thousand copies have one

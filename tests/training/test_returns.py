"""What PPO in PyTorch learns from: `make train-check` runs these."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

torch: Any = pytest.importorskip("torch", reason="PyTorch is not installed: pip install 'wyrmhall[train]'")

from tests.training.stretches import Stretch, check_a_game_that_ends, check_a_stretch_that_goes_on, stretch
from wyrmhall.training.experience import Experience
from wyrmhall.training.plan import PlayingPlan
from wyrmhall.training.returns import Returns

PLAN = PlayingPlan("crown-battles", win=1.0, foresight=0.9)


def returns_of(given: Stretch) -> Returns:
    tensors = {name: torch.from_numpy(array) for name, array in given._asdict().items()}
    past = SimpleNamespace(**tensors, players=torch.tensor([2]))
    return Returns(PLAN, cast(Experience, past))


def test_where_a_stretch_is_cut_off_the_network_is_believed() -> None:
    found = returns_of(stretch())
    check_a_stretch_that_goes_on(found.advantages, found.wins, found.known)


def test_where_a_game_ends_its_result_counts() -> None:
    found = returns_of(stretch(over_after=3))
    check_a_game_that_ends(found.advantages, found.wins, found.known, PLAN.win, PLAN.foresight)

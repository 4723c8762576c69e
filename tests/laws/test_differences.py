"""Laws speak of fields by name."""

import pytest

from tests.laws.broken_toys import (
    ForgetsGifts,
    ForgetsTheBank,
    SharesHands,
    SharesSteps,
    ShowsACard,
    name_of,
)
from tests.laws.test_laws_can_fail import first_broken
from tests.laws.toys import COINS_GAME, Coins, CoinsGame, Kit
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.play import run_chance, settle
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import State
from wyrmhall.lab.laws.differences import difference, named, named_step
from wyrmhall.lab.laws.positions import keep_laws
from wyrmhall.registry import open_games


def begun(game: Game) -> State:
    s = game.start(game.options_type())
    settle(s)
    run_chance(s, Chance(1))
    return s


@pytest.mark.parametrize("game", open_games(), ids=lambda game: game.name)
def test_every_field_of_a_state_and_its_steps_has_its_name(game: Game) -> None:
    s = begun(game)
    assert tuple(named(s).values()) == s.fields()
    assert not any("[" in name for name in named(s))
    for step in s.stack:
        assert tuple(named_step(step).values()) == step.fields()
        assert all(hasattr(step, name) for name in named_step(step))


def test_a_difference_is_told_by_the_names_of_fields() -> None:
    s = begun(COINS_GAME)
    assert difference(s, s.clone()) == ""
    twin = s.clone()
    twin.coins[1] += 4  # type: ignore[attr-defined]
    assert difference(s, twin) == "coins[1]: 3 or 7"
    assert isinstance(s, Coins)
    told = difference(s, s.turned_down_for(Seat(0)))
    assert told.startswith("hands[1][0]: ")
    assert told.endswith(" or 0")


def test_a_difference_of_steps_names_the_step_and_its_field() -> None:
    s = begun(COINS_GAME)
    twin = s.clone()
    twin.stack[-1].sealed = (5, -1, -1)  # type: ignore[attr-defined]
    assert difference(s, twin) == f"stack[{len(s.stack) - 1}] Bids.sealed[0]: -1 or 5"
    twin.stack.pop()
    assert difference(s, twin) == "stack: Rounds, Bids or Rounds"


@pytest.mark.parametrize(
    ("game", "words"),
    [
        (CoinsGame(Kit(state=SharesHands)), "the clone shares with its original: hands"),
        (CoinsGame(Kit(state=ForgetsTheBank)), "the clone differs: bank: 2 or 0"),
        (CoinsGame(Kit(state=SharesSteps)), "the clone shares with its original: stack[0] Rounds"),
        (ForgetsGifts(), "restored, it differs: gifts["),
        (CoinsGame(Kit(state=ShowsACard)), "the view of seat 0: hands[1][0]: "),
    ],
    ids=lambda value: "" if isinstance(value, str) else name_of(value),
)
def test_a_broken_law_names_the_field(game: CoinsGame, words: str) -> None:
    broken = first_broken(lambda options, seed: keep_laws(game, options, seed, every=1), game)
    assert words in broken.what

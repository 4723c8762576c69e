"""Imagined worlds are whole: the kernel asks every step for its part, and a law notices what is left out."""

import re
from collections import Counter
from typing import Any

import pytest

from tests.laws.secret_choices import FACE_DOWN, HAND, NOT_YET, SECRET_CHOICES, LayCards, SecretChoices, State
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import State as KernelState
from wyrmhall.kernel.state import View
from wyrmhall.lab.laws.positions import keep_laws
from wyrmhall.lab.laws.tables import keep_table_laws
from wyrmhall.lab.laws.trial import TWO_WORLDS, UNDO, WHOLE_WORLD, LawBroken, Tally

GAMES = 12


class LeavesCardsFaceDown(LayCards):
    """Fills in nothing."""

    def imagine(self, s: State, seat: Seat, chance: Chance) -> None:
        pass


class LeavesOneFaceDown(LayCards):
    """Fills in the first card that lies face down, and forgets the others."""

    def imagine(self, s: State, seat: Seat, chance: Chance) -> None:
        if FACE_DOWN in self.laid:
            self.laid[self.laid.index(FACE_DOWN)] = chance.pick(s.hands[0])


class ForgetsTheSteps(SecretChoices):
    """Imagines the State and asks no step."""

    def imagine(self, view: View, seat: Seat, chance: Chance) -> KernelState:
        s = view.clone()
        s.asked = view.asked
        return s


class LaysCardsNobodyHas(LayCards):
    """Nothing is face down, but the cards come from nowhere: only playing on shows it."""

    def imagine(self, s: State, seat: Seat, chance: Chance) -> None:
        self.laid = [9 if card == FACE_DOWN else card for card in self.laid]


def first_broken(game: SecretChoices) -> LawBroken:
    for seed in range(GAMES):
        try:
            keep_laws(game, game.study.sample_options(Chance(seed)), seed)
        except LawBroken as broken:
            return broken
    raise AssertionError(f"no law noticed it in {GAMES} games")


@pytest.mark.parametrize(
    "game",
    [SecretChoices(LeavesCardsFaceDown), SecretChoices(LeavesOneFaceDown), ForgetsTheSteps()],
    ids=["nothing", "one", "no step asked"],
)
def test_a_world_that_is_not_whole_is_caught_by_field_and_step(game: SecretChoices) -> None:
    broken = first_broken(game)
    assert broken.law == WHOLE_WORLD
    assert "Cards.laid[" in broken.what or "FaceDown.laid[" in broken.what
    assert broken.what.endswith(f"is still {FACE_DOWN}")


def test_a_world_that_cannot_be_is_caught_where_it_is_played_on() -> None:
    broken = first_broken(SecretChoices(LaysCardsNobodyHas))
    assert broken.law == WHOLE_WORLD
    assert re.fullmatch(
        r"LaysCardsNobodyHas fails in the world that seat -?\d imagines: BrokenInvariant: .*", broken.what
    )


def test_the_kernel_asks_every_step_and_the_game_need_write_nothing() -> None:
    s = SECRET_CHOICES.start(SECRET_CHOICES.options_type(players=3))
    s.stack = [LayCards([1, 3, NOT_YET])]
    world: Any = SECRET_CHOICES.imagine(s.seen_by(Seat(0)), Seat(0), Chance(1))
    assert world.stack[0].laid[0] == 1
    assert world.stack[0].laid[1] in HAND
    assert world.stack[0].laid[2] == NOT_YET


def test_secret_choices_keep_every_law_and_none_of_them_idly() -> None:
    tally: Tally = Counter()
    for seed in range(GAMES):
        options = SECRET_CHOICES.study.sample_options(Chance(seed))
        keep_laws(SECRET_CHOICES, options, seed, tally)
        keep_table_laws(SECRET_CHOICES, options, seed, tally)
    for law in (WHOLE_WORLD, TWO_WORLDS, "two worlds: revelations", UNDO):
        assert tally[law] > 10, law

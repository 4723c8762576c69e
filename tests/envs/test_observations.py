"""Observations: they fit their fields, come from Views alone, and their tables are up to date."""

import hashlib
from pathlib import Path

import numpy as np
import pytest

from tests.envs.cases import ALL, CASES, every_case
from wyrmhall.envs.episode import Episode
from wyrmhall.envs.setting import Setting
from wyrmhall.envs.tables import page
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game_parts.study import Study
from wyrmhall.kernel.options import plain_options
from wyrmhall.kernel.study.observation import (
    Bits,
    Field,
    Layout,
    bit_rows,
    first_numbers,
    numbers,
    one_hot_rows,
)
from wyrmhall.registry import GAMES, open_game

TABLES = Path(__file__).parents[2] / "docs" / "researchers" / "observations.md"
SAMPLED = 6  # tables of each game, over everything it offers
# (rules version, hash of all actions in the order of their ids): a change needs a new version of the rules
IDS = {
    "crown-battles": (2, "9209b5e12d374ab0"),
    "dragon-dune": (1, "d35579ac2a05d59a"),
    "enchanters": (1, "b61800c2961bc871"),
}


@pytest.mark.parametrize("game", GAMES)
def test_every_row_of_sampled_tables_fits_its_fields(game: str) -> None:
    for seed in range(SAMPLED):
        options = open_game(game).study.sample_options(Chance(seed))
        setting = Setting(game, plain_options(options))
        low, high = setting.bounds()
        episode, luck = Episode(setting, seed), Chance(seed)
        for _ in range(120):
            if episode.over:
                break
            seat = episode.seat()
            row = setting.observation(episode.state, seat)
            assert row.shape == (setting.layout.size,)
            wrong = np.flatnonzero((row < low) | (row > high))
            assert not wrong.size, [setting.layout.fields[i].name for i in wrong[:3]]
            episode.act(seat, luck.pick(episode.open_ids(seat)))


@every_case(in_short=CASES)
def test_unseen_things_dealt_anew_leave_the_row_as_it_is(case: str) -> None:
    game, options = ALL[case]
    setting = Setting(game, options)
    episode, luck = Episode(setting, 5), Chance(5)
    for number in range(60):
        seat = episode.seat()
        if number % 6 == 0:
            view = episode.state.seen_by(seat)
            imagined = setting.game.imagine(view, seat, luck)
            imagined.asked = episode.state.asked
            assert setting.row(imagined, seat) == setting.row(episode.state, seat)
        episode.act(seat, luck.pick(episode.open_ids(seat)))
        if episode.over:
            break


def test_the_tables_of_the_documentation_are_up_to_date() -> None:
    wanted = page()
    assert TABLES.read_text("utf-8") == wanted, "run: python -m wyrmhall.envs.tables > " + TABLES.name


@pytest.mark.parametrize("name", GAMES)
def test_action_ids_are_those_of_their_version(name: str) -> None:
    game = open_game(name)
    words = "\n".join([action.text for action in game.lexicon.actions])
    digest = hashlib.blake2b(words.encode(), digest_size=8).hexdigest()
    assert (game.rules_version, digest) == IDS[name]


def test_a_game_without_fields_of_its_own_shows_the_numbers_of_its_view() -> None:
    game = open_game("crown-battles")
    fields = Study(game).observation(game.options_type(players=3))
    assert [field.name for field in fields] == ["seat", "asked", "details", "table"]
    setting = Setting("crown-battles", {"players": 3})
    episode = Episode(setting, 1)
    view = episode.state.seen_by(episode.seat())
    assert len(Layout(fields).write(view, episode.seat())) == 2 * Layout(fields).size


# -- writing -------------------------------------------------------------------------------------------------


def read(row: bytes) -> list[int]:
    return [int(number) for number in np.frombuffer(row, np.int16)]


def test_rows_of_bits_have_the_lowest_first() -> None:
    assert read(bit_rows(3)[0b110]) == [0, 1, 1]
    assert read(Bits(23).row(1 << 22 | 1 << 10 | 1)) == [int(i in (0, 10, 22)) for i in range(23)]


def test_one_hot_rows_know_nobody() -> None:
    rows = one_hot_rows(3)
    assert read(rows[1]) == [0, 1, 0]
    assert read(rows[-1]) == read(rows[3]) == [0, 0, 0]


def test_numbers_of_nested_values_are_flattened_cut_and_folded() -> None:
    assert read(first_numbers((1, (2, "word", None), [True]), 6)) == [1, 2, -1, 1, 0, 0]
    assert read(first_numbers((1, 2, 3), 2)) == [1, 2]
    assert read(first_numbers((1 << 40,), 1)) == [(1 << 40) % 32749]


def test_a_number_that_does_not_fit_is_refused() -> None:
    with pytest.raises(Exception, match="short"):
        numbers([1 << 20])


def test_columns_have_to_fit_the_shape() -> None:
    with pytest.raises(ValueError, match="hand: 3 columns, and 2 names"):
        Field("hand", (3,), 0, 1, "Cards.", lambda view, seat: b"", ("a", "b"))

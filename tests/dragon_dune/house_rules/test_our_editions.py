"""Editions of ours: a name that stands for house rules, understood wherever their text is."""

from pathlib import Path

import pytest

from tests.rules import rule
from wyrmhall.bots import open_bot
from wyrmhall.envs.setting import Setting
from wyrmhall.games.dragon_dune.components.house_edition import own_rules
from wyrmhall.games.dragon_dune.components.our_editions import OUR_EDITIONS
from wyrmhall.games.dragon_dune.game import GAME
from wyrmhall.games.dragon_dune.options import Options
from wyrmhall.kernel.option_files import read_files
from wyrmhall.kernel.options import BadOptions, plain_options, read_options, schema
from wyrmhall.lab.arena import play_game


@rule("DD-R-188")
@pytest.mark.parametrize("name", OUR_EDITIONS)
def test_the_name_of_one_of_ours_stands_for_its_text(name: str) -> None:
    options = Options(rules=name)
    assert options.rules == OUR_EDITIONS[name]
    assert own_rules(options.rules).base in name
    assert read_options(Options, plain_options(options)) == options  # a record holds the whole text
    assert Setting("dragon-dune", {"rules": name}).options.rules == options.rules


@pytest.mark.parametrize("name", OUR_EDITIONS)
def test_a_game_by_one_of_ours_is_played_to_its_end(name: str) -> None:
    s, _, _ = play_game(GAME, Options(rules=name), [open_bot("standard", GAME)] * 4, "ours")
    assert GAME.winners(s)


def test_a_command_line_takes_the_name_of_one_of_ours_or_of_a_file(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text('from = "first"\n', "utf-8")
    name = next(iter(OUR_EDITIONS))
    assert read_files(Options, {"rules": name})["rules"] == name
    assert read_files(Options, {"rules": str(own)})["rules"] == own.read_text("utf-8")
    with pytest.raises(BadOptions, match=f"ours are .*{name}"):
        read_files(Options, {"rules": f"{name}s"})


def test_a_form_offers_the_names_of_ours() -> None:
    assert schema(Options)["properties"]["rules"]["x-suggestions"] == list(OUR_EDITIONS)

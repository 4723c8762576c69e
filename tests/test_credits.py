"""Every game says who made it and under what licence; NOTICE, the rulebook and adapted files say it too."""

from pathlib import Path

import pytest

from wyrmhall.cli.main import run
from wyrmhall.kernel.game import Game
from wyrmhall.registry import GAMES, open_game

ROOT = Path(__file__).parents[1]
SHARE_ALIKE = "Attribution-ShareAlike 4.0"
FONTS = {".woff", ".woff2", ".ttf", ".otf"}
ADAPTED = (
    "src/wyrmhall/games/dragon_dune/rules.md",
    "src/wyrmhall/games/dragon_dune/data/board.toml",
    "src/wyrmhall/games/dragon_dune/data/factions.toml",
    "src/wyrmhall/games/dragon_dune/data/map.toml",
    "web/src/boards/dragon_dune/map/README.md",
)


def flat(text: str) -> str:
    return " ".join(text.split())


def test_a_game_needs_no_credits() -> None:
    assert Game.credits == ()


@pytest.mark.parametrize("name", GAMES)
def test_a_game_names_its_author_and_licence(name: str) -> None:
    said = " ".join(open_game(name).credits)
    assert open_game(name).title in said
    assert "licence" in said


@pytest.mark.parametrize("name", GAMES)
def test_the_rulebook_in_the_terminal_ends_with_them(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    run(["rules", name])
    printed = flat(capsys.readouterr().out)
    for sentence in open_game(name).credits:
        assert flat(sentence) in printed


@pytest.mark.parametrize("place", ["NOTICE", "docs/players.md"])
def test_every_game_is_named_there(place: str) -> None:
    text = flat((ROOT / place).read_text("utf-8"))
    assert [open_game(name).title for name in GAMES if open_game(name).title not in text] == []
    assert SHARE_ALIKE in text
    assert "Vincent von Guard" in text
    assert "Ant Fun Games" in text


@pytest.mark.parametrize("path", ADAPTED)
def test_what_was_adapted_carries_the_licence_in_its_head(path: str) -> None:
    head = flat((ROOT / path).read_text("utf-8")[:600])
    assert SHARE_ALIKE in head
    assert "Vincent von Guard" in head


def test_no_font_is_shipped_as_notice_says() -> None:
    shipped = [path for folder in ("src", "web/src", "web/public") for path in (ROOT / folder).rglob("*")]
    assert [path.name for path in shipped if path.suffix in FONTS] == []

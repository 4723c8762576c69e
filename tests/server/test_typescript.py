"""The page's types are those of the server."""

import dataclasses
from typing import Literal

import pytest

from wyrmhall.registry import open_games
from wyrmhall.server.typescript import PAGE_SOURCE, Writer, files


def test_the_types_of_the_page_are_current() -> None:
    stale = [path.name for path, text in files().items() if path.read_text("utf-8") != text]
    assert not stale, "run: python -m wyrmhall.server.typescript"


def test_every_board_that_is_built_with_the_page_has_its_types_beside_it() -> None:
    boards = {path.parent.name for path in files() if path.parent.parent.name == "boards"}
    with_screen = {
        game.name.replace("-", "_") for game in open_games() if game.screens.screen_type is not object
    }
    built = {path.parent.name for path in (PAGE_SOURCE / "boards").glob("*/Board.svelte")}
    assert boards == with_screen & built


@dataclasses.dataclass(frozen=True)
class Inner:
    shape: Literal["round", "square"]
    at: tuple[int, int]


@dataclasses.dataclass(frozen=True)
class Outer:
    """What is shown."""

    parts: tuple[Inner, ...]
    by_name: dict[str, Inner | None]
    rest: list[int | str]


def test_a_screen_becomes_interfaces() -> None:
    writer = Writer()
    assert writer.name(Outer) == "Outer"
    assert writer.blocks == [
        "/** What is shown. */\nexport interface Outer {\n  parts: Inner[];\n"
        "  by_name: Record<string, Inner | null>;\n  rest: (number | string)[];\n}",
        "export interface Inner {\n  shape: 'round' | 'square';\n  at: [number, number];\n}",
    ]


def test_what_is_written_elsewhere_is_imported() -> None:
    writer = Writer({Inner: "Inner"})
    writer.name(Outer)
    assert len(writer.blocks) == 1
    assert writer.imports == {"Inner"}


def test_two_classes_of_one_name_are_refused() -> None:
    writer = Writer()
    writer.name(Inner)
    with pytest.raises(TypeError, match="two classes of one file are called Inner"):
        writer.name(dataclasses.make_dataclass("Inner", [("at", int)]))


def test_what_has_no_type_in_typescript_is_refused() -> None:
    with pytest.raises(TypeError):
        Writer().write(complex)

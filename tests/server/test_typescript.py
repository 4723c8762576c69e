"""The page's types are those of the server."""

import dataclasses
from typing import Literal

import pytest

from wyrmhall.server.typescript import TARGET, Writer, typescript


def test_the_types_of_the_page_are_current() -> None:
    assert TARGET.read_text("utf-8") == typescript(), "run: python -m wyrmhall.server.typescript"


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


def test_a_screen_becomes_interfaces_named_after_its_game() -> None:
    writer = Writer()
    assert writer.name(Outer, "Toy") == "ToyOuter"
    assert writer.blocks == [
        "/** What is shown. */\nexport interface ToyOuter {\n  parts: ToyInner[];\n"
        "  by_name: Record<string, ToyInner | null>;\n  rest: (number | string)[];\n}",
        "export interface ToyInner {\n  shape: 'round' | 'square';\n  at: [number, number];\n}",
    ]


def test_what_has_no_type_in_typescript_is_refused() -> None:
    with pytest.raises(TypeError):
        Writer().write(complex)

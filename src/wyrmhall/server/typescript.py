"""The page's types, made from wire*.py and what the games show: `python -m wyrmhall.server.typescript`.

What is common goes to web/src/lib/types.ts, the screen of a game beside its board. A field that may be left
out gets a question mark; the tag of a message becomes its literal `type`. Classes are written in the order in
which they are met, so that the same code always gives the same files.
"""

import dataclasses
import sys
import types
import typing
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from wyrmhall.kernel.game import Game
from wyrmhall.registry import open_games
from wyrmhall.server import (
    wire,
    wire_art,
    wire_explanations,
    wire_lessons,
    wire_persons,
    wire_replay,
    wire_review,
)
from wyrmhall.server.duplicates import wire as wire_duplicates
from wyrmhall.server.hosting import wire as wire_hosting
from wyrmhall.server.programs import wire as wire_programs
from wyrmhall.server.shares import wire as wire_shares
from wyrmhall.server.workshop import wire as wire_workshop

PAGE_SOURCE: Final = Path(__file__).parents[3] / "web" / "src"
HEADER: Final = (
    "// Made by `python -m wyrmhall.server.typescript` from {source}.\n"
    "// Do not edit: change that and make this file anew.\n"
)
MODULES: Final = (
    wire,
    wire_replay,
    wire_review,
    wire_lessons,
    wire_explanations,
    wire_art,
    wire_persons,
    wire_programs,
    wire_duplicates,
    wire_shares,
    wire_hosting,
    wire_workshop,
)
TABLE_VIEW: Final = "All that is known of a table: its first Update, and the later ones laid over it."
PLAIN: Final[dict[Any, str]] = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    type(None): "null",
    Any: "unknown",
    object: "unknown",
}


class Writer:
    """Collects classes as interfaces, under their own names; those of another file are imported."""

    def __init__(self, imported_names: Mapping[type, str] = MappingProxyType({})) -> None:
        self.imported_names = imported_names
        self.imports: set[str] = set()
        self.names: dict[type, str] = {}
        self.blocks: list[str] = []

    def name(self, kind: type) -> str:
        """What the class is called in TypeScript; it is written down when first asked for."""
        if kind in self.imported_names:
            self.imports.add(self.imported_names[kind])
            return self.imported_names[kind]
        if kind not in self.names:
            self.add(kind)
        return self.names[kind]

    def add(self, kind: type) -> None:
        if kind.__name__ in self.names.values():
            raise TypeError(
                f"two classes of one file are called {kind.__name__}: {kind.__module__} has the second"
            )
        self.names[kind] = kind.__name__
        place = len(self.blocks)
        self.blocks.append("")  # before what it is made of
        self.blocks[place] = self.interface(kind)

    def interface(self, kind: type) -> str:
        lines = [f"/** {summary} */"] if (summary := summary_of(kind)) else []
        lines.append(f"export interface {kind.__name__} {{")
        if tag := getattr(kind, "__struct_config__", None) and kind.__struct_config__.tag:  # type: ignore[attr-defined]
            lines.append(f"  type: {quoted(tag)};")
        for field, hint, optional in fields_of(kind):
            mark = "?" if optional else ""
            lines.append(f"  {field}{mark}: {self.write(hint)};")
        return "\n".join([*lines, "}"])

    def write(self, hint: Any) -> str:
        """One type, in TypeScript."""
        if hint in PLAIN:
            return PLAIN[hint]
        origin, args = get_origin(hint), get_args(hint)
        if hasattr(hint, "__supertype__"):  # a NewType
            return self.write(hint.__supertype__)
        if origin is Literal:
            return " | ".join(quoted(arg) if isinstance(arg, str) else str(arg).lower() for arg in args)
        if origin in (Union, types.UnionType):
            kept = [arg for arg in args if arg is not msgspec.UnsetType]
            return " | ".join(dict.fromkeys(self.write(arg) for arg in kept))
        if origin in (dict, Mapping) or hint is dict:
            key, value = (self.write(arg) for arg in (args or (str, Any)))
            return f"Record<{key}, {value}>"
        if origin is tuple and not (len(args) == 2 and args[1] is Ellipsis):
            return "[" + ", ".join(self.write(arg) for arg in args) + "]"
        if origin in (list, tuple, Sequence, frozenset, set):
            return array(self.write(args[0]))
        if hint in (list, tuple):
            return "unknown[]"
        if isinstance(hint, type):
            return self.name(hint)
        raise TypeError(f"no TypeScript is known for {hint!r}")


def quoted(word: str) -> str:
    return f"'{word}'"


def array(inner: str) -> str:
    return f"({inner})[]" if "|" in inner or inner.startswith("'") else f"{inner}[]"


def summary_of(kind: type) -> str:
    """The first sentence or line of the class's own words."""
    text = kind.__dict__.get("__doc__") or ""
    if text.startswith(f"{kind.__name__}("):  # made by dataclass
        return ""
    return " ".join(text.strip().split("\n\n")[0].split()).replace("*/", "* /")


def fields_of(kind: type) -> Iterator[tuple[str, Any, bool]]:
    """Name, type and whether it may be left out, field by field."""
    hints = get_type_hints(kind)
    if dataclasses.is_dataclass(kind):
        for field in dataclasses.fields(kind):
            yield field.name, hints[field.name], False  # a screen is always sent whole
    elif issubclass(kind, msgspec.Struct):
        sent = not kind.__struct_config__.forbid_unknown_fields  # what the server sends has every field
        for one in msgspec.structs.fields(kind):
            may_lack = msgspec.UnsetType in get_args(one.type)
            yield one.encode_name, hints[one.name], may_lack or (not sent and not one.required)
    elif issubclass(kind, tuple) and hasattr(kind, "_fields"):
        raise TypeError(f"{kind.__name__}: a NamedTuple is sent as a bare list; use a dataclass")
    else:
        raise TypeError(f"{kind.__name__} is neither a Struct nor a dataclass")


def union(name: str, parts: Iterable[str]) -> str:
    return f"export type {name} = " + " | ".join(parts) + ";"


def wire_structs() -> list[type]:
    return [
        kind
        for module in MODULES
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == module.__name__
    ]


def wire_types(writer: Writer) -> str:
    """What page and server say to each other."""
    for kind in wire_structs():
        writer.name(kind)
    parts = [
        union(name, [writer.names[kind] for kind in typing.get_args(given)])
        for name, given in (("FromClient", wire.FromClient), ("ToClient", wire.ToClient))
    ]
    parts.append(f"/** {TABLE_VIEW} */\nexport type TableView = Required<Omit<Update, 'type'>>;")
    return whole_file("src/wyrmhall/server/wire.py", [*writer.blocks, *parts])


def game_types(game: Game, imported_names: Mapping[type, str]) -> str:
    """The screen of a game, a line of its sheet, and what its workshop draws."""
    writer = Writer(imported_names)
    workshop = game.study.workshop()
    drawn = workshop.picture_types if workshop is not None else ()
    for kind in (game.screens.screen_type, game.screens.sheet_type, *drawn):
        if kind is not object:
            writer.name(kind)
    names = ", ".join(sorted(writer.imports))
    imports = [f"import type {{ {names} }} from '../../lib/types';"] if names else []
    return whole_file(
        "what the game shows (screen_type, sheet_type, picture_types)", [*imports, *writer.blocks]
    )


def whole_file(source: str, blocks: Iterable[str]) -> str:
    return "\n\n".join([HEADER.format(source=source).rstrip(), *blocks]) + "\n"


def files() -> dict[Path, str]:
    """Every file of types, and what stands in it. A game whose board is not built with the page has none."""
    writer = Writer()
    made = {PAGE_SOURCE / "lib" / "types.ts": wire_types(writer)}
    for game in open_games():
        board = PAGE_SOURCE / "boards" / game.name.replace("-", "_")
        if board.is_dir():
            made[board / "types.ts"] = game_types(game, writer.names)
    return made


def main() -> None:
    for path, text in files().items():
        path.write_text(text, "utf-8")
        sys.stdout.write(f"Written: {path}\n")


if __name__ == "__main__":
    main()

"""The page's types, made from wire.py and from what the games show: `python -m wyrmhall.server.typescript`.

A field that may be left out gets a question mark; the tag of a message becomes its literal `type`. Classes
are written in the order in which they are met, so that the same code always gives the same file.
"""

import dataclasses
import sys
import types
import typing
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from wyrmhall.kernel.game import Game
from wyrmhall.registry import open_games
from wyrmhall.server import wire

TARGET: Final = Path(__file__).parents[3] / "web" / "src" / "lib" / "types.ts"
HEADER: Final = (
    "// Made by `python -m wyrmhall.server.typescript` from src/wyrmhall/server/wire.py and from what\n"
    "// the games show. Do not edit: change those and make this file anew.\n"
)
KNOWN: Final = "All that is known of a table: its first Update, and the later ones laid over it."
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
    """Collects classes as interfaces; those of a game are called after it where two games share a name."""

    def __init__(self) -> None:
        self.names: dict[type, str] = {}
        self.taken: set[str] = set()
        self.blocks: list[str] = []

    def name(self, kind: type, game: str = "") -> str:
        """What the class is called in TypeScript; it is written down when first asked for."""
        if kind not in self.names:
            plain = kind.__name__
            called = game + plain if game and (plain in self.taken or not plain.startswith(game)) else plain
            self.names[kind] = called
            self.taken.add(called)
            place = len(self.blocks)
            self.blocks.append("")  # before what it is made of
            self.blocks[place] = self.interface(kind, called, game)
        return self.names[kind]

    def interface(self, kind: type, called: str, game: str) -> str:
        lines = [f"/** {summary} */"] if (summary := said_of(kind)) else []
        lines.append(f"export interface {called} {{")
        if tag := getattr(kind, "__struct_config__", None) and kind.__struct_config__.tag:  # type: ignore[attr-defined]
            lines.append(f"  type: {quoted(tag)};")
        for field, hint, optional in fields_of(kind):
            mark = "?" if optional else ""
            lines.append(f"  {field}{mark}: {self.write(hint, game)};")
        return "\n".join([*lines, "}"])

    def write(self, hint: Any, game: str = "") -> str:
        """One type, in TypeScript."""
        if hint in PLAIN:
            return PLAIN[hint]
        origin, args = get_origin(hint), get_args(hint)
        if hasattr(hint, "__supertype__"):  # a NewType
            return self.write(hint.__supertype__, game)
        if origin is Literal:
            return " | ".join(quoted(arg) if isinstance(arg, str) else str(arg).lower() for arg in args)
        if origin in (Union, types.UnionType):
            kept = [arg for arg in args if arg is not msgspec.UnsetType]
            return " | ".join(dict.fromkeys(self.write(arg, game) for arg in kept))
        if origin in (dict, Mapping) or hint is dict:
            key, value = (self.write(arg, game) for arg in (args or (str, Any)))
            return f"Record<{key}, {value}>"
        if origin is tuple and not (len(args) == 2 and args[1] is Ellipsis):
            return "[" + ", ".join(self.write(arg, game) for arg in args) + "]"
        if origin in (list, tuple, Sequence, frozenset, set):
            return array(self.write(args[0], game))
        if hint in (list, tuple):
            return "unknown[]"
        if isinstance(hint, type):
            return self.name(hint, game)
        raise TypeError(f"no TypeScript is known for {hint!r}")


def quoted(word: str) -> str:
    return f"'{word}'"


def array(inner: str) -> str:
    return f"({inner})[]" if "|" in inner or inner.startswith("'") else f"{inner}[]"


def said_of(kind: type) -> str:
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


def camel(game: Game) -> str:
    return "".join(part.title() for part in game.name.split("-"))


def wire_structs() -> list[type]:
    return [
        kind
        for kind in vars(wire).values()
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == wire.__name__
    ]


def screens(writer: Writer, games: Iterable[Game]) -> list[str]:
    """Each game's screen and sheet line, and which game has which."""
    shown: list[str] = []
    sheets: list[str] = []
    for game in games:
        prefix = camel(game)
        for kind, found in ((game.screen_type(), shown), (game.sheet_type(), sheets)):
            if kind is not object:
                found.append(f"  {quoted(game.name)}: {writer.name(kind, prefix)};")
    return [
        "\n".join([f"/** {words} */", f"export interface {called} {{", *found, "}"])
        for called, words, found in (
            ("Screens", "The screen of each game that has one.", shown),
            ("SheetLines", "One line of the sheet of each game that keeps one.", sheets),
        )
    ]


def typescript(games: Iterable[Game] = ()) -> str:
    """The whole file."""
    writer = Writer()
    for kind in wire_structs():
        writer.name(kind)
    parts = [
        union(name, [writer.names[kind] for kind in typing.get_args(given)])
        for name, given in (("FromPage", wire.FromPage), ("ToPage", wire.ToPage))
    ]
    parts += screens(writer, games or open_games())
    parts.append(f"/** {KNOWN} */\nexport type Known = Required<Omit<Update, 'type'>>;")
    return "\n\n".join([HEADER.rstrip(), *writer.blocks, *parts]) + "\n"


def main() -> None:
    TARGET.write_text(typescript(), "utf-8")
    sys.stdout.write(f"Written: {TARGET}\n")


if __name__ == "__main__":
    main()

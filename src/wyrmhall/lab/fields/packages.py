"""Which classes of a package have fields, and in which files."""

import ast
import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NamedTuple

from wyrmhall.kernel.state import State, Step

MARK: Final = "# written by make fields"


class Source(NamedTuple):
    """A module: its classes, and the text they stand in."""

    path: Path
    module: ModuleType
    lines: list[str]


def sources_of(package: str) -> Iterator[Source]:
    for module in modules_of(package):
        path = Path(str(module.__file__))
        yield Source(path, module, path.read_text("utf-8").splitlines())


def modules_of(package: str) -> list[ModuleType]:
    """All modules of a package; importing them makes every subclass known."""
    root = importlib.import_module(package)
    inner = pkgutil.walk_packages(getattr(root, "__path__", []), f"{package}.")
    names = [one.name for one in inner if not one.name.endswith("__main__")]
    return [root, *[importlib.import_module(name) for name in names]]


def classes_in(source: Source) -> Iterator[tuple[type[Any], ast.ClassDef]]:
    """States and Steps, and other classes one of whose methods is marked."""
    for node in ast.parse("\n".join(source.lines)).body:
        if isinstance(node, ast.ClassDef):
            kind = getattr(source.module, node.name)
            if issubclass(kind, (State, Step)) or has_mark(source, node):
                yield kind, node


def has_mark(source: Source, node: ast.ClassDef) -> bool:
    return any(is_marked(source.lines, one) for one in node.body)


def is_marked(lines: list[str], node: ast.stmt) -> bool:
    return MARK in lines[node.lineno - 1]


def descendants(kind: type[Any]) -> Iterator[type[Any]]:
    for one in kind.__subclasses__():
        yield one
        yield from descendants(one)


def constructor_class(kind: type[Any]) -> type[Any] | None:
    """Whose constructor the class has; None if it has none."""
    return next((one for one in kind.__mro__ if "__init__" in vars(one) and one is not object), None)


def parse_class(kind: type[Any]) -> ast.ClassDef:
    tree = ast.parse(Path(inspect.getfile(kind)).read_text("utf-8"))
    return next(one for one in tree.body if isinstance(one, ast.ClassDef) and one.name == kind.__name__)

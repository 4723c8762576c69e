"""Who imports whom, read from the source: imports inside functions and under TYPE_CHECKING count too."""

import ast
from collections.abc import Iterator
from pathlib import Path

SRC = Path(__file__).parents[2] / "src"
PACKAGE = "wyrmhall"

Graph = dict[str, set[str]]


def modules(root: Path = SRC / PACKAGE) -> dict[str, Path]:
    """Every module by its dotted name; a package is the module of its `__init__`."""
    return {dotted(path, root.parent): path for path in sorted(root.rglob("*.py"))}


def dotted(path: Path, base: Path) -> str:
    parts = path.relative_to(base).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def graph(found: dict[str, Path] | None = None) -> Graph:
    found = modules() if found is None else found
    return {name: set(imported(name, path, found)) - {name} for name, path in found.items()}


def imported(name: str, path: Path, known: dict[str, Path]) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from [alias.name for alias in node.names if alias.name in known]
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            for alias in node.names:
                inner = f"{base}.{alias.name}"
                if inner in known:
                    yield inner
                elif base in known:
                    yield base


def circles(arrows: Graph) -> list[list[str]]:
    """Modules that import each other, directly or round some corners: Tarjan's strongly connected parts."""
    numbers: dict[str, int] = {}
    lowest: dict[str, int] = {}
    open_: list[str] = []
    found: list[list[str]] = []

    def visit(name: str) -> None:
        numbers[name] = lowest[name] = len(numbers)
        open_.append(name)
        for other in sorted(arrows[name]):
            if other not in numbers:
                visit(other)
                lowest[name] = min(lowest[name], lowest[other])
            elif other in open_:
                lowest[name] = min(lowest[name], numbers[other])
        if lowest[name] == numbers[name]:
            place = open_.index(name)
            found.append(sorted(open_[place:]))
            del open_[place:]

    for name in arrows:
        if name not in numbers:
            visit(name)
    return [part for part in found if len(part) > 1]

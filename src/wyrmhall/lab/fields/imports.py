"""The imports that written-out methods need, where a module does not have them yet."""

import ast
from typing import Final

from wyrmhall.lab.fields.packages import Source

HOMES: Final = {
    "Seat": "wyrmhall.kernel.seat",
    "Plain": "wyrmhall.kernel.state",
    "View": "wyrmhall.kernel.state",
}


def with_imports(source: Source, text: str) -> str:
    for home in dict.fromkeys(HOMES.values()):
        names = [name for name in missing(source, text) if HOMES[name] == home]
        if names:
            text = with_import(text, home, names)
    return text


def missing(source: Source, text: str) -> list[str]:
    used = {node.id for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name)}
    return [name for name in HOMES if name in used and not hasattr(source.module, name)]


def with_import(text: str, home: str, names: list[str]) -> str:
    """Beside what is imported from there already, if that stands in one line; otherwise in a line before."""
    lines = text.splitlines()
    node = place_of(text, home)
    first = node.lineno - 1
    if is_plain(node, home):
        lines[first] = line_of(home, [*names, *[one.name for one in node.names]])
    else:
        at = first if isinstance(node, ast.ImportFrom) and node.module == home else node.end_lineno
        lines.insert(at or first, line_of(home, names))
    return "\n".join(lines) + "\n"


def place_of(text: str, home: str) -> ast.ImportFrom | ast.Import:
    """Where that module is imported from first, or the last import of all."""
    body = [node for node in ast.parse(text).body if isinstance(node, (ast.ImportFrom, ast.Import))]
    theirs = [node for node in body if isinstance(node, ast.ImportFrom) and node.module == home]
    return theirs[0] if theirs else body[-1]


def is_plain(node: ast.ImportFrom | ast.Import, home: str) -> bool:
    theirs = isinstance(node, ast.ImportFrom) and node.module == home and node.lineno == node.end_lineno
    return theirs and not any(one.asname for one in node.names)


def line_of(home: str, names: list[str]) -> str:
    return f"from {home} import {', '.join(sorted(names))}"

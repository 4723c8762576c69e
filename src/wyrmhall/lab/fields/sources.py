"""Files with the methods put into them."""

import ast
from collections.abc import Iterator
from typing import Any, NamedTuple, TypeGuard

from wyrmhall.kernel.state import State
from wyrmhall.lab.fields.classes import METHODS, constructor, required
from wyrmhall.lab.fields.imports import with_imports
from wyrmhall.lab.fields.methods import INDENT, method, slots
from wyrmhall.lab.fields.packages import Source, classes_in, is_marked, sources_of


class Edit(NamedTuple):
    """Lines that stand in the place of others; `last` is not among these."""

    first: int
    last: int
    lines: list[str]


def current(package: str) -> Iterator[tuple[Source, str]]:
    """Every file of the package that has fields, and how it should read."""
    for source in sources_of(package):
        edits = [edit for kind, node in classes_in(source) for edit in edits_of(source, kind, node)]
        if edits:
            yield source, with_imports(source, edited(source.lines, edits))


def edited(lines: list[str], edits: list[Edit]) -> str:
    text = lines[:]
    for edit in sorted(edits, reverse=True):
        text[edit.first : edit.last] = edit.lines
    return "\n".join(text) + "\n"


def edits_of(source: Source, kind: type[Any], node: ast.ClassDef) -> Iterator[Edit]:
    if issubclass(kind, State):
        yield from edits_of_constructor(source, node)
    by_name = {one.name: one for one in node.body if isinstance(one, ast.FunctionDef)}
    for name in METHODS:
        if name in by_name and is_marked(source.lines, by_name[name]):
            yield Edit(begin_of(by_name[name]), end_of(by_name[name]), method(kind, name))
    missing = [name for name in METHODS if name in required(kind) and name not in by_name]
    if missing:
        yield Edit(
            end_of(node), end_of(node), [line for name in missing for line in ("", *method(kind, name))]
        )


def edits_of_constructor(source: Source, node: ast.ClassDef) -> Iterator[Edit]:
    """`__slots__`, and the attributes that are set to the arguments of the same names."""
    slotted = next((one for one in node.body if isinstance(one, ast.Assign) and is_slots(one)), None)
    if slotted is None or not is_marked(source.lines, slotted):
        return
    init = constructor(node)
    names = [arg.arg for arg in init.args.args[1:]]
    worked_out = [one for one in init.body if not is_taken_over(one)]
    yield Edit(begin_of(slotted), end_of(slotted), slots([*names, *attributes_in(worked_out)]))
    first, last = init.body[0].lineno - 1, worked_out[0].lineno - 1 if worked_out else end_of(init)
    yield Edit(first, last, [f"{INDENT * 2}self.{name} = {name}" for name in names])


def attributes_in(body: list[ast.stmt]) -> list[str]:
    targets = [
        one.target if isinstance(one, ast.AnnAssign) else one.targets[0] for one in body if is_set(one)
    ]
    return [one.attr for one in targets if isinstance(one, ast.Attribute)]


def is_set(node: ast.stmt) -> TypeGuard[ast.Assign | ast.AnnAssign]:
    return isinstance(node, (ast.Assign, ast.AnnAssign))


def is_slots(node: ast.Assign) -> bool:
    return isinstance(node.targets[0], ast.Name) and node.targets[0].id == "__slots__"


def is_taken_over(node: ast.stmt) -> bool:
    """`self.gold = gold`"""
    if not isinstance(node, ast.Assign) or not isinstance(node.value, ast.Name):
        return False
    target = node.targets[0]
    return isinstance(target, ast.Attribute) and target.attr == node.value.id


def begin_of(node: ast.stmt) -> int:
    decorators = node.decorator_list if isinstance(node, ast.FunctionDef) else []
    return min([node.lineno, *[one.lineno for one in decorators]]) - 1


def end_of(node: ast.stmt) -> int:
    assert node.end_lineno is not None
    return node.end_lineno

"""Every event a game can tell: the functions of its modules of events, called with values of all kinds."""

import ast
import itertools
from collections.abc import Iterable, Iterator
from importlib import resources
from types import ModuleType
from typing import Any

from wyrmhall.kernel.event import Event, EventTypes
from wyrmhall.kernel.seat import SPECTATOR

Tried = dict[str, list[Any]]  # by annotation
Only = dict[tuple[str, str], list[Any]]  # by function and parameter


def source_of(module: ModuleType) -> str:
    """The text of a module, which may be running compiled."""
    package, _, name = module.__name__.rpartition(".")
    return resources.files(package).joinpath(f"{name}.py").read_text("utf-8")


def kinds(*modules: ModuleType) -> set[str]:
    """The kinds named in the modules, read from their source."""
    samples = set()
    for module in modules:
        for node in ast.walk(ast.parse(source_of(module))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Event":
                assert isinstance(node.args[0], ast.Constant)
                samples.add(str(node.args[0].value))
    return samples


def samples(module: ModuleType, tried: Tried, only: Only) -> Iterator[Event]:
    """Every function of the module, called with every mixture of the values tried."""
    for node in ast.parse(source_of(module)).body:
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            wanted = [(one.arg, ast.unparse(one.annotation)) for one in node.args.args if one.annotation]
            choices = [only.get((node.name, name)) or tried[kind] for name, kind in wanted]
            for values in itertools.product(*choices):
                made = getattr(module, node.name)(*values)
                yield from made if isinstance(made, list) else [made]


def check_types(types: EventTypes, events: Iterable[Event]) -> None:
    """Events are read as what they are made of: all values by name, in their order, the secret ones last.
    Those who may not know everything read the same type, with the defaults of what is secret; so does
    everybody where there is nothing to tell. Each value is told by some event."""
    read: dict[str, set[str]] = {}
    for event in events:
        if event.kind in types.types:
            happened: Any = types.typed(event)
            told = event.all_values()
            assert type(happened) is types.types[event.kind]
            assert happened._asdict() == {**happened._field_defaults, **told}
            assert [name for name in happened._fields if name in told] == list(told)
            read.setdefault(event.kind, set()).update(told)
            public = event.seen_by(SPECTATOR)
            if public is not None:
                seen: Any = types.typed(public)
                assert {**seen._asdict(), **told} == happened._asdict()
    assert read == {kind: set(one._fields) for kind, one in types.types.items()}

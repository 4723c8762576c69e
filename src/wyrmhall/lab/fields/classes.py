"""What a class says in its constructor, and which methods follow from it."""

import ast
import sys
from typing import Any, Final, NamedTuple

from wyrmhall.kernel.fields import CARRIED, HIDDEN, STACK, UNDECIDED, Field, Undecided, declared, field
from wyrmhall.kernel.state import OpenStep, State, Step
from wyrmhall.lab.fields import shapes
from wyrmhall.lab.fields.packages import constructor_class, descendants, parse_class

KERNEL: Final = "wyrmhall.kernel."
CLONE, FIELDS, RESTORED, SEEN_BY = METHODS = ("clone", "fields", "restored", "seen_by")


class Declaration(NamedTuple):
    """The fields of a class, the types as they are written, and what it carries over to its copies."""

    kind: type[Any]
    fields: tuple[Field, ...]
    written: dict[str, str]
    carried: tuple[Field, ...]

    @property
    def is_state(self) -> bool:
        return issubclass(self.kind, State)

    def saved(self, one: Field) -> str:
        """How the field is saved; nothing if it is not."""
        if hasattr(self.kind, f"{one.name}_saved"):
            return f"self.{one.name}_saved()"
        try:
            return shapes.save(
                one.type, f"self.{one.name}", getattr(self.kind, "lists_saved_as_tuples", False)
            )
        except shapes.Unsaved:
            return ""

    def restored(self, one: Field, saved: str) -> str:
        """How the field is restored; nothing if whoever restores has to give it."""
        if hasattr(self.kind, f"{one.name}_saved") or not self.saved(one):
            return ""
        try:
            return shapes.restore(one.type, saved)
        except shapes.Unsaved:
            return ""


def declaration(kind: type[Any]) -> Declaration:
    maker = constructor_class(kind)
    if maker is None:
        return Declaration(kind, (), {}, ())
    init = constructor(parse_class(maker))
    decided(kind, declared(kind))
    return Declaration(kind, declared(kind), written_types(init), carried(maker, init))


def constructor(node: ast.ClassDef) -> ast.FunctionDef:
    return next(one for one in node.body if isinstance(one, ast.FunctionDef) and one.name == "__init__")


def decided(kind: type[Any], fields: tuple[Field, ...]) -> None:
    """A State, and a Step that is not open to all, says of every field who sees it."""
    silent = not issubclass(kind, (State, Step)) or issubclass(kind, OpenStep)
    if silent and not any(one.audience for one in fields):
        return
    for one in fields:
        if one.audience == UNDECIDED:
            raise Undecided(kind, one.name)


def written_types(init: ast.FunctionDef) -> dict[str, str]:
    """The annotations of the constructor without their audience."""
    types = {arg.arg: arg.annotation for arg in init.args.args if arg.annotation is not None}
    return {name: ast.unparse(without_audience(one)).replace("'", '"') for name, one in types.items()}


def without_audience(one: ast.expr) -> ast.expr:
    named = isinstance(one, ast.Subscript) and isinstance(one.value, ast.Name)
    return one.slice if named and one.value.id in ("Open", "Hidden") else one  # type: ignore[attr-defined]


def carried(maker: type[Any], init: ast.FunctionDef) -> tuple[Field, ...]:
    """Attributes that the constructor works out and declares as Carried."""
    names = vars(sys.modules[maker.__module__])
    told = [
        field(one.target.attr, eval(ast.unparse(one.annotation), names))
        for one in init.body
        if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Attribute)
    ]
    return tuple([one for one in told if one.audience == CARRIED])


# -- which methods ---------------------------------------------------------------------------------------


def required(kind: type[Any]) -> set[str]:
    """The methods that a State or Step needs; what stands in a class by hand is not written over."""
    if issubclass(kind, State):
        return set() if any(descendants(kind)) else set(METHODS)
    if not issubclass(kind, Step):
        return set()
    return required_of_step(declaration(kind))


def required_of_step(told: Declaration) -> set[str]:
    kind, heirs = told.kind, list(descendants(told.kind))
    if "__init__" not in vars(kind):
        return set() if inherits(kind, FIELDS) or heirs else {FIELDS}
    if heirs and all("__init__" in vars(one) for one in heirs):
        return set()  # nobody has its fields and no others: it is a base only
    inherited = {name for name in METHODS if inherits(kind, name)}
    return inherited | {
        name
        for name, wanted in (
            (FIELDS, True),
            (CLONE, not issubclass(kind, OpenStep) or not is_saved_as_it_is(told) or bool(told.carried)),
            (RESTORED, not is_saved_as_it_is(told)),
            (SEEN_BY, any(one.audience == HIDDEN for one in told.fields)),
        )
        if wanted
    }


def is_saved_as_it_is(told: Declaration) -> bool:
    return all(told.saved(one) == shapes.copy(one.type, f"self.{one.name}") for one in told.fields)


def inherits(kind: type[Any], method: str) -> bool:
    """Whether a base of the game's own has the method."""
    return any(method in vars(one) for one in kind.__mro__[1:-1] if not one.__module__.startswith(KERNEL))


def maker_of(kind: type[Any], method: str) -> str:
    """What makes the copy: the class by name, unless another inherits the method from it."""
    alone = all(method in vars(one) or method in required(one) for one in descendants(kind))
    return kind.__name__ if alone else "type(self)"


def stack_type(told: Declaration) -> str:
    return told.written[STACK]

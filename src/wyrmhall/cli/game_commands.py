"""`wyrmhall GAME COMMAND`: what a game's package can do besides being played (see kernel/commands.py)."""

import ast
import functools
import inspect
from collections.abc import Callable
from importlib import import_module
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import find_spec
from typing import TYPE_CHECKING, Annotated, Any, Final, get_type_hints

from wyrmhall.cli.errors import CommandError
from wyrmhall.kernel.commands import CommandRefused
from wyrmhall.registry import ENTRIES

if TYPE_CHECKING:
    from cyclopts import App

MODULE: Final = "commands"
SHORT: Final = {"output": "-o"}  # as in all commands of ours


def helps() -> dict[str, str]:
    """By game, what its commands are for. Nothing is imported to know it."""
    texts = {game: docstring(commands_module(game)) for game in ENTRIES}
    return {game: text for game, text in texts.items() if text is not None}


def commands_module(game: str) -> str:
    return f"{ENTRIES[game].module.rpartition('.')[0]}.{MODULE}"


def docstring(module: str) -> str | None:
    """Of the source of a module; None if there is no such module."""
    spec = spec_of(module)
    source = getattr(spec.loader, "get_source", None) if spec is not None else None
    return ast.get_docstring(ast.parse(source(module) or "")) or "" if source is not None else None


def spec_of(module: str) -> ModuleSpec | None:
    """Where a module lies. `find_spec` would import the packages it lies in."""
    top, *rest = module.split(".")
    spec = find_spec(top)
    for part in rest:
        if spec is None or spec.submodule_search_locations is None:
            return None
        spec = PathFinder.find_spec(f"{spec.name}.{part}", spec.submodule_search_locations)
    return spec


def __getattr__(name: str) -> "App":
    """`my_game` holds the commands of that game, made when they are asked for: no other game is loaded."""
    game = name.replace("_", "-")
    if game not in ENTRIES:
        raise AttributeError(name)
    return command_line_of(game)


def command_line_of(game: str) -> "App":
    from cyclopts import App, Parameter

    module = imported(commands_module(game))
    text = inspect.getdoc(module) or ""
    app = App(name=game, help_format="plaintext", help=text, default_parameter=Parameter(negative=""))
    for function in module.COMMANDS:
        app.command(command(function), name=function.__name__.replace("_", "-"))
    return app


def imported(module: str) -> Any:
    try:
        return import_module(module)
    except Exception as error:  # whatever the code of others raises
        raise CommandError(f"{module} cannot be used: {type(error).__name__}: {error}.") from None


def command(function: Callable[..., int]) -> Callable[..., int]:
    """The function, with what it refuses said as by any command, and the usual short flags."""

    @functools.wraps(function)
    def carried_out(*words: Any, **flags: Any) -> int:
        try:
            return function(*words, **flags)
        except CommandRefused as refused:
            raise CommandError(str(refused)) from None

    hints = get_type_hints(function)
    parameters = [
        with_short_flag(one, hints[one.name]) for one in inspect.signature(function).parameters.values()
    ]
    carried_out.__signature__ = inspect.Signature(parameters, return_annotation=int)  # type: ignore[attr-defined]
    carried_out.__annotations__ = {one.name: one.annotation for one in parameters}
    return carried_out


def with_short_flag(parameter: inspect.Parameter, kind: Any) -> inspect.Parameter:
    from cyclopts import Parameter

    if parameter.name not in SHORT:
        return parameter.replace(annotation=kind)
    names = (f"--{parameter.name}", SHORT[parameter.name])
    return parameter.replace(annotation=Annotated[kind, Parameter(name=names)])

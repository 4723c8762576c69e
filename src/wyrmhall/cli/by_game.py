"""Commands with a form for each game: `wyrmhall play GAME`, `wyrmhall print GAME`.

Their flags are those of the command, and the game's Options.
"""

import dataclasses
import inspect
from collections.abc import Callable, Sequence
from typing import Annotated, Any

from cyclopts import App, Parameter

from wyrmhall.kernel.game import Game
from wyrmhall.registry import GAMES, open_game

Flag = tuple[str, Any, str]  # its name, its type, its help
Carry = Callable[[Game, dict[str, Any]], int]  # is given the flags that were typed


def flag(name: str, kind: Any, text: str, group: str, usual: Any = None) -> inspect.Parameter:
    """`usual`: the default of an option; what is on by default can be turned off."""
    spelling = name.replace("_", "-")
    negative = f"--no-{spelling}" if usual is True else ""
    note = Parameter(name=f"--{spelling}", help=text, group=group, negative=negative, show_default=False)
    return inspect.Parameter(
        name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=Annotated[kind | None, note]
    )


def option_help(field: "dataclasses.Field[Any]") -> str:
    """The help of an option, with what it may be and its default."""
    meta, default = field.metadata, field.default
    text: str = meta["help"]
    if meta["choices"]:
        some = "any of" if isinstance(default, tuple) else "one of"
        choices = [
            f"{one} ({meta['notes'][one]})" if one in meta["notes"] else one for one in meta["choices"]
        ]
        text += f" {some.capitalize()}: {', '.join(choices)}."
    if meta["file"]:
        text += " The name of the file is expected."
    elif default != "" and not isinstance(default, (bool, tuple)):
        text += f" Default: {default}."
    return text


def command_of(game: Game, flags: Sequence[Flag], group: str, carry: Carry) -> Callable[..., int]:
    """A function with one keyword for every flag and for every option of the game."""

    def command(**given: Any) -> int:
        return carry(game, {name: value for name, value in given.items() if value is not None})

    parameters = [flag(name, kind, text, group) for name, kind, text in flags]
    for field in dataclasses.fields(game.options_type):
        kind = bool if isinstance(field.default, bool) else str
        title = f"Options of {game.title}"
        parameters.append(flag(field.name, kind, option_help(field), title, field.default))
    command.__signature__ = inspect.Signature(parameters, return_annotation=int)  # type: ignore[attr-defined]
    command.__annotations__ = {one.name: one.annotation for one in parameters}
    return command


def game_called(name: str) -> Game:
    """The game `my_game` of a module's attribute; AttributeError if there is none."""
    if name.replace("_", "-") not in GAMES:
        raise AttributeError(name)
    return open_game(name)


def add_games(app: App, module: str, help_text: str) -> None:
    """A command for each game, made when it is asked for: no other game is loaded."""
    for game in GAMES:
        app.command(
            f"{module}:{game.replace('-', '_')}",
            name=game,
            help_format="plaintext",
            help=help_text.format(name=game),
        )


def list_games() -> None:
    """By name, for whoever has not said which."""
    for name in GAMES:
        print(f"  {name:<16} {name.replace('-', ' ').title()}")  # without loading them all

"""The class of a bot that others wrote. This runs in its own process: nothing of it is imported elsewhere."""

import inspect
import sys
import traceback
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from wyrmhall.bots.bot import Bot
from wyrmhall.bots.outside.source import BotSource
from wyrmhall.kernel.game import Game

HOW_TO: Final = "write 'class Greedy(Bot)', with 'from wyrmhall.bots import Bot'"


class Unusable(Exception):
    """Why it cannot be used, in a sentence that names file, class and line."""


def load_class(source: BotSource) -> type[Bot]:
    module = file_module(source) if source.in_file else installed_module(source)
    kind: Any = module
    for part in source.attribute.split("."):
        kind = getattr(kind, part, None)
    if kind is None:
        raise Unusable(f"{source.place} has no class {source.attribute}; {bots_in(module)}")
    if not isinstance(kind, type) or not issubclass(kind, Bot):
        raise Unusable(f"{source.attribute} in {place_of(source, kind)} is no Bot: {HOW_TO}")
    if kind.choose is Bot.choose:
        raise Unusable(f"{source.attribute} in {place_of(source, kind)} has no method choose")
    return kind


def file_module(source: BotSource) -> ModuleType:
    path = Path(source.place)
    if not path.is_file():
        raise Unusable(f"there is no file {path}, in which {source.attribute} should be")
    sys.path.insert(0, str(path.parent))  # what lies beside it can be imported, as in a script
    spec = spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise Unusable(f"{path} is no Python file")
    module = module_from_spec(spec)
    sys.modules[path.stem] = module
    try:
        spec.loader.exec_module(module)
    except BaseException as fault:  # whatever the code of others raises, SystemExit too
        raise Unusable(f"{source.attribute} cannot be imported: {fault_in(fault, path)}") from None
    return module


def installed_module(source: BotSource) -> ModuleType:
    try:
        return import_module(source.place)
    except BaseException as fault:
        raise Unusable(f"{source.attribute} cannot be imported: {fault_in(fault, None)}") from None


def make_bot(kind: type[Bot], game: Game) -> Bot:
    """With the game, if its constructor asks for one argument."""
    makes: Any = kind
    by_place = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    wanted = [one for one in inspect.signature(kind).parameters.values() if one.kind in by_place]
    bot: Bot = makes(game) if wanted else makes()
    return bot


# -- where -------------------------------------------------------------------------------------------------


def place_of(source: BotSource, thing: Any) -> str:
    """The file, and the line where a class begins."""
    try:
        return f"{source.place}, line {inspect.getsourcelines(thing)[1]}"
    except (OSError, TypeError):
        return source.place


def bots_in(module: ModuleType) -> str:
    """What could have been meant."""
    own = [
        f"{name} (line {inspect.getsourcelines(kind)[1]})"
        for name, kind in vars(module).items()
        if isinstance(kind, type) and issubclass(kind, Bot) and kind.__module__ == module.__name__
    ]
    return f"there are: {', '.join(own)}" if own else f"it has no class that is a Bot: {HOW_TO}"


def fault_in(fault: BaseException, path: Path | None) -> str:
    """What was raised, and where: the last line of the bot's own file, if it went through that."""
    said = " ".join(f"{type(fault).__name__}: {fault}".split())
    line = line_of(fault, path)
    return f"{line}: {said}" if line else said


def line_of(fault: BaseException, path: Path | None) -> str:
    if isinstance(fault, SyntaxError) and fault.filename is not None:
        return f"{fault.filename}, line {fault.lineno}"
    frames = traceback.extract_tb(fault.__traceback__)
    own = [frame for frame in frames if path is not None and Path(frame.filename) == path] or frames
    return f"{own[-1].filename}, line {own[-1].lineno}" if own else ""

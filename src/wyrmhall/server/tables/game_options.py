"""Games and their options, as requests name them: what is unknown or refused is told in a sentence."""

from typing import Any, Final

from wyrmhall.kernel.game import Game
from wyrmhall.kernel.options import BadOptions, idle_option, read_options
from wyrmhall.registry import UnknownGame, open_game
from wyrmhall.server.errors import Denied
from wyrmhall.server.tables.people.names import LONGEST_NAME

LONGEST_WHY: Final = 500


def game_called(name: str) -> Game:
    try:
        return open_game(name)
    except UnknownGame:
        raise Denied(f"No game is called {name[:40]!r}.", 404, field="game") from None


def options_for(game: Game, given: dict[str, Any]) -> Any:
    try:
        return read_options(game.options_type, given)
    except BadOptions as bad:
        raise refused_options(bad) from None


def checked_options(game: Game, given: dict[str, Any]) -> Any:
    """As above, for a new table: what is refused only when the game starts, or idle, is refused now."""
    options = options_for(game, given)
    idle = idle_option(options)
    if idle is not None:
        raise refused_options(idle)
    try:
        game.start(options)
    except BadOptions as bad:
        raise refused_options(bad) from None
    return options


def refused_options(bad: BadOptions) -> Denied:
    why = bad.why if len(bad.why) <= LONGEST_WHY else f"{bad.why[:LONGEST_WHY]}…"
    return Denied(f"{why[:1].upper()}{why[1:]}.", 422, field=bad.field[:LONGEST_NAME])

"""Which bots a visitor may seat: ours, and those that whoever runs the server named at its start."""

from collections.abc import Iterable
from typing import Final

from wyrmhall.bots import BOTS, MASTER, is_trained
from wyrmhall.kernel.game import Game
from wyrmhall.server.errors import Denied

RANDOM: Final = "random"  # takes any option: it helps out where another bot fails, and is no level


class BotLevels:
    """By name alone: what a visitor sends never says which file or module to run."""

    def __init__(self, own: Iterable[str] = ()) -> None:
        self.names = [*[name for name in BOTS if name != RANDOM], *own]

    def of(self, game: Game) -> list[str]:
        """Those of one game: where no network has learned it, master would be strong by another name."""
        return [name for name in self.names if name != MASTER or is_trained(game)]

    def checked(self, game: Game, level: str) -> str:
        levels = self.of(game)
        if level not in levels:
            names = ", ".join(levels)
            raise Denied(f"No bot of level {level[:20]!r} plays {game.title}: {names}.", field="level")
        return level

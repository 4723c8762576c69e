"""Which bots a visitor may seat: ours, and those that whoever runs the server named at its start."""

from collections.abc import Iterable
from typing import Final

from wyrmhall.bots import BOTS
from wyrmhall.kernel.game import Game
from wyrmhall.server.errors import Denied

RANDOM: Final = "random"  # takes any option: it helps out where another bot fails, and is no level


class BotLevels:
    """By name alone: what a visitor sends never says which file or module to run."""

    def __init__(self, own: Iterable[str] = ()) -> None:
        self.names = [*[name for name in BOTS if name != RANDOM], *own]

    def checked(self, game: Game, level: str) -> str:
        if level not in self.names:
            names = ", ".join(self.names)
            raise Denied(f"No bot of level {level[:20]!r} plays {game.title}: {names}.", field="level")
        return level

"""How decisions are written and typed."""

from wyrmhall.kernel.action import Action
from wyrmhall.kernel.compiled import mypyc_attr
from wyrmhall.kernel.game_parts import defaults
from wyrmhall.kernel.game_parts.rules import GamePart
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Notation(GamePart):
    """By default every action is typed exactly as the lexicon writes it."""

    def find(self, text: str) -> Action | None:
        """The action written as `text`, whether or not it is possible now. Games with free text add to it."""
        return self.rules.lexicon.find(text)

    def sentences(self, script: str) -> list[str]:
        """A script as its notations: cut at every `;`, unless the game writes it inside a notation."""
        return script.split(";")

    def expand(self, s: State, seat: Seat, text: str) -> list[str]:
        """A composite notation as its small choices; a small choice is itself."""
        return [text]

    def forms(self, s: State, seat: Seat) -> str:
        """What could be typed now, in a few words, for somebody who typed something else."""
        return defaults.some_forms(s, seat)

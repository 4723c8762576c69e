"""Games that nobody wins: with enough reward tokens on the Overlord all players lose (EN-EFF-182)."""

from typing import Final

from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.effects.overlords import AllLose
from wyrmhall.games.enchanters.text.phrases.codes import OVERLORD_FULL

DREAD: Final = 25.0  # what the last token would cost
POWER: Final = 4  # by which the part of the limit that is reached counts


def limit_of(s: State) -> int:
    """EN-R-55  The number of tokens on the Overlord at which all lose; 0 if there is none."""
    if not s.overlord_active or not s.possible >> OVERLORD_FULL & 1:
        return 0
    for line in s.overlord_texts().other:
        condition = line.condition
        if condition is not None and any(isinstance(effect, AllLose) for effect in line.effects):
            return max(1, condition.n) * s.setup.players
    return 0


def threat(s: State, limit: int) -> float:
    """The cost of being near that limit; `limit` comes from the position before."""
    if not limit or not s.overlord_active:
        return 0.0
    part: float = (s.overlord_tokens / limit) ** POWER
    return DREAD * part

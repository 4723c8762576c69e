"""The Overlord as a unit: hit points, crystals, reinforcements: EN-COP-17 to EN-COP-25, EN-R-80."""

from wyrmhall.games.enchanters.components.tokens import FULL_HEALTH
from wyrmhall.games.enchanters.language import events
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.phrases.codes import IMMUNE


def is_immune(s: State) -> bool:
    """EN-EFF-160, wherever it stands."""
    return len(s.for_all(IMMUNE)) > 0


def overlord_loses(s: State, amount: int) -> int:
    """EN-COP-19; EN-ATK-06  only a cooperative game has hit points."""
    if not s.setup.coop or amount <= 0 or is_immune(s):
        return 0
    amount = min(amount, s.hit_points)
    s.hit_points -= amount
    s.tell(events.overlord_hurt(amount, s.hit_points))
    return amount


def overlord_heals(s: State, amount: int) -> int:
    if not s.setup.coop:
        return 0
    amount = min(amount, FULL_HEALTH - s.hit_points)
    if amount > 0:
        s.hit_points += amount
        s.tell(events.overlord_healed(amount, s.hit_points))
    return amount

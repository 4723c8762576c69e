"""Games that end at once: EN-COP-11, EN-COP-12, EN-EFF-182, EN-R-81, EN-R-131."""

from wyrmhall.games.enchanters.language import events
from wyrmhall.games.enchanters.state import State
from wyrmhall.kernel.seat import NOBODY_ASKED, Asked


def decide_coop(s: State) -> bool:
    """Whether the cooperative game is over; a loss is checked first."""
    if s.ended:
        return True
    if s.wounds[0] > s.setup.threshold:
        end_now(s, "EN-COP-11", NOBODY_ASKED)
    elif s.hit_points <= 0:
        end_now(s, "EN-COP-12", s.setup.seats)
    return s.ended != ""


def end_now(s: State, atom: str, victors: Asked) -> None:
    """Whatever still waits is not resolved."""
    s.ended = atom
    s.victors = victors
    s.pending = ()
    s.later = ()
    s.stack.clear()
    s.tell(events.game_over(atom, victors))
    if s.unseen:
        s.tell(events.unseen_shown(s.unseen))

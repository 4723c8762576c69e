"""Questions beside the main phase: windows, choices within texts, wounds, pearls, offers."""

from wyrmhall.bots.enchanters.lookahead import Lookahead
from wyrmhall.bots.enchanters.reasons import of_use
from wyrmhall.bots.enchanters.words import card_name
from wyrmhall.bots.thinking import Thought
from wyrmhall.games.enchanters.language.actions import DONE
from wyrmhall.games.enchanters.rules.wounds import WoundPair
from wyrmhall.games.enchanters.state import State
from wyrmhall.kernel.action import Menu


def in_window(lookahead: Lookahead, s: State, menu: Menu) -> Thought:
    """EN-CMB-02  What wins the fight at the least price, and then what saves wounds."""
    acts, _ = lookahead.prepared(s, 0)
    if not acts:
        return Thought(DONE, "ready")
    return of_use(s, lookahead.seat, acts[0])


def weigh(lookahead: Lookahead, s: State, menu: Menu) -> Thought:
    """Try every answer and take the one that leads furthest."""
    act, _ = lookahead.best(s, menu)
    return Thought(act, "weigh", (len(menu), act.text))


def first(lookahead: Lookahead, s: State, menu: Menu) -> Thought:
    """The first answer, where it hardly matters."""
    return Thought(menu[0], "no-difference", (menu[0].text,))


def milder_wound(lookahead: Lookahead, s: State, menu: Menu) -> Thought:
    pair = s.stack[-1]
    assert isinstance(pair, WoundPair)
    act, _ = lookahead.best(s, menu)
    kept = pair.one if act is menu[0] else pair.other
    return Thought(act, "milder", (card_name(s, kept),))

"""The main phase: which main action, and which other actions before and after it."""

from typing import Final

from wyrmhall.bots.enchanters.lookahead import HOPELESS, Lookahead, Outcome
from wyrmhall.bots.enchanters.reasons import of_main_action, of_use
from wyrmhall.bots.thinking import Thought
from wyrmhall.games.enchanters.components.cards import DRAGON, MONSTER
from wyrmhall.games.enchanters.language.actions import DONE, JOURNEY, OfSlot, OfZone
from wyrmhall.games.enchanters.rules.actions.acting import uses
from wyrmhall.games.enchanters.rules.combat.situations import combat_powers, opponent_values
from wyrmhall.games.enchanters.rules.turn_structure.main_phase import MainPhase
from wyrmhall.games.enchanters.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.seat import Seat

WORTHWHILE: Final = 0.15  # what an action must bring before it is used
DEAR: Final = 2.0  # what an action may cost now and still be thought through
FAVOURITES: Final = 3  # main actions that are compared after an action that changes little

Ranking = list[tuple[Action, Outcome]]


def in_main_phase(lookahead: Lookahead, s: State, menu: Menu) -> Thought:
    step = s.stack[-1]
    assert isinstance(step, MainPhase)
    if step.acted:
        return after_main_action(lookahead, s, menu)
    mains = ranked(lookahead, s, [act for act in menu if not is_use(act)] or menu)
    act, outcome = mains[0]
    earlier = best_use(lookahead, s, menu, mains)
    if earlier is not None:
        return of_use(s, lookahead.seat, earlier)
    return of_main_action(s, lookahead.seat, act, outcome.end)


def is_use(act: Action) -> bool:
    return isinstance(act, OfZone) and act.is_use


def ranked(lookahead: Lookahead, s: State, menu: Menu) -> Ranking:
    """Main actions, best first; fights that would be lost come last."""
    able = len(uses(s, lookahead.seat, True)) > 0
    possible = [act for act in menu if not is_hopeless(s, lookahead.seat, act, able)]
    outcomes = [(act, lookahead.outcome(s, act)) for act in possible or menu]
    won = [entry for entry in outcomes if not is_lost(s, *entry)]
    return sorted(won or outcomes, key=worth_of_rank, reverse=True)


def worth_of_rank(entry: tuple[Action, Outcome]) -> float:
    return entry[1].worth


def is_lost(s: State, act: Action, outcome: Outcome) -> bool:
    """EN-CMB-07  Whether the creature would still lie where it lay, or be discarded from slot 0."""
    if not isinstance(act, OfSlot) or s.setup.cards.types[s.track[act.slot]] not in (MONSTER, DRAGON):
        return False
    card = s.track[act.slot]
    return card in outcome.end.track or (act.slot == 0 and card in outcome.end.graveyard)


def is_hopeless(s: State, seat: Seat, act: Action, able: bool) -> bool:
    """Whether it is a journey to a creature nobody could beat now; `able`: actions may help."""
    if not isinstance(act, OfSlot) or act is not JOURNEY[act.slot]:
        return False
    card = s.track[act.slot]
    if s.setup.cards.types[card] not in (MONSTER, DRAGON):
        return False
    missing = opponent_values(s, seat, card, act.slot)[0] - combat_powers(s, seat, card, act.slot)[0]
    return missing > (HOPELESS if able else 0)


# -- other actions -------------------------------------------------------------------------------


def best_use(lookahead: Lookahead, s: State, menu: Menu, mains: Ranking) -> Action | None:
    """The action that makes the turn better, if it comes before the main action."""
    now = lookahead.judge.worth(s)
    most = mains[0][1].worth + WORTHWHILE
    best: Action | None = None
    for act in menu:
        if not is_use(act):
            continue
        one = lookahead.outcome(s, act)
        if one.worth < now - DEAR or not is_worth_thinking(s, one.end, lookahead.seat, one.worth - now):
            continue
        if one.end.stack and isinstance(one.end.stack[-1], MainPhase):
            worth = best_after(lookahead, s, one.end, mains)
            if worth > most:
                best, most = act, worth
    return best


def is_worth_thinking(s: State, after: State, seat: Seat, gain: float) -> bool:
    """Whether an action changes what the main action can do, or is good by itself."""
    if gain > WORTHWHILE:
        return True
    return changes_turn(s, after, seat)


def changes_turn(s: State, after: State, seat: Seat) -> bool:
    return (
        after.stacks[seat] != s.stacks[seat]
        or after.track != s.track
        or after.free != s.free
        or after.crystals[seat] > s.crystals[seat]
        or after.desert != s.desert
    )


def best_after(lookahead: Lookahead, s: State, after: State, mains: Ranking) -> float:
    """What the best main action is worth after another action."""
    step = after.stack[-1]
    menu = [act for act in step.options(after, lookahead.seat) if not is_use(act)]
    if not changes_turn(s, after, lookahead.seat):
        favourites = [act for act, _ in mains[:FAVOURITES] if act in menu]
        menu = favourites or menu
    return ranked(lookahead, after, menu)[0][1].worth if menu else float("-inf")


def after_main_action(lookahead: Lookahead, s: State, menu: Menu) -> Thought:
    """Another action, if it still helps."""
    most = lookahead.judge.worth(s) + WORTHWHILE
    best: Action | None = None
    for act in menu:
        if act is not DONE:
            worth = lookahead.outcome(s, act).worth
            if worth > most:
                best, most = act, worth
    if best is None:
        return Thought(DONE, "done")
    return of_use(s, lookahead.seat, best)

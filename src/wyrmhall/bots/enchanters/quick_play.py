"""A quick guess at what others do between two turns of a player: which card they take, or that they rest.

The standard bot takes some fifty times as long. All that matters here is what lies on the track when the
player's turn comes, and how far the others have got by then.
"""

from typing import Final

from wyrmhall.bots.enchanters.boosts import challenge_aid
from wyrmhall.bots.enchanters.creatures_ahead import turns_left
from wyrmhall.bots.enchanters.lookahead import usual_answer
from wyrmhall.bots.enchanters.setup_choices import promise
from wyrmhall.games.enchanters.components.cards import DRAGON, MONSTER
from wyrmhall.games.enchanters.language.actions import Number, OfSlot, OfZone
from wyrmhall.games.enchanters.rules.combat.situations import NO_SLOT, combat_powers, opponent_values
from wyrmhall.games.enchanters.rules.journeying.costs import cost_of
from wyrmhall.games.enchanters.rules.scoring import worth_of
from wyrmhall.games.enchanters.rules.turn_structure.main_phase import MainPhase
from wyrmhall.games.enchanters.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.seat import Seat

PRICE: Final = 0.3  # of a crystal
WOUND: Final = 1.1
POWER: Final = 0.1  # a turn, for what a card promises
REST: Final = 4.0
THRIFT: Final = 0.5  # by which a rest is worth less for each crystal in the purse
CHALLENGE: Final = 8.0  # what a won challenge is worth
OUT_OF_REACH: Final = -99.0


def quick_answer(s: State, seat: Seat, menu: Menu) -> Action:
    """An answer without looking ahead."""
    step = s.stack[-1]
    if not isinstance(step, MainPhase) or step.acted:
        return usual_answer(s, seat)
    turns = turns_left(s)
    best, most = menu[0], OUT_OF_REACH
    for act in menu:
        if isinstance(act, OfSlot):
            worth = journey_worth(s, seat, act.slot, turns)
        elif isinstance(act, OfZone) and not act.is_use:
            worth = REST - THRIFT * s.crystals[seat]
        elif isinstance(act, Number):
            worth = challenge_worth(s, seat)
        else:
            continue
        if worth > most:
            best, most = act, worth
    return best


def journey_worth(s: State, seat: Seat, slot: int, turns: int) -> float:
    card = s.track[slot]
    price = PRICE * cost_of(s, seat, slot)
    points = worth_of(s, seat, card)
    if s.setup.cards.types[card] not in (MONSTER, DRAGON):
        return points + POWER * turns * promise(s, card) - price
    attack, defense = combat_powers(s, seat, card, slot)
    health, strength = opponent_values(s, seat, card, slot)
    if attack < health:
        return OUT_OF_REACH
    return points - WOUND * max(0, strength - defense) - price


def challenge_worth(s: State, seat: Seat) -> float:
    aid = challenge_aid(s, seat)
    attack, defense = combat_powers(s, seat, s.overlord, NO_SLOT)
    health, strength = opponent_values(s, seat, s.overlord, NO_SLOT)
    if attack + aid[0] < health:
        return OUT_OF_REACH
    return CHALLENGE - WOUND * max(0, strength - defense - aid[1])

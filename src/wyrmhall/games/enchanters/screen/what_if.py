"""What a choice would change at once, tried on a copy of the View; nothing that is hidden is looked at."""

from dataclasses import dataclass
from typing import Final

from wyrmhall.games.enchanters.components.cards import FACE_DOWN
from wyrmhall.games.enchanters.language.actions import DONE
from wyrmhall.games.enchanters.rules.combat.window import Window
from wyrmhall.games.enchanters.rules.resolution.resolving import Carry, Each, Pick
from wyrmhall.games.enchanters.rules.scoring import score
from wyrmhall.games.enchanters.rules.wounds import WoundExchange
from wyrmhall.games.enchanters.state import State
from wyrmhall.kernel.action import Action
from wyrmhall.kernel.seat import Seat

LONGEST: Final = 200  # steps after which nobody wants to know


@dataclass(frozen=True, slots=True)
class Change:
    """One number before and after."""

    icon: str
    name: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class WhatIf:
    changes: tuple[Change, ...]
    more: bool  # a further choice, or chance, comes behind it


NO_CHANGE: Final = WhatIf((), False)
FURTHER: Final = WhatIf((), True)


def numbers(s: State, seat: Seat) -> tuple[tuple[str, str, int], ...]:
    """Icon, name and value of what a player looks at before deciding."""
    own = (
        ("attack", "attack", s.attack[seat]),
        ("defense", "defense", s.defense[seat]),
        ("crystal", "crystals", s.crystals[seat]),
        ("pearl", "active pearls", s.pearls[seat][0]),
        ("speed", "speed", s.speed(seat)),
        ("weight", "weight", s.weight(seat)),
        ("slime", "slime", s.slime(seat)),
        ("undead", "undead", s.undead(seat)),
        ("damage", "wounds", s.wound_count(seat)),
        ("reward", "reward tokens", s.tokens[seat]),
    )
    if s.setup.coop:
        return (*own, ("overlord", "hit points", s.hit_points))
    return (*own, ("score", "points", score(s, seat)))


def what_if(s: State, seat: Seat, act: Action) -> WhatIf:
    """The choice and what it sets off, up to the next question or chance, or to where it was asked."""
    trial = s.clone()
    step = trial.stack[-1]
    floor = len(trial.stack) - (1 if isinstance(step, Pick) else 0)  # a Pick goes when it is answered
    step.take(trial, seat, act)
    more = run(trial, floor, seat)
    if trial.dealt != s.dealt or trial.event != s.event or is_blind(trial):
        return FURTHER
    pairs = zip(numbers(s, seat), numbers(trial, seat), strict=True)
    changes = [
        Change(icon, name, before, after) for (icon, name, before), (_, _, after) in pairs if before != after
    ]
    return WhatIf(tuple(changes), more) if changes or more else NO_CHANGE


def run(trial: State, floor: int, seat: Seat) -> bool:
    """Carry out what lies above `floor`, and the rest of the text that asked.

    A window before a fight is passed without using anything. Returns whether something is still open.
    """
    for _ in range(LONGEST):
        stack = trial.stack
        if not stack or (len(stack) <= floor and not isinstance(stack[-1], (Carry, Each))):
            return False
        step = stack[-1]
        if isinstance(step, WoundExchange) and trial.wounds[step.seat] >= 10:
            return True
        asked = step.who(trial)
        if isinstance(step, Window) and asked == (seat,):
            step.take(trial, seat, DONE)
        elif asked:
            return True
        else:
            stack.pop()
            step.finish(trial)
    return True


def is_blind(s: State) -> bool:
    """Whether a card has come up that nobody at the table has seen."""
    stacked = any(FACE_DOWN in stack for row in s.stacks for stack in row)
    return stacked or FACE_DOWN in s.graveyard or FACE_DOWN in s.track or FACE_DOWN in s.overlord_cards

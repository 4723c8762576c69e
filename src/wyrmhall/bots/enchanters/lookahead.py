"""Trying a choice on a copy of what the seat sees, with the rules themselves, up to the end of the turn.

A View holds face-down cards, and nothing here turns them up: a turn is followed to its clean-up, before
the track is filled again; ten wound tokens are left lying instead of drawing wound cards; the deck pays
for a challenge without a look at the card. Dice and other open draws fall in the middle.
"""

from typing import Final, NamedTuple

from wyrmhall.bots.enchanters.judge import Judge
from wyrmhall.games.enchanters.language.actions import DONE
from wyrmhall.games.enchanters.rules.actions.acting import uses
from wyrmhall.games.enchanters.rules.combat.fight import Fight, slot_of
from wyrmhall.games.enchanters.rules.combat.situations import combat_powers, opponent_values
from wyrmhall.games.enchanters.rules.combat.window import Window
from wyrmhall.games.enchanters.rules.cooperative.overlord_turn import LordTurnOver
from wyrmhall.games.enchanters.rules.ending import CountPoints
from wyrmhall.games.enchanters.rules.overlord.challenge import ChallengeOver
from wyrmhall.games.enchanters.rules.overlord.rewards import DeckPays
from wyrmhall.games.enchanters.rules.resolution.resolving import FIGHT_THE_OVERLORD
from wyrmhall.games.enchanters.rules.resolution.triggers import set_off
from wyrmhall.games.enchanters.rules.turn_structure.main_phase import MainPhase
from wyrmhall.games.enchanters.rules.turn_structure.turn_order import BeginTurn, CleanUp, Course
from wyrmhall.games.enchanters.rules.wounds import WoundExchange
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.phrases.codes import TURN_ENDS
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.seat import CHANCE, Seat
from wyrmhall.kernel.state import ChanceStep

ENDS: Final = (MainPhase, BeginTurn, Course, LordTurnOver, CountPoints)  # what a plan does not look beyond
DEEPEST: Final = 2  # questions within questions that are thought through
WIDEST: Final = 12  # answers to one question that are tried
MOST_USES: Final = 6  # actions before one fight
HOPELESS: Final = 12  # health above attack that no actions make up for
A_WOUND: Final = 0.9  # what an action may cost that saves one
TRIFLE: Final = 0.05


class AverageChance(Chance):
    """Draws that are neither lucky nor unlucky."""

    def __init__(self) -> None:
        super().__init__(0)
        self.rand = self.half

    def half(self) -> float:
        return 0.5


MIDDLING: Final = AverageChance()


class Outcome(NamedTuple):
    """Where a choice leads."""

    worth: float
    end: State


class Lookahead:
    """Plans of one seat, compared by a judge."""

    def __init__(self, judge: Judge, seat: Seat) -> None:
        self.judge = judge
        self.seat = seat

    # -- choices ---------------------------------------------------------------------------------

    def outcome(self, s: State, act: Action, depth: int = 0) -> Outcome:
        """Where the seat's answer leads by the end of the turn, everything else done well."""
        end = self.settled(carried_out(s, self.seat, act), depth)
        return Outcome(self.judge.worth(end), end)

    def best(self, s: State, menu: Menu, depth: int = 0) -> tuple[Action, Outcome]:
        """The best answer; the first of those that are equally good."""
        best = menu[0]
        most = self.outcome(s, best, depth)
        for act in menu[1:WIDEST]:
            one = self.outcome(s, act, depth)
            if one.worth > most.worth:
                best, most = act, one
        return best, most

    # -- what follows ----------------------------------------------------------------------------

    def settled(self, s: State, depth: int) -> State:
        """The position after everything that follows, up to the next choice of a main phase."""
        stack = s.stack
        while stack:
            step = stack[-1]
            if isinstance(step, ENDS) or is_over(s, step):
                return s
            if isinstance(step, (WoundExchange, DeckPays)):
                stack.pop()
                self.skip(s, step)
                continue
            asked = step.who(s)
            if not asked:
                stack.pop()
                step.finish(s)
            elif asked[0] == CHANCE:
                assert isinstance(step, ChanceStep)
                step.happen(s, step.roll(s, MIDDLING))
            elif asked[0] != self.seat:
                step.take(s, asked[0], usual_answer(s, asked[0]))
            elif isinstance(step, Window):
                s = self.prepared(s, depth)[1]
                stack = s.stack
                stack[-1].take(s, self.seat, DONE)
            elif depth < DEEPEST:
                return self.best(s, step.options(s, self.seat), depth + 1)[1].end
            else:
                step.take(s, self.seat, step.options(s, self.seat)[0])
        return s

    def skip(self, s: State, step: WoundExchange | DeckPays) -> None:
        """EN-WND-03, EN-OVL-13  Without the cards nobody may look at."""
        if isinstance(step, DeckPays):
            if s.deck_size():
                s.dealt += 1
            else:
                step.finish(s)

    # -- before a fight --------------------------------------------------------------------------

    def prepared(self, s: State, depth: int) -> tuple[list[Action], State]:
        """EN-CMB-02  The actions to use in the window, and the position after them, the window still open."""
        fight = s.stack[-2] if len(s.stack) > 1 else None
        acts: list[Action] = []
        if not isinstance(fight, Fight):
            return acts, s
        while len(acts) < MOST_USES:
            missing, wounds = shortfall(s, fight)
            if missing > HOPELESS or (missing <= 0 and wounds <= 0):
                break
            use = self.helpful(s, fight, missing, wounds, depth)
            if use is None:
                break
            acts.append(use[0])
            s = use[1]
        return acts, s

    def helpful(
        self, s: State, fight: Fight, missing: int, wounds: int, depth: int
    ) -> tuple[Action, State] | None:
        """The action that helps most for its price: first to win at all, then to be wounded less."""
        now = self.judge.worth(s)
        best: tuple[Action, State] | None = None
        least = A_WOUND if missing <= 0 else float("inf")
        for act in uses(s, self.seat, True):
            after = self.settled_window(s, act, depth)
            if after is None:
                continue
            still, hurt = shortfall(after, fight)
            gain = min(missing, missing - still) if missing > 0 else wounds - hurt
            if gain <= 0 or (missing <= 0 and still > 0):
                continue
            price = (now - self.judge.worth(after) + TRIFLE) / gain
            if price < least:
                best, least = (act, after), price
        return best

    def settled_window(self, s: State, act: Action, depth: int) -> State | None:
        """The position after an action in the window; None if the window is gone."""
        after = carried_out(s, self.seat, act)
        stack = after.stack
        while stack and not isinstance(stack[-1], Window):
            step = stack[-1]
            if isinstance(step, ENDS):
                return None
            if isinstance(step, WoundExchange):
                stack.pop()
                continue
            asked = step.who(after)
            if not asked:
                stack.pop()
                step.finish(after)
            elif asked[0] == CHANCE:
                assert isinstance(step, ChanceStep)
                step.happen(after, step.roll(after, MIDDLING))
            else:
                step.take(after, asked[0], usual_answer(after, asked[0]))
        return after if stack else None


def carried_out(s: State, seat: Seat, act: Action) -> State:
    """A copy in which the seat has answered; nothing has followed yet."""
    twin = s.clone()
    twin.stack[-1].take(twin, seat, act)
    return twin


def is_over(s: State, step: object) -> bool:
    """EN-TRN-10  The turn is over but for weight and the track; a challenge, but for the deck (EN-R-52)."""
    if isinstance(step, CleanUp):
        return step.stage > 0 or not set_off(s, TURN_ENDS, step.seat, ())
    if isinstance(step, ChallengeOver):
        effects = s.setup.cards.lines[step.frame.line].effects
        return not any(effect.id == FIGHT_THE_OVERLORD for effect in effects)
    return False


def usual_answer(s: State, seat: Seat) -> Action:
    """The answer that is assumed where none is worked out."""
    menu = s.stack[-1].options(s, seat)
    return DONE if isinstance(s.stack[-1], Window) else menu[0]


def shortfall(s: State, fight: Fight) -> tuple[int, int]:
    """EN-CMB-04, EN-CMB-08  How much attack is missing, and how many wounds a fight would bring now."""
    slot = slot_of(fight.place)
    attack, defense = combat_powers(s, fight.seat, fight.card, slot)
    health, strength = opponent_values(s, fight.seat, fight.card, slot)
    return health - attack, strength - defense

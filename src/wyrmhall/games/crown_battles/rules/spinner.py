"""Spinner: CB-SPN."""

from wyrmhall.games.crown_battles.components.cards import (
    NO_SUIT,
    SUIT_NAMES,
    Suit,
)
from wyrmhall.games.crown_battles.language import events
from wyrmhall.games.crown_battles.language.actions import NO_TRUMP, TRUMP, MakeTrump, OfSuit
from wyrmhall.games.crown_battles.rules.steps.chance_steps import WordOnce
from wyrmhall.games.crown_battles.rules.steps.choice import Choice
from wyrmhall.games.crown_battles.rules.steps.timing_refusals import NO_SUCH_SUIT
from wyrmhall.games.crown_battles.setup import CHOICE_FIELD, NO_FIELD
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.action import Action, Menu, Outcome
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import Seat


class Spin(WordOnce):
    """CB-SPN, CB-R-06, CB-R-07  Six fields as printed, all alike; a spin on a missing suit is repeated."""

    word = "spin"

    def names(self, s: State) -> list[str]:
        return [*SUIT_NAMES, "none", "choice"]

    def likely(self, s: State) -> list[int]:
        return s.setup.spinner

    def happen(self, s: State, outcome: Outcome) -> None:
        self.done = True
        field = outcome.items[0]
        if s.event_sink is not None:
            s.tell(events.spun(field))
        if field == CHOICE_FIELD:
            s.stack.append(NameTrump(s.dealer))
        else:
            s.trump = NO_SUIT if field == NO_FIELD else Suit(field)


class NameTrump(Choice):
    """CB-SPN-04, CB-R-08  On the four-colour field the dealer names a suit."""

    answers = (MakeTrump,)
    asks = "names the trump suit"
    turn_rule = "CB-SPN-04"

    def options(self, s: State, seat: Seat) -> Menu:
        return [TRUMP[suit] for suit in s.setup.suits]

    def forbidden(self, s: State, act: Action) -> Refusal:
        if act is NO_TRUMP:
            return Refusal("CB-R-08", "a suit is to be named: no trump is not offered")
        return NO_SUCH_SUIT

    def take(self, s: State, seat: Seat, act: Action) -> None:
        assert isinstance(act, OfSuit)
        self.done = True
        s.trump = act.suit
        s.tell(events.trump_is("CB-SPN-04", seat, s.trump))

"""Recruitment and Movement Round: DD-REC-01 to DD-REC-04, DD-ADV-08, DD-R-152.

The steps of a turn have modules of their own: reviving, disbanding, conscription, hiring, movement.
"""

from wyrmhall.games.dragon_dune.components.board import NOWHERE
from wyrmhall.games.dragon_dune.language import events
from wyrmhall.games.dragon_dune.language.actions import NOW, PASS
from wyrmhall.games.dragon_dune.rules import troll, two_card_actions
from wyrmhall.games.dragon_dune.rules.deals import deal_triggers
from wyrmhall.games.dragon_dune.rules.hiding import begin_coming_out
from wyrmhall.games.dragon_dune.rules.possessions.gold import purse_of
from wyrmhall.games.dragon_dune.rules.possessions.player_order import player_order
from wyrmhall.games.dragon_dune.rules.recruitment import hiring, movement
from wyrmhall.games.dragon_dune.rules.recruitment.conscription import Conscript, conscript_places, conscripts
from wyrmhall.games.dragon_dune.rules.recruitment.disbanding import Disband, DisbandEarly, disband_price
from wyrmhall.games.dragon_dune.rules.recruitment.reviving import NOT_NAMED, Revive
from wyrmhall.games.dragon_dune.rules.recruitment.turn import (
    ASKING,
    CONSCRIPTING,
    DISBANDING_EARLY,
    HIRING,
    MOVING,
    REVIVING,
    TURN_OVER,
    TurnInProgress,
    goblin_terms,
)
from wyrmhall.games.dragon_dune.rules.steps.choice import Choice
from wyrmhall.games.dragon_dune.rules.steps.groups import UNSAID
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.seat import Asked, Seat
from wyrmhall.kernel.state import OpenStep, Plain


def begin(s: State) -> None:
    s.stack.append(TakeTurns(player_order(s)))
    if not s.setup.edition.out_at_turn:
        begin_coming_out(s)


class TakeTurns(OpenStep[State]):
    """DD-REC-01  One after another; then the Trolls strike (DD-TRL-02)."""

    def __init__(self, players: Asked) -> None:
        self.players = players

    def finish(self, s: State) -> None:
        if not self.players:
            troll.strike(s)
            return
        goblins = s.setup.vanguard
        if s.setup.initiative and goblins in self.players and len(self.players) > 1:  # DD-R-152
            s.stack.append(Initiative(goblins, self.players))
        else:
            take_turn(s, self.players, self.players[0])

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.players,)


def take_turn(s: State, players: Asked, seat: Seat) -> None:
    s.stack.append(TakeTurns(tuple([other for other in players if other != seat])))
    s.stack.append(TurnOf(seat, REVIVING, False))
    if s.event_sink is not None:
        s.tell(events.turn_of(seat))
    two_card_actions.offer(s, seat)


class Initiative(Choice):
    """DD-ADV-08, DD-R-152  Before each player's turn the Goblins may take theirs, or wait on."""

    rule = "DD-ADV-08"
    asks = "may take their turn now"
    answer_words = ("pass", "now")
    whose_rule = "DD-R-152"

    def __init__(self, seat: Seat, players: Asked, done: bool = False, now: bool = False) -> None:
        super().__init__(seat, done)
        self.players = players
        self.now = now

    def options(self, s: State, seat: Seat) -> Menu:
        return [PASS, NOW]

    def take(self, s: State, seat: Seat, act: Action) -> None:
        self.done = True
        self.now = act is NOW

    def finish(self, s: State) -> None:
        waiting = [other for other in self.players if other != self.seat]
        take_turn(s, self.players, self.seat if self.now else waiting[0])

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.seat, self.players, self.done, self.now)


class TurnOf(TurnInProgress):
    """One player's turn of the round, step by step."""

    def finish(self, s: State) -> None:
        """Go on from step to step until one asks something."""
        stack = s.stack
        stack.append(self)
        while self.step != TURN_OVER:
            step = self.step
            self.step += 1
            begin_step(s, self.seat, step, self.disbanded)
            if stack[-1] is not self:
                return
        stack.pop()
        deal_triggers.recruitment_turn_over(s, self.seat)


def begin_step(s: State, seat: Seat, step: int, disbanded: bool) -> None:
    """DD-REC-04  Every step is optional; DD-R-167  one in which nothing openly can be done is left out."""
    if step == REVIVING:
        if s.grave[seat]:
            s.stack.append(Revive(seat, NOT_NAMED, False, False))
    elif step == DISBANDING_EARLY:
        if s.setup.edition.early_disband and goblin_terms(s, seat) and s.where[seat]:
            s.stack.append(DisbandEarly(seat, NOWHERE, UNSAID, UNSAID, False))
    elif step == CONSCRIPTING:
        if s.stock[seat] and conscripts(s, seat) and conscript_places(s, seat):
            s.stack.append(Conscript(seat, NOWHERE, UNSAID, UNSAID, False))
    elif step == HIRING:
        hiring.offer(s, seat)
    elif step == MOVING:
        if movement.can_move(s, seat):
            s.stack.append(movement.first_move(seat))
    elif step == ASKING:
        two_card_actions.offer(s, seat)
    elif s.where[seat] and not disbanded and disband_price(s, seat) <= purse_of(s, seat):
        s.stack.append(Disband(seat, NOWHERE, UNSAID, UNSAID, False))

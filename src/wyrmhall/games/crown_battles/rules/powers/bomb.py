"""Bomb: CB-BOM. That it destroys the trick is seen to where the trick is judged."""

from wyrmhall.games.crown_battles.components.cards import BOMB
from wyrmhall.games.crown_battles.components.power_texts.order import Order
from wyrmhall.games.crown_battles.language import events
from wyrmhall.games.crown_battles.language.actions import LEADER, MakeLeader, OfSeat
from wyrmhall.games.crown_battles.rules.counts import is_last_trick
from wyrmhall.games.crown_battles.rules.powers.acting import PowerChoice
from wyrmhall.games.crown_battles.rules.steps.timing_refusals import absent
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import Seat


class NameLeader(PowerChoice):
    """CB-BOM-02  Any player may be named, the Bomb's player included."""

    answers = (MakeLeader,)
    printed = BOMB
    asks = "names the leader of the next trick"

    def options(self, s: State, seat: Seat) -> Menu:
        return [LEADER[other] for other in s.seats()]

    def forbidden(self, s: State, act: Action) -> Refusal:
        assert isinstance(act, OfSeat)
        refusal = absent(s, (act.seat,))
        assert refusal is not None
        return refusal

    def take(self, s: State, seat: Seat, act: Action) -> None:
        assert isinstance(act, OfSeat)
        self.done = True
        s.leader = act.seat
        s.tell(events.leader_named(seat, act.seat))


def act(s: State, seat: Seat, order: Order) -> None:
    """CB-R-31, CB-R-56  In the last trick, of the round or of a half, nobody is to be named."""
    if is_last_trick(s):
        s.tell(events.no_action("CB-R-31", seat, order.card))
    else:
        s.stack.append(NameLeader(seat))

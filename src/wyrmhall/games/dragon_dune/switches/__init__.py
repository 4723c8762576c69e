"""What may be answered in advance: hires, auctions, and the windows for Special Cards."""

# not compiled: it waits for people
from typing import Final

from wyrmhall.games.dragon_dune.language.actions import DONE, PASS
from wyrmhall.games.dragon_dune.rules.battle.open_battle import OpenBattle
from wyrmhall.games.dragon_dune.rules.battle.plans import WritePlans
from wyrmhall.games.dragon_dune.rules.battle.treachery import Treachery
from wyrmhall.games.dragon_dune.rules.bidding_round import Auction
from wyrmhall.games.dragon_dune.rules.collection_round import Discards
from wyrmhall.games.dragon_dune.rules.inspection import Conceal
from wyrmhall.games.dragon_dune.rules.opening import Predict
from wyrmhall.games.dragon_dune.rules.recruitment.hiring import StopHire
from wyrmhall.games.dragon_dune.rules.steps.choice import Window
from wyrmhall.games.dragon_dune.state import State, dune_state
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.game_parts.switches import Switch, Switches
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import View

HIRES: Final = "hires"
AUCTIONS: Final = "auctions"
OWN_BATTLES: Final = "own-battles"
KEEP_CARDS: Final = "keep-cards"
NOT_ABOUT_CARDS: Final = (Discards, Predict, Conceal, Treachery)  # windows that ask for something else


class DuneSwitches(Switches):
    """All of them decline: nothing is ever bought, played or promised for anybody."""

    has_own = True

    def own(self, view: View, seat: Seat) -> list[Switch]:
        s = dune_state(view)
        if not s.turn:
            return []
        hires = [self.switch(HIRES, s.turn)] if seat == s.setup.captain else []
        others = [self.switch(AUCTIONS, s.turn), self.switch(OWN_BATTLES), self.switch(KEEP_CARDS)]
        return hires + others

    def own_answer(self, view: View, seat: Seat, menu: Menu, key: str) -> Action | None:
        s = dune_state(view)
        step = s.stack[-1]
        answers = {
            HIRES: isinstance(step, StopHire),
            AUCTIONS: isinstance(step, Auction),
            OWN_BATTLES: isinstance(step, Window) and is_about_others(s, seat, step),
            KEEP_CARDS: isinstance(step, Discards),
        }
        return declining(menu) if answers[key] else None


def declining(menu: Menu) -> Action | None:
    return next((act for act in (PASS, DONE) if act in menu), None)


def is_about_others(s: State, seat: Seat, step: Window) -> bool:
    """A Special Card is asked for, nothing has been said yet, and no battle of one's own is being fought."""
    if isinstance(step, NOT_ABOUT_CARDS) or step.answer_of(seat):
        return False
    battles = [one for one in s.stack if isinstance(one, (OpenBattle, WritePlans))]
    return not any(seat in one.sides for one in battles)

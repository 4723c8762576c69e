"""One decision judged: from what the player could know then, and apart from it with all cards open."""

from typing import Final, NamedTuple

from wyrmhall.bots.search.guide import Guide
from wyrmhall.coach.weighing import LEAST, Weighing
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import State, View

MOST_TRIED: Final = 8  # options, what was played among them
WORTH_SAYING: Final = 0.02  # a chance to win below which one option is as good as another
SURE: Final = 2.0  # standard errors
IN_THE_OPEN: Final = 500_009  # what is added to the luck, so that both verdicts are told apart


class Judgement(NamedTuple):
    """Of a decision: what did best beside what was played, and how much of a chance to win it adds."""

    best: Action  # what was played, where nothing else did better
    gain: float
    error: float
    worlds: int
    reason: str  # why, in a sentence; empty: only the numbers speak for it

    @property
    def better(self) -> str:
        """In notation; empty: nothing is surely better, or by so much that it is worth saying."""
        sure = self.worlds >= LEAST and self.gain > SURE * self.error
        return self.best.text if sure and self.gain >= WORTH_SAYING else ""


def judge_from_view(
    guide: Guide, view: View, seat: Seat, menu: Menu, played: Action, luck: int, simulations: int
) -> Judgement:
    """Nothing but the View is looked at, so what is unseen changes nothing."""
    options = options_worth_trying(guide, view, seat, menu, played, luck)
    study = guide.study(view, seat)

    def world(chance: Chance) -> State:
        return guide.world(view, seat, chance, study)

    weighing = Weighing(guide, seat, world, guide.horizon(view), luck)
    compared = weighing.compare(played, options, simulations)
    why = reason_for(guide, view, seat, menu, compared.best, luck) if compared.gain else ""
    return Judgement(*compared, why)


def judge_in_the_open(
    guide: Guide, s: State, seat: Seat, menu: Menu, played: Action, luck: int, simulations: int
) -> Judgement:
    """The same options in the true position, as everybody knows it after the game."""
    view = s.seen_by(seat)
    options = options_worth_trying(guide, view, seat, menu, played, luck)

    def world(chance: Chance) -> State:
        return guide.open_world(s, chance)

    weighing = Weighing(guide, seat, world, guide.horizon(view), luck + IN_THE_OPEN)
    return Judgement(*weighing.compare(played, options, simulations), "")


def options_worth_trying(
    guide: Guide, view: View, seat: Seat, menu: Menu, played: Action, luck: int
) -> list[Action]:
    """Without what was played: the standard bot's choice, and where a search is worth while, more."""
    chance = Chance(luck)
    favourite = guide.standard.choose(view, seat, menu, chance) if guide.standard is not None else None
    options = [] if favourite is None else [favourite]
    if favourite is None or not guide.leaves_to_standard(view, seat, menu):
        options += guide.candidates(view, seat, menu, favourite)
    by_text = {act.text: act for act in options if act is not played}
    others = list(by_text.values())
    return others if len(others) < MOST_TRIED else [others[0], *chance.draw(others[1:], MOST_TRIED - 2)]


def simulations_for(guide: Guide, view: View, seat: Seat) -> int:
    return max(1, round(guide.simulations * guide.effort(view, seat)))


def reason_for(guide: Guide, view: View, seat: Seat, menu: Menu, better: Action, luck: int) -> str:
    """The standard bot's, if that is its first choice or its second."""
    if guide.standard is None:
        return ""
    first = guide.standard.advise(view, seat, menu, luck)
    if first.act is better:
        return first.reason
    rest = [act for act in menu if act is not first.act]
    second = guide.standard.advise(view, seat, rest, luck)
    return second.reason if second.act is better else ""

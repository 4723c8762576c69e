"""Where main actions lead by the end of the turn, and what the judge of the competitive game makes of it."""

from typing import ClassVar, Final

from wyrmhall.bots.enchanters.boosts import ready_powers
from wyrmhall.bots.enchanters.competitive_judge import CompetitiveJudge
from wyrmhall.bots.enchanters.judge import lasting_powers, powers, purse
from wyrmhall.bots.enchanters.lookahead import Lookahead
from wyrmhall.bots.enchanters.main_phase import Ranking, best_use, is_use, ranked
from wyrmhall.bots.search.consequences import Consequence, Consequences, Figures
from wyrmhall.games.enchanters.components.cards import PEARL, SPEED, WEIGHT, WOUNDS
from wyrmhall.games.enchanters.options import MOST_PLAYERS
from wyrmhall.games.enchanters.rules.scoring import score
from wyrmhall.games.enchanters.rules.turn_structure.main_phase import MainPhase
from wyrmhall.games.enchanters.state import State
from wyrmhall.kernel.action import Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.play import answers
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import State as KernelState
from wyrmhall.kernel.state import View

WIDE: Final = 12  # main actions that are shown
CLOSE: Final = 8.0  # points by which they may be worse than the best at first sight
WIDE_AHEAD: Final = 4  # the same in the next turn of a search
CLOSE_AHEAD: Final = 4.0
OF_THE_TABLE: Final = 3
OF_A_SEAT: Final = 16


class EnchantersConsequences(Consequences):
    """Of main actions of the competitive game; other actions are left to the standard bot."""

    numbers: ClassVar[int] = OF_THE_TABLE + OF_A_SEAT * MOST_PLAYERS
    most_players: ClassVar[int] = MOST_PLAYERS

    def of(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> list[Consequence]:
        assert isinstance(view, State)
        step = view.stack[-1]
        mains = [act for act in menu if not is_use(act)]
        if view.setup.coop or not isinstance(step, MainPhase) or step.acted or not mains:
            return []
        judge = CompetitiveJudge(view, seat)
        lookahead = Lookahead(judge, seat)
        ranking = ranked(lookahead, view, mains)
        if len(mains) < len(menu) and best_use(lookahead, view, menu, ranking) is not None:
            return []
        return shown(judge, ranking, WIDE, CLOSE)

    def ahead(self, s: KernelState, seat: Seat) -> list[Consequence]:
        """Its next turn has just begun."""
        view, menu = s.seen_by(seat), answers(s, seat)
        assert isinstance(view, State)
        judge = CompetitiveJudge(view, seat)
        mains = [act for act in menu if not is_use(act)]
        return shown(judge, ranked(Lookahead(judge, seat), view, mains or menu), WIDE_AHEAD, CLOSE_AHEAD)


def shown(judge: CompetitiveJudge, ranking: Ranking, wide: int, close: float) -> list[Consequence]:
    best = ranking[0][1].worth
    return [
        Consequence(act, outcome.end, outcome.worth, figures_of(judge, outcome.end, judge.seat))
        for act, outcome in ranking[:wide]
        if outcome.worth > best - close
    ]


def figures_of(judge: CompetitiveJudge, s: State, seat: Seat) -> Figures:
    """Of the end of a turn, by the judge who looked ahead to it."""
    players = s.setup.players
    order = [s.setup.seats[(seat + place) % players] for place in range(players)]
    standings = [judge.standing(s, one) for one in order]
    numbers = [float(judge.turns), float(s.deck_size()), 1.0 if s.journeyed else 0.0]
    for one, standing in zip(order, standings, strict=True):
        numbers.append(standing)
        numbers += seat_numbers(s, one)
    numbers += [0.0] * (OF_A_SEAT * (MOST_PLAYERS - players))
    return Figures(numbers, standings, float(judge.turns))


def seat_numbers(s: State, seat: Seat) -> list[float]:
    attack, defense = powers(s, seat)
    more, safer = ready_powers(s, seat)
    firm, lasting = lasting_powers(s, seat)
    return [
        float(score(s, seat)),
        float(attack),
        float(defense),
        more,
        safer,
        float(firm),
        float(lasting),
        float(purse(s, seat)),
        float(s.wounds[seat]),
        float(len(s.stacks[seat][WOUNDS])),
        float(s.icon_count(seat, SPEED)),
        float(s.icon_count(seat, WEIGHT)),
        float(s.icon_count(seat, PEARL)),
        float(s.tokens[seat]),
        float((seat - s.active) % s.setup.players),  # how many play before it
    ]


def make(game: Game) -> Consequences:
    return EnchantersConsequences()

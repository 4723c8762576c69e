"""Where whole turns of Recruitment and Movement lead: each plan is carried out to its end, before the others
move and fight; and what can be counted there."""

from typing import ClassVar, Final

from wyrmhall.bots.dragon_dune.decisions.campaign import NARROW, Plan, value_of
from wyrmhall.bots.dragon_dune.decisions.hires import all_offers, offer_of
from wyrmhall.bots.dragon_dune.decisions.recruiting import campaign_of
from wyrmhall.bots.dragon_dune.judgement.position import Position
from wyrmhall.bots.dragon_dune.judgement.prospects import outlook
from wyrmhall.bots.dragon_dune.judgement.sight import CASTLE_PLACES, Sight
from wyrmhall.bots.dragon_dune.rollout import Rollout, beginning, going_on
from wyrmhall.bots.dragon_dune.standard import StandardBot
from wyrmhall.bots.dragon_dune.thought import numbers_in, places_on
from wyrmhall.bots.search.consequences import Consequence, Consequences, Figures
from wyrmhall.games.dragon_dune.components.board import CASTLES, NOWHERE, places_in
from wyrmhall.games.dragon_dune.language.actions import PASS
from wyrmhall.games.dragon_dune.rules.possessions.hands import hand_size
from wyrmhall.games.dragon_dune.rules.possessions.units import controlled_places, visible_places
from wyrmhall.games.dragon_dune.rules.recruitment.conscription import Conscript, conscripts
from wyrmhall.games.dragon_dune.rules.recruitment.hiring import PLACED, Hire
from wyrmhall.games.dragon_dune.rules.recruitment.movement import Move, range_of
from wyrmhall.games.dragon_dune.rules.recruitment.turn import TurnInProgress
from wyrmhall.games.dragon_dune.rules.steps.groups import UNSAID, GroupStep
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.play import answers, decide, run_chance
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import State as KernelState
from wyrmhall.kernel.state import View

PLANS: Final = 10  # that are carried out
DRAFTED: Final = 3  # of them with conscripts in other places
CLOSE: Final = 0.15  # of a chance to win by which they may look worse than the best
POINTS: Final = 3.0  # a lead that makes a chance e times as large, as `Figures` count it
WORTH: Final = 20.0  # what a whole chance to win is worth, in points
MOST_PLAYERS: Final = 4
OF_THE_TABLE: Final = 7
OF_A_SEAT: Final = 11
LUCK: Final = 7  # the same in all plans


class DuneConsequences(Consequences):
    """Of the words of a turn: conscripts, hires, moves."""

    numbers: ClassVar[int] = OF_THE_TABLE + OF_A_SEAT * MOST_PLAYERS
    most_players: ClassVar[int] = MOST_PLAYERS

    def __init__(self, game: Game) -> None:
        self.game = game
        self.standard = StandardBot()

    def of(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> list[Consequence]:
        assert isinstance(view, State)
        step = view.stack[-1]
        if not isinstance(step, (Conscript, Hire, Move)) or (isinstance(step, Hire) and step.way == PLACED):
            return []
        plans = distinct(plans_of(view, seat, step, menu), step, menu)
        if not plans:
            return []
        world = self.game.imagine(view, seat, chance)
        assert isinstance(world, State)
        best = plans[0][1].value
        found: list[Consequence] = []
        for act, plan in plans:
            end = self.carried_out(world, seat, act, plan)
            found.append(Consequence(act, end, WORTH * plan.value, figures_of(end, seat, plan.value - best)))
        return found

    def carried_out(self, world: State, seat: Seat, act: Action, plan: Plan) -> State:
        """The turn played to its end by this plan."""
        s = world.clone()
        s.asked = world.asked
        player, chance = Rollout(self.standard), Chance(LUCK)
        player.planner, player.turn, player.plan = seat, s.turn, plan
        decide(s, seat, act)
        run_chance(s, chance)
        while s.stack and has_turn(s, seat):
            asked = s.asked[0]
            menu = answers(s, asked)
            if len(menu) == 1 or asked != seat:
                answer = PASS if PASS in menu else menu[0]
            else:
                answer = player.answer(s, asked, menu, chance)
            decide(s, asked, answer)
            run_chance(s, chance)
        end = s.seen_by(seat)
        assert isinstance(end, State)
        return end

    def ahead(self, s: KernelState, seat: Seat) -> list[Consequence]:
        """Another turn of the game has begun: it is judged as it is."""
        view = s.seen_by(seat)
        return [Consequence(PASS, view, 0.0, self.figures(view, seat))]

    looks: ClassVar[bool] = True

    def moment(self, s: KernelState) -> int:
        assert isinstance(s, State)
        return s.turn

    def figures(self, view: View, seat: Seat) -> Figures:
        assert isinstance(view, State)
        return figures_of(view, seat)


def has_turn(s: State, seat: Seat) -> bool:
    return any(isinstance(step, TurnInProgress) and step.seat == seat for step in s.stack)


def plans_of(view: State, seat: Seat, step: GroupStep, menu: Menu) -> list[Plan]:
    """What may become of the turn after what was said of it."""
    campaign = campaign_of(view, seat)
    reach = range_of(view, seat)
    if isinstance(step, Move):
        reach += step.extra
        if step.place == NOWHERE:
            return campaign.plans([], places_on(menu), reach)
        plans = campaign.plans([], 1 << step.place, reach)
        said = [plan for plan in plans if plan.moved and plan.start == step.place]
        return [plan for plan in said if step.count in (UNSAID, plan.moved)]
    if step.place != NOWHERE:
        if isinstance(step, Conscript) or step.count != UNSAID:
            return []
        offers = [offer_of(view, seat, step.place, count) for count in numbers_in(menu)]
        plans = campaign.plans(offers, view.where[seat], reach)
        return [plan for plan in plans if plan.hired]
    if isinstance(step, Hire):
        return campaign.plans(all_offers(campaign, view.stock[seat]), view.where[seat], reach)
    number = min(conscripts(view, seat), view.stock[seat])
    plans = campaign.plans(all_offers(campaign, view.stock[seat] - number), view.where[seat], reach, NARROW)
    plans.sort(key=value_of, reverse=True)
    drafted: list[Plan] = []
    for place in places_in(places_on(menu)):
        drafted += [campaign.with_conscripts([plan], number, 1 << place) for plan in plans[:DRAFTED]]
    return drafted or plans


def distinct(plans: list[Plan], step: GroupStep, menu: Menu) -> list[tuple[Action, Plan]]:
    """The best of those that lead to different places, with the word that each begins with."""
    plans.sort(key=value_of, reverse=True)
    kept: list[tuple[Action, Plan]] = []
    for plan in plans:
        if len(kept) == PLANS or plan.value < plans[0].value - CLOSE:
            break
        word = beginning(step, plan, menu) if step.place == NOWHERE else going_on(step, plan)
        if word is None or word not in menu:
            continue
        if not any(word is act and plan.after == other.after for act, other in kept):
            kept.append((word, plan))
    return kept


def figures_of(s: State, seat: Seat, behind: float = 0.0) -> Figures:
    """Of a position, in the eyes of a seat; with how far the plan that led to it was behind the best one."""
    players = s.setup.players
    order = [s.setup.seats[(seat + place) % players] for place in range(players)]
    position = Position(Sight(s, seat))
    mine, others = position.chances(position.key)
    left = s.setup.edition.turns - s.turn
    numbers = [mine, others, position.value({}, 0.0), float(s.turn), float(left), position.means, behind]
    for one in order:
        numbers += seat_numbers(s, one)
    numbers += [0.0] * (OF_A_SEAT * (MOST_PLAYERS - players))
    return Figures(numbers, [POINTS * outlook(s, one) for one in order], 0.0)


def seat_numbers(s: State, seat: Seat) -> list[float]:
    held = controlled_places(s, seat) & CASTLES
    there = visible_places(s, seat) & CASTLES & ~held
    row = s.units[seat]
    return [
        outlook(s, seat),
        float(held.bit_count()),
        float(there.bit_count()),
        float(sum([row[place] for place in CASTLE_PLACES if held >> place & 1])),
        float(sum([row[place] for place in CASTLE_PLACES if there >> place & 1])),
        float(sum(row)),
        float(s.stock[seat]),
        float(s.grave[seat]),
        float(s.gold[seat]),
        float(min(s.stock[seat], s.gold[seat])),
        float(hand_size(s, seat)),
    ]


def make(game: Game) -> Consequences:
    return DuneConsequences(game)

"""What GO and LEAVE forbid: DD-DEAL-15, DD-DEAL-16, and how far ahead they look (DD-DEAL-30).

A choice breaks such a promise if afterwards the player could no longer keep it by own choices later in the
same Recruitment and Movement turn. That is worked out by arithmetic: what each word can lead to, what would
then stand in the territory, what stock and purse would still allow, and which steps of the turn are left.
"""

from wyrmhall.games.dragon_dune.components.board import Place, places_in
from wyrmhall.games.dragon_dune.language.actions import (
    PASS,
    AtPlace,
    Count,
    HireAt,
    MoveFrom,
    MoveTo,
    Number,
    ReviveCount,
)
from wyrmhall.games.dragon_dune.rules.deals.clauses import Clause
from wyrmhall.games.dragon_dune.rules.deals.promises.clause_promise import Binding
from wyrmhall.games.dragon_dune.rules.possessions.gold import purse_of
from wyrmhall.games.dragon_dune.rules.possessions.units import add_units, others_at, remove_units
from wyrmhall.games.dragon_dune.rules.recruitment.conscription import conscripts, may_recruit_at
from wyrmhall.games.dragon_dune.rules.recruitment.disbanding import Disband, disband_price
from wyrmhall.games.dragon_dune.rules.recruitment.hiring import (
    HIRED,
    RAISED,
    Hire,
    may_hire,
    regular_price,
    unit_price,
)
from wyrmhall.games.dragon_dune.rules.recruitment.movement import Move, range_of, reachable
from wyrmhall.games.dragon_dune.rules.recruitment.reviving import Revive, revive_terms
from wyrmhall.games.dragon_dune.rules.recruitment.turn import (
    CONSCRIPTING,
    DISBANDING,
    HIRING,
    MOVING,
    TurnInProgress,
)
from wyrmhall.games.dragon_dune.rules.steps.groups import GroupStep
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Action
from wyrmhall.kernel.seat import Seat


class Outlook:
    """How things could stand after a word, seen from one territory."""

    def __init__(self, s: State, turn: TurnInProgress, place: Place) -> None:
        seat, step = turn.seat, s.stack[-1]
        self.here = s.units[seat][place]
        self.stock = s.stock[seat]
        self.gold = purse_of(s, seat)
        self.stage = turn.step  # the first step of the turn that is still to come
        self.disbanded = turn.disbanded
        self.moves = 1 if self.stage <= MOVING else 0
        self.distance = range_of(s, seat)
        self.gone = 0  # units this word moves to `goal`
        self.goal = place
        if isinstance(step, Move):
            self.moves, self.distance = int(step.owed) + step.more, step.distance(s)


def outlooks(s: State, turn: TurnInProgress, place: Place, act: Action) -> list[Outlook]:
    """All that a word can lead to. A card is never demanded, so it counts as changing nothing."""
    step, now = s.stack[-1], Outlook(s, turn, place)
    if isinstance(step, Revive) and isinstance(act, Number):
        count = act.number if isinstance(act, ReviveCount) else step.count
        now.stock += count
        now.gold -= max(0, count - revive_terms(s, turn.seat)[1])
    elif isinstance(step, Move):
        if act is PASS:
            now.moves = 0
        elif isinstance(act, (AtPlace, Number)):
            return after_moves(s, turn, place, step, act)
    elif isinstance(step, GroupStep) and isinstance(act, (AtPlace, Number)):
        return after_groups(s, turn, place, step, act)
    return [now]


def after_groups(
    s: State, turn: TurnInProgress, place: Place, step: GroupStep, act: AtPlace | Number
) -> list[Outlook]:
    """Units are recruited or disbanded: so many as the word says, or as may still be said."""
    trial = step.clone()
    assert isinstance(trial, GroupStep)
    if isinstance(act, AtPlace):
        trial.place = act.place
        if isinstance(trial, Hire):
            trial.way = HIRED if isinstance(act, HireAt) else RAISED
        return [after_group(s, turn, place, trial, count) for count in range(1, trial.most(s) + 1)]
    return [after_group(s, turn, place, trial, act.number if isinstance(act, Count) else step.count)]


def after_group(s: State, turn: TurnInProgress, place: Place, group: GroupStep, count: int) -> Outlook:
    now, seat = Outlook(s, turn, place), turn.seat
    here = count if group.place == place else 0
    if isinstance(group, Disband):
        now.disbanded = True
        now.here -= here
        now.stock += count
        now.gold -= count * disband_price(s, seat)
        count = -count
    else:
        now.here += here
        now.stock -= count
        if isinstance(group, Hire) and group.way == HIRED:
            now.gold -= regular_price(s, seat, group.place, count)
            if now.gold < 0:  # only a Special Card pays for it
                return Outlook(s, turn, place)
    if s.setup.island.griffins >> group.place & 1:
        now.distance = range_with(s, seat, group.place, count)
    return now


def range_with(s: State, seat: Seat, castle: Place, more: int) -> int:
    """The range if so many units came to, or left, a castle with griffins."""
    changed = s.clone()
    if more > 0:
        add_units(changed, seat, castle, more, 0)
    else:
        remove_units(changed, seat, castle, -more, 0)
    return range_of(changed, seat)


def after_moves(
    s: State, turn: TurnInProgress, place: Place, step: Move, act: AtPlace | Number
) -> list[Outlook]:
    """Units move: where from, how many and where to, as far as it is said."""
    start = act.place if isinstance(act, MoveFrom) else step.place
    counts = range(1, s.units[turn.seat][start] + 1)
    if isinstance(act, Count):
        counts = range(act.number, act.number + 1)
    elif step.count > 0:
        counts = range(step.count, step.count + 1)
    goals = places_in(reachable(s, turn.seat, start, step.distance(s)))
    if isinstance(act, MoveTo):
        goals = (act.place,)
    return [after_move(s, turn, place, start, count, goal) for count in counts for goal in goals]


def after_move(
    s: State, turn: TurnInProgress, place: Place, start: Place, count: int, goal: Place
) -> Outlook:
    now = Outlook(s, turn, place)
    now.moves -= 1
    if start == place:
        now.here -= count
        now.gone, now.goal = count, goal
    elif goal == place:
        now.here += count
    return now


def turn_of(s: State, seat: Seat) -> TurnInProgress | None:
    """The seat's own turn, if the top step asks for one of its choices that matter here."""
    step = s.stack[-1]
    if not isinstance(step, (Revive, GroupStep)):
        return None
    for below in s.stack:
        if isinstance(below, TurnInProgress):
            return below if below.seat == seat == step.seat else None
    return None


class GoThere(Binding):
    """DD-DEAL-15  At least n units from one territory to another."""

    def forbids(self, s: State, clause: Clause, count: int, act: Action) -> bool:
        turn = turn_of(s, clause.by)
        if turn is None:
            return False
        ahead = outlooks(s, turn, Place(clause.start), act)
        return not any(self.can_be_kept(s, clause, clause.units - count, one) for one in ahead)

    def can_be_kept(self, s: State, clause: Clause, missing: int, ahead: Outlook) -> bool:
        if ahead.goal == clause.goal:
            missing -= ahead.gone
        if missing <= 0:
            return True
        if ahead.moves == 0:
            return False
        seat, start = clause.by, Place(clause.start)
        conscripted = conscripts_left(s, seat, start, ahead)
        recruited = min(ahead.stock, conscripted + hires_left(s, seat, start, ahead))
        if ahead.here + recruited >= missing and self.near(s, clause, ahead.distance):
            return True
        rest = ahead.stock - max(0, missing - ahead.here)  # for a castle with griffins
        flies = rest > 0 and griffins_for_hire(s, seat, ahead)
        return (
            flies
            and ahead.here + conscripted >= missing
            and self.near(s, clause, s.setup.edition.griffin_range)
        )

    def near(self, s: State, clause: Clause, distance: int) -> bool:
        return reachable(s, clause.by, Place(clause.start), distance) >> clause.goal & 1 == 1


def conscripts_left(s: State, seat: Seat, place: Place, ahead: Outlook) -> int:
    """How many units the seat could still conscript there."""
    allowed = ahead.stage <= CONSCRIPTING and ahead.here > 0 and may_recruit_at(s, seat) >> place & 1 == 1
    return min(conscripts(s, seat), ahead.stock) if allowed else 0


def hires_left(s: State, seat: Seat, place: Place, ahead: Outlook) -> int:
    """How many units the seat could still hire or raise there, without a Special Card."""
    if ahead.stage > HIRING or not may_recruit_at(s, seat) >> place & 1:
        return 0
    if seat == s.setup.raiser and s.setup.island.orcish_lands >> place & 1:
        return ahead.stock
    return affordable(s, seat, place, ahead.gold) if may_hire(s, seat) else 0


def griffins_for_hire(s: State, seat: Seat, ahead: Outlook) -> bool:
    """Whether a mercenary could still win control of a castle with griffins."""
    return any(
        others_at(s, seat, castle) == 0 and hires_left(s, seat, castle, ahead) > 0
        for castle in places_in(s.setup.island.griffins & ~s.hidden[seat])
    )


def affordable(s: State, seat: Seat, place: Place, gold: int) -> int:
    """How many mercenaries so much gold pays for there."""
    count = gold // unit_price(s, place)
    while regular_price(s, seat, place, count + 1) <= gold:
        count += 1
    return count


class LeaveIt(Binding):
    """DD-DEAL-16  No visible units there when the turn ends."""

    def forbids(self, s: State, clause: Clause, count: int, act: Action) -> bool:
        place = Place(clause.place)
        turn = turn_of(s, clause.by)
        if turn is None or s.hidden[clause.by] >> place & 1:  # whoever joins hidden units hides too
            return False
        return not any(self.can_be_kept(s, clause.by, place, one) for one in outlooks(s, turn, place, act))

    def can_be_kept(self, s: State, seat: Seat, place: Place, ahead: Outlook) -> bool:
        """Nobody is there, or all can still move away, or be disbanded."""
        if ahead.here == 0:
            return True
        if ahead.moves > 0 and reachable(s, seat, place, ahead.distance):
            return True
        allowed = ahead.stage <= DISBANDING and not ahead.disbanded
        return allowed and ahead.here * disband_price(s, seat) <= ahead.gold

"""What it costs to keep out of somebody's territories, and what it brings if somebody keeps out of one's own.

Whoever may be the last to stop a winner does not sell that. A peace that both keep harms those who are
no part of it, so it is good for both, if neither of them is near to winning and neither has another one.
"""

from typing import Final

from wyrmhall.bots.dragon_dune.judgement.sight import still_to_move
from wyrmhall.games.dragon_dune.components.board import CASTLES
from wyrmhall.games.dragon_dune.rules.deals import clauses as c
from wyrmhall.games.dragon_dune.rules.deals.clauses import Clause, benefiting
from wyrmhall.games.dragon_dune.rules.deals.ledger import DONE
from wyrmhall.games.dragon_dune.rules.possessions.gold import purse_of
from wyrmhall.games.dragon_dune.rules.possessions.units import castles_held, visible_places
from wyrmhall.games.dragon_dune.rules.recruitment.turn import TurnInProgress
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.seat import Asked, Seat

RUINOUS: Final = 100.0
LONGEST: Final = 1  # turns beyond this one for which peace is kept at all
LAST_TURNS: Final = 2  # before the end, in which the Orcs must be stopped
KEPT_OUT: Final = 0.3  # of anybody
SPARED: Final = 0.5  # for each castle, and turn
ORCS_SPARED: Final = 1.5
HOPE: Final = 2.0  # one's own victory might have led through that castle
QUIET: Final = 0.9  # if somebody who could come keeps out
QUIET_CASTLE: Final = 0.3
MOST_FOR_PEACE: Final = 1.4


def cost_of_peace(view: State, seat: Seat, parties: Asked, clause: Clause) -> float:
    """To the one who keeps out."""
    turns = clause.last - view.turn + 1
    if turns > LONGEST + 1 or near_the_end(view) or spared_by(view, seat):
        return RUINOUS
    if clause.mode == c.NAMED:
        if clause.places & view.where[seat] or (clause.places & CASTLES).bit_count() > 1:
            return RUINOUS
        spared = [other for other in view.setup.seats if other != seat and holds(view, other, clause.places)]
    else:
        spared = list(benefiting(clause, parties, view.setup.seats))
    if any(may_win(view, other, clause.last) for other in spared):
        return RUINOUS
    cost = KEPT_OUT
    for other in spared:
        each = ORCS_SPARED if other == view.setup.last_winner else SPARED
        cost += each * turns * castles_held(view, other)
        cost += HOPE if castles_held(view, other) and castles_held(view, seat) else 0.0
    return cost


def gain_of_peace(view: State, seat: Seat, clause: Clause) -> float:
    """To whoever is spared: nothing from somebody who has promised it already, or cannot come."""
    if not has_yet_to_march(view, clause.by) and clause.last == view.turn:
        return 0.0
    castles = visible_places(view, seat) & CASTLES
    if clause.mode == c.NAMED:
        castles &= clause.places
    if not castles or seat in spared_by(view, clause.by) or not could_come(view, clause.by):
        return 0.0
    return min(MOST_FOR_PEACE, QUIET + QUIET_CASTLE * castles.bit_count())


def mutual_peace(view: State, seat: Seat, clauses: tuple[Clause, ...]) -> bool:
    """Whether the deal is a peace that two keep alike, and that is good for the seat."""
    peace = [clause for clause in clauses if clause.kind == c.KEEP_OUT]
    if len(peace) != 2 or any(clause.mode != c.THEIRS for clause in peace):
        return False
    mine, theirs = peace if peace[0].by == seat else peace[::-1]
    alike = mine.by == theirs.to == seat and mine.to == theirs.by and mine.last == theirs.last
    return alike and good_friend(view, seat, theirs.by) and mine.last - view.turn <= LONGEST


def good_friend(view: State, seat: Seat, other: Seat) -> bool:
    """Neither near to winning, nor at peace with anybody, as far as everybody knows."""
    both = (seat, other)
    if near_the_end(view) or view.setup.last_winner in both:
        return False
    if any(spared_by(view, one) or who_spares(view, one) for one in both):
        return False
    return all(castles_held(view, one) < view.setup.edition.castles_to_win - 1 for one in both)


# -- what everybody can see --------------------------------------------------------------------------


def near_the_end(view: State) -> bool:
    return view.turn > view.setup.edition.turns - LAST_TURNS


def may_win(view: State, other: Seat, last: int) -> bool:
    """Whether that one may hold enough castles before the peace is over: by a march, and by hired units."""
    castles = castles_held(view, other)
    if last > view.turn or has_yet_to_march(view, other):
        castles += 2 if purse_of(view, other) > 1 or other == view.setup.raiser else 1
    return castles >= view.setup.edition.castles_to_win


def has_yet_to_march(view: State, seat: Seat) -> bool:
    """In this turn of the game: whoever is on turn, or comes later."""
    on_turn = any(isinstance(step, TurnInProgress) and step.seat == seat for step in view.stack)
    return on_turn or seat in still_to_move(view)


def holds(view: State, seat: Seat, places: int) -> bool:
    return bool(visible_places(view, seat) & places)


def could_come(view: State, seat: Seat) -> bool:
    return bool(visible_places(view, seat)) or purse_of(view, seat) > 0


def spared_by(view: State, seat: Seat) -> list[Seat]:
    """Of whose territories the seat keeps out, by deals that run."""
    return [Seat(clause.to) for clause in running_peace(view) if clause.by == seat]


def who_spares(view: State, seat: Seat) -> list[Seat]:
    """Who keeps out of the seat's territories."""
    return [clause.by for clause in running_peace(view) if clause.concerns(seat)]


def running_peace(view: State) -> list[Clause]:
    return [
        clause
        for deal in view.ledger.deals
        for clause, progress in zip(deal.clauses, deal.progress, strict=True)
        if clause.kind == c.KEEP_OUT and progress != DONE and clause.in_turn(view.turn)
    ]

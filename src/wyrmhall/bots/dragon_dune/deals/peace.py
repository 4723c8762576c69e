"""Peace for gold: whom to pay to keep out of one's territories, for how long, and how much.

What the other one would ask for it is judged as the standard bot judges it: from what lies open to all.
"""

from typing import Final, NamedTuple

from wyrmhall.bots.dragon_dune.deals.bargaining import FAIR, may_offer
from wyrmhall.bots.dragon_dune.deals.clause_worth import worth
from wyrmhall.bots.dragon_dune.decisions.campaign import NARROW, Campaign, Plan
from wyrmhall.bots.dragon_dune.decisions.hires import all_offers
from wyrmhall.bots.dragon_dune.decisions.recruiting import campaign_of
from wyrmhall.bots.dragon_dune.judgement.sight import CASTLE_PLACES, still_to_move
from wyrmhall.bots.dragon_dune.judgement.worth import price_worth
from wyrmhall.games.dragon_dune.components.board import CASTLES, PLACE_WORDS, places_in
from wyrmhall.games.dragon_dune.components.factions import FACTION_NAMES
from wyrmhall.games.dragon_dune.rules.deals import clauses as c
from wyrmhall.games.dragon_dune.rules.deals.clauses import Clause
from wyrmhall.games.dragon_dune.rules.deals.free_gold import free_gold
from wyrmhall.games.dragon_dune.rules.possessions.gold import purse_of
from wyrmhall.games.dragon_dune.rules.possessions.player_order import other_players
from wyrmhall.games.dragon_dune.rules.possessions.units import castles_held, visible_places
from wyrmhall.games.dragon_dune.rules.recruitment.movement import Move, range_of
from wyrmhall.games.dragon_dune.rules.recruitment.recruitment_round import TakeTurns
from wyrmhall.games.dragon_dune.rules.recruitment.reviving import Revive
from wyrmhall.games.dragon_dune.rules.steps.groups import GroupStep
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.seat import Seat

MOST_OFFERS: Final = 6  # in a round
MOST_GOLD: Final = 5  # for one peace
QUIET_TURN: Final = 0.3  # gold that a turn without attacks of one opponent is worth
QUIET_CASTLE: Final = 0.6  # and for each castle that nobody enters
VICTORY: Final = 100.0  # gold that winning for sure is worth


class Terms(NamedTuple):
    """What one pays, and for which promises."""

    gain: float
    price: int
    promises: tuple[Clause, ...]


# -- who keeps the peace -----------------------------------------------------------------------------


def without_friends(view: State, seat: Seat) -> State:
    """The same, as if those who have promised to keep out had had their turns: they are no danger now."""
    friends = [other for other in other_players(view, seat) if keeps_out(view, seat, other)]
    if not friends:
        return view
    calm = view.clone()
    calm.asked = view.asked
    for step in calm.stack:
        if isinstance(step, TakeTurns):
            step.players = tuple([other for other in step.players if other not in friends])
    return calm


def keeps_out(view: State, seat: Seat, other: Seat) -> bool:
    """Whether the other one will not enter territories of the seat this turn."""
    named = 0
    for deal in view.ledger.deals:
        for clause in deal.clauses:
            if clause.kind == c.KEEP_OUT and clause.by == other and clause.in_turn(view.turn):
                if clause.mode == c.THEIRS and clause.concerns(seat):
                    return True
                named |= clause.places if clause.mode == c.NAMED else 0
    held = visible_places(view, seat) & CASTLES
    return (named & CASTLES).bit_count() >= view.setup.edition.castles_to_win and not held & ~named


# -- offers ------------------------------------------------------------------------------------------


def quiet(view: State, seat: Seat, turns: int) -> float:
    """What it is worth to the seat, in gold, if one opponent keeps out so long."""
    return turns * (QUIET_TURN + QUIET_CASTLE * castles_held(view, seat))


def offer_peace(view: State, seat: Seat) -> str:
    """The best bargain with somebody who has not yet promised; mostly nothing."""
    if not may_offer(view, seat) or view.ledger.made[seat] >= MOST_OFFERS:
        return ""
    best, partner = Terms(0.0, 0, ()), seat
    purse = min(free_gold(view, seat), MOST_GOLD)
    plan = decisive_plan(view, seat)
    for other in other_players(view, seat):
        if purse > 0 and not keeps_out(view, seat, other):
            for terms in bargains(view, seat, other, purse, plan):
                if terms.gain > best.gain:
                    best, partner = terms, other
    return words(view, partner, best) if best.promises else ""


def words(view: State, partner: Seat, terms: Terms) -> str:
    name = FACTION_NAMES[view.setup.factions[partner]]
    said = [f"offer {name}: I pay {terms.price} now"]
    for clause in terms.promises:
        where = "my territories"
        if clause.mode == c.NAMED:
            where = PLACE_WORDS[places_in(clause.places)[0]]
        said.append(f"you keep out of {where} until {clause.last}")
    return "; ".join(said)


def bargains(view: State, seat: Seat, other: Seat, purse: int, plan: "Decisive | None") -> list[Terms]:
    """For every term what peace costs, if the other one would agree, and what it brings."""
    terms: list[Terms] = []
    more = plan.gain_without(other) if plan is not None else 0.0
    for last in range(view.turn, view.setup.edition.turns + 1):
        promise = keep_out(seat, other, c.THEIRS, 0, last)
        turns = last - view.turn + (other in still_to_move(view))
        terms += agreed(view, seat, other, (promise,), quiet(view, seat, turns) + more, purse)
    if plan is not None and more > 0:
        castles = tuple([keep_out(seat, other, c.NAMED, 1 << castle, view.turn) for castle in plan.castles])
        terms += agreed(view, seat, other, castles, more, purse)
    return terms


def agreed(
    view: State, seat: Seat, other: Seat, promises: tuple[Clause, ...], value: float, purse: int
) -> list[Terms]:
    """The least price for which the other one agrees, if that is less than what it is worth."""
    parties = (seat, other)
    for price in range(1, purse + 1):
        gain = value - price_worth(purse_of(view, seat), price)
        if gain <= FAIR:
            return []
        if worth(view, other, parties, (pays(seat, other, price), *promises)) >= FAIR:
            return [Terms(gain, price, promises)]
    return []


def pays(seat: Seat, other: Seat, price: int) -> Clause:
    values = list(c.NOTHING_SAID)
    values[c.BY], values[c.TO], values[c.GOLD] = seat, other, price
    return Clause(c.PAY_NOW, tuple(values), "")


def keep_out(seat: Seat, other: Seat, mode: int, places: int, last: int) -> Clause:
    values = list(c.NOTHING_SAID)
    values[c.BY], values[c.MODE], values[c.TURN] = other, mode, last
    if mode == c.THEIRS:
        values[c.TO] = seat
    else:
        values[c.PLACES] = places
    return Clause(c.KEEP_OUT, tuple(values), "")


# -- a turn that may win the game ---------------------------------------------------------------------


class Decisive:
    """A plan that gives enough castles, if nobody who comes later breaks it."""

    def __init__(self, campaign: Campaign, plan: Plan) -> None:
        self.threats = campaign.position.threats
        standing = [plan.after.get(castle, campaign.standing[castle]) for castle in CASTLE_PLACES]
        self.garrisons = tuple(standing)
        self.castles = [castle for castle, count in zip(CASTLE_PLACES, standing, strict=True) if count]
        self.chance = self.threats.i_win(self.garrisons)

    def gain_without(self, other: Seat) -> float:
        """In gold, if that one keeps out."""
        forces = self.threats.forces
        if other not in forces:
            return 0.0
        theirs = forces.pop(other)
        chance = self.threats.i_win(self.garrisons)
        forces[other] = theirs
        return VICTORY * (chance - self.chance)


def decisive_plan(view: State, seat: Seat) -> Decisive | None:
    step = view.stack[-1]
    if not isinstance(step, (GroupStep, Revive)):
        return None
    calm = without_friends(view, seat)
    campaign = campaign_of(calm, seat)
    offers = [] if isinstance(step, Move) else all_offers(campaign, view.stock[seat])
    decisive = Decisive(campaign, campaign.best(offers, view.where[seat], range_of(view, seat), NARROW))
    return decisive if len(decisive.castles) >= decisive.threats.needed(seat) else None

"""Units in territories: who stands where, who controls what, and how units come and go."""

from wyrmhall.games.dragon_dune.components.board import (
    AT_NUMBER,
    CASTLES,
    MOUNTAIN,
    Place,
    count_places,
)
from wyrmhall.games.dragon_dune.rules.possessions.player_order import player_order
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.seat import NOBODY_ASKED, Asked, Seat


def visible_places(s: State, seat: Seat) -> int:
    """Where the seat has visible units, as bits."""
    return s.where[seat] & ~s.hidden[seat]


def visible_units_at(s: State, seat: Seat, place: Place) -> int:
    return 0 if s.hidden[seat] >> place & 1 else s.units[seat][place]


def players_at(s: State, place: Place) -> list[Seat]:
    """Who has visible units there, in player order."""
    bit = 1 << place
    return [seat for seat in player_order(s) if s.where[seat] & ~s.hidden[seat] & bit]


def others_at(s: State, seat: Seat, place: Place) -> int:
    """How many other players have visible units there."""
    bit, others = 1 << place, 0
    for other in s.setup.seats:
        if other != seat and s.where[other] & ~s.hidden[other] & bit:
            others += 1
    return others


def full_castles(s: State, seat: Seat) -> int:
    """DD-BRD-15, DD-BRD-16  Castles in which two other players have visible units, as bits."""
    once = twice = 0
    for other in s.setup.seats:
        if other != seat:
            seen = s.where[other] & CASTLES
            if seen:
                seen &= ~s.hidden[other]
                twice |= once & seen
                once |= seen
    return twice


def dragon_places(s: State) -> int:
    """DD-DRG-05  Where the dragon marker is, as bits; nowhere in an edition where it bars nobody."""
    return AT_NUMBER[s.dragon] if s.setup.edition.dragon_bars else 0


def controlled_places(s: State, seat: Seat) -> int:
    """DD-BRD-10, DD-BRD-11, DD-R-09  Territories with own visible units and nobody else's."""
    mine = s.where[seat] & ~s.hidden[seat]
    for other in s.setup.seats:
        if other != seat:
            mine &= ~(s.where[other] & ~s.hidden[other])
    return mine


def all_controlled_places(s: State) -> list[int]:
    """By seat, what `controlled_places` says."""
    seen = [s.where[seat] & ~s.hidden[seat] for seat in s.setup.seats]
    once = twice = 0
    for places in seen:
        twice |= once & places
        once |= places
    return [places & ~twice for places in seen]


def contested_places(s: State) -> int:
    """Where visible units of several players stand, as bits."""
    once = twice = 0
    for seat in s.setup.seats:
        seen = s.where[seat] & ~s.hidden[seat]
        twice |= once & seen
        once |= seen
    return twice


def castles_held(s: State, seat: Seat) -> int:
    return count_places(controlled_places(s, seat) & CASTLES)


def has_griffins(s: State, seat: Seat) -> bool:
    """DD-BRD-12"""
    return controlled_places(s, seat) & s.setup.island.griffins != 0


def has_company(s: State, seat: Seat, place: Place) -> bool:
    """Whether others, visible, or a Troll are where units of the seat would share the territory with them."""
    return place != MOUNTAIN and (s.trolls >> place & 1 == 1 or others_at(s, seat, place) > 0)


def shares_place(s: State, seat: Seat, place: Place) -> bool:
    """Whether visible units of the seat stand there with others' or with a Troll (not in 0•: DD-R-80)."""
    return s.where[seat] & ~s.hidden[seat] & 1 << place != 0 and has_company(s, seat, place)


def sharers_at(s: State, place: Place) -> Asked:
    """Who shares the territory, as `shares_place` has it."""
    bit, count = 1 << place, 0
    if place == MOUNTAIN:
        return NOBODY_ASKED
    for seat in s.setup.seats:
        if s.where[seat] & ~s.hidden[seat] & bit:
            count += 1
    if count == 0 or (count == 1 and not s.trolls & bit):
        return NOBODY_ASKED
    return tuple([seat for seat in s.setup.seats if s.where[seat] & ~s.hidden[seat] & bit])


def add_units(s: State, seat: Seat, place: Place, count: int, elites: int) -> None:
    """Units come to be in a territory; where from is the caller's business."""
    row = s.units[seat]
    there = row[place] + count
    row[place] = there
    if elites:
        s.elite[place] += elites
    if there:
        s.where[seat] |= 1 << place


def remove_units(s: State, seat: Seat, place: Place, count: int, elites: int) -> None:
    """Units leave a territory; where to is the caller's business."""
    row = s.units[seat]
    left = row[place] - count
    row[place] = left
    if elites:
        s.elite[place] -= elites
    if not left:
        s.where[seat] &= ~(1 << place)
        s.hidden[seat] &= ~(1 << place)


def kill_units(s: State, seat: Seat, place: Place, count: int, elites: int) -> None:
    """DD-R-13  Lost units go to their owner's graveyard."""
    remove_units(s, seat, place, count, elites)
    s.grave[seat] += count
    s.elite_grave += elites


def elites_at(s: State, seat: Seat, place: Place) -> int:
    return s.elite[place] if seat == s.setup.elite_owner else 0


def elites_among(s: State, seat: Seat, place: Place, count: int) -> int:
    """DD-R-189  Of so many units there, those who must be elite: ordinary ones are lost, or ride, first."""
    elites = elites_at(s, seat, place)
    return max(0, count - s.units[seat][place] + elites) if elites else 0


def elites_in_stock(s: State, seat: Seat) -> int:
    if seat != s.setup.elite_owner or not s.setup.elite:
        return 0
    return s.setup.edition.elites[0] - s.elite_grave - sum(s.elite)

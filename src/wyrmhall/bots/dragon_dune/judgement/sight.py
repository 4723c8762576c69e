"""What a seat can see and count: who is still to come, which cards are unseen, what the dragons threaten."""

from typing import Final

from wyrmhall.games.dragon_dune.components.board import (
    AT_NUMBER,
    CASTLES,
    NOWHERE,
    PLAINS,
    TERRITORIES,
    Place,
    places_in,
)
from wyrmhall.games.dragon_dune.components.cards import (
    ACES,
    EVENT_SUIT,
    VALUE_OF,
    Card,
    cards_in,
    is_red,
)
from wyrmhall.games.dragon_dune.components.editions import COLOUR_CARD, GREAT_DRAGON
from wyrmhall.games.dragon_dune.rules.battle.resolution import bonus
from wyrmhall.games.dragon_dune.rules.possessions.hands import hand_size
from wyrmhall.games.dragon_dune.rules.possessions.player_order import are_allies, player_order
from wyrmhall.games.dragon_dune.rules.possessions.units import elites_at
from wyrmhall.games.dragon_dune.rules.recruitment.movement import range_of
from wyrmhall.games.dragon_dune.rules.recruitment.recruitment_round import TakeTurns
from wyrmhall.games.dragon_dune.rules.recruitment.reviving import revive_terms
from wyrmhall.games.dragon_dune.rules.recruitment.turn import goblin_terms
from wyrmhall.games.dragon_dune.state import RECRUITMENT_ROUND, State
from wyrmhall.kernel.seat import Asked, Seat

CASTLE_PLACES: Final = places_in(CASTLES)
# battle points to be expected of the artifact of somebody who holds so many unknown cards
UNKNOWN_ARTIFACT: Final[tuple[float, ...]] = (0.0, 2.0, 2.8, 3.4, 3.8, 4.2, 4.6, 5.0, 5.2)
OWN_ARTIFACT: Final = 0.75  # of its value: the opponent may play a lower one of the colour
ATTACKER: Final = 0.5  # battle points that winning ties is worth
DIE: Final = tuple((7 - step) / 6 for step in range(7))  # the chance that a die shows `step` or more
NO_EVENTS_LEFT: Final = 0.2


# -- cards -------------------------------------------------------------------------------------------


def known_hand(view: State, seat: Seat, other: Seat) -> int:
    """The cards of another hand that `seat` knows, as bits; its own hand whole."""
    return view.hands[seat] if other == seat else view.hands[other] & view.known[seat]


def unseen_cards(view: State, seat: Seat) -> tuple[Card, ...]:
    """Artifact cards that may be anywhere, for all the seat knows."""
    seen = view.discard
    for other in view.setup.seats:
        seen |= known_hand(view, seat, other)
    return cards_in(view.setup.edition.artifact_cards & ~seen)


def playable_of(view: State, seat: Seat) -> tuple[Card, ...]:
    """DD-N9-09  The seat's own cards that are artifacts in this edition."""
    hand = view.hands[seat]
    return cards_in(hand if view.setup.edition.ace_is_artifact else hand & ~ACES)


# -- players -----------------------------------------------------------------------------------------


def still_to_move(view: State) -> Asked:
    """Whose Recruitment and Movement turn of this game turn lies ahead, in order."""
    if view.round < RECRUITMENT_ROUND:
        return tuple(player_order(view))
    for step in view.stack[::-1]:
        if isinstance(step, TakeTurns):
            return step.players
    return ()


def hire_price(view: State, seat: Seat) -> float:
    """Of a unit in a castle; the Orcs raise theirs free."""
    if seat == view.setup.raiser:
        return 0.0
    return 0.5 if goblin_terms(view, seat) else 1.0


class Sight:
    """The table as one seat sees it."""

    def __init__(self, view: State, seat: Seat) -> None:
        setup = view.setup
        self.view = view
        self.me = seat
        self.setup = setup
        self.edition = setup.edition
        self.worth = setup.edition.unit_worth
        self.turns_left = setup.edition.turns - view.turn  # after this one
        self.others = [other for other in setup.seats if other != seat]
        self.to_come = [other for other in still_to_move(view) if other != seat]
        self.rank = [0] * setup.players  # place in player order: the earlier one attacks
        for number, one in enumerate(player_order(view)):
            self.rank[one] = number
        self.artifact = [self._artifact_points(one) for one in setup.seats]

    def _artifact_points(self, seat: Seat) -> float:
        if seat == self.me:
            return OWN_ARTIFACT * max([VALUE_OF[card] for card in playable_of(self.view, seat)], default=0)
        return UNKNOWN_ARTIFACT[min(hand_size(self.view, seat), len(UNKNOWN_ARTIFACT) - 1)]

    def edge(self, seat: Seat, foe: Seat) -> float:
        """Battle points the seat may expect beyond its units, against that opponent."""
        one, other = self.setup.factions[seat], self.setup.factions[foe]
        points = self.artifact[seat] - self.artifact[foe]
        points += bonus(self.edition, one, other) - bonus(self.edition, other, one)
        return points + (ATTACKER if self.rank[seat] < self.rank[foe] else -ATTACKER)

    def points(self, seat: Seat, place: Place, count: int) -> int:
        """What `count` units there are worth in battle, Dwarven elites first."""
        elites = min(count, elites_at(self.view, seat, place))
        return count * self.worth + elites * (self.edition.elites[1] - self.worth)

    # -- what others could do --------------------------------------------------------------------

    def recruits(self, seat: Seat) -> int:
        """How many units the seat could have in stock in its next turn."""
        view = self.view
        most, free = revive_terms(view, seat)
        return view.stock[seat] + min(view.grave[seat], most, free + view.gold[seat] // 2)

    def hire_into(self, seat: Seat, castle: Place) -> int:
        """How many units the seat could hire or raise in a castle in its next turn."""
        view = self.view
        terms = goblin_terms(view, seat)
        if not self.setup.island.all_places >> castle & 1:
            return 0
        if seat == self.setup.raiser and self.setup.island.orcish_lands >> castle & 1:
            return self.recruits(seat)
        if seat == self.setup.raiser and not terms and not self.edition.orcs_hire:
            return 0
        gold = view.gold[seat]
        return min(2 * gold + 1 if terms else gold, self.recruits(seat))

    def march_into(self, seat: Seat, castle: Place) -> int:
        """The largest group the seat could move there, a castle of its own not left empty."""
        view, reach, most = self.view, range_of(self.view, seat), 0
        row, near = view.units[seat], self.setup.island.distances[castle]
        for place in places_in(view.where[seat] & ~(1 << castle)):
            if near[place] <= reach:
                most = max(most, row[place] - (CASTLES >> place & 1))
        return most

    # -- dragons ---------------------------------------------------------------------------------

    def dragon_chances(self) -> list[float]:
        """For each number, how likely the marker enters it when it moves next."""
        chances, ahead = [0.0] * (self.setup.island.numbers + 1), DIE
        pool = unseen_cards(self.view, self.me) if self.edition.dragon_by_card else ()
        if pool:
            values = [VALUE_OF[card] for card in pool]
            ahead = tuple([sum([value >= step for value in values]) / len(pool) for step in range(7)])
        for step in range(1, 7):
            chances[(self.view.dragon + step - 1) % self.setup.island.numbers + 1] = ahead[step]
        return chances

    def red_dragon(self) -> tuple[Place, float]:
        """Where the Red (or Great) Dragon would appear next, and how likely it does."""
        view = self.view
        if not view.event_pile:
            return NOWHERE, 0.0
        top, left = view.event_pile[-1], places_in(view.event_deck)
        if self.edition.events == COLOUR_CARD and self.me == self.setup.seer and view.event_next >= 0:
            return top, float(is_red(EVENT_SUIT[view.event_next]))  # DD-R-45
        if self.edition.events == GREAT_DRAGON:
            return top, 0.5
        if not left:
            return top, NO_EVENTS_LEFT
        if self.edition.events == COLOUR_CARD:
            return top, sum([is_red(EVENT_SUIT[place]) for place in left]) / len(left)
        return top, sum([EVENT_SUIT[place] == EVENT_SUIT[top] for place in left]) / len(left)

    def burning(self) -> list[float]:
        """For each territory, how likely units there burn before they can move again."""
        burned = [0.0] * TERRITORIES
        if not self.turns_left:
            return burned
        chances = self.dragon_chances()
        for number in range(1, self.setup.island.numbers + 1):
            if chances[number]:
                for place in places_in(AT_NUMBER[number] & (PLAINS | self.view.breached)):
                    burned[place] = chances[number]
        place, chance = self.red_dragon()
        if place != NOWHERE and not self._spared():
            burned[place] = 1 - (1 - burned[place]) * (1 - chance)
        if self.me == self.setup.rider:
            burned = [chance / 2 for chance in burned]  # DD-ORC-09
        return burned

    def _spared(self) -> bool:
        """DD-ORC-10, DD-ORC-21"""
        if self.me == self.setup.rider:
            return self.edition.red_dragon
        return self.edition.ally_spared and are_allies(self.view, self.setup.rider, self.me)

"""Movement: DD-MOV, and the rulings DD-R-89 to DD-R-94, DD-R-173."""

from typing import Final

from wyrmhall.games.dragon_dune.components.board import (
    NOWHERE,
    PLACE_NAMES,
    Place,
    places_in,
)
from wyrmhall.games.dragon_dune.components.cards import ACES, HEARTS, SIX_CARDS, cards_in, is_ace
from wyrmhall.games.dragon_dune.components.island import Island
from wyrmhall.games.dragon_dune.language import events
from wyrmhall.games.dragon_dune.language.actions import MOVE, PASS, TO, USE, AtPlace, MoveTo, OfCard, UsePair
from wyrmhall.games.dragon_dune.rules.deals import deal_triggers
from wyrmhall.games.dragon_dune.rules.hiding import BY_MOVE, arrive
from wyrmhall.games.dragon_dune.rules.possessions.hands import discard_from, hand_size
from wyrmhall.games.dragon_dune.rules.possessions.player_order import are_allies
from wyrmhall.games.dragon_dune.rules.possessions.units import (
    dragon_places,
    full_castles,
    has_griffins,
    remove_units,
)
from wyrmhall.games.dragon_dune.rules.steps.choice import NOT_HELD, aces_of, pairs_of
from wyrmhall.games.dragon_dune.rules.steps.groups import ELITES_UNSAID, UNSAID, GroupStep, bounds_at, counted
from wyrmhall.games.dragon_dune.rules.steps.refusals import no_answer, why_unrelated
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import Plain

SIX_OF_HEARTS: Final = SIX_CARDS[HEARTS]


def range_of(s: State, seat: Seat) -> int:
    """DD-R-92, DD-R-93, DD-N9-06  The largest that applies."""
    edition = s.setup.edition
    if seat == s.setup.marcher:
        distance = edition.orc_range
    else:
        distance = edition.orc_ally_range if are_allies(s, s.setup.marcher, seat) else edition.range
    return max(distance, edition.griffin_range) if has_griffins(s, seat) else distance


def starts_of(s: State, seat: Seat) -> list[Place]:
    """DD-R-167  The groups that have somewhere to go: `reachable` at distance 1, for all of them at once."""
    hidden, borders = s.hidden[seat], s.setup.island.borders
    if not s.where[seat]:
        return []
    goals = s.setup.island.all_places & ~dragon_places(s)
    visible_goals = goals if seat == s.setup.hider else goals & ~full_castles(s, seat)
    starts: list[Place] = []
    for place in places_in(s.where[seat]):
        if borders[place] & (goals if hidden >> place & 1 else visible_goals):
            starts.append(place)
    return starts


def reachable(s: State, seat: Seat, start: Place, distance: int) -> int:
    """DD-R-173  Where a group may go, as bits: by some permitted path within the distance."""
    barred = dragon_places(s)  # DD-MOV-04
    goals = s.setup.island.all_places & ~barred & ~(1 << start)
    if not s.hidden[seat] >> start & 1:  # DD-R-76, DD-R-91
        full = full_castles(s, seat)
        barred |= full
        if seat != s.setup.hider:
            goals &= ~full
    return within(s.setup.island, start, distance, barred) & goals


def within(island: Island, start: Place, distance: int, barred: int) -> int:
    """What lies so near, as bits, if no path crosses a barred territory."""
    reached = island.borders[start]
    for _ in range(distance - 1):
        reached |= island.neighbours(reached & ~barred)
    return reached


class Move(GroupStep):
    """DD-MOV-02  Some or all units of one territory move; Special Cards extend it or give another.

    Cards are played first: `use as`, then `move 5*, count 3, to 7`.
    """

    rule = "DD-MOV-02"
    asks = "may move units of one territory"
    answer_words = ("pass", "move", "count", "elite", "to", "use")

    def __init__(
        self,
        seat: Seat,
        place: Place,
        count: int,
        elites: int,
        done: bool,
        goal: Place,
        extra: int,
        more: int,
        owed: bool,
    ) -> None:
        super().__init__(seat, place, count, elites, done)
        self.goal = goal
        self.extra = extra  # DD-ACE-05  further territories
        self.more = more  # DD-ACE-04, DD-TWO-01, DD-N9-17  movements after this one
        self.owed = owed  # False: moved already, and only a card brings another movement

    def distance(self, s: State) -> int:
        return range_of(s, self.seat) + self.extra

    def beginnings(self, s: State) -> Menu:
        starts = starts_of(s, self.seat) if self.owed else []
        return [PASS, *[MOVE[place] for place in starts], *self.cards(s)]

    def cards(self, s: State) -> list[Action]:
        """Which lengthen this movement, or give another one."""
        hand = s.hands[self.seat]
        if not hand:
            return []
        cards = aces_of(s, self.seat) if self.owed or not s.setup.edition.ace_extends else []
        if s.setup.two_move:
            cards += pairs_of(hand)
        if s.setup.six_move and hand >> SIX_OF_HEARTS & 1:
            cards.append(USE[SIX_OF_HEARTS])
        return cards

    def begin_at_random(self, s: State, chance: Chance) -> None:
        starts, cards = starts_of(s, self.seat) if self.owed else [], self.cards(s)
        lot = chance.below(1 + len(starts) + len(cards)) - 1
        if lot < 0:
            self.done = True
        elif lot < len(starts):
            self.say_place(s, starts[lot])
        else:
            self.other_word(s, cards[lot - len(starts)])

    def most(self, s: State) -> int:
        return s.units[self.seat][self.place]

    def elite_bounds(self, s: State) -> tuple[int, int]:
        return bounds_at(s, self.seat, self.place, self.count)

    def options(self, s: State, seat: Seat) -> Menu:
        if self.elites == UNSAID:
            return super().options(s, seat)
        return [TO[place] for place in places_in(reachable(s, seat, self.place, self.distance(s)))]

    def say_next_at_random(self, s: State, chance: Chance) -> None:
        if self.elites == UNSAID:
            super().say_next_at_random(s, chance)
            return
        goals = places_in(reachable(s, self.seat, self.place, self.distance(s)))
        self.goal = goals[chance.below(len(goals))]
        self.done = True

    def take(self, s: State, seat: Seat, act: Action) -> None:
        if isinstance(act, MoveTo):
            self.goal = act.place
            self.done = True
        else:
            super().take(s, seat, act)

    def say_elites(self, elites: int) -> None:
        self.elites = elites  # the destination is still to be named

    def other_word(self, s: State, act: Action) -> None:
        cards, rule = 0, ""
        if isinstance(act, UsePair):
            cards, rule = act.cards, "DD-TWO-01"
        elif isinstance(act, OfCard):
            cards = 1 << act.card
            usual = "DD-ACE-05" if s.setup.edition.ace_extends else "DD-ACE-04"
            rule = usual if cards & ACES else "DD-N9-17"
        for card in cards_in(cards):
            discard_from(s, self.seat, card)
            s.tell(events.card_used(rule, self.seat, card))
        if rule == "DD-ACE-05":
            self.extra += 1
        elif self.owed:
            self.more += 1
        else:
            self.owed = True

    def finish(self, s: State) -> None:
        if self.goal == NOWHERE:
            return
        seat, start, goal, count = self.seat, self.place, self.goal, self.count
        if self.more:
            s.stack.append(Move(seat, NOWHERE, UNSAID, UNSAID, False, NOWHERE, 0, self.more - 1, True))
        elif could_move_again(s, seat):
            s.stack.append(Move(seat, NOWHERE, UNSAID, UNSAID, False, NOWHERE, 0, 0, False))
        unseen = s.hidden[seat] >> start & 1 == 1
        remove_units(s, seat, start, count, self.elites)
        if s.event_sink is not None:
            s.tell(events.moved(self.rule, seat, start, goal, count))
        deal_triggers.moved(s, seat, start, goal, count)
        arrive(s, seat, goal, count, self.elites, unseen, BY_MOVE)

    def why_no(self, s: State, seat: Seat, act: Action) -> Refusal:
        if isinstance(act, AtPlace):
            return self.why_no_place(s, seat, act)
        if isinstance(act, (OfCard, UsePair)) and self.place == NOWHERE:
            return self.why_no_card(s, seat, act)
        return super().why_no(s, seat, act)

    def why_no_place(self, s: State, seat: Seat, act: AtPlace) -> Refusal:
        if isinstance(act, MoveTo) and self.elites != UNSAID:
            return why_not_there(s, seat, self.place, act.place, self.distance(s))
        if isinstance(act, MoveTo) and self.count != UNSAID:
            return ELITES_UNSAID
        if isinstance(act, MoveTo) or self.place != NOWHERE:
            return no_answer(s, seat)
        if not self.owed:
            return Refusal("DD-TRN-07", "you have moved; only a card brings another movement")
        if not s.where[seat] >> act.place & 1:
            return Refusal(self.rule, f"you have no units in {PLACE_NAMES[act.place]}")
        return Refusal("DD-MOV-04", f"dragons bar every way out of {PLACE_NAMES[act.place]}")

    def why_no_card(self, s: State, seat: Seat, act: Action) -> Refusal:
        """Special Cards extend the move or give another; two, or the six of hearts, may do so too."""
        if isinstance(act, UsePair):
            return NOT_HELD if s.setup.two_move else why_unrelated(s, seat, act)
        if isinstance(act, OfCard) and not is_ace(act.card):
            six = act.card == SIX_OF_HEARTS and s.setup.six_move
            return NOT_HELD if six else why_unrelated(s, seat, act)
        if isinstance(act, OfCard) and s.hands[seat] >> act.card & 1:
            return Refusal("DD-ACE-05", "a Special Card lengthens a movement, and you have moved")
        return NOT_HELD

    def why_not_so_many(self, s: State) -> Refusal:
        units = counted(s.units[self.seat][self.place], "unit")
        return Refusal(self.rule, f"you have {units} in {PLACE_NAMES[self.place]}")

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (
            self.seat, self.place, self.count, self.elites, self.done, self.goal, self.extra, self.more,
            self.owed,
        )  # fmt: skip


def why_not_there(s: State, seat: Seat, start: Place, goal: Place, distance: int) -> Refusal:
    """Why a group cannot go there."""
    name = PLACE_NAMES[goal]
    if goal == start:
        return Refusal("DD-R-173", "they stand there already")
    if dragon_places(s) >> goal & 1:
        return Refusal("DD-MOV-04", f"the dragon is in {name}")
    visible = not s.hidden[seat] >> start & 1
    if visible and full_castles(s, seat) >> goal & 1 and seat != s.setup.hider:
        return Refusal("DD-BRD-15", f"two other players are already in {name}")
    if not within(s.setup.island, start, distance, 0) >> goal & 1:
        return Refusal("DD-R-173", f"{name} is too far: you move through {distance} territories at most")
    if within(s.setup.island, start, distance, full_castles(s, seat) if visible else 0) >> goal & 1:
        return Refusal("DD-MOV-04", f"the way to {name} crosses a territory where the dragon is")
    return Refusal("DD-R-91", f"the way to {name} crosses a castle in which two other players are")


def can_move(s: State, seat: Seat) -> bool:
    """DD-R-167  Whether any group has somewhere to go."""
    return any(reachable(s, seat, place, 1) for place in places_in(s.where[seat]))


def first_move(seat: Seat) -> Move:
    return Move(seat, NOWHERE, UNSAID, UNSAID, False, NOWHERE, 0, 0, True)


def could_move_again(s: State, seat: Seat) -> bool:
    """DD-R-165  Whether the seat, judging by open information, could hold cards for another movement."""
    cards, setup = hand_size(s, seat), s.setup
    if cards and (setup.six_move or not setup.edition.ace_extends):
        return True
    return setup.two_move and cards > 1

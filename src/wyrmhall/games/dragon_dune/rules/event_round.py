"""Event Round: DD-EVT, and the rulings DD-R-40 to DD-R-51."""

from typing import Final

from wyrmhall.games.dragon_dune.components.board import NOWHERE, Place, places_in
from wyrmhall.games.dragon_dune.components.cards import EVENT_SUIT, is_red
from wyrmhall.games.dragon_dune.components.editions import COLOUR_CARD, GREAT_DRAGON
from wyrmhall.games.dragon_dune.language import events
from wyrmhall.games.dragon_dune.language.actions import PASS, RIDE, TO, AtPlace, Number, OfCard
from wyrmhall.games.dragon_dune.rules.council import hold_council
from wyrmhall.games.dragon_dune.rules.deals import deal_triggers
from wyrmhall.games.dragon_dune.rules.dragon_cards import anywhere, why_not_anywhere
from wyrmhall.games.dragon_dune.rules.dragon_marker import orc_loss
from wyrmhall.games.dragon_dune.rules.hiding import BY_MOVE, arrive
from wyrmhall.games.dragon_dune.rules.possessions.gold import burn_gold, lay_gold
from wyrmhall.games.dragon_dune.rules.possessions.hands import discard_from
from wyrmhall.games.dragon_dune.rules.possessions.player_order import are_allies, other_players
from wyrmhall.games.dragon_dune.rules.possessions.units import (
    dragon_places,
    elites_among,
    kill_units,
    players_at,
    remove_units,
    visible_places,
)
from wyrmhall.games.dragon_dune.rules.steps.chance_steps import TopEvent
from wyrmhall.games.dragon_dune.rules.steps.choice import Answers, Choice, OneAce, could_hold, nothing_said
from wyrmhall.games.dragon_dune.rules.steps.refusals import no_answer
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.fields import Hidden, Open
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import NOBODY, Asked, Seat
from wyrmhall.kernel.state import OpenStep, Plain

# What an event card is turned up for
THE_EVENT: Final = 0  # DD-EVT-01, DD-EVT-08
THE_COLOUR: Final = 1  # DD-EVT-06
THE_FIRST: Final = 2  # DD-EVT-10
THE_SECOND: Final = 3


def begin(s: State) -> None:
    if s.setup.edition.events == GREAT_DRAGON:
        turn_up(s, THE_EVENT, NOWHERE)
    else:
        turn_up(s, THE_COLOUR if s.setup.edition.events == COLOUR_CARD else THE_FIRST, NOWHERE)


def turn_up(s: State, purpose: int, first: Place) -> None:
    """The top card, which the Elves may have seen already."""
    card, s.event_next, s.event_shown = s.event_next, NOWHERE, 0
    s.stack.append(TurnUpEvent(card, purpose, first))


class TurnUpEvent(TopEvent):
    """An event card is revealed, and lies open from then on (DD-R-46)."""

    word = "event"

    def __init__(self, card: Hidden[Place], purpose: Open[int], first: Open[Place]) -> None:
        super().__init__(card)
        self.purpose = purpose
        self.first = first

    def finish(self, s: State) -> None:
        card = self.card
        if s.event_sink is not None:
            s.tell(events.event_card(self.purpose, card))
        if self.purpose == THE_EVENT:
            the_event(s, card)
        elif self.purpose == THE_COLOUR:
            the_colour(s, card)
        elif self.purpose == THE_FIRST:
            turn_up(s, THE_SECOND, card)
        else:
            the_second(s, self.first, card)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.card, self.purpose, self.first)

    def seen_by(self, seat: Seat) -> "TurnUpEvent":  # written by make fields
        return TurnUpEvent(self.card_seen(seat), self.purpose, self.first)


def the_event(s: State, card: Place) -> None:
    """DD-EVT-02, DD-EVT-09; in the first edition DD-EVT-03 follows (DD-R-51)."""
    earlier = s.event_pile[-1] if s.event_pile else NOWHERE
    place_gold(s, card, s.setup.edition.event_gold[card])
    s.event_pile = (*s.event_pile, card)
    if not s.setup.edition.emperor or earlier == NOWHERE:  # DD-R-40
        return
    if is_red(EVENT_SUIT[card]) == s.setup.red(s.first):
        strike(s, earlier)


def the_colour(s: State, card: Place) -> None:
    """DD-EVT-06 to DD-EVT-08, DD-R-42"""
    s.event_bottom = (*s.event_bottom, card)
    s.stack.append(NextEvent())
    if is_red(EVENT_SUIT[card]) and s.event_pile:
        strike(s, s.event_pile[-1])


class NextEvent(OpenStep[State]):
    """DD-EVT-08  Then another event card is revealed."""

    def finish(self, s: State) -> None:
        turn_up(s, THE_EVENT, NOWHERE)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return ()


def the_second(s: State, first: Place, second: Place) -> None:
    """DD-EVT-11"""
    s.stack.append(PlaceEvents(first, second))
    if s.event_pile and EVENT_SUIT[s.event_pile[-1]] == EVENT_SUIT[second]:
        strike(s, s.event_pile[-1])


class PlaceEvents(OpenStep[State]):
    """DD-EVT-12 to DD-EVT-15  Gold of the second card, then of the first, which comes to lie on top."""

    def __init__(self, first: Place, second: Place) -> None:
        self.first = first
        self.second = second

    def finish(self, s: State) -> None:
        place_gold(s, self.second, s.setup.edition.second_card_gold)
        place_gold(s, self.first, s.setup.edition.event_gold[self.first])
        s.event_pile = (*s.event_pile, self.second, self.first)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.first, self.second)


def place_gold(s: State, place: Place, amount: int) -> None:
    """DD-EVT-16  Not where the dragon marker is; DD-R-50  it is added to what lies there."""
    if dragon_places(s) >> place & 1:
        s.tell(events.no_gold(place))
        return
    lay_gold(s, place, amount)
    if s.event_sink is not None:
        s.tell(events.gold_placed(place, amount))


# -- the Great Dragon and the Red Dragon ---------------------------------------------------------


def strike(s: State, place: Place) -> None:
    """DD-R-47  Negation, losses, ride, Great Council; DD-R-49  even where there is nothing to strike."""
    s.tell(events.dragon_strikes(s.setup.edition.red_dragon, place))
    deal_triggers.red_dragon_appears(s)
    hold_council(s)
    s.stack.append(Strike(place, False))
    orcs = s.setup.rider
    if s.setup.edition.negations and orcs >= 0 and visible_places(s, orcs) >> place & 1:
        players = could_hold(s, other_players(s, orcs))
        if players:
            s.stack.append(NegateSurvival(players, players, nothing_said(players), place))


class NegateSurvival(OneAce):
    """DD-ACE-20, DD-R-48  A Special Card may stop the Orcs from surviving."""

    rule = "DD-ACE-20"
    asks = "a Special Card would stop units from surviving the Red Dragon"

    def stopped_seat(self, s: State) -> Seat:
        return s.setup.rider

    def __init__(
        self, players: Open[Asked], waiting: Open[Asked], given: Hidden[Answers], place: Open[Place]
    ) -> None:
        super().__init__(players, waiting, given)
        self.place = place

    def finish(self, s: State) -> None:
        act, seat = self.first_use(s), self.first_user()
        if isinstance(act, OfCard):
            discard_from(s, seat, act.card)
            s.tell(events.negated("DD-ACE-20", seat, act.card))
            step = s.stack[-1]
            assert isinstance(step, Strike)
            step.negated = True
        else:
            s.tell(events.not_negated("DD-ACE-20"))

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.players, self.waiting, self.given, self.place)

    def seen_by(self, seat: Seat) -> "NegateSurvival":  # written by make fields
        return NegateSurvival(self.players, self.waiting, self.given_seen(seat), self.place)


class Strike(OpenStep[State]):
    """DD-EVT-04, DD-EVT-17  All units and gold in the territory are lost."""

    def __init__(self, place: Place, negated: bool) -> None:
        self.place = place
        self.negated = negated

    def finish(self, s: State) -> None:
        place, setup = self.place, s.setup
        gold = burn_gold(s, place)
        if gold:
            s.tell(events.gold_burned("DD-EVT-17", place, gold))
        for seat in players_at(s, place):
            count = self.loss(s, seat)
            if count:
                kill_units(s, seat, place, count, elites_among(s, seat, place, count))
                s.tell(events.units_burned("DD-EVT-17", seat, place, count))
        riders = setup.edition.red_dragon and setup.rider >= 0 and not self.negated
        if riders and visible_places(s, setup.rider) >> place & 1:
            s.stack.append(Ride(setup.rider, place, 0))  # DD-EVT-18

    def loss(self, s: State, seat: Seat) -> int:
        edition, count = s.setup.edition, s.units[seat][self.place]
        if seat == s.setup.rider and not self.negated:
            return 0 if edition.red_dragon else orc_loss(s, count)  # DD-ORC-10, DD-ORC-08
        if edition.ally_spared and are_allies(s, s.setup.rider, seat):
            return 0  # DD-ORC-21, DD-R-48
        return count

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.place, self.negated)


class Ride(Choice):
    """DD-ORC-11  Some or all Orcs there move to any other location (DD-R-36)."""

    rule = "DD-ORC-11"
    asks = "may ride the Red Dragon"
    answer_words = ("pass", "ride", "to")
    whose_rule = "DD-EVT-18"

    def __init__(self, seat: Seat, place: Place, count: int, done: bool = False) -> None:
        super().__init__(seat, done)
        self.place = place
        self.count = count

    def options(self, s: State, seat: Seat) -> Menu:
        if not self.count:
            return [PASS, *RIDE[1 : s.units[seat][self.place] + 1]]
        return [TO[place] for place in places_in(anywhere(s, seat, self.place))]

    def why_no(self, s: State, seat: Seat, act: Action) -> Refusal:
        if isinstance(act, AtPlace) and self.count:
            return why_not_anywhere(s, self.place, act.place)
        if isinstance(act, Number) and not self.count:
            return Refusal("DD-ORC-11", f"you have {s.units[seat][self.place]} there to ride")
        return no_answer(s, seat)

    def take(self, s: State, seat: Seat, act: Action) -> None:
        if isinstance(act, Number):
            self.count = act.number
            return
        self.done = True
        if isinstance(act, AtPlace):
            elites = elites_among(s, seat, self.place, self.count)
            remove_units(s, seat, self.place, self.count, elites)
            s.tell(events.rode(seat, self.place, act.place, self.count))
            deal_triggers.moved(s, seat, self.place, act.place, self.count)
            arrive(s, seat, act.place, self.count, elites, False, BY_MOVE)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.seat, self.place, self.count, self.done)


# -- the Elves' look -----------------------------------------------------------------------------


class LookAhead(TopEvent):
    """DD-ELF-09, DD-BID-11, DD-R-45  The Elves, and nobody else, see the next event card."""

    word = "next"

    def finish(self, s: State) -> None:
        s.event_next = self.card
        if s.event_sink is not None:
            s.tell(events.looked_ahead(s.setup.seer, self.card))
        deal_triggers.next_event_seen(s)

    def card_seen(self, seat: Seat) -> Place:
        return NOWHERE


def look_ahead(s: State) -> None:
    """DD-R-44  If there is no card left they see nothing."""
    looks = s.setup.edition.elves_see_event and s.setup.seer != NOBODY
    if looks and (s.event_deck or s.event_bottom):
        s.stack.append(LookAhead(NOWHERE))

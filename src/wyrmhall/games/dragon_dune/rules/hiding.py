"""Hiding: DD-HID, and the rulings DD-R-68 to DD-R-80, DD-R-176, DD-R-177."""

from typing import Final

from wyrmhall.games.dragon_dune.components.board import MOUNTAIN, PLACE_NAMES, Place, places_in
from wyrmhall.games.dragon_dune.components.powers import HIDES
from wyrmhall.games.dragon_dune.language import events
from wyrmhall.games.dragon_dune.language.actions import DONE, HIDE, PASS, REVEAL, SHOW, AtPlace, OfCard
from wyrmhall.games.dragon_dune.rules.deals import deal_triggers
from wyrmhall.games.dragon_dune.rules.possessions.hands import discard_from, hand_size
from wyrmhall.games.dragon_dune.rules.possessions.player_order import other_players, player_order
from wyrmhall.games.dragon_dune.rules.possessions.units import (
    add_units,
    full_castles,
    has_company,
    sharers_at,
    shares_place,
    visible_places,
)
from wyrmhall.games.dragon_dune.rules.steps.choice import (
    ONLY_PASS,
    Asking,
    Choice,
    aces_of,
    why_not_used,
)
from wyrmhall.games.dragon_dune.rules.steps.refusals import holder, no_answer
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import NOBODY_ASKED, ONLY, Asked, Seat
from wyrmhall.kernel.state import Plain

BY_MOVE: Final = 0
BY_RECRUITING: Final = 1  # DD-R-84: no arrival at which one could hide


class Meeting(Asking):
    """DD-R-68  Units have come together: the arriving player decides first whether to hide."""

    rule = "DD-HID-04"
    asks = "may hide"
    answer_words = ("pass", "hide", "use")
    whose_rule = "DD-R-68"

    def __init__(self, place: Place, players: Asked) -> None:
        self.place = place
        self.players = players  # still to be asked, in order

    def who(self, s: State) -> Asked:
        """DD-R-165  Only who shares the territory still and openly could hide is asked."""
        for seat in self.players:
            if shares_place(s, seat, self.place) and could_hide(s, seat):
                return ONLY[seat]
        return NOBODY_ASKED

    def options(self, s: State, seat: Seat) -> Menu:
        if seat == s.setup.hider:
            return [PASS, HIDE]
        aces = aces_of(s, seat)
        return [PASS, *aces] if aces else ONLY_PASS

    def why_no(self, s: State, seat: Seat, act: Action) -> Refusal:
        if seat == s.setup.hider:
            return Refusal("DD-R-185", "you hide without a Special Card")
        if act is HIDE:
            return Refusal("DD-HID-11", f"only {holder(s, HIDES)} hide without a Special Card")
        return why_not_used(s.hands[seat], act) or no_answer(s, seat)

    def take(self, s: State, seat: Seat, act: Action) -> None:
        self.players = self.players[self.players.index(seat) + 1 :]
        if isinstance(act, OfCard):
            discard_from(s, seat, act.card)  # DD-ACE-06
            s.tell(events.card_used("DD-ACE-06", seat, act.card))
        if act is not PASS:
            s.hidden[seat] |= 1 << self.place
            if s.event_sink is not None:
                s.tell(events.hid("DD-HID-04", seat, self.place, s.units[seat][self.place]))
        deal_triggers.hiding_decided(s, seat, self.place)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.place, self.players)


def could_hide(s: State, seat: Seat) -> bool:
    return seat == s.setup.hider or (s.setup.edition.ace_hides and hand_size(s, seat) > 0)


class ComeOutOrNot(Choice):
    """DD-HID-10, DD-R-74  Hidden units have moved to a territory without own units: come out there?"""

    rule = "DD-R-74"
    asks = "may show the units that have arrived, or leave them hidden"
    answer_words = ("hide", "show")
    whose_rule = "DD-R-75"

    def __init__(self, seat: Seat, place: Place, sharers: Asked, done: bool = False) -> None:
        super().__init__(seat, done)
        self.place = place
        self.sharers = sharers  # who shared the territory before

    def options(self, s: State, seat: Seat) -> Menu:
        return [HIDE, SHOW]

    def take(self, s: State, seat: Seat, act: Action) -> None:
        self.done = True
        if act is SHOW:
            s.hidden[seat] &= ~(1 << self.place)
            if s.event_sink is not None:
                s.tell(events.came_out("DD-HID-10", seat, self.place, s.units[seat][self.place]))
            others_meet(s, seat, self.place, self.sharers)
        deal_triggers.hiding_decided(s, seat, self.place)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.seat, self.place, self.sharers, self.done)


def others_meet(s: State, arriving: Seat, place: Place, sharers: Asked, first: Asked = NOBODY_ASKED) -> None:
    """Those whose sharing begins now are asked, behind `first`; DD-R-69  the others had their chance."""
    asked, now = first, sharers_at(s, place)
    if now != sharers:
        begun = [seat for seat in other_players(s, arriving) if seat in now and seat not in sharers]
        asked += tuple(begun)
    if asked:
        s.stack.append(Meeting(place, asked))


def arrive(s: State, seat: Seat, place: Place, count: int, elites: int, unseen: bool, how: int) -> None:
    """Units come to be in a territory, and whoever then shares it may hide."""
    bit = 1 << place
    company = has_company(s, seat, place)
    sharers = sharers_at(s, place) if company else NOBODY_ASKED
    had_units = s.units[seat][place] > 0
    add_units(s, seat, place, count, elites)
    if had_units:
        if company and not s.hidden[seat] & bit:  # DD-HID-09  they take the status of those already there
            others_meet(s, seat, place, sharers)
        return
    crowded = (unseen or seat == s.setup.hider) and full_castles(s, seat) & bit != 0
    if unseen or crowded:  # DD-R-76  Elves arrive in a full castle hidden
        s.hidden[seat] |= bit
        if not unseen:
            if s.event_sink is not None:
                s.tell(events.hid("DD-R-76", seat, place, count))
        elif not crowded:  # DD-R-73
            s.stack.append(ComeOutOrNot(seat, place, sharers))
        return
    if company:
        first = ONLY[seat] if how == BY_MOVE and shares_place(s, seat, place) else NOBODY_ASKED
        others_meet(s, seat, place, sharers, first)


class ElvesComeOut(Choice):
    """DD-HID-07  The Elves declare which of their hidden units come out; then all others' do."""

    rule = "DD-HID-07"
    asks = "declare which hidden units come out"
    answer_words = ("done", "reveal")
    whose_rule = "DD-R-75"

    def __init__(self, seat: Seat, chosen: int, done: bool = False) -> None:
        super().__init__(seat, done)
        self.chosen = chosen

    def options(self, s: State, seat: Seat) -> Menu:
        can = s.hidden[seat] & ~self.chosen & ~full_castles(s, seat)  # DD-R-73
        return [DONE, *[REVEAL[place] for place in places_in(can)]]

    def why_no(self, s: State, seat: Seat, act: Action) -> Refusal:
        if not isinstance(act, AtPlace):
            return no_answer(s, seat)
        if s.hidden[seat] & ~self.chosen & full_castles(s, seat) & 1 << act.place:
            return Refusal("DD-R-73", "two other players stand visibly in that castle")
        return Refusal("DD-HID-07", f"you have no further hidden units in {PLACE_NAMES[act.place]}")

    def take(self, s: State, seat: Seat, act: Action) -> None:
        if isinstance(act, AtPlace):
            self.chosen |= 1 << act.place
        else:
            self.done = True

    def finish(self, s: State) -> None:
        places = places_in(s.hidden[self.seat])
        come_out(s, self.chosen)
        for place in places:
            deal_triggers.hiding_decided(s, self.seat, place)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.seat, self.chosen, self.done)


def begin_coming_out(s: State) -> None:
    """The moment of DD-HID-07 and DD-HID-08 (in the first edition: DD-R-77)."""
    elves = s.setup.hider
    if elves >= 0 and s.hidden[elves] & ~full_castles(s, elves):
        s.stack.append(ElvesComeOut(elves, 0))
    else:
        come_out(s, 0)


def come_out(s: State, elven: int) -> None:
    """DD-R-72  All at the same time; DD-R-176  the Elves first where a castle has not room for all."""
    if not any(s.hidden):
        return
    before = [visible_places(s, seat) for seat in s.setup.seats]
    elves = s.setup.hider
    touched = 0
    for seat in (elves, *other_players(s, elves)) if elves >= 0 else player_order(s):
        for place in places_in(elven if seat == elves else s.hidden[seat]):
            if not full_castles(s, seat) >> place & 1:
                s.hidden[seat] &= ~(1 << place)
                touched |= 1 << place
                rule = "DD-HID-07" if seat == elves else "DD-HID-08"
                if s.event_sink is not None:
                    s.tell(events.came_out(rule, seat, place, s.units[seat][place]))
    for place in reversed(places_in(touched & ~(1 << MOUNTAIN))):
        stood = [seat for seat in player_order(s) if before[seat] >> place & 1]
        alone = len(stood) == 1 and not s.trolls >> place & 1
        if alone and shares_place(s, stood[0], place):  # whoever shared it before had the chance then
            s.stack.append(Meeting(place, (stood[0],)))

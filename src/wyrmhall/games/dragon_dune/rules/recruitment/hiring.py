"""Hiring and raising: DD-REC-13 to DD-REC-16, DD-ORC-05, DD-ORC-06, DD-R-83 to DD-R-100, DD-R-174."""

from typing import Final

from wyrmhall.games.dragon_dune.components.board import (
    CASTLES,
    NOWHERE,
    PLACE_NAMES,
    Place,
    places_in,
)
from wyrmhall.games.dragon_dune.components.cards import ACES
from wyrmhall.games.dragon_dune.components.powers import PLACES_BY_CARD, RAISES_UNITS, SELLS_MERCENARIES
from wyrmhall.games.dragon_dune.language import events
from wyrmhall.games.dragon_dune.language.actions import (
    HIRE,
    PASS,
    PAY,
    PLACE,
    RAISE,
    AtPlace,
    HireAt,
    OfCard,
    PlaceAt,
    RaiseAt,
    UsePair,
)
from wyrmhall.games.dragon_dune.rules.deals import deal_triggers
from wyrmhall.games.dragon_dune.rules.possessions.gold import pay_gold, purse_of
from wyrmhall.games.dragon_dune.rules.possessions.hands import discard_from, hand_size
from wyrmhall.games.dragon_dune.rules.recruitment.conscription import (
    may_recruit_at,
    none_left,
    recruit,
    why_not_recruited_at,
)
from wyrmhall.games.dragon_dune.rules.recruitment.turn import goblin_terms
from wyrmhall.games.dragon_dune.rules.steps.choice import (
    NO_STAKE,
    Asking,
    OneAce,
    aces_of,
    nothing_said,
    why_not_used,
)
from wyrmhall.games.dragon_dune.rules.steps.groups import UNSAID, GroupStep, bounds_in_stock, counted
from wyrmhall.games.dragon_dune.rules.steps.refusals import (
    NOT_PLAYED,
    STOPPED,
    holder,
    no_answer,
    no_hiring,
    why_unrelated,
)
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import NOBODY, NOBODY_ASKED, ONLY, Asked, Seat
from wyrmhall.kernel.state import Plain

# How units are recruited in the hire step
NO_WAY: Final = -1
HIRED: Final = 0
RAISED: Final = 1
PLACED: Final = 2


def offer(s: State, seat: Seat) -> None:
    """DD-R-165, DD-R-167  The step is left out where everybody can see that nothing can be done in it."""
    if s.stock[seat] and could_recruit(s, seat):
        s.stack.append(Hire(seat, NOWHERE, UNSAID, UNSAID, False, NO_WAY))


def could_recruit(s: State, seat: Seat) -> bool:
    """Judging by open information alone: any card in hand may be a Special Card."""
    cards = hand_size(s, seat) > 0
    if seat == s.setup.raiser or (cards and s.setup.edition.ace_places and seat == s.setup.card_placer):
        return True
    return may_hire(s, seat) and hire_places(s, seat, cards) != 0


class Hire(GroupStep):
    """DD-REC-13, DD-ORC-06  Mercenaries are hired, or Orcs raised: one recruitment (DD-R-83)."""

    rule = "DD-REC-13"
    asks = "may hire or raise units in one territory"
    answer_words = ("pass", "hire", "raise", "place", "count", "elite", "use")

    def __init__(self, seat: Seat, place: Place, count: int, elites: int, done: bool, way: int) -> None:
        super().__init__(seat, place, count, elites, done)
        self.way = way

    def beginnings(self, s: State) -> Menu:
        if self.way == PLACED:
            return [PLACE[place] for place in places_in(may_recruit_at(s, self.seat))]
        menu: list[Action] = [PASS, *[HIRE[place] for place in places_in(self.places(s))]]
        menu += [RAISE[place] for place in places_in(self.places_to_raise(s))]
        return menu + self.cards(s)

    def places(self, s: State) -> int:
        seat = self.seat
        return hire_places(s, seat, holds_ace(s, seat)) if may_hire(s, seat) else 0

    def places_to_raise(self, s: State) -> int:
        if self.seat != s.setup.raiser:
            return 0
        return s.setup.island.orcish_lands & may_recruit_at(s, self.seat)

    def cards(self, s: State) -> list[Action]:
        """DD-ACE-12, DD-R-100"""
        placing = s.setup.edition.ace_places and self.seat == s.setup.card_placer and s.stock[self.seat]
        return aces_of(s, self.seat) if placing else []

    def begin_at_random(self, s: State, chance: Chance) -> None:
        if self.way == PLACED:
            self.say_place(s, chance.pick(places_in(may_recruit_at(s, self.seat))))
            return
        hired, raised, cards = places_in(self.places(s)), places_in(self.places_to_raise(s)), self.cards(s)
        lot = chance.below(1 + len(hired) + len(raised) + len(cards)) - 1
        if lot < 0:
            self.done = True
        elif lot < len(hired):
            self.way = HIRED
            self.say_place(s, hired[lot])
        elif lot < len(hired) + len(raised):
            self.way = RAISED
            self.say_place(s, raised[lot - len(hired)])
        else:
            self.other_word(s, cards[lot - len(hired) - len(raised)])

    def most(self, s: State) -> int:
        stock = s.stock[self.seat]
        if self.way == PLACED:
            return min(s.setup.edition.ace_places_units, stock)
        if self.way == RAISED:
            return stock
        return min(stock, most_for(s, self.seat, unit_price(s, self.place), holds_ace(s, self.seat)))

    def most_at(self, s: State, place: Place, hired: bool) -> int:
        """Of mercenaries, those whom the purse pays: a Special Card is used only by who says so."""
        if not hired and self.way != HIRED:
            return self.most(s) if self.way == PLACED else s.stock[self.seat]
        return min(s.stock[self.seat], most_for(s, self.seat, unit_price(s, place), False))

    def most_openly(self, s: State) -> int:
        """Whoever holds a card may hold a Special Card, which halves the price."""
        if self.way != HIRED:
            return self.most(s)
        could_hold = hand_size(s, self.seat) > 0
        return min(s.stock[self.seat], most_for(s, self.seat, unit_price(s, self.place), could_hold))

    def elite_bounds(self, s: State) -> tuple[int, int]:
        return bounds_in_stock(s, self.seat, self.count)

    def take(self, s: State, seat: Seat, act: Action) -> None:
        if isinstance(act, AtPlace) and self.way == NO_WAY:
            self.way = RAISED if isinstance(act, RaiseAt) else HIRED
        super().take(s, seat, act)
        if not self.done and self.must_hold_ace(s) != NOBODY:
            s.tell(events.beyond_purse(seat))

    def must_hold_ace(self, s: State) -> Seat:
        """Who has named more than it could pay without a Special Card; NOBODY if nobody."""
        if self.way != HIRED:
            return NOBODY
        least = regular_price(s, self.seat, self.place, max(1, self.count))
        return self.seat if least > purse_of(s, self.seat) else NOBODY

    def gold_staked(self, s: State, seat: Seat) -> int:
        return self.purse_while_naming(s, seat)

    def other_word(self, s: State, act: Action) -> None:
        assert isinstance(act, OfCard)
        discard_from(s, self.seat, act.card)
        s.tell(events.card_used("DD-ACE-12", self.seat, act.card))
        self.way = PLACED

    def carry_out(self, s: State) -> None:
        seat, place, count, elites = self.seat, self.place, self.count, self.elites
        if self.way == HIRED:
            announce(s, seat, place, count, elites)
            return
        if s.event_sink is not None:
            s.tell(events.raised("DD-ORC-06" if self.way == RAISED else "DD-ACE-12", seat, place, count))
        if self.way == PLACED and s.stock[seat] > count:  # DD-R-100  an ordinary hire remains possible
            offer(s, seat)
        recruit(s, seat, place, count, elites)

    def why_not_so_many(self, s: State) -> Refusal:
        seat = self.seat
        most = s.setup.edition.ace_places_units
        if self.way == PLACED and s.stock[seat] >= most:
            return Refusal("DD-ACE-12", f"you may place {counted(most, 'unit')}")
        if self.most(s) == s.stock[seat]:
            return none_left(s, seat)
        payable = counted(self.most(s), "mercenary", "mercenaries")
        return Refusal("DD-R-174", f"you can pay for {payable} in {PLACE_NAMES[self.place]}")

    def why_no(self, s: State, seat: Seat, act: Action) -> Refusal:
        if self.place != NOWHERE or not isinstance(act, (AtPlace, OfCard, UsePair)):
            return super().why_no(s, seat, act)
        if isinstance(act, AtPlace):
            return why_not_hired(s, seat, act, self.way)
        if not s.setup.edition.ace_places or seat != s.setup.card_placer or self.way == PLACED:
            return why_unrelated(s, seat, act)
        return why_not_used(s.hands[seat], act) or no_answer(s, seat)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.seat, self.place, self.count, self.elites, self.done, self.way)


def why_not_hired(s: State, seat: Seat, act: AtPlace, way: int) -> Refusal:
    if isinstance(act, PlaceAt) and way != PLACED:
        return why_not_placed(s, seat)
    if not isinstance(act, PlaceAt) and way == PLACED:
        return no_answer(s, seat)
    if isinstance(act, RaiseAt) and seat != s.setup.raiser:
        return Refusal("DD-ORC-06", f"only {holder(s, RAISES_UNITS)} raise units")
    if isinstance(act, HireAt) and s.stopped >> seat & 1:
        return STOPPED
    if isinstance(act, HireAt) and not may_hire(s, seat):
        return no_hiring(s)
    if not may_recruit_at(s, seat) >> act.place & 1:
        return why_not_recruited_at(s, act.place, "DD-REC-15" if isinstance(act, HireAt) else "DD-R-35")
    if isinstance(act, RaiseAt):
        return Refusal("DD-BRD-18", f"{PLACE_NAMES[act.place]} is no Orcish land")
    return Refusal(
        "DD-R-174", f"a mercenary there costs {unit_price(s, act.place)}, you have {purse_of(s, seat)}"
    )


def why_not_placed(s: State, seat: Seat) -> Refusal:
    if not s.setup.edition.ace_places:
        return NOT_PLAYED
    if seat != s.setup.card_placer:
        return Refusal("DD-ACE-12", f"only {holder(s, PLACES_BY_CARD)} place units by Special Card")
    return Refusal("DD-ACE-12", "units are placed by a Special Card, which has to be used first")


def may_hire(s: State, seat: Seat) -> bool:
    """DD-ORC-05, DD-ORC-06, DD-GOB-15, DD-R-97"""
    if s.stopped >> seat & 1:
        return False
    return seat != s.setup.raiser or s.setup.edition.orcs_hire or goblin_terms(s, seat)


def unit_price(s: State, place: Place) -> int:
    """DD-REC-13"""
    return s.setup.edition.castle_hire_price if CASTLES >> place & 1 else s.setup.edition.hire_price


def half(s: State, price: int) -> int:
    """DD-GOB-07, DD-GOB-08, DD-R-16, DD-R-88  Once, on the total."""
    return (price + 1) // 2 if s.setup.edition.half_rounded_up else price // 2


def regular_price(s: State, seat: Seat, place: Place, count: int) -> int:
    price = count * unit_price(s, place)
    return half(s, price) if goblin_terms(s, seat) else price


def hire_places(s: State, seat: Seat, ace: bool) -> int:
    places = may_recruit_at(s, seat)
    if not most_for(s, seat, s.setup.edition.castle_hire_price, ace):
        places &= ~CASTLES
    if not most_for(s, seat, s.setup.edition.hire_price, ace):
        places &= CASTLES
    return places


def holds_ace(s: State, seat: Seat) -> bool:
    return s.hands[seat] & ACES != 0


def most_for(s: State, seat: Seat, price: int, ace: bool) -> int:
    """DD-R-174  What the purse allows, if need be with a Special Card at half price."""
    gold = purse_of(s, seat)
    if ace or goblin_terms(s, seat):
        gold = 2 * gold + (0 if s.setup.edition.half_rounded_up else 1)
    return gold // price


def announce(s: State, seat: Seat, place: Place, count: int, elites: int) -> None:
    """DD-R-97  A hire is announced; then the Goblins may stop it; only then it is paid."""
    price = regular_price(s, seat, place, count)
    if s.event_sink is not None:
        s.tell(events.hire_announced(seat, place, count, price, price > purse_of(s, seat)))
    s.stack.append(PayHire(seat, place, count, elites, price, False))
    goblins = s.setup.captain
    if goblins >= 0 and seat != goblins and hand_size(s, goblins):
        s.stack.append(StopHire(ONLY[goblins], ONLY[goblins], nothing_said(ONLY[goblins])))


class StopHire(OneAce):
    """DD-ACE-14, DD-ACE-15  The Goblins may stop a player from hiring this turn."""

    rule = "DD-ACE-15"
    asks = "a Special Card would stop the hire"

    def why_not_asked(self, s: State, seat: Seat, act: Action) -> Refusal:
        if seat != s.setup.captain:
            return Refusal("DD-ACE-15", f"only {holder(s, SELLS_MERCENARIES)} stop a hire")
        return super().why_not_asked(s, seat, act)

    def finish(self, s: State) -> None:
        act, step = self.first_use(s), s.stack[-1]
        assert isinstance(step, PayHire)
        if isinstance(act, OfCard):
            discard_from(s, self.first_user(), act.card)
            s.stopped |= 1 << step.seat
            s.tell(events.hire_stopped(step.seat, act.card))
        else:
            if s.event_sink is not None:
                s.tell(events.not_negated("DD-ACE-15"))


class PayHire(Asking):
    """DD-REC-14, DD-ACE-02, DD-ACE-03  The hirer pays, with or without a Special Card."""

    asks = "pay the mercenaries announced"
    answer_words = ("pay", "use")
    whose_rule = "DD-REC-01"
    must_rule = "DD-R-97"

    def __init__(self, seat: Seat, place: Place, count: int, elites: int, price: int, paid: bool) -> None:
        self.seat = seat
        self.place = place
        self.count = count
        self.elites = elites
        self.price = price
        self.paid = paid

    def who(self, s: State) -> Asked:
        """DD-R-165, DD-R-167  Who holds no card, or has the half price already, can only pay."""
        if self.paid or s.stopped >> self.seat & 1 or not self.could_use_card(s):
            return NOBODY_ASKED
        return ONLY[self.seat]

    def could_use_card(self, s: State) -> bool:
        return hand_size(s, self.seat) > 0 and not goblin_terms(s, self.seat)

    def options(self, s: State, seat: Seat) -> Menu:
        menu: list[Action] = [PAY] if purse_of(s, seat) >= self.price else []
        return menu + aces_of(s, seat)

    def why_no(self, s: State, seat: Seat, act: Action) -> Refusal:
        if act is PAY:
            return Refusal(
                "DD-R-174", f"{self.price} gold are due, you have {purse_of(s, seat)}: use a Special Card"
            )
        return why_not_used(s.hands[seat], act) or no_answer(s, seat)

    def take(self, s: State, seat: Seat, act: Action) -> None:
        self.paid = True
        if isinstance(act, OfCard):
            discard_from(s, seat, act.card)
            s.tell(events.card_used("DD-ACE-03", seat, act.card))
            self.price = half(s, self.price)

    def finish(self, s: State) -> None:
        seat = self.seat
        if s.stopped >> seat & 1:
            offer(s, seat)  # DD-R-97  raising is not affected
            return
        payee = NOBODY if seat == s.setup.captain else s.setup.captain  # DD-GOB-05, DD-GOB-06
        pay_gold(s, seat, payee, self.price)
        if s.event_sink is not None:
            s.tell(events.hired(seat, self.place, self.count, self.price, payee))
        recruit(s, seat, self.place, self.count, self.elites)
        deal_triggers.hired(s, seat, self.price)

    def gold_staked(self, s: State, seat: Seat) -> int:
        """DD-R-174  A hire above the purse is backed by a card and half the price."""
        if seat != self.seat or self.paid:
            return NO_STAKE
        purse = purse_of(s, seat)
        return self.price if self.price <= purse else min(purse, half(s, self.price))

    def must_hold_ace(self, s: State) -> Seat:
        unpaid = not self.paid and not s.stopped >> self.seat & 1
        return self.seat if unpaid and self.price > purse_of(s, self.seat) else NOBODY

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.seat, self.place, self.count, self.elites, self.price, self.paid)

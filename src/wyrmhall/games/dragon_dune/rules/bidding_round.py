"""Bidding Round: DD-BID, and the rulings DD-R-58 to DD-R-67, DD-R-165, DD-R-175."""

from typing import Final

from wyrmhall.games.dragon_dune.components.cards import ACES, FACE_DOWN, NO_CARD, Card
from wyrmhall.games.dragon_dune.components.powers import SELLS_CARDS
from wyrmhall.games.dragon_dune.language import events
from wyrmhall.games.dragon_dune.language.actions import BID, FREE, MOST_GOLD, PASS, PAY, Number, OfCard
from wyrmhall.games.dragon_dune.rules.deals import deal_triggers
from wyrmhall.games.dragon_dune.rules.event_round import look_ahead
from wyrmhall.games.dragon_dune.rules.possessions.gold import pay_gold, purse_of
from wyrmhall.games.dragon_dune.rules.possessions.hands import discard_from, hand_size, has_room
from wyrmhall.games.dragon_dune.rules.possessions.player_order import are_allies
from wyrmhall.games.dragon_dune.rules.steps.chance_steps import TopCard
from wyrmhall.games.dragon_dune.rules.steps.choice import NO_STAKE, ONLY_PASS, aces_of, why_not_used
from wyrmhall.games.dragon_dune.rules.steps.refusals import holder, no_answer
from wyrmhall.games.dragon_dune.rules.steps.sale import Sale
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.fields import Hidden, Open
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import NOBODY, NOBODY_ASKED, ONLY, Asked, Seat
from wyrmhall.kernel.state import OpenStep, Plain

COVERED_BID: Final = 60  # DD-R-63
NO_ROOM: Final = -1
UNCOUNTED: Final = -1

BY_GOLD: Final = 0
BY_CARD: Final = 1
BY_ALLIANCE: Final = 2


def begin(s: State) -> None:
    """DD-BID-01, DD-R-58  One card for each player with room in hand, counted now."""
    count = len([seat for seat in s.setup.seats if has_room(s, seat)])
    if s.event_sink is not None:
        s.tell(events.cards_on_offer(count))
    s.stack.append(Auctions(count, NOBODY))


class Auctions(OpenStep[State]):
    """DD-BID-03, DD-BID-05, DD-BID-06  One card at a time; who starts the bidding."""

    def __init__(self, left: int, started: Seat) -> None:
        self.left = left
        self.started = started  # who started the last bidding

    def finish(self, s: State) -> None:
        if not self.left:
            look_ahead(s)  # DD-BID-11
            return
        starter = s.first
        if self.started != NOBODY and s.setup.edition.starter_moves:
            starter = s.setup.around[self.started + 1]
        for number in range(s.setup.players):  # DD-R-59, DD-R-175
            one = s.setup.around[starter + number]
            if has_room(s, one):
                starter = one
                break
        self.left, self.started = self.left - 1, starter
        s.stack.append(self)
        s.stack.append(PutUp(NO_CARD, starter))

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.left, self.started)


class PutUp(TopCard):
    """DD-BID-04  The next card of the deck is put up for bid; the Elves are shown it (DD-ELF-05)."""

    word = "sale"

    def __init__(self, card: Hidden[Card], starter: Open[Seat]) -> None:
        super().__init__(card)
        self.starter = starter

    def finish(self, s: State) -> None:
        elves = s.setup.seer
        shown = 1 << elves if elves >= 0 else 0
        for seat in s.setup.seats:  # who was told of it before it went unsold still knows it
            if s.known[seat] >> self.card & 1:
                shown |= 1 << seat
        if s.event_sink is not None:
            s.tell(events.put_up(self.card, elves))
        auction = Auction(self.card, shown, NOBODY, NOBODY, 0, 0)
        auction.ask_next(s, s.setup.around[self.starter + s.setup.players - 1])
        s.stack.append(auction)
        deal_triggers.card_put_up(s)

    def card_seen(self, seat: Seat) -> Card:
        return NO_CARD if self.card == NO_CARD else FACE_DOWN

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.card, self.starter)

    def seen_by(self, seat: Seat) -> "PutUp":  # written by make fields
        return PutUp(self.card_seen(seat), self.starter)


class Auction(Sale):
    """DD-BID-07, DD-R-61  Passing is not final: it ends when all others passed since the last bid."""

    asks = "bid or pass"
    answer_words = ("pass", "bid")

    def __init__(
        self,
        card: Hidden[Card],
        shown: Open[int],
        bidder: Open[Seat],
        best: Open[Seat],
        price: Open[int],
        passes: Open[int],
    ) -> None:
        super().__init__(card, shown)
        self.bidder = bidder  # NOBODY: the auction is over
        self.best = best
        self.price = price
        self.passes = passes

    def who(self, s: State) -> Asked:
        return NOBODY_ASKED if self.bidder == NOBODY else ONLY[self.bidder]

    def options(self, s: State, seat: Seat) -> Menu:
        most = most_bid(s, seat)
        return [PASS, *BID[self.price + 1 : most + 1]] if most > self.price else ONLY_PASS

    def why_no(self, s: State, seat: Seat, act: Action) -> Refusal:
        if isinstance(act, Number) and act.number <= self.price:
            return Refusal("DD-R-60", f"the bid stands at {self.price}: bid more, or pass")
        return Refusal("DD-R-63", f"you can bid {most_bid(s, seat)} at most")

    def why_not_asked(self, s: State, seat: Seat, act: Action) -> Refusal:
        if not has_room(s, seat):
            return Refusal("DD-R-59", f"you hold {hand_size(s, seat)} artifact cards, the most you may hold")
        if seat == self.best:
            return Refusal("DD-R-61", "the highest bid is yours: the others bid or pass now")
        return super().why_not_asked(s, seat, act)

    def take(self, s: State, seat: Seat, act: Action) -> None:
        if isinstance(act, Number):
            self.best, self.price, self.passes = seat, act.number, 0
            if s.event_sink is not None:
                s.tell(events.bid(seat, act.number, act.number > open_purse(s, seat)))
            deal_triggers.bid_made(s, seat, act.number)
        else:
            self.passes += 1
            if s.event_sink is not None:
                s.tell(events.passed("DD-BID-07", seat))
        self.ask_next(s, seat)

    def ask_next(self, s: State, after: Seat) -> None:
        """DD-R-165  The next who could bid, judging by open information; the others count as passing."""
        around, others = s.setup.around, UNCOUNTED
        for number in range(after + 1, after + 1 + s.setup.players):
            if self.passes and others == UNCOUNTED:
                others = sum([1 for seat in s.setup.seats if seat != self.best and has_room(s, seat)])
            if self.passes and self.passes >= others:
                break
            seat = around[number]
            if seat == self.best or not has_room(s, seat):
                continue
            if open_limit(s, seat) > self.price:
                self.bidder = seat
                return
            self.passes += 1
        self.bidder = NOBODY

    def answer_at_random(self, s: State, seat: Seat, chance: Chance) -> int:
        """To the end of the auction: what anybody may bid depends on nothing that bids change."""
        if s.ledger.deals or s.event_sink is not None:
            return super().answer_at_random(s, seat, chance)
        around, price, best, passes = s.setup.around, self.price, self.best, self.passes
        mosts: list[int] = []  # by seat, as `most_bid` has it
        limits: list[int] = []  # as `open_limit` has it; NO_ROOM of those who do not bid
        others = 0 if best == NOBODY else -1
        for one in s.setup.seats:
            size = hand_size(s, one)
            if size >= s.setup.hand_limit[one]:
                mosts.append(NO_ROOM)
                limits.append(NO_ROOM)
                continue
            others += 1
            purse, free = purse_of(s, one), has_free_card(s, one)
            most = bids_up_to(purse, free or s.hands[one] & ACES != 0)
            mosts.append(most if most < MOST_GOLD else MOST_GOLD)
            limits.append(bids_up_to(purse, free or size > 0))
        decisions = 0
        while True:
            decisions += 1
            most = mosts[seat]
            choices = most - price + 1 if most > price else 1
            raised = chance.below(choices)  # the place in the menu: at 0 is to pass
            if raised:
                if best == NOBODY:
                    others -= 1
                best, price, passes = seat, price + raised, 0
            else:
                passes += 1
            while passes < others:  # as in `ask_next`
                seat = around[seat + 1]
                if limits[seat] > price and seat != best:
                    break
                if limits[seat] != NO_ROOM and seat != best:
                    passes += 1
            else:
                break
        self.bidder, self.best, self.price, self.passes = NOBODY, best, price, passes
        return decisions

    def finish(self, s: State) -> None:
        deal_triggers.auction_over(s, self.price)
        if self.best == NOBODY:
            s.bottom = (*s.bottom, self.card)  # DD-R-62
            for viewer in s.setup.seats:
                if self.shown >> viewer & 1:
                    s.known[viewer] |= 1 << self.card
            s.tell(events.unsold())
        else:
            if s.event_sink is not None:
                s.tell(events.auction_won(self.best, self.price))
            s.stack.append(Payment(self.card, self.shown, self.best, self.price, NO_MEANS))

    def gold_staked(self, s: State, seat: Seat) -> int:
        return staked_for(s, seat, self.price) if seat == self.best else NO_STAKE

    def must_hold_ace(self, s: State) -> Seat:
        return self.best if self.best != NOBODY and self.price > open_purse(s, self.best) else NOBODY

    def clone(self) -> "Auction":  # written by make fields
        return Auction(self.card, self.shown, self.bidder, self.best, self.price, self.passes)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.card, self.shown, self.bidder, self.best, self.price, self.passes)

    def seen_by(self, seat: Seat) -> "Auction":  # written by make fields
        return Auction(self.card_seen(seat), self.shown, self.bidder, self.best, self.price, self.passes)


def has_free_card(s: State, seat: Seat) -> bool:
    """DD-DWF-11"""
    return s.free_card and s.setup.edition.ally_free_card and are_allies(s, s.setup.merchant, seat)


def why_not_free(s: State, seat: Seat) -> Refusal:
    if not s.setup.edition.ally_free_card or not are_allies(s, s.setup.merchant, seat):
        seller = holder(s, SELLS_CARDS)
        return Refusal("DD-R-57", f"the free card is for the ally of {seller} alone, in the later editions")
    return Refusal("DD-DWF-11", "you have taken a card without paying in this turn")


def most_bid(s: State, seat: Seat) -> int:
    """DD-R-63  The own gold, or up to 60 with a Special Card or the ally's free card."""
    most = bids_up_to(purse_of(s, seat), s.hands[seat] & ACES != 0 or has_free_card(s, seat))
    return most if most < MOST_GOLD else MOST_GOLD


def bids_up_to(purse: int, covered: bool) -> int:
    return COVERED_BID if covered and purse < COVERED_BID else purse


def open_purse(s: State, seat: Seat) -> int:
    """What everybody knows the seat can pay."""
    most = purse_of(s, seat)
    return max(most, COVERED_BID) if has_free_card(s, seat) else most


def staked_for(s: State, seat: Seat, price: int) -> int:
    """DD-R-63  A bid above the purse is backed by a card, not by gold."""
    return price if price <= purse_of(s, seat) else 0


def open_limit(s: State, seat: Seat) -> int:
    """DD-R-165  What the seat could bid, judging by open information: any card may be a Special Card."""
    return bids_up_to(purse_of(s, seat), hand_size(s, seat) > 0 or has_free_card(s, seat))


NO_MEANS: Final = -1


class Payment(Sale):
    """DD-BID-08, DD-BID-09  The winner pays, or avoids payment by Special Card or alliance."""

    asks = "have won the card and pay for it"
    answer_words = ("pay", "free", "use")
    whose_rule = "DD-BID-08"
    must_rule = "DD-BID-08"

    def __init__(
        self, card: Hidden[Card], shown: Open[int], seat: Open[Seat], price: Open[int], means: Open[int]
    ) -> None:
        super().__init__(card, shown)
        self.seat = seat
        self.price = price
        self.means = means

    def who(self, s: State) -> Asked:
        """DD-R-165  Who holds no card and has no free card can only pay: nobody need ask."""
        if self.means != NO_MEANS or not (hand_size(s, self.seat) or has_free_card(s, self.seat)):
            return NOBODY_ASKED
        return ONLY[self.seat]

    def options(self, s: State, seat: Seat) -> Menu:
        menu: list[Action] = [PAY] if purse_of(s, seat) >= self.price else []
        if has_free_card(s, seat):
            menu.append(FREE)
        return menu + aces_of(s, seat)

    def why_no(self, s: State, seat: Seat, act: Action) -> Refusal:
        if act is PAY:
            return Refusal("DD-R-63", f"you have {purse_of(s, seat)} gold: pay by Special Card or free card")
        if act is FREE:
            return why_not_free(s, seat)
        return why_not_used(s.hands[seat], act) or no_answer(s, seat)

    def take(self, s: State, seat: Seat, act: Action) -> None:
        if isinstance(act, OfCard):
            self.means = BY_CARD
            discard_from(s, seat, act.card)
            if s.event_sink is not None:
                s.tell(events.card_used("DD-ACE-01", seat, act.card))
        elif act is FREE:
            self.means = BY_ALLIANCE
            s.free_card = False
            s.tell(events.free_card(seat))
        else:
            self.means = BY_GOLD

    def finish(self, s: State) -> None:
        seat, card = self.seat, self.card
        paid = self.price if self.means in (BY_GOLD, NO_MEANS) else 0
        if paid:
            pay_for_card(s, seat, paid)
        s.hands[seat] |= 1 << card
        for viewer in s.setup.seats:
            if self.shown >> viewer & 1:  # DD-R-141
                s.known[viewer] |= 1 << card
        payee = NOBODY if seat == s.setup.merchant else s.setup.merchant  # DD-DWF-04, DD-DWF-05
        levy = min(s.setup.options.dwarf_levy, paid) if payee != NOBODY else 0  # DD-BAL-05
        if s.event_sink is not None:
            s.tell(events.card_taken(seat, card, paid, self.shown, payee, levy))
        if seat == s.setup.collector and has_room(s, seat):  # DD-BID-10, DD-R-66
            s.stack.append(SecondCard(NO_CARD))
        deal_triggers.auction_won(s, seat)
        if paid:
            deal_triggers.card_paid(s, seat, paid)

    def gold_staked(self, s: State, seat: Seat) -> int:
        unpaid = seat == self.seat and self.means == NO_MEANS
        return staked_for(s, seat, self.price) if unpaid else NO_STAKE

    def must_hold_ace(self, s: State) -> Seat:
        unpaid = self.means == NO_MEANS
        return self.seat if unpaid and self.price > open_purse(s, self.seat) else NOBODY

    def clone(self) -> "Payment":  # written by make fields
        return Payment(self.card, self.shown, self.seat, self.price, self.means)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.card, self.shown, self.seat, self.price, self.means)

    def seen_by(self, seat: Seat) -> "Payment":  # written by make fields
        return Payment(self.card_seen(seat), self.shown, self.seat, self.price, self.means)


def pay_for_card(s: State, seat: Seat, price: int) -> None:
    """DD-DWF-04, DD-DWF-05; DD-BAL-05, DD-R-158  with the levy a part goes to the bank."""
    if seat == s.setup.merchant:
        pay_gold(s, seat, NOBODY, price)
        return
    levy = min(s.setup.options.dwarf_levy, price)
    pay_gold(s, seat, NOBODY, levy)
    pay_gold(s, seat, s.setup.merchant, price - levy)


class SecondCard(TopCard):
    """DD-GOB-09, DD-R-66  The Goblins' second card, which nobody else sees (DD-INF-05)."""

    word = "second"

    def finish(self, s: State) -> None:
        s.hands[s.setup.collector] |= 1 << self.card
        if s.event_sink is not None:
            s.tell(events.second_card(s.setup.collector, self.card))

    def card_seen(self, seat: Seat) -> Card:
        return NO_CARD if self.card == NO_CARD else FACE_DOWN

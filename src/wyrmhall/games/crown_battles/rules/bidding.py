"""Bidding: CB-BID, the parts of a bid CB-R-88, blind bids CB-BLI, and the Smuggler's first use."""

from math import floor
from typing import Final

from wyrmhall.games.crown_battles.components.bids import (
    ALL_BIDS,
    HIDDEN,
    HIGHEST,
    NO_BID,
    Bid,
    high,
    is_double,
    low,
    single,
)
from wyrmhall.games.crown_battles.language import events
from wyrmhall.games.crown_battles.language.actions import (
    FIRST_HALF,
    OF_SUIT,
    SEAT_NAMES,
    SECOND_HALF,
    WAGER,
    WHOLE,
    BetExtra,
    MakeBid,
    OfCard,
    OfNumber,
    Smuggle,
)
from wyrmhall.games.crown_battles.rules.counts import highest_bid, part_totals, trick_total
from wyrmhall.games.crown_battles.rules.players import left_of, partners_of
from wyrmhall.games.crown_battles.rules.powers import smuggler
from wyrmhall.games.crown_battles.rules.round_types.kind import BLIND, HALVES, ONE, OPEN, SUITS
from wyrmhall.games.crown_battles.rules.steps.timing_refusals import BASE_GAME, why_not_now
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.fields import Hidden, Open
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import NOBODY_ASKED, ONLY, Asked, Seat
from wyrmhall.kernel.state import Plain, Step

NOT_BARRED: Final = -1
BIDDING: Final = (MakeBid, Smuggle, BetExtra)  # what is done in the bidding
_offers: Final[dict[tuple[int, int, bool], list[Bid]]] = {}
MOST_BARRED: Final = 32  # menus for higher numbers are made anew
_menus: Final[list[list[Action] | None]] = [None] * (2 * MOST_BARRED * (HIGHEST + 1))


def simple_bids(top: int, barred: int, doubles: bool) -> list[Bid]:
    """CB-BID-04, CB-BID-05, CB-BID-08  Bids from 0 to `top` in which the barred number does not appear."""
    key = (top, barred, doubles)
    bids = _offers.get(key)
    if bids is None:
        bids = [
            bid
            for bid in ALL_BIDS
            if high(bid) <= top and barred not in (low(bid), high(bid)) and (doubles or not is_double(bid))
        ]
        _offers[key] = bids
    return bids


def whole_round_menu(top: int, barred: int, doubles: bool) -> list[Action]:
    """The same bids as actions, where one bid is made for the whole round."""
    if barred >= MOST_BARRED - 1:
        barred = NOT_BARRED  # above all bids
    number = (top * MOST_BARRED + barred + 1) * 2 + int(doubles)
    menu = _menus[number]
    if menu is None:
        menu = [WHOLE[bid] for bid in simple_bids(top, barred, doubles)]
        _menus[number] = menu
    return menu


def parts_of(s: State) -> tuple[int, ...]:
    """What is bid on: the round, its halves, or the suits in play."""
    if s.kind.parts == SUITS:
        return tuple(s.setup.suits)
    return (0, 1) if s.kind.parts == HALVES else (0,)


def words_for(s: State, part: int) -> list[MakeBid]:
    if s.kind.parts == SUITS:
        return OF_SUIT[part]
    if s.kind.parts == HALVES:
        return SECOND_HALF if part else FIRST_HALF
    return WHOLE


def may_double(s: State, seat: Seat) -> bool:
    """CB-WAG-02, CB-ALL-09, CB-R-78  Not in Wagering, and only one member of a team."""
    if not s.kind.doubles or not s.groups:
        return s.kind.doubles
    return not any(is_double(bid) for mate in partners_of(s, seat) for bid in s.bids[mate] if bid >= 0)


def earlier_sum(s: State, part: int) -> int:
    """CB-R-09  What the others bid, double bids at their lower number."""
    return sum([low(bids[part]) for bids in s.bids if bids[part] >= 0])


def barred_number(s: State, seat: Seat, part: int) -> int:
    """CB-BID-07 to CB-BID-10  The number the dealer may not bid, or NOT_BARRED."""
    if seat != s.dealer or not s.kind.screw:
        return NOT_BARRED
    totals = part_totals(s)
    total = totals[part] if s.kind.parts == HALVES else totals[0]
    number = total - earlier_sum(s, part)
    return number if number >= 0 else NOT_BARRED


def barred_total(s: State, seat: Seat) -> int:
    """CB-R-10  In Suit Precision types the dealer's four bids together may not reach it."""
    if seat != s.dealer or not s.kind.screw:
        return NOT_BARRED
    others = sum([low(bid) for bids in s.bids for bid in bids if bid >= 0])
    return trick_total(s) - others


def suit_bids(s: State, seat: Seat, given: tuple[Bid, ...]) -> list[Bid]:
    """CB-R-59, CB-R-88  Only numbers that can still be completed to a legal bid."""
    total = trick_total(s)
    so_far = sum([low(bid) for bid in given])
    last = len(given) == len(s.setup.suits) - 1
    barred = barred_total(s, seat)
    bids: list[Bid] = []
    for bid in simple_bids(highest_bid(s, 0), NOT_BARRED, may_double(s, seat)):
        reached = so_far + low(bid)
        stuck = reached == barred and (last or reached == total)  # nothing but 0 could follow
        if reached <= total and not stuck:
            bids.append(bid)
    return bids


def bids_offered(s: State, seat: Seat, given: tuple[Bid, ...]) -> list[Bid]:
    if s.kind.parts == SUITS:
        return suit_bids(s, seat, given)
    part = len(given)
    return simple_bids(highest_bid(s, part), barred_number(s, seat, part), may_double(s, seat))


def why_no_such_bid(s: State, act: MakeBid) -> Refusal:
    """A bid on something that nothing is bid on in this round, or not yet."""
    if any(act is words_for(s, part)[act.bid] for part in parts_of(s)):
        return Refusal("CB-R-88", "the parts of a bid are one decision: say them in their order, each once")
    if s.kind.parts == SUITS:
        rule = "CB-R-06" if any(act is words[act.bid] for words in OF_SUIT) else "CB-SUP-01"
        return Refusal(rule, "a number is bid for every suit in the deck")
    if s.kind.parts == HALVES:
        return Refusal("CB-SPL-03", "two bids are made, one for each half")
    return Refusal(BASE_GAME, "one bid is made for the whole round")


def why_no_bid(s: State, seat: Seat, act: Action, given: tuple[Bid, ...]) -> Refusal:
    """Why a bid is not offered to a seat that is asked for one."""
    parts = parts_of(s)
    if isinstance(act, Smuggle):
        return smuggler.why_no_offer(s, seat, act.card)
    if not isinstance(act, MakeBid):
        return why_not_now(s, act)
    if len(given) == len(parts):
        return Refusal("CB-BID-06", "your bid is placed: now say what you wager, 0, 10 or 20")
    if act is not words_for(s, parts[len(given)])[act.bid]:
        return why_no_such_bid(s, act)
    bid, top = act.bid, highest_bid(s, len(given) if s.kind.parts == HALVES else 0)
    if high(bid) > top:
        over_token = high(bid) > s.setup.top_token
        rule = "CB-R-02" if over_token else "CB-BID-04"
        return Refusal(rule, f"the highest bid possible is {top}")
    if is_double(bid) and not may_double(s, seat):
        if not s.kind.doubles:
            where = "Wagering" if s.kind.wagers else "this round"
            return Refusal("CB-WAG-02", f"double bids are forbidden in {where}")
        rule = "CB-R-78" if s.kind.parts == SUITS else "CB-ALL-09"
        return Refusal(rule, "your partner has made a double bid already")
    if s.kind.parts == SUITS:
        if sum(low(one) for one in given) + low(bid) > trick_total(s):
            return Refusal("CB-R-59", f"your bids may add up to {trick_total(s)} at most")
        return Refusal("CB-R-10", f"as dealer your bids may not add up to {barred_total(s, seat)}")
    barred = barred_number(s, seat, len(given))
    return Refusal(
        "CB-BID-08" if is_double(bid) else "CB-BID-07", f"the dealer may not bid {barred} in this round"
    )


class Bidding(Step[State]):
    """CB-BID-01 to CB-BID-03  One after another, clockwise from the dealer's left neighbour.

    A bid of several parts is one decision (CB-R-88): the others see it when it is complete.
    """

    def __init__(
        self, bidder: Open[Seat], placed: Open[int], given: Hidden[tuple[Bid, ...]], smuggled: Open[bool]
    ) -> None:
        self.bidder = bidder
        self.placed = placed  # how many have bid
        self.given = given  # parts of the present bidder's bid
        self.smuggled = smuggled  # by the present bidder

    def who(self, s: State) -> Asked:
        return ONLY[self.bidder] if self.placed < s.setup.players else NOBODY_ASKED

    def options(self, s: State, seat: Seat) -> Menu:
        given = self.given
        if s.kind.parts == ONE and not given:
            barred = barred_number(s, seat, 0)
            menu = whole_round_menu(highest_bid(s, 0), barred, may_double(s, seat))
        else:
            parts = parts_of(s)
            if len(given) == len(parts):
                return list(WAGER.values())
            words = words_for(s, parts[len(given)])
            menu = [words[bid] for bid in bids_offered(s, seat, given)]
        if given or self.smuggled or not s.setup.smuggling:
            return menu
        return menu + smuggler.offers(s, seat)

    def why_not(self, s: State, seat: Seat, act: Action) -> Refusal:
        if not isinstance(act, BIDDING):
            return why_not_now(s, act)
        if seat != self.bidder:
            return Refusal("CB-BID-02", f"it is {SEAT_NAMES[self.bidder]}'s turn to bid")
        return why_no_bid(s, seat, act, self.given)

    def take(self, s: State, seat: Seat, act: Action) -> None:
        if isinstance(act, OfCard):
            self.smuggled = True
            s.stack.append(smuggler.SmuggleEarly(seat, act.card, True))
        elif isinstance(act, MakeBid):
            self.given += (act.bid,)
            if not s.kind.wagers and (s.kind.parts == ONE or len(self.given) == len(parts_of(s))):
                self.place(s, seat, 0)
        else:
            assert isinstance(act, OfNumber)
            self.place(s, seat, act.number)

    def answer_at_random(self, s: State, seat: Seat, chance: Chance) -> int:
        """All bids that are left, where each is one number and nobody listens."""
        kind, setup = s.kind, s.setup
        if kind.parts != ONE or kind.wagers or s.groups or setup.smuggling or s.event_sink is not None:
            return super().answer_at_random(s, seat, chance)
        bidders = setup.around[seat : seat + setup.players - self.placed]
        top = highest_bid(s, 0)
        bids = simple_bids(top, NOT_BARRED, kind.doubles)
        for bidder in bidders:
            if bidder == s.dealer:
                bids = simple_bids(top, barred_number(s, bidder, 0), kind.doubles)
            s.bids[bidder] = (bids[floor(chance.rand() * len(bids))],)
        self.bidder = left_of(s, bidders[-1])
        self.placed = setup.players
        return len(bidders)

    def place(self, s: State, seat: Seat, wager: int) -> None:
        s.bids[seat] = full_bid(s, self.given)
        if s.kind.wagers:
            s.wagers = (*s.wagers[:seat], wager, *s.wagers[seat + 1 :])
        if s.event_sink is not None:
            s.tell(events.bid(seat, s.bids[seat], wager, len(self.given) > 1 or s.kind.wagers))
        self.bidder = left_of(s, seat)
        self.placed += 1
        self.given = ()
        self.smuggled = False

    def clone(self) -> "Bidding":  # written by make fields
        return Bidding(self.bidder, self.placed, self.given, self.smuggled)

    def given_seen(self, seat: Seat) -> tuple[Bid, ...]:
        return self.given if seat == self.bidder else ()

    def heard_by(self, s: State, seat: Seat, act: Action, listener: Seat) -> bool:
        if isinstance(act, OfCard):
            return listener == seat
        return listener == seat or len(parts_of(s)) + s.kind.wagers == 1

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.bidder, self.placed, self.given, self.smuggled)

    def seen_by(self, seat: Seat) -> "Bidding":  # written by make fields
        return Bidding(self.bidder, self.placed, self.given_seen(seat), self.smuggled)


def full_bid(s: State, given: tuple[Bid, ...]) -> tuple[Bid, ...]:
    """CB-SUP-02  In Suit Precision all four suits; one that is not in play counts as 0."""
    if s.kind.parts != SUITS or len(given) == 4:
        return given
    by_suit = dict(zip(s.setup.suits, given, strict=True))
    return tuple([by_suit.get(suit, single(0)) for suit in (0, 1, 2, 3)])  # type: ignore[call-overload]


class BlindBids(Step[State]):
    """CB-BLI-02, CB-HID-15  Everybody bids at once and in secret."""

    def __init__(self, sealed: Hidden[tuple[Bid, ...]], smugglers: Hidden[tuple[Seat, ...]]) -> None:
        self.sealed = sealed
        self.smugglers = smugglers

    def who(self, s: State) -> Asked:
        return tuple([Seat(seat) for seat, bid in enumerate(self.sealed) if bid == NO_BID])

    def options(self, s: State, seat: Seat) -> Menu:
        menu: list[Action] = [
            WHOLE[bid] for bid in simple_bids(highest_bid(s, 0), NOT_BARRED, s.kind.doubles)
        ]
        return menu if seat in self.smugglers else menu + smuggler.offers(s, seat)

    def why_not(self, s: State, seat: Seat, act: Action) -> Refusal:
        if not isinstance(act, BIDDING):
            return why_not_now(s, act)
        if seat not in self.who(s):
            return Refusal("CB-BID-06", "your bid lies there, and stays as it is")
        return why_no_bid(s, seat, act, ())

    def take(self, s: State, seat: Seat, act: Action) -> None:
        if isinstance(act, OfCard):
            self.smugglers = (*self.smugglers, seat)
            s.stack.append(smuggler.SmuggleEarly(seat, act.card, False))
            return
        assert isinstance(act, MakeBid)
        self.sealed = (*self.sealed[:seat], act.bid, *self.sealed[seat + 1 :])
        s.tell(events.bid_sealed(seat, act.bid, s.setup.smuggling))

    def finish(self, s: State) -> None:
        tell_smuggled(s, self.smugglers)
        s.bids = [(bid,) for bid in self.sealed]
        s.tell(events.bids_down(tuple([int(is_double(bid)) for bid in self.sealed])))

    def clone(self) -> "BlindBids":  # written by make fields
        return BlindBids(self.sealed, self.smugglers)

    def sealed_seen(self, seat: Seat) -> tuple[Bid, ...]:
        return tuple(
            [bid if owner == seat or bid == NO_BID else HIDDEN for owner, bid in enumerate(self.sealed)]
        )

    def smugglers_seen(self, seat: Seat) -> tuple[Seat, ...]:
        return tuple([one for one in self.smugglers if one == seat])

    def imagine(self, s: State, seat: Seat, chance: Chance) -> None:
        menu = simple_bids(highest_bid(s, 0), NOT_BARRED, s.kind.doubles)
        self.sealed = tuple([chance.pick(menu) if bid == HIDDEN else bid for bid in self.sealed])

    def heard_by(self, s: State, seat: Seat, act: Action, listener: Seat) -> bool:
        return listener == seat

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.sealed, self.smugglers)

    def seen_by(self, seat: Seat) -> "BlindBids":  # written by make fields
        return BlindBids(self.sealed_seen(seat), self.smugglers_seen(seat))


def tell_smuggled(s: State, smugglers: tuple[Seat, ...]) -> None:
    """CB-R-44  The others learn of the exchange when the last answer is in."""
    for seat in smugglers:
        s.tell(events.smuggled_before(seat))


def parts_count(s: State) -> int:
    """How many numbers a bid has in the State: four for suits, also where a deck has only three."""
    if s.kind.parts == ONE:
        return 1
    return 2 if s.kind.parts == HALVES else 4


def make_bids(s: State) -> None:
    """CB-BID-01, CB-BLI-01  The bids of a round that has any."""
    if s.kind.bidding == OPEN:
        s.stack.append(Bidding(left_of(s, s.dealer), 0, (), False))
    elif s.kind.bidding == BLIND:
        s.stack.append(BlindBids((NO_BID,) * s.setup.players, ()))

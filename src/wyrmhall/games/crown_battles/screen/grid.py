"""What a bid can be, what it would pay, and how the bids add up to the tricks on offer."""

from functools import lru_cache
from typing import Final

from wyrmhall.games.crown_battles.components.bids import Bid, bid_word, double, high, low, single
from wyrmhall.games.crown_battles.components.cards import SMUGGLER
from wyrmhall.games.crown_battles.language.actions import (
    FIRST_HALF,
    OF_SUIT,
    SECOND_HALF,
    WAGER,
    WHOLE,
    MakeBid,
)
from wyrmhall.games.crown_battles.rules.bidding import (
    NOT_BARRED,
    Bidding,
    BlindBids,
    barred_number,
    barred_total,
    may_double,
    parts_of,
)
from wyrmhall.games.crown_battles.rules.counts import highest_bid, part_totals, trick_total
from wyrmhall.games.crown_battles.rules.players import group_of
from wyrmhall.games.crown_battles.rules.powers import smuggler
from wyrmhall.games.crown_battles.rules.round_types.kind import BLIND, HALVES, OPEN, SUITS, TEAMS
from wyrmhall.games.crown_battles.rules.round_types.names import TYPE_NAMES
from wyrmhall.games.crown_battles.rules.round_types.table import ROUND_TYPES
from wyrmhall.games.crown_battles.rules.scoring import bid_points, pay
from wyrmhall.games.crown_battles.screen.header import part_names
from wyrmhall.games.crown_battles.screen.shape import BidGrid, BidPart, BidSum, Offer
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.seat import Seat

WAGERS: Final = tuple(WAGER)
NORMAL: Final = "Exactly your bid: 20 points and 10 a trick, half for a double bid. Each trick off costs 10."
PAYS: Final = {
    "the-split": "Both met: 10 a trick and 10 for each half. A missed half: no bonus, 10 off for each trick.",
    "suit-precision": "All met: 10 a trick, 10 more for each suit with one. A trick beside a bid costs 10.",
    "wagering": "Who is right shares the pot. An extra wager is won or lost. Tricks themselves pay nothing.",
    "duel-fights": "As in Normal Bidding, but no 20 if all in the duel are right; who misses pays the rest.",
    "alliances": "Bids and tricks of a team are added: 10 a trick and 10, for both. Alone tricks pay double.",
    "suit-precision-alliances": "Bids and tricks of a team are added, suit by suit. Alone tricks pay double.",
}


# -- sums -------------------------------------------------------------------------------------------


@lru_cache(maxsize=2048)
def _sum(name: str, bid: int, total: int) -> BidSum:
    return BidSum(name, bid, total)


def sums(s: State) -> tuple[BidSum, ...]:
    """CB-R-09  Double bids count with their lower number. Nothing where bids are secret or missions kept."""
    if s.kind.bidding != OPEN:
        return ()
    if s.kind.parts == HALVES:
        first = sum([low(bids[0]) for bids in s.bids if bids[0] >= 0])
        second = sum([low(bids[1]) for bids in s.bids if bids[1] >= 0])
        totals = part_totals(s)
        return _sum("first", first, totals[0]), _sum("second", second, totals[1])
    reached = sum([low(bid) for bids in s.bids for bid in bids if bid >= 0])
    return (_sum("round", reached, trick_total(s)),)


# -- offers -----------------------------------------------------------------------------------------


def _signed(points: int) -> str:
    return f"+{points}" if points >= 0 else f"−{-points}"


def _worth(kind: int, bid: Bid, held: int, alone: bool) -> int:
    """What a met bid brings by itself, with that many tricks."""
    type_ = ROUND_TYPES[kind]
    if type_.parts == SUITS:
        return pay(bid) * held * (2 if alone else 1) + (pay(bid) if held else 0)
    if type_.parts == HALVES:
        return pay(bid) * (held + 1)
    if type_.groups == TEAMS:
        return pay(bid) * held * (2 if alone else 1) + pay(bid)
    return bid_points(bid, held)


def _hit(kind: int, bid: Bid, alone: bool) -> str:
    if ROUND_TYPES[kind].wagers:
        return "pot"
    least, most = _worth(kind, bid, low(bid), alone), _worth(kind, bid, high(bid), alone)
    return _signed(least) if least == most else f"{_signed(least)}/{most}"


def _words(kind: int, part: int) -> list[MakeBid]:
    parts = ROUND_TYPES[kind].parts
    if parts == SUITS:
        return OF_SUIT[part]
    return (SECOND_HALF if part else FIRST_HALF) if parts == HALVES else WHOLE


@lru_cache(maxsize=2048)
def _offers(
    kind: int, part: int, top: int, barred: int, alone: bool
) -> tuple[tuple[Offer, ...], tuple[Offer, ...]]:
    words = _words(kind, part)

    def offer(bid: Bid) -> Offer:
        bars = barred in (low(bid), high(bid))
        return Offer(words[bid].text, bid_word(bid), _hit(kind, bid, alone), bars)

    return (
        tuple([offer(single(number)) for number in range(top + 1)]),
        tuple([offer(double(number)) for number in range(top)]) if ROUND_TYPES[kind].doubles else (),
    )


def _barred_words(s: State, seat: Seat) -> str:
    if seat != s.dealer or not s.kind.screw:
        return ""
    if s.kind.parts == SUITS:
        total = barred_total(s, seat)
        return f"As dealer your bids may not add up to {total}." if total >= 0 else ""
    numbers = [barred_number(s, seat, part) for part in range(len(part_totals(s)))]
    told = [str(one) for part, one in enumerate(numbers) if 0 <= one <= highest_bid(s, part)]
    if not told:
        return ""
    if s.kind.parts == HALVES:
        return f"As dealer you may not make the bids of a half add up to its tricks: {' / '.join(told)}."
    alone = ", alone or in a pair" if may_double(s, seat) else ""
    return f"As dealer you may not bid {told[0]}{alone}: the bids would add up to the tricks."


def grid(s: State, me: int) -> BidGrid | None:
    """For the bidder, and for those who look on and think about their own bid."""
    step = s.stack[-1] if s.stack else None
    if not isinstance(step, (Bidding, BlindBids)):
        return None
    seated = 0 <= me < s.setup.players
    bidder = Seat(me) if seated else s.asked[0]
    given = step.given if isinstance(step, Bidding) and step.bidder == bidder else ()
    kind, alone = s.kind.number, s.kind.groups == TEAMS and len(group_of(s, bidder)) == 1
    names, columns = part_names(kind, s.setup), list[BidPart]()
    for place, part in enumerate(parts_of(s)):
        top = highest_bid(s, place if s.kind.parts == HALVES else 0)
        barred = NOT_BARRED if s.kind.parts == SUITS else barred_number(s, bidder, place)
        singles, doubles = _offers(kind, part, top, barred, alone)
        said = bid_word(given[place]) if place < len(given) else ""
        now = bidder in s.asked and place == len(given)
        columns.append(BidPart(names[place], top, singles, doubles, said, now))
    may_smuggle = SMUGGLER in s.setup.powers and seated and bidder in s.asked and not given
    return BidGrid(
        parts=tuple(columns),
        barred=_barred_words(s, bidder),
        doubles=may_double(s, bidder),
        blind=s.kind.bidding == BLIND,
        pays=PAYS.get(TYPE_NAMES[kind], NORMAL),
        wagers=WAGERS if s.kind.wagers else (),
        smuggle=may_smuggle and bool(smuggler.offers(s, bidder)),
    )

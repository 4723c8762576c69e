"""What a bid can be, what it would pay, and how the bids add up to the tricks on offer."""

from functools import lru_cache
from typing import Final

from wyrmhall.games.crown_battles.components.bids import Bid, bid_word, double, high, low, single
from wyrmhall.games.crown_battles.components.scoring_values import Scoring
from wyrmhall.games.crown_battles.language.actions import (
    FIRST_HALF,
    OF_SUIT,
    SECOND_HALF,
    WAGER,
    WHOLE,
    MakeBid,
)
from wyrmhall.games.crown_battles.language.prose import catalogue
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
from wyrmhall.games.crown_battles.rules.round_types.kind import (
    BLIND,
    DUELS,
    HALVES,
    ONE,
    OPEN,
    SUITS,
    TEAMS,
    RoundKind,
)
from wyrmhall.games.crown_battles.rules.scoring import bid_points
from wyrmhall.games.crown_battles.screen.header import part_names
from wyrmhall.games.crown_battles.screen.shape import BidGrid, BidPart, BidSum, Offer
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.seat import Seat

WAGERS: Final = tuple(WAGER)


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


def _worth(scoring: Scoring, kind: RoundKind, bid: Bid, held: int, alone: bool) -> int:
    """What a met bid brings by itself, with that many tricks."""
    double = bid & 1
    tricks = scoring.pays[double] * held * (scoring.solo_times if alone else 1)
    if kind.parts != ONE:
        empty_pays = scoring.empty_suit_pays if kind.parts == SUITS else scoring.empty_half_pays
        return tricks + (scoring.part_bonuses[double] if held or empty_pays else 0)
    if kind.groups == TEAMS:
        return tricks + scoring.team_bonuses[double]
    return bid_points(bid, held, scoring)


def _hit(scoring: Scoring, kind: RoundKind, bid: Bid, alone: bool) -> str:
    if kind.wagers:
        return "pot"
    least = _worth(scoring, kind, bid, low(bid), alone)
    most = _worth(scoring, kind, bid, high(bid), alone)
    return _signed(least) if least == most else f"{_signed(least)}/{most}"


def _words(kind: RoundKind, part: int) -> list[MakeBid]:
    if kind.parts == SUITS:
        return OF_SUIT[part]
    return (SECOND_HALF if part else FIRST_HALF) if kind.parts == HALVES else WHOLE


@lru_cache(maxsize=2048)
def _offers(
    scoring: Scoring, kind: RoundKind, part: int, top: int, barred: int, alone: bool
) -> tuple[tuple[Offer, ...], tuple[Offer, ...]]:
    words = _words(kind, part)

    def offer(bid: Bid) -> Offer:
        bars = barred in (low(bid), high(bid))
        return Offer(words[bid].text, bid_word(bid), _hit(scoring, kind, bid, alone), bars)

    return (
        tuple([offer(single(number)) for number in range(top + 1)]),
        tuple([offer(double(number)) for number in range(top)]) if kind.doubles else (),
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


@lru_cache(maxsize=2048)
def _pays(scoring: Scoring, kind: RoundKind) -> str:
    """What a bid pays in this kind of round, with the numbers of the table."""
    words, values = catalogue().pays, scoring.values
    halved = all(2 * pair[1] == pair[0] for pair in (scoring.pays, scoring.bonuses))
    double = words["half" if halved else "double"].format(**values)
    times = words.get(f"times-{scoring.solo_times}", words["times"]).format(times=scoring.solo_times)
    return words[_pay_key(scoring, kind)].format(**values, double=double, times=times)


def _pay_key(scoring: Scoring, kind: RoundKind) -> str:
    teams = kind.groups == TEAMS
    if kind.wagers:
        return "wagering"
    if kind.parts == SUITS:
        return "suit-precision-alliances" if teams else "suit-precision"
    if kind.parts == HALVES:
        return "the-split"
    if kind.groups == DUELS:
        return DUEL_PAYS[scoring.duel_bonus, scoring.duel_spoils]
    return "alliances" if teams else "normal"


DUEL_PAYS: Final = {  # bonus where all are right, and the others' losses
    (False, True): "duel-fights",
    (True, True): "duel-fights-bonus",
    (False, False): "duel-fights-alone",
    (True, False): "normal",
}


def grid(s: State, me: int) -> BidGrid | None:
    """For the bidder, and for those who look on and think about their own bid."""
    step = s.stack[-1] if s.stack else None
    if not isinstance(step, (Bidding, BlindBids)):
        return None
    seated = 0 <= me < s.setup.players
    bidder = Seat(me) if seated else s.asked[0]
    given = step.given if isinstance(step, Bidding) and step.bidder == bidder else ()
    kind, alone = s.kind, s.kind.groups == TEAMS and len(group_of(s, bidder)) == 1
    names, columns = part_names(kind, s.setup), list[BidPart]()
    for place, part in enumerate(parts_of(s)):
        top = highest_bid(s, place if s.kind.parts == HALVES else 0)
        barred = NOT_BARRED if s.kind.parts == SUITS else barred_number(s, bidder, place)
        singles, doubles = _offers(s.setup.scoring, kind, part, top, barred, alone)
        said = bid_word(given[place]) if place < len(given) else ""
        now = bidder in s.asked and place == len(given)
        columns.append(BidPart(names[place], top, singles, doubles, said, now))
    may_smuggle = s.setup.smuggling and seated and bidder in s.asked and not given
    return BidGrid(
        parts=tuple(columns),
        barred=_barred_words(s, bidder),
        doubles=may_double(s, bidder),
        blind=s.kind.bidding == BLIND,
        pays=_pays(s.setup.scoring, kind),
        wagers=WAGERS if s.kind.wagers else (),
        smuggle=may_smuggle and bool(smuggler.offers(s, bidder)),
    )

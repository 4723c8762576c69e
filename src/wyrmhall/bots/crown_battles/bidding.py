"""Bids: the number, single or double, that promises most points."""

from functools import lru_cache
from operator import mul
from typing import Final, NamedTuple

from wyrmhall.bots.crown_battles.chances import Odds, spread
from wyrmhall.bots.crown_battles.thought import about_tricks, card_list, card_name, suit_name
from wyrmhall.bots.thinking import LATE, LateReason, Thought
from wyrmhall.games.crown_battles.components.bids import Bid, bid_word, high, low, miss
from wyrmhall.games.crown_battles.components.cards import NO_SUIT, SUIT_OF, Card, Suit
from wyrmhall.games.crown_battles.components.scoring_values import Scoring
from wyrmhall.games.crown_battles.language.actions import MakeBid, OfCard, OfNumber
from wyrmhall.games.crown_battles.rules.bidding import Bidding, parts_of
from wyrmhall.games.crown_battles.rules.round_types.kind import HALVES, SUITS, TEAMS
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.action import Menu
from wyrmhall.kernel.seat import Seat

MOST_CARDS: Final = 20
STEERING: Final = 0.37  # how often play makes up for one trick too many or too few
STEERING_OF_SUIT: Final = 0.2  # harder, for the trick must be won in the right suit
SURE: Final = 0.8  # a card that wins so often is counted on
MAYBE: Final = 0.3  # and one that wins so often may win
UNSURE: Final = 0.17  # a card this far from both certain and hopeless is smuggled away
# how much the bonus of a met bid is worth to us
BONUS: Final = 1.0
BONUS_OF_SUIT: Final = 0.3  # it is paid only if all others are met too
BONUS_OF_TEAM: Final = 3.0
WAGER_PRIZE: Final = 40.0
WAGER_LOSS: Final = 20.0


class Terms(NamedTuple):
    """What a bid of some kind pays and costs."""

    pay: int
    bonus: float  # in tricks; in points where tricks pay nothing
    miss: int
    steering: float


def terms(scoring: Scoring, bonuses: tuple[int, int], bid: Bid, liking: float, steering: float) -> Terms:
    pay, bonus = scoring.pays[bid & 1], liking * bonuses[bid & 1]
    return Terms(pay, bonus / pay if pay else bonus, scoring.miss, steering)


def gain(bid: Bid, tricks: int, terms: Terms) -> float:
    """The points to be expected if cards alone would bring `tricks`: play steers towards the bid."""
    off = miss(bid, tricks)
    nearest = tricks if off == 0 else low(bid) if tricks < low(bid) else high(bid)
    met = terms.steering**off
    gained = met * terms.pay * (nearest + terms.bonus) if terms.pay else met * terms.bonus
    return gained - (1 - met) * terms.miss * off


@lru_cache(maxsize=4096)
def gains(bid: Bid, terms: Terms) -> tuple[float, ...]:
    return tuple([gain(bid, tricks, terms) for tricks in range(MOST_CARDS + 1)])


def expected(bid: Bid, chances: list[float], terms: Terms) -> float:
    mean: float = sum(map(mul, chances, gains(bid, terms)))
    return mean


def likelihood(bid: Bid, chances: list[float]) -> float:
    """How likely the bid is met."""
    return sum([chance * STEERING ** miss(bid, tricks) for tricks, chance in enumerate(chances)])


def hand_bid_on(view: State, seat: Seat, part: int) -> list[Card]:
    if view.kind.parts == HALVES and part == 1:
        return list(view.aside[seat])
    return view.hand(seat)


def number_of_winners(view: State, seat: Seat, hand: list[Card]) -> list[float]:
    of_cards = Odds(view, seat, hand, view.trump).worths()
    return spread([of_cards[card] for card in hand])


def make_bid(view: State, seat: Seat, menu: Menu) -> Thought:
    """A bid for the round or a half; or a wager; or first an exchange with the Smuggler."""
    step = view.stack[-1]
    given: tuple[Bid, ...] = step.given if isinstance(step, Bidding) else ()
    wagers = [act for act in menu if isinstance(act, OfNumber)]
    if wagers:
        return wager(view, seat, given[0], wagers)
    offers = [act for act in menu if isinstance(act, OfCard)]
    bids = [act for act in menu if isinstance(act, MakeBid)]
    if offers:
        smuggled = smuggle_first(view, seat, offers, must=not bids)
        if smuggled is not None:
            return smuggled
    if view.kind.parts == SUITS:
        return bid_on_suit(view, seat, bids, Suit(parts_of(view)[len(given)]), given)
    hand = hand_bid_on(view, seat, len(given))
    chances = number_of_winners(view, seat, hand)
    best = max(bids, key=lambda act: value(view, act.bid, chances))
    return Thought(best, LATE, (BidReason(view, seat, hand, best),))


def value(view: State, bid: Bid, chances: list[float]) -> float:
    if view.kind.wagers:
        met = likelihood(bid, chances)
        return met * WAGER_PRIZE - (1 - met) * WAGER_LOSS
    scoring, liking = view.setup.scoring, BONUS
    bonuses = scoring.part_bonuses if view.kind.parts == HALVES else scoring.bonuses
    if view.kind.parts != HALVES and view.kind.groups == TEAMS:
        bonuses, liking = scoring.team_bonuses, BONUS_OF_TEAM
    return expected(bid, chances, terms(scoring, bonuses, bid, liking, STEERING))


def wager(view: State, seat: Seat, bid: Bid, wagers: list[OfNumber]) -> Thought:
    """CB-R-68  An even bet: all of it if the bid is likelier met than missed."""
    met = likelihood(bid, number_of_winners(view, seat, view.hand(seat)))
    amount = 20 if met > 0.55 else 10 if met > 0.5 else 0
    chosen = min(wagers, key=lambda act: abs(act.number - amount))
    return Thought(chosen, "wager", (round(10 * met), chosen.number))


def smuggle_first(view: State, seat: Seat, offers: list[OfCard], must: bool) -> Thought | None:
    """Before the bid the least predictable card may go; it must where no bid is on the menu."""
    odds = Odds(view, seat, view.hand(seat), view.trump)
    distances = [(abs(odds.worth(act.card) - 0.5), act) for act in offers]
    nearest, act = min(distances, key=lambda one: one[0])
    if nearest > UNSURE and not must:
        return None
    return Thought(act, "smuggle-first", (card_name(act.card, view.setup.power_book),))


class BidReason(LateReason):
    """Which cards should win, and the bid that follows."""

    def __init__(self, view: State, seat: Seat, hand: list[Card], act: MakeBid) -> None:
        self.view, self.seat, self.hand, self.act = view, seat, hand, act

    def key_and_values(self) -> tuple[str, tuple[object, ...]]:
        of_cards = Odds(self.view, self.seat, self.hand, self.view.trump).worths()
        best_first = sorted(self.hand, key=lambda card: -of_cards[card])
        sure = [card for card in best_first if of_cards[card] >= SURE]
        maybe = [card for card in best_first if MAYBE <= of_cards[card] < SURE]
        about = about_tricks(sum([of_cards[card] for card in self.hand]))
        bid = bid_word(self.act.bid)
        if not sure:
            return ("bid-maybe" if maybe else "bid-none"), (about, bid)
        return self.key_of_sure(sure, len(maybe)), (card_list(sure, self.view.trump), bid, len(maybe), about)

    def key_of_sure(self, sure: list[Card], maybe: int) -> str:
        return f"bid-{'one' if len(sure) == 1 else 'some'}-sure{'-and-more' if maybe else ''}"


# -- Suit Precision -----------------------------------------------------------------------------------


def bid_on_suit(view: State, seat: Seat, bids: list[MakeBid], suit: Suit, given: tuple[Bid, ...]) -> Thought:
    """CB-SUP-01  Number cards win under their own suit; Golem and Dragon cards go where they help most."""
    of_cards = Odds(view, seat, view.hand(seat), view.trump).worths()
    own = [of_cards[card] for card in view.hand(seat) if SUIT_OF[card] == suit]
    free = [of_cards[card] for card in view.hand(seat) if SUIT_OF[card] == NO_SUIT and of_cards[card] > 0]
    if suit == suit_for_giants(view, seat, of_cards):
        own += free
    chances, scoring = spread(own), view.setup.scoring

    def value_of(act: MakeBid) -> float:
        bonuses = scoring.part_bonuses
        return expected(act.bid, chances, terms(scoring, bonuses, act.bid, BONUS_OF_SUIT, STEERING_OF_SUIT))

    best = max(bids, key=value_of)
    words = "bid-suit"
    return Thought(best, words, (suit_name(suit), about_tricks(sum(own)), bid_word(best.bid)))


def suit_for_giants(view: State, seat: Seat, of_cards: dict[Card, float]) -> Suit:
    """The suit most cards of which win: there a few tricks more or less matter least."""
    sums = [
        sum([of_cards[card] for card in view.hand(seat) if SUIT_OF[card] == suit])
        for suit in view.setup.suits
    ]
    return view.setup.suits[sums.index(max(sums))]

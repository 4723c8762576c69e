"""Leading and following: which card brings the tricks of the round nearest to those wanted."""

from typing import Final

from wyrmhall.bots.crown_battles.aims import Aim, useful_suits
from wyrmhall.bots.crown_battles.chances import Odds
from wyrmhall.bots.crown_battles.thought import card_name, number_range, tricks
from wyrmhall.bots.thinking import LATE, LateReason, Thought
from wyrmhall.games.crown_battles.components.cards import (
    FACE_DOWN,
    FIRST_POWER,
    FIRST_SPECIAL,
    GOLEM,
    NO_SUIT,
    SUIT_OF,
    Card,
    Suit,
)
from wyrmhall.games.crown_battles.components.power_texts import order as o
from wyrmhall.games.crown_battles.components.power_texts.power_book import PowerBook, holds_one
from wyrmhall.games.crown_battles.language.actions import Play
from wyrmhall.games.crown_battles.rules.counts import tricks_of
from wyrmhall.games.crown_battles.rules.players import other_seats, partners_of
from wyrmhall.games.crown_battles.rules.ranking import RANKS, strongest
from wyrmhall.games.crown_battles.rules.round_types.kind import SUITS, TEAMS
from wyrmhall.games.crown_battles.rules.trick import Trick
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.seat import Seat

RISK: Final = 1.2  # what uncertainty costs against a miss that is certain
PARTNER_HOLDS: Final = 0.8
WRONG_SUIT: Final = 1.5  # what a trick costs that fits under no suit still wanted


# what playing a power card early gains (what it changes lasts longer) or spoils (the need is not yet known)
TIMING: Final = {
    o.NAME_TRUMP: 0.02,
    o.LOOK_AT_HAND: 0.01,
    o.LOOK_AT_DECK: 0.01,
    o.DRAW: 0.01,
    o.MOVE_BID: -0.03,
    o.TAKE_TRICK: -0.03,
}


def timing(card: Card, book: PowerBook) -> float:
    if card < FIRST_POWER:
        return 0.0
    orders = (*book.at_once.get(card, ()), *book.at_end.get(card, ()))
    return sum([TIMING.get(order.task, 0.0) for order in orders])


class Position:
    """The trick on the table as somebody sees it who is about to play to it."""

    def __init__(self, view: State, seat: Seat, step: Trick, odds: Odds) -> None:
        self.view = view
        self.seat = seat
        self.odds = odds
        self.step = step
        players = view.setup.players
        self.trick = [card for card in view.trick if card != FACE_DOWN]
        played = len(view.trick)
        own_later = 1 if view.due > players else 0  # the first circle of two
        self.waiting = view.due - 1 - own_later
        if view.kind.face_down and played:
            self.waiting = players - 2  # what the others laid face down may still win
        self.leading = played == 0
        self.book = view.setup.power_book
        self.bombed = holds_one(self.trick, self.book.destroying)
        self.powers = bool(self.trick) and max(self.trick) >= FIRST_POWER
        self.best = -1 if self.leading else strongest(self.trick, view.trump, step.as_golem, self.book)
        self.winner = -1 if self.leading else (view.leader + self.best) % players
        self.lead = self._lead()
        ranks = RANKS[self.lead][view.trump]
        self.ranks = ranks
        self.best_rank = -2 if self.leading else ranks[self.trick[self.best]]
        self.mate_wins = not self.leading and self.winner in partners_of(view, seat)
        if view.kind.groups == TEAMS:
            for mate in partners_of(view, seat):
                if (mate - seat) % players <= self.waiting:
                    self.waiting -= 1

    def _lead(self) -> Suit:
        for card in self.trick:
            if card < FIRST_SPECIAL:
                return SUIT_OF[card]
        return NO_SUIT

    def booty(self) -> bool:
        """CB-R-35  Whether a Thief would find a trick to steal."""
        view = self.view
        return any(
            tricks_of(view, other) for other in other_seats(view, self.seat) if other not in view.shields
        )

    def beats(self, card: Card, as_golem: bool) -> bool:
        """Whether the card would be the winning one."""
        if self.leading:
            return True
        if card >= FIRST_POWER or self.powers:
            tried = [*self.trick, card]
            golem = self.step.as_golem or as_golem
            return strongest(tried, self.view.trump, golem, self.book) == len(tried) - 1
        if self.lead == NO_SUIT and card < FIRST_SPECIAL:
            return self.best_rank == 0 or (SUIT_OF[card] == self.view.trump and self.best_rank < 50)
        return self.ranks[card] > self.best_rank

    def chance(self, card: Card, as_golem: bool) -> float:
        """The chance to win this trick with the card, or with one that lies there already."""
        if self.bombed or card in self.book.destroying:
            return 0.0
        lead = self.lead if self.lead != NO_SUIT else SUIT_OF[card]
        if self.beats(card, as_golem):
            return self.odds.holds(self.face(card, as_golem), lead, self.waiting)
        if self.winner == self.seat:
            return self.odds.holds(self.trick[self.best], lead, self.waiting)
        return 0.0

    def face(self, card: Card, as_golem: bool) -> Card:
        if as_golem and card in self.book.declared:
            return GOLEM
        if self.trick and card in self.book.copying:
            return self.trick[-1]
        return card


class Option:
    """One card of the menu, weighed."""

    def __init__(self, act: Play, now: float, later: float) -> None:
        self.act = act
        self.card = act.card
        self.now = now  # chance to win this trick with it
        self.later = later  # chance to win another trick with it


def decide(at: Position, aim: Aim, options: list[Option], total: float) -> Thought:
    if aim.every:
        return win_every_trick(at, aim, options)
    best = options[0]
    least = 1e9
    for option in options:
        cost = miss(at, aim, option, total)
        if cost < least:
            best, least = option, cost
    return Thought(best.act, LATE, (Reason(at, aim, best),))


def miss(at: Position, aim: Aim, option: Option, total: float) -> float:
    """The square of the miss to be expected, and what is uncertain about it."""
    now, later = option.now, option.later
    counted = now
    if at.mate_wins and now > 0:
        counted = now - PARTNER_HOLDS  # the team has the trick anyway
    if option.card in at.book.stealing and at.booty():
        counted, now = later, later  # the trick stolen
    expected = counted + total - later
    off = 0.0
    if expected < aim.least:
        off = aim.least - expected
    elif expected > aim.most:
        off = expected - aim.most
    cost = off * off + RISK * (now * (1 - now) - later * (1 - later))
    if at.view.kind.parts == SUITS and now > 0 and not fits(at, option.card):
        cost += WRONG_SUIT * now
    return cost + now * 1e-3 - timing(option.card, at.book) * (aim.left - 1)


def fits(at: Position, card: Card) -> bool:
    """CB-SUP-03 to CB-SUP-05  Whether the trick, won with this card, can go under a suit still wanted."""
    suit = SUIT_OF[card]
    if suit == NO_SUIT:
        return useful_suits(at.view, at.seat, at.view.setup.suits)
    lead = at.lead if at.lead != NO_SUIT else suit
    return useful_suits(at.view, at.seat, (lead, suit) if suit == at.view.trump else (lead,))


def win_every_trick(at: Position, aim: Aim, options: list[Option]) -> Thought:
    """Trumps from the top while they are good; else whatever is likeliest to win, the cheapest of equals."""
    trump = at.view.trump
    trumps = [option for option in options if trump != NO_SUIT and SUIT_OF[option.card] == trump]
    if at.leading and trumps:
        highest = max(trumps, key=lambda option: option.card)
        if highest.now >= 0.3:
            words = "all-lead-trump"
            return Thought(highest.act, words, (tricks(aim.left), card_name(highest.card, at.book)))
    best = max(options, key=lambda option: (round(option.now, 3), -option.later))
    words = "all-likeliest"
    return Thought(best.act, words, (tricks(aim.left), card_name(best.card, at.book)))


class Reason(LateReason):
    """Why a card was played."""

    def __init__(self, at: Position, aim: Aim, option: Option) -> None:
        self.leading = at.leading
        self.book = at.book
        self.aim = aim
        self.option = option

    def key_and_values(self) -> tuple[str, tuple[object, ...]]:
        aim, now, name = self.aim, self.option.now, card_name(self.option.card, self.book)
        if aim.none:
            return "keep-out" if now < 0.3 else "hardly-avoid", (name,)
        wanted = number_range(aim.least, aim.most)
        about = (wanted, tricks(aim.left), name)
        if now > 0.6:
            return "lead-to-win" if self.leading else "play-to-win", about
        return "may-win" if now > 0.2 else "leave-it" if now > 0 else "cannot-win", about

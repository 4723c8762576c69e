"""Missions: which one to keep, and how to play for it."""

from collections.abc import Callable
from math import prod
from typing import Final

from wyrmhall.bots.crown_battles.aims import Aim, tricks_to_come
from wyrmhall.bots.crown_battles.bidding import STEERING
from wyrmhall.bots.crown_battles.chances import Odds, spread
from wyrmhall.bots.crown_battles.playing import Option, Position, decide
from wyrmhall.bots.crown_battles.thought import card_name
from wyrmhall.bots.thinking import Thought
from wyrmhall.games.crown_battles.components.cards import (
    DOUBLE_FACED,
    DRAGON,
    DRAGON_KING,
    FIRST_SPECIAL,
    GIANTS,
    GOLEM,
    GOLEM_KING,
    NO_SUIT,
    SUIT_OF,
    Card,
    value_of,
)
from wyrmhall.games.crown_battles.language.actions import OfNumber
from wyrmhall.games.crown_battles.rules.counts import trick_total, tricks_of
from wyrmhall.games.crown_battles.rules.missions.deck import mission
from wyrmhall.games.crown_battles.rules.missions.deeds import WON_ANY, WON_EARLY, WON_LATEST
from wyrmhall.games.crown_battles.rules.missions.points import FAILURE, worth
from wyrmhall.games.crown_battles.rules.players import left_of, other_seats
from wyrmhall.games.crown_battles.state import OPEN_FATE, State
from wyrmhall.kernel.action import Menu
from wyrmhall.kernel.seat import Seat

# -- missions that count tricks ---------------------------------------------------------------------------

EXACTLY: Final = {5: 0, 7: 1, 8: 2, 9: 3}
AT_LEAST: Final = {10: 2, 11: 3, 12: 4}
NEXT_TO_NOTHING: Final = 6
CHAMPION: Final = 13
PAUPER: Final = 14
ODD: Final = 15
MIRROR: Final = 17
COUNTING: Final = frozenset((*EXACTLY, *AT_LEAST, NEXT_TO_NOTHING, CHAMPION, PAUPER, ODD, MIRROR))


def mission_aim(view: State, seat: Seat) -> Aim:
    """The tricks wanted for your own mission; where it does not count tricks, as many as may come."""
    number, held, left = view.missions[seat], tricks_of(view, seat), tricks_to_come(view, seat)
    if number in EXACTLY:
        return Aim(EXACTLY[number] - held, EXACTLY[number] - held, left)
    if number in AT_LEAST:
        return Aim(AT_LEAST[number] - held, left, left)
    if number == NEXT_TO_NOTHING:
        return Aim(0, 1 - held, left)
    if number == CHAMPION:
        return Aim(max([tricks_of(view, other) for other in other_seats(view, seat)]) + 1 - held, left, left)
    if number == PAUPER:
        return Aim(0, 0, left)
    if number == MIRROR:
        level = tricks_of(view, left_of(view, seat)) - held + round(left / view.setup.players)
        return Aim(level, level, left)
    return Aim(0, left, left)


def odd_aim(view: State, seat: Seat, total: float) -> Aim:
    """The odd number of tricks that is nearest to those expected."""
    held, left = tricks_of(view, seat), tricks_to_come(view, seat)
    odd = [count for count in range(left + 1) if (held + count) % 2 == 1]
    nearest = min(odd, key=lambda count: abs(count - total)) if odd else 0
    return Aim(nearest, nearest, left)


# -- missions that ask for a deed --------------------------------------------------------------------------


def _first(at: Position) -> bool:
    return tricks_to_come(at.view, at.seat) == trick_total(at.view)


def _last(at: Position) -> bool:
    return tricks_to_come(at.view, at.seat) == 1


def _did(at: Position, deed: int) -> bool:
    return bool(at.view.deeds[at.seat] & deed)


def _is_trump(at: Position, card: Card) -> bool:
    return at.view.trump != NO_SUIT and SUIT_OF[card] == at.view.trump


def _with(good: bool, option: Option) -> float:
    """Win with a card of the right sort; do not waste one."""
    return option.now - 0.4 * (1 - option.now) if good else 0.0


def _lose_with(good: bool, option: Option) -> float:
    return (1 - option.now) - 0.6 * option.now if good else 0.0


def _last_stand(at: Position, option: Option) -> float:
    return option.now if _last(at) else -option.later


def _quiet_exit(at: Position, option: Option) -> float:
    return -option.now if _last(at) else option.later


def _lead_and_win(at: Position, option: Option) -> float:
    return option.now if at.leading else 0.5 * option.now - 0.5 * option.later


def _last_laugh(at: Position, option: Option) -> float:
    return option.now - 0.1 * option.later if at.waiting == 0 else -option.now - 0.5 * option.later


def _back_to_back(at: Position, option: Option) -> float:
    return option.now * (1.5 if _did(at, WON_LATEST) else 1.0) - 0.6 * option.later


def _stop_and_go(at: Position, option: Option) -> float:
    if _did(at, WON_LATEST):
        return -option.now
    return -0.5 * option.now if _did(at, WON_ANY) else option.now - 0.3 * option.later


def _bookends(at: Position, option: Option) -> float:
    if _first(at):
        return option.now - 0.5 * option.later
    return _last_stand(at, option)


def _both_halves(at: Position, option: Option) -> float:
    total, left = trick_total(at.view), tricks_to_come(at.view, at.seat)
    half, number = total // 2, total - left + 1
    if number > total - half:
        return option.now - 0.2 * option.later
    if number <= half and not _did(at, WON_EARLY):
        return option.now - 0.5 * option.later
    return -option.later


def _dragon_hoard(at: Position, option: Option) -> float:
    dragon = option.card in (DRAGON, DRAGON_KING) or DRAGON in at.trick or DRAGON_KING in at.trick
    return _with(dragon, option) - 0.2 * option.later * (not dragon)


def _harvest(at: Position, option: Option) -> float:
    zero = any(card >= FIRST_SPECIAL and card not in GIANTS for card in at.trick)
    return option.now * (1.0 if zero else 0.3 if at.waiting else 0.0) - 0.2 * option.later


def _is_golem(option: Option) -> bool:
    return option.card in (GOLEM, GOLEM_KING) or option.act.as_golem


Wish = Callable[[Position, Option], float]
DEEDS: Final[dict[int, Wish]] = {
    1: lambda at, option: option.now if _first(at) else 0.0,
    2: lambda at, option: -option.now if _first(at) else 0.0,
    3: _last_stand,
    4: _quiet_exit,
    16: _lead_and_win,
    18: _last_laugh,
    19: _back_to_back,
    20: _stop_and_go,
    21: _bookends,
    22: _both_halves,
    23: lambda at, option: _with(_is_trump(at, option.card), option),
    24: lambda at, option: _lose_with(_is_trump(at, option.card), option),
    25: lambda at, option: _with(option.card < FIRST_SPECIAL and not _is_trump(at, option.card), option),
    26: lambda at, option: _with(1 <= value_of(option.card) <= 7, option),
    27: lambda at, option: _with(value_of(option.card) == 13, option),
    28: lambda at, option: _lose_with(value_of(option.card) == 13, option),
    29: _dragon_hoard,
    30: lambda at, option: _with(_is_golem(option), option),
    31: _harvest,
    32: lambda at, option: _lose_with(option.card in GIANTS or option.act.as_golem, option),
}


def play_for_mission(at: Position, options: list[Option], total: float) -> Thought:
    number = at.view.missions[at.seat]
    name = mission(number).name
    if at.view.fates[at.seat] != OPEN_FATE:
        shed = max(options, key=lambda option: option.later)
        return Thought(shed.act, "mission-settled", (name, card_name(shed.card)))
    if number in COUNTING:
        aim = odd_aim(at.view, at.seat, total) if number == ODD else mission_aim(at.view, at.seat)
        act = decide(at, aim, options, total).act
        card = next(option.card for option in options if option.act is act)
    else:
        wish = DEEDS[number]
        best = max(options, key=lambda option: (wish(at, option), -option.later))
        act, card = best.act, best.card
    return Thought(act, "for-mission", (name, card_name(card)))


# -- keeping one --------------------------------------------------------------------------------------------


class Prospects:
    """What a hand promises before the first card."""

    def __init__(self, view: State, seat: Seat) -> None:
        hand = view.hands[seat]
        self.hand = hand
        self.of_cards = Odds(view, seat, hand, view.trump).worths()
        self.sorted = sorted([self.of_cards[card] for card in hand], reverse=True)
        self.spread = spread(self.sorted)
        self.total = sum(self.sorted)
        self.best = self.sorted[0]
        self.second = self.sorted[1] if len(self.sorted) > 1 else 0.0
        self.least = self.sorted[-1]
        self.tricks = trick_total(view)
        self.players = view.setup.players
        self.trump = view.trump
        self.leads = view.leader == seat

    def between(self, least: int, most: int) -> float:
        """The chance to end with a number of tricks in that range, steered towards it."""
        likely = 0.0
        for tricks, chance in enumerate(self.spread):
            off = max(least - tricks, tricks - most, 0)
            likely += chance * STEERING**off
        return likely

    def one_of(self, cards: list[Card]) -> float:
        """The chance that at least one of the cards wins."""
        return 1 - prod([1 - self.of_cards[card] for card in cards])

    def trumps(self) -> list[Card]:
        return [card for card in self.hand if self.trump != NO_SUIT and SUIT_OF[card] == self.trump]

    def plain(self) -> list[Card]:
        return [card for card in self.hand if card < FIRST_SPECIAL and SUIT_OF[card] != self.trump]

    def of_value(self, least: int, most: int) -> list[Card]:
        return [card for card in self.hand if least <= value_of(card) <= most]

    def among(self, *kinds: Card) -> list[Card]:
        return [card for card in self.hand if card in kinds]


def _parity(at: Prospects) -> float:
    return 0.5 + 0.1 * (at.tricks > 1)


def _pauper(at: Prospects) -> float:
    return at.between(0, 0) * (0.5 if at.players > 2 else 0.9)


def _champion(at: Prospects) -> float:
    return at.between(at.tricks // at.players + 2, at.tricks) * 0.9


def _fallen(at: Prospects) -> float:
    thirteens = at.of_value(13, 13)
    return 1 - prod([0.3 + 0.6 * at.of_cards[card] for card in thirteens])


def _toppled(at: Prospects) -> float:
    return 0.3 * len(at.among(GOLEM, DOUBLE_FACED)) + 0.1 * len(at.among(DRAGON, GOLEM_KING))


SUCCESS: Final[dict[int, Callable[[Prospects], float]]] = {
    1: lambda at: at.best * (0.95 if at.leads else 0.7),
    2: lambda at: 1 - 0.6 * at.least - 0.15 * at.leads,
    3: lambda at: 0.15 + 0.7 * at.best**3,
    4: lambda at: 0.95 - 0.6 * at.least,
    5: lambda at: at.between(0, 0),
    6: lambda at: at.between(0, 1),
    7: lambda at: at.between(1, 1),
    8: lambda at: at.between(2, 2),
    9: lambda at: at.between(3, 3),
    10: lambda at: at.between(2, at.tricks),
    11: lambda at: at.between(3, at.tricks),
    12: lambda at: at.between(4, at.tricks),
    13: _champion,
    14: _pauper,
    15: _parity,
    16: lambda at: min(0.95, 0.2 + 0.4 * at.best + 0.3 * min(1.0, at.second)),
    17: lambda at: 0.35,
    18: lambda at: min(0.9, 0.2 + 0.3 * at.total),
    19: lambda at: min(0.9, 0.1 + 0.25 * at.total),
    20: lambda at: (1 - at.spread[0]) * 0.75,
    21: lambda at: 0.6 * at.best * at.second,
    22: lambda at: 0.9 * at.best * min(1.0, at.second + 0.3),
    23: lambda at: at.one_of(at.trumps()),
    24: lambda at: prod([1 - 0.5 * at.of_cards[card] for card in at.trumps()]),
    25: lambda at: at.one_of(at.plain()),
    26: lambda at: min(0.9, 1.3 * at.one_of(at.of_value(1, 7))),
    27: lambda at: at.one_of(at.of_value(13, 13)),
    28: _fallen,
    29: lambda at: 0.95 if at.among(DRAGON, DRAGON_KING) else 0.1,
    30: lambda at: at.one_of(at.among(GOLEM, GOLEM_KING, DOUBLE_FACED)),
    31: lambda at: min(0.9, 0.15 + 0.25 * at.total),
    32: _toppled,
}


def keep_mission(view: State, seat: Seat, menu: Menu) -> Thought:
    """CB-MIS-06, CB-MIS-07  Points by the chance of success, against the loss of a failure."""
    at = Prospects(view, seat)
    best: OfNumber | None = None
    most = -1e9
    for act in menu:
        if isinstance(act, OfNumber):
            success = min(1.0, max(0.0, SUCCESS[act.number](at)))
            value = success * worth(view, act.number) - (1 - success) * FAILURE
            if value > most:
                best, most = act, value
    assert best is not None
    words = "keep-mission"
    return Thought(best, words, (mission(best.number).name, round(most)))

"""Missions: how to play for the one that was kept."""

from collections.abc import Callable
from typing import Final

from wyrmhall.bots.crown_battles.aims import Aim, tricks_to_come
from wyrmhall.bots.crown_battles.playing import Option, Position, decide
from wyrmhall.bots.crown_battles.thought import card_name
from wyrmhall.bots.thinking import Thought
from wyrmhall.games.crown_battles.components.cards import (
    DRAGON,
    DRAGON_KING,
    FIRST_SPECIAL,
    GOLEM,
    GOLEM_KING,
    NO_SUIT,
    SUIT_OF,
    Card,
    value_of,
)
from wyrmhall.games.crown_battles.components.own_missions import DEEDS as DEEDS_OF_RULES
from wyrmhall.games.crown_battles.components.own_missions import MOST_TRICKS, OwnMission
from wyrmhall.games.crown_battles.rules.counts import trick_total, tricks_of
from wyrmhall.games.crown_battles.rules.missions.deeds import WON_ANY, WON_EARLY, WON_LATEST
from wyrmhall.games.crown_battles.rules.missions.table_deck import mission
from wyrmhall.games.crown_battles.rules.players import left_of, other_seats
from wyrmhall.games.crown_battles.state import OPEN_FATE, State
from wyrmhall.kernel.action import Action
from wyrmhall.kernel.seat import Seat

# -- missions that count tricks ---------------------------------------------------------------------------

EXACTLY: Final = {5: 0, 7: 1, 8: 2, 9: 3}
AT_LEAST: Final = {10: 2, 11: 3, 12: 4}
NEXT_TO_NOTHING: Final = 6
CHAMPION: Final = 13
PAUPER: Final = 14
ODD: Final = 15
MIRROR: Final = 17
COUNTED: Final = 0.5  # what the right number of tricks is worth beside the deeds of a mission
COUNTING: Final = frozenset((*EXACTLY, *AT_LEAST, NEXT_TO_NOTHING, CHAMPION, PAUPER, ODD, MIRROR))


def mission_aim(view: State, seat: Seat) -> Aim:
    """The tricks wanted for your own mission; where it does not count tricks, as many as may come."""
    own = view.setup.own_missions
    number = view.missions[seat]
    if own is not None and number in own.by_number:
        return composed_aim(view, seat, own.by_number[number])
    return printed_aim(view, seat, number)


def composed_aim(view: State, seat: Seat, own: OwnMission) -> Aim:
    """The tricks that all of its parts want."""
    held, left = tricks_of(view, seat), tricks_to_come(view, seat)
    least, most = own.least - held, min(left, own.most - held)
    for deed in own.does:
        if DEEDS_OF_RULES[deed] in COUNTING:
            aim = printed_aim(view, seat, DEEDS_OF_RULES[deed])
            least, most = max(least, aim.least), min(most, aim.most)
    return Aim(least, max(least, most), left)


def printed_aim(view: State, seat: Seat, number: int) -> Aim:
    held, left = tricks_of(view, seat), tricks_to_come(view, seat)
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
    kinds = [at.book.kinds[card] for card in (option.card, *at.trick)]
    dragon = DRAGON in kinds or DRAGON_KING in kinds
    return _with(dragon, option) - 0.2 * option.later * (not dragon)


def _harvest(at: Position, option: Option) -> float:
    zero = any(card >= FIRST_SPECIAL and card not in at.book.giants for card in at.trick)
    return option.now * (1.0 if zero else 0.3 if at.waiting else 0.0) - 0.2 * option.later


def _is_golem(at: Position, option: Option) -> bool:
    return at.book.kinds[option.card] in (GOLEM, GOLEM_KING) or option.act.as_golem


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
    30: lambda at, option: _with(_is_golem(at, option), option),
    31: _harvest,
    32: lambda at, option: _lose_with(option.card in at.book.giants or option.act.as_golem, option),
}


def play_for_mission(at: Position, options: list[Option], total: float) -> Thought:
    number, own = at.view.missions[at.seat], at.view.setup.own_missions
    name = mission(at.view, number).name
    if at.view.fates[at.seat] != OPEN_FATE:
        shed = max(options, key=lambda option: option.later)
        return Thought(shed.act, "mission-settled", (name, card_name(shed.card, at.book)))
    if own is not None and number in own.by_number:
        act, card = for_composed(at, own.by_number[number], options, total)
    elif number in COUNTING:
        aim = odd_aim(at.view, at.seat, total) if number == ODD else mission_aim(at.view, at.seat)
        act = decide(at, aim, options, total).act
        card = next(option.card for option in options if option.act is act)
    else:
        wish = DEEDS[number]
        best = max(options, key=lambda option: (wish(at, option), -option.later))
        act, card = best.act, best.card
    return Thought(act, "for-mission", (name, card_name(card, at.book)))


def for_composed(at: Position, own: OwnMission, options: list[Option], total: float) -> tuple[Action, Card]:
    """The card that helps its deeds most; where they do not care, the one for the tricks it wants."""
    wishes = [(DEEDS[DEEDS_OF_RULES[deed]], 1.0) for deed in own.does if DEEDS_OF_RULES[deed] in DEEDS]
    wishes += [(DEEDS[DEEDS_OF_RULES[deed]], -1.0) for deed in own.avoids if DEEDS_OF_RULES[deed] in DEEDS]
    counted = decide(at, mission_aim(at.view, at.seat), options, total).act
    counts = (
        own.least > 0 or own.most < MOST_TRICKS or any(DEEDS_OF_RULES[deed] in COUNTING for deed in own.does)
    )

    def value(option: Option) -> tuple[float, float]:
        wish = sum([sign * wish(at, option) for wish, sign in wishes])
        return wish + (COUNTED * (option.act is counted) if counts else 0.0), -option.later

    best = max(options, key=value)
    return best.act, best.card

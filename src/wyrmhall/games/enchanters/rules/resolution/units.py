"""Whom a text means: another player, other players, all players, neighbors; EN-R-77, EN-R-78, EN-R-97."""

from wyrmhall.games.enchanters.components.frame import OF_EVENT, OF_OVERLORD, Frame
from wyrmhall.games.enchanters.language.actions import OVERLORD_UNIT, TARGET
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.phrases.codes import PROTECTED
from wyrmhall.kernel.action import Action
from wyrmhall.kernel.seat import NOBODY, Seat

Units = tuple[int, ...]  # seats, and LORD


def is_protected(s: State, seat: Seat) -> bool:
    """EN-EFF-001  In another player's turn; not in an Overlord turn."""
    if not s.mask >> PROTECTED & 1:
        return False
    return s.active != NOBODY and s.active != seat and s.is_in_force(PROTECTED, seat)


def of_the_overlord(f: Frame) -> bool:
    """Texts on the Overlord card and on event cards speak of the players."""
    return f.origin == OF_OVERLORD or f.origin == OF_EVENT


def all_players(s: State) -> Units:
    """EN-TRM-22, in the order of EN-R-09, without those whom protection passes over."""
    if not s.mask >> PROTECTED & 1:
        return s.order()
    return tuple([seat for seat in s.order() if not is_protected(s, seat)])


def teammates(s: State, f: Frame) -> Units:
    """The other players, in turn, whatever the game."""
    if not s.mask >> PROTECTED & 1:
        return s.setup.orders_without[s.you()][f.seat]
    return tuple([seat for seat in s.order() if seat != f.seat and not is_protected(s, seat)])


def others(s: State, f: Frame) -> Units:
    """EN-TRM-21; in a cooperative game the Overlord alone, unless the text is its own (EN-R-77, EN-R-78)."""
    if s.setup.coop and not of_the_overlord(f):
        return (OVERLORD_UNIT,)
    return teammates(s, f)


def targets(s: State, f: Frame) -> Units:
    """EN-TRM-20  Whom the player may choose; in a cooperative game the Overlord too."""
    units = teammates(s, f)
    if s.setup.coop and not of_the_overlord(f):
        return (*units, OVERLORD_UNIT)
    return units


def left(s: State, f: Frame) -> Units:
    """The neighbor on the left, as a tuple: empty if that player is protected or there is none."""
    return _neighbor(s, f, s.left_of(f.seat))


def right(s: State, f: Frame) -> Units:
    return _neighbor(s, f, s.right_of(f.seat))


def _neighbor(s: State, f: Frame, seat: Seat) -> Units:
    if s.setup.coop and not of_the_overlord(f):
        return (OVERLORD_UNIT,)
    if seat == f.seat or is_protected(s, seat):
        return ()
    return (seat,)


def target_menu(units: Units) -> list[Action]:
    return [TARGET[unit] for unit in units]

"""Abilities that a moment sets off: EN-R-07, EN-R-08."""

from wyrmhall.games.enchanters.components.active_parts import Ability, Board
from wyrmhall.games.enchanters.components.cards import NO_CARD, Card
from wyrmhall.games.enchanters.components.frame import Frame
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.phrases.instructions import Condition
from wyrmhall.kernel.seat import Seat

Moment = tuple[Frame, ...]  # abilities set off together
NO_SLOT = -1


def set_off(
    s: State,
    code: int,
    seat: Seat,
    ancestors: tuple[int, ...],
    amount: int = 0,
    taken: Card = NO_CARD,
    slot: int = NO_SLOT,
) -> Moment:
    """The abilities that wait for this moment: the player's own, then village, Overlord and event."""
    board, common = s.boards[seat], s.common_board
    if not (board.mask | common.mask) >> code & 1:
        return ()
    frames: list[Frame] = []
    if board.mask >> code & 1:
        collect(s, board, code, seat, ancestors, amount, taken, slot, frames)
    if common.mask >> code & 1 and seat == s.you():
        collect(s, common, code, seat, ancestors, amount, taken, slot, frames)
    return tuple(frames)


def collect(
    s: State,
    board: Board,
    code: int,
    seat: Seat,
    ancestors: tuple[int, ...],
    amount: int,
    taken: Card,
    slot: int,
    frames: list[Frame],
) -> None:
    for ability in board.triggers:
        if ability.code != code or (ancestors and ability.key in ancestors):
            continue
        condition = ability.line.condition
        if isinstance(condition, Condition) and condition.met(s, slot):
            frames.append(frame_of(ability, seat, (*ancestors, ability.key), amount, taken))
            s.see(condition)


def frame_of(
    ability: Ability, seat: Seat, ancestors: tuple[int, ...], amount: int = 0, taken: Card = NO_CARD
) -> Frame:
    return Frame(
        seat, ability.line.number, ability.card, ability.origin, ability.token, amount, taken, ancestors
    )


def await_end(s: State, moment: Moment) -> None:
    """Set off in the middle of an effect, which has to be finished first."""
    if moment:
        s.pending = (*s.pending, moment)

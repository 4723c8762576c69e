"""What a player has heard, as rows of zeros and ones: OpenSpiel's information state tensors.

A decision is one word. An event is a word for its kind, then one for each number it tells; numbers that
belong together, or are too large for one word, come after how many they are. Left out are events that follow
from a decision the player knows of: those that neither chance caused nor a secret is told by.
"""

from typing import Final
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from wyrmhall.envs.node import LogEntry, Node
from wyrmhall.kernel.event import Event, Value
from wyrmhall.kernel.seat import CHANCE, Seat

SORTS: Final = ("decision", "event", "number", "count")
DECISION, EVENT, NUMBER, COUNT = range(len(SORTS))
BITS: Final = 16
WORD: Final = (1 << BITS) - 1
LEAST: Final = -(1 << BITS - 1)
MOST: Final = (1 << BITS - 1) - 1
PLACES: Final = np.arange(BITS)

Word = tuple[int, int, int]  # sort, seat (-1: none), number
Rows = NDArray[np.float32]


def width(players: int) -> int:
    """Columns of a row: its sort, whose it is (the player's own seat first), and a number in binary."""
    return len(SORTS) + players + BITS


def words_of(entry: LogEntry, seat: Seat) -> list[Word]:
    """What the seat has heard of it."""
    known = entry.is_known_to(seat)
    words: list[Word] = [(DECISION, entry.seat, entry.action)] if known else []
    for event in entry.seen_by(seat):
        if not known or entry.seat == CHANCE or event.reveals or event.secret is not None:
            words += event_words(event)
    return words


def event_words(event: Event) -> list[Word]:
    words: list[Word] = [(EVENT, -1, crc32(f"{event.kind} {event.rule}".encode()) & WORD)]
    for _, value in sorted(event.all_values().items()):
        words += value_words(value)
    return words


def value_words(value: Value) -> list[Word]:
    if isinstance(value, str):
        return [(NUMBER, -1, crc32(value.encode()) & WORD)]
    if isinstance(value, tuple):
        return [(COUNT, -1, len(value)), *[word for one in value for word in value_words(one)]]
    if LEAST <= value <= MOST:
        return [(NUMBER, -1, value & WORD)]
    pieces = [value >> BITS * place & WORD for place in range(abs(value).bit_length() // BITS + 1)]
    return [(COUNT, -1, len(pieces)), *[(NUMBER, -1, piece) for piece in pieces]]


def rows_of(words: list[Word], seat: Seat, players: int) -> Rows:
    rows = np.zeros((len(words), width(players)), np.float32)
    if words:
        sorts, seats, numbers = np.array(words).T
        every = np.arange(len(words))
        rows[every, sorts] = 1
        told = every[seats >= 0]
        rows[told, len(SORTS) + (seats[told] - seat) % players] = 1
        rows[:, -BITS:] = numbers[:, None] >> PLACES & 1
    return rows


def write_memory(node: Node, seat: Seat, room: Rows) -> None:
    """The latest that fits, the oldest first; zeros behind."""
    pieces: list[Rows] = []
    left = len(room)
    for one in reversed(node.log):
        if left <= 0:
            break
        rows = memory_of(node, one, seat)
        pieces.append(rows[-left:] if len(rows) > left else rows)
        left -= len(rows)
    room[:] = 0
    if pieces:
        rows = np.concatenate(pieces[::-1])
        room[: len(rows)] = rows


def memory_of(node: Node, entry: LogEntry, seat: Seat) -> Rows:
    """Kept once nothing can be added."""
    rows: Rows | None = entry.rows.get(seat)
    if rows is None:
        rows = rows_of(words_of(entry, seat), seat, node.setting.players)
        if entry is not node.log[-1]:
            entry.rows[seat] = rows
    return rows

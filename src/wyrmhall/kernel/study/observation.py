"""What a learner reads: a View as one row of small numbers, cut into named fields.

A game lists its fields (`Study.observation`); each knows its name, its bounds, what it means and how to
write itself from the View of a seat. Rows are joined from bytes, because most fields are looked up in
tables; `wyrmhall.envs` turns them into arrays. Seats are always counted from the one who looks.
"""

import struct
from collections.abc import Callable, Sequence
from math import prod
from typing import Any, Final

from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import Plain, State

LEAST: Final = -(1 << 15)
MOST: Final = (1 << 15) - 1
FOLD: Final = 32749  # the largest prime that fits: what is too large for a field is told apart by the rest
NUMBER_BYTES: Final = 2
CHUNK: Final = 10
CHUNK_BITS: Final = (1 << CHUNK) - 1

LONGEST_ROW: Final = 512  # longer ones are written by the slow way

Write = Callable[[Any, Seat], bytes]
Pack = Callable[..., bytes]


QUESTION: Final = "question"  # the field whose columns are the steps that may ask, by name


class Field:
    """One named part of an observation."""

    def __init__(
        self,
        name: str,
        shape: tuple[int, ...],
        low: int,
        high: int,
        about: str,
        write: Write,
        columns: tuple[str, ...] = (),
    ) -> None:
        if columns and shape[-1] != len(columns):
            raise ValueError(f"{name}: {shape[-1]} columns, and {len(columns)} names for them")
        self.name = name
        self.shape = shape
        self.low = low
        self.high = high
        self.about = about  # one or two sentences, for the tables of the documentation
        self.write = write  # given the View of a seat, and the seat
        self.columns = columns  # what the numbers of the last axis are called, where each has a name
        self.size = prod(shape)


class Layout:
    """The fields of an observation, one behind the other."""

    def __init__(self, fields: Sequence[Field]) -> None:
        self.fields = tuple(fields)
        self.size = sum([field.size for field in fields])
        self.starts: list[int] = []  # where each field begins
        start = 0
        for field in fields:
            self.starts.append(start)
            start += field.size
        self.writers = [field.write for field in fields]
        names = [field.name for field in fields]
        if len(set(names)) != len(names):
            raise ValueError("two fields of an observation have the same name")

    def write(self, view: State, seat: Seat) -> bytes:
        """The row of a seat, from its View."""
        return b"".join([write(view, seat) for write in self.writers])


# -- writing -------------------------------------------------------------------------------------------------


_PACKED: Final[list[Pack]] = [struct.Struct(f"{count}h").pack for count in range(LONGEST_ROW + 1)]


def numbers(values: Sequence[int]) -> bytes:
    """So many numbers, as they are; struct.error if one does not fit."""
    count = len(values)
    return _PACKED[count](*values) if count <= LONGEST_ROW else struct.pack(f"{count}h", *values)


def zeros(count: int) -> bytes:
    return bytes(NUMBER_BYTES * count)


def one_hot_rows(count: int) -> list[bytes]:
    """At [place]: `count` zeros and a one at that place. At [count], which is [-1] as well: zeros only."""
    rows = [numbers([int(place == one) for place in range(count)]) for one in range(count)]
    return [*rows, zeros(count)]


def bit_rows(bits: int) -> list[bytes]:
    """At [set]: that set of `bits` members, a number each."""
    rows, without, with_it = [b""], numbers([0]), numbers([1])
    for _ in range(bits):
        rows = [row + without for row in rows] + [row + with_it for row in rows]
    return rows


class Bits:
    """Sets of so many members, given as the bits of a number: a one for each that is in it."""

    def __init__(self, count: int) -> None:
        self.whole, self.rest = divmod(count, CHUNK)
        self.chunk = bit_rows(CHUNK)
        self.last = bit_rows(self.rest)
        self.none = zeros(count)

    def row(self, bits: int) -> bytes:
        if not bits:
            return self.none
        pieces: list[bytes] = []
        for _ in range(self.whole):
            pieces.append(self.chunk[bits & CHUNK_BITS])
            bits >>= CHUNK
        pieces.append(self.last[bits])
        return b"".join(pieces)


def flatten(value: Plain, numbers: list[int]) -> None:
    """The numbers of a plain value in their order. Words are left out, nothing counts as -1."""
    if isinstance(value, int):
        numbers.append(int(value) if LEAST <= value <= MOST else value % FOLD)
    elif isinstance(value, (tuple, list)):
        for one in value:
            flatten(one, numbers)
    elif value is None:
        numbers.append(-1)


def first_numbers(value: Plain, count: int) -> bytes:
    """The first `count` numbers of a plain value, or all of them and zeros."""
    missing = count - len(value)
    if missing >= 0:
        try:
            return numbers(value) + bytes(NUMBER_BYTES * missing)  # mostly a handful of small numbers
        except struct.error:
            pass
    flat: list[int] = []
    flatten(value, flat)
    del flat[count:]
    return numbers(flat) + zeros(count - len(flat))


# -- fields that every game has ------------------------------------------------------------------------------


class OwnSeat:
    def __init__(self, players: int) -> None:
        self.rows = one_hot_rows(players)

    def write(self, view: State, seat: Seat) -> bytes:
        return self.rows[seat]


class AskedSeats:
    def __init__(self, players: int) -> None:
        self.players = players
        self.rows = one_hot_rows(players)

    def write(self, view: State, seat: Seat) -> bytes:
        asked = view.asked
        if len(asked) == 1:
            return self.rows[(asked[0] - seat) % self.players]
        return numbers([int(Seat((seat + i) % self.players) in asked) for i in range(self.players)])


class TopStep:
    """Which step asks, by its name."""

    def __init__(self, names: tuple[str, ...]) -> None:
        rows = one_hot_rows(len(names))
        self.rows = {name: rows[number] for number, name in enumerate(names)}
        self.none = rows[-1]

    def write(self, view: State, seat: Seat) -> bytes:
        if not view.stack:
            return self.none
        return self.rows.get(type(view.stack[-1]).__name__, self.none)


class TopStepNumbers:
    """What the asking step remembers, as far as the seat may see it."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.none = zeros(count)

    def write(self, view: State, seat: Seat) -> bytes:
        if not view.stack:
            return self.none
        fields = view.stack[-1].fields()
        return first_numbers(fields, self.count) if fields else self.none


class TableNumbers:
    """Everything a View holds, in the order of its fields: for games that describe no observation."""

    def __init__(self, count: int) -> None:
        self.count = count

    def write(self, view: State, seat: Seat) -> bytes:
        return first_numbers(view.fields(), self.count)


def common_fields(players: int, steps: tuple[str, ...], details: int) -> list[Field]:
    """Who looks, who is asked, and what: the beginning of every observation."""
    asking = Field(
        QUESTION,
        (len(steps),),
        0,
        1,
        "The step that asks, by its name; all zeros when the game is over.",
        TopStep(steps).write,
        steps,
    )
    return [
        Field("seat", (players,), 0, 1, "Your own seat, in the order of the table.", OwnSeat(players).write),
        Field("asked", (players,), 0, 1, "Who has to decide now.", AskedSeats(players).write),
        *([asking] if steps else []),
        Field(
            "details",
            (details,),
            LEAST,
            MOST,
            "What that step remembers and the seat may see, number by number as its constructor takes them "
            "(seats as in `seat`, -1 for nothing, words left out, sets as bits), then zeros.",
            TopStepNumbers(details).write,
        ),
    ]

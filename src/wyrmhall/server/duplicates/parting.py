"""Where two games with the same deals parted: the first decision that was not the same."""

from collections.abc import Sequence
from typing import NamedTuple

from wyrmhall.kernel.records.record import CHANCE_KEY
from wyrmhall.server.store import Row
from wyrmhall.server.tables.log.announcements import TABLE
from wyrmhall.server.tables.log.live_table import UNDO


class Decision(NamedTuple):
    who: str
    text: str


class Parting(NamedTuple):
    position: int  # of the replay: so many decisions were the same
    who: str  # decided something else there
    text: str
    instead_of: str  # empty: somebody else decided first there


def decisions_in(rows: Sequence[Row]) -> list[Decision]:
    """Those that were not taken back."""
    made: list[Decision] = []
    for row in rows:
        if row.who == UNDO:
            last = next((n for n in range(len(made) - 1, -1, -1) if made[n].who == row.text), None)
            if last is not None:
                del made[last]
        elif row.who not in (TABLE, CHANCE_KEY):
            made.append(Decision(row.who, row.text))
    return made


def parting(first: Sequence[Decision], other: Sequence[Decision]) -> Parting | None:
    """Where the other game left the way of the first; None if they are the same to the end."""
    for position, (one, two) in enumerate(zip(first, other, strict=False)):
        if one != two:
            return Parting(position, two.who, two.text, one.text if one.who == two.who else "")
    return None

"""Going back to an earlier decision: an entry of its own, so that the record keeps both branches.

`{"went back": "17"}` means that the table stood again as it did after the first 17 entries. The entries
behind those stay in the record, where they no longer count; chance goes on with numbers not used yet.
"""

from bisect import bisect_left
from collections.abc import Sequence
from typing import Any, Final

from wyrmhall.kernel.records.record import BACK_KEY, CHANCE_KEY, Entry
from wyrmhall.kernel.state import State

MOST_RETURNS: Final = 50  # in one game

NO_DECISION: Final = "the table can only go back to where somebody was asked, and that still counts"
UNSEEN: Final = "there something lay that nobody had seen: go back further"
A_LOOK: Final = "there somebody looked at something, and a look that is over is over"
TOO_OFTEN: Final = f"a table goes back {MOST_RETURNS} times at most"


def line_of(entries: Sequence[Entry]) -> list[int]:
    """The places of the entries that count, in order; of each return, its own entry."""
    line: list[int] = []
    for place, entry in enumerate(entries):
        if entry.who == BACK_KEY:
            del line[bisect_left(line, int(entry.text)) :]
        line.append(place)
    return line


def returns_in(entries: Sequence[Entry]) -> int:
    return sum(entry.who == BACK_KEY for entry in entries)


def why_no_return(entries: Sequence[Entry], place: int) -> str:
    """Why nobody can go back to before the entry at that place, as far as the record tells; or nothing."""
    if returns_in(entries) >= MOST_RETURNS:
        return TOO_OFTEN
    counts = 0 <= place < len(entries) and entries[place].who not in (CHANCE_KEY, BACK_KEY)
    return "" if counts and place in line_of(entries) else NO_DECISION


def why_no_return_to(s: State) -> str:
    """Why nobody can go back to that position: whoever has seen what came would know what is to come."""
    if s.stack[-1].look_seconds:
        return A_LOOK
    return UNSEEN if lies_unseen(s) else ""


def lies_unseen(s: State) -> bool:
    """Whether a step holds something that chance has drawn and no seat has seen."""
    seats = s.seats()
    return any(
        is_hidden_from_all(step.fields(), [step.seen_by(seat).fields() for seat in seats]) for step in s.stack
    )


def is_hidden_from_all(truth: Any, seen: list[Any]) -> bool:
    several = isinstance(truth, (tuple, list))
    if several and all(isinstance(one, (tuple, list)) and len(one) == len(truth) for one in seen):
        return any(is_hidden_from_all(part, [one[n] for one in seen]) for n, part in enumerate(truth))
    return all(one != truth for one in seen)

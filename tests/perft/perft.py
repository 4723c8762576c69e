"""Perft: how many lines of play there are from a position. A menu that changes changes a count."""

from collections.abc import Iterator

from wyrmhall.kernel.play import decide, legal
from wyrmhall.kernel.state import State

Line = tuple[str, ...]


def lines(s: State, depth: int) -> Iterator[Line]:
    """All lines of `depth` decisions; a line ends early where chance is asked."""
    if depth == 0 or not s.asked or s.asked[0] < 0:
        yield ()
        return
    seat = s.asked[0]
    for act in legal(s, seat):
        branch = s.clone()
        branch.asked = s.asked
        decide(branch, seat, act)
        for line in lines(branch, depth - 1):
            yield (act.text, *line)


def perft(s: State, depth: int) -> int:
    return sum(1 for _ in lines(s, depth))


def counts_in(table: str) -> list[tuple[str, int, int]]:
    """Rows of position, depth and count."""
    rows = [row.split() for row in table.strip().splitlines()]
    return [(position, int(depth), int(count)) for position, depth, count in rows]

"""Perft: how many lines of play there are from a position. A menu that changes changes a count."""

from wyrmhall.kernel.play import decide, legal
from wyrmhall.kernel.state import State


def perft(s: State, depth: int) -> int:
    """Lines of `depth` decisions; a line ends early where chance is asked."""
    if depth == 0 or not s.asked or s.asked[0] < 0:
        return 1
    seat = s.asked[0]
    total = 0
    for act in legal(s, seat):
        branch = s.clone()
        branch.asked = s.asked
        decide(branch, seat, act)
        total += perft(branch, depth - 1)
    return total


def counts_in(table: str) -> list[tuple[str, int, int]]:
    """Lines of position, depth and count."""
    lines = [line.split() for line in table.strip().splitlines()]
    return [(position, int(depth), int(count)) for position, depth, count in lines]

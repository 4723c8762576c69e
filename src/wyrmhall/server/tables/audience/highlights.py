"""What is worth looking at again when a game is over."""

from typing import Final

from wyrmhall.kernel.seat import SPECTATOR
from wyrmhall.server.tables.audience.log_renderer import line_of
from wyrmhall.server.tables.log.live_table import LiveTable
from wyrmhall.server.wire import LogLine

MOST: Final = 8


def moments_of(table: LiveTable, accounts: dict[int, str]) -> list[LogLine]:
    """The heaviest events as everybody heard them, in the order in which they happened."""
    weights = [table.game.words.highlight_weight(event) for event in table.log]
    heaviest = sorted([place for place, weight in enumerate(weights) if weight], key=lambda n: -weights[n])
    found = []
    for place in sorted(heaviest[:MOST]):
        seen = table.log[place].seen_by(SPECTATOR)
        line = line_of(table, accounts, place, seen) if seen is not None else None
        if line is not None:
            found.append(line)
    return found

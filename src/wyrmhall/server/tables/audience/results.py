"""The end of a game: who has won and why, and what is worth looking at again."""

from typing import Final

from wyrmhall.kernel.seat import SPECTATOR, Seat
from wyrmhall.server.tables.audience.log_renderer import log_line, reasons_from
from wyrmhall.server.tables.log.live_table import LiveTable
from wyrmhall.server.wire import LogLine, Result

MOST_HIGHLIGHTS: Final = 8


def result_of(table: LiveTable) -> Result:
    told = table.game.words.accounts(table.log, table.options)
    return Result(
        winners=list(table.game.winners(table.state)),
        scores=table.game.scores(table.state),
        counts=table.game.words.score_unit(table.options),
        plural=table.game.words.has_plural_names(table.options),
        accounts=accounts_of(table, told),
        highlights=highlights_of(table, reasons_from(table) | told),
        seed=str((table.record.result or {}).get("seed", "")),
    )


def accounts_of(table: LiveTable, told: dict[int, str]) -> list[str]:
    """How the points of each seat arose; none where lines of the log tell more than one sum would."""
    own = [table.game.retrospect.account(table.state, Seat(seat)) for seat in range(len(table.names))]
    if any(own):
        return own
    return [told[place] for place in sorted(told)] if len(told) == len(own) else []


def highlights_of(table: LiveTable, accounts: dict[int, str]) -> list[LogLine]:
    """The heaviest events as everybody heard them, in the order in which they happened."""
    weights = [table.game.words.highlight_weight(event) for event in table.log]
    heaviest = sorted([place for place, weight in enumerate(weights) if weight], key=lambda n: -weights[n])
    lines = [public_line(table, accounts, place) for place in sorted(heaviest[:MOST_HIGHLIGHTS])]
    return [line for line in lines if line is not None]


def public_line(table: LiveTable, accounts: dict[int, str], place: int) -> LogLine | None:
    seen = table.log[place].seen_by(SPECTATOR)
    return log_line(table, accounts, place, seen) if seen is not None else None

"""A game that is over, gone through once more from its record: its own code tells why it went so."""

# not compiled: it is read once, when the game is over
from wyrmhall.kernel.game_parts.retrospect import Graph, GraphLine, Past, Story
from wyrmhall.kernel.records.record import BACK_KEY, CHANCE_KEY, Record
from wyrmhall.kernel.records.replaying import replayed_positions
from wyrmhall.kernel.records.returns import line_of
from wyrmhall.kernel.records.table_news import is_news
from wyrmhall.kernel.seat import SPECTATOR
from wyrmhall.kernel.table import Table


def retrace(record: Record, names: tuple[str, ...]) -> Story:
    """The story of a record whose game is over, with these names for its seats."""
    by_period: dict[int, list[int]] = {}
    part = record.game.retrospect
    table: Table | None = None
    for table in replayed_positions(record):
        number = part.period(table.state)
        if table.record.entries and table.record.entries[-1].who == BACK_KEY:
            by_period = {one: values for one, values in by_period.items() if one <= number}
        if number and not (part.at_start and number in by_period):
            by_period[number] = part.values(table.state)
    assert table is not None
    return part.story(past_of(record, table, names, by_period))


def past_of(record: Record, table: Table, names: tuple[str, ...], by_period: dict[int, list[int]]) -> Past:
    game, options = record.game, record.options
    unit = game.words.score_unit(options)
    return Past(
        options=options,
        names=names,
        state=table.state,
        log=tuple([event for event in table.heard(SPECTATOR) if not is_news(event)]),
        winners=game.winners(table.state),
        scores=game.scores(table.state),
        unit=unit,
        graph=graph_of(record, names, unit, by_period) if len(by_period) > 1 else None,
        decisions=decisions_that_count(record),
    )


def decisions_that_count(record: Record) -> int:
    return sum(record.entries[place].who not in (CHANCE_KEY, BACK_KEY) for place in line_of(record.entries))


def graph_of(record: Record, names: tuple[str, ...], unit: str, by_period: dict[int, list[int]]) -> Graph:
    part, periods = record.game.retrospect, sorted(by_period)
    lines = [
        GraphLine(seat, name, tuple([by_period[number][place] for number in periods]))
        for place, (seat, name) in enumerate(part.line_names(record.options, names))
    ]
    return Graph(part.graph_unit(record.options, unit), part.step_word(), tuple(periods), tuple(lines))

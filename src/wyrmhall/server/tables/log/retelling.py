"""The moments of a live table, and what has happened since somebody last decided."""

from bisect import bisect_left, bisect_right

from wyrmhall.kernel.game_parts.moments import Moment
from wyrmhall.kernel.records.record import CHANCE_KEY
from wyrmhall.kernel.records.table_news import is_news
from wyrmhall.kernel.retelling import Place, Retold, in_two_sentences, moment_at
from wyrmhall.kernel.seat import Seat
from wyrmhall.server.tables.log.live_table import LiveTable


def moment_of(table: LiveTable, place: int) -> Moment | None:
    """The moment that an event of the log completes; it depends on nothing that was decided later."""
    event = table.log[place]
    if is_news(event) or table.game.moments.completes(event) is None:
        return None
    mark = table.marks[place]
    decision = Place(table.log, place, bisect_left(table.marks, mark), bisect_right(table.marks, mark))
    return moment_at(decision, table.game, table.seat_history.names_at(place), table.options)


def happened_to(table: LiveTable, seat: Seat) -> str:
    """Since the person last decided; if nobody has since, what their own decision brought about."""
    last = last_decision(table, seat)
    since = bisect_right(table.marks, last)
    start = since if since < len(table.log) else bisect_left(table.marks, last)
    return happened_since(table, seat, start)


def happened_since(table: LiveTable, seat: Seat, start: int) -> str:
    """What the seat has heard from that event of the log on, in two sentences."""
    retold = [retold_at(table, place, seat) for place in range(start, len(table.log))]
    names = table.seat_history.names_at(len(table.log))
    return in_two_sentences(table.game, [one for one in retold if one is not None], names)


def last_decision(table: LiveTable, seat: Seat) -> int:
    """The number of the seat's last decision, as `marks` count them; 0 if it has taken none. What a switch
    has answered was nobody's decision."""
    entries, number = table.record.entries, table.decisions
    for entry in reversed(entries):
        if entry.who == table.names[seat] and number not in table.by_switch:
            return number
        number -= entry.who != CHANCE_KEY
    return 0


def retold_at(table: LiveTable, place: int, seat: Seat) -> Retold | None:
    seen = table.log[place].seen_by(seat)
    if seen is None or is_news(seen):
        return None
    names = table.seat_history.names_at(place)
    text = table.game.moments.retell(seen, names, table.game.words.say(seen, names))
    return Retold(seen, text, moment_of(table, place))

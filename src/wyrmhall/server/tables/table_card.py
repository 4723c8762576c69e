"""A table as the lobby shows it."""

from typing import Any, Final

from wyrmhall.kernel.game import Game
from wyrmhall.server.tables.table_record import BOT, OPEN, PERSON, TableRecord
from wyrmhall.server.wire import TableCard

LONGEST_OPTION: Final = 60


def in_short(value: Any) -> Any:
    """Of a file of one's own cards a lobby need not send every word."""
    return f"{value[:LONGEST_OPTION]}…" if isinstance(value, str) and len(value) > LONGEST_OPTION else value


def card_of(record: TableRecord, game: Game, spectators: int, changed: float) -> TableCard:
    kinds = [place.kind for place in record.places]
    return TableCard(
        id=record.id,
        name=record.name,
        game=record.game,
        title=game.title,
        host=record.host,
        state=record.state,
        seats=len(kinds),
        taken=sum(kind in (PERSON, BOT) for kind in kinds),
        open=kinds.count(OPEN),
        spectators=spectators,
        watching=record.watching,
        clock=record.clock,
        options={name: in_short(value) for name, value in record.options.items()},
        listed=record.listed,
        changed=changed,
        duplicates=record.duplicates,
    )

"""Who may look on at a table: as was chosen before the game, and unless those who play have removed them."""

from typing import Final

from wyrmhall.server.errors import Denied
from wyrmhall.server.tables.table_record import OVER, TableRecord

NOBODY_LOOKS_ON: Final = "Nobody looks on at this table: so it was chosen when it was opened."
REMOVED: Final = "Those who play here have asked you to leave the table."


def check_not_removed(record: TableRecord, spectator: tuple[str, ...]) -> None:
    """While there is something to disturb: a game that is over is open to all."""
    if record.state != OVER and any(one.is_one_of(spectator) for one in record.removed):
        raise Denied(REMOVED, 403)


def check_may_watch(record: TableRecord, digest: str, spectator: tuple[str, ...]) -> None:
    """Those with a seat always may, and so may the host; the others as the table has chosen."""
    if record.holds(digest) or (digest and record.is_host(digest)):
        return
    check_not_removed(record, spectator)
    if record.is_closed_to_spectators:
        raise Denied(NOBODY_LOOKS_ON, 403)

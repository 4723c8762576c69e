"""Nobody sits at two tables with the same deals.

A key is one person, on all of their devices: that is proven. A browser without a key shows the secrets it
has; one that hides them, or a second key, nobody can tell from another person (docs/decisions.md).
"""

from typing import Final

from wyrmhall.server.duplicates.groups import Group, Groups, GroupTable
from wyrmhall.server.errors import Denied
from wyrmhall.server.persons.caller import Caller
from wyrmhall.server.tables.people.seat_secrets import digest_of
from wyrmhall.server.tables.table_record import WAITING, TableRecord
from wyrmhall.server.wire_persons import SeatSecret

MOST_SHOWN: Final = 50  # secrets
SITS_ELSEWHERE: Final = (
    "The same cards are dealt at another table, where you sit or have sat: nobody sits at two of them."
)


async def check_only_seat(
    groups: Groups, record: TableRecord, caller: Caller, held: list[SeatSecret]
) -> None:
    """Before somebody sits down there. Whoever has a key is noted, also for later."""
    if not record.duplicates:
        return
    group = await groups.get(record.duplicates)
    for other in await groups.tables(group):
        if other.id != record.id and has_sat(other, digests_at(other.id, caller, held)):
            raise Denied(SITS_ELSEWHERE, 409, field="seat")
    if caller.device is not None:
        await note(groups, group, record.id, caller)


def digests_at(table: str, caller: Caller, held: list[SeatSecret]) -> list[str]:
    """All that stands for them there, as far as they have shown it."""
    shown = [one.secret for one in held[:MOST_SHOWN] if one.table == table]
    return [caller.at(table), digest_of(caller.secret), *[digest_of(secret) for secret in shown]]


def has_sat(table: GroupTable, digests: list[str]) -> bool:
    record = table.record
    return record is not None and any(
        digest and (record.holds(digest) or record.has_sat(digest)) for digest in digests
    )


async def note(groups: Groups, group: Group, table: str, caller: Caller) -> None:
    """A key sits at one table for good; only whoever got up before the game began may sit elsewhere."""
    person = caller.at(group.id)
    sits_at = await groups.stored.sit(group.id, person, table)
    if sits_at == table:
        return
    other = (await groups.table(sits_at)).record
    if other is not None and (other.state != WAITING or other.holds(caller.at(sits_at))):
        raise Denied(SITS_ELSEWHERE, 409, field="seat")
    await groups.stored.move(group.id, person, sits_at, table)
    if await groups.stored.sit(group.id, person, table) != table:  # at two tables in the same moment
        raise Denied(SITS_ELSEWHERE, 409, field="seat")

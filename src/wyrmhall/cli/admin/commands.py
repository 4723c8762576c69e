"""What a host may ask for. All of it goes through the database, so it reaches every server that uses it."""

import sys
from typing import Annotated, Final

from cyclopts import Parameter

from wyrmhall.cli.admin.database import give_order, with_database
from wyrmhall.cli.admin.layout import amount, day, moment, print_columns
from wyrmhall.cli.admin.waiting import drained, server_reports
from wyrmhall.cli.errors import FAILED, CommandError

LONGEST_LINE: Final = 200  # characters of an announcement
MOST_HOURS: Final = 24 * 30
STATES: Final = ("", "waiting", "playing", "over", "closed", "damaged")
HOST: Final = "host"  # words of the page: an announcement in the host's own words,
RESTART: Final = "restart"  # and one that the server is restarted

Database = Annotated[
    str, Parameter(name="--db", help="The database of the servers: a file, or postgresql://...")
]
Most = Annotated[int, Parameter(help="How many lines, the latest first.")]
DB: Final = "wyrmhall.db"


def tables(
    *,
    db: Database = DB,
    most: Most = 50,
    state: Annotated[str, Parameter(help="Only those: waiting, playing, over, closed or damaged.")] = "",
) -> int:
    """List tables: game, state, who sits there, how much they keep. Never a hand.

    For example:

        wyrmhall admin tables --db games.db

        wyrmhall admin tables --state playing --most 10
    """
    from wyrmhall.server.hosting.overview import Overview

    if state not in STATES:
        raise CommandError(f"--state: {state!r} is none of {', '.join(STATES[1:])}.")
    lines = with_database(db, lambda store: Overview(store.sql).tables(most, state))
    print_columns(
        ("TABLE", "GAME", "STATE", "LOBBY", "LINES", "SIZE", "LAST CHANGE (UTC)", "NAME", "SEATS"),
        [
            (
                *(one.id, one.game, one.state, "yes" if one.listed else "no", one.decisions),
                *(amount(one.size), moment(one.changed), one.name, one.seats),
            )
            for one in lines
        ],
    )
    return 0


def people(*, db: Database = DB, most: Most = 50) -> int:
    """List people with a key: since when, last seen, devices, tables, what they keep.

    For example:

        wyrmhall admin people --db games.db
    """
    from wyrmhall.server.hosting.overview import Overview

    lines = with_database(db, lambda store: Overview(store.sql).people(most))
    print_columns(
        ("PERSON", "SINCE", "LAST SEEN", "DEVICES", "TABLES", "KEPT"),
        [(one.id, day(one.since), day(one.seen), one.devices, one.tables, amount(one.kept)) for one in lines],
    )
    return 0


def sizes(*, db: Database = DB) -> int:
    """How much of what is kept, without what the database itself adds.

    For example:

        wyrmhall admin sizes --db games.db
    """
    from wyrmhall.server.hosting.overview import Overview

    lines = with_database(db, lambda store: Overview(store.sql).sizes())
    print_columns(("WHAT", "COUNT", "SIZE"), [(one.what, one.number, amount(one.size)) for one in lines])
    return 0


def quotas(*, db: Database = DB) -> int:
    """How much is used of what servers may keep, and by whom most (addresses, as hashes).

    The limits are those of the servers that run now. For example:

        wyrmhall admin quotas --db games.db
    """
    from wyrmhall.cli.admin.quotas import quota_lines

    print("\n".join(with_database(db, quota_lines)))
    return 0


def servers(*, db: Database = DB) -> int:
    """List the servers that run over this database: version and code, since when, pages, tables awake.

    CODE is a mark of all that is installed: where two differ, one has not been updated, and a line says what
    rules each has. Exit code 1: none answers within a few seconds. For example:

        wyrmhall admin servers --db games.db
    """
    from wyrmhall.cli.admin.servers import NONE, SERVER_COLUMNS, differences, server_row

    reports = with_database(db, server_reports)
    if not reports:
        raise CommandError(NONE, FAILED)
    print_columns(SERVER_COLUMNS, [server_row(one) for one in reports])
    for line in differences(reports):
        print(line)
    return 0


def remove_table(table: str, /, *, db: Database = DB) -> int:
    """Remove a table with its log, chat and shared moments, for good. Its pages are told so.

    For example:

        wyrmhall admin remove-table TABLE --db games.db
    """
    from wyrmhall.server.hosting.orders import REMOVE_TABLE
    from wyrmhall.server.store import Store

    async def remove(store: Store) -> None:
        if await store.table_record(table) is None:
            raise CommandError(f"There is no table {table}.")
        stored, _ = await give_order(store, REMOVE_TABLE, table)
        await stored.remove_table(table)

    with_database(db, remove)
    print(f"The table {table} is removed.")
    return 0


def remove_person(person: str, /, *, db: Database = DB) -> int:
    """Remove a person with a key and all that they keep, for good. What was played stays at the tables.

    For example:

        wyrmhall admin remove-person PERSON --db games.db
    """
    from wyrmhall.server.hosting.orders import SHUT_OUT
    from wyrmhall.server.persons.forgetting import forget_person
    from wyrmhall.server.store import Store
    from wyrmhall.server.store.person_store import PersonStore

    async def remove(store: Store) -> None:
        stored = PersonStore(store.sql)
        devices = await stored.devices(person)
        if not devices and not await stored.made(person):
            raise CommandError(f"There is no person {person}.")
        await forget_person(store, person)
        for device in devices:
            await give_order(store, SHUT_OUT, device.key)

    with_database(db, remove)
    print(f"The person {person} is removed.")
    return 0


def announce(
    text: str = "",
    /,
    *,
    db: Database = DB,
    hours: Annotated[float, Parameter(help="How long it is shown.")] = 24.0,
    restart: Annotated[
        float | None, Parameter(help="Instead of a text: the server is restarted in so many minutes.")
    ] = None,
    clear: Annotated[bool, Parameter(negative="", help="Show nothing any more.")] = False,
) -> int:
    """Show a line on all pages, within a minute. A new one takes the place of the old one.

    For example:

        wyrmhall admin announce "The club meets on Friday at eight." --hours 48

        wyrmhall admin announce --restart 10

        wyrmhall admin announce --clear
    """
    from wyrmhall.server.hosting.host_store import HostStore, StoredAnnouncement
    from wyrmhall.server.store import Store

    if (bool(text) + (restart is not None) + clear) != 1:
        raise CommandError("Name a text, or --restart MINUTES, or --clear: one of them.")
    if len(text) > LONGEST_LINE or not text.isprintable():
        raise CommandError(f"An announcement is one line of {LONGEST_LINE} characters at most.")
    lasts = hours * 3600 if restart is None else restart * 60
    if not 0 < lasts <= MOST_HOURS * 3600:
        raise CommandError(f"--hours, --restart: more than nothing, and at most {MOST_HOURS} hours.")

    async def write(store: Store) -> None:
        until = await store.time() + lasts
        word = HOST if restart is None else RESTART
        await HostStore(store.sql).announce(None if clear else StoredAnnouncement(word, text, until))

    with_database(db, write)
    print("Nothing is announced any more." if clear else "All pages show it within a minute.")
    return 0


def drain(
    server: str = "",
    /,
    *,
    db: Database = DB,
    within: Annotated[float, Parameter(help="Seconds to wait until no page is there any more.")] = 30.0,
    undo: Annotated[bool, Parameter(negative="", help="It stays after all.")] = False,
) -> int:
    """Before a restart: /health answers 503, no new tables, pages are told to come again elsewhere.

    Decisions that have begun are finished. Name a server as `wyrmhall admin servers` does, or none for all.
    Exit code 1: pages are still there, as they are where no other server takes them; stopping is safe all
    the same. For example:

        wyrmhall admin drain club:8000 --db games.db

        wyrmhall admin drain --undo
    """
    from wyrmhall.server.hosting.orders import DRAIN, RESUME
    from wyrmhall.server.hosting.orders import ServerReport as Report
    from wyrmhall.server.store import Store

    async def order(store: Store) -> list[Report]:
        await give_order(store, RESUME if undo else DRAIN, server)
        if undo:
            return []
        print(f"Waiting until no page is there any more, {within:g} seconds at most.", file=sys.stderr)
        return await drained(store, server, within)

    reports = with_database(db, order)
    if undo:
        print("They take visitors again, within a few seconds.")
        return 0
    if not reports:
        raise CommandError(f"No server {server or 'at all'} answers.", FAILED)
    for one in reports:
        print(f"{one.server}, process {one.process}: {one.sockets} pages, no new tables.")
    left = any(one.sockets for one in reports)
    if left:
        print("Pages have found no other server, and are served here.")
    print("Stop it now: nothing is lost.")
    return FAILED if left else 0


ALL: Final = (tables, people, sizes, quotas, servers, remove_table, remove_person, announce, drain)

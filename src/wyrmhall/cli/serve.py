"""`wyrmhall serve`: the table in the browser."""

import errno
import os
import sys
import webbrowser
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter

from wyrmhall.cli.complaint import FAILED, Complaint
from wyrmhall.cli.files import read_file
from wyrmhall.kernel.records.record import CHANCE_KEY

MOST_WORKERS: Final = 64
LAST_PORT: Final = 65_535
MEGABYTE: Final = 1_000_000
NO_PAGE: Final = (
    "There is no page to show: it was not built with this installation. In a checkout run `make page`, or\n"
    "install again with WYRMHALL_PAGE=required pip install '.[web]', which builds it or says why it cannot."
)


def serve(
    *,
    host: Annotated[str, Parameter(help="Where to listen; 0.0.0.0 for the whole network.")] = "127.0.0.1",
    port: Annotated[int, Parameter(help="The port; 0 takes any free one.")] = 8000,
    db: Annotated[str, Parameter(help="Where games are kept: a file, or postgresql://...")] = "wyrmhall.db",
    workers: Annotated[int, Parameter(help="Processes that share the work; 0: one for each core.")] = 1,
    name: Annotated[
        list[str] | None,
        Parameter(negative="", help="A name by which visitors reach the server. May be repeated."),
    ] = None,
    proxy: Annotated[bool, Parameter(negative="", help="Trust the X-Forwarded-For of a proxy here.")] = False,
    pace: Annotated[float, Parameter(help="Seconds between two decisions of bots.")] = 0.6,
    limits: Annotated[bool, Parameter(help="Refuse more than people need.")] = True,
    connections_per_address: Annotated[
        int, Parameter(help="Connections from one address that may keep the server waiting.")
    ] = 100,
    connections: Annotated[int, Parameter(help="Connections to one process in all.")] = 4_000,
    head_within: Annotated[float, Parameter(help="Seconds for the head of a request.")] = 10.0,
    body_within: Annotated[float, Parameter(help="Seconds for its body.")] = 60.0,
    idle_within: Annotated[float, Parameter(help="Seconds between two requests on a connection.")] = 15.0,
    greet_within: Annotated[float, Parameter(help="Seconds until a page says who it is.")] = 10.0,
    sockets_per_address: Annotated[int, Parameter(help="Pages from one address at tables at once.")] = 200,
    read_within: Annotated[int, Parameter(help="Seconds of computing for what a visitor hands in.")] = 10,
    uploads_per_address: Annotated[int, Parameter(help="Megabytes of records kept for one address.")] = 20,
    uploads: Annotated[int, Parameter(help="Megabytes of uploaded records kept in all.")] = 500,
    tables_per_address: Annotated[int, Parameter(help="Tables kept for one address.")] = 300,
    tables: Annotated[int, Parameter(help="Tables kept in all; old ones go first.")] = 50_000,
    open_page: Annotated[bool, Parameter(name="--open", negative="", help="Open the browser.")] = False,
    record: Annotated[Path | None, Parameter(help="A record to look at in the browser.")] = None,
    move: Annotated[int | None, Parameter(help="With --record: begin after decision N.")] = None,
) -> int:
    """Serve the table until Ctrl+C."""
    try:
        from wyrmhall.server.handlers.page import is_built
        from wyrmhall.server.http.connections import ConnectionLimits
        from wyrmhall.server.run import Settings, record_id, run
        from wyrmhall.server.sandbox.process import SandboxLimits
        from wyrmhall.server.store import NoStore
        from wyrmhall.server.store.quotas import Quota
    except ModuleNotFoundError as missing:
        raise Complaint(
            f"The table in the browser needs {missing.name}: install wyrmhall[web].", FAILED
        ) from None
    if not 0 <= workers <= MOST_WORKERS:
        raise Complaint(f"--workers: 1 to {MOST_WORKERS} processes, or 0 for one for each core.")
    if not 0 <= port <= LAST_PORT:
        raise Complaint(f"--port: {port} is outside 0 to {LAST_PORT}.")
    if pace < 0:
        raise Complaint(f"--pace: {pace:g} seconds are less than none.")
    seconds = (head_within, body_within, idle_within, greet_within, read_within)
    numbers = (connections_per_address, connections, sockets_per_address, tables_per_address, tables)
    if min(*seconds, *numbers, uploads_per_address, uploads) <= 0:
        raise Complaint("Limits of connections, tables, seconds and megabytes are more than 0.")
    if move is not None:
        check_move(record, move)
    text = read_file(record).text() if record is not None else ""
    settings = Settings(
        host=host,
        port=port,
        db=db,
        workers=workers or os.cpu_count() or 1,
        names=tuple(name or ()),
        limits=limits,
        pace=pace,
        proxy=proxy,
        connections=ConnectionLimits(
            head_within=head_within,
            body_within=body_within,
            idle_within=idle_within,
            greet_within=greet_within,
            per_address=connections_per_address,
            in_all=connections,
        ),
        reading=SandboxLimits(seconds=read_within),
        uploads=Quota(per_address=uploads_per_address * MEGABYTE, in_all=uploads * MEGABYTE),
        tables=Quota(per_address=tables_per_address, in_all=tables),
        sockets=sockets_per_address,
        record=text,
    )
    path = "/" if record is None else f"/r/{record_id(text)}" + ("" if move is None else f"?move={move}")

    def ready(address: str) -> None:
        if not is_built():
            print(NO_PAGE, file=sys.stderr, flush=True)
        print(f"The table is at {address}{path}  (Ctrl+C ends it; games are kept in {shown(db)})", flush=True)
        if open_page:
            webbrowser.open(address + path)

    try:
        run(settings, ready)
    except OSError as error:
        where = f"at {host}, port {port}"
        if error.errno == errno.EADDRINUSE:
            raise Complaint(
                f"--port: something else is {where} already; name another port.", FAILED
            ) from None
        raise Complaint(f"The table cannot be opened {where}: {error.strerror or error}.", FAILED) from None
    except NoStore as unusable:
        raise Complaint(f"--db: {unusable}.") from None
    except KeyboardInterrupt:
        pass
    return 0


def check_move(record: Path | None, move: int) -> None:
    if record is None:
        raise Complaint("--move: name the recorded game with --record.")
    decisions = sum(entry.who != CHANCE_KEY for entry in read_file(record).entries)
    if not 0 <= move <= decisions:
        raise Complaint(f"--move: {move} is outside 0 to {decisions}.")


def shown(db: str) -> str:
    """The database without a password."""
    scheme, mark, rest = db.partition("://")
    return f"{scheme}{mark}{rest.rpartition('@')[2]}" if mark else db

"""`wyrmhall serve`: the table in the browser."""

import errno
import logging
import os
import re
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

from cyclopts import Parameter

from wyrmhall.bots.thinking_time import LONGEST
from wyrmhall.cli.errors import FAILED, CommandError
from wyrmhall.cli.files import read_file
from wyrmhall.cli.serve.calls import call_settings
from wyrmhall.cli.serve.computing import compute_settings, pair_lab
from wyrmhall.cli.serve.networks import checked_network
from wyrmhall.cli.serve.reached import who_reaches
from wyrmhall.cli.serve.reports import checked_log, metrics_port
from wyrmhall.kernel.records.record import CHANCE_KEY

if TYPE_CHECKING:
    from wyrmhall.server.run import Settings

MOST_WORKERS: Final = 64
LAST_PORT: Final = 65_535
LONGEST_DRAIN: Final = 60.0  # seconds
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
    drain: Annotated[
        float,
        Parameter(help="With other servers over the same PostgreSQL: seconds to send players there first."),
    ] = 0.0,
    name: Annotated[
        list[str] | None,
        Parameter(negative="", help="A name by which visitors reach the server. May be repeated."),
    ] = None,
    proxy: Annotated[bool, Parameter(negative="", help="Trust the X-Forwarded-For of a proxy here.")] = False,
    proxy_from: Annotated[
        list[str] | None,
        Parameter(negative="", help="The same for proxies elsewhere: a network like 10.0.0.2/32."),
    ] = None,
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
    people: Annotated[int, Parameter(help="People with a key, in all.")] = 100_000,
    keep_finished: Annotated[int, Parameter(help="Days for which tables are kept whose game is over.")] = 0,
    keep_waiting: Annotated[int, Parameter(help="Days for tables where no game has begun.")] = 0,
    keep_unplayed: Annotated[int, Parameter(help="Days for games in which nobody decides anything.")] = 0,
    keep_people: Annotated[int, Parameter(help="Days for people with a key who do not come.")] = 0,
    keep_shares: Annotated[int, Parameter(help="Days for shared moments.")] = 0,
    keep_uploads: Annotated[int, Parameter(help="Days for uploaded records. All of these: 0, for ever.")] = 0,
    open_page: Annotated[bool, Parameter(name="--open", negative="", help="Open the browser.")] = False,
    record: Annotated[Path | None, Parameter(help="A record to look at in the browser.")] = None,
    move: Annotated[int | None, Parameter(help="With --record: begin after decision N.")] = None,
    bot: Annotated[
        list[str] | None,
        Parameter(negative="", help="A bot that visitors may seat, like my_bot.py:Greedy. May be repeated."),
    ] = None,
    think: Annotated[
        int,
        Parameter(help="Milliseconds for a decision of a bot that searches; 0: it counts simulations."),
    ] = 0,
    compute: Annotated[
        str,
        Parameter(help="Who may let the workshop compare rules by games of bots: everybody, people, nobody."),
    ] = "everybody",
    compute_within: Annotated[int, Parameter(help="Seconds for each comparison.")] = 60,
    compute_processes: Annotated[int, Parameter(help="Processes that play for it, behind all others.")] = 2,
    compute_per_hour: Annotated[int, Parameter(help="Comparisons of one address in an hour.")] = 20,
    log: Annotated[
        str, Parameter(help="plain, or json: a line for each request and decision, without ids.")
    ] = "plain",
    metrics: Annotated[
        str, Parameter(help="A port, or ADDRESS:PORT, at which Prometheus reads /metrics. Off if not named.")
    ] = "",
    call_by: Annotated[
        list[str] | None,
        Parameter(negative="", help="Call people back by push, mail or webhook. May be repeated."),
    ] = None,
    public_url: Annotated[
        str, Parameter(help="With --call-by: where links in calls lead, like https://play.example.org.")
    ] = "",
    mail_from: Annotated[
        str, Parameter(help="With --call-by mail: the sender; the server is named by WYRMHALL_SMTP.")
    ] = "",
    call_network: Annotated[
        list[str] | None,
        Parameter(negative="", help="A network of yours that calls may reach, like 10.0.0.7/32."),
    ] = None,
    codes: Annotated[
        int, Parameter(help="With --call-by: codes a day that prove addresses, of all people.")
    ] = 1_000,
) -> int:
    """Serve the table until Ctrl+C."""
    check_web_installed()
    from wyrmhall.server.http.connections import ConnectionLimits
    from wyrmhall.server.retention import Retention
    from wyrmhall.server.run import Settings
    from wyrmhall.server.sandbox.process import SandboxLimits
    from wyrmhall.server.store.quotas import Quota

    check_ranges(workers, port, pace)
    check_drain(drain, db)
    check_think(think)
    if move is not None:
        check_move(record, move)
    settings = Settings(
        host=host,
        port=port,
        db=db,
        workers=workers or os.cpu_count() or 1,
        drain=drain,
        names=tuple(name or ()),
        limits=limits,
        pace=pace,
        proxy=proxy,
        proxies=tuple(checked_network("--proxy-from", network) for network in proxy_from or ()),
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
        people=people,
        keep=Retention(
            finished=keep_finished,
            waiting=keep_waiting,
            unplayed=keep_unplayed,
            people=keep_people,
            shares=keep_shares,
            uploads=keep_uploads,
        ),
        sockets=sockets_per_address,
        record=read_file(record).text() if record is not None else "",
        bots=bots_named(bot or []),
        think=think,
        compute=compute_settings(compute, compute_within, compute_processes, compute_per_hour),
        pair_lab=pair_lab(),
        json_log=checked_log(log),
        metrics=metrics_port(metrics, workers or os.cpu_count() or 1),
        calls=call_settings(call_by or [], public_url, mail_from, call_network or [], codes),
    )
    check_limits(settings)
    check_days(settings)
    run_until_interrupted(settings, move, open_page)
    return 0


# -- before anything is started ------------------------------------------------------------------------------


def check_web_installed() -> None:
    try:
        import wyrmhall.server.run  # noqa: F401
    except ModuleNotFoundError as missing:
        raise CommandError(
            f"The table in the browser needs {missing.name}: install wyrmhall[web].", FAILED
        ) from None


def check_ranges(workers: int, port: int, pace: float) -> None:
    if not 0 <= workers <= MOST_WORKERS:
        raise CommandError(f"--workers: 1 to {MOST_WORKERS} processes, or 0 for one for each core.")
    if not 0 <= port <= LAST_PORT:
        raise CommandError(f"--port: {port} is outside 0 to {LAST_PORT}.")
    if pace < 0:
        raise CommandError(f"--pace: {pace:g} seconds are less than none.")


def check_drain(drain: float, db: str) -> None:
    from wyrmhall.server.run import is_postgres

    if not 0 <= drain <= LONGEST_DRAIN:
        raise CommandError(f"--drain: {drain:g} is outside 0 to {LONGEST_DRAIN:g} seconds.")
    if drain and not is_postgres(db):
        raise CommandError(
            "--drain: nobody else serves the tables of a file; it is for --db postgresql://..."
        )


def check_think(think: int) -> None:
    if not 0 <= think <= LONGEST:
        raise CommandError(f"--think: {think} is outside 1 to {LONGEST} milliseconds, or 0 for simulations.")


def bots_named(specs: list[str]) -> dict[str, str]:
    """By name: where each is. Each is started once, so that what is wrong with it is told now."""
    from wyrmhall.bots import UnknownBot, source_of
    from wyrmhall.bots.outside.process import check_bot
    from wyrmhall.registry import open_games

    bots: dict[str, str] = {}
    games = [game.name for game in open_games()] if specs else []
    for spec in specs:
        try:
            source = source_of(spec)
            check_bot(source, games)
        except UnknownBot as unknown:
            raise CommandError(f"--bot: {unknown}.") from None
        if source.name in bots:
            raise CommandError(f"--bot: two bots are called {source.name}; give one class another name.")
        bots[source.name] = source.spec
    return bots


def check_limits(settings: "Settings") -> None:
    connections = settings.connections
    seconds = (
        connections.head_within,
        connections.body_within,
        connections.idle_within,
        connections.greet_within,
        settings.reading.seconds,
    )
    counts = (connections.per_address, connections.in_all, settings.sockets, settings.people)
    quotas = (settings.uploads, settings.tables)
    kept = [most for quota in quotas for most in (quota.per_address, quota.in_all)]
    if min(*seconds, *counts, *kept) <= 0:
        raise CommandError("Limits of connections, tables, seconds and megabytes are more than 0.")


def check_days(settings: "Settings") -> None:
    for name in settings.keep.__struct_fields__:
        if getattr(settings.keep, name) < 0:
            raise CommandError(f"--keep-{name}: name days, or 0 for ever.")


def check_move(record: Path | None, move: int) -> None:
    if record is None:
        raise CommandError("--move: name the recorded game with --record.")
    decisions = sum(entry.who != CHANCE_KEY for entry in read_file(record).entries)
    if not 0 <= move <= decisions:
        raise CommandError(f"--move: {move} is outside 0 to {decisions}.")


# -- while it runs -------------------------------------------------------------------------------------------


def run_until_interrupted(settings: "Settings", move: int | None, open_page: bool) -> None:
    from wyrmhall.server.run import run

    path = page_path(settings.record, move)

    def ready(address: str) -> None:
        announce(address + path, settings)
        if open_page:
            webbrowser.open(address + path)

    with suppress(KeyboardInterrupt), explaining_failures(settings):
        run(settings, ready)


def page_path(record: str, move: int | None) -> str:
    """Where the browser begins: in the lobby, or at a position of the record."""
    from wyrmhall.server.run import record_id

    if not record:
        return "/"
    return f"/r/{record_id(record)}" + ("" if move is None else f"?move={move}")


def announce(address: str, settings: "Settings") -> None:
    from wyrmhall.server.handlers.page import is_built

    if not is_built():
        logging.getLogger("wyrmhall").warning(NO_PAGE)
    kept_in = without_password(settings.db)
    print(f"The table is at {address}  (Ctrl+C ends it; games are kept in {kept_in})", flush=True)
    named = settings.names or settings.proxy or settings.proxies  # then visitors come by a name, or a proxy
    if who := "" if named else who_reaches(settings.host, address):
        print(who, flush=True)


@contextmanager
def explaining_failures(settings: "Settings") -> Iterator[None]:
    """Why the server could not be started, in one sentence."""
    from wyrmhall.server.hosting.metrics_port import MetricsPortTaken
    from wyrmhall.server.store import UnusableStore

    where = f"at {settings.host}, port {settings.port}"
    try:
        yield
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            why = f"--port: something else is {where} already; name another port."
        else:
            why = f"The table cannot be opened {where}: {error.strerror or error}."
        raise CommandError(why, FAILED) from None
    except MetricsPortTaken as taken:
        raise CommandError(f"--metrics: {taken}; name another port.", FAILED) from None
    except UnusableStore as unusable:
        raise CommandError(f"--db: {unusable}.") from None


def without_password(db: str) -> str:
    scheme, mark, rest = db.partition("://")
    shown = re.sub(r"([?&]password=)[^&]*", r"\1...", rest.rpartition("@")[2])
    return f"{scheme}{mark}{shown}" if mark else db

"""Start the server and stop it cleanly: every table is in the store, so stopping loses nothing."""

import asyncio
import gc
import logging
import resource
import socket
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from hashlib import sha256
from multiprocessing.synchronize import Event
from pathlib import Path
from time import time
from typing import Any, Final

import uvicorn
from litestar.types import ASGIApp
from msgspec import Struct, structs

from wyrmhall.registry import GAMES
from wyrmhall.server.app import make_app
from wyrmhall.server.hosting.json_lines import log_as_json
from wyrmhall.server.hosting.metrics_port import MetricsPort, check_free, serve_metrics
from wyrmhall.server.hosting.orders import ServerName
from wyrmhall.server.hosting.zeros import begin_at_zero
from wyrmhall.server.http.addresses import LOOPBACK, Networks
from wyrmhall.server.http.connections import ConnectionLimits, Connections, HttpConnection
from wyrmhall.server.http.limits import MOST_SOCKETS, Limits
from wyrmhall.server.http.security import HEADERS
from wyrmhall.server.http.sockets import TableSocket
from wyrmhall.server.notifications.notifications import Notifications
from wyrmhall.server.notifications.settings import CallSettings
from wyrmhall.server.processes.bot_pool import BotPool
from wyrmhall.server.processes.draining_server import DrainingServer
from wyrmhall.server.processes.worker_routing import WorkerRouting
from wyrmhall.server.processes.workers import Workers, when_parent_ends
from wyrmhall.server.retention import Retention
from wyrmhall.server.sandbox.pool import Sandbox
from wyrmhall.server.sandbox.process import SandboxLimits
from wyrmhall.server.store import Store, UnusableStore
from wyrmhall.server.store.file_lock import FileLock, lock_file
from wyrmhall.server.store.quotas import MOST_PEOPLE, TABLE_QUOTA, UPLOAD_QUOTA, Quota
from wyrmhall.server.store.sqlite import SqliteStore
from wyrmhall.server.tables.open_tables import PACE, OpenTables
from wyrmhall.server.upgrades.code_marks import own_code
from wyrmhall.server.workshop.comparisons import Comparisons, ComputeSettings, PairLab

LARGEST_MESSAGE: Final = 16_384  # bytes a client may send at once
STOP_WITHIN: Final = 3  # seconds
SWITCH_INTERVAL: Final = 0.001  # seconds a thread may keep the interpreter while another waits for it
GC_THRESHOLDS: Final = (20_000, 50, 100)  # collections of garbage: tables make much that is not garbage
RESERVED_FILES: Final = 200  # for the database, processes, and connections that are just being handed over
POSTGRES: Final = ("postgresql://", "postgres://")

Ready = Callable[[str], None]  # is told the address


class Settings(Struct, kw_only=True):
    host: str = "127.0.0.1"
    port: int = 8000  # 0: any that is free
    db: str = "wyrmhall.db"
    workers: int = 1
    names: tuple[str, ...] = ()
    limits: bool = True
    pace: float = PACE
    proxy: bool = False  # on this machine
    proxies: Networks = ()  # and elsewhere
    connections: ConnectionLimits = ConnectionLimits()
    reading: SandboxLimits = SandboxLimits()
    uploads: Quota = UPLOAD_QUOTA
    tables: Quota = TABLE_QUOTA
    people: int = MOST_PEOPLE  # with a key, in all
    keep: Retention = Retention()
    sockets: int = MOST_SOCKETS  # of one address, at tables
    drain: float = 0.0  # seconds in which a server that stops sends its players to the others
    record: str = ""  # to be looked at: its text
    bots: dict[str, str] = {}  # bots of others that visitors may seat, by name: where they are
    calls: CallSettings | None = None  # None: nobody is called back
    metrics: MetricsPort | None = None  # where figures are told; None: nowhere
    json_log: bool = False  # a line of JSON for each request and each decision
    compute: ComputeSettings = ComputeSettings()
    pair_lab: PairLab | None = None  # who plays what the workshop compares; None: nobody does
    think: int = 0  # milliseconds for a decision of bots that search; 0: they count simulations


def is_postgres(db: str) -> bool:
    return db.startswith(POSTGRES)


def open_store(db: str, code: str = "") -> Store:
    """Whoever serves it says by which code, see `code_marks`."""
    if is_postgres(db):
        try:
            from wyrmhall.server.store.postgres.store import PostgresStore
        except ModuleNotFoundError as missing:
            raise UnusableStore(f"PostgreSQL needs {missing.name}: install wyrmhall[postgres]") from None
        return PostgresStore(db, code)
    return SqliteStore(Path(db).expanduser())


def lock_store(db: str) -> AbstractContextManager[FileLock | None]:
    """While a server runs nobody else plays at the tables of its file; UnusableStore if somebody does."""
    return nullcontext() if is_postgres(db) else lock_file(Path(db).expanduser())


def start_metrics(settings: Settings, place: int = 0) -> None:
    if settings.metrics is not None:
        begin_at_zero(GAMES, settings.calls.kinds if settings.calls else ())
        serve_metrics(settings.metrics.of_worker(place))


def tables_of(settings: Settings, routing: WorkerRouting | None = None) -> OpenTables:
    pool = BotPool(own=settings.bots, think=settings.think)
    tables = OpenTables(open_store(settings.db, own_code()), pool, settings.pace, Sandbox(settings.reading))
    tables.upload_quota, tables.table_quota = settings.uploads, settings.tables
    tables.keep = settings.keep
    tables.most_people, tables.counted = settings.people, settings.metrics is not None
    tables.comparisons = Comparisons(settings.compute, settings.pair_lab)
    if routing is not None:
        tables.services.others.routing, routing.on_notice = routing, tables.notices.on_notice
    if settings.record:
        tables.before_start = lambda: keep_record(tables.store, settings.record)
    return tables


def app_of(settings: Settings, tables: OpenTables, server: ServerName) -> ASGIApp:
    sys.setswitchinterval(SWITCH_INTERVAL)
    gc.freeze()  # what is loaded now stays; nobody need look through it again and again
    gc.set_threshold(*GC_THRESHOLDS)
    limits = Limits(settings.limits, settings.sockets)
    calls = Notifications(tables, settings.calls)
    return make_app(tables, limits, settings.names, proxies_of(settings), calls, server)


def proxies_of(settings: Settings) -> Networks:
    """Whose word on who asks is believed."""
    return (LOOPBACK if settings.proxy else ()) + settings.proxies


def connections_of(settings: Settings) -> Connections:
    """As many as the system lets one process have, and no more than the host wants."""
    limits = settings.connections
    most = min(limits.in_all, most_files() - RESERVED_FILES)
    return Connections(structs.replace(limits, in_all=max(1, most)), proxies_of(settings))


def most_files() -> int:
    """Files and sockets this process may have open; asks for all that it can get."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return hard if hard != resource.RLIM_INFINITY else sys.maxsize


def record_id(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:16]


async def keep_record(store: Store, text: str) -> None:
    await store.keep_record(record_id(text), text, time())


def server_of(
    settings: Settings,
    app: ASGIApp,
    tables: OpenTables,
    connections: Connections,
    routing: WorkerRouting | None = None,
) -> DrainingServer:
    connection: Any = HttpConnection if routing is None else routing.connection
    socket: Any = TableSocket
    config = uvicorn.Config(
        app,
        http=partial(connection, connections),  # type: ignore[arg-type]  # called like the class it makes
        ws=partial(socket, connections),  # type: ignore[arg-type]
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        timeout_keep_alive=int(connections.limits.idle_within),
        timeout_graceful_shutdown=STOP_WITHIN,
        proxy_headers=False,  # `Gate` reads them itself
        access_log=False,  # addresses of tables that are not listed are secrets, too
        server_header=False,
        headers=list(HEADERS),
        log_level=logging.ERROR,  # of what visitors send wrong nobody need read
        log_config=None,  # as the rest of the log
        lifespan="on",
    )
    return DrainingServer(config, tables, settings.drain)


def listen(settings: Settings) -> socket.socket:
    """The listening socket; OSError if the port is taken."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    # connections inherit it; the second part of an answer would wait 40 ms until the first is acknowledged
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    listening.bind((settings.host, settings.port))
    listening.listen(2048)
    listening.set_inheritable(True)
    return listening


def address_of(settings: Settings, listening: socket.socket) -> str:
    port = listening.getsockname()[1]
    anywhere = settings.host in ("0.0.0.0", "::")
    host = "localhost" if anywhere else f"[{settings.host}]" if ":" in settings.host else settings.host
    return f"http://{host}:{port}"


def server_name(listening: socket.socket, place: int = 0) -> ServerName:
    """As the host names it: see `wyrmhall admin`."""
    return ServerName(f"{socket.gethostname()}:{listening.getsockname()[1]}", place)


def run(settings: Settings, ready: Ready) -> None:
    """Serve until a signal comes."""
    if settings.json_log:
        log_as_json()
    listening = listen(settings)
    address = address_of(settings, listening)
    if settings.metrics is not None:
        check_free(settings.metrics, settings.workers)
    with lock_store(settings.db) as lock:
        asyncio.run(try_store(settings.db, settings.workers))
        if settings.workers == 1:
            start_metrics(settings)
            tables = tables_of(settings)
            app = app_of(settings, tables, server_name(listening))
            server = server_of(settings, app, tables, connections_of(settings))
            run_server(server, listening, lambda: ready(address))
        else:
            given = (settings, lock)
            workers = Workers(run_worker, given, settings.workers, listening, settings.drain)
            workers.run(lambda: ready(address))


async def try_store(db: str, workers: int) -> None:
    """UnusableStore says what is wrong with it, before anything is started; its tables are made once."""
    store = open_store(db)
    await store.open()
    await store.expect_processes(workers)
    await store.close()


def run_worker(
    given: tuple[Settings, FileLock | None],
    folder: Path,
    place: int,
    listening: socket.socket,
    started: Event,
) -> None:
    """One of several processes. It holds the lock of the first for as long as it runs."""
    settings, _ = given
    if settings.json_log:
        log_as_json()
    start_metrics(settings, place)
    routing = WorkerRouting(folder, place, settings.workers)
    connections = connections_of(settings)
    tables = tables_of(settings, routing)
    app = app_of(settings, tables, server_name(listening, place))
    server = server_of(settings, app, tables, connections, routing)

    def stop() -> None:
        server.should_exit = True

    def ready() -> None:
        routing.open(server, connections)
        when_parent_ends(stop)
        started.set()

    run_server(server, listening, ready)


def run_server(server: uvicorn.Server, listening: socket.socket, ready: Callable[[], None]) -> None:
    with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        runner.run(serve(server, listening, ready))


async def serve(server: uvicorn.Server, listening: socket.socket, ready: Callable[[], None]) -> None:
    serving = asyncio.create_task(server.serve([listening]))
    while not server.started and not serving.done():
        await asyncio.sleep(0.01)
    if server.started:
        ready()
    await serving

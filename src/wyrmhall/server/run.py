"""Start the server and stop it cleanly: every table is in the store, so stopping loses nothing."""

import asyncio
import gc
import logging
import os
import socket
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from time import time
from typing import Final

import uvicorn
from litestar.types import ASGIApp
from msgspec import Struct, json
from uvicorn.supervisors import Multiprocess

from wyrmhall.server.app import make_app
from wyrmhall.server.limits import Limits
from wyrmhall.server.rooms.hall import PACE, Hall
from wyrmhall.server.sockets import TableSocket
from wyrmhall.server.store import Store
from wyrmhall.server.store.sqlite import SqliteStore
from wyrmhall.server.thinking import Thinkers

LARGEST_MESSAGE: Final = 16_384  # bytes a page may send at once
STOP_WITHIN: Final = 3  # seconds
SWITCH: Final = 0.001  # seconds a thread may keep the interpreter while another waits for it
SELDOM: Final = (20_000, 50, 100)  # collections of garbage: tables make much that is not garbage
HANDED_DOWN: Final = "WYRMHALL_SERVE"  # settings, for workers
FACTORY: Final = "wyrmhall.server.run:app_of_worker"
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
    proxy: bool = False
    record: str = ""  # to be looked at: its text


def is_postgres(db: str) -> bool:
    return db.startswith(POSTGRES)


def open_store(db: str) -> Store:
    if is_postgres(db):
        from wyrmhall.server.store.postgres import PostgresStore

        return PostgresStore(db)
    return SqliteStore(Path(db).expanduser())


def app_of(settings: Settings) -> ASGIApp:
    sys.setswitchinterval(SWITCH)
    hall = Hall(open_store(settings.db), Thinkers(), settings.pace)
    if settings.record:
        hall.first = lambda: keep_record(hall.store, settings.record)
    gc.freeze()  # what is loaded now stays; nobody need look through it again and again
    gc.set_threshold(*SELDOM)
    return make_app(hall, Limits(settings.limits), settings.names)


def app_of_worker() -> ASGIApp:
    return app_of(json.decode(os.environ[HANDED_DOWN], type=Settings))


def record_id(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:16]


async def keep_record(store: Store, text: str) -> None:
    await store.keep_record(record_id(text), text, time())


def config_of(settings: Settings, app: ASGIApp | str) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        factory=isinstance(app, str),
        workers=settings.workers,
        ws=TableSocket,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=STOP_WITHIN,
        proxy_headers=settings.proxy,
        access_log=False,  # addresses of tables that are not listed are secrets, too
        server_header=False,
        log_level=logging.WARNING,
        lifespan="on",
    )


def listen(settings: Settings) -> socket.socket:
    """The listening socket; OSError if the port is taken."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    found.bind((settings.host, settings.port))
    found.listen(2048)
    found.set_inheritable(True)
    return found


def address_of(settings: Settings, listening: socket.socket) -> str:
    port = listening.getsockname()[1]
    anywhere = settings.host in ("0.0.0.0", "::")
    host = "localhost" if anywhere else f"[{settings.host}]" if ":" in settings.host else settings.host
    return f"http://{host}:{port}"


def run(settings: Settings, ready: Ready) -> None:
    """Serve until a signal comes."""
    listening = listen(settings)
    address = address_of(settings, listening)
    if settings.workers > 1:
        os.environ[HANDED_DOWN] = json.encode(settings).decode()
        config = config_of(settings, FACTORY)
        ready(address)
        Multiprocess(config, sockets=[listening]).run()
        return
    server = uvicorn.Server(config_of(settings, app_of(settings)))
    with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        runner.run(serve(server, listening, lambda: ready(address)))


async def serve(server: uvicorn.Server, listening: socket.socket, ready: Callable[[], None]) -> None:
    serving = asyncio.create_task(server.serve([listening]))
    while not server.started and not serving.done():
        await asyncio.sleep(0.01)
    if server.started:
        ready()
    await serving

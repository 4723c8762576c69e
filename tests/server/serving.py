"""A real server in a thread, and pages that talk to it."""

import asyncio
import json
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from contextlib import suppress
from typing import Any, Final, Self, TypeVar

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from wyrmhall.lab.comparing.pairs import findings, play_pair
from wyrmhall.server.app import make_app
from wyrmhall.server.http.connections import ConnectionLimits
from wyrmhall.server.http.limits import Limits
from wyrmhall.server.notifications.notifications import Notifications
from wyrmhall.server.notifications.settings import CallSettings
from wyrmhall.server.processes.bot_pool import BotThread
from wyrmhall.server.run import Settings, connections_of, listen, open_store, proxies_of, server_of
from wyrmhall.server.sandbox.pool import Sandbox
from wyrmhall.server.tables.open_tables import OpenTables
from wyrmhall.server.upgrades.code_marks import own_code
from wyrmhall.server.wire import ToClient
from wyrmhall.server.workshop.comparisons import Comparisons, ComputeSettings, PairLab

Plain = dict[str, Any]
T = TypeVar("T")

PATIENCE: Final = 120.0  # seconds: other tests may have the machine

COMPUTE: Final = ComputeSettings(within=600)  # other tests may have the machine
PAIR_LAB: Final = PairLab(play_pair, findings)

_to_page: Final = msgspec.json.Decoder(ToClient).decode


def client_of(url: str) -> httpx.Client:
    """Without certificates, which take longer to read than a server takes to start."""
    return httpx.Client(base_url=url, timeout=PATIENCE, verify=False)


class Asking:
    """Asks a server at `url`."""

    url: str
    http: httpx.Client

    def post(self, path: str, body: Any = None, secret: str = "") -> httpx.Response:
        headers = {"authorization": f"Bearer {secret}"} if secret else {}
        return self.http.post(path, json={} if body is None else body, headers=headers)

    def get(self, path: str, secret: str = "") -> httpx.Response:
        headers = {"authorization": f"Bearer {secret}"} if secret else {}
        return self.http.get(path, headers=headers)

    def new(self, game: str = "crown-battles", seats: str = "me bot bot bot", **more: Any) -> Plain:
        """A new table; the host's credential."""
        wishes = [{"kind": kind} for kind in seats.split()]
        if game != "dragon-dune":  # there the edition says how many play
            more["options"] = {"players": len(wishes), **more.get("options", {})}
        made = self.post("/api/tables", {"game": game, "host": "Ann", "seats": wishes, **more})
        assert made.status_code == 201, made.text
        held: Plain = made.json()
        return held

    def join(self, table: str, name: str, seat: int = -1) -> Plain:
        joined = self.post(f"/api/tables/{table}/join", {"name": name, "seat": seat})
        assert joined.status_code == 201, joined.text
        held: Plain = joined.json()
        return held

    def page(self, table: str, secret: str = "", **hello: Any) -> "Page":
        return Page(self.url.replace("http", "ws"), table, secret, hello)


class Served(Asking):
    """The server; `tables` may be looked at, but belongs to its thread."""

    def __init__(
        self,
        db: str,
        limits: bool = False,
        names: tuple[str, ...] = (),
        connections: ConnectionLimits | None = None,
        proxy: bool = False,
        reading: Sandbox | None = None,
        bots: dict[str, str] | None = None,
        calls: CallSettings | None = None,
        compute: ComputeSettings = COMPUTE,
        pair_lab: PairLab | None = PAIR_LAB,
    ) -> None:
        self.reading = reading
        self.settings = Settings(
            port=0,
            db=db,
            pace=0.0,
            limits=limits,
            names=names,
            connections=connections or ConnectionLimits(),
            proxy=proxy,
            bots=bots or {},
            calls=calls,
            compute=compute,
            pair_lab=pair_lab,
        )

    def __enter__(self) -> Self:
        self.listening = listen(self.settings)
        self.port = self.listening.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        pool = BotThread(own=self.settings.bots)
        self.tables = OpenTables(
            open_store(self.settings.db, own_code()), pool, self.settings.pace, self.reading
        )
        self.tables.comparisons = Comparisons(self.settings.compute, self.settings.pair_lab)
        limits = Limits(self.settings.limits)
        self.notifications = Notifications(self.tables, self.settings.calls)
        given = (self.settings.names, proxies_of(self.settings), self.notifications)
        app = make_app(self.tables, limits, *given)
        self.server = server_of(self.settings, app, self.tables, connections_of(self.settings))
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.thread.start()
        while not self.server.started:
            assert self.thread.is_alive(), "the server did not start"
            threading.Event().wait(0.01)
        self.http = client_of(self.url)
        return self

    def run(self) -> None:
        asyncio.run(self.serve())

    async def serve(self) -> None:
        self.loop = asyncio.get_running_loop()
        await self.server.serve([self.listening])

    def ask(self, wanted: Callable[..., T], *given: object) -> T:
        """What the tables say, asked in their own thread: between two things they do, never amid one."""

        async def asked() -> T:
            return wanted(*given)

        return asyncio.run_coroutine_threadsafe(asked(), self.loop).result(PATIENCE)

    def start(self, work: Coroutine[Any, Any, T]) -> "Future[T]":
        """Begin it in the server's own thread."""
        return asyncio.run_coroutine_threadsafe(work, self.loop)

    def __exit__(self, *_: object) -> None:
        self.http.close()
        self.server.should_exit = True
        self.thread.join(20)
        assert not self.thread.is_alive(), "the server did not stop"
        self.listening.close()


class Page:
    """What a browser does: greets, lays updates over each other, and asks."""

    def __init__(self, url: str, table: str, secret: str, hello: Plain) -> None:
        self.url = f"{url}/api/tables/{table}/play"
        self.hello = {"type": "hello", "secret": secret, **hello}
        self.known: Plain = {}
        self.log: list[Plain] = []
        self.chat: list[Plain] = []
        self.frames: list[str] = []  # everything that was ever received
        self.gone = ""
        self.count = 0

    async def __aenter__(self) -> Self:
        self.socket: ClientConnection = await connect(
            self.url,
            compression=None,
            max_size=None,
            max_queue=None,  # a page that does not read would not notice the end either: ten seconds each
            open_timeout=PATIENCE,
        )
        with suppress(ConnectionClosed):  # sent away at once: why stands in what can still be read
            await self.socket.send(self.greeting())
        return self

    def greeting(self) -> str:
        return json.dumps(self.hello)

    async def __aexit__(self, *_: object) -> None:
        await self.socket.close()

    async def hear(self, within: float = PATIENCE) -> Plain:
        """The next message, taken in."""
        text = str(await asyncio.wait_for(self.socket.recv(), within))
        self.frames.append(text)
        _to_page(text)  # what is sent is what the contract says
        message: Plain = json.loads(text)
        if message["type"] == "update":
            self.known |= message
            self.log[message["log_from"] :] = message["log"]
        elif message["type"] == "chat":
            self.chat += message["lines"]
        elif message["type"] == "gone":
            self.gone = message["why"]
        return message

    async def until(self, wanted: Callable[[Self], bool], within: float = PATIENCE) -> None:
        async with asyncio.timeout(within):
            while not wanted(self):
                await self.hear()

    async def rest(self, seconds: float = 0.3) -> None:
        """Whatever still comes."""
        try:
            while True:
                await self.hear(seconds)
        except (TimeoutError, ConnectionClosed):
            return

    async def ask(self, type: str, **more: Any) -> Plain:
        """Send a request and wait for its answer."""
        self.count += 1
        wanted = more.setdefault("id", f"r{self.count}")
        await self.socket.send(json.dumps({"type": type, **more}))
        while True:
            message = await self.hear()
            if message["type"] in ("done", "no") and message["id"] == wanted:
                return message

    async def act(self, text: str, seat: int | None = None, **more: Any) -> Plain:
        seat = self.view["seat"] if seat is None else seat
        return await self.ask("act", seat=seat, text=text, **{"seq": self.known["seq"], **more})

    @property
    def view(self) -> Plain:
        view: Plain = self.known["views"][0]
        return view

    def asked(self) -> bool:
        return bool(self.known) and bool(self.view["asked"])

    def over(self) -> bool:
        return self.known.get("state") == "over"

    def choices(self) -> list[str]:
        return [choice["text"] for choice in self.view["choices"]]

"""Where several processes serve one address, each table is played in one of them.

A connection that asks for a table of another process is handed over to that one, the socket itself, together
with what has been read from it. So clients of one table always meet, and nobody need know how many processes
there are.
"""

import array
import asyncio
import random
import re
import socket
import zlib
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import uvicorn

from wyrmhall.server.http.connections import Connections, HttpConnection
from wyrmhall.server.store import Notice, NoticeListener

TABLE: Final = re.compile(rb"[A-Z]+ /api/(?:tables|records)/([\w-]+)")
NEW_TABLE: Final = re.compile(rb"POST /api/tables[ ?]")
LINE_END: Final = b"\r\n"
LONGEST_LINE: Final = 8_192
LARGEST: Final = 400_000  # bytes that may have been read already
ONE_SOCKET: Final = socket.CMSG_SPACE(array.array("i").itemsize)  # bytes that hand one over
RETRY_AFTER: Final = 0.02  # seconds
TRIES: Final = 1_500  # while a process is started again


class WorkerRouting:
    """All processes, seen from the one at `place`."""

    def __init__(self, folder: Path, place: int, count: int) -> None:
        self.folder = folder
        self.place = place
        self.count = count
        self.path_of(place).unlink(missing_ok=True)  # of one that was killed
        self.mailbox = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.mailbox.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 2 * LARGEST)
        self.mailbox.setblocking(False)
        self.mailbox.bind(str(self.path_of(place)))
        self.on_notice: NoticeListener = lambda _: None

    def path_of(self, place: int) -> Path:
        return self.folder / str(place)

    def owns(self, table: str) -> bool:
        """Whether the table is played here."""
        return self.owner(table.encode()) == self.place

    def owner(self, table: bytes) -> int:
        return zlib.crc32(table) % self.count

    def place_for(self, request: bytes) -> int:
        """The place of whoever has to answer; new tables are opened now here, now there."""
        table = TABLE.match(request)
        if table is not None:
            return self.owner(table[1])
        return random.randrange(self.count) if NEW_TABLE.match(request) else self.place

    # -- handing over ------------------------------------------------------------------------------

    def connection(self, connections: Connections, **arguments: Any) -> "RoutedConnection":
        """What uvicorn makes for each connection that comes in."""
        return RoutedConnection(self, connections, b"", **arguments)

    def hand_over(self, place: int, transport: asyncio.Transport, data: bytes, tries: int = TRIES) -> None:
        if transport.is_closing():
            return
        sockets = array.array("i", [transport.get_extra_info("socket").fileno()])
        try:
            rights = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, sockets)]
            self.mailbox.sendmsg([data], rights, 0, str(self.path_of(place)))
        except (BlockingIOError, ConnectionRefusedError, FileNotFoundError):  # busy, or not yet there again
            if tries:
                again = asyncio.get_running_loop().call_later
                again(RETRY_AFTER, self.hand_over, place, transport, data, tries - 1)
                return
            transport.close()
        except OSError:  # more than fits: no client of ours sends that
            transport.close()
        else:
            transport.abort()  # the other process holds it

    def announce(self, table: str, presence: str) -> None:
        """Tell the others who is at a table here; whoever is busy hears it the next time."""
        said = f"{self.place} {table} {presence}".encode()
        for place in range(self.count):
            if place != self.place:
                with suppress(OSError):
                    self.mailbox.sendto(said, str(self.path_of(place)))

    def open(self, server: uvicorn.Server, connections: Connections) -> None:
        """From now on take over what others hand here."""
        self.server = server
        self.all_connections = connections
        asyncio.get_running_loop().add_reader(self.mailbox, self.read_mailbox)

    def read_mailbox(self) -> None:
        while True:
            try:
                data, rights, _, _ = self.mailbox.recvmsg(LARGEST, ONE_SOCKET)
            except BlockingIOError:
                return
            if not rights:
                self.on_notice(Notice(*data.decode().split(" ", 2)))
            for _, _, sockets in rights:
                held = socket.socket(fileno=array.array("i", sockets)[0])
                self.adopt(held, data)

    def adopt(self, held: socket.socket, data: bytes) -> None:
        server, loop = self.server, asyncio.get_running_loop()
        connection = RoutedConnection(
            self,
            self.all_connections,
            data,
            config=server.config,
            server_state=server.server_state,
            app_state=server.lifespan.state,
            _loop=loop,
        )
        held.setblocking(False)
        task = loop.create_task(loop.connect_accepted_socket(lambda: connection, held))
        server.server_state.tasks.add(task)  # type: ignore[arg-type]  # kept from being collected
        task.add_done_callback(server.server_state.tasks.discard)


class RoutedConnection(HttpConnection):
    """Between two requests it may go to another process."""

    def __init__(
        self, routing: WorkerRouting, connections: Connections, already_read: bytes, **arguments: Any
    ) -> None:
        super().__init__(connections, **arguments)
        self.routing = routing
        self.already_read = already_read  # by whoever has handed it over
        self.first_line = b""  # as much of a request as has come, while its first line is not complete

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self.already_read:
            super().data_received(self.already_read)

    def data_received(self, data: bytes) -> None:
        if not self.between_requests or (self.in_request and not self.first_line):
            super().data_received(data)
            return
        data, self.first_line = self.first_line + data, b""
        if LINE_END not in data and len(data) < LONGEST_LINE:
            self.begin_request()
            self.first_line = data
            return
        place = self.routing.place_for(data)
        if place == self.routing.place:
            super().data_received(data)
        else:
            self._unset_keepalive_if_required()
            self.transport.pause_reading()
            self.all_connections.stop_waiting(self)
            self.routing.hand_over(place, self.transport, data)

"""Hostile addresses for calls: the server is asked to send codes to them, and must not go there.

It runs in a process that writes down every connection it makes (`watched`). Beside it, a port answers at all
addresses of this machine. Mail is handed to a real SMTP server, which looks at each head.
"""

import asyncio
import json
import os
import random
import secrets
import socket
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from cryptography.hazmat.primitives.asymmetric import ec

from bench.hostile.addresses import BREAKS, HEADERS, HostileAddresses
from bench.hostile.lines import Answer, ask, head
from bench.hostile.told import MORE_LINES, OUR_FAULT, REACHED, UNCLEAR, Told
from bench.hostile.watched import ALLOWED
from bench.serving import Server
from tests.server.receivers import Mailbox, Receiver
from wyrmhall.cli.serve.calls import SMTP
from wyrmhall.server.notifications.mail import Mail, message_of
from wyrmhall.server.notifications.settings import ProofQuota
from wyrmhall.server.notifications.web_push import b64, point_of

ADDRESSES: Final = 10_000
SHORT: Final = 400
OF_ONE: Final = 8  # addresses a person names, of the ten that they may in a day
AT_ONCE: Final = 8
KINDS: Final = ("webhook", "push", "mail")
BY_ADDRESS: Final = ProofQuota().by_address  # a further code to the same address is not even tried
HEAD: Final = {
    *("From", "To", "Subject", "Date", "Message-ID", "Auto-Submitted"),
    *("Content-Type", "Content-Transfer-Encoding", "MIME-Version"),
}


class Trap:
    """A port of this machine, at every address of it; whoever comes is counted."""

    def __init__(self) -> None:
        self.connections = 0

    async def open(self) -> None:
        self.listening = await asyncio.start_server(self.come, "::", 0, family=socket.AF_INET6)
        self.port: int = self.listening.sockets[0].getsockname()[1]
        self.other = await asyncio.start_server(self.come, "0.0.0.0", self.port)

    async def come(self, _: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if ALLOWED not in writer.get_extra_info("sockname")[0]:
            self.connections += 1
        writer.close()


def redirected(path: str) -> tuple[int, str]:
    """`/to/307/HEX`: on to that address."""
    status, _, target = path.removeprefix("/to/").partition("/")
    return (int(status), bytes.fromhex(target).decode()) if path.startswith("/to/") else (201, "")


class CallsAttack:
    def __init__(self, folder: str, told: Told, number: int, seed: int) -> None:
        self.folder, self.told, self.number, self.seed = folder, told, number, seed
        self.connections = Path(folder) / "connections"
        self.asked, self.named = 0, Counter[str]()
        own = ec.generate_private_key(ec.SECP256R1())
        self.push_keys = f"{b64(point_of(own))} {b64(secrets.token_bytes(16))}"

    async def run(self) -> None:
        trap = Trap()
        await trap.open()
        with Mailbox() as mailbox, Receiver(ALLOWED) as door, self.serving(mailbox, door) as server:
            self.server, door.redirect = server, redirected
            people = range(-(-self.number // OF_ONE))
            queue = iter(people)
            drawn = [random.Random(f"{self.seed} calls {n}") for n in range(AT_ONCE)]
            foes = [HostileAddresses(trap.port, door.url, one) for one in drawn]
            await asyncio.gather(*[self.send(foe, queue) for foe in foes])
        self.check_connections((mailbox.server.host, mailbox.port), trap)
        self.check_mails(mailbox)
        self.check_subjects()

    @contextmanager
    def serving(self, mailbox: Mailbox, door: Receiver) -> Iterator[Server]:
        os.environ[SMTP] = f"smtp+plain://{mailbox.server.host}:{mailbox.port}"
        calls = [word for kind in KINDS for word in ("--call-by", kind)]
        where = ["--public-url", "https://play.example.org", "--mail-from", mailbox.server.sender]
        more = [*calls, *where, "--call-network", f"{ALLOWED}/32", "--codes", str(2 * self.number)]
        start = ("bench.hostile.watched", str(self.connections))
        server = Server(f"{self.folder}/calls.db", start=start, more=more)
        try:
            yield server
        finally:
            server.stop()
            del os.environ[SMTP]

    # -- asking ------------------------------------------------------------------------------------

    async def send(self, foe: HostileAddresses, people: Iterator[int]) -> None:
        for _ in people:
            key = secrets.token_urlsafe(32)
            begun = await self.post("/api/me", {"name": "e"}, key)
            if begun.status >= 300:
                self.told.fault(UNCLEAR, f"a new key: {begun.status}, {begun.body[:100]!r}")
                return
            for _ in range(min(OF_ONE, self.number - self.asked)):
                self.asked += 1
                await self.name_address(foe, key)

    async def name_address(self, foe: HostileAddresses, key: str) -> None:
        kind = foe.drawn.choice(KINDS)
        draw = foe.mailbox if kind == "mail" else foe.url
        address = next(one for one in iter(draw, None) if self.named[one] < BY_ADDRESS)
        self.named[address] += 1
        keys = self.push_keys if kind == "push" else ""
        answer = await self.post("/api/me/calls/add", {"kind": kind, "address": address, "keys": keys}, key)
        self.told[f"hostile addresses by {kind}"] += 1
        what = f"a code to {address[:80]!r}"
        if answer.status >= 500 or answer.status <= 0:
            self.told.fault(OUR_FAULT if answer.status > 0 else UNCLEAR, f"{what}: {answer.status}")
        elif answer.status >= 400 and b'"why":"' not in answer.body:
            self.told.fault(UNCLEAR, f"{what}: {answer.status}, {answer.body[:100]!r}")
        elif answer.status == 429:
            self.told.fault(UNCLEAR, f"{what}: nothing was tried, {answer.body[:100]!r}")

    async def post(self, path: str, body: Any, key: str) -> Answer:
        sent = json.dumps(body).encode()
        lines = [b"content-type: application/json", b"content-length: %d" % len(sent)]
        known = b"authorization: Key " + key.encode()
        return await ask(self.server, head(f"POST {path} HTTP/1.1", *lines, known) + sent)

    # -- what came of it ---------------------------------------------------------------------------

    def check_connections(self, mail_server: tuple[str, int], trap: Trap) -> None:
        """All that the server has made: to the mail server, and the one address that the host has named."""
        made = [line.rpartition(" ") for line in self.connections.read_text().splitlines()]
        for address, _, port in made:
            self.told["connections the server made"] += 1
            if address != ALLOWED and (address, int(port)) != mail_server:
                self.told.fault(REACHED, f"{address} port {port}")
        for _ in range(trap.connections):
            self.told.fault(REACHED, "the trap")
        if not made:
            self.told.fault(UNCLEAR, "no connection was noticed, not even to the mail server")

    def check_mails(self, mailbox: Mailbox) -> None:
        """One recipient each (the mail server looks at that), and no line that we did not write."""
        for mail in mailbox.mails:
            self.told["mails that arrived"] += 1
            if set(mail.keys()) - HEAD or len(mail.keys()) != len(set(mail.keys())):
                self.told.fault(MORE_LINES, f"{mail.keys()}")

    def check_subjects(self) -> None:
        """Names of tables stand in subjects; whoever opens a table chooses them."""
        drawn = random.Random(f"{self.seed} subjects")
        for _ in range(self.number):
            parts = [drawn.choice((*BREAKS, *HEADERS, "Table", "é", "=?utf-8?q?=0d=0a?=")) for _ in range(6)]
            mail = Mail(to="ann@example.org", subject=" ".join(parts), text="x", id="1")
            written = message_of(mail, "wyrmhall@example.org").as_bytes().partition(b"\r\n\r\n")[0]
            lines = [line for line in written.split(b"\r\n") if not line.startswith(b" ")]
            self.told["hostile subjects"] += 1
            names = [line.partition(b":")[0].decode() for line in lines]
            if sorted(names) != sorted(HEAD) or b"\n" in written.replace(b"\r\n", b""):
                self.told.fault(MORE_LINES, f"{parts}: {names}")

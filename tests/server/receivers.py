"""What people are called through, in tests: a real mail server, a real web server, and a browser's keys."""

import asyncio
import json
import secrets
import threading
from collections.abc import Callable
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Final, NamedTuple, Self

import http_ece
from aiosmtpd.smtp import SMTP, Envelope, Session
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from wyrmhall.server.notifications.mail import SmtpServer
from wyrmhall.server.notifications.web_push import b64

HERE: Final = "127.0.0.1"


class Mailbox:
    """An SMTP server that keeps what it is handed."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.raw: list[bytes] = []
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        body = envelope.content
        assert isinstance(body, bytes)
        mail = message_from_bytes(body, policy=policy.default)
        assert isinstance(mail, EmailMessage)
        assert [mail["To"]] == envelope.rcpt_tos
        self.mails.append(mail)
        self.raw.append(body)
        return "250 Ok"

    @property
    def server(self) -> SmtpServer:
        return SmtpServer(scheme="smtp+plain", host=HERE, port=self.port, sender="wyrmhall@example.org")

    def __enter__(self) -> Self:
        self.thread.start()
        asyncio.run_coroutine_threadsafe(self.listen(), self.loop).result(60)
        return self

    async def listen(self) -> None:
        listening = await self.loop.create_server(lambda: SMTP(self, loop=self.loop), HERE, 0)
        self.port: int = listening.sockets[0].getsockname()[1]

    def __exit__(self, *_: object) -> None:
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(20)


class Got(NamedTuple):
    path: str
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        return json.loads(self.body)


class Receiver:
    """A web server that keeps what is posted to it; a webhook, or a push service."""

    def __init__(self, address: str = HERE) -> None:
        self.got: list[Got] = []
        self.connections = 0
        self.status = 201
        self.location = ""
        self.redirect: Callable[[str], tuple[int, str]] | None = None  # by path: status and where to
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def setup(self) -> None:
                receiver.connections += 1
                super().setup()

            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers.get("content-length", 0)))
                headers = {name.lower(): value for name, value in self.headers.items()}
                receiver.got.append(Got(self.path, headers, body))
                status, location = receiver.answer(self.path)
                self.send_response(status)
                if location:
                    self.send_header("Location", location)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self.http = ThreadingHTTPServer((address, 0), Handler)
        self.port = self.http.server_address[1]
        self.url = f"http://{address}:{self.port}"

    def answer(self, path: str) -> tuple[int, str]:
        """The status, and where it leads on."""
        return (self.status, self.location) if self.redirect is None else self.redirect(path)

    def __enter__(self) -> Self:
        threading.Thread(target=self.http.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self.http.shutdown()
        self.http.server_close()


class PushKeys:
    """Those of a browser, with which it reads what is pushed to it (RFC 8291, by somebody else's code)."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = secrets.token_bytes(16)

    @property
    def p256dh(self) -> str:
        return b64(self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))

    @property
    def keys(self) -> str:
        return f"{self.p256dh} {b64(self.auth)}"

    def plain(self, got: Got) -> bytes:
        assert got.headers["content-encoding"] == "aes128gcm"
        read: bytes = http_ece.decrypt(got.body, private_key=self.key, auth_secret=self.auth)
        return read

    def read(self, got: Got) -> Any:
        return json.loads(self.plain(got))

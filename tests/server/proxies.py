"""The proxies of examples/hosting, started as they stand there, but for names, ports and certificates."""

import os
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, Self

import httpx
from websockets.asyncio.client import connect

from bench.cluster.machines import OF_DEBIAN, without_lines
from tests.server.certificates import make_certificate
from tests.server.serving import PATIENCE, Asking, Page

EXAMPLES: Final = Path(__file__).parents[2] / "examples" / "hosting"
NAME: Final = "play.example.org"
HERE: Final = "127.0.0.1"
VISITOR: Final = "127.0.0.5"  # an address of this machine that is not the proxy's


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HERE, 0))
        return int(probe.getsockname()[1])


class Site:
    """What an example is changed to for a test, and what visitors need."""

    def __init__(self, folder: Path, server: int) -> None:
        self.folder, self.server = folder, server
        self.plain, self.port = free_port(), free_port()
        self.certificate, self.key = make_certificate(folder, NAME)

    def example(self, name: str, *changes: tuple[str, str]) -> str:
        """Every change must fit: an example that was changed is looked at again."""
        text = (EXAMPLES / name).read_text("utf-8")
        for old, new in (("127.0.0.1:8000", f"{HERE}:{self.server}"), *changes):
            assert old in text, f"{name} has no {old!r}"
            text = text.replace(old, new)
        return text

    def write(self, name: str, text: str) -> str:
        (self.folder / name).write_text(text, "utf-8")
        return str(self.folder / name)


def caddy(site: Site) -> list[str]:
    tls = f"{NAME}:{site.port} {{\n\ttls {site.certificate} {site.key}"
    options = f"{{\n\tadmin off\n\thttp_port {site.plain}\n\thttps_port {site.port}\n}}\n"
    path = site.write("Caddyfile", options + site.example("Caddyfile", (f"{NAME} {{", tls)))
    return ["caddy", "run", "--config", path, "--adapter", "caddyfile"]


def nginx(site: Site) -> list[str]:
    text = site.example(
        "nginx.conf",
        ("listen 80;", f"listen {site.plain};"),
        ("listen 443 ", f"listen {site.port} "),
        (f"/etc/ssl/{NAME}/certificate.pem", str(site.certificate)),
        (f"/etc/ssl/{NAME}/key.pem", str(site.key)),
    )
    temporary = "".join(
        f"{kind}_temp_path {site.folder}/{kind};"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    user = "user root;" if os.geteuid() == 0 else ""
    whole = (
        f"{user} daemon off; pid {site.folder}/nginx.pid; events {{}}\n"
        f"http {{ access_log off; {temporary}\n{text}\n}}\n"
    )
    return ["nginx", "-e", "stderr", "-p", str(site.folder), "-c", site.write("nginx.conf", whole)]


def haproxy(site: Site) -> list[str]:
    pem = site.write("both.pem", site.certificate.read_text() + site.key.read_text())
    text = site.example(
        "haproxy.cfg",
        ("bind :80\n", f"bind :{site.plain}\n"),
        ("bind :443 ", f"bind :{site.port} "),
        (f"/etc/haproxy/{NAME}.pem", pem),
        ("maxconn 20000", "maxconn 200"),  # as many files as any machine allows
    )
    return ["haproxy", "-db", "-f", site.write("haproxy.cfg", without_lines(text, *OF_DEBIAN))]


PROXIES: Final[dict[str, Callable[[Site], list[str]]]] = {"caddy": caddy, "nginx": nginx, "haproxy": haproxy}


def missing(proxy: str) -> str:
    """Why it cannot be tried here; empty if it can."""
    path = os.environ.get("PATH", "") + ":/usr/sbin:/usr/local/sbin"
    return "" if shutil.which(proxy, path=path) else f"{proxy} is not installed here"


class Visitor(Asking):
    """Somebody in front of the proxy, who comes from an address of their own and lies about it."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.url = f"https://{NAME}:{site.port}"
        self.trust = ssl.create_default_context(cafile=str(site.certificate))
        self.lies = {"x-forwarded-for": "203.0.113.9", "forwarded": "for=203.0.113.9"}
        transport = httpx.HTTPTransport(verify=self.trust, local_address=VISITOR)
        headers = {"host": f"{NAME}:{site.port}", "origin": self.url, **self.lies}
        self.http = httpx.Client(
            base_url=f"https://{HERE}:{site.port}", transport=transport, headers=headers, timeout=PATIENCE
        )
        self.http.event_hooks["request"] = [self.name_server]

    def name_server(self, request: httpx.Request) -> None:
        request.extensions["sni_hostname"] = NAME

    def page(self, table: str, secret: str = "", **hello: object) -> "ProxiedPage":
        return ProxiedPage(self, table, secret, hello)


class ProxiedPage(Page):
    def __init__(self, visitor: Visitor, table: str, secret: str, hello: dict[str, object]) -> None:
        super().__init__(visitor.url.replace("https", "wss"), table, secret, hello)
        self.visitor = visitor

    async def __aenter__(self) -> Self:
        visitor = self.visitor
        self.socket = await connect(
            self.url,
            host=HERE,
            port=visitor.site.port,
            ssl=visitor.trust,
            server_hostname=NAME,
            local_addr=(VISITOR, 0),
            origin=visitor.url,  # type: ignore[arg-type]  # a NewType of str
            additional_headers=visitor.lies,
            compression=None,
            max_size=None,
            open_timeout=PATIENCE,
        )
        await self.socket.send(self.greeting())
        return self


@contextmanager
def proxied(proxy: str, folder: Path, server: int) -> Iterator[Visitor]:
    """In front of a server at that port of this machine."""
    site = Site(folder, server)
    path = os.environ.get("PATH", "") + ":/usr/sbin:/usr/local/sbin"
    words = PROXIES[proxy](site)
    environment = {**os.environ, "PATH": path, "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    with (folder / "proxy.log").open("wb") as log:
        process = subprocess.Popen(words, env=environment, stdout=log, stderr=log)
        try:
            wait_for(site.port, process, folder / "proxy.log")
            visitor = Visitor(site)
            yield visitor
            visitor.http.close()
        finally:
            process.terminate()
            process.wait(PATIENCE)


def wait_for(port: int, process: "subprocess.Popen[bytes]", log: Path) -> None:
    until = time.monotonic() + PATIENCE
    while True:
        assert process.poll() is None, log.read_text("utf-8")
        assert time.monotonic() < until, log.read_text("utf-8")
        try:
            socket.create_connection((HERE, port), 1).close()
        except OSError:
            time.sleep(0.05)
        else:
            return

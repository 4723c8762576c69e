"""An address that a visitor gives leads nowhere but to public places, however it is written."""

import asyncio
import socket
import ssl
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import pytest

from tests.server.certificates import make_certificate
from tests.server.receivers import Receiver
from wyrmhall.server.errors import Denied
from wyrmhall.server.notifications.mail import (
    WITHIN,
    Mail,
    Mailer,
    SmtpServer,
    is_mail_address,
    message_of,
)
from wyrmhall.server.notifications.outbound import OutboundHttp, Unreachable, parse_url
from wyrmhall.server.notifications.reach import Network, Reach

FORBIDDEN = [
    "0.0.0.0",
    "0.1.2.3",
    "10.0.0.1",
    "100.64.0.1",
    "127.0.0.1",
    "127.255.255.254",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.0.0.170",
    "192.0.2.1",
    "192.168.0.1",
    "198.18.0.1",
    "198.51.100.1",
    "203.0.113.1",
    "224.0.0.1",
    "239.255.255.250",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::7f00:1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "64:ff9b::7f00:1",
    "64:ff9b:1::a00:1",
    "100::1",
    "2001::1",
    "2001:2::1",
    "2001:20::1",
    "2001:db8::1",
    "2002:7f00:1::1",
    "2002:a00:1::",
    "3fff::1",
    "5f00::1",
    "fc00::1",
    "fd12:3456::1",
    "fe80::1",
    "fe80::1%lo",
    "fec0::1",
    "ff02::1",
    "ff0e::1",
]
PUBLIC = [
    "1.1.1.1",
    "8.8.8.8",
    "93.184.216.34",
    "172.32.0.1",
    "192.169.0.1",
    "2606:4700:4700::1111",
    "2a00:1450:4001::1",
]


@pytest.mark.parametrize("address", FORBIDDEN)
def test_special_addresses_are_out_of_reach(address: str) -> None:
    assert not Reach().allows(address)


@pytest.mark.parametrize("address", PUBLIC)
def test_public_addresses_are_not(address: str) -> None:
    assert Reach().allows(address)


def test_the_host_may_name_a_network() -> None:
    reach = Reach((ip_network("10.0.0.7/32"),))
    assert reach.allows("10.0.0.7")
    assert not reach.allows("10.0.0.8")
    assert not reach.allows("::ffff:10.0.0.7")


@pytest.mark.parametrize(
    "url",
    [
        *("", "https://", "ftp://a.org/", "//a.org/", "https://a.org/\r\nX: y", "https://a.org/ b"),
        *(
            "https://user@a.org/",
            "https://user:x@a.org/",
            "https://a.org:99999/",
            "https://[::1/",
            "https://ä.org/",
        ),
        *(
            "https://a.org\\@b.org/",
            "https://-a.org/",
            "https://a,b.org/",
            "https://%61.org/",
            "javascript:alert(1)",
        ),
        "https://a.org/" + "x" * 2_000,
    ],
)
def test_what_is_no_address_is_refused(url: str) -> None:
    with pytest.raises(Denied) as denied:
        parse_url(url)
    assert denied.value.field == "address"


def test_a_mail_server_that_answers_nothing_keeps_nobody_else_waiting() -> None:
    """Passphrases and records, say, are read beside the loop as well."""

    async def run() -> None:
        with socket.create_server(("127.0.0.1", 0)) as silent:
            port = silent.getsockname()[1]
            server = SmtpServer(scheme="smtp+plain", host="127.0.0.1", port=port, sender="w@example.org")
            mailer, mail = Mailer(server), Mail(to="ann@example.org", subject="x", text="x", id="1")
            sending = [asyncio.ensure_future(mailer.send(mail)) for _ in range(40)]
            await asyncio.sleep(0.1)
            assert await asyncio.wait_for(asyncio.to_thread(len, "beside"), WITHIN / 2) == 6
            for one in sending:
                one.cancel()
            mailer.threads.shutdown(wait=False, cancel_futures=True)

    asyncio.run(run())


def post(url: str, *networks: Network) -> int:
    return asyncio.run(OutboundHttp(Reach(networks)).post(url, {}, b"{}"))


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "localhost", "127.1", "2130706433", "0x7f.1", "0177.0.0.1", "0"]
)
def test_this_machine_is_not_reached_however_it_is_called(host: str) -> None:
    with Receiver() as receiver:
        for scheme in ("http", "https"):
            with pytest.raises(Unreachable):
                post(f"{scheme}://{host}:{receiver.port}/")
        assert receiver.connections == 0


def test_no_redirect_is_followed() -> None:
    with Receiver() as elsewhere, Receiver("127.0.0.9") as receiver:
        receiver.status, receiver.location = 307, f"{elsewhere.url}/"
        assert post(receiver.url, ip_network("127.0.0.9/32")) == 307
        assert (receiver.connections, elsewhere.connections) == (1, 0)


def answering(monkeypatch: pytest.MonkeyPatch, *answers: list[str]) -> None:
    """Names are resolved to these addresses, one answer after another."""
    left = list(answers)
    real = socket.getaddrinfo

    def resolve(host: Any, port: Any, *given: Any, **more: Any) -> Any:
        if not str(host).endswith("rebinding.example"):
            return real(host, port, *given, **more)
        addresses = left.pop(0) if len(left) > 1 else left[0]
        return [found for one in addresses for found in real(one, port, type=socket.SOCK_STREAM)]

    monkeypatch.setattr(socket, "getaddrinfo", resolve)


def test_a_name_is_resolved_once_and_that_address_is_connected_to(monkeypatch: pytest.MonkeyPatch) -> None:
    answering(monkeypatch, ["127.0.0.9"], ["127.0.0.1"])
    with Receiver("127.0.0.9") as first, Receiver() as then:
        assert post(f"http://rebinding.example:{first.port}/", ip_network("127.0.0.9/32")) == 201
        with pytest.raises(Unreachable):
            post(f"http://rebinding.example:{then.port}/", ip_network("127.0.0.9/32"))
        assert then.connections == 0


def test_one_forbidden_address_of_a_name_is_one_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    answering(monkeypatch, ["127.0.0.9", "127.0.0.1"])
    with Receiver("127.0.0.9") as receiver:
        with pytest.raises(Unreachable):
            post(f"http://rebinding.example:{receiver.port}/", ip_network("127.0.0.9/32"))
        assert receiver.connections == 0


def test_tls_asks_for_the_name(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    answering(monkeypatch, ["127.0.0.9"])
    certificate, key = make_certificate(tmp_path, "rebinding.example")
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    with Receiver("127.0.0.9") as receiver:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, key)
        receiver.http.socket = context.wrap_socket(receiver.http.socket, server_side=True)
        assert post(f"https://rebinding.example:{receiver.port}/x", ip_network("127.0.0.9/32")) == 201
        assert receiver.got[0].headers["host"] == f"rebinding.example:{receiver.port}"
        with pytest.raises(Unreachable, match="certificate"):
            post(f"https://other.rebinding.example:{receiver.port}/x", ip_network("127.0.0.9/32"))


@pytest.mark.parametrize(
    "address",
    [
        *("a@b.org\r\nBcc: c@d.org", "a@b.org\nX: y", "a@b.org\x00", "a@b.org,c@d.org", "a@b.org c@d.org"),
        *("<a@b.org>", '"a b"@c.org', "a@b", "a@@b.org", "@b.org", "a@", "a@b.org\u2028X: y", "a@b.org\x85X"),
    ],
)
def test_only_plain_mail_addresses_are_taken(address: str) -> None:
    assert not is_mail_address(address)


@pytest.mark.parametrize("end", ["\r\n", "\n", "\r", "\x0b", "\x0c", "\x1c", "\x85", "\u2028", "\u2029"])
def test_no_line_break_reaches_the_head_of_a_mail(end: str) -> None:
    given = Mail(to="a@b.org", subject=f"Hi{end}Bcc: c@d.org{end}{end}Body", text="Text", id="1")
    head = message_of(given, "w@example.org").as_bytes().partition(b"\r\n\r\n")[0]
    names = [line.partition(b":")[0] for line in head.split(b"\r\n") if not line.startswith(b" ")]
    assert b"Bcc" not in names
    assert b"\n" not in head.replace(b"\r\n", b"")

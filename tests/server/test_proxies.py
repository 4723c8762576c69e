"""Through the proxies of examples/hosting: TLS, whole games over sockets, and who asks."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.proxies import HERE, NAME, PROXIES, VISITOR, Visitor, missing, proxied
from tests.server.serving import Served
from tests.server.test_metrics import SHORT, play_to_the_end
from wyrmhall.server.http import gate
from wyrmhall.server.http.addresses import LOOPBACK, visitor_address

LONG = 75.0  # seconds: longer than proxies wait unless they are told to
FORWARDED = b"x-forwarded-for"


@pytest.fixture(params=PROXIES)
def behind(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Served, Visitor]]:
    if why := missing(request.param):
        pytest.skip(why)
    with (
        Served(str(tmp_path / "games.db"), names=(NAME,), proxy=True) as served,
        proxied(request.param, tmp_path, served.port) as visitor,
    ):
        yield served, visitor


def test_a_whole_game_is_played_over_sockets(
    behind: tuple[Served, Visitor], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, visitor = behind
    counted: set[str] = set()

    def note(*given: Any) -> str:
        counted.add(address := visitor_address(*given))
        return address

    monkeypatch.setattr(gate, "visitor_address", note)
    held = visitor.new(seats="me open", options=SHORT)
    bob = visitor.join(held["table"], "Bob")

    async def play() -> int:
        async with (
            visitor.page(held["table"], held["secret"]) as ann,
            visitor.page(held["table"], bob["secret"]) as other,
        ):
            return sum(await asyncio.gather(play_to_the_end(ann), play_to_the_end(other)))

    assert asyncio.run(play()) > 5
    assert visitor.get("/health").json() == {"state": "ready"}
    assert counted == {VISITOR}  # neither the proxy's address nor what the visitor claims


def test_plain_http_leads_to_tls(behind: tuple[Served, Visitor]) -> None:
    _, visitor = behind
    answer = httpx.get(f"http://{HERE}:{visitor.site.plain}/about", headers={"host": NAME})
    assert answer.status_code in (301, 302, 308)
    assert answer.headers["location"].startswith(f"https://{NAME}")


def test_another_page_is_refused_through_the_proxy_as_well(behind: tuple[Served, Visitor]) -> None:
    _, visitor = behind
    visitor.http.headers["origin"] = "https://elsewhere.example.org"
    assert visitor.post("/api/tables", {"game": "crown-battles"}).status_code == 403


@pytest.mark.slow
def test_a_socket_stays_open_while_somebody_thinks(behind: tuple[Served, Visitor]) -> None:
    _, visitor = behind
    held = visitor.new(seats="me guest", options=SHORT)

    async def think() -> None:
        async with visitor.page(held["table"], held["secret"]) as page:
            await page.until(lambda page: bool(page.known))
            await asyncio.sleep(LONG)
            seat = next(view["seat"] for view in page.known["views"] if view["asked"])
            answer = await page.act(page.known["views"][seat]["choices"][0]["text"], seat)
            assert answer["type"] == "done"

    asyncio.run(think())


@pytest.mark.parametrize(
    ("peer", "told", "trusted", "visitor"),
    [
        ("127.0.0.1", "198.51.100.7", LOOPBACK, "198.51.100.7"),
        ("127.0.0.1", "198.51.100.7", (), "127.0.0.1"),  # nobody is believed
        ("10.0.0.9", "198.51.100.7", LOOPBACK, "10.0.0.9"),  # not a proxy of ours
        ("10.0.0.9", "198.51.100.7", ("10.0.0.0/24",), "198.51.100.7"),
        ("10.0.0.9", "203.0.113.9, 198.51.100.7", ("10.0.0.0/24",), "198.51.100.7"),  # the first is a claim
        ("10.0.0.9", "198.51.100.7, 10.0.0.8", ("10.0.0.0/24",), "198.51.100.7"),  # one proxy behind another
        ("10.0.0.9", "nonsense", ("10.0.0.0/24",), "10.0.0.9"),
        ("10.0.0.9", "10.0.0.8", ("10.0.0.0/24",), "10.0.0.8"),  # a proxy that asks for itself
        ("::ffff:10.0.0.9", "198.51.100.7", ("10.0.0.9/32",), "198.51.100.7"),
        ("2001:db8::1", "198.51.100.7", ("2001:db8::/64",), "198.51.100.7"),
    ],
)
def test_who_asks_is_believed_of_named_proxies_alone(
    peer: str, told: str, trusted: tuple[str, ...], visitor: str
) -> None:
    assert visitor_address(peer, [(FORWARDED, told.encode())], trusted) == visitor

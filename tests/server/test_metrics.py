"""What Prometheus reads: true figures, at a port of its own, and nothing of anybody."""

import asyncio
import socket
from pathlib import Path

import httpx
import pytest
from prometheus_client import generate_latest
from prometheus_client.parser import text_string_to_metric_families

from bench.serving import Server
from tests.server.serving import Asking, Page, Served, client_of
from wyrmhall.cli.errors import CommandError
from wyrmhall.cli.serve.reports import checked_log, metrics_port
from wyrmhall.server.hosting.metrics import REGISTRY
from wyrmhall.server.hosting.metrics_port import MetricsPort, MetricsPortTaken, check_free
from wyrmhall.server.tables.open_tables import count_asleep

SHORT = {"players": 2, "deals": "random", "rounds": 1}


def figures(text: str) -> dict[str, float]:
    """By name and labels, as Prometheus writes them."""
    return {
        sample.name + "".join(f" {key}={value}" for key, value in sorted(sample.labels.items())): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def now() -> dict[str, float]:
    return figures(generate_latest(REGISTRY).decode())


def grown(before: dict[str, float], name: str) -> float:
    return now().get(name, 0.0) - before.get(name, 0.0)


async def play_to_the_end(page: Page) -> int:
    """How many decisions that took."""
    decisions = 0
    await page.until(lambda page: bool(page.known))
    while not page.over():
        await page.until(lambda page: page.over() or page.asked())
        if not page.over():
            assert (await page.act(page.choices()[0]))["type"] == "done"
            decisions += 1
    return decisions


def test_requests_decisions_sockets_and_tables_are_counted(served: Served) -> None:
    before = now()
    held = served.new(seats="me bot", options=SHORT)
    served.get("/api/tables/no-such-table")

    async def run() -> int:
        async with served.page(held["table"], held["secret"]) as page:
            await page.until(lambda page: bool(page.known))
            assert now()["wyrmhall_sockets_open"] - before["wyrmhall_sockets_open"] == 1
            assert (await page.act("nonsense"))["type"] == "no"
            return await play_to_the_end(page)

    decisions = asyncio.run(run())
    assert decisions > 3
    assert grown(before, "wyrmhall_decisions_total by=person game=crown-battles") == decisions
    assert grown(before, "wyrmhall_decisions_total by=bot game=crown-battles") > 3
    assert grown(before, "wyrmhall_refusals_total game=crown-battles") == 1
    assert grown(before, "wyrmhall_acknowledgement_seconds_count") == decisions
    assert grown(before, "wyrmhall_bot_seconds_count") > 3
    assert grown(before, "wyrmhall_database_seconds_count what=write") > 3
    assert grown(before, "wyrmhall_requests_total method=POST route=/api/tables status=201") == 1
    assert grown(before, "wyrmhall_requests_total method=GET route=/api/tables/{table} status=404") == 1
    assert now()["wyrmhall_tables state=awake"] == 1
    assert now()["process_resident_memory_bytes"] > 1_000_000


def test_tables_that_sleep_are_counted_where_somebody_wants_to_know(served: Served) -> None:
    for _ in range(3):
        served.new(seats="me open")
    served.start(count_asleep(served.tables)).result(60)
    assert now()["wyrmhall_tables state=asleep"] == 0
    for room in list(served.tables.rooms.values()):
        served.ask(served.tables.forget, room)
    served.start(count_asleep(served.tables)).result(60)
    assert now()["wyrmhall_tables state=asleep"] == 3


def test_what_visitors_make_up_becomes_no_label(served: Served) -> None:
    served.http.request("BREW", "/")
    for path in ("/secret-path", "/api/secret-path", "/t/secret-table", "/api/tables/secret-table/secret"):
        served.get(path)
    text = generate_latest(REGISTRY).decode()
    assert "secret" not in text
    assert "BREW" not in text


def test_strangers_read_no_figures(served: Served) -> None:
    assert served.get("/metrics").status_code == 404


def free_ports(count: int) -> int:
    """The first of so many in a row."""
    for _ in range(100):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            first = int(probe.getsockname()[1])
        try:
            check_free(MetricsPort("127.0.0.1", first), count)
        except (MetricsPortTaken, OverflowError):
            continue
        return first
    raise AssertionError("no free ports")


class Running(Asking):
    def __init__(self, server: Server) -> None:
        self.url, self.http = server.url, client_of(server.url)


@pytest.mark.parametrize("workers", [1, 2])
def test_each_process_tells_its_figures_at_a_port_of_its_own(tmp_path: Path, workers: int) -> None:
    first = free_ports(workers)
    server = Server(str(tmp_path / "games.db"), workers, more=("--metrics", str(first)))
    try:
        asking = Running(server)
        for _ in range(6):
            asking.new(seats="me open")
        texts = [httpx.get(f"http://127.0.0.1:{first + n}/metrics").text for n in range(workers)]
        made = "wyrmhall_requests_total method=POST route=/api/tables status=201"
        assert sum(figures(text).get(made, 0) for text in texts) == 6
        assert all("wyrmhall_build{" in text for text in texts)
    finally:
        server.stop()


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(MetricsPortTaken, match=f"port {port}: something else"):
            check_free(MetricsPort("127.0.0.1", port), 1)


def test_options_that_mean_nothing_are_refused_by_name() -> None:
    assert metrics_port("", 1) is None
    assert metrics_port("9100", 1) == ("127.0.0.1", 9100)
    assert metrics_port("[::1]:9100", 2) == ("::1", 9100)
    for wrong in ("x", "0", "65536", "here:there", "1.2.3.4:"):
        with pytest.raises(CommandError, match="--metrics"):
            metrics_port(wrong, 1)
    with pytest.raises(CommandError, match="65534"):
        metrics_port("65535", 2)
    assert checked_log("json")
    with pytest.raises(CommandError, match="--log"):
        checked_log("xml")

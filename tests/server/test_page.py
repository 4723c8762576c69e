"""The page itself, and how answers travel."""

import re
import socket

import pytest

from tests.server.serving import Served
from wyrmhall.server.handlers.page import FOLDER, INDEX, NOT_BUILT
from wyrmhall.server.run import Settings, listen

BUILT = (FOLDER / INDEX).is_file()


def test_large_answers_are_compressed_and_small_ones_are_not(served: Served) -> None:
    assert served.get("/api/games").headers["content-encoding"] == "gzip"
    assert "content-encoding" not in served.get("/api/tables").headers
    plain = served.http.get("/api/games", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.json() == served.get("/api/games").json()


def test_a_wrong_address_is_answered_by_the_page(served: Served) -> None:
    for path in ("/nothing", "/nothing/here", "/t/a/b/c"):
        answer = served.http.get(path, headers={"accept": "text/html,*/*"})
        assert answer.status_code == (404 if BUILT else 503)
        assert answer.headers["content-type"].startswith("text/html")
        assert answer.text == ((FOLDER / INDEX).read_text() if BUILT else NOT_BUILT)


@pytest.mark.parametrize("path", ["/api/nothing", "/assets/nothing.js", "/nothing/here", "/t/a/b/c"])
def test_what_is_no_page_is_refused_with_a_sentence(served: Served, path: str) -> None:
    answer = served.get(path)
    assert (answer.status_code, answer.json()["why"]) == (404, "There is nothing here.")


@pytest.mark.parametrize("host", ["127.0.0.1", "::1"])
def test_no_part_of_an_answer_waits_for_another_one_to_be_acknowledged(host: str) -> None:
    """40 ms of every answer, otherwise: the head is sent, and the body waits."""
    with (
        listen(Settings(host=host, port=0)) as listening,
        socket.create_connection(listening.getsockname()[:2]),
    ):
        accepted, _ = listening.accept()
        with accepted:
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) == 1


@pytest.mark.skipif(not BUILT, reason="the page is not built")
def test_a_browser_is_told_at_once_what_a_table_needs(served: Served) -> None:
    waiting = served.new(seats="me open open")["table"]
    begun = served.new(seats="me bot bot")["table"]
    links = {name: served.get(f"/t/{name}").headers["link"] for name in (waiting, begun, "nothing")}
    for name, link in links.items():
        files = [one.partition(">")[0].lstrip(" <") for one in link.split(",")]
        assert [served.get(file).status_code for file in files] == [200] * len(files)
        assert ("/assets/board-crown_battles-" in link) == (name == begun)
        assert [re.split(r"[-/]", file)[2] for file in files[:2]] == ["opening", "page"]
        assert "/assets/table-" in link
    assert "link" not in served.get("/").headers

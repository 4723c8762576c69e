"""What is private is kept by nobody on the way; what never changes may be kept for ever."""

import pytest

from tests.server.serving import Served
from wyrmhall.server.handlers.page import PAGE

PRIVATE = "no-store"


def test_nothing_private_may_be_kept(served: Served) -> None:
    held = served.new(seats="me guest", options={"players": 2}, listed=True)
    table, secret = held["table"], held["secret"]
    answers = [
        served.get("/api/tables"),
        served.get(f"/api/tables/{table}"),
        served.get(f"/api/tables/{table}/record"),  # refused
        served.get(f"/api/records/{table}", secret),
        served.get(f"/api/records/{table}/frames/0?eyes=p1", secret),
        served.get(f"/api/records/{table}/log?eyes=p1", secret),
        served.get("/api/records/none"),
        served.get("/api/nothing"),
        served.post("/api/tables", {"game": "chess"}),
        served.post(f"/api/tables/{table}/host", {"action": "list"}, secret),
        served.post(f"/api/tables/{table}/host", {"action": "list"}, "guessed"),
        served.http.get("/api/tables", headers={"host": "evil.example"}),
    ]
    assert [answer.headers.get("cache-control") for answer in answers] == [PRIVATE] * len(answers)


@pytest.mark.skipif(PAGE.get("index.html") is None, reason="the page is not built")
def test_the_page_is_asked_for_anew_and_its_parts_never(served: Served) -> None:
    assert served.get("/").headers["cache-control"] == "no-cache"
    part = next(name for name in PAGE.files if name.startswith("assets/"))
    assert "immutable" in served.get(f"/{part}").headers["cache-control"]
    assert served.get("/assets/nothing.js").headers["cache-control"] == PRIVATE


def test_games_and_rules_are_asked_for_anew(served: Served) -> None:
    """They are the same for all and change with a new version of the server."""
    assert served.get("/api/games").headers["cache-control"] == "no-cache"
    assert served.get("/api/games/crown-battles/rules?words=CB-SPY-01").headers["cache-control"] == "no-cache"

"""The coach in the browser: asked for, followed, stopped, kept; and tables that go on from a position."""

import time
from collections.abc import Callable

import pytest

from tests.coach.games import short_game
from tests.server.serving import Plain, Served
from wyrmhall.server import reviews
from wyrmhall.server.processes.coach import ReviewFailed

PATIENCE = 240.0  # seconds: others may have the machine


def bring(served: Served, text: str) -> str:
    """The path of a record that was brought along."""
    answer = served.http.post("/api/records", content=text.encode())
    assert answer.status_code == 201, answer.text
    return f"/api/records/{answer.json()['id']}"


def until(served: Served, path: str, wanted: Callable[[Plain], bool]) -> Plain:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        state: Plain = served.get(f"{path}/review").json()
        if wanted(state):
            return state
        time.sleep(0.05)
    raise AssertionError(f"still {state}")


def test_a_review_is_made_once_and_kept(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    path = bring(served, short_game(1))
    assert served.get(f"{path}/review").json()["state"] == "none"
    begun = served.http.post(f"{path}/review").json()
    assert begun["state"] in ("waiting", "running")
    state = until(served, path, lambda state: state["state"] == "done")
    review = state["review"]
    assert review["names"] == ["Ann", "Bruna", "Corvin"]
    assert {one["seat"] for one in review["decisions"]} == {0}
    assert "standard bot" in review["assumes"]
    monkeypatch.setattr(reviews, "CoachProcess", None)  # it is not made a second time
    assert served.http.post(f"{path}/review").json() == state


class Slow:
    """A process that never gets further than half of it."""

    stopped = 0

    def __init__(self, text: str) -> None:
        self.over = False

    async def review(self, heard: Callable[[int, int], None]) -> bytes:
        import asyncio

        heard(1, 2)
        while not self.over:
            await asyncio.sleep(0.01)
        raise ReviewFailed("it was stopped")

    def stop(self) -> None:
        self.over = True
        Slow.stopped += 1


def test_a_review_tells_how_far_it_is_and_can_be_stopped(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "CoachProcess", Slow)
    path, other = bring(served, short_game(1)), bring(served, short_game(2))
    served.http.post(f"{path}/review")
    state = until(served, path, lambda state: state["done"] == 1)
    assert (state["state"], state["total"]) == ("running", 2)
    assert served.http.post(f"{other}/review").json()["state"] == "waiting"  # one at a time
    assert served.http.post(f"{path}/review/stop").json()["state"] == "none"
    assert Slow.stopped > 0
    until(served, other, lambda state: state["state"] == "running")
    served.http.post(f"{other}/review/stop")


class Failing(Slow):
    async def review(self, heard: Callable[[int, int], None]) -> bytes:
        raise ReviewFailed("a fault")


def test_a_review_that_fails_says_so_and_may_be_asked_for_again(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "CoachProcess", Failing)
    path = bring(served, short_game(1))
    served.http.post(f"{path}/review")
    until(served, path, lambda state: state["state"] == "failed")
    monkeypatch.setattr(reviews, "CoachProcess", Slow)
    assert served.http.post(f"{path}/review").json()["state"] in ("waiting", "running")
    served.http.post(f"{path}/review/stop")


def test_a_game_that_is_played_is_neither_reviewed_nor_branched(served: Served) -> None:
    seats = [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]
    table = served.http.post(
        "/api/tables", json={"game": "crown-battles", "options": {"players": 3}, "seats": seats}
    ).json()["table"]
    refused = served.http.post(f"/api/records/{table}/review")
    assert (refused.status_code, refused.json()["why"]) == (403, "The coach looks at a game when it is over.")
    wish = {"number": 0, "seat": 0}
    assert served.http.post(f"/api/records/{table}/what-if", json=wish).status_code == 403
    assert served.get("/api/records/nowhere12345/review").status_code == 404


def test_what_if_opens_a_table_at_that_position_with_bots_beside_you(served: Served) -> None:
    path = bring(served, short_game(1))
    wish = {"number": 4, "seat": 0, "level": "easy", "name": "Ann"}
    answer = served.http.post(f"{path}/what-if", json=wish)
    assert answer.status_code == 201, answer.text
    credential = answer.json()
    assert credential["seats"] == [0]
    card = served.get(f"/api/tables/{credential['table']}").json()
    assert card["state"] == "playing"
    frames = f"/api/records/{credential['table']}/frames/4"
    ours = served.http.get(frames, headers={"authorization": f"Bearer {credential['secret']}"}).json()
    assert ours["number"] == 4
    assert len(ours["log"]) == len(served.get(f"{path}/frames/4?eyes=p1").json()["log"])


@pytest.mark.parametrize(
    ("wish", "field"),
    [
        ({"number": 999, "seat": 0}, "number"),
        ({"number": -1, "seat": 0}, "number"),
        ({"number": 1, "seat": 3}, "seat"),
        ({"number": 1, "seat": 0, "level": "divine"}, "level"),
    ],
)
def test_a_wish_that_cannot_be_fulfilled_names_the_field(served: Served, wish: Plain, field: str) -> None:
    answer = served.http.post(f"{bring(served, short_game(1))}/what-if", json=wish)
    assert 400 <= answer.status_code < 500
    assert answer.json()["field"] == field

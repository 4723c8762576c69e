"""The seats of a rematch are kept for those who played."""

import asyncio
from typing import Any

from tests.server.serving import Plain, Served
from tests.server.test_seed import play_to_the_end

OPTIONS = {"players": 2, "deals": "random", "rounds": 1}


def finished(served: Served, **more: Any) -> tuple[Plain, Plain]:
    held = served.new(seats="me open", options=OPTIONS, **more)
    bob = served.join(held["table"], "Bob")

    async def run() -> None:
        async with (
            served.page(held["table"], held["secret"]) as ann,
            served.page(held["table"], bob["secret"]) as other,
        ):
            await play_to_the_end(ann, other)

    asyncio.run(run())
    return held, bob


def sittings(served: Served, table: str) -> list[Plain]:
    async def run() -> list[Plain]:
        async with served.page(table) as page:
            await page.until(lambda page: bool(page.known))
            sittings: list[Plain] = page.known["sittings"]
            return sittings

    return asyncio.run(run())


def test_a_stranger_does_not_take_a_seat_that_is_kept(served: Served) -> None:
    held, bob = finished(served)
    again = served.post(f"/api/tables/{held['table']}/rematch", {}, held["secret"]).json()
    table = again["table"]
    assert [(one["kind"], one["person"]) for one in sittings(served, table)] == [
        ("person", "Ann"),
        ("kept", "Bob"),
    ]
    assert served.get(f"/api/tables/{table}").json()["open"] == 0
    for seat in (-1, 1):
        assert served.post(f"/api/tables/{table}/join", {"name": "Eve", "seat": seat}).status_code == 409
    mine = served.post(f"/api/tables/{held['table']}/rematch", {}, bob["secret"]).json()
    assert (mine["table"], mine["seats"]) == (table, [1])
    assert served.get(f"/api/tables/{table}").json()["state"] == "playing"


def test_the_host_gives_free_what_is_kept_for_somebody_who_does_not_come(served: Served) -> None:
    held, bob = finished(served)
    again = served.post(f"/api/tables/{held['table']}/rematch", {}, held["secret"]).json()
    path = f"/api/tables/{again['table']}"
    assert served.post(f"{path}/host", {"action": "free", "seat": 1}, again["secret"]).status_code == 200
    assert sittings(served, again["table"])[1]["kind"] == "open"
    assert served.join(again["table"], "Eve")["seats"] == [1]
    late = served.post(f"/api/tables/{held['table']}/rematch", {}, bob["secret"])
    assert late.status_code == 409


def test_a_bot_takes_a_kept_seat_when_the_host_begins(served: Served) -> None:
    held, _ = finished(served)
    again = served.post(f"/api/tables/{held['table']}/rematch", {}, held["secret"]).json()
    begun = served.post(f"/api/tables/{again['table']}/host", {"action": "begin"}, again["secret"])
    assert begun.json()["state"] == "playing"
    assert sittings(served, again["table"])[1]["kind"] == "bot"


def test_the_old_secret_of_another_seat_opens_nothing(served: Served) -> None:
    held, bob = finished(served)
    again = served.post(f"/api/tables/{held['table']}/rematch", {}, held["secret"]).json()
    second = served.post(f"/api/tables/{held['table']}/rematch", {}, held["secret"])
    assert second.status_code == 409  # Ann has taken hers
    assert sittings(served, again["table"])[1]["kind"] == "kept"
    assert served.post(f"/api/tables/{held['table']}/rematch", {}, "x" * 22).status_code == 403
    assert bob["secret"] != again["secret"]


def test_closing_takes_the_record_of_a_finished_game_from_nobody(served: Served) -> None:
    held, bob = finished(served, listed=True)
    table = held["table"]
    closed = served.post(f"/api/tables/{table}/host", {"action": "close"}, held["secret"])
    assert closed.status_code == 200
    assert served.get("/api/tables").json() == []
    served.ask(lambda: served.tables.forget(served.tables.rooms[table]))  # nor after it was put away
    for secret in (bob["secret"], held["secret"], ""):
        assert served.get(f"/api/tables/{table}/record", secret).status_code == 200
        assert served.get(f"/api/records/{table}", secret).json()["over"]
        assert served.get(f"/api/records/{table}/frames/0?eyes=all", secret).status_code == 200
        assert served.get(f"/api/records/{table}/verify", secret).json()["fits"]


def test_a_game_that_was_finished_and_closed_earlier_has_its_record_back(served: Served) -> None:
    """Tables that were closed while closing still took the record away."""
    held, _ = finished(served)
    table = held["table"]
    room = served.tables.rooms[table]

    async def close_as_before() -> None:
        await room.writer.rewrite(lambda record: setattr(record, "state", "closed"))
        served.tables.forget(room, "The host has closed the table.")

    asyncio.run_coroutine_threadsafe(close_as_before(), served.loop).result(20)
    assert served.get(f"/api/tables/{table}/record").status_code == 200
    assert served.get(f"/api/records/{table}/verify").json()["fits"]

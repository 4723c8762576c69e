"""The seats of a rematch are kept for those who played."""

import asyncio
from typing import Any

import pytest

from tests.server.persons import Browser
from tests.server.serving import Plain, Served
from tests.server.test_going_back import let_play
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


def again(served: Served, held: Plain, **wish: str) -> Plain:
    answer = served.post(f"/api/tables/{held['table']}/rematch", wish, held["secret"])
    assert answer.status_code == 201, answer.text
    made: Plain = answer.json()
    return made


def mine(served: Served, held: Plain) -> Plain:
    """As Your move tells of it."""
    body = {"seats": [{"table": held["table"], "secret": held["secret"]}]}
    (table,) = served.post("/api/me/tables", body).json()["tables"]
    return dict(table)


def test_the_others_see_that_they_are_awaited_until_they_come(served: Served) -> None:
    held, bob = finished(served)
    assert mine(served, bob)["awaited"] == ""
    made = again(served, held)

    async def look() -> None:
        async with served.page(held["table"], bob["secret"]) as page:
            await page.until(lambda page: bool(page.known))
            assert (page.known["rematch"], page.known["rematch_by"]) == (made["table"], "Ann")

    asyncio.run(look())
    assert (mine(served, bob)["awaited"], mine(served, held)["awaited"]) == ("Ann", "")
    taken = again(served, bob)
    assert (taken["table"], taken["seats"]) == (made["table"], [1])
    assert mine(served, bob)["awaited"] == ""


def test_whose_seat_was_freed_is_awaited_no_more(served: Served) -> None:
    held, bob = finished(served)
    made = again(served, held)
    served.post(f"/api/tables/{made['table']}/host", {"action": "free", "seat": 1}, made["secret"])
    refused = served.post(f"/api/tables/{held['table']}/rematch", {}, bob["secret"])
    assert refused.status_code == 409
    assert mine(served, bob)["awaited"] == ""


def test_seats_by_key_are_kept_as_those_by_link(served: Served) -> None:
    ann, bob = Browser(served).begin(), Browser(served).begin()
    wishes = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    options = {**OPTIONS, "players": 3}
    table = ann.ask("/api/tables", {"game": "crown-battles", "seats": wishes, "options": options})["table"]
    bob.ask(f"/api/tables/{table}/join", {"name": "Bob"})
    cid = served.join(table, "Cid")
    let_play(served, table)
    by_link = again(served, cid)
    by_key = bob.ask(f"/api/tables/{table}/rematch")
    assert (by_key["table"], by_key["seats"], by_key["secret"]) == (by_link["table"], [1], "")
    phone = bob.further()  # their other device sits there already
    assert phone.ask(f"/api/tables/{table}/rematch")["seats"] == [1]
    told = {one["id"]: one["awaited"] for one in ann.ask("/api/me/tables")["tables"]}
    assert told[table] == "Cid"
    assert ann.ask(f"/api/tables/{table}/rematch")["seats"] == [0]
    assert served.get(f"/api/tables/{by_link['table']}").json()["state"] == "playing"


def test_everybody_moves_on_one_seat(served: Served) -> None:
    held, bob = finished(served)
    made = again(served, held, seats="rotate")
    assert made["seats"] == [1]
    shown = [(one["kind"], one["person"]) for one in sittings(served, made["table"])]
    assert shown == [("kept", "Bob"), ("person", "Ann")]
    assert again(served, bob)["seats"] == [0]


def test_seats_are_drawn_if_somebody_wishes(served: Served) -> None:
    held, bob = finished(served)
    made = again(served, held, seats="draw")
    room = served.tables.rooms[made["table"]]
    assert room.info.record.draw_seats
    again(served, bob)
    assert sorted(room.info.record.drawn) == ["Ann", "Bob"]


@pytest.mark.parametrize(("game", "seats"), [("dragon-dune", "rotate"), ("crown-battles", "same")])
def test_peoples_are_played_in_turn_unless_somebody_says_otherwise(
    served: Served, game: str, seats: str
) -> None:
    options = {} if game == "dragon-dune" else {"deals": "random", "rounds": 1}
    held = served.new(game, "me bot bot bot", options=options)
    let_play(served, held["table"])
    made = again(served, held)
    assert made["seats"] == [1 if seats == "rotate" else 0]


def test_another_word_for_the_seats_is_refused(served: Served) -> None:
    held, _ = finished(served)
    wishes: list[tuple[Any, int, str]] = [
        ({"seats": "mine"}, 422, "seats"),
        ({"seat": 0}, 400, "seat"),
        ({"seats": 3}, 400, "seats"),
        ([], 400, ""),
    ]
    for wish, status, field in wishes:
        refused = served.post(f"/api/tables/{held['table']}/rematch", wish, held["secret"])
        assert (refused.status_code, refused.json()["field"]) == (status, field), refused.text
    assert served.tables.rooms[held["table"]].info.record.rematch == ""


def test_a_rematch_that_was_closed_can_be_set_up_again(served: Served) -> None:
    held, bob = finished(served)
    made = again(served, held)
    served.post(f"/api/tables/{made['table']}/host", {"action": "close"}, made["secret"])
    second = again(served, bob)
    assert second["table"] != made["table"]
    assert second["host"]
    assert mine(served, held)["awaited"] == "Bob"


def test_a_spectator_or_a_stranger_asks_for_no_rematch(served: Served) -> None:
    held, _ = finished(served)
    path = f"/api/tables/{held['table']}/rematch"
    eve = Browser(served).begin()
    assert served.post(path, {}).status_code == 403
    assert eve.post(path, {}).status_code == 403
    made = again(served, held)
    assert served.post(path, {}, made["secret"]).status_code == 403  # a secret of the new table
    assert eve.post(path, {"seats": "rotate"}).status_code == 403

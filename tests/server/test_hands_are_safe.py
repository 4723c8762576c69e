"""No host looks at a hand: in play nobody gets a seat by the host's word alone."""

import asyncio

import pytest

from tests.server.serving import Plain, Served


def host(served: Served, held: Plain, action: str, seat: int) -> int:
    path = f"/api/tables/{held['table']}/host"
    return served.post(path, {"action": action, "seat": seat}, held["secret"]).status_code


def kinds(served: Served, held: Plain) -> list[tuple[str, str, bool]]:
    record = served.tables.rooms[held["table"]].info.record
    return [(place.kind, place.person, place.stand_in) for place in record.places]


@pytest.mark.parametrize("seats", ["me open bot", "me bot bot", "me guest open"])
def test_a_host_frees_no_seat_in_play(served: Served, seats: str) -> None:
    held = served.new(seats=seats)
    if "open" in seats:
        served.join(held["table"], "Bob")
    before = kinds(served, held)
    for seat in range(3):
        assert host(served, held, "free", seat) == 409
    assert kinds(served, held) == before


@pytest.mark.parametrize("action", ["bot", "level"])
def test_a_host_changes_no_bot_in_play(served: Served, action: str) -> None:
    """The record names who plays, and how well."""
    held = served.new(seats="me bot bot")
    before = kinds(served, held)
    assert [host(served, held, action, seat) for seat in range(3)] == [409] * 3
    assert kinds(served, held) == before


def test_nobody_sits_down_in_play(served: Served) -> None:
    held = served.new(seats="me bot bot")
    for seat in (-1, 0, 1, 2):
        joined = served.post(f"/api/tables/{held['table']}/join", {"name": "Eve", "seat": seat})
        assert joined.status_code == 409, joined.text


def test_a_host_lets_no_bot_play_for_somebody_who_is_there(served: Served) -> None:
    held = served.new(seats="me open bot")
    bob = served.join(held["table"], "Bob")

    async def run() -> None:
        async with served.page(held["table"], bob["secret"]) as page:
            await page.until(lambda page: bool(page.known))
            before = kinds(served, held)
            assert host(served, held, "bot", 1) == 409
            assert kinds(served, held) == before

    asyncio.run(run())
    assert host(served, held, "bot", 1) == 409  # nor as soon as he has gone


def test_seats_of_a_finished_game_stay_as_they_were(served: Served) -> None:
    held = served.new(seats="me bot", options={"players": 2, "deals": "random", "rounds": 1})

    async def run() -> None:
        async with served.page(held["table"], held["secret"]) as ann:
            while not ann.over():
                await ann.until(lambda page: page.asked() or page.over())
                if not ann.over():
                    await ann.act(ann.choices()[0])

    asyncio.run(run())
    assert host(served, held, "free", 1) == 409
    assert host(served, held, "bot", 0) == 409
    assert served.post(f"/api/tables/{held['table']}/join", {"name": "Eve"}).status_code == 409

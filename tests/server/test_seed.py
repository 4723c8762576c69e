"""What is promised of the seed: from the moment the table is there, and who sits where with it."""

import asyncio
import json

from tests.server.serving import Page, Plain, Served
from wyrmhall.kernel.chance import commitment


def first_sight(served: Served, held: Plain, secret: str = "") -> Plain:
    async def run() -> Plain:
        async with served.page(held["table"], secret) as page:
            await page.until(lambda page: bool(page.known))
            return page.known

    return asyncio.run(run())


async def play_to_the_end(*pages: Page) -> None:
    while not pages[0].over():
        for page in pages:
            await page.rest(0.02)
            if page.known and page.asked():
                await page.act(page.choices()[0])


def test_the_commitment_comes_with_the_table(served: Served) -> None:
    held = served.new(seats="me open", options={"players": 2})
    promised = first_sight(served, held)["commitment"]
    assert promised == commitment(served.tables.rooms[held["table"]].info.record.seed)
    served.join(held["table"], "Bob")
    assert first_sight(served, held, held["secret"])["commitment"] == promised


def test_the_draw_of_seats_follows_from_the_seed(served: Served) -> None:
    options = {"players": 2, "deals": "random", "rounds": 1}
    orders = set()
    for _ in range(8):
        held = served.new(seats="me open", options=options, draw_seats=True)
        table = held["table"]
        bob = served.join(table, "Bob")

        async def run(table: str = table, secrets: tuple[str, ...] = (held["secret"], bob["secret"])) -> None:
            async with served.page(table, secrets[0]) as ann, served.page(table, secrets[1]) as other:
                await play_to_the_end(ann, other)

        asyncio.run(run())
        record = served.get(f"/api/tables/{table}/record").text
        header = json.loads(record.splitlines()[0])
        assert header["drawn"] == ["Ann", "Bob"]
        orders.add(tuple(header["players"]))
        assert served.get(f"/api/records/{table}/verify").json() == {"fits": True, "faults": []}
        forged = json.dumps({**header, "players": header["players"][::-1]})
        brought = served.http.post("/api/records", content="\n".join([forged, *record.splitlines()[1:]]))
        verdict = served.get(f"/api/records/{brought.json()['id']}/verify").json()
        assert not verdict["fits"]
        assert "seats" in verdict["faults"][0]
        if len(orders) == 2:
            break
    assert len(orders) == 2

"""Several workers over one PostgreSQL: a table may be played through any of them."""

import asyncio

from tests.server.serving import Page, Plain, Served


def test_pages_at_different_workers_play_at_one_table(postgres_db: str) -> None:
    with Served(postgres_db) as one, Served(postgres_db) as two:
        held = one.new(seats="me open", options={"players": 2, "deals": "random", "rounds": 1})
        table = held["table"]
        bob = two.join(table, "Bob")

        async def run() -> None:
            async with one.page(table, held["secret"]) as ann, two.page(table, bob["secret"]) as other:
                pages = [ann, other]
                for page in pages:
                    await page.until(lambda page: page.known.get("state") == "playing")
                    await page.until(lambda page: all(one["here"] for one in page.known["sittings"]))
                while not (ann.over() and other.over()):
                    for page in pages:
                        await page.rest(0.03)
                        if page.known and page.asked() and not page.over():
                            answer = await page.act(page.choices()[0])
                            assert answer["type"] == "done" or "look again" in answer["why"], answer
                assert len(ann.log) == len(other.log)
                assert ann.known["result"] == other.known["result"]
                assert (await ann.ask("say", text="Well played"))["type"] == "done"
                await other.until(lambda page: bool(page.chat))

        asyncio.run(run())


def test_of_two_workers_that_decide_at_once_one_has_to_look_again(postgres_db: str) -> None:
    with Served(postgres_db) as one, Served(postgres_db) as two:
        held = one.new(seats="me guest", options={"players": 2})

        async def run() -> None:
            async with (
                one.page(held["table"], held["secret"]) as left,
                two.page(held["table"], held["secret"]) as right,
            ):
                for page in (left, right):
                    await page.until(lambda page: bool(page.known))
                for number in range(6):
                    await left.rest(0.2)
                    await right.rest(0.2)
                    assert left.known["views"] == right.known["views"]
                    seat = next(view["seat"] for view in left.known["views"] if view["asked"])
                    text = left.known["views"][seat]["choices"][0]["text"]
                    answers: list[Plain] = await asyncio.gather(
                        *[page.act(text, seat, id=f"{number}-{n}") for n, page in enumerate((left, right))]
                    )
                    kinds = sorted(answer["type"] for answer in answers)
                    assert kinds == ["done", "no"], answers

        asyncio.run(run())


def test_bots_are_moved_by_workers_without_getting_in_each_others_way(postgres_db: str) -> None:
    with Served(postgres_db) as one, Served(postgres_db) as two:
        held = one.new(seats="bot bot", options={"players": 2, "deals": "random", "rounds": 1})

        async def run() -> None:
            async with one.page(held["table"]) as left, two.page(held["table"]) as right:
                await asyncio.gather(left.until(Page.over, 60), right.until(Page.over, 60))
                assert left.log == right.log

        asyncio.run(run())


def test_people_at_different_workers_speak_at_the_same_moment(postgres_db: str) -> None:
    with Served(postgres_db) as one, Served(postgres_db) as two:
        held = one.new(seats="me open")
        bob = two.join(held["table"], "Bob")

        async def run() -> None:
            async with (
                one.page(held["table"], held["secret"]) as ann,
                two.page(held["table"], bob["secret"]) as other,
            ):
                for page in (ann, other):
                    await page.until(lambda page: bool(page.known))
                for number in range(4):
                    said = [page.ask("say", text=f"line {number}") for page in (ann, other)]
                    assert [answer["type"] for answer in await asyncio.gather(*said)] == ["done", "done"]
                for page in (ann, other):
                    await page.until(lambda page: len(page.chat) == 8)
                assert ann.chat == other.chat

        asyncio.run(run())

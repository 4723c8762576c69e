"""Where many tables are opened at once pages have their positions first, and the logs a moment later."""

import asyncio
import random
from pathlib import Path
from shutil import copy

import pytest

from tests.server.serving import Page, Plain, Served
from wyrmhall.kernel.seat import SPECTATOR, Seat
from wyrmhall.server.tables.audience import log_renderer
from wyrmhall.server.tables.audience.late_logs import SHORT
from wyrmhall.server.tables.audience.log_renderer import LogRenderer, beside_the_lines

TABLES = 4
Tables = list[tuple[Plain, list[Plain]]]
GAMES = [
    ("crown-battles", "me guest guest"),
    ("dragon-dune", "me guest guest guest"),
    ("enchanters", "me guest"),
]


async def play(page: Page, lines: int) -> None:
    await page.until(lambda one: bool(one.known))
    drawn = random.Random(lines)
    while len(page.log) < lines and not page.over():
        view = next(view for view in page.known["views"] if view["asked"])
        answer = await page.act(drawn.choice(view["choices"])["text"], view["seat"])
        assert answer["type"] == "done", answer


def played_tables(served: Served, lines: int) -> Tables:
    """Who holds them, and the log of each."""
    tables: Tables = []

    async def at(held: Plain) -> None:
        async with served.page(held["table"], held["secret"]) as page:
            await play(page, lines)
            tables.append((held, page.log))

    for number in range(TABLES):
        asyncio.run(at(served.new(*GAMES[number % 2], seed=f"rush {number}")))
    return tables


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Tables]:
    """A database, and who holds which table of it."""
    db = tmp_path_factory.mktemp("rush") / "games.db"
    with Served(str(db)) as served:
        return db, played_tables(served, lines=SHORT + 10)


def test_in_a_rush_positions_come_first_and_logs_follow(played: tuple[Path, Tables], tmp_path: Path) -> None:
    db, tables = played
    with Served(str(copy(db, tmp_path))) as served:
        pages = [served.page(held["table"], held["secret"]) for held, _ in tables]

        async def come_back() -> None:
            await asyncio.gather(*[page.__aenter__() for page in pages])
            await asyncio.gather(*[page.hear() for page in pages])
            late = [page for page in pages if page.known["log_follows"]]
            assert late
            for page in late:
                assert page.log == []
            decided, seq = late[0], late[0].known["seq"]
            view = next(view for view in decided.known["views"] if view["asked"])
            answer = await decided.act(view["choices"][0]["text"], view["seat"], id="back")
            assert answer["type"] == "done"  # nobody has to wait for the log to decide
            for page in pages:
                await page.until(lambda one: not one.known["log_follows"])
            for page, (_, log) in zip(pages, tables, strict=True):
                assert page.log[: len(log)] == log
                assert len(page.log) == len(log) or page is decided
            assert decided.known["seq"] > seq
            await asyncio.gather(*[page.__aexit__() for page in pages])

        asyncio.run(come_back())


def test_a_table_alone_is_shown_at_once_with_its_log(played: tuple[Path, Tables], tmp_path: Path) -> None:
    db, tables = played
    with Served(str(copy(db, tmp_path))) as served:
        held, log = tables[0]

        async def come_back() -> None:
            async with served.page(held["table"], held["secret"]) as page:
                await page.hear()
                assert page.known["log_follows"] is False
                assert page.log == log

        asyncio.run(come_back())


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_how_points_arose_is_worked_out_once_for_all_who_read(
    served: Served, monkeypatch: pytest.MonkeyPatch, game: str, seats: str
) -> None:
    held = served.new(game, seats, seed="accounts")

    async def run() -> None:
        async with served.page(held["table"], held["secret"]) as page:
            await play(page, 90)

    asyncio.run(run())
    room = served.tables.rooms[held["table"]]
    made: list[int] = []

    def counted(*given: int) -> dict[int, str]:
        made.append(1)
        return beside_the_lines(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(log_renderer, "beside_the_lines", counted)
    table = room.log.table()
    readers = [SPECTATOR, *[Seat(number) for number in range(len(seats.split()))]]
    together = LogRenderer(table)
    lines = [served.ask(together.lines_for, seat) for seat in readers]
    assert len(made) <= 1
    alone = [served.ask(LogRenderer(table).lines_for, seat) for seat in readers]
    assert [[bytes(line) for line in log] for log in lines] == [
        [bytes(line) for line in log] for log in alone
    ]

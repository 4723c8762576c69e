"""Bots that the host of a server named at its start: offered by name, and never a file of a visitor."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.serving import Plain, Served
from wyrmhall.bots import is_trained
from wyrmhall.bots.outside.process import process_of
from wyrmhall.bots.outside.source import find_source
from wyrmhall.bots.search_bot import SearchBot
from wyrmhall.registry import open_game
from wyrmhall.server.processes import bot_pool

BAD_BOTS = Path(__file__).parents[1] / "bots" / "outside" / "bad_bots.py"
SHORT = {"players": 2, "deals": "random", "rounds": 1}


@pytest.fixture
def served_with(tmp_path: Path) -> Iterator[Served]:
    bots = {name.lower(): f"{BAD_BOTS}:{name}" for name in ("Last", "Crashes", "ForOneGame")}
    with Served(str(tmp_path / "games.db"), bots=bots) as served:
        yield served
    for spec in bots.values():
        source = find_source(spec)
        assert source is not None
        process_of(source).stop()


def table_with(served: Served, level: str) -> Plain:
    wishes = [{"kind": "me"}, {"kind": "bot", "level": level}]
    made = served.post(
        "/api/tables", {"game": "crown-battles", "host": "Ann", "seats": wishes, "options": SHORT}
    )
    assert made.status_code == 201, made.text
    held: Plain = made.json()
    return held


def lines_of_a_game(served: Served, held: Plain) -> list[str]:
    """What the log says when the game is over."""

    async def run() -> list[str]:
        async with served.page(held["table"], held["secret"]) as ann:
            while not ann.over():
                await ann.until(lambda page: page.asked() or page.over())
                if not ann.over():
                    await ann.act(ann.choices()[-1])
            await ann.rest()
            return [line["text"] for line in ann.log]

    return asyncio.run(run())


def test_the_set_up_page_offers_the_bots_of_the_host(served_with: Served) -> None:
    cards = served_with.get("/api/games").json()
    for card in cards:
        master = ["master"] if is_trained(open_game(card["name"])) else []
        assert card["levels"] == ["easy", "standard", "strong", *master, "last", "crashes", "foronegame"]


def test_a_bot_of_the_host_plays(served_with: Served) -> None:
    held = table_with(served_with, "last")
    lines = lines_of_a_game(served_with, held)
    assert not any("standard bot" in line for line in lines)
    record = served_with.get(f"/api/tables/{held['table']}/record").text
    assert "(last)" in record
    assert ".py" not in record


def test_the_log_says_when_the_standard_bot_decides(served_with: Served) -> None:
    lines = lines_of_a_game(served_with, table_with(served_with, "crashes"))
    told = [line for line in lines if "broke down, and the standard bot decided in its place." in line]
    assert told
    assert all("(crashes)" in line for line in told)
    assert not any("I hold" in line or ".py" in line for line in lines)


def test_where_a_bot_was_made_for_another_game_the_standard_bot_decides(served_with: Served) -> None:
    lines = lines_of_a_game(served_with, table_with(served_with, "foronegame"))
    told = [line for line in lines if "broke down, and the standard bot decided in its place." in line]
    assert told
    assert not any("Enchanters alone" in line or ".py" in line for line in lines)


def test_the_host_of_a_table_may_change_the_level_to_it(served_with: Served) -> None:
    held = served_with.new(seats="me open open")
    table, secret = held["table"], held["secret"]
    for action in ("bot", "level"):
        answer = served_with.post(
            f"/api/tables/{table}/host", {"action": action, "seat": 1, "level": "last"}, secret
        )
        assert answer.status_code == 200, answer.text


@pytest.mark.parametrize(
    "level", ["FILE:Last", "FILE", "os:system", "wyrmhall.bots.random_bot", "random", "LAST"]
)
def test_a_visitor_names_no_file_and_no_module(served_with: Served, tmp_path: Path, level: str) -> None:
    """It is refused, and nothing is imported."""
    file = tmp_path / "evil.py"
    file.write_text(f"open({str(tmp_path / 'imported')!r}, 'w')\n" + BAD_BOTS.read_text("utf-8"), "utf-8")
    wanted = level.replace("FILE", str(file))
    wishes = [{"kind": "me"}, {"kind": "bot", "level": wanted}]
    made = served_with.post("/api/tables", {"game": "crown-battles", "seats": wishes, "options": SHORT})
    assert (made.status_code, made.json()["field"]) == (422, "level")
    held = served_with.new(seats="me open open")
    for action in ("bot", "level"):
        asked = {"action": action, "seat": 1, "level": wanted}
        refused = served_with.post(f"/api/tables/{held['table']}/host", asked, held["secret"])
        assert (refused.status_code, refused.json()["field"]) == (422, "level")
    assert not (tmp_path / "imported").exists()


def test_a_table_that_names_a_file_is_played_by_the_standard_bot(served_with: Served, tmp_path: Path) -> None:
    """Even if somebody had written it into the store."""
    pool = served_with.tables.services.bot_pool
    assert pool.opened_as(f"{tmp_path}/evil.py:Last") == "standard"
    assert pool.opened_as("gone") == "standard"
    assert pool.opened_as("last") == f"{BAD_BOTS}:Last"
    assert pool.opened_as("strong") == "strong"


def test_bots_that_search_take_the_time_that_the_host_named() -> None:
    game = open_game("crown-battles")
    strong = bot_pool._bot("strong", game, 50)
    assert isinstance(strong, SearchBot)
    assert strong.budget.milliseconds == 50
    assert not bot_pool._bot("standard", game, 50).searches
    usual = bot_pool._bot("strong", game, 0)
    assert isinstance(usual, SearchBot)
    assert usual.budget.milliseconds == 0

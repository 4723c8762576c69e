"""A game that fails in the midst of a decision: whoever decided is told, and the table stands as before."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from tests.server.serving import Page, Plain, Served
from wyrmhall.kernel import progress
from wyrmhall.kernel import table as kernel_table
from wyrmhall.kernel.play import happen, perform
from wyrmhall.server.tables.writer import FAILED


def failing(done: Callable[..., None]) -> Callable[..., None]:
    """The same, and then a fault."""

    def fails(*given: Any) -> None:
        done(*given)
        raise IndexError("a table lookup of the game")

    return fails


def test_a_game_that_fails_when_it_begins_is_answered_too(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = served.new(seats="me open")
    monkeypatch.setattr(progress, "happen", failing(happen))
    joined = served.post(f"/api/tables/{held['table']}/join", {"name": "Bob"})
    assert (joined.status_code, joined.json()["why"]) == (409, FAILED)
    monkeypatch.undo()
    assert served.get(f"/api/tables/{held['table']}").json()["state"] == "waiting"
    assert served.post(f"/api/tables/{held['table']}/join", {"name": "Bob"}).status_code == 201


def table_of(served: Served, held: Plain) -> tuple[Any, ...]:
    table = served.tables.rooms[held["table"]].log.table()
    return table.hash, table.record.text(), len(table.log), table.asked, list(table.positions)


@pytest.mark.parametrize("ask", ["act", "why"])
def test_a_fault_of_a_game_is_answered_and_changes_nothing(
    served: Served, monkeypatch: pytest.MonkeyPatch, ask: str
) -> None:
    held = served.new(seats="me bot")

    async def run() -> None:
        async with served.page(held["table"], held["secret"]) as ann:
            await ann.until(Page.asked)
            choice, before = ann.choices()[0], served.ask(table_of, served, held)
            with monkeypatch.context() as broken:
                broken.setattr(progress, "perform", failing(perform))
                answer = await (ann.act(choice) if ask == "act" else ann.ask(ask, seat=0, text=choice))
            assert (answer["type"], answer["why"]) == ("no", FAILED)
            assert served.ask(table_of, served, held) == before
            assert (await ann.act(choice))["type"] == "done"

    asyncio.run(run())


def test_a_fault_in_taking_back_changes_nothing(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    held = served.new(seats="me guest", options={"players": 2}, seed="two")

    async def run() -> None:
        async with served.page(held["table"], held["secret"]) as ann:
            await ann.until(lambda page: bool(page.known))
            view = next(view for view in ann.known["views"] if view["asked"])
            first = view["seat"]
            assert (await ann.act(view["choices"][0]["text"], first))["type"] == "done"
            before = served.ask(table_of, served, held)
            with monkeypatch.context() as broken:
                broken.setattr(kernel_table.Table, "_return_to", failing(return_to))
                answer = await ann.ask("undo", seat=first)
            assert (answer["type"], answer["why"]) == ("no", FAILED)
            assert served.ask(table_of, served, held) == before
            assert (await ann.ask("undo", seat=first))["type"] == "done"

    return_to = kernel_table.Table._return_to
    asyncio.run(run())

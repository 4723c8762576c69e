"""A table of the toy game whose cards the test writes down: p1 holds 1 and 9, p2 2 and 8, p3 3 and 7."""

from typing import Any

from tests.laws.toys import COINS_GAME, Coins, Options
from wyrmhall.kernel.records.record import CHANCE_KEY, Entry
from wyrmhall.kernel.refusal import IllegalAction, Refusal
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.table import Table

P1, P2, P3 = Seat(0), Seat(1), Seat(2)


def coins(**options: Any) -> Table:
    table = Table(COINS_GAME, Options(**options), promised="written down by a test")
    table.follow(Entry(CHANCE_KEY, "deal 1 9 2 8 3 7"))
    return table


def truth(table: Table) -> Coins:
    assert isinstance(table.state, Coins)
    return table.state


def menu(table: Table, seat: Seat) -> list[str]:
    return [act.text for act in table.legal(seat)]


def refusal(table: Table, text: str, seat: Seat) -> Refusal:
    """Why it is refused; nothing may have changed."""
    before, written = table.hash, table.record.text()
    try:
        table.play(text, seat)
    except IllegalAction as illegal:
        assert (table.hash, table.record.text()) == (before, written)
        return illegal.refusal
    raise AssertionError(f"{text!r} was allowed")

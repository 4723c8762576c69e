"""Whatever a game raises in the midst of a decision, the table stands as before, and the fault goes on."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.kernel.coins import P1, P2
from tests.laws.faulty_toys import Fault, FaultyCoinsGame, Trap
from tests.laws.toys import Coins, Options
from wyrmhall.kernel.chance import commitment
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.records.record import CHANCE_KEY, Entry
from wyrmhall.kernel.refusal import IllegalAction
from wyrmhall.kernel.state import OpenStep
from wyrmhall.kernel.table import Table
from wyrmhall.server.tables.log.live_table import LiveTable

MakeTable = Callable[[], Table]
FAULTS: list[type[BaseException]] = [Fault, IndexError, KeyError, AssertionError, RecursionError, ValueError]


def plain_table() -> Table:
    return Table(FaultyCoinsGame(), Options(rounds=1), "a seed")


def live_table() -> Table:
    return LiveTable(FaultyCoinsGame(), Options(rounds=1), "a seed", ())


@pytest.fixture(params=[plain_table, live_table], ids=["table", "live table"])
def fresh(request: pytest.FixtureRequest) -> Table:
    made: Table = request.param()
    return made


@pytest.fixture(autouse=True)
def no_trap() -> Iterator[None]:
    Trap.set("")
    yield
    Trap.set("")


def dealt(table: Table) -> Table:
    table.follow(Entry(CHANCE_KEY, "deal 9 1 8 2 7 3"))
    return table


def everything(table: Table) -> dict[str, Any]:
    """All that a table is, so that nothing can be half changed unseen."""
    kept = {name: value for name, value in vars(table).items() if name not in ("game", "record", "state")}
    copied = {
        name: value.copy() if isinstance(value, (list, dict)) else value for name, value in kept.items()
    }
    copied["past"] = [(moment.seat, moment.act, moment.entries, moment.events) for moment in table.past]
    told = None if table.state.event_sink is None else table.state.event_sink.copy()
    record = list(table.record.entries), table.record.result
    return {**copied, "hash": table.hash, "asked": table.asked, "record": record, "told": told}


def fails(
    table: Table, deed: Callable[[], object], point: str, kind: type[BaseException], spared: int = 0
) -> None:
    before = everything(table)
    Trap.set(point, kind, spared)
    with pytest.raises(kind):
        deed()
    Trap.set("")
    assert everything(table) == before


@pytest.mark.parametrize("kind", FAULTS)
def test_a_decision(fresh: Table, kind: type[BaseException]) -> None:
    table = dealt(fresh)
    fails(table, lambda: table.play("p1 bid 9"), "bid", kind)
    table.play("p1 bid 9; p2 bid 8")
    fails(table, lambda: table.play("bid 7"), "turning up", kind)
    table.play("bid 7")
    fails(table, lambda: table.play("keep"), "prize", kind)
    fails(table, lambda: table.play("keep"), "winners", kind)
    table.play("keep")
    assert table.over
    assert table.record.result is not None


@pytest.mark.parametrize("kind", FAULTS)
def test_a_script_and_a_composite_notation(fresh: Table, kind: type[BaseException]) -> None:
    table = dealt(fresh)
    fails(table, lambda: table.play("p1 bid 9; p2 bid 8; p3 bid 7; p1 keep"), "prize", kind)
    fails(table, lambda: table.play("p1 bid 9; p2 bid 8; p3 bid 7; p1 keep"), "winners", kind)
    fails(table, lambda: table.play("p1 gift p2 p3"), "gift", kind, spared=1)
    table.play("p1 gift p2 p3")


@pytest.mark.parametrize("kind", FAULTS)
def test_what_follows_a_record(fresh: Table, kind: type[BaseException]) -> None:
    table = fresh
    fails(table, lambda: dealt(table), "deal", kind)
    dealt(table)
    fails(table, lambda: table.follow(Entry("p1", "bid 9")), "bid", kind)
    table.follow(Entry("p1", "bid 9"))


@pytest.mark.parametrize("kind", FAULTS)
def test_chance(fresh: Table, kind: type[BaseException]) -> None:
    table = fresh
    fails(table, table.start, "deal", kind)
    assert len(table.start().record.entries) == 1


@pytest.mark.parametrize("kind", FAULTS)
def test_taking_back(fresh: Table, kind: type[BaseException]) -> None:
    table = dealt(fresh)
    table.play("p1 bid 9; p2 bid 8")
    fails(table, lambda: table.undo(P1), "bid", kind, spared=1)  # the trial goes well, and then it does not
    table.undo(P1)
    assert [entry.text for entry in table.record.entries[1:]] == ["bid 8"]


def test_asking_why_changes_nothing_either(fresh: Table) -> None:
    table = dealt(fresh)
    fails(table, lambda: table.why(P2, "bid 8"), "bid", IndexError)


def test_a_table_that_failed_can_be_taken_back_and_goes_on(fresh: Table) -> None:
    table = dealt(fresh)
    table.play("p1 gift p2")
    fails(table, lambda: table.play("p1 gift p2"), "gift", IndexError)
    table.undo(P1)
    assert len(table.record.entries) == 1
    with pytest.raises(IllegalAction):
        table.undo(P1)
    assert table.record.commitment == commitment("a seed")


class TellingGame(FaultyCoinsGame):
    """Tells something before anybody decides."""

    def start(self, options: Any) -> Any:
        s = super().start(options)
        s.stack.append(Welcome())
        return s


class Welcome(OpenStep[Coins]):
    """Asks nobody."""

    def finish(self, s: Coins) -> None:
        s.tell(Event("welcome", "TY-DEAL-01", {}))

    def fields(self) -> tuple[()]:
        return ()


def test_what_is_told_before_the_first_decision_is_neither_lost_nor_taken_back() -> None:
    table = Table(TellingGame(), Options(rounds=1), promised="written down by a test")
    fails(table, lambda: dealt(table), "deal", IndexError)
    dealt(table)
    table.play("p1 bid 9")
    table.undo(P1)
    assert [event.kind for event in table.log].count("welcome") == 1

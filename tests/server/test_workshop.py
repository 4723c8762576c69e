"""The workshop: what may be written, what is wrong with it by line and column, and what it does."""

import asyncio
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from tests.server.persons import Browser
from tests.server.serving import Plain, Served
from wyrmhall.registry import GAMES
from wyrmhall.server.workshop import comparisons
from wyrmhall.server.workshop.comparisons import ComputeSettings, PairLab
from wyrmhall.server.workshop.tables import PairOfTables
from wyrmhall.server.workshop.wire import ComparisonState

SHORT = 'from = "standard-2"\ndeals = [2]\n'


def check(served: Served, game: str, text: str) -> Plain:
    answer = served.post(f"/api/games/{game}/workshop", {"text": text})
    assert answer.status_code == 200, answer.text
    checked: Plain = answer.json()
    return checked


def compare(served: Served, text: str, pairs: int = 2, game: str = "crown-battles") -> httpx.Response:
    return served.post(f"/api/games/{game}/workshop/compare", {"text": text, "pairs": pairs})


def states(answer: httpx.Response) -> list[ComparisonState]:
    return [msgspec.json.decode(line, type=ComparisonState) for line in answer.content.splitlines()]


# -- what is written -------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_example_of_every_game_can_be_played(served: Served, game: str) -> None:
    info = served.get(f"/api/games/{game}/workshop").json()
    checked = check(served, game, info["example"])
    assert (checked["complaints"], bool(checked["changes"])) == ([], True)
    assert info["option"] in checked["options"]
    assert served.post(f"/api/games/{game}/preview", checked["options"]).json()["why"] == ""


@pytest.mark.parametrize("game", GAMES)
def test_every_key_of_an_example_stands_in_the_schema(served: Served, game: str) -> None:
    import tomllib

    info = served.get(f"/api/games/{game}/workshop").json()
    assert set(tomllib.loads(info["example"])) <= set(info["schema"]["properties"])


def test_a_mistake_is_told_with_its_place(served: Served) -> None:
    checked = check(served, "dragon-dune", 'from = "sixth-c"\nturns = 99\n')
    [complaint] = checked["complaints"]
    assert (complaint["line"], complaint["column"], complaint["field"]) == (2, 9, "turns")
    assert complaint["refused"]
    assert (checked["options"], checked["changes"]) == ({}, [])


def test_what_is_changed_is_told_in_words(served: Served) -> None:
    [change] = check(served, "dragon-dune", 'from = "sixth-c"\nturns = 6\nincome = 1\n')["changes"]
    assert (change["name"], change["before"], change["after"]) == ("turns", "8", "6")
    assert change["about"].startswith("Turns")


def test_what_only_a_table_refuses_is_told_too(served: Served) -> None:
    checked = check(served, "crown-battles", 'from = "standard-4"\ndeals = [38]\n')
    assert "38 cards" in checked["complaints"][0]["sentence"]
    assert checked["options"] == {}


def test_own_cards_come_with_their_faces(served: Served) -> None:
    example = served.get("/api/games/enchanters/workshop").json()["example"]
    faces = check(served, "enchanters", example)["pictures"]
    assert [face["name"] for face in faces] == ["Blunted Censer", "Lanternfen"]


@pytest.mark.parametrize("text", ["", "[" * 5_000, "a" * 150_000, "x = \x00", "\ud7ff" * 9, "[[cards]]"])
def test_whatever_is_handed_in_is_answered(served: Served, text: str) -> None:
    for game in GAMES:
        check(served, game, text)


def test_a_game_that_is_not_there_has_no_workshop(served: Served) -> None:
    assert served.get("/api/games/chess/workshop").status_code == 404
    assert served.post("/api/games/chess/workshop", {"text": ""}).status_code == 404
    assert compare(served, SHORT, game="chess").status_code == 404


# -- what it does ----------------------------------------------------------------------------------


def test_a_comparison_tells_what_is_known_of_every_seat(served: Served) -> None:
    last = states(compare(served, SHORT, pairs=6))[-1]
    assert (last.state, last.pairs) == ("done", 6)
    assert last.findings is not None
    assert [seat.name for seat in last.findings.seats] == ["p1", "p2"]
    assert all(seat.before.low <= seat.before.value <= seat.before.high for seat in last.findings.seats)
    length = last.findings.facts[0]
    assert length.name == "decisions"
    assert length.after.value < length.before.value


def test_the_same_file_gives_the_same_findings(served: Served) -> None:
    first, second = [states(compare(served, SHORT, pairs=4))[-1].findings for _ in range(2)]
    assert first == second


def test_rules_that_change_nothing_make_no_difference(served: Served) -> None:
    last = states(compare(served, 'from = "standard-2"\n', pairs=2))[-1]
    assert last.findings is not None
    assert all(seat.change.value == 0 for seat in last.findings.seats)


def test_a_file_with_a_mistake_is_not_played(served: Served) -> None:
    refused = compare(served, 'from = "standard-2"\ndeals = [0]\n')
    assert (refused.status_code, refused.json()["field"]) == (422, "text")
    assert "Line 2, column 10" in refused.json()["why"]


@pytest.mark.parametrize("pairs", [0, -1, comparisons.MOST_PAIRS + 1])
def test_so_many_pairs_are_not_played(served: Served, pairs: int) -> None:
    refused = compare(served, SHORT, pairs=pairs)
    assert (refused.status_code, refused.json()["field"]) == (422, "pairs")


# -- who may, and how much -------------------------------------------------------------------------


def slow_pair(task: Any) -> Any:
    time.sleep(0.2)
    return os.getpriority(os.PRIO_PROCESS, 0)


def failing_pair(task: Any) -> Any:
    raise ValueError("a fault")


def no_findings(*_: Any) -> Plain:
    return {"seats": [], "facts": [], "held": []}


SLOW = PairLab(slow_pair, no_findings)


@pytest.fixture
def slow(tmp_path: Path) -> Iterator[Served]:
    with Served(str(tmp_path / "slow.db"), pair_lab=SLOW, compute=ComputeSettings(within=600)) as server:
        yield server


def tickets(served: Served) -> int:
    return served.ask(lambda: len(served.tables.comparisons.tickets))


def until(served: Served, many: int) -> None:
    for _ in range(1_000):
        if tickets(served) == many:
            return
        time.sleep(0.02)
    raise AssertionError(f"{tickets(served)} comparisons, not {many}")


def begin(served: Served) -> Any:
    body = {"text": SHORT, "pairs": 1_000}
    return served.http.stream("POST", "/api/games/crown-battles/workshop/compare", json=body)


def test_one_comparison_of_a_visitor_at_a_time_and_it_ends_when_they_go(slow: Served) -> None:
    with begin(slow) as answer:
        lines = answer.iter_lines()
        assert msgspec.json.decode(next(lines), type=ComparisonState).state == "running"
        refused = compare(slow, SHORT)
        assert (refused.status_code, refused.json()["why"]) == (409, comparisons.ONE_EACH)
    until(slow, 0)


def test_others_wait_their_turn(slow: Served) -> None:
    from wyrmhall.server.workshop.comparisons import Ticket

    other = Ticket("somebody else")
    slow.ask(slow.tables.comparisons.tickets.append, other)
    with begin(slow) as answer:
        lines = answer.iter_lines()
        assert msgspec.json.decode(next(lines), type=ComparisonState).state == "waiting"
        slow.ask(slow.tables.comparisons.tickets.remove, other)
        told = [msgspec.json.decode(next(lines), type=ComparisonState).state for _ in range(4)]
        assert "running" in told
    until(slow, 0)


def test_too_many_who_wait_are_told_to_come_back(slow: Served) -> None:
    from wyrmhall.server.workshop.comparisons import Ticket

    for number in range(comparisons.MOST_WAITING):
        slow.ask(slow.tables.comparisons.tickets.append, Ticket(str(number)))
    assert compare(slow, SHORT).status_code == 429


def test_the_time_of_the_host_is_kept(tmp_path: Path) -> None:
    settings = ComputeSettings(within=1)
    with Served(str(tmp_path / "a.db"), pair_lab=SLOW, compute=settings) as served:
        last = states(compare(served, SHORT, pairs=1_000))[-1]
    assert (last.state, last.within) == ("done", 1)
    assert last.pairs < 1_000


def test_those_who_play_pairs_stand_back(tmp_path: Path) -> None:
    told: list[int] = []

    def note(_: Any, pairs: Any, __: Any) -> Plain:
        told.extend(pairs)
        return no_findings()

    with Served(str(tmp_path / "a.db"), pair_lab=PairLab(slow_pair, note)) as served:
        compare(served, SHORT, pairs=2)
    assert set(told) == {19}


def test_a_fault_is_told_without_what_it_was(tmp_path: Path) -> None:
    with Served(str(tmp_path / "a.db"), pair_lab=PairLab(failing_pair, no_findings)) as served:
        answer = compare(served, SHORT)
    assert states(answer)[-1].state == "failed"
    assert "fault" not in answer.text


def test_the_host_may_keep_the_processors_for_play(tmp_path: Path) -> None:
    with Served(str(tmp_path / "a.db"), compute=ComputeSettings(who="nobody")) as served:
        assert (compare(served, SHORT).status_code, compare(served, SHORT).json()["why"]) == (
            403,
            comparisons.NOBODY_MAY,
        )


def test_people_with_a_key_alone_may_compute(tmp_path: Path) -> None:
    settings = ComputeSettings(who="people", within=600)
    with Served(str(tmp_path / "a.db"), compute=settings, pair_lab=SLOW) as served:
        assert compare(served, SHORT).json()["why"] == comparisons.ONLY_PEOPLE
        ann = Browser(served).begin()
        body = {"text": SHORT, "pairs": 1}
        answer = served.http.post("/api/games/crown-battles/workshop/compare", json=body, headers=ann.headers)
        assert answer.status_code == 200, answer.text


def test_so_many_in_an_hour(tmp_path: Path) -> None:
    settings = ComputeSettings(per_hour=1, within=600)
    with Served(str(tmp_path / "a.db"), limits=True, compute=settings, pair_lab=SLOW) as served:
        assert compare(served, SHORT, pairs=1).status_code == 200
        refused = compare(served, SHORT, pairs=1)
    assert refused.status_code == 429
    assert refused.json()["retry_after"] > 3_000


def test_of_several_that_are_asked_for_at_once_one_is_played() -> None:
    """All of them were let in while their files were still being read."""
    several = comparisons.Comparisons(ComputeSettings(), None)
    several.tickets.append(comparisons.Ticket("here"))
    tables = PairOfTables(game="x", before={}, after={}, seats=[], own=[])

    async def first_line() -> bytes:
        return await anext(aiter(several.lines("here", tables, 40)))

    told = msgspec.json.decode(asyncio.run(first_line()), type=ComparisonState)
    assert told.state == "failed"
    assert len(several.tickets) == 1

"""What visitors hand in is read in processes that can be stopped, and nobody waits long for another."""

import asyncio
import os
import signal
import threading
import time
from multiprocessing import active_children
from pathlib import Path

import pytest

from tests.server.sandbox_work import at_length, deeper, dies, echo, fails, for_ever, much, refuses, slowly
from tests.server.serving import PATIENCE, Served
from tests.server.test_records import bring, played
from wyrmhall.server.errors import Denied
from wyrmhall.server.sandbox.pool import FIRST_TRY, MOST_WAITING, NOT_READ, Sandbox
from wyrmhall.server.sandbox.process import SandboxLimits
from wyrmhall.server.tables.game_options import checked_options, game_called

SOON = SandboxLimits(seconds=1)
PATIENT = SandboxLimits(seconds=60)
DEEP_KEYS = "\n".join([f"[a{number}.{'.'.join(['b'] * 400)}]" for number in range(110)])


def test_each_ends_in_an_answer_or_a_refusal(caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        room = Sandbox(SOON)
        try:
            for work, why in (
                (for_ever, "too long"),
                (much, "too much memory"),
                (deeper, "too deep"),
                (dies, "too long"),
                (refuses, "no such thing"),
                (fails, NOT_READ),
            ):
                with pytest.raises(Denied, match=why) as denied:
                    await room.read("somebody", work)
                assert 400 <= denied.value.status < 500
                assert await room.read("somebody", echo, why) == why.encode()
        finally:
            room.stop()

    asyncio.run(run())
    assert [record.name for record in caplog.records] == ["wyrmhall"]  # of the fault that is ours


def test_who_was_given_no_processor_is_not_taken_for_slow() -> None:
    async def run() -> None:
        room = Sandbox(PATIENT, processes=2)
        try:
            await asyncio.gather(*[room.read(f"somebody {number}", slowly) for number in range(2)])
            readers = {child.pid for child in active_children() if child.pid}
            for pid in readers:
                os.kill(pid, signal.SIGSTOP)
            patient = asyncio.create_task(room.read("patient", echo, "x"))
            await asyncio.sleep(1.5 * FIRST_TRY)
            for pid in readers:
                os.kill(pid, signal.SIGCONT)
            assert await patient == b"x"
            assert {child.pid for child in active_children()} == readers
        finally:
            room.stop()

    asyncio.run(run())


def test_who_has_taken_little_comes_first() -> None:
    async def run() -> None:
        room = Sandbox(PATIENT, processes=2)
        try:
            await room.read("greedy", slowly)
            greedy = [asyncio.create_task(room.read("greedy", slowly)) for _ in range(MOST_WAITING)]
            await asyncio.sleep(0)
            with pytest.raises(Denied, match="at once") as denied:
                await room.read("greedy", echo, "more")
            assert denied.value.status == 429
            for _ in range(3):
                assert await room.read("modest", echo, "x") == b"x"
            assert sum(task.done() for task in greedy) < MOST_WAITING - 1
            await asyncio.gather(*greedy)
        finally:
            room.stop()

    asyncio.run(run())


@pytest.mark.parametrize("processes", [2, 4])
def test_long_tasks_of_many_addresses_keep_nobody_waiting(processes: int) -> None:
    async def run() -> None:
        room = Sandbox(PATIENT, processes=processes)
        try:
            greedy = [asyncio.create_task(room.read(f"greedy {n}", for_ever)) for n in range(8)]
            await asyncio.sleep(0)
            for _ in range(5):
                assert await room.read("modest", echo, "x") == b"x"
            assert not any(task.done() for task in greedy)
        finally:
            room.stop()
        await asyncio.gather(*greedy, return_exceptions=True)

    asyncio.run(run())


def test_what_takes_longer_than_a_moment_is_read_all_the_same() -> None:
    async def run() -> None:
        room = Sandbox(PATIENT, processes=2)
        try:
            assert await room.read("somebody", at_length) == b"done"
        finally:
            room.stop()

    asyncio.run(run())


def test_nobody_waits_for_an_answer_without_end() -> None:
    async def run() -> None:
        room = Sandbox(PATIENT, processes=2)
        await room.read("friend", echo, "the processes are there")
        room.longest_wait = 0.5
        for answer in await asyncio.gather(
            *[room.read("foe", at_length) for _ in range(4)], return_exceptions=True
        ):
            assert isinstance(answer, Denied)
            assert answer.status == 429
        assert room.quick.in_all() + room.slow.in_all() == 0
        room.longest_wait = PATIENCE
        assert await room.read("friend", echo, "hello") == b"hello"
        room.stop()

    asyncio.run(run())


def test_a_server_stops_while_its_processes_still_start(monkeypatch: pytest.MonkeyPatch) -> None:
    go_on, ended = threading.Event(), threading.Event()

    def start(_: object) -> None:
        go_on.wait(10)
        ended.set()

    async def run() -> None:
        room = Sandbox(PATIENT)
        room.start()
        await asyncio.sleep(0.1)
        room.stop()

    monkeypatch.setattr("multiprocessing.process.BaseProcess.start", start)
    asyncio.run(run())
    assert not ended.is_set()
    go_on.set()


def test_the_processes_are_started_with_the_server(served: Served) -> None:
    assert served.ask(lambda: len(served.tables.sandbox.readers)) == served.tables.sandbox.processes


def test_tables_are_served_while_something_is_read_for_ever(tmp_path: Path) -> None:
    reading = Sandbox(SOON)
    with Served(str(tmp_path / "games.db"), reading=reading) as served:
        served.get("/api/games/crown-battles/rules?words=bid")  # the processes are there
        stuck = [served.start(reading.read("greedy", for_ever)) for _ in range(4)]
        for _ in range(10):
            assert served.new(seats="me bot")["seats"] == [0]
            assert served.get("/api/games/crown-battles/rules?words=CB-BID-01").json()
        assert not stuck[-1].done()
        for one in stuck:
            with pytest.raises(Denied, match="too long"):
                one.result(PATIENCE)


def test_deep_keys_are_refused_by_whoever_reads_them() -> None:
    with pytest.raises(Denied) as denied:
        checked_options(game_called("enchanters"), {"cards": DEEP_KEYS})
    assert denied.value.status == 422


def test_deep_keys_are_refused_and_make_no_table(served: Served) -> None:
    answers: list[int] = []

    def post() -> None:
        body = {"game": "enchanters", "options": {"cards": DEEP_KEYS}, "listed": True}
        answers.append(served.post("/api/tables", body).status_code)

    threads = [threading.Thread(target=post) for _ in range(4)]
    for thread in threads:
        thread.start()
    while any(thread.is_alive() for thread in threads):
        assert served.get("/api/games").status_code == 200
        time.sleep(0.02)
    assert len(answers) == 4
    assert set(answers) <= {422, 429}  # 429: a busy machine has not come to it within the time for an answer
    assert served.get("/api/tables").json() == []


def test_kept_is_what_was_read(served: Served) -> None:
    text = played("crown-battles").record.text()
    header, *rest = text.splitlines()
    long = "x" * 1_000_000
    padded = [header.replace('{"wyrmhall"', f'{{"padding": "{long}", "wyrmhall"'), "\n" * 1_000_000]
    padded += [f" {line} " for line in rest[:-1]]
    padded.append(rest[-1].replace('{"winners"', f'{{"more": "{long}", "winners"'))
    plain, sent = bring(served, text), bring(served, "\n".join(padded))
    assert sent == plain
    assert served.start(served.tables.store.record(plain["id"])).result(PATIENCE) == text

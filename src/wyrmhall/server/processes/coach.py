"""Where the coach works: in a process of its own that stands back behind everybody who plays."""

import asyncio
import multiprocessing
import os
import resource
import signal
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from typing import Any, Final

from msgspec import json

from wyrmhall.coach.review import Review, Reviewer, Task, do_task
from wyrmhall.kernel.records.record import game_named_in, read_record
from wyrmhall.kernel.seat import Seat
from wyrmhall.registry import open_game
from wyrmhall.server.faults import describe_fault
from wyrmhall.server.sandbox.process import SandboxLimits, restrict
from wyrmhall.server.tables.log.announcements import person_named_in, without_level
from wyrmhall.server.wire_review import GameReview, ReviewDecision, ReviewTurn

NICENESS: Final = 19
MOST_SECONDS: Final = 3_600  # of processor time for one review, however long the game was

Heard = Callable[[int, int], None]  # is told how many parts are done, of how many


class ReviewFailed(Exception):
    """The process has ended without a review; says why, if it could."""


class CoachProcess:
    """One review. `stop` ends it at any moment."""

    def __init__(self, text: str) -> None:
        context = multiprocessing.get_context("spawn")
        self.ours, theirs = context.Pipe(duplex=False)
        self.process = context.Process(target=review_apart, args=(theirs, text), daemon=True)
        self.theirs = theirs

    async def review(self, heard: Heard) -> bytes:
        """The review as JSON; ReviewFailed if there is none."""
        await asyncio.to_thread(self.process.start)
        self.theirs.close()
        try:
            while True:
                said = await asyncio.to_thread(self.ours.recv)
                if isinstance(said, bytes):
                    return said
                if isinstance(said, str):
                    raise ReviewFailed(said)
                heard(*said)
        except (EOFError, OSError):
            raise ReviewFailed("the process has ended") from None
        finally:
            self.stop()

    def stop(self) -> None:
        if self.process.pid is not None:
            self.process.kill()


# -- in the process ----------------------------------------------------------------------------------------


def review_apart(pipe: Connection, text: str) -> None:
    """Tells how far it is, and in the end the review: as JSON, or as a sentence why there is none."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server
    os.nice(NICENESS)
    restrict(SandboxLimits())
    resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, -1))
    try:
        pipe.send(review_of(text, lambda done, total: pipe.send((done, total))))
    except BrokenPipeError:  # nobody waits for it any more
        pass
    except Exception as fault:
        pipe.send(describe_fault(fault))


def review_of(text: str, heard: Heard) -> bytes:
    record = read_record(open_game(game_named_in(text)), text.splitlines())
    seats = record.game.seat_names(record.options)
    names = [person_named_in(player, seat) for player, seat in zip(record.players, seats, strict=True)]
    people = [Seat(n) for n, player in enumerate(record.players) if without_level(player) == player]
    done = 0

    def run(tasks: Sequence[Task]) -> list[Any] | None:
        nonlocal done
        results, total = [], done + len(tasks)
        for task in tasks:
            heard(done, total)
            results.append(do_task(task))
            done += 1
        return results

    made = Reviewer(text, names, run).review(people or [Seat(n) for n in range(len(seats))])
    assert made is not None  # nobody stops it from within
    return json.encode(wire_review(made))


def wire_review(made: Review) -> GameReview:
    return GameReview(
        assumes=made.assumes,
        names=made.names,
        numbers=made.numbers,
        chances=made.chances,
        turns=[ReviewTurn(number=one.number, sentence=one.sentence) for one in made.turns],
        decisions=[
            ReviewDecision(
                number=one.number,
                seat=one.seat,
                better=one.better,
                gain=one.gain,
                sentence=one.sentence,
                open_sentence=one.open_sentence,
            )
            for one in made.decisions
        ],
    )

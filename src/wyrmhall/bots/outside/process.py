"""The process in which a bot that others wrote thinks: started, asked, and stopped when it fails."""

import os
import pickle
import socket
import subprocess
import sys
import threading
import weakref
from collections.abc import Callable, Iterable
from functools import cache
from multiprocessing.connection import Connection
from typing import Final, NamedTuple

from wyrmhall.bots.outside.failures import CRASHED, ENDED, LATE, NO_START, NOT_ALLOWED, BotFailed
from wyrmhall.bots.outside.messages import ANSWER, LONGEST, READY, UNUSABLE, Reply, read_reply
from wyrmhall.bots.outside.messages import CRASHED as REPLY_CRASHED
from wyrmhall.bots.outside.source import BotSource, UnknownBot
from wyrmhall.bots.question import CHOOSE, Question

CHILD: Final = "wyrmhall.bots.outside.child"
ANSWER_WITHIN: Final = 10.0  # seconds
START_WITHIN: Final = 60.0
LONGEST_DETAIL: Final = 80  # characters


class RunningBot(NamedTuple):
    process: "subprocess.Popen[bytes]"
    connection: Connection
    speaks: bool  # whether it ever says anything
    games: set[str]  # that it has opened


class BotProcess:
    """Asks one question at a time. After a failure it is started anew for the next one."""

    def __init__(self, source: BotSource, limit: float = ANSWER_WITHIN) -> None:
        self.source = source
        self.limit = limit  # seconds for an answer
        self.running: RunningBot | None = None
        self.end: Callable[[], object] = no_process
        self.lock = threading.Lock()

    def __reduce__(self) -> tuple[object, ...]:
        """Copies of an environment in which it plays ask the same process."""
        return process_of, (self.source,)

    def start(self) -> RunningBot:
        """UnknownBot says what is wrong with its file."""
        if self.running is None:
            process, connection = spawn(self.source)
            self.end = weakref.finalize(self, end_process, process, connection)  # when we end, too
            reply = first_reply(connection)
            if reply.kind != READY:
                self.stop()
                raise UnknownBot(reply.text or f"{self.source} does not start")
            self.running = RunningBot(process, connection, bool(reply.text), set())
        return self.running

    def ask(self, asker: int, question: Question) -> str:
        """Its answer; BotFailed if there is none."""
        with self.lock:
            try:
                return self.answer(asker, question)
            except BotFailed:
                self.stop()
                raise

    def try_game(self, game: str) -> None:
        """UnknownBot says what is wrong with its file, or that it cannot be made for this game."""
        if self.running is not None and game in self.running.games:
            return
        with self.lock:
            try:
                self.open(game)
            except BotFailed as failed:
                self.stop()
                raise UnknownBot(failed.detail or f"{self.source} does not start") from None

    def open(self, game: str) -> RunningBot:
        running = self.start()
        if game not in running.games:
            reply = reply_to(game, START_WITHIN, running.connection)
            if reply.kind != READY:
                raise BotFailed(CRASHED, reply.line, reply.text)
            running.games.add(game)
        return running

    def answer(self, asker: int, question: Question) -> str:
        try:
            running = self.open(question.game)
        except UnknownBot as unknown:  # its file has changed since it was first started
            raise BotFailed(NO_START, detail=str(unknown)) from None
        reply = reply_to((asker, question), self.limit, running.connection)
        if reply.kind == REPLY_CRASHED:
            raise BotFailed(CRASHED, reply.line, reply.text)
        if reply.kind != ANSWER or (question.what == CHOOSE and reply.text not in question.menu):
            raise BotFailed(NOT_ALLOWED, detail=reply.text[:LONGEST_DETAIL])
        return reply.text

    def stop(self) -> None:
        self.end()
        self.running = None


def check_bot(source: BotSource, games: Iterable[str]) -> None:
    """UnknownBot if it can be used in none of these games. It may have been written for one of them."""
    process = BotProcess(source)
    refused: list[UnknownBot] = []
    try:
        process.start()
        for game in games:
            try:
                return process.try_game(game)
            except UnknownBot as unknown:
                refused.append(unknown)
        raise refused[0]
    finally:
        process.stop()


@cache
def process_of(source: BotSource) -> BotProcess:
    """One for each bot, however many of them sit at tables of this process."""
    return BotProcess(source)


def spawn(source: BotSource) -> tuple["subprocess.Popen[bytes]", Connection]:
    ours, theirs = socket.socketpair()
    words = [sys.executable, "-P", "-m", CHILD, str(theirs.fileno()), *source]
    path = os.pathsep.join([folder for folder in sys.path if folder])
    process = subprocess.Popen(
        words,
        pass_fds=[theirs.fileno()],
        stdin=subprocess.DEVNULL,
        stdout=sys.__stderr__ if sys.__stderr__ is not None else subprocess.DEVNULL,  # what it prints
        env={**os.environ, "PYTHONPATH": path},
    )
    theirs.close()
    return process, Connection(ours.detach())


def reply_to(asked: object, seconds: float, connection: Connection) -> Reply:
    try:
        connection.send_bytes(pickle.dumps(asked))
    except OSError:
        raise BotFailed(ENDED) from None
    return reply_within(seconds, connection)


def reply_within(seconds: float, connection: Connection) -> Reply:
    try:
        if not connection.poll(seconds):
            raise BotFailed(LATE)
        return read_reply(connection.recv_bytes(LONGEST))
    except (EOFError, OSError):
        raise BotFailed(ENDED) from None
    except ValueError:
        raise BotFailed(NOT_ALLOWED) from None


def first_reply(connection: Connection) -> Reply:
    try:
        return reply_within(START_WITHIN, connection)
    except BotFailed:
        return Reply(UNUSABLE)


def no_process() -> None:
    """Nothing to end yet."""


def end_process(process: "subprocess.Popen[bytes]", connection: Connection) -> None:
    connection.close()
    process.kill()
    process.wait()

"""Processes that play pairs of games for the workshop and stand back behind everybody who plays."""

import asyncio
import multiprocessing
import os
import resource
import signal
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, Final

from wyrmhall.server.faults import describe_fault
from wyrmhall.server.sandbox.process import SandboxLimits, restrict

NICENESS: Final = 19
MOST_SECONDS: Final = 3_600  # of processor time for one process, however long a game is

PlayPair = Callable[[Any], Any]  # a function of a module: processes find it by its name


class PairsFailed(Exception):
    """A process has ended without its pairs; says why, if it could."""


class PairPlayers:
    """Some processes that share the tasks. `stop` ends them at any moment."""

    def __init__(self, play: PlayPair, tasks: Sequence[Any], processes: int) -> None:
        context = multiprocessing.get_context("spawn")
        self.played: asyncio.Queue[Any] = asyncio.Queue()
        self.players: list[tuple[SpawnProcess, Connection, Connection]] = []
        self.stopped = False
        for first in range(min(processes, len(tasks))):
            ours, theirs = context.Pipe(duplex=False)
            share = tasks[first::processes]
            player = context.Process(target=play_apart, args=(theirs, play, share), daemon=True)
            self.players.append((player, ours, theirs))

    def start(self) -> None:
        self.loop = asyncio.get_running_loop()
        for player in self.players:
            threading.Thread(target=self.listen, args=player, daemon=True).start()

    def listen(self, player: SpawnProcess, ours: Connection, theirs: Connection) -> None:
        """In a thread of its own: a process that stands back may be kept waiting with half a pair sent."""
        player.start()
        theirs.close()
        if self.stopped:  # before there was anything to end
            player.kill()
        with suppress(RuntimeError), ours:  # the server has stopped meanwhile
            try:
                while (said := ours.recv()) is not None:
                    self.loop.call_soon_threadsafe(self.played.put_nowait, said)
            except (EOFError, OSError):
                ended = PairsFailed("the process has ended")
                self.loop.call_soon_threadsafe(self.played.put_nowait, ended)

    async def next(self, within: float) -> Any:
        """The next pair that is played, of whichever process; None if there is none within those seconds."""
        try:
            said = await asyncio.wait_for(self.played.get(), within)
        except TimeoutError:
            return None
        if isinstance(said, PairsFailed):
            raise said
        if isinstance(said, str):
            raise PairsFailed(said)
        return said

    def stop(self) -> None:
        self.stopped = True
        for player, _, _ in self.players:
            if player.pid is not None:
                player.kill()


# -- in the process ----------------------------------------------------------------------------------------


def play_apart(pipe: Connection, play: PlayPair, tasks: Sequence[Any]) -> None:
    """Sends pair after pair; a sentence if one cannot be played, and in the end nothing."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server
    os.nice(NICENESS)
    restrict(SandboxLimits())
    resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, -1))
    try:
        for task in tasks:
            pipe.send(play(task))
        pipe.send(None)
    except BrokenPipeError:  # nobody waits for it any more
        pass
    except Exception as fault:
        pipe.send(describe_fault(fault))

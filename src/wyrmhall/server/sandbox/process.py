"""A process of the sandbox: it does one task after another, within limits, and answers with bytes."""

import os
import pickle
import resource
import signal
import socket
import struct
from contextlib import suppress
from typing import BinaryIO, Final

from msgspec import Struct, msgpack

from wyrmhall.server.errors import Denied
from wyrmhall.server.faults import describe_fault

SIZE: Final = struct.Struct("!Q")
READY: Final = b"."
DONE: Final = b"+"
NO: Final = b"-"
FAULT: Final = b"!"
NICENESS: Final = 10  # how far it stands back behind those who play
TOO_MUCH_MEMORY: Final = "It takes too much memory to read: make it shorter or simpler."
TOO_DEEP: Final = "It goes too deep: one thing lies inside another too often."


class SandboxLimits(Struct, frozen=True, kw_only=True):
    """Of one process that reads; the host may set them."""

    seconds: int = 10  # of processor time for one task; on a busy machine it may take three times as long
    megabytes: int = 1_024  # of memory, shared libraries included


def serve(server: socket.socket, limits: SandboxLimits, niceness: int = NICENESS) -> None:
    """One task after another, until nobody is at the other end any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server
    restrict(limits)
    os.nice(niceness)
    with suppress(OSError), server, server.makefile("rb") as tasks, server.makefile("wb") as answers:
        server.sendall(READY)
        while (packed := next_task(tasks)) is not None:
            resource.setrlimit(resource.RLIMIT_CPU, (cpu_seconds() + limits.seconds, -1))
            answer = answer_to(packed)
            answers.write(SIZE.pack(len(answer)) + answer)
            answers.flush()


def restrict(limits: SandboxLimits) -> None:
    """Memory, and no files written."""
    most = limits.megabytes * 1_000_000
    resource.setrlimit(resource.RLIMIT_AS, (most, most))
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def cpu_seconds() -> int:
    """Those this process has used; after the limit the system ends it."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    return int(used.ru_utime + used.ru_stime) + 1


def next_task(stream: BinaryIO) -> bytes | None:
    head = stream.read(SIZE.size)
    if len(head) < SIZE.size:
        return None
    (size,) = SIZE.unpack(head)
    return stream.read(size)


def answer_to(packed: bytes) -> bytes:
    try:
        work, given = pickle.loads(packed)  # from our own server
        return DONE + bytes(work(*given))
    except Denied as denied:
        return NO + msgpack.encode((denied.why, denied.status, denied.field))
    except MemoryError:
        return NO + msgpack.encode((TOO_MUCH_MEMORY, 422, ""))
    except RecursionError:
        return NO + msgpack.encode((TOO_DEEP, 422, ""))
    except Exception as fault:
        return FAULT + describe_fault(fault).encode()

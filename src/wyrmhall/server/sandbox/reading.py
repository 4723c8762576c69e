"""What a reading process does: it reads what visitors hand in, within limits, and answers with bytes."""

import os
import pickle
import resource
import signal
import socket
import struct
from contextlib import suppress
from hashlib import sha256
from typing import Any, BinaryIO, Final

from msgspec import Struct, json, msgpack

from wyrmhall.kernel.options import plain_options
from wyrmhall.server.errors import Denied
from wyrmhall.server.faults import told
from wyrmhall.server.recordings import Recorded, RecordSource, read_source, read_upload
from wyrmhall.server.tables.table_record import checked_options, the_game
from wyrmhall.server.wire import Atom, Recording

SIZE: Final = struct.Struct("!Q")
READY: Final = b"."
DONE: Final = b"+"
NO: Final = b"-"
FAULT: Final = b"!"
POLITE: Final = 10  # how far it stands back behind those who play
TOO_MUCH_MEMORY: Final = "It takes too much memory to read: make it shorter or simpler."
TOO_DEEP: Final = "It goes too deep: one thing lies inside another too often."


class ReadingLimits(Struct, frozen=True, kw_only=True):
    """Of one process that reads; the host may set them."""

    seconds: int = 10  # of processor time for one task; on a busy machine it may take three times as long
    megabytes: int = 1_024  # of memory, shared libraries included


# -- the process -----------------------------------------------------------------------------------


def serve(line: socket.socket, limits: ReadingLimits, polite: int = POLITE) -> None:
    """One task after another, until nobody is at the other end any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server
    restrict(limits)
    os.nice(polite)
    with suppress(OSError), line, line.makefile("rb") as tasks, line.makefile("wb") as answers:
        line.sendall(READY)
        while (packed := taken(tasks)) is not None:
            resource.setrlimit(resource.RLIMIT_CPU, (cpu_seconds() + limits.seconds, -1))
            answer = answer_to(packed)
            answers.write(SIZE.pack(len(answer)) + answer)
            answers.flush()


def restrict(limits: ReadingLimits) -> None:
    """Memory, and no files written."""
    most = limits.megabytes * 1_000_000
    resource.setrlimit(resource.RLIMIT_AS, (most, most))
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def cpu_seconds() -> int:
    """Those this process has used; after the limit the system ends it."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    return int(used.ru_utime + used.ru_stime) + 1


def taken(stream: BinaryIO) -> bytes | None:
    head = stream.read(SIZE.size)
    if len(head) < SIZE.size:
        return None
    (size,) = SIZE.unpack(head)
    return stream.read(size)


def answer_to(packed: bytes) -> bytes:
    try:
        work, given = pickle.loads(packed)  # from our own server
        return DONE + bytes(work(*given))
    except Denied as no:
        return NO + msgpack.encode((no.why, no.status, no.field))
    except MemoryError:
        return NO + msgpack.encode((TOO_MUCH_MEMORY, 422, ""))
    except RecursionError:
        return NO + msgpack.encode((TOO_DEEP, 422, ""))
    except Exception as fault:
        return FAULT + told(fault).encode()


# -- what it reads ---------------------------------------------------------------------------------


class OptionsRead(Struct, kw_only=True):
    """Options as they are kept, and the seats of a table with them."""

    options: dict[str, Any]
    seats: list[str]


class RecordRead(Struct, kw_only=True):
    """A record written anew from what was read, and how it is shown."""

    id: str
    text: str
    shown: Recording


def options_of(game: str, given: dict[str, Any]) -> bytes:
    wanted = the_game(game)
    options = checked_options(wanted, given)
    return msgpack.encode(OptionsRead(options=plain_options(options), seats=list(wanted.seat_names(options))))


def rules_of(game: str, words: str) -> bytes:
    found = the_game(game).rulebook().look_up(words)
    return json.encode(
        [Atom(id=atom.id, section=atom.section, text=atom.text, modules=list(atom.modules)) for atom in found]
    )


def record_in(body: bytes) -> bytes:
    try:
        text = read_upload(body.decode("utf-8")).text()
    except UnicodeDecodeError:
        raise Denied("This is not a record: it is no text.", 422) from None
    name = sha256(text.encode()).hexdigest()[:16]
    shown = Recorded(name, read_upload(text), None).recording()
    return msgpack.encode(RecordRead(id=name, text=text, shown=shown))


def recording(source: RecordSource) -> bytes:
    return json.encode(read_source(source).recording())


def frame(source: RecordSource, number: int, eyes: str) -> bytes:
    found = read_source(source)
    return json.encode(found.frame(number, found.whose(eyes)))


def log(source: RecordSource, eyes: str) -> bytes:
    found = read_source(source)
    return json.encode(found.log(found.whose(eyes)))


def verdict(source: RecordSource) -> bytes:
    found = read_source(source)
    if not found.over:
        raise Denied("The seed is secret until the game is over.", 403)
    return json.encode(found.verdict())

"""Faults of ours in the log: where it was and of what kind, without anything that was asked for.

Words of an exception may hold the id of a table, a name or a secret (a key that is missing, a row that is
there twice), so they are left out.
"""

import asyncio
import logging
import traceback
from typing import Any, Final

from wyrmhall.server.hosting.metrics import ERRORS, FAULT_KINDS, OTHER_FAULT

log: Final = logging.getLogger("wyrmhall")


def log_fault(what: str, fault: BaseException) -> None:
    kind = type(fault).__name__
    ERRORS.labels(kind=kind if kind in FAULT_KINDS else OTHER_FAULT).inc()
    log.error("%s: %s", what, describe_fault(fault))


def describe_fault(fault: BaseException) -> str:
    """Its kind, the lines of code that led to it, and the same of what it came from."""
    text = type(fault).__name__ + "".join(f"\n{line}" for line in lines_of(fault))
    cause = fault.__cause__ or (None if fault.__suppress_context__ else fault.__context__)
    return text if cause is None else f"{text}\n  after {describe_fault(cause)}"


def lines_of(fault: BaseException) -> list[str]:
    frames = traceback.extract_tb(fault.__traceback__)
    return [f"  {frame.filename}:{frame.lineno} {frame.name}" for frame in frames]


def log_unhandled(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """What the loop says of a fault that nobody has looked at."""
    fault = context.get("exception")
    if isinstance(fault, BaseException):
        log_fault("nobody waited for", fault)
    else:
        log.error("%s", context.get("message", ""))

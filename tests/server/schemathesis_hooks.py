"""Loaded by Schemathesis: most of what it asks is about tables and people that are really there."""

import json
import os
import random
from typing import Any, Final

import schemathesis

KNOWN: Final = json.loads(os.environ["WYRMHALL_KNOWN"])  # tables with a secret each, and keys
SHARE: Final = 0.8
LUCK: Final = random.Random(1)  # of its own: Hypothesis watches over the common one


@schemathesis.serializer("application/jsonl")
def written(context: Any, value: Any) -> bytes:
    """A record is text, a line for each entry."""
    return value.encode("utf-8", "replace") if isinstance(value, str) else json.dumps(value).encode()


@schemathesis.hook
def before_call(context: Any, case: Any, kwargs: Any) -> None:
    """Where nothing wrong is tried: an address that leads somewhere, and somebody who may ask."""
    if case.meta is None or not case.meta.generation.mode.is_positive or LUCK.random() > SHARE:
        return
    names = [name for name in case.path_parameters or {} if name in ("table", "record")]
    if names and LUCK.random() < SHARE:
        table = LUCK.choice(KNOWN["table"])
        case.path_parameters |= dict.fromkeys(names, table["id"])
        if not case.headers or "Authorization" not in case.headers:
            case.headers = {**(case.headers or {}), "Authorization": f"Bearer {table['secret']}"}


@schemathesis.auth().apply_to(path_regex="^/api/me/(?!delete)")
class Person:
    """Somebody with a key; whoever deletes everything is nobody of these."""

    def get(self, case: Any, context: Any) -> str:
        return str(LUCK.choice(KNOWN["key"]))

    def set(self, case: Any, data: str, context: Any) -> None:
        case.headers = {**(case.headers or {}), "Authorization": f"Key {data}"}

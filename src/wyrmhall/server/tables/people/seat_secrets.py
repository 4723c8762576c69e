"""Secrets that hold seats: drawn here, shown to their owner once, and stored as hashes only."""

import secrets
from collections.abc import Callable
from hashlib import sha256
from typing import NamedTuple


def digest_of(secret: str) -> str:
    return sha256(secret.encode("utf-8", "surrogatepass")).hexdigest() if secret else ""


def new_table_id() -> str:
    """If you cannot guess it, you do not find a table that is not listed."""
    return secrets.token_hex(8)


def new_seat_secret() -> str:
    return secrets.token_urlsafe(16)


class Holder(NamedTuple):
    """Who takes a seat: whoever has the secret, or (where there is none) whoever the hash stands for."""

    digest: str
    secret: str = ""
    person: str = ""  # who has a key: what they sit at is theirs on all of their devices


HolderAt = Callable[[str], Holder]  # by the id of a table


def by_secret(_: str) -> Holder:
    secret = new_seat_secret()
    return Holder(digest_of(secret), secret)

"""Secrets that hold seats: drawn here, shown to their owner once, and stored as hashes only."""

import secrets
from hashlib import sha256


def digest_of(secret: str) -> str:
    return sha256(secret.encode("utf-8", "surrogatepass")).hexdigest() if secret else ""


def new_table_id() -> str:
    """If you cannot guess it, you do not find a table that is not listed."""
    return secrets.token_hex(8)


def new_seat_secret() -> str:
    return secrets.token_urlsafe(16)

"""Passphrases, against whoever finds a link: kept as hashes that are slow to guess."""

import asyncio
import secrets
from hashlib import scrypt
from hmac import compare_digest
from typing import Final

from wyrmhall.server.errors import Denied

SHORTEST: Final = 8
LONGEST: Final = 200
COST: Final = 2**14  # 16 MiB for each guess
BLOCK: Final = 8
SALT: Final = 16  # bytes


async def hashed_passphrase(phrase: str) -> str:
    """With its salt; empty for none."""
    if not phrase:
        return ""
    if not SHORTEST <= len(phrase) <= LONGEST:
        raise Denied(f"A passphrase has {SHORTEST} to {LONGEST} characters.", field="passphrase")
    salt = secrets.token_bytes(SALT)
    return f"{salt.hex()} {(await slow_hash(phrase, salt)).hex()}"


async def is_passphrase(phrase: str, hashed: str) -> bool:
    salt, _, expected = hashed.partition(" ")
    if len(phrase) > LONGEST:
        return False
    return compare_digest((await slow_hash(phrase, bytes.fromhex(salt))).hex(), expected)


async def slow_hash(phrase: str, salt: bytes) -> bytes:
    given = phrase.encode("utf-8", "surrogatepass")
    return await asyncio.to_thread(scrypt, given, salt=salt, n=COST, r=BLOCK, p=1)

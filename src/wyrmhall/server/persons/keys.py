"""Keys of devices, tokens of links, and the hash by which a person holds seats."""

import re
import secrets
from hashlib import blake2b
from typing import Final

KEY: Final = re.compile(r"[\w-]{43}", re.ASCII)  # 32 bytes in base64url, drawn in the browser


def is_key(text: str) -> bool:
    return KEY.fullmatch(text) is not None


def new_id() -> str:
    """Of a person, or of a device."""
    return secrets.token_hex(16)


def new_token() -> str:
    return secrets.token_urlsafe(16)


def seat_holder(person: str, table: str, hash_key: str) -> str:
    """Stands for a person at one table, like the hash of a seat's secret: nobody has a secret for it, and
    nobody without the key of the database can tell whose it is, or who sits at two tables."""
    return blake2b(f"{person} {table}".encode(), key=bytes.fromhex(hash_key), digest_size=32).hexdigest()

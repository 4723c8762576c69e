"""Headers that every answer carries, whoever makes it: the application, uvicorn, the WebSocket library."""

from typing import Final

from msgspec import json

from wyrmhall.server.wire import RefusalBody

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "media-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
HEADERS: Final = (
    ("content-security-policy", POLICY),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
)
JSON: Final = "application/json"


def refusal_body(why: str) -> bytes:
    """Of an answer that is made before the application has seen anything."""
    return json.encode(RefusalBody(why=why))

"""Seeds by index: game number k of a run is the same whoever plays it, and in whatever order."""

import hashlib


def seed_of(*parts: object) -> int:
    """A number that depends on all parts: the run's seed, the game's index, whose numbers they are."""
    text = "/".join([str(part) for part in parts])
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")

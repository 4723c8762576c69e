"""A backup is one SQLite file in Wyrmhall's format, whichever database it was made of or goes back to."""

from collections.abc import Callable

Progress = Callable[[int, int], None]  # is told how much is done, and of how much


class BackupRefused(Exception):
    """Nothing was written; why, in a sentence without its full stop."""

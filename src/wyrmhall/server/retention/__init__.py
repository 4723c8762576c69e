"""How long things are kept that nobody uses any more: as the host of the server says."""

from msgspec import Struct


class Retention(Struct, frozen=True, kw_only=True):
    """Days without anything happening, after which it leaves; 0: it stays as long as there is room."""

    finished: int = 0  # tables whose game is over, or that were closed
    waiting: int = 0  # tables where no game has begun
    unplayed: int = 0  # tables in the midst of a game
    people: int = 0  # with a key, since they were last seen
    shares: int = 0  # shared moments, since they were shared
    uploads: int = 0  # records that were brought along, and reviews

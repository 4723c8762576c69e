"""What is said of shared moments, over HTTP; the page's types are made from this file too."""

from msgspec import Struct


class NewShare(Struct, forbid_unknown_fields=True, kw_only=True):
    """A position of a finished game, to be shown to others."""

    number: int
    eyes: str = "all"
    names: bool = False  # whether the preview calls people by their names; the replay does


class Share(Struct, kw_only=True):
    """What the link `/s/ID` leads to, and what its preview says."""

    id: str
    record: str
    number: int
    eyes: str
    title: str
    words: str


class Withdrawn(Struct, kw_only=True):
    """So many links of a game lead nowhere from now on."""

    links: int

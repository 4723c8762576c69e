"""What page and server say to each other about pictures."""

from msgspec import Struct


class IconAuthor(Struct, kw_only=True):
    """Somebody who drew icons that pictures are composed of."""

    name: str
    address: str  # where they are found; empty if it is not known
    licence: str
    icons: list[str]


class ArtCredits(Struct, kw_only=True):
    """Who drew the icons of a game's pictures."""

    game: str
    title: str
    authors: list[IconAuthor]

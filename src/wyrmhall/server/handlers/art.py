"""Pictures of cards and the like, a sheet at a time, which browsers keep; and who drew their icons."""

from functools import cache
from typing import Any

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from wyrmhall.art.gallery import Gallery, gallery_of
from wyrmhall.registry import open_games
from wyrmhall.server.handlers import AnyRequest
from wyrmhall.server.handlers.page import (
    ALWAYS_ASK,
    COMPRESSED,
    FOREVER,
    File,
    compressed_file,
    file_response,
)
from wyrmhall.server.interface.answers import ANSWER
from wyrmhall.server.wire_art import ArtCredits, IconAuthor

NO_PICTURES = compressed_file("index.json", b'{"version":"","sheets":{},"singles":""}')


def gallery_named(game: str) -> Gallery | None:
    """Refused if there is no such game; None if it brings no pictures."""
    for one in open_games():
        if one.name == game:
            return gallery_of(one.package())
    raise NotFoundException


@cache
def index_of(game: str) -> File:
    gallery = gallery_named(game)
    return compressed_file("index.json", gallery.index_file()) if gallery else NO_PICTURES


@cache
def sheet_of(game: str, sheet: str) -> File:
    gallery = gallery_named(game)
    if gallery is None or sheet not in gallery.sheets:
        raise NotFoundException
    return compressed_file("sheet.json", gallery.sheet_file(sheet))


@get("/art/{game:str}", sync_to_thread=False, opt={COMPRESSED: True, ANSWER: dict[str, Any]})
def art_index(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    """Which picture is in which sheet, and the version that addresses of sheets carry."""
    return file_response(request, index_of(game), ALWAYS_ASK)


@get("/art/{game:str}/{sheet:str}", sync_to_thread=True, opt={COMPRESSED: True, ANSWER: dict[str, Any]})
def art_sheet(request: AnyRequest, game: FromPath[str], sheet: FromPath[str]) -> Response[bytes]:
    """Its address carries the version (`?v=`), so it never changes."""
    return file_response(request, sheet_of(game, sheet), FOREVER)


@get("/api/credits", sync_to_thread=False)
def art_credits() -> list[ArtCredits]:
    """Who drew the icons of each game's pictures, and under which licence."""
    galleries = [(game, gallery_of(game.package())) for game in open_games()]
    return [
        ArtCredits(game=game.name, title=game.title, authors=authors_of(gallery))
        for game, gallery in galleries
        if gallery is not None
    ]


def authors_of(gallery: Gallery) -> list[IconAuthor]:
    return [
        IconAuthor(name=one.name, address=one.address, licence=one.licence, icons=gallery.icons_by(key))
        for key, one in gallery.credited().items()
    ]


HANDLERS = [art_index, art_sheet, art_credits]

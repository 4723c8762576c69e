"""Boards and pictures that games bring along: files of the `board` folder of their package.

Our own boards are part of the page. The board of any other package is an ES module, `board.js`, which the
page fetches when the game is opened (see web/src/boards/mounted.ts).
"""

from functools import cache
from importlib import resources
from typing import Final

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from wyrmhall.kernel.game import Game
from wyrmhall.registry import open_games
from wyrmhall.server.handlers import AnyRequest
from wyrmhall.server.handlers.page import ALWAYS_ASK, COMPRESSED, File, compressed_file, file_response
from wyrmhall.server.interface.answers import ANSWER, ANY_FILE

FOLDER: Final = "board"
BOARD: Final = "board.js"
PICTURE: Final = "picture.svg"


@cache
def files_of(package: str) -> dict[str, File]:
    """What the package brings; a folder below `board` is not served."""
    folder = resources.files(package).joinpath(FOLDER)
    if not folder.is_dir():
        return {}
    return {
        one.name: compressed_file(one.name, one.read_bytes()) for one in folder.iterdir() if one.is_file()
    }


def address_of(game: Game, name: str) -> str:
    """Where that file of the game is fetched; nothing if its package has none."""
    return f"/boards/{game.name}/{name}" if name in files_of(game.package()) else ""


@get("/boards/{game:str}/{name:str}", sync_to_thread=False, opt={COMPRESSED: True, ANSWER: ANY_FILE})
def board_file(request: AnyRequest, game: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    """A file of the board that the package of a game brings along."""
    for one in open_games():
        file = files_of(one.package()).get(name) if one.name == game else None
        if file is not None:
            return file_response(request, file, ALWAYS_ASK)
    raise NotFoundException


HANDLERS = [board_file]

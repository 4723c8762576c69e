"""The page, as it was built: a few files, kept in memory."""

import gzip
import mimetypes
import re
from pathlib import Path
from typing import Final, NamedTuple

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from wyrmhall.server.handlers import AnyRequest, TheTables
from wyrmhall.server.interface.answers import ANSWER, ANY_FILE, HTML
from wyrmhall.server.store import StoreUnavailable
from wyrmhall.server.tables.open_tables import OpenTables
from wyrmhall.server.tables.table_record import WAITING, read_table_record

FOLDER: Final = Path(__file__).parents[1] / "page"
INDEX: Final = "index.html"
NOT_BUILT: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Wyrmhall</title>
<h1>The page is not built</h1>
<p>The server runs, but what it should show has not been made yet. In the project's folder say
<code>make page</code> and load this page again; or install it from there by
<code>WYRMHALL_PAGE=required pip install '.[web]'</code>, which builds the page or says why it cannot.</p>
</html>
"""
FOREVER: Final = "public, max-age=31536000, immutable"  # names of assets change with what is in them
ALWAYS_ASK: Final = "no-cache"
# Addresses that the page knows.
ROUTES: Final = [
    *("/", "/new", "/new/{a:str}", "/d/{a:str}", "/r/{a:str}", "/about", "/credits", "/me"),
    *("/workshop", "/workshop/{a:str}"),
    *("/rules", "/rules/{a:str}", "/learn/{a:str}", "/learn/{a:str}/{b:str}"),
]
OPENING: Final = "opening"  # what asks for all of a table before the page is read
WHOLE: Final = "page"
TABLE: Final = "table"  # what every table needs, as web/chunks.ts calls it
BOARD: Final = "board-{folder}"
PRELOADED: Final = {".js": "rel=modulepreload; crossorigin", ".css": "rel=preload; as=style; crossorigin"}
COMPRESSED: Final = "compressed"  # marks handlers that compress what they send themselves

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("image/svg+xml", ".svg")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("application/manifest+json", ".webmanifest")


def is_built() -> bool:
    return (FOLDER / INDEX).is_file()


class File(NamedTuple):
    body: bytes
    compressed: bytes
    kind: str


class Page:
    """All files of the page; read again when it was built again."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.folder = folder
        self.files: dict[str, File] = {}
        self.built = 0

    def get(self, name: str) -> File | None:
        index = self.folder / INDEX
        built = index.stat().st_mtime_ns if index.is_file() else 0
        if built != self.built:
            self.files = self.read() if built else {}
            self.built = built
        return self.files.get(name)

    def read(self) -> dict[str, File]:
        paths = [path for path in sorted(self.folder.rglob("*")) if path.is_file()]
        return {
            path.relative_to(self.folder).as_posix(): compressed_file(path.name, path.read_bytes())
            for path in paths
        }

    def links(self, *chunks: str) -> str:
        """Tells a browser at once what it will need, as the header `Link` does: a slow line is asked once."""
        return ", ".join(
            f"</{name}>; {PRELOADED[Path(name).suffix]}"
            for chunk in chunks
            for name in self.files
            if re.fullmatch(rf"assets/{chunk}-[\w-]{{8}}\.(js|css)", name)
        )


def compressed_file(name: str, body: bytes) -> File:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return File(body, gzip.compress(body, 9, mtime=0), kind)


PAGE: Final = Page()


def file_response(request: AnyRequest, file: File, caching: str, status: int = 200) -> Response[bytes]:
    headers = {"cache-control": caching, "vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", "") and len(file.compressed) < len(file.body):
        headers["content-encoding"] = "gzip"
        return Response(file.compressed, media_type=file.kind, headers=headers, status_code=status)
    return Response(file.body, media_type=file.kind, headers=headers, status_code=status)


@get(
    ROUTES,
    sync_to_thread=False,
    opt={COMPRESSED: True, ANSWER: HTML},
)
def index(request: AnyRequest) -> Response[bytes]:
    """The page finds out itself what the address asks for."""
    return front_page(request, 200)


def front_page(request: AnyRequest, status: int, *chunks: str) -> Response[bytes]:
    file = PAGE.get(INDEX)
    if file is None:
        return Response(NOT_BUILT.encode(), media_type="text/html", status_code=503)
    response = file_response(request, file, ALWAYS_ASK, status)
    if links := PAGE.links(*chunks):
        response.headers["link"] = links
    return response


@get("/t/{table:str}", opt={COMPRESSED: True, ANSWER: HTML})
async def table_page(request: AnyRequest, tables: TheTables, table: FromPath[str]) -> Response[bytes]:
    """The page, which opens that table; the browser is told at once which board it needs."""
    return front_page(request, 200, OPENING, WHOLE, TABLE, *await boards_at(tables, table))


async def boards_at(tables: OpenTables, table: str) -> list[str]:
    """The board that is drawn there, once the game has begun."""
    try:
        stored = await tables.store.table_record(table)
    except StoreUnavailable:
        return []  # the page says so
    record = read_table_record(stored[0]) if stored is not None else None
    if record is None or record.state == WAITING:
        return []
    return [BOARD.format(folder=re.escape(record.game.replace("-", "_")))]


def is_wrong_link(request: AnyRequest) -> bool:
    """Whether somebody followed a wrong link: the page has a kinder word for that than we."""
    return "text/html" in request.headers.get("accept", "") and not request.scope["path"].startswith("/api/")


@get("/{name:path}", sync_to_thread=False, opt={COMPRESSED: True, ANSWER: ANY_FILE})
def asset(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
    """A file of the page."""
    wanted = name.lstrip("/")
    file = None if wanted.startswith("api/") else PAGE.get(wanted)
    if file is None:
        raise NotFoundException
    return file_response(request, file, FOREVER if wanted.startswith("assets/") else ALWAYS_ASK)


HANDLERS = [index, table_page, asset]

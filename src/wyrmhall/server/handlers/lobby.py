"""Games, tables and seats, over HTTP."""

from typing import Any, Final

from litestar import Response, get, post
from litestar.datastructures import CacheControlHeader
from litestar.params import FromPath, FromQuery, JSONBody

from wyrmhall.kernel.game import Game
from wyrmhall.kernel.options import schema
from wyrmhall.registry import open_games
from wyrmhall.server.errors import Denied
from wyrmhall.server.handlers import AnyRequest, TheHall, TheLimits, address, secret_in
from wyrmhall.server.handlers.boards import BOARD, PICTURE, address_of
from wyrmhall.server.http.limits import CREATES, GUESSES, JOINS
from wyrmhall.server.http.security import JSON
from wyrmhall.server.sandbox import reading
from wyrmhall.server.tables.people import rematch, seating, votes
from wyrmhall.server.tables.table_record import LEVELS, the_game
from wyrmhall.server.wire import (
    AskTable,
    Credential,
    GameCard,
    HostDeed,
    Join,
    NewTable,
    Preview,
    QuickStart,
    TableCard,
)

LONGEST_SEARCH = 200
PUBLIC: Final = CacheControlHeader(no_cache=True)  # the same for all, until another version is served


@get("/api/games", sync_to_thread=False, cache_control=PUBLIC)
def games() -> list[GameCard]:
    return [game_card(game) for game in open_games()]


def game_card(game: Game) -> GameCard:
    face = game.face()
    return GameCard(
        name=game.name,
        title=game.title,
        ages=game.ages,
        minutes=game.minutes,
        levels=LEVELS,
        schema=form_of(game),
        whispers=game.whispers,
        credits=list(game.credits),
        blurb=face.blurb,
        players=face.players,
        starts=[QuickStart(title=one.title, words=one.words, options=one.options) for one in face.starts],
        board=address_of(game, BOARD),
        picture=address_of(game, PICTURE),
    )


def form_of(game: Game) -> dict[str, Any]:
    """The schema of the options, with words to choose from where any word would do."""
    found = schema(game.options_type)
    for name, words in game.suggestions().items():
        found["properties"][name]["x-suggestions"] = list(words)
    return found


@post("/api/games/{game:str}/preview", status_code=200)
async def preview(
    request: AnyRequest, hall: TheHall, game: FromPath[str], data: JSONBody[dict[str, Any]]
) -> Preview:
    """The seats a table with these options would have, or which option is wrong and why."""
    the_game(game)
    try:
        return Preview(seats=(await hall.read_options(address(request), game, data)).seats)
    except Denied as denied:
        if denied.wait:  # it was not read at all
            raise
        return Preview(seats=[], field=denied.field, why=denied.why)


@get("/api/games/{game:str}/rules", cache_control=PUBLIC)
async def rules(
    request: AnyRequest, hall: TheHall, game: FromPath[str], words: FromQuery[str] = ""
) -> Response[bytes]:
    if len(words) > LONGEST_SEARCH:
        raise Denied("Look for fewer words.", field="words")
    the_game(game)
    found = await hall.reading.read(address(request), reading.rules_of, game, words)
    return Response(found, media_type=JSON)


@get("/api/tables")
async def lobby(hall: TheHall) -> list[TableCard]:
    return await hall.lobby()


@post("/api/tables")
async def create(
    request: AnyRequest, hall: TheHall, limits: TheLimits, data: JSONBody[NewTable]
) -> Credential:
    limits.take(CREATES, address(request))
    the_game(data.game)
    data.options = (await hall.read_options(address(request), data.game, data.options)).options
    return await hall.create(data, address(request))


@get("/api/tables/{table:str}")
async def card(hall: TheHall, table: FromPath[str]) -> TableCard:
    return (await hall.room(table)).card()


@post("/api/tables/{table:str}/join")
async def join(
    request: AnyRequest, hall: TheHall, limits: TheLimits, table: FromPath[str], data: JSONBody[Join]
) -> Credential:
    limits.take(JOINS, address(request))
    return await seating.join(await hall.room(table), data.name, data.seat)


@post("/api/tables/{table:str}/votes")
async def ask(
    request: AnyRequest, hall: TheHall, limits: TheLimits, table: FromPath[str], data: JSONBody[AskTable]
) -> Credential:
    """Ask the others at the table to agree to something."""
    limits.take(JOINS, address(request))
    return await votes.ask_table(await hall.room(table), data, secret_in(request))


@post("/api/tables/{table:str}/host", status_code=200)
async def host(
    request: AnyRequest, hall: TheHall, limits: TheLimits, table: FromPath[str], data: JSONBody[HostDeed]
) -> TableCard:
    room = await hall.room(table)
    digest = secret_in(request)
    if not digest or not room.papers.is_host(digest):
        limits.take(GUESSES, address(request))
        raise Denied(seating.BARRED, 403)
    await seating.host_does(room, data)
    return room.card()


@post("/api/tables/{table:str}/rematch")
async def play_again(
    request: AnyRequest, hall: TheHall, limits: TheLimits, table: FromPath[str]
) -> Credential:
    limits.take(CREATES, address(request))
    room = await hall.room(table)
    digest = secret_in(request)
    if not room.papers.knows(digest):
        limits.take(GUESSES, address(request))
        raise Denied("Only who has played may ask for a rematch.", 403)
    return await rematch.play_again(hall, room, digest, address(request))


HANDLERS = [games, preview, rules, lobby, create, card, join, ask, host, play_again]

"""Games, tables and seats, over HTTP."""

from typing import Any, Final

from litestar import Response, get, post
from litestar.datastructures import CacheControlHeader
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import msgpack

from wyrmhall.kernel.game import Game
from wyrmhall.kernel.options import schema
from wyrmhall.registry import open_games
from wyrmhall.server import guides
from wyrmhall.server.duplicates.one_table import check_only_seat
from wyrmhall.server.errors import Denied
from wyrmhall.server.handlers import AnyRequest, TheLimits, ThePersons, TheTables, address, caller_in
from wyrmhall.server.handlers.boards import BOARD, PICTURE, address_of
from wyrmhall.server.http.limits import GUESSES, JOINS, NEW_TABLES
from wyrmhall.server.http.security import JSON
from wyrmhall.server.interface.answers import ANSWER
from wyrmhall.server.sandbox import reading
from wyrmhall.server.sandbox.reading import CheckedOptions
from wyrmhall.server.tables.audience.admission import check_not_removed
from wyrmhall.server.tables.cluster.outrun import unless_outrun
from wyrmhall.server.tables.game_options import game_called
from wyrmhall.server.tables.lobby import lobby_cards
from wyrmhall.server.tables.open_tables import OpenTables
from wyrmhall.server.tables.people import rematch
from wyrmhall.server.tables.people.host import ONLY_THE_HOST
from wyrmhall.server.tables.people.programs import check_is_person
from wyrmhall.server.tables.people.vote_kinds import ONLY_WITH_SEAT, returns_at
from wyrmhall.server.wire import (
    AskTable,
    Credential,
    HostAction,
    Join,
    NewTable,
    PlayAgain,
    TableCard,
)
from wyrmhall.server.wire_explanations import Atom, GameCard, GuideChapter, Preview, QuickStart
from wyrmhall.server.wire_replay import GuidePicture

LONGEST_SEARCH = 200
# at a table whose deals are played elsewhere too: votes by which somebody would know more than others
NOT_WHILE_WITHHELD: Final = {
    "seat": "At a duplicate table nobody takes over a seat: they could have seen the cards elsewhere.",
    "back": "A duplicate table does not go back: the others have to play on with what they know.",
}
PUBLIC: Final = CacheControlHeader(no_cache=True)  # the same for all, until another version is served


@get("/api/games", sync_to_thread=False, cache_control=PUBLIC)
def games(tables: TheTables) -> list[GameCard]:
    """The games of this server, with their options, bots and quick starts."""
    return [game_card(game, tables.services.levels.of(game)) for game in open_games()]


def game_card(game: Game, levels: list[str]) -> GameCard:
    face = game.face()
    return GameCard(
        name=game.name,
        title=game.title,
        ages=game.ages,
        minutes=game.minutes,
        levels=levels,
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
    form = schema(game.options_type)
    for name, words in game.suggestions().items():
        form["properties"][name]["x-suggestions"] = list(words)
    return form


async def options_in(
    tables: OpenTables, request: AnyRequest, game: str, given: dict[str, Any]
) -> CheckedOptions:
    """Those of a new table, read where they can do no harm; Denied says what is wrong with them."""
    read = await tables.sandbox.read(address(request), reading.options_of, game, given)
    return msgpack.decode(read, type=CheckedOptions)


@post("/api/games/{game:str}/preview", status_code=200)
async def preview(
    request: AnyRequest, tables: TheTables, game: FromPath[str], data: JSONBody[dict[str, Any]]
) -> Preview:
    """The seats a table with these options would have, or which option is wrong and why."""
    game_called(game)
    try:
        return Preview(seats=(await options_in(tables, request, game, data)).seats)
    except Denied as denied:
        if denied.wait:  # it was not read at all
            raise
        return Preview(seats=[], field=denied.field, why=denied.why)


@get("/api/games/{game:str}/rules", cache_control=PUBLIC, opt={ANSWER: list[Atom]})
async def rules(
    request: AnyRequest, tables: TheTables, game: FromPath[str], words: FromQuery[str] = ""
) -> Response[bytes]:
    """The rules in which these words or numbers stand; all of them, if there are none."""
    if len(words) > LONGEST_SEARCH:
        raise Denied("Look for fewer words.", field="words")
    game_called(game)
    atoms = await tables.sandbox.read(address(request), reading.rules_of, game, words)
    return Response(atoms, media_type=JSON)


@get(
    "/api/games/{game:str}/guide",
    cache_control=PUBLIC,
    sync_to_thread=True,
    opt={ANSWER: list[GuideChapter]},
)
def guide(game: FromPath[str]) -> Response[bytes]:
    """Rules for people: the primer, then the chapters; an empty list where a game has none."""
    return Response(guides.guide(game), media_type=JSON)


@get("/api/games/{game:str}/topics", cache_control=PUBLIC, sync_to_thread=True, opt={ANSWER: dict[str, str]})
def topics(game: FromPath[str]) -> Response[bytes]:
    """What its rules are about, in a word or two, by the beginning of their numbers or by number."""
    return Response(guides.topics(game), media_type=JSON)


@get(
    "/api/games/{game:str}/pictures/{name:str}",
    cache_control=PUBLIC,
    sync_to_thread=True,
    opt={ANSWER: GuidePicture},
)
def picture(game: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    """A position that the guide shows."""
    return Response(guides.picture(game, name), media_type=JSON)


@get("/api/tables")
async def lobby(tables: TheTables) -> list[TableCard]:
    """The tables that are listed for everybody."""
    return await lobby_cards(tables)


@post("/api/tables")
async def create(
    request: AnyRequest, tables: TheTables, persons: ThePersons, limits: TheLimits, data: JSONBody[NewTable]
) -> Credential:
    """Open a table; what comes back holds the seats of its host."""
    limits.spend(NEW_TABLES, address(request))
    game_called(data.game)
    caller = await caller_in(request, persons)
    data.options = (await options_in(tables, request, data.game, data.options)).options
    return await tables.create(data, address(request), caller.holder_at)


@get("/api/tables/{table:str}")
async def card(tables: TheTables, table: FromPath[str]) -> TableCard:
    """One table, as the lobby shows it; also if it is not listed."""
    return (await tables.room(table)).card()


@post("/api/tables/{table:str}/join")
async def join(
    request: AnyRequest,
    tables: TheTables,
    persons: ThePersons,
    limits: TheLimits,
    table: FromPath[str],
    data: JSONBody[Join],
) -> Credential:
    """Take an open seat. The game begins when the last one is taken."""
    limits.spend(JOINS, address(request))
    caller, room = await caller_in(request, persons), await tables.room(table)
    await check_only_seat(tables.services.groups, room.info.record, caller, data.held)
    check_not_removed(room.info.record, caller.as_spectator(room.info.record))
    joined = await unless_outrun(room.info, lambda: room.seating.join(data.name, data.seat, caller.holder_at))
    return await caller.keep(joined)


@post("/api/tables/{table:str}/votes")
async def ask(
    request: AnyRequest,
    tables: TheTables,
    persons: ThePersons,
    limits: TheLimits,
    table: FromPath[str],
    data: JSONBody[AskTable],
) -> Credential:
    """Ask the others at the table to agree to something."""
    limits.spend(JOINS, address(request))
    caller, room = await caller_in(request, persons), await tables.room(table)
    if room.info.withheld and data.kind in NOT_WHILE_WITHHELD:
        raise Denied(NOT_WHILE_WITHHELD[data.kind], 409, field="kind")
    check_is_person(room.info.record, caller.at(table))
    if not room.info.record.holds(caller.at(table)):
        check_not_removed(room.info.record, caller.as_spectator(room.info.record))
    asked = await unless_outrun(room.info, lambda: room.votes.ask(data, caller.at(table), caller.holder_at))
    return await caller.keep(asked)


@get("/api/tables/{table:str}/returns")
async def returns(
    request: AnyRequest, tables: TheTables, persons: ThePersons, limits: TheLimits, table: FromPath[str]
) -> list[int]:
    """The positions to which whoever sits there may ask to go back, as lines of the log count them."""
    limits.spend(JOINS, address(request))
    caller, room = await caller_in(request, persons), await tables.room(table)
    if not room.info.record.holds(caller.at(table)):
        raise Denied(ONLY_WITH_SEAT, 403)
    return returns_at(room.log.in_play().table, room.info.record)


@post("/api/tables/{table:str}/host", status_code=200)
async def host(
    request: AnyRequest,
    tables: TheTables,
    persons: ThePersons,
    limits: TheLimits,
    table: FromPath[str],
    data: JSONBody[HostAction],
) -> TableCard:
    """What only the host of a table may do."""
    room = await tables.room(table)
    digest = (await caller_in(request, persons)).at(table)
    if not digest or not room.info.record.is_host(digest):
        limits.spend(GUESSES, address(request))
        raise Denied(ONLY_THE_HOST, 403)
    await unless_outrun(room.info, lambda: room.host.carry_out(data))
    return room.card()


@post("/api/tables/{table:str}/rematch")
async def play_again(
    request: AnyRequest,
    tables: TheTables,
    persons: ThePersons,
    limits: TheLimits,
    table: FromPath[str],
    data: JSONBody[PlayAgain],
) -> Credential:
    """A new table for those who have played here, or the seat there that is kept for whoever asks."""
    limits.spend(NEW_TABLES, address(request))
    caller, room = await caller_in(request, persons), await tables.room(table)
    digest = caller.at(table)
    if not room.info.record.knows(digest):
        limits.spend(GUESSES, address(request))
        raise Denied("Only those who have played may ask for a rematch.", 403)
    check_is_person(room.info.record, digest)
    again = await rematch.play_again(tables, room, digest, address(request), caller.holder_at, data.seats)
    return await caller.keep(again)


OF_GAMES: Final = [games, preview, rules, guide, topics, picture]
OF_TABLES: Final = [
    lobby,
    create,
    card,
    join,
    ask,
    returns,
    host,
    play_again,
]
HANDLERS = [*OF_GAMES, *OF_TABLES]

"""Lessons, over HTTP: their list, and one step of one of them."""

from typing import Final

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from wyrmhall.server.errors import Denied
from wyrmhall.server.handlers import AnyRequest, TheLimits, TheTables, address
from wyrmhall.server.handlers.lobby import PUBLIC
from wyrmhall.server.http.limits import LESSON_STEPS
from wyrmhall.server.http.security import JSON
from wyrmhall.server.interface.answers import ANSWER
from wyrmhall.server.lessons import check_size, lesson_cards
from wyrmhall.server.sandbox import reading
from wyrmhall.server.sandbox.pool import TOO_LONG
from wyrmhall.server.tables.game_options import game_called
from wyrmhall.server.wire_lessons import LessonCard, LessonStep, LessonView

SERVER_IS_BUSY: Final = "The server is busy just now: try again in a moment."


@get("/api/games/{game:str}/lessons", sync_to_thread=True, cache_control=PUBLIC)
def lessons(game: FromPath[str]) -> list[LessonCard]:
    """The lessons of a game, in their order."""
    return lesson_cards(game_called(game))


@post("/api/lessons/{game:str}/{lesson:str}", status_code=200, opt={ANSWER: LessonView})
async def take_step(
    request: AnyRequest,
    tables: TheTables,
    limits: TheLimits,
    game: FromPath[str],
    lesson: FromPath[str],
    data: JSONBody[LessonStep],
) -> Response[bytes]:
    """One step of a lesson: where the learner stands then. Nothing of it is kept.

    It is played where it can do no harm: a lesson may be long, and its steps are a visitor's.
    """
    limits.spend(LESSON_STEPS, address(request))
    check_size(data)
    game_called(game)
    try:
        shown = await tables.sandbox.read(address(request), reading.lesson, game, lesson, data)
    except Denied as denied:
        if denied.why == TOO_LONG:  # no lesson is; only the machine can be slow
            raise Denied(SERVER_IS_BUSY, 429, wait=2.0) from None
        raise
    return Response(shown, media_type=JSON)


HANDLERS = [lessons, take_step]

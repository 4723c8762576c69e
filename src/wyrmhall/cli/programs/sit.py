"""`wyrmhall sit`: a bot of one's own takes a seat at a table of another server."""

import json
import sys
from typing import Annotated, Any, Final, NamedTuple
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from cyclopts import Parameter

from wyrmhall.bots.outside.process import BotProcess
from wyrmhall.bots.outside.source import UnknownBot, find_source
from wyrmhall.cli.errors import FAILED, CommandError
from wyrmhall.registry import UnknownGame, open_game

PATIENCE: Final = 20.0  # seconds for an answer of the server
EXAMPLE: Final = "https://play.example.org/t/0123456789abcdef#sit.TOKEN"
FRAGMENT: Final = "sit."


class Invitation(NamedTuple):
    """What the link of a table says that lets a program sit down."""

    server: str
    table: str
    token: str


def sit(
    url: Annotated[str, Parameter(help="The link, from 'Let a program sit here' at the table.")],
    *,
    bot: Annotated[str, Parameter(help="File and class, like my_bot.py:Greedy, or an installed bot.")],
    name: Annotated[str, Parameter(help="How it is called at the table; otherwise like its class.")] = "",
) -> int:
    """Let a bot play at a table of another server until the game is over."""
    invitation, process = read_link(url), started(bot)
    from wyrmhall.cli.programs.remote_seat import RemoteSeat, SeatLost

    try:
        card = asked(f"{invitation.server}/api/tables/{invitation.table}")
        game = game_here(card)
        try_game(process, game.name)
        wanted = {
            "token": invitation.token,
            "name": name or process.source.attribute,
            "bot": process.source.name,
        }
        held = asked(f"{invitation.server}/api/tables/{invitation.table}/programs/sit", wanted)
        address = f"{invitation.server.replace('http', 'ws', 1)}/api/tables/{invitation.table}/play"
        seat = RemoteSeat(address, held["secret"], held["seats"][0], process, game)
        seat.say = say
        say(f"{name or process.source.attribute} sits at {card['name']!r} and plays {game.title}.")
        try:
            result = seat.play()
        except SeatLost as lost:
            raise CommandError(str(lost), FAILED) from None
        except KeyboardInterrupt:
            seat.get_up()
            say("It has got up; the standard bot plays on.")
            return 0
        say(ending(result, seat.seat, seat.decisions))
        return 0
    finally:
        process.stop()


def say(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


def ending(result: dict[str, Any], seat: int, decisions: int) -> str:
    won = "won" if seat in result["winners"] else "did not win"
    return f"The game is over: it {won}, with {result['scores'][seat]}, and decided {decisions} times."


def read_link(url: str) -> Invitation:
    parts = urlsplit(url)
    path = parts.path.strip("/").split("/")
    if parts.scheme not in ("http", "https") or not parts.netloc or len(path) != 2 or path[0] != "t":
        raise CommandError(f"{url.partition('#')[0]!r} is no link to a table: it looks like {EXAMPLE}")
    if not parts.fragment.startswith(FRAGMENT):
        raise CommandError(
            "The link has no token: somebody at the table gets one by 'Let a program sit here'."
        )
    return Invitation(f"{parts.scheme}://{parts.netloc}", path[1], parts.fragment.removeprefix(FRAGMENT))


def started(bot: str) -> BotProcess:
    """In a process of its own, so that what is wrong with it is told before it sits down."""
    try:
        source = find_source(bot)
        if source is None:
            raise CommandError(
                f"--bot: no bot is called {bot!r}: name a file and a class, like my_bot.py:Greedy."
            )
        process = BotProcess(source)
        process.start()
    except UnknownBot as unknown:
        raise CommandError(f"--bot: {unknown}.") from None
    return process


def try_game(process: BotProcess, game: str) -> None:
    try:
        process.try_game(game)
    except UnknownBot as unknown:
        raise CommandError(f"--bot: {unknown}.") from None


def game_here(card: dict[str, Any]) -> Any:
    try:
        return open_game(card["game"])
    except UnknownGame:
        raise CommandError(
            f"{card['title']} is played there, and that game is not installed here.", FAILED
        ) from None


def asked(address: str, body: dict[str, Any] | None = None) -> Any:
    """What the server answers; CommandError in its own words if it refuses."""
    data = None if body is None else json.dumps(body).encode()
    request = Request(address, data, {"content-type": "application/json"})
    try:
        with urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)
    except HTTPError as refused:
        raise CommandError(f"The server says: {reason_in(refused)}", FAILED) from None
    except (URLError, TimeoutError, OSError) as away:
        why = getattr(away, "reason", away)
        raise CommandError(
            f"The server {urlsplit(address).netloc} cannot be reached: {why}.", FAILED
        ) from None
    except ValueError:
        raise CommandError("What answers there is no server of Wyrmhall.", FAILED) from None


def reason_in(refused: HTTPError) -> str:
    try:
        return str(json.load(refused)["why"])
    except (ValueError, KeyError, TypeError):
        return f"status {refused.code}."

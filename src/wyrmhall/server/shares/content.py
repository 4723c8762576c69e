"""What a shared moment tells before anybody opens it: nothing but what everybody at the table has heard."""

import re
from typing import Final, NamedTuple

from msgspec import UNSET

from wyrmhall.art.gallery import gallery_of
from wyrmhall.kernel.game_parts.moments import Moment
from wyrmhall.kernel.game_parts.retrospect import in_print
from wyrmhall.kernel.records.record import Record
from wyrmhall.kernel.seat import SPECTATOR
from wyrmhall.server.errors import Denied
from wyrmhall.server.recordings import Eyes, RecordedGame, RecordSource, lines_of, read_source
from wyrmhall.server.shares.lettering import can_be_drawn
from wyrmhall.server.shares.preview import PreviewContent, PreviewSide, preview_picture
from wyrmhall.server.tables.audience.results import result_of
from wyrmhall.server.wire import LogLine

NUMBERED: Final = re.compile(r"p(\d+)")
TWICE: Final = re.compile(r"\b([\w-]+) \(\1\)", re.IGNORECASE)
LONGEST: Final = 300  # signs of a description
NOT_OVER: Final = "A game is shared when it is over."


class SharedMoment(NamedTuple):
    """A title, a sentence or two, and a picture."""

    title: str
    words: str
    picture: bytes


def shared_moment(source: RecordSource, number: int, eyes: str, names: bool) -> SharedMoment:
    """Of a finished game at a position; `names`: people are called by theirs."""
    recorded = read_source(source)
    if not recorded.over:
        raise Denied(NOT_OVER, 403)
    recorded.whose(eyes)
    if not names:
        recorded = called(recorded, source, nameless(recorded))
    content = plainly(content_at(recorded, number))
    drawn = plainly(content_at(in_letters_we_have(recorded, source), number))
    game = recorded.record.game
    picture = preview_picture(drawn, gallery_of(game.package()), game.face().emblem)
    title = ": ".join([one for one in (content.game, content.heading) if one])
    told = [", ".join([f"{side.title} {side.total}" for side in content.sides]), content.words]
    words = ". ".join([one for one in told if one])
    return SharedMoment(title, shortened(words or content.foot), picture)


def plainly(content: PreviewContent) -> PreviewContent:
    """Nobody is called `Elves (Elves)`."""
    sides = tuple([side._replace(title=once(side.title)) for side in content.sides])
    texts = {field: once(getattr(content, field)) for field in ("heading", "words", "foot")}
    return content._replace(sides=sides, **texts)


def once(text: str) -> str:
    return TWICE.sub(r"\1", text)


def nameless(recorded: RecordedGame) -> tuple[str, ...]:
    """Its people, called by their seats."""
    return tuple(map(seat_called, recorded.seats))


def in_letters_we_have(recorded: RecordedGame, source: RecordSource) -> RecordedGame:
    """Whoever has a name that would be a row of boxes is called by their seat."""
    players = tuple(
        [
            player if can_be_drawn(player) else seat
            for player, seat in zip(recorded.record.players, nameless(recorded), strict=True)
        ]
    )
    return recorded if players == recorded.record.players else called(recorded, source, players)


def called(recorded: RecordedGame, source: RecordSource, players: tuple[str, ...]) -> RecordedGame:
    """The same game, its people called so."""
    record = recorded.record
    copy = Record(record.game, record.options, record.commitment, players)
    copy.entries, copy.result = record.entries, record.result
    copy.branched, copy.by_occasion = record.branched, record.by_occasion
    return RecordedGame(source.id, copy, source.mine, source.sealed)


def seat_called(seat: str) -> str:
    number = NUMBERED.fullmatch(seat)
    return f"Seat {number[1]}" if number else seat.title()


def content_at(recorded: RecordedGame, number: int) -> PreviewContent:
    table, last = recorded.at(number), len(recorded.stops) - 1
    title = recorded.record.game.title
    foot = f"Position {number} of {last} · {', '.join(recorded.names)}"
    if number == last:
        return at_the_end(recorded, title)
    lines = [line for line in lines_of(table, Eyes(SPECTATOR, False)) if line.seq == number]
    moment = next((line.moment for line in reversed(lines) if line.moment is not UNSET), None)
    if isinstance(moment, Moment):
        sides = tuple([PreviewSide(one.title, one.total, one.won) for one in moment.sides if one.total])
        return PreviewContent(title, moment.title, moment.outcome, sides, foot)
    return PreviewContent(title, "", said(lines) or question_at(recorded, number), (), foot)


def said(lines: list[LogLine]) -> str:
    return " ".join([line.text if line.text.endswith((".", "!", "?")) else f"{line.text}." for line in lines])


def question_at(recorded: RecordedGame, number: int) -> str:
    return recorded.frame(number, Eyes(SPECTATOR, False)).question


def at_the_end(recorded: RecordedGame, title: str) -> PreviewContent:
    result = result_of(recorded.at(len(recorded.stops) - 1))
    ranked = sorted(
        range(len(result.scores)), key=lambda seat: (seat not in result.winners, -result.scores[seat])
    )
    sides = tuple(
        [
            PreviewSide(recorded.names[seat], in_print(result.scores[seat]), seat in result.winners)
            for seat in ranked
        ]
    )
    winners = " and ".join([recorded.names[seat] for seat in result.winners])
    heading = f"{winners} won" if winners else "Nobody has won"
    return PreviewContent(title, heading, "", sides, f"The whole game, {len(recorded.stops) - 1} decisions")


def shortened(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1].rstrip()}…"

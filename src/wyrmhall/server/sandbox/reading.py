"""What the sandbox reads for visitors: options, rules, records, lessons. Each task answers with bytes."""

from hashlib import sha256
from typing import Any

from msgspec import Struct, json, msgpack

from wyrmhall.guide.pictures import eyes_of, record_of
from wyrmhall.guide.prose import blocks_of
from wyrmhall.kernel.game_parts.guide import Guide
from wyrmhall.kernel.options import plain_options
from wyrmhall.server.errors import Denied
from wyrmhall.server.lessons import play_step
from wyrmhall.server.recordings import Eyes, RecordedGame, RecordSource, read_source, read_upload
from wyrmhall.server.tables.game_options import checked_options, game_called
from wyrmhall.server.wire import Atom, GuideChapter, GuidePicture, Recording
from wyrmhall.server.wire_lessons import LessonStep


class CheckedOptions(Struct, kw_only=True):
    """Options as they are kept, and the seats of a table with them."""

    options: dict[str, Any]
    seats: list[str]


class CheckedRecord(Struct, kw_only=True):
    """A record written anew from what was read, and how it is shown."""

    id: str
    text: str
    shown: Recording


def options_of(game: str, given: dict[str, Any]) -> bytes:
    wanted = game_called(game)
    options = checked_options(wanted, given)
    return msgpack.encode(
        CheckedOptions(options=plain_options(options), seats=list(wanted.seat_names(options)))
    )


def rules_of(game: str, words: str) -> bytes:
    atoms = game_called(game).rulebook().look_up(words)
    return json.encode(
        [Atom(id=atom.id, section=atom.section, text=atom.text, modules=list(atom.modules)) for atom in atoms]
    )


def guide(game: str) -> bytes:
    """The primer and the chapters; nothing if the game has no guide."""
    there = game_called(game).guide()
    return json.encode(chapters_of(there) if there else [])


def chapters_of(guide: Guide) -> list[GuideChapter]:
    primer = guide.primer.lstrip().partition("\n")[2]
    shown = [GuideChapter(name="", title=guide.primer_title, blocks=blocks_of(primer), rules=[])]
    for one in guide.chapters:
        rules, blocks = guide.rules_of(one), blocks_of(one.text)
        shown.append(GuideChapter(name=one.name, title=one.title, blocks=blocks, rules=rules))
    return shown


def picture(game: str, name: str) -> bytes:
    wanted = game_called(game)
    there = wanted.guide()
    shown = there.pictures.get(name) if there else None
    if shown is None:
        raise Denied("There is no such picture.", 404, field="name")
    recorded = RecordedGame("", record_of(wanted, name, shown), None)
    frame = recorded.frame(len(recorded.stops) - 1, Eyes(eyes_of(shown), False))
    seats, names = list(recorded.seats), list(recorded.names)
    return json.encode(GuidePicture(part=shown.part, seat=shown.seat, seats=seats, names=names, frame=frame))


def record_in(body: bytes) -> bytes:
    try:
        text = read_upload(body.decode("utf-8")).text()
    except UnicodeDecodeError:
        raise Denied("This is not a record: it is no text.", 422) from None
    name = sha256(text.encode()).hexdigest()[:16]
    shown = RecordedGame(name, read_upload(text), None).recording()
    return msgpack.encode(CheckedRecord(id=name, text=text, shown=shown))


def recording(source: RecordSource) -> bytes:
    return json.encode(read_source(source).recording())


def frame(source: RecordSource, number: int, eyes: str) -> bytes:
    recorded = read_source(source)
    return json.encode(recorded.frame(number, recorded.whose(eyes)))


def log(source: RecordSource, eyes: str) -> bytes:
    recorded = read_source(source)
    return json.encode(recorded.log(recorded.whose(eyes)))


def verdict(source: RecordSource) -> bytes:
    recorded = read_source(source)
    if not recorded.over:
        raise Denied("The seed is secret until the game is over.", 403)
    return json.encode(recorded.verdict())


def lesson(game: str, name: str, step: LessonStep) -> bytes:
    return play_step(game, name, step)

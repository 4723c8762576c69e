"""What the sandbox reads for visitors: options, rules, records, lessons. Each task answers with bytes."""

from hashlib import sha256
from typing import Any

from msgspec import Struct, json, msgpack

from wyrmhall.kernel.options import plain_options
from wyrmhall.kernel.records.record import Record
from wyrmhall.kernel.records.replaying import places_of_decisions
from wyrmhall.server import explanations
from wyrmhall.server.errors import Denied
from wyrmhall.server.lessons import play_step
from wyrmhall.server.recordings import RecordedGame, RecordSource, read_source, read_upload
from wyrmhall.server.shares import content
from wyrmhall.server.tables.game_options import checked_options, game_called
from wyrmhall.server.wire_explanations import Atom
from wyrmhall.server.wire_lessons import LessonStep
from wyrmhall.server.wire_replay import Recording
from wyrmhall.server.workshop.checking import checked_file, two_tables


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


def story(source: RecordSource) -> bytes:
    recorded = read_source(source)
    if not recorded.over:
        raise Denied("Why somebody has won is told when the game is over.", 403)
    return json.encode(recorded.story())


class Beginning(Struct, kw_only=True):
    """A game up to a position, of which another goes on from there."""

    game: str
    options: dict[str, Any]
    seats: int
    entries: list[tuple[str, str]]


def beginning(source: RecordSource, number: int) -> bytes:
    record = read_record_of(source)
    places = places_of_decisions(record)
    if not 0 <= number < len(places):
        raise Denied(f"There are the positions 0 to {len(places) - 1}.", 404, field="number")
    options = plain_options(record.options)
    entries = [(entry.who, entry.text) for entry in record.entries[: places[number]]]
    return msgpack.encode(
        Beginning(game=record.game.name, options=options, seats=len(record.players), entries=entries)
    )


def finished_game(source: RecordSource) -> bytes:
    """The text of its record."""
    return read_record_of(source).text().encode()


def read_record_of(source: RecordSource) -> Record:
    """Denied while it is played: nobody is coached at the table."""
    recorded = read_source(source)
    if not recorded.over:
        raise Denied("The coach looks at a game when it is over.", 403)
    return recorded.record


def shared_moment(source: RecordSource, number: int, eyes: str, names: bool) -> bytes:
    return msgpack.encode(content.shared_moment(source, number, eyes, names))


def verdict(source: RecordSource) -> bytes:
    recorded = read_source(source)
    if not recorded.over:
        raise Denied("The seed is secret until the game is over.", 403)
    return json.encode(recorded.verdict())


def lesson(game: str, name: str, step: LessonStep) -> bytes:
    return play_step(game, name, step)


def designers_file(game: str, text: str) -> bytes:
    return json.encode(checked_file(game, text))


def designers_tables(game: str, text: str) -> bytes:
    return msgpack.encode(two_tables(game, text))


def explanations_with(game: str, given: dict[str, Any]) -> bytes:
    return explanations.with_options(game, given)

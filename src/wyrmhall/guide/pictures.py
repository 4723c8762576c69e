"""The pictures of a guide, played up to the position they show: any board can draw it like any other."""

from typing import Final

from wyrmhall.kernel.game import Game
from wyrmhall.kernel.game_parts.guide import GuideError, Picture
from wyrmhall.kernel.options import BadOptions, read_options
from wyrmhall.kernel.records.record import Entry, Record
from wyrmhall.kernel.records.replaying import replay
from wyrmhall.kernel.refusal import BadRecord
from wyrmhall.kernel.seat import SPECTATOR, Seat

PEOPLE: Final = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal")  # as in the examples


def record_of(game: Game, name: str, picture: Picture) -> Record:
    """The script as a record; GuideError if the rules do not allow it."""
    try:
        options = read_options(game.options_type, picture.options)
        record = Record(game, options, "", PEOPLE[: len(game.seat_names(options))])
        record.entries = [entry_of(line) for line in picture.script]
        replay(record)
    except (BadOptions, BadRecord) as bad:
        raise GuideError(f"picture {name} of {game.name}: {bad}") from None
    return record


def entry_of(line: str) -> Entry:
    who, _, text = line.partition(" ")
    return Entry(who, text)


def eyes_of(picture: Picture) -> Seat:
    return Seat(picture.seat) if picture.seat >= 0 else SPECTATOR

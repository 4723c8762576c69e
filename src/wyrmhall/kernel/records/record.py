"""A record: setup, decisions and chance outcomes in order, as JSON Lines (docs/records.md)."""

import json
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from wyrmhall.kernel.game import Game
from wyrmhall.kernel.options import BadOptions, plain_options, read_options
from wyrmhall.kernel.records.rules_versions import current_options
from wyrmhall.kernel.records.seat_changes import SeatChange, read_changes
from wyrmhall.kernel.refusal import BadRecord, UnknownRules

FORMAT: Final = 1
CHANCE_KEY: Final = "chance"
BY_OCCASION: Final = "by occasion"  # how chance was drawn at a table that shares its seed with others
BACK_KEY: Final = "went back"  # the table has gone back, to how it stood after so many entries
_OTHER_LINE_ENDS: Final = ("\x85", "\u2028", "\u2029")  # JSON lets them stand in a text; a line must not


class Entry(NamedTuple):
    """One thing that was decided: by a seat (its name), by chance (CHANCE_KEY) or by all (BACK_KEY)."""

    who: str
    text: str


class Record:
    """What is needed to play the same game again, without any generator."""

    def __init__(self, game: Game, options: Any, commitment: str, players: tuple[str, ...]) -> None:
        self.game = game
        self.options = options
        self.commitment = commitment
        self.players = players  # what people call themselves, seat by seat
        self.drawn: tuple[str, ...] = ()  # the players as they sat down, if the seats were then drawn
        self.changes: list[SeatChange] = []  # who took over from whom
        self.branched = 0  # so many of the first entries are those of another game: what if ...
        self.by_occasion = False  # how chance is drawn: see kernel.chance
        self.rules_version = game.rules_version
        self.written_options = plain_options(options)  # in the words of that version
        self.entries: list[Entry] = []
        self.result: dict[str, Any] | None = None  # scores, winners and the seed, once it is over

    def lines(self) -> list[str]:
        header: dict[str, Any] = {
            "wyrmhall": FORMAT,
            "game": self.game.name,
            "rules": self.rules_version,
            "options": self.written_options,
            "seats": list(self.game.seat_names(self.options)),
            "players": list(self.players),
            "commitment": self.commitment,
        }
        if self.drawn:
            header["drawn"] = list(self.drawn)
        if self.by_occasion:
            header["chance"] = BY_OCCASION
        if self.branched:
            header["branched"] = self.branched
        if self.changes:
            header["changes"] = [change.plain() for change in self.changes]
        written = [_line(header)]
        written += [_line({entry.who: entry.text}) for entry in self.entries]
        if self.result is not None:
            written.append(_line(self.result))
        return written

    def text(self) -> str:
        return "\n".join(self.lines()) + "\n"


def _line(value: dict[str, Any]) -> str:
    written = json.dumps(value, ensure_ascii=False, separators=(", ", ": "))
    for mark in _OTHER_LINE_ENDS:
        written = written.replace(mark, f"\\u{ord(mark):04x}")
    return written


def _no_key_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    if len({key for key, _ in pairs}) != len(pairs):
        raise ValueError("a key stands there twice")
    return dict(pairs)


def _parse(number: int, line: str) -> dict[str, Any]:
    try:
        parsed = json.loads(line, object_pairs_hook=_no_key_twice)
    except (ValueError, RecursionError):
        raise BadRecord(f"line {number}: not a JSON object") from None
    if not isinstance(parsed, dict):
        raise BadRecord(f"line {number}: a JSON object is expected")
    return parsed


def game_named_in(text: str) -> str:
    """The game a record is of, so that somebody who knows the games can open it."""
    return _game_named(_parse(1, text.partition("\n")[0]))


def _game_named(header: dict[str, Any]) -> str:
    if type(header.get("wyrmhall")) is not int or header["wyrmhall"] != FORMAT:
        raise BadRecord(f"line 1: format {header.get('wyrmhall')!r} is not known; this is format {FORMAT}")
    name = header.get("game")
    if not isinstance(name, str):
        raise BadRecord("line 1: no game is named")
    return name


def _read_header(game: Game, header: dict[str, Any]) -> Record:
    if _game_named(header) != game.name:
        raise BadRecord(f"line 1: a record of {header['game']!r}, not of {game.name}")
    options = _options(game, header)
    seats = game.seat_names(options)
    if header.get("seats") != list(seats):
        raise BadRecord(f"line 1: seats must be {list(seats)}")
    players = header.get("players", list(seats))
    if not isinstance(players, list) or [type(name) for name in players] != [str] * len(seats):
        raise BadRecord("line 1: players must name one person for each seat")
    promised = header.get("commitment", "")
    if not isinstance(promised, str):
        raise BadRecord("line 1: commitment must be a string")
    record = Record(game, options, promised, tuple(players))
    drawn = header.get("drawn", [])
    texts = isinstance(drawn, list) and all(isinstance(name, str) for name in drawn)
    if not texts or (drawn and sorted(drawn) != sorted(players)):
        raise BadRecord("line 1: drawn must name the players, in the order in which they sat down")
    record.drawn = tuple(drawn)
    record.changes = read_changes(header.get("changes", []), seats)
    record.branched = header.get("branched", 0)
    if type(record.branched) is not int or record.branched < 0:
        raise BadRecord("line 1: branched must be the number of entries that are those of another game")
    if header.get("chance", BY_OCCASION) != BY_OCCASION:
        raise BadRecord(f"line 1: chance is drawn {BY_OCCASION}, or nothing is said of it")
    record.by_occasion = "chance" in header
    if header["rules"] != game.rules_version:  # written again as it was read
        record.rules_version, record.written_options = header["rules"], header.get("options", {})
    return record


def _options(game: Game, header: dict[str, Any]) -> Any:
    given = header.get("options", {})
    if not isinstance(given, dict):
        raise BadRecord("line 1: options must be an object")
    try:
        return read_options(game.options_type, current_options(game, header.get("rules"), given))
    except UnknownRules as unknown:
        raise BadRecord(f"line 1: {unknown}") from None
    except BadOptions as bad:
        raise BadRecord(f"line 1: options: {bad}") from None


def read_record(game: Game, lines: Iterable[str]) -> Record:
    """The record written in these lines; BadRecord names the line and what is wrong with it."""
    parsed = [(number, _parse(number, line)) for number, line in enumerate(lines, 1) if line.strip()]
    if not parsed:
        raise BadRecord("line 1: the record is empty")
    record = _read_header(game, parsed[0][1])
    known = (CHANCE_KEY, *game.seat_names(record.options), BACK_KEY)
    for number, line in parsed[1:]:
        if record.result is not None:
            raise BadRecord(f"line {number}: nothing may follow the result")
        if "winners" in line:
            record.result = line
            continue
        if len(line) != 1:
            raise BadRecord(f"line {number}: one seat and its action are expected")
        ((who, text),) = line.items()
        if who not in known or not isinstance(text, str):
            raise BadRecord(
                f"line {number}: {who!r} is not one of {', '.join(known)}, or its action is no text"
            )
        record.entries.append(Entry(who, text))
    if record.changes and record.changes[-1].after > len(record.entries):
        raise BadRecord(f"line 1: a change after entry {record.changes[-1].after}, which there is not")
    return record

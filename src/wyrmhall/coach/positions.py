"""A recorded game as positions: how everything stood before each decision, and what was then decided."""

from functools import lru_cache
from typing import Final, NamedTuple

from wyrmhall.bots import has_own_standard, open_bot
from wyrmhall.bots.search.guide import Guide
from wyrmhall.bots.search.guides import open_guide
from wyrmhall.coach.playouts import copy_of
from wyrmhall.kernel.action import Menu
from wyrmhall.kernel.game import Game, seat_of
from wyrmhall.kernel.records.record import CHANCE_KEY, Entry, Record, game_named_in, read_record
from wyrmhall.kernel.records.replaying import replayed_positions
from wyrmhall.kernel.records.returns import line_of
from wyrmhall.kernel.records.table_news import words_of
from wyrmhall.kernel.seat import NOBODY, Seat
from wyrmhall.kernel.state import State
from wyrmhall.kernel.table import Table
from wyrmhall.registry import open_game

MOST_LINES: Final = 2  # of the log, to say what a decision has brought


class Position(NamedTuple):
    """A position of a finished game, with the decision that was made there."""

    number: int  # how many decisions were made before: as a replay counts
    state: State
    seat: Seat
    played: str  # in notation
    menu: Menu  # empty where it was said beside the turn
    events: int  # how long the log was

    @property
    def has_choice(self) -> bool:
        return len(self.menu) > 1


class PastGame:
    """A finished game, laid out for the coach."""

    def __init__(self, record: Record, names: tuple[str, ...]) -> None:
        self.record = record
        self.game: Game = record.game
        self.names = self.game.words.display_names(record.options, names)
        self.together = self.game.is_together(record.options)
        self.guide = guide_of(self.game)
        self.positions: list[Position] = []
        counting = set(line_of(record.entries))
        for table, (place, entry) in zip(replayed_positions(record), placed(record), strict=True):
            self.log = table.log
            if entry is not None and entry.who != CHANCE_KEY:
                self.positions.append(self.position(table, entry, place in counting))
        self.winners = self.game.winners(table.state)

    def position(self, table: Table, entry: Entry, counts: bool) -> Position:
        """Where the table went back, and where something no longer counts, nobody had a choice."""
        seat = seat_of(table.names, entry.who)
        act = self.game.notation.find(entry.text) if seat != NOBODY else None
        menu = table.legal(seat) if counts and seat != NOBODY else ()
        menu = menu if act is not None and act in menu else ()
        number, events = len(self.positions), len(table.log)
        return Position(number, copy_of(table.state), seat, entry.text, menu, events)

    def can_judge(self, at: Position) -> bool:
        """Whether there was a choice, and a quick way to hold options against each other: where all win or
        lose together, a game must be played to its end to tell."""
        return at.has_choice and not self.together

    def told_after(self, number: int) -> str:
        """What the decision at that position brought, with all cards open."""
        positions = self.positions
        end = positions[number + 1].events if number + 1 < len(positions) else len(self.log)
        said = [words_of(self.game, event, self.names) for event in self.log[positions[number].events : end]]
        return "; ".join([line.rstrip(".") for line in said if line][:MOST_LINES])


def placed(record: Record) -> list[tuple[int, Entry | None]]:
    """Each entry with its place; at the end there is none."""
    return list(enumerate([*record.entries, None]))


def guide_of(game: Game) -> Guide:
    return open_guide(game, open_bot("standard", game) if has_own_standard(game) else None)


@lru_cache(1)
def open_past_game(text: str, names: tuple[str, ...]) -> PastGame:
    """The record in that text, which is known to keep the rules; read once by each process."""
    return PastGame(read_record(open_game(game_named_in(text)), text.splitlines()), names)

"""Recorded games, position by position, seen with somebody's eyes; numbered as `wyrmhall replay` does."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from wyrmhall.kernel.game import seat_of
from wyrmhall.kernel.options import BadOptions, plain_options
from wyrmhall.kernel.records.record import Record, game_named_in, read_record
from wyrmhall.kernel.records.replaying import places_of_positions, replay, verify
from wyrmhall.kernel.records.retracing import retrace
from wyrmhall.kernel.records.seat_changes import SeatChange
from wyrmhall.kernel.refusal import BadRecord
from wyrmhall.kernel.seat import NOBODY, SPECTATOR, Seat
from wyrmhall.kernel.state import View
from wyrmhall.kernel.table import Table
from wyrmhall.registry import UnknownGame, open_game
from wyrmhall.server.errors import Denied
from wyrmhall.server.tables.audience.log_renderer import RenderedLog, beside_the_lines, log_line
from wyrmhall.server.tables.audience.results import result_of
from wyrmhall.server.tables.game_options import LONGEST_WHY
from wyrmhall.server.tables.log.announcements import LONGEST_PLAYER, announcement_of, person_named_in
from wyrmhall.server.tables.log.live_table import LiveTable, opened_positions
from wyrmhall.server.tables.new_table import LONGEST_SEED
from wyrmhall.server.tables.people.names import clean
from wyrmhall.server.wire import LogLine, Result
from wyrmhall.server.wire_replay import Frame, GameStory, Recording, StoryGraph, StoryLine, Verdict

MOST_KEPT: Final = 16  # records that were read already
MOST_ENTRIES: Final = 20_000  # of a record that is brought along: all of them are played again
MOST_CHANGES: Final = 1_000  # of who decides for a seat
RESULT: Final = ("winners", "scores", "seed")  # what a record tells of the end
ONLOOKER: Final = "spectator"
ALL: Final = "all"
NOT_OPEN_YET: Final = "This is still played: only the first {} positions are open to everybody."


class Eyes(NamedTuple):
    """Who looks: a seat, a spectator, or somebody to whom everything is open."""

    seat: Seat
    everything: bool


class RecordedGame:
    """A record, and whose eyes may be borrowed: everybody's once the game is over."""

    def __init__(
        self,
        id: str,
        record: Record,
        mine: tuple[Seat, ...] | None,
        sealed: frozenset[int] = frozenset(),
        open_hands: bool = False,
    ) -> None:
        """`mine`: the reader's seats, while the game is played; None: it is the reader's own file.

        `sealed`: places in the record of what only one seat has noticed, while the game is played.
        `open_hands`: what is over is open to everybody, though the game is still played.
        """
        self.id = id
        self.record = record
        self.seated = bool(mine)
        self.over = record.result is not None
        self.seats = record.game.seat_names(record.options)
        people = tuple(
            person_named_in(player, seat) for player, seat in zip(record.players, self.seats, strict=True)
        )
        self.names = record.game.words.display_names(record.options, people)
        seats = self.seats if self.over or mine is None else tuple(self.seats[seat] for seat in mine)
        self.counts_all = self.over or mine is None
        self.stops = places_of_positions(record, frozenset() if self.counts_all else sealed)
        self.opened = self.opened_positions(open_hands)  # with the eyes of ALL
        self.eyes = [*seats, ONLOOKER, *([ALL] if self.opened else [])]

    def opened_positions(self, open_hands: bool) -> int:
        if self.over:
            return len(self.stops)
        return opened_positions(self.at(len(self.stops) - 1)) if open_hands else 0

    def recording(self) -> Recording:
        record = self.record
        return Recording(
            id=self.id,
            game=record.game.name,
            title=record.game.title,
            names=list(self.names),
            options=plain_options(record.options),
            frames=len(self.stops),
            over=self.over,
            opened=self.opened,
            eyes=self.eyes,
            seated=self.seated,
            result=self.result() if self.over else None,
        )

    def result(self) -> Result:
        result = result_of(self.at(len(self.stops) - 1))
        result.seed = clean(str((self.record.result or {}).get("seed", "")), LONGEST_SEED)
        return result

    def whose(self, word: str) -> Eyes:
        wanted = word or ONLOOKER
        if wanted not in self.eyes:
            why = "While a game is played nobody looks through the eyes of another."
            if self.over or seat_of(self.seats, wanted) == NOBODY:
                why = f"There are the eyes of {', '.join(self.eyes)}."
            raise Denied(why, 403, field="eyes")
        return Eyes(SPECTATOR if wanted in (ONLOOKER, ALL) else seat_of(self.seats, wanted), wanted == ALL)

    def at(self, number: int) -> LiveTable:
        """The table after that many decisions, and what chance decided after them."""
        if not 0 <= number < len(self.stops):
            raise Denied(f"There are the positions 0 to {len(self.stops) - 1}.", 404, field="number")
        record = self.record
        table = LiveTable(record.game, record.options, "unknown", record.players)
        table.counts_all = self.counts_all
        changes = list(record.changes)
        for place, entry in enumerate(record.entries[: self.stops[number]]):
            self.take_over(table, changes, place)
            table.follow(entry)
        self.take_over(table, changes, self.stops[number])
        return table

    def take_over(self, table: LiveTable, changes: list[SeatChange], place: int) -> None:
        """Whoever took a seat over before that entry sits there from now on."""
        while changes and changes[0].after <= place:
            change = changes.pop(0)
            seat = seat_of(self.seats, change.seat)
            table.announce(announcement_of(change, seat, table.seat_history.people[seat]))

    def frame(self, number: int, eyes: Eyes) -> Frame:
        if eyes.everything and number >= self.opened:
            raise Denied(NOT_OPEN_YET.format(self.opened), 403, field="number")
        table = self.at(number)
        game = table.game
        eyes = self.without_looks(table, eyes)
        view = View(table.state) if eyes.everything else table.view(eyes.seat)
        names = table.seat_history.names_at(len(table.log))
        lines = [line for line in lines_of(table, eyes) if line.seq == number]
        return Frame(
            number=number,
            question=game.words.prompt(view, eyes.seat, names, False),
            log=lines,
            screen=game.screens.screen(view, eyes.seat, names),
            sheet=list(table.sheet(names)),
            text=game.terminal.draw(view, eyes.seat, names, False),
        )

    def without_looks(self, table: LiveTable, eyes: Eyes) -> Eyes:
        """What the rules let somebody look at for a while is not to be looked at again during the game."""
        stack = table.state.stack
        looked = bool(stack) and stack[-1].look_seconds > 0 and not self.counts_all
        return Eyes(SPECTATOR, False) if looked else eyes

    def log(self, eyes: Eyes) -> list[LogLine]:
        """With all cards open, as far as they are."""
        return lines_of(self.at((self.opened if eyes.everything else len(self.stops)) - 1), eyes)

    def story(self) -> GameStory:
        """Why the winner has won; made by the game's own code."""
        told = retrace(self.record, self.names)
        graph = None
        if told.graph is not None:
            lines = [
                StoryLine(seat=one.seat, name=one.name, values=list(one.values)) for one in told.graph.lines
            ]
            unit, step, periods = told.graph.unit, told.graph.step, list(told.graph.periods)
            graph = StoryGraph(unit=unit, step=step, periods=periods, lines=lines)
        return GameStory(sentences=list(told.sentences), graph=graph)

    def verdict(self) -> Verdict:
        faults = verify(self.record)
        return Verdict(fits=not faults, faults=faults)


def lines_of(table: LiveTable, eyes: Eyes) -> list[LogLine]:
    rendered: RenderedLog[LogLine] = RenderedLog(eyes.seat, eyes.everything)
    accounts = beside_the_lines(table)
    rendered.follow(table.log, lambda place, seen: log_line(table, accounts, place, seen))
    return rendered.lines


# -- from what they are read ---------------------------------------------------------------------------


class RecordSource(NamedTuple):
    """Whence a record comes: from a text somebody brought along, or from a table here."""

    id: str
    text: str
    mine: tuple[Seat, ...] | None = None  # at a table: the seats of whoever looks
    sealed: frozenset[int] = frozenset()
    open_hands: bool = False


def read_source(source: RecordSource) -> RecordedGame:
    return RecordedGame(source.id, read_upload(source.text), source.mine, source.sealed, source.open_hands)


@lru_cache(MOST_KEPT)
def read_upload(text: str) -> Record:
    """A record somebody brings along: it must keep the rules from the first entry to the last."""
    try:
        record = read_record(open_game(game_named_in(text)), text.split("\n"))
        if len(record.entries) > MOST_ENTRIES:
            raise BadRecord(f"it has {len(record.entries)} entries, more than {MOST_ENTRIES}")
        record.text().encode()
        return as_read(record, replay(record))
    except UnknownGame as unknown:
        raise Denied(f"{unknown}."[:1].upper() + f"{unknown}."[1:], 422) from None
    except (BadRecord, BadOptions) as bad:
        raise Denied(f"This is not a record that can be used: {str(bad)[:LONGEST_WHY]}.", 422) from None
    except UnicodeEncodeError:  # half a sign, which JSON can write and nobody can read
        raise Denied("This is not a record that can be used: not all of it is text.", 422) from None


def as_read(record: Record, table: Table) -> Record:
    """The record with nothing in it but what was understood: this is kept, and not what was sent."""
    read = Record(record.game, record.options, record.commitment, named(record.players))
    if max(len(record.commitment), len(str((record.result or {}).get("seed", "")))) > LONGEST_SEED:
        raise BadRecord(f"commitment and seed have {LONGEST_SEED} signs at most")
    if len(record.changes) > MOST_CHANGES:
        raise BadRecord(f"more than {MOST_CHANGES} changes of seats")
    read.drawn = named(record.drawn)
    read.branched, read.by_occasion = record.branched, record.by_occasion
    read.changes = [one._replace(player=named([one.player])[0], why=one.why[:20]) for one in record.changes]
    read.entries = table.record.entries
    if record.result is not None:
        read.result = {key: record.result[key] for key in RESULT if key in record.result}
    return read


def named(players: Iterable[str]) -> tuple[str, ...]:
    return tuple(clean(player[:LONGEST_PLAYER], LONGEST_PLAYER) for player in players)

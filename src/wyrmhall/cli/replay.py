"""`wyrmhall replay FILE`: a recorded game, decision by decision, from a seat's viewpoint or with all open."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, NamedTuple

from cyclopts import Parameter

from wyrmhall.cli.errors import FAILED, CommandError
from wyrmhall.cli.files import read_file
from wyrmhall.cli.table.log_lines import log_lines
from wyrmhall.cli.table.people import recorded_player
from wyrmhall.cli.terminal import ask, is_live, number_in, print_wrapped, wants_colour
from wyrmhall.kernel.game import seat_of
from wyrmhall.kernel.records.record import CHANCE_KEY, Entry, Record
from wyrmhall.kernel.records.replaying import replay as replayed
from wyrmhall.kernel.records.seat_changes import SeatChange
from wyrmhall.kernel.refusal import BadRecord
from wyrmhall.kernel.seat import NOBODY, SPECTATOR, Seat
from wyrmhall.kernel.state import View
from wyrmhall.kernel.table import Table


class Viewpoint(NamedTuple):
    """Who looks: a seat, a spectator, or somebody to whom everything is open."""

    seat: Seat
    everything: bool

    def view(self, table: Table) -> View:
        return View(table.state) if self.everything else table.view(self.seat)


class Frame(NamedTuple):
    """What is seen after a decision and all that followed from it."""

    lines: list[str]  # what happened
    drawing: str


def replay(
    file: Annotated[Path, Parameter(help="A record, as 'save FILE' writes it.")],
    *,
    seat: Annotated[
        str, Parameter(show_default=False, help="Through whose eyes: p1, p2, ... or a player's name.")
    ] = "",
    all_open: Annotated[bool, Parameter(name="--all", negative="", help="All cards open.")] = False,
    move: Annotated[int | None, Parameter(help="Show only the position after decision N.")] = None,
    list_moves: Annotated[bool, Parameter(name="--list", negative="", help="One line per decision.")] = False,
    no_colour: Annotated[bool, Parameter(negative="", help="No colour.")] = False,
) -> int:
    """Step through a recorded game."""
    record = read_file(file)
    viewpoint = viewpoint_of(record, seat, all_open)
    try:
        frames = list(frames_of(record, viewpoint, wants_colour(not no_colour)))
    except BadRecord as bad:
        raise CommandError(f"{file} does not keep the rules: {bad}", FAILED) from None
    if list_moves:
        print_list(frames)
    elif move is not None:
        show_only(frames, move)
    elif is_live():
        step_through(frames)
    else:
        for number in range(len(frames)):
            show(frames, number)
    return 0


def viewpoint_of(record: Record, seat: str, all_open: bool) -> Viewpoint:
    if all_open and seat:
        raise CommandError("--all: choose either --seat or --all.")
    if all_open and record.result is None:
        raise CommandError("--all: this game is not over; all cards are open only after the end.")
    if not seat:
        return Viewpoint(SPECTATOR, all_open)
    seats = record.game.seat_names(record.options)
    number = seat_of(seats, seat)
    if number == NOBODY:
        number = seat_of(tuple(recorded_player(name).name for name in record.players), seat)
    if number == NOBODY:
        raise CommandError(f"--seat: nobody is called {seat!r}; there are {', '.join(seats)}.")
    return Viewpoint(number, False)


def frames_of(record: Record, viewpoint: Viewpoint, colour: bool) -> Iterator[Frame]:
    """One frame for the start and one for every decision, with what chance decided after it."""
    people = [recorded_player(name).name for name in record.players]
    names = record.game.words.display_names(record.options, tuple(people))
    table = replayed(record, 0)
    changes, told = list(record.changes), 0
    for number, entry in enumerate([*record.entries, None], 1):
        if entry is None or (entry.who != CHANCE_KEY and number > 1):
            lines = [
                line.whole() for line in log_lines(table, names, viewpoint.seat, told, viewpoint.everything)
            ]
            told = len(table.log)
            while changes and changes[0].after < number:
                lines.append(take_over(changes.pop(0), people, table.names))
            names = record.game.words.display_names(record.options, tuple(people))
            yield Frame(lines, drawing(table, viewpoint, names, colour))
        if entry is not None:
            follow(table, number, entry)


def take_over(change: SeatChange, people: list[str], seats: tuple[str, ...]) -> str:
    seat = seats.index(change.seat)
    old, people[seat] = people[seat], recorded_player(change.player).name
    return change.told(old, people[seat])


def follow(table: Table, number: int, entry: Entry) -> None:
    try:
        table.follow(entry)
    except BadRecord as bad:
        raise BadRecord(f"entry {number}: {bad}") from None


def drawing(table: Table, viewpoint: Viewpoint, names: tuple[str, ...], colour: bool) -> str:
    game, view = table.game, viewpoint.view(table)
    asked = game.words.prompt(view, viewpoint.seat, names, True)
    return f"{game.terminal.draw(view, viewpoint.seat, names, colour)}\n{asked}"


def show(frames: list[Frame], number: int) -> None:
    print(f"== decision {number} of {len(frames) - 1} ".ljust(80, "="))
    for line in frames[number].lines:
        print_wrapped(line)
    print()
    print(frames[number].drawing)
    print()


def show_only(frames: list[Frame], move: int) -> None:
    if not 0 <= move < len(frames):
        raise CommandError(f"--move: {move} is outside 0 to {len(frames) - 1}.")
    show(frames, move)


def print_list(frames: list[Frame]) -> None:
    for number, frame in enumerate(frames):
        print_wrapped(f"{number:>4}  {'; '.join(frame.lines)}", "")


def step_through(frames: list[Frame]) -> None:
    number = 0
    show(frames, number)
    while True:
        try:
            word = ask(f"[{number}/{len(frames) - 1}] Enter next, b back, a number, q quits: ").lower()
        except (EOFError, KeyboardInterrupt):
            return
        if word in ("q", "quit"):
            return
        wanted = {"": number + 1, "b": number - 1}.get(word, number_in(word))
        if wanted is None or not 0 <= wanted < len(frames):
            print_wrapped(f"There are the positions 0 to {len(frames) - 1}.")
            continue
        number = wanted
        show(frames, number)

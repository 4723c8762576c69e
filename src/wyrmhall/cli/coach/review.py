"""`wyrmhall review FILE`: the coach goes through a finished game."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, Final

from cyclopts import Parameter

from wyrmhall.cli.errors import FAILED, CommandError
from wyrmhall.cli.files import read_file
from wyrmhall.cli.sentences import sentence
from wyrmhall.cli.table.people import recorded_player
from wyrmhall.cli.terminal import print_wrapped
from wyrmhall.coach.review import Review, ReviewedDecision, Reviewer, Task, do_task
from wyrmhall.kernel.game import seat_of
from wyrmhall.kernel.records.record import Record
from wyrmhall.kernel.records.replaying import replay
from wyrmhall.kernel.refusal import BadRecord
from wyrmhall.kernel.seat import NOBODY, Seat
from wyrmhall.lab.tasks import TaskEngine, run_tasks

STOPPED: Final = 130
BARS: Final = "▁▂▃▄▅▆▇█"
WIDEST: Final = 60  # of the graph, beside a name and two numbers
EVERYBODY: Final = "all"


def review(
    file: Annotated[Path, Parameter(help="The record of a finished game.")],
    *,
    seat: Annotated[
        str,
        Parameter(
            show_default=False,
            help="Whose decisions: p1, p2, ... or a player's name, or all; without it, those of people.",
        ),
    ] = "",
    every: Annotated[
        bool, Parameter(name="--every", negative="", help="List the good decisions as well.")
    ] = False,
    output: Annotated[
        Path | None, Parameter(name=("--output", "-o"), help="Write the review here as JSON, too.")
    ] = None,
    workers: Annotated[int, Parameter(help="Processes; 0 means one for each core.")] = 0,
) -> int:
    """Chances over the game, turning points, and what was better."""
    record = read_file(file)
    seats = seats_of(record, seat)
    check(record, file)
    if output is not None and not output.parent.is_dir():
        raise CommandError(f"--output: there is no folder {output.parent}.")
    people = [recorded_player(name).name for name in record.players]

    def run(tasks: Sequence[Task]) -> list[Any] | None:
        done = run_tasks(do_task, tasks, TaskEngine(workers), sentence("review", "progress"))
        return None if done.stopped else done.results

    made = Reviewer(record.text(), people, run).review(seats)
    if made is None:
        return STOPPED
    if output is not None:
        write(output, made)
    show(made, every)
    return 0


def seats_of(record: Record, word: str) -> list[Seat]:
    names = record.game.seat_names(record.options)
    players = [recorded_player(name) for name in record.players]
    if not word or word == EVERYBODY:
        people = [Seat(number) for number, player in enumerate(players) if not player.bot]
        return people if people and not word else [Seat(number) for number in range(len(names))]
    return [seat_called(record, word)]


def seat_called(record: Record, word: str) -> Seat:
    """By the name of the seat, or of whoever sat there."""
    names = record.game.seat_names(record.options)
    people = tuple([recorded_player(name).name for name in record.players])
    found = [seat for seat in (seat_of(names, word), seat_of(people, word)) if seat != NOBODY]
    if not found:
        raise CommandError(f"--seat: nobody is called {word!r}; there are {', '.join(names)}.")
    return found[0]


def check(record: Record, file: Path) -> None:
    """Only games that are over are reviewed: nobody is coached while others still play."""
    if record.result is None:
        raise CommandError(f"{file}: this game is not over; the coach looks at finished games only.")
    try:
        replay(record)
    except BadRecord as bad:
        raise CommandError(f"{file} does not keep the rules: {bad}", FAILED) from None


def write(path: Path, made: Review) -> None:
    plain = {**made._asdict(), "turns": [one._asdict() for one in made.turns]}
    plain["decisions"] = [one._asdict() for one in made.decisions]
    try:
        path.write_text(json.dumps(plain, ensure_ascii=False, indent=1) + "\n", "utf-8")
    except OSError as error:
        raise CommandError(f"--output: {path} cannot be written: {error.strerror}.") from None


# -- on the screen -------------------------------------------------------------------------------------------


def show(made: Review, every: bool) -> None:
    print(sentence("review", "chances"))
    for line in graph_lines(made):
        print(line)
    print_wrapped(f"{made.assumes}.")
    print()
    print(sentence("review", "turns" if made.turns else "no-turns"))
    for turn in made.turns:
        print_wrapped(f"{turn.number:>4}  {turn.sentence}", "  ")
    show_decisions(made, every)
    print_wrapped(sentence("review", "look"))


def graph_lines(made: Review) -> list[str]:
    """A line of bars for each seat, and its chance at the start."""
    wide = max([len(name) for name in made.names])
    lines = []
    for seat, name in enumerate(made.names):
        chances = columns([at[seat] for at in made.chances])
        bars = "".join([BARS[min(len(BARS) - 1, int(chance * len(BARS)))] for chance in chances])
        lines.append(f"  {name:<{wide}} {100 * chances[0]:>3.0f} {bars} {100 * chances[-1]:.0f}")
    return lines


def columns(chances: Sequence[float]) -> list[float]:
    """As many as fit into a line, the first and the last among them."""
    if len(chances) <= WIDEST:
        return list(chances)
    return [chances[round(place * (len(chances) - 1) / (WIDEST - 1))] for place in range(WIDEST)]


def show_decisions(made: Review, every: bool) -> None:
    for seat in sorted({one.seat for one in made.decisions}):
        own = [one for one in made.decisions if one.seat == seat]
        good = sum([not one.better for one in own])
        print()
        print_wrapped(sentence("review", "decisions", name=made.names[seat], many=len(own), good=good))
        for one in own:
            if one.better or every:
                show_decision(one)
    print()


def show_decision(one: ReviewedDecision) -> None:
    print_wrapped(f"{one.number:>4}  {one.sentence}", "  ")
    if one.open_sentence:
        print_wrapped(one.open_sentence, "        ")

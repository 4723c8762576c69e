"""`wyrmhall lab`: play many games, soak the rules, measure what is measured."""

import sys
from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, Parameter

from wyrmhall.bots import UnknownBot, open_bot
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.option_files import read_files, with_file_names
from wyrmhall.kernel.options import BadOptions
from wyrmhall.lab import ab, arena, balance, findings, plots, sweep
from wyrmhall.lab import soak as soaking
from wyrmhall.lab.calibrate import NothingToCalibrate, calibrate
from wyrmhall.lab.honesty import honesty
from wyrmhall.lab.tasks import OtherRun
from wyrmhall.registry import UnknownGame, open_game

STOPPED = 130  # as a shell says after ctrl-C
FAULTS = (
    UnknownGame,
    UnknownBot,
    BadOptions,
    NothingToCalibrate,
    balance.NothingToJudge,
    OtherRun,
    OSError,
    plots.NoPlots,
)

app = App(name="lab", help="Play many games between bots, compare rules, soak the rules.")


def refuse(error: Exception) -> int:
    print(f"wyrmhall lab: {error}", file=sys.stderr)
    return 2


def setting(text: str) -> tuple[str, Any]:
    name, equals, value = text.partition("=")
    if not equals:
        raise BadOptions(name, "write it as name=value")
    return name.strip().replace("-", "_"), value.strip()


def table_options(game: Game, seats: list[str], typed: dict[str, Any]) -> Any:
    """The options that were typed, if a game can start with them."""
    kind = game.options_type()
    try:
        options = arena.options_for(game, seats, read_files(kind, typed))
        game.start(options)
    except BadOptions as bad:
        raise with_file_names(kind, typed, bad) from None
    return options


@app.command(name="run")
def run_command(
    game: str,
    *,
    games: Annotated[int, Parameter(name=("--games", "-n"))] = 1000,
    seats: str = "standard,random,random,random",
    set_: Annotated[tuple[str, ...], Parameter(name="--set")] = (),
    seed: int = 1,
    workers: int = 0,
    rotate: bool = True,
    csv: Path | None = None,
    records: Path | None = None,
    resume: Path | None = None,
) -> int:
    """Play games between bots; print a table by bot and by seat.

    Parameters
    ----------
    game
        The game, for example crown-battles.
    games
        How many games.
    seats
        Bots by seat, separated by commas.
    set_
        An option of the game as name=value, for example --set preset=4A. May be repeated.
    seed
        Game number k of a seed is always the same game.
    workers
        Processes; 0 means one for each core. The results do not depend on it.
    rotate
        Everybody sits one seat further in every game.
    csv
        Write one row for each game and seat to this file.
    records
        Write the record of every game into this folder.
    resume
        Keep finished games in this file, and go on from it.
    """
    try:
        opened, names = open_game(game), [name.strip() for name in seats.split(",")]
        options = table_options(opened, names, dict(map(setting, set_)))
        for name in names:
            open_bot(name, opened)
        plan = arena.Plan(opened, options, names, games, seed, rotate, records)
        results, stopped = arena.play_all(plan, workers, resume)
    except FAULTS as error:
        return refuse(error)
    at_table = opened.seat_names(options)
    if csv is not None:
        arena.write_csv(csv, results, at_table)
    if results:
        print(f"{opened.title}: {len(results)} games, seed {seed}")
        print("\n".join(["", *arena.table_of("bot", arena.by_bot(results))]))
        print("\n".join(["", *arena.table_of("seat", arena.by_seat(results, at_table))]))
        print("\n".join(findings.lines(results)))
    return STOPPED if stopped else 0


@app.command(name="ab")
def ab_command(
    game: str,
    *,
    set_: Annotated[tuple[str, ...], Parameter(name="--set")] = (),
    base: tuple[str, ...] = (),
    games: Annotated[int, Parameter(name=("--games", "-n"))] = 1000,
    seats: str = "standard,standard,standard,standard",
    seed: int = 1,
    workers: int = 0,
    plot: Path | None = None,
    resume: Path | None = None,
) -> int:
    """What a change of options did to each seat: the same seeds at a table without it (A) and with it (B).

    Parameters
    ----------
    game
        The game, for example dragon-dune.
    set_
        The change, as name=value; for example --set orc_free_revive=2. May be repeated.
    base
        Options of both tables, as name=value; for example --base edition=ninth. May be repeated.
    games
        How many games at each table.
    seats
        Bots by seat, separated by commas.
    seed
        Game number k of a seed is always the same game.
    workers
        Processes; 0 means one for each core. The results do not depend on it.
    plot
        Write the shares of both tables as a picture (.svg or .png) here.
    resume
        Keep finished games in this file (those of B in one beside it), and go on from it.
    """
    try:
        opened, names = open_game(game), [name.strip() for name in seats.split(",")]
        common, change = dict(map(setting, base)), dict(map(setting, set_))
        if not change:
            raise BadOptions("set", "name the change, for example --set orc_free_revive=2")
        tables = [table_options(opened, names, given) for given in (common, {**common, **change})]
        plans = [arena.Plan(opened, options, names, games, seed, False, None) for options in tables]
        before, after, stopped = ab.play_both(plans[0], plans[1], " ".join(set_), workers, resume)
    except FAULTS as error:
        return refuse(error)
    if before and after:
        found = ab.by_seat(before, after, opened.seat_names(tables[0]))
        what = ", ".join(set_)
        print(f"{opened.title}: {what}; {len(after)} pairs of games, seed {seed}")
        print("\n".join(["", *ab.table_of(found)]))
        for name, results in (("A", before), ("B", after)):
            means, shares = findings.game_facts(results)
            print("\n".join(["", *findings.fact_lines(f"of the games of {name}", means, shares)]))
        if plot is not None:
            draw_pairs(plot, f"{opened.title}: {what}", found)
    return STOPPED if stopped else 0


@app.command(name="sweep")
def sweep_command(
    game: str,
    over: str,
    *,
    base: tuple[str, ...] = (),
    games: Annotated[int, Parameter(name=("--games", "-n"))] = 1000,
    seats: str = "standard,standard,standard,standard",
    seed: int = 1,
    workers: int = 0,
    plot: Path | None = None,
    resume: Path | None = None,
) -> int:
    """One option over several values: the win share of each seat at each of them.

    Parameters
    ----------
    game
        The game, for example dragon-dune.
    over
        The option and its values, for example edition=first,sixth,sixth-c,ninth.
    base
        Options of all tables, as name=value. May be repeated.
    games
        How many games at each value.
    seats
        Bots by seat, separated by commas.
    seed
        Game number k of a seed is always the same game.
    workers
        Processes; 0 means one for each core. The results do not depend on it.
    plot
        Write the shares as a picture (.svg or .png) here.
    resume
        Keep finished games in files that begin so, and go on from them.
    """
    try:
        opened, names = open_game(game), [name.strip() for name in seats.split(",")]
        option, values = setting(over)
        common = dict(map(setting, base))
        plans = []
        for value in [word.strip() for word in values.split(",")]:
            options = table_options(opened, names, {**common, option: value})
            plans.append((value, arena.Plan(opened, options, names, games, seed, False, None)))
        columns, stopped = sweep.play_values(plans, workers, resume)
    except FAULTS as error:
        return refuse(error)
    if columns:
        print(f"{opened.title}: {option}, {games} games each, seed {seed}")
        print("\n".join(["", *sweep.table_of(columns)]))
        for column in columns:
            means, shares = findings.game_facts(column.results)
            print("\n".join(["", *findings.fact_lines(f"{option} {column.value}", means, shares)]))
        if plot is not None:
            dots = [
                plots.Dot(name, column.value, column.share(seat))
                for seat, name in enumerate(columns[0].seats)
                for column in columns
            ]
            plots.draw(plot, f"{opened.title} by {option}", "win share", dots)
    return STOPPED if stopped else 0


def draw_pairs(path: Path, title: str, found: list[ab.Difference]) -> None:
    """Shares of both tables beside each other, with their intervals."""
    rows = [
        plots.Dot(one.name, table, value)
        for one in found
        for table, value in (("A", one.before), ("B", one.after))
    ]
    plots.draw(path, title, "win share", rows)


@app.command(name="balance")
def balance_command(
    game: str,
    *,
    games: Annotated[int, Parameter(name=("--games", "-n"))] = 0,
    only: tuple[str, ...] = (),
    seed: int = 1,
    workers: int = 0,
    resume: Path | None = None,
    csv: Path | None = None,
) -> int:
    """Hold the game against its balance targets; list what is out of bounds.

    For example:

      wyrmhall lab balance enchanters

      wyrmhall lab balance enchanters --games 400 --resume small

      wyrmhall lab balance enchanters --only EN-BAL-12 --only EN-BAL-14 --csv coop.csv

    Parameters
    ----------
    game
        The game, for example enchanters.
    games
        How many games in all, spread over the campaigns; 0 means as many as the game asks for.
    only
        Judge this target alone, and play only what it needs. May be repeated.
    seed
        Game number k of a seed is always the same game.
    workers
        Processes; 0 means one for each core. The results do not depend on it.
    resume
        Keep finished games in this folder, and go on from it.
    csv
        Write every figure, and everything compared for it, to this file.
    """
    try:
        opened = open_game(game)
        found = balance.balance_of(opened)
        targets = balance.chosen(found, only)
        sizes = found.sizes(games or found.usual())
        plans = [
            balance.Plan(opened, campaign, sizes[campaign.name], seed) for campaign in found.needed(targets)
        ]
        results, stopped = balance.play_campaigns(plans, workers, resume)
        if stopped:
            return STOPPED
        verdicts = found.judge(results, targets)
        if csv is not None:
            balance.write_csv(csv, verdicts)
    except FAULTS as error:
        return refuse(error)
    many = sum(plan.games for plan in plans)
    print(f"{opened.title}: {many} games for {len(targets)} of {len(found.targets)} targets, seed {seed}")
    print("\n".join(["", *balance.summary(verdicts), "", balance.RULE, *balance.outliers(verdicts)]))
    return 0


@app.command
def soak(
    game: str,
    *,
    games: Annotated[int, Parameter(name=("--games", "-n"))] = 1000,
    first: int = 0,
    seed: int = 1,
    workers: int = 0,
    records: int = 0,
    laws: int = 0,
    check: Path | None = None,
    resume: Path | None = None,
) -> int:
    """Play random games over everything the game offers and check each of them.

    Parameters
    ----------
    game
        The game, for example crown-battles.
    games
        How many games.
    first
        The index of the first game: with --games 1 it repeats one.
    seed
        Game number k of a seed is always the same game.
    workers
        Processes; 0 means one for each core. The results do not depend on it.
    records
        So many of the games are played at a table as well, replayed hash by hash and verified.
    laws
        So many of the games are held against all laws, the two worlds among them, at every decision.
    check
        A Python file with a class Check that hears every game and raises where it disagrees.
    resume
        Keep finished games in this file, and go on from it.
    """
    try:
        plan = soaking.Plan(open_game(game).name, first, games, seed, records, laws, str(check or ""))
        if check is not None:
            soaking.check_in(str(check))
        report, stopped = soaking.soak(plan, workers, resume)
    except FAULTS as error:
        return refuse(error)
    print("\n".join(soaking.summary(plan, report)))
    return 1 if report.failures else STOPPED if stopped else 0


@app.command(name="honest")
def honest_command(
    game: str,
    *,
    bot: str = "strong",
    decisions: int = 2000,
    simulations: int = 4,
    seed: int = 1,
    workers: int = 0,
) -> int:
    """Whether a bot's move changes when everything it cannot see is dealt anew.

    Examples
    --------
    wyrmhall lab honest crown-battles
    wyrmhall lab honest dragon-dune --bot standard --decisions 500

    Parameters
    ----------
    game
        Which game: crown-battles, dragon-dune or enchanters.
    bot
        Whose moves.
    decisions
        How many at least, in random games with options of all kinds.
    simulations
        What a bot that searches may spend on each.
    seed
        The number the games are drawn from.
    workers
        Processes; 0: one for each core.
    """
    try:
        opened = open_game(game)
        open_bot(bot, opened)
        found = honesty(opened, bot, decisions, simulations, seed, workers)
    except (UnknownGame, UnknownBot, ValueError) as error:
        return refuse(error)
    for fault in found.faults:
        print(fault)
    looked = f"{found.decisions:,} decisions in {found.games} games"
    print(f"{opened.title}, {bot}: {len(found.faults)} changed moves in {looked}.")
    return 1 if found.faults else 0


@app.command(name="calibrate")
def calibrate_command(
    game: str,
    *,
    rounds: int = 100_000,
    seed: int = 1,
    workers: int = 0,
    resume: Path | None = None,
    output: Annotated[Path | None, Parameter(name=("--output", "-o"))] = None,
) -> int:
    """Measure the numbers of a game that come from simulation: mission points in Crown Battles.

    Parameters
    ----------
    game
        The game, for example crown-battles.
    rounds
        Rounds simulated for each cell's every hand size.
    seed
        The same seed gives the same numbers, whatever the number of workers.
    workers
        Processes; 0 means one for each core.
    resume
        Keep finished parts in this file, and go on from it.
    output
        Write the data file here instead of printing it.
    """
    try:
        text = calibrate(open_game(game), rounds, seed, workers, resume)
    except FAULTS as error:
        return refuse(error)
    if text is None:
        return STOPPED
    if output is None:
        print(text, end="")
    else:
        output.write_text(text, "utf-8")
    return 0

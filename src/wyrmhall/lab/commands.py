"""`wyrmhall lab`: play many games, soak the rules, measure what is measured."""

import sys
from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, Parameter

from wyrmhall.bots import UnknownBot, bots_for, open_bot
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.option_files import read_files, with_file_names
from wyrmhall.kernel.options import BadOptions, read_options
from wyrmhall.lab import aa, ab, arena, balance, findings, ladder, ladder_page, plots, sweep, tables
from wyrmhall.lab import soak as soaking
from wyrmhall.lab.calibrate import NothingToCalibrate, calibrate
from wyrmhall.lab.flags import FILES, WORK, Files, Work
from wyrmhall.lab.honesty import honesty
from wyrmhall.lab.on_ray import NoRay
from wyrmhall.lab.report import page, reports
from wyrmhall.lab.tasks import Crew, OtherRun
from wyrmhall.registry import UnknownGame, open_game

STOPPED = 130  # as a shell says after ctrl-C
SEATS = [f"p{number}" for number in range(1, 9)]  # where every table has other players
FAULTS = (
    UnknownGame,
    UnknownBot,
    BadOptions,
    NothingToCalibrate,
    balance.NothingToJudge,
    OtherRun,
    OSError,
    plots.NoPlots,
    tables.NoTables,
    page.NoReport,
    ladder.NoRatings,
    NoRay,
)

app = App(
    name="lab",
    help="""Play many games between bots, compare rules, rate bots, soak the rules.

For example:

  wyrmhall lab run crown-battles --games 1000 --report games.html

  wyrmhall lab ab dragon-dune --set orc_free_revive=2 --games 4000

  wyrmhall lab ladder enchanters --report ladder.html

All of them take --workers, --resume FILE and --engine ray; the results depend on none of these.""",
)


def refuse(error: Exception) -> int:
    print(f"wyrmhall lab: {error}", file=sys.stderr)
    return 2


def setting(text: str) -> tuple[str, Any]:
    name, equals, value = text.partition("=")
    if not equals:
        raise BadOptions(name, "write it as name=value")
    return name.strip().replace("-", "_"), value.strip()


def line(command: str, game: str, *words: str) -> tuple[str, str]:
    """The command that plays the same games again."""
    return "command", " ".join(["wyrmhall", "lab", command, game, *words])


def repeated(flag: str, values: tuple[str, ...]) -> list[str]:
    return [word for value in values for word in (flag, value)]


def table_options(game: Game, seats: list[str], typed: dict[str, Any]) -> Any:
    """The options that were typed, if a game can start with them."""
    kind = game.options_type()
    try:
        options = arena.options_for(game, seats, read_files(kind, typed))
        game.start(options)
    except BadOptions as bad:
        raise with_file_names(kind, typed, bad) from None
    return options


def read_table(game: Game, typed: dict[str, Any]) -> Any:
    """The same where nobody has said yet who sits there."""
    kind = game.options_type()
    try:
        options = read_options(kind, read_files(kind, typed))
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
    rotate: bool = True,
    records: Path | None = None,
    files: Files = FILES,
    work: Work = WORK,
) -> int:
    """Play games between bots; print a table by bot and by seat, and what the game has to tell.

    For example:

      wyrmhall lab run crown-battles --games 2000 --seats standard,random,random,random

      wyrmhall lab run dragon-dune --seats standard,standard,standard,standard --report games.html

      wyrmhall lab run enchanters --set mode=coop --seats standard,standard --parquet games.parquet

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
    rotate
        Everybody sits one seat further in every game.
    records
        Write the record of every game into this folder.
    """
    try:
        opened, names = open_game(game), [name.strip() for name in seats.split(",")]
        options = table_options(opened, names, dict(map(setting, set_)))
        for name in names:
            open_bot(name, opened)
        files.check()
        plan = arena.Plan(opened, options, names, games, seed, rotate, records)
        results, stopped = arena.play_all(plan, work.crew, work.resume)
        at_table = opened.seat_names(options)
        tables.write(files.csv, files.parquet, {"": (at_table, results)})
        if files.report is not None and results:
            words = ["--games", str(games), "--seats", seats, *repeated("--set", set_), "--seed", str(seed)]
            words += [] if rotate else ["--no-rotate"]
            page.write(files.report, reports.of_run(opened, options, results, [line("run", game, *words)]))
    except FAULTS as error:
        return refuse(error)
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
    plot: Path | None = None,
    files: Files = FILES,
    work: Work = WORK,
) -> int:
    """What a change of options did to each seat: the same seeds at a table without it (A) and with it (B).

    For example:

      wyrmhall lab ab dragon-dune --set orc_free_revive=2 --games 4000

      wyrmhall lab ab dragon-dune --base edition=ninth --set dwarf_levy=1 --report levy.html

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
    plot
        Write the shares of both tables as a picture (.svg or .png) here.
    """
    try:
        opened, names = open_game(game), [name.strip() for name in seats.split(",")]
        common, change = dict(map(setting, base)), dict(map(setting, set_))
        if not change:
            raise BadOptions("set", "name the change, for example --set orc_free_revive=2")
        both = [table_options(opened, names, given) for given in (common, {**common, **change})]
        for name in names:
            open_bot(name, opened)
        files.check()
        plots.check(plot)
        plans = [arena.Plan(opened, options, names, games, seed, False, None) for options in both]
        before, after, stopped = ab.play_both(plans[0], plans[1], " ".join(set_), work.crew, work.resume)
        at_table, what = opened.seat_names(both[0]), ", ".join(set_)
        tables.write(files.csv, files.parquet, {"A": (at_table, before), "B": (at_table, after)})
        if files.report is not None and after:
            words = [*repeated("--base", base), *repeated("--set", set_), "--games", str(games)]
            setup = [line("ab", game, *words, "--seats", seats, "--seed", str(seed))]
            page.write(files.report, reports.of_ab(opened, what, both, before, after, setup))
    except FAULTS as error:
        return refuse(error)
    if before and after:
        found = ab.by_seat(before, after, at_table)
        print(f"{opened.title}: {what}; {len(after)} pairs of games, seed {seed}")
        print("\n".join(["", ab.overall(found), "", *ab.table_of(found)]))
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
    plot: Path | None = None,
    files: Files = FILES,
    work: Work = WORK,
) -> int:
    """One option over several values: the win share of each seat at each of them.

    For example:

      wyrmhall lab sweep dragon-dune edition=first,sixth,sixth-c,ninth --games 1000 --report editions.html

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
    plot
        Write the shares as a picture (.svg or .png) here.
    """
    try:
        opened, names = open_game(game), [name.strip() for name in seats.split(",")]
        option, values = setting(over)
        common = dict(map(setting, base))
        plans = []
        for value in [word.strip() for word in values.split(",")]:
            options = table_options(opened, names, {**common, option: value})
            plans.append((value, arena.Plan(opened, options, names, games, seed, False, None)))
        for name in names:
            open_bot(name, opened)
        files.check()
        plots.check(plot)
        columns, stopped = sweep.play_values(plans, work.crew, work.resume)
        written = {column.value: (column.seats, column.results) for column in columns}
        tables.write(files.csv, files.parquet, written)
        if files.report is not None and columns:
            words = [over, *repeated("--base", base), "--games", str(games), "--seats", seats]
            setup = [line("sweep", game, *words, "--seed", str(seed))]
            page.write(files.report, reports.of_sweep(opened, option, columns, setup))
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
    files: Files = FILES,
    work: Work = WORK,
) -> int:
    """Hold the game against its balance targets; list what is out of bounds.

    The CSV file holds every figure and everything compared for it, the Parquet file all games.

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
    """
    try:
        opened = open_game(game)
        found = balance.balance_of(opened)
        targets = balance.chosen(found, only)
        sizes = found.sizes(games or found.usual())
        plans = [
            balance.Plan(opened, campaign, sizes[campaign.name], seed) for campaign in found.needed(targets)
        ]
        files.check()
        campaigns, stopped = balance.play_campaigns(plans, work.crew, work.resume)
        if stopped:
            return STOPPED
        results = {plan.campaign.name: balance.played(plan, campaigns[plan.campaign.name]) for plan in plans}
        verdicts = found.judge(results, targets)
        many = sum(plan.games for plan in plans)
        if files.csv is not None:
            balance.write_csv(files.csv, verdicts)
        tables.write(None, files.parquet, {name: (SEATS, games_of) for name, games_of in campaigns.items()})
        if files.report is not None:
            words = [*(["--games", str(games)] if games else []), *repeated("--only", only)]
            setup = [line("balance", game, *words, "--seed", str(seed))]
            page.write(files.report, reports.of_balance(opened, verdicts, many, setup))
    except FAULTS as error:
        return refuse(error)
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
    records: int = 0,
    laws: int = 0,
    check: Path | None = None,
    work: Work = WORK,
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
    records
        So many of the games are played at a table as well, replayed hash by hash and verified.
    laws
        So many of the games are held against all laws, the two worlds among them, at every decision.
    check
        A Python file with a class Check that hears every game and raises where it disagrees.
    """
    try:
        plan = soaking.Plan(open_game(game).name, first, games, seed, records, laws, str(check or ""))
        if check is not None:
            soaking.check_in(str(check))
        report, stopped = soaking.soak(plan, work.crew, work.resume)
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
        found = honesty(opened, bot, decisions, simulations, seed, Crew(workers))
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
    output: Annotated[Path | None, Parameter(name=("--output", "-o"))] = None,
    work: Work = WORK,
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
    output
        Write the data file here instead of printing it.
    """
    try:
        text = calibrate(open_game(game), rounds, seed, work.crew, work.resume)
    except FAULTS as error:
        return refuse(error)
    if text is None:
        return STOPPED
    if output is None:
        print(text, end="")
    else:
        output.write_text(text, "utf-8")
    return 0


@app.command(name="ladder")
def ladder_command(
    game: str,
    *,
    bots: str = "",
    deals: Annotated[int, Parameter(name=("--deals", "-n"))] = 40,
    set_: Annotated[tuple[str, ...], Parameter(name="--set")] = (),
    seed: int = 1,
    plot: Path | None = None,
    page_: Annotated[Path | None, Parameter(name="--page")] = None,
    files: Files = FILES,
    work: Work = WORK,
) -> int:
    """Every bot against every other: ratings with their intervals.

    Each pair plays every deal with either bot alone among the other's copies, in every seat: with four
    players eight games a deal. The CSV file holds ratings and win shares, the Parquet file all games.

    For example:

      wyrmhall lab ladder crown-battles

      wyrmhall lab ladder enchanters --bots random,standard --set players=3 --deals 100 --report ladder.html

      wyrmhall lab ladder dragon-dune --plot ladder.svg --page docs/researchers/ladder.md

    Parameters
    ----------
    game
        The game, for example crown-battles.
    bots
        Bots, separated by commas; all that play the game unless you name some.
    deals
        How many seeds; every pair plays all of them.
    set_
        An option of the game as name=value, for example --set players=3. May be repeated.
    seed
        Deal number k of a seed is always the same deal.
    plot
        Write the ratings as a picture (.svg or .png) here.
    page_
        Write the ladder into its section of this Markdown page, with the picture beside it.
    """
    try:
        opened = open_game(game)
        names = [name.strip() for name in bots.split(",") if name.strip()] or list(bots_for(opened))
        ladder.check(opened, names)
        options = read_table(opened, dict(map(setting, set_)))
        plan = ladder.Plan(opened, options, names, deals, seed)
        files.check()
        plots.check(plot)
        results, stopped = ladder.play_all(plan, work.crew, work.resume)
        if stopped:
            return STOPPED
        found = ladder.rungs(plan, results)
        words = ["--bots", ",".join(names), *repeated("--set", set_), "--deals", str(deals)]
        command = line("ladder", opened.name, *words, "--seed", str(seed))
        if files.csv is not None:
            ladder.write_csv(files.csv, found)
        at_table = opened.seat_names(options)
        tables.write(None, files.parquet, ladder.by_pair(plan, at_table, results))
        if files.report is not None:
            page.write(files.report, reports.of_ladder(plan, found, results, [command]))
        if plot is not None:
            ladder_page.draw(plot, plan, found)
        if page_ is not None:
            ladder_page.write(page_, plan, found, len(results), command[1])
    except FAULTS as error:
        return refuse(error)
    print(f"{opened.title}: {len(results)} games of {plan.seats} players, {deals} deals, seed {seed}")
    print("\n".join(["", *ladder.aligned(ladder.table_of(found)), "", *ladder.steps(found)]))
    return 0


@app.command(name="aa")
def aa_command(
    game: str,
    *,
    runs: int = 200,
    games: Annotated[int, Parameter(name=("--games", "-n"))] = 100,
    seats: str = "random,random,random,random",
    set_: Annotated[tuple[str, ...], Parameter(name="--set")] = (),
    seed: int = 1,
    work: Work = WORK,
) -> int:
    """How often the laboratory raises a false alarm: a table against itself, and coins of known odds.

    Exit code 1: more than 5 % of the runs showed a difference that is not there, or fewer than 93 % or more
    than 97 % of the 95 % intervals held the truth.

    For example:

      wyrmhall lab aa crown-battles --runs 200 --games 100

      wyrmhall lab aa dragon-dune --runs 200 --games 50 --set talk=off

    Parameters
    ----------
    game
        The game, for example crown-battles.
    runs
        How many comparisons of A with A.
    games
        How many games at each table of a run; all of them have seeds of their own.
    seats
        Bots by seat, separated by commas.
    set_
        An option of both tables as name=value. May be repeated.
    seed
        The same seed gives the same games.
    """
    try:
        opened, names = open_game(game), [name.strip() for name in seats.split(",")]
        options = table_options(opened, names, dict(map(setting, set_)))
        for name in names:
            open_bot(name, opened)
        plan = arena.Plan(opened, options, names, 2 * runs * games, seed, False, None)
        results, stopped = arena.play_all(plan, work.crew, work.resume)
    except FAULTS as error:
        return refuse(error)
    if stopped:
        return STOPPED
    found = aa.alarms(aa.compare_with_itself(results, games, opened.seat_names(options)))
    print(f"{opened.title}: A against A, {runs} runs of {games} games at each table, seed {seed}")
    print("\n".join(["", *found.lines()]))
    print(f"\n95 % intervals that held the truth, of {aa.TRIES} simulated series of coins")
    coins = [aa.coverage(what, odds, throws) for what in aa.KINDS for odds, throws in aa.COINS]
    print("\n".join([one.line() for one in coins]))
    return 0 if found.kept and all(one.kept for one in coins) else 1

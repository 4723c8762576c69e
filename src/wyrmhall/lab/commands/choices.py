"""`wyrmhall lab choices`: what choices are worth, which options are dominated, who makes whom win."""

from pathlib import Path

from wyrmhall.lab.commands.flags import STANDARD, WORK, All, Games, Options, Some, Work, check_path
from wyrmhall.lab.commands.outcome import DONE, STOPPED, command_again, print_lines, refusing, repeated
from wyrmhall.lab.commands.table import bots_at, settings, table_options
from wyrmhall.lab.questions import played_out
from wyrmhall.lab.report import page
from wyrmhall.lab.report.played_out import of_choices
from wyrmhall.registry import open_game


@refusing
def choices(
    game: str,
    *,
    games: Games = 100,
    positions: Some = 8,
    playouts: Some = 16,
    set_: Options = (),
    seats: str = STANDARD,
    seed: int = 1,
    all_: All = False,
    report: Path | None = None,
    work: Work = WORK,
) -> int:
    """Play options out: what choices are worth, which options are dominated, and who can make whom win.

    For example:

      wyrmhall lab choices crown-battles --games 200

      wyrmhall lab choices dragon-dune --games 40 --positions 6 --playouts 8 --resume positions.jsonl

    Parameters
    ----------
    game
        The game, for example crown-battles.
    games
        How many games positions are drawn from.
    positions
        How many positions with a choice are drawn from each.
    playouts
        How often every option is played on to the end, for each of two halves: one picks what looks best,
        the other measures it.
    set_
        An option of the game as name=value. May be repeated.
    seats
        Bots by seat, separated by commas.
    seed
        Game number k of a seed is always the same game.
    all_
        List every option, not only the worst.
    report
        Write everything as one HTML page that opens without a network.
    """
    check_path("--report", report)
    if report is not None:
        page.check_installed()
    opened = open_game(game)
    names = bots_at(opened, seats)
    options = table_options(opened, settings(set_), names)
    plan = played_out.Plan(opened, options, names, games, positions, playouts, seed)
    weighed, stopped = played_out.weigh_all(plan, work.task_engine, work.resume)
    if weighed:
        print_lines([f"{opened.title}: {len(weighed)} positions, seed {seed}"])
        print_lines(played_out.lines(weighed, all_))
    if weighed and report is not None:
        words = ["--games", str(games), "--positions", str(positions), "--playouts", str(playouts)]
        words += [*repeated("--set", set_), "--seats", ",".join(names), "--seed", str(seed)]
        page.write(report, of_choices(opened, weighed, [command_again("choices", game, *words)]))
    return STOPPED if stopped else DONE

"""`wyrmhall solve`: small games, solved exactly."""

import csv as tables
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter, validators

from wyrmhall.bots import UnknownBot, open_bot
from wyrmhall.bots.outside.proxy import own_decisions
from wyrmhall.cli.errors import CommandError
from wyrmhall.envs.solving.algorithms import ALGORITHMS, SpielTree
from wyrmhall.envs.solving.backward_induction import MustGuess, solve_backwards
from wyrmhall.envs.solving.bot_policy import LUCK, NotABotsGame, policy_of
from wyrmhall.envs.solving.families import Member, NoMember, members
from wyrmhall.envs.solving.game_tree import GameTree, TooLarge
from wyrmhall.envs.solving.simulation import simulate as play_games
from wyrmhall.envs.solving.simulation import values_of
from wyrmhall.kernel.options import BadOptions
from wyrmhall.lab.commands.flags import Some, check_path, check_plot
from wyrmhall.lab.commands.outcome import DONE, print_lines
from wyrmhall.lab.ladder import aligned
from wyrmhall.lab.plots import NoPlots, draw_curves
from wyrmhall.registry import UnknownGame

MARKS: Final = (1, 3, 10, 30, 100, 300, 1_000, 3_000, 10_000)  # iterations that are told
TITLE: Final = "What is left to gain against what was found"

Row = tuple[str, str, int, float]  # member, algorithm or bot, iterations, exploitability


def solve(
    game: str,
    *names: str,
    iterations: Some = 100,
    bots: Annotated[str, Parameter(show_default=False)] = "",
    luck: Some = LUCK,
    simulate: Annotated[int, Parameter(validator=validators.Number(gte=0))] = 0,
    rules: Annotated[bool, Parameter(negative="")] = False,
    csv: Path | None = None,
    plot: Path | None = None,
) -> int:
    """See wyrmhall.cli.help.

    Parameters
    ----------
    game
        Out of which game they are cut.
    names
        Which of them, for example 2x3-1 or deal-small. Without any, all that are known by name,
        which are told first.
    iterations
        How many iterations of each algorithm.
    bots
        Bots whose exploitability is told as well, separated by commas.
    luck
        How often each bot is asked in every position, with other luck each time.
    simulate
        Tell what each seat gets by what was found: exactly, and in so many games of the engine.
    rules
        Print the house rules of the games, and solve nothing.
    csv
        Write every figure to this file.
    plot
        Draw the curves of the algorithms: .svg, .png or .html.
    """
    try:
        chosen = members(game, names)
        check_path("--csv", csv)
        check_plot(plot)
        if rules:
            print_lines([member.rules for member in chosen])
            return DONE
        if not names:
            print_lines([f"{len(chosen)} games: {', '.join(member.name for member in chosen)}", ""])
        rows = [row for member in chosen for row in solved(member, iterations, bots, luck, simulate)]
    except (NoMember, TooLarge, BadOptions, UnknownBot, UnknownGame, NoPlots, NotABotsGame) as refused:
        raise CommandError(str(refused)) from None
    if csv is not None:
        write_csv(csv, rows)
    if plot is not None:
        draw_curves(plot, TITLE, [row for row in rows if row[1] in ALGORITHMS])
    return DONE


def solved(member: Member, iterations: int, bots: str, luck: int, games: int) -> list[Row]:
    """Prints what is found as soon as it is."""
    setting = member.setting()
    players = [open_bot(name.strip(), setting.game) for name in bots.split(",") if name.strip()]
    tree = GameTree(setting, member.cut)
    known = " and ".join([f"{len(one):,}" for one in tree.information])
    print_lines([f"{member.name}: {len(tree.nodes):,} positions, {known} information sets"])
    spiel = SpielTree(tree)
    marks = [mark for mark in MARKS if mark < iterations] + [iterations]
    rows: list[Row] = []
    for algorithm in ALGORITHMS:
        rows += [(member.name, algorithm, *point) for point in spiel.curve(algorithm, marks)]
    for bot in players:
        rows.append((member.name, bot.name, 0, spiel.exploitability(policy_of(bot, tree, luck))))
    print_lines(aligned(table_of(rows, marks, [bot.name for bot in players])))
    print_lines([line for bot in players for line in own_decisions(bot).sentences(bot.name)])
    print_lines([*(values_told(spiel, iterations, games) if games else ()), ""])
    return rows


def values_told(spiel: SpielTree, iterations: int, games: int) -> list[str]:
    """What each seat gets: exactly by the tree, and by games of the engine."""
    tree = spiel.tree
    try:
        policies, how = solve_backwards(tree), "backward induction"
    except MustGuess:
        policies, how = spiel.found_by("cfr+", iterations), f"cfr+, {iterations:,} iterations"
    played = play_games(tree, policies, games)
    table = [[tree.cut.payoff.name, "exactly", f"in {games:,} games", "95 % interval"]]
    for name, value, seen in zip(tree.setting.names, values_of(tree, policies), played, strict=True):
        table.append([name, f"{value:+.3f}", f"{seen.value:+.3f}", f"{seen.low:+.3f} to {seen.high:+.3f}"])
    return ["", f"What each seat gets ({how}):", *aligned(table)]


def table_of(rows: list[Row], marks: list[int], bots: list[str]) -> list[list[str]]:
    """Algorithms as columns, iterations as rows; bots, which learn nothing here, below."""
    found = {(who, at): value for _, who, at, value in rows}
    table = [["iterations", *ALGORITHMS]]
    table += [[f"{at:,}", *[f"{found[one, at]:.2g}" for one in ALGORITHMS]] for at in marks]
    return table + [[bot, f"{found[bot, 0]:.3f}", *[""] * (len(ALGORITHMS) - 1)] for bot in bots]


def write_csv(path: Path, rows: list[Row]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = tables.writer(file, lineterminator="\n")
        writer.writerow(["game", "who", "iterations", "exploitability"])
        writer.writerows(rows)

"""`wyrmhall lab restrict`: what is it worth to a seat that it may do something?"""

from pathlib import Path
from typing import Literal

from wyrmhall.kernel.options import BadOptions
from wyrmhall.lab.commands.flags import (
    STANDARD,
    WORK,
    Games,
    Options,
    Think,
    Words,
    Work,
    check_path,
)
from wyrmhall.lab.commands.outcome import DONE, STOPPED, command_again, print_lines, refusing, repeated
from wyrmhall.lab.commands.table import bots_at, settings, table_options
from wyrmhall.lab.questions import restricted_play
from wyrmhall.lab.questions.restricted_play import EACH_SEAT, OPTIONS, Plan, each_card, each_option
from wyrmhall.lab.questions.restrictions import Restriction
from wyrmhall.lab.report import page, reports
from wyrmhall.registry import open_game


@refusing
def restrict(
    game: str,
    *,
    forbid: Words = (),
    each: Literal["", "cards", "options"] = "",
    seat: str = EACH_SEAT,
    set_: Options = (),
    games: Games = 400,
    seats: str = STANDARD,
    think: Think = 0,
    seed: int = 1,
    csv: Path | None = None,
    report: Path | None = None,
    work: Work = WORK,
) -> int:
    """Forbid something to one seat, and play the same games with it and without: cause, not correlation.

    For example:

      wyrmhall lab restrict dragon-dune --seat orcs --forbid "treachery: declare"

      wyrmhall lab restrict dragon-dune --seat elves --forbid offer --forbid accept --games 1000

      wyrmhall lab restrict enchanters --forbid "Honest Dice Cup"

      wyrmhall lab restrict enchanters --each cards --games 400 --report cards.html

      wyrmhall lab restrict crown-battles --each options --seats standard,standard,standard

    Parameters
    ----------
    game
        The game, for example dragon-dune.
    forbid
        What the seat cannot do: words of the notation or of the button, with * for anything and # for any
        number; "auction: pass" is a pass in an auction only. Also what is said beside the turn: offer,
        accept. Repeated, all of it is forbidden together. A menu is never emptied.
    each
        Instead of --forbid: every card of the game, or every option that stood beside others, one at a
        time, and which of them matters most.
    seat
        Whom it is forbidden to: a seat, or what the game tells seats apart by (a faction, a banner). Each:
        the seats take turns.
    set_
        An option of the game as name=value. May be repeated.
    games
        How many games. Where nothing was taken away a game is not played again.
    seats
        Bots by seat, separated by commas.
    think
        Milliseconds for each decision of a bot that searches, instead of simulations.
    seed
        Game number k of a seed is always the same game.
    csv
        Write all figures to this CSV file.
    report
        Write everything as one HTML page that opens without a network.
    """
    opened = open_game(game)
    names = bots_at(opened, seats, think)
    options = table_options(opened, settings(set_), names)
    if bool(forbid) == bool(each):
        raise BadOptions(
            "forbid", 'name what is forbidden, for example --forbid "journey *", or --each cards'
        )
    check_path("--csv", csv)
    check_path("--report", report)
    if report is not None:
        page.check_installed()
    plan = Plan(opened, options, names, seat, (Restriction(", ".join(forbid), forbid),), games, seed)
    if each:
        plan = plan._replace(restrictions=each_of(plan, each))
    trials, stopped = restricted_play.play_all(plan, work.task_engine, work.resume)
    if not trials:
        if not stopped:
            raise BadOptions("seat", f"nobody in these games is called {seat!r}")
        return STOPPED
    words = [*repeated("--forbid", [f'"{one}"' for one in forbid]), *(["--each", each] if each else [])]
    words += ["--seat", seat, *repeated("--set", set_), "--games", str(games), "--seats", ",".join(names)]
    tell(plan, trials, csv, report, command_again("restrict", game, *words, "--seed", str(seed)))
    return STOPPED if stopped else DONE


def each_of(plan: Plan, each: str) -> list[Restriction]:
    if each == OPTIONS:
        return each_option(restricted_play.probe(plan))
    return each_card(plan.game, plan.options)


def tell(
    plan: Plan,
    trials: list[restricted_play.Trial],
    csv: Path | None,
    report: Path | None,
    again: tuple[str, str],
) -> None:
    effects = restricted_play.effects_of(plan.restrictions, trials)
    print_lines([f"{plan.game.title}: {len(trials)} games, seed {plan.seed}, forbidden to {whom(plan.seat)}"])
    print_lines(["", *restricted_play.in_short(effects), "", *restricted_play.table_of(effects)])
    if csv is not None:
        restricted_play.write_csv(csv, effects)
    if report is not None:
        page.write(report, reports.of_restrictions(plan, effects, [again]))


def whom(seat: str) -> str:
    return "each seat in turn" if seat == EACH_SEAT else seat

"""`wyrmhall lab tune`: the values of options and house rules that bring a game nearest to its targets."""

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from wyrmhall.kernel.game import Game
from wyrmhall.kernel.option_files import read_files
from wyrmhall.lab.arena import Plan
from wyrmhall.lab.commands.flags import (
    FIGURES,
    STANDARD,
    WORK,
    Apart,
    Figures,
    Some,
    SomeOrNone,
    Targets,
    Think,
    Words,
    Work,
    check_path,
)
from wyrmhall.lab.commands.outcome import DONE, STOPPED, command_again, print_lines, refusing, repeated
from wyrmhall.lab.commands.table import bots_at, check_targets, places_of, setting, settings, table_options
from wyrmhall.lab.report import tuned as tuned_page
from wyrmhall.lab.tuning import rules_text
from wyrmhall.lab.tuning.campaign import Budget, Campaign, Tuned, table_of, write_log
from wyrmhall.lab.tuning.confirmation import Confirmed, confirm, in_short, lines_of, play_places
from wyrmhall.lab.tuning.effects import effects, told_of
from wyrmhall.lab.tuning.parameters import changes, read_parameters
from wyrmhall.lab.tuning.search import Search
from wyrmhall.lab.tuning.targets import read_targets
from wyrmhall.lab.tuning.trials import Outcome, Study
from wyrmhall.registry import open_game

BEST = 8  # settings that are printed
STANDS = "Stopped. The same command goes on from here, if it was given --resume."


@refusing
def tune(
    game: str,
    *values: str,
    target: Targets = (),
    base: Words = (),
    apart: Apart = False,
    trials: Some = 96,
    games: Annotated[Some, Parameter(name=("--games", "-n"))] = 40,
    confirm_: Annotated[SomeOrNone, Parameter(name="--confirm")] = 4000,
    seats: str = STANDARD,
    think: Think = 0,
    seed: int = 1,
    write: Path | None = None,
    files: Figures = FIGURES,
    work: Work = WORK,
) -> int:
    """Find the values that bring a game nearest to its targets, with as few changes as will do.

    Optuna proposes settings, of which each is a trial of its own games. The best are played again with more
    games, and with one change less; what stands first then is confirmed on seeds that chose nothing. For
    example:

      wyrmhall lab tune dragon-dune turns=6..10 income=0..3 --apart --target "each faction 20 to 30 %"

      wyrmhall lab tune dragon-dune orcs.gold=0..6 --base edition=ninth --target "turns 6 to 8" --resume kept

      wyrmhall lab tune crown-battles scoring.bonus=0..40/10 --target "decisions at most 400" --write own.toml

    Parameters
    ----------
    game
        The game, for example dragon-dune.
    values
        What may be changed and to what: turns=6..10, orcs.gold=0..12/3 (in steps of 3), revive.most=2,3,5,
        red_dragon=true,false. Options of the table and values of house rules alike.
    target
        What is wanted: "each faction 20 to 30 %", "turns 6 to 8", "elves at least 20 %", "decisions at most
        900", "ending: castles at least 50 %". Commas stand between several; may be repeated.
    base
        Options for all tables as name=value, for example --base edition=ninth. May be repeated.
    apart
        Play each table that the game measures apart (talk on and talk off, say); the targets have to be met
        at each.
    trials
        How many settings are tried, before the best are played again.
    games
        Games of a trial, at each table.
    confirm_
        Games of the confirmation at each table; 0 leaves it out.
    seats
        Bots by seat, separated by commas.
    think
        Milliseconds for each decision of a bot that searches, instead of simulations.
    seed
        The same seed tries the same settings in the same games.
    write
        Write what was found as a file of house rules here, with the reasons in comments.
    files
        The CSV file is the log: a row for every trial, written after each round.
    """
    opened, common, targets = open_game(game), settings(base), read_targets(target)
    names = bots_at(opened, seats, think)
    read = read_files(opened.options_type, common)
    parameters = read_parameters(opened, read, [setting(value) for value in values])
    places = places_of(opened, common, apart)
    for place in places:
        table_options(opened, dict(place.typed), names)
    study = Study(opened, places, parameters, targets, names, seed, partial(options_at, opened, names))
    files.check()
    check_path("--write", write)
    if write is not None:
        rules_text.check(study)
    search = Search(study, trials)
    check_targets(opened, places[0], names, targets)
    campaign = Campaign(study, search, Budget(trials, games), work.task_engine, work.resume)
    whole = run_campaign(campaign, files.csv)
    if not campaign.played:
        return STOPPED
    tuned = campaign.result()
    print_tuned(study, tuned)
    if not whole:
        print_lines(["", STANDS])
        return STOPPED
    plans = confirmation_plans(study, tuned.outcomes[0], confirm_)
    played, stopped = play_places(plans, work.task_engine, work.resume and work.resume / "confirmed.jsonl")
    confirmed = confirm(opened, plans, targets, played) if not stopped else []
    print_confirmed(confirmed, confirm_, seed)
    words = [*values, *repeated("--target", [f'"{text}"' for text in target]), *repeated("--base", base)]
    words += [*(["--apart"] if apart else []), "--trials", str(trials), "--games", str(games)]
    words += ["--confirm", str(confirm_), "--seats", ",".join(names), "--seed", str(seed)]
    command = command_again("tune", game, *words)
    write_all(study, tuned, confirmed, read, command, write, files)
    files.write_parquet({name: (seats_of(plans[name]), own) for name, own in played.items()})
    if stopped:
        print_lines(["", STANDS])
    return STOPPED if stopped else DONE


def options_at(game: Game, bots: Sequence[str], typed: Mapping[str, Any]) -> Any:
    return table_options(game, dict(typed), bots)


def seats_of(plan: Plan) -> tuple[str, ...]:
    return plan.game.seat_names(plan.options)


def run_campaign(campaign: Campaign, log: Path | None) -> bool:
    """Its rounds; the log is written after each, also of those before a stop."""
    for going_on in campaign.rounds_to_play():
        if log is not None and campaign.played:
            write_log(log, campaign.study, campaign.played)
        if not going_on:
            return False
    return True


def confirmation_plans(study: Study, best: Outcome, games: int) -> dict[str, Plan]:
    """On the seeds that `lab confirm` plays with the same number."""
    if not games:
        return {}
    return {
        place.name: Plan(
            study.game, study.options(place, best.setting), list(study.bots), games, study.seed, False, None
        )
        for place in study.places
    }


def print_tuned(study: Study, tuned: Tuned) -> None:
    best = tuned.outcomes[0]
    games = sum([one.trial.games for one in tuned.played]) * len(study.places)
    print_lines([f"{study.game.title}: {len(tuned.played)} trials, {games:,} games, seed {study.seed}", ""])
    shown = list(tuned.outcomes[:BEST])
    print_lines(table_of(study, shown if tuned.printed in shown else [*shown, tuned.printed]))
    found = effects(study.parameters, tuned.outcomes)
    sure = [line for parameter in study.parameters for line in told_of(parameter, found)]
    print_lines(
        ["", "What surely moves what, from end to end:", *[f"  {line}" for line in sure or ["nothing"]]]
    )
    changed = changes(study.parameters, best.setting)
    lines = [
        f"  {parameter.name} {parameter.printed} → {changed[parameter.name]}"
        for parameter in study.parameters
        if parameter.name in changed
    ]
    print_lines(["", "Found:", *(lines or ["  nothing better than what is printed"])])


def print_confirmed(confirmed: Sequence[Confirmed], games: int, seed: int) -> None:
    if confirmed:
        heading = f"Confirmed on {games:,} games a table that chose nothing, seed {seed}:"
        print_lines(["", heading, "", *lines_of(confirmed), "", *in_short(confirmed)])


def write_all(
    study: Study,
    tuned: Tuned,
    confirmed: Sequence[Confirmed],
    common: Mapping[str, Any],
    command: tuple[str, str],
    write: Path | None,
    files: Figures,
) -> None:
    found = effects(study.parameters, tuned.outcomes)
    if write is not None:
        text = rules_text.rules_text(study, common, tuned.outcomes[0], found, confirmed, command[1])
        write.write_text(text, "utf-8")
    if files.report is not None:
        files.write_report(tuned_page.of_tuning(study, tuned, found, confirmed, [command]))

"""`wyrmhall lab balance`: a game held against its balance targets."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, Final

from cyclopts import Parameter

from wyrmhall.kernel.game import Game
from wyrmhall.kernel.house_rules.named_values import RULES
from wyrmhall.kernel.options import BadOptions, plain_options
from wyrmhall.kernel.study.balance import Verdict
from wyrmhall.lab import plots
from wyrmhall.lab.arena import Result, program_options
from wyrmhall.lab.balance import (
    RULE,
    Plan,
    balance_of,
    chosen_targets,
    outliers,
    own_lines,
    play_campaigns,
    played_games,
    summary,
    write_csv,
)
from wyrmhall.lab.commands.flags import (
    FIGURES,
    WORK,
    All,
    Figures,
    Options,
    SomeOrNone,
    Words,
    Work,
    check_path,
)
from wyrmhall.lab.commands.outcome import DONE, STOPPED, command_again, print_lines, refusing, repeated
from wyrmhall.lab.commands.table import settings, table_options
from wyrmhall.lab.pages import balance as balance_page
from wyrmhall.lab.report import reports
from wyrmhall.registry import open_game

SEATS: Final = [f"p{number}" for number in range(1, 9)]  # every table has other players


@refusing
def balance(
    game: str,
    *,
    games: Annotated[SomeOrNone, Parameter(name=("--games", "-n"))] = 0,
    only: Words = (),
    set_: Options = (),
    seed: int = 1,
    all_: All = False,
    page_: Annotated[Path | None, Parameter(name="--page")] = None,
    files: Figures = FIGURES,
    work: Work = WORK,
) -> int:
    """Measure the game against its balance targets; list what is out of bounds.

    For example:

      wyrmhall lab balance enchanters

      wyrmhall lab balance enchanters --games 400 --resume small

      wyrmhall lab balance enchanters --only EN-BAL-12 --only EN-BAL-14 --csv coop.csv

      wyrmhall lab balance enchanters --set cards=my-cards.toml --games 1000

      wyrmhall lab balance dragon-dune --games 4000 --page docs/designers/dragon-dune-balance.md

    Parameters
    ----------
    game
        The game, for example enchanters.
    games
        How many games in all, shared out over the campaigns; 0 means as many as the game asks for.
    only
        Judge only this target, and play only what it needs. May be repeated.
    set_
        An option that is set at every table, for example --set cards=my-cards.toml: what the file brings is
        played more often than by chance, and listed by itself. May be repeated.
    seed
        Game number k of a seed is always the same game.
    all_
        List everything that was compared, not only what is out of bounds and the worst of the rest.
    page_
        Write the game's page about its balance anew, every number of it, with the figures (.json) and
        the pictures beside it.
    """
    opened = open_game(game)
    standard = balance_of(opened, changed_options(opened, set_))
    targets = chosen_targets(standard, only)
    sizes = standard.sizes(games or standard.usual())
    plans = [Plan(opened, campaign, sizes[campaign.name], seed) for campaign in standard.needed(targets)]
    files.check()
    check_page(opened, page_, (*only, *set_))
    check_tables(plans)
    campaigns, stopped = play_campaigns(plans, work.task_engine, work.resume)
    if stopped:
        return STOPPED
    results = {plan.campaign.name: played_games(plan, campaigns[plan.campaign.name]) for plan in plans}
    verdicts = standard.judge(results, targets)
    many = sum(plan.games for plan in plans)
    write_tables(files, verdicts, campaigns)
    words = [
        *(["--games", str(games)] if games else []),
        *repeated("--only", only),
        *repeated("--set", set_),
        "--seed",
        str(seed),
    ]
    command = command_again("balance", game, *words)
    if files.report is not None:
        files.write_report(reports.of_balance(opened, verdicts, many, [command]))
    if page_ is not None:
        played = {plan.campaign.name: plan.games for plan in plans}
        typed = f"{command[1]} --page {page_}"
        balance_page.write(page_, opened, balance_page.findings_of(typed, seed, played, verdicts))
    counted = f"{many} games for {len(targets)} of {len(standard.targets)} targets"
    print_lines([f"{opened.title}: {counted}, seed {seed}"])
    print_lines(
        ["", *summary(verdicts), "", RULE, *outliers(verdicts, all_), *own_lines(verdicts, standard.own)]
    )
    return DONE


def changed_options(game: Game, texts: Sequence[str]) -> dict[str, Any]:
    """As plain values: of a file its text, of values of house rules the text of a file with them."""
    typed = settings(texts)
    plain = plain_options(table_options(game, typed))
    names = set(typed) | ({RULES} if plain.get(RULES) else set())
    return {name: plain[name] for name in plain if name in names}


def check_tables(plans: Sequence[Plan]) -> None:
    """Complain about a table that cannot be before others are played."""
    for plan in plans:
        for table in (plan.campaign.tables[0], plan.campaign.tables[-1]):
            plan.game.start(program_options(plan.game, table))


def check_page(game: Game, path: Path | None, only: Sequence[str]) -> None:
    """Complain about a page that could not be written before thousands of games are played."""
    if path is None:
        return
    if only:
        raise BadOptions("--page", "the page tells all targets, as printed: leave out --only and --set")
    check_path("--page", path)
    balance_page.page_of(game)
    plots.check(path.with_suffix(".svg"))


def write_tables(files: Figures, verdicts: Sequence[Verdict], campaigns: dict[str, list[Result]]) -> None:
    if files.csv is not None:
        write_csv(files.csv, verdicts)
    files.write_parquet({name: (SEATS, results) for name, results in campaigns.items()})

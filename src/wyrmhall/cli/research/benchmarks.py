"""`wyrmhall benchmarks`: bots on the named benchmarks."""

from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter

from wyrmhall.bots import BOTS, UnknownBot, open_bot
from wyrmhall.bots.outside.failures import OwnDecisions
from wyrmhall.cli.errors import CommandError
from wyrmhall.envs.benchmarks.definitions import Benchmark, UnknownBenchmark, benchmark_called
from wyrmhall.envs.benchmarks.definitions import benchmarks as all_benchmarks
from wyrmhall.envs.benchmarks.evaluation import BotGames, games_of_bot, plays_itself
from wyrmhall.envs.setting import WIN
from wyrmhall.kernel.options import BadOptions
from wyrmhall.lab.commands.flags import WORK, SomeOrNone, Work, check_path
from wyrmhall.lab.commands.outcome import DONE, STOPPED, print_lines
from wyrmhall.lab.ladder import aligned
from wyrmhall.lab.on_ray import NoRay
from wyrmhall.lab.statistics import Estimate, mean, rate
from wyrmhall.lab.tasks import WrongResumeFile, chunks, run_tasks
from wyrmhall.registry import open_game

AT_ONCE: Final = 10  # games of a task
SUBSTITUTED: Final = "-"  # another bot would play in its place

Task = tuple[str, str, int, int]
Played = tuple[Task, BotGames]


def benchmarks(
    *names: str,
    bots: Annotated[str, Parameter(show_default=False)] = "",
    games: SomeOrNone = 0,
    page: Path | None = None,
    work: Work = WORK,
) -> int:
    """See wyrmhall.cli.help.

    Parameters
    ----------
    names
        Which benchmarks; without any, all of them.
    bots
        Which bots, separated by commas; without any, all of ours. Your own too: my_bot.py:Greedy.
    games
        How many games of each, from seed 0 on. 0: as many as the benchmark says.
    page
        Write the table into this page, between its marks.
    """
    try:
        return play(names, bots, games, page, work)
    except (BadOptions, NoRay, UnknownBenchmark, UnknownBot, WrongResumeFile) as refused:
        raise CommandError(str(refused)) from None


def play(names: tuple[str, ...], bots: str, games: int, page: Path | None, work: Work) -> int:
    """Everything is checked before anything is played."""
    check_path("--page", page)
    check_path("--resume", work.resume)
    chosen = [benchmark_called(name) for name in names] or list(all_benchmarks().values())
    players = bots_called(bots, chosen)
    tasks: list[Task] = []
    for benchmark in chosen:
        for bot in players:
            if plays_itself(benchmark, bot):
                count = games or benchmark.games
                tasks += [(benchmark.name, bot, *stretch) for stretch in chunks(count, AT_ONCE)]
    found = run_tasks(games_of_bot, tasks, work.task_engine, "games in tens", work.resume)
    played = [
        (task, BotGames(*one)) for task, one in zip(tasks, found.results, strict=True) if one is not None
    ]
    rows = rows_of(chosen, players, played)
    print_lines([*aligned(rows), *failures_of(players, played)])
    if page is not None and not found.stopped:
        write_into(page, rows)
    return STOPPED if found.stopped else DONE


def bots_called(text: str, chosen: list[Benchmark]) -> list[str]:
    bots = [word.strip() for word in text.split(",") if word.strip()] or list(BOTS)
    for benchmark in chosen:
        for bot in bots:
            open_bot(bot, open_game(benchmark.game))
    return bots


def failures_of(players: list[str], played: list[Played]) -> list[str]:
    """Of every bot that failed: how often. What it has gained so is not its own."""
    lines: list[str] = []
    for bot in players:
        games = [found for task, found in played if task[1] == bot]
        own = OwnDecisions(sum(one.failed for one in games), sum(one.chose for one in games))
        lines += own.sentences(bot)
    return lines


def rows_of(chosen: list[Benchmark], players: list[str], played: list[Played]) -> list[list[str]]:
    gains: dict[tuple[str, str], list[float]] = {}
    for (name, bot, _, _), found in played:
        gains.setdefault((name, bot), []).extend(found.gains)
    rows = [["benchmark", "games", *players]]
    for benchmark in chosen:
        of_bots = [gains.get((benchmark.name, bot)) for bot in players]
        most = max([len(one) for one in of_bots if one is not None], default=0)
        rows.append([benchmark.name, str(most), *[told(benchmark, one) for one in of_bots]])
    return rows


def told(benchmark: Benchmark, gains: list[float] | None) -> str:
    if not gains:
        return SUBSTITUTED
    if benchmark.reward == WIN:
        return in_hundred(rate(sum(gains), len(gains)))
    found = mean(gains)
    return f"{found.value:.1f} ({found.low:.1f} to {found.high:.1f})"


def in_hundred(found: Estimate) -> str:
    return f"{100 * found.value:.1f} ({100 * found.low:.1f} to {100 * found.high:.1f})"


def write_into(page: Path, rows: list[list[str]]) -> None:
    """The table of the page is written anew; everything else on it stays."""
    try:
        text = page.read_text("utf-8")
    except OSError as error:
        raise CommandError(f"{page} cannot be read: {error.strerror}") from None
    begin, end = "<!-- table -->\n", "<!-- end of table -->"
    if begin not in text or end not in text:
        raise CommandError(f"{page} has no place for the table: {begin.strip()} and {end}")
    head, _, rest = text.partition(begin)
    lines = ["| " + " | ".join(row) + " |" for row in rows]
    lines.insert(1, "| --- | ---: |" + " --- |" * (len(rows[0]) - 2))
    table = "\n".join(lines)
    page.write_text(f"{head}{begin}\n{table}\n\n{end}{rest.partition(end)[2]}", "utf-8")

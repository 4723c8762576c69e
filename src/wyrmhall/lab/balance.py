"""A game's balance targets: its campaigns are played, its verdicts printed, with what is out of bounds."""

import csv
import math
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from wyrmhall.bots import open_bot
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.study.balance import (
    FEWEST,
    Balance,
    Bounds,
    Campaign,
    ComparedItem,
    PlayedGame,
    Target,
    Verdict,
)
from wyrmhall.kernel.study.chronicle import Facts
from wyrmhall.lab.arena import LARGEST_CHUNK, Result, play_one, program_options
from wyrmhall.lab.statistics import Estimate
from wyrmhall.lab.tasks import TaskEngine, chunks, run_tasks
from wyrmhall.registry import open_game

WORST: Final = 5  # things shown although they are within bounds, or not surely outside
COLUMNS: Final = ("target", "figure", "thing", "games", "value", "low", "high", "unit", "bounds", "verdict")
FILE_NAME: Final = re.compile(r"[^\w=-]+")  # what stands for one "-" in the name of a file
WORDS: Final = {True: "pass", False: "miss", None: "open"}
RULE: Final = (
    "A figure is held against its bounds as measured. Where many things are compared, one is out only if\n"
    f"its whole 95 % interval lies outside and it was met in {FEWEST} games or more: chance alone puts\n"
    "some of many outside. The worst by value are listed as well."
)


class NothingToJudge(ValueError):
    """The game has no balance targets, or none of that id."""


def balance_of(game: Game, changed: dict[str, Any] | None = None) -> Balance:
    """`changed`: options that are set at every table, as plain values."""
    balance = game.study.balance_with(changed or {})
    if balance is None:
        raise NothingToJudge(f"{game.name} has no balance targets")
    return balance


def chosen_targets(balance: Balance, only: Sequence[str]) -> list[Target]:
    """The targets of these ids, or all."""
    ids = [target.id for target in balance.targets]
    for name in only:
        if name.upper() not in ids:
            raise NothingToJudge(f"no balance target is called {name}; there are: {', '.join(ids)}")
    wanted = [name.upper() for name in only]
    return [target for target in balance.targets if not wanted or target.id in wanted]


# -- playing -------------------------------------------------------------------------------------------------


class Plan(NamedTuple):
    """One campaign of a run."""

    game: Game
    campaign: Campaign
    games: int
    seed: int

    def tasks(self) -> list[Any]:
        """Cut so that the tasks do not depend on how many workers there are."""
        size = max(1, min(LARGEST_CHUNK, self.games // 40))
        return [self.task(first, last) for first, last in chunks(self.games, size)]

    def task(self, first: int, last: int) -> Any:
        return {
            "game": self.game.name,
            "seed": f"{self.seed}/{self.campaign.deals or self.campaign.name}",
            "bots": list(self.campaign.bots),
            "first": first,
            "tables": [self.table(index) for index in range(first, last)],
        }

    def table(self, index: int) -> dict[str, Any]:
        return self.campaign.tables[index % len(self.campaign.tables)]


def play_chunk(task: Any) -> list[Any]:
    """The games of one task, as plain values."""
    game = open_game(task["game"])
    bots = [open_bot(name, game) for name in task["bots"]]
    results: list[Any] = []
    for index, table in enumerate(task["tables"], task["first"]):
        options = program_options(game, table)
        sitting = [bots[seat % len(bots)] for seat in range(len(game.seat_names(options)))]
        names = [bot.name for bot in sitting]
        results.append(play_one(game, options, sitting, names, index, f"{task['seed']}/{index}"))
    return results


def played_games(plan: Plan, results: Sequence[Result]) -> list[PlayedGame]:
    games: list[PlayedGame] = []
    for result in results:
        wins = [result.won(seat) for seat in range(len(result.scores))]
        games.append(PlayedGame(plan.table(result.number), result.scores, wins, Facts(*result.facts)))
    return games


def resume_file_of(folder: Path | None, campaign: Campaign) -> Path | None:
    """The resume file of one campaign."""
    if folder is None:
        return None
    folder.mkdir(parents=True, exist_ok=True)
    return folder / f"{FILE_NAME.sub('-', campaign.name)}.jsonl"


def play_campaigns(
    plans: Sequence[Plan], engine: TaskEngine, resume: Path | None
) -> tuple[dict[str, list[Result]], bool]:
    """The games of every campaign, and whether the run was stopped before its end."""
    results: dict[str, list[Result]] = {}
    for number, plan in enumerate(plans, 1):
        label = f"{number} of {len(plans)}, {plan.campaign.name}: chunks of games"
        finished = run_tasks(play_chunk, plan.tasks(), engine, label, resume_file_of(resume, plan.campaign))
        results[plan.campaign.name] = [Result(*game) for chunk in finished.done() for game in chunk]
        if finished.stopped:
            return results, True
    return results, False


# -- what it says --------------------------------------------------------------------------------------------


def figure(value: float) -> str:
    return "?" if math.isinf(value) else f"{value:.1f}"


def measured_text(estimate: Estimate) -> str:
    return f"{figure(estimate.value):>6} ({figure(estimate.low)} to {figure(estimate.high)})"


def bounds_text(bounds: Bounds, unit: str) -> str:
    after = f" {unit}" if unit else ""
    if bounds.unlimited:
        return ""
    if bounds.low == bounds.high:
        return f"{bounds.low:g}{after}"
    if math.isinf(bounds.low):
        return f"at most {bounds.high:g}{after}"
    if math.isinf(bounds.high):
        return f"at least {bounds.low:g}{after}"
    return f"{bounds.low:g} to {bounds.high:g}{after}"


def figure_lines(verdicts: Sequence[Verdict]) -> list[str]:
    """A line for each figure."""
    wide = max([44, *[len(one.figure) for one in verdicts]])
    lines = [f"{'target':<10} {'figure':<{wide}} {'wanted':<17} {'games':>6} {'measured, 95 %':<24} verdict"]
    before = ""
    for one in verdicts:
        shown = "" if one.target == before else one.target
        before = one.target
        wanted = bounds_text(one.bounds, one.unit)
        value = value_text(one) or f"{'-':>6}"
        line = f"{shown:<10} {one.figure:<{wide}} {wanted:<17} {one.games:>6} {value:<24} {verdict_word(one)}"
        lines.append(line.rstrip())
    return lines


def summary(verdicts: Sequence[Verdict]) -> list[str]:
    """A line for each figure, and how many targets are met."""
    return [*figure_lines(verdicts), "", *tally(verdicts)]


def value_text(verdict: Verdict) -> str:
    """Nothing, if too little was played to say anything."""
    known = verdict.passed is not None or (verdict.games > 0 and math.isfinite(verdict.value.low))
    return measured_text(verdict.value) if known else ""


def verdict_word(verdict: Verdict) -> str:
    """Nothing, where nothing is wanted."""
    return WORDS[verdict.passed] if not verdict.bounds.unlimited else ""


def target_ids(verdicts: Sequence[Verdict]) -> list[str]:
    """Those of which something is wanted."""
    return list(dict.fromkeys([one.target for one in verdicts if not one.bounds.unlimited]))


def missed_targets(verdicts: Sequence[Verdict]) -> list[str]:
    missed = {one.target for one in verdicts if one.passed is False}
    return [name for name in target_ids(verdicts) if name in missed]


def open_targets(verdicts: Sequence[Verdict]) -> list[str]:
    """Not missed, as far as is known."""
    unknown = {one.target for one in verdicts if one.passed is None}.difference(missed_targets(verdicts))
    return [name for name in target_ids(verdicts) if name in unknown]


def tally(verdicts: Sequence[Verdict]) -> list[str]:
    targets, missed, unknown = target_ids(verdicts), missed_targets(verdicts), open_targets(verdicts)
    lines = [f"Met: {len(targets) - len(missed) - len(unknown)} of {len(targets)}"]
    if missed:
        lines.append(f"Missed: {', '.join(missed)}")
    if unknown:
        lines.append(f"Open, too little was played: {', '.join(unknown)}")
    return lines


def outliers(verdicts: Sequence[Verdict], every: bool = False) -> list[str]:
    """For each figure with many things: those that are out, then the worst by value; or all of them."""
    lines: list[str] = []
    for one in verdicts:
        if one.note or one.things:
            wanted = bounds_text(one.bounds, one.unit)
            lines += ["", f"{one.target}  {one.figure}, {wanted}{': ' if one.note else ''}{one.note}"]
            shown = things_to_list(one, every)
            lines += [thing_line(thing, one.bounds) for thing in shown]
            left_out = len(one.things) - len(shown)
            lines += [f"      ... and {left_out} more: --all shows them"] if left_out else []
    return lines


def things_to_list(verdict: Verdict, every: bool = False) -> list[ComparedItem]:
    """All that are out, filled up with the worst, or with all others."""
    out = verdict.out()
    others = [thing for thing in verdict.things if thing not in out]
    return [*out, *(others if every else others[: max(0, WORST - len(out))])]


def own_lines(verdicts: Sequence[Verdict], own: Sequence[str]) -> list[str]:
    """What a designer has added or changed, in every figure that compares it with others."""
    lines: list[str] = []
    for one in verdicts:
        things = [thing for thing in one.things if thing.name in own]
        if things:
            lines += ["", f"{one.target}  {one.figure}, {bounds_text(one.bounds, one.unit)}"]
            lines += [thing_line(thing, one.bounds) for thing in things]
    return ["", "Of your own:", *lines] if lines else lines


def thing_line(thing: ComparedItem, bounds: Bounds) -> str:
    mark = "out" if thing.is_out(bounds) else ""
    return f"  {mark:<3} {thing.name:<36} {thing.games:>6} {measured_text(thing.value)}"


def write_csv(path: Path, verdicts: Sequence[Verdict]) -> None:
    """One row for each figure, then one for each of its things."""
    with path.open("w", encoding="utf-8", newline="") as file:
        rows = csv.writer(file, lineterminator="\n")
        rows.writerow(COLUMNS)
        for one in verdicts:
            wanted = bounds_text(one.bounds, "")
            rows.writerow(
                [one.target, one.figure, "", one.games, *one.value, one.unit, wanted, verdict_word(one)]
            )
            for thing in one.things:
                verdict = "out" if thing.is_out(one.bounds) else ""
                rows.writerow(
                    [one.target, one.figure, thing.name, thing.games, *thing.value, one.unit, wanted, verdict]
                )

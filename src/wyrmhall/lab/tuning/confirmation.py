"""Games on seeds that nothing was chosen by, and what they say of the targets, all intervals together."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from wyrmhall.kernel.game import Game
from wyrmhall.lab.arena import Plan, Result, play_chunk
from wyrmhall.lab.comparing.sweep import beside
from wyrmhall.lab.findings import percent
from wyrmhall.lab.statistics import Estimate, among
from wyrmhall.lab.tasks import TaskEngine, run_tasks
from wyrmhall.lab.tuning.targets import Measured, Target, bounds_text, figures_of, measure

TASKS: Final = 400  # of a table: little is lost where a long run is stopped every few minutes


class Confirmed(NamedTuple):
    """One figure, with the interval that holds for all figures at once 95 times of 100."""

    measured: Measured
    together: Estimate

    @property
    def is_inside(self) -> bool:
        return not self.measured.excess

    @property
    def surely_outside(self) -> bool:
        return self.measured.target.bounds.exclude(self.together)

    @property
    def surely_inside(self) -> bool:
        bounds = self.measured.target.bounds
        return bounds.hold(self.together.low) and bounds.hold(self.together.high)

    def verdict(self) -> str:
        if self.surely_inside:
            return "surely inside"
        if self.surely_outside:
            return "surely outside"
        return "inside, not surely" if self.is_inside else "outside, not surely"


def play_places(
    plans: Mapping[str, Plan], engine: TaskEngine, resume: Path | None
) -> tuple[dict[str, list[Result]], bool]:
    """The games of each table that is measured apart; a stop leaves the rest out."""
    results: dict[str, list[Result]] = {}
    for name, plan in plans.items():
        tasks, label = plan.tasks(max(1, plan.games // TASKS)), f"{name or 'games'}: chunks of games"
        finished = run_tasks(play_chunk, tasks, engine, label, beside(resume, name))
        results[name] = [Result(*game) for chunk in finished.done() for game in chunk]
        if finished.stopped:
            return results, True
    return results, False


def confirm(
    game: Game, plans: Mapping[str, Plan], targets: Sequence[Target], games: Mapping[str, Sequence[Result]]
) -> list[Confirmed]:
    measured: list[Measured] = []
    for name, results in games.items():
        if results:
            figures = figures_of(results, game.seat_names(plans[name].options))
            measured += measure(targets, figures, name, len(results))
    return [Confirmed(one, together(one, len(measured))) for one in measured]


def together(one: Measured, many: int) -> Estimate:
    """Its interval as one of so many; no share is less than nothing or more than all."""
    wide = among(one.value, many)
    if not one.target.percent:
        return wide
    return Estimate(wide.value, max(0.0, wide.low), min(1.0, wide.high))


def value_text(one: Measured, value: Estimate) -> str:
    if one.target.percent:
        return percent(value).strip()
    return f"{value.value:.2f} ({value.low:.2f} to {value.high:.2f})"


def lines_of(confirmed: Sequence[Confirmed]) -> list[str]:
    wide = max([24, *[len(one.measured.title) for one in confirmed]])
    lines = [f"{'figure':<{wide}}  {'wanted':<18} {'measured, 95 % for all together':<32} verdict"]
    for one in confirmed:
        value = value_text(one.measured, one.together)
        wanted = bounds_text(one.measured.target)
        lines.append(f"{one.measured.title:<{wide}}  {wanted:<18} {value:<32} {one.verdict()}")
    return lines


def in_short(confirmed: Sequence[Confirmed]) -> list[str]:
    """Two sentences: as measured, and what is sure."""
    many, outside = len(confirmed), [one.measured.title for one in confirmed if not one.is_inside]
    surely = [one.measured.title for one in confirmed if one.surely_outside]
    sure = sum([one.surely_inside for one in confirmed])
    first = f"As measured, all {many} figures keep their bounds"
    if outside:
        kept = many - len(outside)
        first = f"As measured, {kept} of {many} figures keep their bounds; not {', '.join(outside)}"
    second = f"No figure is surely outside; {sure} of {many} are surely inside."
    if surely:
        second = f"Surely outside: {', '.join(surely)}."
    return [f"{first}.", second]

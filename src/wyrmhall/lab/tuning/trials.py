"""A trial: one setting, played at every table that is measured apart, and how near it comes."""

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from wyrmhall.kernel.game import Game
from wyrmhall.kernel.options import BadOptions
from wyrmhall.lab.arena import Plan, Result, play_chunk
from wyrmhall.lab.seeds import seed_of
from wyrmhall.lab.tasks import TaskEngine, run_tasks
from wyrmhall.lab.tuning.parameters import Parameter, Setting, change
from wyrmhall.lab.tuning.targets import Measured, Target, figures_of, measure

MIDDLE: Final = 0.25  # what all figures at the edge of their bounds count, beside one a step outside
CHANGE: Final = 0.25  # what it counts to change everything as far as it goes
CHUNK: Final = 10  # games of a task: small enough for many cores to end together

OptionsOf = Callable[
    [Mapping[str, Any]], Any
]  # of a table with these values typed; BadOptions if it cannot be


class Place(NamedTuple):
    """A table that is measured apart, by its name and what is typed for it."""

    name: str
    typed: Mapping[str, Any]


class Study(NamedTuple):
    """What is looked for, and where."""

    game: Game
    places: Sequence[Place]
    parameters: Sequence[Parameter]
    targets: Sequence[Target]
    bots: Sequence[str]
    seed: int
    options_of: OptionsOf

    def options(self, place: Place, setting: Setting) -> Any:
        changed = {
            parameter.name: setting[parameter.name]
            for parameter in self.parameters
            if setting[parameter.name] != parameter.printed
        }
        return self.options_of({**place.typed, **changed})

    def refusal(self, setting: Setting) -> str:
        """Why it cannot be played; nothing if it can."""
        try:
            for place in self.places:
                self.options(place, setting)
        except BadOptions as bad:
            return str(bad)
        return ""


class Trial(NamedTuple):
    """A setting that is played: trial number n has seeds of its own, whoever plays it."""

    number: int
    round: str
    setting: Setting
    games: int  # at each table


class Outcome(NamedTuple):
    """What all games of a setting say together."""

    setting: Setting
    games: int  # at each table
    figures: Sequence[Measured]
    change: float

    @property
    def missed(self) -> float:
        """How far outside the bounds, all figures together: 1 is one figure half the width of its bounds."""
        return math.sqrt(sum([figure.excess**2 for figure in self.figures]))

    @property
    def cost(self) -> float:
        """What the search makes small: first the targets, then some room to their bounds, and few changes."""
        off = [figure.target.off_middle(figure.value.value) ** 2 for figure in self.figures]
        return self.missed + MIDDLE * math.sqrt(sum(off) / len(off)) + CHANGE * self.change

    @property
    def inside(self) -> int:
        return sum([not figure.excess for figure in self.figures])


class Played(NamedTuple):
    """A trial and its games, by table."""

    trial: Trial
    results: Mapping[str, Sequence[Result]]


def outcome_of(study: Study, played: Sequence[Played]) -> Outcome:
    """All games of one setting, from however many trials."""
    setting, figures = played[0].trial.setting, []
    for place in study.places:
        results = [result for one in played for result in one.results[place.name]]
        seats = study.game.seat_names(study.options(place, setting))
        figures += measure(study.targets, figures_of(results, seats), place.name, len(results))
    games = sum([one.trial.games for one in played])
    return Outcome(setting, games, figures, change(study.parameters, setting))


def plan_of(study: Study, trial: Trial, place: Place) -> Plan:
    options = study.options(place, trial.setting)
    seed = seed_of(study.seed, "trial", trial.number, place.name)
    return Plan(study.game, options, list(study.bots), trial.games, seed, False, None)


def play_trials(
    study: Study, trials: Sequence[Trial], engine: TaskEngine, label: str, resume: Any
) -> tuple[list[Played], bool]:
    """All trials of a round as tasks of one run; nothing if it was stopped before its end."""
    tasks, owners = [], []
    for number, trial in enumerate(trials):
        for place in study.places:
            cut = plan_of(study, trial, place).tasks(CHUNK)
            tasks += cut
            owners += [(number, place.name)] * len(cut)
    finished = run_tasks(play_chunk, tasks, engine, label, resume)
    if finished.stopped:
        return [], True
    results: list[dict[str, list[Result]]] = [{place.name: [] for place in study.places} for _ in trials]
    for (number, place_name), chunk in zip(owners, finished.results, strict=True):
        results[number][place_name] += [Result(*game) for game in chunk]
    return [Played(trial, own) for trial, own in zip(trials, results, strict=True)], False


def same_setting(played: Sequence[Played]) -> list[list[Played]]:
    """Trials of the same setting together, in the order of their first."""
    groups: dict[tuple[tuple[str, str], ...], list[Played]] = {}
    for one in played:
        groups.setdefault(tuple(one.trial.setting.items()), []).append(one)
    return list(groups.values())

"""The whole of a tuning: rounds of trials, the best of them again with more games and with fewer changes."""

import csv
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from wyrmhall.lab.tasks import TaskEngine
from wyrmhall.lab.tuning.parameters import Setting, changes, setting_text
from wyrmhall.lab.tuning.response_surface import surface_of
from wyrmhall.lab.tuning.search import Search
from wyrmhall.lab.tuning.trials import Outcome, Played, Study, Trial, outcome_of, play_trials, same_setting

ROUND: Final = 8  # trials that are asked for together: fixed, so that results do not depend on the cores
SEARCH: Final = "search"
FINALS: Final = ((6, 4), (3, 12))  # how many settings are left, and how many times a trial's games they play
PROMISED: Final = 2  # of the first final: settings that were not played yet, but promise most


class Budget(NamedTuple):
    trials: int
    games: int  # of a trial, at each table


class Tuned(NamedTuple):
    """What came of it."""

    played: Sequence[Played]
    outcomes: Sequence[Outcome]  # by setting, the best first: those of the last final, then the others
    printed: Outcome


class Campaign:
    """Plays its rounds in their order. What is played lies in files of the folder `resume`, one a round."""

    def __init__(
        self, study: Study, search: Search, budget: Budget, engine: TaskEngine, resume: Path | None
    ) -> None:
        self.study, self.search, self.budget, self.engine, self.resume = study, search, budget, engine, resume
        self.played: list[Played] = []
        self.rounds = 0

    def rounds_to_play(self) -> Iterator[bool]:
        """Plays a round before each step; False, and nothing more, where one was stopped."""
        for settings, what, games in self.plan():
            going_on = self.play(settings, what, games)
            yield going_on
            if not going_on:
                return

    def plan(self) -> Iterator[tuple[Sequence[Setting], str, int]]:
        """Round after round; each is asked for when those before it are played."""
        games = self.budget.games
        yield [self.search.printed()], "as printed", games * FINALS[0][1]
        for done in range(0, self.budget.trials, ROUND):
            known = [outcome_of(self.study, [one]) for one in self.played]
            yield (
                self.search.propose(self.rounds, min(ROUND, self.budget.trials - done), known),
                SEARCH,
                games,
            )
        for many, times in FINALS:
            yield self.field(many, times), f"best {many}", games * times

    def field(self, many: int, times: int) -> list[Setting]:
        """The best settings; at first also what promises to be better, and the best with one change less."""
        best = [outcome.setting for outcome in self.standing()[:many]]
        if times == FINALS[0][1]:
            best = self.with_promised(best)
            best += [setting for setting in self.simpler(best[0]) if setting not in best]
        return best

    def with_promised(self, best: Sequence[Setting]) -> list[Setting]:
        """With the most promising of those never played instead of the last of them."""
        surface = surface_of(self.study, self.outcomes())
        promised: list[Setting] = []
        for number in range(PROMISED if surface is not None else 0):
            assert surface is not None
            setting = surface.best(surface.expected, number, [*best, *promised])
            if setting is not None:
                promised.append(setting)
        return [*best[: len(best) - len(promised)], *promised]

    def simpler(self, best: Setting) -> list[Setting]:
        printed = self.search.printed()
        settings = [{**best, name: printed[name]} for name in changes(self.study.parameters, best)]
        return [setting for setting in settings if not self.study.refusal(setting)]

    def play(self, settings: Sequence[Setting], what: str, games: int) -> bool:
        first = len(self.played)
        trials = [Trial(first + k, what, setting, games) for k, setting in enumerate(settings)]
        label = f"round {self.rounds + 1} ({what}), {len(trials)} settings: chunks of games"
        played, stopped = play_trials(self.study, trials, self.engine, label, self.file())
        self.played += played
        self.rounds += 1
        return not stopped

    def file(self) -> Path | None:
        if self.resume is None:
            return None
        self.resume.mkdir(parents=True, exist_ok=True)
        return self.resume / f"round-{self.rounds + 1:03}.jsonl"

    def outcomes(self) -> list[Outcome]:
        """Every setting once, by all its games."""
        return [outcome_of(self.study, own) for own in same_setting(self.played)]

    def standing(self) -> list[Outcome]:
        """All settings, the best first: by what their games say and what all others let expect. Those with
        more games stand before those with fewer: few games look better, or worse, than they are."""
        outcomes, rounds = self.outcomes(), self.last_rounds()
        surface = surface_of(self.study, outcomes)
        likely = [surface.corrected(one) for one in outcomes] if surface is not None else outcomes
        order = sorted(range(len(outcomes)), key=lambda k: (-rounds[k], round(likely[k].cost, 9)))
        return [outcomes[k] for k in order]

    def last_rounds(self) -> list[int]:
        """By setting: which final it reached; all others are alike."""
        names = [SEARCH, *[f"best {many}" for many, _ in FINALS]]
        return [
            max([names.index(one.trial.round) if one.trial.round in names else 0 for one in own])
            for own in same_setting(self.played)
        ]

    def result(self) -> Tuned:
        outcomes, printed = self.standing(), self.search.printed()
        return Tuned(self.played, outcomes, next(one for one in outcomes if one.setting == printed))


def write_log(path: Path, study: Study, played: Sequence[Played]) -> None:
    """One row for every trial: what was set, how many games, every figure, what it cost."""
    outcomes = [outcome_of(study, [one]) for one in played]
    names = list(dict.fromkeys([figure.title for outcome in outcomes for figure in outcome.figures]))
    with path.open("w", encoding="utf-8", newline="") as file:
        rows = csv.writer(file, lineterminator="\n")
        heads = ["trial", "round", "games", *[parameter.name for parameter in study.parameters], *names]
        rows.writerow([*heads, "missed", "change", "cost"])
        for one, outcome in zip(played, outcomes, strict=True):
            values = {figure.title: f"{figure.value.value:.5g}" for figure in outcome.figures}
            rows.writerow(
                [one.trial.number, one.trial.round, one.trial.games]
                + [one.trial.setting[parameter.name] for parameter in study.parameters]
                + [values.get(name, "") for name in names]
                + [f"{number:.5g}" for number in (outcome.missed, outcome.change, outcome.cost)]
            )


def table_of(study: Study, outcomes: Sequence[Outcome]) -> list[str]:
    """The best settings, a line each."""
    lines = [f"{'games':>6} {'inside':>7} {'missed':>7} {'change':>7}  setting"]
    return lines + [
        f"{one.games:>6} {one.inside:>3} of {len(one.figures)} {one.missed:>6.2f} {one.change:>7.2f}  "
        f"{setting_text(study.parameters, one.setting)}"
        for one in outcomes
    ]

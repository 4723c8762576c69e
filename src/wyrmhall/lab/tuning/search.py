"""Which settings are tried next: half of them by Optuna's tree-structured Parzen estimator, told all trials
so far, half as a surface fitted to all their games promises most.

Every round asks anew from what was played before it, with a seed of its own. So nothing but the games has
to be kept, and the settings depend neither on who played them nor on where a run was stopped.
"""

from collections.abc import Sequence
from importlib import import_module, util
from typing import Any, Final

from wyrmhall.kernel.options import BadOptions
from wyrmhall.lab.seeds import seed_of
from wyrmhall.lab.tuning.parameters import Parameter, Setting
from wyrmhall.lab.tuning.response_surface import surface_of
from wyrmhall.lab.tuning.trials import Outcome, Study

TRIES: Final = 40  # proposals for each setting that is wanted, where many cannot be played
WARM_UP: Final = 0.2  # of all trials, at random around what is printed, before anything is estimated
SEEDS: Final = 2**32


class NoTuner(ValueError):
    """The library that tunes is not installed; says what is missing."""


def check_installed() -> None:
    if util.find_spec("optuna") is None:
        raise NoTuner("tuning needs Optuna: pip install 'wyrmhall[tune]'; `lab confirm` does not")


class Search:
    """Proposes settings for a study of so many trials."""

    def __init__(self, study: Study, trials: int) -> None:
        check_installed()
        self.study = study
        self.warm_up = max(2, int(WARM_UP * trials))
        self.optuna: Any = import_module("optuna")
        self.optuna.logging.set_verbosity(self.optuna.logging.ERROR)

    def printed(self) -> Setting:
        return {parameter.name: parameter.printed for parameter in self.study.parameters}

    def propose(self, number: int, many: int, known: Sequence[Outcome]) -> list[Setting]:
        """Settings for round `number`, all of which can be played."""
        settings = self.promising(number, many // 2, known) if len(known) >= self.warm_up else []
        asked = self.told(number, known)
        why = ""
        for _ in range(TRIES * many):
            if len(settings) == many:
                break
            trial = asked.ask(self.space())
            setting = {
                parameter.name: self.word(parameter, trial.params) for parameter in self.study.parameters
            }
            why = self.study.refusal(setting)
            if why:
                asked.tell(trial, state=self.optuna.trial.TrialState.PRUNED)
            else:
                settings.append(setting)  # not told until played: the next ones keep away from it
        if not settings:
            raise BadOptions("values", f"of {TRIES * many} settings none can be played; the last one: {why}")
        return settings

    def promising(self, number: int, many: int, known: Sequence[Outcome]) -> list[Setting]:
        """At most so many: by a surface, each by another one of those that the games leave open."""
        surface = surface_of(self.study, known)
        settings: list[Setting] = []
        for count in range(many if surface is not None else 0):
            assert surface is not None
            seed = seed_of(self.study.seed, "surface", number, count) % SEEDS
            setting = surface.best(surface.drawn(seed), seed, settings)
            if setting is not None:
                settings.append(setting)
        return settings

    def told(self, number: int, known: Sequence[Outcome]) -> Any:
        sampler = self.optuna.samplers.TPESampler(
            seed=seed_of(self.study.seed, "round", number) % SEEDS,
            n_startup_trials=self.warm_up,
            multivariate=True,
            constant_liar=True,
        )
        asked = self.optuna.create_study(sampler=sampler)
        for outcome in known:
            if self.has_place_for(outcome.setting):
                params = {
                    parameter.name: self.number(parameter, outcome.setting)
                    for parameter in self.study.parameters
                }
                frozen = self.optuna.trial.create_trial(
                    params=params, distributions=self.space(), value=outcome.cost
                )
                asked.add_trial(frozen)
        return asked

    def has_place_for(self, setting: Setting) -> bool:
        """What is printed need not be among the values that are tried."""
        return all(setting[parameter.name] in parameter.words for parameter in self.study.parameters)

    def space(self) -> dict[str, Any]:
        """Numbers as places in the order of their values, so that neighbours are alike; words as they are."""
        kinds = self.optuna.distributions
        return {
            parameter.name: kinds.IntDistribution(0, len(parameter.words) - 1)
            if parameter.ordered
            else kinds.CategoricalDistribution(parameter.words)
            for parameter in self.study.parameters
        }

    def number(self, parameter: Parameter, setting: Setting) -> int | str:
        word = setting[parameter.name]
        return parameter.words.index(word) if parameter.ordered else word

    def word(self, parameter: Parameter, params: dict[str, Any]) -> str:
        return parameter.words[params[parameter.name]] if parameter.ordered else str(params[parameter.name])

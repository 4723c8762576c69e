"""Restricted play: what is it worth to one seat that it may do something? Cause, not correlation.

Every game is played as it is, and again on the same seed with something forbidden to one seat. Where nothing
was ever taken away both are the same game, and only one is played.
"""

import csv
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from wyrmhall.bots import Bot, open_bot
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.options import BadOptions, plain_options
from wyrmhall.kernel.seat import NOBODY, Seat
from wyrmhall.lab.arena import Result, bots_by_seat, play_one, program_options
from wyrmhall.lab.comparing.ab import Difference, compare, points, possible
from wyrmhall.lab.findings import percent
from wyrmhall.lab.questions.option_forms import OptionForms, shown
from wyrmhall.lab.questions.restrictions import OF, Ban, Button, Lookout, Restricted, Restriction
from wyrmhall.lab.statistics import Estimate, among, mean
from wyrmhall.lab.tasks import TaskEngine, chunks, run_tasks
from wyrmhall.registry import open_game

EACH_SEAT: Final = "each"  # the seats take turns
CARDS: Final = "cards"
OPTIONS: Final = "options"
PROBED: Final = 20  # games that are played to find the options there are
LARGEST_CHUNK: Final = 5
COLUMNS: Final = ("forbidden", "games", "met", "done", "figure", "value", "low", "high", "verdict")


class Plan(NamedTuple):
    """What is forbidden, to whom, and in how many games."""

    game: Game
    options: Any
    bots: list[str]
    seat: str  # its name, what the game calls it (a faction, a banner), or EACH_SEAT
    restrictions: Sequence[Restriction]
    games: int
    seed: int

    def tasks(self) -> list[Any]:
        """Cut so that the tasks do not depend on how many workers there are."""
        size = max(1, min(LARGEST_CHUNK, self.games // 40))
        return [
            {
                "game": self.game.name,
                "options": plain_options(self.options),
                "bots": self.bots,
                "seat": self.seat,
                "forbidden": [[one.name, list(one.patterns)] for one in self.restrictions],
                "seed": self.seed,
                "games": list(stretch),
            }
            for stretch in chunks(self.games, size)
        ]


# -- what may be forbidden -----------------------------------------------------------------------------------


def each_card(game: Game, options: Any) -> list[Restriction]:
    """Everything that may be held, one at a time."""
    things = game.study.things(options)
    if not things:
        raise BadOptions("each", f"{game.title} does not list its cards; try --each {OPTIONS}")
    return [Restriction(name, (name,)) for name in things]


def each_option(results: Sequence[Result]) -> list[Restriction]:
    """Every option that stood beside others in these games, decision by decision."""
    forms: dict[str, tuple[str, ...]] = {}
    for r in results:
        for kind, (_, _, options) in r.course["choices"].items():
            for form in options:
                name = f"{kind}{OF}{shown(form)}"
                forms[name] = (f"{kind}{OF}{form.rpartition('|')[2]}",)
    return [Restriction(name, patterns) for name, patterns in forms.items()]


def probe(plan: Plan) -> list[Result]:
    """Some games, for the options they offer."""
    bots = [open_bot(name, plan.game) for name in plan.bots]
    options, forms = program_options(plan.game, plain_options(plan.options)), OptionForms()
    return [
        Result(*play_one(plan.game, options, bots, plan.bots, number, f"{plan.seed}/{number}", watched=forms))
        for number in range(min(PROBED, plan.games))
    ]


# -- one game ------------------------------------------------------------------------------------------------


class Replayed(NamedTuple):
    """What one restriction has changed in one game."""

    number: int  # of the restriction
    won: float
    score: int
    times: int
    insisted: int


class Trial(NamedTuple):
    """One game as it is, and with each restriction that made a difference."""

    game: int
    seat: int
    won: float
    score: int
    done: Sequence[int]  # restrictions that forbid what the seat did
    replayed: Sequence[Sequence[Any]]  # as Replayed


def button_of(game: Game, options: Any) -> Button:
    names = game.seat_names(options)
    return lambda view, seat, act: game.words.wording(view, seat, act, names)


class TrialTable:
    """Where games are played with and without restrictions."""

    def __init__(self, game: Game, options: Any, restrictions: Sequence[Restriction]) -> None:
        self.game, self.options, self.restrictions = game, options, restrictions
        self.button = button_of(game, options)
        self.ban = Ban(restrictions, self.button)
        self.single = [Ban([one], self.button) for one in restrictions]

    def play(self, bots: Sequence[Bot], names: Sequence[str], number: int, seed: str) -> Result:
        return Result(*play_one(self.game, self.options, bots, names, number, seed))

    def trial(
        self, bots: Sequence[Bot], names: Sequence[str], number: int, seed: str, seat: str
    ) -> Trial | None:
        """None if nobody in this game is called so."""
        lookouts = [Lookout(bot, self.ban) for bot in bots]
        plain = self.play(lookouts, names, number, seed)
        own = self.seat_called(seat, plain)
        if own == NOBODY:
            return None
        replayed = [
            self.again(bots, names, plain, own, restriction) for restriction in sorted(lookouts[own].met)
        ]
        done = sorted(lookouts[own].taken)
        return Trial(number, own, plain.won(own), plain.scores[own], done, replayed)

    def again(
        self, bots: Sequence[Bot], names: Sequence[str], plain: Result, own: Seat, restriction: int
    ) -> Replayed:
        restricted = Restricted(bots[own], self.single[restriction])
        sitting = [restricted if seat == own else bot for seat, bot in enumerate(bots)]
        r = self.play(sitting, names, plain.number, plain.seed)
        return Replayed(restriction, r.won(own), r.scores[own], restricted.times, restricted.insisted)

    def seat_called(self, name: str, plain: Result) -> Seat:
        """By its name, or by what the game tells seats apart by."""
        names = self.game.seat_names(self.options)
        if name == EACH_SEAT:
            return Seat(plain.number % len(names))
        for seat, own in enumerate(names):
            facts = [fact.lower() for fact in plain.facts[1][seat].values()]
            if name.lower() == own.lower() or name.lower() in facts:
                return Seat(seat)
        return NOBODY


def play_chunk(task: Any) -> list[Any]:
    """The trials of one task, as plain values."""
    game = open_game(task["game"])
    restrictions = [Restriction(name, patterns) for name, patterns in task["forbidden"]]
    table = TrialTable(game, program_options(game, task["options"]), restrictions)
    bots = {name: open_bot(name, game) for name in task["bots"]}
    first, last = task["games"]
    trials = []
    for number in range(first, last):
        names = bots_by_seat(task["bots"], number, False)
        sitting = [bots[name] for name in names]
        trial = table.trial(sitting, names, number, f"{task['seed']}/{number}", task["seat"])
        trials += [list(trial)] if trial is not None else []
    return trials


def play_all(plan: Plan, engine: TaskEngine, resume: Path | None) -> tuple[list[Trial], bool]:
    """All trials, and whether the run was stopped before its end."""
    finished = run_tasks(play_chunk, plan.tasks(), engine, "chunks of games", resume)
    trials = [Trial(*trial) for chunk in finished.done() for trial in chunk]
    return trials, finished.stopped


# -- what it says --------------------------------------------------------------------------------------------


class Effect(NamedTuple):
    """What one restriction has done to its seat: less with it than without."""

    name: str
    games: int
    met: int  # games in which it took something away
    done: int  # games in which the seat did, unrestricted, what it forbids
    insisted: int  # decisions that chance made, because the bot asked for what was forbidden
    wins: Difference
    score: Estimate
    score_together: Estimate  # the same, wide enough for all that are compared
    where_met: Estimate  # the change of wins in those games alone

    @property
    def verdict(self) -> str:
        if not self.met:
            return "never came up"
        if self.wins.shown:
            return "helps" if self.wins.change.value < 0 else "hurts"
        if self.score_together.high < 0:
            return f"brings points; in wins {self.wins.verdict()}"
        if self.score_together.low > 0:
            return f"costs points; in wins {self.wins.verdict()}"
        return self.wins.verdict()


def effects_of(restrictions: Sequence[Restriction], trials: Sequence[Trial]) -> list[Effect]:
    """What helps most comes first: without it the seat wins least. All are compared at once."""
    met = {Replayed(*one).number for trial in trials for one in trial.replayed}
    effects = [
        effect_of(number, one.name, trials, max(1, len(met))) for number, one in enumerate(restrictions)
    ]
    return sorted(effects, key=lambda one: (not one.met, one.wins.change.value, one.score.value))


def effect_of(number: int, name: str, trials: Sequence[Trial], many: int) -> Effect:
    again = [played_again(trial, number) for trial in trials]
    before, after = [trial.won for trial in trials], [one.won for one in again]
    pairs = list(zip(trials, again, strict=True))
    changed = [one.won - trial.won for trial, one in pairs if one.times]
    score = mean([float(one.score - trial.score) for trial, one in pairs])
    return Effect(
        name,
        len(trials),
        len(changed),
        sum([number in trial.done for trial in trials]),
        sum([one.insisted for one in again]),
        compare(name, before, after, many),
        score,
        among(score, many),
        possible(mean(changed)),
    )


def played_again(trial: Trial, number: int) -> Replayed:
    """With the restriction; the same game where it took nothing away."""
    for one in trial.replayed:
        if one[0] == number:
            return Replayed(*one)
    return Replayed(number, trial.won, trial.score, 0, 0)


def in_short(effects: Sequence[Effect]) -> list[str]:
    """What is shown to matter, first what helps."""
    met = [one for one in effects if one.met]
    said = []
    for verdict, words in (("helps", "Without these it wins less"), ("hurts", "Without these it wins more")):
        shown_ones = [f"{one.name} ({points(one.wins.change)})" for one in met if one.verdict == verdict]
        said += [f"{words}: {'; '.join(shown_ones)}."] if shown_ones else []
    if not said and met:
        nearest = min(met, key=lambda one: one.wins.more_games or 10**9)
        said = [
            f"Nothing is shown to matter, {len(met)} compared at once. Nearest to it: {nearest.name}, "
            f"{nearest.wins.verdict()}."
        ]
    never = [one.name for one in effects if not one.met]
    return said + ([f"{len(never)} of {len(effects)} never came up."] if never else [])


def table_of(effects: Sequence[Effect]) -> list[str]:
    wide = max([12, *[len(one.name) for one in effects]])
    head = f"{'forbidden':<{wide}} {'games':>6} {'met in':>6} {'done in':>7}"
    text = [f"{head}  {'wins with less without, 95 %':<28} {'score':<26} without it"]
    for one in effects:
        counts = f"{one.name:<{wide}} {one.games:>6} {one.met:>6} {one.done:>7}"
        text.append(
            f"{counts}  {percent(one.wins.change, '+'):<28} {score_text(one.score):<26} {one.verdict}"
        )
    return text


def score_text(value: Estimate) -> str:
    return f"{value.value:+7.2f} ({value.low:+.2f} to {value.high:+.2f})"


def write_csv(path: Path, effects: Sequence[Effect]) -> None:
    """Two rows for each: wins and score; where it came up, a third for those games alone."""
    with path.open("w", encoding="utf-8", newline="") as file:
        rows = csv.writer(file, lineterminator="\n")
        rows.writerow(COLUMNS)
        for one in effects:
            figures = [("wins", one.wins.change), ("score", one.score), ("wins where met", one.where_met)]
            for figure, value in figures[: 3 if one.met else 2]:
                rows.writerow([one.name, one.games, one.met, one.done, figure, *value, one.verdict])

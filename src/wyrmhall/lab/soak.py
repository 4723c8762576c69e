"""Random games over everything a game offers: no exception, no stall, no broken invariant.

A file with a class Check is run beside every game: `Check(game, options)` hears every event of the truth
in order by `hear(event)`, and `finish(scores)` at the end; it raises where it disagrees. So a second,
independent implementation of the scoring rules referees the first.
"""

import dataclasses
from collections import Counter
from functools import cache
from importlib import util
from pathlib import Path
from typing import Any, Final, NamedTuple

from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.play import Stalled, decide, happen, legal, settle
from wyrmhall.kernel.seat import CHANCE
from wyrmhall.kernel.state import ChanceStep, State
from wyrmhall.lab.laws.going_back import keep_back_laws
from wyrmhall.lab.laws.positions import keep_laws
from wyrmhall.lab.laws.tables import keep_table_laws
from wyrmhall.lab.laws.trial import STANDING_ONE_IN
from wyrmhall.lab.seeds import seed_of
from wyrmhall.lab.tasks import TaskEngine, chunks, run_tasks
from wyrmhall.registry import open_game

LARGEST_CHUNK: Final = 200
NAMED_OUTCOMES: Final = 8  # an outcome of more items is a shuffle, not something to be covered
SHOWN_FAILURES: Final = 20
LONGEST_TEXT: Final = 2000
TABLES_DRAWN: Final = 200
LISTED: Final = 30  # of more different things only the number is told


class Plan(NamedTuple):
    """Which games, and what is held against them beside the invariants."""

    game: str
    first: int
    games: int
    seed: int
    records: int  # how many games are played at a table, replayed and verified as well
    laws: int  # how many games are held against every law of positions as well
    check: str  # path of a file with a class Check, or nothing
    backs: int = 0  # how many games are played at a table that goes back here and there as well
    own_rules: bool = False  # only tables whose rules or cards somebody has written in a file


class NoCheck(ValueError):
    """The file has no class Check."""


class NoFile(ValueError):
    """No table of the game has a file."""


class Report:
    """What a stretch of games showed."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()  # games, decisions, ...
        self.covered: Counter[str] = Counter()
        self.laws: Counter[str] = Counter()
        self.failures: list[dict[str, Any]] = []

    def plain(self) -> dict[str, Any]:
        return {
            "counts": self.counts,
            "covered": self.covered,
            "laws": self.laws,
            "failures": self.failures,
        }

    def add(self, plain: dict[str, Any]) -> None:
        self.counts.update(plain["counts"])
        self.covered.update(plain["covered"])
        self.laws.update(plain["laws"])
        self.failures += plain["failures"]


# -- one game ------------------------------------------------------------------------------------------------


@cache
def check_in(path: str) -> Any:
    spec = util.spec_from_file_location("soak_check", path)
    if spec is None or spec.loader is None:
        raise NoCheck(f"{path} is not a Python file")
    module = util.module_from_spec(spec)
    spec.loader.exec_module(module)
    if not hasattr(module, "Check"):
        raise NoCheck(f"{path} has no class Check")
    return module.Check


def drawn_options(game: Game, own_rules: bool, chance: Chance) -> Any:
    """Of any table, or of the first that is drawn with a file."""
    for _ in range(TABLES_DRAWN):
        options = game.study.sample_options(chance)
        if not own_rules or has_file(options):
            return options
    raise NoFile(f"none of {TABLES_DRAWN} tables that were drawn has rules or cards of its own")


def has_file(options: Any) -> bool:
    return any(getattr(options, name) for name in file_options(type(options)))


def file_options(kind: Any) -> list[str]:
    """Options that hold the text of a file."""
    return [field.name for field in dataclasses.fields(kind) if field.metadata["file"]]


def check_plan(plan: Plan) -> None:
    """Complain before games are played."""
    if plan.check:
        check_in(plan.check)
    game = open_game(plan.game)
    if plan.own_rules and not file_options(game.options_type):
        raise NoFile(f"--own-rules: nothing of {game.name} can be changed by a file")


def cover_options(options: Any, covered: Counter[str]) -> None:
    for field in dataclasses.fields(options):
        value = getattr(options, field.name)
        if field.metadata["file"]:
            value = "of a file" if value else "as printed"
        for one in value if isinstance(value, tuple) else (value,):
            covered[f"{field.name} {one}"] += 1


class Walk:
    """One random game, looked at after every action."""

    def __init__(self, game: Game, options: Any, seed: int, check: Any, report: Report) -> None:
        self.game = game
        self.chance = Chance(seed)
        self.referee: Any = check(game, options) if check is not None else None
        self.report = report
        self.decisions = 0
        self.state: State = game.start(options)
        self.state.event_sink = None if check is None else []
        settle(self.state)

    def play(self) -> None:
        s = self.state
        while s.stack:
            if s.asked[0] == CHANCE:
                self.let_chance_decide(s)
            else:
                self.let_a_seat_decide(s)
                self.game.check(s)
            if s.event_sink:
                self.tell(s)
        if self.referee is not None:
            self.referee.finish(self.game.scores(s))

    def let_chance_decide(self, s: State) -> None:
        step = s.stack[-1]
        assert isinstance(step, ChanceStep)
        outcome = step.roll(s, self.chance)
        if len(outcome.items) <= NAMED_OUTCOMES:
            word, *items = step.write(s, outcome).split()
            self.report.covered.update([f"{word} {item}" for item in items])
        happen(s, outcome)

    def let_a_seat_decide(self, s: State) -> None:
        if self.decisions >= self.game.longest:
            raise Stalled(f"the game goes on after {self.game.longest} decisions")
        self.decisions += 1
        if s.standing() and not self.chance.below(STANDING_ONE_IN) and self.said_something(s):
            return
        asked = s.asked
        seat = asked[0] if len(asked) == 1 else self.chance.pick(asked)
        menu = legal(s, seat)
        if not menu:
            raise Stalled(f"seat {seat} is asked and has no option")
        self.report.covered[type(s.stack[-1]).__name__] += 1
        decide(s, seat, menu[self.chance.below(len(menu))])

    def said_something(self, s: State) -> bool:
        """A standing action of any seat that has one, beside the answers asked for."""
        step = self.chance.pick(s.standing())
        seats = step.who(s)
        menu = step.options(s, seat := self.chance.pick(seats)) if seats else ()
        if not menu:
            return False
        self.report.covered[type(step).__name__] += 1
        step.take(s, seat, self.chance.pick(menu))
        settle(s)
        return True

    def tell(self, s: State) -> None:
        assert s.event_sink is not None
        for event in s.event_sink:
            self.referee.hear(event)
        s.event_sink = []


def soak_one(plan: Plan, game: Game, index: int, report: Report) -> None:
    seed = seed_of(plan.seed, index)
    options = drawn_options(game, plan.own_rules, Chance(seed))
    cover_options(options, report.covered)
    walk = Walk(game, options, seed + 1, check_in(plan.check) if plan.check else None, report)
    report.counts["games"] += 1
    report.counts["games with rules or cards of a file"] += has_file(options)
    try:
        walk.play()
    finally:
        report.counts["decisions"] += walk.decisions
    if plan.records and index % max(1, plan.games // plan.records) == 0:
        keep_table_laws(game, options, seed + 2, report.laws)
        report.counts["games replayed"] += 1
    if index - plan.first < plan.laws:
        keep_laws(game, options, seed + 3, report.laws)
        report.counts["games under all laws"] += 1
    if index - plan.first < plan.backs:
        keep_back_laws(game, options, seed + 4, report.laws)
        report.counts["games with votes to go back"] += 1


# -- many games ----------------------------------------------------------------------------------------------


def soak_chunk(task: Any) -> dict[str, Any]:
    plan, (first, last) = Plan(*task[0]), task[1]
    game = open_game(plan.game)
    report = Report()
    for index in range(first, last):
        try:
            soak_one(plan, game, index, report)
        except Exception as error:
            # whatever went wrong is the finding: it is reported with the index that repeats it
            what = f"{type(error).__name__}: {error}"
            report.failures.append(
                {"index": index, "seed": seed_of(plan.seed, index), "what": what[:LONGEST_TEXT]}
            )
    return report.plain()


def soak(plan: Plan, engine: TaskEngine, resume: Path | None) -> tuple[Report, bool]:
    """The sum of all games, and whether the run was stopped before its end."""
    size = max(1, min(LARGEST_CHUNK, plan.games // 40))
    stretches = [(plan.first + first, plan.first + last) for first, last in chunks(plan.games, size)]
    finished = run_tasks(soak_chunk, [[list(plan), list(one)] for one in stretches], engine, "chunks", resume)
    report = Report()
    for plain in finished.done():
        report.add(plain)
    return report, finished.stopped


def summary(plan: Plan, report: Report) -> list[str]:
    lines = [f"{name}: {count:,}" for name, count in report.counts.items()]
    lines += [f"law of {name}: {count:,} times" for name, count in sorted(report.laws.items())]
    groups: dict[str, list[str]] = {}
    for name, count in sorted(report.covered.items()):
        head, _, tail = name.partition(" ")
        groups.setdefault(head if tail else "decisions by step", []).append(f"{tail or head} {count:,}")
    lines += ["", "Covered:"]
    for head, items in groups.items():
        many = len(items) > LISTED
        lines.append(f"  {head}: {f'{len(items)} different ones' if many else ', '.join(items)}")
    lines += ["", f"Failures: {len(report.failures)}"]
    kind = " --own-rules" if plan.own_rules else ""
    again = f"wyrmhall lab soak {plan.game}{kind} --seed {plan.seed} --games 1 --first"
    for failure in report.failures[:SHOWN_FAILURES]:
        lines += [f"  game {failure['index']}, seed {failure['seed']}: {failure['what']}"]
        lines += [f"    again: {again} {failure['index']}"]
    more = len(report.failures) - SHOWN_FAILURES
    return [*lines, f"  ... and {more} more"] if more > 0 else lines

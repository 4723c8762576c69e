"""Bots against bots: many games, and what they say about each bot and each seat."""

import dataclasses
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from wyrmhall.bots import Bot, open_bot
from wyrmhall.bots.conversation import let_speak, say_to
from wyrmhall.bots.outside.failures import OwnDecisions
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance, SecretStream
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.options import BadOptions, plain_options, read_options
from wyrmhall.kernel.play import Stalled, decide, happen, legal, roll, settle
from wyrmhall.kernel.seat import CHANCE, Asked, Seat
from wyrmhall.kernel.state import State, View
from wyrmhall.kernel.study.chronicle import Chronicle, Facts
from wyrmhall.kernel.table import Table
from wyrmhall.lab.questions.course import Course, DecisionCounts
from wyrmhall.lab.questions.option_forms import OptionForms
from wyrmhall.lab.seeds import seed_of
from wyrmhall.lab.statistics import Estimate, mean, rate
from wyrmhall.lab.tasks import TaskEngine, TaskResults, chunks, run_tasks
from wyrmhall.registry import open_game

LARGEST_CHUNK: Final = 50
NOT_WATCHED: Final[Mapping[str, Any]] = {}


class Result(NamedTuple):
    """One game: seat by seat who played, with which score; and who won."""

    number: int
    seed: str
    bots: list[str]
    scores: list[int]
    winners: list[int]
    decisions: int
    facts: list[Any]  # what the game has to tell: see kernel.study.chronicle.Facts
    asked: Sequence[int] = ()  # by seat: how often it was asked,
    chose: Sequence[int] = ()  # and how often there was more than one answer
    failed: Sequence[int] = ()  # and how often the standard bot decided for it, if its bot is of others
    course: Mapping[str, Any] = NOT_WATCHED  # see lab.questions.course

    def won(self, seat: int) -> float:
        """A win shared by two is half a win for each."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def rank(self, seat: int) -> int:
        """1 plus how many did better; among equal scores, who won is before who did not."""
        mine = (seat in self.winners, self.scores[seat])
        return 1 + sum((other in self.winners, score) > mine for other, score in enumerate(self.scores))


# -- one game ------------------------------------------------------------------------------------------------


def options_for(game: Game, seats: Sequence[str], given: dict[str, Any]) -> Any:
    """Options for as many players as bots are named; BadOptions if the two do not fit."""
    kind: Any = game.options_type
    if "players" in [field.name for field in dataclasses.fields(kind)]:
        given = {"players": len(seats), **given}
    options = read_options(kind, given)
    wanted = len(game.seat_names(options))
    if wanted != len(seats):
        raise BadOptions(
            "seats", f"{wanted} sit at this table, but {len(seats)} bots would play: name {wanted}"
        )
    return options


def program_options(game: Game, plain: Mapping[str, Any]) -> Any:
    """The options of a task, as programs alone play with them."""
    return game.study.for_programs(read_options(game.options_type, plain))


def bots_by_seat(names: Sequence[str], index: int, rotate: bool) -> list[str]:
    """Who sits where in game number `index`: one seat further in every game, if they rotate."""
    shift = index % len(names) if rotate else 0
    return [names[(seat - shift) % len(names)] for seat in range(len(names))]


def at_seats(bots: Sequence[Bot]) -> dict[Seat, Bot]:
    return {Seat(number): bot for number, bot in enumerate(bots)}


def prepare_all(bots: Iterable[Bot], options: Any) -> None:
    for bot in bots:
        bot.prepare(options)


class BotGame:
    """One game between bots, without a table, with the chance outcomes a table with that seed would draw."""

    def __init__(
        self, game: Game, options: Any, bots: Sequence[Bot], seed: str, counts: DecisionCounts | None
    ) -> None:
        self.game, self.seed, self.counts, self.bots = game, seed, counts, at_seats(bots)
        self.chances = [Chance(seed_of(seed, "bot", seat)) for seat in range(len(bots))]
        self.state: State = game.start(options)
        self.chronicle = game.study.chronicle()
        if self.chronicle.listens:
            self.state.event_sink = []
        settle(self.state)
        prepare_all(bots, options)
        self.decisions = self.outcomes = 0
        self.talks = bool(self.state.standing())
        self.has_spoken = False  # whether the bot that decides next has had its say
        if counts is not None:
            counts.look(self.state)

    def play(self) -> None:
        s = self.state
        while s.stack:
            seat = s.asked[0]
            if seat == CHANCE:
                self.let_chance_decide()
            elif self.has_spoken or not self.talks or not self.speaks(seat):
                self.let_bot_decide(seat)
        tell_chronicle(self.chronicle, s)

    def let_chance_decide(self) -> None:
        happen(self.state, roll(self.state, SecretStream(self.seed, self.outcomes)))
        self.outcomes += 1

    def speaks(self, seat: Seat) -> bool:
        """Whether the bot has said something before its decision: then somebody else may be asked now."""
        self.has_spoken = True
        return let_speak(self.bots, seat, self.state.seen_by, self.say, self.chances.__getitem__)

    def say(self, seat: Seat, words: str) -> None:
        say_to(self.game, self.state, seat, words)
        if self.counts is not None:
            self.counts.said(seat, words)

    def let_bot_decide(self, seat: Seat) -> None:
        s = self.state
        if self.decisions >= self.game.longest:
            raise Stalled(f"the game goes on after {self.game.longest} decisions")
        menu, view = legal(s, seat), s.seen_by(seat)
        act = self.answer(view, seat, menu)
        if self.counts is not None:
            self.counts.decided(view, seat, menu, act)
        decide(s, seat, act)
        self.decisions += 1
        self.has_spoken = False
        self.chronicle.look(s)
        tell_chronicle(self.chronicle, s)
        if self.counts is not None:
            self.counts.look(s)

    def answer(self, view: View, seat: Seat, menu: Menu) -> Action:
        return self.bots[seat].choose(view, seat, menu, self.chances[seat])


def play_game(
    game: Game, options: Any, bots: Sequence[Bot], seed: str, counts: DecisionCounts | None = None
) -> tuple[State, int, Facts]:
    """A game to its end: how many decisions, and what the game has to tell of it."""
    playing = BotGame(game, options, bots, seed, counts)
    playing.play()
    return playing.state, playing.decisions, playing.chronicle.facts(playing.state)


def tell_chronicle(chronicle: Chronicle, s: State) -> None:
    if chronicle.listens and s.event_sink:
        chronicle.hear(s, s.event_sink)
        s.event_sink = []


def play_recorded(
    game: Game, options: Any, bots: Sequence[Bot], seed: str, counts: DecisionCounts | None = None
) -> tuple[Table, Facts]:
    """The same game at a table, which keeps its record."""
    chronicle = game.study.chronicle()
    chances = [Chance(seed_of(seed, "bot", seat)) for seat in range(len(bots))]
    seats = game.seat_names(options)
    names = tuple(f"{seat} ({bot.name})" for seat, bot in zip(seats, bots, strict=True))
    table = Table(game, options, seed, names).start()
    talks, has_spoken, sitting = bool(table.state.standing()), False, at_seats(bots)
    prepare_all(bots, options)
    if counts is not None:
        counts.look(table.state)

    def say(one: Seat, words: str) -> None:
        table.play(words, one)
        if counts is not None:
            counts.said(one, words)

    while not table.over:
        seat = table.asked[0]
        if talks and not has_spoken:
            has_spoken = True
            if let_speak(sitting, seat, table.view, say, chances.__getitem__):
                continue
        has_spoken = False
        menu, view = table.legal(seat), table.view(seat)
        act = bots[seat].choose(view, seat, menu, chances[seat])
        if counts is not None:
            counts.decided(view, seat, menu, act)
        table.play(act.text, seat)
        chronicle.look(table.state)
        if counts is not None:
            counts.look(table.state)
    if chronicle.listens:
        chronicle.hear(table.state, table.log)
    return table, chronicle.facts(table.state)


def play_one(
    game: Game,
    options: Any,
    bots: Sequence[Bot],
    names: Sequence[str],
    number: int,
    seed: str,
    record: Path | None = None,
    watched: OptionForms | None = None,
) -> list[Any]:
    """A game as the plain values of its Result; with `record`, its record is written there. Where it is
    watched, its course is told too."""
    counts = DecisionCounts(len(names)) if watched is None else Course(game, options, watched)
    counts.listen_to(bots)
    if record is not None:
        table, facts = play_recorded(game, options, bots, seed, counts)
        record.write_text(table.record.text(), "utf-8")
        s, decisions = table.state, sum(entry.who != "chance" for entry in table.record.entries)
    else:
        s, decisions, facts = play_game(game, options, bots, seed, counts)
    winners: Asked = game.winners(s)
    told = [decisions, list(facts), counts.asked, counts.chose]
    if any(counts.failed) or watched is not None:
        told.append(counts.failed)
    if isinstance(counts, Course):
        told.append(counts.told(s))
    return [number, seed, list(names), game.scores(s), list(winners), *told]


def play_chunk(task: Any) -> list[Any]:
    """The games of one task, as plain values."""
    game = open_game(task["game"])
    options = program_options(game, task["options"])
    bots = {name: open_bot(name, game) for name in task["seats"]}
    first, last = task["games"]
    watched = OptionForms() if task.get("watched") else None
    results: list[Any] = []
    for index in range(first, last):
        names = bots_by_seat(task["seats"], index, task["rotate"])
        record = Path(task["records"], f"{index:06}.jsonl") if task["records"] else None
        sitting = [bots[name] for name in names]
        seed = f"{task['seed']}/{index}"
        results.append(play_one(game, options, sitting, names, index, seed, record, watched))
    return results


# -- many games ----------------------------------------------------------------------------------------------


class Plan(NamedTuple):
    """What is to be played."""

    game: Game
    options: Any
    seats: list[str]
    games: int
    seed: int
    rotate: bool
    records: Path | None
    watched: bool = False  # whether the course of every game is told, not only its end

    def tasks(self, size: int = 0) -> list[Any]:
        """Cut so that the tasks do not depend on how many workers there are; or into `size` games each."""
        size = size or max(1, min(LARGEST_CHUNK, self.games // 40))
        return [
            {
                "game": self.game.name,
                "options": plain_options(self.options),
                "seats": self.seats,
                "seed": self.seed,
                "rotate": self.rotate,
                "records": str(self.records or ""),
                "games": list(stretch),
                **({"watched": True} if self.watched else {}),
            }
            for stretch in chunks(self.games, size)
        ]


def play_all(plan: Plan, engine: TaskEngine, resume: Path | None) -> tuple[list[Result], bool]:
    """The results in order, and whether the run was stopped before its end."""
    if plan.records is not None:
        plan.records.mkdir(parents=True, exist_ok=True)
    finished: TaskResults = run_tasks(play_chunk, plan.tasks(), engine, "chunks of games", resume)
    return [Result(*game) for chunk in finished.done() for game in chunk], finished.stopped


# -- what it says --------------------------------------------------------------------------------------------


class ResultRow(NamedTuple):
    """One bot or one seat over all games."""

    name: str
    games: int
    wins: float
    win_rate: Estimate
    score: Estimate
    rank: float


def result_row(name: str, results: Sequence[Result], seats: Sequence[Sequence[int]]) -> ResultRow:
    """`seats`: where it sat in each game. Seats of one game are not independent, so games are counted."""
    many = len(seats[0]) if seats else 1
    wins = [sum(r.won(seat) for seat in own) for r, own in zip(results, seats, strict=True)]
    scores = [sum(r.scores[seat] for seat in own) / many for r, own in zip(results, seats, strict=True)]
    ranks = [sum(r.rank(seat) for seat in own) / many for r, own in zip(results, seats, strict=True)]
    of_games = rate(sum(wins), len(results))
    a_seat = Estimate(of_games.value / many, of_games.low / many, of_games.high / many)
    return ResultRow(name, len(results), sum(wins), a_seat, mean(scores), mean(ranks).value)


def by_bot(results: Sequence[Result]) -> list[ResultRow]:
    names = dict.fromkeys(results[0].bots)
    return [result_row(name, results, [places(name, r.bots) for r in results]) for name in names]


def by_seat(results: Sequence[Result], names: Sequence[str]) -> list[ResultRow]:
    return [result_row(name, results, [[seat]] * len(results)) for seat, name in enumerate(names)]


def places(name: str, bots: Sequence[str]) -> list[int]:
    return [seat for seat, bot in enumerate(bots) if bot == name]


def failure_lines(results: Sequence[Result]) -> list[str]:
    """Of every bot that failed: how often. What it has won so is not its own."""
    failed, chose = Counter[str](), Counter[str]()
    for r in results:
        for seat, times in enumerate(r.failed):
            failed[r.bots[seat]] += times
        for seat, times in enumerate(r.chose):
            chose[r.bots[seat]] += times
    return [line for bot, times in failed.items() for line in OwnDecisions(times, chose[bot]).sentences(bot)]


def table_of(head: str, lines: Sequence[ResultRow]) -> list[str]:
    """Aligned text; the win rate is that of one seat, so that bots with several compare."""
    wide = max([12, *[len(one.name) for one in lines]])
    head = f"{head:<{wide}} {'games':>7} {'wins':>9}"
    rows = [f"{head}  {'win rate, 95 %':<23} {'mean score, 95 %':<27} {'rank':>5}"]
    for one in lines:
        won, score = one.win_rate, one.score
        rates = f"{100 * won.value:5.1f} % ({100 * won.low:.1f} to {100 * won.high:.1f})"
        scores = f"{score.value:7.1f} ({score.low:.1f} to {score.high:.1f})"
        rows.append(
            f"{one.name:<{wide}} {one.games:>7} {one.wins:>9.1f}  {rates:<23} {scores:<27} {one.rank:>5.2f}"
        )
    return rows

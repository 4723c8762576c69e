"""How quick the engine is, beside OpenSpiel's oh_hell: `make bench`, or `python -m wyrmhall.lab.bench`.

The speed of a shared machine moves by a factor of two within milliseconds. So all cases take turns of
4 ms in one process, and each gets the median of its ratios to the yardstick's slice of the same turn.
Decisions are those of players; dealing is part of a game. `p95` is the rate in the fastest twentieth of
the slices: a quiet machine.
"""

import hashlib
import random
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module, util
from math import floor
from typing import Any, Final, NamedTuple

import cyclopts

from wyrmhall.bots import open_bot
from wyrmhall.bots.bot import Bot
from wyrmhall.bots.convention import module_of
from wyrmhall.bots.search.guide import Guide
from wyrmhall.bots.search.tree import Forest
from wyrmhall.kernel import play
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.packing import state_hash
from wyrmhall.kernel.play import decide, happen, legal, roll, rollout, run_chance, settle
from wyrmhall.kernel.seat import CHANCE, Seat
from wyrmhall.kernel.state import State
from wyrmhall.lab.arena import program_options
from wyrmhall.registry import open_games

SLICE: Final = 0.004
PLAYERS: Final = 4
OH_HELL_12: Final = (12,)
OH_HELL_ALL: Final = (2, 4, 6, 8, 10, 12)  # our deals as far as 52 cards go
MIDDLE: Final = 160  # decisions; a game of four has about 320

Count = tuple[int, int]  # decisions (or operations) and games
Work = Callable[[], Count]


class Case(NamedTuple):
    name: str
    work: Work


class Rates(NamedTuple):
    """Units a second, slice by slice."""

    units: list[float]
    games: list[float]


# -- ours ----------------------------------------------------------------------------------------------------


def new_game(game: Game, options: Any) -> State:
    s = game.start(options)
    settle(s)
    return s


def loop_inside(game: Game, options: Any, chance: Chance) -> Work:
    def work() -> Count:
        return rollout(new_game(game, options), chance), 1

    return work


def plain_calls(game: Game, options: Any, chance: Chance) -> Work:
    """As a user would write it: ask what is legal, pick, decide."""
    rand = chance.rand

    def work() -> Count:
        s = new_game(game, options)
        decisions = 0
        while s.stack:
            seat = s.asked[0]
            if seat == CHANCE:
                happen(s, roll(s, chance))
                continue
            menu = legal(s, seat)
            decide(s, seat, menu[int(rand() * len(menu))])
            decisions += 1
        return decisions, 1

    return work


def mid_game(game: Game, options: Any, chance: Chance) -> State:
    s = new_game(game, options)
    for _ in range(MIDDLE):
        run_chance(s, chance)
        seat = s.asked[0]
        decide(s, seat, chance.pick(legal(s, seat)))
    run_chance(s, chance)
    return s


def repeating(operation: Callable[[], object], times: int = 50) -> Work:
    turns = range(times)

    def work() -> Count:
        for _ in turns:
            operation()
        return times, 0

    return work


# -- the yardstick -------------------------------------------------------------------------------------------


def oh_hell(tricks: int) -> Any:
    """None where OpenSpiel is not installed."""
    if util.find_spec("pyspiel") is None:
        return None
    rules = f"players={PLAYERS},num_suits=4,num_cards_per_suit=13,num_tricks_fixed={tricks}"
    return import_module("pyspiel").load_game(f"oh_hell({rules})")


def oh_hell_games(games: Sequence[Any], rand: Callable[[], float]) -> Work:
    """The quickest loop we know over its binding; its chance nodes are uniform."""

    def work() -> Count:
        decisions = 0
        for game in games:
            s = game.new_initial_state()
            while not s.is_terminal():
                decisions += not s.is_chance_node()
                acts = s.legal_actions()
                s.apply_action(acts[floor(rand() * len(acts))])
        return decisions, len(games)

    return work


def oh_hell_mid_game(game: Any, rand: Callable[[], float]) -> Any:
    s = game.new_initial_state()
    decisions = 0
    while decisions < 26:
        decisions += not s.is_chance_node()
        acts = s.legal_actions()
        s.apply_action(acts[int(rand() * len(acts))])
    return s


# -- searching -----------------------------------------------------------------------------------------------

OH_SEARCH: Final = "oh_hell, ISMCTS in C++"
TRICKS: Final = 12  # of the deal that is searched
A_MOVE: Final = 100  # simulations
UCT: Final = 2.0  # OpenSpiel's constant


def searching(game: Game, guide: Guide, s: State, chance: Chance) -> Work:
    """As the yardstick does it: a world for each simulation, and random play to the end of the deal."""
    seat = s.asked[0]
    view, menu = s.seen_by(seat), legal(s, seat)

    def work() -> Count:
        forest = Forest(guide, len(s.seats()), guide.horizon(view), chance)
        for number in range(A_MOVE):
            forest.simulate(guide.world(view, seat, chance, None), seat, menu[number % len(menu)])
        return A_MOVE, 0

    return work


def oh_hell_searching(game: Any, rand: Callable[[], float]) -> Work:
    spiel = import_module("pyspiel")
    s = game.new_initial_state()
    decisions = 0
    while decisions < PLAYERS or s.is_chance_node():  # the cards, then the bids
        decisions += not s.is_chance_node()
        acts = s.legal_actions()
        s.apply_action(acts[int(rand() * len(acts))])
    rollouts = spiel.RandomRolloutEvaluator(1, 2)
    policy = spiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    bot = spiel.ISMCTSBot(1, rollouts, UCT, A_MOVE, -1, policy, False, False)

    def work() -> Count:
        bot.step(s)
        return A_MOVE, 0

    return work


def our_searches() -> list[Case]:
    """Of each game whose bots say which position is searched, and how (`search_bench`)."""
    cases: list[Case] = []
    for game, options in benchmarked_games():
        name = module_of("search_bench", game)
        if name is not None:
            own = import_module(name)
            work = searching(game, own.make(game), own.position(game, options, Chance(4)), Chance(5))
            cases.append(Case(f"{game.title}, search", work))
    return cases


def search_cases() -> list[Case]:
    yardstick = oh_hell(TRICKS)
    if yardstick is None:
        return our_searches()
    return [*our_searches(), Case(OH_SEARCH, oh_hell_searching(yardstick, random.Random(1).random))]


# -- measuring -----------------------------------------------------------------------------------------------


def one_slice(work: Work) -> tuple[float, float]:
    units = games = 0
    start = time.process_time()  # while others have the processor, no time passes
    passed = 0.0
    while passed < SLICE:
        more, ended = work()
        units += more
        games += ended
        passed = time.process_time() - start
    return units / passed, games / passed


def measure(cases: Sequence[Case], seconds: float) -> dict[str, Rates]:
    rates = {case.name: Rates([], []) for case in cases}
    end = time.perf_counter() + seconds
    while time.perf_counter() < end or not rates[cases[0].name].units:
        for case in cases:
            units, games = one_slice(case.work)
            rates[case.name].units.append(units)
            rates[case.name].games.append(games)
    return rates


def quiet(rates: list[float]) -> float:
    return sorted(rates)[int(0.95 * len(rates))]


def ratio(one: Rates, other: Rates) -> float:
    return statistics.median(a / b for a, b in zip(one.units, other.units, strict=True))


# -- the report ----------------------------------------------------------------------------------------------

YARDSTICKS: Final = ("oh_hell, 12 tricks", "oh_hell, 2 to 12 tricks")
OH_CLONE: Final = "oh_hell, clone"


def benchmarked_games() -> list[tuple[Game, Any]]:
    """Every game that says with which options it is measured (`bench` in its face.toml)."""
    games = [(game, game.face().bench) for game in open_games()]
    return [(game, program_options(game, given)) for game, given in games if given is not None]


def play_cases() -> list[Case]:
    rand = random.Random(1).random
    cases: list[Case] = []
    for game, options in benchmarked_games():
        cases += [
            Case(f"{game.title}, loop inside (rollout)", loop_inside(game, options, Chance(1))),
            Case(f"{game.title}, legal and decide called", plain_calls(game, options, Chance(2))),
        ]
    for name, tricks in zip(YARDSTICKS, (OH_HELL_12, OH_HELL_ALL), strict=True):
        games = [oh_hell(number) for number in tricks]
        if None not in games:
            cases.append(Case(name, oh_hell_games(games, rand)))
    return cases


def viewing(game: Game, s: State) -> Callable[[], object]:
    return lambda: s.seen_by(Seat(0))


def state_cases() -> list[Case]:
    cases: list[Case] = []
    for game, options in benchmarked_games():
        s = mid_game(game, options, Chance(3))
        cases += [
            Case(f"{game.title}, clone", repeating(s.clone)),
            Case(f"{game.title}, view of one seat", repeating(viewing(game, s))),
        ]
    yardstick = oh_hell(12)
    if yardstick is not None:
        other = oh_hell_mid_game(yardstick, random.Random(1).random)
        cases.append(Case(OH_CLONE, repeating(other.clone)))
    return cases


def how_built() -> str:
    return "interpreted" if str(play.__file__).endswith(".py") else "compiled by mypyc"


def report(seconds: float) -> list[str]:
    """A Markdown table of games, and one of what search needs."""
    played, states = measure(play_cases(), 0.6 * seconds), measure(state_cases(), 0.2 * seconds)
    searched = measure(search_cases(), 0.2 * seconds)
    there = [name for name in YARDSTICKS if name in played]
    lines = [f"{PLAYERS} players, {how_built()}; random games from the first deal to the end.", ""]
    lines.append("| case | decisions/s (p95) | games/s (p95) |" + "".join([f" x {name} |" for name in there]))
    lines.append("| --- | ---: | ---: |" + " ---: |" * len(there))
    for name, rates in played.items():
        ratios = "".join([f" {ratio(rates, played[other]):.2f} |" for other in there])
        lines.append(f"| {name} | {quiet(rates.units):,.0f} | {quiet(rates.games):,.0f} |{ratios}")
    lines += ["", "| operation in mid-game | µs (p95) | µs (median) |", "| --- | ---: | ---: |"]
    for name, rates in states.items():
        usual = 1e6 / statistics.median(rates.units)
        lines.append(f"| {name} | {1e6 / quiet(rates.units):.2f} | {usual:.2f} |")
    lines += ["", *search_lines(searched)]
    if not there:
        lines += ["", "OpenSpiel is not installed here, so there is nothing to compare with."]
    return lines


def search_lines(searched: dict[str, Rates]) -> list[str]:
    """Simulations from the first card of a deal of twelve, random play to its end, a new world for each."""
    lines = [f"| search from a first card, {A_MOVE} a move | simulations/s (p95) | x {OH_SEARCH} |"]
    lines.append("| --- | ---: | ---: |")
    for name, rates in searched.items():
        other = f"{ratio(rates, searched[OH_SEARCH]):.2f}" if OH_SEARCH in searched else "-"
        lines.append(f"| {name} | {quiet(rates.units):,.0f} | {other} |")
    return lines


BY_BOTS: Final = 5  # of so many sampled games the standard bot plays one


def fingerprint(games: int) -> str:
    """One hash over all positions of sampled games, invariants checked: equal for builds that play alike."""
    digest = hashlib.sha256()
    for game in [game for game, _ in benchmarked_games()]:
        standard = open_bot("standard", game)
        for seed in range(games):
            bot = standard if seed % BY_BOTS == 0 else None
            for s in sampled_game(game, bot, Chance(seed)):
                game.check(s)
                digest.update(state_hash(s).encode())
            digest.update(repr(game.scores(s)).encode())
    return digest.hexdigest()


def sampled_game(game: Game, bot: Bot | None, chance: Chance) -> Iterator[State]:
    """Every position of a game with sampled options; without a bot it is played at random."""
    s = new_game(game, game.study.for_programs(game.study.sample_options(chance)))
    run_chance(s, chance)
    while s.stack:
        seat = chance.pick(s.asked)
        menu = legal(s, seat)
        decide(s, seat, bot.choose(s.seen_by(seat), seat, menu, chance) if bot else chance.pick(menu))
        run_chance(s, chance)
        yield s


def main(*, seconds: float = 20.0, fingerprint_of: int = 0) -> None:
    """Measure the engine beside OpenSpiel's oh_hell and print Markdown.

    Parameters
    ----------
    seconds
        How long to measure.
    fingerprint_of
        Measure nothing; print a hash over so many sampled games, to compare two builds.
    """
    print(fingerprint(fingerprint_of) if fingerprint_of else "\n".join(report(seconds)))


if __name__ == "__main__":
    cyclopts.run(main)

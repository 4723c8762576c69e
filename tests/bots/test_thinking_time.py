"""`--think MS`: bots that search use a time instead of a number of simulations, at every decision."""

from itertools import count

import pytest

from wyrmhall.bots import UnknownBot, open_bot
from wyrmhall.bots.search.budget import Budget, Spending
from wyrmhall.bots.search.halving import Candidate, order_by_score, unless_sure
from wyrmhall.bots.search_bot import SearchBot
from wyrmhall.bots.thinking_time import with_time
from wyrmhall.kernel.action import Action
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.play import decide, legal, run_chance, settle
from wyrmhall.lab.arena import program_options
from wyrmhall.registry import GAMES, open_game

GAME = open_game("crown-battles")
TICK = 0.0005  # seconds that pass at each look at the clock


def strong(name: str, game: str = "crown-battles") -> SearchBot:
    bot = open_bot(name, open_game(game))
    assert isinstance(bot, SearchBot)
    return bot


# -- by name -------------------------------------------------------------------------------------------------


def test_a_time_stands_behind_the_name() -> None:
    assert strong("strong@200").budget.milliseconds == 200
    assert strong("Strong@200").budget.simulations == 0


def test_without_a_time_simulations_are_counted() -> None:
    bot = strong("strong")
    assert (bot.budget.milliseconds, bot.budget.simulations) == (0, bot.guide.simulations)


@pytest.mark.parametrize("name", ["strong@0", "strong@soon", "strong@-5", "strong@9999999", "standard@200"])
def test_a_time_that_makes_no_sense_is_refused(name: str) -> None:
    with pytest.raises(UnknownBot, match=name):
        open_bot(name, GAME)


def test_only_bots_that_search_are_given_a_time() -> None:
    named = {name: with_time(open_bot(name, GAME), name, 50) for name in ("standard", "strong", "strong@9")}
    assert named == {"standard": "standard", "strong": "strong@50", "strong@9": "strong@9"}
    assert with_time(open_bot("strong", GAME), "strong", 0) == "strong"


# -- by the clock --------------------------------------------------------------------------------------------


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A clock that moves by a tick whenever it is looked at."""
    looks: list[float] = []
    ticks = count(1)

    def look() -> float:
        looks.append(TICK * next(ticks))
        return looks[-1]

    for module in ("search.guide", "search.budget", "search_bot"):
        monkeypatch.setattr(f"wyrmhall.bots.{module}.perf_counter", look)
    return looks


@pytest.mark.parametrize("game", GAMES)
def test_every_decision_with_a_choice_takes_the_time(clock: list[float], game: str) -> None:
    """Whatever a game leaves to its standard bot otherwise."""
    opened, chance, milliseconds = open_game(game), Chance(5), 20
    bot, standard = strong(f"strong@{milliseconds}", game), open_bot("standard", opened)
    s = opened.start(program_options(opened, {}))
    settle(s)
    run_chance(s, chance)
    asked = 0
    for number in count():
        seat = s.asked[0]
        menu = legal(s, seat)
        if len(menu) > 1 and number % 5 == 0:
            clock.clear()
            assert bot.choose(s.seen_by(seat), seat, menu, chance) in menu
            taken = clock[-1] - clock[0]
            assert 0.9 * milliseconds <= 1000 * taken <= 1.1 * milliseconds
            assert bot.guide.deadline == 0.0
            asked += 1
            if asked == 8:
                break
        decide(s, seat, standard.choose(s.seen_by(seat), seat, menu, chance))
        run_chance(s, chance)


def test_a_decision_without_a_choice_takes_no_time(clock: list[float]) -> None:
    s = GAME.start(program_options(GAME, {}))
    settle(s)
    run_chance(s, Chance(5))
    seat = s.asked[0]
    menu = legal(s, seat)[:1]
    assert strong("strong@200").choose(s.seen_by(seat), seat, menu, Chance(1)) is menu[0]
    assert clock == []


def test_effort_is_for_simulations_alone() -> None:
    assert Budget(60).times(0.5).simulations == 30
    assert Budget(milliseconds=60).times(3.0).milliseconds == 60
    assert Spending(Budget(60)).deadline == 0.0


# -- what is taken when the time is up -----------------------------------------------------------------------


def tried(*values: tuple[float, ...]) -> list[Candidate]:
    """One candidate for each row of what it brought."""
    candidates = [Candidate(Action(str(number)), 0.0) for number in range(len(values))]
    for one, brought in zip(candidates, values, strict=True):
        for value in brought:
            one.add(value)
    return candidates


def order(candidates: list[Candidate]) -> list[str]:
    return [one.act.text for one in candidates]


def test_what_did_best_comes_first_if_it_was_tried_enough() -> None:
    some = tried((0.2, 0.2, 0.2, 0.2), (0.4, 0.4, 0.4, 0.4), (1.0,))
    order_by_score(some, some[0].act)
    assert order(some) == ["1", "0", "2"]


def test_a_favourite_that_was_not_tried_stays_the_favourite() -> None:
    some = tried((), (0.4, 0.4), (0.3, 0.3))
    order_by_score(some, some[0].act)
    assert order(some)[0] == "0"


@pytest.mark.parametrize(
    ("other", "first"),
    [
        ((0.9, 0.8) * 10, "1"),  # surely better
        ((0.9, 0.8), "0"),  # in too few worlds
        ((0.51, 0.5) * 10, "0"),  # hardly better
        ((1.0, 0.1) * 10, "0"),  # better, but who knows
    ],
)
def test_second_thoughts_have_to_be_better_beyond_doubt(other: tuple[float, ...], first: str) -> None:
    some = tried((0.5, 0.4, 0.6, 0.5) * 5, other)
    assert order(unless_sure(some, some[0].act))[0] == first

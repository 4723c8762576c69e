"""The search behind the strong bot: what it finds, what it may not know, and that it repeats itself."""

from typing import Any

import pytest

import wyrmhall
from tests.bots.small_games import SEATS, SHOW, TAKE, Greedy, SmallGame
from wyrmhall.bots import open_bot
from wyrmhall.bots.search.budget import Budget
from wyrmhall.bots.search.guide import RandomGuide
from wyrmhall.bots.search.guides import open_guide
from wyrmhall.bots.search.halving import Candidate, ordered
from wyrmhall.bots.search_bot import SearchBot
from wyrmhall.kernel.action import Action
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.options import read_options
from wyrmhall.kernel.play import decide, legal, over, run_chance, settle
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import State
from wyrmhall.lab.laws.bots import keep_bot_law
from wyrmhall.lab.laws.trial import HONEST_BOT

OPTIONS: dict[str, dict[str, Any]] = {
    "crown-battles": {"players": 3},
    "dragon-dune": {"players": 3, "talk": "off"},
    "enchanters": {"players": 2},
}


def started(game: Game, options: object = None) -> State:
    s = game.start(options)
    settle(s)
    return s


def searching(game: Game, simulations: int) -> SearchBot:
    return SearchBot(open_guide(game, open_bot("standard", game)), Budget(simulations))


# -- what it finds -------------------------------------------------------------------------------------


@pytest.mark.parametrize("heap", [5, 6, 9, 10])
def test_it_finds_the_forced_win_that_the_standard_bot_overlooks(heap: int) -> None:
    game = SmallGame(heap)
    s = started(game)
    bot = SearchBot(RandomGuide(game, Greedy()), Budget(400))
    view, menu = s.seen_by(SEATS[0]), legal(s, SEATS[0])
    found = bot.choose(view, SEATS[0], menu, Chance(1))
    assert found is TAKE[heap % 4 - 1]  # leaves a multiple of four
    assert Greedy().choose(view, SEATS[0], menu, Chance(1)) is TAKE[2]


def test_in_a_search_nobody_answers_a_sealed_choice() -> None:
    """Who could see the other's coin would always win: the first seat would expect to win never."""
    game = SmallGame(0)
    s = started(game)
    bot = SearchBot(RandomGuide(game, None), Budget(600))
    for seat in SEATS:
        found = bot.weigh(s.seen_by(seat), seat, legal(s, seat), Chance(3))
        assert {one.act for one in found} == set(SHOW)
        assert all(0.3 < one.mean < 0.7 for one in found)


def tried(act: Action, worth: float, values: list[float]) -> Candidate:
    one = Candidate(act, 0.0, worth)
    for value in values:
        one.add(value)
    return one


@pytest.mark.parametrize(
    ("worlds", "error", "first"),
    [
        (4, 0.02, TAKE[0]),  # a little luck in few worlds
        (400, 0.02, TAKE[1]),  # no longer luck
        (4, 0.5, TAKE[1]),  # the judge is no better than luck
        (4, 0.0, TAKE[1]),  # and is not asked
    ],
)
def test_what_an_option_promised_counts_until_it_was_tried_enough(
    worlds: int, error: float, first: Action
) -> None:
    promising = tried(TAKE[0], 0.3, [0.1, 0.5] * worlds)
    lucky = tried(TAKE[1], 0.25, [0.2, 0.6] * worlds)
    assert ordered([lucky, promising], error)[0].act is first
    assert ordered([promising, lucky], error)[0].act is first


# -- budgets -------------------------------------------------------------------------------------------


def test_a_budget_is_spent_to_the_last_stage() -> None:
    game = SmallGame(11)
    s = started(game)
    bot = SearchBot(RandomGuide(game, None), Budget(300))
    found = bot.weigh(s.seen_by(SEATS[0]), SEATS[0], legal(s, SEATS[0]), Chance(1))
    assert 300 <= sum(one.visits for one in found) <= 306


def test_a_budget_too_small_for_all_options_is_spent_on_some() -> None:
    game = SmallGame(11)
    s = started(game)
    bot = SearchBot(RandomGuide(game, Greedy()), Budget(2))
    found = bot.weigh(s.seen_by(SEATS[0]), SEATS[0], legal(s, SEATS[0]), Chance(1))
    assert [one.visits for one in found] == [1, 1]
    assert TAKE[2] in [one.act for one in found]  # the standard bot's choice is one of them


def test_a_budget_in_milliseconds_ends() -> None:
    game = SmallGame(11)
    s = started(game)
    bot = SearchBot(RandomGuide(game, None), Budget(milliseconds=5))
    assert bot.choose(s.seen_by(SEATS[0]), SEATS[0], legal(s, SEATS[0]), Chance(1)) in TAKE


@pytest.mark.parametrize(("simulations", "milliseconds"), [(0, 0), (5, 5), (-1, 0)])
def test_a_budget_names_one_of_the_two(simulations: int, milliseconds: int) -> None:
    with pytest.raises(ValueError, match="simulations or milliseconds"):
        Budget(simulations, milliseconds)


# -- real games ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", wyrmhall.GAMES)
def test_it_plays_whole_games_the_same_way_twice(name: str) -> None:
    game = wyrmhall.open_game(name)
    options = read_options(game.options_type, OPTIONS[name])
    assert played(game, options, 4) == played(game, options, 4)


def played(game: Game, options: object, seed: int) -> list[str]:
    """The moves of a game in which one seat searches now and then; standard bots make the others."""
    s, chance = started(game, options), Chance(seed)
    bot, standard = searching(game, 2), open_bot("standard", game)
    found: list[str] = []
    run_chance(s, chance)
    while not over(s):
        seat = s.asked[0]
        one = bot if seat == 0 and len(found) % 9 == 0 else standard
        menu = legal(s, seat)
        act = one.choose(s.seen_by(seat), seat, menu, chance)
        assert act in menu
        found.append(act.text)
        decide(s, seat, act)
        run_chance(s, chance)
    return found


@pytest.mark.parametrize("name", wyrmhall.GAMES)
def test_its_move_does_not_depend_on_what_it_cannot_see(name: str) -> None:
    game = wyrmhall.open_game(name)
    tally = keep_bot_law(game, game.study.sample_options(Chance(5)), 5, lambda: searching(game, 2), every=60)
    assert tally[HONEST_BOT] > 1


@pytest.mark.parametrize("name", wyrmhall.GAMES)
def test_it_says_what_it_saw_and_what_the_runner_up_would_bring(name: str) -> None:
    game = wyrmhall.open_game(name)
    s = started(game, read_options(game.options_type, OPTIONS[name]))
    bot = searching(game, 6)
    seat = first_searched(game, s, bot)
    view, menu = s.seen_by(seat), legal(s, seat)
    said = bot.explain(view, seat, menu, Chance(2))
    assert said.startswith("In ")
    assert said.count(".") == 1
    assert said.endswith(".")
    assert bot.choose(view, seat, menu, Chance(2)).text in said


def first_searched(game: Game, s: State, bot: SearchBot) -> Seat:
    """Plays on until somebody is asked what is worth a search."""
    chance = Chance(8)
    while True:
        run_chance(s, chance)
        seat = s.asked[0]
        view, menu = s.seen_by(seat), legal(s, seat)
        if len(menu) > 1 and len(bot.weigh(view, seat, menu, Chance(2))) > 1:
            return seat
        decide(s, seat, bot.choose(view, seat, menu, chance))

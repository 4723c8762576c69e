"""A network that judges: any will do here, for what it says does not matter but that it is asked."""

from typing import Any

import numpy as np
import pytest

from wyrmhall.bots import open_bot
from wyrmhall.bots.master_bot import MasterBot
from wyrmhall.bots.network.judge_network import DOUBT, MEAN, SPREAD
from wyrmhall.bots.network.judging_mind import JudgingMind, make
from wyrmhall.bots.search.guides import open_guide
from wyrmhall.bots.search_bot import SearchBot
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.options import read_options
from wyrmhall.kernel.play import answers, decide, run_chance, settle
from wyrmhall.kernel.state import State
from wyrmhall.registry import open_game
from wyrmhall.training.judging.plan import JudgingPlan

SILENT = '{"talk": "off"}'


def any_numbers(plan: JudgingPlan) -> dict[str, Any]:
    dice, shown = np.random.default_rng(5), plan.consequences()
    inputs = plan.canvas().size + shown.numbers
    return {
        "layers.0.weight": dice.normal(0, 0.05, (8, inputs)).astype(np.float32),
        "layers.0.bias": np.zeros(8, np.float32),
        "wins.weight": dice.normal(0, 0.3, (shown.most_players, 8)).astype(np.float32),
        "wins.bias": np.zeros(shown.most_players, np.float32),
        MEAN: np.zeros(shown.numbers, np.float32),
        SPREAD: np.ones(shown.numbers, np.float32),
        DOUBT: np.zeros(2, np.float32),
    }


def mind_for(name: str, options: str) -> JudgingMind:
    plan, game = JudgingPlan(name, (options,)), open_game(name)
    guide = open_guide(game, open_bot("standard", game))
    mind = make(game, guide, any_numbers(plan), plan.story())
    assert isinstance(mind, JudgingMind)
    return mind


def first_choice(mind: JudgingMind) -> State:
    """A position of standard bots in which the mind has more than one thing to say."""
    game, options = mind.game, next(iter(mind.readers))
    standard, s, chance = open_bot("standard", game), game.start(options), Chance(3)
    settle(s)
    run_chance(s, chance)
    while True:
        seat = s.asked[0]
        menu, view = answers(s, seat), s.seen_by(seat)
        if len(menu) > 1 and len(mind.consequences.of(view, seat, menu, chance)) > 1:
            return s
        decide(s, seat, standard.choose(view, seat, menu, chance) if len(menu) > 1 else menu[0])
        run_chance(s, chance)


@pytest.mark.parametrize(("name", "options"), [("enchanters", "{}"), ("dragon-dune", SILENT)])
def test_it_looks_ahead_in_worlds_and_says_the_same_again(name: str, options: str) -> None:
    mind = mind_for(name, options)
    s = first_choice(mind)
    seat, reader = s.asked[0], next(iter(mind.readers.values()))
    menu, view = answers(s, seat), s.seen_by(seat)
    mind.search_with(8)
    ahead = mind.weigh(reader, view, seat, menu, Chance(2))
    assert ahead == mind.weigh(reader, view, seat, menu, Chance(2))
    mind.search_with(0)
    alone = mind.weigh(reader, view, seat, menu, Chance(2))
    assert {one.act for one in ahead} <= {one.act for one in alone}
    assert [one.worth for one in alone] == sorted([one.worth for one in alone], reverse=True)


def test_the_strong_bot_searches_with_its_estimate_where_it_was_trained() -> None:
    mind = mind_for("dragon-dune", SILENT)
    bot = MasterBot(open_bot("strong", mind.game), mind)
    assert isinstance(bot.strong, SearchBot)
    bot.prepare(next(iter(mind.readers)))
    estimate = bot.strong.guide.estimate
    assert estimate is not None
    values = estimate.values(first_choice(mind))
    assert sum(values) == pytest.approx(1)
    assert bot.strong.guide.outcome(first_choice(mind)) == values
    bot.prepare(read_options(mind.game.options_type, {"edition": "ninth"}))
    assert bot.strong.guide.estimate is None

"""The master bot: its weights are there, it plays by them where it was trained; elsewhere strong plays."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import cast

import numpy as np
import pytest

from wyrmhall.bots import WEIGHTS, Bot, open_bot
from wyrmhall.bots.convention import file_of
from wyrmhall.bots.master_bot import MasterBot
from wyrmhall.bots.network import leaning_mind
from wyrmhall.bots.network.canvas import Canvas, DoesNotFit, canvas_for
from wyrmhall.bots.network.judging_mind import OPTIONS, WORLDS
from wyrmhall.bots.network.leaning_mind import LeaningMind
from wyrmhall.bots.network.mind import Mind
from wyrmhall.bots.network.playing_mind import DEPTH, PlayingMind
from wyrmhall.envs.setting import Setting
from wyrmhall.games.crown_battles.game import GAME
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.options import read_options
from wyrmhall.kernel.play import decide, legal, run_chance, settle
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import State, View
from wyrmhall.lab.laws.bots import keep_bot_law
from wyrmhall.lab.laws.trial import HONEST_BOT, Tally
from wyrmhall.registry import GAMES, open_game

FOUR_MEGABYTES = 4_000_000
FEW_WORLDS = 12
TRAINED = [name for name in GAMES if file_of(WEIGHTS, open_game(name)) is not None]


class Sleeping(Bot):
    """Must not be asked by a network that answers every question."""

    def choose(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> Action:
        raise AssertionError("the network should have played")


@cache
def mind_of(name: str) -> Mind:
    bot = open_bot("master", open_game(name))
    assert isinstance(bot, MasterBot)
    assert bot.mind is not None
    return bot.mind


def master_with(mind: Mind, strong: Bot) -> MasterBot:
    """At a table it was trained at."""
    bot = MasterBot(strong, mind)
    bot.prepare(next(iter(mind.readers)))
    return bot


def helper_of(mind: Mind) -> Bot:
    """Who answers for it where it has nothing to say: a judge judges main actions, and others learned some
    questions only."""
    answers_all = isinstance(mind, PlayingMind) and not mind.questions
    return Sleeping() if answers_all else open_bot("standard", mind.game)


def usual_worlds(mind: Mind) -> int:
    if isinstance(mind, LeaningMind):
        return mind.guide.simulations
    return DEPTH.worlds * DEPTH.options if isinstance(mind, PlayingMind) else WORLDS * OPTIONS


@contextmanager
def looking_into(worlds: int, mind: Mind) -> Iterator[None]:
    mind.search_with(worlds)
    try:
        yield
    finally:
        mind.search_with(usual_worlds(mind))


def table_of(mind: Mind) -> State:
    """A table it was trained at."""
    s = mind.game.start(next(iter(mind.readers)))
    settle(s)
    return s


def test_somebody_has_trained() -> None:
    assert TRAINED


@pytest.mark.parametrize("name", TRAINED)
def test_weights_are_small(name: str) -> None:
    path = file_of(WEIGHTS, open_game(name))
    assert path is not None
    assert path.stat().st_size <= FOUR_MEGABYTES


@pytest.mark.parametrize("name", TRAINED)
def test_the_network_alone_plays_a_whole_game(name: str) -> None:
    mind = mind_of(name)
    with looking_into(0, mind):
        bot, s, chance = master_with(mind, helper_of(mind)), table_of(mind), Chance(5)
        choices = 0
        run_chance(s, chance)
        while s.stack:
            seat = s.asked[0]
            menu = legal(s, seat)
            act = bot.choose(s.seen_by(seat), seat, menu, chance)
            assert act in menu
            choices += len(menu) > 1 and bool(bot.weigh(s.seen_by(seat), seat, menu, chance))
            decide(s, seat, act)
            run_chance(s, chance)
        assert choices > 20


@pytest.mark.parametrize("name", TRAINED)
def test_it_is_honest_where_it_was_trained(name: str) -> None:
    mind = mind_of(name)
    table, tally = next(iter(mind.readers)), cast(Tally, Counter())
    with looking_into(FEW_WORLDS, mind):
        for seed in range(2):
            keep_bot_law(mind.game, table, seed, lambda: MasterBot(helper_of(mind), mind), tally, every=25)
    assert tally[HONEST_BOT] > 0


@pytest.mark.parametrize("options", [{}, {"players": 4}])
def test_the_usual_number_of_players_need_not_be_said(options: dict[str, int]) -> None:
    assert mind_of("crown-battles").reader(read_options(GAME.options_type, options)) is not None


def test_at_a_table_it_does_not_know_strong_plays() -> None:
    asked: list[Menu] = []

    class Strong(Bot):
        def choose(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> Action:
            asked.append(menu)
            return menu[-1]

    options = read_options(GAME.options_type, {"players": 5})
    s = GAME.start(options)
    settle(s)
    run_chance(s, Chance(1))
    seat = s.asked[0]
    menu = legal(s, seat)
    bot = MasterBot(Strong(), mind_of("crown-battles"))
    bot.prepare(options)
    assert bot.choose(s.seen_by(seat), seat, menu, Chance(2)) is menu[-1]
    assert asked == [menu]
    assert "plays like strong" in open_bot("master", GAME).remark()
    assert master_with(mind_of("crown-battles"), Sleeping()).remark() == ""


def test_a_network_that_learned_some_questions_leaves_the_others_to_strong() -> None:
    whole = mind_of("crown-battles")
    assert isinstance(whole, PlayingMind)
    about = {"canvas": {}, "options": [], "plan": {"questions": ["Bidding"]}}
    mind = PlayingMind(whole.game, whole.guide, whole.network, about)
    reader, s, chance = next(iter(whole.readers.values())), table_of(whole), Chance(8)
    answered: dict[str, int] = Counter()
    for _ in range(100):
        run_chance(s, chance)
        seat, asks = s.asked[0], type(s.stack[-1]).__name__
        menu = legal(s, seat)
        weighed = mind.weigh(reader, s.seen_by(seat), seat, menu, chance)
        answered[asks] += len(weighed)
        decide(s, seat, weighed[0].act if weighed else menu[0])
    assert answered["Bidding"] > 3
    assert sum(answered.values()) == answered["Bidding"]


def leaning_mind_of_crown_battles() -> Mind:
    """One that always likes best what the standard bot would do."""
    whole = mind_of("crown-battles")
    assert isinstance(whole, PlayingMind)
    known = dict(whole.network.numbers)
    word, thought = known["wish.weight"].shape
    for name, (wide, read) in {"heed": (thought, word), "trust": (1, thought)}.items():
        known[f"{name}.weight"] = np.zeros((wide, read), np.float32)
        known[f"{name}.bias"] = np.full(wide, 1000.0 if name == "trust" else 0.0, np.float32)
    return leaning_mind.make(GAME, whole.guide, known, {"canvas": {}, "options": [], "plan": {}})


def test_a_network_that_leans_on_the_standard_bot_does_as_that_bot_until_it_has_learned_better() -> None:
    whole, standard = mind_of("crown-battles"), open_bot("standard", GAME)
    assert isinstance(whole, PlayingMind)
    mind = leaning_mind_of_crown_battles()
    mind.search_with(0)
    reader, s, chance = next(iter(whole.readers.values())), table_of(whole), Chance(8)
    alone = whole.network
    unlike = 0
    for _ in range(100):
        run_chance(s, chance)
        seat = s.asked[0]
        view, menu = s.seen_by(seat), legal(s, seat)
        act = mind.weigh(reader, view, seat, menu, Chance(4))[0].act
        assert act is standard.choose(view, seat, menu, Chance(4))
        liked = alone.preferences(alone.thought(reader.rows([(view, seat)]))[0], [one.id for one in menu])
        unlike += menu[int(liked.argmax())] is not act
        decide(s, seat, act)
    assert unlike > 10  # what it would do without the advice


def test_such_a_network_searches_where_strong_does_and_begins_with_what_it_likes() -> None:
    mind, standard = leaning_mind_of_crown_battles(), open_bot("standard", GAME)
    whole = mind_of("crown-battles")
    reader, s, chance = next(iter(whole.readers.values())), table_of(whole), Chance(8)
    searched, otherwise = 0, 0
    mind.search_with(24)
    for _ in range(40):
        run_chance(s, chance)
        seat = s.asked[0]
        view, menu = s.seen_by(seat), legal(s, seat)
        weighed = mind.weigh(reader, view, seat, menu, Chance(4))
        assert weighed == mind.weigh(reader, view, seat, menu, Chance(4))
        liked = standard.choose(view, seat, menu, Chance(4))
        if mind.guide.leaves_to_standard(view, seat, menu):
            assert [one.act for one in weighed] == [liked]
        else:
            searched += len(weighed) > 1
            assert liked in [one.act for one in weighed]
        otherwise += weighed[0].act is not liked
        decide(s, seat, weighed[0].act)
    assert searched > 20
    assert otherwise > 2


def test_it_says_how_often_it_wins() -> None:
    mind = mind_of("crown-battles")
    s = table_of(mind)
    run_chance(s, Chance(8))
    seat = s.asked[0]
    said = master_with(mind, Sleeping()).explain(s.seen_by(seat), seat, legal(s, seat), Chance(3))
    assert "of 100 games" in said


def test_the_same_numbers_give_the_same_choice() -> None:
    mind = mind_of("crown-battles")
    s = table_of(mind)
    run_chance(s, Chance(8))
    seat = s.asked[0]
    view, menu = s.seen_by(seat), legal(s, seat)
    bot = master_with(mind, Sleeping())
    assert bot.weigh(view, seat, menu, Chance(4)) == bot.weigh(view, seat, menu, Chance(4))


def test_a_time_to_think_is_kept_for_the_network_and_for_strong() -> None:
    bot = open_bot("master@30", GAME)
    assert isinstance(bot, MasterBot)
    assert isinstance(bot.mind, PlayingMind)
    s = table_of(bot.mind)
    bot.prepare(next(iter(bot.mind.readers)))
    run_chance(s, Chance(8))
    seat = s.asked[0]
    assert len(bot.weigh(s.seen_by(seat), seat, legal(s, seat), Chance(4))) == bot.mind.depth.options
    assert bot.choose(s.seen_by(seat), seat, legal(s, seat), Chance(4)) in legal(s, seat)


def test_chances_of_all_seats_make_one() -> None:
    mind = mind_of("crown-battles")
    assert isinstance(mind, PlayingMind)
    s = table_of(mind)
    run_chance(s, Chance(8))
    seat = s.asked[0]
    reader = next(iter(mind.readers.values()))
    thought = mind.network.thought(reader.rows([(s.seen_by(seat), seat)]))[0]
    assert sum(mind.network.chances(thought, 4)) == pytest.approx(1)


def test_a_canvas_has_room_for_every_table_it_was_made_for() -> None:
    small, large = (Setting("crown-battles", {"players": players}).layout for players in (3, 6))
    canvas = canvas_for([small, large])
    assert canvas.size == large.size + 1
    assert len(set(canvas.places(small))) == small.size
    with pytest.raises(DoesNotFit, match="seat: "):
        Canvas({**canvas.shapes, "seat": (2,)}).places(small)

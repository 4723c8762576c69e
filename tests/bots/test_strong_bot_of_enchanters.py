"""The strong bot of Enchanters: which questions it searches, what it looks ahead to, and whole games."""

from collections import Counter

import pytest

from wyrmhall.bots import open_bot
from wyrmhall.bots.enchanters.competitive_judge import CompetitiveJudge
from wyrmhall.bots.enchanters.guide import make, strong_judge
from wyrmhall.bots.enchanters.main_phase import is_use
from wyrmhall.bots.enchanters.patient_judge import PatientJudge
from wyrmhall.bots.enchanters.quick_play import quick_answer
from wyrmhall.bots.search.budget import Budget
from wyrmhall.bots.search.standing import chances
from wyrmhall.bots.search_bot import SearchBot
from wyrmhall.games.enchanters.game import GAME
from wyrmhall.games.enchanters.options import Options
from wyrmhall.games.enchanters.rules.turn_structure.main_phase import MainPhase
from wyrmhall.games.enchanters.state import State
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.play import decide, legal, run_chance, settle
from wyrmhall.kernel.seat import Seat
from wyrmhall.lab.arena import play_game
from wyrmhall.lab.laws.bots import keep_bot_law
from wyrmhall.lab.laws.trial import HONEST_BOT, Tally

P1 = Seat(0)
STANDARD = open_bot("standard", GAME)
GUIDE = make(GAME, STANDARD)
RIVALS = [
    Options(players=3, shorter=True),
    Options(overlord=True, players=2),
]
TOGETHER = Options(mode="coop", players=2)
TABLES = [*RIVALS, TOGETHER]


def strong(simulations: int) -> SearchBot:
    return SearchBot(GUIDE, Budget(simulations))


def main_phases(options: Options, seed: int, count: int) -> list[State]:
    """Positions in which a main action is due, one of every seven turns of standard bots."""
    s, chance = GAME.start(options), Chance(seed)
    settle(s)
    found: list[State] = []
    while len(found) < count:
        run_chance(s, chance)
        seat = s.asked[0]
        step = s.stack[-1]
        if isinstance(step, MainPhase) and not step.acted and s.turn % 7 == 3:
            found.append(s.clone())
        decide(s, seat, STANDARD.choose(s.seen_by(seat), seat, legal(s, seat), chance))
    return found


@pytest.mark.parametrize("options", TABLES)
def test_plays_whole_games_to_their_end(options: Options) -> None:
    bots = [strong(2), *[STANDARD] * (options.seats - 1)]
    s, decisions, _ = play_game(GAME, options, bots, "whole")
    assert s.stack == []
    assert decisions > 20


@pytest.mark.parametrize("options", TABLES)
def test_its_move_does_not_change_when_what_it_cannot_see_is_dealt_anew(options: Options) -> None:
    tally: Tally = Counter()
    keep_bot_law(GAME, options, 9, lambda: strong(4), tally, every=12)
    assert tally[HONEST_BOT] > 5


@pytest.mark.parametrize("options", RIVALS)
def test_it_searches_main_actions_alone_and_says_what_it_found(options: Options) -> None:
    bot, searched = strong(4), 0
    for s in main_phases(options, 5, 5):
        seat = s.asked[0]
        view, menu = s.seen_by(seat), legal(s, seat)
        found = bot.weigh(view, seat, menu, Chance(1))
        if len(found) > 1:
            searched += 1
            assert not any(is_use(one.act) for one in found)
            said = bot.explain(view, seat, menu, Chance(1))
            assert said.startswith(f"In {found[0].visits} imagined worlds {found[0].act.text} gives ")
            assert found[1].act.text in said
    assert searched


@pytest.mark.parametrize("options", RIVALS)
def test_a_rollout_ends_at_the_next_turn_of_the_same_seat(options: Options) -> None:
    for s in main_phases(options, 6, 3):
        seat, turn = s.asked[0], s.turn
        view = s.seen_by(seat)
        world = GAME.imagine(view, seat, Chance(2))
        decide(world, seat, STANDARD.choose(view, seat, legal(s, seat), Chance(3)))
        GUIDE.playout(world, Chance(4), GUIDE.horizon(view))
        assert isinstance(world, State)
        assert world.turn == turn + options.seats
        assert world.active == seat
        values = GUIDE.values(world)
        assert all(0 <= value <= 1 for value in values)
        assert sum(values) == pytest.approx(1)


def test_others_act_at_a_glance_by_the_rules() -> None:
    s, chance = GAME.start(Options(players=3)), Chance(3)
    settle(s)
    taken: Counter[str] = Counter()
    while s.stack:
        run_chance(s, chance)
        if s.stack:
            seat = s.asked[0]
            menu = legal(s, seat)
            act = quick_answer(s, seat, menu)
            assert act in menu
            taken[act.text.split()[0]] += 1
            decide(s, seat, act)
    assert taken["journey"] > taken["rest"] > 0
    assert min(GAME.scores(s)) > 0


def test_chances_add_up_and_go_by_the_points_ahead() -> None:
    even, ahead, far_ahead = [chances([10.0 + lead, 10.0, 10.0, 10.0], 2.0) for lead in (0, 2, 6)]
    assert even == [0.25] * 4
    assert 0.25 < ahead[0] < far_ahead[0] < 1
    assert sum(ahead) == pytest.approx(1)
    assert chances([12.0, 10.0], 8.0)[0] < chances([12.0, 10.0], 2.0)[0]  # early a lead says less


# -- the cooperative game ---------------------------------------------------------------------------


def calm(options: Options = TOGETHER) -> tuple[State, PatientJudge]:
    """A position of the first turns with 90 hit points, and who judges it."""
    s = main_phases(options, 5, 1)[0]
    s.hit_points = 90
    judge = strong_judge(s, s.asked[0])
    assert isinstance(judge, PatientJudge)
    return s, judge


def test_together_it_searches_nothing_and_judges_by_the_storm_to_come() -> None:
    s, _ = calm()
    seat, menu = s.asked[0], legal(s, s.asked[0])
    view = s.seen_by(seat)
    bot, patient = strong(4), GUIDE.standard
    assert patient is not None
    assert len(bot.weigh(view, seat, menu, Chance(1))) == 1
    assert bot.explain(view, seat, menu, Chance(1)) == patient.explain(view, seat, menu, Chance(1))
    assert isinstance(strong_judge(main_phases(RIVALS[0], 5, 1)[0], seat), CompetitiveJudge)
    assert not isinstance(
        strong_judge(main_phases(Options(mode="coop", players=1), 5, 1)[0], P1), PatientJudge
    )


def test_together_it_wins_deals_that_standard_bots_lose() -> None:
    won = {"strong": 0, "standard": 0}
    for seed in ("fresh/19", "fresh/34", "fresh/28"):
        for bot in (strong(1), STANDARD):
            s, _, _ = play_game(GAME, TOGETHER, [bot, bot], seed)
            won[bot.name] += len(GAME.winners(s)) > 0
    assert won["strong"] > won["standard"]


def test_the_storm_waits_until_an_event_would_wake_the_anger_or_time_runs_short() -> None:
    s, judge = calm()
    assert judge.wait(s) > 0
    judge.turns = 8.0
    assert judge.wait(s) == 0
    judge.turns = 40.0
    for hit_points, rounds in ((90, 20), (71, 1), (70, 0), (35, 0)):
        s.hit_points = hit_points
        assert judge.wait(s) == rounds


def test_the_storm_costs_fewer_wounds_with_crystals_and_fewer_hit_points() -> None:
    s, judge = calm()
    s.hit_points = 70
    s.crystals = [0, 0]
    poor, long = judge.forecast(s)
    s.crystals = [40, 40]
    rich, short = judge.forecast(s)
    assert rich < poor
    assert short < long
    s.hit_points = 35
    assert judge.forecast(s) < (rich, short)


def test_a_storm_that_would_come_too_late_is_worth_less() -> None:
    s, judge = calm()
    s.hit_points = 70
    rounds = judge.forecast(s)[1]
    judge.turns = rounds + 5
    in_time = judge.worth(s)
    judge.turns = rounds + 4
    assert judge.worth(s) < in_time - 4


def test_EN_COP_18_reinforcements_make_the_storm_longer_and_bloodier() -> None:
    (s, judge), (_, wary) = calm(), calm(Options(mode="coop", players=2, reinforcements=True))
    s.hit_points = 70
    assert (judge.growth, wary.growth) == (0, 1)
    assert all(more > less for more, less in zip(wary.forecast(s), judge.forecast(s), strict=True))

"""A bot's move, and what the coach says, is the same when everything the seat cannot see is dealt anew."""

from collections.abc import Callable
from typing import Any

from wyrmhall.bots.bot import Bot
from wyrmhall.bots.search.guide import Guide
from wyrmhall.coach.judging import Judgement, judge_from_view
from wyrmhall.coach.positions import guide_of
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.packing import state_hash
from wyrmhall.kernel.play import legal
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import State, View
from wyrmhall.lab.laws.trial import HONEST_BOT, Decision, Tally, Trial, wander

Answer = Callable[[View, Menu, int], object]  # what is said of a view, with that luck


def keep_bot_law(
    game: Game,
    options: Any,
    seed: int,
    make: Callable[[], Bot],
    tally: Tally | None = None,
    *,
    every: int = 1,
) -> Tally:
    """A bot's move is on the menu, and the same when everything unseen is dealt anew."""
    t = Trial(game, options, seed, tally)
    for d in wander(t):
        if d.number % every == 0 and d.seat in d.state.asked:
            bot_law(t, d, d.seat, make)
    return t.tally


def bot_law(t: Trial, d: Decision, seat: Seat, make: Callable[[], Bot]) -> None:
    def chosen(view: View, menu: Menu, luck: int) -> Action:
        bot = make()
        bot.prepare(t.options)
        act = bot.choose(view, seat, menu, Chance(luck))
        if act not in menu:
            raise t.broken(HONEST_BOT, d.number, f"seat {seat} chose {act}, which is not on its menu")
        return act

    same_in_another_world(t, d, seat, chosen)


def keep_coach_law(
    game: Game, options: Any, seed: int, simulations: int, tally: Tally, *, every: int
) -> Tally:
    """What the coach says from what a player knew is the same in all worlds that look alike to them."""
    t, guide = Trial(game, options, seed, tally), guide_of(game)
    for d in wander(t):
        if d.number % every == 0 and d.seat in d.state.asked and len(legal(d.state, d.seat)) > 1:
            coach_law(t, d, guide, simulations)
    return t.tally


def coach_law(t: Trial, d: Decision, guide: Guide, simulations: int) -> None:
    def judged(view: View, menu: Menu, luck: int) -> Judgement:
        played = menu[luck % len(menu)]
        return judge_from_view(guide, view, d.seat, menu, played, luck, simulations)

    same_in_another_world(t, d, d.seat, judged)


def same_in_another_world(t: Trial, d: Decision, seat: Seat, answer: Answer) -> None:
    t.tally[HONEST_BOT] += 1
    luck = t.chance.below(1 << 30)
    true = answered(t, d, d.state, seat, answer, luck)
    other = t.game.imagine(d.state.seen_by(seat), seat, t.chance)
    elsewhere = answered(t, d, other, seat, answer, luck)
    if true != elsewhere:
        raise t.broken(
            HONEST_BOT, d.number, f"seat {seat} got {true}, but {elsewhere} when unseen things changed"
        )


def answered(t: Trial, d: Decision, s: State, seat: Seat, answer: Answer, luck: int) -> object:
    """What is answered there; who answers must leave what it was shown as it was."""
    view, menu = s.seen_by(seat), legal(s, seat)
    before = state_hash(s)
    said = answer(view, menu, luck)
    if state_hash(s) != before:
        raise t.broken(HONEST_BOT, d.number, "the game that was looked at was changed")
    return said

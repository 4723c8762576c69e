"""A bot's move, and what the coach says, is the same when everything the seat cannot see is dealt anew."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from wyrmhall.bots.bot import Bot
from wyrmhall.bots.outside.proxy import own_decisions
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

FAILED: Final = "decisions of the standard bot in place of one that failed"  # in a tally
CHOSE: Final = "decisions with a choice, of bots of others"


def keep_bot_law(
    game: Game,
    options: Any,
    seed: int,
    make: Callable[[], Bot],
    tally: Tally | None = None,
    *,
    every: int = 1,
) -> Tally:
    """A bot's move is on the menu, and the same when everything unseen is dealt anew, and from a bot that has
    decided before."""
    t, lasting = Trial(game, options, seed, tally), make()
    for d in wander(t):
        if d.number % every == 0 and d.seat in d.state.asked:
            bot_law(t, d, d.seat, make, lasting)
    return t.tally


def bot_law(t: Trial, d: Decision, seat: Seat, make: Callable[[], Bot], lasting: Bot) -> None:
    def chosen(bot: Bot, view: View, menu: Menu, luck: int) -> Action:
        before = own_decisions(bot)
        bot.prepare(t.options)
        act = bot.choose(view, seat, menu, Chance(luck))
        after = own_decisions(bot)
        t.tally[FAILED] += after.failed - before.failed
        t.tally[CHOSE] += after.chose - before.chose
        if act not in menu:
            raise t.broken(HONEST_BOT, d.number, f"seat {seat} chose {act}, which is not on its menu")
        return act

    def by_a_new_bot(view: View, menu: Menu, luck: int) -> Action:
        return chosen(make(), view, menu, luck)

    luck, fresh = same_in_another_world(t, d, seat, by_a_new_bot)
    remembered = answered(t, d, d.state, seat, partial(chosen, lasting), luck)
    if fresh != remembered:
        what = f"seat {seat} got {fresh}, but {remembered} from a bot that remembers earlier decisions"
        raise t.broken(HONEST_BOT, d.number, what)


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


def same_in_another_world(t: Trial, d: Decision, seat: Seat, answer: Answer) -> tuple[int, object]:
    """With which luck it was asked, and the answer in both."""
    t.tally[HONEST_BOT] += 1
    luck = t.chance.below(1 << 30)
    true = answered(t, d, d.state, seat, answer, luck)
    other = t.game.imagine(d.state.seen_by(seat), seat, t.chance)
    elsewhere = answered(t, d, other, seat, answer, luck)
    if true != elsewhere:
        raise t.broken(
            HONEST_BOT, d.number, f"seat {seat} got {true}, but {elsewhere} when unseen things changed"
        )
    return luck, true


def answered(t: Trial, d: Decision, s: State, seat: Seat, answer: Answer, luck: int) -> object:
    """What is answered there; who answers must leave what it was shown as it was."""
    view, menu = s.seen_by(seat), legal(s, seat)
    before = state_hash(s)
    said = answer(view, menu, luck)
    if state_hash(s) != before:
        raise t.broken(HONEST_BOT, d.number, "the game that was looked at was changed")
    return said

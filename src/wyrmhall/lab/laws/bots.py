"""A bot's move is the same when everything it cannot see is dealt anew."""

from collections.abc import Callable
from typing import Any

from wyrmhall.bots.bot import Bot
from wyrmhall.kernel.action import Action
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.packing import state_hash
from wyrmhall.kernel.play import legal
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import State
from wyrmhall.lab.laws.trial import HONEST_BOT, Decision, Tally, Trial, wander


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
    t.tally[HONEST_BOT] += 1
    drawn = t.chance.below(1 << 30)
    true = chosen(t, d, d.state, seat, make, drawn)
    other = t.game.imagine(d.state.seen_by(seat), seat, t.chance)
    elsewhere = chosen(t, d, other, seat, make, drawn)
    if true is not elsewhere:
        raise t.broken(
            HONEST_BOT, d.number, f"seat {seat} chose {true}, but {elsewhere} when unseen things changed"
        )


def chosen(t: Trial, d: Decision, s: State, seat: Seat, make: Callable[[], Bot], drawn: int) -> Action:
    """What a new bot does; it must leave what it was shown as it was."""
    view, menu = s.seen_by(seat), legal(s, seat)
    before, bot = state_hash(s), make()
    bot.prepare(t.options)
    act = bot.choose(view, seat, menu, Chance(drawn))
    if act not in menu:
        raise t.broken(HONEST_BOT, d.number, f"seat {seat} chose {act}, which is not on its menu")
    if state_hash(s) != before:
        raise t.broken(HONEST_BOT, d.number, "the bot changed the game it looked at")
    return act

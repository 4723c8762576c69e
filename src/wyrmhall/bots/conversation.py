"""How bots talk at a table that knows standing actions: gifts, offers, answers.

The bot about to decide may speak first; whoever hears it may answer once. So talk costs nothing where
nobody talks, and always comes to an end.
"""

from collections.abc import Callable, Mapping

from wyrmhall.bots.bot import Bot
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.play import perform
from wyrmhall.kernel.refusal import NOTATION, IllegalAction, Refusal
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import State, View

Look = Callable[[Seat], View]
Say = Callable[[Seat, str], None]
Luck = Callable[[Seat], Chance]


def let_speak(bots: Mapping[Seat, Bot], seat: Seat, look: Look, say: Say, luck: Luck) -> bool:
    """Whether the bot at the seat has said something; the others have had their answer then."""
    if not speaks(bots[seat], seat, look, say, luck):
        return False
    let_answer(bots, seat, look, say, luck)
    return True


def let_answer(bots: Mapping[Seat, Bot], speaker: Seat, look: Look, say: Say, luck: Luck) -> None:
    """Every other bot may say something to what was said."""
    for seat, bot in bots.items():
        if seat != speaker:
            speaks(bot, seat, look, say, luck)


def speaks(bot: Bot, seat: Seat, look: Look, say: Say, luck: Luck) -> bool:
    """Whether the bot has said something that could be said."""
    words = bot.speak(look(seat), seat, luck(seat))
    if not words:
        return False
    try:
        say(seat, words)
    except IllegalAction as why:
        bot.refused(seat, words, why)
        return False
    return True


def say_to(game: Game, s: State, seat: Seat, words: str) -> None:
    """Carry out a notation of standing actions without a table: all of it, or nothing and IllegalAction."""
    parts = game.notation.expand(s, seat, words)
    if len(parts) > 1:
        trial = s.clone()
        trial.asked = s.asked
        say_all(game, trial, seat, parts)
    say_all(game, s, seat, parts)


def say_all(game: Game, s: State, seat: Seat, parts: list[str]) -> None:
    for small in parts:
        act = game.notation.find(small)
        if act is None:
            raise IllegalAction(Refusal(NOTATION, f"{small!r} is not understood"))
        perform(s, seat, act)

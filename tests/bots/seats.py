"""What a bot does at a table that a test has set up."""

from typing import Any

from tests.crown_battles.tables import Played, seat_of
from wyrmhall.bots import open_bot
from wyrmhall.bots.bot import Bot
from wyrmhall.games.crown_battles.game import GAME
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.play import happen, legal, roll, settle
from wyrmhall.kernel.seat import CHANCE, Seat
from wyrmhall.kernel.state import State

STANDARD = open_bot("standard", GAME)
RANDOM = open_bot("random", GAME)


def choice(t: Played, seat: str, bot: Bot = STANDARD) -> str:
    """The notation of what the bot would do in that seat."""
    who = seat_of(seat)
    assert who in t.state.asked, f"{seat} is not asked, but {t.asked}"
    return bot.choose(t.table.view(who), who, legal(t.state, who), Chance(1)).text


def reason(t: Played, seat: str) -> str:
    who = seat_of(seat)
    return STANDARD.explain(t.table.view(who), who, legal(t.state, who), Chance(1))


class Decision:
    """A question somebody was asked in a game between bots."""

    def __init__(self, s: State, seat: Seat) -> None:
        self.seat = seat
        self.menu = legal(s, seat)
        self.view = s.seen_by(seat)
        self.kind = type(s.stack[-1]).__name__


def wander(bots: list[Bot], options: Any, seed: int) -> "list[Decision]":
    """Every decision of a game between these bots."""
    s: State = GAME.start(options)
    settle(s)
    chance, own = Chance(seed), Chance(seed + 1)
    found: list[Decision] = []
    while s.stack:
        seat = s.asked[0]
        if seat == CHANCE:
            happen(s, roll(s, chance))
            continue
        at = Decision(s, seat)
        found.append(at)
        act = bots[seat].choose(at.view, seat, at.menu, own)
        assert act in at.menu
        s.stack[-1].take(s, seat, act)
        settle(s)
    return found


def final_scores(bots: list[Bot], options: Any, seed: int) -> State:
    """The state after a game between these bots."""
    s: State = GAME.start(options)
    settle(s)
    chance, own = Chance(seed), Chance(seed + 1)
    while s.stack:
        seat = s.asked[0]
        if seat == CHANCE:
            happen(s, roll(s, chance))
            continue
        act = bots[seat].choose(s.seen_by(seat), seat, legal(s, seat), own)
        s.stack[-1].take(s, seat, act)
        settle(s)
    return s

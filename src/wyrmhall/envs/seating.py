"""One seat for whoever learns, bots at all others: the game goes on by itself until the learner is asked."""

import random
from collections.abc import Sequence
from typing import Final

from wyrmhall.bots.conversation import speaks
from wyrmhall.envs.bot_agent import BotAgent
from wyrmhall.envs.episode import Episode
from wyrmhall.envs.setting import Setting, whole_number
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.seat import Seat

IN_TURN: Final = "in turn"  # another seat in every game, drawn from the seed of that game
LUCK_OF_BOTS: Final = 0xB07


class Seating:
    """Who sits where, game after game."""

    def __init__(self, setting: Setting, opponents: Sequence[str], seat: int | str) -> None:
        self.setting = setting
        others = setting.players - 1
        names = [opponents] if isinstance(opponents, str) else list(opponents)
        if len(names) not in (1, others):
            raise ValueError(f"opponents: {len(names)} are named; name one for all, or {others}")
        self.bots = [BotAgent(name, setting) for name in (names * others if len(names) == 1 else names)]
        self.fixed = None if seat == IN_TURN else self.checked(seat)
        self.seat = Seat(self.fixed or 0)
        self.learner: BotAgent | None = None  # a bot that plays for the learner
        self.spoken: set[Seat] = set()  # each bot speaks once before somebody decides: talk comes to an end

    def checked(self, seat: int | str) -> int:
        number = whole_number("seat", seat)
        if not 0 <= number < self.setting.players:
            raise ValueError(f"seat: {number} is outside 0 to {self.setting.players - 1}")
        return number

    def begin(self, seed: int) -> Episode:
        """A new game, up to the learner's first decision."""
        numbers = random.Random(seed ^ LUCK_OF_BOTS)
        drawn = numbers.randrange(self.setting.players)
        self.seat = Seat(drawn if self.fixed is None else self.fixed)
        for bot in self.bots:
            bot.chance = Chance(numbers.getrandbits(63))
        self.learner = None
        episode = Episode(self.setting, seed)
        self.go_on(episode)
        return episode

    def go_on(self, episode: Episode) -> None:
        """The bots speak and act until the learner has to, or the game is over."""
        self.spoken.clear()
        while not episode.over and (episode.seat() != self.seat or self.learner is not None):
            seat = episode.seat()
            if episode.talks and seat not in self.spoken and self.speaks(episode, seat):
                continue
            if not episode.replying:
                self.spoken.clear()
            episode.act(seat, self.bot_at(seat).action(episode))

    def sit_down(self, bot: BotAgent) -> None:
        """A bot plays this game for the learner."""
        self.learner = bot

    def bot_at(self, seat: Seat) -> BotAgent:
        if seat == self.seat:
            assert self.learner is not None
            return self.learner
        return self.bots[seat if seat < self.seat else seat - 1]

    def speaks(self, episode: Episode, seat: Seat) -> bool:
        """Whether the bot has said something: then others may answer, the learner among them."""
        self.spoken.add(seat)
        agent = self.bot_at(seat)
        return speaks(agent.bot, seat, episode.state.seen_by, episode.say, lambda _: agent.chance)

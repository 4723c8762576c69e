"""Games of a learner with itself, or alone among bots: whoever does not learn moves by itself."""

import random

from wyrmhall.bots import Bot
from wyrmhall.envs.episode import Episode
from wyrmhall.envs.setting import Setting
from wyrmhall.envs.vector import VectorGames
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.options import plain_options
from wyrmhall.kernel.play import legal
from wyrmhall.kernel.seat import Seat


class AmongBots(Episode):
    """A game in which one seat learns and bots have all others."""

    def __init__(self, setting: Setting, seed: int, learner: int, bot: Bot) -> None:
        self.learner = learner
        self.bot = bot
        self.bots_chance = Chance(seed ^ 0xB07)
        super().__init__(setting, seed)
        self.let_bots_move()

    def act(self, seat: Seat, action: int) -> None:
        super().act(seat, action)
        self.let_bots_move()

    def let_bots_move(self) -> None:
        while not self.over and self.seat() != self.learner:
            seat = self.seat()
            if self.replying:
                super().act(seat, self.setting.wait)
                continue
            menu = legal(self.state, seat)
            act = menu[0]
            if len(menu) > 1:
                act = self.bot.choose(self.state.seen_by(seat), seat, menu, self.bots_chance)
            super().act(seat, act.id)


class SelfPlay(VectorGames):
    """Many games; in some of them the learner sits alone among bots."""

    def __init__(self, setting: Setting, count: int, seed: int, bots: list[Bot], share: float) -> None:
        self.bots = bots
        self.share = share
        self.lots = random.Random(seed ^ 0x107)
        self.turn = seed  # whose seat the learner takes next
        options = plain_options(setting.options)
        super().__init__(setting.game.name, count, seed=seed, reward=setting.reward, **options)

    def new_game(self) -> Episode:
        seed = self.seeds.getrandbits(63)
        if self.share <= 0.0 or self.lots.random() >= self.share:
            return Episode(self.setting, seed)
        while True:  # a game may be over before the learner is asked at all
            self.turn += 1
            game = AmongBots(self.setting, seed, self.turn % self.players, self.lots.choice(self.bots))
            if not game.over:
                return game
            seed = self.seeds.getrandbits(63)

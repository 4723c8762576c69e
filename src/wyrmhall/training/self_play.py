"""Games of a learner with itself, or alone among bots: whoever does not learn moves by itself."""

import random
from collections.abc import Callable
from typing import NamedTuple

from wyrmhall.bots import Bot
from wyrmhall.bots.network.forward import NO_ADVICE
from wyrmhall.bots.search.guide import Guide, Player
from wyrmhall.envs.episode import Episode
from wyrmhall.envs.setting import Setting
from wyrmhall.envs.vector import VectorGames
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.options import plain_options
from wyrmhall.kernel.play import legal
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import View

NewBot = Callable[[], Bot]  # for one game


class QuickBot(Bot):
    """Plays as the game's guide plays games out: much like the standard bot, and quicker. It may remember a
    plan, so each game has one of its own."""

    def __init__(self, guide: Guide) -> None:
        self.guide = guide
        self.player: Player | None = None

    def forget(self) -> None:
        """Somebody has done something else than it had planned."""
        self.player = None

    def choose(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> Action:
        if self.player is None:
            self.player = self.guide.whole_game_player(view)
        return self.player.answer(view, seat, menu, chance)


class Company(NamedTuple):
    """Who takes part beside the learner."""

    bots: list[NewBot]  # it sits alone among one of them
    share: float  # in so many of its games
    helper: NewBot  # decides for it what it does not learn, and says what it would do
    questions: frozenset[str] = frozenset()  # steps at which it decides, by name; none: at all of them


class AssistedGame(Episode):
    """A game in which bots move for the seats that do not learn, and a helper at what is not learned."""

    def __init__(
        self, setting: Setting, seed: int, learners: frozenset[int], others: NewBot, company: Company
    ) -> None:
        self.learners = learners  # by seat
        self.others = others()
        self.helper = company.helper()
        self.advised = NO_ADVICE
        self.questions = company.questions
        self.bots_chance = Chance(seed ^ 0xB07)
        super().__init__(setting, seed)
        self.let_bots_move()

    def act(self, seat: Seat, action: int) -> None:
        if action != self.advised and isinstance(self.helper, QuickBot):
            self.helper.forget()
        super().act(seat, action)
        self.let_bots_move()

    def advice(self) -> int:
        """What the helper would do; NO_ADVICE where there is nothing to choose."""
        self.advised = advice_of(self.helper, self, self.bots_chance)
        return self.advised

    def let_bots_move(self) -> None:
        while not self.over and not self.learner_decides():
            seat = self.seat()
            if self.replying:
                super().act(seat, self.setting.wait)
                continue
            menu = legal(self.state, seat)
            act = menu[0]
            if len(menu) > 1:
                bot = self.helper if seat in self.learners else self.others
                act = bot.choose(self.state.seen_by(seat), seat, menu, self.bots_chance)
            super().act(seat, act.id)

    def learner_decides(self) -> bool:
        seat = self.seat()
        if seat not in self.learners:
            return False
        if not self.questions:
            return True
        asks = type(self.state.stack[-1]).__name__ in self.questions
        return asks and not self.replying and len(legal(self.state, seat)) > 1


class SelfPlay(VectorGames):
    """Many games; in some of them the learner sits alone among bots."""

    def __init__(self, setting: Setting, count: int, seed: int, company: Company) -> None:
        self.company = company
        self.lots = random.Random(seed ^ 0x107)
        self.turn = self.lots.randrange(setting.players)  # whose seat the learner takes next
        self.advisers_chance = Chance(seed ^ 0xAD)
        options = plain_options(setting.options)
        super().__init__(
            setting.game.name,
            count,
            seed=seed,
            reward=setting.reward,
            history=setting.history,
            **options,
        )

    def new_game(self) -> Episode:
        company, seed = self.company, self.seeds.getrandbits(63)
        alone = company.share > 0.0 and self.lots.random() < company.share
        if not alone and not company.questions:
            return Episode(self.setting, seed)
        learners, others = frozenset(range(self.players)), company.helper
        while True:  # a game may be over before the learner is asked at all
            if alone:
                self.turn += 1
                learners, others = frozenset((self.turn % self.players,)), self.lots.choice(company.bots)
            game = AssistedGame(self.setting, seed, learners, others, company)
            if not game.over:
                return game
            seed = self.seeds.getrandbits(63)

    def advice(self) -> list[int]:
        """What the helper would do in every game; NO_ADVICE where there is nothing to choose."""
        return [self.advice_in(game) for game in self.games]

    def advice_in(self, game: Episode) -> int:
        if isinstance(game, AssistedGame):
            return game.advice()
        return advice_of(self.company.helper(), game, self.advisers_chance)


def advice_of(helper: Bot, game: Episode, chance: Chance) -> int:
    seat = game.seat()
    menu = [] if game.replying else legal(game.state, seat)
    if len(menu) < 2:
        return NO_ADVICE
    return helper.choose(game.state.seen_by(seat), seat, menu, chance).id

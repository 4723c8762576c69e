"""A bot by name, as an agent of an environment: an opponent to learn from, or a yardstick."""

from wyrmhall.bots import open_bot
from wyrmhall.envs.episode import Episode
from wyrmhall.envs.setting import Setting
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.play import legal


class BotAgent:
    """`standard`, `strong`, your own (`my_bot.py:Greedy`): whatever `open_bot` knows. It sees Views only."""

    def __init__(self, name: str, setting: Setting, seed: int = 0) -> None:
        self.setting = setting
        self.bot = open_bot(name, setting.game)
        self.bot.prepare(setting.options)
        self.chance = Chance(seed)

    def action(self, episode: Episode) -> int:
        """What it does where it has to act, as an id. It says nothing: words have no ids of their own."""
        if episode.replying:
            return self.setting.wait
        s, seat = episode.state, episode.seat()
        return self.bot.choose(s.seen_by(seat), seat, legal(s, seat), self.chance).id

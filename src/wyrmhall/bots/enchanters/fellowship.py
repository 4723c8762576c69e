"""The worth of a position in the cooperative game: the Overlord's hit points against wounds and time."""

from typing import Final

from wyrmhall.bots.enchanters.judge import (
    Judge,
    lasting_powers,
    powers,
    purse,
    purse_worth,
    ready_powers,
)
from wyrmhall.bots.enchanters.prospects import turns_left
from wyrmhall.bots.enchanters.traits import active_traits
from wyrmhall.games.enchanters.cards import PEARL, SPEED, WEIGHT, icon_count
from wyrmhall.games.enchanters.combat import NO_SLOT, opponent_values
from wyrmhall.games.enchanters.state import State
from wyrmhall.kernel.seat import Seat

DECIDED: Final = 1000.0  # the game is won or lost
HIT_POINT: Final = 1.0
REWARD: Final = 6.0  # hit points a won challenge costs the Overlord, more or less
OFTEN: Final = 0.4  # turns that go into challenges, of those who can win them
HOPE: Final = 0.7  # what an attack one short of the Overlord's health is worth
WOUND: Final = 0.5  # in the middle of nowhere
STEEP: Final = 45.0  # all wounds up to the threshold together, if they count by the third power
BLOW: Final = 0.5  # for each wound a challenge brings
LASTING: Final = 0.06
EXTRA: Final = 0.03
SPEEDY: Final = 0.2
HEAVY: Final = 0.25
PEARLY: Final = 0.12
TEXT: Final = 0.04
CRYSTALS: Final = 0.8
TOKEN: Final = 0.5  # a reward token on an Overlord who wins by them
STRONGER: Final = 0.6  # a reinforcement token


class Fellowship(Judge):
    """For all players together."""

    def __init__(self, base: State, seat: Seat) -> None:
        self.seat = seat
        self.turns = max(0.0, turns_left(base) - 1)
        self.known: dict[tuple[float, float, int, int], float] = {}

    def worth(self, s: State) -> float:
        if s.ended:
            return DECIDED if s.victors else -DECIDED
        found = -HIT_POINT * s.hit_points - self.pain(s)
        for seat in s.setup.seats:
            found += self.strength(s, seat)
        return found - TOKEN * s.lord_tokens - STRONGER * sum(s.reinforced)

    def pain(self, s: State) -> float:
        """EN-COP-11  The nearer the threshold, the worse is each further wound."""
        pool, threshold = s.wounds[0], s.setup.threshold
        part = pool / threshold
        return WOUND * pool + STEEP * part * part * part

    def strength(self, s: State, seat: Seat) -> float:
        """What a player can still do to the Overlord, and bear."""
        turns = self.turns
        attack, defense = powers(s, seat)
        more, safer = ready_powers(s, seat)
        health, strength = opponent_values(s, seat, s.lord, NO_SLOT)
        found = turns * OFTEN * self.challenge_worth(attack + more, defense + safer, health, strength)
        found += turns * (LASTING * sum(lasting_powers(s, seat)) + EXTRA * (attack + defense))
        found += CRYSTALS * purse_worth(purse(s, seat), turns + 1)
        icons = s.icons[seat]
        found += turns * (SPEEDY * min(3, icon_count(icons, SPEED)) - HEAVY * icon_count(icons, WEIGHT))
        found += turns * PEARLY * icon_count(icons, PEARL)
        for traits in active_traits(s, seat):
            found += turns * TEXT * (traits.actions + traits.triggers)
        return found

    def challenge_worth(self, attack: float, defense: float, health: int, strength: int) -> float:
        blow = max(0.0, strength - defense)
        gain = max(0.3, REWARD - BLOW * blow) / REWARD
        short = health - attack
        chance: float = HOPE**short if short > 0 else 1.0
        return gain * chance * 2.0

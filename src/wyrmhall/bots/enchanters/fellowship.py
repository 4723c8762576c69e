"""The worth of a position in the cooperative game: the Overlord's hit points against wounds and time.

Everything is counted in hit points: what has been struck off, what each player's powers promise to strike
off, and what wounds, crystals and tokens are worth beside them.
"""

from typing import Final

from wyrmhall.bots.enchanters.boosts import ready_powers
from wyrmhall.bots.enchanters.doom import dread, limit_of
from wyrmhall.bots.enchanters.judge import (
    Judge,
    lasting_powers,
    powers,
    purse,
    purse_worth,
)
from wyrmhall.bots.enchanters.prospects import turns_left
from wyrmhall.bots.enchanters.texts import texts_worth
from wyrmhall.games.enchanters.cards import CREATURES, PEARL, SPEED, WEIGHT, icon_count
from wyrmhall.games.enchanters.combat import NO_SLOT, opponent_values
from wyrmhall.games.enchanters.scoring import worth_of
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.lords import OverlordDamagedByWorth, OverlordTakesDamage
from wyrmhall.kernel.seat import Seat

DECIDED: Final = 1000.0  # the game is won or lost
USUAL: Final = 6.0  # hit points a won challenge costs the Overlord, where its text does not say
CARDS: Final = 2  # a challenge takes from track and deck together, EN-OVL-13
HIT_POINT: Final = 0.9
URGENT: Final = 1.0  # for a hit point more, if all cards left are needed for challenges
OFTEN: Final = 0.5  # turns that can go into challenges
HOPE: Final = 0.85  # what an attack one short of the Overlord's health is worth
WOUND: Final = 0.2  # while the threshold is far
STEEP: Final = 45.0  # all wounds up to the threshold together, beyond that
POWER: Final = 3  # by which the part of the threshold that is reached counts
BLOW: Final = 0.6  # for each wound a challenge to come brings
LEAST: Final = 0.2  # of its reward is what a bloody challenge is still worth
NEAR: Final = 4.0  # turns for which the upper parts of now are likely to stay uncovered
UPPERS: Final = (5.5, 3.5)  # attack and defense of the upper parts that will cover them
FOOD: Final = 0.6  # a point on a creature that can be removed for damage
LASTING: Final = 0.04
SPEEDY: Final = 0.2
HEAVY: Final = 0.25
PEARLY: Final = 0.12
CRYSTALS: Final = 0.8
STRONGER: Final = 0.6  # a reinforcement token


class Fellowship(Judge):
    """For all players together."""

    def __init__(self, base: State, seat: Seat) -> None:
        self.seat = seat
        turns = turns_left(base)
        self.turns = max(0.0, turns - 1)
        self.reward, self.feeds = reward_of(base)
        needed = base.hit_points / self.reward
        urgency = CARDS * needed / max(1.0, turns * base.setup.players)
        self.hit_point = HIT_POINT + URGENT * min(1.5, urgency)
        self.challenges = min(OFTEN * self.turns, needed / base.setup.players)  # of each player, to come
        self.limit = limit_of(base)
        self.near = min(1.0, NEAR / max(1.0, self.turns))

    def worth(self, s: State) -> float:
        if s.ended:
            return DECIDED if s.victors else -DECIDED
        found = -self.hit_point * s.hit_points - self.pain(s)
        for seat in s.setup.seats:
            found += self.strength(s, seat)
        return found - dread(s, self.limit) - STRONGER * sum(s.reinforced)

    def pain(self, s: State) -> float:
        """EN-COP-11  The nearer the threshold, the worse is each further wound."""
        pool, threshold = s.wounds[0], s.setup.threshold
        part: float = (pool / threshold) ** POWER
        return WOUND * pool + STEEP * part

    def strength(self, s: State, seat: Seat) -> float:
        """What a player can still do to the Overlord, and bear."""
        turns, challenges = self.turns, self.challenges
        against = opponent_values(s, seat, s.lord, NO_SLOT)
        attack, defense = powers(s, seat)
        more, safer = ready_powers(s, seat)
        found = challenges * self.near * self.challenge_worth(attack + more, defense + safer, against)
        attack, defense = lasting_powers(s, seat)
        far = self.challenge_worth(attack + UPPERS[0], defense + UPPERS[1], against)
        found += challenges * (1 - self.near) * far
        found += turns * LASTING * (attack + defense)
        found += CRYSTALS * purse_worth(purse(s, seat), turns + 1)
        icons = s.icons[seat]
        found += turns * (SPEEDY * min(3, icon_count(icons, SPEED)) - HEAVY * icon_count(icons, WEIGHT))
        found += turns * PEARLY * icon_count(icons, PEARL)
        found += texts_worth(s, seat, turns)
        return found + (self.food(s, seat) if self.feeds else 0.0)

    def challenge_worth(self, attack: float, defense: float, against: tuple[int, int]) -> float:
        """Hit points of one challenge to come, less its wounds, as far as it can be won."""
        health, strength = against
        gain = self.hit_point * self.reward
        gain = max(LEAST * gain, gain - BLOW * max(0.0, strength - defense))
        short = health - attack
        return gain * HOPE**short if short > 0 else gain

    def food(self, s: State, seat: Seat) -> float:
        """EN-COST-07  Creatures whose points can be turned into damage, one in each challenge to come."""
        points = sorted([worth_of(s, seat, card) for card in s.stacks[seat][CREATURES]], reverse=True)
        return FOOD * self.hit_point * sum(points[: 1 + int(self.challenges)])


def reward_of(s: State) -> tuple[float, bool]:
    """What a won challenge costs the Overlord for certain, and whether removed cards add to it."""
    if not s.lord_active:
        return USUAL, False
    sure = 0
    feeds = False
    for line in s.lord_texts().reward:
        for effect in line.effects:
            if isinstance(effect, OverlordTakesDamage) and not line.costs:
                sure += effect.n
            feeds = feeds or isinstance(effect, OverlordDamagedByWorth)
    return float(sure) or USUAL, feeds

"""The worth of a position in the cooperative game: the Overlord's hit points against wounds and time.

Everything is counted in hit points: what has been struck off, what each player's powers promise to strike
off, and what wounds, crystals and tokens are worth beside them.
"""

from typing import Final

from wyrmhall.bots.enchanters.boosts import challenge_aid, ready_powers
from wyrmhall.bots.enchanters.creatures_ahead import turns_left
from wyrmhall.bots.enchanters.judge import (
    Judge,
    lasting_powers,
    powers,
    purse,
    purse_worth,
)
from wyrmhall.bots.enchanters.lasting_texts import texts_worth
from wyrmhall.bots.enchanters.overlord_threat import limit_of, threat
from wyrmhall.games.enchanters.components.cards import CREATURES, PEARL, SPEED, WEIGHT
from wyrmhall.games.enchanters.rules.combat.situations import NO_SLOT, opponent_values
from wyrmhall.games.enchanters.rules.cooperative.overlord_turn import ANGER_1, ANGER_2
from wyrmhall.games.enchanters.rules.scoring import worth_of
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.effects.overlords import OverlordDamagedByWorth, OverlordTakesDamage
from wyrmhall.kernel.seat import Seat

DECIDED: Final = 1000.0  # the game is won or lost
USUAL: Final = 6.0  # hit points a won challenge costs the Overlord, where its text does not say
HEALED: Final = 2.0  # wounds that a turn of rest heals
GOLD: Final = 0.3  # turns of rest that pay for one point of attack
SPARE: Final = 0.25  # what strength beyond the one needed is worth
WOUND: Final = 0.2  # whatever else
# hit points down to which an anger level lasts, and the wounds that its events bring each player
HARM: Final[tuple[tuple[int, float], ...]] = ((ANGER_1, 1.0), (ANGER_2, 2.5), (0, 4.0))
HELD: Final = 15.0  # wounds that are kept free below the threshold
LONG: Final = 12.0  # turns before the end at which that begins to change
STEEP: Final = 0.06  # for those beyond it, squared
LAST: Final = 40.0  # for the last few
POWER: Final = 8
NEAR: Final = 4.0  # turns for which the upper parts of now are likely to stay uncovered
UPPERS: Final[tuple[float, ...]] = (5.5, 3.5)  # attack and defense of the upper parts that will cover them
FOOD: Final = 0.6  # a point on a creature that can be removed for damage
LASTING: Final = 0.04
SPEEDY: Final = 0.2
HEAVY: Final = 0.25
PEARLY: Final = 0.12
CRYSTALS: Final = 0.8
STRONGER: Final = 0.6  # a reinforcement token


class CooperativeJudge(Judge):
    """For all players together."""

    def __init__(self, base: State, seat: Seat) -> None:
        self.seat = seat
        self.turns = float(max(0, turns_left(base) - 1))
        self.reward, self.feeds = reward_of(base)
        self.challenges = min(self.turns, base.hit_points / self.reward / base.setup.players)  # to come
        self.limit = limit_of(base)
        self.aid = challenge_aid(base, seat)
        self.near = min(1.0, NEAR / max(1.0, self.turns))

    def worth(self, s: State) -> float:
        if s.ended:
            return DECIDED if s.victors else -DECIDED
        worth, pace = -float(s.hit_points), 0.0
        for seat in s.setup.seats:
            worth += self.means(s, seat)
            pace += self.pace(s, seat)
        reach, needed = self.turns * pace, float(s.hit_points)
        worth += min(reach, needed) + SPARE * max(0.0, reach - needed) - self.pain(s, pace)
        return worth - threat(s, self.limit) - STRONGER * sum(s.reinforced)

    def pain(self, s: State, pace: float) -> float:
        """EN-COP-11  Wounds hurt as far as they, with those still to be expected, come near the threshold."""
        pool, threshold = s.wounds[0], s.setup.threshold
        late = min(1.0, self.turns / LONG)  # in the last turns all that the threshold allows can be borne
        over = max(0.0, pool + self.harm_to_come(s, pace) - threshold + HELD * late)
        return WOUND * pool + STEEP * over * over + LAST * late * float((pool / threshold) ** POWER)

    def harm_to_come(self, s: State, pace: float) -> float:
        """EN-COP-03 to EN-COP-05  The angrier the Overlord, the worse its events."""
        left, rounds, total = float(s.hit_points), self.turns, 0.0
        for floor, harm in HARM:
            part = max(0.0, left - floor)
            left -= part
            lasting = min(rounds, part / max(0.1, pace))
            rounds -= lasting
            total += harm * lasting
        return total * s.setup.players

    def pace(self, s: State, seat: Seat) -> float:
        """Hit points that a player's turns to come strike off, each with the turns of rest it takes."""
        against = opponent_values(s, seat, s.overlord, NO_SLOT)
        attack, defense = powers(s, seat)
        more, safer = ready_powers(s, seat)
        damage = self.near * self.strikes(attack + more, defense + safer, against)
        attack, defense = lasting_powers(s, seat)
        return damage + (1 - self.near) * self.strikes(attack + UPPERS[0], defense + UPPERS[1], against)

    def strikes(self, attack: float, defense: float, against: tuple[int, int]) -> float:
        """The reward of a challenge, shared by the turn it takes and those that pay for attack and wounds."""
        health, strength = against[0] - self.aid[0], against[1] - self.aid[1]
        rests = max(0.0, strength - defense) / HEALED + GOLD * max(0.0, health - attack)
        return self.reward / (1 + rests)

    def means(self, s: State, seat: Seat) -> float:
        """Crystals, icons and texts that help beside the powers."""
        turns = self.turns
        attack, defense = lasting_powers(s, seat)
        worth = turns * LASTING * (attack + defense)
        worth += CRYSTALS * purse_worth(purse(s, seat), turns + 1)
        worth += turns * (SPEEDY * min(3, s.icon_count(seat, SPEED)) - HEAVY * s.icon_count(seat, WEIGHT))
        worth += turns * PEARLY * s.icon_count(seat, PEARL)
        worth += texts_worth(s, seat, turns)
        return worth + (self.food(s, seat) if self.feeds else 0.0)

    def food(self, s: State, seat: Seat) -> float:
        """EN-COST-07  Creatures whose points can be turned into damage, one in each challenge to come."""
        points = sorted([worth_of(s, seat, card) for card in s.stacks[seat][CREATURES]], reverse=True)
        return FOOD * sum(points[: 1 + int(self.challenges)])


def reward_of(s: State) -> tuple[float, bool]:
    """What a won challenge costs the Overlord for certain, and whether removed cards add to it."""
    if not s.overlord_active:
        return USUAL, False
    sure = 0
    feeds = False
    for line in s.overlord_texts().reward:
        for effect in line.effects:
            if isinstance(effect, OverlordTakesDamage) and not line.costs:
                sure += effect.n
            feeds = feeds or isinstance(effect, OverlordDamagedByWorth)
    return float(sure) or USUAL, feeds

"""The worth of a position in the cooperative game, for players who wait and then strike together.

While the Overlord has 70 hit points or more its events hardly hurt, and each of them costs it a hit point. So
there is time to gather powers and crystals; what counts is how many wounds the players will bear on the day
the Overlord falls, if they wait as long as that does no harm and then challenge it turn after turn. Those
challenges are played through here in outline, without cards. Everything is counted in wounds.
"""

from typing import Final

from wyrmhall.bots.enchanters.boosts import ready_powers
from wyrmhall.bots.enchanters.cooperative_judge import DECIDED, NEAR, UPPERS, CooperativeJudge
from wyrmhall.bots.enchanters.judge import lasting_powers, powers, purse
from wyrmhall.bots.enchanters.overlord_threat import threat
from wyrmhall.games.enchanters.rules.combat.situations import NO_SLOT, opponent_values
from wyrmhall.games.enchanters.rules.cooperative.overlord_turn import ANGER_1, anger_level
from wyrmhall.games.enchanters.state import State
from wyrmhall.kernel.seat import Seat

SLACK: Final = 5.0  # turns in hand when the Overlord falls: events delay the storm
LATE: Final = 6.0  # for each of them that is missing
MEANS: Final = 0.5  # wounds for a hit point, where `CooperativeJudge` counts in these
LONGEST: Final = 30.0  # rounds that a storm is followed
# by anger level: wounds that the event of a round brings, for each player and once; hit points it costs
HARM: Final[tuple[tuple[float, float], ...]] = ((0.0, 0.0), (0.1, 0.0), (1.0, 1.2), (1.6, 2.0))
DAMAGE: Final[tuple[float, ...]] = (0.0, 1.0, 2.0, 2.0)
SIDE: Final = 0.5  # health and strength of a reinforcement token, whose side is random
# in one turn
TAKEN: Final = 4.0  # crystals of a rest
SAVED: Final = 2.0  # crystals put by for the storm, while there is time to wait
HEALED: Final = 1.0  # wounds by a rest, or for crystals beside a challenge
CARE: Final = 0.15  # wounds healed while there is time to wait
CURE: Final = 2.0  # crystals for a wound healed beside a challenge


class Striker:
    """A player who challenges: crystals at hand, and what each challenge costs in crystals and wounds."""

    def __init__(self, crystals: float, price: float, hurt: float) -> None:
        self.crystals = crystals
        self.price = price
        self.hurt = hurt


class PatientJudge(CooperativeJudge):
    """For all players together."""

    def __init__(self, base: State, seat: Seat) -> None:
        super().__init__(base, seat)
        players = base.setup.players
        self.harm = [each + once / players for each, once in HARM]  # in a turn
        tokens = 2 if players <= 2 else 1  # EN-COP-17, EN-COP-18
        self.growth = SIDE * tokens if base.setup.options.reinforced else 0.0

    def worth(self, s: State) -> float:
        if s.ended:
            return DECIDED if s.victors else -DECIDED
        wounds, rounds = self.forecast(s)
        worth = MEANS * sum([self.means(s, seat) for seat in s.setup.seats]) - wounds
        worth -= LATE * max(0.0, rounds + SLACK - self.turns)
        return worth - threat(s, self.limit)

    def forecast(self, s: State) -> tuple[float, float]:
        """The wounds in the pool when the Overlord falls, and the rounds of challenges it takes."""
        seats, players = s.setup.seats, s.setup.players
        wait = self.wait(s)
        strikers = [self.striker(s, seats[(self.seat + 1 + k) % players], wait) for k in range(players)]
        pool = max(0.0, s.wounds[0] - CARE * players * wait)
        return self.outlined(strikers, s.hit_points - wait, pool)

    def wait(self, s: State) -> float:
        """EN-COP-03  Rounds to wait: each event costs the Overlord a hit point, until it grows angry."""
        needed = s.hit_points / self.reward / s.setup.players
        return max(0.0, min(self.turns - SLACK - needed, s.hit_points - float(ANGER_1)))

    def striker(self, s: State, seat: Seat, wait: float) -> Striker:
        health, strength = opponent_values(s, seat, s.overlord, NO_SLOT)
        (attack, defense), (more, safer) = powers(s, seat), ready_powers(s, seat)
        lasting = lasting_powers(s, seat)
        near = min(1.0, NEAR / max(1.0, wait))
        expected = near * (attack + more) + (1 - near) * (lasting[0] + UPPERS[0])
        guarded = near * (defense + safer) + (1 - near) * (lasting[1] + UPPERS[1])
        return Striker(
            purse(s, seat) + SAVED * wait,
            max(0.0, health - self.aid[0] - expected),  # a crystal a point, in the Enchanters Guild
            max(0.0, strength - self.aid[1] - guarded),
        )

    def outlined(self, strikers: list[Striker], hit_points: float, pool: float) -> tuple[float, float]:
        """Players who can pay for a challenge make it, and heal with crystals to spare; the others rest."""
        rounds, turn, reward, stronger = 0.0, 1.0 / len(strikers), self.reward, 0.0
        while rounds < LONGEST:
            for one in strikers:
                part = 1.0  # of a turn: the last challenge may be worth more than is needed
                price = one.price + stronger
                if one.crystals >= price:
                    part = min(1.0, hit_points / reward)
                    one.crystals -= price
                    pool += part * (one.hurt + stronger)
                    hit_points -= reward
                    stronger += self.growth
                else:
                    one.crystals += TAKEN
                    pool -= HEALED
                if pool > 0 and one.crystals >= 2 * price + CURE:
                    one.crystals -= CURE
                    pool -= HEALED * part
                pool = max(0.0, pool)
                rounds += part * turn
                if hit_points > 0:
                    anger = anger_level(int(hit_points))
                    pool += self.harm[anger]
                    hit_points -= DAMAGE[anger] * turn
                if hit_points <= 0:
                    return pool, rounds
        return pool, rounds

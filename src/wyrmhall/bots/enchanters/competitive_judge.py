"""The worth of a position in the competitive game: points now, and what is still to come."""

from typing import Final

from wyrmhall.bots.enchanters.boosts import ready_powers
from wyrmhall.bots.enchanters.creatures_ahead import CreaturesAhead
from wyrmhall.bots.enchanters.judge import (
    Judge,
    lasting_powers,
    powers,
    purse,
    purse_worth,
)
from wyrmhall.bots.enchanters.lasting_texts import texts_worth
from wyrmhall.bots.enchanters.overlord_threat import limit_of, threat
from wyrmhall.games.enchanters.components.cards import PEARL, SPEED, WEIGHT, WOUNDS
from wyrmhall.games.enchanters.rules.scoring import score
from wyrmhall.games.enchanters.state import State
from wyrmhall.kernel.seat import Seat

WON: Final = 1000.0  # the game is decided by a text
LASTING: Final = 0.08  # a turn, for each point of power that cannot be covered
NEAR: Final = 3.0  # turns for which the upper parts of now are likely to stay uncovered
UPPERS: Final[tuple[float, ...]] = (3.5, 2.5)  # attack and defense of the upper parts that will cover them
SPEEDY: Final = 0.25  # a turn, for a point of speed
HEAVY: Final = 0.3  # a turn, for a point of weight
PEARLY: Final = 0.15
WOUND_CARD: Final = 1.5  # the harm of a wound card, beside its ten wounds
SOON: Final = 1.2  # of that harm, with nine tokens
TOKENS: Final = 9  # the most that bring no wound card, EN-WND-03

RIVAL: Final = 0.25  # what it is worth that a rival loses a point
LEADER: Final = 0.5  # the same of the one who leads


class CompetitiveJudge(Judge):
    """For one seat, at one decision; `base` is the position before it."""

    def __init__(self, base: State, seat: Seat) -> None:
        self.base = base
        self.seat = seat
        self.creatures_ahead = CreaturesAhead(base, seat)
        self.turns = max(0, self.creatures_ahead.turns - 1)
        self.near = min(1.0, NEAR / self.turns) if self.turns else 0.0  # the last turn promises nothing more
        self.far = 1.0 - self.near if self.turns else 0.0
        self.rivals = tuple([other for other in base.setup.seats if other != seat])
        self.limit = limit_of(base)
        self.before: dict[int, float] = {}
        self.weights: dict[int, float] = {}

    def worth(self, s: State) -> float:
        if s.ended:
            return WON if self.seat in s.victors else -WON
        worth = self.standing(s, self.seat) - threat(s, self.limit)
        for rival in self.rivals:
            if is_touched(self.base, s, rival):
                worth -= self.weight(rival) * (self.standing(s, rival) - self.standing_before(rival))
        return worth

    def standing_before(self, seat: Seat) -> float:
        standing = self.before.get(seat)
        if standing is None:
            standing = self.before[seat] = self.standing(self.base, seat)
        return standing

    def weight(self, rival: Seat) -> float:
        """How much a rival matters: the leader has to be stopped."""
        if not self.weights:
            points = {seat: self.standing_before(seat) for seat in self.rivals}
            best = max(points.values())
            self.weights = {seat: LEADER if points[seat] == best else RIVAL for seat in self.rivals}
        return self.weights[rival]

    def standing(self, s: State, seat: Seat) -> float:
        """Points now, powers, crystals, and texts that can be used."""
        turns = self.turns
        attack, defense = powers(s, seat)
        more, safer = ready_powers(s, seat)
        worth = score(s, seat) + self.near * self.creatures_ahead.worth(attack + more, defense + safer)
        attack, defense = lasting_powers(s, seat)
        worth += self.far * self.creatures_ahead.worth(attack + UPPERS[0], defense + UPPERS[1])
        worth += turns * LASTING * (attack + defense)
        worth += purse_worth(purse(s, seat), turns + 1)
        worth += turns * (SPEEDY * min(3, s.icon_count(seat, SPEED)) - HEAVY * s.icon_count(seat, WEIGHT))
        worth += turns * PEARLY * s.icon_count(seat, PEARL)
        worth += texts_worth(s, seat, turns)
        return worth - self.harm(s, seat)

    def harm(self, s: State, seat: Seat) -> float:
        """Wound cards hurt beyond their ten wounds, and ten tokens become one."""
        if not s.setup.wound_cards:
            return 0.0
        tokens = s.wounds[seat]
        cards = len(s.stacks[seat][WOUNDS]) + tokens // (TOKENS + 1)
        late = min(1.0, self.turns / 5)
        part = tokens % (TOKENS + 1) / TOKENS
        return late * (WOUND_CARD * cards + SOON * part * part)


def is_touched(base: State, s: State, seat: Seat) -> bool:
    """Whether anything in front of the player has changed."""
    return (
        s.crystals[seat] != base.crystals[seat]
        or s.wounds[seat] != base.wounds[seat]
        or s.tokens[seat] != base.tokens[seat]
        or s.stacks[seat] != base.stacks[seat]
    )

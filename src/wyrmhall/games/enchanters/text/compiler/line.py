"""A line of a card text after compilation: its shape and its phrases."""

from typing import Final

from wyrmhall.games.enchanters.text.phrases.codes import ALL_PEARLS, HAS_PEARLS
from wyrmhall.games.enchanters.text.phrases.phrase import SITUATION, Phrase

# Shapes of lines
ACTION: Final = 0  # minor, multi and double actions, and Once per turn (EN-R-36)
REST: Final = 1
CHALLENGE: Final = 2
IMMEDIATE: Final = 3
TRIGGERED: Final = 4  # behind a condition
LASTING: Final = 5  # a continuous effect alone
POINTS: Final = 6
INVASION: Final = 7
EFFECTS: Final = 8  # effects alone: of an event, or the reward of a cooperative game
OFFER: Final = 9  # a reward with a cost, offered once (EN-R-121)
SHAPES: Final = (
    "action",
    "rest",
    "challenge",
    "immediate",
    "triggered",
    "lasting",
    "points",
    "invasion",
    "effects",
    "offer",
)

# Heads of invasion abilities: the types of cards, then tokens on them
HEADS: Final = (
    "{item}",
    "{enchantment}",
    "{monster}",
    "{dragon}",
    "{damage}",
    "{reward}",
    "Cerberus token",
    "Reinforcement token",
)
NO_HEAD: Final = -1

ONCE_A_TURN: Final = 1
TWICE_A_TURN: Final = 2
MANY_TIMES: Final = 99  # EN-R-128


class Line:
    """One line of text. `instructions` are the costs and then the effects, carried out from left to right."""

    def __init__(
        self,
        text: str,
        shape: int,
        times: int,
        costs: tuple[Phrase, ...],
        condition: Phrase | None,
        head: int,
        effects: tuple[Phrase, ...],
        alone: bool = False,
    ) -> None:
        self.number = -1  # place among all lines of a card set
        self.text = text
        self.shape = shape
        self.times = times  # of an action: how often a turn
        self.costs = costs
        self.condition = condition
        self.head = head  # of an invasion ability, else NO_HEAD
        self.effects = effects  # of a line of points: the one phrase that tells them
        self.alone = alone  # printed without icon or colon, although its shape has one elsewhere
        self.instructions: tuple[Phrase, ...] = (*costs, *effects)
        self.first = 1 if costs and costs[0].free else 0  # the instruction behind the icon of a main action
        self.code = condition.code if condition is not None else -1
        self.in_situation = condition is not None and condition.kind == SITUATION
        self.only_own_turn = shape == ACTION and (
            condition is not None or any(instruction.own_turn for instruction in self.instructions)
        )
        self.nested = any(instruction.nested for instruction in self.instructions)
        self.special = self.nested or self.in_situation  # its instructions may come at another time
        self.crystals = sum([cost.crystals() for cost in costs])  # EN-R-129
        # costs other than crystals
        self.paid = sum([0 if cost.free or cost.crystals() > 0 else 1 for cost in costs])
        # no cost takes away what a later one is paid with (EN-R-129)
        self.independent = is_independent(costs)
        # nothing but crystals can be missing to pay for it
        self.sure = self.paid == 0 or (
            self.independent
            and all(cost.free or (cost.needs == 0 and cost.crystals() == 0) for cost in costs)
        )
        # nothing but crystals can keep a player from it
        self.simple = self.sure and not self.nested and not self.only_own_turn

    def phrases(self) -> tuple[Phrase, ...]:
        return (*self.costs, *([] if self.condition is None else [self.condition]), *self.effects)


def is_independent(costs: tuple[Phrase, ...]) -> bool:
    taken = 0
    for cost in costs:
        if taken & cost.needs:
            return False
        if not cost.free:
            taken |= cost.takes
    return True


def codes_of(lines: tuple[Line, ...]) -> int:
    """What the texts stand for, as bits of `codes`."""
    codes = 0
    for line in lines:
        for phrase in line.phrases():
            if phrase.code >= 0:
                codes |= 1 << phrase.code
    return codes | 1 << HAS_PEARLS if codes >> ALL_PEARLS & 1 else codes

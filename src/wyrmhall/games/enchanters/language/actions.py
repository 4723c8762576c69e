"""Everything a seat may do or answer, as interned words."""

from typing import Final

from wyrmhall.games.enchanters.components.cards import STACK_NAMES
from wyrmhall.kernel.action import Action, Lexicon

SLOTS: Final = 6  # EN-TRM-24
MOST_SEATS: Final = 4
MOST_CARDS: Final = 120  # in one stack
MOST_ACTIONS: Final = 60  # of one zone
MOST_CHALLENGES: Final = 9
MOST_CHOICES: Final = 60
MOST_PEARLS: Final = 60

# Zones that bear actions: the four stacks, then
TOKENS_ZONE: Final = 4
VILLAGE_ZONE: Final = 5
OVERLORD_ZONE: Final = 6
EVENT_ZONE: Final = 7
ZONES: Final = (*STACK_NAMES, "token", "village", "overlord", "event")


class OfSlot(Action):
    """Something about one slot of the track."""

    def __init__(self, verb: str, slot: int) -> None:
        super().__init__(f"{verb} {slot}")
        self.slot = slot


class OfZone(Action):
    """The number-th action of a zone, counted from the top card down, from 1."""

    def __init__(self, verb: str, zone: int, number: int) -> None:
        super().__init__(f"{verb} {ZONES[zone]} {number}")
        self.zone = zone
        self.number = number
        self.is_use = verb == "use"  # else it is a rest


class OfCard(Action):
    """A card of one's own stack, counted from the top, from 1."""

    def __init__(self, stack: int, depth: int) -> None:
        super().__init__(f"{STACK_NAMES[stack]} {depth}")
        self.stack = stack
        self.depth = depth


class Number(Action):
    """A number said or an entry of a short list, counted from 1."""

    def __init__(self, verb: str, number: int) -> None:
        super().__init__(f"{verb} {number}")
        self.number = number


class OfUnit(Action):
    """A player, or the Overlord."""

    def __init__(self, unit: int, word: str) -> None:
        super().__init__(f"target {word}")
        self.unit = unit


class Swap(Action):
    """Two slots of the track that change places."""

    def __init__(self, one: int, other: int) -> None:
        super().__init__(f"swap {one} {other}")
        self.one = one
        self.other = other


class Turn(Action):
    """Burying or unburying in a stack."""

    def __init__(self, verb: str, stack: int, unbury: bool) -> None:
        super().__init__(f"{verb} {STACK_NAMES[stack]}")
        self.stack = stack
        self.unbury = unbury


OVERLORD_UNIT: Final = 9  # the Overlord as a unit, beside the seats

DONE: Final = Action("done")
PASS: Final = Action("pass")  # EN-R-123
YES: Final = Action("yes")
NO: Final = Action("no")
TAKE_DAMAGE: Final = Action("take damage")
LOSE_CRYSTALS: Final = Action("lose crystals")
GIVE_CARD: Final = Action("give card")
BE_ATTACKED: Final = Action("be attacked")
NO_HEALTH_TOKEN: Final = Action("remove health")  # EN-COP-25
NO_STRENGTH_TOKEN: Final = Action("remove strength")
WORDS: Final = [
    *(DONE, PASS, YES, NO, TAKE_DAMAGE, LOSE_CRYSTALS, GIVE_CARD, BE_ATTACKED),
    *(NO_HEALTH_TOKEN, NO_STRENGTH_TOKEN),
]

JOURNEY: Final = [OfSlot("journey", slot) for slot in range(SLOTS)]
SLOT: Final = [OfSlot("slot", slot) for slot in range(SLOTS)]
REST: Final = [
    [OfZone("rest", zone, number) for number in range(1, MOST_ACTIONS + 1)] for zone in range(len(ZONES))
]
CHALLENGE: Final = [Number("challenge", number) for number in range(1, MOST_CHALLENGES + 1)]
USE: Final = [
    [OfZone("use", zone, number) for number in range(1, MOST_ACTIONS + 1)] for zone in range(len(ZONES))
]
CARD: Final = [
    [OfCard(stack, depth) for depth in range(1, MOST_CARDS + 1)] for stack in range(len(STACK_NAMES))
]
OVERLORD_CARD: Final = [Number("on-overlord", number) for number in range(1, MOST_CARDS + 1)]
TARGET: Final = [
    *[OfUnit(seat, f"p{seat + 1}") for seat in range(MOST_SEATS)],
    *[OfUnit(seat, f"nobody{seat}") for seat in range(MOST_SEATS, OVERLORD_UNIT)],  # never offered
    OfUnit(OVERLORD_UNIT, "overlord"),
]
SWAP: Final = [[Swap(one, other) for other in range(SLOTS)] for one in range(SLOTS)]
BURY: Final = [Turn("bury", stack, False) for stack in range(2)]
UNBURY: Final = [Turn("unbury", stack, True) for stack in range(2)]
PEARLS: Final = [Number("pearls", number) for number in range(MOST_PEARLS + 1)]
DROP: Final = [Number("drop", number) for number in range(MOST_PEARLS + 1)]  # active pearls given up
KEEP: Final = [Number("keep", number) for number in (1, 2)]
ORDER: Final = [Number("order", number) for number in range(1, MOST_CHOICES + 1)]
KINGDOM: Final = [Number("kingdom", number) for number in range(1, MOST_CHOICES + 1)]
PICK_OVERLORD: Final = [Number("lord", number) for number in range(1, MOST_CHOICES + 1)]

LEXICON: Final = Lexicon(
    [
        *WORDS,
        *JOURNEY,
        *SLOT,
        *[act for acts in REST for act in acts],
        *CHALLENGE,
        *[act for acts in USE for act in acts],
        *[act for acts in CARD for act in acts],
        *OVERLORD_CARD,
        *TARGET[:MOST_SEATS],
        TARGET[OVERLORD_UNIT],
        *[SWAP[one][other] for one in range(SLOTS) for other in range(one + 1, SLOTS)],
        *BURY,
        *UNBURY,
        *PEARLS,
        *DROP,
        *KEEP,
        *ORDER,
        *KINGDOM,
        *PICK_OVERLORD,
    ]
)


def action_of(number: int) -> Action:
    return LEXICON.actions[number]

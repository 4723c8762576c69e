"""The twenty kinds of clauses, as data: DD-DEAL-09 to DD-DEAL-28.

A clause is its kind and a row of numbers, one for each slot; what does not apply is UNSET. Slots are
filled in the order of the kind, one small word each, so that a menu can offer every clause there is.
"""

from typing import Final

from wyrmhall.kernel.seat import Asked, Seat
from wyrmhall.kernel.state import Plain

# What a clause says, slot by slot
BY: Final = 0  # the promising player, a seat
TO: Final = 1  # the benefiting player, a seat, or EVERYBODY else
MODE: Final = 2  # one of the words of the kind
GOLD: Final = 3
UNITS: Final = 4
NUMBER: Final = 5  # of the dragon's territory, or of cards
PLACE: Final = 6
PLACES: Final = 7  # as bits
START: Final = 8
GOAL: Final = 9
WHO: Final = 10  # whom an event or an alliance is about: a seat, or EVERYBODY for anybody
ARTIFACT: Final = 11
TURN: Final = 12  # the last turn for which it holds, or the one turn it speaks of
FIRST_SALE: Final = 13  # which cards it is about, counted since the game began; known when the deal is made
LAST_SALE: Final = 14
SLOTS: Final = 15
SAY: Final = 15  # free text, which is no number

UNSET: Final = -1
NOTHING_SAID: Final = (UNSET,) * SLOTS
EVERYBODY: Final = 8

MOST_CLAUSES: Final = 8  # of one deal
MOST_DEALS: Final = 200  # of one game
MOST_OPEN: Final = 3  # DD-DEAL-04
LONGEST_TEXT: Final = 200

# The rounds of PAY AT, in the order of a turn
ROUND_WORDS: Final = ("dragon", "event", "bidding", "recruitment", "battle", "collection", "victory")

# PAY IF
WINS_AUCTION: Final = 0
WINS_BATTLE: Final = 1
LOSES_BATTLE: Final = 2
CONTROLS_CASTLE: Final = 3
HIRES: Final = 4
RED_DRAGON: Final = 5
DRAGON_ENTERS: Final = 6

# SHARE: the words, and the part of the whole
PARTS: Final = ((1, 2), (1, 3), (1, 4), (2, 3), (3, 4), (1, 1))

# KEEP OUT, RECRUIT
NAMED: Final = 0
THEIRS: Final = 1  # territories with visible units of the benefiting player
LIMIT: Final = 1  # no more than n units per turn

# NO BID, BID
THIS_CARD: Final = 0
NEXT_CARDS: Final = 1
THIS_ROUND: Final = 2

# PLAN
EXACTLY: Final = 0
AT_LEAST: Final = 1
AT_MOST: Final = 2
ANY_PLAY: Final = 0  # nothing is said about the artifact
NO_ARTIFACT: Final = 1
SOME_ARTIFACT: Final = 2
RED_ARTIFACT: Final = 3
BLACK_ARTIFACT: Final = 4
ARTIFACT_WORDS: Final = ("free", "none", "any", "red", "black")

# NO CARD
NEGATE_QUESTION: Final = 0
NEGATE_SURVIVAL: Final = 1
NEGATE_DISBANDING: Final = 2
NEGATE_SWAP: Final = 3
STOP_HIRE: Final = 4
HIDING: Final = 5
DRAGON_MOVE: Final = 6

ASK_NOTHING: Final = 0  # QUESTION; the others are questions of the edition, one higher

# HIDE
GO_HIDDEN: Final = 0
STAY_HIDDEN: Final = 1
COME_OUT: Final = 2

# COUNCIL
MAKE_ALLIANCE: Final = 0
KEEP_ALLIANCE: Final = 1
NO_ALLIANCE: Final = 2

# TELL
CARD_FOR_SALE: Final = 0
NEXT_EVENT: Final = 1
OWN_HAND: Final = 2
OWN_QUEEN: Final = 3
OWN_JACK: Final = 4


class Kind:
    """One kind of clause: its word, its atom, its slots in order and the words of its mode.

    `only` says which modes a slot belongs to; `asks` is what the mode is called in structured form;
    `exact` kinds speak of one turn, the others hold until the end of it.
    """

    def __init__(
        self,
        word: str,
        rule: str,
        slots: tuple[int, ...],
        asks: str = "",
        modes: tuple[str, ...] = (),
        only: tuple[tuple[int, tuple[int, ...]], ...] = (),
        exact: bool = False,
        to_all: bool = False,
    ) -> None:
        self.word = word
        self.rule = rule
        self.slots = slots
        self.asks = asks
        self.modes = modes
        self.only = only
        self.exact = exact
        self.to_all = to_all  # whether it may benefit everybody else at once

    def has(self, slot: int, mode: int) -> bool:
        """Whether a clause of this kind and mode has the slot."""
        if slot not in self.slots:
            return False
        for limited, modes in self.only:
            if limited == slot:
                return mode in modes
        return True


PAY_NOW: Final = 0
PAY_AT: Final = 1
PAY_IF: Final = 2
SHARE: Final = 3
REFUND: Final = 4
KEEP_OUT: Final = 5
GO: Final = 6
LEAVE: Final = 7
NO_BID: Final = 8
BID: Final = 9
PLAN: Final = 10
NO_TREACHERY: Final = 11
NO_CARD: Final = 12
QUESTION: Final = 13
RECRUIT: Final = 14
HIDE: Final = 15
COUNCIL: Final = 16
TELL: Final = 17
LEAVE_GOLD: Final = 18
HONOUR: Final = 19

KINDS: Final = (
    Kind("pay-now", "DD-DEAL-09", (BY, TO, GOLD)),
    Kind("pay-at", "DD-DEAL-10", (BY, TO, GOLD, MODE, TURN), "round", ROUND_WORDS, exact=True),
    Kind(
        "pay-if",
        "DD-DEAL-11",
        (BY, TO, GOLD, MODE, WHO, PLACE, NUMBER, TURN),
        "event",
        (
            "wins-auction",
            "wins-battle",
            "loses-battle",
            "controls-castle",
            "hires",
            "red-dragon",
            "dragon-enters",
        ),
        (
            (WHO, (WINS_AUCTION, WINS_BATTLE, LOSES_BATTLE, CONTROLS_CASTLE, HIRES)),
            (PLACE, (WINS_BATTLE, LOSES_BATTLE, CONTROLS_CASTLE)),
            (NUMBER, (DRAGON_ENTERS,)),
        ),
    ),
    Kind(
        "share",
        "DD-DEAL-12",
        (BY, TO, MODE, PLACE, TURN),
        "part",
        ("half", "third", "quarter", "two-thirds", "three-quarters", "whole"),
    ),
    Kind("refund", "DD-DEAL-13", (BY, TO, GOLD, TURN)),
    Kind(
        "keep-out",
        "DD-DEAL-14",
        (BY, MODE, PLACES, TO, TURN),
        "where",
        ("named", "theirs"),
        ((PLACES, (NAMED,)), (TO, (THEIRS,))),
        to_all=True,
    ),
    Kind("go", "DD-DEAL-15", (BY, UNITS, START, GOAL, TURN), exact=True),
    Kind("leave", "DD-DEAL-16", (BY, PLACE, TURN), exact=True),
    Kind(
        "no-bid",
        "DD-DEAL-17",
        (BY, MODE, NUMBER, GOLD, TURN),
        "which",
        ("this", "next", "round"),
        ((NUMBER, (NEXT_CARDS,)), (TURN, (NEXT_CARDS,))),
    ),
    Kind("bid", "DD-DEAL-18", (BY, MODE, GOLD, TURN), "which", ("this", "next"), ((TURN, (NEXT_CARDS,)),)),
    Kind(
        "plan",
        "DD-DEAL-19",
        (BY, TO, PLACE, MODE, UNITS, ARTIFACT, TURN),
        "compare",
        ("exactly", "at-least", "at-most"),
        exact=True,
        to_all=True,
    ),
    Kind("no-treachery", "DD-DEAL-20", (BY, TO, TURN), to_all=True),
    Kind(
        "no-card",
        "DD-DEAL-21",
        (BY, MODE, TO, TURN),
        "use",
        (
            "negate-question",
            "negate-survival",
            "negate-disbanding",
            "negate-swap",
            "stop-hire",
            "hiding",
            "dragon-move",
        ),
        ((TO, (STOP_HIRE,)),),
        to_all=True,
    ),
    Kind(
        "question",
        "DD-DEAL-22",
        (BY, MODE, TO, TURN),
        "ask",
        ("ask-nothing", "ask-colour", "ask-units", "ask-value"),
        to_all=True,
    ),
    Kind(
        "recruit",
        "DD-DEAL-23",
        (BY, MODE, PLACES, UNITS, TURN),
        "where",
        ("named", "limit"),
        ((PLACES, (NAMED,)), (UNITS, (LIMIT,))),
    ),
    Kind("hide", "DD-DEAL-24", (BY, MODE, PLACE, TURN), "how", ("go-hidden", "stay-hidden", "come-out")),
    Kind(
        "council",
        "DD-DEAL-25",
        (BY, MODE, TO, WHO, TURN),
        "promise",
        ("make-alliance", "keep-alliance", "no-alliance"),
        ((TO, (MAKE_ALLIANCE,)), (WHO, (NO_ALLIANCE,))),
    ),
    Kind(
        "tell",
        "DD-DEAL-26",
        (BY, MODE, TO, TURN),
        "fact",
        ("card", "event", "hand", "queen", "jack"),
        to_all=True,
    ),
    Kind("leave-gold", "DD-DEAL-27", (BY, PLACE, GOLD, TURN), exact=True),
    Kind("honour", "DD-DEAL-28", (BY, SAY, TURN)),
)

KIND_WORDS: Final = tuple([kind.word for kind in KINDS])
MAY_BE_NOTHING: Final = (NO_BID, LEAVE_GOLD)  # kinds whose amount of gold may be 0


class Clause:
    """One promise, never changed: the kind, a number for each slot, and the words of HONOUR."""

    def __init__(self, kind: int, values: tuple[int, ...], text: str) -> None:
        self.kind = kind
        self.values = values
        self.text = text
        self.by = Seat(values[BY])
        self.to = values[TO]
        self.mode = values[MODE]
        self.gold = values[GOLD]
        self.units = values[UNITS]
        self.number = values[NUMBER]
        self.place = values[PLACE]
        self.places = values[PLACES]
        self.start = values[START]
        self.goal = values[GOAL]
        self.who = values[WHO]
        self.artifact = values[ARTIFACT]
        self.last = values[TURN]
        self.first_sale = values[FIRST_SALE]
        self.last_sale = values[LAST_SALE]

    def concerns(self, seat: Seat) -> bool:
        """Whether the seat is the benefiting player, or one of them."""
        return self.to == seat or (self.to == EVERYBODY and seat != self.by)

    def is_about(self, seat: Seat) -> bool:
        """Whether the event of PAY IF is about the seat."""
        return self.who == seat or self.who == EVERYBODY

    def in_turn(self, turn: int) -> bool:
        """DD-DEAL-38  Whether it holds in that turn."""
        return turn == self.last if KINDS[self.kind].exact else turn <= self.last

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.kind, self.values, self.text)

    @classmethod
    def restored(cls, saved: Plain) -> "Clause":  # written by make fields
        return cls(saved[0], tuple(saved[1]), saved[2])


def benefiting(clause: Clause, parties: Asked, seats: Asked) -> Asked:
    """DD-DEAL-01  Whom the clause names, or else the other parties."""
    if clause.to == EVERYBODY:
        return tuple([seat for seat in seats if seat != clause.by])
    if clause.to != UNSET:
        return (Seat(clause.to),)
    return tuple([seat for seat in parties if seat != clause.by])


def with_value(values: tuple[int, ...], slot: int, value: int) -> tuple[int, ...]:
    return (*values[:slot], value, *values[slot + 1 :])

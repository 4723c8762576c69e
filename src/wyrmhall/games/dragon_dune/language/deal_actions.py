"""The words of which deals are made, interned: `draft with elves`, `draft tell`, `accept orcs 1` ..."""

from typing import Final

from wyrmhall.games.dragon_dune.components.board import PLACE_WORDS, PLACES, Place
from wyrmhall.games.dragon_dune.components.edition_values import MOST_TURNS, MOST_UNITS
from wyrmhall.games.dragon_dune.components.editions import PRINTED_TURNS
from wyrmhall.games.dragon_dune.components.factions import FACTION_NAMES, FACTIONS, Faction
from wyrmhall.games.dragon_dune.rules.deals.clauses import (
    ARTIFACT,
    ARTIFACT_WORDS,
    BY,
    EVERYBODY,
    GOAL,
    GOLD,
    KIND_WORDS,
    KINDS,
    LONGEST_TEXT,
    MOST_DEALS,
    MOST_OPEN,
    NUMBER,
    PLACE,
    START,
    TO,
    TURN,
    UNITS,
    WHO,
)
from wyrmhall.kernel.action import Action

MOST_AMOUNT: Final = 100
MOST_NUMBER: Final = 18


class DealWord(Action):
    """A word of talk: it is said to the table, not in answer to a question."""


class With(DealWord):
    """Begins a proposal with that faction, or adds it to the parties."""

    def __init__(self, faction: Faction) -> None:
        super().__init__(f"draft with {FACTION_NAMES[faction]}")
        self.faction = faction


class OfKind(DealWord):
    """Begins a clause."""

    def __init__(self, kind: int) -> None:
        super().__init__(f"draft {KIND_WORDS[kind]}")
        self.kind = kind


class Fill(DealWord):
    """Fills a slot of the clause with a number or a territory."""

    def __init__(self, slot: int, verb: str, value: int, written: str) -> None:
        super().__init__(f"draft {verb} {written}")
        self.slot = slot
        self.value = value


class FillFaction(DealWord):
    """Fills a slot of the clause with a faction, or with everybody."""

    def __init__(self, slot: int, verb: str, faction: int) -> None:
        name = "all" if faction == EVERYBODY else FACTION_NAMES[faction]
        super().__init__(f"draft {verb} {name}")
        self.slot = slot
        self.faction = faction


class FillMode(DealWord):
    """One of the words that a kind of clause has of its own."""

    def __init__(self, name: str) -> None:
        super().__init__(f"draft {name}")
        self.name = name


class Words(DealWord):
    """DD-DEAL-28  The free text of HONOUR."""

    def __init__(self, said: str) -> None:
        super().__init__(f"{SAYING}{said}")
        self.said = said


class Answer(DealWord):
    """To a proposal, named by its proposer and a number (DD-DEAL-04)."""

    def __init__(self, accepts: bool, faction: Faction, slot: int) -> None:
        super().__init__(f"{'accept' if accepts else 'refuse'} {FACTION_NAMES[faction]} {slot}")
        self.accepts = accepts
        self.faction = faction
        self.slot = slot


class Withdraw(DealWord):
    """One's own proposal."""

    def __init__(self, slot: int) -> None:
        super().__init__(f"withdraw {slot}")
        self.slot = slot


class End(DealWord):
    """Proposes to end a deal early (DD-DEAL-43)."""

    def __init__(self, number: int) -> None:
        super().__init__(f"end {number}")
        self.number = number


SAYING: Final = "draft say "

SEND: Final = DealWord("draft send")
DROP: Final = DealWord("draft drop")
ENOUGH: Final = DealWord("draft enough")  # no further territory

WITH: Final = [With(faction) for faction in FACTIONS]
OF_KIND: Final = [OfKind(kind) for kind in range(len(KINDS))]
AT: Final = [Fill(PLACE, "at", place, PLACE_WORDS[place]) for place in PLACES]
FROM: Final = [Fill(START, "from", place, PLACE_WORDS[place]) for place in PLACES]
INTO: Final = [Fill(GOAL, "into", place, PLACE_WORDS[place]) for place in PLACES]
GOLD_WORDS: Final = [Fill(GOLD, "gold", amount, str(amount)) for amount in range(MOST_AMOUNT + 1)]
UNIT_WORDS: Final = [Fill(UNITS, "units", count, str(count)) for count in range(MOST_UNITS + 1)]
NUMBER_WORDS: Final = [Fill(NUMBER, "number", number, str(number)) for number in range(MOST_NUMBER + 1)]
TURN_WORDS: Final = [Fill(TURN, "turn", turn, str(turn)) for turn in range(MOST_TURNS + 1)]
ARTIFACTS: Final = [Fill(ARTIFACT, "artifact", number, word) for number, word in enumerate(ARTIFACT_WORDS)]
BY_WORDS: Final = [FillFaction(BY, "by", faction) for faction in FACTIONS]
TO_WORDS: Final = [FillFaction(TO, "to", faction) for faction in FACTIONS]
TO_ALL: Final = FillFaction(TO, "to", EVERYBODY)
WHO_WORDS: Final = [FillFaction(WHO, "who", faction) for faction in FACTIONS]
ANYBODY: Final = FillFaction(WHO, "who", EVERYBODY)
MODE_WORDS: Final = {
    name: FillMode(name) for name in dict.fromkeys([mode for kind in KINDS for mode in kind.modes])
}
STOCK_SENTENCES: Final = [
    Words(said)
    for said in (
        "we stay friends",
        "i will not attack you first",
        "i will help you against the leader",
        "i will return the favour",
    )
]
ACCEPT: Final = [[Answer(True, faction, slot) for slot in range(MOST_OPEN + 1)] for faction in FACTIONS]
REFUSE: Final = [[Answer(False, faction, slot) for slot in range(MOST_OPEN + 1)] for faction in FACTIONS]
WITHDRAW: Final = [Withdraw(slot) for slot in range(MOST_OPEN + 1)]
END: Final = [End(number) for number in range(MOST_DEALS + 1)]

DEAL_WORDS: Final[list[Action]] = [
    *WITH,
    *OF_KIND,
    *BY_WORDS,
    *TO_WORDS,
    TO_ALL,
    *WHO_WORDS,
    ANYBODY,
    *MODE_WORDS.values(),
    *GOLD_WORDS,
    *UNIT_WORDS,
    *NUMBER_WORDS[1:],
    *AT,
    *FROM,
    *INTO,
    *ARTIFACTS,
    *TURN_WORDS[1 : PRINTED_TURNS + 1],
    *STOCK_SENTENCES,
    *(ENOUGH, SEND, DROP),
    *[answer for answers in (*ACCEPT, *REFUSE) for answer in answers[1:]],
    *WITHDRAW[1:],
    *END[1:],
]


def place_word(slot: int, place: Place) -> Fill:
    if slot == START:
        return FROM[place]
    return INTO[place] if slot == GOAL else AT[place]


def words_named(text: str) -> Action | None:
    """The action `draft say ...` with words of one's own; None if the text says something else."""
    plain = text.strip()
    if not plain.lower().startswith(SAYING):
        return None
    said = printable(plain[len(SAYING) :])
    return Words(said) if said else None


def printable(said: str) -> str:
    """On one line, without control characters, and not too long."""
    words = "".join([letter if letter.isprintable() else " " for letter in said]).split()
    return " ".join(words)[:LONGEST_TEXT].rstrip()


FURTHER_DEAL_TURNS: Final[list[Action]] = [*TURN_WORDS[PRINTED_TURNS + 1 :]]

"""What has just happened, as everybody heard it: the bids on a card, the dragon's way, battles fought."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from wyrmhall.games.dragon_dune.components.board import PLACE_WORDS
from wyrmhall.games.dragon_dune.language.event_types import EVENT_TYPES, Battle, BattleOver, TurnBegins
from wyrmhall.games.dragon_dune.language.prose import say
from wyrmhall.kernel.event import Event

BATTLES: Final = 6  # as many are kept; the log has all of them

BEGINS: Final = {"put-up": "sale", "battle": "battle"}
DRAGON: Final = ("dragon-rolled", "dragon-card", "dragons-commanded")
ENDS: Final = ("round-begins", "turn-begins", "council-opens", "turn-of")
KINDS: Final = (*BEGINS, *DRAGON, *ENDS, "bid", "passed", "card-taken", "unsold", "battle-over", "won")


@dataclass(frozen=True)
class Line:
    """One sentence of a chapter."""

    kind: str
    words: str
    rule: str
    seat: int  # whom it is about; -1: nobody
    number: int  # gold bid, units lost, how far the dragon goes; 0 where there is none


@dataclass(frozen=True)
class Chapter:
    """A sale, a battle or a way of the dragon, from its beginning."""

    kind: str  # sale, battle, dragon
    number: int  # counted since the game began
    turn: int
    place: str
    sides: tuple[int, ...]  # attacker and defender
    over: bool
    winner: int
    lines: tuple[Line, ...]


class ChapterReader:
    """Reads the log from its beginning and keeps the chapters in it."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names
        self.turn = 0
        self.kind = ""
        self.begun = 0
        self.events: list[Event] = []
        self.chapters: list[Chapter] = []

    def hear(self, event: Event) -> None:
        happened = EVENT_TYPES.typed(event)
        if isinstance(happened, TurnBegins):
            self.turn = happened.turn
        begins = BEGINS.get(event.kind, "dragon" if event.kind in DRAGON else "")
        if begins or event.kind in ENDS:
            self.close()
        if begins:
            self.kind, self.begun = begins, self.begun + 1
        if self.kind:
            self.events.append(event)

    def close(self) -> None:
        if self.kind:
            self.chapters.append(self.chapter())
        self.kind, self.events = "", []

    def chapter(self) -> Chapter:
        happened = [EVENT_TYPES.typed(event) for event in self.events]
        battle = happened[0] if isinstance(happened[0], Battle) else None
        lines = [line for line in [self.line(event) for event in self.events] if line.words]
        winners = [result.winner for result in happened if isinstance(result, BattleOver)]
        return Chapter(
            kind=self.kind,
            number=self.begun,
            turn=self.turn,
            place=PLACE_WORDS[battle.place] if battle else "",
            sides=(battle.seat, battle.other) if battle else (),
            over=self.kind == "dragon" or any(event.kind in CLOSING for event in self.events),
            winner=max(-1, winners[-1]) if winners else -1,
            lines=tuple(lines),
        )

    def line(self, event: Event) -> Line:
        seat = event.values.get("seat")
        amounts = [event.values[key] for key in ("gold", "count", "number") if key in event.values]
        amount = amounts[0] if amounts and isinstance(amounts[0], int) else 0
        about = seat if isinstance(seat, int) else -1
        return Line(event.kind, say(event, self.names), event.rule, max(-1, about), amount)


CLOSING: Final = ("card-taken", "unsold", "battle-over", "chaos-summoned")


def chapters(log: Sequence[Event], names: tuple[str, ...]) -> tuple[Chapter, ...]:
    """The last battles, the last sale and the last way of the dragon, the oldest first."""
    reader = ChapterReader(names)
    for event in log:
        reader.hear(event)
    reader.close()
    kept: list[Chapter] = []
    for kind, most in (("battle", BATTLES), ("sale", 1), ("dragon", 1)):
        kept += [chapter for chapter in reader.chapters if chapter.kind == kind][-most:]
    return tuple(sorted(kept, key=lambda chapter: chapter.number))

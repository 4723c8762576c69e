"""The last turns, as everybody heard them: what was done, and what the die showed."""

from dataclasses import dataclass
from typing import Final

from wyrmhall.games.enchanters.language.event_types import EVENT_TYPES, GameOver, Rolled, TurnBegins, whom
from wyrmhall.games.enchanters.language.prose import say
from wyrmhall.games.enchanters.language.reasons import Reason, all_reasons
from wyrmhall.kernel.event import Event

TURNS: Final = 5  # one's own last turn, those of three others, and the one that goes on
TOLD_AFTER: Final = tuple(
    [EVENT_TYPES.kinds[one] for one in (TurnBegins, Rolled, GameOver)]
)  # they change what is told

MAIN: Final = ("rested", "taken", "defeated", "combat-failed", "challenged", "token-taken", "duel", "passed")
AFTERWARDS: Final = ("final-score", "game-over", "unseen-shown")  # the end of the game is nobody's turn


@dataclass(frozen=True)
class TurnLine:
    """One sentence of a turn."""

    words: str
    rule: str
    seat: int  # whom it is about; -1: nobody
    die: int  # what the die showed; 0: it was not rolled
    why: str  # the text or the sum it follows from
    main: bool  # whether somebody in a hurry wants to hear it


@dataclass(frozen=True)
class Turn:
    number: int
    seat: int
    lines: tuple[TurnLine, ...]


def turns(log: list[Event], names: tuple[str, ...]) -> tuple[Turn, ...]:
    """The oldest first. The last one goes on: it is told up to the last roll of the die."""
    begins = EVENT_TYPES.kinds[TurnBegins]
    starts = [place for place in range(len(log) - 1, -1, -1) if log[place].kind == begins][:TURNS]
    ends = [len(log), *starts]
    pairs = zip(starts, ends, strict=False)
    return tuple([turn(log[start:end], names) for start, end in pairs])[::-1]


def turn(events: list[Event], names: tuple[str, ...]) -> Turn:
    begins = EVENT_TYPES.typed(events[0])
    assert isinstance(begins, TurnBegins)
    why = all_reasons(events, names)
    done = [place for place, event in enumerate(events) if place and event.kind not in AFTERWARDS]
    told = [turn_line(events[place], names, why.get(place)) for place in done]
    return Turn(begins.turn, begins.seat, tuple([one for one in told if one.words]))


def turn_line(event: Event, names: tuple[str, ...], why: Reason | None) -> TurnLine:
    happened = EVENT_TYPES.typed(event)
    die = happened.number if isinstance(happened, Rolled) else 0
    words = why.words if why is not None else ""
    return TurnLine(say(event, names), event.rule, whom(event), die, words, event.kind in MAIN)

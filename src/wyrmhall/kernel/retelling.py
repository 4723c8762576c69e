"""What has happened, told again: the moments of a log, and a turn of others in two sentences."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby
from typing import Any, Final, NamedTuple

from wyrmhall.kernel.event import Event
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.game_parts.moments import Moment, Told
from wyrmhall.kernel.records.table_news import is_news
from wyrmhall.kernel.seat import SPECTATOR

MOST_CLAUSES: Final = 5  # of the sentence about what others did


class Place(NamedTuple):
    """An event of a log, and the events of its decision, from the first to behind the last."""

    log: Sequence[Event]
    at: int
    first: int
    end: int

    @property
    def event(self) -> Event:
        return self.log[self.at]


def moment_at(place: Place, game: Game, names: tuple[str, ...], options: Any) -> Moment | None:
    """The moment that an event of the log completes, as everybody saw it; None if it completes none."""
    began = game.moments.completes(place.event)
    if began is None:
        return None
    start = beginning(place.log, place.at, began) if began else place.first
    events: list[Event] = []
    partly: list[int] = []
    at = 0
    for number, event in enumerate(place.log[start : place.end], start):
        seen = event.seen_by(SPECTATOR)
        if seen is None or not seen.rule or is_news(seen):  # what the table announces follows from no rule
            continue
        partly += [len(events)] if seen is not event else []
        at = len(events) if number == place.at else at
        events.append(seen)
    say = partial(game.words.say, names=names)
    return game.moments.moment(Told(events, at, say, options, names, frozenset(partly)))


def moments_since(
    log: Sequence[Event], since: int, game: Game, names: tuple[str, ...], options: Any
) -> list[Moment]:
    """All that were completed from that place of the log on, if it is where a decision begins."""
    made = [moment_at(Place(log, at, since, len(log)), game, names, options) for at in range(since, len(log))]
    return [moment for moment in made if moment is not None]


def beginning(log: Sequence[Event], place: int, kinds: tuple[str, ...]) -> int:
    start = max(0, place - 1)
    while start > 0 and log[start].kind not in kinds:
        start -= 1
    return start


# -- what happened -----------------------------------------------------------------------------------------


class Retold(NamedTuple):
    """An event as somebody heard it, in words."""

    event: Event
    text: str
    moment: Moment | None = None


def in_two_sentences(game: Game, retold: Sequence[Retold], names: tuple[str, ...]) -> str:
    """What others did, and the moment that matters most, where it happened; empty if nothing has happened."""
    moments = [one for one in retold if one.moment is not None and one.moment.outcome]
    told = [one for one in retold if one.text and game.moments.recap_weight(one.event) > 0]
    best = max(moments, key=lambda one: game.moments.recap_weight(one.event), default=None)
    outcome = best.moment.outcome if best is not None and best.moment is not None else ""
    clauses = heaviest([one for one in told if one is not best], game.moments.recap_weight)
    clauses = [one for one in clauses if one.text != outcome]
    earlier = [one for one in clauses if best is None or is_earlier(one, best, retold)]
    said = [joined([one.text for one in some], names) for some in (earlier, clauses[len(earlier) :])]
    return " ".join([f"{sentence.rstrip('.')}." for sentence in (said[0], outcome, said[1]) if sentence])


def is_earlier(one: Retold, other: Retold, retold: Sequence[Retold]) -> bool:
    return next(each for each in retold if each is one or each is other) is one


def heaviest(retold: list[Retold], weight: Callable[[Event], int]) -> list[Retold]:
    """In the order in which they happened; of equal ones the latest."""
    ranked = sorted(range(len(retold)), key=lambda n: (weight(retold[n].event), n), reverse=True)
    return [retold[n] for n in sorted(ranked[:MOST_CLAUSES])]


def joined(lines: list[str], names: tuple[str, ...]) -> str:
    """One sentence; whoever does several things one after another is named once."""
    pairs = [(subject(line, names), line) for line in lines]
    clauses: list[str] = []
    for who, some in groupby(pairs, lambda pair: pair[0]):
        first, *more = [line for _, line in some]
        clauses += [", ".join([first, *[line[len(who) + 1 :] for line in more]])] if who else [first, *more]
    return "; ".join(clauses)


def subject(line: str, names: tuple[str, ...]) -> str:
    """The name with which a line begins; empty if it begins otherwise."""
    return next((line[: len(name)] for name in names if line.lower().startswith(f"{name.lower()} ")), "")

"""What the table itself tells in its log, beside the game: that it went back, and what had been told before.

When a table goes back, its log loses nothing: what was told since stands there under another kind. So
everybody goes on reading what they have read, with the same secrets, and no game counts it.
"""

from typing import Final

from wyrmhall.kernel.event import Event
from wyrmhall.kernel.game import Game

NEWS: Final = "table "  # how the kinds of such events begin: no game has one
WENT_BACK: Final = "table went back"
NO_LONGER_COUNTS: Final = "table had seen"
KIND: Final = "table kind"  # the value that holds the kind which an event had

WORDS: Final = "The table has gone back: what was decided since no longer counts, but what was seen was seen."


def is_news(event: Event) -> bool:
    return event.kind.startswith(NEWS)


def went_back() -> Event:
    return Event(WENT_BACK, "", {"table": 1})


def no_longer_counting(event: Event) -> Event:
    """The same to everybody who could read it; what the table itself has told stays as it is."""
    if is_news(event):
        return event
    kind = {KIND: event.kind}
    if event.values or event.secret is None:
        return Event(NO_LONGER_COUNTS, event.rule, {**event.values, **kind}, event.secret, event.audience)
    return Event(NO_LONGER_COUNTS, event.rule, {}, {**event.secret, **kind}, event.audience)  # all is secret


def as_it_was_told(event: Event) -> Event:
    """An event that no longer counts, as it was before."""
    values = event.all_values()
    kind = str(values[KIND])
    return Event(kind, event.rule, {name: value for name, value in values.items() if name != KIND})


def words_of(game: Game, event: Event, names: tuple[str, ...]) -> str:
    """The event as a line of the log; empty if it is not worth a line."""
    if event.kind == WENT_BACK:
        return WORDS
    told = as_it_was_told(event) if event.kind == NO_LONGER_COUNTS else event
    return game.words.say(told, names)

"""The log in words, for one reader; with points comes how they arose, where the game keeps accounts."""

from itertools import groupby
from typing import NamedTuple

from wyrmhall.cli.sentences import sentence
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.records.table_news import NO_LONGER_COUNTS, is_news, words_of
from wyrmhall.kernel.retelling import Place, Retold, in_two_sentences, moment_at
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.table import Table


class LogLine(NamedTuple):
    """What happened, the rule behind it, and how the points in it arose."""

    text: str
    rule: str
    account: str

    def whole(self) -> str:
        return f"{self.text} ({self.account})" if self.account else self.text


def log_lines(
    table: Table, names: tuple[str, ...], seat: Seat, since: int, everything: bool
) -> list[LogLine]:
    """What that seat may read of the log; events that say nothing new to it are left out."""
    accounts = table.game.words.accounts(table.log, table.options)
    told: list[LogLine] = []
    for place in range(since, len(table.log)):
        event = table.log[place] if everything else table.log[place].seen_by(seat)
        text = "" if event is None else line_of(table.game, event, names)
        if event is not None and text:
            told.append(LogLine(text, event.rule, accounts.get(place, "")))
    return told


def line_of(game: Game, event: Event, names: tuple[str, ...]) -> str:
    text = words_of(game, event, names)
    return sentence("back", "gone", line=text) if text and event.kind == NO_LONGER_COUNTS else text


def happened_since(table: Table, names: tuple[str, ...], seat: Seat, since: int) -> str:
    """A turn of others in two sentences, as that seat may know it; empty if nothing has happened."""
    log, game, retold = table.log, table.game, list[Retold]()
    for place in range(since, len(log)):
        seen = log[place].seen_by(seat)
        if seen is not None and not is_news(seen):
            moment = moment_at(Place(log, place, since, len(log)), game, names, table.options)
            text = game.moments.retell(seen, names, game.words.say(seen, names))
            retold.append(Retold(seen, text, moment))
    return in_two_sentences(game, retold, names)


def paragraphs(told: list[LogLine]) -> list[str]:
    """The same in less height: one after another, and scores in lines of their own."""
    texts: list[str] = []
    for scores, some in groupby(told, lambda line: bool(line.account)):
        parts = [line.whole() for line in some]
        texts += parts if scores else ["; ".join(parts)]
    return texts


def last_accounts(table: Table) -> list[str]:
    """How each seat's points of the last round arose, seat by seat; nothing if nobody has scored."""
    accounts = table.game.words.accounts(table.log, table.options)
    return [accounts[place] for place in sorted(accounts)[-len(table.names) :]]

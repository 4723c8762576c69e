"""What the things on a table are, as the page shows it: made of the game's data and the table's options.

It knows no table and no State, so there is nothing in it that anybody could not know. The usual options are
made once and kept; others are made where visitors' words can do no harm, and the latest are kept.
"""

from collections import OrderedDict
from functools import cache
from hashlib import sha256
from typing import Any, Final

from msgspec import json

from wyrmhall.kernel.game import Game
from wyrmhall.server.tables.game_options import game_called, options_for
from wyrmhall.server.wire_explanations import ExplanationEntry

MOST_KEPT: Final = 64  # answers for options that are not the usual ones


@cache
def usual(game: str) -> bytes:
    wanted = game_called(game)
    return encoded(wanted, wanted.options_type())


def with_options(game: str, given: dict[str, Any]) -> bytes:
    """A task of the sandbox: own cards are a visitor's text."""
    wanted = game_called(game)
    return encoded(wanted, options_for(wanted, given))


def encoded(game: Game, options: Any) -> bytes:
    return json.encode(entries_of(game, options))


def entries_of(game: Game, options: Any) -> list[ExplanationEntry]:
    return [
        ExplanationEntry(
            key=one.key,
            name=one.name,
            kind=one.kind,
            words=one.words,
            rules=list(one.rules),
            picture=one.picture,
            names=list(one.names),
            keys=list(one.keys),
        )
        for one in game.explanations.entries(options)
    ]


class KeptExplanations:
    """The latest answers, by game and options."""

    def __init__(self) -> None:
        self.answers: OrderedDict[str, bytes] = OrderedDict()

    def key(self, game: str, given: dict[str, Any]) -> str:
        return sha256(json.encode([game, given], order="sorted")).hexdigest()

    def get(self, key: str) -> bytes | None:
        answer = self.answers.get(key)
        if answer is not None:
            self.answers.move_to_end(key)
        return answer

    def keep(self, key: str, answer: bytes) -> None:
        self.answers[key] = answer
        if len(self.answers) > MOST_KEPT:
            self.answers.popitem(last=False)

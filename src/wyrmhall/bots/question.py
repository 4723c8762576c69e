"""A question to a bot as plain values, for bots that think in another process.

It holds the View of one seat, packed, and what that seat may do; nothing else of the game leaves its process.
"""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from wyrmhall.kernel.action import Menu
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.options import read_options
from wyrmhall.kernel.packing import pack
from wyrmhall.kernel.play import settle
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import Plain, View

CHOOSE: Final = "choose"
SPEAK: Final = "speak"
ADVISE: Final = "advise"
MOST_READ: Final = 500

PlainOptions = tuple[tuple[str, Any], ...]


class Question(NamedTuple):
    """One question to one bot."""

    what: str
    game: str
    options: PlainOptions
    view: Plain  # packed
    seat: int
    menu: tuple[str, ...]
    luck: int


def question_of(
    what: str, game: Game, options: Mapping[str, Any], view: View, seat: Seat, menu: Menu, luck: int
) -> Question:
    texts = tuple([act.text for act in menu])
    return Question(what, game.name, tuple(options.items()), pack(view), seat, texts, luck)


_read: Final[dict[tuple[str, str], Any]] = {}  # options read already, by game and text


def options_in(question: Question, game: Game) -> Any:
    key = (game.name, repr(question.options))
    if key not in _read:
        if len(_read) >= MOST_READ:
            _read.clear()
        _read[key] = read_options(game.options_type, dict(question.options))
    return _read[key]


def view_in(question: Question, game: Game) -> View:
    view = View(game.restore(options_in(question, game), question.view))
    view.event_sink = None
    settle(view)
    return view


def menu_in(question: Question, game: Game) -> Menu:
    return [act for text in question.menu if (act := game.notation.find(text)) is not None]

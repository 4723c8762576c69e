"""What a game offers to be printed: cards and tokens with both sides, and whole sheets such as a map.

A game says it in the module `printing` of its package, by a class that is found there as `PRINTABLES`:

    class MyPrintables(Printables):
        def style(self) -> str:
        file = resources.files(self.game.package()).joinpath(STYLE)
        return file.read_text("utf-8") if file.is_file() else ""

    def decks(self, options): ...

    PRINTABLES = MyPrintables

Sizes are millimetres. `body` and `badges` of a face, and sheets, are HTML; `printing/style.css` of the
package says how their parts look.
"""

# not compiled: paper is patient
from html import escape
from importlib import resources
from typing import Any, ClassVar, Final, NamedTuple

from wyrmhall.kernel.game import Game
from wyrmhall.kernel.game_parts.explanation_file import Explanation
from wyrmhall.kernel.game_parts.rulebook import Atom

CARDS: Final = "cards"
TOKENS: Final = "tokens"
MAP: Final = "map"
SLIPS: Final = "slips"
SCORES: Final = "scores"
STYLE: Final = "printing/style.css"
PARTS: Final = (CARDS, TOKENS, MAP, SLIPS, SCORES)  # beside the rules, which every game has


class Size(NamedTuple):
    """Of a card or token as it is cut out."""

    width: float
    height: float
    round: bool = False
    gap: float = 0  # to its neighbours; none: one cut parts two


CARD: Final = Size(63, 88)
LARGE_CARD: Final = Size(88, 126)
TOKEN: Final = Size(20, 20, round=True, gap=3)


class Face(NamedTuple):
    """One side. What it does not say is left out."""

    title: str = ""
    corner: str = ""  # in two corners, as on playing cards
    kind: str = ""  # the small print
    body: str = ""
    badges: str = ""
    pictures: tuple[str, ...] = ()  # keys of the game's `art`: the first that has a picture is drawn
    sign: str = ""  # SVG of the game's own: in the corners, and large where there is no picture
    wide: bool = False  # the picture is a scene
    hue: float = 75  # of the picture
    ink: str = "#3a3340"  # of the frame


class PrintedCard(NamedTuple):
    key: str  # of its design
    front: Face
    copies: int = 1
    back: Face | None = None  # its own; None: that of the deck


class Deck(NamedTuple):
    """Cards or tokens of one size that share a back."""

    part: str  # CARDS or TOKENS
    key: str
    title: str
    back: Face
    cards: tuple[PrintedCard, ...]
    size: Size = CARD


class Sheet(NamedTuple):
    """A page by itself."""

    part: str
    key: str
    title: str
    html: str
    landscape: bool = False
    halves: bool = False  # print it once more, twice as large, as two pages to be joined


class Printables:
    """By default nothing but the rules."""

    symbols: ClassVar[str] = ""  # SVG that its HTML refers to

    def __init__(self, game: Game) -> None:
        self.game = game

    def style(self) -> str:
        file = resources.files(self.game.package()).joinpath(STYLE)
        return file.read_text("utf-8") if file.is_file() else ""

    def decks(self, options: Any) -> tuple[Deck, ...]:
        return ()

    def sheets(self, options: Any) -> tuple[Sheet, ...]:
        return ()

    def is_played(self, atom: Atom, options: Any) -> bool:
        """Whether a clause belongs into the rules of a table with these options."""
        return True

    def text(self, words: str) -> str:
        """A sentence of the rules as HTML."""
        return escape(words, quote=False)

    def entries(self, options: Any) -> dict[str, Explanation]:
        """What the things on the table are and do, by key."""
        return {entry.key: entry for entry in self.game.explanations.entries(options)}

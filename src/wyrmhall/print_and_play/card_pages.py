"""Pages of cards and tokens; behind each page of fronts its backs, mirrored, for printing on both sides."""

from collections.abc import Iterator
from html import escape
from itertools import groupby
from typing import Final, NamedTuple

from wyrmhall.kernel.printing.printables import Deck, Face, PrintedCard, Size
from wyrmhall.print_and_play.fitting import text_size
from wyrmhall.print_and_play.paper import Grid, Paper, grid_of
from wyrmhall.print_and_play.pictures import PictureSprite

BLEED: Final = 2.0  # mm that a back is printed beyond its edge, where it has no neighbour
MARK: Final = 4.0  # mm: the length of a cutting mark in the margin


class Piece(NamedTuple):
    """One card to be cut out."""

    card: PrintedCard
    deck: Deck

    @property
    def back(self) -> Face:
        return self.card.back or self.deck.back


class CardPages:
    """Lays decks out on paper."""

    def __init__(self, paper: Paper, pictures: PictureSprite, backs: bool) -> None:
        self.paper, self.pictures, self.backs = paper, pictures, backs

    def pages(self, decks: tuple[Deck, ...]) -> Iterator[str]:
        """Cards of one size share pages."""
        by_size = sorted(decks, key=lambda deck: deck.size)
        for size, alike in groupby(by_size, key=lambda deck: deck.size):
            pieces = [piece for deck in alike for piece in pieces_of(deck)]
            grid = grid_of(self.paper, size)
            for first in range(0, len(pieces), grid.cells):
                yield from self.sheet(grid, pieces[first : first + grid.cells])

    def sheet(self, grid: Grid, pieces: list[Piece]) -> Iterator[str]:
        marks = "" if grid.size.round else cutting_marks(grid, len(pieces))
        fronts = [self.front(grid, cell, piece) for cell, piece in enumerate(pieces)]
        yield page("fronts", marks + "".join(fronts))
        if self.backs and any(piece.back != Face() for piece in pieces):
            backs = [self.back(grid, cell, piece, len(pieces)) for cell, piece in enumerate(pieces)]
            yield page("backs", "".join(backs))

    def front(self, grid: Grid, cell: int, piece: Piece) -> str:
        left, top = grid.place(cell)
        return self.card(piece.card.front, grid.size, left, top, piece.card.key)

    def card(self, face: Face, size: Size, left: float, top: float, key: str, bleed: str = "") -> str:
        """`bleed`: it is a back, printed so far beyond its four edges."""
        kind = ("token" if size.round else "card") + (" back" if bleed else "")
        beyond = f'<div class="bleed" style="inset:{bleed}"></div>' if bleed else ""
        return (
            f'<article class="{kind}" data-key="{escape(key)}" style="left:{left:.2f}mm;top:{top:.2f}mm;'
            f"width:{size.width:g}mm;height:{size.height:g}mm;--ink:{face.ink};--hue:{face.hue:g};"
            f'--text:{text_size(face, size):g}mm">{beyond}{self.inside(face)}</article>'
        )

    def inside(self, face: Face) -> str:
        picture = self.pictures.drawn(face.pictures, face.hue, face.wide)
        corner = f"<span>{escape(face.corner, quote=False)}</span>{face.sign}" if face.corner else ""
        parts = (
            f'<div class="corner">{corner}</div>' if corner else "",
            f"<header><h3>{escape(face.title, quote=False)}</h3>{face.badges}</header>" if face.title else "",
            f"<figure>{picture or face.sign}</figure>" if picture or face.sign else "",
            f'<div class="body">{face.body}</div>' if face.body else "",
            f"<footer>{escape(face.kind, quote=False)}</footer>" if face.kind else "",
            f'<div class="corner last">{corner}</div>' if corner else "",
        )
        return "".join(parts)

    def back(self, grid: Grid, cell: int, piece: Piece, count: int) -> str:
        left, top = grid.place(cell, mirrored=True)
        bleed = " ".join([f"{-BLEED * free:g}mm" for free in free_sides(grid, cell, count)])
        return self.card(piece.back, grid.size, left, top, piece.deck.key, bleed)


def pieces_of(deck: Deck) -> list[Piece]:
    return [Piece(card, deck) for card in deck.cards for _ in range(card.copies)]


def page(kind: str, inside: str, wide: bool = False) -> str:
    return f'<section class="page {kind}{" wide" if wide else ""}">{inside}</section>\n'


def free_sides(grid: Grid, cell: int, count: int) -> tuple[bool, bool, bool, bool]:
    """Top, right, bottom, left of a mirrored cell: whether nothing lies beside it that it could cover."""
    if grid.size.gap:
        return True, True, True, True
    row, column = divmod(cell, grid.columns)
    left = column + 1 >= grid.columns or cell + 1 >= count
    return row == 0, column == 0, cell + grid.columns >= count, left


def cutting_marks(grid: Grid, count: int) -> str:
    """Short lines in the margin where knife and ruler go, for the rows and columns that are used."""
    columns, rows = min(count, grid.columns), -(-count // grid.columns)
    right = grid.left + grid.columns * grid.size.width
    bottom = grid.top + grid.rows * grid.size.height
    marks: list[str] = []
    for number in range(columns + 1):
        x = grid.left + number * grid.size.width
        marks += [mark(x, grid.top - MARK - 1, 0, MARK), mark(x, bottom + 1, 0, MARK)]
    for number in range(rows + 1):
        y = grid.top + number * grid.size.height
        marks += [mark(grid.left - MARK - 1, y, MARK, 0), mark(right + 1, y, MARK, 0)]
    return "".join(marks)


def mark(left: float, top: float, width: float, height: float) -> str:
    place = f"left:{left:.2f}mm;top:{top:.2f}mm;width:{width:g}mm;height:{height:g}mm"
    return f'<i class="mark" style="{place}"></i>'

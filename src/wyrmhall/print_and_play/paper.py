"""Sheets of paper and how many cards lie on one: A4 and Letter, sizes in millimetres."""

from typing import Final, NamedTuple

from wyrmhall.kernel.printing.printables import Size

MARGIN: Final = 6.0  # what printers leave white


class Paper(NamedTuple):
    name: str  # as CSS calls it
    width: float
    height: float


PAPERS: Final = {"a4": Paper("A4", 210, 297), "letter": Paper("letter", 215.9, 279.4)}


class Grid(NamedTuple):
    """Cards of one size on a sheet: how many, and where the first one lies. The grid is in the middle."""

    size: Size
    columns: int
    rows: int
    left: float
    top: float

    @property
    def cells(self) -> int:
        return self.columns * self.rows

    def place(self, cell: int, mirrored: bool = False) -> tuple[float, float]:
        """Left and top of a cell, counted row by row; mirrored as the back of a sheet that is turned over."""
        row, column = divmod(cell, self.columns)
        if mirrored:
            column = self.columns - 1 - column
        return (
            self.left + column * (self.size.width + self.size.gap),
            self.top + row * (self.size.height + self.size.gap),
        )


def grid_of(paper: Paper, size: Size) -> Grid:
    """As many as fit between the margins."""
    columns = fitting(paper.width, size.width, size.gap)
    rows = fitting(paper.height, size.height, size.gap)
    left = (paper.width - span(columns, size.width, size.gap)) / 2
    top = (paper.height - span(rows, size.height, size.gap)) / 2
    return Grid(size, columns, rows, left, top)


def fitting(room: float, length: float, gap: float) -> int:
    return int((room - 2 * MARGIN + gap) // (length + gap))


def span(count: int, length: float, gap: float) -> float:
    return count * length + (count - 1) * gap

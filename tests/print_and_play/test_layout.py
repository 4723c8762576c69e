"""Sheets of paper: sizes, grids, backs behind their fronts, text that fits, files that need nothing else."""

import re
from pathlib import Path

import pytest

from wyrmhall.games.crown_battles.options import Options as CrownOptions
from wyrmhall.games.crown_battles.printing.suits import SUIT_SIGNS
from wyrmhall.games.dragon_dune.components.board import BOARD
from wyrmhall.games.dragon_dune.printing.outlines import Outlines
from wyrmhall.kernel.printing.printables import CARD, LARGE_CARD, TOKEN, Face, Size
from wyrmhall.print_and_play.card_pages import free_sides
from wyrmhall.print_and_play.finding import printables_of
from wyrmhall.print_and_play.fitting import LARGEST, SMALLEST, paragraphs, text_size
from wyrmhall.print_and_play.paper import MARGIN, PAPERS, grid_of
from wyrmhall.print_and_play.writing import Order, offered, page_of
from wyrmhall.registry import GAMES, open_game


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("size", [CARD, LARGE_CARD, TOKEN])
def test_a_grid_lies_between_the_margins(paper: str, size: Size) -> None:
    sheet = PAPERS[paper]
    grid = grid_of(sheet, size)
    right, bottom = grid.place(grid.cells - 1)
    assert min(grid.left, grid.top) >= MARGIN
    assert right + size.width <= sheet.width - MARGIN + 1e-9
    assert bottom + size.height <= sheet.height - MARGIN + 1e-9


@pytest.mark.parametrize("paper", PAPERS)
def test_nine_cards_lie_on_a_sheet(paper: str) -> None:
    grid = grid_of(PAPERS[paper], CARD)
    assert (grid.columns, grid.rows) == (3, 3)


@pytest.mark.parametrize("paper", PAPERS)
def test_a_back_lies_behind_its_front(paper: str) -> None:
    """Turned over along the long edge, left becomes right."""
    sheet = PAPERS[paper]
    for size in (CARD, LARGE_CARD, TOKEN):
        grid = grid_of(sheet, size)
        for cell in range(grid.cells):
            (left, top), (behind, same_top) = grid.place(cell), grid.place(cell, mirrored=True)
            assert behind == pytest.approx(sheet.width - left - size.width)
            assert same_top == top


def test_a_back_bleeds_only_where_it_has_no_neighbour() -> None:
    grid = grid_of(PAPERS["a4"], CARD)
    assert free_sides(grid, 0, 9) == (True, True, False, False)  # mirrored: on the right
    assert free_sides(grid, 4, 9) == (False, False, False, False)
    assert free_sides(grid, 8, 9) == (False, False, True, True)
    assert free_sides(grid, 0, 1) == (True, True, True, True)


def test_longer_texts_are_smaller() -> None:
    short, long = Face(body="<p>One.</p>"), Face(body=f"<p>{'word ' * 120}</p>")
    assert text_size(short, CARD) == LARGEST
    assert SMALLEST <= text_size(long, CARD) < LARGEST
    assert text_size(long, LARGE_CARD) > text_size(long, CARD)


def test_letters_are_counted_without_tags() -> None:
    assert paragraphs("<p>ab <b>cd</b></p><p></p><p>&amp;<svg><title>x</title></svg></p>") == [5, 4]


@pytest.mark.parametrize("game", GAMES)
def test_a_page_needs_nothing_else(game: str) -> None:
    opened = open_game(game)
    printables, options = printables_of(opened), opened.options_type()
    for part in offered(printables, options):
        text = page_of(Order(printables, options, PAPERS["a4"]), part)
        assert not re.search(r"(?:src|href)=[\"']?[^\"'#]|url\([^#]|@import|<script", text), part
        used = set(re.findall(r'<use href="#([^"]+)"', text))
        assert used <= set(re.findall(r' id="([^"]+)"', text)), part


def test_no_backs_when_they_are_not_wanted() -> None:
    printables = printables_of(open_game("crown-battles"))
    both, fronts = [
        page_of(Order(printables, CrownOptions(), PAPERS["a4"], backs), "cards") for backs in (True, False)
    ]
    assert both.count('class="page fronts"') == both.count('class="page backs"') == 18
    assert fronts.count('class="page backs"') == 0


def test_suits_are_drawn_as_on_the_page() -> None:
    drawn = Path("web/src/boards/crown_battles/art/suits.ts").read_text("utf-8")
    assert [one.shape for one in SUIT_SIGNS] == re.findall(r"shape:\s*'([^']+)'", drawn)
    assert [one.sign for one in SUIT_SIGNS] == re.findall(r"sign:\s*'([^']+)'", drawn)


def test_territories_share_a_line_exactly_where_they_have_a_border() -> None:
    """DD-BRD-02"""
    shape = Outlines(BOARD)
    shared = {frozenset(line.owners) for line in shape.lines if "" not in line.owners}
    assert shared == {frozenset((word, other)) for word, one in BOARD.items() for other in one["borders"]}
    assert all(shape.outline(word).endswith("Z") for word in BOARD)

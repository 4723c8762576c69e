"""Everything of a game that is wanted, written into a folder, step by step."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from wyrmhall.kernel.printing.printables import PARTS, Printables
from wyrmhall.print_and_play.booklet import booklet
from wyrmhall.print_and_play.card_pages import CardPages
from wyrmhall.print_and_play.chromium import write_pdf
from wyrmhall.print_and_play.document import document
from wyrmhall.print_and_play.paper import Paper
from wyrmhall.print_and_play.pictures import PictureSprite
from wyrmhall.print_and_play.sheet_pages import pages_of
from wyrmhall.print_and_play.words import said

RULES: Final = "rules"
WHAT: Final = (*PARTS, RULES)


class Order(NamedTuple):
    """What somebody wants printed."""

    printables: Printables
    options: Any
    paper: Paper
    backs: bool = True
    what: tuple[str, ...] = WHAT


Step = Callable[[], Path]  # writes a file, and says which


def offered(printables: Printables, options: Any) -> tuple[str, ...]:
    """The parts that this game has."""
    there = {deck.part for deck in printables.decks(options)}
    there |= {sheet.part for sheet in printables.sheets(options)}
    return tuple([part for part in PARTS if part in there] + [RULES])


def steps(order: Order, folder: Path, pdf: bool) -> Iterator[Step]:
    """One for each file."""
    for part in offered(order.printables, order.options):
        if part in order.what:
            page = folder / f"{part}.html"
            yield partial(as_html, order, part, page)
            if pdf:
                yield partial(as_pdf, page)


def as_html(order: Order, part: str, page: Path) -> Path:
    page.write_text(page_of(order, part), "utf-8")
    return page


def as_pdf(page: Path) -> Path:
    pdf = page.with_suffix(".pdf")
    write_pdf(page, pdf)
    return pdf


def page_of(order: Order, part: str) -> str:
    if part == RULES:
        return booklet(order.printables, order.options, order.paper)
    printables, options = order.printables, order.options
    pictures = PictureSprite(printables.game.package())
    cards = CardPages(order.paper, pictures, order.backs)
    pages = list(cards.pages(tuple([deck for deck in printables.decks(options) if deck.part == part])))
    pages += pages_of(tuple([sheet for sheet in printables.sheets(options) if sheet.part == part]))
    title = said("title", game=printables.game.title, part=said(part))
    symbols = pictures.symbols() + printables.symbols
    return document(title, order.paper, "".join(pages), symbols, printables.style())

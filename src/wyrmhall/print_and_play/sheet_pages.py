"""Sheets that fill a page: maps, slips, score sheets; a map once more in two halves, twice as large."""

from collections.abc import Iterator

from wyrmhall.kernel.printing.printables import Sheet
from wyrmhall.print_and_play.card_pages import page
from wyrmhall.print_and_play.words import said


def pages_of(sheets: tuple[Sheet, ...]) -> Iterator[str]:
    for sheet in sheets:
        yield page(f"of-{sheet.key}", f'<div class="sheet">{sheet.html}</div>', sheet.landscape)
        if sheet.halves:
            for side in ("left", "right"):
                words = f'<p class="join">{said(f"{side}-half")}</p>'
                yield page(f"of-{sheet.key}", f'<div class="half {side}">{sheet.html}</div>{words}')

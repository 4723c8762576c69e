"""One HTML file: words, tables, charts, and the program that draws them."""

import json
import sys
from collections.abc import Sequence
from html import escape
from importlib import import_module, resources, util
from pathlib import Path
from typing import Final, NamedTuple

from wyrmhall import __version__
from wyrmhall.lab.report.charts import Spec
from wyrmhall.lab.statistics import Estimate

LONG: Final = 14  # a longer table is a window to scroll in
NARROW: Final = 64  # characters of its numbers and names: as many fit beside a chart


class NoReport(ValueError):
    """The report cannot be written here; says what is missing."""


class Table(NamedTuple):
    head: Sequence[str]
    rows: Sequence[Sequence[str]]


class Section(NamedTuple):
    """One question and its answer: in words, as a chart, as a table."""

    title: str
    words: Sequence[str] = ()
    chart: Spec | None = None
    table: Table | None = None
    notes: Sequence[str] = ()  # how to read it, below


class Page(NamedTuple):
    """What a designer wants to know first stands first."""

    title: str
    about: str  # one line: how much was played
    answers: Sequence[str]
    sections: Sequence[Section]
    setup: Sequence[tuple[str, str]]  # how it was played, to be had again


def check_installed() -> None:
    """NoReport if a report could not be written: asked before thousands of games are played."""
    if util.find_spec("altair") is None or util.find_spec("vl_convert") is None:
        raise NoReport("a report needs altair and vl-convert-python: pip install 'wyrmhall[lab]'")


def write(path: Path, page: Page) -> None:
    check_installed()
    print(f"Writing {path}.", file=sys.stderr)  # it takes some seconds
    path.write_text(html(page, drawing_program()), "utf-8")


def drawing_program() -> str:
    """Vega, Vega-Lite and Vega-Embed as one script."""
    bundle: str = import_module("vl_convert").javascript_bundle()
    return bundle


def html(page: Page, program: str) -> str:
    charts = [section.chart for section in page.sections if section.chart is not None]
    filled = {
        "title": escape(page.title),
        "about": escape(page.about),
        "answers": "".join([f"<li>{escape(one)}</li>" for one in page.answers]),
        "sections": "".join(_sections(page.sections)),
        "setup": "".join([f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in page.setup]),
        "version": escape(__version__),
        "style": _file("page.css"),
        "program": program.replace("</script", "<\\/script"),
        "charts": json.dumps(charts, ensure_ascii=False).replace("<", "\\u003c"),
        "script": _file("page.js"),
    }
    text = _file("page.html")
    before, *places = text.split("{{")
    pieces = [before]
    for place in places:
        name, _, after = place.partition("}}")
        pieces += [filled[name.strip()], after]
    return "".join(pieces)


def _file(name: str) -> str:
    return resources.files("wyrmhall.lab.report").joinpath(name).read_text("utf-8")


def _sections(sections: Sequence[Section]) -> list[str]:
    charts_before, texts = 0, []
    for section in sections:
        texts.append(_section(section, charts_before))
        charts_before += section.chart is not None
    return texts


def _section(section: Section, number: int) -> str:
    """`number`: that of its chart, if it has one."""
    chart = f'<figure data-chart="{number}" aria-label="{escape(section.title)}, as a picture"></figure>'
    inside = chart * (section.chart is not None)
    inside += _table(section.table) if section.table is not None else ""
    side = "beside" if section.chart is not None and is_narrow(section.table) else "alone"
    words = "".join([f"<p>{escape(one)}</p>" for one in section.words])
    notes = "".join([f'<p class="note">{escape(one)}</p>' for one in section.notes])
    text = f'{words}<div class="{side}">{inside}</div>{notes}'
    return f"<section><h2>{escape(section.title)}</h2>{text}</section>"


def is_narrow(table: Table | None) -> bool:
    """Whether it has room beside a chart. Words may be broken, numbers may not."""
    if table is None:
        return False
    columns = [[row[i] for row in table.rows] for i in range(len(table.head))]
    widths = [max([len(cell) for cell in cells if not is_words(cell)], default=8) for cells in columns]
    return sum(widths) <= NARROW


def is_words(text: str) -> bool:
    return text[:1].isalpha()


def _table(table: Table) -> str:
    head = "".join([f'<th scope="col">{escape(cell)}</th>' for cell in table.head])
    rows = "".join([f"<tr>{_cells(table.head, row)}</tr>" for row in table.rows])
    text = f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
    return f'<div class="scroll{" long" * (len(table.rows) > LONG)}" tabindex="0">{text}</div>'


def _cells(head: Sequence[str], row: Sequence[str]) -> str:
    first, *others = row
    cells = [_cell(over, one) for over, one in zip(head[1:], others, strict=True)]
    return f'<th scope="row">{escape(first)}</th>' + "".join(cells)


def unbroken(text: str) -> str:
    """A number and its % stay together."""
    return text.replace(" %", "\u00a0%")


def _cell(over: str, text: str) -> str:
    """Numbers stay on one line, sentences need not. On a phone the head of its column stands before it."""
    kind = "words" if is_words(text) else "number"
    return f'<td class="{kind}" data-head="{escape(unbroken(over))}">{escape(text)}</td>'


def interval_text(value: Estimate, percent: bool = True, sign: str = "") -> str:
    """`48.1 % (45.0 to 51.2)`, or `6.27 (6.13 to 6.42)`; the larger a number, the fewer its digits."""
    if percent:
        low, high = 100 * value.low, 100 * value.high
        return f"{100 * value.value:{sign}.1f} % ({low:{sign}.1f} to {high:{sign}.1f})"
    size = abs(value.value)
    form = f"{sign},.{2 if size < 10 else 1 if size < 100 else 0}f"
    return f"{value.value:{form}} ({value.low:{form}} to {value.high:{form}})"

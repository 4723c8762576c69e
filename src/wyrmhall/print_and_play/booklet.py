"""The rules as a booklet: the primer, the chapters, and every clause at the end."""

from html import escape
from typing import Any

from wyrmhall.guide.prose import Block, Grid, Heading, Items, Paragraph, Picture, Quote, Spans, blocks_of
from wyrmhall.kernel.game_parts.guide import Chapter, Guide
from wyrmhall.kernel.game_parts.rulebook import Atom, heading_words
from wyrmhall.kernel.printing.printables import Printables
from wyrmhall.print_and_play.document import html, sprite, style
from wyrmhall.print_and_play.paper import Paper
from wyrmhall.print_and_play.words import said

TAGS = {"bold": "b", "italic": "i", "code": "code"}


def booklet(printables: Printables, options: Any, paper: Paper) -> str:
    game = printables.game
    guide = game.guide()
    title = said("booklet", game=game.title)
    parts = [sprite(printables.symbols), front_page(printables)]
    if guide is not None:
        parts += [primer(guide), *[chapter(one) for one in guide.chapters]]
    parts += [clauses(printables, options), credits_of(printables)]
    size = f"@page{{size:{paper.name};margin:15mm 14mm 16mm}}"
    return html(title, f"{size}\n{style('booklet.css')}", "\n".join(parts))


def front_page(printables: Printables) -> str:
    game = printables.game
    facts = said("players", players=game.face().players, minutes=game.minutes, ages=game.ages)
    blurb = escape(game.face().blurb, quote=False)
    return f"<header class=cover><h1>{escape(game.title)}</h1><p>{blurb}</p><p>{facts}</p></header>"


def primer(guide: Guide) -> str:
    body = guide.primer.lstrip().partition("\n")[2]
    contents = "".join([f"<li>{escape(one.title, quote=False)}</li>" for one in guide.chapters])
    return (
        f"<section class=primer><h2>{escape(guide.primer_title, quote=False)}</h2>{prose(body)}"
        f"<h3>{said('chapters')}</h3><ol class=contents>{contents}</ol></section>"
    )


def chapter(one: Chapter) -> str:
    title = f"{one.number}. {escape(one.title, quote=False)}"
    return f"<section class=chapter><h2>{title}</h2>{prose(one.text)}</section>"


# -- prose -----------------------------------------------------------------------------------------------


def prose(markdown: str) -> str:
    return "".join([block_html(block) for block in blocks_of(markdown)])


def block_html(block: Block) -> str:
    match block:
        case Paragraph():
            return f"<p>{line(block.spans)}</p>"
        case Heading():
            return f"<h{block.level + 1}>{line(block.spans)}</h{block.level + 1}>"
        case Items():
            tag = "ol" if block.numbered else "ul"
            return f"<{tag}>{''.join([f'<li>{line(item)}</li>' for item in block.items])}</{tag}>"
        case Grid():
            return table(block)
        case Picture():  # the board draws it; on paper its words say what it shows
            return f"<p class=picture>{escape(block.words, quote=False)}</p>"
        case Quote():
            return f"<blockquote>{''.join([f'<p>{line(one)}</p>' for one in block.paragraphs])}</blockquote>"


def table(grid: Grid) -> str:
    head = "".join([f"<th>{line(cell)}</th>" for cell in grid.head])
    rows = [f"<tr>{''.join([f'<td>{line(cell)}</td>' for cell in row])}</tr>" for row in grid.rows]
    return f"<table><tr>{head}</tr>{''.join(rows)}</table>"


def line(spans: Spans) -> str:
    """Words that lead to a rule name it, for on paper nobody can press them."""
    written = []
    for span in spans:
        text = escape(span.text, quote=False)
        tag = TAGS.get(span.style)
        text = f"<{tag}>{text}</{tag}>" if tag else text
        written.append(f"{text} <small>({span.rule})</small>" if span.rule else text)
    return "".join(written)


# -- clauses ---------------------------------------------------------------------------------------------


def clauses(printables: Printables, options: Any) -> str:
    """Those that are played with these options, section by section."""
    sections: dict[str, list[Atom]] = {}
    for atom in printables.game.rulebook().atoms.values():
        if printables.is_played(atom, options):
            sections.setdefault(atom.section, []).append(atom)
    written = "".join([section(printables, title, atoms) for title, atoms in sections.items()])
    return (
        f"<section class=clauses><h2>{said('clauses')}</h2><p>{said('clauses-how')}</p>"
        f"<div class=columns>{written}</div></section>"
    )


def section(printables: Printables, title: str, atoms: list[Atom]) -> str:
    rows = [f"<p><b>{atom.id}</b> {printables.text(atom.text)}</p>" for atom in atoms]
    return f"<h3>{escape(heading_words(title), quote=False)}</h3>{''.join(rows)}"


def credits_of(printables: Printables) -> str:
    rows = "".join([f"<p>{escape(credit, quote=False)}</p>" for credit in printables.game.credits])
    return f"<section class=credits><h2>{said('licence')}</h2>{rows}</section>\n"

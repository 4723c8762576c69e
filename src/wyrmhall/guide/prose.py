"""The prose of a guide as data: blocks and the words in them, so that whoever shows it needs no HTML.

It is a small Markdown: paragraphs, `##` and `###` headings, lists, tables, block quotes, pictures on a line
of their own, and within a line **bold**, *italic*, `code` and links to rules. Anything else is refused.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final, Literal

RULE: Final = re.compile(r"[A-Z]{2}(?:-[A-Z0-9]+)*-\d+[a-z]?")
_HEADING: Final = re.compile(r"(#{1,6}) +(.*)")
_BULLET: Final = re.compile(r"[-*] +(.*)")
_NUMBER: Final = re.compile(r"\d+\. +(.*)")
_PICTURE: Final = re.compile(r"!\[([^\]]+)\]\(picture:([\w-]+)\)")
_RULED_LINE: Final = re.compile(r"\|?(\s*:?-+:?\s*\|)+\s*(:?-+:?)?\s*")
_INLINE: Final = re.compile(
    r"`(?P<code>[^`]+)`|\*\*(?P<bold>.+?)\*\*|(?<![\w*])\*(?P<italic>[^*\s][^*]*)\*(?!\w)"
    r"|\[(?P<words>[^\]]+)\]\((?P<target>[^)]*)\)"
)
_UNKNOWN: Final = re.compile(r"^(```|~~~|<\w|!\[|\[[^\]]+\]:)|</?[a-zA-Z][^>]*>|https?://|javascript:")


class BadProse(ValueError):
    """Something that the prose of a guide cannot hold; the line and what is wrong with it."""


@dataclass(frozen=True)
class Span:
    """Some words in one style. `rule`: pressing them opens that rule."""

    text: str
    style: Literal["", "bold", "italic", "code"] = ""
    rule: str = ""


Spans = tuple[Span, ...]


@dataclass(frozen=True)
class Paragraph:
    spans: Spans
    kind: Literal["paragraph"] = "paragraph"


@dataclass(frozen=True)
class Heading:
    level: int  # 2 or 3: the title of the chapter is the first
    spans: Spans
    kind: Literal["heading"] = "heading"


@dataclass(frozen=True)
class Items:
    numbered: bool
    items: tuple[Spans, ...]
    kind: Literal["list"] = "list"


@dataclass(frozen=True)
class Grid:
    """A table: the heads of its columns, and its rows."""

    head: tuple[Spans, ...]
    rows: tuple[tuple[Spans, ...], ...]
    kind: Literal["table"] = "table"


@dataclass(frozen=True)
class Picture:
    """A position of `pictures.toml`, and what it shows in words."""

    name: str
    words: str
    kind: Literal["picture"] = "picture"


@dataclass(frozen=True)
class Quote:
    """An example."""

    paragraphs: tuple[Spans, ...]
    kind: Literal["quote"] = "quote"


Block = Paragraph | Heading | Items | Grid | Picture | Quote


def blocks_of(prose: str) -> tuple[Block, ...]:
    """The prose, block by block; BadProse if something in it is not known here."""
    return tuple([read_block(chunk) for chunk in chunks_of(prose)])


def chunks_of(prose: str) -> Iterator[list[str]]:
    """Lines that belong together: what empty lines part, and a heading or picture alone."""
    chunk: list[str] = []
    for line in prose.splitlines():
        alone = line.startswith(("#", "!["))
        if (alone or not line.strip()) and chunk:
            yield chunk
            chunk = []
        if alone:
            yield [line]
        elif line.strip():
            chunk.append(line.strip())
    if chunk:
        yield chunk


def read_block(lines: list[str]) -> Block:
    for read in READERS:
        if block := read(lines):
            return block
    return Paragraph(spans_of(" ".join(lines)))


def read_heading(lines: list[str]) -> Block | None:
    match = _HEADING.fullmatch(lines[0])
    if match and len(match[1]) not in (2, 3):
        raise BadProse(f"{lines[0]!r}: headings are ## and ###; the title of a chapter stands above it")
    return Heading(len(match[1]), spans_of(match[2])) if match else None


def read_picture(lines: list[str]) -> Block | None:
    match = _PICTURE.fullmatch(lines[0].strip())
    return Picture(match[2], match[1]) if match else None


def read_list(lines: list[str]) -> Block | None:
    for mark, numbered in ((_BULLET, False), (_NUMBER, True)):
        if mark.fullmatch(lines[0]):
            return Items(numbered, tuple([spans_of(item) for item in items_of(lines, mark)]))
    return None


def items_of(lines: list[str], mark: re.Pattern[str]) -> list[str]:
    items: list[str] = []
    for line in lines:
        match = mark.fullmatch(line)
        if match:
            items.append(match[1])
        else:
            items[-1] += f" {line}"
    return items


def read_table(lines: list[str]) -> Block | None:
    if len(lines) < 2 or "|" not in lines[0] or not _RULED_LINE.fullmatch(lines[1]):
        return None
    head, *rows = [cells_of(line) for line in (lines[0], *lines[2:])]
    for line, row in zip(lines[2:], rows, strict=True):
        if len(row) != len(head):
            raise BadProse(f"{line!r}: {len(row)} cells, where the table has {len(head)} columns")
    return Grid(head, tuple(rows))


def cells_of(line: str) -> tuple[Spans, ...]:
    return tuple([spans_of(cell.strip()) for cell in line.strip().strip("|").split("|")])


def read_quote(lines: list[str]) -> Block | None:
    if not lines[0].startswith(">"):
        return None
    quoted = "\n".join([line.removeprefix(">").strip() for line in lines])
    return Quote(tuple([spans_of(" ".join(chunk)) for chunk in chunks_of(quoted)]))


READERS: Final[tuple[Callable[[list[str]], Block | None], ...]] = (
    read_heading,
    read_picture,
    read_list,
    read_table,
    read_quote,
)


def spans_of(line: str) -> Spans:
    """The words of a line, style by style."""
    if unknown := _UNKNOWN.search(line):
        raise BadProse(f"{line!r}: {unknown[0]!r} is not known in a guide")
    spans: list[Span] = []
    end = 0
    for match in _INLINE.finditer(line):
        spans += plain(line[end : match.start()])
        spans += styled(match)
        end = match.end()
    return tuple(spans + plain(line[end:]))


def plain(text: str) -> list[Span]:
    return [Span(text)] if text else []


def styled(match: re.Match[str]) -> list[Span]:
    if match["target"] is not None:
        return linked(match["words"], match["target"])
    if match["code"]:
        return [Span(match["code"], "code")]
    style: Literal["bold", "italic"] = "bold" if match["bold"] else "italic"
    inner = spans_of(match["bold"] or match["italic"])
    return [span if span.style else replace(span, style=style) for span in inner]


def linked(words: str, target: str) -> list[Span]:
    if not RULE.fullmatch(target):
        raise BadProse(f"[{words}]({target}): a link leads to a rule, such as (AB-CDE-01)")
    return [replace(span, rule=target) for span in spans_of(words)]


def lines_in(block: Block) -> tuple[Spans, ...]:
    """All lines of words in a block, whatever it is."""
    if isinstance(block, Paragraph | Heading):
        return (block.spans,)
    if isinstance(block, Grid):
        return (*block.head, *[cell for row in block.rows for cell in row])
    if isinstance(block, Picture):
        return ((Span(block.words),),)
    return block.items if isinstance(block, Items) else block.paragraphs


def links_in(blocks: tuple[Block, ...]) -> list[str]:
    """The rules to which the words lead."""
    return [span.rule for block in blocks for line in lines_in(block) for span in line if span.rule]

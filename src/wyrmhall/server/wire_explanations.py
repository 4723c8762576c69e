"""What the things on a table are and what the rules say, as the page is told."""

from msgspec import Struct

from wyrmhall.guide.prose import Block


class ExplanationEntry(Struct, kw_only=True):
    """What a thing on the table is and does: public, made of the game's data and the options of a table."""

    key: str
    name: str
    kind: str  # what it is, in words
    words: str  # paragraphs, a line each
    rules: list[str]
    picture: str  # a key of the board's pictures; empty: it has none
    names: list[str]  # what log and prompts call it
    keys: list[str]  # other keys that lead here


class Atom(Struct, kw_only=True):
    id: str
    section: str
    text: str
    modules: list[str]


class GuideChapter(Struct, kw_only=True):
    """Rules for people: the primer or one chapter, and the numbers of the rules that it covers."""

    name: str  # in addresses; the primer's is empty
    title: str
    blocks: tuple[Block, ...]
    rules: list[str]

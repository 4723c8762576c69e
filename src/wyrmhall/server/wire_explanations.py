"""What the games are, what the things on a table are and what the rules say, as the page is told."""

from typing import Any

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


class QuickStart(Struct, kw_only=True):
    """A way to begin a game that needs no thought."""

    title: str
    words: str
    options: dict[str, bool | int | str | list[str]]


class GameCard(Struct, kw_only=True):
    """A game as the lobby and the new-table form need it."""

    name: str
    title: str
    ages: str
    minutes: str
    levels: list[str]  # of its bots
    schema: dict[str, Any]  # of its options
    whispers: bool
    blurb: str
    players: str
    starts: list[QuickStart]  # the first is the usual one
    board: str  # where the board that its package brings is fetched; empty: ours, if there is one
    picture: str  # likewise its picture
    credits: list[str]  # who made it and its licence, a sentence each


class Preview(Struct, kw_only=True):
    """What options mean, before a table is made: the seats there would be, or why it cannot be."""

    seats: list[str]
    field: str = ""  # of the options, that is refused
    why: str = ""

"""What the things on a table are, as the page is told."""

from msgspec import Struct


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

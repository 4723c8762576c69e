"""What the coach says of a finished game, over HTTP; the page's types are made from this file too."""

from msgspec import Struct


class ReviewTurn(Struct, kw_only=True):
    """A decision that turned the game."""

    number: int  # of the position before it
    sentence: str


class ReviewDecision(Struct, kw_only=True):
    """A decision of a person that left a choice."""

    number: int
    seat: int
    better: str  # in notation; empty: nothing that was tried is better
    gain: float  # of a chance to win, from 0 to 1
    sentence: str  # from what the player could know then
    open_sentence: str  # what everybody knows now


class GameReview(Struct, kw_only=True):
    """A review, as it is kept and sent."""

    assumes: str  # whose play the chances assume
    names: list[str]
    numbers: list[int]  # positions at which the chances are known
    chances: list[list[float]]  # by position, then by seat, from 0 to 1
    turns: list[ReviewTurn]
    decisions: list[ReviewDecision]


class WhatIf(Struct, forbid_unknown_fields=True, kw_only=True):
    """A new table that goes on from a position of a finished game, with bots beside you."""

    number: int
    seat: int
    level: str = "standard"  # of the bots
    name: str = ""  # yours


class ReviewState(Struct, kw_only=True):
    """How far the review of a game is: none, waiting, running, done or failed."""

    state: str
    done: int = 0  # parts
    total: int = 0
    review: GameReview | None = None

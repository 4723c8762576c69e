"""The four peoples as signs: the same that the page draws (a test compares them), with their colours."""

from typing import Final, NamedTuple

from wyrmhall.games.crown_battles.components.cards import Suit


class SuitSign(NamedTuple):
    """On a field of 24 by 24; `sign` is cut out of `shape`."""

    colour: str
    hue: float
    shape: str
    sign: str


SUIT_SIGNS: Final = (
    SuitSign(
        "#1c6330",
        150,
        "M10.6 2.2a1.6 1.6 0 0 1 2.8 0l9.3 17a1.6 1.6 0 0 1-1.4 2.4H2.7a1.6 1.6 0 0 1-1.4-2.4z",
        "M11.1 7.6h1.8v1.3c3-.9 5.2.9 4.9 4.6-1.5-1.3-3.2-1.7-4.9-1.2v8h-1.8v-8c-1.7-.5-3.4-.1-4.9 1.2"
        "-.3-3.7 1.9-5.5 4.9-4.6z",
    ),
    SuitSign(
        "#1f4f93",
        255,
        "M4.2 2h15.6A2.2 2.2 0 0 1 22 4.2v15.6a2.2 2.2 0 0 1-2.2 2.2H4.2A2.2 2.2 0 0 1 2 19.8V4.2"
        "A2.2 2.2 0 0 1 4.2 2z",
        "M6 19V6h2.7v2.3h1.9V6h2.8v2.3h1.9V6H18v13h-4.1v-3.4a1.9 1.9 0 0 0-3.8 0V19z",
    ),
    SuitSign(
        "#785206",
        80,
        "M10.7 1.5a1.8 1.8 0 0 1 2.6 0l9.2 9.2a1.8 1.8 0 0 1 0 2.6l-9.2 9.2a1.8 1.8 0 0 1-2.6 0"
        "l-9.2-9.2a1.8 1.8 0 0 1 0-2.6z",
        "M12 4.3c4.5 3.4 5 8.8.7 13.1v2.7h-1.4v-2.7C7 13.1 7.5 7.7 12 4.3zm-.6 5v1.9l-1.7-1.4-.6 1 2.3 1.9"
        "v2.4h1.2v-2.4l2.3-1.9-.6-1-1.7 1.4V9.3z",
    ),
    SuitSign(
        "#a32a20",
        25,
        "M12 .9a11.1 11.1 0 1 1 0 22.2A11.1 11.1 0 0 1 12 .9z",
        "M4.3 5.6c.2 2.5 1.7 3.8 4.3 3.9.9-.8 2-1.2 3.4-1.2s2.5.4 3.4 1.2c2.6-.1 4.1-1.4 4.3-3.9 1.5 3.9"
        "-.1 7-3.6 7.4l-1.4 5c-.3 1-1.3 1.7-2.7 1.7s-2.4-.7-2.7-1.7l-1.4-5c-3.5-.4-5.1-3.5-3.6-7.4z",
    ),
)


def drawn(suit: Suit) -> str:
    return f'<svg viewBox="0 0 24 24" aria-hidden="true">{shapes(suit)}</svg>'


def shapes(suit: Suit) -> str:
    one = SUIT_SIGNS[suit]
    return f'<path fill="{one.colour}" d="{one.shape}"/><path fill="#fff" d="{one.sign}"/>'

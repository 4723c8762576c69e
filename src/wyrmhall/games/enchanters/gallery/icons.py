"""The icon words as pictures: filled shapes on a grid of 24 by 24, few colours, readable at 16 pixels.

A page holds the sprite once and refers to its symbols. The colours are CSS variables, each with the colour
of the light page as its default: a page sets others for a dark one.
"""

from typing import Final, NamedTuple

FIELD: Final = 24

# What the shapes are made of
INK: Final = "var(--icon-ink, #3a3340)"
CUT: Final = "var(--icon-cut, #ffffff)"  # what is cut out of a shape, or lies between two
RED: Final = "var(--icon-red, #b3261e)"
ORANGE: Final = "var(--icon-orange, #b4530a)"
GOLD: Final = "var(--icon-gold, #a87400)"
GREEN: Final = "var(--icon-green, #2e7031)"
TEAL: Final = "var(--icon-teal, #0f766e)"
BLUE: Final = "var(--icon-blue, #1f5fae)"
VIOLET: Final = "var(--icon-violet, #6d3bb0)"
GREY: Final = "var(--icon-grey, #5d5968)"


class Icon(NamedTuple):
    """A word, what it stands for, and its picture."""

    word: str
    meaning: str
    shapes: str

    def title(self) -> str:
        return self.word.replace("-", " ")


def path(colour: str, d: str) -> str:
    return f'<path fill="{colour}" d="{d}"/>'


def dot(colour: str, x: float, y: float, r: float) -> str:
    return f'<circle fill="{colour}" cx="{x:g}" cy="{y:g}" r="{r:g}"/>'


def shade(d: str) -> str:
    """A lighter facet."""
    return f'<path fill="{CUT}" fill-opacity=".35" d="{d}"/>'


def sword(colour: str) -> str:
    blade = "M22 2l-1 6.2-8.4 8.4-5.2-5.2L15.8 3z"
    guard = "M5.6 10.2l8.2 8.2-2.1 2.1-8.2-8.2z"
    grip = "M6.5 15.2l2.3 2.3-3.4 3.4-2.3-2.3z"
    return (
        path(colour, f"{blade}{guard}{grip}")
        + dot(colour, 3.9, 20.1, 2.1)
        + shade("M22 2L10 14l2.6 2.6L21 8.2z")
    )


def shield(colour: str) -> str:
    outline = "M12 1.5l8.5 3v6.3c0 5.4-3.4 9.4-8.5 11.7-5.1-2.3-8.5-6.3-8.5-11.7V4.5z"
    return path(colour, outline) + shade("M12 4.2l6 2.1v4.5c0 4-2.3 6.9-6 8.8z")


def lowered(shapes: str) -> str:
    """The same, smaller, with an arrow that points down."""
    arrow = "M14.5 10.5h5v5.5H23l-6 7-6-7h3.5z"
    rim = f'<path fill="{CUT}" stroke="{CUT}" stroke-width="3" stroke-linejoin="round" d="{arrow}"/>'
    return f'<g transform="scale(.8)">{shapes}</g>{rim}{path(RED, arrow)}'


def disc(glyph: str) -> str:
    """What says how often or when a text is used: a sign on a dark disc."""
    return dot(INK, 12, 12, 11) + path(CUT, glyph)


_STAR: Final = "M12 1l3.3 7.3 7.9.8-5.9 5.3 1.7 7.8-7-4-7 4 1.7-7.8L.8 9.1l7.9-.8z"
_CROWN: Final = "M1.5 5.5l5.3 4.8L12 2.5l5.2 7.8 5.3-4.8L20.5 18h-17zM3.5 19.3h17V22h-17z"
_BOLT: Final = "M13.8 3.5L6.5 13.4h4.6L9.7 20.5l7.8-10.3h-4.8z"
_SKULL: Final = (
    "M12 1.5c-5.3 0-9.3 3.8-9.3 8.9 0 3.3 1.5 5.7 3.8 7.2V22h11v-4.4c2.3-1.5 3.8-3.9 3.8-7.2"
    " 0-5.1-4-8.9-9.3-8.9z"
)
_HORNED: Final = (
    "M3.5 1.5C3.8 4.5 5.2 6.2 7.5 6.8a9.6 9.6 0 0 1 9 0c2.3-.6 3.7-2.3 4-5.3 2.3 4 2.2 7.6.2 10.2"
    ".7 6-3.2 10.8-8.7 10.8S2.6 17.7 3.3 11.7C1.3 9.1 1.2 5.5 3.5 1.5z"
)
_DRAGON: Final = (
    "M.8 10.2L7 8l3.3-2.7C12 2.4 16 1 22.5 1l-4.7 4.2L23.5 6.5l-4.3 2.7 4 3.5-3.6 1c1 3.5.5 6.4-1.5 9.3H8"
    "c3.2-1.6 4.3-3.3 4-5l-5 1.8-3.7-1.5 6.7-3.3-7-.2z"
)
_FLAME: Final = (
    "M13.2 1c.4 4.6 6.8 7 6.8 13.5C20 19.3 16.5 23 12 23s-8-3.7-8-8.2c0-3.3 1.6-5.6 3.4-7.3"
    ".1 2.3.8 3.5 2 4.3-.3-4.2.8-8.2 3.8-10.8z"
)
_SLIME: Final = (
    "M1.5 10.5C1.5 5.5 6 2 12 2s10.5 3.5 10.5 8.5v5.7a1.9 1.9 0 0 1-3.8 0v-.7a1.4 1.4 0 0 0-2.8 0v4.6"
    "a2.1 2.1 0 0 1-4.2 0v-3a1.4 1.4 0 0 0-2.8 0v1a1.9 1.9 0 0 1-3.8 0v-2.6"
    "a.9.9 0 0 0-1.2-.8 1.8 1.8 0 0 1-2.4-1.7z"
)
_SLASHES: Final = (
    "M5 1c2.5 7.5 1.6 14.5-4.5 22C9.5 18.5 12 8.5 5 1zM12.5 1c2.5 7.5 1.6 14.5-4.5 22 9-4.5 11.5-14.5 4.5-22z"
    "M20 1c2.5 7.5 1.6 14.5-4.5 22 9-4.5 11.5-14.5 4.5-22z"
)
_TURNING: Final = "M12 5a7 7 0 0 1 6.2 3.7L20.5 7v7h-7l2.5-2.5A4 4 0 1 0 15 15l2.2 2.1A7 7 0 1 1 12 5z"

ICONS: Final = (
    Icon("attack", "attack power, one for each icon", sword(ORANGE)),
    Icon("attack-down", "one attack power less", lowered(sword(ORANGE))),
    Icon("defense", "defense power, one for each icon", shield(BLUE)),
    Icon("defense-down", "one defense power less", lowered(shield(BLUE))),
    Icon(
        "damage",
        "damage dealt, taken or healed: each is one wound",
        path(RED, "M12 1c3.8 5.3 7.5 9 7.5 14a7.5 7.5 0 0 1-15 0C4.5 10 8.2 6.3 12 1z")
        + shade("M8 13.5c-.9 3.6 1 6 3.8 6.7-4 .6-6.2-3-3.8-6.7z"),
    ),
    Icon(
        "crystal",
        "crystals, the money of the realm",
        path(TEAL, "M6.5 2.5h11L23 9 12 22.5 1 9z") + shade("M8.5 9h7L12 19.5zM6.5 2.5L8.5 9H1z"),
    ),
    Icon(
        "item",
        "an item card",
        path(ORANGE, "M1.5 10.5V8.5a5 5 0 0 1 5-5h11a5 5 0 0 1 5 5v2zM1.5 12h21v9h-21z")
        + path(CUT, "M9.5 9.5h5v6.5h-5z")
        + path(ORANGE, "M11 11.5h2v3h-2z"),
    ),
    Icon(
        "enchantment",
        "an enchantment card",
        path(
            VIOLET,
            "M10 3c1.1 6 3.5 8.4 9.5 9.5-6 1.1-8.4 3.5-9.5 9.5-1.1-6-3.5-8.4-9.5-9.5C6.5 11.4 8.9 9 10 3z"
            "M19 1c.5 2.9 1.6 4 4.5 4.5-2.9.5-4 1.6-4.5 4.5-.5-2.9-1.6-4-4.5-4.5 2.9-.5 4-1.6 4.5-4.5z",
        ),
    ),
    Icon(
        "monster",
        "a monster: a creature that is no dragon",
        path(GREEN, _HORNED)
        + path(
            CUT, "M6.5 10l4 2.2-3.3 2.3zM17.5 10l-4 2.2 3.3 2.3zM8 17.5h8l-1.6 2.3-1.6-1.5-1.6 1.5-1.6-1.5z"
        ),
    ),
    Icon(
        "dragon",
        "a dragon: the strongest creature, and no monster",
        path(RED, _DRAGON) + path(CUT, "M10 9.2l4-1.5-1.2 3z"),
    ),
    Icon(
        "health",
        "the attack power it takes to beat a creature or the Overlord",
        path(
            RED,
            "M12 22C4.5 16.2 1 12.7 1 8.3 1 4.8 3.6 2.5 6.6 2.5c2.2 0 4.1 1.1 5.4 3.2 1.3-2.1 3.2-3.2 5.4-3.2"
            " 3 0 5.6 2.3 5.6 5.8 0 4.4-3.5 7.9-11 13.7z",
        ),
    ),
    Icon(
        "strength",
        "what a creature or the Overlord strikes with, against defense power",
        path(ORANGE, _SLASHES),
    ),
    Icon(
        "distance",
        "before a number: that slot of the journey track",
        dot(GREY, 4, 12, 3.8) + path(GREY, "M9 9.5h4.5v-6L23.5 12l-10 8.5v-6H9z"),
    ),
    Icon(
        "speed",
        "one crystal less for a journey",
        path(TEAL, "M1.5 3h6l6.5 9-6.5 9h-6L8 12zM10.5 3h6l6.5 9-6.5 9h-6L17 12z"),
    ),
    Icon(
        "weight",
        "one crystal lost at the end of a turn with a journey",
        path(GREY, "M12 1.5a4 4 0 0 1 3.5 6H19L22.5 22h-21L5 7.5h3.5a4 4 0 0 1 3.5-6z")
        + dot(CUT, 12, 5.4, 1.6)
        + path(CUT, "M7 12h10l1 4H6z"),
    ),
    Icon(
        "slime",
        "slime some texts count",
        path(GREEN, _SLIME) + dot(CUT, 8, 8, 1.9) + dot(CUT, 14.5, 6.5, 1.3),
    ),
    Icon(
        "pearl",
        "pays one crystal of an action, again in every turn",
        path(TEAL, "M1 12.5h22c0 5.8-4.6 9.5-11 9.5S1 18.3 1 12.5z")
        + dot(CUT, 12, 9.5, 7.6)
        + dot(GREY, 12, 9.5, 6.6)
        + path(CUT, "M7.6 9.5A4.4 4.4 0 0 1 12 5.1v2A2.4 2.4 0 0 0 9.6 9.5z"),
    ),
    Icon(
        "undead",
        "the mark of the undead",
        path(GREY, _SKULL)
        + dot(CUT, 8.3, 11, 2.4)
        + dot(CUT, 15.7, 11, 2.4)
        + path(CUT, "M12 13.8l1.5 2.7h-3zM9.3 19h1.4v3H9.3zM13.3 19h1.4v3h-1.4z"),
    ),
    Icon("score", "victory points", path(GOLD, _STAR)),
    Icon(
        "rest",
        "a main action: rest",
        path(BLUE, "M13.5 1.5a11 11 0 1 0 9 15.5A9.3 9.3 0 0 1 13.5 1.5z")
        + path(BLUE, "M16.5 4h5.5l-3.4 4.3H22v1.7h-5.7l3.4-4.3h-3.2z"),
    ),
    Icon("challenge", "a main action: challenge the Overlord; the same picture", path(VIOLET, _CROWN)),
    Icon(
        "minor",
        "an action, once a turn: pay what stands before it, get what stands behind it",
        disc("M8.5 5.5L18.5 12l-10 6.5z"),
    ),
    Icon("multi", "an action, as often as it is paid for", disc(_TURNING)),
    Icon("double", "an action, twice a turn", disc("M5 6.5l7 5.5-7 5.5zM12.5 6.5l7 5.5-7 5.5z")),
    Icon("immediate", "happens once, when a journey brings the card or the token is taken", disc(_BOLT)),
    Icon(
        "reward",
        "a reward token",
        path(RED, "M6.5 12.5L4 23l8-3.5 8 3.5-2.5-10.5z")
        + dot(CUT, 12, 9, 8.6)
        + dot(GOLD, 12, 9, 7.8)
        + dot(CUT, 12, 9, 4),
    ),
    Icon(
        "village",
        "the village",
        path(TEAL, "M12 1.5L.8 11.5H4V22h16V11.5h3.2z") + path(CUT, "M9.5 14h5v8h-5z"),
    ),
    Icon("overlord", "the Overlord", path(VIOLET, _CROWN)),
    Icon(
        "anger",
        "the anger of the Overlord: the text of an event that is in force",
        path(RED, _FLAME)
        + shade("M12.5 11.5c.5 3 3 3.8 3 6.6A3.5 3.5 0 0 1 12 21.5a3.5 3.5 0 0 1-3.5-3.4c0-3 2.8-3.6 4-6.6z"),
    ),
)
BY_WORD: Final = {icon.word: icon for icon in ICONS}


def symbol(word: str) -> str:
    """The name of a symbol in the sprite."""
    return f"icon-{word}"


def symbols() -> str:
    """All symbols, for a sprite."""
    return "".join(
        [
            f'<symbol id="{symbol(icon.word)}" viewBox="0 0 {FIELD} {FIELD}">{icon.shapes}</symbol>'
            for icon in ICONS
        ]
    )


def sprite() -> str:
    """The symbols for the top of a page, where they are not shown."""
    return f'<svg width="0" height="0" class="sprite" aria-hidden="true">{symbols()}</svg>'


def drawn(word: str) -> str:
    """One icon in a line of text; its word is there for screen readers and on hover."""
    icon = BY_WORD[word]
    return f'<svg class="icon" role="img"><title>{icon.title()}</title><use href="#{symbol(word)}"/></svg>'


def mute(word: str) -> str:
    """The same where words beside it already say so."""
    return f'<svg class="icon" aria-hidden="true"><use href="#{symbol(BY_WORD[word].word)}"/></svg>'

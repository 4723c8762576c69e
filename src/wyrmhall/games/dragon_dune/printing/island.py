"""The map: land, names, gold, and the dragon track around it, to be laid tokens upon."""

from typing import Final

from wyrmhall.games.dragon_dune.components.board import (
    CASTLES,
    FORESTS,
    MOUNTAIN,
    PLACE_NAMES,
    PLACE_WORDS,
    Place,
)
from wyrmhall.games.dragon_dune.components.cards import EVENT_SUIT, EVENT_WORDS, SUIT_SYMBOLS
from wyrmhall.games.dragon_dune.components.editions import Edition
from wyrmhall.games.dragon_dune.printing.outlines import CELLS, EDGE, Outlines
from wyrmhall.games.dragon_dune.printing.words import words

CELL: Final = 100
SIDE: Final = CELL * (CELLS + 2 * EDGE)
MARGIN: Final = 64  # for the track
WIDE: Final = 1.4  # the map is wider than high, as a page is
STATIONS: Final = 18
TOP, RIGHT, BOTTOM = 5, 9, 15  # the last number of the track on each side; the rest is on the left
KEEP: Final = (
    "M3 21.5V7h2.4v2h2.2V7H10v2.5h4V7h2.4v2h2.2V7H21v14.5h-6.5V17a2.5 2.5 0 0 0-5 0v4.5z"
    "M11.3 2h.9l4 1.5-4 1.5v3h-.9z"
)
TREE: Final = "M12 1.5 18.5 11h-3l4.5 7h-6.5v4h-3v-4H4l4.5-7h-3z"
PEAKS: Final = "M1.5 21 9 6l3.2 5.6L15.5 4l7 17zM9 9.8l-2 4 2-.9 1.8 1.5.5-1z"
WINGS: Final = (
    "M1.8 20.5C3 11 9 4.5 20.5 2.8c-.7 2.5-2.2 4-4.3 4.7 2.4.2 3.7 0 5.5-.7-.9 3-3 4.9-6.3 5.4 1.6.5 2.7.5 "
    "4.3.1-1.7 3-4.7 4.7-8.6 4.7 1 .6 1.9.8 3.2.8-3.2 2-8.2 1.5-12.5 2.7z"
)


def island(edition: Edition) -> str:
    """An SVG that fills whatever it is put into."""
    shape = Outlines(edition.island.table)
    land = "".join([territory(shape, edition, place) for place in edition.island.places])
    track = range(1, edition.island.numbers + 1)
    width, height = WIDE * (SIDE + 2 * MARGIN), SIDE + 2 * MARGIN
    stretched = f'<g transform="translate({WIDE * MARGIN:.0f} {MARGIN}) scale({WIDE} 1)">'
    return (
        f'<svg class="island" viewBox="0 0 {width:.0f} {height:.0f}" preserveAspectRatio="xMidYMid meet">'
        f'{stretched}{land}<path class="coast" d="{shape.coast()}"/></g>'
        f"<g>{''.join([names(shape, edition, place) for place in edition.island.places])}</g>"
        f"{''.join([station(number, width, height) for number in track])}</svg>"
        f'<p class="credit">{words()["dragon-track"]} {words()["credit"]}</p>'
    )


def kind_of(place: Place) -> str:
    bit = 1 << place
    return "castle" if CASTLES & bit else "forest" if FORESTS & bit else "plain"


def territory(shape: Outlines, edition: Edition, place: Place) -> str:
    orcish = " orcish" if edition.island.orcish_lands >> place & 1 else ""
    return f'<path class="{kind_of(place)}{orcish}" d="{shape.outline(PLACE_WORDS[place])}"/>'


def names(shape: Outlines, edition: Edition, place: Place) -> str:
    """Its name in the corner, what it is in the middle, and on a plain its event card and gold."""
    x, y = at(shape.corner(PLACE_WORDS[place]))
    u, v = at(shape.middle(PLACE_WORDS[place]))
    is_orcish = edition.island.orcish_lands >> place & 1
    orcish = f'<tspan class="land" dx="6">{words()["orcish"]}</tspan>' if is_orcish else ""
    name = f'<text class="name" x="{x:.0f}" y="{y:.0f}">{PLACE_NAMES[place]}{orcish}</text>'
    return name + sign(edition, place, u, v) + event(edition, place, u, v)


def at(point: tuple[float, float]) -> tuple[float, float]:
    return WIDE * (CELL * point[0] + MARGIN), CELL * point[1] + MARGIN


def sign(edition: Edition, place: Place, x: float, y: float) -> str:
    kind = kind_of(place)
    path = PEAKS if place == MOUNTAIN else {"castle": KEEP, "forest": TREE}.get(kind, "")
    drawn = glyph(path, x, y, 2.4) if path else ""
    return drawn + (glyph(WINGS, x + 58, y - 14, 1.1) if edition.island.griffins >> place & 1 else "")


def glyph(path: str, x: float, y: float, size: float) -> str:
    corner = f"translate({x - 12 * size:.0f} {y - 12 * size:.0f}) scale({size})"
    return f'<path class="sign" transform="{corner}" d="{path}"/>'


def event(edition: Edition, place: Place, x: float, y: float) -> str:
    """DD-BRD-03"""
    if not EVENT_WORDS[place]:
        return ""
    card = EVENT_WORDS[place][:-1] + SUIT_SYMBOLS[EVENT_SUIT[place]]
    return (
        f'<text class="event" x="{x:.0f}" y="{y + 14:.0f}">{card}</text>'
        f'<text class="gold" x="{x:.0f}" y="{y + 34:.0f}">{edition.event_gold[place]}'
        f" {words()['gold'].lower()}</text>"
    )


def station(number: int, width: float, height: float) -> str:
    """Round the map clockwise, as the territories lie."""
    edge = MARGIN * 0.5
    if number <= TOP:
        x, y = along(number, 1, TOP, width), edge
    elif number <= RIGHT:
        x, y = width - edge, along(number, TOP + 1, RIGHT, height)
    elif number <= BOTTOM:
        x, y = width - along(number, RIGHT + 1, BOTTOM, width), height - edge
    else:
        x, y = edge, height - along(number, BOTTOM + 1, STATIONS, height)
    return (
        f'<circle class="station" cx="{x:.0f}" cy="{y:.0f}" r="27"/>'
        f'<text class="number" x="{x:.0f}" y="{y + 9:.0f}">{number}</text>'
    )


def along(number: int, first: int, last: int, length: float) -> float:
    return MARGIN * 1.2 + (number - first + 0.5) * (length - 2.4 * MARGIN) / (last - first + 1)

"""Spinner and score sheet."""

from math import cos, pi, sin
from typing import Final

from wyrmhall.games.crown_battles.components.cards import SUITS
from wyrmhall.games.crown_battles.language.prose import catalogue
from wyrmhall.games.crown_battles.printing.suits import SUIT_SIGNS, shapes
from wyrmhall.games.crown_battles.printing.words import words
from wyrmhall.games.crown_battles.setup import Setup

FIELDS: Final = 6  # CB-R-07
RADIUS: Final = 80.0


def spinner() -> str:
    said = words()
    wedges = "".join([wedge(field) for field in range(FIELDS)])
    drawing = f'<svg viewBox="-90 -90 180 180" class="spinner">{wedges}<circle r="2.5"/></svg>'
    return f"<h1>{said['spinner']}</h1>{drawing}<p>{said['spinner-how']}</p>"


def wedge(field: int) -> str:
    (x, y), (u, v) = at(field, RADIUS), at(field + 1, RADIUS)
    outline = f"M0 0L{x:.2f} {y:.2f}A{RADIUS:g} {RADIUS:g} 0 0 1 {u:.2f} {v:.2f}z"
    a, b = at(field + 0.5, 50)
    return f'<path class="wedge" d="{outline}"/><g transform="translate({a:.2f} {b:.2f})">{sign(field)}</g>'


def at(field: float, radius: float) -> tuple[float, float]:
    angle = 2 * pi * field / FIELDS - pi / 2
    return radius * cos(angle), radius * sin(angle)


def sign(field: int) -> str:
    """A suit, none, or all four; with its number below, for a die."""
    number = f'<text y="21">{field + 1}</text>'
    if field < len(SUITS):
        name = catalogue().suit(SUITS[field])
        drawn = f'<g transform="translate(-12 -18)">{shapes(SUITS[field])}</g>'
        return f'{drawn}<text class="name" y="12">{name}</text>{number}'
    if field == len(SUITS):
        return f'<text class="x" y="0">X</text><text class="name" y="12">{words()["no-trump"]}</text>{number}'
    quarters = [
        f'<circle r="5" cx="{-6 + 12 * (one % 2)}" cy="{-13 + 12 * (one // 2)}" fill="{suit.colour}"/>'
        for one, suit in enumerate(SUIT_SIGNS)
    ]
    return f'{"".join(quarters)}<text class="name" y="12">{words()["any-trump"]}</text>{number}'


def score_sheet(setup: Setup) -> str:
    """A row for each round of the table, with a bid and points for each player."""
    said, players = words(), range(1, setup.players + 1)
    leads = [said[one] for one in ("round", "cards", "trump", *(("type",) if setup.types else ()))]
    heads = "".join([f"<th rowspan=2 class=few>{lead}</th>" for lead in leads])
    names = "".join([f"<th class=who colspan=2>{said['player']} {number}</th>" for number in players])
    keys = f"<th>{said['bid-tricks']}</th><th>{said['points']}</th>" * setup.players
    blank = "<td></td>" * (len(leads) - 2 + 2 * setup.players)
    rows = [
        f"<tr><th>{number}</th><td>{'' if setup.random_deals else cards}</td>{blank}</tr>"
        for number, cards in enumerate(setup.deals, 1)
    ]
    total = f"<tr><th colspan={len(leads)}>{said['total']}</th>{'<td colspan=2></td>' * setup.players}</tr>"
    return (
        f"<h1>{said['title']}: {said['score-sheet']}</h1><table class=scores>"
        f"<tr>{heads}{names}</tr><tr class=keys>{keys}</tr>{''.join(rows)}{total}</table>"
    )

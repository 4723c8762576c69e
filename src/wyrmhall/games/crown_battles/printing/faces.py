"""The faces of cards and tokens. Names and texts are those of the catalogue and of the explanations."""

from typing import Final

from wyrmhall.games.crown_battles.components.cards import (
    SUIT_COLOURS,
    SUIT_OF,
    Card,
    Suit,
    is_number,
    value_of,
    word_of,
)
from wyrmhall.games.crown_battles.language.prose import catalogue
from wyrmhall.games.crown_battles.options import least_players
from wyrmhall.games.crown_battles.printing.suits import SUIT_SIGNS, drawn
from wyrmhall.games.crown_battles.printing.words import words
from wyrmhall.games.crown_battles.rules.missions.points import (
    LARGEST_MEASURED,
    LAST_OF_COLUMN,
    ROWS,
    column_of,
    points_for,
)
from wyrmhall.games.crown_battles.rules.round_types.names import TYPE_NAMES
from wyrmhall.games.crown_battles.setup import Setup
from wyrmhall.kernel.game_parts.explanation_file import Explanation
from wyrmhall.kernel.game_parts.explanations import sentence
from wyrmhall.kernel.printing.printables import Face

POWER_HUE: Final = 310
TYPE_HUE: Final = 200
MISSION_HUE: Final = 60

Entries = dict[str, Explanation]  # by key


def back(hue: float, picture: str, title: str) -> Face:
    return Face(title=title, pictures=(picture,), hue=hue)


def card_face(card: Card, entries: Entries) -> Face:
    if is_number(card):
        return number_face(card)
    entry = entries[f"card.{word_of(card)}"]
    return Face(
        title=entry.name,
        kind=entry.kind,
        body=f"<p>{entry.words}</p>",
        pictures=(entry.picture,),
        hue=POWER_HUE,
    )


def number_face(card: Card) -> Face:
    suit = SUIT_OF[card]
    name = f"{catalogue().card(card)} ({SUIT_COLOURS[suit]})"
    return Face(corner=str(value_of(card)), kind=name, sign=drawn(suit), ink=SUIT_SIGNS[suit].colour)


def type_face(number: int, entries: Entries, setup: Setup) -> Face:
    entry = entries[f"type.{TYPE_NAMES[number]}"]
    least = words()["least"].format(count=least_players(setup.preset, number))
    return Face(
        title=entry.name,
        kind=f"{entry.kind} · {least}",
        body=f"<p>{entry.words}</p>",
        pictures=(entry.picture,),
        hue=TYPE_HUE,
    )


# -- missions: what they ask, and what they are worth at every table -------------------------------------


def mission_face(number: int, entries: Entries, setup: Setup) -> Face:
    entry = entries[f"mission.{number}"]
    aim = f"<p><b>{sentence(catalogue(setup.preset).aim(number))}</b></p>"
    loss = f"<p>{words()['loss'].format(loss=setup.scoring.mission_failed)}</p>"
    return Face(
        title=entry.name,
        kind=f"{entry.kind} {number}",
        body=aim + points_table(number, setup) + loss,
        pictures=("missions",),
        hue=MISSION_HUE,
    )


def points_table(number: int, setup: Setup) -> str:
    """CB-MIS-06  A row for each number of players, a column for each size of hand."""
    heads = "".join([f"<th>{span}</th>" for span in column_spans()])
    rows = [
        f"<tr><th>{label}</th>{row_of(number, players, setup.mission_points)}</tr>"
        for label, players in row_labels().items()
    ]
    own = setup.own_missions
    if own is not None and number in own.by_number:  # house rules are for one number of players
        cells = "".join([f"<td>{points}</td>" for points in own.by_number[number].points])
        rows = [f"<tr><th>{setup.players}</th>{cells}</tr>"]
    caption = f"<caption>{words()['by-players']} ↓ {words()['by-cards']} →</caption>"
    return f'<table class="points">{caption}<tr><th></th>{heads}</tr>{"".join(rows)}</table>'


def column_spans() -> list[str]:
    firsts = [1, *[last + 1 for last in LAST_OF_COLUMN[:-1]]]
    return [f"{first}–{last}" for first, last in zip(firsts, LAST_OF_COLUMN, strict=True)]


def row_labels() -> dict[str, int]:
    """`7–8` where two numbers of players share a row; the least of them."""
    by_row: dict[int, list[int]] = {}
    for players, row in ROWS.items():
        by_row.setdefault(row, []).append(players)
    return {"–".join(map(str, players)): players[0] for players in by_row.values()}


def row_of(number: int, players: int, mission_points: str) -> str:
    cells = []
    for column, cards in enumerate(LAST_OF_COLUMN):
        can_be = column <= column_of(LARGEST_MEASURED[ROWS[players]])
        cells.append(str(points_for(number, players, cards, mission_points)) if can_be else "")
    return "".join([f"<td>{cell}</td>" for cell in cells])


# -- tokens ----------------------------------------------------------------------------------------------


def bid_face(number: int) -> Face:
    return Face(title=words()["bid"], body=str(number), hue=TYPE_HUE)


def suit_face(suit: Suit) -> Face:
    return Face(sign=drawn(suit), title=catalogue().suit(suit), ink=SUIT_SIGNS[suit].colour)


def thing_face(key: str) -> Face:
    return Face(title=words()[key], pictures=(key,), hue=MISSION_HUE)

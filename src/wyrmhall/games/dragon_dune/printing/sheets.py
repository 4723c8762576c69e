"""Slips for battle plans, and a sheet for castles and turns."""

from typing import Final

from wyrmhall.games.dragon_dune.components.editions import Edition
from wyrmhall.games.dragon_dune.components.factions import Faction
from wyrmhall.games.dragon_dune.printing.words import words

ON_A_SHEET: Final = 12


def slips(edition: Edition) -> str:
    """DD-BAT-05  Units sent, and at most one artifact."""
    return f'<div class="slips">{slip(edition) * ON_A_SHEET}</div>'


def slip(edition: Edition) -> str:
    said = words()
    units = "".join([f"<b>{number}</b>" for number in range(edition.units + 1)])
    return (
        f"<div><h3>{said['place']} <u></u> · {said['faction']} <u></u></h3>"
        f"<p>{said['sent']}</p><p class=units>{units}</p>"
        f"<p>{said['artifact']} <u></u> <b>{said['none']}</b></p><small>{said['fold']}</small></div>"
    )


def score_sheet(edition: Edition, factions: tuple[Faction, ...]) -> str:
    said = words()
    heads = "".join([f"<th>{said['turn']} {turn}</th>" for turn in range(1, edition.turns + 1)])
    rows = [
        f"<tr><th>{edition.faction_names[faction]}</th>{'<td></td>' * edition.turns}</tr>"
        for faction in factions
    ]
    return (
        f"<h1>{said['title']}: {said['score-sheet']}</h1><p>{said['castles']}</p>"
        f"<table class=scores><tr><th></th>{heads}</tr>{''.join(rows)}</table>"
    )

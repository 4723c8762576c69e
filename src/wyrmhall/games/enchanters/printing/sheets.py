"""Score sheet, and in the cooperative game what the Overlord and the players have left."""

from wyrmhall.games.enchanters.components.tokens import FULL_HEALTH
from wyrmhall.games.enchanters.printing.words import words

SOURCES = ("village", "cards", "rewards", "wound-count", "total")  # EN-END-06
GAMES = 3  # on one sheet


def score_sheet(players: int) -> str:
    said = words()
    heads = "".join([f"<th class=who>{said['player']} {number}</th>" for number in range(1, players + 1)])
    rows = "".join([f"<tr><th>{said[source]}</th>{'<td></td>' * players}</tr>" for source in SOURCES])
    table = f"<table class=scores><tr><th></th>{heads}</tr>{rows}</table>"
    return f"<h1>{said['title']}: {said['score-sheet']}</h1>{table * GAMES}"


def together_sheet(threshold: int) -> str:
    """EN-SET-30, EN-TRM-44"""
    said = words()
    return (
        f"<h1>{said['title']}: {said['cooperative']}</h1><p>{said['together']}</p>"
        f"<h2>{said['hit-points']}</h2>{track(range(FULL_HEALTH, -1, -1))}"
        f"<h2>{said['threshold'].format(count=threshold)}</h2>{track(range(1, threshold + 2))}"
    )


def track(numbers: range) -> str:
    return f"<ol class=track>{''.join([f'<li>{number}</li>' for number in numbers])}</ol>"

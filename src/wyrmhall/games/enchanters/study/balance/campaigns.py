"""What is played to measure the balance of the card set, and readings that several targets share."""

from typing import Any, Final

from wyrmhall.games.enchanters.options import COOP, DIFFICULTIES
from wyrmhall.games.enchanters.study.balance.own_tables import PRINTED_ONLY, OwnTables
from wyrmhall.kernel.study.balance import Campaign, ComparedItem, PlayedGame
from wyrmhall.kernel.study.estimates import mean, scaled

TWO: Final = "two players"
THREE: Final = "three players"
FOUR: Final = "four players"
OWN: Final = "own kingdom"
OVERLORDS: Final = "Overlord"
GROUP: Final = "co-op"
ALONE: Final = "co-op alone"
SPECIFIC: Final = "co-op specific"
RANDOM_PLAY: Final = "random play"

PLAIN: Final = (TWO, THREE, FOUR)  # competitive, kingdoms drawn at random, everything else as usual
COMPETENT: Final = ("standard",)
PERCENT: Final = 100.0
PHRASE_GAMES: Final = 1000  # EN-BAL-16


def campaigns(
    any_tables: tuple[dict[str, Any], ...], keys: tuple[str, ...], own: OwnTables = PRINTED_ONLY
) -> tuple[Campaign, ...]:
    """About a quarter of an hour on two cores. `any_tables` covers everything the game offers."""
    return (
        Campaign(TWO, own.competitive(2), COMPETENT, 500),
        Campaign(THREE, own.competitive(3), COMPETENT, 1000),
        Campaign(FOUR, own.competitive(4), COMPETENT, 500),  # EN-BAL-08: 2,000 games with those above
        Campaign(OWN, own_kingdom_tables(keys), COMPETENT, 1000),
        Campaign(OVERLORDS, own.overlords(overlord_tables()), COMPETENT, 700),
        Campaign(GROUP, own.adapted(coop_tables((2, 3, 4), False)), COMPETENT, 1200),
        Campaign(ALONE, own.adapted(coop_tables((1,), False)), COMPETENT, 400),
        Campaign(SPECIFIC, own.specific(coop_tables((2, 3, 4), True)), COMPETENT, 1200),
        Campaign(RANDOM_PLAY, any_tables, ("random",), PHRASE_GAMES),
    )


def own_kingdom_tables(keys: tuple[str, ...]) -> tuple[dict[str, Any], ...]:
    """EN-BAL-09  Each kingdom in turn, with the banners and classes of the kingdoms in play."""
    return tuple([{"players": 3, "kingdoms": [key], "related": True} for key in keys])


def overlord_tables() -> tuple[dict[str, Any], ...]:
    return tuple([{"players": players, "overlord": True} for players in (2, 3, 4)])


def coop_tables(players: tuple[int, ...], harder: bool) -> tuple[dict[str, Any], ...]:
    return tuple(
        [
            {"mode": COOP, "players": many, "difficulty": difficulty, "harder": harder}
            for many in players
            for difficulty in DIFFICULTIES
        ]
    )


# -- readings ------------------------------------------------------------------------------------


def number(game: PlayedGame, name: str) -> float:
    """A fact of the whole game."""
    value = game.facts.game[name]
    assert isinstance(value, int)
    return float(value)


def numbers(games: list[PlayedGame], name: str) -> list[float]:
    return [number(game, name) for game in games]


def relative(games: list[PlayedGame], values: list[float]) -> list[float]:
    """Each value by the average at tables with as many players: 1 is the average."""
    averages: dict[int, float] = {}
    for players in {len(game.scores) for game in games}:
        own = [value for game, value in zip(games, values, strict=True) if len(game.scores) == players]
        averages[players] = sum(own) / len(own)
    return [value / (averages[len(game.scores)] or 1.0) for game, value in zip(games, values, strict=True)]


def mean_things(values_by_name: dict[str, list[float]]) -> list[ComparedItem]:
    """The mean of the values of each name, in percent."""
    return [
        ComparedItem(name, len(values), scaled(mean(values), PERCENT))
        for name, values in values_by_name.items()
    ]

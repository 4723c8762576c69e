"""The screen of a seat in a game whose chance outcomes are written down."""

from tests.crown_battles.tables import Played, seat_of
from wyrmhall.games.crown_battles.game import GAME
from wyrmhall.games.crown_battles.screen.shape import Player, Screen

NAMES = ("Ann", "Ben", "Cy", "Dot", "Eli", "Fay", "Gus", "Hal")


def screen(t: Played, seat: str) -> Screen:
    who = seat_of(seat)
    seen: Screen = GAME.screens.screen(t.table.view(who), who, NAMES[: t.state.setup.players])
    return seen


def player(t: Played, seat: str, eyes: str = "") -> Player:
    return screen(t, eyes or seat).players[seat_of(seat)]


def words(t: Played, seat: str) -> dict[str, str]:
    """What the buttons of a seat say, by notation."""
    who = seat_of(seat)
    view, names = t.table.view(who), NAMES[: t.state.setup.players]
    return {act.text: GAME.words.wording(view, who, act, names) for act in t.table.legal(who)}

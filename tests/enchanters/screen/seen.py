"""The screen of a seat, and its parts by name."""

from tests.enchanters.tables import SEATS, Played
from wyrmhall.games.enchanters.game import GAME
from wyrmhall.games.enchanters.screen.card_actions import CardAction
from wyrmhall.games.enchanters.screen.players import Player
from wyrmhall.games.enchanters.screen.screen import Screen
from wyrmhall.games.enchanters.screen.stats import Stat
from wyrmhall.games.enchanters.screen.what_if import WhatIf
from wyrmhall.kernel.state import View

NAMES = ("Ann", "Bob", "Cara", "Dan")


def screen(t: Played, seat: str = "p1") -> Screen:
    names = NAMES[: t.state.setup.players]
    seen: Screen = GAME.screens.screen(View(t.view(seat)), t.seat(seat), names)
    return seen


def player(t: Played, seat: str = "p1", eyes: str = "p1") -> Player:
    return screen(t, eyes).players[SEATS.index(seat)]


def stat(t: Played, key: str, seat: str = "p1") -> Stat:
    return next(one for one in player(t, seat).stats if one.key == key)


def summed(t: Played, key: str, seat: str = "p1") -> list[tuple[str, int]]:
    return [(one.name, one.count) for one in stat(t, key, seat).sum]


def card_action(t: Played, act: str, seat: str = "p1") -> CardAction:
    """An action, rest or challenge as that seat sees it."""
    seen = screen(t, seat)
    lord = () if seen.lord is None else seen.lord.challenges
    own = seen.players[SEATS.index(seat)].card_actions
    return next(one for one in (*own, *seen.card_actions, *lord) if one.act == act)


def changes(what_if: WhatIf | None) -> list[tuple[str, int, int]]:
    assert what_if is not None
    return [(change.name, change.before, change.after) for change in what_if.changes]


def said(t: Played, act: str, seat: str = "p1") -> str:
    """The words of a choice."""
    found = GAME.notation.find(act)
    assert found is not None
    names = NAMES[: t.state.setup.players]
    return GAME.words.wording(View(t.view(seat)), t.seat(seat), found, names)

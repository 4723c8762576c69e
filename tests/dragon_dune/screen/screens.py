"""The screen of a seat in a position set up in one line."""

from tests.dragon_dune.tables import Played
from wyrmhall.games.dragon_dune.game import GAME
from wyrmhall.games.dragon_dune.screen.marches import Group
from wyrmhall.games.dragon_dune.screen.players import Player
from wyrmhall.games.dragon_dune.screen.screen import Screen
from wyrmhall.games.dragon_dune.screen.territories import Territory

NAMES = ("Dwarves (Dora)", "Elves (Ann)", "Goblins (Gus)", "Orcs (Otto)")


def screen(t: Played, faction: str) -> Screen:
    seat = t.seat(faction)
    seen: Screen = GAME.screens.screen(t.state.seen_by(seat), seat, NAMES[: t.state.setup.players])
    return seen


def territory(found: Screen, word: str) -> Territory:
    return next(one for one in found.territories if one.word == word)


def player(found: Screen, faction: str) -> Player:
    return next(one for one in found.players if one.faction == faction)


def group(found: Screen, place: str, verb: str = "") -> Group:
    return next(one for one in found.groups if one.place == place and verb in ("", one.verb))


def words(t: Played, faction: str) -> dict[str, str]:
    """What the buttons of a seat say, by notation."""
    seat = t.seat(faction)
    seen = t.state.seen_by(seat)
    return {act.text: GAME.words.wording(seen, seat, act, NAMES) for act in t.table.legal(seat)}

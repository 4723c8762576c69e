"""Whole games with the shipped cards, played at random from a seed."""

import random
from collections.abc import Iterator

from wyrmhall.games.enchanters.components.cards import NO_CARD
from wyrmhall.games.enchanters.game import GAME
from wyrmhall.games.enchanters.options import Options
from wyrmhall.games.enchanters.state import State
from wyrmhall.kernel.table import Table

# Neither these kingdoms nor the village hold a text that grants a further journey or fight.
PLAIN = ("goblins", "golems", "mages", "gnolls")
BASIC = {"items": "basic", "enchantments": "basic", "village": "Normaltown"}


def plain_game(players: int, seed: int, **more: object) -> Table:
    given = {"players": players, "kingdoms": PLAIN[:players], **BASIC, **more}
    return Table(GAME, Options(**given), seed=f"whole game {seed}").start()  # type: ignore[arg-type]


def state_of(table: Table) -> State:
    s = table.state
    assert isinstance(s, State)
    return s


def decisions(table: Table, seed: int) -> Iterator[State]:
    """The State after each decision, all of them taken at random, until the game is over."""
    dice = random.Random(seed)
    while not table.over:
        seat = table.asked[0]
        act = dice.choice(list(table.legal(seat)))
        table.play(act.text, seat)
        yield state_of(table)


def left(s: State) -> int:
    """Cards of track and deck together."""
    return s.deck_size() + len([card for card in s.track if card != NO_CARD])

"""Screens of random games in all modes: they can be made and sent, and hold what the View holds, no more."""

from collections.abc import Iterator

import msgspec
import pytest

from tests.enchanters.screen.seen import NAMES
from wyrmhall.games.enchanters.game import GAME
from wyrmhall.games.enchanters.screen.screen import Screen
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.seat import SPECTATOR, Seat
from wyrmhall.kernel.state import View
from wyrmhall.kernel.table import Table

GAMES = 10
EVERY = 17  # decisions between two looks


def wander(seed: int) -> Iterator[Table]:
    """Positions of a random game with random options."""
    luck = Chance(seed)
    table = Table(GAME, GAME.study.sample_options(luck), seed=str(seed)).start()
    number = seed
    while not table.over:
        number += 1
        if number % EVERY == 0:
            yield table
        seat = table.asked[0]
        table.play(luck.pick(table.legal(seat)).text, seat)
    yield table


def seats(table: Table) -> list[Seat]:
    return [*table.state.seats(), SPECTATOR]


def made(view: View, seat: Seat, table: Table) -> Screen:
    seen: Screen = GAME.screens.screen(view, seat, NAMES[: len(table.names)])
    return seen


@pytest.mark.parametrize("seed", range(GAMES))
def test_screens_can_be_sent_and_name_only_cards_they_show(seed: int) -> None:
    for table in wander(seed):
        for seat in seats(table):
            seen = made(table.view(seat), seat, table)
            assert msgspec.json.decode(msgspec.json.encode(seen), type=Screen) == seen
            assert keys_in(seen) <= set(seen.cards)
            for act in table.legal(seat) if seat >= 0 else ():
                assert GAME.words.wording(table.view(seat), seat, act, NAMES[: len(table.names)])


def keys_in(seen: Screen) -> set[str]:
    """The faces that any part of a screen asks for."""
    found = [slot.card for slot in seen.slots] + [*seen.graveyard, seen.scene.card, seen.scene.taking]
    found += [one.card for one in seen.scene.answers] + [one.card for one in seen.scene.waiting]
    for player in seen.players:
        found += [one.card for stack in player.stacks for one in stack.cards]
        found += [part.card for stat in player.stats for part in stat.sum]
        found += [card_action.card for card_action in player.card_actions]
    found += [seen.village.card] if seen.village else []
    found += [seen.lord.card] if seen.lord else []
    found += [seen.event.card] if seen.event else []
    found += [seen.scene.combat.card] if seen.scene.combat else []
    return set(found) - {""}


@pytest.mark.parametrize("seed", range(GAMES))
def test_no_seat_can_tell_imagined_worlds_apart_by_its_screen(seed: int) -> None:
    for table in wander(seed):
        for seat in seats(table):
            view = table.view(seat)
            other = GAME.imagine(view, seat, Chance(seed + 7)).seen_by(seat)
            assert made(other, seat, table) == made(view, seat, table)


def test_making_a_screen_changes_nothing() -> None:
    for table in wander(3):
        before = table.hash
        for seat in seats(table):
            view = table.view(seat)
            first = made(view, seat, table)
            assert made(view, seat, table) == first
        assert table.hash == before

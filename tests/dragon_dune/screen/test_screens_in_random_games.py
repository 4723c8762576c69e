"""Every screen of random games: encodable, without exception, and never more than the View knows."""

import msgspec
import pytest

from wyrmhall.games.dragon_dune.components.editions import EDITIONS
from wyrmhall.games.dragon_dune.game import GAME
from wyrmhall.games.dragon_dune.options import Options
from wyrmhall.games.dragon_dune.screen.screen import Screen
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.play import decide, legal, run_chance, settle
from wyrmhall.kernel.seat import SPECTATOR, Seat
from wyrmhall.kernel.state import State

EVERY = 7  # decision is looked at


def options_of(edition: str, number: int) -> Options:
    """As printed, and with options drawn at random."""
    if not number:
        return Options(edition=edition)
    chance = Chance(number)
    while True:
        options: Options = GAME.study.sample_options(chance)
        if options.edition == edition:
            return options


def look(s: State, seat: Seat, number: int) -> None:
    names = tuple([f"p{one}" for one in range(4)][: s.setup.players])  # type: ignore[attr-defined]
    view = s.seen_by(seat)
    found = GAME.screens.screen(view, seat, names)
    written = msgspec.json.encode(found)
    assert msgspec.convert(msgspec.json.decode(written), Screen) == found
    imagined = GAME.imagine(view, seat, Chance(number))
    imagined.asked = s.asked
    assert GAME.screens.screen(imagined.seen_by(seat), seat, names) == found
    for act in legal(s, seat) if seat in s.asked else ():
        assert GAME.words.wording(view, seat, act, names)


@pytest.mark.parametrize("number", [0, 1, 2])
@pytest.mark.parametrize("edition", EDITIONS)
def test_screens_hold_in_every_edition(edition: str, number: int) -> None:
    chance = Chance(100 + number)
    s = GAME.start(options_of(edition, number))
    settle(s)
    run_chance(s, chance)
    decisions = 0
    while s.stack:
        if decisions % EVERY == 0:
            for seat in (*s.seats(), SPECTATOR):
                look(s, seat, decisions)
        seat = s.asked[0]
        decide(s, seat, chance.pick(legal(s, seat)))
        run_chance(s, chance)
        decisions += 1
    for seat in (*s.seats(), SPECTATOR):
        look(s, seat, decisions)

"""Worlds imagined from a View: all that is open stays as it is, and everybody asked has something to say."""

from collections import Counter

import pytest

from tests.dragon_dune.tables import Played, at
from wyrmhall.games.dragon_dune.components.cards import ACES, OF_COLOUR, RED
from wyrmhall.games.dragon_dune.game import GAME
from wyrmhall.games.dragon_dune.state import State, dune_state
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.play import legal, run_chance, settle

TIMES = 60


def imagined(t: Played, seat: str) -> list[State]:
    view, viewer = t.table.view(t.seat(seat)), t.seat(seat)
    return [dune_state(GAME.imagine(view, viewer, Chance(seed))) for seed in range(TIMES)]


def beyond_the_purse(position: str) -> Played:
    """The orcs have shown that they hold a Special Card: nothing else could pay."""
    t = at("bidding", talk="off", gold="orcs 0", hands="orcs as 3c", first="orcs").chance("sale 4c")
    t.play("orcs bid 2")
    return t.play("dwarves pass; elves pass; goblins pass") if position == "payment" else t


def hire_beyond_the_purse(position: str) -> Played:
    """The dwarves have: even one mercenary costs more than they have. They still say whether it is elite."""
    hands = "dwarves as 3c; goblins 2d"
    t = at("recruitment", talk="off", gold="dwarves 0", hands=hands, advanced=("elite",))
    t.play("dwarves hire 10*")
    return t.play("dwarves elite 0") if position == "announced" else t


@pytest.mark.parametrize("position", ["auction", "payment"])
def test_who_bids_beyond_the_purse_is_imagined_with_a_special_card(position: str) -> None:
    t = beyond_the_purse(position)
    assert all(world.hands[t.seat("orcs")] & ACES for world in imagined(t, "elves"))


@pytest.mark.parametrize("position", ["named", "announced"])
def test_who_hires_beyond_the_purse_is_imagined_with_a_special_card(position: str) -> None:
    t = hire_beyond_the_purse(position)
    assert t.told("elves", "hire-announced" if position == "announced" else "beyond-purse")
    for world in imagined(t, "elves"):
        assert world.hands[t.seat("dwarves")] & ACES
        assert all(legal(world, seat) for seat in world.asked)


def test_who_has_answered_red_is_imagined_with_a_red_artifact() -> None:
    t = at("battle", talk="off", units="elves 7 1; orcs 7 1", first="elves", hands="orcs 2d 3c")
    t.play("elves ask colour; orcs pass; orcs answer red")
    assert all(world.hands[t.seat("orcs")] & OF_COLOUR[RED] for world in imagined(t, "elves"))


def test_what_is_unseen_may_be_anything() -> None:
    """Cards, Queens, Jacks, the next event, predictions: none is imagined always the same."""
    t = at("bidding", talk="off", hands="orcs 2d", next_event="8s", oracles=("goblins",)).chance("sale 4c")
    t.state.predictions = ((-1, -1, -1), (-1, -1, -1), (1, 2, 3), (-1, -1, -1))
    worlds = imagined(t, "dwarves")
    orcs = t.seat("orcs")
    for values in (
        Counter(world.hands[orcs] for world in worlds),
        Counter(world.queens[orcs] for world in worlds),
        Counter(world.jacks[orcs] for world in worlds),
        Counter(world.event_next for world in worlds),
        Counter(world.predictions[t.seat("goblins")] for world in worlds),
    ):
        assert len(values) > 2
    assert {world.hands[t.seat("dwarves")] for world in worlds} == {0}  # the own hand is what it is


@pytest.mark.parametrize("seed", range(10))
def test_in_every_imagined_world_whoever_is_asked_has_an_option(seed: int) -> None:
    chance = Chance(seed)
    s = GAME.start(GAME.study.sample_options(chance))
    settle(s)
    run_chance(s, chance)
    for _ in range(400):
        if not s.stack:
            return
        viewer = chance.pick(s.seats())
        world = GAME.imagine(s.seen_by(viewer), viewer, chance)
        assert world.asked == s.asked
        assert all(legal(world, seat) for seat in world.asked)
        seat = chance.pick(s.asked)
        s.stack[-1].take(s, seat, chance.pick(legal(s, seat)))
        settle(s)
        run_chance(s, chance)

"""Beside a price the log says who is paid."""

import pytest

from wyrmhall.games.dragon_dune.components.board import Place
from wyrmhall.games.dragon_dune.components.cards import Card
from wyrmhall.games.dragon_dune.language import events
from wyrmhall.games.dragon_dune.language.reasons import reasons
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.seat import Seat

NAMES = ("Elves (Ann)", "Goblins (Bob)")


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (events.hired(Seat(0), Place(3), 2, 4, 1), {0: "the gold goes to Goblins (Bob)"}),
        (events.hired(Seat(1), Place(3), 2, 4, -1), {0: "the gold goes to the bank"}),
        (events.hired(Seat(0), Place(3), 2, 0, 1), {}),
        (
            events.card_taken(Seat(0), Card(3), 3, 0, 1, 1),
            {0: "1 of the gold goes to the bank, the rest to Goblins (Bob)"},
        ),
        (events.card_taken(Seat(0), Card(3), 1, 0, 1, 1), {0: "the gold goes to the bank"}),
        (Event("hired", "DD-REC-13", {"seat": 0, "place": 3, "count": 2, "gold": 4}), {}),
        (events.auction_won(Seat(0), 3), {}),
    ],
)
def test_who_is_paid(event: Event, told: dict[int, str]) -> None:
    assert reasons([event], NAMES) == told

"""Two worlds that differ in a secret: what of it reaches whom.

`unnoticed(one, other, but=("orcs",))` demands that everybody else, the spectator too, is sent the same
things in both: view, questions, log, menu and the answer to any attempt.
"""

from typing import Any, Final

from tests.dragon_dune.tables import Played
from wyrmhall.games.dragon_dune.language.actions import ENGINE_WORDS, Give
from wyrmhall.kernel.packing import pack
from wyrmhall.kernel.play import why_not
from wyrmhall.kernel.seat import SPECTATOR

WATCHER: Final = "nobody"
_ATTEMPTS: Final = [act for act in ENGINE_WORDS if not isinstance(act, Give)]


def received(t: Played, seat: str) -> tuple[Any, ...]:
    """Everything that is ever sent to a seat."""
    log = [event.plain() for event in t.table.heard(t.seat(seat))]
    return pack(t.view(seat)), t.asked, log, t.menu(seat), t.table.standing(t.seat(seat))


def attempts(t: Played, seat: str) -> list[str]:
    """What the seat is told whatever it tries."""
    if t.seat(seat) == SPECTATOR:
        return []
    said = [str(why_not(t.state, t.seat(seat), act)) for act in _ATTEMPTS]
    return [*said, t.table.game.notation.forms(t.state, t.seat(seat)), str(t.table.why(t.seat(seat), "fly"))]


def notices(one: Played, other: Played) -> list[str]:
    """Who can tell the two worlds apart."""
    everybody = [*one.names(one.state.seats()), WATCHER]
    return [
        seat
        for seat in everybody
        if received(one, seat) != received(other, seat) or attempts(one, seat) != attempts(other, seat)
    ]


def unnoticed(*worlds: Played, but: tuple[str, ...]) -> None:
    """Nobody notices the difference but those named, and they all do."""
    one, other = worlds
    assert notices(one, other) == [seat for seat in one.names(one.state.seats()) if seat in but]

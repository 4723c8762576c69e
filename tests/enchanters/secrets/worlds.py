"""Two worlds that differ in a secret: what of it reaches whom.

`unnoticed(one, other, but=("p2",))` demands that everybody else, the spectator too, is sent the same things
in both: view, questions, log, menu and the answer to any attempt.
"""

from typing import Any, Final

from tests.enchanters.tables import SEATS, Played
from wyrmhall.games.enchanters.game import GAME
from wyrmhall.games.enchanters.language.actions import LEXICON
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.packing import pack
from wyrmhall.kernel.play import why_not
from wyrmhall.kernel.seat import SPECTATOR

WATCHER: Final = "spectator"


def everybody(t: Played) -> list[str]:
    return [*SEATS[: t.state.setup.players], WATCHER]


def received(t: Played, seat: str) -> tuple[Any, ...]:
    """Everything that is ever sent to a seat, and what it can work out by dealing the rest anew."""
    log = [event.plain() for event in t.table.heard(t.seat(seat))]
    view = t.view(seat)
    guesses = [pack(GAME.imagine(view, t.seat(seat), Chance(seed))) for seed in range(2)]  # type: ignore[arg-type]
    drawn = GAME.terminal.draw(view, t.seat(seat), SEATS[: t.state.setup.players], False)  # type: ignore[arg-type]
    return pack(view), t.asked, log, t.menu(seat), guesses, drawn


def attempts(t: Played, seat: str) -> list[str]:
    """What the seat is told whatever it tries."""
    if t.seat(seat) == SPECTATOR:
        return []
    said = [str(why_not(t.state, t.seat(seat), act)) for act in LEXICON.actions]
    return [*said, GAME.notation.forms(t.state, t.seat(seat)), str(t.table.why(t.seat(seat), "fly"))]


def notices(one: Played, other: Played) -> list[str]:
    """Who can tell the two worlds apart."""
    return [
        seat
        for seat in everybody(one)
        if received(one, seat) != received(other, seat) or attempts(one, seat) != attempts(other, seat)
    ]


def unnoticed(one: Played, other: Played, but: tuple[str, ...] = ()) -> None:
    """Nobody notices the difference but those named, and they all do."""
    assert pack(one.state) != pack(other.state)
    assert notices(one, other) == [seat for seat in everybody(one) if seat in but]

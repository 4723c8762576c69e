"""The table as text: at most 80 columns, from a View only, never by colour alone."""

from wyrmhall.games.crown_battles.state import State
from wyrmhall.games.crown_battles.terminal.hand import Hand
from wyrmhall.games.crown_battles.terminal.header import Header
from wyrmhall.games.crown_battles.terminal.middle import Middle
from wyrmhall.games.crown_battles.terminal.private import Private
from wyrmhall.games.crown_battles.terminal.seats import Seats
from wyrmhall.kernel.game_parts.terminal_layout import without_end
from wyrmhall.kernel.seat import Seat


def draw(view: State, seat: Seat, names: tuple[str, ...], colour: bool) -> str:
    """The table as that seat sees it; nothing that is not in the View."""
    top = Header(view, seat, names, colour).lines() + Seats(view, seat, names, colour).lines()
    below = [part(view, seat, names, colour).lines() for part in (Middle, Private, Hand)]
    return "\n\n".join(["\n".join([without_end(line) for line in part]) for part in (top, *below) if part])

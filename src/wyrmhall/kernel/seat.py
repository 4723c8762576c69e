"""Who may be asked, told or shown something."""

from typing import Final, NewType

Seat = NewType("Seat", int)

CHANCE: Final = Seat(-1)  # shuffles, dice and spins are decisions of this seat
SPECTATOR: Final = Seat(-2)  # sees what lies open on the table, and nothing else
NOBODY: Final = Seat(-3)

MOST_SEATS: Final = 16

Asked = tuple[Seat, ...]
NOBODY_ASKED: Final[Asked] = ()
CHANCE_ASKED: Final[Asked] = (CHANCE,)
ONLY: Final[list[Asked]] = [(Seat(i),) for i in range(MOST_SEATS)]  # interned: ONLY[seat] asks that seat

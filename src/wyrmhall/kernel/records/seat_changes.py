"""Who sits where: drawn from the seed where seats are drawn, and changed in the midst of a game."""

from typing import Any, Final, NamedTuple

from wyrmhall.kernel.chance import SecretStream
from wyrmhall.kernel.refusal import BadRecord

DRAW: Final = (1 << 64) - 1  # the number of the outcome that draws the seats: no game has so many
LONGEST_WHY: Final = 40

VOTED: Final = "vote"
GIVEN: Final = "given"
LEFT: Final = "left"
AWAY: Final = "away"
BACK: Final = "back"
RESTS: Final = "rests"

_WORDS: Final = {
    VOTED: "{new} takes over from {old}: everybody else agreed.",
    GIVEN: "{old} gives the seat to {new}.",
    LEFT: "{old} has left the game: {new}, a bot, plays on.",
    AWAY: "{old} is away: a bot plays until they return.",
    BACK: "{old} plays again.",
    RESTS: "{old} lets a bot play.",
}
_OTHERWISE: Final = "{new} sits in the place of {old}."


class SeatChange(NamedTuple):
    """Somebody else decides for a seat, from a place of the record on."""

    after: int  # how many entries there were
    seat: str
    player: str  # written as in the header: bots carry their kind
    why: str  # one of the words above, or any other

    def plain(self) -> dict[str, Any]:
        return self._asdict()

    def told(self, old: str, new: str) -> str:
        return _WORDS.get(self.why, _OTHERWISE).format(old=old, new=new)


def drawn_seats(seed: str, players: int) -> list[int]:
    """For each seat, in order, the place among those who sat down of whoever gets it."""
    return SecretStream(seed, DRAW).draw(range(players), players)


def read_changes(given: object, seats: tuple[str, ...]) -> list[SeatChange]:
    """Those of a header; BadRecord says what is wrong with them."""
    if not isinstance(given, list):
        raise BadRecord("line 1: changes must be a list")
    changes = [_read_change(one, seats) for one in given]
    if changes != sorted(changes, key=lambda change: change.after):
        raise BadRecord("line 1: changes must be in the order in which they happened")
    return changes


def _read_change(given: object, seats: tuple[str, ...]) -> SeatChange:
    if not isinstance(given, dict) or set(given) != set(SeatChange._fields):
        raise BadRecord(f"line 1: a change has {', '.join(SeatChange._fields)}")
    after, seat, player, why = [given[name] for name in SeatChange._fields]
    if type(after) is not int or after < 0:
        raise BadRecord("line 1: a change comes after so many entries: 'after' must be a number")
    if seat not in seats:
        raise BadRecord(f"line 1: a change of {seat!r}, which is no seat")
    if not isinstance(player, str) or not isinstance(why, str):
        raise BadRecord("line 1: 'player' and 'why' of a change must be texts")
    return SeatChange(after, seat, player, why[:LONGEST_WHY])

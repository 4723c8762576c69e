"""Log lines and questions, from the catalogue data/<language>.toml."""

from typing import Final

from wyrmhall.kernel.event import Value
from wyrmhall.kernel.game_parts.catalogue import ENGLISH, Catalogue, printable
from wyrmhall.kernel.game_parts.typing_hints import for_reader
from wyrmhall.kernel.seat import Seat
from wyrmhall_liars_dice.actions import BIDS, NO_BID
from wyrmhall_liars_dice.state import State


class Words(Catalogue):
    """How the values of our events are written."""

    def field(self, name: str, value: Value, names: tuple[str, ...]) -> object:
        if name in ("seat", "bidder") and isinstance(value, int):
            return names[value]
        return " ".join([str(die) for die in value]) if isinstance(value, tuple) else value


WORDS: Final = Words("wyrmhall_liars_dice", ENGLISH)


def prompt(s: State, seat: Seat, names: tuple[str, ...], typing: bool) -> str:
    """One sentence: who is to speak, and what may be said."""
    if not s.asked or s.asked[0] < 0:
        return ""
    speaker = printable(names[s.asked[0]])
    if seat not in s.asked:
        return WORDS.sentences["wait"].format(seat=speaker)
    if s.bid == NO_BID:
        return for_reader(WORDS.sentences["bid"], typing).format(seat=speaker)
    bid = BIDS[s.bid]
    return WORDS.sentences["bid_or_doubt"].format(seat=speaker, count=bid.count, face=bid.face)

"""The table as text."""

from wyrmhall.kernel.game_parts.terminal_layout import LONGEST_NAME, pad, shorten
from wyrmhall.kernel.seat import Seat
from wyrmhall_liars_dice.actions import BIDS, NO_BID
from wyrmhall_liars_dice.state import UNSEEN, State


def draw(s: State, seat: Seat, names: tuple[str, ...]) -> str:
    lines = [f"{s.on_table()} dice on the table" + (", ones are wild" if s.table.wild else "")]
    lines += [cup_line(s, owner, seat, names) for owner in s.seats()]
    if s.bid != NO_BID:
        bid = BIDS[s.bid]
        lines.append(
            f"the bid stands at {bid.count} times {bid.face}, by {shorten(names[s.bidder], LONGEST_NAME)}"
        )
    return "\n".join(lines)


def cup_line(s: State, owner: Seat, seat: Seat, names: tuple[str, ...]) -> str:
    mark = ">" if owner in s.asked else " "
    name = shorten(names[owner], LONGEST_NAME) + (" (you)" if owner == seat else "")
    return f" {mark} {pad(name, LONGEST_NAME + 6)}  {dice_words(s.cups[owner])}"


def dice_words(dice: tuple[int, ...]) -> str:
    """`2 3 3 6`, or `? ? ? ?` for dice one cannot read."""
    return " ".join(["?" if die == UNSEEN else str(die) for die in dice]) or "out"

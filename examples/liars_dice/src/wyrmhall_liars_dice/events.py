"""What happens, as data; the words are in data/en.toml."""

from wyrmhall.kernel.event import Event
from wyrmhall.kernel.seat import Seat
from wyrmhall_liars_dice.actions import Bid


def first_drawn(seat: Seat) -> Event:
    return Event("first-drawn", "LD-ROL-04", {"seat": seat}, reveals=True)


def rolled(seat: Seat, dice: tuple[int, ...]) -> Event:
    return Event(
        "rolled", "LD-ROL-02", {"seat": seat, "count": len(dice)}, {"dice": dice}, (seat,), reveals=True
    )


def bid_made(seat: Seat, bid: Bid) -> Event:
    return Event("bid-made", "LD-BID-02", {"seat": seat, "count": bid.count, "face": bid.face})


def doubted(seat: Seat, bidder: Seat, bid: Bid, there: int) -> Event:
    values = {"seat": seat, "bidder": bidder, "count": bid.count, "face": bid.face, "found": there}
    return Event("doubted", "LD-DBT-02", {**values, "held": int(there >= bid.count)}, reveals=True)


def cup_lifted(seat: Seat, dice: tuple[int, ...]) -> Event:
    return Event("cup-lifted", "LD-DBT-02", {"seat": seat, "dice": dice}, reveals=True)


def die_lost(seat: Seat, left: int) -> Event:
    return Event("die-lost", "LD-DBT-03", {"seat": seat, "left": left})


def won(seat: Seat) -> Event:
    return Event("won", "LD-END-02", {"seat": seat})

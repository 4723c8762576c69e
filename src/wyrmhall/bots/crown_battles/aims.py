"""How many more tricks a seat wants: of its bid, its half, its suits, its team."""

from wyrmhall.games.crown_battles.components.bids import high, low
from wyrmhall.games.crown_battles.components.cards import Suit
from wyrmhall.games.crown_battles.rules.players import group_of, partners_of
from wyrmhall.games.crown_battles.rules.round_types.kind import HALVES, SUITS, TEAMS
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.seat import Seat


class Aim:
    """From `least` to `most` of the `left` tricks that are still to be won, the one on the table included."""

    def __init__(self, least: int, most: int, left: int) -> None:
        self.least = max(0, least)
        self.most = max(self.least, most)
        self.left = left
        self.every = self.least >= left > 0
        self.none = most <= 0


def tricks_to_come(view: State, seat: Seat) -> int:
    """Tricks not yet won, the one on the table included."""
    cards, circles, played = view.hand_size(seat), view.kind.circles, len(view.trick)
    if not played:
        return (cards + circles - 1) // circles
    players = view.setup.players
    own = (played - 1 - (seat - view.leader) % players) // players + 1  # own cards in the trick
    after = cards - (min(circles, cards + own) - own)
    return 1 + (after + circles - 1) // circles


def needs_of_suits(view: State, seat: Seat) -> list[tuple[int, int]]:
    """CB-SUP-01, CB-SPA-01  For each suit the least and the most still wanted; a team's suits are shared."""
    members = (seat, *partners_of(view, seat))
    needs: list[tuple[int, int]] = []
    for suit in range(4):
        held = sum([view.held[member][suit] for member in members])
        bids = [view.bids[member][suit] for member in members]
        needs.append((sum(map(low, bids)) - held, sum(map(high, bids)) - held))
    return needs


def aim_of(view: State, seat: Seat) -> Aim:
    """What is wanted in a round with bids."""
    left = tricks_to_come(view, seat)
    parts = view.kind.parts
    if parts == SUITS:
        needs = needs_of_suits(view, seat)
        least = sum([max(0, need[0]) for need in needs])
        most = sum([max(0, need[1]) for need in needs])
        if view.kind.groups == TEAMS:
            return _shared(least, most, left, len(group_of(view, seat)))
        return Aim(least, most, left)
    part = view.half if parts == HALVES else 0
    bid, held = view.bids[seat][part], view.held[seat][part]
    least, most = low(bid) - held, high(bid) - held
    if view.kind.groups == TEAMS:
        for mate in partners_of(view, seat):
            # tricks the partner has too many come off your own need, those out of reach for it are added
            wanted = low(view.bids[mate][part]) - view.held[mate][part]
            beyond = min(0, wanted) + max(0, wanted - left)
            least, most = least + beyond, most + beyond
    return Aim(least, most, left)


def _shared(least: int, most: int, left: int, members: int) -> Aim:
    return Aim(min(left, (least + members - 1) // members), min(left, (most + members - 1) // members), left)


def useful_suits(view: State, seat: Seat, suits: tuple[Suit, ...]) -> bool:
    """Whether a trick that may be laid under one of these suits is wanted."""
    needs = needs_of_suits(view, seat)
    return any(needs[suit][1] > 0 for suit in suits)

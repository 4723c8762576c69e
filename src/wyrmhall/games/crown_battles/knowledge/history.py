"""What the cards played so far tell of a round: who played which, and who is out of a suit.

A View keeps the cards of the tricks in playing order; who led them follows from who won the one before. So
it serves rounds in which everybody plays one open card a trick and nothing but the strongest decides who
leads.
"""

from wyrmhall.games.crown_battles.components.cards import FIRST_SPECIAL, NO_SUIT, PEASANT, SUIT_OF, Card
from wyrmhall.games.crown_battles.rules.ranking import UNSETTLED, strongest_plain
from wyrmhall.games.crown_battles.rules.round_types.kind import ALONE, DUELS, ONE
from wyrmhall.games.crown_battles.state import State


def is_known(s: State) -> bool:
    """Whether this round is one of those served here."""
    kind = s.kind
    return (
        s.setup.powers == ()
        and kind.parts == ONE
        and kind.circles == 1
        and not kind.secret
        and not kind.face_down
        and kind.groups in (ALONE, DUELS)
    )


class History:
    """Seat by seat: the cards played, and as bits the suits that somebody could not follow."""

    def __init__(self, view: State) -> None:
        players = view.setup.players
        self.played: list[list[Card]] = [[] for _ in range(players)]
        self.voids = [0] * players
        leader = view.setup.around[view.dealer + 1]
        out = view.out
        for start in range(0, len(out), players):
            trick = out[start : start + players]
            self.read(view, leader, trick)
            leader = view.setup.around[leader + strongest_plain(trick, view.trump)]
        self.read(view, leader, view.trick)

    def read(self, view: State, leader: int, trick: list[Card]) -> None:
        lead = UNSETTLED
        for place, card in enumerate(trick):
            seat = view.setup.around[leader + place]
            self.played[seat].append(card)
            if lead == UNSETTLED:
                if card != PEASANT:  # a Golem or a Dragon leaves the suit free
                    lead = SUIT_OF[card]
            elif lead != NO_SUIT and card < FIRST_SPECIAL and SUIT_OF[card] != lead:
                self.voids[seat] |= 1 << lead

"""What the laboratory counts of a game of Crown Battles."""

from typing import Final

from wyrmhall.games.crown_battles.components.cards import DRAGON, GOLEM, POWER_NAMES
from wyrmhall.games.crown_battles.components.hands import FIELD, POWERS_AT
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.seat import NOBODY
from wyrmhall.kernel.state import State as KernelState
from wyrmhall.kernel.study.chronicle import Chronicle, Facts

PLACES: Final = ("1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th")
POWERS: Final = (1 << len(POWER_NAMES)) - 1


class CrownChronicle(Chronicle):
    """Rounds and points; places from the first dealer's left; special cards, once for each round."""

    def __init__(self) -> None:
        self.first_dealer = NOBODY
        self.now = (-1, 0)  # round and replays
        self.rounds = 0
        self.hands: list[int] = []  # all that was in each hand this round
        self.held: list[list[str]] = []

    def look(self, s: KernelState) -> None:
        assert isinstance(s, State)
        if self.first_dealer == NOBODY:
            self.first_dealer = s.dealer
            self.held = [[] for _ in s.setup.seats]
            self.hands = [0] * s.setup.players
        if (s.round, s.replays) != self.now:
            self.end_round()
            self.now = (s.round, s.replays)
            self.rounds += 1
        for seat in s.setup.seats:
            self.hands[seat] |= s.bits[seat]

    def end_round(self) -> None:
        for seat, hand in enumerate(self.hands):
            self.held[seat] += special_words(hand)
            self.hands[seat] = 0

    def facts(self, s: KernelState) -> Facts:
        assert isinstance(s, State)
        self.end_round()
        points = sorted(s.scores, reverse=True)
        game: dict[str, int | str] = {
            "rounds": self.rounds,
            "points of the best": points[0],
            "points ahead of the second": points[0] - points[1],
        }
        players = s.setup.players
        places = [(seat - self.first_dealer - 1) % players for seat in s.setup.seats]
        return Facts(game, [{"place after the dealer": PLACES[one]} for one in places], self.held)


def special_words(hand: int) -> list[str]:
    """The Golems, the Dragons and the power cards among all that was in a hand."""
    words = [word for word, card in (("golem", GOLEM), ("dragon", DRAGON)) if hand & FIELD[card]]
    powers = hand >> POWERS_AT & POWERS
    while powers:
        lowest = powers & -powers
        words.append(POWER_NAMES[lowest.bit_length() - 1])
        powers ^= lowest
    return words

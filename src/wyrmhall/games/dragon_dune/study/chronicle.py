"""What the laboratory counts of a game of Dragon Dune."""

from typing import Final

from wyrmhall.games.dragon_dune.components.cards import CARD_WORDS, cards_in
from wyrmhall.games.dragon_dune.components.factions import FACTION_NAMES
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.seat import NOBODY, Seat
from wyrmhall.kernel.state import State as KernelState
from wyrmhall.kernel.study.chronicle import Chronicle, Facts

# How a game may end, by the atom that ends it
ENDINGS: Final = {
    "DD-VIC-01": "castles",
    "DD-VIC-02": "castles",
    "DD-VIC-05": "castles",
    "DD-ORC-17": "Orcs by default",
    "DD-VIC-07": "most castles",
    "DD-VIC-08": "fight in the middle",
    "DD-R-136": "fight in the middle",
    "DD-VIC-09": "player order",
    "DD-ORA-05": "Oracle",
}
PLACES: Final = ("1st", "2nd", "3rd", "4th")


class DuneChronicle(Chronicle):
    """Turns, ending, deals and alliances; factions and seats; the cards that were held."""

    def __init__(self) -> None:
        self.first = NOBODY
        self.held: list[int] = []
        self.allied = 0

    def look(self, s: KernelState) -> None:
        assert isinstance(s, State)
        if not s.turn:
            return
        if self.first == NOBODY:
            self.first = s.first
            self.held = [0] * s.setup.players
        for seat in s.setup.seats:
            self.held[seat] |= s.hands[seat]
        self.allied |= sum([1 << seat for seat in s.setup.seats if s.allies[seat] != NOBODY])

    def facts(self, s: KernelState) -> Facts:
        assert isinstance(s, State)
        game: dict[str, int | str] = {
            "turns": s.turn,
            "ending": ENDINGS[s.victory],
            "deals": s.ledger.next_number - 1,
            "players who were allied": self.allied.bit_count(),
        }
        return Facts(game, [self.seat_facts(s, seat) for seat in s.setup.seats], self.cards())

    def seat_facts(self, s: State, seat: Seat) -> dict[str, str]:
        place = (seat - self.first) % s.setup.players
        return {"faction": FACTION_NAMES[s.setup.factions[seat]], "order": PLACES[place]}

    def cards(self) -> list[list[str]]:
        return [[CARD_WORDS[card] for card in cards_in(hand)] for hand in self.held]

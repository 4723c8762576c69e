"""A card for sale, as bidding and paying for it share it, and as deals show it (DD-DEAL-26)."""

from wyrmhall.games.dragon_dune.components.cards import FACE_DOWN, Card
from wyrmhall.games.dragon_dune.rules.steps.choice import Asking
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.fields import Hidden, Open
from wyrmhall.kernel.seat import NOBODY, Seat


class Sale(Asking):
    """A step that holds the card for sale: seen by the Elves and by whom they told (DD-INF-04)."""

    def __init__(self, card: Hidden[Card], shown: Open[int]) -> None:
        self.card = card
        self.shown = shown  # who sees the card, as bits

    def card_seen(self, seat: Seat) -> Card:
        return self.card if seat >= 0 and self.shown >> seat & 1 else FACE_DOWN

    def must_hold_ace(self, s: State) -> Seat:
        """Who has bid more than it could pay without a Special Card; NOBODY if nobody."""
        return NOBODY

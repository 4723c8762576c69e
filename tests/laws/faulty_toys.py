"""Coins that fails in the midst of things: everything is half done when the fault is raised."""

from typing import Any

from tests.laws.toys import Bids, Coins, CoinsGame, DealCards, Gifts, Kit, Prize
from wyrmhall.kernel.action import Action, Outcome
from wyrmhall.kernel.seat import Asked, Seat
from wyrmhall.kernel.state import State


class Fault(BaseException):
    """What no code expects: not even an Exception."""


class Trap:
    """Says at which point the game fails, and how often it goes well before."""

    point = ""
    spared = 0
    kind: type[BaseException] = Fault

    @classmethod
    def set(cls, point: str, kind: type[BaseException] = Fault, spared: int = 0) -> None:
        cls.point, cls.kind, cls.spared = point, kind, spared

    @classmethod
    def spring(cls, point: str) -> None:
        if point == cls.point:
            if not cls.spared:
                raise cls.kind(f"the game fails at {point}")
            cls.spared -= 1


class FaultyDeal(DealCards):
    """Fails when half of it is dealt."""

    def happen(self, s: Coins, outcome: Outcome) -> None:
        super().happen(s, outcome)
        Trap.spring("deal")


class FaultyBids(Bids):
    """Fails with a card in the envelope, or when all are turned up."""

    def take(self, s: Coins, seat: Seat, act: Action) -> None:
        super().take(s, seat, act)
        Trap.spring("bid")

    def finish(self, s: Coins) -> None:
        super().finish(s)
        Trap.spring("turning up")


class FaultyPrize(Prize):
    """Fails when the coin has moved."""

    def take(self, s: Coins, seat: Seat, act: Action) -> None:
        super().take(s, seat, act)
        Trap.spring("prize")


class FaultyGifts(Gifts):
    """Fails when the coin has moved."""

    def take(self, s: Coins, seat: Seat, act: Action) -> None:
        super().take(s, seat, act)
        Trap.spring("gift")


class FaultyCoinsGame(CoinsGame):
    """Fails where the Trap says."""

    name = "faulty-coins"

    def __init__(self) -> None:
        super().__init__(Kit(deal=FaultyDeal, bids=FaultyBids, prize=FaultyPrize, gifts=FaultyGifts))

    def winners(self, s: State) -> Asked:
        Trap.spring("winners")
        return super().winners(s)

    def restore(self, options: Any, packed: Any) -> State:
        raise NotImplementedError

"""The auction: the card for sale, the bid, what may be bid, and who will be paid."""

from dataclasses import dataclass

from wyrmhall.games.dragon_dune.language.actions import Bid
from wyrmhall.games.dragon_dune.rules.bidding_round import Auction, Auctions, Payment, has_free_card
from wyrmhall.games.dragon_dune.rules.possessions.gold import purse_of
from wyrmhall.games.dragon_dune.rules.possessions.hands import has_room
from wyrmhall.games.dragon_dune.rules.steps.sale import Sale
from wyrmhall.games.dragon_dune.screen.secrets import ArtifactCard, artifact_card
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Menu
from wyrmhall.kernel.seat import NOBODY, Seat


@dataclass(frozen=True)
class SaleScreen:
    stage: str  # bidding, payment
    card: ArtifactCard | None  # if this seat sees it
    seen_by: tuple[int, ...]
    best: int  # the seat that has bid most; -1: no bid yet
    price: int
    bidder: int  # who is asked
    least: int  # what this seat may bid; 0: it cannot bid now
    most: int
    purse: int  # what it can pay in gold
    entitled: tuple[int, ...]  # with room in hand: the others cannot bid (DD-R-59)
    paid_to: int  # who gets the gold if this seat, or the best bidder, buys; -1: the bank
    second: bool  # the buyer draws a second card, unseen (DD-GOB-09)
    free: bool  # this seat may take one card free as the Dwarves' ally (DD-DWF-11)
    left: int  # cards to come after this one


def sale(s: State, me: Seat, menu: Menu) -> SaleScreen | None:
    sales = [step for step in s.stack if isinstance(step, Sale)]
    if not sales:
        return None
    step = sales[-1]
    best, price, bidder = NOBODY, 0, NOBODY
    if isinstance(step, Auction):
        best, price, bidder = step.best, step.price, step.bidder
    elif isinstance(step, Payment):
        best, price, bidder = step.seat, step.price, step.seat
    bids = [act.number for act in menu if isinstance(act, Bid)]
    buyer = me if bids else best
    left = [one.left for one in s.stack if isinstance(one, Auctions)]
    return SaleScreen(
        stage="bidding" if isinstance(step, Auction) else "payment",
        card=artifact_card(step.card) if step.card >= 0 else None,
        seen_by=tuple([seat for seat in s.setup.seats if step.shown >> seat & 1]),
        best=plain(best),
        price=price,
        bidder=plain(bidder),
        least=bids[0] if bids else 0,
        most=bids[-1] if bids else 0,
        purse=purse_of(s, me) if me >= 0 else 0,
        entitled=tuple([seat for seat in s.setup.seats if has_room(s, seat)]),
        paid_to=plain(s.setup.merchant) if buyer != s.setup.merchant else -1,  # DD-DWF-05
        second=buyer == s.setup.collector and buyer != NOBODY,
        free=me >= 0 and has_free_card(s, me),
        left=left[-1] if left else 0,
    )


def plain(seat: Seat) -> int:
    return max(-1, seat)

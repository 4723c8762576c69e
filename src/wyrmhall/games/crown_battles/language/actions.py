"""Every action of the game, interned, with its notation. Ids follow the order of `LEXICON`."""

from typing import Final

from wyrmhall.games.crown_battles.components.bids import ALL_BIDS, Bid, bid_word
from wyrmhall.games.crown_battles.components.cards import CARDS, DOUBLE_FACED, SUIT_NAMES, Card, Suit, word_of
from wyrmhall.kernel.action import Action, Lexicon
from wyrmhall.kernel.seat import Seat

MOST_PLAYERS: Final = 8
MISSIONS: Final = 32
SEAT_NAMES: Final = tuple(f"p{number}" for number in range(1, MOST_PLAYERS + 1))
SEATS: Final = tuple(Seat(number) for number in range(MOST_PLAYERS))


class Play(Action):
    """Play a card; Double-faced is declared in the same breath (CB-DBL-01, CB-R-49)."""

    def __init__(self, text: str, card: Card, as_golem: bool) -> None:
        super().__init__(text)
        self.card = card
        self.as_golem = as_golem


class OfCard(Action):
    """Do something with one card of your hand."""

    def __init__(self, verb: str, card: Card) -> None:
        super().__init__(f"{verb} {word_of(card)}")
        self.card = card


class OfSeat(Action):
    """Do something to one player."""

    def __init__(self, verb: str, seat: Seat) -> None:
        super().__init__(f"{verb} {SEAT_NAMES[seat]}")
        self.seat = seat


class OfSeats(Action):
    """Do something to several players at once."""

    def __init__(self, verb: str, seats: tuple[Seat, ...]) -> None:
        super().__init__(" ".join([verb, *[SEAT_NAMES[seat] for seat in seats]]))
        self.seats = seats


class OfSuit(Action):
    """Name a suit; or none, where the book allows it."""

    def __init__(self, verb: str, suit: Suit, word: str) -> None:
        super().__init__(f"{verb} {word}")
        self.suit = suit


class OfNumber(Action):
    """Name a number: a wager, a mission."""

    def __init__(self, verb: str, number: int) -> None:
        super().__init__(f"{verb} {number}")
        self.number = number


class ShowNote(OfCard):
    """CB-R-73  A Secret Note."""


class GiveCard(OfCard):
    """For the Merchant or the Smuggler."""


class PassCard(OfCard):
    """CB-MAG-01"""


class Smuggle(OfCard):
    """CB-SMU-01  Before your own bid."""


class PutInFirstHalf(OfCard):
    """CB-SPL-02"""


class Look(OfSeat):
    """CB-BIS-01"""


class MakeLeader(OfSeat):
    """CB-BOM-02"""


class TradeWith(OfSeat):
    """The Merchant's player trades."""


class GoSolo(OfSeat):
    """CB-ALL-01  Who plays without a partner."""


class Swap(OfSeats):
    """CB-CUR-01"""


class LetTrade(OfSeats):
    """The Merchant lets two others trade."""


class FormPair(OfSeats):
    """CB-R-81"""


class FormTrio(OfSeats):
    """CB-DUE-01"""


class MakeTrump(OfSuit):
    """CB-SPN-05, CB-ALC-01"""


class LeakSuit(OfSuit):
    """CB-LEA-01"""


class LayUnder(OfSuit):
    """CB-SUP-04"""


class BetExtra(OfNumber):
    """CB-R-68"""


class PickMission(OfNumber):
    """CB-MIS-01"""


class LeaveUnchanged(Action):
    """The trump suit, or your own bid."""


class Decline(Action):
    """CB-R-29  A power card is not used."""


class NameSide(Action):
    """CB-MAG-01  To which side all pass a card."""


class LookThroughDeck(Action):
    """CB-SPY-01"""


class CloseDeck(Action):
    """The Spy has seen enough."""


class DrawCard(Action):
    """CB-SMU-02"""


class RefuseCard(Action):
    """CB-SMU-02  The card that was drawn is put back."""


class MakeBid(Action):
    """One bid; where a round asks for several, the one for a half or a suit."""

    def __init__(self, verb: str, bid: Bid) -> None:
        super().__init__(f"{verb} {bid_word(bid)}")
        self.bid = bid


class Steal(Action):
    """The Thief takes a trick, in Suit Precision one laid under a named suit."""

    def __init__(self, seat: Seat, part: int, of: str) -> None:
        super().__init__(f"steal {SEAT_NAMES[seat]}{of}")
        self.seat = seat
        self.part = part


class Hex(Action):
    """The Witch takes points from one opponent."""

    def __init__(self, seat: Seat, points: int) -> None:
        super().__init__(f"hex {SEAT_NAMES[seat]} {points}")
        self.seat = seat
        self.points = points


class Shift(Action):
    """The Jester moves a bid."""

    def __init__(self, text: str, by: int, part: int) -> None:
        super().__init__(text)
        self.by = by
        self.part = part


PAIRS: Final = [(a, b) for a in SEATS for b in SEATS if a < b]


PLAY: Final = [Play(f"play {word_of(card)}", card, False) for card in CARDS]
PLAY[DOUBLE_FACED] = Play("play double-faced peasant", DOUBLE_FACED, False)
PLAY_AS_GOLEM: Final = Play("play double-faced golem", DOUBLE_FACED, True)
NOTE: Final = [ShowNote("note", card) for card in CARDS]
GIVE: Final = [GiveCard("give", card) for card in CARDS]
PASS: Final = [PassCard("pass", card) for card in CARDS]
SMUGGLE: Final = [Smuggle("smuggle", card) for card in CARDS]
FIRST: Final = [PutInFirstHalf("first", card) for card in CARDS]

# CB-BID, CB-SPL-03, CB-SUP-01: the whole round, its two halves, the four suits
WHOLE: Final = [MakeBid("bid", bid) for bid in ALL_BIDS]
FIRST_HALF: Final = [MakeBid("first bid", bid) for bid in ALL_BIDS]
SECOND_HALF: Final = [MakeBid("second bid", bid) for bid in ALL_BIDS]
OF_SUIT: Final = [[MakeBid(f"{name} bid", bid) for bid in ALL_BIDS] for name in SUIT_NAMES]
WAGER: Final = {amount: BetExtra("wager", amount) for amount in (0, 10, 20)}  # CB-R-68
MISSION: Final = [PickMission("keep", number) for number in range(1, MISSIONS + 1)]

TRUMP: Final = [MakeTrump("trump", Suit(i), name) for i, name in enumerate((*SUIT_NAMES, "none"))]
NO_TRUMP: Final = TRUMP[4]
LEAK: Final = [LeakSuit("leak", Suit(i), name) for i, name in enumerate((*SUIT_NAMES, "giants", "nothing"))]
LAY: Final = [LayUnder("lay", Suit(i), name) for i, name in enumerate(SUIT_NAMES)]

KEEP: Final = LeaveUnchanged("keep")
DECLINE: Final = Decline("decline")
LEFT: Final = NameSide("left")
RIGHT: Final = NameSide("right")
SPY_DECK: Final = LookThroughDeck("spy")
CLOSE: Final = CloseDeck("close")
DRAW: Final = DrawCard("draw")
REFUSE: Final = RefuseCard("refuse")

LOOK: Final = [Look("look", seat) for seat in SEATS]
LEADER: Final = [MakeLeader("leader", seat) for seat in SEATS]
TRADE: Final = [TradeWith("trade", seat) for seat in SEATS]
SOLO: Final = [GoSolo("solo", seat) for seat in SEATS]
SWAP: Final = [Swap("swap", pair) for pair in PAIRS]
BROKER: Final = [LetTrade("broker", pair) for pair in PAIRS]
PAIR: Final = [FormPair("pair", pair) for pair in PAIRS]
TRIO: Final = [FormTrio("trio", (a, b, c)) for a in SEATS for b in SEATS for c in SEATS if a < b < c]
STEAL: Final = [Steal(seat, -1, "") for seat in SEATS]
STEAL_SUIT: Final = [[Steal(seat, i, f" {name}") for i, name in enumerate(SUIT_NAMES)] for seat in SEATS]
HEX: Final = [[Hex(seat, points) for points in range(0, 35, 5)] for seat in SEATS]
RAISE: Final = Shift("raise", 1, -1)
LOWER: Final = Shift("lower", -1, -1)
RAISE_SUIT: Final = [Shift(f"raise {name}", 1, i) for i, name in enumerate(SUIT_NAMES)]
LOWER_SUIT: Final = [Shift(f"lower {name}", -1, i) for i, name in enumerate(SUIT_NAMES)]


def _everything() -> list[Action]:
    actions: list[Action] = [*PLAY, PLAY_AS_GOLEM, *NOTE, *GIVE, *PASS, *SMUGGLE, *FIRST]
    actions += [*WHOLE, *FIRST_HALF, *SECOND_HALF]
    for of_suit in OF_SUIT:
        actions += of_suit
    actions += [*WAGER.values(), *MISSION, *TRUMP, *LEAK, *LAY]
    actions += [KEEP, DECLINE, LEFT, RIGHT, SPY_DECK, CLOSE, DRAW, REFUSE]
    actions += [*LOOK, *LEADER, *TRADE, *SOLO, *SWAP, *BROKER, *PAIR, *TRIO, *STEAL]
    for steals in STEAL_SUIT:
        actions += steals
    for hexes in HEX:
        actions += hexes
    actions += [RAISE, LOWER, *RAISE_SUIT, *LOWER_SUIT]
    return actions


LEXICON: Final = Lexicon(_everything())
_PAIR_INDEX: Final = {act.seats: index for index, act in enumerate(PAIR)}


def pair_index(a: Seat, b: Seat) -> int:
    """Where two players stand in SWAP, BROKER and PAIR."""
    return _PAIR_INDEX[(a, b) if a < b else (b, a)]

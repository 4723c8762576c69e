"""The State of Dragon Dune: what lies on the board, in the hands and in the purses."""

from collections.abc import Sequence
from typing import Final

from wyrmhall.games.dragon_dune.components.board import (
    AT_NUMBER,
    CASTLES,
    GRIFFINS,
    HIDDEN_PLACE,
    MOUNTAIN,
    NOWHERE,
    Place,
)
from wyrmhall.games.dragon_dune.components.cards import FACE_DOWN, HIDDEN_SUIT, Card, Suit, cards_in
from wyrmhall.games.dragon_dune.rules.deals.ledger import Ledger
from wyrmhall.games.dragon_dune.setup import Setup
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.promise import Promise
from wyrmhall.kernel.seat import NOBODY_ASKED, SPECTATOR, Asked, Seat
from wyrmhall.kernel.state import Plain, View
from wyrmhall.kernel.state import State as KernelState
from wyrmhall.kernel.state import Step as KernelStep

Prediction = tuple[int, int, int]  # faction, turn, castle (DD-ORA-02)

NO_PREDICTION: Final[Prediction] = (-1, -1, -1)
HIDDEN_PREDICTION: Final[Prediction] = (-2, -2, -2)

# The rounds of a turn, DD-TRN-01 and DD-TRN-02
DRAGON_ROUND: Final = 0
EVENT_ROUND: Final = 1
BIDDING_ROUND: Final = 2
RECRUITMENT_ROUND: Final = 3
BATTLE_ROUND: Final = 4
COLLECTION_ROUND: Final = 5
VICTORY_ROUND: Final = 6
ROUND_NAMES: Final = ("dragon", "event", "bidding", "recruitment", "battle", "collection", "victory")

SHOW_QUEEN: Final = 0
SHOW_JACK: Final = 1


class State(KernelState):
    """The whole truth. Nothing has a default: who sees a new field is decided in `seen_by`."""

    has_promises = True
    # more than 30 attributes: slots keep access quick where a shared dictionary no longer can
    __slots__ = (
        "allies",
        "asked",
        "blessed",
        "bottom",
        "breached",
        "covered",
        "deck",
        "discard",
        "dragon",
        "ears",
        "elf_losses",
        "elite",
        "elite_grave",
        "event_bottom",
        "event_deck",
        "event_next",
        "event_pile",
        "event_shown",
        "first",
        "free_card",
        "gold",
        "grave",
        "ground",
        "hands",
        "hidden",
        "jacks",
        "known",
        "ledger",
        "looked",
        "predictions",
        "queens",
        "round",
        "setup",
        "stack",
        "stock",
        "stopped",
        "trolls",
        "turn",
        "units",
        "unveiled",
        "victors",
        "victory",
        "where",
    )

    def __init__(
        self,
        setup: Setup,
        turn: int,
        round: int,
        first: Seat,
        dragon: int,
        trolls: int,
        breached: int,
        gold: list[int],
        ground: list[int],
        units: list[list[int]],
        where: list[int],
        hidden: list[int],
        stock: list[int],
        grave: list[int],
        elite: list[int],
        elite_grave: int,
        allies: tuple[Seat, ...],
        hands: list[int],
        deck: int,
        bottom: tuple[Card, ...],
        discard: int,
        covered: tuple[int, ...],
        known: list[int],
        queens: tuple[Suit, ...],
        jacks: tuple[Suit, ...],
        unveiled: tuple[tuple[int, int], ...],
        event_deck: int,
        event_bottom: tuple[Place, ...],
        event_next: Place,
        event_shown: int,
        event_pile: tuple[Place, ...],
        predictions: tuple[Prediction, ...],
        elf_losses: int,
        blessed: bool,
        free_card: bool,
        stopped: int,
        looked: int,
        victors: Asked,
        victory: str,
        ledger: Ledger,
        stack: list[KernelStep["State"]],
    ) -> None:
        self.setup = setup
        self.turn = turn  # from 1; 0 during setup
        self.round = round
        self.first = first  # Emperor or Starting Player
        self.dragon = dragon  # the marker's number, 1 to 18; 0 before it is placed
        self.trolls = trolls  # territories with a Troll, as bits
        self.breached = breached  # castles whose walls are destroyed (DD-TWO-05)
        self.gold = gold  # by seat; the last purse is the bank's, which may be below zero (DD-R-11)
        self.ground = ground  # gold lying in each territory
        self.units = units  # by seat and territory, hidden ones included
        self.where = where  # by seat: territories with own units, as bits
        self.hidden = hidden  # by seat: those where they are hidden (DD-R-71: all of them or none)
        self.stock = stock  # units in the bank
        self.grave = grave
        self.elite = elite  # Dwarven Elite Warriors by territory, among the units there
        self.elite_grave = elite_grave
        self.allies = allies
        self.hands = hands  # artifact cards, as bits; of a View, what the viewer knows of them
        self.deck = deck  # a set, because nobody knows its order
        self.bottom = bottom  # DD-R-62  unsold cards, drawn in this order when the deck is empty
        self.discard = discard
        self.covered = covered  # of a View: how many cards of each hand, and of the deck, are face down
        self.known = known  # by seat, then in public: cards of others whose place is known (DD-R-141)
        self.queens = queens
        self.jacks = jacks
        self.unveiled = unveiled  # by owner: who else has seen the Queen, the Jack, as bits
        self.event_deck = event_deck
        self.event_bottom = event_bottom  # DD-EVT-07
        self.event_next = event_next  # the top card, if the Elves have looked (DD-ELF-09)
        self.event_shown = event_shown  # whom a deal has shown it (DD-DEAL-26), as bits
        self.event_pile = event_pile  # the top card last
        self.predictions = predictions
        self.elf_losses = elf_losses  # DD-R-151
        self.blessed = blessed  # whether the blessing of this turn is used
        self.free_card = free_card  # DD-DWF-11  whether it is still to be had this turn
        self.stopped = stopped  # who cannot hire this turn (DD-R-97), as bits
        self.looked = looked  # whose hands the Elves have inspected this round (DD-N9-04), as bits
        self.victors = victors
        self.victory = victory  # the atom by which the game was won
        self.ledger = ledger  # deals; never changed in place, so clones share it
        self.stack = stack
        self.asked: Asked = NOBODY_ASKED
        self.ears: list[Event] | None = None

    # -- order -----------------------------------------------------------------------------------

    def seats(self) -> Asked:
        return self.setup.seats

    def order(self) -> list[Seat]:
        """DD-R-05  The first seat and then the others, once round."""
        return self.setup.around[self.first : self.first + self.setup.players]

    def others(self, seat: Seat) -> list[Seat]:
        """Everybody else in player order."""
        return [other for other in self.order() if other != seat]

    def are_allies(self, seat: Seat, other: Seat) -> bool:
        return other >= 0 and seat >= 0 and self.allies[seat] == other

    # -- board -----------------------------------------------------------------------------------

    def visible(self, seat: Seat) -> int:
        """Where the seat has visible units, as bits."""
        return self.where[seat] & ~self.hidden[seat]

    def visible_units(self, seat: Seat, place: Place) -> int:
        return 0 if self.hidden[seat] >> place & 1 else self.units[seat][place]

    def crowd(self, place: Place) -> list[Seat]:
        """Who has visible units there, in player order."""
        bit = 1 << place
        return [seat for seat in self.order() if self.where[seat] & ~self.hidden[seat] & bit]

    def others_there(self, seat: Seat, place: Place) -> int:
        """How many other players have visible units there."""
        bit, found = 1 << place, 0
        for other in self.setup.seats:
            if other != seat and self.where[other] & ~self.hidden[other] & bit:
                found += 1
        return found

    def full(self, seat: Seat) -> int:
        """DD-BRD-15, DD-BRD-16  Castles in which two other players have visible units, as bits."""
        once = twice = 0
        for other in self.setup.seats:
            if other != seat:
                seen = self.where[other] & ~self.hidden[other] & CASTLES
                twice |= once & seen
                once |= seen
        return twice

    def dragon_places(self) -> int:
        """DD-DRG-05  Where the dragon marker is, as bits; nowhere in an edition where it bars nobody."""
        return AT_NUMBER[self.dragon] if self.setup.edition.dragon_bars else 0

    def controlled(self, seat: Seat) -> int:
        """DD-BRD-10, DD-BRD-11, DD-R-09  Territories with own visible units and nobody else's."""
        mine = self.where[seat] & ~self.hidden[seat]
        for other in self.setup.seats:
            if other != seat:
                mine &= ~(self.where[other] & ~self.hidden[other])
        return mine

    def castles(self, seat: Seat) -> int:
        return (self.controlled(seat) & CASTLES).bit_count()

    def has_griffins(self, seat: Seat) -> bool:
        """DD-BRD-12"""
        return self.controlled(seat) & GRIFFINS != 0

    def shares(self, seat: Seat, place: Place) -> bool:
        """Whether visible units of the seat stand there with others' or with a Troll (not in 0•: DD-R-80)."""
        bit = 1 << place
        if place == MOUNTAIN or not self.where[seat] & ~self.hidden[seat] & bit:
            return False
        return self.trolls & bit != 0 or self.others_there(seat, place) > 0

    def put(self, seat: Seat, place: Place, count: int, elites: int) -> None:
        """Units come to be in a territory; where from is the caller's business."""
        self.units[seat][place] += count
        if elites:
            self.elite[place] += elites
        if self.units[seat][place]:
            self.where[seat] |= 1 << place

    def lift(self, seat: Seat, place: Place, count: int, elites: int) -> None:
        """Units leave a territory; where to is the caller's business."""
        left = self.units[seat][place] - count
        self.units[seat][place] = left
        if elites:
            self.elite[place] -= elites
        if not left:
            self.where[seat] &= ~(1 << place)
            self.hidden[seat] &= ~(1 << place)

    def kill(self, seat: Seat, place: Place, count: int, elites: int) -> None:
        """DD-R-13  Lost units go to their owner's graveyard."""
        self.lift(seat, place, count, elites)
        self.grave[seat] += count
        self.elite_grave += elites

    def elites_at(self, seat: Seat, place: Place) -> int:
        return self.elite[place] if seat == self.setup.dwarves else 0

    def elites_in_stock(self, seat: Seat) -> int:
        if seat != self.setup.dwarves or not self.setup.elite:
            return 0
        return self.setup.edition.elites[0] - self.elite_grave - sum(self.elite)

    # -- gold ------------------------------------------------------------------------------------

    def purse(self, seat: Seat) -> int:
        """What the seat may spend: DD-DEAL-33  gold reserved for a payment due this turn is not free."""
        if not self.ledger.deals:
            return self.gold[seat]
        return max(0, self.gold[seat] - self.ledger.reserved(seat, self.turn))

    def pay(self, giver: int, taker: int, amount: int) -> None:
        """Between two purses; DD-R-162  a faction that is not played is the bank."""
        bank = self.setup.bank
        self.gold[giver if giver >= 0 else bank] -= amount
        taker = taker if taker >= 0 else bank
        self.gold[taker] += amount
        if amount and taker != bank and self.ledger.debts:
            # DD-DEAL-32, DD-DEAL-40
            self.ledger = self.ledger.settle_debts(self.gold, taker, amount, self.ears)

    def burn_gold(self, place: Place) -> int:
        """DD-R-14  Destroyed gold goes to the bank."""
        amount = self.ground[place]
        self.ground[place] = 0
        self.gold[self.setup.bank] += amount
        return amount

    def lay_gold(self, place: Place, amount: int) -> None:
        self.ground[place] += amount
        self.gold[self.setup.bank] -= amount

    # -- cards -----------------------------------------------------------------------------------

    def hand(self, seat: Seat) -> list[Card]:
        """The hand as a sorted list; cards the viewer cannot read are FACE_DOWN."""
        return [FACE_DOWN] * self.covered[seat] + list(cards_in(self.hands[seat]))

    def hand_size(self, seat: Seat) -> int:
        return self.hands[seat].bit_count() + self.covered[seat]

    def has_room(self, seat: Seat) -> bool:
        return self.hand_size(seat) < self.setup.hand_limit[seat]

    def deck_size(self) -> int:
        return self.deck.bit_count() + self.covered[self.setup.players] + len(self.bottom)

    def discard_from(self, seat: Seat, card: Card) -> None:
        """DD-R-129, DD-R-140  Face up to the artifact discard pile, where everybody may look."""
        self.hands[seat] &= ~(1 << card)
        self.discard |= 1 << card

    def show_cards(self, cards: int, viewers: Sequence[Seat]) -> None:
        """The viewers now know where these cards of a hand are."""
        for viewer in viewers:
            self.known[viewer] |= cards

    def show_to_all(self, cards: int) -> None:
        for viewer in range(self.setup.players + 1):
            self.known[viewer] |= cards

    def unveil(self, seat: Seat, which: int, viewers: int) -> None:
        """A Queen or Jack is seen by `viewers`, as bits (the public is the bit behind the last seat)."""
        queen, jack = self.unveiled[seat]
        seen = (queen | viewers, jack) if which == SHOW_QUEEN else (queen, jack | viewers)
        self.unveiled = (*self.unveiled[:seat], seen, *self.unveiled[seat + 1 :])

    def everybody(self) -> int:
        """Every seat and the public, as bits of viewers."""
        return (2 << self.setup.players) - 1

    # -- kernel ----------------------------------------------------------------------------------

    def standing(self) -> "list[KernelStep[State]]":
        return self.setup.standing

    def promises(self) -> Sequence[Promise]:
        return self.ledger.promises

    def tell(self, event: Event) -> None:
        """Every event names the rule by its atom in this edition."""
        if self.ears is not None:
            event.rule = self.setup.edition.atom(event.rule)
            self.ears.append(event)

    def clone(self) -> "State":
        return State(
            self.setup,
            self.turn,
            self.round,
            self.first,
            self.dragon,
            self.trolls,
            self.breached,
            self.gold[:],
            self.ground[:],
            [row[:] for row in self.units],
            self.where[:],
            self.hidden[:],
            self.stock[:],
            self.grave[:],
            self.elite[:],
            self.elite_grave,
            self.allies,
            self.hands[:],
            self.deck,
            self.bottom,
            self.discard,
            self.covered,
            self.known[:],
            self.queens,
            self.jacks,
            self.unveiled,
            self.event_deck,
            self.event_bottom,
            self.event_next,
            self.event_shown,
            self.event_pile,
            self.predictions,
            self.elf_losses,
            self.blessed,
            self.free_card,
            self.stopped,
            self.looked,
            self.victors,
            self.victory,
            self.ledger,
            [step.clone() for step in self.stack],
        )

    def fields(self) -> tuple[Plain, ...]:
        return (
            self.setup.factions,
            self.turn,
            self.round,
            self.first,
            self.dragon,
            self.trolls,
            self.breached,
            self.gold,
            self.ground,
            self.units,
            self.where,
            self.hidden,
            self.stock,
            self.grave,
            self.elite,
            self.elite_grave,
            self.allies,
            self.hands,
            self.deck,
            self.bottom,
            self.discard,
            self.covered,
            self.known,
            self.queens,
            self.jacks,
            self.unveiled,
            self.event_deck,
            self.event_bottom,
            self.event_next,
            self.event_shown,
            self.event_pile,
            self.predictions,
            self.elf_losses,
            self.blessed,
            self.free_card,
            self.stopped,
            self.looked,
            self.victors,
            self.victory,
            self.ledger.fields(),
        )

    # -- secrets ---------------------------------------------------------------------------------

    def seen_by(self, seat: Seat) -> View:
        """What the seat sees, built up from nothing (DD-INF, DD-R-139 to DD-R-143)."""
        me = self.setup.players if seat == SPECTATOR else seat
        mine = self.known[me]
        held = 0 if seat == SPECTATOR else self.hands[seat]
        look = me == self.setup.elves or self.event_shown >> me & 1 == 1
        view = State(
            setup=self.setup,
            turn=self.turn,
            round=self.round,
            first=self.first,
            dragon=self.dragon,
            trolls=self.trolls,
            breached=self.breached,
            gold=self.gold[:],  # DD-R-139
            ground=self.ground[:],
            units=[row[:] for row in self.units],  # DD-R-79
            where=self.where[:],
            hidden=self.hidden[:],
            stock=self.stock[:],
            grave=self.grave[:],
            elite=self.elite[:],  # DD-R-149
            elite_grave=self.elite_grave,
            allies=self.allies,
            hands=[
                hand if owner == seat else hand & mine for owner, hand in enumerate(self.hands)
            ],  # DD-INF-03, DD-R-141
            deck=0,
            bottom=tuple([card if mine >> card & 1 else FACE_DOWN for card in self.bottom]),  # DD-R-62
            discard=self.discard,  # DD-R-140
            covered=(
                *[
                    0 if owner == seat else (hand & ~mine).bit_count()
                    for owner, hand in enumerate(self.hands)
                ],
                self.deck.bit_count(),
            ),
            known=[  # whoever was shown a card was seen to be shown it (DD-INF-04, DD-DEAL-26, DD-R-141)
                cards if owner == me else cards & held for owner, cards in enumerate(self.known)
            ],
            queens=self._unveiled_to(self.queens, SHOW_QUEEN, seat, me),
            jacks=self._unveiled_to(self.jacks, SHOW_JACK, seat, me),
            unveiled=tuple(  # who was shown something is public (DD-DEAL-26), and the owner knows
                self.unveiled
            ),
            event_deck=self.event_deck  # which cards are left is public, their order is not
            if look or self.event_next == NOWHERE
            else self.event_deck | 1 << self.event_next,
            event_bottom=self.event_bottom,
            event_next=self.event_next if look or self.event_next == NOWHERE else HIDDEN_PLACE,  # DD-INF-06
            event_shown=self.event_shown,
            event_pile=self.event_pile,
            predictions=tuple(  # DD-INF-09, DD-R-146
                [
                    one if owner == seat or self.victors or one == NO_PREDICTION else HIDDEN_PREDICTION
                    for owner, one in enumerate(self.predictions)
                ]
            ),
            elf_losses=self.elf_losses,
            blessed=self.blessed,
            free_card=self.free_card,
            stopped=self.stopped,
            looked=self.looked,
            victors=self.victors,
            victory=self.victory,
            ledger=self.ledger,  # DD-DEAL-05
            stack=[step.seen_by(seat) for step in self.stack],
        )
        view.asked = self.asked
        return View(view)

    def _unveiled_to(self, cards: tuple[Suit, ...], which: int, seat: Seat, me: int) -> tuple[Suit, ...]:
        return tuple(
            [
                card if owner == seat or self.unveiled[owner][which] >> me & 1 else HIDDEN_SUIT
                for owner, card in enumerate(cards)
            ]
        )


Step = KernelStep[State]


def dune(s: KernelState) -> State:
    assert isinstance(s, State)
    return s

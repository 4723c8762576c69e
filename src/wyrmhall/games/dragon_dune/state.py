"""The State of Dragon Dune: what lies on the board, in the hands and in the purses."""

from collections.abc import Sequence
from typing import Final

from wyrmhall.games.dragon_dune.components.board import (
    HIDDEN_PLACE,
    NOWHERE,
    Place,
)
from wyrmhall.games.dragon_dune.components.cards import FACE_DOWN, HIDDEN_SUIT, Card, Suit
from wyrmhall.games.dragon_dune.rules.deals.ledger import Ledger
from wyrmhall.games.dragon_dune.setup import Setup
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.fields import Hidden, Open
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
    """The whole truth. Nothing has a default: who sees a field is said where it is declared."""

    has_promises = True
    # more than 30 attributes: slots keep access quick where a shared dictionary no longer can
    __slots__ = (  # written by make fields
        "allies", "asked", "blessed", "bottom", "breached", "covered", "deck", "discard", "dragon",
        "elf_losses", "elite", "elite_grave", "event_bottom", "event_deck", "event_next", "event_pile",
        "event_shown", "event_sink", "first", "free_card", "gold", "grave", "ground", "hands", "hidden",
        "jacks", "known", "ledger", "looked", "predictions", "queens", "round", "setup", "stack", "stock",
        "stopped", "trolls", "turn", "units", "unveiled", "victors", "victory", "where"
    )  # fmt: skip

    def __init__(
        self,
        setup: Open[Setup],
        turn: Open[int],  # from 1; 0 during setup
        round: Open[int],
        first: Open[Seat],  # Emperor or Starting Player
        dragon: Open[int],  # the marker's number, 1 to 18; 0 before it is placed
        trolls: Open[int],  # territories with a Troll, as bits
        breached: Open[int],  # castles whose walls are destroyed (DD-TWO-05)
        gold: Open[list[int]],  # DD-R-139  by seat, the bank's last, which may be below zero (DD-R-11)
        ground: Open[list[int]],  # gold lying in each territory
        units: Open[list[list[int]]],  # DD-R-79  by seat and territory, hidden ones included
        where: Open[list[int]],  # by seat: territories with own units, as bits
        hidden: Open[list[int]],  # by seat: those where they are hidden (DD-R-71: all of them or none)
        stock: Open[list[int]],  # units in the bank
        grave: Open[list[int]],
        elite: Open[list[int]],  # DD-R-149  Dwarven Elite Warriors by territory, among the units there
        elite_grave: Open[int],
        allies: Open[tuple[Seat, ...]],
        hands: Hidden[list[int]],  # artifact cards, as bits; of a View, what the viewer knows of them
        deck: Hidden[int],  # a set, because nobody knows its order
        bottom: Hidden[tuple[Card, ...]],  # DD-R-62  unsold cards, drawn in this order when the deck is empty
        discard: Open[int],  # DD-R-140
        covered: Hidden[tuple[int, ...]],  # of a View: how many cards of each hand and the deck are face down
        known: Hidden[list[int]],  # DD-R-141  by seat, then in public: cards of others whose place is known
        queens: Hidden[tuple[Suit, ...]],
        jacks: Hidden[tuple[Suit, ...]],
        unveiled: Open[tuple[tuple[int, int], ...]],  # by owner: who has seen the Queen, the Jack, as bits
        event_deck: Hidden[int],
        event_bottom: Open[tuple[Place, ...]],  # DD-EVT-07
        event_next: Hidden[Place],  # the top card, if the Elves have looked (DD-ELF-09)
        event_shown: Open[int],  # whom a deal has shown it (DD-DEAL-26), as bits
        event_pile: Open[tuple[Place, ...]],  # the top card last
        predictions: Hidden[tuple[Prediction, ...]],
        elf_losses: Open[int],  # DD-R-151
        blessed: Open[bool],  # whether the blessing of this turn is used
        free_card: Open[bool],  # DD-DWF-11  whether it is still to be had this turn
        stopped: Open[int],  # who cannot hire this turn (DD-R-97), as bits
        looked: Open[int],  # whose hands the Elves have inspected this round (DD-N9-04), as bits
        victors: Open[Asked],
        victory: Open[str],  # the atom by which the game was won
        ledger: Open[Ledger],  # DD-DEAL-05  deals; never changed in place, so clones share it
        stack: list[KernelStep["State"]],
    ) -> None:
        self.setup = setup
        self.turn = turn
        self.round = round
        self.first = first
        self.dragon = dragon
        self.trolls = trolls
        self.breached = breached
        self.gold = gold
        self.ground = ground
        self.units = units
        self.where = where
        self.hidden = hidden
        self.stock = stock
        self.grave = grave
        self.elite = elite
        self.elite_grave = elite_grave
        self.allies = allies
        self.hands = hands
        self.deck = deck
        self.bottom = bottom
        self.discard = discard
        self.covered = covered
        self.known = known
        self.queens = queens
        self.jacks = jacks
        self.unveiled = unveiled
        self.event_deck = event_deck
        self.event_bottom = event_bottom
        self.event_next = event_next
        self.event_shown = event_shown
        self.event_pile = event_pile
        self.predictions = predictions
        self.elf_losses = elf_losses
        self.blessed = blessed
        self.free_card = free_card
        self.stopped = stopped
        self.looked = looked
        self.victors = victors
        self.victory = victory
        self.ledger = ledger
        self.stack = stack
        self.asked: Asked = NOBODY_ASKED
        self.event_sink: list[Event] | None = None

    def seats(self) -> Asked:
        return self.setup.seats

    def period(self) -> int:
        return self.turn

    # -- kernel ----------------------------------------------------------------------------------

    def standing(self) -> "list[KernelStep[State]]":
        return self.setup.standing

    def promises(self) -> Sequence[Promise]:
        return self.ledger.promises

    def tell(self, event: Event) -> None:
        """Every event names the rule by its atom in this edition."""
        if self.event_sink is not None:
            event.rule = self.setup.edition.atom(event.rule)
            self.event_sink.append(event)

    # -- secrets ---------------------------------------------------------------------------------

    def hands_seen(self, seat: Seat) -> list[int]:
        """DD-INF-03, DD-R-141"""
        mine = self.known[viewer(self, seat)]
        return [hand if owner == seat else hand & mine for owner, hand in enumerate(self.hands)]

    def deck_seen(self, seat: Seat) -> int:
        return 0

    def bottom_seen(self, seat: Seat) -> tuple[Card, ...]:
        """DD-R-62"""
        if not self.bottom:
            return self.bottom
        mine = self.known[viewer(self, seat)]
        return tuple([card if mine >> card & 1 else FACE_DOWN for card in self.bottom])

    def covered_seen(self, seat: Seat) -> tuple[int, ...]:
        others = ~self.known[viewer(self, seat)]
        hands = [0 if owner == seat else (hand & others).bit_count() for owner, hand in enumerate(self.hands)]
        return (*hands, self.deck.bit_count())

    def known_seen(self, seat: Seat) -> list[int]:
        """Whoever was shown a card was seen to be shown it (DD-INF-04, DD-DEAL-26, DD-R-141)."""
        me, held = viewer(self, seat), 0 if seat == SPECTATOR else self.hands[seat]
        return [cards if owner == me else cards & held for owner, cards in enumerate(self.known)]

    def queens_seen(self, seat: Seat) -> tuple[Suit, ...]:
        return unveiled_to(self, self.queens, SHOW_QUEEN, seat)

    def jacks_seen(self, seat: Seat) -> tuple[Suit, ...]:
        return unveiled_to(self, self.jacks, SHOW_JACK, seat)

    def event_deck_seen(self, seat: Seat) -> int:
        """Which cards are left is public, their order is not."""
        return self.event_deck if knows_next_event(self, seat) else self.event_deck | 1 << self.event_next

    def event_next_seen(self, seat: Seat) -> Place:
        return self.event_next if knows_next_event(self, seat) else HIDDEN_PLACE

    def predictions_seen(self, seat: Seat) -> tuple[Prediction, ...]:
        """DD-INF-09, DD-R-146"""
        if self.victors:
            return self.predictions
        return tuple(
            [
                one if owner == seat or one == NO_PREDICTION else HIDDEN_PREDICTION
                for owner, one in enumerate(self.predictions)
            ]
        )

    def clone(self) -> "State":  # written by make fields
        return State(
            self.setup, self.turn, self.round, self.first, self.dragon, self.trolls, self.breached,
            self.gold[:], self.ground[:], [row[:] for row in self.units], self.where[:], self.hidden[:],
            self.stock[:], self.grave[:], self.elite[:], self.elite_grave, self.allies, self.hands[:],
            self.deck, self.bottom, self.discard, self.covered, self.known[:], self.queens, self.jacks,
            self.unveiled, self.event_deck, self.event_bottom, self.event_next, self.event_shown,
            self.event_pile, self.predictions, self.elf_losses, self.blessed, self.free_card, self.stopped,
            self.looked, self.victors, self.victory, self.ledger, [step.clone() for step in self.stack],
        )  # fmt: skip

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (
            self.setup.saved, self.turn, self.round, self.first, self.dragon, self.trolls, self.breached,
            self.gold, self.ground, self.units, self.where, self.hidden, self.stock, self.grave, self.elite,
            self.elite_grave, self.allies, self.hands, self.deck, self.bottom, self.discard, self.covered,
            self.known, self.queens, self.jacks, self.unveiled, self.event_deck, self.event_bottom,
            self.event_next, self.event_shown, self.event_pile, self.predictions, self.elf_losses,
            self.blessed, self.free_card, self.stopped, self.looked, self.victors, self.victory,
            self.ledger.fields(),
        )  # fmt: skip

    @staticmethod
    def restored(  # written by make fields
        saved: Plain,
        setup: Setup,
        ledger: Ledger,
        stack: list[KernelStep["State"]],
    ) -> "State":
        return State(
            setup, saved["turn"], saved["round"], saved["first"], saved["dragon"], saved["trolls"],
            saved["breached"], list(saved["gold"]), list(saved["ground"]),
            [list(row) for row in saved["units"]], list(saved["where"]), list(saved["hidden"]),
            list(saved["stock"]), list(saved["grave"]), list(saved["elite"]), saved["elite_grave"],
            saved["allies"], list(saved["hands"]), saved["deck"], saved["bottom"], saved["discard"],
            saved["covered"], list(saved["known"]), saved["queens"], saved["jacks"], saved["unveiled"],
            saved["event_deck"], saved["event_bottom"], saved["event_next"], saved["event_shown"],
            saved["event_pile"], saved["predictions"], saved["elf_losses"], saved["blessed"],
            saved["free_card"], saved["stopped"], saved["looked"], saved["victors"], saved["victory"], ledger,
            stack,
        )  # fmt: skip

    def seen_by(self, seat: Seat) -> View:  # written by make fields
        view = State(
            self.setup, self.turn, self.round, self.first, self.dragon, self.trolls, self.breached,
            self.gold[:], self.ground[:], [row[:] for row in self.units], self.where[:], self.hidden[:],
            self.stock[:], self.grave[:], self.elite[:], self.elite_grave, self.allies, self.hands_seen(seat),
            self.deck_seen(seat), self.bottom_seen(seat), self.discard, self.covered_seen(seat),
            self.known_seen(seat), self.queens_seen(seat), self.jacks_seen(seat), self.unveiled,
            self.event_deck_seen(seat), self.event_bottom, self.event_next_seen(seat), self.event_shown,
            self.event_pile, self.predictions_seen(seat), self.elf_losses, self.blessed, self.free_card,
            self.stopped, self.looked, self.victors, self.victory, self.ledger,
            [step.seen_by(seat) for step in self.stack],
        )  # fmt: skip
        view.asked = self.asked
        return View(view)


Step = KernelStep[State]


def dune_state(s: KernelState) -> State:
    assert isinstance(s, State)
    return s


# -- secrets -------------------------------------------------------------------------------------


def viewer(s: State, seat: Seat) -> int:
    """The seat's place among those who know things; behind the last seat comes the public."""
    return s.setup.players if seat == SPECTATOR else seat


def unveiled_to(s: State, cards: tuple[Suit, ...], which: int, seat: Seat) -> tuple[Suit, ...]:
    """Who was shown something is public (DD-DEAL-26), and the owner knows."""
    me = viewer(s, seat)
    return tuple(
        [
            card if owner == seat or s.unveiled[owner][which] >> me & 1 else HIDDEN_SUIT
            for owner, card in enumerate(cards)
        ]
    )


def knows_next_event(s: State, seat: Seat) -> bool:
    """DD-INF-06  The Elves look at the top card; a deal may have shown it (DD-DEAL-26)."""
    me = viewer(s, seat)
    return me == s.setup.seer or s.event_shown >> me & 1 == 1 or s.event_next == NOWHERE

"""The State of Crown Battles: what lies on the table, in the hands and under the packets."""

from typing import Final

from wyrmhall.games.crown_battles.bids import (
    HIDDEN_DOUBLE,
    HIDDEN_SINGLE,
    NO_BID,
    Bid,
    is_double,
)
from wyrmhall.games.crown_battles.cards import FACE_DOWN, Card, Suit
from wyrmhall.games.crown_battles.hands import UNIT, cards_in, hand_of, size_of
from wyrmhall.games.crown_battles.round_types.kind import BLIND, BLIND_MISSIONS, HALVES, TEAMS, RoundKind
from wyrmhall.games.crown_battles.setup import Setup
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.seat import NOBODY, NOBODY_ASKED, Asked, Seat
from wyrmhall.kernel.state import Plain, View
from wyrmhall.kernel.state import State as KernelState
from wyrmhall.kernel.state import Step as KernelStep

Look = tuple[str, int, tuple[Card, ...]]  # how it was learned, about whom, which cards
Group = tuple[Seat, ...]
Lying = tuple[Seat, tuple[Card, ...]]  # who led, and the cards in playing order

NO_MISSION: Final = 0
HIDDEN_MISSION: Final = -1

NOTHING_LYING: Final[Lying] = (NOBODY, ())

OPEN_FATE: Final = 0
ACHIEVED: Final = 1
FAILED: Final = 2


class State(KernelState):
    """The whole truth. Nothing has a default: who sees a new field is decided in `seen_by`."""

    # more than 30 attributes: slots keep access quick where a shared dictionary no longer can
    __slots__ = (
        "aside",
        "asked",
        "bids",
        "bits",
        "covered",
        "crown",
        "dealer",
        "deeds",
        "due",
        "ears",
        "face_up",
        "fates",
        "groups",
        "half",
        "held",
        "kind",
        "leader",
        "looks",
        "lying",
        "missions",
        "notes",
        "opened",
        "out",
        "pot",
        "replays",
        "rest",
        "round",
        "scores",
        "setup",
        "shields",
        "size",
        "stack",
        "trick",
        "trump",
        "unused",
        "wagers",
    )

    def __init__(
        self,
        setup: Setup,
        round: int,
        replays: int,
        dealer: Seat,
        leader: Seat,
        size: int,
        kind: RoundKind,
        unused: tuple[int, ...],
        groups: tuple[Group, ...],
        trump: Suit,
        scores: list[int],
        pot: int,
        crown: Seat,
        bits: list[int],
        rest: int,
        covered: tuple[int, ...],
        aside: tuple[tuple[Card, ...], ...],
        half: int,
        due: int,
        trick: list[Card],
        lying: Lying,
        out: list[Card],
        bids: list[tuple[Bid, ...]],
        held: list[tuple[int, ...]],
        wagers: tuple[int, ...],
        shields: tuple[Seat, ...],
        notes: tuple[Seat, ...],
        opened: tuple[tuple[Card, ...], ...],
        looks: tuple[tuple[Look, ...], ...],
        missions: tuple[int, ...],
        deeds: tuple[int, ...],
        fates: tuple[int, ...],
        face_up: bool,
        stack: list[KernelStep["State"]],
    ) -> None:
        self.setup = setup
        self.round = round  # from 0
        self.replays = replays  # CB-END-03
        self.dealer = dealer
        self.leader = leader  # of the trick, or of the next one
        self.size = size  # cards dealt to each player
        self.kind = kind
        self.unused = unused  # round types not yet turned up
        self.groups = groups  # duels, teams; a solo player is a group of one
        self.trump = trump
        self.scores = scores
        self.pot = pot  # CB-WAG-06  carried over
        self.crown = crown
        self.bits = bits  # the hands, see `hands.py`; of a View, what the viewer knows of them
        self.rest = rest  # the undealt deck: a set, because its order means nothing (CB-R-45)
        self.covered = covered  # of a View: how many cards of each hand, and of the deck, are face down
        self.aside = aside  # second halves of The Split, each sorted
        self.half = half
        self.due = due  # cards still to be played to the present trick
        self.trick = trick  # in playing order from the leader
        self.lying = lying  # the trick before, until the next lead (CB-HID-04)
        self.out = out  # every card of the packets, whoever holds them
        self.bids = bids  # one, two or four each, as the round type asks
        self.held = held  # tricks held, counted in the same parts
        self.wagers = wagers
        self.shields = shields
        self.notes = notes  # who has used the Secret Note
        self.opened = opened  # hand cards turned up by Leaked Suit
        self.looks = looks  # what each seat was shown this round: snapshots (CB-HID-09)
        self.missions = missions
        self.deeds = deeds
        self.fates = fates  # CB-MIS-09
        self.face_up = face_up  # secret bids and missions are turned up
        self.stack = stack
        self.asked: Asked = NOBODY_ASKED
        self.ears: list[Event] | None = None

    # -- looking ---------------------------------------------------------------------------------

    def seats(self) -> Asked:
        return self.setup.seats

    def left_of(self, seat: Seat) -> Seat:
        return self.setup.around[seat + 1]

    def from_left_of_dealer(self) -> Asked:
        """Everybody in clockwise order, the dealer last."""
        players = self.setup.players
        return tuple([Seat((self.dealer + 1 + i) % players) for i in range(players)])

    def final_round(self) -> bool:
        """CB-R-37  The last scheduled round, and any replay of it."""
        return self.round == len(self.setup.deals) - 1

    def tricks(self, seat: Seat) -> int:
        return sum(self.held[seat])

    def part_totals(self) -> tuple[int, ...]:
        """CB-TRM-04, CB-LNG-05, CB-SPL-09  Tricks on offer: in the round, or in each half."""
        if self.kind.parts == HALVES:
            return (self.size // 2, self.size - self.size // 2)
        return ((self.size + self.kind.circles - 1) // self.kind.circles,)

    def trick_total(self) -> int:
        return sum(self.part_totals())

    def tricks_left(self) -> int:
        """Tricks still to be played after the present one."""
        return (self.hand_size(self.dealer) + self.kind.circles - 1) // self.kind.circles

    def last_trick(self) -> bool:
        """Whether the present trick takes every card: of the round, in The Split of the half (CB-R-56)."""
        return sum([self.hand_size(seat) for seat in self.setup.seats]) == self.due

    @property
    def hands(self) -> list[list[Card]]:
        """Every hand as a sorted list; cards the viewer cannot read are FACE_DOWN."""
        return [self.hand(seat) for seat in self.setup.seats]

    def hand(self, seat: Seat) -> list[Card]:
        known = cards_in(self.bits[seat])
        return [FACE_DOWN] * self.covered[seat] + known if self.covered[seat] else known

    def hand_size(self, seat: Seat) -> int:
        return size_of(self.bits[seat]) + self.covered[seat]

    @property
    def undealt(self) -> list[Card]:
        """CB-SPY-02, CB-R-45  The cards not dealt, sorted."""
        return [FACE_DOWN] * self.covered[-1] + cards_in(self.rest)

    def group_of(self, seat: Seat) -> Group:
        for group in self.groups:
            if seat in group:
                return group
        return (seat,)

    def partners(self, seat: Seat) -> Group:
        """Team-mates; duel rivals are none."""
        if self.kind.groups != TEAMS:
            return ()
        return tuple([other for other in self.group_of(seat) if other != seat])

    def others(self, seat: Seat) -> list[Seat]:
        return [other for other in self.seats() if other != seat]

    def opponents(self, seat: Seat) -> list[Seat]:
        """CB-R-46  Everybody else but a partner."""
        mates = self.partners(seat)
        return [other for other in self.others(seat) if other not in mates]

    def highest_bid(self, part: int) -> int:
        """CB-BID-04  The trick total (of the half), or the highest token, whichever is smaller."""
        circles = self.kind.circles
        total = (self.size + circles - 1) // circles
        if self.kind.parts == HALVES:
            total = self.part_totals()[part]
        return total if total < self.setup.top_token else self.setup.top_token

    # -- changing --------------------------------------------------------------------------------

    def put_in_hand(self, seat: Seat, card: Card) -> None:
        """CB-R-53  A card that comes in singly is never open."""
        self.bits[seat] += UNIT[card]

    def take_from_hand(self, seat: Seat, card: Card) -> bool:
        """Remove a card; whether it lay open. An open one leaves before a hidden one of its kind."""
        self.bits[seat] -= UNIT[card]
        shown = self.opened[seat]
        if card not in shown:
            return False
        place = shown.index(card)
        self.open_cards(seat, shown[:place] + shown[place + 1 :])
        return True

    def open_cards(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        self.opened = (*self.opened[:seat], cards, *self.opened[seat + 1 :])

    def remember(self, seat: Seat, how: str, about: int, cards: tuple[Card, ...]) -> None:
        """CB-HID-09, CB-HID-10  What only this seat was shown."""
        looks = (*self.looks[seat], (how, about, cards))
        self.looks = (*self.looks[:seat], looks, *self.looks[seat + 1 :])

    # -- copies ----------------------------------------------------------------------------------

    def clone(self) -> "State":
        return State(
            self.setup,
            self.round,
            self.replays,
            self.dealer,
            self.leader,
            self.size,
            self.kind,
            self.unused,
            self.groups,
            self.trump,
            self.scores[:],
            self.pot,
            self.crown,
            self.bits[:],
            self.rest,
            self.covered,
            self.aside,
            self.half,
            self.due,
            self.trick[:],
            self.lying,
            self.out[:],
            self.bids[:],
            self.held[:],
            self.wagers,
            self.shields,
            self.notes,
            self.opened,
            self.looks,
            self.missions,
            self.deeds,
            self.fates,
            self.face_up,
            [step.clone() for step in self.stack],
        )

    def fields(self) -> tuple[Plain, ...]:
        setup = self.setup
        return (
            (tuple(setup.powers), setup.missing),
            self.round,
            self.replays,
            self.dealer,
            self.leader,
            self.size,
            self.kind.number,
            self.unused,
            self.groups,
            self.trump,
            self.scores,
            self.pot,
            self.crown,
            self.bits,
            self.rest,
            self.covered,
            self.aside,
            self.half,
            self.due,
            self.trick,
            self.lying,
            self.out,
            self.bids,
            self.held,
            self.wagers,
            self.shields,
            self.notes,
            self.opened,
            self.looks,
            self.missions,
            self.deeds,
            self.fates,
            self.face_up,
        )

    # -- secrets ---------------------------------------------------------------------------------

    def seen_by(self, seat: Seat) -> View:
        """What the seat sees, built up from nothing (CB-HID)."""
        kind = self.kind
        # by place, as the constructor takes them: a View is made for every look, names cost a third of it
        view = State(
            self.setup,  # CB-HID-03  deck list and options
            self.round,
            self.replays,
            self.dealer,
            self.leader,
            self.size,
            kind,
            self.unused,  # CB-HID-16  which, not in what order
            self.groups,
            self.trump,
            self.scores[:],
            self.pot,
            self.crown,
            self._bits_seen(seat),  # CB-HID-01, 07
            0,  # CB-HID-02
            self._covered(seat),
            self._aside_seen(seat) if any(self.aside) else self.aside,  # CB-HID-08
            self.half,
            self.due,
            self._trick_seen(seat) if kind.face_down else self.trick[:],  # CB-HID-06
            self.lying,
            self.out[:],  # CB-HID-04  everybody saw them being played
            self._bids_seen(seat) if kind.bidding == BLIND else self.bids[:],  # CB-HID-05
            self.held[:],
            self.wagers,
            self.shields,  # CB-BUB-03
            self.notes,  # CB-HID-12
            self.opened,
            self._looks_seen(seat) if any(self.looks) else self.looks,
            self._missions_seen(seat) if kind.bidding == BLIND_MISSIONS else self.missions,
            self.deeds,
            self._fates_seen(seat) if kind.bidding == BLIND_MISSIONS else self.fates,
            self.face_up,
            [step.seen_by(seat) for step in self.stack],
        )
        view.asked = self.asked
        return View(view)

    def _bits_seen(self, seat: Seat) -> list[int]:
        seen = [hand_of(cards) if cards else 0 for cards in self.opened]
        if seat >= 0:
            seen[seat] = self.bits[seat]
        return seen

    def _covered(self, seat: Seat) -> tuple[int, ...]:
        """How many cards of each hand, and of the deck, the seat cannot read."""
        opened, hidden = self.opened, self.covered
        found = [size_of(bits) for bits in self.bits]
        if any(opened) or any(hidden):
            found = [size + hidden[owner] - len(opened[owner]) for owner, size in enumerate(found)]
        if seat >= 0:
            found[seat] = 0
        found.append(size_of(self.rest) + hidden[-1])
        return tuple(found)

    def _aside_seen(self, seat: Seat) -> tuple[tuple[Card, ...], ...]:
        return tuple(
            [cards if owner == seat else (FACE_DOWN,) * len(cards) for owner, cards in enumerate(self.aside)]
        )

    def _trick_seen(self, seat: Seat) -> list[Card]:
        return [self._played_card_seen(place, seat) for place in range(len(self.trick))]

    def _bids_seen(self, seat: Seat) -> list[tuple[Bid, ...]]:
        return [self._bid_seen(owner, seat) for owner in self.setup.seats]

    def _looks_seen(self, seat: Seat) -> tuple[tuple[Look, ...], ...]:
        """CB-BIS-02  Whose hand was looked at is known to all: its owner knows which cards those were."""
        return tuple(
            [
                seen
                if owner == seat
                else tuple([one for one in seen if one[0] == "bishop" and one[1] == seat])
                for owner, seen in enumerate(self.looks)
            ]
        )

    def _missions_seen(self, seat: Seat) -> tuple[int, ...]:
        return tuple([self._mission_seen(owner, seat) for owner in self.setup.seats])

    def _fates_seen(self, seat: Seat) -> tuple[int, ...]:
        return tuple([self._fate_seen(owner, seat) for owner in self.setup.seats])

    def _played_card_seen(self, place: int, seat: Seat) -> Card:
        """CB-HID-06  In Stealth Play only the lead lies face up until all cards are down."""
        players = self.setup.players
        face_up = place == 0 or not self.kind.face_down or len(self.trick) == players
        if (self.leader + place) % players == seat:
            face_up = True
        return self.trick[place] if face_up else FACE_DOWN

    def _bid_seen(self, owner: Seat, seat: Seat) -> tuple[Bid, ...]:
        """CB-HID-05  A blind bid shows, once all are down, whether one or two tokens lie there."""
        bids = self.bids[owner]
        if self.kind.bidding != BLIND or self.face_up or owner == seat or NO_BID in bids:
            return bids
        return tuple([HIDDEN_DOUBLE if is_double(bid) else HIDDEN_SINGLE for bid in bids])

    def _mission_seen(self, owner: Seat, seat: Seat) -> int:
        """CB-HID-11"""
        mission = self.missions[owner]
        hidden = self.kind.bidding == BLIND_MISSIONS and not self.face_up and owner != seat
        return HIDDEN_MISSION if hidden and mission != NO_MISSION else mission

    def _fate_seen(self, owner: Seat, seat: Seat) -> int:
        """CB-BLM-03"""
        hidden = self.kind.bidding == BLIND_MISSIONS and not self.face_up and owner != seat
        return OPEN_FATE if hidden else self.fates[owner]


Step = KernelStep[State]

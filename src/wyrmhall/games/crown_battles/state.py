"""The State of Crown Battles: what lies on the table, in the hands and under the packets."""

from typing import Final

from wyrmhall.games.crown_battles.components.bids import (
    HIDDEN_DOUBLE,
    HIDDEN_SINGLE,
    NO_BID,
    Bid,
    is_double,
)
from wyrmhall.games.crown_battles.components.cards import FACE_DOWN, Card, Suit
from wyrmhall.games.crown_battles.components.hands import cards_in, hand_of, size_of
from wyrmhall.games.crown_battles.rules.round_types.kind import (
    BLIND,
    BLIND_MISSIONS,
    RoundKind,
)
from wyrmhall.games.crown_battles.setup import Setup
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.fields import Hidden, Open
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
    """The whole truth. Nothing has a default: who sees a field is said where it is declared."""

    # more than 30 attributes: slots keep access quick where a shared dictionary no longer can
    __slots__ = (  # written by make fields
        "aside", "asked", "bids", "bits", "covered", "crown", "dealer", "deeds", "due", "event_sink",
        "face_up", "fates", "groups", "half", "held", "kind", "leader", "looks", "lying", "missions",
        "notes", "opened", "out", "pot", "replays", "rest", "round", "scores", "setup", "shields", "size",
        "stack", "trick", "trump", "unused", "wagers"
    )  # fmt: skip

    def __init__(
        self,
        setup: Open[Setup],  # CB-HID-03  deck list and options
        round: Open[int],  # from 0
        replays: Open[int],  # CB-END-03
        dealer: Open[Seat],
        leader: Open[Seat],  # of the trick, or of the next one
        size: Open[int],  # cards dealt to each player
        kind: Open[RoundKind],
        unused: Open[tuple[int, ...]],  # CB-HID-16  round types not yet turned up: which, not in what order
        groups: Open[tuple[Group, ...]],  # duels, teams; a solo player is a group of one
        trump: Open[Suit],
        scores: Open[list[int]],
        pot: Open[int],  # CB-WAG-06  carried over
        crown: Open[Seat],
        bits: Hidden[list[int]],  # the hands, see `hands.py`; of a View, what the viewer knows of them
        rest: Hidden[int],  # the undealt deck: a set, because its order means nothing (CB-R-45)
        covered: Hidden[tuple[int, ...]],  # of a View: how many cards of each hand and the deck are face down
        aside: Hidden[tuple[tuple[Card, ...], ...]],  # second halves of The Split, each sorted
        half: Open[int],
        due: Open[int],  # cards still to be played to the present trick
        trick: Hidden[list[Card]],  # in playing order from the leader
        lying: Open[Lying],  # the trick before, until the next lead (CB-HID-04)
        out: Open[list[Card]],  # CB-HID-04  every card of the packets, whoever holds them: all saw them
        bids: Hidden[list[tuple[Bid, ...]]],  # one, two or four each, as the round type asks
        held: Open[list[tuple[int, ...]]],  # tricks held, counted in the same parts
        wagers: Open[tuple[int, ...]],
        shields: Open[tuple[Seat, ...]],  # CB-BUB-03
        notes: Open[tuple[Seat, ...]],  # CB-HID-12  who has used the Secret Note
        opened: Open[tuple[tuple[Card, ...], ...]],  # hand cards turned up by Leaked Suit
        looks: Hidden[tuple[tuple[Look, ...], ...]],  # CB-HID-09  what each seat was shown this round
        missions: Hidden[tuple[int, ...]],
        deeds: Open[tuple[int, ...]],
        fates: Hidden[tuple[int, ...]],  # CB-MIS-09
        face_up: Open[bool],  # secret bids and missions are turned up
        stack: list[KernelStep["State"]],
    ) -> None:
        self.setup = setup
        self.round = round
        self.replays = replays
        self.dealer = dealer
        self.leader = leader
        self.size = size
        self.kind = kind
        self.unused = unused
        self.groups = groups
        self.trump = trump
        self.scores = scores
        self.pot = pot
        self.crown = crown
        self.bits = bits
        self.rest = rest
        self.covered = covered
        self.aside = aside
        self.half = half
        self.due = due
        self.trick = trick
        self.lying = lying
        self.out = out
        self.bids = bids
        self.held = held
        self.wagers = wagers
        self.shields = shields
        self.notes = notes
        self.opened = opened
        self.looks = looks
        self.missions = missions
        self.deeds = deeds
        self.fates = fates
        self.face_up = face_up
        self.stack = stack
        self.asked: Asked = NOBODY_ASKED
        self.event_sink: list[Event] | None = None

    # -- looking ---------------------------------------------------------------------------------

    def seats(self) -> Asked:
        return self.setup.seats

    def period(self) -> int:
        return self.round

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

    # -- secrets ---------------------------------------------------------------------------------

    def bits_seen(self, seat: Seat) -> list[int]:
        """CB-HID-01, CB-HID-07"""
        seen = [hand_of(cards) if cards else 0 for cards in self.opened]
        if seat >= 0:
            seen[seat] = self.bits[seat]
        return seen

    def rest_seen(self, seat: Seat) -> int:
        """CB-HID-02"""
        return 0

    def covered_seen(self, seat: Seat) -> tuple[int, ...]:
        """How many cards of each hand, and of the deck, the seat cannot read."""
        opened, hidden = self.opened, self.covered
        sizes = [size_of(bits) for bits in self.bits]
        if any(opened) or any(hidden):
            sizes = [size + hidden[owner] - len(opened[owner]) for owner, size in enumerate(sizes)]
        if seat >= 0:
            sizes[seat] = 0
        sizes.append(size_of(self.rest) + hidden[-1])
        return tuple(sizes)

    def aside_seen(self, seat: Seat) -> tuple[tuple[Card, ...], ...]:
        """CB-HID-08"""
        if not any(self.aside):
            return self.aside
        return tuple(
            [cards if owner == seat else (FACE_DOWN,) * len(cards) for owner, cards in enumerate(self.aside)]
        )

    def trick_seen(self, seat: Seat) -> list[Card]:
        """CB-HID-06  In Stealth Play only the lead lies face up until all cards are down."""
        players, trick = self.setup.players, self.trick
        if not self.kind.face_down or len(trick) == players:
            return trick[:]
        return [
            card if place == 0 or (self.leader + place) % players == seat else FACE_DOWN
            for place, card in enumerate(trick)
        ]

    def bids_seen(self, seat: Seat) -> list[tuple[Bid, ...]]:
        """CB-HID-05  A blind bid shows, once all are down, whether one or two tokens lie there."""
        if self.kind.bidding != BLIND or self.face_up:
            return self.bids[:]
        return [
            bids if owner == seat or NO_BID in bids else tuple([token_seen(bid) for bid in bids])
            for owner, bids in enumerate(self.bids)
        ]

    def looks_seen(self, seat: Seat) -> tuple[tuple[Look, ...], ...]:
        """CB-BIS-02  Whose hand was looked at is known to all: its owner knows which cards those were."""
        if not any(self.looks):
            return self.looks
        return tuple(
            [
                seen
                if owner == seat
                else tuple([one for one in seen if one[0] == "bishop" and one[1] == seat])
                for owner, seen in enumerate(self.looks)
            ]
        )

    def missions_seen(self, seat: Seat) -> tuple[int, ...]:
        """CB-HID-11"""
        if self.kind.bidding != BLIND_MISSIONS or self.face_up:
            return self.missions
        return tuple(
            [
                mission if owner == seat or mission == NO_MISSION else HIDDEN_MISSION
                for owner, mission in enumerate(self.missions)
            ]
        )

    def fates_seen(self, seat: Seat) -> tuple[int, ...]:
        """CB-BLM-03"""
        if self.kind.bidding != BLIND_MISSIONS or self.face_up:
            return self.fates
        return tuple([fate if owner == seat else OPEN_FATE for owner, fate in enumerate(self.fates)])

    def clone(self) -> "State":  # written by make fields
        return State(
            self.setup, self.round, self.replays, self.dealer, self.leader, self.size, self.kind, self.unused,
            self.groups, self.trump, self.scores[:], self.pot, self.crown, self.bits[:], self.rest,
            self.covered, self.aside, self.half, self.due, self.trick[:], self.lying, self.out[:],
            self.bids[:], self.held[:], self.wagers, self.shields, self.notes, self.opened, self.looks,
            self.missions, self.deeds, self.fates, self.face_up, [step.clone() for step in self.stack],
        )  # fmt: skip

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (
            self.setup.saved, self.round, self.replays, self.dealer, self.leader, self.size, self.kind.saved,
            self.unused, self.groups, self.trump, self.scores, self.pot, self.crown, self.bits, self.rest,
            self.covered, self.aside, self.half, self.due, self.trick, self.lying, self.out, self.bids,
            self.held, self.wagers, self.shields, self.notes, self.opened, self.looks, self.missions,
            self.deeds, self.fates, self.face_up,
        )  # fmt: skip

    @staticmethod
    def restored(  # written by make fields
        saved: Plain,
        setup: Setup,
        kind: RoundKind,
        stack: list[KernelStep["State"]],
    ) -> "State":
        return State(
            setup, saved["round"], saved["replays"], saved["dealer"], saved["leader"], saved["size"], kind,
            saved["unused"], saved["groups"], saved["trump"], list(saved["scores"]), saved["pot"],
            saved["crown"], list(saved["bits"]), saved["rest"], saved["covered"], saved["aside"],
            saved["half"], saved["due"], list(saved["trick"]), saved["lying"], list(saved["out"]),
            list(saved["bids"]), list(saved["held"]), saved["wagers"], saved["shields"], saved["notes"],
            saved["opened"], saved["looks"], saved["missions"], saved["deeds"], saved["fates"],
            saved["face_up"], stack,
        )  # fmt: skip

    def seen_by(self, seat: Seat) -> View:  # written by make fields
        view = State(
            self.setup, self.round, self.replays, self.dealer, self.leader, self.size, self.kind, self.unused,
            self.groups, self.trump, self.scores[:], self.pot, self.crown, self.bits_seen(seat),
            self.rest_seen(seat), self.covered_seen(seat), self.aside_seen(seat), self.half, self.due,
            self.trick_seen(seat), self.lying, self.out[:], self.bids_seen(seat), self.held[:], self.wagers,
            self.shields, self.notes, self.opened, self.looks_seen(seat), self.missions_seen(seat),
            self.deeds, self.fates_seen(seat), self.face_up, [step.seen_by(seat) for step in self.stack],
        )  # fmt: skip
        view.asked = self.asked
        return View(view)


def token_seen(bid: Bid) -> Bid:
    return HIDDEN_DOUBLE if is_double(bid) else HIDDEN_SINGLE


Step = KernelStep[State]


def crown_state(s: KernelState) -> State:
    assert isinstance(s, State)
    return s

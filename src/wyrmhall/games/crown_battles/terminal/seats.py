"""The players: what each has bid, holds and shows."""

from wyrmhall.games.crown_battles.components.bids import (
    HIDDEN_DOUBLE,
    HIDDEN_SINGLE,
    NO_BID,
    Bid,
    bid_word,
    miss,
)
from wyrmhall.games.crown_battles.components.cards import (
    FACE_DOWN,
    NO_CARD,
    SUIT_LETTERS,
)
from wyrmhall.games.crown_battles.rules.bidding import BlindBids, earlier_sum
from wyrmhall.games.crown_battles.rules.counts import part_totals, tricks_of
from wyrmhall.games.crown_battles.rules.missions.keeping import KeepMission
from wyrmhall.games.crown_battles.rules.missions.points import worth
from wyrmhall.games.crown_battles.rules.missions.table_deck import fate_of
from wyrmhall.games.crown_battles.rules.players import group_of
from wyrmhall.games.crown_battles.rules.powers.magician import PassCards
from wyrmhall.games.crown_battles.rules.round_types.kind import BLIND, DUELS, OPEN, SUITS, TEAMS
from wyrmhall.games.crown_battles.rules.round_types.leaked_suit import LeakTogether
from wyrmhall.games.crown_battles.rules.round_types.the_split import Divide
from wyrmhall.games.crown_battles.state import HIDDEN_MISSION, NO_MISSION, Group
from wyrmhall.games.crown_battles.terminal.drawing import BOLD, DIM, ONLY_YOU, Drawing
from wyrmhall.kernel.game_parts.terminal_layout import WIDTH, flow, pad, width
from wyrmhall.kernel.seat import Seat


class Seats(Drawing):
    """A row for each player, and how the bids add up."""

    def lines(self) -> list[str]:
        s = self.s
        tricks = [self.tricks(seat) for seat in s.seats()]
        heading = "tricks" if s.kind.missions else "tricks of bid"
        wide = max([len(heading), *[len(text) for text in tricks]])
        lines = [self.paint(f"   {'player':<18} cards  {heading:<{wide}}  score", DIM)]
        for seat in s.seats():
            mark = ">" if seat in s.asked else " "
            you = " (you)" if seat == self.seat else ""
            row = f" {mark} {pad(self.name(seat) + you, 18)} {self.held_cards(seat):>5}"
            row += f"  {tricks[seat]:<{wide}}  {s.scores[seat]:>5}"
            lines += self.with_notes(self.paint(row, BOLD) if seat == self.seat else row, self.notes(seat))
            mission = self.mission(seat)
            lines += flow("      ", mission, ", ", 8) if mission else []
            lines += self.shown_cards(seat)
        return lines + self.sums()

    def with_notes(self, row: str, notes: list[str]) -> list[str]:
        """Behind the row if they fit, otherwise below it."""
        if not notes:
            return [row]
        together = f"{row}  {', '.join(notes)}"
        return [together] if width(together) <= WIDTH else [row, *flow("      ", notes, ", ", 6)]

    def held_cards(self, seat: Seat) -> str:
        s = self.s
        return f"{s.hand_size(seat)}+{len(s.aside[seat])}" if s.aside[seat] else str(s.hand_size(seat))

    def tricks(self, seat: Seat) -> str:
        """2 of 3; in The Split for each half; in Suit Precision for each suit."""
        s = self.s
        bids, held = s.bids[seat], s.held[seat]
        if s.kind.missions:
            return str(tricks_of(s, seat))
        if bids[0] == NO_BID:
            return "-"
        if s.kind.parts == SUITS:
            return " ".join([f"{SUIT_LETTERS[i]}{held[i]}/{bid_word(bids[i])}" for i in s.setup.suits])
        return " / ".join([held_of(count, bid) for count, bid in zip(held, bids, strict=True)])

    def notes(self, seat: Seat) -> list[str]:
        s = self.s
        notes = ["dealer"] if seat == s.dealer else []
        notes += ["crown"] if seat == s.crown else []
        notes += self.group(seat)
        notes += ["shield"] if seat in s.shields else []
        notes += ["note used"] if seat in s.notes else []
        notes += [f"wager {s.wagers[seat]}"] if s.kind.wagers and s.bids[seat][0] != NO_BID else []
        if s.kind.bidding == BLIND and s.bids[seat][0] in (HIDDEN_SINGLE, HIDDEN_DOUBLE):
            notes.append("one token" if s.bids[seat][0] == HIDDEN_SINGLE else "two tokens")
        if s.kind.bidding == BLIND and not s.face_up and seat == self.seat and s.bids[seat][0] >= 0:
            notes.append(f"bid: {ONLY_YOU}")
        if s.face_up and not s.kind.missions and s.bids[seat][0] != NO_BID:
            notes.append(self.outcome(seat))
        notes += ["locked in"] if self.locked(seat) else []
        return notes

    def outcome(self, seat: Seat) -> str:
        """After the last trick: how the bids, of a team all together, turned out."""
        s = self.s
        group = group_of(s, seat) if s.kind.groups == TEAMS else (seat,)
        missed = 0
        for part in range(len(s.held[seat])):
            bid = Bid(sum([s.bids[one][part] for one in group]))
            missed += miss(bid, sum([s.held[one][part] for one in group]))
        return f"missed by {missed}" if missed else "bid met"

    def locked(self, seat: Seat) -> bool:
        """Whether a secret answer of the seat lies there, in a step all answer together."""
        step = self.s.stack[-1] if self.s.stack else None
        if isinstance(step, PassCards):
            return step.chosen[seat] != NO_CARD
        return isinstance(step, (BlindBids, KeepMission, Divide, LeakTogether)) and seat not in self.s.asked

    def group(self, seat: Seat) -> list[str]:
        s = self.s
        for group in s.groups:
            if seat in group:
                if len(group) == 1:
                    return ["alone"]
                return [f"{'duel' if s.kind.groups == DUELS else 'team'} {self.group_number(group)}"]
        return []

    def group_number(self, group: Group) -> int:
        """Players who are alone are no team, and not counted."""
        return 1 + [other for other in self.s.groups if len(other) > 1].index(group)

    def mission(self, seat: Seat) -> list[str]:
        s = self.s
        number = s.missions[seat]
        if number == NO_MISSION:
            return []
        if number == HIDDEN_MISSION:
            return ["hidden mission"]
        own_secret = s.kind.secret and not s.face_up and seat == self.seat
        points = worth(s, number)
        fate = self.words.fate(fate_of(s, seat, 0) if s.face_up else s.fates[seat])
        name, aim = self.words.mission(number), self.words.aim(number)
        told = [f"{name} [{fate}]", f"{aim}: +{points}"]
        return [*told, ONLY_YOU] if own_secret else told

    def shown_cards(self, seat: Seat) -> list[str]:
        """Hand cards of others that lie open (CB-HID-07); all of them where everything is open."""
        s = self.s
        if seat == self.seat:
            return []
        lines: list[str] = []
        shown = [card for card in s.hand(seat) if card != FACE_DOWN]
        if shown:
            label = "open" if len(shown) == len(s.opened[seat]) else "hand"
            lines += flow(f"      {label}: ", self.cards(shown), " ", 8)
        aside = [card for card in s.aside[seat] if card != FACE_DOWN]
        return lines + (flow("      second half: ", self.cards(aside), " ", 8) if aside else [])

    def sums(self) -> list[str]:
        s = self.s
        placed = [bids for bids in s.bids if bids[0] != NO_BID]
        if s.kind.missions or s.kind.bidding != OPEN or not placed:
            return []
        if s.kind.groups == TEAMS and len(placed) == s.setup.players:
            return self.team_sums()
        totals = part_totals(s)
        if s.kind.parts == SUITS:
            sums = [sum([earlier_sum(s, part) for part in range(4)])]
        else:
            sums = [earlier_sum(s, part) for part in range(len(totals))]
        told = [f"{bid} for {total}" for bid, total in zip(sums, totals, strict=True)]
        return [
            f"   bids {' and '.join(told)} tricks{self.over_or_under(sum(sums), sum(totals), len(placed))}"
        ]

    def over_or_under(self, bid: int, total: int, placed: int) -> str:
        if placed < self.s.setup.players:
            return " so far"
        if bid == total:
            return ""
        return f": {bid - total} over" if bid > total else f": {total - bid} under"

    def team_sums(self) -> list[str]:
        """CB-ALL-03  What the teams hold and bid together."""
        s = self.s
        told: list[str] = []
        for group in s.groups:
            who = f"team {self.group_number(group)}" if len(group) > 1 else self.name(group[0])
            told.append(f"{who}: {self.team_sum(group)}")
        return flow("   together: ", told, ", ", 6)

    def team_sum(self, group: Group) -> str:
        s = self.s
        held = [sum([s.held[seat][part] for seat in group]) for part in range(len(s.held[0]))]
        bids = [Bid(sum([s.bids[seat][part] for seat in group])) for part in range(len(s.held[0]))]
        if s.kind.parts != SUITS:
            return held_of(held[0], bids[0])
        return " ".join([f"{SUIT_LETTERS[i]}{held[i]}/{bid_word(bids[i])}" for i in s.setup.suits])


def held_of(held: int, bid: Bid) -> str:
    return f"{held} of {'hidden' if bid in (HIDDEN_SINGLE, HIDDEN_DOUBLE) else bid_word(bid)}"

"""The trick on the table, or the one before."""

from wyrmhall.games.crown_battles.components.cards import (
    FACE_DOWN,
    NO_SUIT,
    SUIT_OF,
    Card,
)
from wyrmhall.games.crown_battles.language.trick_winner import why_winning
from wyrmhall.games.crown_battles.rules.counts import part_totals, trick_total
from wyrmhall.games.crown_battles.rules.ranking import strongest
from wyrmhall.games.crown_battles.rules.round_types.kind import HALVES
from wyrmhall.games.crown_battles.rules.trick import Judge, Trick
from wyrmhall.games.crown_battles.state import NOTHING_LYING
from wyrmhall.games.crown_battles.terminal.drawing import DIM, ONLY_YOU, SYMBOLS, Drawing
from wyrmhall.kernel.game_parts.terminal_layout import LONGEST_NAME, flow, pad
from wyrmhall.kernel.seat import Seat


class Middle(Drawing):
    """Which cards lie there, and who is winning."""

    def lines(self) -> list[str]:
        s = self.s
        if s.trick:
            return self.trick()
        return self.last_trick() if s.lying != NOTHING_LYING else []

    def as_golem(self) -> bool:
        for step in reversed(self.s.stack):
            if isinstance(step, (Trick, Judge)):
                return step.as_golem
        return False

    def trick(self) -> list[str]:
        s = self.s
        trick, golem = s.trick, self.as_golem()
        lines = [self.paint(f"   trick {self.of_total()}{self.to_follow()}", DIM)]
        shown = not s.kind.face_down or len(trick) == s.setup.players
        best = strongest(trick, s.trump, golem, s.setup.power_book) if shown else -1
        for place, card in enumerate(trick):
            lines += self.trick_line(place, card, place == best and len(trick) > 1, golem)
        if not shown and len(trick) > 1:
            lines.append("      who wins shows when all cards are turned up")
        book = s.setup.power_book
        for card in [one for one in trick if one in book.destroying]:
            lines.append(f"      the {self.words.card(card)} destroys this trick: nobody will take it")
        for card in [one for one in trick if one in book.weakening]:
            lines.append(f"      the {self.words.card(card)} makes Golems and Dragons count as Peasants")
        return lines

    def of_total(self) -> str:
        s = self.s
        number = len(s.out) // (s.setup.players * s.kind.circles) + 1
        if s.kind.parts != HALVES:
            return f"{number} of {trick_total(s)}"
        totals = part_totals(s)
        return f"{number - s.half * totals[0]} of {totals[s.half]} in half {s.half + 1}"

    def to_follow(self) -> str:
        for step in reversed(self.s.stack):
            if isinstance(step, Trick):
                return f", {self.words.suit(step.lead)} led" if step.lead >= 0 else ""
        return ""

    def trick_line(self, place: int, card: Card, best: bool, golem: bool) -> list[str]:
        s = self.s
        seat = Seat((s.leader + place) % s.setup.players)
        remarks = ["leads"] if place == 0 else []
        if s.kind.face_down and place and len(s.trick) < s.setup.players and card != FACE_DOWN:
            remarks.append(f"face down, {ONLY_YOU}")
        if card in s.setup.power_book.declared:
            remarks.append("as a Golem" if golem else "as a Peasant")
        if best:
            remarks.append(f"WINNING: {why_winning(s.trick, s.trump, golem, self.words)}")
        mark = "*" if best else " "
        line = f"    {mark} {pad(self.name(seat), LONGEST_NAME)} {pad(self.long_card(card), 15)} "
        return flow(line, remarks, ", ", 8)

    def long_card(self, card: Card) -> str:
        """With name and shape: ■ Humans 7."""
        suit = SUIT_OF[card] if card >= 0 else NO_SUIT
        name = self.words.card(card)
        return self.of_suit(f"{SYMBOLS[suit]} {name}" if suit >= 0 else name, suit)

    def last_trick(self) -> list[str]:
        s = self.s
        leader, cards = s.lying
        told = [
            f"{self.name(Seat((leader + place) % s.setup.players))} {self.card(card)}"
            for place, card in enumerate(cards)
        ]
        return flow("   last trick: ", told, ", ", 6)

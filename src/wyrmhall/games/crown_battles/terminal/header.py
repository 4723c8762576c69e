"""The head of the drawing: round, type, trump, dealer and crown."""

from wyrmhall.games.crown_battles.components.cards import (
    NO_SUIT,
    SUIT_LETTERS,
)
from wyrmhall.games.crown_battles.rules.spinner import NameTrump
from wyrmhall.games.crown_battles.rules.teams import FormGroups
from wyrmhall.games.crown_battles.terminal.drawing import BOLD, PAINT, SYMBOLS, Drawing
from wyrmhall.kernel.game_parts.terminal_layout import WIDTH, flow, wrapped


class Header(Drawing):
    """Which round this is, and what holds for all of it."""

    def lines(self) -> list[str]:
        s = self.s
        size = "1 card" if s.size == 1 else f"{s.size} cards"
        again = f", replay {s.replays}" if s.replays else ""
        title = f" Round {s.round + 1} of {len(s.setup.deals)}{again} - {size} each - {self.title()} "
        lines = [self.paint(f"--{title}".ljust(WIDTH, "-"), BOLD)]
        lines += wrapped(self.words.summary(s.kind.number), 1)
        marks = [f"dealer {self.name(s.dealer)}", f"crown {self.name(s.crown)}"]
        if s.pot or s.kind.wagers:
            marks.append(f"pot {s.pot}")
        if s.undealt:
            marks.append(f"{len(s.undealt)} undealt")
        lines += flow(" " + self.trump() + "    ", marks, "   ", 1)
        if s.setup.preset.house_name:
            lines += wrapped(f"rules: {s.setup.preset.house_name}", 1)
        if s.setup.powers:
            lines += flow(" power cards in the deck: ", [self.words.card(card) for card in s.setup.powers])
        return lines

    def title(self) -> str:
        return self.words.title(self.s.kind.number)

    def trump(self) -> str:
        s = self.s
        if s.stack and isinstance(s.stack[-1], (NameTrump, FormGroups)):
            return self.paint("TRUMP: not known yet", BOLD)
        if s.trump == NO_SUIT:
            return self.paint("NO TRUMP", BOLD)
        name = f"TRUMP: {SYMBOLS[s.trump]} {self.words.suit(s.trump).upper()} ({SUIT_LETTERS[s.trump]})"
        return self.paint(name, f"{BOLD};7;{PAINT[s.trump]}")

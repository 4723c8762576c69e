"""The table as text: at most 80 columns, from a View only, never by colour alone."""

from typing import Final

from wyrmhall.games.enchanters.components.cards import DRAGON, NO_CARD, Card
from wyrmhall.games.enchanters.components.tokens import (
    CALM,
    HEALTH_MARK,
    NO_DESERT_TOKEN,
    REWARD_MARK,
    STRENGTH_MARK,
    WOUND_MARK,
)
from wyrmhall.games.enchanters.language.actions import SLOTS, VILLAGE_ZONE
from wyrmhall.games.enchanters.language.card_words import SIDE_NAMES, kind_of, part_text
from wyrmhall.games.enchanters.language.prose import MARKS, counted
from wyrmhall.games.enchanters.rules.combat.situations import opponent_values
from wyrmhall.games.enchanters.rules.journeying.costs import cost_of
from wyrmhall.games.enchanters.rules.scoring import card_points, token_points, village_points
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.terminal.forecast import combat, is_creature, rest_hint
from wyrmhall.games.enchanters.terminal.overlord import OverlordSheet
from wyrmhall.games.enchanters.terminal.scene import scene_lines
from wyrmhall.games.enchanters.terminal.sheet import BOLD, DIM
from wyrmhall.games.enchanters.terminal.stacks import other_stacks, own_stacks
from wyrmhall.games.enchanters.terminal.strips import NAME, called, sums, table_of_values
from wyrmhall.kernel.game_parts.terminal_layout import WIDTH, flow, pad, shorten, without_end, words_in
from wyrmhall.kernel.seat import CHANCE, Seat

INDENT: Final = 13  # of the texts of a card on the track


class TableDrawing(OverlordSheet):
    """One drawing of the table for one seat; every part gives its lines."""

    # -- header ----------------------------------------------------------------------------------

    def header(self) -> list[str]:
        s = self.s
        parts = [f"Round {s.round}", f"turn {s.turn}"] if s.round else ["Setup"]
        parts.append(self.to_move())
        if s.deck:
            parts.append(f"{s.deck_size()} cards in the deck")
        return [self.paint(f"-- {' - '.join(parts)} ".ljust(WIDTH, "-"), BOLD)]

    def to_move(self) -> str:
        s = self.s
        if not s.stack:
            victors = self.words.listed([self.short(seat) for seat in s.victors])
            return f"won by {victors}" if victors else "lost"
        if s.asked and s.asked[0] == CHANCE:
            return "chance decides"
        return f"to move {', '.join([self.short(seat) for seat in s.asked])}"

    def short(self, seat: Seat) -> str:
        return shorten(self.names[seat], NAME)

    def world(self) -> list[str]:
        """Kingdoms, graveyard and desert token."""
        s = self.s
        told: list[str] = []
        if s.kingdoms:
            told.append(self.words.listed([s.setup.cards.kingdoms[place].name for place in s.kingdoms]))
        if s.graveyard:
            told.append(f"graveyard {len(s.graveyard)} (top {self.name(s.graveyard[-1])})")
        if s.desert != NO_DESERT_TOKEN:
            change = "+1 health, -1 strength" if s.desert == CALM else "+1 strength, -1 health"
            told.append(f"desert token {SIDE_NAMES[s.desert]} ({change})")
        return flow(" ", words_in("; ".join(told)), " ", 3) if told else []

    # -- village ---------------------------------------------------------------------------------

    def village(self) -> list[str]:
        s = self.s
        if s.village == NO_CARD:
            return []
        tokens = f" ({counted(s.village_tokens, 'reward token')})" if s.village_tokens else ""
        lines = [self.paint(f" Village {self.name(s.village)}{tokens}", BOLD)]
        for line in s.setup.cards.uppers[s.village].lines:
            lines += self.common_line(VILLAGE_ZONE, s.village, line)
        return lines

    # -- journey track ---------------------------------------------------------------------------

    def track(self) -> list[str]:
        s = self.s
        if all(card == NO_CARD for card in s.track):
            return []
        lines = [
            self.paint(" Journey  cost (! too dear)  card health/strength; upper part | lower part", BOLD)
        ]
        for slot in range(SLOTS):
            lines += self.slot(slot)
        if s.round:
            lines += flow(" ", words_in(rest_hint(s)), " ", 3)
        return lines

    def slot(self, slot: int) -> list[str]:
        s = self.s
        card = s.track[slot]
        if card == NO_CARD:
            return [f"   {slot}      -  (empty)"]
        design = s.setup.cards.of[card]
        cost = cost_of(s, self.eyes, slot) if s.round else slot
        price = f"{cost}" if cost == slot else f"{slot}->{cost}"
        if s.round and cost > s.crystals[self.eyes]:
            price += "!"
        start = f"   {slot}  {price:>5}  "
        title = ", ".join([f"{design.name} - {self.kind(card, slot)}", *self.tokens(slot)])
        lines = flow(start, words_in(title), " ", INDENT)
        if is_creature(s, card) and s.round:
            lines = self.with_forecast(lines, combat(s, self.eyes, card, slot), INDENT)
        both = f"{part_text(design.upper)} | {part_text(design.lower)}"
        return lines + flow(" " * INDENT, words_in(both), " ", INDENT)

    def kind(self, card: Card, slot: int) -> str:
        """A creature with its values as they are for the viewer now."""
        s, design = self.s, self.s.setup.cards.of[card]
        if not is_creature(s, card):
            return kind_of(design)
        health, strength = opponent_values(s, self.eyes, card, slot)
        printed = (design.health, design.strength)
        name = "dragon" if design.type == DRAGON else f"{design.rank} monster".strip()
        changed = "" if (health, strength) == printed else f" (printed {printed[0]}/{printed[1]})"
        return f"{name} {health}/{strength}{changed}"

    def tokens(self, slot: int) -> list[str]:
        s, marks = self.s, self.s.marks[slot]
        kinds = (WOUND_MARK, REWARD_MARK, HEALTH_MARK, STRENGTH_MARK)
        tokens = [f"{counted(marks[kind], MARKS[kind])} on it" for kind in kinds if marks[kind]]
        return [*tokens, "Cerberus token on it"] if s.cerberus == s.track[slot] else tokens

    # -- players ---------------------------------------------------------------------------------

    def players(self) -> list[str]:
        s = self.s
        if not s.stacks[0][0]:
            return []
        heading, *rows = table_of_values(s, self.me, self.names)
        return [self.paint(heading, DIM), *rows]

    def others(self) -> list[str]:
        lines: list[str] = []
        for seat in self.s.setup.seats:
            if seat != self.me:
                lines += other_stacks(self.s, seat, self.short(seat))
        return lines

    def own(self) -> list[str]:
        if not self.seated or not self.s.stacks[self.me][0]:
            return []
        return [*own_stacks(self.s, self.me), *(sums(self.s, self.me) if self.s.round else [])]

    def result(self) -> list[str]:
        """When the game is over: how everybody's points arose."""
        s = self.s
        if s.stack or s.setup.coop or s.ended != "EN-END-10":
            return []
        lines = [self.paint(f"   {'points':<{NAME}} village cards rewards wounds total", BOLD)]
        for seat in s.setup.seats:
            village, cards, tokens = village_points(s, seat), card_points(s, seat), token_points(s, seat)
            wounds = -s.wound_count(seat)
            row = f"{village:>7} {cards:>5} {tokens:>7} {wounds:>6} {village + cards + tokens + wounds:>5}"
            lines.append(f"   {pad(called(self.names, seat, self.me), NAME)} {row}")
        return lines


def draw(view: State, seat: Seat, names: tuple[str, ...], colour: bool) -> str:
    """The table as that seat sees it; nothing that is not in the View."""
    page = TableDrawing(view, seat, names, colour)
    lines = [*page.header(), *page.world(), *page.others(), *page.overlord(), *page.event(), *page.village()]
    lines += [*page.track(), *page.own(), *page.players(), *page.result()]
    lines += scene_lines(view, seat, page.words)
    return "\n".join([without_end(line) for line in lines])

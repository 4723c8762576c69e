"""The heading: turn, round, who is to move; then the dragons, the events and the deck."""

from typing import Final

from wyrmhall.games.dragon_dune.components.board import (
    AT_NUMBER,
    HIDDEN_PLACE,
    PLAINS,
    places_in,
)
from wyrmhall.games.dragon_dune.components.cards import (
    EVENT_SUIT,
    SUIT_SYMBOLS,
)
from wyrmhall.games.dragon_dune.components.editions import COLOUR_CARD, GREAT_DRAGON
from wyrmhall.games.dragon_dune.rules.dragon_marker import orc_loss
from wyrmhall.games.dragon_dune.rules.possessions.hands import deck_size
from wyrmhall.games.dragon_dune.rules.possessions.units import players_at
from wyrmhall.games.dragon_dune.terminal.drawing import Drawing
from wyrmhall.games.dragon_dune.terminal.map import BOLD, DANGER, letter_of
from wyrmhall.games.dragon_dune.terminal.scene import ONLY_YOU
from wyrmhall.kernel.game_parts.terminal_layout import WIDTH, flow
from wyrmhall.kernel.seat import CHANCE, NOBODY

ROMAN: Final = ("I", "II", "III", "IV", "V", "VI", "VII")
AHEAD: Final = 6  # as far as the dragons may go
LATE: Final = 2  # turns before the end in which the table is reminded of it


class Header(Drawing):
    """What concerns the whole table."""

    def header(self) -> list[str]:
        s = self.s
        if s.turn:
            parts = [f"Turn {s.turn} of {s.setup.edition.turns}"]
            parts.append(f"{ROMAN[s.round]} {self.words.rounds[s.round].removesuffix(' Round')}")
            parts.append(f"first {self.faction(s.first)}")
        else:
            parts = [self.words.setup, f"{s.setup.edition.name} edition"]
        title = " - ".join([*parts, self.to_move()])
        if len(title) > WIDTH - 4:  # own factions may have long names
            title = " - ".join([parts[0], self.to_move()])[: WIDTH - 4]
        return [self.paint(f"-- {title} ".ljust(WIDTH, "-"), BOLD), *self.reminder()]

    def to_move(self) -> str:
        s = self.s
        if not s.stack:
            return f"won by {self.words.listed([self.faction(seat) for seat in s.victors])}"
        if s.asked and s.asked[0] == CHANCE:
            return "chance decides"
        if len(s.asked) == 1 or not s.setup.factions:
            return f"to move {', '.join([self.faction(seat) for seat in s.asked])}"
        return f"to move {' '.join([letter_of(s, seat) for seat in s.asked])}"

    def reminder(self) -> list[str]:
        """DD-ORC-17  In the last turns: who wins if nobody does."""
        s = self.s
        if not s.stack or not s.turn or s.turn <= s.setup.edition.turns - LATE:
            return []
        last = s.setup.last_winner
        what = f"the {s.setup.name(last)} win" if last != NOBODY else "most castles win"
        castles, turns = s.setup.edition.castles_to_win, s.setup.edition.turns
        return [f" If nobody holds {castles} castles at the end of turn {turns}, {what}."]

    # -- dragons, events, cards ------------------------------------------------------------------

    def track(self) -> list[str]:
        s = self.s
        if not s.dragon:
            return []
        numbers = [(s.dragon + step) % s.setup.island.numbers + 1 for step in range(AHEAD)]
        lines = flow(f" dragon at {s.dragon}, ahead: ", [self.ahead(number) for number in numbers], ", ", 8)
        return lines + self.events() + self.deck()

    def ahead(self, number: int) -> str:
        """What burns if the marker enters the number: 13 (6g E-2!)."""
        s = self.s
        losses: list[str] = []
        for place in places_in(AT_NUMBER[number] & (PLAINS | s.breached)):
            losses += [f"{s.ground[place]}g"] if s.ground[place] else []
            for seat in players_at(s, place):
                count = s.units[seat][place]
                count = orc_loss(s, count) if seat == s.setup.rider else count
                loss = f"{letter_of(s, seat)}-{count}"
                losses += [self.paint(f"{loss}!", DANGER) if seat == self.me else loss] if count else []
        return f"{number} ({' '.join(losses)})" if losses else str(number)

    def events(self) -> list[str]:
        s = self.s
        told = [self.words.event_card(place) for place in s.event_pile[-2:-1]]
        left = s.event_deck.bit_count() + len(s.event_bottom) + (s.event_next >= 0)
        told.append(f"{left} to come")
        if s.event_next >= 0:
            known = ONLY_YOU if self.me == s.setup.seer else f"seen by the {s.setup.name(s.setup.seer)}"
            told.append(f"next {self.words.event_card(s.event_next)} ({known})")
        elif s.event_next == HIDDEN_PLACE:
            told.append(f"{s.setup.name(s.setup.seer)} know the next")
        return flow(" events: ", [*self.next_strike(), *told], ", ", 8)

    def next_strike(self) -> list[str]:
        """The last event, where the Red (Great) Dragon would strike: DD-EVT-03, DD-EVT-06, DD-EVT-11."""
        s, edition = self.s, self.s.setup.edition
        if not s.event_pile:
            return []
        top = s.event_pile[-1]
        if edition.events == GREAT_DRAGON:
            when = "Great Dragon there if the first seat's colour is next"
        elif edition.events == COLOUR_CARD:
            when = "Red Dragon there if a red card is next"
        else:
            when = f"Red Dragon there if {SUIT_SYMBOLS[EVENT_SUIT[top]]} comes second"
        return [f"{self.words.event_card(top)} ({when})"]

    def deck(self) -> list[str]:
        s = self.s
        told = [f"{deck_size(s)} in the deck"]
        known = [self.words.card(card) for card in s.bottom if card >= 0]
        told += [f"unsold, at its bottom: {' '.join(known)}"] if known else []
        told += [f"discarded: {self.pile(s.discard)}"] if s.discard else []
        return flow(" artifacts: ", told, ", ", 8)

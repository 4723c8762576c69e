"""The players, a row each: gold, cards, units, castles, and what else is known of them."""

from wyrmhall.games.dragon_dune.components.cards import (
    SUIT_SYMBOLS,
)
from wyrmhall.games.dragon_dune.language.prose import player_of
from wyrmhall.games.dragon_dune.rules.battle.plans import WritePlans
from wyrmhall.games.dragon_dune.rules.possessions.gold import purse_of
from wyrmhall.games.dragon_dune.rules.possessions.hands import hand_size
from wyrmhall.games.dragon_dune.rules.possessions.units import castles_held, elites_in_stock
from wyrmhall.games.dragon_dune.rules.recruitment.movement import range_of
from wyrmhall.games.dragon_dune.rules.steps.choice import Window
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.games.dragon_dune.terminal.drawing import NAME, Drawing
from wyrmhall.games.dragon_dune.terminal.map import BOLD, DIM, PAINT, letter_of
from wyrmhall.kernel.game_parts.terminal_layout import WIDTH, flow, pad, shorten, width
from wyrmhall.kernel.seat import NOBODY, Seat


class Players(Drawing):
    """One row for each seat."""

    def rows(self) -> list[str]:
        s = self.s
        if not s.setup.factions:
            return []
        heading = f"   {'faction':<12} {'player':<{NAME}} gold cards bank grave castles moves"
        lines = [self.paint(heading, DIM)]
        for seat in s.setup.seats:
            mark = ">" if seat in s.asked else " "
            label = self.paint(self.label(seat), PAINT[s.setup.factions[seat]])
            row = f"{pad(self.player(seat), NAME)} {s.gold[seat]:>4} {held(s, seat):>5}"
            row += f" {s.stock[seat]:>4} {s.grave[seat]:>5} {self.castles(seat):>7} {range_of(s, seat):>5}"
            row = f" {mark} {pad(label, 12)} {self.paint(row, BOLD if seat == self.me else '')}"
            lines += self.with_notes(row, self.notes(seat))
        return lines

    def with_notes(self, row: str, notes: list[str]) -> list[str]:
        """Behind the row if they fit, otherwise below it."""
        if not notes:
            return [row]
        together = f"{row}  {', '.join(notes)}"
        return [together] if width(together) <= WIDTH else [row, *flow("      ", notes, ", ", 6)]

    def label(self, seat: Seat) -> str:
        """♥ E Elves"""
        return f"{SUIT_SYMBOLS[self.s.setup.suits[seat]]} {letter_of(self.s, seat)} {self.faction(seat)}"

    def player(self, seat: Seat) -> str:
        name = player_of(self.names[seat])
        if seat != self.me:
            return shorten(name, NAME) if name else ""
        return f"{shorten(name, NAME - 6)} (you)" if name else "(you)"

    def castles(self, seat: Seat) -> str:
        s = self.s
        ally = s.allies[seat]
        if s.setup.edition.allies_win and ally != NOBODY:  # DD-VIC-02
            return f"{castles_held(s, seat)}+{castles_held(s, ally)}/{s.setup.edition.castles_for_allies}"
        return f"{castles_held(s, seat)}/{s.setup.edition.castles_to_win}"

    def notes(self, seat: Seat) -> list[str]:
        s = self.s
        notes = ["locked in"] if self.locked(seat) else []
        notes += [f"ally {self.faction(s.allies[seat])}"] if s.allies[seat] != NOBODY else []
        notes += ["Oracle"] if seat in s.setup.oracles else []
        notes += ["may not hire"] if s.stopped >> seat & 1 else []
        reserved = s.gold[seat] - purse_of(s, seat)
        notes += [f"{reserved} gold reserved"] if reserved else []
        if s.setup.elite and seat == s.setup.elite_owner:
            notes.append(f"elite (e): {elites_in_stock(s, seat)} in the bank, {s.elite_grave} in the grave")
        return notes

    def locked(self, seat: Seat) -> bool:
        """Whether a secret answer of the seat lies there already."""
        step = self.s.stack[-1] if self.s.stack else None
        if isinstance(step, WritePlans):
            return seat in step.sides and seat not in step.waiting
        return isinstance(step, Window) and seat in step.players and seat not in step.waiting


def held(s: State, seat: Seat) -> str:
    """3/4"""
    return f"{hand_size(s, seat)}/{s.setup.hand_limit[seat]}"

"""How Crown Battles is written, told, drawn and shown: the parts of its Game."""

from typing import Any

from wyrmhall.games.crown_battles.language import notation, prose, score_accounts
from wyrmhall.games.crown_battles.language.prompts import question
from wyrmhall.games.crown_battles.language.table_names import names_with_preset, preset_of
from wyrmhall.games.crown_battles.options import make_setup
from wyrmhall.games.crown_battles.screen import build, highlights
from wyrmhall.games.crown_battles.screen.shape import Screen, SheetRound
from wyrmhall.games.crown_battles.screen.sheet import ENDS, sheet
from wyrmhall.games.crown_battles.screen.wording import wording
from wyrmhall.games.crown_battles.state import crown_state
from wyrmhall.games.crown_battles.terminal import table
from wyrmhall.kernel.action import Action
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.game_parts.notation import Notation
from wyrmhall.kernel.game_parts.screens import Screens
from wyrmhall.kernel.game_parts.terminal import Terminal
from wyrmhall.kernel.game_parts.words import Words
from wyrmhall.kernel.seat import SPECTATOR, Seat
from wyrmhall.kernel.state import State as KernelState
from wyrmhall.kernel.state import View


class CrownNotation(Notation):
    """A bid, a card or a power may be typed shortly."""

    def expand(self, s: KernelState, seat: Seat, text: str) -> list[str]:
        return notation.expand(crown_state(s), seat, text)

    def forms(self, s: KernelState, seat: Seat) -> str:
        return notation.forms(crown_state(s), seat)


class CrownWords(Words):
    """The log, the prompts and how points arose."""

    account_kinds = ("scored",)
    account_start = "round-begins"
    shared_waiting_prompt = True

    def say(self, event: Event, names: tuple[str, ...]) -> str:
        return prose.say(event, names)

    def display_names(self, options: Any, people: tuple[str, ...]) -> tuple[str, ...]:
        """By their own names; at a table with house rules the names know them."""
        return names_with_preset(people, make_setup(options).preset) if options.rules else people

    def accounts(self, log: list[Event], options: Any) -> dict[int, str]:
        return score_accounts.accounts(log, make_setup(options).preset)

    def highlight_weight(self, event: Event) -> int:
        return highlights.weight(event)

    def prompt(self, view: View, seat: Seat, names: tuple[str, ...], typing: bool) -> str:
        return question(crown_state(view), seat, names, typing)

    def wording(self, view: View, seat: Seat, act: Action, names: tuple[str, ...]) -> str:
        return wording(crown_state(view), seat, act, names)


class CrownTerminal(Terminal):
    """A hand, a trick and a score sheet in 80 columns."""

    def draw(self, view: View, seat: Seat, names: tuple[str, ...], colour: bool) -> str:
        return table.draw(crown_state(view), seat, names, colour)


class CrownScreens(Screens):
    """Values for the board; all but the hands is made once for everybody."""

    screen_type = Screen
    sheet_type = SheetRound
    sheet_kinds = ENDS

    def screen(self, view: View, seat: Seat, names: tuple[str, ...]) -> Screen:
        return build.screen(crown_state(view), seat, names)

    def shared(self, view: View, names: tuple[str, ...]) -> Screen:
        return build.screen(crown_state(view), SPECTATOR, names)

    def own(self, view: View, seat: Seat, names: tuple[str, ...]) -> dict[str, object]:
        return build.own_screen(crown_state(view), seat, names)

    def cache_key(self, s: KernelState, seat: Seat) -> object:
        return build.cache_key(crown_state(s), seat)

    def sheet(self, log: list[Event], names: tuple[str, ...]) -> tuple[SheetRound, ...]:
        return sheet(log, preset_of(names))

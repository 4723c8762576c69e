"""How Enchanters is written, told, drawn and shown: the parts of its Game."""

from typing import Any

from wyrmhall.games.enchanters.language import notation, prose, reasons
from wyrmhall.games.enchanters.language.card_words import describe
from wyrmhall.games.enchanters.language.event_types import EVENT_TYPES, FinalScore, TurnBegins
from wyrmhall.games.enchanters.language.prompts import prompt
from wyrmhall.games.enchanters.options import COOP, Options
from wyrmhall.games.enchanters.rules.setup_steps.setup_from_options import make_setup
from wyrmhall.games.enchanters.screen import highlights
from wyrmhall.games.enchanters.screen import turns as last_turns
from wyrmhall.games.enchanters.screen.screen import Screen, screen
from wyrmhall.games.enchanters.screen.wording import wording
from wyrmhall.games.enchanters.state import enchanters_state
from wyrmhall.games.enchanters.terminal import table
from wyrmhall.kernel.action import Action
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.game_parts.notation import Notation
from wyrmhall.kernel.game_parts.screens import Screens
from wyrmhall.kernel.game_parts.terminal import Terminal
from wyrmhall.kernel.game_parts.words import Words
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import State as KernelState
from wyrmhall.kernel.state import View


class EnchantersNotation(Notation):
    """Cards may be called by name."""

    def expand(self, s: KernelState, seat: Seat, text: str) -> list[str]:
        return notation.expand(enchanters_state(s), seat, text)

    def forms(self, s: KernelState, seat: Seat) -> str:
        return notation.forms(enchanters_state(s), seat)


class EnchantersWords(Words):
    """The log, the prompts, and what is printed on the cards."""

    account_kinds = (EVENT_TYPES.kinds[FinalScore], *reasons.EXPLAINED)
    account_start = EVENT_TYPES.kinds[TurnBegins]

    def display_names(self, options: Any, people: tuple[str, ...]) -> tuple[str, ...]:
        """By their own names; at a table with cards of its own the names know those cards."""
        return prose.names_with_cards(people, make_setup(options).cards) if options.cards else people

    def say(self, event: Event, names: tuple[str, ...]) -> str:
        return prose.say(event, names)

    def accounts(self, log: list[Event], options: Any) -> dict[int, str]:
        return prose.accounts(log)

    def reasons(self, log: list[Event], names: tuple[str, ...]) -> dict[int, str]:
        return reasons.reasons(log, names)

    def highlight_weight(self, event: Event) -> int:
        return highlights.weight(event)

    def score_unit(self, options: Options) -> str:
        return "health the Overlord has lost" if options.mode == COOP else "points"

    def prompt(self, view: View, seat: Seat, names: tuple[str, ...], typing: bool) -> str:
        return prompt(enchanters_state(view), seat, names, typing)

    def wording(self, view: View, seat: Seat, act: Action, names: tuple[str, ...]) -> str:
        return wording(enchanters_state(view), seat, act, names)

    def describe(self, view: View, words: str) -> str:
        return describe(enchanters_state(view).setup.cards, words)


class EnchantersTerminal(Terminal):
    """The row, the stacks and the Overlord in 80 columns."""

    help_lines = (
        "",
        "Cards may be called by name, shortened as long as it fits one only:",
        "  journey blind tunneler, j2   rest, rest 2   use lodestone pick   challenge",
        "  why journey 4, why theria    may I? if not, why not",
        "  card NAME                    any card of the set, with all its texts",
    )

    def draw(self, view: View, seat: Seat, names: tuple[str, ...], colour: bool) -> str:
        return table.draw(enchanters_state(view), seat, names, colour)


class EnchantersScreens(Screens):
    """Values for the board."""

    screen_type = Screen
    sheet_type = last_turns.Turn
    sheet_kinds = last_turns.TOLD_AFTER

    def screen(self, view: View, seat: Seat, names: tuple[str, ...]) -> Screen:
        return screen(enchanters_state(view), seat, names)

    def sheet(self, log: list[Event], names: tuple[str, ...]) -> tuple[last_turns.Turn, ...]:
        return last_turns.turns(log, names)

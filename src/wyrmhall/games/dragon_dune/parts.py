"""How Dragon Dune is written, told, drawn and shown: the parts of its Game."""

from typing import Any

from wyrmhall.games.dragon_dune.language import notation, prose, reasons
from wyrmhall.games.dragon_dune.language.deal_actions import words_named
from wyrmhall.games.dragon_dune.language.lexicon import LEXICON
from wyrmhall.games.dragon_dune.language.prompts import question
from wyrmhall.games.dragon_dune.options import Options
from wyrmhall.games.dragon_dune.screen import chapters, highlights
from wyrmhall.games.dragon_dune.screen.screen import Screen, make_screen
from wyrmhall.games.dragon_dune.screen.wording import wording
from wyrmhall.games.dragon_dune.state import dune_state
from wyrmhall.games.dragon_dune.terminal import table
from wyrmhall.kernel.action import Action
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.game_parts.notation import Notation
from wyrmhall.kernel.game_parts.screens import Screens
from wyrmhall.kernel.game_parts.terminal import Terminal
from wyrmhall.kernel.game_parts.words import Words
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import State as KernelState
from wyrmhall.kernel.state import View


class DuneNotation(Notation):
    """Offers are written in clauses, parted by `;` as decisions are."""

    def find(self, text: str) -> Action | None:
        """DD-DEAL-28  The words of an HONOUR clause are free."""
        return LEXICON.find(text) or words_named(text)

    def sentences(self, script: str) -> list[str]:
        """The clauses of an offer are parted by `;` too: an offer goes on to the end of the script."""
        before, offer, clauses = script.partition("offer ")
        if not offer:
            return script.split(";")
        *earlier, speaker = before.split(";")
        return [*earlier, speaker + offer + clauses]

    def expand(self, s: KernelState, seat: Seat, text: str) -> list[str]:
        return notation.expand(dune_state(s), seat, text)

    def forms(self, s: KernelState, seat: Seat) -> str:
        return notation.forms(dune_state(s), seat)


class DuneWords(Words):
    """The log, the prompts and the words on the buttons."""

    account_kinds = reasons.EXPLAINED
    account_start = "round-begins"

    def display_names(self, options: Any, people: tuple[str, ...]) -> tuple[str, ...]:
        """Everybody thinks in factions."""
        if options.faction_drawn:
            return people
        return tuple(
            [
                prose.called(options.edition_in_force, faction, name)
                for faction, name in zip(options.factions, people, strict=True)
            ]
        )

    def has_plural_names(self, options: Any) -> bool:
        return not options.faction_drawn

    def say(self, event: Event, names: tuple[str, ...]) -> str:
        return prose.say(event, names)

    def reasons(self, log: list[Event], names: tuple[str, ...]) -> dict[int, str]:
        return reasons.reasons(log, names)

    def highlight_weight(self, event: Event) -> int:
        return highlights.weight(event)

    def score_unit(self, options: Options) -> str:
        return "castles held"

    def prompt(self, view: View, seat: Seat, names: tuple[str, ...], typing: bool) -> str:
        return question(dune_state(view), seat, names, typing)

    def wording(self, view: View, seat: Seat, act: Action, names: tuple[str, ...]) -> str:
        return wording(dune_state(view), seat, act)


class DuneTerminal(Terminal):
    """The map, the seats and the deals in 80 columns."""

    help_lines = (
        "",
        "At any time, where deals are allowed:",
        "  offer elves: I pay 2 now; you tell card     (see 'rules DEAL' for all clauses)",
        "  accept elves   refuse elves   withdraw 1    answer a proposal, take back one's own",
        "  give orcs 3                                 a gift of gold",
        "  end 2                                       propose to end deal 2",
    )

    def draw(self, view: View, seat: Seat, names: tuple[str, ...], colour: bool) -> str:
        return table.draw(dune_state(view), seat, names, colour)


class DuneScreens(Screens):
    """Values for the board."""

    screen_type = Screen
    sheet_type = chapters.Chapter
    sheet_kinds = chapters.KINDS

    def screen(self, view: View, seat: Seat, names: tuple[str, ...]) -> Screen:
        return make_screen(dune_state(view), seat, names)

    def sheet(self, log: list[Event], names: tuple[str, ...]) -> tuple[chapters.Chapter, ...]:
        return chapters.chapters(log, names)

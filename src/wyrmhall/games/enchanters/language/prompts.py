"""The prompt for a seat, as one sentence: whose move it is, and what is asked."""

# not compiled: words for people, who wait for nothing
from typing import Final

from wyrmhall.games.enchanters.components.cards import ITEM
from wyrmhall.games.enchanters.language.actions import KINGDOM, PEARLS
from wyrmhall.games.enchanters.language.card_lines import sentence
from wyrmhall.games.enchanters.language.prose import catalogue
from wyrmhall.games.enchanters.rules.combat.fight import Fight, slot_of
from wyrmhall.games.enchanters.rules.combat.window import Window
from wyrmhall.games.enchanters.rules.duels import Duel, duel_powers
from wyrmhall.games.enchanters.rules.overlord.rewards import Offer
from wyrmhall.games.enchanters.rules.resolution.resolving import Pick
from wyrmhall.games.enchanters.rules.setup_steps.kingdoms import PickKingdom
from wyrmhall.games.enchanters.rules.setup_steps.offers import Offers
from wyrmhall.games.enchanters.rules.setup_steps.village_and_overlord import PickLord
from wyrmhall.games.enchanters.rules.turn_structure.main_phase import MainPhase
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.terminal.forecast import standing
from wyrmhall.kernel.action import Menu
from wyrmhall.kernel.game_parts.catalogue import printable
from wyrmhall.kernel.game_parts.typing_hints import for_reader
from wyrmhall.kernel.play import legal
from wyrmhall.kernel.seat import CHANCE, Seat

Words = dict[str, str]

MAIN_ACTIONS: Final = ("journey", "rest", "challenge", "pass")


class Prompt:
    """What the top step of a View asks, for one reader."""

    def __init__(self, view: State, seat: Seat, names: tuple[str, ...], typing: bool) -> None:
        self.s = view
        self.me = seat
        self.names = names
        self.typing = typing  # whether the reader is told what to type
        self.words = catalogue(view.setup.cards)
        self.mine = seat in view.asked
        self.menu: Menu = legal(view, seat) if self.mine else ()

    # -- which question --------------------------------------------------------------------------

    def key(self) -> str:
        step, kind = self.s.stack[-1], type(self.s.stack[-1]).__name__
        if isinstance(step, Offers):
            return "Offers-item" if step.type == ITEM else "Offers-enchantment"
        if isinstance(step, MainPhase):
            return "MainPhase-acted" if step.acted else kind
        if isinstance(step, Window):
            return kind if self.fight() is not None else "Window-duel"
        if isinstance(step, Pick) and any(act in PEARLS for act in self.menu):
            return "Pick-pearls"
        return kind

    def fight(self) -> Fight | None:
        """The combat for which a window is open; None before a duel."""
        for step in reversed(self.s.stack):
            if isinstance(step, Fight):
                return step
            if isinstance(step, Duel):
                return None
        return None

    # -- what it names ---------------------------------------------------------------------------

    def values(self) -> Words:
        s, step = self.s, self.s.stack[-1]
        if isinstance(step, MainPhase):
            return {"main": self.main(), "example": self.menu[0].text if self.menu else ""}
        if isinstance(step, Window):
            return self.of_window()
        if isinstance(step, Pick):
            instruction, f = step.instruction(s), step.frame
            return {
                "asks": instruction.asks or sentence(s.setup.cards.lines[f.line]),
                "source": self.words.bearer(f.card, f.line),
                "example": self.menu[-1].text if self.menu else "",
            }
        if isinstance(step, Offer):
            return {"reward": sentence(s.setup.cards.lines[step.frame.line])}
        if isinstance(step, PickKingdom):
            place = KINGDOM.index(self.menu[0]) if self.menu else 0  # type: ignore[arg-type]
            return {"example": f"kingdom {s.setup.cards.kingdoms[place].name.lower()}"}
        if isinstance(step, PickLord):
            return {"example": self.menu[0].text if self.menu else "lord 1"}
        return {}

    def main(self) -> str:
        """`journey, rest or challenge`, or those of them that are possible."""
        words = [act.text.partition(" ")[0] for act in self.menu]
        possible = [word for word in MAIN_ACTIONS if word in words]
        return ", ".join(possible[:-1]) + (" or " if len(possible) > 1 else "") + "".join(possible[-1:])

    def of_window(self) -> Words:
        fight = self.fight()
        if fight is None:
            return self.of_duel()
        seen = standing(self.s, fight.seat, fight.card, slot_of(fight.place))
        return {"foe": self.words.card(fight.card), "forecast": seen.text()}

    def of_duel(self) -> Words:
        s, me = self.s, self.s.asked[0]
        for step in reversed(s.stack):
            if isinstance(step, Duel):
                foe = step.other if step.one == me else step.one
                attack, defense = duel_powers(s, me, me)
                their_attack, their_defense = duel_powers(s, foe, me)
                deal, take = max(0, attack - their_defense), max(0, their_attack - defense)
                return {
                    "foe": self.words.unit(foe, self.names),
                    "forecast": f"deal {deal}, take {take} damage",
                }
        return {}

    # -- the sentence ----------------------------------------------------------------------------

    def text(self) -> str:
        s, sentences = self.s, self.words.sentences
        if not s.stack:
            victors = self.words.listed([self.name(seat) for seat in s.victors])
            return sentences["won"].format(seats=victors) if victors else sentences["lost"]
        if s.asked and s.asked[0] == CHANCE:
            return sentences["chance"]
        asked, about = self.words.questions[self.key()]
        if self.mine:
            what = for_reader(asked, self.typing).format(**self.values())
            sealed = "_sealed" if isinstance(s.stack[-1], Offers) else ""
            return sentences[f"yours{sealed}"].format(you=self.name(self.me), what=what)
        seats = self.words.listed([self.name(seat) for seat in s.asked])
        return sentences["theirs"].format(seats=seats, what=about.format(**self.values()))

    def name(self, seat: Seat) -> str:
        return printable(self.names[seat])


def prompt(view: State, seat: Seat, names: tuple[str, ...], typing: bool = True) -> str:
    """One sentence: whose move it is and what is asked; with what can be typed, or without."""
    return Prompt(view, seat, names, typing).text()

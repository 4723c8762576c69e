"""What the question on the table is about: which text asks, what may be answered, what waits behind it."""

from dataclasses import dataclass
from typing import Final

from wyrmhall.games.enchanters.components.cards import ITEM, NO_CARD, Card
from wyrmhall.games.enchanters.components.frame import Frame
from wyrmhall.games.enchanters.language.actions import (
    KEEP,
    ORDER,
    OVERLORD_CARD,
    OVERLORD_UNIT,
    PEARLS,
    Number,
    OfCard,
    OfSlot,
    OfUnit,
    Swap,
    Turn,
)
from wyrmhall.games.enchanters.language.card_lines import capital, sentence
from wyrmhall.games.enchanters.language.prose import catalogue
from wyrmhall.games.enchanters.rules.combat.fight import Fight, slot_of
from wyrmhall.games.enchanters.rules.combat.window import Window
from wyrmhall.games.enchanters.rules.cooperative.reinforcing import RemoveToken
from wyrmhall.games.enchanters.rules.discarding import DiscardTogether
from wyrmhall.games.enchanters.rules.duels import Duel, duel_powers
from wyrmhall.games.enchanters.rules.journeying.obtaining import taking
from wyrmhall.games.enchanters.rules.overlord.rewards import Offer
from wyrmhall.games.enchanters.rules.pearls import DropPearls
from wyrmhall.games.enchanters.rules.resolution.resolving import Abilities, Pick
from wyrmhall.games.enchanters.rules.setup_steps.kingdoms import PickKingdom
from wyrmhall.games.enchanters.rules.setup_steps.offers import Offers
from wyrmhall.games.enchanters.rules.setup_steps.village_and_overlord import PickLord
from wyrmhall.games.enchanters.rules.turn_structure.main_phase import MainPhase
from wyrmhall.games.enchanters.rules.wounds import WoundPair
from wyrmhall.games.enchanters.screen.faces import Faces, TextLine
from wyrmhall.games.enchanters.screen.track import Outlook, outlook_of
from wyrmhall.games.enchanters.screen.what_if import WhatIf, what_if
from wyrmhall.games.enchanters.screen.wording import wording
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.terminal.forecast import standing
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.seat import CHANCE, Seat

# Kinds of scenes
SETUP: Final = "setup"
MAIN: Final = "main"
ACTED: Final = "acted"
WINDOW: Final = "window"
PICK: Final = "pick"
CHANCE_DECIDES: Final = "chance"
OVER: Final = "over"


@dataclass(frozen=True, slots=True)
class Answer:
    """Something that may be answered, and what it is about."""

    act: str
    words: str
    card: str  # the key of a face, if it is about one card
    note: str  # more about it: the theme of a kingdom, the text of an ability
    slot: int  # of the track, or -1
    stack: str  # the place in one's own stacks as it is written there, or nothing
    seat: int  # a player, -1 for none, 9 for the Overlord
    what_if: WhatIf | None


@dataclass(frozen=True, slots=True)
class Combat:
    """A combat that is going on."""

    seat: int
    card: str
    slot: int  # -1 if it is not fought on the track
    outlook: Outlook


@dataclass(frozen=True, slots=True)
class Dueling:
    """A duel that is going on; 9 is the Overlord."""

    one: int
    other: int
    one_attack: int
    one_defense: int
    other_attack: int
    other_defense: int
    one_takes: int  # damage
    other_takes: int


@dataclass(frozen=True, slots=True)
class Waiting:
    """A text that will be carried out later."""

    seat: int
    name: str
    card: str
    words: str


@dataclass(frozen=True, slots=True)
class Scene:
    kind: str  # setup, main, acted, window, pick, chance, over
    step: str  # offers, wounds, kingdom, lord, order, discard, pearls, drop, remove, reward, text, or nothing
    title: str
    asks: str
    secret: bool  # only the seat sees what is to be chosen from
    seats: tuple[int, ...]  # who is asked
    acted: bool  # the main action of this turn has been taken
    card: str  # whose text asks
    text: TextLine | None
    answers: tuple[Answer, ...]
    combat: Combat | None
    duel: Dueling | None
    taking: str  # the card that is being taken
    waiting: tuple[Waiting, ...]


def scene_of(s: State, me: Seat, names: tuple[str, ...], faces: Faces, menu: Menu) -> Scene:
    return Stage(s, me, names, faces, menu).scene()


class Stage:
    """The top step of a View, for one reader."""

    def __init__(self, s: State, me: Seat, names: tuple[str, ...], faces: Faces, menu: Menu) -> None:
        self.s = s
        self.me = me
        self.names = names
        self.faces = faces
        self.menu = menu
        self.words = catalogue(s.setup.cards)

    def scene(self) -> Scene:
        s = self.s
        kind, step, title, asks = self.about()
        frame = self.frame()
        line = None if frame is None else s.setup.cards.lines[frame.line]
        taken = taking(s)
        return Scene(
            kind=kind,
            step=step,
            title=title,
            asks=asks,
            secret=step in ("offers", "wounds") and len(self.menu) > 0,
            seats=tuple([seat for seat in s.asked if seat >= 0]),
            acted=any(isinstance(one, MainPhase) and one.acted for one in s.stack),
            card="" if frame is None or self.is_reward(frame) else self.faces.key(frame.card),
            text=None if line is None else self.faces.line(line),
            answers=self.answers() if kind in (SETUP, PICK) else (),
            combat=self.combat(),
            duel=self.duel(),
            taking="" if taken is None or taken.given else self.faces.key(taken.card),
            waiting=self.waiting(),
        )

    # -- which question --------------------------------------------------------------------------

    def about(self) -> tuple[str, str, str, str]:
        """Kind, step, title and what is asked."""
        s = self.s
        if not s.stack:
            return OVER, "", "The game is over", ""
        step = s.stack[-1]
        if s.asked and s.asked[0] == CHANCE:
            return CHANCE_DECIDES, "", "Chance decides", ""
        if isinstance(step, MainPhase):
            if step.acted:
                return ACTED, "", "After the main action", "use further actions, or end the turn"
            return MAIN, "", "The main phase", "one main action; other actions before or after it"
        if isinstance(step, Window):
            return WINDOW, "", *self.of_window()
        if isinstance(step, Offers):
            what = "banner" if step.type == ITEM else "class"
            return SETUP, "offers", f"Choose your {what}", "one of the two is yours, the other goes back"
        if isinstance(step, PickKingdom):
            return SETUP, "kingdom", "Choose a kingdom", "its cards join the adventure deck"
        if isinstance(step, PickLord):
            return SETUP, "lord", "Choose the Overlord", "the common enemy of this game"
        return PICK, *self.of_pick()

    def of_window(self) -> tuple[str, str]:
        fight = self.fight()
        if fight is None:
            return "Before the duel", "use actions, or begin"
        return f"Before the fight with {self.words.card(fight.card)}", "use actions, or fight"

    def of_pick(self) -> tuple[str, str, str]:
        """Step, title and question of a choice in the middle of something."""
        s, step = self.s, self.s.stack[-1]
        if isinstance(step, WoundPair):
            return "wounds", "Ten wounds become a wound card", "keep one, the other goes under the deck"
        if isinstance(step, Abilities):
            return "order", "Which comes first?", "abilities set off at the same moment"
        if isinstance(step, DiscardTogether):
            return "discard", "Which card goes first?", "the last one lies on top"
        if isinstance(step, DropPearls):
            return "drop", "Pearls are given up", "how many of them are active ones"
        if isinstance(step, RemoveToken):
            return "remove", "A reinforcement leaves the Overlord", "which one"
        if isinstance(step, Offer):
            return "reward", "A reward is offered", sentence(s.setup.cards.lines[step.frame.line])
        if isinstance(step, Pick):
            name = capital(self.words.bearer(step.frame.card, step.frame.line))
            if any(act in PEARLS for act in self.menu):
                return "pearls", name, "how many pearls pay for it"
            return "text", name, step.instruction(s).asks or sentence(s.setup.cards.lines[step.frame.line])
        return "", "", ""

    def frame(self) -> Frame | None:
        step = self.s.stack[-1] if self.s.stack else None
        return step.frame if isinstance(step, (Pick, Offer)) else None

    def is_reward(self, frame: Frame) -> bool:
        return frame.line in self.words.rewards

    # -- answers ---------------------------------------------------------------------------------

    def answers(self) -> tuple[Answer, ...]:
        return tuple([self.answer(act) for act in self.menu])

    def answer(self, act: Action) -> Answer:
        s = self.s
        card, note = self.thing(act)
        preview = isinstance(s.stack[-1], Pick)
        return Answer(
            act=act.text,
            words=wording(s, self.me, act, self.names),
            card=self.faces.key(card),
            note=note,
            slot=act.slot if isinstance(act, OfSlot) else -1,
            stack=act.text if isinstance(act, OfCard) else "",
            seat=act.unit if isinstance(act, OfUnit) else -1,
            what_if=what_if(s, self.me, act) if preview else None,
        )

    def thing(self, act: Action) -> tuple[Card, str]:
        """The card a choice is about, and what there is to say of it."""
        s = self.s
        if isinstance(act, OfCard):
            return s.stacks[self.me][act.stack][-act.depth], ""
        if isinstance(act, OfSlot):
            return s.track[act.slot], f"slot {act.slot}"
        if isinstance(act, Swap):
            return NO_CARD, f"slots {act.one} and {act.other}"
        if isinstance(act, Turn):
            stack = s.stacks[self.me][act.stack]
            return (stack[0] if act.unbury else stack[-1]) if stack else NO_CARD, ""
        if isinstance(act, Number):
            return self.of_number(act)
        return NO_CARD, ""

    def of_number(self, act: Number) -> tuple[Card, str]:
        s, step, cards = self.s, self.s.stack[-1], self.s.setup.cards
        if act in OVERLORD_CARD:
            return s.overlord_cards[act.number - 1], "on the Overlord"
        if isinstance(step, PickKingdom):
            return NO_CARD, capital(cards.kingdoms[act.number - 1].theme)
        if isinstance(step, PickLord):
            return cards.overlords[act.number - 1], ""
        if act in KEEP and isinstance(step, Offers):
            return step.offers[self.me][act.number - 1], ""
        if act in KEEP and isinstance(step, WoundPair):
            return (step.one, step.other)[act.number - 1], ""
        if act in ORDER and isinstance(step, DiscardTogether):
            return step.cards[act.number - 1], ""
        if act in ORDER and isinstance(step, Abilities):
            f = step.own()[act.number - 1]
            return NO_CARD if self.is_reward(f) else f.card, sentence(cards.lines[f.line])
        return NO_CARD, ""

    # -- what goes on ----------------------------------------------------------------------------

    def fight(self) -> Fight | None:
        """The combat that is going on; None in a duel."""
        for step in reversed(self.s.stack):
            if isinstance(step, Duel):
                return None
            if isinstance(step, Fight):
                return step
        return None

    def combat(self) -> Combat | None:
        fight = self.fight()
        if fight is None:
            return None
        slot = slot_of(fight.place)
        seen = standing(self.s, fight.seat, fight.card, slot)
        return Combat(fight.seat, self.faces.key(fight.card), slot, outlook_of(self.s, fight.card, seen))

    def duel(self) -> Dueling | None:
        for step in reversed(self.s.stack):
            if isinstance(step, Fight):
                return None
            if isinstance(step, Duel):
                player = Seat(step.one if step.one != OVERLORD_UNIT else step.other)
                one, other = [duel_powers(self.s, unit, player) for unit in (step.one, step.other)]
                blows = (max(0, other[0] - one[1]), max(0, one[0] - other[1]))  # EN-DUE-04
                return Dueling(step.one, step.other, *one, *other, *blows)
        return None

    def waiting(self) -> tuple[Waiting, ...]:
        """EN-R-07, EN-R-130  Abilities in the order in which they come, then journeys, fights and duels."""
        s = self.s
        frames: list[Frame] = []
        for step in reversed(s.stack):
            if isinstance(step, Abilities):
                frames += [f for moment in step.moments for f in moment]
        frames += [f for moment in s.pending for f in moment]
        frames += [f for f, _place in s.later]
        return tuple([self.later(f) for f in frames])

    def later(self, f: Frame) -> Waiting:
        name = capital(self.words.bearer(f.card, f.line))
        card = "" if self.is_reward(f) else self.faces.key(f.card)
        return Waiting(f.seat, name, card, sentence(self.s.setup.cards.lines[f.line]))

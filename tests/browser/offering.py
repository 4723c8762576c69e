"""A proposal put together at the deal table of Dragon Dune, field by field, as somebody would."""

from collections.abc import Mapping
from typing import Any, Final

from playwright.sync_api import Locator, Page

from tests.browser.hands import Hand, is_shown
from wyrmhall.games.dragon_dune.components.factions import FACTION_NAMES
from wyrmhall.games.dragon_dune.language.json_offers import BadOffer
from wyrmhall.games.dragon_dune.language.typed_offers import read_offer
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.lessons.play import LessonPlay

Clause = Mapping[str, Any]

OFFER: Final = "offer "
BUILDER: Final = ".board .builder"
MODES: Final = ("where", "round", "event", "part", "promise", "fact")  # what the mode of a kind is called
LABELS: Final = {"gold": "Gold", "turn": "turn", "to": "To whom", "units": "Units", "number": "Number"}


class Offering:
    """At a page where it is the learner's to offer."""

    def __init__(self, page: Page, hand: Hand) -> None:
        self.page, self.hand = page, hand

    def make(self, play: LessonPlay, text: str) -> bool:
        """Whether it could be put together and was sent."""
        state = play.table.state
        if not text.startswith(OFFER) or not isinstance(state, State) or not self.open():
            return False
        try:
            offer = read_offer(state, play.lesson.learner, text.removeprefix(OFFER))
        except BadOffer:
            return False
        self.fill(offer, FACTION_NAMES[state.setup.factions[play.lesson.learner]])
        self.hand.press(self.button("Propose"))
        return True

    def open(self) -> bool:
        """Anew, whatever was put together before."""
        if is_shown(self.page, BUILDER):
            self.hand.press(self.button("Close"))
        new = self.page.get_by_role("button", name="New proposal", exact=True)
        if not new.count():
            return False
        self.hand.press(new)
        return True

    def button(self, name: str) -> Locator:
        return self.page.locator(BUILDER).get_by_role("button", name=name)

    def fill(self, offer: Clause, me: str) -> None:
        whom = self.page.get_by_role("group", name="With whom")
        for party in offer["with"]:
            self.hand.press(whom.get_by_role("button", name=party.capitalize()))
        for clause in offer["clauses"]:
            self.hand.press(self.button("+ I promise" if clause["by"] == me else "+ They promise"))
            self.word(clause)

    def word(self, clause: Clause) -> None:
        """The one whose fields are open."""
        self.hand.choose(self.field("What"), clause["kind"])
        for slot, value in clause.items():
            if slot in MODES:
                self.hand.choose(self.page.locator(f"{BUILDER} .fields select").nth(2), value)
        for slot, value in clause.items():
            self.set(slot, value)

    def set(self, slot: str, value: Any) -> None:
        if slot == "places":
            for place in value:
                shown = place.replace("*", "★").replace(".", "•")
                self.hand.press(self.page.locator(f"{BUILDER} .places").get_by_text(shown, exact=True))
        elif slot in LABELS:
            field = self.field(LABELS[slot])
            is_list = field.evaluate("(one) => one.tagName === 'SELECT'")
            (self.hand.choose if is_list else self.hand.write)(field, str(value))

    def field(self, label: str) -> Locator:
        return self.page.locator(f"{BUILDER} .fields label:has(> span:text('{label}')) .field").first

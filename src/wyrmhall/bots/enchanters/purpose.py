"""What a card is good for, in one sentence: what a teacher adds to the numbers."""

import re
from typing import Final

from wyrmhall.bots.enchanters.judge import powers
from wyrmhall.bots.enchanters.words import card_name
from wyrmhall.bots.reasons import reasons
from wyrmhall.games.enchanters.components.cards import NO_CARD, Card
from wyrmhall.games.enchanters.language.actions import SLOTS
from wyrmhall.games.enchanters.language.card_lines import effects_of, sentence, small
from wyrmhall.games.enchanters.rules.scoring import score
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.terminal.forecast import combat, is_creature
from wyrmhall.kernel.seat import Seat

PACKAGE: Final = "wyrmhall.bots.enchanters"
OF_OWN_WOUNDS: Final = re.compile(r"^heal|of your wounds")  # does nothing for whoever has none


class Purpose:
    """Why a journey to a card is worth it; worked out only when it is said."""

    def __init__(self, before: State, after: State, seat: Seat, card: Card) -> None:
        self.before = before
        self.after = after
        self.seat = seat
        self.card = card

    def __str__(self) -> str:
        words = reasons(PACKAGE)
        said = [words[key].format(about) for key, about in (self.main(), self.text()) if key]
        return "".join([f". {one}" for one in said])

    def main(self) -> tuple[str, str]:
        """The first that holds: a creature comes into reach, points, power."""
        before, after, seat = self.before, self.after, self.seat
        (attack, defense), (old_attack, old_defense) = powers(after, seat), powers(before, seat)
        prey = self.prey()
        if prey != NO_CARD:
            return ("purpose-prey", card_name(before, prey))
        if defense > old_defense:
            return ("purpose-trade" if attack < old_attack else "purpose-defense", str(defense))
        if attack > old_attack:
            return ("purpose-attack", str(attack))
        gain = 0 if before.setup.coop else score(after, seat) - score(before, seat)
        return ("purpose-points", "") if gain > 0 else ("", "")

    def prey(self) -> Card:
        """A creature of the row that can be beaten afterwards, and not before."""
        before, after, seat = self.before, self.after, self.seat
        for slot in range(SLOTS):
            card = before.track[slot]
            if card == self.card or card not in after.track or not is_creature(before, card):
                continue
            later = combat(after, seat, card, after.track.index(card)).wins
            if later and not combat(before, seat, card, slot).wins:
                return card
        return NO_CARD

    def has_wounds(self) -> bool:
        return self.before.wound_count(self.seat) > 0

    def text(self) -> tuple[str, str]:
        """What the card does at once, or is good for later, in its own words."""
        design = self.before.setup.cards.of[self.card]
        if design.immediate:
            at_once = [effects_of(line) for line in design.immediate]
            useful = [one for one in at_once if self.has_wounds() or not OF_OWN_WOUNDS.search(one)]
            return ("purpose-at-once", "; ".join(useful)) if useful else ("", "")
        lines = design.upper.lines
        return ("purpose-text", "; ".join([small(sentence(line)) for line in lines])) if lines else ("", "")

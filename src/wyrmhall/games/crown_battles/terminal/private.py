"""What only this seat sees: looks, offers, sealed answers."""

from wyrmhall.games.crown_battles.components.bids import (
    Bid,
    bid_word,
)
from wyrmhall.games.crown_battles.components.cards import (
    Card,
)
from wyrmhall.games.crown_battles.rules.bidding import Bidding, BlindBids
from wyrmhall.games.crown_battles.rules.missions.keeping import KeepMission
from wyrmhall.games.crown_battles.rules.missions.points import worth
from wyrmhall.games.crown_battles.rules.powers.magician import PassCards
from wyrmhall.games.crown_battles.rules.powers.smuggler import KeepOrRefuse
from wyrmhall.games.crown_battles.rules.powers.spy import LookThrough
from wyrmhall.games.crown_battles.rules.round_types.kind import SUITS
from wyrmhall.games.crown_battles.rules.round_types.leaked_suit import NOT_CHOSEN, LeakTogether
from wyrmhall.games.crown_battles.rules.round_types.the_split import Divide
from wyrmhall.games.crown_battles.state import NO_MISSION
from wyrmhall.games.crown_battles.terminal.drawing import DIM, ONLY_YOU, Drawing
from wyrmhall.kernel.game_parts.terminal_layout import flow
from wyrmhall.kernel.seat import Seat


class Private(Drawing):
    """Nothing for spectators."""

    def lines(self) -> list[str]:
        if not self.seated:
            return []
        looks = [look for look in self.s.looks[self.seat] if look[0] != "spy" or self.spies()]
        lines = [line for look in looks for line in self.look(look[0], look[1], look[2])]
        lines += self.shown()
        lines += self.answer()
        if not lines:
            return []
        return [self.paint(f"   {ONLY_YOU}:", DIM), *lines]

    def spies(self) -> bool:
        """CB-R-45  While the look lasts; then it is left to memory."""
        return bool(self.s.stack) and isinstance(self.s.stack[-1], LookThrough) and self.seat in self.s.asked

    def look(self, how: str, about: int, cards: tuple[Card, ...]) -> list[str]:
        who = self.name(Seat(about))
        told = {
            "bishop": f"{who} held, when you looked: ",
            "spy": "in the deck, when you looked: ",
            "note": f"{who} showed you with a note: ",
            "cursed": f"went from you to {who}: ",
            "passed": f"you gave {who}: ",
            "got": f"{who} gave you: ",
            "smuggled": "you smuggled into the deck: ",
        }
        return flow(f"      {told[how]}", self.cards(cards), " ", 8)

    def shown(self) -> list[str]:
        """CB-BIS-02  What others have looked at."""
        lines: list[str] = []
        for owner, seen in enumerate(self.s.looks):
            for how, about, cards in seen:
                if how == "bishop" and about == self.seat and owner != self.seat:
                    lines += flow(
                        f"      {self.name(Seat(owner))} has looked at your hand: ", self.cards(cards), " ", 8
                    )
        return lines

    def answer(self) -> list[str]:
        """Missions offered, and what the seat has answered in a step that is still sealed."""
        step = self.s.stack[-1] if self.s.stack else None
        seat = self.seat
        if isinstance(step, KeepMission):
            return self.offers(step)
        if isinstance(step, Divide) and step.first[seat]:
            return flow("      first half so far: ", self.cards(step.first[seat]), " ", 8)
        if isinstance(step, BlindBids) and step.sealed[seat] >= 0:
            return [f"      your bid: {bid_word(step.sealed[seat])}"]
        if isinstance(step, LeakTogether) and step.chosen[seat] != NOT_CHOSEN:
            return [f"      you turn up: {self.words.suit(step.chosen[seat])}"]
        if isinstance(step, PassCards) and step.chosen[seat] >= 0:
            return [f"      you pass: {self.card(step.chosen[seat])}"]
        if isinstance(step, KeepOrRefuse) and step.drawn >= 0:
            return [f"      you drew: {self.card(step.drawn)}"]
        if isinstance(step, Bidding) and step.given:
            return [f"      your bid so far: {self.bid_so_far(step.given)}"]
        return []

    def bid_so_far(self, given: tuple[Bid, ...]) -> str:
        told = [bid_word(bid) for bid in given]
        if self.s.kind.parts == SUITS:
            suits = self.s.setup.suits[: len(given)]
            told = [f"{self.words.suit(suit)} {bid}" for suit, bid in zip(suits, told, strict=True)]
        return ", ".join(told)

    def offers(self, step: KeepMission) -> list[str]:
        s = self.s
        if step.kept[self.seat] != NO_MISSION:
            return [f"      you keep: {self.words.mission(step.kept[self.seat])}"]
        lines = [f"      your missions (a mission that fails costs {s.setup.scoring.mission_failed}):"]
        for number in step.offers[self.seat]:
            name, aim = self.words.mission(number), self.words.aim(number)
            aim = f"{name}: {aim} (+{worth(s, number)})"
            lines.append(f"      {f'keep {number}':<8} {aim}")
        return lines

"""The setup from first to last, and what players begin with: EN-SET, EN-R-69."""

from typing import Final

from wyrmhall.games.enchanters.components.cards import ENCHANTMENT, ITEM, NO_CARD
from wyrmhall.games.enchanters.language import events
from wyrmhall.games.enchanters.rules.crystals import keep_limit
from wyrmhall.games.enchanters.rules.drawing import Draw
from wyrmhall.games.enchanters.rules.pearls import settle_pearls
from wyrmhall.games.enchanters.rules.setup_steps.kingdoms import SelectKingdoms, Shuffle
from wyrmhall.games.enchanters.rules.setup_steps.other_decks import ShuffleEvents, ShuffleWounds
from wyrmhall.games.enchanters.rules.setup_steps.starting_cards import StartingCards
from wyrmhall.games.enchanters.rules.setup_steps.village_and_overlord import DrawVillage, SelectLord
from wyrmhall.games.enchanters.rules.turn_structure.turn_order import Course
from wyrmhall.games.enchanters.rules.villages import DesertSide
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.compiler.line import codes_of
from wyrmhall.games.enchanters.text.phrases.codes import HAS_PEARLS
from wyrmhall.kernel.seat import NOBODY, Seat
from wyrmhall.kernel.state import OpenStep, Plain

START_CRYSTALS: Final = 5  # EN-SET-34
CAVE_CRYSTALS: Final = "EN-EFF-072"
MORE_CRYSTALS: Final = "EN-EFF-190"


def steps() -> list[OpenStep[State]]:
    """The setup, the first step last."""
    return [
        Ready(),
        DesertSide(False),
        ShuffleWounds(False),
        ShuffleEvents(False),
        SelectLord(),
        DrawVillage(False),
        StartingCards(ENCHANTMENT),
        StartingCards(ITEM),
        Shuffle(False),
        SelectKingdoms(),
        DrawFirst(False),
    ]


class DrawFirst(Draw):
    """EN-SET-01, EN-R-69"""

    word = "first"

    def pool(self, s: State) -> list[int]:
        named = s.setup.options.first
        if named.startswith("p"):
            return [int(named[1:]) - 1]
        return list(s.setup.seats)

    def apply(self, s: State, items: tuple[int, ...]) -> None:
        s.first = Seat(items[0])
        s.tell(events.first_seat(s.first))


class Ready(OpenStep[State]):
    """EN-SET-34 to EN-SET-36, EN-SET-39"""

    def finish(self, s: State) -> None:
        s.possible = possible_codes(s)
        s.refresh_all()
        start = START_CRYSTALS
        for line in s.setup.cards.uppers[s.village].lines:
            if line.effects[0].id == CAVE_CRYSTALS:
                start = line.effects[0].n
                s.see(line.effects[0])
        for seat in s.setup.seats:
            s.crystals[seat] = start + more_crystals(s, seat)
            keep_limit(s, seat)  # EN-R-111
        s.reset_powers()
        s.owing = s.possible >> HAS_PEARLS & 1 == 1
        settle_pearls(s)
        s.active = NOBODY
        s.stack.append(Course(s.first))

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return ()


def more_crystals(s: State, seat: Seat) -> int:
    """EN-SET-36"""
    crystals = 0
    for stack in s.stacks[seat]:
        for card in stack:
            for line in (*s.setup.cards.uppers[card].lines, *s.setup.cards.lowers[card].lines):
                if line.effects[0].id == MORE_CRYSTALS:
                    crystals += line.effects[0].n
                    s.see(line.effects[0])
    return crystals


def possible_codes(s: State) -> int:
    """The codes that some card of this game bears."""
    cards = s.setup.cards
    codes = 0
    for place in s.kingdoms:
        codes |= cards.kingdoms[place].codes
    for row in [[s.wound_deck], *s.stacks]:
        for stack in row:
            for card in stack:
                codes |= cards.uppers[card].codes | cards.lowers[card].codes
    codes |= cards.uppers[s.village].codes
    if s.overlord != NO_CARD:
        texts = s.overlord_texts()
        codes |= codes_of((*texts.invasion, *texts.challenge, *texts.other, *texts.reward))
    for card in set(s.event_deck):
        for lines in cards.anger[card]:
            codes |= codes_of(lines)
    return codes

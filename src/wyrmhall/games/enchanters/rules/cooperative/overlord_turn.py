"""The Overlord turn of the cooperative game: EN-COP-01 to EN-COP-08, EN-COP-29, EN-R-82 to EN-R-84."""

from typing import Final

from wyrmhall.games.enchanters.components.cards import NO_CARD, Card
from wyrmhall.games.enchanters.components.frame import OF_EVENT, Frame
from wyrmhall.games.enchanters.language import events
from wyrmhall.games.enchanters.rules.drawing import Draw
from wyrmhall.games.enchanters.rules.resolution.resolving import Carry
from wyrmhall.games.enchanters.rules.resolution.settling import settle
from wyrmhall.games.enchanters.rules.turn_structure.turn_end import end_turn
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.compiler.line import EFFECTS
from wyrmhall.games.enchanters.text.phrases.phrase import ONCE
from wyrmhall.kernel.seat import NOBODY
from wyrmhall.kernel.state import OpenStep, Plain

ANGER_1: Final = 70  # hit points, EN-COP-03
ANGER_2: Final = 40


def anger_level(hit_points: int) -> int:
    return 1 if hit_points >= ANGER_1 else 2 if hit_points >= ANGER_2 else 3


def overlord_turn(s: State) -> None:
    s.active = NOBODY
    if s.event != NO_CARD:  # EN-COP-01, EN-COP-08
        s.event_deck = (*s.event_deck, s.event)
        s.event_known += 1
    s.event, s.event_deck = s.event_deck[0], s.event_deck[1:]
    s.event_known = min(s.event_known, len(s.event_deck))
    s.anger = anger_level(s.hit_points)
    s.tell(events.event_turned(s.event, s.anger))
    s.refresh_common()
    s.stack.append(LordTurnOver())
    for line in reversed(s.setup.cards.anger[s.event][s.anger - 1]):
        if line.shape == EFFECTS and any(effect.kind == ONCE for effect in line.effects):
            s.stack.append(Carry(Frame(s.first, line.number, s.event, OF_EVENT), 0))
    settle(s)


class LordTurnOver(OpenStep[State]):
    """EN-COP-29, EN-R-126"""

    def finish(self, s: State) -> None:
        end_turn(s)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return ()


class ReshuffleEvents(Draw):
    """EN-EFF-174, EN-R-83  The active event card is no part of it; EN-HID-08  its order is secret again."""

    word = "events"

    def pool(self, s: State) -> list[int]:
        return [int(card) for card in s.event_deck]

    def count(self, s: State) -> int:
        return len(s.event_deck)

    def apply(self, s: State, items: tuple[int, ...]) -> None:
        s.event_deck = tuple([Card(item) for item in items])
        s.event_known = 0
        s.tell(events.events_shuffled())

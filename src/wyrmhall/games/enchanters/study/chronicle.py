"""What the laboratory counts of a game of Enchanters."""

from collections import Counter
from typing import Any, Final

from wyrmhall.games.enchanters.components.cards import CREATURES, DRAGON, KINGDOM, NO_CARD, WOUNDS, Card
from wyrmhall.games.enchanters.language.event_types import (
    EVENT_TYPES,
    Challenged,
    CombatFailed,
    Defeated,
    Journey,
    PassedOn,
    Rested,
    StartingCard,
    Taken,
    TurnBegins,
    TurnedUp,
    VillageDrawn,
    WoundKept,
)
from wyrmhall.games.enchanters.rules.scoring import active_parts, points_of, score
from wyrmhall.games.enchanters.state import State
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import State as KernelState
from wyrmhall.kernel.study.chronicle import Chronicle, Facts

# How a game may end, by the atom that ends it
ENDINGS: Final = {
    "EN-END-10": "points",
    "EN-COP-11": "lost by wounds",
    "EN-COP-12": "won",
    "EN-COP-13": "lost, cards run out",
    "EN-EFF-182": "all lose",
}
PLACES: Final = ("1st", "2nd", "3rd", "4th")


class EnchantersChronicle(Chronicle):
    """Turns and what they were spent on, scores, wounds, cards taken, Overlord; banners, classes, seats."""

    listens = True

    def __init__(self) -> None:
        self.count: Counter[type] = Counter()  # by type of event
        self.journeys_to_slot_0 = 0
        self.starting: dict[Seat, list[Card]] = {}
        self.taken: dict[Seat, list[Card]] = {}
        self.passed_on: set[Card] = set()  # given away at once, EN-JRN-10
        self.seen: set[Card] = set()  # cards that lay on the track
        self.beaten_dragons = 0
        self.villages: list[Card] = []  # one after the other
        self.turns: Counter[Card] = Counter()  # by village
        self.rests: Counter[Card] = Counter()
        self.phrases: set[str] = set()  # at work since the first decision (EN-BAL-16)

    def look(self, s: KernelState) -> None:
        assert isinstance(s, State)
        s.witness = self.phrases

    def hear(self, s: KernelState, events: list[Event]) -> None:
        assert isinstance(s, State)
        for event in events:
            self.note(s, EVENT_TYPES.typed(event))

    def note(self, s: State, happened: object) -> None:
        self.count[type(happened)] += 1
        if isinstance(happened, TurnedUp):
            self.seen.add(happened.card)
        elif isinstance(happened, Taken):
            self.taken.setdefault(happened.seat, []).append(happened.card)
        elif isinstance(happened, PassedOn):
            self.passed_on.add(happened.card)
        elif isinstance(happened, StartingCard):
            self.starting.setdefault(happened.seat, []).append(happened.card)
        elif isinstance(happened, VillageDrawn):
            self.villages.append(happened.card)
        elif isinstance(happened, TurnBegins):
            self.turns[self.villages[-1]] += 1
        elif isinstance(happened, Rested):
            self.rests[self.villages[-1]] += 1
        elif isinstance(happened, Journey):
            self.journeys_to_slot_0 += happened.slot == 0
        elif isinstance(happened, Defeated):
            self.beaten_dragons += s.setup.cards.types[happened.card] == DRAGON

    def facts(self, s: KernelState) -> Facts:
        assert isinstance(s, State)
        cards, players = s.setup.cards, s.setup.players
        scores = sorted([score(s, seat) for seat in s.setup.seats], reverse=True)
        game: dict[str, int | str] = {
            "rounds": s.round,
            "turns": s.turn,
            "rests": self.count[Rested],
            "journeys": self.count[Journey],
            "journeys to slot 0": self.journeys_to_slot_0,
            "failed combats": self.count[CombatFailed],
            "challenges": self.count[Challenged],
            "wounds at the end": sum(
                [s.wound_count(seat) for seat in s.setup.seats[: 1 if s.setup.coop else players]]
            ),
            "wound cards at the end": sum([len(row[WOUNDS]) for row in s.stacks]),
            "creatures at the end": sum([len(row[CREATURES]) for row in s.stacks]),
            "ending": ENDINGS.get(s.ended, s.ended),
            "village": cards.of[s.village].name,
        }
        if s.setup.coop:
            game["hit points left"] = s.hit_points
        else:
            game["winning score"] = scores[0]
            game["first to last"] = scores[0] - scores[-1]
        if s.overlord != NO_CARD:
            game["Overlord"] = cards.of[s.overlord].name
            game["Overlord defeated"] = int(not s.overlord_active)
        return Facts(game, [self.seat_facts(s, seat) for seat in s.setup.seats], self.held(s), self.detail(s))

    def seat_facts(self, s: State, seat: Seat) -> dict[str, str]:
        names = [s.setup.cards.of[card].name for card in self.starting.get(seat, [])]
        facts = {"order": PLACES[(seat - s.first) % s.setup.players]}
        return {**facts, **dict(zip(("banner", "class"), names, strict=False))}

    def held(self, s: State) -> list[list[str]]:
        """Cards taken by a journey, each design once."""
        of = s.setup.cards.of
        return [sorted({of[card].name for card in self.taken.get(seat, [])}) for seat in s.setup.seats]

    def detail(self, s: State) -> dict[str, Any]:
        """For the balance targets EN-BAL-01 to EN-BAL-16."""
        cards = s.setup.cards
        return {
            "kingdoms": [cards.kingdoms[place].key for place in s.kingdoms],
            "points by kingdom": self.points_by_kingdom(s),
            "cards": self.seen_and_taken(s),
            "taken": [[cards.of[card].type for card in self.taken.get(seat, [])] for seat in s.setup.seats],
            "names taken": [
                [cards.of[card].name for card in self.taken.get(seat, [])] for seat in s.setup.seats
            ],
            "dragons seen": len([card for card in self.seen if cards.types[card] == DRAGON]),
            "dragons beaten": self.beaten_dragons,
            "wound counts": [s.wound_count(seat) for seat in s.setup.seats],
            "wound cards": self.count[WoundKept],
            "tokens": list(s.tokens),
            "village": cards.of[self.villages[0]].name,
            "village turns": self.by_name(s, self.turns),
            "village rests": self.by_name(s, self.rests),
            "phrases": sorted(self.phrases),
        }

    def seen_and_taken(self, s: State) -> dict[str, list[int]]:
        """By design: how many copies lay on the track, and how many of these were taken."""
        counts_of: dict[str, list[int]] = {}
        taken = self.passed_on.union(*self.taken.values())
        for card in sorted(self.seen | taken):
            design = s.setup.cards.of[card]
            if design.group == KINGDOM:
                counts = counts_of.setdefault(design.name, [0, 0])
                counts[0] += 1
                counts[1] += card in taken
        return counts_of

    def by_name(self, s: State, counts: Counter[Card]) -> dict[str, int]:
        return {s.setup.cards.of[card].name: count for card, count in sorted(counts.items())}

    def points_by_kingdom(self, s: State) -> dict[str, int]:
        """What the cards of each kingdom are worth to all players together."""
        points: Counter[str] = Counter({s.setup.cards.kingdoms[place].key: 0 for place in s.kingdoms})
        for seat in s.setup.seats:
            for card, part in active_parts(s, seat):
                kingdom = s.setup.cards.of[card].kingdom
                if kingdom:
                    points[kingdom] += points_of(s, seat, part.lines)
        return dict(points)

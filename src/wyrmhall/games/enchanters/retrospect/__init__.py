"""After the game: points or the Overlord's hit points by round, and where they came from."""

# not compiled: it is read once, when the game is over
from typing import Any, Final

from wyrmhall.games.enchanters.components.cards import Card
from wyrmhall.games.enchanters.language.event_types import EVENT_TYPES, FinalScore, OverlordHurt
from wyrmhall.games.enchanters.rules.scoring import (
    active_parts,
    points_of,
    score,
    token_points,
    village_points,
)
from wyrmhall.games.enchanters.state import State, enchanters_state
from wyrmhall.kernel.game_parts.retrospect import NOBODYS, Past, Retrospect
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import State as KernelState

SOURCES: Final = ("cards", "village", "tokens", "wounds")


class EnchantersRetrospect(Retrospect):
    """Against each other points count, against the Overlord its hit points."""

    def period(self, s: KernelState) -> int:
        return enchanters_state(s).round

    def values(self, s: KernelState) -> list[int]:
        own = enchanters_state(s)
        return [max(0, own.hit_points)] if own.setup.coop else points_now(own)

    def line_names(self, options: Any, names: tuple[str, ...]) -> list[tuple[int, str]]:
        if self.rules.is_together(options):
            return [(NOBODYS, self.word("overlord"))]
        return super().line_names(options, names)

    def graph_unit(self, options: Any, unit: str) -> str:
        return self.word("hit-points") if self.rules.is_together(options) else unit

    def account(self, s: KernelState, seat: Seat) -> str:
        """EN-END-06  Card by card, the best first; wounds at the end."""
        own = enchanters_state(s)
        if own.setup.coop:
            return ""
        by_card = sorted(points_by_card(own, seat).items(), key=lambda one: -one[1])
        cards = [
            self.word("share", name=own.setup.cards.of[card].name, count=count) for card, count in by_card
        ]
        rest = {"village": village_points(own, seat), "tokens": token_points(own, seat)}
        rest["wounds"] = -own.wound_count(seat)
        return ", ".join([*cards, *[self.word(key, count=count) for key, count in rest.items() if count]])

    def why(self, past: Past) -> str:
        told = [EVENT_TYPES.typed(event) for event in past.log]
        if self.rules.is_together(past.options):
            return self.why_together(past, told)
        ends = [one for one in told if isinstance(one, FinalScore) and one.seat in past.winners[:1]]
        if not ends or ends[0].cards is None:
            return ""
        end = ends[0]._asdict()
        said = [self.word(one, count=end[one]) for one in SOURCES if end[one]]
        return self.word("sources", winner=past.names[ends[0].seat], sources=", ".join(said))

    def why_together(self, past: Past, told: list[Any]) -> str:
        damage = sum(-one.amount for one in told if isinstance(one, OverlordHurt))
        s = enchanters_state(past.state)
        key = "beaten" if past.winners else "unbeaten"
        return self.word(key, damage=abs(damage), rounds=s.round, left=max(0, s.hit_points))


def points_by_card(s: State, seat: Seat) -> dict[Card, int]:
    """Only cards that brought or cost something."""
    worth: dict[Card, int] = {}
    for card, part in active_parts(s, seat):
        worth[card] = worth.get(card, 0) + points_of(s, seat, part.points)
    return {card: points for card, points in worth.items() if points}


def points_now(s: State) -> list[int]:
    return [score(s, seat) for seat in s.setup.seats]

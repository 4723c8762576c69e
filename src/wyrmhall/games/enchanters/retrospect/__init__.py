"""After the game: points or the Overlord's hit points by round, and where they came from."""

# not compiled: it is read once, when the game is over
from typing import Any, Final

from wyrmhall.games.enchanters.language.event_types import EVENT_TYPES, FinalScore, OverlordHurt
from wyrmhall.games.enchanters.rules.scoring import score
from wyrmhall.games.enchanters.state import State, enchanters_state
from wyrmhall.kernel.game_parts.retrospect import NOBODYS, Past, Retrospect
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


def points_now(s: State) -> list[int]:
    return [score(s, seat) for seat in s.setup.seats]

"""After the game: castles by turn, and who won the battles."""

# not compiled: it is read once, when the game is over
from wyrmhall.games.dragon_dune.language.event_types import EVENT_TYPES, BattleOver
from wyrmhall.games.dragon_dune.language.prose import say
from wyrmhall.games.dragon_dune.rules.possessions.units import castles_held
from wyrmhall.games.dragon_dune.state import dune_state
from wyrmhall.kernel.game_parts.retrospect import Past, Retrospect
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import State


class DuneRetrospect(Retrospect):
    """Castles win, and battles win castles."""

    step = "turn"

    def period(self, s: State) -> int:
        return dune_state(s).turn

    def values(self, s: State) -> list[int]:
        dune = dune_state(s)
        return [castles_held(dune, seat) for seat in dune.setup.seats]

    def won(self, past: Past) -> str:
        """By which of the ways to win: as the log says it."""
        last = [event for event in past.log if event.kind == "won"][-1:]
        return f"{say(last[0], past.names)}." if last else super().won(past)

    def why(self, past: Past) -> str:
        if not past.winners:
            return ""
        winner = past.winners[0]
        fought, won = battles_of(past, winner)
        castles = castles_held(dune_state(past.state), winner)
        key = "no-battle" if not fought else "one-castle" if castles == 1 else "battles"
        return self.word(key, winner=past.names[winner], won=won, fought=fought, castles=castles)

    def closing(self, past: Past) -> str:
        if past.graph is None:
            return ""
        most = max(value for line in past.graph.lines for value in line.values)
        return self.word("most-castles" if most != 1 else "most-one-castle", most=most)


def battles_of(past: Past, seat: Seat) -> tuple[int, int]:
    """How many the seat has fought, and won."""
    told = [EVENT_TYPES.typed(event) for event in past.log]
    own = [one for one in told if isinstance(one, BattleOver) and seat in (one.seat, one.other)]
    return len(own), sum(one.winner == seat for one in own)

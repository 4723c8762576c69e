"""After the game: points by round, and how many bids and missions were met."""

# not compiled: it is read once, when the game is over
from wyrmhall.games.crown_battles.language.table_names import preset_of
from wyrmhall.games.crown_battles.screen.sheet import sheet
from wyrmhall.games.crown_battles.state import crown_state
from wyrmhall.kernel.game_parts.retrospect import Past, Retrospect
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import State


class CrownRetrospect(Retrospect):
    """Whoever keeps their promises wins."""

    at_start = True  # points are counted when the next round begins already

    def period(self, s: State) -> int:
        """The last round that is finished."""
        return crown_state(s).round + (not s.stack)

    def values(self, s: State) -> list[int]:
        return list(crown_state(s).scores)

    def why(self, past: Past) -> str:
        if len(past.winners) != 1:
            return ""
        rounds = sheet(list(past.log), preset_of(past.names))
        winner, second = past.winners[0], past.second()
        kept = {seat: sum(one.rows[seat].met for one in rounds) for seat in (winner, second)}
        key = "missions" if any(row.mission for one in rounds for row in one.rows) else "bids"
        names = {"winner": past.names[winner], "second": past.names[Seat(second)]}
        said = self.word(key, **names, kept=kept[winner], all=len(rounds), others=kept[second])
        again = rounds[-1].replay if rounds else 0
        return f"{said} {self.word('again', times=again + 1)}" if again else said

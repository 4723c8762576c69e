"""The end of the game: EN-END, EN-COP-13, EN-R-98, EN-R-117."""

from wyrmhall.games.enchanters.components.frame import OF_PLAYER, Frame
from wyrmhall.games.enchanters.language import events
from wyrmhall.games.enchanters.rules.cooperative.immediate_end import end_now
from wyrmhall.games.enchanters.rules.resolution.resolving import Abilities
from wyrmhall.games.enchanters.rules.resolution.triggers import Moment, set_off
from wyrmhall.games.enchanters.rules.scoring import card_points, score, token_points, village_points
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.phrases.codes import GAME_ENDS
from wyrmhall.kernel.seat import NOBODY, NOBODY_ASKED
from wyrmhall.kernel.state import OpenStep, Plain

ARENA_DUELS = "EN-EFF-131"
OVERLORD_DUELS = "EN-EFF-128"


def end_of_game(s: State) -> None:
    """EN-COP-13; otherwise the abilities for this moment, then the count."""
    s.active = NOBODY
    if s.setup.coop:
        end_now(s, "EN-COP-13", NOBODY_ASKED)
        return
    s.stack.append(CountPoints())
    for moment in reversed(last_abilities(s)):
        if moment:
            s.stack.append(Abilities((moment,)))


def last_abilities(s: State) -> tuple[Moment, ...]:
    """EN-R-98  All others first, then the duels of the village, then those for reward tokens.

    EN-R-07: of the others those of the players come first.
    """
    own: list[Frame] = []
    common: list[Frame] = []
    village: list[Frame] = []
    tokens: list[Frame] = []
    for seat in s.order():
        for f in set_off(s, GAME_ENDS, seat, ()):
            ids = [instruction.id for instruction in s.setup.cards.lines[f.line].instructions]
            if ARENA_DUELS in ids:
                village.append(f)
            elif OVERLORD_DUELS in ids and f.token >= 0:
                tokens.append(f)
            elif f.origin == OF_PLAYER:
                own.append(f)
            else:
                common.append(f)
    return ((*own, *common), tuple(village), tuple(tokens))


class CountPoints(OpenStep[State]):
    """EN-END-06, EN-END-10, EN-R-119"""

    def finish(self, s: State) -> None:
        s.lent = ()
        s.refresh_common()
        s.reset_powers()
        points = [score(s, seat) for seat in s.setup.seats]
        if s.event_sink is not None:
            for seat in s.setup.seats:
                s.tell(
                    events.final_score(
                        seat,
                        points[seat],
                        village_points(s, seat),
                        card_points(s, seat),
                        token_points(s, seat),
                        -s.wound_count(seat),
                    )
                )
        best = max(points)
        end_now(s, "EN-END-10", tuple([seat for seat in s.setup.seats if points[seat] == best]))

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return ()

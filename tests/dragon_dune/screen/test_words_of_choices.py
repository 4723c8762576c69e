"""Words on buttons: passing has one word and says what it means; hiring and conscripting are not mixed up."""

import pytest

from wyrmhall.games.dragon_dune.components.editions import EDITIONS
from wyrmhall.games.dragon_dune.game import GAME
from wyrmhall.games.dragon_dune.options import Options
from wyrmhall.games.dragon_dune.state import State, dune_state
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.play import decide, legal, run_chance, settle
from wyrmhall.kernel.seat import Seat

NAMES = ("Ann", "Bob", "Cid", "Dan")
MOST = 400  # decisions of a game that are looked at


def words_at(s: State, seat: Seat) -> dict[str, str]:
    """What the buttons say, by what they send."""
    view = s.seen_by(seat)
    return {act.text: GAME.words.wording(view, seat, act, NAMES) for act in legal(s, seat)}


@pytest.mark.parametrize("edition", EDITIONS)
def test_passing_has_one_word(edition: str) -> None:
    chance = Chance(5)
    s = dune_state(GAME.start(Options(edition=edition)))
    settle(s)
    run_chance(s, chance)
    passes: set[str] = set()
    for _ in range(MOST):
        if not s.stack:
            break
        for seat in s.asked:
            passes |= {said for text, said in words_at(s, seat).items() if text == "pass"}
        decide(s, s.asked[0], chance.pick(legal(s, s.asked[0])))
        run_chance(s, chance)
    assert {"Pass", "Pass: hire nobody", "Pass: do not move"} <= passes
    assert all(said.startswith("Pass") for said in passes)
    assert not [said for said in passes if "recruit" in said]

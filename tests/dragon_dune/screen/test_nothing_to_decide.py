"""Where there is only one choice, the page says so; those who type read what they always read."""

import pytest

from wyrmhall.games.dragon_dune.components.editions import EDITIONS
from wyrmhall.games.dragon_dune.game import GAME
from wyrmhall.games.dragon_dune.language.prompts import Prompt
from wyrmhall.games.dragon_dune.language.prose import catalogue
from wyrmhall.games.dragon_dune.options import Options
from wyrmhall.games.dragon_dune.state import State, dune_state
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.play import decide, legal, run_chance, settle
from wyrmhall.kernel.seat import Seat

NAMES = ("Ann", "Bob", "Cid", "Dan")
DECLINING = (" pass", " done", " pay")
MOST = 300  # decisions of a game that are looked at


def look(s: State, seat: Seat) -> str:
    """The question and the only choice, if there is one; the words agree with them."""
    view, names = dune_state(s.seen_by(seat)), NAMES[: s.setup.players]
    key = Prompt(view, seat, names, False).key()
    spoken, typed = (GAME.words.prompt(s.seen_by(seat), seat, names, typing) for typing in (False, True))
    menu = legal(s, seat)
    asked = f"{key} {menu[0].text}" if len(menu) == 1 else ""
    nothing = asked in catalogue().nothing_to_decide
    assert ("the only choice is" in typed) == (len(menu) == 1)
    assert nothing == bool(Prompt(view, seat, names, False).nothing_to_decide())
    assert "{" not in spoken
    assert "[" not in spoken
    return asked


@pytest.mark.parametrize("edition", EDITIONS)
def test_only_choices_are_said_to_be_ones(edition: str) -> None:
    chance = Chance(7)
    s = dune_state(GAME.start(Options(edition=edition)))
    settle(s)
    run_chance(s, chance)
    asked: set[str] = set()
    for _ in range(MOST):
        if not s.stack:
            break
        asked |= {look(s, seat) for seat in s.asked}
        decide(s, s.asked[0], chance.pick(legal(s, s.asked[0])))
        run_chance(s, chance)
    declined = {one for one in asked if one.endswith(DECLINING)}
    assert declined <= catalogue().nothing_to_decide.keys()


def test_each_of_them_answers_a_question() -> None:
    for entry in catalogue().nothing_to_decide:
        key, choice = entry.split(" ")
        assert key in catalogue().questions, entry
        assert choice in ("pass", "done", "pay"), entry

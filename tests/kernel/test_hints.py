"""Questions for those who type and for those who click."""

import pytest

import wyrmhall
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game_parts.typing_hints import for_reader
from wyrmhall.kernel.table import Table


def test_a_hint_is_for_those_who_type() -> None:
    asked = "move a group[, for example 'move 3 5* 7'; |, ]or pass"
    assert for_reader(asked, typing=True) == "move a group, for example 'move 3 5* 7'; or pass"
    assert for_reader(asked, typing=False) == "move a group, or pass"
    assert for_reader("bid[, say 2].", typing=False) == "bid."


@pytest.mark.parametrize("name", wyrmhall.GAMES)
def test_a_page_never_tells_what_to_type(name: str) -> None:
    game, drawn = wyrmhall.open_game(name), Chance(3)
    for seed in range(4):
        table = Table(game, game.study.sample_options(drawn), str(seed)).start()
        for _ in range(200):
            if table.over:
                break
            seat = drawn.pick(table.asked)
            typed = game.words.prompt(table.view(seat), seat, table.names, True)
            clicked = game.words.prompt(table.view(seat), seat, table.names, False)
            assert not set("[]|") & set(typed + clicked)
            assert not any(hint in clicked for hint in ("for example", "say done", "the only choice is"))
            table.play(drawn.pick(table.legal(seat)).text, seat)

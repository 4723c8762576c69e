"""Ways round the rules that a careful player might try: none of them tells or changes anything."""

import pytest

from tests.crown_battles.tables import Played, deal, seat_of
from tests.rules import rule
from wyrmhall.games.crown_battles.game import GAME
from wyrmhall.games.crown_battles.options import Options
from wyrmhall.kernel.chance import Chance, commitment
from wyrmhall.kernel.options import BadOptions
from wyrmhall.kernel.play import legal, run_chance, settle
from wyrmhall.kernel.refusal import IllegalAction
from wyrmhall.kernel.table import new_table

P1, P2 = seat_of("p1"), seat_of("p2")


def undo_says(t: Played, seat: str) -> str:
    try:
        return t.table.undo(seat_of(seat)).text
    except IllegalAction as illegal:
        return illegal.refusal.why


def test_the_end_of_the_game_cannot_be_taken_back_once_the_seed_is_known() -> None:
    t = deal("7h", "thief", "2h", powers=("thief",), rounds=1, bids="0 1 1")
    t.play("p1 play 7h; p2 play thief; p3 play 2h; p2 steal p1")
    assert t.table.over
    with pytest.raises(IllegalAction):
        t.table.undo(P2)


@rule("CB-R-43", "CB-R-44")
@pytest.mark.parametrize("type", ["blind-bidding", "missions"])
def test_whether_an_answer_can_be_taken_back_does_not_tell_of_a_smuggler(type: str) -> None:
    order = " ".join(str(number) for number in [*range(1, 33), *range(1, 33)])
    said = set()
    for smuggles in (False, True):
        t = deal("7h 2o", "smuggler p", "13h 1e", type=type, powers=("smuggler",))
        if type == "missions":
            t.chance(f"missions {order}")
        t.play(f"p1 {t.menu('p1')[0]}")
        if smuggles:
            t.play("p2 smuggle p; chance: smuggle 5e")
        said.add(undo_says(t, "p1"))
    assert len(said) == 1


@rule("CB-HID-01")
def test_a_script_does_not_look_behind_a_barrier() -> None:
    answers = set()
    for hand in ("p 9o", "p 8o"):
        t = deal("cursed 3e", hand, "p 4t", powers=("cursed",), bids="0 0 0")
        t.play("p1 play cursed; p2 play p; p3 play p")
        with pytest.raises(IllegalAction) as illegal:
            t.table.play("swap p1 p2; 9o", P1)
        answers.add(illegal.value.refusal)
    assert len(answers) == 1


@rule("CB-SMU-01", "CB-HID-14")
def test_a_view_has_the_menu_of_the_truth() -> None:
    t = deal("7h 2o", "smuggler p", "13h 1e", powers=("smuggler",), bids="1")
    assert "smuggle p" in t.menu("p2")
    assert "smuggle" in GAME.words.prompt(t.table.view(P2), P2, ("Ann", "Ben", "Cy"), True)
    for seed in range(12):
        chance = Chance(seed)
        s = GAME.start(GAME.study.sample_options(chance))
        settle(s)
        run_chance(s, chance)
        while s.stack:
            seat = chance.pick(s.asked)
            menu = legal(s, seat)
            view = s.seen_by(seat)
            assert [act.text for act in legal(view, seat)] == [act.text for act in menu]
            s.stack[-1].take(s, seat, chance.pick(menu))
            settle(s)
            run_chance(s, chance)


@rule("CB-R-44")
def test_of_equal_cards_in_both_halves_the_smuggler_gives_the_first() -> None:
    t = deal("smuggler p p 2h", "3o 4o 5o 6o", "3t 4t 5t 6t", type="the-split", powers=("smuggler",))
    t.play("p1 first smuggler p; p2 first 3o 4o; p3 first 3t 4t")
    t.play("p1 smuggle p; chance: smuggle 13e")
    assert [t.state.hand(P1), t.state.aside[0]] == [[38, 62], (14, 52)]


def test_words_are_never_dropped_in_silence() -> None:
    witch = deal("witch 2o", "p 9h", "1e 13h", bids="1 0 0", powers=("witch",))
    witch.play("p1 play witch; p2 play p; p3 play 1e")
    for words in ("hex p2 5 p2 15", "hex p2 " + "9" * 5000 + " p3 5"):
        witch.refusal(f"p1 {words}")
    suits = deal("7h", "9h", "13h", type="suit-precision")
    for words in ("bid orcs 1 orcs 0", "bid orcs 1 wager 10"):
        suits.refusal(f"p1 {words}")
    halves = deal("7h 2o", "9h p", "8h 8o", type="the-split")
    halves.play("p1 first 7h; p2 first 9h; p3 first 8h")
    halves.refusal("p1 bid 1/1 wager 10")


def test_odd_seeds_names_and_options_are_refused_or_work() -> None:
    assert commitment("\ud800")
    new_table(GAME, {"players": 3}, "\ud800")
    with pytest.raises(BadOptions):
        new_table(GAME, {"players": 3}, "s", ("only one",))
    for wrong in ({"players": 9}, {"preset": "zz"}, {"powers": ["bomb"]}):
        with pytest.raises(BadOptions):
            Options(**wrong)

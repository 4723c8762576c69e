"""The standard bot plays every table there is, honestly, and better than chance."""

from collections import Counter

import pytest

from wyrmhall.bots import open_bot
from wyrmhall.games.dragon_dune.factions import FACTION_NAMES
from wyrmhall.games.dragon_dune.game import GAME
from wyrmhall.games.dragon_dune.options import Options
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.play import legal, run_chance, settle
from wyrmhall.lab.arena import play_game
from wyrmhall.lab.laws.bots import keep_bot_law
from wyrmhall.lab.laws.trial import HONEST_BOT, Tally

STANDARD = open_bot("standard", GAME)
RANDOM = open_bot("random", GAME)


@pytest.mark.parametrize("seat", range(4), ids=FACTION_NAMES)
def test_wins_most_games_against_three_random_bots_as_every_faction(seat: int) -> None:
    bots = [STANDARD if number == seat else RANDOM for number in range(4)]
    won = 0
    for number in range(12):
        s, _, _ = play_game(GAME, Options(talk="off"), bots, f"standard/{number}")
        won += seat in GAME.winners(s)
    assert won >= 9  # by chance it would be one in four, or for the Orcs nearly all by default


@pytest.mark.parametrize("seed", range(16))
def test_plays_every_kind_of_table_to_its_end(seed: int) -> None:
    options = GAME.sample_options(Chance(seed))
    s, decisions, facts = play_game(GAME, options, [STANDARD] * options.seats, f"any/{seed}")
    assert s.stack == []
    assert decisions > 0
    assert facts.game["turns"] <= 8  # type: ignore[operator]


def test_explains_what_it_would_do_in_one_sentence() -> None:
    chance = Chance(3)
    s = GAME.start(Options())
    settle(s)
    said: Counter[str] = Counter()
    for _ in range(150):
        run_chance(s, chance)
        seat = s.asked[0]
        menu, view = legal(s, seat), GAME.seen_by(s, seat)
        sentence = STANDARD.explain(view, seat, menu, Chance(1))
        assert sentence.endswith(".")
        assert "\n" not in sentence
        said[type(s.stack[-1]).__name__] += 1
        s.stack[-1].take(s, seat, STANDARD.choose(view, seat, menu, Chance(1)))
        settle(s)
    assert len(said) >= 6


@pytest.mark.parametrize("seed", range(4))
def test_a_move_does_not_change_when_what_it_cannot_see_is_dealt_anew(seed: int) -> None:
    tally: Tally = Counter()
    options = GAME.sample_options(Chance(100 + seed))
    keep_bot_law(GAME, options, seed, lambda: open_bot("standard", GAME), tally, every=7)
    assert tally[HONEST_BOT] > 0

"""Questions are kept once they were made: each is what would be said anew, to that seat at that table."""

from typing import NamedTuple

import wyrmhall
from wyrmhall.games.crown_battles.language import prompts
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.seat import SPECTATOR, Seat
from wyrmhall.kernel.state import View
from wyrmhall.kernel.table import Table

TABLES = ("Ann", "Bob")  # how everybody is called there, with a number


class Told(NamedTuple):
    view: View
    seat: Seat
    names: tuple[str, ...]
    words: str


def told_at_two_tables(game: Game, games: int) -> list[Told]:
    """The tables stand alike, and other people sit there: what every seat and who looks on is told."""
    drawn, told = Chance(7), list[Told]()
    for seed in range(games):
        options = game.study.sample_options(drawn)
        table = Table(game, options, str(seed)).start()
        while not table.over:
            for people in TABLES:
                called = tuple([f"{people}{number}" for number in range(len(table.names))])
                names = game.words.display_names(options, called)
                for seat in (SPECTATOR, *[Seat(number) for number in range(len(names))]):
                    view = table.view(seat)
                    told.append(Told(view, seat, names, game.words.prompt(view, seat, names, False)))
            seat = drawn.pick(table.asked)
            table.play(drawn.pick(table.legal(seat)).text, seat)
    return told


def test_a_question_that_was_kept_is_what_would_be_said_anew() -> None:
    game = wyrmhall.open_game("crown-battles")
    told = told_at_two_tables(game, 3)
    assert prompts.yours.cache_info().hits > 100
    assert prompts.theirs.cache_info().hits > 100
    for view, seat, names, words in told:
        prompts.yours.cache_clear()
        prompts.theirs.cache_clear()
        assert game.words.prompt(view, seat, names, False) == words


def test_nobody_is_named_at_another_table() -> None:
    ann, bob = TABLES
    told = told_at_two_tables(wyrmhall.open_game("crown-battles"), 1)
    assert not [one for one in told if one.names[0].startswith(ann) and bob in one.words]
    assert not [one for one in told if one.names[0].startswith(bob) and ann in one.words]

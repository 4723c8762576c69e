"""Hints: what a bot advises is what it would do, and it says why as a teacher would."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import wyrmhall
from tests.bots.small_games import SEATS, SmallGame
from wyrmhall.bots import open_bot
from wyrmhall.bots.bot import Bot
from wyrmhall.bots.reasons import reasons
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.play import legal, settle
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import View
from wyrmhall.kernel.table import Table

OWN = re.compile(r"\b(I|my|me|myself)\b")


def questions(game: Game, games: int, decisions: int) -> Iterator[tuple[View, Seat, Menu]]:
    """Those of some games between bots that decide at random."""
    drawn = Chance(9)
    for seed in range(games):
        table = Table(game, game.study.sample_options(drawn), str(seed)).start()
        for _ in range(decisions):
            if table.over:
                break
            seat = drawn.pick(table.asked)
            menu = table.legal(seat)
            yield table.view(seat), seat, menu
            table.play(drawn.pick(menu).text, seat)


@pytest.mark.parametrize("name", wyrmhall.GAMES)
def test_advice_is_what_the_bot_would_do_and_speaks_to_whoever_asks(name: str) -> None:
    game = wyrmhall.open_game(name)
    bot = open_bot("standard", game)
    for view, seat, menu in questions(game, 4, 60):
        act, reason = bot.advise(view, seat, menu, 5)
        assert act is bot.choose(view, seat, menu, Chance(5))
        assert reason == bot.explain(view, seat, menu, Chance(5))
        assert reason.endswith("."), reason
        assert not OWN.search(reason), reason
        assert not set("{}\n") & set(reason), reason


def test_a_bid_names_the_cards_that_should_win() -> None:
    game = wyrmhall.open_game("crown-battles")
    bot, said = open_bot("standard", game), set()
    for view, seat, menu in questions(game, 30, 12):
        said.add(bot.advise(view, seat, menu, 1).reason)
    assert any(re.match(r"Your (\d highest trumps|.* and .*) are almost sure to win", one) for one in said)
    assert any(re.match(r"No(ne of your cards|t| card of yours)", one) for one in said)


@pytest.mark.parametrize("name", wyrmhall.GAMES)
def test_every_reason_is_of_use(name: str) -> None:
    """A key nobody uses is a sentence somebody would translate in vain."""
    game = wyrmhall.open_game(name)
    package = f"wyrmhall.bots.{game.package().rpartition('.')[2]}"
    source = "".join(path.read_text("utf-8") for path in sources(package))
    built = r"bid-(one|some)-sure(-and-more)?|change-.*|(fight|take)-free"  # put together in the code
    assert [
        key for key in reasons(package) if f'"{key}"' not in source and not re.fullmatch(built, key)
    ] == []


def sources(package: str) -> list[Path]:
    return sorted(Path(wyrmhall.__file__).parent.parent.joinpath(*package.split(".")).rglob("*.py"))


class Silent(Bot):
    """Gives no reasons."""

    name = "silent"

    def choose(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> Action:
        return menu[-1]


def test_a_bot_without_reasons_says_so_and_a_search_says_what_it_tried() -> None:
    game = wyrmhall.open_game("crown-battles")
    view, seat, menu = next(one for one in questions(game, 1, 30) if len(one[2]) > 1)
    assert Silent().advise(view, seat, menu, 1) == (
        menu[-1],
        "A bot would do this. It gives no reasons in this game.",
    )
    assert Silent().advise(view, seat, menu[:1], 1).reason == "There is no other choice."
    coins = SmallGame(5)
    s = coins.start()
    settle(s)
    advice = open_bot("standard", coins).advise(s.seen_by(SEATS[0]), SEATS[0], legal(s, SEATS[0]), 1)
    assert re.match(r"Of \d+ games imagined from here this went best, with a chance of", advice.reason)


@pytest.mark.parametrize("name", wyrmhall.GAMES)
def test_a_search_never_calls_best_what_it_says_brings_less(name: str) -> None:
    game = wyrmhall.open_game(name)
    bot, told = open_bot("strong", game), 0
    bot.search_with(24)
    for view, seat, menu in questions(game, 6, 40):
        if len(menu) < 2:
            continue
        reason = bot.advise(view, seat, menu, 5).reason
        numbers = re.search(r"with \D*(-?\d+).*; the next best, .*, had \D*(-?\d+)", reason)
        if numbers is not None:
            told += 1
            assert int(numbers[1]) >= int(numbers[2]), reason
    assert told > 5

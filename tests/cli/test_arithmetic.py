"""How points arose: what is named adds up to what was scored, in every type of round."""

import re
from functools import cache

import pytest

from wyrmhall.games.crown_battles.game import GAME
from wyrmhall.games.crown_battles.language.score_accounts import Reason, accounts, reasons_in
from wyrmhall.games.crown_battles.rules.round_types.names import LEAST_PLAYERS, TYPE_NAMES
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.options import read_options
from wyrmhall.kernel.table import Table

GAMES = 6  # of each type


@cache
def logs(kind: int) -> tuple[list[Event], ...]:
    """Random games of one type of round, with the power cards that move tricks and bids."""
    return tuple(random_log(kind, number) for number in range(GAMES))


def random_log(kind: int, number: int) -> list[Event]:
    least = LEAST_PLAYERS[kind]
    players = least + number % (9 - least)
    powers = "thief,jester,bomb,witch" if number % 2 else "thief,jester"
    given = {
        "players": players, "types": TYPE_NAMES[kind], "deals": "random", "rounds": 3, "powers": powers,
    }  # fmt: skip
    table = Table(GAME, read_options(GAME.options_type, given), f"{kind} {number}").start()
    chance = Chance(100 * kind + number)
    while not table.over:
        seat = table.asked[0]
        table.play(chance.pick(list(table.legal(seat))).text, seat)
    return table.log


def value(text: str) -> int:
    """The result of `3 x 10 + 20`."""
    assert re.fullmatch(r"-?\d+( [x+-] \d+)*", text)
    return int(eval(text.replace("x", "*")))


def scored(log: list[Event]) -> dict[int, int]:
    return {
        place: points
        for place, event in enumerate(log)
        if event.kind == "scored" and isinstance(points := event.values["points"], int)
    }


@pytest.mark.parametrize("kind", range(len(TYPE_NAMES)), ids=TYPE_NAMES)
def test_the_numbers_named_add_up_to_the_points_scored(kind: int) -> None:
    for log in logs(kind):
        wanted, told = scored(log), reasons_in(log)
        assert wanted
        assert told.keys() == wanted.keys()
        for place, reasons in told.items():
            assert [value(reason.sum) for reason in reasons] == [reason.points for reason in reasons]
            assert sum(reason.points for reason in reasons) == wanted[place], (log[place], reasons)


@pytest.mark.parametrize("kind", range(len(TYPE_NAMES)), ids=TYPE_NAMES)
def test_the_words_name_every_sum(kind: int) -> None:
    for log in logs(kind):
        told = accounts(log)
        for place, reasons in reasons_in(log).items():
            for reason in reasons:
                assert (reason.sum if " " in reason.sum else str(reason.points)) in told[place]
            assert "{" not in told[place]


def test_all_types_are_met() -> None:
    """The last round of a game is never one of teams, so that several rounds are needed to see them."""
    for kind in range(len(TYPE_NAMES)):
        begun = [event.values["type"] for log in logs(kind) for event in log if event.kind == "round-begins"]
        assert kind in begun


@pytest.mark.parametrize(
    ("reason", "words"),
    [
        (Reason("bid 3 met", "3 x 10 + 20", 50), "bid 3 met: 3 x 10 + 20 = 50"),
        (Reason("bid 3, took 1, missed by 2", "-20", -20), "bid 3, took 1, missed by 2: -20"),
        (Reason("First Strike achieved", "25", 25), "First Strike achieved: +25"),
        (Reason("one of A and B failed", "0", 0), "one of A and B failed: 0"),
    ],
)
def test_a_reason_reads_well(reason: Reason, words: str) -> None:
    assert reason.told() == words

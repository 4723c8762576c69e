"""Pairs of games for the workshop: the games of `wyrmhall lab ab`, and what they say so far."""

from typing import Any

from wyrmhall.kernel.options import read_options
from wyrmhall.lab.arena import Plan, Result, play_all
from wyrmhall.lab.comparing.ab import by_seat
from wyrmhall.lab.comparing.pairs import findings, play_pair
from wyrmhall.lab.tasks import TaskEngine
from wyrmhall.registry import open_game

BEFORE: dict[str, Any] = {"rules": 'from = "standard-2"\n'}
AFTER: dict[str, Any] = {"rules": 'from = "standard-2"\ndeals = [2, 3]\n'}
PAIRS = 6


def pairs() -> list[Any]:
    task = {"game": "crown-battles", "before": BEFORE, "after": AFTER, "seed": 1}
    return [play_pair({**task, "number": number}) for number in range(PAIRS)]


def played(options: dict[str, Any]) -> list[Result]:
    game = open_game("crown-battles")
    made = read_options(game.options_type, options)
    plan = Plan(game, made, ["standard", "standard"], PAIRS, 1, False, None)
    return play_all(plan, TaskEngine(1), None)[0]


def test_pairs_are_the_games_of_the_laboratory() -> None:
    both = pairs()
    assert [Result(*pair[0]) for pair in both] == played(BEFORE)
    assert [Result(*pair[1]) for pair in both] == played(AFTER)


def test_what_they_say_is_what_the_laboratory_says() -> None:
    told = findings(["p1", "p2"], pairs(), [])
    differences = by_seat(played(BEFORE), played(AFTER), ["p1", "p2"])
    assert [seat["change"]["value"] for seat in told["seats"]] == [one.change.value for one in differences]
    assert [seat["more"] for seat in told["seats"]] == [one.more_games for one in differences]


def test_games_of_fewer_rounds_are_shorter() -> None:
    decisions = findings(["p1", "p2"], pairs(), [])["facts"][0]
    assert decisions["name"] == "decisions"
    assert decisions["change"]["high"] < 0


def test_only_what_the_file_names_is_told_of_what_was_held() -> None:
    both = pairs()
    held = {thing for pair in both for seat in pair[1][6][2] for thing in seat}
    one = sorted(held)[0]
    assert [row["name"] for row in findings(["p1", "p2"], both, [one])["held"]] == [one]
    assert findings(["p1", "p2"], both, [])["held"] == []

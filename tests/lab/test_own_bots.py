"""Bots of your own in the lab: run, ladder, honest; what fails is counted."""

import copy
import pickle
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.test_docs import OWN_BOTS, blocks
from wyrmhall.bots.outside import failures
from wyrmhall.bots.outside.process import process_of
from wyrmhall.bots.outside.proxy import own_decisions
from wyrmhall.bots.outside.source import find_source
from wyrmhall.cli.main import run
from wyrmhall.envs import gym_env
from wyrmhall.envs.one_agent import OneAgentEnv
from wyrmhall.kernel.seat import Seat
from wyrmhall.lab.commands import app

BAD_BOTS = Path(__file__).parents[1] / "bots" / "outside" / "bad_bots.py"
SHORT = ("--set", "deals=random", "--set", "rounds=1", "--workers", "1")


@pytest.fixture(autouse=True)
def ended() -> Iterator[None]:
    yield
    process_of.cache_clear()  # their processes end with those who asked them
    failures._printed.clear()


def lab(*words: str) -> int:
    code = app(list(words), result_action="return_value")
    assert isinstance(code, int)
    return code


@pytest.fixture
def my_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The bot of the page about bots of your own."""
    page = blocks(OWN_BOTS, "python")[0]
    (tmp_path / "my_bot.py").write_text(
        f"{page}\n\nclass Quick(Greedy):\n    worlds, ahead = 1, 2\n", "utf-8"
    )
    monkeypatch.chdir(tmp_path)
    return "my_bot.py:Greedy"


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("crown-battles", 3, SHORT),
        ("dragon-dune", 4, ("--workers", "1")),
        ("enchanters", 2, ("--workers", "1")),
    ],
)
def test_the_bot_of_the_page_plays_every_game_by_itself(
    my_bot: str, game: str, seats: int, options: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    quick = my_bot.replace("Greedy", "Quick") + ",random" * (seats - 1)
    assert lab("run", game, "--games", "1", "--seats", quick, *options) == 0
    said = capsys.readouterr()
    assert "my_bot.py:Quick" in said.out
    assert "failed in" not in said.out
    assert said.err == ""


def test_decisions_that_were_not_its_own_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    bot = f"{BAD_BOTS}:Crashes"
    assert lab("run", "crown-battles", "--games", "2", "--seats", f"{bot},random", *SHORT) == 0
    said = capsys.readouterr()
    assert f"{bot} failed in 2 of " in said.out
    assert said.err.count("crashes broke down") == 2
    assert "I hold" in said.err  # nobody plays against it here: the whole message helps


def test_a_bot_that_fails_again_and_again_is_told_of_a_few_times(capsys: pytest.CaptureFixture[str]) -> None:
    for _ in range(failures.MOST_PRINTED + 3):
        failures.print_failure(failures.BotFailure("crashes", Seat(0), failures.LATE, "", ""))
    said = capsys.readouterr().err
    assert said.count("crashes did not answer in time") == failures.MOST_PRINTED
    assert said.count("crashes fails often: the next times are not told.") == 1


def test_a_bot_of_your_own_stands_on_the_ladder(my_bot: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--bots", f"random,{my_bot}", "--deals", "1", *SHORT, "--set", "players=2")
    assert lab("ladder", "crown-battles", *words) == 0
    assert f"alone among {my_bot}" in capsys.readouterr().out


def test_an_honest_bot_of_your_own_is_found_honest(my_bot: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--bot", f"{BAD_BOTS}:Last", "--decisions", "5", "--workers", "1")
    assert lab("honest", "crown-battles", *words) == 0
    assert ": 0 changed moves in " in capsys.readouterr().out


def test_a_bot_of_your_own_that_answers_otherwise_is_found_out(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--bot", f"{BAD_BOTS}:Remembers", "--decisions", "5", "--workers", "1")
    assert lab("honest", "crown-battles", *words) == 1
    assert "when unseen things changed" in capsys.readouterr().out


def test_honesty_that_is_the_standard_bots_is_no_proof(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--bot", f"{BAD_BOTS}:Invents", "--decisions", "1", "--workers", "1", "--set", "players=2")
    assert lab("honest", "crown-battles", *words, "--set", "deals=random", "--set", "rounds=1") == 1
    said = capsys.readouterr().out
    assert ": 0 changed moves in " in said
    assert re.search(r"Invents failed in (\d+) of \1 decisions: the standard bot made them", said)


def test_a_data_set_says_which_decisions_are_not_its_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    seats = ("--seats", f"{BAD_BOTS}:Invents,random")
    words = (str(tmp_path / "set"), *seats, "--decisions", "1", "--games-a-part", "1")
    assert lab("dataset", "crown-battles", *words, *SHORT) == 0
    assert re.search(r"Invents failed in (\d+) of \1 decisions", capsys.readouterr().out)


def test_a_benchmark_says_which_decisions_are_not_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--bots", f"random,{BAD_BOTS}:Invents", "--games", "1", "--workers", "1")
    assert run(["benchmarks", "crown-toy-2p-v1", *words]) == 0
    said = capsys.readouterr().out
    assert re.search(r"Invents failed in (\d+) of \1 decisions", said)
    assert "random failed" not in said


def test_a_solved_game_says_which_decisions_are_not_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--iterations", "1", "--luck", "1", "--bots", f"{BAD_BOTS}:Mumbles")
    assert run(["solve", "crown-battles", "1x2-1", *words]) == 0
    assert re.search(r"mumbles failed in (\d+) of \1 decisions", capsys.readouterr().out)


def test_the_bot_of_the_page_sits_among_the_agents_of_an_environment(my_bot: str) -> None:
    names: dict[str, Any] = {}
    exec(blocks(OWN_BOTS, "python")[1], names)
    assert names["mine"].bot.process.source.attribute == my_bot.split(":")[1]
    assert own_decisions(names["mine"].bot).chose > 0


@pytest.mark.parametrize("way", [copy.copy, lambda table: pickle.loads(pickle.dumps(table))])
def test_an_environment_in_which_it_plays_can_be_copied(way: Callable[[OneAgentEnv], OneAgentEnv]) -> None:
    table = gym_env(
        "crown-battles", opponents=[f"{BAD_BOTS}:Last"], players=2, deals="random", rounds=1, illegal="raise"
    )
    _, info = table.reset(seed=1)
    twin, over = way(table), False
    while not over:
        action = int(info["action_mask"].argmax())
        seen, reward, over, _, info = table.step(action)
        row, gain, *_ = twin.step(action)
        assert (row == seen).all()
        assert gain == reward


def test_what_it_says_and_cannot_be_said_is_told_and_the_game_goes_on(
    capsys: pytest.CaptureFixture[str],
) -> None:
    bot = f"{BAD_BOTS}:Talks"
    words = ("--games", "1", "--seats", f"{bot},random,random,random", "--workers", "1")
    assert lab("run", "dragon-dune", *words) == 0
    said = capsys.readouterr()
    assert "talks wanted to say something and failed, so it said nothing." in said.err
    assert "failed in" not in said.out  # it has decided everything itself


def test_every_bot_is_refused_with_its_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert lab("run", "crown-battles", "--seats", "nowhere.py:Greedy,random") == 2
    assert "wyrmhall lab: there is no file " in capsys.readouterr().err
    assert find_source("genius") is None


@pytest.mark.parametrize(
    "words",
    [
        "lab run crown-battles --seats BOT,standard --games 2 --workers 1",
        "lab ladder crown-battles --bots random,BOT --workers 1",
        "lab honest crown-battles --bot BOT --workers 1",
        "benchmarks crown-base-4p-v1 --bots BOT --games 2 --workers 1",
        "solve crown-battles 1x3-1 --iterations 1 --bots BOT",
    ],
)
def test_a_bot_that_cannot_be_made_is_refused_before_anything_is_played(
    words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(words.replace("BOT", f"{BAD_BOTS}:NeverMade").split()) == 2
    said = capsys.readouterr()
    assert said.out == ""
    (line,) = said.err.splitlines()
    assert f"NeverMade in {BAD_BOTS}, line " in line
    assert "cannot be made: " in line
    assert "ValueError: no weights" in line

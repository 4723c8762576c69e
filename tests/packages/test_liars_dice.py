"""A game that is only installed has everything: each door is opened once, without a line anywhere else."""

import json
from pathlib import Path

import pytest

from tests.packages.conftest import Runner
from tests.packages.example import EXAMPLE, GAME

WYRMHALL = ("-m", "wyrmhall.cli")
SOURCES = sorted((EXAMPLE / "src").rglob("*.py"))


def test_it_is_listed_beside_ours(run: Runner) -> None:
    assert f"  {GAME} " in run(*WYRMHALL, "play").stdout


def test_its_own_tests_pass(run: Runner) -> None:
    assert " passed" in run("-m", "pytest", str(EXAMPLE / "tests"), "-p", "no:cacheprovider").stdout


def test_it_is_played_in_the_terminal_with_bots_of_every_level_and_hints(run: Runner) -> None:
    words = ("play", GAME, "--seats", "you,easy,standard,strong", "--seed", "7", "--dice", "1")
    said = run(*WYRMHALL, *words, typed="hint\nwhy bid 9 9\nlegal\nquit\n").stdout
    assert "4 dice on the table" in said
    assert "Try '" in said
    assert "by your own dice" in said.replace("\n ", "").lower()


def test_a_saved_game_is_replayed_and_verified(run: Runner, tmp_path: Path) -> None:
    run("-c", PLAY_A_GAME)
    assert run(*WYRMHALL, "verify", "game.jsonl").returncode == 0
    shown = run(*WYRMHALL, "replay", "game.jsonl", "--all").stdout
    assert "doubts" in shown
    assert json.loads((tmp_path / "game.jsonl").read_text().splitlines()[0])["game"] == GAME


PLAY_A_GAME = """
from pathlib import Path
import wyrmhall
from wyrmhall.bots import open_bot
from wyrmhall.kernel.chance import Chance

table = wyrmhall.new("liars-dice", seed=3, players=3, dice=2)
bot, chance = open_bot("standard", table.game), Chance(3)
while not table.over:
    seat = table.asked[0]
    table.play(bot.choose(table.view(seat), seat, table.legal(seat), chance).text, seat)
Path("game.jsonl").write_text(table.record.text())
"""


def test_its_rules_are_looked_up_and_covered(run: Runner) -> None:
    assert "loses a die" in run(*WYRMHALL, "rules", GAME, "LD-DBT-03").stdout


def test_its_things_explain_themselves(run: Runner) -> None:
    said = run(
        *WYRMHALL, "play", GAME, "--seed", "7", typed="explain doubt\nexplain wild ones\nquit\n"
    ).stdout
    assert "All cups are lifted" in said
    assert "counts as every face" in said


def test_its_lesson_is_played(run: Runner) -> None:
    said = run("-m", "wyrmhall.lessons", GAME, "first-doubts").stdout
    assert "Corvin bids 3 times 6" in said
    assert "The end: 11 beats" in said


def test_the_lab_plays_it(run: Runner) -> None:
    said = run(*WYRMHALL, "lab", "run", GAME, "--games", "8", "--workers", "1").stdout
    assert "Liar's Dice" in said
    soak = f"lab soak {GAME} --games 20 --laws 2 --records 2 --workers 1"
    assert "Failures: 0" in run(*WYRMHALL, *soak.split()).stdout


def test_it_is_an_environment_of_pettingzoo_and_of_openspiel(run: Runner) -> None:
    pytest.importorskip("pettingzoo")
    run("-W", "ignore", "-c", PETTINGZOO)
    pytest.importorskip("pyspiel")
    run("-W", "ignore", "-c", OPENSPIEL)


PETTINGZOO = """
from pettingzoo.test import api_test, seed_test
from wyrmhall.envs import env
api_test(env("liars-dice", players=3, dice=2), num_cycles=60)
seed_test(lambda: env("liars-dice", players=3, dice=2), num_cycles=20)
"""
OPENSPIEL = """
import pyspiel
import wyrmhall.envs.openspiel
game = pyspiel.load_game("wyrmhall_liars_dice(players=2,dice=2)")
pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)
"""


def test_the_browser_is_told_of_it_and_gets_its_board(run: Runner) -> None:
    run("-W", "ignore", "-c", SERVER)


SERVER = """
import asyncio
from wyrmhall.server.handlers import boards, lobby
from wyrmhall.registry import open_game

card = lobby.game_card(open_game("liars-dice"), ["standard"])
assert card.board == "/boards/liars-dice/board.js", card.board
assert card.picture == "/boards/liars-dice/picture.svg"
assert card.players == "2-6" and len(card.starts) == 3 and card.levels == ["standard"]
files = boards.files_of("wyrmhall_liars_dice")
assert b"export function mount" in files["board.js"].body
"""


def test_nothing_of_it_is_anywhere_else() -> None:
    ours = [*Path("src").rglob("*.py"), *Path("web/src").rglob("*.ts"), *Path("web/src").rglob("*.svelte")]
    named = [path for path in ours if "liars" in path.read_text("utf-8").lower()]
    assert named == []


def test_only_its_bots_know_ours() -> None:
    for path in SOURCES:
        text = path.read_text("utf-8")
        assert "bots" in path.parts or "wyrmhall.bots" not in text, path
        for outer in ("server", "lab", "cli", "envs", "games"):
            assert f"wyrmhall.{outer}" not in text, path

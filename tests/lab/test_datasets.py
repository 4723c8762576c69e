"""`wyrmhall lab dataset`: whole games, made again byte for byte, which learners can read."""

import json
import shlex
from pathlib import Path

import numpy as np
import polars
import pytest

from wyrmhall.bots import open_bot
from wyrmhall.kernel.play import decide, legal
from wyrmhall.kernel.seat import CHANCE, Seat
from wyrmhall.kernel.study.observation import Layout
from wyrmhall.lab.arena import BotGame, program_options
from wyrmhall.lab.commands import app
from wyrmhall.lab.datasets.card import CARD
from wyrmhall.lab.datasets.parts import PLAN
from wyrmhall.lab.datasets.reading import batches, scan, small
from wyrmhall.lab.datasets.watching import SAID
from wyrmhall.registry import open_game

GAMES = ["crown-battles", "dragon-dune", "enchanters"]


def dataset(*words: str) -> int:
    code = app(["dataset", *words], result_action="return_value")
    assert isinstance(code, int)
    return code


def files_in(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.parametrize("name", GAMES)
def test_the_set_that_ships_holds_whole_games_of_today(name: str) -> None:
    """Played again decision by decision: what each seat saw, might do and came to. If an observation or the
    rules have changed, the command on the card writes it anew."""
    plan = json.loads((small(name) / PLAN).read_text("utf-8"))
    game = open_game(name)
    assert plan["rules"] == game.rules_version
    options = program_options(game, plan["options"])
    layout, actions = Layout(game.study.observation(options)), game.actions_at(options)
    bots = [open_bot("random", game)] * len(plan["seats"])
    said = 0
    for (number,), rows in scan(small(name)).collect().group_by("game", maintain_order=True):
        playing = BotGame(game, options, bots, f"{plan['seed']}/{number}", None)
        s = playing.state
        for row in rows.iter_rows(named=True):
            seat = Seat(row["seat"])
            let_chance(playing)
            assert np.array(row["observation"], np.int16).tobytes() == layout.write(s.seen_by(seat), seat)
            if row["choice"] == SAID:
                said += 1
                playing.say(seat, row["words"])
                continue
            assert [act.id for act in legal(s, seat)] == row["menu"]
            assert actions[row["choice"]].text == row["words"]
            decide(s, seat, actions[row["choice"]])
        let_chance(playing)
        assert not s.stack
        scores = game.scores(s)
        for row in rows.iter_rows(named=True):
            assert row["score"] == scores[row["seat"]]
            assert (row["won"] > 0) == (row["seat"] in game.winners(s))
    assert bool(said) == (name == "dragon-dune")


def let_chance(playing: BotGame) -> None:
    while playing.state.stack and playing.state.asked[0] == CHANCE:
        playing.let_chance_decide()


@pytest.mark.parametrize("name", GAMES)
def test_the_command_on_the_card_makes_the_same_again(name: str, tmp_path: Path) -> None:
    given = ("--decisions", "40", "--games-a-part", "1", "--seats", "random,random,random,random")
    assert dataset(name, str(tmp_path / "one"), *given, "--workers", "1") == 0
    card = (tmp_path / "one" / CARD).read_text("utf-8")
    (command,) = [line for line in card.splitlines() if line.startswith("    wyrmhall lab dataset")]
    words = shlex.split(command)[3:]
    words[words.index("FOLDER")] = str(tmp_path / "two")
    assert dataset(*words, "--workers", "2") == 0
    assert files_in(tmp_path / "one") == files_in(tmp_path / "two")


def test_what_is_missing_is_played_and_nothing_else(tmp_path: Path) -> None:
    given = "--decisions 900 --games-a-part 1 --seats random,random --workers 1"
    words = ("crown-battles", str(tmp_path), *given.split())
    assert dataset(*words) == 0
    before = files_in(tmp_path)
    assert len(before) > 4
    times = {path.name: path.stat().st_mtime_ns for path in tmp_path.iterdir()}
    (tmp_path / "part-00001.parquet").unlink()
    assert dataset(*words) == 0
    assert files_in(tmp_path) == before
    changed = {path.name for path in tmp_path.iterdir() if path.stat().st_mtime_ns != times[path.name]}
    assert changed == {"part-00001.parquet", CARD}


def test_a_folder_of_something_else_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--decisions", "1", "--games-a-part", "1", "--seats", "random,random", "--workers", "1")
    (tmp_path / "letter.txt").write_text("dear Ann")
    assert dataset("crown-battles", str(tmp_path), *words) == 2
    assert "is not empty" in capsys.readouterr().err
    folder = str(tmp_path / "set")
    assert dataset("crown-battles", folder, *words) == 0
    capsys.readouterr()
    assert dataset("crown-battles", folder, *words, "--seed", "2") == 2
    assert "other games" in capsys.readouterr().err


def test_winners_share_one_win() -> None:
    ends = scan(small("enchanters")).group_by("game", "seat").agg(polars.col("won").first())
    by_game = ends.group_by("game").agg(polars.col("won").sum()).collect()
    assert by_game["won"].to_list() == [1.0] * by_game.height


def test_batches_for_torch() -> None:
    torch = pytest.importorskip("torch")
    rows = scan(small("dragon-dune")).filter(polars.col("choice") != SAID).collect()
    read = list(batches(small("dragon-dune"), size=500))
    assert sum(len(one["choice"]) for one in read) == rows.height
    first = read[0]
    assert first["observation"].dtype == torch.float32
    assert first["observation"].shape == (500, rows["observation"].dtype.shape[0])  # type: ignore[attr-defined]
    assert first["mask"].sum(1).tolist() == rows["menu"].list.len()[:500].to_list()
    assert all(one["mask"].gather(1, one["choice"][:, None]).all() for one in read)

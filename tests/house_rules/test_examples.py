"""The files of examples/house-rules, written from the documents alone, everywhere that understands them."""

from pathlib import Path
from typing import Any, Final

import pytest

from wyrmhall import load, new
from wyrmhall.bots import open_bot
from wyrmhall.cli.main import run
from wyrmhall.cli.play import Preferences, new_session
from wyrmhall.envs import env
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.records.replaying import replay
from wyrmhall.registry import open_game

FOLDER: Final = Path(__file__).parents[2] / "examples" / "house-rules"
FILES: Final = {
    "crown-battles": ("taxes-and-trolls.toml", "rules", {}),
    "dragon-dune": ("three-rivers.toml", "rules", {}),
    "enchanters": ("newts.toml", "cards", {"players": 2, "kingdoms": ("newts",), "village": "Lanternfen"}),
}
PLAIN: Final = Preferences(colour=False, confirm=False)
GAMES: Final = tuple(FILES)
LEVELS: Final = ("random", "easy", "standard", "strong", "master")
DECISIONS: Final = 6  # of each level
STEPS: Final = 60  # of learners
LEAST: Final = 11  # over ten changes


def path_of(game: str) -> Path:
    return FOLDER / FILES[game][0]


def options_of(game: str) -> dict[str, Any]:
    _, option, others = FILES[game]
    return {**others, option: path_of(game).read_text("utf-8")}


def worded(value: object) -> str:
    """As it is typed."""
    return ",".join(value) if isinstance(value, tuple) else str(value)


def seats(game: str) -> int:
    return len(new(game, **options_of(game)).state.seats())


@pytest.mark.parametrize("game", GAMES)
def test_it_is_without_complaint_and_changes_more_than_ten_things(game: str) -> None:
    workshop = open_game(game).study.workshop()
    assert workshop is not None
    text = path_of(game).read_text("utf-8")
    assert workshop.complaints(text) == []
    assert len(workshop.changes(text)) >= LEAST


@pytest.mark.parametrize("game", GAMES)
def test_the_linter_accepts_it(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([game, "lint", str(path_of(game))]) == 0
    assert "complaints" not in capsys.readouterr().out.replace("no complaints", "")


@pytest.mark.parametrize("game", GAMES)
def test_a_game_in_the_terminal_is_recorded_and_the_record_needs_nothing_else(
    game: str, tmp_path: Path
) -> None:
    opened, option = open_game(game), FILES[game][1]
    given = {name: worded(value) for name, value in {**options_of(game), option: path_of(game)}.items()}
    bots = ",".join(["random"] * seats(game))
    session = new_session(opened, bots, "seed", given, PLAIN)
    session.run()
    saved = tmp_path / "game.jsonl"
    saved.write_text(session.table.record.text(), "utf-8")
    record = load(saved.read_text("utf-8"))
    assert getattr(record.options, option) == path_of(game).read_text("utf-8")
    assert replay(record).hash == session.table.hash
    assert run(["verify", str(saved)]) == 0
    assert run(["replay", str(saved)]) == 0


@pytest.mark.parametrize("game", GAMES)
def test_the_lab_plays_it(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    bots = ",".join(["random"] * seats(game))
    changed = [f"{name}={worded(value)}" for name, value in options_of(game).items() if name != "players"]
    words = ["lab", "run", game, "--games", "2", "--seats", bots, "--workers", "1"]
    option = FILES[game][1]
    told = [f"{option}={path_of(game)}" if one.startswith(f"{option}=") else one for one in changed]
    assert run([*words, *[word for one in told for word in ("--set", one)]]) == 0
    assert "random" in capsys.readouterr().out


@pytest.mark.parametrize("game", GAMES)
def test_learners_play_it(game: str) -> None:
    table = env(game, **options_of(game))
    table.reset(seed=1)
    chance = Chance(1)
    for _ in table.agent_iter(STEPS):
        seen, _, over, cut, _ = table.last()
        allowed = [action for action, legal in enumerate(seen["action_mask"]) if legal]
        table.step(None if over or cut else chance.pick(allowed))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", GAMES)
def test_bots_of_every_level_play_it(game: str, level: str) -> None:
    table = new(game, seed=3, **options_of(game))
    bot = open_bot(level, table.game)
    bot.prepare(table.options)
    for number in range(DECISIONS):
        seat = table.asked[0]
        table.play(bot.choose(table.view(seat), seat, table.legal(seat), Chance(number)).text, seat)
        if table.over:
            break
    assert table.log

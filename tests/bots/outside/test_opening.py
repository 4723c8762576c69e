"""Bots of others by name: a file and a class, or an entry point; and what is wrong with them, at once."""

from importlib import metadata
from pathlib import Path

import pytest

from wyrmhall.bots import UnknownBot, open_bot
from wyrmhall.bots.outside import source
from wyrmhall.bots.outside.process import check_bot, process_of
from wyrmhall.games.crown_battles.game import GAME

BOTS = Path(__file__).with_name("bad_bots.py")
NO_WEIGHTS = '        raise ValueError("no weights")'


def line_with(text: str) -> int:
    lines = BOTS.read_text("utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if line.startswith(text))


def refusal(name: str) -> str:
    with pytest.raises(UnknownBot) as unknown:
        open_bot(name, GAME)
    return str(unknown.value)


def test_a_class_in_a_file_is_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(BOTS.parent)
    bot = open_bot("bad_bots.py:Last", GAME)
    assert bot.name == "last"
    process_of(source.BotSource("last", str(BOTS), "Last")).stop()


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    said = refusal(f"{tmp_path}/nowhere.py:Greedy")
    assert f"{tmp_path}/nowhere.py" in said
    assert "Greedy" in said


def test_a_class_that_is_not_there_is_named_with_those_that_are() -> None:
    said = refusal(f"{BOTS}:Frist")
    assert f"{BOTS} has no class Frist" in said
    assert f"Last (line {line_with('class Last')})" in said
    assert "NoBot" not in said


@pytest.mark.parametrize(("attribute", "why"), [("NoBot", "is no Bot"), ("Lazy", "has no method choose")])
def test_a_class_that_is_no_bot_is_named_with_its_line(attribute: str, why: str) -> None:
    said = refusal(f"{BOTS}:{attribute}")
    assert f"{attribute} in {BOTS}, line {line_with(f'class {attribute}')} {why}" in said


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("x = 1\nimport nothing_of_that_name\n", "line 2: ModuleNotFoundError"),
        ("x = 1\n\ndef broken(:\n", "line 3: SyntaxError"),
        ("raise SystemExit('enough')\n", "line 1: SystemExit: enough"),
    ],
)
def test_a_file_that_cannot_be_imported_is_told_with_the_line(tmp_path: Path, text: str, why: str) -> None:
    file = tmp_path / "broken.py"
    file.write_text(text, "utf-8")
    said = refusal(f"{file}:Greedy")
    assert said.startswith(f"Greedy cannot be imported: {file}, {why}")


@pytest.mark.parametrize(
    ("attribute", "why"),
    [
        ("NeverMade", f"{BOTS}, line {line_with(NO_WEIGHTS)}: ValueError: no weights"),
        ("WantsMore", "TypeError: "),
        ("ForOneGame", "SystemExit: Enchanters alone"),
    ],
)
def test_a_bot_that_cannot_be_made_is_told_with_what_its_constructor_raised(attribute: str, why: str) -> None:
    said = refusal(f"{BOTS}:{attribute}")
    assert said.startswith(f"{attribute} in {BOTS}, line {line_with(f'class {attribute}')} cannot be made: ")
    assert why in said
    assert "\n" not in said
    assert refusal(f"{BOTS}:{attribute}") == said  # whoever names it again hears the same


def test_a_bot_for_one_game_can_be_used_for_that() -> None:
    one = source.BotSource("foronegame", str(BOTS), "ForOneGame")
    check_bot(one, ["crown-battles", "enchanters"])  # nothing is said
    with pytest.raises(UnknownBot, match="SystemExit: Enchanters alone"):
        check_bot(one, ["crown-battles", "dragon-dune"])


def test_a_file_alone_is_no_bot() -> None:
    assert "write file and class like my_bot.py:Greedy" in refusal("my_bot.py")
    assert "write file and class like my_bot.py:Greedy" in refusal("my_bot.py:")


def test_nobody_takes_the_name_of_a_bot_of_ours(tmp_path: Path) -> None:
    assert "a bot of ours is called standard" in refusal(f"{tmp_path}/my_bot.py:Standard")


def test_nothing_of_the_file_is_imported_in_this_process(tmp_path: Path) -> None:
    file = tmp_path / "marked.py"
    text = BOTS.read_text("utf-8") + f"\nopen({str(tmp_path / 'pids')!r}, 'a').write(f'{{os.getpid()}}\\n')\n"
    file.write_text(text, "utf-8")
    open_bot(f"{file}:Last", GAME)
    process = process_of(source.BotSource("last", str(file), "Last"))
    assert process.running is not None
    assert (tmp_path / "pids").read_text("utf-8").split() == [str(process.running.process.pid)]
    process.stop()


def test_an_entry_point_is_a_bot(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "my_package.py").write_text(BOTS.read_text("utf-8"), "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    point = metadata.EntryPoint("Latest", "my_package:Last", source.GROUP)
    monkeypatch.setattr(source, "entry_points", lambda group: [point] if group == source.GROUP else [])
    source.installed_bots.cache_clear()
    try:
        assert open_bot("latest", GAME).name == "latest"
        assert "strong, master, latest" in refusal("genius")
        process_of(source.BotSource("latest", "my_package", "Last")).stop()
    finally:
        source.installed_bots.cache_clear()

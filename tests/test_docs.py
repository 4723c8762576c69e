"""README and docs are true: links lead somewhere, commands are understood, Python runs."""

import dataclasses
import doctest
import inspect
import re
import shlex
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import wyrmhall
from wyrmhall.cli import game_commands, help, print_and_play
from wyrmhall.cli.admin import commands as admin
from wyrmhall.cli.files import save
from wyrmhall.cli.learn.session import LessonSession
from wyrmhall.cli.main import run
from wyrmhall.cli.programs import sit
from wyrmhall.cli.research import train
from wyrmhall.cli.serve.command import serve
from wyrmhall.cli.table.session import Session
from wyrmhall.kernel.chance import Chance
from wyrmhall.lab import commands, tasks
from wyrmhall.registry import GAMES, open_game
from wyrmhall.server import run as server
from wyrmhall.server.backups import backup
from wyrmhall.server.upgrades import checking

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
CARDS = ROOT / "docs/designers/enchanters-cards.md"
HOUSE_RULES = ROOT / "docs/designers/house-rules.md"
OWN_BOTS = ROOT / "docs/own-bots.md"
KNOWN_FOLDERS = ("docs/", "src/", "tests/", "examples/", "bench/", "web/", "games/", "bots/", "server/")


def called(page: Path) -> str:
    return str(page.relative_to(ROOT))


def blocks(page: Path, *kinds: str) -> list[str]:
    blocks = re.findall(r"```(\w+)\n(.*?)```", page.read_text("utf-8"), re.DOTALL)
    return [text for kind, text in blocks if kind in kinds]


def prose(page: Path) -> str:
    return re.sub(r"```.*?```", "", page.read_text("utf-8"), flags=re.DOTALL)


# -- links ------------------------------------------------------------


def anchors(page: Path) -> set[str]:
    """The headings as addresses, as GitHub writes them."""
    headings = re.findall(r"^#+ (.*)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


CODE = re.compile(r"`[^`]*`")  # what is written as code is no link


@pytest.mark.parametrize("page", PAGES, ids=called)
def test_every_link_leads_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)\s]+)\)", CODE.sub("", prose(page))):
        name, _, anchor = link.partition("#")
        if "://" not in link:
            target = page.parent / name if name else page
            assert target.exists(), link
            assert not anchor or anchor in anchors(target), link


@pytest.mark.parametrize("page", PAGES, ids=called)
def test_every_file_that_is_named_is_there(page: Path) -> None:
    named = [name for name in re.findall(r"`([\w./-]+)`", prose(page)) if name.startswith(KNOWN_FOLDERS)]
    places = (ROOT, ROOT / "src/wyrmhall")
    assert [name for name in named if not any((place / name).exists() for place in places)] == []


def test_the_readme_names_pages() -> None:
    assert len(re.findall(r"`(docs/[a-z/-]+\.md)`", PAGES[0].read_text("utf-8"))) >= 12


# -- commands ------------------------------------------------------------


def lines_of(page: Path) -> Iterator[str]:
    for block in blocks(page, "sh", "bash"):
        for line in block.replace("\\\n", " ").splitlines():
            yield line.partition(" #")[0].strip()


def commands_of_pages() -> list[str]:
    """Every `wyrmhall ...` of a shell block, and of the text where it has options."""
    typed = [line for page in PAGES for line in lines_of(page)]
    typed += [code for page in PAGES for code in re.findall(r"`(wyrmhall [^`]* --[^`]*)`", prose(page))]
    return [line for line in dict.fromkeys(typed) if line.startswith("wyrmhall ")]


def commands_of_help() -> list[str]:
    texts = [command.help for command in help.COMMANDS.values()]
    texts += [*game_commands.helps().values(), *commands_of_the_games()]
    texts += [text.format(name=name) for text in (help.PLAY_GAME, help.PRINT_GAME) for name in GAMES]
    texts += [inspect.getdoc(getattr(module, name)) or "" for name, module in LAB.items()]
    texts += [inspect.getdoc(command) or "" for command in admin.ALL]
    return [line.strip() for text in texts for line in text.splitlines() if line.startswith(("  wyrmhall ",
            "    wyrmhall "))]  # fmt: skip


def commands_of_the_games() -> list[str]:
    modules = [import_module(game_commands.commands_module(game)) for game in game_commands.helps()]
    return [inspect.getdoc(one) or "" for module in modules for one in module.COMMANDS]


LAB = {name: getattr(commands, name) for name in ("run", "ab", "aa", "sweep", "balance", "soak", "honest",
                                                  "calibrate", "ladder", "think", "tune",
                                                  "confirm")}  # fmt: skip


PLACEHOLDERS = {"GAME": "crown-battles", "FILE": "game.jsonl", "FOLDER": "records", "S": "1"}


class Begun(Exception):
    """The command was understood and would now play, or serve."""


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the files that the documents speak of, where nothing is played to the end."""
    monkeypatch.setenv("WYRMHALL_SMTP", "smtps://user:password@mail.example.org")  # as the help says
    for folder in ("docs", "src", "tests"):
        (tmp_path / folder).symlink_to(ROOT / folder)
    cards = blocks(CARDS, "toml")
    (tmp_path / "my-cards.toml").write_text(cards[0], "utf-8")
    (tmp_path / "more-cards.toml").write_text(cards[1], "utf-8")
    for name, called in (("my-rules.toml", "Rich and long"), ("my-preset.toml", "Small crown")):
        rules = next(block for block in blocks(HOUSE_RULES, "toml") if f'name = "{called}"' in block)
        (tmp_path / name).write_text(rules, "utf-8")
    (tmp_path / "my_bot.py").write_text(blocks(OWN_BOTS, "python")[0], "utf-8")
    table, chance = wyrmhall.new("crown-battles", players=3, deals="random", rounds=1, seed=7), Chance(7)
    while not table.over:
        seat = table.asked[0]
        table.play(chance.pick(table.legal(seat)).text, seat)
    (tmp_path / "game.jsonl").write_text(table.record.text(), "utf-8")

    def begin(*_: object) -> None:
        raise Begun

    monkeypatch.setattr(Session, "run", begin)
    monkeypatch.setattr(LessonSession, "run", begin)
    monkeypatch.setenv("WYRMHALL_HOME", str(tmp_path))
    monkeypatch.setattr(tasks, "_results_from", begin)
    monkeypatch.setattr(server, "run", begin)
    monkeypatch.setattr(print_and_play, "write_all", begin)
    monkeypatch.setattr(checking, "check_database", begin)
    monkeypatch.setattr(backup, "back_up", begin)
    monkeypatch.setattr(backup, "restore", begin)
    monkeypatch.setattr(admin, "with_database", begin)
    monkeypatch.setattr(sit, "asked", begin)
    monkeypatch.setattr(train, "begin_playing", begin)
    monkeypatch.setattr(train, "begin_judging", begin)
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def carried_out(typed: str) -> bool:
    for word, instead in PLACEHOLDERS.items():
        typed = re.sub(rf"\b{word}\b", instead, typed)
    words = shlex.split(typed)
    if "--load" in words:  # a game of the kind that goes on
        save(wyrmhall.new(words[2], seed=7), Path(words[-1]))
    try:
        return run(words[1:]) == 0
    except Begun:
        return True


@pytest.mark.usefixtures("desk")
@pytest.mark.parametrize("typed", commands_of_pages())
def test_every_command_of_the_documents_is_understood(typed: str) -> None:
    assert carried_out(typed)


@pytest.mark.usefixtures("desk")
@pytest.mark.parametrize("typed", commands_of_help())
def test_every_example_of_the_help_is_understood(typed: str) -> None:
    assert carried_out(typed)


def test_there_are_commands() -> None:
    assert len(commands_of_pages()) > 40
    assert len(commands_of_help()) > 30


def test_every_target_of_make_that_is_named_is_one() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    text = "\n".join(page.read_text("utf-8") for page in PAGES)
    named = set(re.findall(r"(?:`|^)make ([a-z-]+)", text, re.MULTILINE))
    assert len(named) > 10
    assert named - targets == set()


# -- options ------------------------------------------------------------


def flags_in(name: str) -> set[str]:
    return set(re.findall(r"--([a-z][a-z-]*)", (ROOT / "docs" / name).read_text("utf-8")))


@pytest.mark.parametrize(
    ("game", "page"),
    [
        ("crown-battles", "players.md"),
        ("dragon-dune", "players/dragon-dune.md"),
        ("enchanters", "players/enchanters.md"),
    ],
)
def test_every_option_of_a_game_is_on_its_page(game: str, page: str) -> None:
    fields = dataclasses.fields(open_game(game).options_type)
    wanted = {("no-" if field.default is True else "") + field.name.replace("_", "-") for field in fields}
    assert wanted - flags_in(page) == set()


def test_every_option_of_the_server_is_on_its_page() -> None:
    wanted = {name.replace("_", "-") for name in inspect.signature(serve).parameters}
    wanted = wanted - {"open-page", "limits"} | {"open", "no-limits"}
    assert wanted - flags_in("hosting.md") == set()


# -- Python ------------------------------------------------------------


def test_the_library_session_of_the_readme_runs() -> None:
    (session,) = blocks(PAGES[0], "python")
    test = doctest.DocTestParser().get_doctest(session, {}, "README", str(PAGES[0]), 0)
    result = doctest.DocTestRunner().run(test)
    assert result.attempted >= 5
    assert result.failed == 0


def test_the_step_of_secret_choices_is_the_one_that_keeps_the_laws() -> None:
    """tests/laws plays it."""
    [step] = [text for text in blocks(ROOT / "docs/adding-a-game.md", "py") if "in_secret" in text]
    assert step in (ROOT / "tests/laws/secret_choices.py").read_text("utf-8")


@pytest.mark.usefixtures("desk")
@pytest.mark.parametrize("page", [page for page in PAGES[1:] if blocks(page, "python")], ids=called)
def test_the_python_of_a_page_runs(page: Path) -> None:
    exec(compile("\n".join(blocks(page, "python")), str(page), "exec"), {})

"""What `make fields` writes out is what the constructors declare, and a field must say who sees it."""

import importlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.fields import Undecided
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.packing import pack
from wyrmhall.kernel.play import legal, perform, run_chance, settle
from wyrmhall.kernel.seat import SPECTATOR, Seat
from wyrmhall.kernel.state import State
from wyrmhall.lab.fields.__main__ import main, package_of
from wyrmhall.lab.fields.sources import current
from wyrmhall.registry import open_games

GAMES = [game for game in open_games() if package_of(game).startswith("wyrmhall.")]

SMALL = """
from typing import Any

from wyrmhall.kernel.event import Event
from wyrmhall.kernel.fields import Hidden, Open
from wyrmhall.kernel.seat import NOBODY_ASKED, Asked, Seat
from wyrmhall.kernel.state import OpenStep, Plain, State, Step, View


class Table(State):
    __slots__ = ()  # written by make fields

    def __init__(
        self,
        turn: Open[int],
        coins: Open[list[int]],
        hands: Hidden[list[list[int]]],
        stack: list[Step[Any]],
    ) -> None:
        self.turn = turn
        self.asked: Asked = NOBODY_ASKED
        self.event_sink: list[Event] | None = None

    def hands_seen(self, seat: Seat) -> list[list[int]]:
        return [hand[:] if owner == seat else [0] * len(hand) for owner, hand in enumerate(self.hands)]


class Ask(OpenStep[Table]):
    def __init__(self, seat: Seat, done: bool) -> None:
        self.seat = seat
        self.done = done


class Seal(Step[Table]):
    def __init__(self, seat: Open[Seat], card: Hidden[int]) -> None:
        self.seat = seat
        self.card = card

    def card_seen(self, seat: Seat) -> int:
        return self.card if seat == self.seat else 0
"""


IMPORTS = """from wyrmhall.kernel.seat import NOBODY_ASKED, Asked, Seat
from wyrmhall.kernel.state import OpenStep, Plain, State, Step, View"""


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """The small module, with its methods written out."""
    monkeypatch.syspath_prepend(tmp_path)
    path = tmp_path / "small_table.py"
    path.write_text(SMALL, "utf-8")
    [(_, text)] = current("small_table")
    path.write_text(text, "utf-8")
    importlib.invalidate_caches()
    del sys.modules["small_table"]
    yield importlib.import_module("small_table")
    del sys.modules["small_table"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_is_written_out_is_current(game: Game) -> None:
    stale = [
        str(source.path)
        for source, text in current(package_of(game))
        if text != "\n".join(source.lines) + "\n"
    ]
    assert not stale, "run make fields"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_clones_and_views_are_what_the_constructor_declares(game: Game) -> None:
    for s in some_positions(game):
        assert pack(s.clone()) == pack(State.clone(s))
        for seat in (*s.seats(), SPECTATOR):
            assert pack(s.seen_by(seat)) == pack(State.seen_by(s, seat))


def some_positions(game: Game) -> Iterator[State]:
    chance = Chance(3)
    s = game.start(game.options_type())
    settle(s)
    for number in range(60):
        run_chance(s, chance)
        if not s.stack:
            return
        if number % 6 == 0:
            yield s
        seat = chance.pick(s.asked)
        perform(s, seat, chance.pick(list(legal(s, seat))))


def test_all_methods_follow_from_the_constructor(written: ModuleType) -> None:
    s = written.Table(3, [1, 2], [[4], [5, 6]], [written.Seal(Seat(1), 6), written.Ask(Seat(0), False)])
    assert s.fields() == (3, [1, 2], [[4], [5, 6]])
    assert pack(s.clone()) == pack(s)
    assert s.clone().hands[0] is not s.hands[0]
    view = s.seen_by(Seat(0))
    assert view.fields() == (3, [1, 2], [[4], [0, 0]])
    assert [step.fields() for step in view.stack] == [(1, 0), (0, False)]
    stack = [type(step).restored(step.fields()) for step in s.stack]
    saved = dict(zip(("turn", "coins", "hands"), s.fields(), strict=True))
    assert pack(written.Table.restored(saved, stack)) == pack(s)


def test_what_is_written_out_stays_as_it_is(written: ModuleType) -> None:
    [(source, text)] = current("small_table")
    assert text == source.path.read_text("utf-8")
    assert text.count("# written by make fields") == 9


SEATS = "from wyrmhall.kernel.seat import NOBODY_ASKED, Asked, Seat"
FROM_STATE = "from wyrmhall.kernel.state import"


@pytest.mark.parametrize(
    "imports",
    [
        [SEATS, f"{FROM_STATE} OpenStep, State, Step"],
        [f"{FROM_STATE} State as State", f"{FROM_STATE} OpenStep, Step", SEATS],
    ],
)
def test_what_is_written_out_imports_what_it_needs(
    imports: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "bare_table", raising=False)
    path = tmp_path / "bare_table.py"
    path.write_text(SMALL.replace(IMPORTS, "\n".join(imports)), "utf-8")
    importlib.invalidate_caches()
    assert main(["bare_table"]) == 0
    monkeypatch.delitem(sys.modules, "bare_table")
    importlib.invalidate_caches()
    module = importlib.import_module("bare_table")
    assert {"Plain", "View"} <= set(vars(module))
    assert type_check(path) == ""


def test_help_and_packages_that_are_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    assert "python -m wyrmhall.lab.fields [PACKAGE...]" in capsys.readouterr().out
    assert main(["no_such_package"]) == 2
    assert "No module named 'no_such_package'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("declared", "undecided"), [("turn: Open[int]", "turn: int"), ("seat: Open[Seat]", "seat: Seat")]
)
def test_a_field_that_nobody_decided_about_is_not_written_out(
    declared: str, undecided: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "undecided_table", raising=False)
    (tmp_path / "undecided_table.py").write_text(SMALL.replace(declared, undecided), "utf-8")
    importlib.invalidate_caches()
    with pytest.raises(Undecided, match=f"who sees {undecided.split(':')[0]}"):
        list(current("undecided_table"))


def test_a_new_field_does_not_type_check_before_it_is_written_out(
    written: ModuleType, tmp_path: Path
) -> None:
    path = tmp_path / "small_table.py"
    assert type_check(path) == ""
    more = "turn: Open[int],\n        weather: int,"
    path.write_text(path.read_text("utf-8").replace("turn: Open[int],", more), "utf-8")
    assert type_check(path).count('error: Missing positional argument "stack" in call to "Table"') == 3


def type_check(path: Path) -> str:
    asked = [sys.executable, "-m", "mypy", "--strict", "--follow-imports=silent", str(path)]
    told = subprocess.run(asked, capture_output=True, text=True, check=False).stdout
    return "" if told.startswith("Success") else told

"""What somebody may look at for a while, in the terminal: the Spy's minute (CB-SPY-01, CB-R-45)."""

import os
import pty
import re
from collections.abc import Iterator

import pytest

from wyrmhall.cli import terminal as cli_terminal
from wyrmhall.cli.play import Preferences, new_session
from wyrmhall.cli.table import display, keyboard
from wyrmhall.cli.table.session import Session
from wyrmhall.games.crown_battles.rules.powers.spy import SECONDS
from wyrmhall.kernel.seat import Seat
from wyrmhall.registry import open_game

DECK = "in the deck, when you looked"
OPTIONS = {"players": "2", "powers": "spy"}


class Terminal:
    """A person's keyboard, and a clock that the test puts forward."""

    def __init__(self) -> None:
        self.writer, reader = pty.openpty()
        self.stdin = os.fdopen(reader)
        self.now = 1000.0

    def type(self, line: str) -> None:
        os.write(self.writer, f"{line}\n".encode())

    def monotonic(self) -> float:
        self.now += 1.0
        return self.now


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Iterator[Terminal]:
    pretended = Terminal()
    monkeypatch.setattr("sys.stdin", pretended.stdin)
    for module in (cli_terminal, display):
        monkeypatch.setattr(module, "is_live", lambda: True)
    monkeypatch.setattr(keyboard, "monotonic", pretended.monotonic)
    yield pretended
    pretended.stdin.close()
    os.close(pretended.writer)


def look(confirm: bool = False) -> tuple[Session, Seat]:
    """Two people, one of whom has just begun to look through the deck."""
    sitting = new_session(
        open_game("crown-battles"), "Ann,Bob", "spies 18", OPTIONS, Preferences(False, confirm)
    )
    table = sitting.table
    while not table.state.stack[-1].look_seconds:
        (seat,) = table.asked
        texts = [act.text for act in table.legal(seat)]
        table.play(([text for text in texts if re.search(r"\bspy\b", text)] or texts)[0], seat)
    sitting.at_keyboard = table.asked[0]
    return sitting, table.asked[0]


def looks(sitting: Session) -> bool:
    return sitting.table.state.stack[-1].look_seconds > 0


def test_a_look_that_is_closed_in_time_is_cleared_away(
    terminal: Terminal, capsys: pytest.CaptureFixture[str]
) -> None:
    sitting, _ = look()
    terminal.type("close")
    sitting.ask_people()
    assert not looks(sitting)
    shown, _, after = capsys.readouterr().out.rpartition("-" * cli_terminal.WIDTH)
    assert DECK in shown.lower()
    assert re.search(rf"You may look for ({SECONDS}|{SECONDS - 1}) seconds\.", shown)
    assert DECK not in after.lower()


def test_a_look_nobody_closes_ends_by_itself(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    sitting, seat = look()
    moments = iter([0.0, 0.0, SECONDS + 1.0])
    monkeypatch.setattr(keyboard, "monotonic", lambda: next(moments))
    sitting.ask_people()
    assert not looks(sitting)
    shown, _, after = capsys.readouterr().out.rpartition("-" * cli_terminal.WIDTH)
    assert DECK in shown.lower()
    assert "Time is over: the look has ended." in after
    assert DECK not in sitting.display.drawing(seat).lower()


@pytest.mark.parametrize(
    ("lines", "confirm"), [(["table"], False), (["close", "y"], True), (["quit", "no"], False)]
)
def test_an_answer_that_comes_too_late_looks_no_longer(
    terminal: Terminal,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    lines: list[str],
    confirm: bool,
) -> None:
    """Where the system cannot wait for a keyboard, it is found out then; of the last line nothing is done."""
    sitting, _ = look(confirm)
    monkeypatch.setattr(cli_terminal, "answers_within", lambda seconds: True)
    readline = terminal.stdin.readline

    class Late:
        read = 0

        def readline(self) -> str:
            self.read += 1
            terminal.now += SECONDS if self.read == len(lines) else 0.0
            return readline()

    monkeypatch.setattr("sys.stdin", Late())
    for line in lines:
        terminal.type(line)
    sitting.ask_people()
    assert not looks(sitting)
    shown, _, after = capsys.readouterr().out.rpartition("-" * cli_terminal.WIDTH)
    assert shown.lower().count(DECK) == 1
    assert "Time is over: the look has ended." in after

"""`wyrmhall lab honest`: a bot whose moves depend on what it cannot see is found out."""

import pytest

from wyrmhall.bots.bot import Bot
from wyrmhall.games.crown_battles.game import GAME
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import View
from wyrmhall.lab import honesty
from wyrmhall.lab.commands import app
from wyrmhall.lab.tasks import ONE_PROCESS


def test_an_honest_bot_is_found_honest(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["honest", "crown-battles", "--bot", "strong", "--decisions", "5", "--workers", "1"]
    assert app([*words, "--simulations", "2"], result_action="return_value") == 0
    assert "Crown Battles, strong: 0 changed moves in " in capsys.readouterr().out


class Restless(Bot):
    """Never does the same twice, as one would who looks at what lies face down."""

    name = "restless"
    turns = 0

    def choose(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> Action:
        Restless.turns += 1
        return menu[Restless.turns % len(menu)]


def test_a_bot_that_changes_its_mind_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(honesty, "bot_with_budget", lambda name, game, simulations: Restless())
    report = honesty.honesty(GAME, "restless", 1, 1, 1, ONE_PROCESS)
    assert len(report.faults) == report.games
    assert "when unseen things changed" in report.faults[0]


class Counts(Bot):
    """Sees nothing that it may not, but remembers how often it was asked."""

    name = "counts"

    def __init__(self) -> None:
        self.turns = 0

    def choose(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> Action:
        self.turns += 1
        return menu[self.turns % len(menu)]


def test_a_bot_that_remembers_earlier_decisions_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(honesty, "bot_with_budget", lambda name, game, simulations: Counts())
    report = honesty.honesty(GAME, "counts", 1, 1, 1, ONE_PROCESS)
    assert len(report.faults) == report.games
    assert "from a bot that remembers earlier decisions" in report.faults[0]


def test_an_unknown_bot_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert app(["honest", "crown-battles", "--bot", "divine"], result_action="return_value") == 2
    assert "no bot is called 'divine'" in capsys.readouterr().err

"""`wyrmhall lab soak`: it finds nothing in sound rules, and finds what is wrong in others."""

from pathlib import Path

import pytest

from tests.laws.toys import COINS_GAME
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.game_parts.study import Study
from wyrmhall.kernel.refusal import BrokenInvariant
from wyrmhall.kernel.state import State
from wyrmhall.lab import soak
from wyrmhall.lab.commands import app
from wyrmhall.lab.tasks import ONE_PROCESS, TaskEngine
from wyrmhall.registry import open_game

GAME = open_game("crown-battles")
SCORER = Path(__file__).parents[1] / "crown_battles" / "second_scorer.py"


def plan(games: int, records: int = 0, laws: int = 0, check: str = "", first: int = 0) -> soak.Plan:
    return soak.Plan(GAME.name, first, games, 1, records, laws, check)


def test_sound_rules_pass_with_the_second_scorer_beside_every_game() -> None:
    report, stopped = soak.soak(plan(150, records=2, check=str(SCORER)), ONE_PROCESS, None)
    assert report.failures == []
    assert not stopped
    assert report.counts["games"] == 150
    assert report.counts["decisions"] > 20_000
    assert report.counts["games replayed"] == 2
    assert report.laws["replay"] > 100
    for players in range(2, 9):
        assert report.covered[f"players {players}"] > 5
    assert report.covered["type missions"] > 10


def test_the_laws_are_held_where_asked() -> None:
    report, _ = soak.soak(plan(1, laws=1, first=2), ONE_PROCESS, None)
    assert report.failures == []
    assert report.counts["games under all laws"] == 1
    assert report.laws["two worlds"] > 100


def test_the_same_for_one_and_two_workers() -> None:
    one, two = [soak.soak(plan(12), engine, None)[0].plain() for engine in (ONE_PROCESS, TaskEngine(2))]
    assert one == two


@pytest.mark.parametrize("name", ["crown-battles", "dragon-dune", "enchanters"])
def test_only_tables_with_rules_of_their_own(name: str) -> None:
    report, _ = soak.soak(soak.Plan(name, 0, 3, 1, 1, 0, "", own_rules=True), ONE_PROCESS, None)
    assert report.failures == []
    assert report.counts["games with rules or cards of a file"] == 3
    everything, _ = soak.soak(soak.Plan(name, 0, 12, 1, 0, 0, ""), ONE_PROCESS, None)
    assert everything.counts["games with rules or cards of a file"] < 12


def test_a_game_without_files_has_no_such_tables(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(soak, "open_game", lambda name: COINS_GAME)
    with pytest.raises(SystemExit) as stopped:
        app(["soak", GAME.name, "--games", "1", "--own-rules"])
    assert stopped.value.code == 2
    assert "nothing of coins can be changed by a file" in capsys.readouterr().err


def test_one_game_is_repeated_by_its_index() -> None:
    whole, _ = soak.soak(plan(5), ONE_PROCESS, None)
    parts = [soak.soak(plan(1, first=index), ONE_PROCESS, None)[0] for index in range(5)]
    assert sum(part.counts["decisions"] for part in parts) == whole.counts["decisions"]


CHECK = """
class Check:
    def __init__(self, game, options):
        self.kinds = []
    def hear(self, event):
        self.kinds.append(event.kind)
    def finish(self, scores):
        assert "scored" in self.kinds and "dealt" in self.kinds, self.kinds
        raise ValueError(f"{len(scores)} scores are wrong")
"""


def test_a_check_that_disagrees_fails_the_soak(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    check = tmp_path / "check.py"
    check.write_text(CHECK, "utf-8")
    words = ["soak", "crown-battles", "--games", "2", "--workers", "1", "--check", str(check)]
    assert app(words, result_action="return_value") == 1
    printed = capsys.readouterr().out
    assert "Failures: 2" in printed
    assert "scores are wrong" in printed
    assert "again: wyrmhall lab soak crown-battles --seed 1 --games 1 --first 1" in printed


class ForThree(Study):
    """Always the same table."""

    def sample_options(self, chance: object) -> object:
        return GAME.options_type(players=3)


class Healthy(Game):
    """Crown Battles for three, as a game of its own."""

    longest = 5000
    study_class = ForThree

    def start(self, options: object) -> State:
        return GAME.start(options)

    def check(self, s: State) -> None:
        GAME.check(s)

    def scores(self, s: State) -> list[int]:
        return GAME.scores(s)


class Endless(Healthy):
    longest = 50


class Careless(Healthy):
    def check(self, s: State) -> None:
        raise BrokenInvariant("a card is missing")


@pytest.mark.parametrize(
    ("sick", "what"),
    [
        (Endless(), "Stalled: the game goes on after 50 decisions"),
        (Careless(), "BrokenInvariant: a card is missing"),
    ],
)
def test_stalls_and_broken_invariants_are_failures(
    sick: Game, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(soak, "open_game", lambda name: sick)
    (failure,) = soak.soak_chunk([list(plan(1)), [0, 1]])["failures"]
    assert what in failure["what"]
    assert failure["index"] == 0
    monkeypatch.setattr(soak, "open_game", lambda name: Healthy())
    assert soak.soak_chunk([list(plan(1)), [0, 1]])["failures"] == []


@pytest.mark.parametrize(
    ("name", "why"),
    [("check.txt", "is not a Python file"), ("check.py", "has no class Check"), ("none.py", "No such file")],
)
def test_a_file_without_a_check_is_refused(
    name: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "check.py").write_text("", "utf-8")
    words = ["soak", "crown-battles", "--games", "1", "--check", str(tmp_path / name)]
    assert app(words, result_action="return_value") == 2
    assert why in capsys.readouterr().err

"""replay, verify, rules, schema, --help, and how quickly the command starts."""

import json
import os
import re
import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import wyrmhall
from tests.cli.driver import Driver
from wyrmhall.cli import help
from wyrmhall.cli.coverage import citations_of, ids_in_name, parse_file
from wyrmhall.cli.main import NUMPY_THREADS, main, run
from wyrmhall.cli.table.people import fill_up, read_seats, recorded_player
from wyrmhall.games.crown_battles.components.cards import FIRST_SPECIAL, Card, card_named, word_of
from wyrmhall.games.crown_battles.game import GAME
from wyrmhall.games.crown_battles.language.prose import catalogue
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.options import read_options
from wyrmhall.kernel.records.seat_changes import SeatChange
from wyrmhall.kernel.table import Table

Said = Callable[..., tuple[int, str, str]]


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str]) -> Said:
    def command(*words: str) -> tuple[int, str, str]:
        code = run(words)
        seen = capsys.readouterr()
        return code, seen.out, seen.err

    return command


def played(decisions: int = 10_000) -> Table:
    """A small random game, the first decisions of it."""
    options = read_options(GAME.options_type, {"players": 3, "deals": "random", "rounds": 1})
    table, chance = Table(GAME, options, "a secret", ("Ann", "Bob", "Cara (standard)")).start(), Chance(3)
    while not table.over and decisions:
        seat = table.asked[0]
        table.play(chance.pick(table.legal(seat)).text, seat)
        decisions -= 1
    return table


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    path = tmp_path / "finished.jsonl"
    path.write_text(played().record.text(), "utf-8")
    return path


@pytest.fixture
def unfinished(tmp_path: Path) -> Path:
    path = tmp_path / "unfinished.jsonl"
    path.write_text(played(5).record.text(), "utf-8")
    return path


# -- replay ------------------------------------------------------------


def test_a_word_too_many_is_named_in_a_sentence(said: Said) -> None:
    code, _, told = said("play", "enchanters", "--overlord", "the heron")
    assert (code, told) == (2, "wyrmhall: the heron: nothing is expected here. Try --help.\n")


def test_replay_prints_every_position_through_a_pipe(said: Said, finished: Path) -> None:
    code, out, _ = said("replay", str(finished))
    decisions = sum(entry.who != "chance" for entry in played().record.entries)
    assert code == 0
    assert out.count("== decision ") == decisions + 1
    assert f"== decision {decisions} of {decisions} " in out
    assert "hand:" not in out
    assert max(len(line) for line in out.splitlines()) <= 80


def test_replay_from_a_seat_and_with_all_open(said: Said, finished: Path) -> None:
    _, all_open, _ = said("replay", str(finished), "--all", "--move", "3")
    assert all_open.count("hand:") == 3
    _, by_seat, _ = said("replay", str(finished), "--seat", "p2", "--move", "3")
    _, by_name, _ = said("replay", str(finished), "--seat", "bob", "--move", "3")
    assert by_seat == by_name
    assert "your hand" in by_seat
    assert "hand:" not in by_seat


def test_replay_lists_decisions(said: Said, finished: Path) -> None:
    _, out, _ = said("replay", str(finished), "--list")
    assert out.startswith("   0  Bob is drawn as the first dealer; Round 1")
    assert "wins the game" in out


def test_replay_and_verify_name_who_sat_there_when(said: Said, tmp_path: Path) -> None:
    record = played().record
    bobs = [place for place, entry in enumerate(record.entries) if entry.who == "p2"]
    record.changes.append(SeatChange(bobs[1], "p2", "Cid", "vote"))
    path = tmp_path / "taken-over.jsonl"
    path.write_text(record.text(), "utf-8")
    _, out, _ = said("replay", str(path), "--list")
    before, told, after = out.partition("Cid takes over from Bob: everybody else agreed.")
    assert told
    assert "Cid" not in before
    assert "Bob" not in after
    code, out, _ = said("verify", str(path))
    assert (code, "p2 was Cid from entry" in out) == (0, True)


def test_an_unfinished_game_is_never_all_open(said: Said, unfinished: Path) -> None:
    code, out, err = said("replay", str(unfinished), "--all")
    assert (code, out) == (2, "")
    assert "only after the end" in err
    assert said("replay", str(unfinished), "--seat", "p1")[0] == 0
    _, out, _ = said("replay", str(unfinished))
    _, listed, _ = said("replay", str(unfinished), "--list")
    hidden = [word_of(card) for hand in hands(played(5)) for card in hand if card < FIRST_SPECIAL]
    assert len(hidden) > 10
    for word in hidden:
        assert not re.search(rf"\b{word}\b|{catalogue().card(card_named(word))}\b", out + listed)


def hands(table: Table) -> list[list[Card]]:
    assert isinstance(table.state, State)
    return table.state.hands


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--move", "9999"], "--move: 9999 is outside 0 to"),
        (["--seat", "zoe"], "--seat: nobody is called 'zoe'"),
        (["--seat", "p1", "--all"], "choose either"),
    ],
)
def test_replay_refuses_in_a_sentence(said: Said, finished: Path, words: list[str], sentence: str) -> None:
    code, _, err = said("replay", str(finished), *words)
    assert code == 2
    assert sentence in err


def test_replay_steps_forward_back_and_jumps(tmp_path: Path, finished: Path) -> None:
    d = Driver("replay", str(finished), folder=tmp_path, terminal=True)
    assert "[0/" in d.read()
    assert "[1/" in d.type("")
    assert "[5/" in d.type("5")
    assert "[4/" in d.type("b")
    assert "There are the positions" in d.type("hop")
    d.type("q")
    assert d.process.wait(20) == 0


def test_a_record_against_the_rules_is_refused(said: Said, finished: Path) -> None:
    lines = finished.read_text("utf-8").splitlines()
    at = next(number for number, line in enumerate(lines) if "play" in line and number > 1)
    lines[at], lines[at + 1] = lines[at + 1], lines[at]
    finished.write_text("\n".join(lines), "utf-8")
    code, _, err = said("replay", str(finished))
    assert code == 1
    assert "does not keep the rules: entry" in err


# -- verify ------------------------------------------------------------


def test_verify_accepts_a_true_record(said: Said, finished: Path) -> None:
    code, out, _ = said("verify", str(finished))
    assert code == 0
    assert out.startswith("GOOD")


def test_verify_finds_a_changed_outcome(said: Said, finished: Path) -> None:
    text = finished.read_text("utf-8")
    dealer = next(seat for seat in ("p1", "p2", "p3") if f'"dealer {seat}"' in text)
    other = "p1" if dealer != "p1" else "p2"
    finished.write_text(text.replace(f'"dealer {dealer}"', f'"dealer {other}"'), "utf-8")
    code, out, _ = said("verify", str(finished))
    assert code == 1
    assert out.startswith("BAD")


def test_verify_finds_another_seed_and_a_game_that_is_not_over(
    said: Said, finished: Path, unfinished: Path
) -> None:
    finished.write_text(finished.read_text("utf-8").replace('"a secret"', '"another"'), "utf-8")
    code, out, _ = said("verify", str(finished))
    assert (code, "does not fit the commitment" in out) == (1, True)
    code, out, _ = said("verify", str(unfinished))
    assert (code, "holds no seed" in out) == (1, True)


def test_a_file_that_is_no_record(said: Said, tmp_path: Path) -> None:
    (tmp_path / "x").write_bytes(b"\xff\xfe")
    (tmp_path / "y").write_text('{"wyrmhall": 1, "game": "chess"}')
    for name in ("x", "y", "nothing"):
        code, out, err = said("verify", str(tmp_path / name))
        assert (code, out) == (2, "")
        assert err.count("\n") == 1


# -- rules ------------------------------------------------------------


def test_rules_by_id_and_by_words(said: Said) -> None:
    code, out, _ = said("rules", "crown-battles", "cb-bid-07")
    assert code == 0
    assert out.startswith("CB-BID-07  (base; Bidding)\n  Screw the dealer:")
    assert max(len(line) for line in out.splitlines()) <= 80
    code, out, _ = said("rules", "crown-battles", "golem", "trump")
    assert code == 0
    assert "CB-TRK-11" in out


def test_rules_that_are_not_found_name_near_words(said: Said) -> None:
    code, out, _ = said("rules", "crown-battles", "pesant")
    assert code == 1
    assert "Near: peasant" in out
    assert said("rules", "chess")[0] == 2


def test_rules_lists_the_sections(said: Said) -> None:
    _, out, _ = said("rules", "crown-battles", "--sections")
    assert "  Bidding  (CB-BID-01 to CB-BID-10)" in out
    assert f"{len(GAME.rulebook())}  rules in all" in out


def test_ids_in_the_names_of_tests() -> None:
    assert ids_in_name("test_CB_BID_07_the_dealer_is_barred") == ["CB-BID-07"]
    assert ids_in_name("test_CB_R_15_and_CB_TRK_16_zero_cards") == ["CB-R-15", "CB-TRK-16"]
    assert ids_in_name("test_LD_TRM_01_LD_BID_04_no_more_than_lie_there") == ["LD-TRM-01", "LD-BID-04"]
    assert ids_in_name("test_CB_M_05_EN_R_1_CB_R_2") == ["CB-M-05", "EN-R-1", "CB-R-2"]
    assert ids_in_name("test_CB_M_05") == ["CB-M-05"]
    assert ids_in_name("test_names_agree") == []


def test_citations_are_read_from_the_source(tmp_path: Path) -> None:
    path = tmp_path / "test_x.py"
    path.write_text(
        "IDS = ('CB-SPN-01', 'CB-SPN-02')\n"
        "@rule('CB-BID-01', 'CB-BID-02')\n"
        "def test_a(): ...\n"
        "@pytest.mark.rule(*IDS)\n"
        "def test_CB_BID_03_b(): ...\n"
        "# CB-BID-04 in a comment does not count\n"
    )
    cited = {rule for rule, _ in citations_of(parse_file(path))}
    assert cited == {"CB-BID-01", "CB-BID-02", "CB-BID-03", "CB-SPN-01", "CB-SPN-02"}


def test_coverage_lists_what_is_missing_and_what_does_not_exist(said: Said, tmp_path: Path) -> None:
    (tmp_path / "test_x.py").write_text(
        "def test_CB_BID_01_a(): ...\n@rule('CB-BID-99')\ndef test_b(): ...\n"
    )
    code, out, _ = said("rules", "crown-battles", "--coverage", "--tests", str(tmp_path))
    assert code == 1
    assert f"1 of {len(GAME.rulebook())} rules are cited" in out
    assert "Bidding: 9 without a test\n  CB-BID-02, CB-BID-03" in out
    assert re.search(r"Tests cite rules that do not exist:\n  CB-BID-99 in\s", out)
    assert "The game's source cites rules that do not exist" not in out


def test_coverage_is_good_when_every_rule_is_cited(said: Said, tmp_path: Path) -> None:
    names = "\n".join(f"def test_{rule.replace('-', '_')}(): ..." for rule in GAME.rulebook().atoms)
    (tmp_path / "test_all.py").write_text(names)
    code, out, _ = said("rules", "crown-battles", "--coverage", "--tests", str(tmp_path))
    assert (code, out.count("\n")) == (0, 1)


def test_coverage_needs_the_tests(said: Said, tmp_path: Path) -> None:
    code, _, err = said("rules", "crown-battles", "--coverage", "--tests", str(tmp_path / "none"))
    assert code == 2
    assert "--tests: there is no folder" in err


# -- schema, help, start-up ------------------------------------------------------------


def test_schema_is_json(said: Said) -> None:
    _, out, _ = said("schema", "crown-battles")
    assert json.loads(out)["properties"]["players"]["maximum"] == 8


@pytest.mark.parametrize(
    "words", [(), ("play",), ("play", "crown-battles"), ("replay",), ("verify",), ("rules",), ("schema",)]
)
def test_every_help_has_an_example(said: Said, words: tuple[str, ...]) -> None:
    code, out, _ = said(*words, "--help")
    assert code == 0
    assert "For example:" in out
    assert f"wyrmhall {' '.join(words)}".strip() in out


def test_help_lists_every_option_of_the_game(said: Said) -> None:
    _, out, _ = said("play", "crown-battles", "--help")
    for field in GAME.options_type.__dataclass_fields__:
        assert "--" + field.replace("_", "-") in out


@pytest.mark.parametrize(
    ("word", "unwanted"),
    [
        ("play", ("rich.console", "wyrmhall.lab", "polars", "msgspec")),
        ("--help", ("cyclopts", "rich", "wyrmhall.games.crown_battles", "wyrmhall.lab")),
    ],
)
def test_the_command_starts_without_loading_what_it_does_not_need(
    word: str, unwanted: tuple[str, ...]
) -> None:
    script = (
        "import sys, wyrmhall.cli.main\n"
        f"wyrmhall.cli.main.run(['{word}'])\n"
        f"unwanted = {unwanted}\n"
        "print(*[name for name in unwanted if name in sys.modules])"
    )
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ended.stdout.splitlines()[-1] == ""


def test_the_overview_fits_and_names_every_command(said: Said) -> None:
    code, out, _ = said()
    assert code == 0
    assert max(len(line) for line in out.splitlines()) <= 80
    for command in help.COMMANDS:
        assert f"\n  {command} " in out
    assert said("--version") == (0, f"{wyrmhall.__version__}\n", "")


@pytest.mark.parametrize("word", ["play", "--help"])
def test_start_up_is_quick(word: str) -> None:
    """0.4 seconds on an idle machine; twice that, in the best of three, is allowed to a busy one."""
    best = 99.0
    for _ in range(3):
        before = _children()
        subprocess.run([sys.executable, "-m", "wyrmhall.cli", word], capture_output=True, check=True)
        best = min(best, _children() - before)
        if best < 0.8:
            return
    raise AssertionError(f"it took {best:.2f} s")


def _children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


# -- who sits there ------------------------------------------------------------


def test_seats_are_filled_with_standard_bots() -> None:
    seats = ("p1", "p2", "p3")
    assert [one.as_recorded() for one in fill_up(read_seats("you,random"), seats)] == [
        "Guest",
        "Bruna (random)",
        "Corvin (standard)",
    ]
    assert [one.bot for one in fill_up([], seats)] == ["", "standard", "standard"]


def test_bots_are_known_again_by_their_tag() -> None:
    assert recorded_player("Bruna (random)") == ("Bruna", "random")
    assert recorded_player("Ann (the first)") == ("Ann (the first)", "")


@pytest.mark.parametrize(("wanted", "found"), [("", "1"), ("4", "4")])
def test_numpy_keeps_to_one_thread_unless_somebody_wants_more(
    wanted: str, found: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["wyrmhall", "--version"])
    monkeypatch.setenv(NUMPY_THREADS, wanted)
    if not wanted:
        monkeypatch.delenv(NUMPY_THREADS)
    with pytest.raises(SystemExit):
        main()
    assert os.environ[NUMPY_THREADS] == found

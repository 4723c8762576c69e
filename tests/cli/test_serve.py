"""What `wyrmhall serve` refuses: in one sentence that names the option, before anything is started."""

import socket
import sqlite3
from pathlib import Path

import pytest

import wyrmhall
from wyrmhall.cli.main import run

BAD_BOTS = Path(__file__).parents[1] / "bots" / "outside" / "bad_bots.py"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A game with two decisions so far."""
    table = wyrmhall.new("crown-battles", players=3, seed=7)
    table.play("p1 bid 1; p2 bid 0-1")
    path = tmp_path / "game.jsonl"
    path.write_text(table.record.text(), "utf-8")
    return path


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--port 99999", "--port: 99999 is outside 0 to 65535."),
        ("--workers 100", "--workers: 1 to 64 processes, or 0 for one for each core."),
        ("--pace -1", "--pace: -1 seconds are less than none."),
        ("--move 3", "--move: name the recorded game with --record."),
        ("--record RECORD --move 3", "--move: 3 is outside 0 to 2."),
        ("--record nothing.jsonl", "nothing.jsonl cannot be read: No such file or directory."),
        ("--bot nowhere.py", "--bot: 'nowhere.py' does not name a class: write file and class like"),
        ("--bot nowhere.py:Greedy", "--bot: there is no file "),
        (f"--bot {BAD_BOTS}:NeverMade", f"--bot: NeverMade in {BAD_BOTS}, line "),
        ("--bot genius", "--bot: no bot is called 'genius'; there are: random, easy, standard, strong"),
        ("--port 0 --db RECORD", "--db: RECORD cannot be used: file is not a database."),
        ("--port 0 --db RECORD --workers 2", "--db: RECORD cannot be used: file is not a database."),
        ("--port 0 --db nowhere/x.db", "--db: nowhere/x.db cannot be used: No such file or directory."),
        ("--compute bots", "--compute: 'bots' is none of everybody, people, nobody."),
        ("--compute-within 0", "--compute-within: 0 is outside 1 to 3600 seconds."),
        ("--compute-processes 0", "--compute-processes: 0 is outside 1 to 64."),
        ("--compute-per-hour 0", "--compute-per-hour: name one at least, or say --compute nobody."),
        ("--call-by pigeon", "--call-by: 'pigeon' is none of push, mail, webhook."),
        ("--call-by webhook", "--public-url: name the address of your server, like https://play.example.org."),
        ("--call-by webhook --public-url play.example.org", "--public-url: name the address of your server"),
        ("--call-by mail --public-url https://a.org", "--mail-from: name the sender of mails, like"),
        ("--call-by mail --public-url https://a.org --mail-from a@b.org", "--call-by mail: WYRMHALL_SMTP in"),
        ("--call-by webhook --public-url https://a.org --call-network 10.0.0.1/8", "--call-network: 10"),
        ("--port 0 --db postgresql://nobody@127.0.0.1:1/x", "--db: PostgreSQL at 127.0.0.1 cannot be"),
        ("--port 0 --db postgresql://nobody:hush/hush@here/x", "--db: the address of the database is not"),
        ("--port 0 --db postgresql://nobody@127.0.0.1:99999/x", "--db: the address of the database is not"),
        ("--port 0 --db postgresql://nobody@[::1/x", "--db: the address of the database is not understood"),
    ],
)  # fmt: skip
def test_a_wrong_option_is_named(
    words: str, sentence: str, record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["serve", *words.replace("RECORD", str(record)).split()]) == 2
    said = capsys.readouterr()
    assert said.err.startswith(f"wyrmhall: {sentence.replace('RECORD', str(record))}")
    assert said.err.count("\n") == 1
    assert "hush" not in said.err
    assert said.out == ""


def test_a_password_of_the_mail_server_is_never_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("WYRMHALL_SMTP", "pop3://ann:hunter2@mail.example.org")
    words = "serve --call-by mail --public-url https://a.org --mail-from a@b.org"
    assert run(words.split()) == 2
    assert "hunter2" not in capsys.readouterr().err


def test_a_database_of_somebody_else_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bank.db"
    with sqlite3.connect(path) as bank:
        bank.execute("create table accounts (name text)")
    assert run(["serve", "--port", "0", "--db", str(path)]) == 2
    assert "it is not a file of Wyrmhall's tables" in capsys.readouterr().err
    assert sqlite3.connect(path).execute("select name from sqlite_master").fetchall() == [("accounts",)]


def test_a_port_that_is_taken_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        assert run(["serve", "--port", str(port), "--db", str(tmp_path / "games.db")]) == 1
    assert capsys.readouterr().err == (
        f"wyrmhall: --port: something else is at 127.0.0.1, port {port} already; name another port.\n"
    )


def test_some_codes_a_day_are_needed(capsys: pytest.CaptureFixture[str]) -> None:
    given = ["--call-by", "webhook", "--public-url", "https://play.example.org", "--codes", "0"]
    assert run(["serve", *given]) == 2
    assert "--codes: with 0 codes a day" in capsys.readouterr().err

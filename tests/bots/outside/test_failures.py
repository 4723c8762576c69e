"""A bot that others wrote may fail in every way: the standard bot decides, somebody is told, play goes on."""

from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from wyrmhall.bots import open_bot
from wyrmhall.bots.outside import process
from wyrmhall.bots.outside.failures import CRASHED, ENDED, LATE, NO_START, NOT_ALLOWED, BotFailure
from wyrmhall.bots.outside.messages import Reply
from wyrmhall.bots.outside.process import START_WITHIN, BotProcess, reply_within
from wyrmhall.bots.outside.proxy import OutsideBot
from wyrmhall.bots.outside.source import BotSource
from wyrmhall.games.crown_battles.game import GAME
from wyrmhall.kernel.action import Action
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.play import legal
from wyrmhall.kernel.table import Table, new_table

BOTS = Path(__file__).with_name("bad_bots.py")
STANDARD = open_bot("standard", GAME)


class Seated:
    """One bot of `bad_bots.py`, and what was told of it."""

    def __init__(self, attribute: str, limit: float = 60.0) -> None:
        self.process = BotProcess(BotSource(attribute.lower(), str(BOTS), attribute), limit)
        self.bot = OutsideBot(GAME, self.process)
        self.failures: list[BotFailure] = []
        self.bot.report = self.failures.append
        self.table: Table = new_table(GAME, {"players": 3, "deals": "random", "rounds": 1}, "7")
        self.bot.prepare(self.table.options)

    def choose(self) -> Action:
        s = self.table.state
        seat = s.asked[0]
        return self.bot.choose(s.seen_by(seat), seat, legal(s, seat), Chance(3))

    def standard_choice(self) -> Action:
        s = self.table.state
        seat = s.asked[0]
        luck = Chance(3).below(1 << 30)
        return STANDARD.choose(s.seen_by(seat), seat, legal(s, seat), Chance(luck))


@pytest.fixture
def seated() -> Iterator[list[Seated]]:
    """Those whose processes end with the test."""
    all_of_them: list[Seated] = []
    yield all_of_them
    for one in all_of_them:
        one.process.stop()


def sit(seated: list[Seated], attribute: str, limit: float = 60.0) -> Seated:
    seated.append(Seated(attribute, limit))
    return seated[-1]


def test_a_sound_bot_decides_itself(seated: list[Seated]) -> None:
    one = sit(seated, "Last")
    s = one.table.state
    assert one.choose() is legal(s, s.asked[0])[-1]
    assert one.failures == []


@pytest.mark.parametrize(
    ("attribute", "why"),
    [
        ("Crashes", CRASHED),
        ("Leaves", CRASHED),
        ("Dies", ENDED),
        ("Invents", NOT_ALLOWED),
        ("Mumbles", NOT_ALLOWED),
    ],
)
def test_the_standard_bot_decides_where_another_fails(seated: list[Seated], attribute: str, why: str) -> None:
    one = sit(seated, attribute)
    assert one.choose() is one.standard_choice()
    assert [failure.why for failure in one.failures] == [why]
    assert one.process.running is None  # the next question starts it anew
    one.choose()
    assert [failure.why for failure in one.failures] == [why, why]


def test_a_bot_that_hangs_is_stopped(seated: list[Seated]) -> None:
    one = sit(seated, "Hangs", limit=0.2)
    running = one.process.start()
    assert one.choose() is one.standard_choice()
    assert [failure.why for failure in one.failures] == [LATE]
    assert running.process.poll() is not None


def test_opening_a_game_takes_nothing_off_the_time_of_an_answer(
    seated: list[Seated], monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[float] = []

    def wait(seconds: float, connection: Connection) -> Reply:
        waits.append(seconds)
        return reply_within(seconds, connection)

    monkeypatch.setattr(process, "reply_within", wait)
    one = sit(seated, "OnceOnly", limit=50.0)
    one.choose()
    assert waits == [START_WITHIN, START_WITHIN, 50.0]  # to start, to open the game, to answer
    one.choose()  # wrong: it is started anew
    one.choose()
    assert waits[3:] == [50.0, START_WITHIN, START_WITHIN, 50.0]


def test_a_failure_names_the_line_and_what_everybody_reads_tells_no_secret(seated: list[Seated]) -> None:
    one = sit(seated, "Crashes")
    one.choose()
    failure = one.failures[0]
    assert failure.sentence("Bruna (crashes)") == (
        "Bruna (crashes) broke down, and the standard bot decided in its place."
    )
    assert f"ValueError in {BOTS}, line " in failure.with_line()
    assert "I hold" not in failure.with_line()
    assert "I hold" in failure.with_detail()


def test_after_a_failure_the_process_is_a_new_one(seated: list[Seated]) -> None:
    one = sit(seated, "OnceOnly")
    for expected in (0, 1, 1, 2):  # right, wrong, then anew
        one.choose()
        assert len(one.failures) == expected


def test_a_bot_that_cannot_be_made_is_a_failure_like_others(seated: list[Seated]) -> None:
    one = sit(seated, "NeverMade")
    for expected in (1, 2):
        assert one.choose() is one.standard_choice()
        assert [failure.why for failure in one.failures] == [CRASHED] * expected
    assert f"ValueError in {BOTS}, line " in one.failures[0].with_line()


def test_a_file_that_no_longer_loads_is_a_failure_like_others(tmp_path: Path) -> None:
    file = tmp_path / "fragile.py"
    file.write_text(BOTS.read_text("utf-8"), "utf-8")
    one = Seated("Crashes")
    one.process.source = BotSource("crashes", str(file), "Crashes")
    one.choose()
    file.write_text("import nothing_of_that_name\n", "utf-8")
    assert one.choose() is one.standard_choice()
    assert [failure.why for failure in one.failures] == [CRASHED, NO_START]
    one.process.stop()


def test_a_bot_may_ask_for_the_game_and_hears_the_options(seated: list[Seated]) -> None:
    one = sit(seated, "Knows")
    assert one.choose() is one.choose()  # the same numbers give the same choice
    assert one.failures == []


def test_what_a_bot_prints_is_no_answer(seated: list[Seated]) -> None:
    one = sit(seated, "Chatty")
    s = one.table.state
    assert one.choose() is legal(s, s.asked[0])[-1]
    assert one.failures == []


def test_a_bot_that_never_speaks_is_not_asked_to(seated: list[Seated]) -> None:
    one = sit(seated, "Last")
    one.process.start()
    s = one.table.state
    chance = Chance(3)
    assert one.bot.speak(s.seen_by(s.asked[0]), s.asked[0], chance) == ""
    assert chance.below(1000) == Chance(3).below(1000)  # no number was drawn for it

"""Whole games of Enchanters typed by one person against bots, and the words of its table."""

import contextlib
import io
from pathlib import Path
from typing import Any

import pytest

from tests.cli.driver import Driver
from wyrmhall.bots import open_bot
from wyrmhall.cli.play import Preferences, new_session
from wyrmhall.cli.table import keyboard
from wyrmhall.cli.table.session import Session
from wyrmhall.games.enchanters.game import GAME
from wyrmhall.games.enchanters.language.actions import OfSlot
from wyrmhall.games.enchanters.state import State
from wyrmhall.kernel.action import Action
from wyrmhall.kernel.records.replaying import verify
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.table import Table

ANN = Seat(0)


class Person:
    """Types what a bot would do; journeys by the name of the card where one slot alone has it."""

    def __init__(self, session: Session, bot: str) -> None:
        self.session = session
        self.bot = open_bot(bot, GAME)
        self.typed: list[str] = []

    def line(self, prompt: str) -> str:
        text = "" if prompt.startswith("Save") else self.next_line()
        self.typed.append(text)
        return text

    def next_line(self) -> str:
        table = self.session.table
        act = self.bot.choose(table.view(ANN), ANN, table.legal(ANN), self.session.seating.luck(ANN))
        return self.by_name(table, act) or act.text

    def by_name(self, table: Table, act: Action) -> str:
        s = table.state
        assert isinstance(s, State)
        if not isinstance(act, OfSlot) or not act.text.startswith("journey"):
            return ""
        names = [s.setup.cards.of[card].name for card in s.track if card >= 0]
        name = s.setup.cards.of[s.track[act.slot]].name
        return f"journey {name.lower()}" if names.count(name) == 1 else ""


def play(seats: str, seed: str, bot: str, **options: Any) -> tuple[Session, Person, str]:
    """The session when the game is over, who typed, and all that was printed."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        session = new_session(GAME, seats, seed, options, Preferences(False, False))
        person = Person(session, bot)
        typed = vars(keyboard)["ask"]
        vars(keyboard)["ask"] = person.line
        try:
            session.run()
        finally:
            vars(keyboard)["ask"] = typed
    return session, person, printed.getvalue()


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        ("Ann,random", {"overlord": True, "shorter": True}),
        ("Ann,random", {"mode": "coop", "shorter": True}),
        ("Ann", {"mode": "coop", "players": 1, "harder": True, "difficulty": "easy"}),
    ],
)
def test_a_person_plays_a_whole_game(seats: str, options: dict[str, Any]) -> None:
    session, person, printed = play(seats, "terminal", "random", **options)
    assert session.table.over
    assert verify(session.table.record) == []
    assert "The game is over." in printed
    assert max(map(len, printed.splitlines())) <= 80
    assert "{" not in printed
    assert any(line.startswith("journey ") and not line[-1].isdecimal() for line in person.typed)
    assert "No: " not in printed  # everything typed was understood


def typed(folder: Path, *lines: str) -> list[str]:
    """What is printed after each line, from the first question of a duel on."""
    words = ("play", "enchanters", "--seats", "Ann,random", "--overlord", "--first", "p1", "--seed", "words")
    table = Driver(*words, folder=folder)
    table.read()
    answers = [table.type(line) for line in ("keep 1", "keep 1", *lines)]
    assert table.end() == 0
    return [" ".join(text.split()) for text in answers[2:]]


def test_the_words_of_the_table(tmp_path: Path) -> None:
    card, unknown, several, helped, rest, why = typed(
        tmp_path, "card lodestone", "card xyzzy", "card of b", "help", "challenge nobody", "why journey 9"
    )
    assert "Lodestone Pick - item (Troglodytes, 2 copies" in card
    assert "Bury this card: +3 attack" in card
    assert "No card is called 'xyzzy'." in unknown
    assert "Which one? of " in several
    assert "card NAME" in helped
    assert "No: nothing called 'nobody' is there to challenge; there are challenge 1 (fight the" in rest
    assert "No: " in why


def test_other_games_have_no_cards_to_describe(tmp_path: Path) -> None:
    table = Driver("play", "crown-battles", "--seed", "a", folder=tmp_path)
    table.read()
    assert "'card wizard' is not understood" in " ".join(table.type("card wizard").split())
    table.end()

"""A table whose chance outcomes the test writes down: what the set-ups of all games have in common."""

from typing import Any, Self

from wyrmhall.kernel.game import Game
from wyrmhall.kernel.options import read_options
from wyrmhall.kernel.play import legal
from wyrmhall.kernel.records.record import CHANCE_KEY, Entry
from wyrmhall.kernel.refusal import IllegalAction, Refusal
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.table import Table


class WrittenDown:
    """Decisions and outcomes as scripts; what a seat may do, hears and is refused. Games name the seats."""

    def __init__(self, game: Game, **options: Any) -> None:
        read = read_options(game.options_type, options)
        self.table = Table(game, read, promised="written down by a test")

    def seat(self, name: str) -> Seat:
        """The seat called so; any other word is a spectator."""
        raise NotImplementedError

    def name(self, seat: Seat) -> str:
        raise NotImplementedError

    def chance(self, *outcomes: str) -> Self:
        """Let chance decide so; BadRecord if it cannot."""
        for text in outcomes:
            self.table.follow(Entry(CHANCE_KEY, text))
        return self

    def play(self, script: str) -> Self:
        """Decisions and, after `chance:`, outcomes: `p1 trade p2; p1 give 7h; chance: trade 9h`."""
        for words in script.split(";"):
            text = words.strip()
            if text.startswith("chance:"):
                self.chance(text.removeprefix("chance:").strip())
            elif text:
                self.table.play(text)
        return self

    def refusal(self, text: str) -> Refusal:
        """The refusal of a decision that must not be taken; the state stays as it was."""
        before = self.table.hash
        try:
            self.table.play(text)
        except IllegalAction as illegal:
            assert self.table.hash == before
            return illegal.refusal
        raise AssertionError(f"{text!r} was allowed")

    def menu(self, seat: str) -> list[str]:
        return [act.text for act in legal(self.table.state, self.seat(seat))] if seat in self.asked else []

    def told(self, seat: str, kind: str = "") -> list[dict[str, Any]]:
        """The values of the events (of a kind) as that seat hears them."""
        heard = self.table.heard(self.seat(seat))
        return [event.all_values() for event in heard if kind in ("", event.kind)]

    def hearers(self, seat: str, text: str) -> list[str]:
        """Who would learn that the seat took this one of its options."""
        s, speaker = self.table.state, self.seat(seat)
        (act,) = [act for act in legal(s, speaker) if act.text == text]
        return [self.name(one) for one in s.seats() if self.step.heard_by(s, speaker, act, one)]

    @property
    def step(self) -> Any:
        return self.table.state.stack[-1]

    @property
    def asked(self) -> list[str]:
        return ["chance" if seat < 0 else self.name(seat) for seat in self.table.state.asked]

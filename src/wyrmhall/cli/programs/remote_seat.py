"""A seat at a table of another server, played by a bot of one's own that thinks in a process here."""

import ast
import json
import time
from collections.abc import Callable
from itertools import count
from secrets import randbelow
from typing import Any, Final

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage
from websockets.sync.client import ClientConnection, connect

from wyrmhall.bots import open_bot
from wyrmhall.bots.outside.failures import BotFailed, BotFailure
from wyrmhall.bots.outside.process import BotProcess
from wyrmhall.bots.question import CHOOSE, SPEAK, Question, menu_in, options_in, view_in
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.seat import Seat

Plain = dict[str, Any]

PATIENCE: Final = 120.0  # seconds without a server, after which we give up
FIRST_WAIT, LONGEST_WAIT = 0.5, 5.0  # seconds between two tries
CUTS: Final = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, TimeoutError)
LUCK: Final = 1 << 30
ASKER: Final = 0  # one game, one bot


class SeatLost(Exception):
    """The server has sent us away for good, in its own words."""


class RemoteSeat:
    """Follows the table, and decides whenever the seat is asked."""

    def __init__(self, address: str, secret: str, seat: int, process: BotProcess, game: Game) -> None:
        self.address, self.secret, self.seat = address, secret, seat
        self.process, self.game = process, game
        self.standard = open_bot("standard", game)
        self.say: Callable[[str], None] = print
        self.ids = count(1)
        self.known: Plain = {}
        self.heard: list[str] = []  # what could be said when the bot was last asked whether it wants to
        self.decisions = 0

    def play(self) -> Plain:
        """To the end of the game: its result. SeatLost if there is nothing to come back to."""
        alone_since, wait = time.monotonic(), FIRST_WAIT
        while True:
            try:
                with connect(self.address, compression=None, max_size=None, open_timeout=10) as socket:
                    alone_since, wait = time.monotonic(), FIRST_WAIT
                    return self.follow(socket)
            except CUTS as cut:
                if time.monotonic() - alone_since > PATIENCE:
                    raise SeatLost("The server has not answered for two minutes.") from cut
                self.say("The connection was cut: trying again.")
                time.sleep(wait)
                wait = min(2 * wait, LONGEST_WAIT)

    def follow(self, socket: ClientConnection) -> Plain:
        self.known = {}
        self.send(socket, {"type": "hello", "secret": self.secret, "pace": "calm"})
        while self.known.get("state") != "over":
            if not self.take_part(socket):
                self.hear(socket)
        result: Plain = self.known["result"]
        return result

    def take_part(self, socket: ClientConnection) -> bool:
        """Whether it has decided. The answer to that may come after what followed from it: so what is known
        is looked at again before anything more is waited for."""
        view = next((one for one in self.known.get("views", []) if one["seat"] == self.seat), None)
        if view is None or self.known.get("state") != "playing":
            return False
        self.maybe_speak(socket, [one["text"] for one in view["talk"]])
        return bool(view["asked"]) and self.decide(socket)

    # -- one decision --------------------------------------------------------------------------------

    def decide(self, socket: ClientConnection) -> bool:
        """Whether that was possible."""
        position = self.ask(socket, {"type": "look", "seat": self.seat})
        if position["type"] != "position" or not position["menu"]:
            return False
        menu = position["menu"]
        text = menu[0] if len(menu) == 1 else self.choice(self.question(CHOOSE, position))
        wanted = {"type": "act", "seat": self.seat, "seq": position["seq"], "text": text}
        decided: bool = self.ask(socket, wanted)["type"] == "done"
        self.decisions += decided
        return decided

    def choice(self, question: Question) -> str:
        """Of the bot, or where it fails of the standard bot, as at one's own tables."""
        try:
            return self.process.ask(ASKER, question)
        except BotFailed as failed:
            self.tell(failed)
            self.standard.prepare(options_in(question, self.game))
            view, menu = view_in(question, self.game), menu_in(question, self.game)
            return self.standard.choose(view, Seat(self.seat), menu, Chance(question.luck)).text

    def maybe_speak(self, socket: ClientConnection, possible: list[str]) -> None:
        """Once whenever what can be said has changed: an offer has come, or it is our turn."""
        if possible == self.heard or not self.process.start().speaks:
            return
        self.heard = possible
        position = self.ask(socket, {"type": "look", "seat": self.seat})
        if position["type"] != "position":
            return
        try:
            words = self.process.ask(ASKER, self.question(SPEAK, position))
        except BotFailed as failed:
            self.tell(failed)
            return
        if words:
            self.ask(socket, {"type": "act", "seat": self.seat, "seq": position["seq"], "text": words})

    def question(self, what: str, position: Plain) -> Question:
        if position["rules"] != self.game.rules_version:
            raise SeatLost(
                f"The server plays version {position['rules']} of the rules of {self.game.title}, and "
                f"version {self.game.rules_version} is installed here: install the same Wyrmhall."
            )
        view, options = ast.literal_eval(position["view"]), tuple(position["options"].items())
        menu = tuple(position["menu"])
        return Question(what, self.game.name, options, view, self.seat, menu, randbelow(LUCK))

    def tell(self, failed: BotFailed) -> None:
        failure = BotFailure(
            self.process.source.name, Seat(self.seat), failed.why, failed.line, failed.detail
        )
        self.say(failure.with_detail())

    # -- the socket ----------------------------------------------------------------------------------

    def send(self, socket: ClientConnection, message: Plain) -> None:
        socket.send(json.dumps(message))

    def ask(self, socket: ClientConnection, request: Plain) -> Plain:
        """The answer; updates that come before it are taken in."""
        request["id"] = f"s{next(self.ids)}"
        self.send(socket, request)
        while True:
            message = self.hear(socket)
            if message.get("id") == request["id"]:
                return message

    def hear(self, socket: ClientConnection) -> Plain:
        message: Plain = json.loads(socket.recv())
        if message["type"] == "gone":
            raise SeatLost(message["why"])
        if message["type"] == "update":
            self.known |= message
        return message

    def get_up(self) -> None:
        """For good; the server's own bot plays on."""
        try:
            with connect(self.address, compression=None, max_size=None, open_timeout=5) as socket:
                self.send(socket, {"type": "hello", "secret": self.secret})
                self.ask(socket, {"type": "leave", "seat": self.seat})
        except (*CUTS, SeatLost):
            return  # then it is noticed by and by

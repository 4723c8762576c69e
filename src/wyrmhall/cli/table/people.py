"""Who sits where: people by name, bots by kind."""

import re
from typing import Final, NamedTuple

from wyrmhall.bots import BOTS, Bot, UnknownBot, open_bot
from wyrmhall.bots.names import BOT_NAMES
from wyrmhall.cli.errors import CommandError
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.seat import Seat

WITHOUT_NAME: Final = "you"  # somebody who gives no name
GUEST: Final = "Guest"
FILLER: Final = "standard"
LONGEST: Final = 20
_TAGGED: Final = re.compile(r"^(.*) \((\w+)\)$")


class Player(NamedTuple):
    """Somebody at the table; `bot` is its level, or nothing for a person."""

    name: str
    bot: str

    def as_recorded(self) -> str:
        """As written in a record: bots carry their kind, so that a saved game knows them again."""
        return f"{self.name} ({self.bot})" if self.bot else self.name


def recorded_player(text: str) -> Player:
    match = _TAGGED.match(text)
    return Player(match[1], match[2]) if match and match[2] in BOTS else Player(text, "")


def read_seats(words: str) -> list[Player]:
    """`Ann,standard,random` as players."""
    players: list[Player] = []
    for word in [part.strip() for part in words.split(",")] if words else []:
        if not word:
            raise CommandError("--seats: a name is missing between two commas.")
        if word.lower() in BOTS:
            players.append(Player(BOT_NAMES[len(players) % len(BOT_NAMES)], word.lower()))
        else:
            players.append(Player(GUEST if word.lower() == WITHOUT_NAME else word, ""))
    return players


def fill_up(players: list[Player], seats: tuple[str, ...]) -> list[Player]:
    """One for each seat: without anybody named, one person; the rest are standard bots."""
    everybody = list(players) or [Player(GUEST, "")]
    if len(everybody) > len(seats):
        raise CommandError(f"--seats: {len(everybody)} are named, but the table is for {len(seats)} players.")
    for number in range(len(everybody), len(seats)):
        everybody.append(Player(BOT_NAMES[number % len(BOT_NAMES)], FILLER))
    check_names(everybody, seats)
    return everybody


def check_names(players: list[Player], seats: tuple[str, ...]) -> None:
    names = [player.name.lower() for player in players]
    for number, player in enumerate(players):
        if names.count(player.name.lower()) > 1:
            raise CommandError(f"--seats: two are called {player.name!r}; every name may stand once.")
        if player.name.lower() in seats and player.name.lower() != seats[number]:
            raise CommandError(f"--seats: {player.name!r} is the name of another seat.")
        if len(player.name) > LONGEST or not player.name.isprintable():
            raise CommandError(f"--seats: a name has at most {LONGEST} printable characters.")


def open_bots(game: Game, players: list[Player]) -> dict[Seat, Bot]:
    try:
        return {Seat(n): open_bot(one.bot, game) for n, one in enumerate(players) if one.bot}
    except UnknownBot as unknown:
        raise CommandError(f"--seats: {unknown}") from None

"""Who sits where: people by name, bots by kind."""

import re
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from wyrmhall.bots import BOTS, Bot, UnknownBot, open_bot, source_of
from wyrmhall.bots.names import BOT_NAMES
from wyrmhall.bots.outside.source import find_source, installed_bots
from wyrmhall.bots.thinking_time import LONGEST as LONGEST_THOUGHT
from wyrmhall.bots.thinking_time import split_time, with_time
from wyrmhall.cli.errors import CommandError
from wyrmhall.cli.sentences import sentence
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.seat import Seat

WITHOUT_NAME: Final = "you"  # somebody who gives no name
GUEST: Final = "Guest"
FILLER: Final = "standard"
LONGEST: Final = 20
_TAGGED: Final = re.compile(r"^(.*) \(([\w-]+)\)$")


class Player(NamedTuple):
    """Somebody at the table; `bot` names its bot as `open_bot` knows it, or is nothing for a person."""

    name: str
    bot: str

    @property
    def level(self) -> str:
        """What its bot is called here."""
        bot = split_time(self.bot)[0]
        return bot if not bot or bot in BOTS else source_of(bot).name

    def as_recorded(self) -> str:
        """As written in a record: bots carry their kind, so that a saved game knows them again."""
        return f"{self.name} ({self.level})" if self.bot else self.name


OwnBots = Mapping[str, str]  # bots in files, which a record knows by name only: where they are
NO_OWN_BOTS: Final[OwnBots] = {}


def own_bots(named: Sequence[str]) -> OwnBots:
    """Bots that were named by file and class."""
    try:
        return {source_of(spec).name: spec for spec in named}
    except UnknownBot as unknown:
        raise CommandError(f"--bot: {unknown}.") from None


def recorded_player(text: str, own: OwnBots = NO_OWN_BOTS) -> Player:
    """Who that was. A record never says which file to run: a bot of your own has to be named again."""
    match = _TAGGED.match(text)
    if not match:
        return Player(text, "")
    name, level = match[1], match[2]
    if level in own:
        return Player(name, own[level])
    if level in BOTS or level in installed_bots():
        return Player(name, level)
    if name in BOT_NAMES:
        raise CommandError(sentence("table", "unknown-bot", name=name, bot=level))
    return Player(text, "")


def is_bot(word: str) -> bool:
    try:
        return split_time(word)[0].lower() in BOTS or find_source(word) is not None
    except UnknownBot as unknown:
        raise CommandError(f"--seats: {unknown}.") from None


def read_seats(words: str) -> list[Player]:
    """`Ann,standard,random` as players."""
    players: list[Player] = []
    for word in [part.strip() for part in words.split(",")] if words else []:
        if not word:
            raise CommandError("--seats: a name is missing between two commas.")
        if is_bot(word):
            level = word.lower() if split_time(word)[0].lower() in BOTS else word
            players.append(Player(BOT_NAMES[len(players) % len(BOT_NAMES)], level))
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


def with_thinking_time(game: Game, players: list[Player], think: int) -> list[Player]:
    """Those whose bots search take so many milliseconds for a decision."""
    if not 0 <= think <= LONGEST_THOUGHT:
        raise CommandError(f"--think: {think} is outside 1 to {LONGEST_THOUGHT} milliseconds.")
    if not think:
        return players
    bots = open_bots(game, players)
    return [
        one._replace(bot=with_time(bots[Seat(seat)], one.bot, think)) if one.bot else one
        for seat, one in enumerate(players)
    ]


def open_bots(game: Game, players: list[Player]) -> dict[Seat, Bot]:
    try:
        return {Seat(n): open_bot(one.bot, game) for n, one in enumerate(players) if one.bot}
    except UnknownBot as unknown:
        raise CommandError(f"--seats: {unknown}.") from None

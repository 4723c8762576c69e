"""Who sits where: people by name, bots by kind."""

import re
from typing import Final, NamedTuple

from wyrmhall.bots import BOTS, Bot, UnknownBot, open_bot
from wyrmhall.bots.names import BOT_NAMES
from wyrmhall.cli.complaint import Complaint
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.seat import Seat

NOBODY_SPECIAL: Final = "you"  # somebody who gives no name
GUEST: Final = "Guest"
FILLER: Final = "standard"
LONGEST: Final = 20
_TAGGED: Final = re.compile(r"^(.*) \((\w+)\)$")


class Sitter(NamedTuple):
    """Somebody at the table; `kind` is the bot's, or nothing for a person."""

    name: str
    kind: str

    def tagged(self) -> str:
        """As written in a record: bots carry their kind, so that a saved game knows them again."""
        return f"{self.name} ({self.kind})" if self.kind else self.name


def read_tagged(text: str) -> Sitter:
    match = _TAGGED.match(text)
    return Sitter(match[1], match[2]) if match and match[2] in BOTS else Sitter(text, "")


def read_seats(words: str) -> list[Sitter]:
    """`Ann,standard,random` as sitters."""
    sitters: list[Sitter] = []
    for word in [part.strip() for part in words.split(",")] if words else []:
        if not word:
            raise Complaint("--seats: a name is missing between two commas.")
        if word.lower() in BOTS:
            sitters.append(Sitter(BOT_NAMES[len(sitters) % len(BOT_NAMES)], word.lower()))
        else:
            sitters.append(Sitter(GUEST if word.lower() == NOBODY_SPECIAL else word, ""))
    return sitters


def fill_up(sitters: list[Sitter], seats: tuple[str, ...]) -> list[Sitter]:
    """One for each seat: without anybody named, one person; the rest are standard bots."""
    everybody = list(sitters) or [Sitter(GUEST, "")]
    if len(everybody) > len(seats):
        raise Complaint(f"--seats: {len(everybody)} are named, but the table is for {len(seats)} players.")
    for number in range(len(everybody), len(seats)):
        everybody.append(Sitter(BOT_NAMES[number % len(BOT_NAMES)], FILLER))
    check_names(everybody, seats)
    return everybody


def check_names(sitters: list[Sitter], seats: tuple[str, ...]) -> None:
    names = [sitter.name.lower() for sitter in sitters]
    for number, sitter in enumerate(sitters):
        if names.count(sitter.name.lower()) > 1:
            raise Complaint(f"--seats: two are called {sitter.name!r}; every name may stand once.")
        if sitter.name.lower() in seats and sitter.name.lower() != seats[number]:
            raise Complaint(f"--seats: {sitter.name!r} is the name of another seat.")
        if len(sitter.name) > LONGEST or not sitter.name.isprintable():
            raise Complaint(f"--seats: a name has at most {LONGEST} printable characters.")


def open_bots(game: Game, sitters: list[Sitter]) -> dict[Seat, Bot]:
    try:
        return {Seat(n): open_bot(one.kind, game) for n, one in enumerate(sitters) if one.kind}
    except UnknownBot as unknown:
        raise Complaint(f"--seats: {unknown}") from None

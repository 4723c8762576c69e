"""Plays the games whose records are kept in crown_battles/: bots at a seeded table.

.venv/bin/python -m tests.replays.record_games, followed by one of

    add                 play the games of games.toml that have no record yet
    hashes              hash the records anew, as they are
    remake              play all games of games.toml anew
    missing             print what coverage.WANTED asks for and no record shows
    look-for "THING"    print games that show it, ready for games.toml

To add a game, write it into games.toml and `add`; to replace one, delete its record first. A record holds
decisions and outcomes of chance, so neither a better bot nor another generator touches it: only rules do.
Records that no longer replay, or hash differently, are one of two things. If the State is merely written
differently (a field or a step was renamed or added), `hashes`. If a rule has changed, raise `rules_version`
of the game, then `remake`, and say so in the commit: either way the change is there to be read.
"""

import json
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import wyrmhall
from tests.replays.course import mark, walk
from tests.replays.coverage import WANTED, things_in
from wyrmhall.bots import Bot, open_bot
from wyrmhall.games.crown_battles.game import GAME
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.options import plain_options
from wyrmhall.kernel.record import Record
from wyrmhall.kernel.table import Table

FOLDER: Final = Path(__file__).with_name("crown_battles")
GAMES: Final = Path(__file__).with_name("games.toml")
HASHES: Final = FOLDER / "hashes.json"
TRIES: Final = 400  # games that look-for plays
BOTS: Final[dict[str, Bot]] = {name[0]: open_bot(name, GAME) for name in ("standard", "random")}


class Hashes(NamedTuple):
    """What is kept of the course of a game."""

    entries: int
    final: str  # the hash of the last State
    course: str  # the mark after each entry


def planned() -> dict[str, dict[str, Any]]:
    """The games of games.toml by name: a number for chance, who plays (s standard, r random), the options."""
    return tomllib.loads(GAMES.read_text("utf-8"))


def play(name: str, number: int, bots: str, options: dict[str, Any]) -> Table:
    """A finished game; the letters of `bots` are dealt out to the seats in turn, as often as needed."""
    table = wyrmhall.new("crown-battles", seed=f"{name}-{number}", **options)
    chance = Chance(number)
    while not table.over:
        seat = table.asked[0]
        bot = BOTS[bots[seat % len(bots)]]
        table.play(bot.choose(table.view(seat), seat, table.legal(seat), chance).text, seat)
    return table


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.jsonl"


def recorded() -> list[str]:
    return sorted(path.stem for path in FOLDER.glob("*.jsonl"))


def load(name: str) -> Record:
    return wyrmhall.load(path_of(name).read_text("utf-8"))


def hashes_of(record: Record) -> Hashes:
    course, final = "", ""
    for moment in walk(record):
        course += mark(moment.table)
        final = moment.table.hash
    return Hashes(len(record.entries), final, course)


def read_hashes() -> dict[str, Hashes]:
    return {name: Hashes(**found) for name, found in json.loads(HASHES.read_text("utf-8")).items()}


def write_hashes() -> None:
    found = {name: hashes_of(load(name))._asdict() for name in recorded()}
    HASHES.write_text(json.dumps(found, indent=1) + "\n", "utf-8")


def add() -> None:
    for name, game in planned().items():
        if not path_of(name).exists():
            path_of(name).write_text(play(name, **game).record.text(), "utf-8")
            print("recorded", name)
    write_hashes()


def remake() -> None:
    for name in recorded():
        path_of(name).unlink()
    add()


def missing() -> list[str]:
    shown: set[str] = set()
    for name in recorded():
        shown |= things_in(load(name))
    return sorted(WANTED - shown)


def look_for(thing: str) -> Iterator[str]:
    """Lines for games.toml, of games at random tables that show the thing."""
    for number in range(TRIES):
        name = f"found-{number}"
        options = plain_options(GAME.sample_options(Chance(number)))
        game: dict[str, Any] = {"number": number, "bots": "sr", "options": options}
        if thing in things_in(play(name, **game).record):
            yield in_toml(name, game)


def in_toml(name: str, game: dict[str, Any]) -> str:
    written = ", ".join(f"{key} = {json.dumps(value)}" for key, value in game["options"].items())
    lines = [
        f"[{name}]",
        f"number = {game['number']}",
        f'bots = "{game["bots"]}"',
        f"options = {{ {written} }}",
    ]
    return "\n".join(lines) + "\n"


def main(words: list[str]) -> None:
    if words == ["add"]:
        add()
    elif words == ["hashes"]:
        write_hashes()
    elif words == ["remake"]:
        remake()
    elif words == ["missing"]:
        print("\n".join(missing()))
    elif len(words) == 2 and words[0] == "look-for":
        for found in look_for(words[1]):
            print(found)
    else:
        print(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])

"""Where recorded games are kept: a folder for each game, with games.toml, the records and hashes.json."""

import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

import wyrmhall
from tests.replays.course import mark, walk
from tests.replays.crown_battles import coverage as crown_battles
from tests.replays.dragon_dune import coverage as dragon_dune
from tests.replays.enchanters import coverage as enchanters
from tests.replays.things import Watcher
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.records.record import Record
from wyrmhall.registry import open_game


class Hashes(NamedTuple):
    """What is kept of the course of a game."""

    entries: int
    final: str  # the hash of the last State
    course: str  # the mark after each entry


class Shown(NamedTuple):
    """What one walk through a record brings to light."""

    hashes: Hashes
    things: set[str]


class Shelf:
    """The recorded games of one game, and what they have to show together."""

    def __init__(self, game: Game, watcher: Callable[[Record], Watcher], wanted: set[str]) -> None:
        self.game = game
        self.watcher = watcher
        self.wanted = wanted
        self.folder = Path(__file__).with_name(game.name.replace("-", "_"))
        self.hashes = self.folder / "hashes.json"

    def planned(self) -> dict[str, dict[str, Any]]:
        """The games of games.toml by name, as record_games.play takes them."""
        return tomllib.loads((self.folder / "games.toml").read_text("utf-8"))

    def path_of(self, name: str) -> Path:
        return self.folder / f"{name}.jsonl"

    def recorded(self) -> list[str]:
        return sorted(path.stem for path in self.folder.glob("*.jsonl"))

    def load(self, name: str) -> Record:
        return wyrmhall.load(self.path_of(name).read_text("utf-8"))

    def show(self, record: Record) -> Shown:
        watcher, course = self.watcher(record), ""
        things, final = set(watcher.at_table()), None
        for moment in walk(record):
            things.update(watcher.look(moment))
            course += mark(moment.table)
            final = moment.table
        return Shown(Hashes(len(record.entries), final.hash if final else "", course), things)

    def read_hashes(self) -> dict[str, Hashes]:
        return {name: Hashes(**found) for name, found in json.loads(self.hashes.read_text("utf-8")).items()}

    def write_hashes(self) -> None:
        found = {name: self.show(self.load(name)).hashes._asdict() for name in self.recorded()}
        self.hashes.write_text(json.dumps(found, indent=1) + "\n", "utf-8")

    def missing(self) -> list[str]:
        """What no record shows."""
        shown = [self.show(self.load(name)).things for name in self.recorded()]
        return sorted(self.wanted.difference(*shown))


SHELVES: Final = {
    shelf.game.name: shelf
    for shelf in (
        Shelf(open_game("crown-battles"), crown_battles.CrownWatcher, crown_battles.WANTED),
        Shelf(open_game("dragon-dune"), dragon_dune.DuneWatcher, dragon_dune.WANTED),
        Shelf(open_game("enchanters"), enchanters.EnchantersWatcher, enchanters.WANTED),
    )
}

"""What was learned so far: one small file of the user's.

It lies in WYRMHALL_HOME, or else where the system keeps such data (XDG_DATA_HOME, ~/.local/share). A lesson
that was left keeps its steps, so that it goes on where it was.
"""

import json
import os
from pathlib import Path
from typing import Any, Final

from wyrmhall.cli.errors import CommandError
from wyrmhall.kernel.game import Game
from wyrmhall.lessons.lesson import Lesson

FILE: Final = "lessons.json"
DONE: Final = "done"
STEPS: Final = "steps"


def data_folder() -> Path:
    own = os.environ.get("WYRMHALL_HOME")
    if own:
        return Path(own).expanduser()
    usual = os.environ.get("XDG_DATA_HOME")
    return (Path(usual) if usual else Path.home() / ".local" / "share") / "wyrmhall"


class Progress:
    """Read when it is made, written at every change."""

    def __init__(self, folder: Path | None = None) -> None:
        self.file = (folder or data_folder()) / FILE
        self.games = self.read()

    def read(self) -> dict[str, dict[str, dict[str, Any]]]:
        try:
            text = self.file.read_text("utf-8")
        except FileNotFoundError:
            return {}
        except (OSError, ValueError) as bad:
            raise CommandError(f"{self.file} cannot be read: {bad}.") from None
        return self.parse(text)

    def parse(self, text: str) -> dict[str, dict[str, dict[str, Any]]]:
        try:
            games = json.loads(text)
            for lessons in games.values():
                for kept in lessons.values():
                    [str(step) for step in kept.get(STEPS, [])]
        except (ValueError, AttributeError, TypeError):
            raise CommandError(f"{self.file} does not hold your progress; remove it to begin anew.") from None
        return dict(games)

    def kept(self, game: Game, lesson: Lesson) -> dict[str, Any]:
        return self.games.setdefault(game.name, {}).setdefault(lesson.name, {})

    def is_done(self, game: Game, lesson: Lesson) -> bool:
        return bool(self.kept(game, lesson).get(DONE))

    def steps(self, game: Game, lesson: Lesson) -> list[str]:
        """Those of a lesson that was left before its end."""
        return [str(step) for step in self.kept(game, lesson).get(STEPS, [])]

    def note_done(self, game: Game, lesson: Lesson) -> None:
        self.kept(game, lesson).pop(STEPS, None)
        self.kept(game, lesson)[DONE] = True
        self.write()

    def note_left(self, game: Game, lesson: Lesson, steps: list[str]) -> None:
        self.kept(game, lesson)[STEPS] = steps
        self.write()

    def write(self) -> None:
        """Whole or not at all."""
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            beside = self.file.with_suffix(".new")
            beside.write_text(json.dumps(self.games, indent=1, sort_keys=True) + "\n", "utf-8")
            beside.replace(self.file)
        except OSError as error:
            raise CommandError(f"{self.file} cannot be written: {error.strerror}.") from None

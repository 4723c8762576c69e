"""Writes the template out under the name of the new game."""

import re
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter

from wyrmhall.cli.errors import CommandError
from wyrmhall.registry import GAMES

NAME: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
ENDING: Final = ".template"  # so that no tool takes what is only a pattern for code


def new_game(
    name: Annotated[str, Parameter(help="Its name on the command line, such as coin-flip.")],
    folder: Annotated[Path, Parameter(help="Where its folder is made.")] = Path(),
) -> int:
    if not NAME.fullmatch(name):
        raise CommandError(f"{name!r} is no name for a game: use small letters and dashes, as in coin-flip.")
    if name in GAMES:
        raise CommandError(f"There is a game called {name} already.")
    target = folder / name.replace("-", "_")
    if target.exists():
        raise CommandError(f"{target} exists already.")
    write(resources.files(__package__).joinpath("template"), target, words_for(name))
    print(f"Written: {target}")
    print(f"Try it:  pip install -e {target} && wyrmhall play {name}")
    print(f"Test it: pip install pytest && pytest {target}")
    return 0


def words_for(name: str) -> dict[str, str]:
    """What stands in the template, and what is put in its place."""
    parts = name.split("-")
    prefix = (parts[0][:1] + parts[1][:1] if len(parts) > 1 else f"{name}x"[:2]).upper()
    return {
        "PACKAGE": f"wyrmhall_{name.replace('-', '_')}",
        "CLASS": "".join([part.title() for part in parts]),
        "TITLE": " ".join([part.title() for part in parts]),
        "PREFIX": prefix if prefix.isalpha() else "NG",
        "NAME": name,
    }


def write(source: Traversable, target: Path, words: dict[str, str]) -> None:
    for one in sorted(source.iterdir(), key=lambda one: one.name):
        path = target / filled(one.name.removesuffix(ENDING), words)
        if one.is_dir():
            write(one, path, words)
        elif one.name.endswith(ENDING):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(filled(one.read_text("utf-8"), words), "utf-8")


def filled(text: str, words: dict[str, str]) -> str:
    for word, said in words.items():
        text = text.replace(word, said)
    return text

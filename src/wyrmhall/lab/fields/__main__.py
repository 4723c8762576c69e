"""python -m wyrmhall.lab.fields [PACKAGE...]

Write clone, fields, restored and seen_by of States and Steps out into the files of the packages, and add the
imports they need. Without a package: into those of all installed games.
"""

import sys

from wyrmhall.kernel.game import Game
from wyrmhall.lab.fields.sources import current
from wyrmhall.registry import open_games


def main(words: list[str]) -> int:
    if any(word.startswith("-") for word in words):
        print(__doc__)
        return 0 if {*words} & {"-h", "--help"} else 2
    try:
        write(words)
    except ModuleNotFoundError as error:
        print(f"{error}: name a package that can be imported here.", file=sys.stderr)
        return 2
    return 0


def write(packages: list[str]) -> None:
    for package in packages or [package_of(game) for game in open_games()]:
        for source, text in current(package):
            if text != source.path.read_text("utf-8"):
                source.path.write_text(text, "utf-8")
                print(f"{source.path} written")


def package_of(game: Game) -> str:
    return type(game).__module__.rpartition(".")[0]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

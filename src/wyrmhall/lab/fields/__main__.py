"""python -m wyrmhall.lab.fields [PACKAGE...]: of all games, where no package is named."""

import sys

from wyrmhall.kernel.game import Game
from wyrmhall.lab.fields.sources import current
from wyrmhall.registry import open_games


def main(packages: list[str]) -> None:
    for package in packages or [package_of(game) for game in open_games()]:
        for source, text in current(package):
            if text != source.path.read_text("utf-8"):
                source.path.write_text(text, "utf-8")
                print(f"{source.path} written")


def package_of(game: Game) -> str:
    return type(game).__module__.rpartition(".")[0]


if __name__ == "__main__":
    main(sys.argv[1:])

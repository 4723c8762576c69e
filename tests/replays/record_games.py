"""Plays the games whose records are kept in crown_battles/, dragon_dune/: bots at a seeded table.

.venv/bin/python -m tests.replays.record_games, followed by a game (crown-battles) and one of

    add                 play the games of its games.toml that have no record yet
    hashes              hash the records anew, as they are
    remake              play all games of its games.toml anew
    missing             print what its coverage.WANTED asks for and no record shows
    look-for "THING"    print games that show it, ready for games.toml

To add a game, write it into games.toml and `add`; to replace one, delete its record first. A record holds
decisions and outcomes of chance, so neither a better bot nor another generator touches it: only rules do.
Records that no longer replay, or hash differently, are one of two things. If the State is merely written
differently (a field or a step was renamed or added), `hashes`. If a rule has changed, raise `rules_version`
of the game, then `remake`, and say so in the commit: either way the change is there to be read.
"""

import json
import sys
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from tests.replays.shelf import SHELVES, Shelf
from wyrmhall.bots import BOTS, Bot, bots_for, open_bot
from wyrmhall.kernel.action import Action
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.options import plain_options
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.table import Table, new_table

TRIES: Final = 400  # games that look-for plays
LONGEST_SPEECH: Final = 20  # words
LIKED: Final = ("accept", "draft send", "draft")  # the first of them that is possible


@cache
def bot_called(letter: str, game: Game) -> Bot:
    """s: the standard bot, r: the random bot"""
    return open_bot(next(name for name in BOTS if name[0] == letter), game)


def play(
    game: Game, name: str, number: int, bots: str, options: dict[str, Any], talk: int = 0
) -> Table:
    """A finished game. The letters of `bots` are dealt out to the seats in turn, as often as needed.

    With `talk` people converse before one decision in so many, and those asked together answer in any order.
    """
    table = new_table(game, options, f"{name}-{number}")
    chance = Chance(number)
    while not table.over:
        if talk and not chance.below(talk):
            converse(table, chance)
        seat = chance.pick(table.asked) if talk else table.asked[0]
        bot = bot_called(bots[seat % len(bots)], game)
        table.play(bot.choose(table.view(seat), seat, table.legal(seat), chance).text, seat)
    return table


def converse(table: Table, chance: Chance) -> None:
    """Beside the answers asked for: anybody speaks, a word after another, and the others say a word to it."""
    speaker = chance.pick(table.state.seats())
    for _ in range(chance.below(LONGEST_SPEECH) + 1):
        say_a_word(table, speaker, chance)
    for seat in table.state.seats():
        if seat != speaker:
            say_a_word(table, seat, chance)


def say_a_word(table: Table, seat: Seat, chance: Chance) -> None:
    """Every verb is as likely as the others; but mostly one that deals come of."""
    by_verb: dict[str, list[Action]] = {}
    for act in table.standing(seat):
        by_verb.setdefault(" ".join(act.text.split()[:2]), []).append(act)
    if not by_verb:
        return
    liked = [[verb for verb in by_verb if verb.startswith(words)] for words in LIKED]
    verbs = next(filter(None, liked), []) if chance.below(4) else []
    table.play(chance.pick(by_verb[chance.pick(verbs or list(by_verb))]).text, seat)


def add(shelf: Shelf) -> None:
    for name, game in shelf.planned().items():
        if not shelf.path_of(name).exists():
            shelf.path_of(name).write_text(play(shelf.game, name, **game).record.text(), "utf-8")
            print("recorded", name)
    shelf.write_hashes()


def remake(shelf: Shelf) -> None:
    for name in shelf.recorded():
        shelf.path_of(name).unlink()
    add(shelf)


def look_for(shelf: Shelf, thing: str) -> Iterator[str]:
    """Lines for games.toml, of games at random tables that show the thing."""
    bots = "".join([name[0] for name in bots_for(shelf.game)])
    for number in range(TRIES):
        name = f"found-{number}"
        options = plain_options(shelf.game.sample_options(Chance(number)))
        game: dict[str, Any] = {"number": number, "bots": bots, "options": options}
        if thing in shelf.show(play(shelf.game, name, **game).record).things:
            yield in_toml(name, game)


def in_toml(name: str, game: dict[str, Any]) -> str:
    written = ", ".join(f"{key} = {json.dumps(value)}" for key, value in game["options"].items())
    lines = [f"[{name}]"]
    lines += [f"{key} = {json.dumps(value)}" for key, value in game.items() if key != "options"]
    lines.append(f"options = {{ {written} }}")
    return "\n".join(lines) + "\n"


def main(words: list[str]) -> None:
    name, *command = words or [""]
    shelf = SHELVES.get(name)
    if shelf is None:
        print(__doc__)
    elif command == ["add"]:
        add(shelf)
    elif command == ["hashes"]:
        shelf.write_hashes()
    elif command == ["remake"]:
        remake(shelf)
    elif command == ["missing"]:
        print("\n".join(shelf.missing()))
    elif len(command) == 2 and command[0] == "look-for":
        for found in look_for(shelf, command[1]):
            print(found)
    else:
        print(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])

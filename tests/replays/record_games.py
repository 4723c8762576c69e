"""Plays the games whose records are kept in the folders here, one for each game: bots at a seeded table.

.venv/bin/python -m tests.replays.record_games, followed by a game (crown-battles) and one of

    add                 play the games of its games.toml that have no record yet
    hashes              hash the records anew, as they are
    remake              play all games of its games.toml anew, then complete
    complete            look for games that show what is missing, and add them to games.toml
    missing             print what its coverage.WANTED asks for and no record shows
    look-for "THING"    print games that show it, ready for games.toml

To add a game, write it into games.toml and `add`; to replace one, delete its record first. A record holds
decisions and outcomes of chance, so neither a better bot nor another generator touches it: only rules do.
Records that no longer replay, or hash differently, are one of two things. If the State is merely written
differently (a field or a step was renamed or added), `hashes`. If a rule has changed, raise `rules_version`
of the game and let its `upgrade_options` say how older options are read: the old records stay as they are and
go the way they went. Then `add` games that show the new rule, and say so in the commit. `remake` is for
records that nobody can read any more.
"""

import json
import re
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Final

from tests.replays.shelf import SHELVES, Shelf
from wyrmhall.bots import Bot, open_bot
from wyrmhall.bots.conversation import let_speak
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.options import plain_options
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.table import Table, new_table

TRIES: Final = 400  # games that look-for plays
TALK: Final = 8  # how often people talk in them
LONGEST_SPEECH: Final = 12  # words


class Taste:
    """What makes a game show something seldom: notations that are taken, or left, wherever possible."""

    def __init__(self, likes: Sequence[str] = (), dislikes: Sequence[str] = ()) -> None:
        self.likes = [re.compile(one) for one in likes]  # the first of them that is offered
        self.dislikes = [re.compile(one) for one in dislikes]

    def of(self, menu: Menu) -> Menu:
        """The options that are left by it."""
        for liked in self.likes:
            found = [act for act in menu if liked.fullmatch(act.text)]
            if found:
                return found
        return [act for act in menu if not any(one.fullmatch(act.text) for one in self.dislikes)] or menu


DEALS_COME_OF_IT: Final = Taste(("accept .*", "draft send", "draft (?!drop).*"))


@cache
def bot_called(letter: str, game: Game) -> Bot:
    """s: the standard bot, r: the random bot"""
    return open_bot({"s": "standard", "r": "random"}[letter], game)


def play(
    game: Game,
    name: str,
    number: int,
    bots: str,
    options: dict[str, Any],
    talk: int = 0,
    likes: Sequence[str] = (),
    dislikes: Sequence[str] = (),
) -> Table:
    """A finished game. The letters of `bots` are dealt out to the seats in turn, as often as needed.

    With `talk` people converse before one decision in so many, and those asked together answer in any order.
    """
    table = new_table(game, options, f"{name}-{number}")
    chance, taste = Chance(number), Taste(likes, dislikes)
    sitting = {seat: bot_called(bots[seat % len(bots)], game) for seat in table.state.seats()}

    def say(seat: Seat, words: str) -> None:
        table.play(words, seat)

    while not table.over:
        if talk and not chance.below(talk):
            converse(table, taste, chance)
        seat = chance.pick(table.asked) if talk else table.asked[0]
        if table.state.standing():
            let_speak(sitting, seat, table.view, say, lambda _: chance)
        if seat in table.asked:
            menu = taste.of(table.legal(seat))
            table.play(sitting[seat].choose(table.view(seat), seat, menu, chance).text, seat)
    return table


def converse(table: Table, taste: Taste, chance: Chance) -> None:
    """Beside the answers asked for: anybody speaks, word by word, and the others say a word to it."""
    speaker = chance.pick(table.state.seats())
    words = [say_a_word(table, speaker, taste, chance)]
    while words[-1].startswith("draft") and words[-1] != "draft send" and len(words) < LONGEST_SPEECH:
        words.append(say_a_word(table, speaker, taste, chance))
    for seat in table.state.seats():
        if seat != speaker:
            say_a_word(table, seat, taste, chance)


def say_a_word(table: Table, seat: Seat, taste: Taste, chance: Chance) -> str:
    """What was said; nothing if there is nothing to say. Small amounts are likelier than large ones."""
    menu = taste.of(table.standing(seat))
    menu = DEALS_COME_OF_IT.of(menu) if chance.below(8) else menu
    if not menu:
        return ""
    verb = chance.pick(sorted({verb_of(act) for act in menu}))
    acts = [act for act in menu if verb_of(act) == verb]
    text = acts[chance.below(1 + chance.below(len(acts)))].text
    table.play(text, seat)
    return text


def verb_of(act: Action) -> str:
    """`draft gold` of `draft gold 5`"""
    return " ".join(act.text.split()[:2])


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
    complete(shelf)


def complete(shelf: Shelf) -> None:
    """Games for what no record shows any more, now that rules or cards have changed."""
    missing, planned = set(shelf.missing()), shelf.planned()
    for number in range(TRIES if missing else 0):
        name, game = random_game(shelf, number)
        shown = set() if name in planned else missing & things_of(shelf, name, game)
        if shown:
            print("found", name, "for", ", ".join(sorted(shown)))
            with (shelf.folder / "games.toml").open("a", encoding="utf-8") as file:
                file.write("\n" + in_toml(name, game))
            missing -= shown
        if not missing:
            break
    add(shelf)
    print("\n".join([f"no game shows: {thing}" for thing in sorted(missing)]), end="")


def random_game(shelf: Shelf, number: int) -> tuple[str, dict[str, Any]]:
    """A game at a random table, as games.toml names and describes it."""
    options = plain_options(shelf.game.study.sample_options(Chance(number)))
    game: dict[str, Any] = {"number": number, "bots": "sr", "options": options}
    if shelf.game.terminal.help_lines:
        game["talk"] = TALK
    return f"found-{number}", game


def things_of(shelf: Shelf, name: str, game: dict[str, Any]) -> set[str]:
    return shelf.show(play(shelf.game, name, **game).record).things


def look_for(shelf: Shelf, thing: str) -> Iterator[str]:
    """Lines for games.toml, of games at random tables that show the thing."""
    for number in range(TRIES):
        name, game = random_game(shelf, number)
        if thing in things_of(shelf, name, game):
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
    elif command == ["complete"]:
        complete(shelf)
    elif command == ["missing"]:
        print("\n".join(shelf.missing()))
    elif len(command) == 2 and command[0] == "look-for":
        for found in look_for(shelf, command[1]):
            print(found)
    else:
        print(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])

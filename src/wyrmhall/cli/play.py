"""`wyrmhall play GAME`: the flags are made from the game's Options."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, NamedTuple

from cyclopts import App, Parameter

from wyrmhall.cli import by_game
from wyrmhall.cli.by_game import add_games, command_of, game_called
from wyrmhall.cli.errors import CommandError
from wyrmhall.cli.files import WHICH_GAME, read_game, resume_file
from wyrmhall.cli.help import PLAY, PLAY_GAME
from wyrmhall.cli.table.people import (
    fill_up,
    open_bots,
    own_bots,
    read_seats,
    recorded_player,
    with_thinking_time,
)
from wyrmhall.cli.table.session import Session
from wyrmhall.cli.terminal import wants_colour
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.option_files import read_files, with_file_names
from wyrmhall.kernel.options import BadOptions, new_options
from wyrmhall.kernel.table import Table

app = App(name="play", help_format="plaintext", help=PLAY)


@app.default
def list_games(game: Annotated[str, Parameter(help=WHICH_GAME, show_default=False)] = "") -> int:
    """The games there are."""
    if game:
        read_game(game)
    print("Games:")
    by_game.list_games()
    print("Start one with 'wyrmhall play NAME'; its options: 'wyrmhall play NAME --help'.")
    return 0


COMMON = (
    (
        "seats",
        str,
        "Who sits there, by commas: a person's name, 'you', or a bot (easy, standard, strong, master, "
        "random, or your own, like my_bot.py:Greedy). "
        "One name alone meets standard bots; two and more are all that play, unless --players says more.",
    ),
    ("seed", str, "Secret seed of all shuffles; without one, nobody can guess it."),
    ("load", Path, "Go on with a game saved by 'save FILE'."),
    ("bot", list[str], "With --load: where a bot of your own is, like my_bot.py:Greedy. May be repeated."),
    ("think", int, "Milliseconds for each decision of a bot that searches, instead of simulations."),
    ("confirm", bool, "Ask once more before each of your decisions is played."),
    ("no_colour", bool, "No colour; NO_COLOR does the same."),
)


def __getattr__(name: str) -> Callable[..., int]:
    """`crown_battles` is the command of that game."""
    return command_of(game_called(name), COMMON, "Table", start)


add_games(app, "wyrmhall.cli.play", PLAY_GAME)


class Preferences(NamedTuple):
    """How a person wants to be spoken to, whatever the game."""

    colour: bool
    confirm: bool
    think: int = 0  # milliseconds for bots that search; 0: they count simulations


def new_session(
    game: Game, seats: str, seed: str, given: dict[str, Any], preferences: Preferences
) -> Session:
    players = read_seats(seats)
    if len(players) > 1 and "players" not in given and "preset" not in given:
        given = {**given, "players": len(players)}
    kind = game.options_type
    try:
        options = new_options(kind, read_files(kind, given))
        players = fill_up(players, game.seat_names(options))
        players = with_thinking_time(game, players, preferences.think)
        bots = open_bots(game, players)
        table = Table(game, options, seed, tuple(player.as_recorded() for player in players)).start()
    except BadOptions as refused:
        bad = with_file_names(kind, given, refused)
        raise CommandError(f"--{bad.field.replace('_', '-')}: {bad.why}.") from None
    return Session(table, players, bots, preferences.colour, preferences.confirm)


def loaded_session(game: Game, path: Path, named: list[str], preferences: Preferences) -> Session:
    table, own = resume_file(path), own_bots(named)
    if table.game.name != game.name:
        raise CommandError(f"--load: {path} is a game of {table.game.title}.")
    players = [recorded_player(name, own) for name in table.record.players]
    players = with_thinking_time(game, players, preferences.think)
    session = Session(table, players, open_bots(game, players), preferences.colour, preferences.confirm)
    session.skip_old_news()
    return session


def start(game: Game, given: dict[str, Any]) -> int:
    """Set up the table and play."""
    colour = wants_colour(not given.pop("no_colour", False))
    preferences = Preferences(colour, given.pop("confirm", False), given.pop("think", 0))
    path, named = given.pop("load", None), given.pop("bot", [])
    if path is not None:
        if given:
            raise CommandError(f"--load: the saved game has its own {', '.join(given)}; leave it out.")
        return loaded_session(game, path, named, preferences).run()
    if named:
        raise CommandError(f"--bot: seat it by name, for example --seats you,{named[0]}.")
    seats, seed = given.pop("seats", ""), given.pop("seed", "")
    return new_session(game, seats, seed, given, preferences).run()

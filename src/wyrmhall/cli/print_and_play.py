"""`wyrmhall print GAME`: the game on paper. The flags are those of print, and the game's Options."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Annotated, Any, Final

from cyclopts import App, Parameter

from wyrmhall.cli import by_game
from wyrmhall.cli.by_game import add_games, command_of, game_called
from wyrmhall.cli.errors import CommandError
from wyrmhall.cli.files import WHICH_GAME, read_game
from wyrmhall.cli.help import PRINT, PRINT_GAME
from wyrmhall.cli.sentences import sentence
from wyrmhall.cli.terminal import print_wrapped
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.option_files import read_files, with_file_names
from wyrmhall.kernel.options import BadOptions, new_options
from wyrmhall.lab.tasks import ProgressBar
from wyrmhall.print_and_play.chromium import NoBrowser
from wyrmhall.print_and_play.finding import printables_of
from wyrmhall.print_and_play.paper import PAPERS
from wyrmhall.print_and_play.tabletop_simulator import steps as saved_object_steps
from wyrmhall.print_and_play.writing import WHAT, Order, Step, offered, steps

SAID: Final = "print"
app = App(name="print", help_format="plaintext", help=PRINT)


@app.default
def list_games(game: Annotated[str, Parameter(help=WHICH_GAME, show_default=False)] = "") -> int:
    """The games there are."""
    if game:
        read_game(game)
    print(sentence(SAID, "games"))
    by_game.list_games()
    print_wrapped(sentence(SAID, "how"))
    return 0


COMMON: Final = (
    ("paper", str, f"One of: {', '.join(PAPERS)}. Default: a4."),
    ("into", Path, "The folder to write into; it is made if it is not there. Default: print-GAME-PAPER."),
    ("pdf", bool, "Write each page as PDF, too. Needs Chromium or Chrome."),
    (
        "what",
        str,
        f"What to print, by commas: {', '.join(WHAT)}. Default: all there is.",
    ),
    ("one_sided", bool, "No backs of cards."),
    ("tabletop_simulator", bool, "Write an object for Tabletop Simulator, too. Needs Chromium or Chrome."),
    ("images_at", str, "With --tabletop-simulator: the address where you will upload its pictures."),
)


def __getattr__(name: str) -> Callable[..., int]:
    """`crown_battles` is the command of that game."""
    return command_of(game_called(name), COMMON, "Print", print_game)


add_games(app, "wyrmhall.cli.print_and_play", PRINT_GAME)


def print_game(game: Game, given: dict[str, Any]) -> int:
    paper, what = given.pop("paper", "a4").lower(), given.pop("what", "")
    into, pdf = given.pop("into", None), given.pop("pdf", False)
    backs = not given.pop("one_sided", False)
    simulator, images_at = given.pop("tabletop_simulator", False), given.pop("images_at", "")
    if paper not in PAPERS:
        raise CommandError(sentence(SAID, "unknown-paper", typed=paper, papers=", ".join(PAPERS)))
    check_address(images_at, simulator)
    options = options_of(game, given)
    printables = printables_of(game)
    wanted = parts_of(game, what, offered(printables, options))
    folder = into or Path(f"print-{game.name}-{paper}")
    order = Order(printables, options, PAPERS[paper], backs, wanted)
    todo = list(steps(order, made(folder), pdf))
    write_all(todo + (list(saved_object_steps(order, folder, images_at)) if simulator else []))
    print_wrapped(sentence(SAID, "at-full-size"))
    return 0


def check_address(images_at: str, simulator: bool) -> None:
    if images_at and not images_at.startswith(("https://", "http://", "file://")):
        raise CommandError(sentence(SAID, "no-address", typed=images_at))
    if images_at and not simulator:
        raise CommandError(sentence(SAID, "address-for-nothing"))


def options_of(game: Game, given: dict[str, Any]) -> Any:
    kind = game.options_type
    try:
        options = new_options(kind, read_files(kind, given))
        game.start(options)  # refuses what only the game's own data can refuse
    except BadOptions as refused:
        bad = with_file_names(kind, given, refused)
        raise CommandError(f"--{bad.field.replace('_', '-')}: {bad.why}.") from None
    return options


def parts_of(game: Game, typed: str, there: tuple[str, ...]) -> tuple[str, ...]:
    wanted = [word.strip().lower() for word in typed.split(",") if word.strip()]
    for word in wanted:
        if word not in there:
            parts = ", ".join(there)
            raise CommandError(sentence(SAID, "unknown-part", typed=word, game=game.title, parts=parts))
    return tuple(wanted) or there


def made(folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CommandError(sentence(SAID, "no-folder", folder=folder, why=error.strerror)) from None
    return folder


def write_all(todo: list[Step]) -> None:
    """File by file, with a bar that says how far it is."""
    with ProgressBar(sentence(SAID, "progress"), len(todo), 0) as bar:
        files = list(carried_out(todo, bar))
    for file in files:
        print(sentence(SAID, "written", file=file, size=max(1, file.stat().st_size // 1000)))


def carried_out(todo: list[Step], bar: ProgressBar) -> Iterable[Path]:
    for step in todo:
        try:
            yield step()
        except OSError as error:
            why = error.strerror or str(error)
            raise CommandError(sentence(SAID, "no-file", file=error.filename, why=why)) from None
        except NoBrowser as missing:
            raise CommandError(sentence(SAID, "no-browser", why=missing)) from None
        bar.advance()

"""`wyrmhall lab strength`: how strong single cards are, by a model fitted to played games."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from wyrmhall.lab.commands.flags import WORK, Games, Work, check_path
from wyrmhall.lab.commands.outcome import DONE, STOPPED, print_lines, refusing
from wyrmhall.lab.strength import fit_strength
from wyrmhall.registry import open_game


@refusing
def strength(
    game: str,
    *,
    games: Games = 4000,
    seed: int = 1,
    output: Annotated[Path | None, Parameter(name=("--output", "-o"))] = None,
    work: Work = WORK,
) -> int:
    """Fit the model of how strong cards are, by which the linter of cards tells what stands out.

    It prints how well cards are foretold that it was not fitted to. For example:

      wyrmhall lab strength enchanters --games 4000 --resume played -o card_strength.json

    Parameters
    ----------
    game
        The game, for example enchanters.
    games
        Games of standard bots, half with the cards that ship and half with cards drawn at random.
    seed
        The same seed plays the same games.
    output
        Write the model here: src/wyrmhall/games/enchanters/data/card_strength.json is what the linter reads.
    """
    check_path("--output", output)
    fitted = fit_strength(open_game(game), games, seed, work.task_engine, work.resume)
    if fitted is None:
        return STOPPED
    print_lines(fitted.lines)
    if output is not None:
        output.write_text(fitted.text, "utf-8")
    return DONE

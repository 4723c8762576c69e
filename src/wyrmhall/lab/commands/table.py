"""The table that a command line asks for: which bots sit there, and with which options."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from wyrmhall.bots import open_bot
from wyrmhall.bots.thinking_time import with_time
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.house_rules.named_values import in_rules
from wyrmhall.kernel.option_files import read_files, with_file_names
from wyrmhall.kernel.options import BadOptions, read_options
from wyrmhall.kernel.study.option_set import USUAL, OptionSet
from wyrmhall.lab.arena import Plan, Result, options_for, play_chunk
from wyrmhall.lab.tuning.targets import Target, check_figures, figures_of
from wyrmhall.lab.tuning.trials import Place

LOOKED_AT: Final = 2  # games of bots that do not think, to see what the game tells


def bots_at(game: Game, seats: str, think: int = 0) -> list[str]:
    """Names separated by commas; UnknownBot if one of them does not play this game. With `think`, those that
    search take so many milliseconds for a decision, and their names say so."""
    names = [name.strip() for name in seats.split(",")]
    return [with_time(open_bot(name, game), name, think) for name in names]


def setting(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise BadOptions(name, "write it as name=value")
    return name.strip().replace("-", "_"), value.strip()


def settings(texts: Sequence[str]) -> dict[str, Any]:
    return dict(map(setting, texts))


def table_options(game: Game, typed: dict[str, Any], seats: Sequence[str] | None = None) -> Any:
    """The options that were typed, if a game can start with them; with `seats`, for as many players."""
    kind = game.options_type
    try:
        read = read_files(kind, typed)
        counted = read if seats is None else {"players": len(seats), **read}  # house rules may depend on it
        given = in_rules(game.house_rules, kind, read if game.house_rules is None else counted)
        options = read_options(kind, given) if seats is None else options_for(game, seats, given)
        game.start(options)
    except BadOptions as bad:
        if seats is not None and bad.field == "players" and "players" not in typed:
            bad = BadOptions("players", f"{bad.why}; {len(seats)} bots are seated: name others by --seats")
        raise with_file_names(kind, typed, bad) from None
    return options


def tables_apart(game: Game, typed: dict[str, Any]) -> tuple[OptionSet, ...]:
    """Those that the game measures apart; only one of them if an option was typed that tells them apart."""
    apart = game.study.measured_apart()
    names = {name for one in apart for name in one.options}
    if not names & set(typed):
        return apart
    typed_set = {name: typed[name] for name in names & set(typed)}
    return (next((one for one in apart if one.options == typed_set), USUAL),)


def places_of(game: Game, typed: Mapping[str, Any], apart: bool) -> list[Place]:
    """The table that was typed; with `apart`, each that the game measures apart."""
    if not apart:
        return [Place("", dict(typed))]
    return [Place(one.name, {**one.options, **typed}) for one in tables_apart(game, dict(typed))]


def check_targets(game: Game, place: Place, seats: Sequence[str], targets: Sequence[Target]) -> None:
    """BadOptions if the game tells nothing of a figure."""
    names = ["random"] * len(seats)
    plan = Plan(game, table_options(game, dict(place.typed), names), names, LOOKED_AT, 1, False, None)
    results = [Result(*one) for task in plan.tasks() for one in play_chunk(task)]
    check_figures(targets, figures_of(results, game.seat_names(plan.options)))

"""`wyrmhall lab confirm`: whether a table meets its targets, on games that nothing was chosen by."""

from wyrmhall.lab.arena import Plan
from wyrmhall.lab.commands.flags import (
    FILES,
    STANDARD,
    WORK,
    Apart,
    Files,
    Games,
    Options,
    Targets,
    Think,
    Work,
)
from wyrmhall.lab.commands.outcome import (
    BROKEN,
    DONE,
    STOPPED,
    command_again,
    print_lines,
    refusing,
    repeated,
)
from wyrmhall.lab.commands.table import bots_at, check_targets, places_of, settings, table_options
from wyrmhall.lab.report import confirmed as confirmed_page
from wyrmhall.lab.tuning.confirmation import confirm as judge
from wyrmhall.lab.tuning.confirmation import in_short, lines_of, play_places
from wyrmhall.lab.tuning.targets import read_targets
from wyrmhall.registry import open_game


@refusing
def confirm(
    game: str,
    *,
    target: Targets = (),
    set_: Options = (),
    apart: Apart = False,
    games: Games = 4000,
    seats: str = STANDARD,
    think: Think = 0,
    seed: int = 1,
    files: Files = FILES,
    work: Work = WORK,
) -> int:
    """Hold a table against targets: every figure with its interval, all intervals good together.

    Exit code 1: a figure lies surely outside its bounds. For example:

      wyrmhall lab confirm dragon-dune --target "each faction 20 to 30 %" --apart

      wyrmhall lab confirm dragon-dune --set rules=my-rules.toml --target "each faction 20 to 30 %"

      wyrmhall lab confirm enchanters --target "each seat 20 to 30 %" --games 2000 --resume games

    Parameters
    ----------
    game
        The game, for example dragon-dune.
    target
        What is wanted: "each faction 20 to 30 %", "turns 6 to 8", "elves at least 20 %", "decisions at most
        900", "ending: castles at least 50 %". Commas stand between several; may be repeated.
    set_
        An option of the game as name=value, or a value of house rules. May be repeated.
    apart
        Play each table that the game measures apart (talk on and talk off, say) with so many games; the
        targets have to be met at each.
    games
        How many games at each table.
    seats
        Bots by seat, separated by commas.
    think
        Milliseconds for each decision of a bot that searches, instead of simulations.
    seed
        Game number k of a seed is always the same game. `lab tune` searches on seeds of its own, which no
        such number gives.
    """
    opened, typed, targets = open_game(game), settings(set_), read_targets(target)
    names = bots_at(opened, seats, think)
    places = places_of(opened, typed, apart)
    plans = {
        place.name: Plan(
            opened, table_options(opened, dict(place.typed), names), names, games, seed, False, None
        )
        for place in places
    }
    files.check()
    check_targets(opened, places[0], names, targets)
    played, stopped = play_places(plans, work.task_engine, work.resume)
    files.write_games({name: (opened.seat_names(plans[name].options), own) for name, own in played.items()})
    confirmed = judge(opened, plans, targets, played)
    if confirmed:
        many = " and ".join([f"{len(own):,}" for own in played.values()])
        print_lines([f"{opened.title}: {many} games, seed {seed}", "", *lines_of(confirmed), ""])
        print_lines(in_short(confirmed))
    if confirmed and files.report is not None:
        words = [*repeated("--target", [f'"{text}"' for text in target]), *repeated("--set", set_)]
        words += [*(["--apart"] if apart else []), "--games", str(games), "--seats", ",".join(names)]
        setup = [command_again("confirm", game, *words, "--seed", str(seed))]
        files.write_report(confirmed_page.of_confirmation(opened, confirmed, setup))
    if stopped:
        return STOPPED
    return BROKEN if any(one.surely_outside for one in confirmed) else DONE

"""`wyrmhall what-if FILE N`: play on from a position of a finished game, against bots."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from wyrmhall.bots import BOTS
from wyrmhall.bots.names import BOT_NAMES
from wyrmhall.cli.coach.review import check, seat_called, seats_of
from wyrmhall.cli.errors import CommandError
from wyrmhall.cli.files import read_file
from wyrmhall.cli.table.people import Player, open_bots, recorded_player
from wyrmhall.cli.table.session import Session
from wyrmhall.cli.terminal import wants_colour
from wyrmhall.kernel.records.record import Record
from wyrmhall.kernel.records.replaying import branch, places_of_decisions
from wyrmhall.kernel.seat import Seat


def what_if(
    file: Annotated[Path, Parameter(help="The record of a finished game.")],
    position: Annotated[int, Parameter(help="From which position, as 'wyrmhall replay' counts them.")],
    *,
    seat: Annotated[
        str,
        Parameter(show_default=False, help="Your seat: p1, p2, ... or the name of who sat there."),
    ] = "",
    bots: Annotated[str, Parameter(help="Which bots sit in the other seats.")] = "standard",
    no_colour: Annotated[bool, Parameter(negative="", help="No colour.")] = False,
) -> int:
    """Play on from there; the game that was played stays as it is."""
    record = read_file(file)
    check(record, file)
    places = places_of_decisions(record)
    if not 0 <= position < len(places):
        raise CommandError(f"position: {position} is outside 0 to {len(places) - 1}.")
    if bots not in BOTS:
        raise CommandError(f"--bots: no bot is called {bots!r}; there are: {', '.join(BOTS)}.")
    players = players_of(record, seat_called(record, seat) if seat else seats_of(record, "")[0], bots)
    table = branch(record, places[position], tuple(player.as_recorded() for player in players))
    session = Session(table.start(), players, open_bots(record.game, players), wants_colour(not no_colour))
    session.skip_old_news()
    return session.run()


def players_of(record: Record, mine: Seat, level: str) -> list[Player]:
    """You in one seat, under the name of who sat there, and bots in the others."""
    names = [recorded_player(name).name for name in record.players]
    bots = [name for name in BOT_NAMES if name != names[mine]]
    return [
        Player(name, "") if number == mine else Player(bots[number % len(bots)], level)
        for number, name in enumerate(names)
    ]

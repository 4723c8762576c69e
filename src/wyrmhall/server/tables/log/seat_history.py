"""Who sat where when each line of the log was written: a line names the people of its own time."""

from typing import Any

from wyrmhall.kernel.event import Event
from wyrmhall.kernel.game import Game
from wyrmhall.server.tables.log.announcements import ANNOUNCED, person_named_in


class SeatHistory:
    """The people of a table, and what they were called from which event of the log on."""

    def __init__(self, game: Game, options: Any, seats: tuple[str, ...]) -> None:
        self.game, self.options, self.seats = game, options, seats
        self.people: list[str] = []  # who sits there now
        self.names_since: list[tuple[int, tuple[str, ...]]] = []  # by the first event they belong to

    def rebuild(self, players: tuple[str, ...], log: list[Event]) -> None:
        people = [person_named_in(player, seat) for player, seat in zip(players, self.seats, strict=True)]
        self.people = people
        self.names_since = [(0, self.game.words.display_names(self.options, tuple(people)))]
        for place, event in enumerate(log):
            if event.kind == ANNOUNCED and event.values["player"]:
                seat = int(str(event.values["seat"]))
                people[seat] = person_named_in(str(event.values["player"]), self.seats[seat])
                self.names_since.append((place, self.game.words.display_names(self.options, tuple(people))))

    def names_at(self, place: int) -> tuple[str, ...]:
        """What those were called who sat there at an event of the log."""
        return next(names for since, names in reversed(self.names_since) if since <= place)

"""`back`: return to an earlier decision, behind which something became known. Everybody here has to agree."""

from typing import Final

from wyrmhall.cli.errors import CommandError
from wyrmhall.cli.sentences import sentence
from wyrmhall.cli.table.keyboard import Keyboard
from wyrmhall.cli.table.seating import Seating
from wyrmhall.cli.terminal import number_in, print_wrapped
from wyrmhall.kernel.records.returns import line_of
from wyrmhall.kernel.seat import Seat

MOST_OFFERED: Final = 9


def places_to_return(seating: Seating, seat: Seat) -> list[int]:
    """Of the seat's last decisions that count, the latest first."""
    table = seating.table
    entries, name = table.record.entries, table.names[seat]
    own = [place for place in line_of(entries) if entries[place].who == name][-MOST_OFFERED:]
    return table.places_to_return(own)[::-1]


def go_back(seating: Seating, keyboard: Keyboard, seat: Seat, rest: str) -> bool:
    """Without a number, list what there is. Whether the table went back."""
    places, number = places_to_return(seating, seat), number_in(rest)
    if not places:
        raise CommandError(sentence("back", "nothing"))
    if not rest:
        for count, place in enumerate(places, 1):
            words = seating.with_names(seating.table.record.entries[place].text)
            print_wrapped(sentence("back", "line", number=count, words=words))
        print_wrapped(sentence("back", "how"))
        return False
    if number is None or not 1 <= number <= len(places):
        raise CommandError(sentence("back", "unknown", most=len(places)))
    if len(seating.people) > 1 and keyboard.ask(sentence("back", "agreed")).lower() not in ("y", "yes"):
        print_wrapped(sentence("back", "refused"))
        return False
    seating.table.go_back(places[number - 1])
    return True

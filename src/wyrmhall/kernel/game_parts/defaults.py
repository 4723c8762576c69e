"""What a game need not say itself: how its first version is drawn, told, restored and sampled."""

import dataclasses
from collections.abc import Iterator
from functools import cache
from importlib import resources
from typing import Any, Final

from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.event import Event, Value
from wyrmhall.kernel.game_parts.catalogue import ENGLISH, Catalogue, printable
from wyrmhall.kernel.options import BadOptions, option
from wyrmhall.kernel.play import legal
from wyrmhall.kernel.seat import CHANCE, Seat
from wyrmhall.kernel.state import Plain, State, Step, View

SEAT_WORDS: Final = ("seat", "to", "by", "from", "owner", "winner", "loser", "target", "bidder", "doubter")
TRIES: Final = 1000
MOST_FORMS: Final = 8
NO_FIELDS: Final = ("stack", "asked", "event_sink", "table")


@dataclasses.dataclass(frozen=True)
class Players:
    """Players"""

    players: int = option(4, "Players", "How many play.", minimum=2, maximum=4)


def read_data(package: str, name: str) -> str:
    return resources.files(package).joinpath(name).read_text("utf-8")


def read_data_if_any(package: str, name: str) -> str:
    """Nothing if the package has no such file."""
    file = resources.files(package).joinpath(name)
    return file.read_text("utf-8") if file.is_file() else ""


# -- rules -----------------------------------------------------------------------------------------------


def numbered_seats(options: Any) -> tuple[str, ...]:
    """p1, p2, ..."""
    return tuple([f"p{number + 1}" for number in range(options.players)])


def steps_in(package: str, kind: type[Any] = Step) -> Iterator[type[Step[Any]]]:
    """Every Step of the package, whichever of its modules it is in."""
    for one in kind.__subclasses__():
        if f"{one.__module__}.".startswith(f"{package}."):
            yield one
        yield from steps_in(package, one)


def restored(start: State, options: Any, package: str, packed: Plain) -> State:
    """A State whose constructor takes the options, its `fields` and the stack; a Step takes its `fields`."""
    fields, steps = packed
    kinds = {kind.__name__: kind for kind in steps_in(package)}
    kind: Any = type(start)
    made: State = kind(options, *fields, [kinds[name](*values) for name, values in steps])
    return made.clone()  # shares no list with `packed`


def sampled_options(kind: type[Any], chance: Chance) -> Any:
    """Any options that do not contradict each other."""
    for _ in range(TRIES):
        try:
            return kind(**{field.name: some_value(field, chance) for field in dataclasses.fields(kind)})
        except BadOptions:
            continue
    return kind()


def some_value(field: "dataclasses.Field[Any]", chance: Chance) -> Any:
    meta, usual = field.metadata, field.default
    if isinstance(usual, bool):
        return chance.below(2) == 1
    if isinstance(usual, int):
        low, high = meta["minimum"], meta["maximum"]
        counted = () if low is None or high is None else (*meta["instead"], *range(low, high + 1))
        return chance.pick(counted) if counted else usual
    if isinstance(usual, tuple):
        return tuple(chance.draw(meta["choices"], chance.below(len(meta["choices"]) + 1)))
    return chance.pick(meta["choices"]) if meta["choices"] else usual


# -- words -----------------------------------------------------------------------------------------------


class PlainCatalogue(Catalogue):
    """The catalogue of a game that says nothing of its own about the values of its events."""

    def field(self, name: str, value: Value, names: tuple[str, ...]) -> object:
        return plain_value(name, value, names)


def plain_value(name: str, value: Value, names: tuple[str, ...]) -> str:
    """Seats by the names of those who sit there, tuples as lists."""
    if name in SEAT_WORDS and isinstance(value, int) and 0 <= value < len(names):
        return printable(names[value])
    return " ".join([str(one) for one in value]) if isinstance(value, tuple) else str(value)


@cache
def catalogue_of(package: str) -> Catalogue | None:
    """data/en.toml of the package, if there is one."""
    written = resources.files(package).joinpath(f"data/{ENGLISH}.toml").is_file()
    return PlainCatalogue(package, ENGLISH) if written else None


def plain_line(event: Event, names: tuple[str, ...]) -> str:
    """`bid made: Ann, count 2, face 5`"""
    said = [
        plain_value(name, value, names) if name == "seat" else f"{name} {plain_value(name, value, names)}"
        for name, value in event.all_values().items()
    ]
    return f"{event.kind.replace('-', ' ')}: {', '.join(said)}" if said else event.kind.replace("-", " ")


def plain_prompt(view: View, seat: Seat, names: tuple[str, ...]) -> str:
    if not view.asked or view.asked[0] == CHANCE:
        return ""
    if seat in view.asked:
        return f"{printable(names[seat])}, it is your turn: choose."
    return f"It is the turn of {', '.join([printable(names[one]) for one in view.asked])}."


def some_forms(s: State, seat: Seat) -> str:
    """What could be typed now."""
    menu = legal(s, seat) if seat in s.asked else ()
    if not menu:
        return "you are not asked"
    more = ", ..." if len(menu) > MOST_FORMS else ""
    return "say " + ", ".join([f"'{act.text}'" for act in menu[:MOST_FORMS]]) + more


# -- pictures --------------------------------------------------------------------------------------------


def plain_drawing(view: View, seat: Seat, names: tuple[str, ...]) -> str:
    """Every field of the View by its name; what has a value for each seat is drawn seat by seat."""
    lines: list[str] = []
    for name, value in vars(view).items():
        if name in NO_FIELDS:
            continue
        if isinstance(value, (list, tuple)) and len(value) == len(names):
            lines.append(f"{name}:")
            lines += [f"  {printable(who)}: {one}" for who, one in zip(names, value, strict=True)]
        else:
            lines.append(f"{name}: {value}")
    return "\n".join(lines)

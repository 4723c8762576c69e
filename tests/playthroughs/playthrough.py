"""A recorded game printed decision by decision, as every seat and a spectator see it.

    .venv/bin/python -m tests.playthroughs.playthrough    print all games of this folder anew

Beside each .txt lies the record it is printed from. A leak or a changed rule is a difference in the text:
print anew, read the difference, and commit it only if it is meant. A record may be cut where it gets long.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

import wyrmhall
from tests.playthroughs import crown_battles, dragon_dune, enchanters
from tests.replays.course import Moment, walk
from wyrmhall.kernel.action import Menu
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.game import Game, seat_of
from wyrmhall.kernel.packing import pack_step
from wyrmhall.kernel.play import legal, standing_step
from wyrmhall.kernel.records.record import CHANCE_KEY, Record
from wyrmhall.kernel.seat import SPECTATOR, Seat
from wyrmhall.kernel.state import State, Step, View

FOLDER: Final = Path(__file__).parent
WIDTH: Final = 9  # of a seat's name
WATCHER: Final = "watcher"
LEAK: Final = "LEAK"
OFFERED: Final = 12  # options of a menu that are printed


class Eyes(NamedTuple):
    """How a game puts into words what is seen of it."""

    open_to_all: Callable[[View], str]  # the View of a spectator
    sight: Callable[[View, Seat], str]  # what the seat's own View adds to it
    leaks: Callable[[View, View, Seat], list[str]]  # what it should not: the own View, that of a spectator


EYES: Final = {
    "crown-battles": Eyes(crown_battles.open_to_all, crown_battles.sight, crown_battles.leaks),
    "dragon-dune": Eyes(dragon_dune.open_to_all, dragon_dune.sight, dragon_dune.leaks),
    "enchanters": Eyes(enchanters.open_to_all, enchanters.sight, enchanters.leaks),
}


# -- what a seat sees -----------------------------------------------------------------------------------


def step_seen(step: Step[State]) -> str:
    name, parts = pack_step(step)
    return f"{name}{parts!r}"


def steps_seen(views: dict[str, View]) -> Iterator[str]:
    """The step that asks; and those below it that not everybody sees alike."""
    for depth in range(1, 1 + min([len(view.stack) for view in views.values()])):
        seen = {name: step_seen(view.stack[-depth]) for name, view in views.items()}
        if depth == 1 or len(set(seen.values())) > 1:
            yield from told(seen)


# -- what a seat hears ----------------------------------------------------------------------------------


def told(lines: dict[str, str]) -> Iterator[str]:
    """The same sentence for several listeners once, with their names before it."""
    for line in dict.fromkeys(lines.values()):
        who = [name for name, heard in lines.items() if heard == line]
        if line:
            yield f"  {'all' if len(who) == len(lines) else ' '.join(who)}: {line}"


def heard(game: Game, event: Event, names: tuple[str, ...]) -> Iterator[str]:
    lines: dict[str, str] = {}
    for seat, name in listeners(names):
        seen = event.seen_by(seat)
        lines[name] = game.words.say(seen, names) if seen is not None else ""
    yield from told(lines)


def listeners(names: tuple[str, ...]) -> list[tuple[Seat, str]]:
    return [*[(Seat(number), name) for number, name in enumerate(names)], (SPECTATOR, WATCHER)]


# -- the game -------------------------------------------------------------------------------------------


def decision(moment: Moment, names: tuple[str, ...]) -> Iterator[str]:
    """The views before the decision, the questions and menus, the decision and who hears it said."""
    game, before = moment.table.game, moment.before
    eyes, people = EYES[game.name], listeners(names)
    views = {name: before.seen_by(seat) for seat, name in people}
    public = views[WATCHER]
    yield f"  {eyes.open_to_all(public)}"
    for seat, name in people:
        leaks = [f"; {LEAK} {what}" for what in eyes.leaks(views[name], public, seat)]
        yield f"  {name:{WIDTH}}{eyes.sight(views[name], seat)}{''.join(leaks)}"
    yield from steps_seen(views)
    yield from told({name: game.words.prompt(views[name], seat, names, True) for seat, name in people})
    for seat in before.asked:
        yield f"  {names[seat]} may {menu(legal(before, seat))}"
    speaker = seat_of(names, moment.entry.who)
    act = moment.table.find(speaker, moment.entry.text)
    step = standing_step(before, speaker, act) or before.stack[-1]
    ears = [name for seat, name in people if step.heard_by(before, speaker, act, seat)]
    yield f"> {names[speaker]} {act.text}  (said to {'all' if len(ears) == len(people) else ' '.join(ears)})"


def menu(offered: Menu) -> str:
    shown = [act.text for act in offered[:OFFERED]]
    return " | ".join(shown + (["..."] if len(offered) > OFFERED else [])) + f" ({len(offered)})"


def pages(record: Record) -> Iterator[str]:
    names = record.game.seat_names(record.options)
    for number, moment in enumerate(walk(record), 1):
        yield f"{number} {type(moment.before.stack[-1]).__name__}"
        if moment.entry.who == CHANCE_KEY:
            yield f"> chance {moment.entry.text}"
        else:
            yield from decision(moment, names)
        for event in moment.events:
            yield from heard(record.game, event, names)
        yield ""
    yield str(record.result or "and so on")


def printed(path: Path) -> str:
    """The playthrough of a record."""
    return "\n".join(pages(wyrmhall.load(path.read_text("utf-8")))) + "\n"


def records() -> list[Path]:
    return sorted(FOLDER.glob("*.jsonl"))


if __name__ == "__main__":
    for path in records():
        path.with_suffix(".txt").write_text(printed(path), "utf-8")

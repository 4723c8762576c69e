"""A recorded game printed decision by decision, as every seat and a spectator see it.

    .venv/bin/python -m tests.playthroughs.playthrough    print all games of this folder anew

Beside each .txt lies the record it is printed from. A leak or a changed rule is a difference in the text:
print anew, read the difference, and commit it only if it is meant.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import wyrmhall
from tests.replays.course import Moment, walk
from wyrmhall.games.crown_battles.bids import bid_word
from wyrmhall.games.crown_battles.cards import FACE_DOWN, NO_SUIT, SUIT_NAMES, Card, word_of
from wyrmhall.games.crown_battles.game import crown
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.action import Action
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.game import Game, seat_of
from wyrmhall.kernel.packing import pack_step
from wyrmhall.kernel.record import CHANCE_KEY, Record
from wyrmhall.kernel.seat import SPECTATOR, Seat

FOLDER: Final = Path(__file__).parent
WIDTH: Final = 9  # of a seat's name
OFFERED: Final = 12  # options of a menu that are printed


def cards(found: list[Card] | tuple[Card, ...]) -> str:
    return " ".join([word_of(card) for card in found]) or "-"


def between_bars(things: list[str]) -> str:
    return " | ".join(things)


# -- what a seat sees -----------------------------------------------------------------------------------


def open_to_all(view: State) -> str:
    """What no seat sees differently, as the spectator sees it."""
    trump = SUIT_NAMES[view.trump] if view.trump != NO_SUIT else "none"
    parts = [
        f"round {view.round + 1}",
        view.kind.title,
        f"dealer p{view.dealer + 1}",
        f"trump {trump}",
        f"scores {' '.join(map(str, view.scores))}",
        f"tricks {' '.join([str(sum(held)) for held in view.held])}",
    ]
    if view.groups:
        parts.append(
            "groups " + " ".join(["+".join([f"p{seat + 1}" for seat in group]) for group in view.groups])
        )
    return ", ".join(parts)


def hand(view: State, owner: Seat) -> str:
    """The cards that are known, and how many are not."""
    known = [card for card in view.hand(owner) if card != FACE_DOWN]
    hidden = view.hand_size(owner) - len(known)
    return " ".join([word_of(card) for card in known] + ([f"{hidden}?"] if hidden else [])) or "-"


def sight(view: State, seat: Seat) -> str:
    parts = [
        "hands " + between_bars([hand(view, owner) for owner in view.seats()]),
        "bids " + " ".join([",".join([bid_word(bid) for bid in bids]) for bids in view.bids]),
    ]
    if view.trick:
        parts.append(f"trick {cards(view.trick)}")
    if any(view.missions):
        parts.append(f"missions {view.missions} {view.fates}")
    for how, about, seen in view.looks[seat] if seat >= 0 else ():
        parts.append(f"{how} p{about + 1} {cards(seen)}" if about >= 0 else f"{how} {cards(seen)}")
    return "; ".join(parts)


def looks_of_others(view: State, seat: Seat) -> str:
    """Nothing, unless somebody sees what another was shown."""
    return "".join([f"; LEAK {looks}" for owner, looks in enumerate(view.looks) if looks and owner != seat])


def step_seen(view: State) -> str:
    name, parts = pack_step(view.stack[-1])
    return f"{name}{parts!r}"


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
        lines[name] = game.say(seen, names) if seen is not None else ""
    yield from told(lines)


def listeners(names: tuple[str, ...]) -> list[tuple[Seat, str]]:
    return [*[(Seat(number), name) for number, name in enumerate(names)], (SPECTATOR, "watcher")]


# -- the game -------------------------------------------------------------------------------------------


def decision(moment: Moment, names: tuple[str, ...]) -> Iterator[str]:
    """The views before the decision, the questions and menus, the decision and who hears it said."""
    game, before = moment.table.game, moment.before
    views = {seat: game.seen_by(before, seat) for seat, _ in listeners(names)}
    yield f"  {open_to_all(crown(views[SPECTATOR]))}"
    for seat, name in listeners(names):
        view = crown(views[seat])
        yield f"  {name:{WIDTH}}{sight(view, seat)}{looks_of_others(view, seat)}"
    yield from told({name: step_seen(crown(views[seat])) for seat, name in listeners(names)})
    yield from told({name: game.question(views[seat], seat, names) for seat, name in listeners(names)})
    step = before.stack[-1]
    for seat in before.asked:
        yield f"  {names[seat]} may {menu(list(step.options(before, seat)))}"
    speaker = seat_of(names, moment.entry.who)
    act = moment.table.find(speaker, moment.entry.text)
    ears = [name for seat, name in listeners(names) if step.heard_by(before, speaker, act, seat)]
    yield f"> {names[speaker]} {act.text}  (said to {'all' if len(ears) == len(views) else ' '.join(ears)})"


def menu(offered: list[Action]) -> str:
    shown = [act.text for act in offered[:OFFERED]]
    return between_bars(shown + (["..."] if len(offered) > OFFERED else [])) + f" ({len(offered)})"


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
    yield f"{record.result}"


def printed(path: Path) -> str:
    """The playthrough of a record."""
    return "\n".join(pages(wyrmhall.load(path.read_text("utf-8")))) + "\n"


def records() -> list[Path]:
    return sorted(FOLDER.glob("*.jsonl"))


if __name__ == "__main__":
    for path in records():
        path.with_suffix(".txt").write_text(printed(path), "utf-8")

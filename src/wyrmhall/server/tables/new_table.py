"""The record of a new table, made from what its host wants."""

import time
from typing import Final

from wyrmhall.bots.names import BOT_NAMES
from wyrmhall.kernel.chance import new_secret
from wyrmhall.kernel.options import plain_options
from wyrmhall.server.errors import Denied
from wyrmhall.server.tables.game_options import checked_options, game_called
from wyrmhall.server.tables.people.bot_levels import BotLevels
from wyrmhall.server.tables.people.names import GUEST, LONGEST_NAME, clean, free_name
from wyrmhall.server.tables.people.seat_secrets import Holder
from wyrmhall.server.tables.table_record import (
    BOT,
    NO_SPECTATORS,
    OPEN,
    OPEN_HANDS,
    PERSON,
    PUBLIC_ONLY,
    SEED_KNOWN,
    SHORTEST_AWAY,
    STANDARD,
    Place,
    TableRecord,
)
from wyrmhall.server.upgrades.code_marks import code_mark
from wyrmhall.server.wire import Credential, NewTable, SeatWish

WATCHING: Final = (NO_SPECTATORS, PUBLIC_ONLY, OPEN_HANDS)
LONGEST_TITLE: Final = 60
LONGEST_SEED: Final = 200
LONGEST_AWAY: Final = 60 * 86400
CLOCKS: Final = {"none": (0, 0, 0), "turn": (10, 90, 3600), "relaxed": (3600, 86400, 14 * 86400)}


def new_table_record(
    wanted: NewTable, table: str, levels: BotLevels, holder: Holder
) -> tuple[TableRecord, Credential]:
    """The record of a new table of that id, and the secret of its host."""
    game = game_called(wanted.game)
    options = checked_options(game, wanted.options)
    seed = clean(wanted.seed, LONGEST_SEED)
    seconds = checked_clock(wanted.clock, wanted.seconds)
    record = TableRecord(
        id=table,
        game=game.name,
        rules=game.rules_version,
        code=code_mark(game),
        options=plain_options(options),
        name=clean(wanted.name, LONGEST_TITLE),
        host=clean(wanted.host, LONGEST_NAME) or GUEST,
        key=holder.digest,
        seed=seed or new_secret(),
        places=[],
        seed_known=bool(seed),
        listed=wanted.listed,
        watching=checked_watching(wanted.watching),
        draw_seats=wanted.draw_seats,
        clock=wanted.clock,
        seconds=seconds,
        away=checked_away(wanted.away, wanted.clock, seconds),
        created=time.time(),
    )
    for wish in wanted.seats:
        if wish.kind == BOT:
            levels.checked(game, wish.level)
    place_all(record, game.seat_names(options), wanted.seats)
    record.name = record.name or f"{record.host}'s table"
    mine = record.holds(record.key)
    return record, Credential(table=record.id, secret=holder.secret, seats=mine, host=True)


def place_all(record: TableRecord, seats: tuple[str, ...], given: list[SeatWish]) -> None:
    for number, wish in enumerate(wishes(given, len(seats))):
        record.places.append(place_for(record, wish, number, seats))
    if record.seed_known and any(place.kind == OPEN for place in record.places):
        raise Denied(SEED_KNOWN, field="seed")


def wishes(given: list[SeatWish], seats: int) -> list[SeatWish]:
    """One for each seat; if you say nothing, you sit down first and leave the rest open."""
    if not given:
        return [SeatWish(kind="me"), *[SeatWish() for _ in range(seats - 1)]]
    if len(given) != seats:
        raise Denied(f"The table has {seats} seats, not {len(given)}.", field="seats")
    return given


def place_for(record: TableRecord, wish: SeatWish, number: int, seats: tuple[str, ...]) -> Place:
    taken = [place.person for place in record.places if place.person]
    if wish.kind == OPEN:
        return Place()
    if wish.kind == BOT:
        called = wish.name or BOT_NAMES[number % len(BOT_NAMES)]
        return Place(BOT, free_name(called, seats, taken), wish.level)
    if wish.kind not in ("me", "guest"):
        raise Denied("A seat is open, me, guest or bot.", field="seats")
    wanted = wish.name or (record.host if wish.kind == "me" else GUEST)
    return Place(PERSON, free_name(wanted, seats, taken), STANDARD, holder=record.key)


def checked_watching(watching: str) -> str:
    if watching not in WATCHING:
        raise Denied(f"Spectators are one of {', '.join(WATCHING)}.", field="watching")
    return watching


def checked_clock(kind: str, seconds: int) -> int:
    if kind not in CLOCKS:
        raise Denied(f"A clock is one of {', '.join(CLOCKS)}.", field="clock")
    least, usual, most = CLOCKS[kind]
    if not seconds or not most:
        return usual
    if not least <= seconds <= most:
        raise Denied(f"Such a clock gives {least} to {most} seconds for a decision.", field="seconds")
    return seconds


def checked_away(away: int, clock: str, seconds: int) -> int:
    """After how many seconds a bot plays for somebody who is gone."""
    least = max(SHORTEST_AWAY, 2 * seconds if clock == "relaxed" else 0)
    if away and not least <= away <= LONGEST_AWAY:
        raise Denied(f"Gone for long is {least} to {LONGEST_AWAY} seconds at such a table.", field="away")
    return away

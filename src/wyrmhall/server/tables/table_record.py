"""A table's papers: all that is kept of it beside the log. The seed is among them: they are never sent."""

import secrets
import time
from hashlib import sha256
from hmac import compare_digest
from typing import Any, Final

from msgspec import Struct, field, json

from wyrmhall.bots import BOTS
from wyrmhall.bots.names import BOT_NAMES
from wyrmhall.kernel.chance import new_secret
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.options import BadOptions, idle_option, plain_options, read_options
from wyrmhall.kernel.records.rules_versions import current_options
from wyrmhall.kernel.records.seat_changes import SeatChange
from wyrmhall.kernel.refusal import UnknownRules
from wyrmhall.registry import UnknownGame, open_game
from wyrmhall.server.errors import Denied
from wyrmhall.server.tables.log.announcements import News
from wyrmhall.server.tables.people.names import GUEST, LONGEST_NAME, clean, free_name
from wyrmhall.server.wire import Credential, NewTable, SeatWish

OPEN: Final = "open"
KEPT: Final = "kept"  # in a rematch: for somebody who played before
PERSON: Final = "person"
BOT: Final = "bot"
WAITING: Final = "waiting"
PLAYING: Final = "playing"
OVER: Final = "over"
CLOSED: Final = "closed"
RANDOM: Final = "random"  # takes any option: it helps out where another bot fails, and is no level
USUAL: Final = "standard"
LONGEST_TITLE: Final = 60
LONGEST_SEED: Final = 200
LONGEST_WHY: Final = 500
SHORTEST_AWAY: Final = 300
LONGEST_AWAY: Final = 60 * 86400
SEED_KNOWN: Final = "Who chooses the seed knows every card: only at a table without open seats."
CLOCKS: Final = {"none": (0, 0, 0), "turn": (10, 90, 3600), "relaxed": (3600, 86400, 14 * 86400)}


class Place(Struct):
    """Who sits in a seat."""

    kind: str = OPEN
    person: str = ""
    level: str = USUAL  # of the bot that sits here or stands in
    stand_in: bool = False
    holder: str = ""  # hash of the secret that holds the seat
    order: str = ""  # the standing answer
    away: bool = False  # the bot stands in because the person is gone, and hands back when they return
    gone: float = 0.0  # since when the person is gone; 0: is there, or it is not known yet

    @property
    def empty(self) -> bool:
        return self.kind in (OPEN, KEPT)


class Vote(Struct):
    """Something that others at the table have to agree to; people by the hashes of their secrets."""

    number: int
    kind: str
    seat: int
    asker: str
    name: str  # of whoever asks
    must: list[str] = field(default_factory=list)  # all of them have to say yes
    yes: list[str] = field(default_factory=list)
    at: float = 0.0


class Papers(Struct, kw_only=True):
    """The table as it is kept. Whoever changes them makes them anew and commits them first."""

    id: str
    game: str
    rules: int
    options: dict[str, Any]
    name: str
    host: str  # how the host is called
    key: str  # hash of the host's secret
    seed: str  # drawn when the table is opened: everybody is shown its commitment from then on
    places: list[Place]
    seed_known: bool = False  # the host has chosen it, so nobody else may sit down
    state: str = WAITING
    listed: bool = False
    draw_seats: bool = False
    clock: str = "none"
    seconds: int = 0
    away: int = 0  # seconds after which somebody counts as gone for long; 0: as is usual with the clock
    paused: float = 0.0  # since when; 0: it is not
    resumed: float = 0.0  # when it began or last went on: clocks start anew then
    players: list[str] = field(default_factory=list)  # as the record names them, once it has begun
    drawn: list[str] = field(default_factory=list)  # the same as they sat down, if the seats were drawn
    created: float = 0.0
    rematch: str = ""
    vote: Vote | None = None
    votes: int = 0  # how many there have been
    voted_down: float = 0.0  # when the table last said no
    heirs: dict[str, list[int]] = field(default_factory=dict)  # of a rematch: old secrets (hashes) and seats

    def holds(self, digest: str) -> list[int]:
        """The seats held by a secret, compared without telling how much of it was right."""
        return [
            n for n, place in enumerate(self.places) if place.holder and compare_digest(place.holder, digest)
        ]

    def is_host(self, digest: str) -> bool:
        return compare_digest(self.key, digest)

    def knows(self, digest: str) -> bool:
        asks = self.vote is not None and compare_digest(self.vote.asker, digest)
        return bool(digest) and (self.is_host(digest) or asks or bool(self.holds(digest)))

    @property
    def away_after(self) -> int:
        return self.away or usual_away(self.clock, self.seconds)

    def seated(self) -> tuple[Any, ...]:
        """Who sits where and whether they play: with it changes what a vote was about."""
        return self.state, [(place.kind, place.holder, place.away) for place in self.places]


_encode: Final = json.Encoder().encode
_decode: Final = json.Decoder(Papers).decode


def write(papers: Papers) -> bytes:
    return _encode(papers)


def read(written: bytes) -> Papers:
    """As they are understood today, by whatever version of Wyrmhall they were written."""
    papers = _decode(written)
    upgrade_rules(papers)
    for seats in papers.heirs.values():  # such seats were once open to everybody
        for seat in seats:
            if papers.places[seat].kind == OPEN and papers.places[seat].person:
                papers.places[seat].kind = KEPT
    return papers


def upgrade_rules(papers: Papers) -> None:
    """Options of an older version of the rules, in the words of today."""
    try:
        game = open_game(papers.game)
        if papers.rules != game.rules_version:
            papers.options = current_options(game, papers.rules, papers.options)
            papers.rules = game.rules_version
    except (UnknownGame, UnknownRules):
        pass  # refused when somebody comes to that table, not where tables are listed


def players_of(papers: Papers) -> list[str]:
    """As a record names them: bots with their kind."""
    return [
        f"{place.person} ({place.level})" if place.kind == BOT else place.person for place in papers.places
    ]


def change_of(papers: Papers, seat: int, why: str, old: str = "") -> News:
    """From now on somebody else decides for the seat, as the papers say; `old` is who did."""
    place = papers.places[seat]
    bot = place.kind == BOT or place.stand_in
    player = f"{place.person} ({place.level})" if bot else place.person
    text = SeatChange(0, "", player, why).told(old or place.person, place.person)
    return News(text, seat, player, why)


def json_bytes(value: Any) -> bytes:
    return _encode(value)


def copy(papers: Papers) -> Papers:
    return _decode(_encode(papers))


def digest_of(secret: str) -> str:
    return sha256(secret.encode("utf-8", "surrogatepass")).hexdigest() if secret else ""


def new_id() -> str:
    """Who cannot guess it does not find a table that is not listed."""
    return secrets.token_hex(8)


def new_key() -> str:
    return secrets.token_urlsafe(16)


# -- bots --------------------------------------------------------------------------------------------


LEVELS: Final = [name for name in BOTS if name != RANDOM]


def checked_level(game: Game, level: str) -> str:
    if level not in LEVELS:
        raise Denied(
            f"No bot of level {level[:20]!r} plays {game.title}: {', '.join(LEVELS)}.", field="level"
        )
    return level


# -- a new table -------------------------------------------------------------------------------------


def the_game(name: str) -> Game:
    try:
        return open_game(name)
    except UnknownGame:
        raise Denied(f"No game is called {name[:40]!r}.", 404, field="game") from None


def the_options(game: Game, given: dict[str, Any]) -> Any:
    try:
        return read_options(game.options_type, given)
    except BadOptions as bad:
        raise refused_options(bad) from None


def checked_options(game: Game, given: dict[str, Any]) -> Any:
    """As above, for a new table: what is refused only when the game starts, or idle, is refused now."""
    options = the_options(game, given)
    idle = idle_option(options)
    if idle is not None:
        raise refused_options(idle)
    try:
        game.start(options)
    except BadOptions as bad:
        raise refused_options(bad) from None
    return options


def refused_options(bad: BadOptions) -> Denied:
    why = bad.why if len(bad.why) <= LONGEST_WHY else f"{bad.why[:LONGEST_WHY]}…"
    return Denied(f"{why[:1].upper()}{why[1:]}.", 422, field=bad.field[:LONGEST_NAME])


def checked_clock(kind: str, seconds: int) -> int:
    if kind not in CLOCKS:
        raise Denied(f"A clock is one of {', '.join(CLOCKS)}.", field="clock")
    least, usual, most = CLOCKS[kind]
    if not seconds or not most:
        return usual
    if not least <= seconds <= most:
        raise Denied(f"Such a clock gives {least} to {most} seconds for a decision.", field="seconds")
    return seconds


def usual_away(clock: str, seconds: int) -> int:
    return {"none": 3 * SHORTEST_AWAY, "turn": SHORTEST_AWAY}.get(clock, 2 * seconds)


def checked_away(away: int, clock: str, seconds: int) -> int:
    """After how many seconds a bot plays for somebody who is gone."""
    least = max(SHORTEST_AWAY, 2 * seconds if clock == "relaxed" else 0)
    if away and not least <= away <= LONGEST_AWAY:
        raise Denied(f"Gone for long is {least} to {LONGEST_AWAY} seconds at such a table.", field="away")
    return away


def wishes(given: list[SeatWish], seats: int) -> list[SeatWish]:
    """One for each seat; who says nothing sits down first and leaves the rest open."""
    if not given:
        return [SeatWish(kind="me"), *[SeatWish() for _ in range(seats - 1)]]
    if len(given) != seats:
        raise Denied(f"The table has {seats} seats, not {len(given)}.", field="seats")
    return given


def new_papers(wanted: NewTable, table: str) -> tuple[Papers, Credential]:
    """The papers of a new table of that id, and the secret of its host."""
    game = the_game(wanted.game)
    options = checked_options(game, wanted.options)
    seats = game.seat_names(options)
    secret, seed = new_key(), clean(wanted.seed, LONGEST_SEED)
    seconds = checked_clock(wanted.clock, wanted.seconds)
    papers = Papers(
        id=table,
        game=game.name,
        rules=game.rules_version,
        options=plain_options(options),
        name=clean(wanted.name, LONGEST_TITLE),
        host=clean(wanted.host, LONGEST_NAME) or GUEST,
        key=digest_of(secret),
        seed=seed or new_secret(),
        places=[],
        seed_known=bool(seed),
        listed=wanted.listed,
        draw_seats=wanted.draw_seats,
        clock=wanted.clock,
        seconds=seconds,
        away=checked_away(wanted.away, wanted.clock, seconds),
        created=time.time(),
    )
    for number, wish in enumerate(wishes(wanted.seats, len(seats))):
        papers.places.append(place_for(game, papers, wish, number, seats))
    if seed and any(place.kind == OPEN for place in papers.places):
        raise Denied(SEED_KNOWN, field="seed")
    papers.name = papers.name or f"{papers.host}'s table"
    mine = papers.holds(papers.key)
    return papers, Credential(table=papers.id, secret=secret, seats=mine, host=True)


def place_for(game: Game, papers: Papers, wish: SeatWish, number: int, seats: tuple[str, ...]) -> Place:
    taken = [place.person for place in papers.places if place.person]
    if wish.kind == OPEN:
        return Place()
    if wish.kind == BOT:
        level = checked_level(game, wish.level)
        called = wish.name or BOT_NAMES[number % len(BOT_NAMES)]
        return Place(BOT, free_name(called, seats, taken), level)
    if wish.kind not in ("me", "guest"):
        raise Denied("A seat is open, me, guest or bot.", field="seats")
    wanted = wish.name or (papers.host if wish.kind == "me" else GUEST)
    return Place(PERSON, free_name(wanted, seats, taken), USUAL, holder=papers.key)

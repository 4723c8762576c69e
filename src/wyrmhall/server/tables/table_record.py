"""A table's record: all that is stored of it beside the log. The seed is in it, so it is never sent."""

from collections.abc import Iterable
from hmac import compare_digest
from typing import Any, Final

from msgspec import Struct, field, json

from wyrmhall.kernel.records.rules_versions import current_options
from wyrmhall.kernel.records.seat_changes import SeatChange
from wyrmhall.kernel.refusal import UnknownRules
from wyrmhall.registry import UnknownGame, open_game
from wyrmhall.server.tables.log.announcements import Announcement

OPEN: Final = "open"
BACK: Final = "back"  # the kind of a vote
KEPT: Final = "kept"  # in a rematch: for somebody who played before
PERSON: Final = "person"
BOT: Final = "bot"
WAITING: Final = "waiting"
PLAYING: Final = "playing"
OVER: Final = "over"
CLOSED: Final = "closed"
NO_SPECTATORS: Final = "none"
PUBLIC_ONLY: Final = "open"  # spectators see what is public
OPEN_HANDS: Final = "hands"  # and everything of what is over: a round, where the game has such, or the game
RELAXED: Final = "relaxed"  # the clock that gives days
STANDARD: Final = "standard"  # the level of a bot, where nobody has asked for another
SHORTEST_AWAY: Final = 300
SEED_KNOWN: Final = "Whoever chooses the seed knows every card: only at a table without open seats."


class Place(Struct):
    """Who sits in a seat."""

    kind: str = OPEN
    person: str = ""
    level: str = STANDARD  # of the bot that sits here or stands in
    stand_in: bool = False
    holder: str = ""  # hash of the secret that holds the seat
    switches: dict[str, str] = field(default_factory=dict)  # set by the person, with the period of then
    away: bool = False  # the bot stands in because the person is gone, and hands back when they return
    gone: float = 0.0  # since when the person is gone; 0: is there, or it is not known yet
    brought_by: str = ""  # of a program: the name of who brought it
    bringer: str = ""  # and the hash of the secret that they held then

    @property
    def empty(self) -> bool:
        return self.kind in (OPEN, KEPT)

    @property
    def is_program(self) -> bool:
        """A bot that decides elsewhere, by a secret of its own."""
        return self.kind == BOT and bool(self.holder)

    @property
    def bot_decides(self) -> bool:
        return self.kind == BOT or self.stand_in


class ProgramInvite(Struct):
    """A token by which one program may sit down, as a hash."""

    seat: int
    token: str
    digest: str  # of whoever invited it
    by: str  # how they are called
    until: float


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
    to: int = -1  # of a vote to go back: the position, as everybody counts
    upon: int = -1  # how far the game was when those agreed who have
    seconds: int = 0  # of a vote to pause: for how long

    def agreed_at(self, position: int) -> list[str]:
        """Who has agreed. What is decided meanwhile would be taken back as well: then all are asked anew."""
        return self.yes if self.kind != BACK or self.upon == position else []


class KnownSpectator(Struct):
    """Somebody without a seat, by hashes that mean something at this table and its rematches alone; the first
    stands for them."""

    ids: list[str]
    name: str

    def is_one_of(self, ids: Iterable[str]) -> bool:
        return any(id in self.ids for id in ids)


class Recess(Struct):
    """A time in which the game stands still, because all people have agreed to it."""

    since: float
    until: float  # at the latest


class Proof(Struct, frozen=True):
    """What was to be seen after so many rows of the log, when it was last tried: see `upgrades.trial`."""

    seq: int
    sight: str


class TableRecord(Struct, kw_only=True):
    """The table as it is stored. To change it, copy it, change the copy and commit that."""

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
    watching: str = PUBLIC_ONLY  # whether there are spectators, and what they see: chosen before the game
    muted: list[KnownSpectator] = field(default_factory=list)
    removed: list[KnownSpectator] = field(default_factory=list)
    draw_seats: bool = False
    clock: str = "none"
    seconds: int = 0
    away: int = 0  # seconds after which somebody counts as gone for long; 0: as is usual with the clock
    paused: float = 0.0  # since when the host has paused the bots; 0: they are not
    resumed: float = 0.0  # when it began or last went on: clocks start anew then
    recess: Recess | None = None  # that the people have agreed to
    recesses: list[Recess] = field(default_factory=list)  # past ones, through which somebody's clock stood
    players: list[str] = field(default_factory=list)  # as the game's record names them, once it has begun
    drawn: list[str] = field(default_factory=list)  # the same as they sat down, if the seats were drawn
    created: float = 0.0
    rematch: str = ""  # the table where they play again
    rematch_by: str = ""  # who has set it up
    rejoined: list[str] = field(default_factory=list)  # hashes of those who are not awaited there any more
    rematch_of: str = ""  # the table of the game before
    rematch_at: float = 0.0  # when it was set up
    first_table: str = ""  # of a series of rematches; empty: this one
    branched: int = 0  # so many of its first rows are those of another game, from which it went on
    vote: Vote | None = None
    votes: int = 0  # how many there have been
    voted_down: float = 0.0  # when the table last said no
    refusals: dict[str, int] = field(default_factory=dict)  # by hash: how often whoever wanted to go back
    # of a rematch: by old secrets (hashes), the seats kept for them
    kept_seats: dict[str, list[int]] = field(name="heirs", default_factory=dict)
    duplicates: str = ""  # the group of tables with the same deals that it belongs to
    # of such a table: hashes of those who sat there when the game began, and how it ended
    sat: list[str] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    code: str = ""  # of the game, by which the log was last read through from its beginning
    proof: Proof | None = None  # from then
    outdated: str = ""  # why it was closed: by today's rules its log means something else
    disclosed: bool = False  # of such a table: somebody has its record, and knows every card
    invites: list[ProgramInvite] = field(default_factory=list)  # of programs
    former: dict[str, list[str]] = field(default_factory=dict)  # by hash: those of the same person before

    def encode(self) -> bytes:
        return _encode(self)

    def copy(self) -> "TableRecord":
        return _decode(_encode(self))

    def holds(self, digest: str) -> list[int]:
        """The seats held by a secret, compared without telling how much of it was right."""
        return [
            n for n, place in enumerate(self.places) if place.holder and compare_digest(place.holder, digest)
        ]

    def has_sat(self, digest: str) -> bool:
        """Whether that, or what stood for the same person then, held a seat when the game began."""
        was = [digest, *[new for new, olds in self.former.items() if digest in olds]]
        return bool(digest) and any(one in self.sat for one in was)

    def is_host(self, digest: str) -> bool:
        return compare_digest(self.key, digest)

    def knows(self, digest: str) -> bool:
        asks = self.vote is not None and compare_digest(self.vote.asker, digest)
        return bool(digest) and (self.is_host(digest) or asks or bool(self.holds(digest)))

    def is_awaited(self, digest: str) -> bool:
        """At the rematch, where their seat is kept."""
        return bool(self.rematch) and digest not in self.rejoined and bool(self.holds(digest))

    def held_by(self, new: str, instead_of: str) -> "TableRecord":
        """A copy in which one hash stands for everything that the other stood for."""
        record = _decode(_encode(self).replace(instead_of.encode(), new.encode()))
        record.former[new] = [*dict.fromkeys([*self.former.get(new, []), *self.digests_of(instead_of)])]
        return record

    def digests_of(self, digest: str) -> list[str]:
        """All that have stood for the same person, to whom whispers of then were told."""
        return [digest, *self.former.get(digest, [])] if digest else []

    @property
    def series(self) -> str:
        """What this table and its rematches have in common: there spectators are known by the same hashes."""
        return self.first_table or self.id

    @property
    def is_closed_to_spectators(self) -> bool:
        """While a game is played; before it they may sit down, and afterwards it is open to all."""
        return self.watching == NO_SPECTATORS and self.state == PLAYING

    @property
    def away_after(self) -> int:
        return self.away or usual_away(self.clock, self.seconds)

    @property
    def has_several_people(self) -> bool:
        return len({place.holder for place in self.places if place.kind == PERSON}) > 1

    @property
    def stands_still(self) -> bool:
        """Whether nobody is hurried, called or answered for."""
        return bool(self.paused) or self.recess is not None

    def stood_still(self, since: float) -> float:
        """For how many seconds since then, by agreement."""
        return sum(max(0.0, one.until - max(one.since, since)) for one in self.recesses)

    @property
    def is_full(self) -> bool:
        return not any(place.empty for place in self.places)

    def seating_key(self) -> tuple[Any, ...]:
        """Who sits where and whether they play: with it changes what a vote was about."""
        return self.state, [(place.kind, place.holder, place.away) for place in self.places]

    def player_in(self, seat: int) -> str:
        """Whoever decides for the seat, as the game's record names them: bots with their level."""
        place = self.places[seat]
        return f"{place.person} ({place.level})" if place.bot_decides else place.person

    def first_players(self) -> list[str]:
        """As the game's record names them at its beginning."""
        return [
            f"{place.person} ({place.level})" if place.kind == BOT else place.person for place in self.places
        ]

    def seat_change(self, seat: int, why: str, old: str = "") -> Announcement:
        """From now on somebody else decides for the seat, as this record says; `old` is who did."""
        person, player = self.places[seat].person, self.player_in(seat)
        text = SeatChange(0, "", player, why).told(old or person, person)
        return Announcement(text, seat, player, why)


_encode: Final = json.Encoder().encode
_decode: Final = json.Decoder(TableRecord).decode


def usual_away(clock: str, seconds: int) -> int:
    return {"none": 3 * SHORTEST_AWAY, "turn": SHORTEST_AWAY}.get(clock, 2 * seconds)


def decode_table_record(written: bytes) -> TableRecord:
    """In the words in which it was written."""
    return _decode(written)


def read_table_record(written: bytes) -> TableRecord:
    """As it is understood today, by whatever version of Wyrmhall it was written."""
    record = _decode(written)
    upgrade_rules(record)
    for seats in record.kept_seats.values():  # such seats were once open to everybody
        for seat in seats:
            if record.places[seat].kind == OPEN and record.places[seat].person:
                record.places[seat].kind = KEPT
    return record


def upgrade_rules(record: TableRecord) -> None:
    """Options of an older version of the rules, in the words of today."""
    try:
        game = open_game(record.game)
        if record.rules != game.rules_version:
            record.options = current_options(game, record.rules, record.options)
            record.rules = game.rules_version
    except (UnknownGame, UnknownRules):
        pass  # refused when somebody comes to that table, not where tables are listed

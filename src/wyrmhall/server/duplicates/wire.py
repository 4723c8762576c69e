"""What is said of duplicate tables, over HTTP; the page's types are made from this file too."""

from msgspec import Struct, field

from wyrmhall.server.wire import Credential, NewTable


class NewDuplicates(Struct, forbid_unknown_fields=True, kw_only=True):
    """Several tables with the same deals. The host sits at the first of them, if they sit at all."""

    table: NewTable
    tables: int = 2


class DuplicatesMade(Struct, kw_only=True):
    """The group, and what its host holds at each of the tables."""

    id: str
    credentials: list[Credential]


class DuplicateSeat(Struct, kw_only=True):
    """A seat at one of the tables; its points are told when the last table has ended."""

    seat: str  # in notation: p1, elves
    kind: str  # open, kept, person, bot
    person: str
    score: int | None = None
    won: bool = False
    average: float = 0.0  # of all who sat in this seat
    difference: float = 0.0  # from that average
    better_than: int = 0  # in hundredths: of the others in this seat, equal ones counted half
    place: int = 0  # of all people by that difference, from 1; 0: a bot, or there is nothing to compare


class PartingView(Struct, kw_only=True):
    """Where a table left the way of the first one that was played to its end."""

    position: int  # of the replay
    who: str  # the seat that decided something else there
    text: str  # what, in notation
    instead_of: str  # what the same seat decided at the first table; empty: another seat decided there


class DuplicateTable(Struct, kw_only=True):
    """One of the tables."""

    id: str
    name: str
    state: str  # waiting, playing, over, closed, gone
    host: bool  # whether whoever asks by a key may close it
    seats: list[DuplicateSeat]
    parted: PartingView | None = None  # from the first table; when the last has ended


class Duplicates(Struct, kw_only=True):
    """All tables of a group: who sits where, and at the end what each has made of the same deals."""

    id: str
    name: str
    game: str
    title: str  # of the game
    counts: str  # what the scores are: points, castles held
    commitment: str
    ended: bool  # the last table too
    seed: str  # empty until then
    tables: list[DuplicateTable] = field(default_factory=list)

"""What browser and server say to each other. The TypeScript types of the page are made from this file.

Whoever holds a seat is told with every change: what is asked, what may be chosen, and the screen of the game
(`Game.screen`), made from that seat's View and from that of a spectator. Choices go back as notations.
"""

from typing import Any

from msgspec import UNSET, Struct, UnsetType, field

from wyrmhall.kernel.game_parts.moments import Moment
from wyrmhall.server.interface.words import (
    ClockKind,
    HostVerb,
    RematchSeats,
    SeatKind,
    SpectatorVerb,
    VoteKind,
    Watching,
)
from wyrmhall.server.programs.wire import Look, Position
from wyrmhall.server.wire_persons import SeatSecret

# -- tables, over HTTP -----------------------------------------------------------------------------


class SeatWish(Struct, forbid_unknown_fields=True, kw_only=True):
    """Who is to sit in a seat of a new table."""

    kind: SeatKind = "open"  # open: for whoever comes first; me: the host; guest: beside the host; bot
    name: str = ""
    level: str = "standard"  # of a bot


class NewTable(Struct, forbid_unknown_fields=True, kw_only=True):
    """A table as its host wants it; `options` are those of the game's schema."""

    game: str
    name: str = ""
    options: dict[str, Any] = field(default_factory=dict)
    host: str = ""  # how the host is called
    seats: list[SeatWish] = field(default_factory=list)  # empty: the host, and open seats
    draw_seats: bool = False  # who sits where is drawn when the game begins
    listed: bool = False  # in the lobby; otherwise only those with the link find it
    watching: Watching = (
        "open"  # spectators: none, open (see what is public), hands (and all of what is over)
    )
    clock: ClockKind = "none"  # none, relaxed (days a decision), turn (seconds a decision)
    seconds: int = 0  # a decision, with the clocks `turn` and `relaxed`
    away: int = 0  # seconds after which a bot plays for somebody who is gone; 0: the usual
    seed: str = ""  # usually drawn


class Credential(Struct, kw_only=True):
    """The secret that holds seats. It is shown once, to its owner, and kept only as a hash. Whoever has
    shown a key holds their seats by that: then it is empty."""

    table: str
    secret: str
    seats: list[int]
    host: bool


class Sitting(Struct, kw_only=True):
    """One seat as everybody sees it."""

    seat: int
    name: str  # in notation: p1, elves
    title: str  # in words: Ann, Elves (Ann)
    person: str  # who sits there; empty if nobody does
    kind: str  # open, kept (for who played before the rematch), person, bot
    level: str  # of the bot, or of the bot that stands in
    stand_in: bool  # a bot plays for the person
    here: bool  # connected now
    away: bool  # the bot plays because the person is gone, and hands back when they return
    mine: bool
    brought_by: str = ""  # of a program that plays from elsewhere: who brought it


class Clock(Struct, kw_only=True):
    """Seconds left to those who are asked, when the message was sent. Every message tells them while a clock
    runs: the end is one moment, to which each page counts down by a steady clock of its own."""

    kind: str
    seconds: int
    left: dict[int, float] = field(default_factory=dict)
    look: dict[int, float] = field(default_factory=dict)  # until what a seat looks at is covered again


class TableCard(Struct, kw_only=True):
    """A table in the lobby."""

    id: str
    name: str
    game: str
    title: str  # of the game
    host: str
    state: str  # waiting, playing, over
    seats: int
    taken: int
    open: int
    spectators: int
    watching: str  # see NewTable
    clock: str
    options: dict[str, Any]
    listed: bool
    changed: float  # when something last happened, seconds since 1970
    duplicates: str = ""  # the group of tables with the same deals that it belongs to


class Join(Struct, forbid_unknown_fields=True, kw_only=True):
    name: str
    seat: int = -1  # any
    held: list[SeatSecret] = field(
        default_factory=list
    )  # at duplicate tables: what this browser has at others


class AskTable(Struct, forbid_unknown_fields=True, kw_only=True):
    """Ask the others at the table to agree to something.

    seat: somebody without a seat wants that one; bot: a bot is to play for somebody who has gone;
    back: the table is to go back to the position `to`, as lines of the log count; pause: the game is to stand
    still for so many seconds at most; resume: it is to go on before they are over
    """

    kind: VoteKind
    seat: int = -1
    name: str = ""  # how whoever wants a seat is called
    to: int = -1
    seconds: int = 0


class SpectatorView(Struct, kw_only=True):
    """Somebody who looks on, for those who play."""

    id: str  # stands for them at this table alone
    name: str
    here: bool
    muted: bool
    removed: bool


class SpectatorAction(Struct, forbid_unknown_fields=True, kw_only=True):
    """What those with a seat, and the host, may do: mute, unmute, remove, readmit."""

    spectator: str
    action: SpectatorVerb


class PlayAgain(Struct, forbid_unknown_fields=True, kw_only=True):
    """A rematch, or the way to the one that somebody has set up."""

    seats: RematchSeats = ""  # same, rotate, draw; empty: as is usual


class HostAction(Struct, forbid_unknown_fields=True, kw_only=True):
    """What only the host may do.

    begin, pause, go, step, list, unlist, close; before the game bot (takes an empty seat), free, level
    """

    action: HostVerb
    seat: int = -1
    level: str = "standard"


class RefusalBody(Struct, kw_only=True):
    """The body of every answer that says no: one sentence, and the rule or the field it is about."""

    why: str
    rule: str = ""
    field: str = ""
    retry_after: float = 0.0
    reason: str = ""  # a key of the page's catalogues, where it has words of its own for it


# -- play, over a WebSocket: what the client sends -------------------------------------------------


class Hello(Struct, tag="hello", forbid_unknown_fields=True, kw_only=True):
    """The first message. Without a secret you are a spectator."""

    secret: str = ""
    key: str = ""  # of the device: whoever has one holds all of their seats by it
    visitor: str = ""  # a word drawn by the browser, by which a spectator is known
    name: str = ""  # how a spectator is called in the chat
    text: bool = False  # whether the text view is wanted, too
    pace: str = "brisk"  # how quickly bots are to decide: at once, brisk, calm


class Act(Struct, tag="act", forbid_unknown_fields=True, kw_only=True):
    """A decision of a seat. The same `id` again is answered again, not carried out again."""

    id: str
    seat: int
    seq: int  # the state it was decided upon
    text: str


class Why(Struct, tag="why", forbid_unknown_fields=True, kw_only=True):
    """May I? If not, why not?"""

    id: str
    seat: int
    text: str


class Undo(Struct, tag="undo", forbid_unknown_fields=True, kw_only=True):
    id: str
    seat: int


class Hint(Struct, tag="hint", forbid_unknown_fields=True, kw_only=True):
    id: str
    seat: int


class Happened(Struct, tag="happened", forbid_unknown_fields=True, kw_only=True):
    """What has happened since the seat last decided, in two sentences?"""

    id: str
    seat: int


class Describe(Struct, tag="describe", forbid_unknown_fields=True, kw_only=True):
    """What is printed on the thing of that name."""

    id: str
    seat: int
    words: str


class SetSwitch(Struct, tag="switch", forbid_unknown_fields=True, kw_only=True):
    """Answer some questions in advance (see SwitchView), or decide them yourself again."""

    id: str
    seat: int
    key: str
    on: bool


class Say(Struct, tag="say", forbid_unknown_fields=True, kw_only=True):
    """Chat of your `seat`, if you have several; `to` a seat is a whisper, where the game allows it."""

    id: str
    text: str
    to: int = -1
    seat: int = -1


class StandIn(Struct, tag="stand-in", forbid_unknown_fields=True, kw_only=True):
    """Let a bot play for your own seat, or play it yourself again."""

    id: str
    seat: int
    on: bool


class Leave(Struct, tag="leave", forbid_unknown_fields=True, kw_only=True):
    """Give your own seat up for good: to a bot, or before the game to whoever comes."""

    id: str
    seat: int


class VoteAnswer(Struct, tag="vote", forbid_unknown_fields=True, kw_only=True):
    """Yes or no to what the table is asked. No by whoever has asked takes the question back."""

    id: str
    number: int  # of the vote
    yes: bool
    upon: int = -1  # the position it was shown upon: see VoteView


class Resync(Struct, tag="resync", forbid_unknown_fields=True, kw_only=True):
    """Everything again, please; with the text view, or without; and how quickly bots are to decide."""

    text: bool = False
    pace: str = "brisk"


FromClient = (
    Hello
    | Act
    | Why
    | Undo
    | Hint
    | Happened
    | Describe
    | Look
    | SetSwitch
    | Say
    | StandIn
    | Leave
    | VoteAnswer
    | Resync
)


# -- play, over a WebSocket: what the client is sent ------------------------------------------------


class Choice(Struct, kw_only=True):
    """Something that may be decided now: its notation, and words for a button."""

    text: str
    words: str


class LogLine(Struct, kw_only=True):
    """One line of the log as that seat may read it."""

    text: str
    rule: str
    account: str  # how points arose, if the line tells of points
    seq: int  # the position after it: the number of a Frame
    late: int = -1  # the seat whose time was over, so that a bot took the decision
    moment: Moment | UnsetType = UNSET  # that it completes: the same for everybody
    gone: bool | UnsetType = UNSET  # the table has gone back since: it no longer counts


class ChatLine(Struct, kw_only=True):
    who: str
    seat: int  # -1: a spectator; -2: the table itself
    text: str
    to: int
    at: float


class SwitchView(Struct, kw_only=True):
    """One press sets or lifts it."""

    key: str
    words: str  # Let hires pass this turn
    until: str  # when it ends by itself, in words
    on: bool
    fits: bool  # whether it answers, or would answer, what is asked now


class SeatView(Struct, kw_only=True):
    """What one seat sees and may do. A spectator has one with seat -1."""

    seat: int
    question: str  # one sentence: whose move it is and what is asked; empty: see Update.waiting
    asked: bool
    choices: list[Choice]
    talk: list[Choice]  # what may be said or done beside one's turn
    undo: bool
    switches: list[SwitchView]  # what may be answered in advance; nobody else is told of them
    answered_by: str  # the switch that will answer what is asked now; empty: the person does
    screen: Any  # what this seat sees otherwise: fields to lay over Update.screen; null: no screen
    text: str  # the same in words: the text view


class VoteView(Struct, kw_only=True):
    """What the table is asked, as everybody sees it."""

    number: int
    kind: str  # seat, bot, back, pause, resume: see AskTable
    seat: int  # which it is about; -1: none
    who: str  # asks
    asker: int  # their seat; -1: they have none
    asked: list[int]  # seats of those who have not answered yet
    agreed: list[int]
    to: int  # to which position the table is to go back: lines of the log behind it would no longer count
    seconds: int  # for how long the game is to be paused
    upon: int  # how far the game was when those agreed who have: when it goes on, all are asked again


class Result(Struct, kw_only=True):
    winners: list[int]
    scores: list[int]
    counts: str  # what the scores are: points, castles held
    plural: bool  # whether verbs after the title of a seat are in the plural: Elves (Ann) win
    accounts: list[str]  # how the points of each seat arose
    highlights: list[LogLine]  # worth looking at again
    seed: str


class Update(Struct, tag="update", kw_only=True):
    """The table as it is now, for whoever holds this connection.

    The first one is whole. Later ones leave out what has not changed: lay each over what is known already.
    """

    seq: int  # grows with every decision, undo, chance outcome that this connection may have noticed
    log: list[LogLine]  # those not sent yet
    log_from: int  # the number of the first of them; lines from there on are replaced
    log_follows: bool | UnsetType = UNSET  # the log is left out for now: keep what you know of it
    table: str | UnsetType = UNSET
    name: str | UnsetType = UNSET
    game: str | UnsetType = UNSET
    state: str | UnsetType = UNSET  # waiting, playing, paused, over
    host: bool | UnsetType = UNSET  # whether this connection has the host's rights
    listed: bool | UnsetType = UNSET
    commitment: str | UnsetType = UNSET  # the hash of the seed, from when the table is opened
    options: dict[str, Any] | UnsetType = UNSET
    sittings: list[Sitting] | UnsetType = UNSET
    views: list[SeatView] | UnsetType = UNSET  # of one's own seats: several in a hotseat, one for a spectator
    asked: list[int] | UnsetType = UNSET  # who has to decide now
    locked: list[int] | UnsetType = UNSET  # who has answered a question that others still think about
    waiting: str | UnsetType = UNSET  # what everybody reads who has no question of their own
    screen: dict[str, Any] | UnsetType = UNSET  # of the game's Screen what all see: the parts that changed
    clock: Clock | UnsetType = UNSET
    spectators: int | UnsetType = UNSET
    watching: str | UnsetType = UNSET  # see NewTable
    opened: int | UnsetType = UNSET  # so many positions may be looked at with all cards open: see Recording
    draw_seats: bool | UnsetType = UNSET  # who sits where is drawn when the game begins
    sheet: list[Any] | UnsetType = UNSET  # Screens.sheet: what is finished, the same for everybody
    result: Result | UnsetType | None = UNSET
    away: int | UnsetType = UNSET  # seconds after which a bot plays for somebody who is gone
    recess: float | UnsetType = UNSET  # until when the people have paused the game, in seconds since 1970; 0
    vote: VoteView | UnsetType | None = UNSET  # what the table is asked just now
    rematch: str | UnsetType = UNSET  # the table where they play again; empty: none yet
    rematch_by: str | UnsetType = UNSET  # who waits there
    rematch_of: str | UnsetType = UNSET  # the table of the game before: whoever played there has a seat kept
    duplicates: str | UnsetType = UNSET  # the group of tables with the same deals; empty: there are no others
    withheld: bool | UnsetType = UNSET  # no seed, record or open hand before the last of them has ended


class Chat(Struct, tag="chat", kw_only=True):
    lines: list[ChatLine]


class Done(Struct, tag="done", kw_only=True):
    """The request `id` was carried out and is on disk."""

    id: str
    seq: int
    text: str = ""  # the words asked for: a hint, a description, what was taken back
    choice: str = ""  # of a hint: the notation of what it means


class No(Struct, tag="no", kw_only=True):
    """The request `id` was refused; nothing was changed."""

    id: str
    why: str
    rule: str = ""


class Gone(Struct, tag="gone", kw_only=True):
    """The table was closed, or the secret holds no seat any more."""

    why: str


ToClient = Update | Chat | Done | No | Position | Gone

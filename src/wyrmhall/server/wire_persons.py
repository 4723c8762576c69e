"""What is said of people who hold a key, over HTTP; the page's types are made from this file too."""

from typing import Any

from msgspec import Struct, field


class NewDevice(Struct, forbid_unknown_fields=True, kw_only=True):
    """A browser that wants to be known by the key that comes with the request."""

    name: str = ""  # of the device: Phone
    token: str = ""  # from a link that another device of the same person has made; empty: a new person
    passphrase: str = ""  # where the person has set one


class DeviceView(Struct, kw_only=True):
    id: str
    name: str
    seen: float  # the day it was last seen, in seconds since 1970
    this: bool  # the one that asks


class Me(Struct, kw_only=True):
    """A person, as their own devices see them."""

    since: float
    passphrase: bool  # whether one is set
    devices: list[DeviceView]


class DeviceLink(Struct, kw_only=True):
    """For one further device; it goes into the fragment of a link, which no server is sent."""

    token: str
    seconds: int  # for which it can be used


class ShutOut(Struct, forbid_unknown_fields=True, kw_only=True):
    device: str
    passphrase: str = ""  # if one is set; a device needs none to shut itself out


class SetPassphrase(Struct, forbid_unknown_fields=True, kw_only=True):
    passphrase: str  # empty: none from now on
    old: str = ""  # the one that is set


class Farewell(Struct, forbid_unknown_fields=True, kw_only=True):
    """Everything is to be deleted."""

    passphrase: str = ""


class Entry(Struct, forbid_unknown_fields=True, kw_only=True):
    """Something a person keeps: a setting, a lesson, a favourite moment."""

    name: str
    value: Any
    at: float  # when it was changed, in seconds since 1970


class Entries(Struct, forbid_unknown_fields=True, kw_only=True):
    entries: list[Entry] = field(default_factory=list)


class SeatSecret(Struct, forbid_unknown_fields=True, kw_only=True):
    """A seat that is held by a secret."""

    table: str
    secret: str


class HeldSeats(Struct, forbid_unknown_fields=True, kw_only=True):
    """The seats of a browser that are held by secrets, beside those of its key."""

    seats: list[SeatSecret] = field(default_factory=list)


class Player(Struct, kw_only=True):
    """Who sits, or sat, in a seat."""

    seat: str  # in notation: p1, elves
    title: str  # in words: Ann, Elves (Ann)
    person: str
    bot: bool
    mine: bool
    asked: bool  # waited for, as everybody sees
    score: int
    won: bool


class OwnTable(Struct, kw_only=True):
    """A table where somebody has a seat, as they may see it without going there."""

    id: str
    known: bool  # False: another process has to be asked for the rest, by GET /api/tables/ID/mine
    name: str = ""
    game: str = ""
    title: str = ""  # of the game
    state: str = ""  # waiting, playing, paused, over; gone: closed or damaged, as `question` says
    players: list[Player] = field(default_factory=list)
    asked: bool = False  # whether it is their move
    question: str = ""  # what they are asked, in words
    awaited: str = ""  # who has set a rematch up where their seat is kept, if they have not come yet
    vote: bool = False  # whether the table asks for their agreement
    since: float = 0.0  # when they were asked, in seconds since 1970; 0: they are not
    until: float = 0.0  # when their time is over; 0: there is no hurry
    recess: float = 0.0  # until when the people have paused the game; 0: they have not
    unread: int = 0  # lines of the chat
    happened: str = ""  # since they last looked, in two sentences
    changed: float = 0.0  # when something last happened, to the minute


class OwnTables(Struct, kw_only=True):
    now: float  # by the server's clock, which counts
    tables: list[OwnTable]


class Release(Struct, forbid_unknown_fields=True, kw_only=True):
    """What a key holds at a table is to be held by a secret: whoever has that stays, also when shut out."""

    passphrase: str = ""  # if one is set


class HeldSecret(Struct, forbid_unknown_fields=True, kw_only=True):
    """The secret of a seat that is to be held by a key."""

    secret: str


# -- calls ---------------------------------------------------------------------------------------------------


class NewChannel(Struct, forbid_unknown_fields=True, kw_only=True):
    """A way in which somebody wants to be called."""

    kind: str  # push, mail, webhook
    address: str  # of a push: the endpoint of the subscription
    keys: str = ""  # of a push: p256dh and auth, with a blank between
    zone: str = ""  # the browser's time zone, if there are no quiet hours yet


class ChannelView(Struct, kw_only=True):
    id: str
    kind: str
    address: str  # empty for a push
    device: str  # of a push: the browser that is called
    proven: bool
    trouble: str  # why the last call could not be sent; empty: it could


class QuietHours(Struct, forbid_unknown_fields=True, kw_only=True):
    """Minutes after midnight; both the same: there are none."""

    zone: str
    begins: int
    ends: int


class Calls(Struct, kw_only=True):
    """How somebody is called, and how they could be."""

    offered: list[str]  # kinds of channels; empty: the host has set up none
    push_key: str  # by which push services recognise this server
    channels: list[ChannelView]
    quiet: QuietHours


class ChannelProof(Struct, forbid_unknown_fields=True, kw_only=True):
    channel: str
    code: str  # that was sent there


class ChannelId(Struct, forbid_unknown_fields=True, kw_only=True):
    channel: str


class StopToken(Struct, forbid_unknown_fields=True, kw_only=True):
    """From a call: whoever gets it may stop them."""

    token: str

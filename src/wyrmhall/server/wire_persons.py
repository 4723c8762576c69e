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


class HeldSecret(Struct, forbid_unknown_fields=True, kw_only=True):
    """The secret of a seat that is to be held by a key."""

    secret: str

"""Hours in which somebody is not called, by the clock on their wall."""

from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from wyrmhall.server.errors import Denied
from wyrmhall.server.store.channel_store import Quiet

DAY: Final = 24 * 60  # minutes
USUAL: Final = (22 * 60, 8 * 60)  # from ten in the evening to eight in the morning
UTC: Final = "UTC"
LONGEST_ZONE: Final = 64


def zone_called(name: str) -> ZoneInfo:
    """UTC where this machine does not know the zone any more."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return ZoneInfo(UTC)


def checked_quiet(zone: str, begins: int, ends: int) -> Quiet:
    """From and to the same minute: they may be called at any hour."""
    try:
        ZoneInfo(zone if len(zone) <= LONGEST_ZONE else "")
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise Denied("No such time zone is known here: name one like Europe/Berlin.", field="zone") from None
    for name, minute in (("begins", begins), ("ends", ends)):
        if not 0 <= minute < DAY:
            raise Denied("A time of day is 0 to 1439 minutes after midnight.", field=name)
    return Quiet(zone, begins, ends)


def is_quiet(quiet: Quiet, at: float) -> bool:
    there = datetime.fromtimestamp(at, zone_called(quiet.zone))
    minute = there.hour * 60 + there.minute
    if quiet.begins <= quiet.ends:
        return quiet.begins <= minute < quiet.ends
    return minute >= quiet.begins or minute < quiet.ends

"""What a call says: the name of a table, its game, who sits there and until when. Never anything of the game.

It is made from the records of tables alone, in which no card can be read.
"""

from datetime import datetime
from typing import Final

from msgspec import Struct, field

from wyrmhall.server.notifications.quiet_hours import zone_called
from wyrmhall.server.notifications.webhook import plain
from wyrmhall.server.tables.game_options import game_called
from wyrmhall.server.tables.table_record import PERSON, TableRecord
from wyrmhall.server.words import sentences

MOST_TABLES: Final = 10  # that are named in one call; the lobby has all of them


class Call(Struct, kw_only=True):
    """One call, however it is sent."""

    id: str
    subject: str
    lines: list[str] = field(default_factory=list)
    url: str  # where it leads
    footer: str = ""
    stop: str = ""  # the token that stops them
    code: str = ""  # of a proof
    channel: str = ""

    @property
    def text(self) -> str:
        return "\n".join(self.lines)


class WaitingTable(Struct, kw_only=True):
    record: TableRecord
    holder: str  # of the person who is called
    until: float  # when their time is over; 0: there is no hurry

    @property
    def asks_for_agreement(self) -> bool:
        """And for no decision that has its time."""
        vote = self.record.vote
        return (
            vote is not None and self.holder in vote.must and self.holder not in vote.yes and not self.until
        )


def call_for(call: str, tables: list[WaitingTable], zone: str, url: str) -> Call:
    """For all tables that wait for one person."""
    said = sentences("calls")
    named, several = tables[:MOST_TABLES], len(tables) > 1
    first, one = plain(tables[0].record.name), "one-vote" if tables[0].asks_for_agreement else "one"
    return Call(
        id=call,
        subject=said["several"].format(count=len(tables)) if several else said[one].format(name=first),
        lines=[line for one in named for line in (table_line(one, zone), f"{url}/t/{one.record.id}")],
        url="/" if several else f"/t/{tables[0].record.id}",
        footer=said["footer"].format(url=url),
    )


def table_line(table: WaitingTable, zone: str) -> str:
    said, record = sentences("calls"), table.record
    places = [place for place in record.places if place.kind == PERSON and place.holder != table.holder]
    others = joined([plain(place.person) for place in places])
    values = {"name": plain(record.name), "game": game_called(record.game).title, "others": others}
    named = said["table" if others else "table-alone"].format(**values)
    if record.is_awaited(table.holder):
        return said["again"].format(who=plain(record.rematch_by), table=named)
    if table.asks_for_agreement:
        return said["vote"].format(table=named)
    if not table.until:
        return said["no-hurry"].format(table=named)
    return said["until"].format(table=named, when=moment(table.until, zone))


def joined(names: list[str]) -> str:
    *others, last = names or [""]
    return sentences("calls")["and"].format(others=", ".join(others), last=last) if others else last


def moment(at: float, zone: str) -> str:
    said = sentences("calls")
    return said["zone"].format(
        when=datetime.fromtimestamp(at, zone_called(zone)).strftime(said["when"]), zone=zone
    )


def proof_of(channel: str, code: str, url: str) -> Call:
    said = sentences("proof")
    return Call(
        id=channel,
        subject=said["subject"].format(code=code),
        lines=[said["text"].format(code=code, url=url), said["ignore"]],
        url="/me",
        code=code,
        channel=channel,
    )

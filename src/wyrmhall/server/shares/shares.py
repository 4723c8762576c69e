"""Who may share a moment, and how many are kept. A picture is drawn when it is shared, and never again."""

import base64
import time
from hashlib import blake2b
from typing import Final

from wyrmhall.server.errors import Denied
from wyrmhall.server.http.addresses import is_id
from wyrmhall.server.shares.content import SharedMoment
from wyrmhall.server.shares.wire import NewShare, Share
from wyrmhall.server.store import Store
from wyrmhall.server.store.share_store import ShareStore, StoredShare
from wyrmhall.server.tables.table_record import TableRecord

MOST_OF_ONE: Final = 100  # of one address
MOST_IN_ALL: Final = 20_000
NOT_YOURS: Final = "Only those who sat at this table may share it: it is not listed in the lobby."
ONLY_PLAYERS: Final = "Only those who sat at this table may withdraw its links."
NO_SHARE: Final = "This link was withdrawn, or never was."


class Shares:
    """All moments that were shared."""

    def __init__(self, store: Store) -> None:
        self.store, self.stored = store, ShareStore(store.sql)

    def id_of(self, record: str, wanted: NewShare) -> str:
        """The same moment has the same link; nobody can guess it."""
        what = f"{record} {wanted.number} {wanted.eyes} {wanted.names}"
        return blake2b(what.encode(), key=bytes.fromhex(self.store.hash_key), digest_size=8).hexdigest()

    async def keep(self, record: str, wanted: NewShare, moment: SharedMoment, maker: str) -> Share:
        share = StoredShare(
            self.id_of(record, wanted), record, wanted.number, wanted.eyes, moment.title, moment.words
        )
        picture = base64.b64encode(moment.picture).decode()
        await self.stored.add(share, picture, maker, time.time())
        await self.stored.drop_old(maker, MOST_OF_ONE, MOST_IN_ALL)
        return shown(share)

    async def find(self, share: str) -> Share | None:
        stored = await self.stored.get(share) if is_id(share) else None
        return shown(stored) if stored is not None else None

    async def get(self, share: str) -> Share:
        found = await self.find(share)
        if found is None:
            raise Denied(NO_SHARE, 404)
        return found

    async def picture(self, share: str) -> bytes:
        stored = await self.stored.picture(share) if is_id(share) else None
        if stored is None:
            raise Denied(NO_SHARE, 404)
        return base64.b64decode(stored)


def shown(stored: StoredShare) -> Share:
    return Share(**stored._asdict())


def played_there(record: TableRecord, digest: str) -> bool:
    """Whether somebody has, or had, something at the table."""
    return record.knows(digest) or any(digest in record.digests_of(place.holder) for place in record.places)


def check_may_share(record: TableRecord, digest: str) -> None:
    """What is listed in the lobby is open to all; a private table is its people's own business."""
    if not record.listed and not played_there(record, digest):
        raise Denied(NOT_YOURS, 403)

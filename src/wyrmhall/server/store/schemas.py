"""The tables that are written alike for both databases."""

from typing import Final

from wyrmhall.server.hosting import host_store
from wyrmhall.server.store import (
    channel_store,
    duplicate_store,
    own_table_store,
    person_store,
    quotas,
    share_store,
    turn_store,
)

STORES: Final = (
    quotas,
    person_store,
    own_table_store,
    channel_store,
    turn_store,
    duplicate_store,
    share_store,
    host_store,
)
COMMON: Final = "".join(store.SCHEMA for store in STORES)

"""Lets everything leave that belongs to a person."""

from wyrmhall.server.persons.keys import seat_holder
from wyrmhall.server.store import Store
from wyrmhall.server.store.duplicate_store import DuplicateStore
from wyrmhall.server.store.person_store import PersonStore


async def forget_person(store: Store, person: str) -> None:
    """In groups of duplicate tables a hash stands for them, which nobody else can tell from others."""
    seats = [
        one
        for one in await DuplicateStore(store.sql).seats()
        if one.person == seat_holder(person, one.group, store.hash_key)
    ]
    await PersonStore(store.sql).delete(person, seats)

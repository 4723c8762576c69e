"""Two processes write at the same table: whoever was outrun tries again, upon what is in the store now."""

from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from wyrmhall.server.errors import AnotherWroteFirst
from wyrmhall.server.store import StoreUnavailable
from wyrmhall.server.tables.table_info import TableInfo

TRIES: Final = 8

T = TypeVar("T")


async def unless_outrun(info: TableInfo, work: Callable[[], Awaitable[T]], known: bool = False) -> T:
    """Do it, again where another process was quicker: nothing was written then, and all is checked anew.

    What is `known` by an id is also done again where the database broke off before it said whether it had
    written, if the table could be read since: if it had, that is noticed.
    """
    for _ in range(TRIES):
        try:
            return await work()
        except AnotherWroteFirst:
            if info.closed:
                raise
        except StoreUnavailable:
            if info.closed or not known:
                raise
    return await work()

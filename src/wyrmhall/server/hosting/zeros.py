"""Counters whose labels are known beforehand begin at 0: else Prometheus would take the first event for none.

Requests have too many labels for that: those begin when one is asked for.
"""

from collections.abc import Iterable
from itertools import product

from wyrmhall.server.hosting.metrics import CALLS, ERRORS, FAULT_KINDS, OTHER_FAULT, OUTAGES, REFUSALS
from wyrmhall.server.hosting.reports import decisions_of
from wyrmhall.server.notifications.notifier import RESULTS
from wyrmhall.server.store.outage import DONE
from wyrmhall.server.tables.table_record import BOT, PERSON
from wyrmhall.server.tables.writer import CLOCK


def begin_at_zero(games: Iterable[str], call_kinds: Iterable[str]) -> None:
    for kind in (*FAULT_KINDS, OTHER_FAULT):
        ERRORS.labels(kind=kind)
    for done in DONE:
        OUTAGES.labels(what=done)
    for game in games:
        REFUSALS.labels(game=game)
        for by in (PERSON, BOT, CLOCK):
            decisions_of(game, by)
    for kind, result in product(call_kinds, RESULTS):
        CALLS.labels(kind=kind, result=result)

"""What the server counts, for Prometheus.

Labels are words of ours alone (a game, a route, a status): never an id, a name, an address or a secret. The
figures are of one process, and are read at a port of their own: see `metrics_port`.
"""

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector

REGISTRY: Final = CollectorRegistry()
ProcessCollector(registry=REGISTRY)  # memory, processor time, open files

FAST: Final[tuple[float, ...]] = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
SLOW: Final[tuple[float, ...]] = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)

BUILD: Final = Gauge("wyrmhall_build", "1, with the version.", ["version"], registry=REGISTRY)
REQUESTS: Final = Counter(
    "wyrmhall_requests", "Requests answered.", ["method", "route", "status"], registry=REGISTRY
)
REQUEST_SECONDS: Final = Histogram(
    "wyrmhall_request_seconds",
    "From a request to the end of its answer, sockets left out.",
    buckets=FAST,
    registry=REGISTRY,
)
DECISIONS: Final = Counter(
    "wyrmhall_decisions",
    "Decisions on disk, by game and by who decided: a person, a bot, or a bot when time was over (clock).",
    ["game", "by"],
    registry=REGISTRY,
)
REFUSALS: Final = Counter(
    "wyrmhall_refusals", "Decisions of people that were refused, by game.", ["game"], registry=REGISTRY
)
ACKNOWLEDGED_SECONDS: Final = Histogram(
    "wyrmhall_acknowledgement_seconds",
    "From a person's decision to its acknowledgement: it is on disk, and everybody's update is on its way.",
    buckets=FAST,
    registry=REGISTRY,
)
SOCKETS: Final = Gauge("wyrmhall_sockets_open", "Pages at tables.", registry=REGISTRY)
TABLES: Final = Gauge(
    "wyrmhall_tables",
    "Tables by state: awake (in memory here) or asleep (in the database alone; all servers see the same).",
    ["state"],
    registry=REGISTRY,
)
BOTS_THINKING: Final = Gauge(
    "wyrmhall_bots_thinking", "Bots that have been asked and not answered yet.", registry=REGISTRY
)
BOT_SECONDS: Final = Histogram(
    "wyrmhall_bot_seconds", "Until a bot has answered.", buckets=SLOW, registry=REGISTRY
)
CALLS: Final = Counter(
    "wyrmhall_calls",
    "Calls to people who are waited for, by kind and result: sent, failed (tried again) or gone.",
    ["kind", "result"],
    registry=REGISTRY,
)
DATABASE_SECONDS: Final = Histogram(
    "wyrmhall_database_seconds",
    "Time of the database, by what it did: read, write.",
    ["what"],
    buckets=FAST,
    registry=REGISTRY,
)
OUTAGES: Final = Counter(
    "wyrmhall_database_outages",
    "How often the database could not be read or written any more.",
    ["what"],
    registry=REGISTRY,
)
FAULT_KINDS: Final = (  # few, so that each is there from the beginning: see `zeros`
    *("AssertionError", "AttributeError", "IndexError", "KeyError", "NotImplementedError", "OSError"),
    *("RecursionError", "RuntimeError", "TimeoutError", "TypeError", "ValueError", "ZeroDivisionError"),
)
OTHER_FAULT: Final = "other"  # the log names it
ERRORS: Final = Counter("wyrmhall_errors", "Faults of ours, by kind.", ["kind"], registry=REGISTRY)
DRAINING: Final = Gauge("wyrmhall_draining", "1 while the server is about to be stopped.", registry=REGISTRY)

READ: Final = DATABASE_SECONDS.labels(what="read")
WRITE: Final = DATABASE_SECONDS.labels(what="write")
AWAKE: Final = TABLES.labels(state="awake")
ASLEEP: Final = TABLES.labels(state="asleep")

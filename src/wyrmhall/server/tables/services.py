"""What all tables of one process share."""

from wyrmhall.server.duplicates.groups import Groups
from wyrmhall.server.processes.bot_pool import BotPool
from wyrmhall.server.steady_clock import SteadyClock
from wyrmhall.server.store import Store
from wyrmhall.server.tables.background import Background
from wyrmhall.server.tables.cluster.other_processes import OtherProcesses
from wyrmhall.server.tables.people.bot_levels import BotLevels
from wyrmhall.server.tables.people.turn_watch import TurnListener


class Services:
    """Handed to every room, which gives each of its parts what that needs."""

    def __init__(self, store: Store, clock: SteadyClock, bot_pool: BotPool, pace: float) -> None:
        self.store, self.clock, self.bot_pool = store, clock, bot_pool
        self.pace = pace  # seconds between two decisions of bots
        self.levels = BotLevels(bot_pool.own)
        self.background = Background()
        self.turn_listener: TurnListener | None = None  # who calls people back, if anybody does
        self.others = OtherProcesses(store, self.background)
        self.groups = Groups(store)

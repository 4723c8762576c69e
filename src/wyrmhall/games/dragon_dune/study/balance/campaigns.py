"""What is played to measure the balance: every edition with talk and without, and every option of DD-BAL."""

from itertools import product
from typing import Any, Final, NamedTuple

from wyrmhall.games.dragon_dune.components.editions import EDITIONS
from wyrmhall.kernel.study.balance import Campaign
from wyrmhall.kernel.study.option_set import OptionSet

TALK_SETS: Final = (OptionSet("talk on", {"talk": "on"}), OptionSet("talk off", {"talk": "off"}))
LATER: Final = tuple([name for name, edition in EDITIONS.items() if edition.later])
BOTS: Final = ("standard",)
GAMES: Final = 1000
PAIRS: Final = 500


class Table(NamedTuple):
    """One edition with talk or without."""

    edition: str
    talk: OptionSet

    @property
    def name(self) -> str:
        return f"{self.edition}, {self.talk.name}"

    @property
    def options(self) -> dict[str, Any]:
        return {"edition": self.edition, **self.talk.options}


class Remedy(NamedTuple):
    """An option against a faction that is too strong."""

    rule: str
    against: str
    options: dict[str, Any]
    editions: tuple[str, ...]

    @property
    def key(self) -> str:
        return next(iter(self.options))

    @property
    def words(self) -> str:
        ((name, value),) = self.options.items()
        return f"{name}={'yes' if value is True else value}"

    def campaign(self, table: Table) -> str:
        return f"{table.name}, {self.words}"

    def tables(self) -> list[Table]:
        return [table for table in TABLES if table.edition in self.editions]


TABLES: Final = tuple([Table(edition, talk) for talk, edition in product(TALK_SETS, EDITIONS)])
REMEDIES: Final = (
    Remedy("DD-BAL-02", "goblins", {"extra_conscripts": 1}, tuple(EDITIONS)),
    Remedy("DD-BAL-04", "orcs", {"orc_free_revive": 2}, LATER),
    Remedy("DD-BAL-05", "dwarves", {"dwarf_levy": 1}, LATER),
    Remedy("DD-BAL-07", "elves", {"poorer_elves": True}, ("sixth-c", "ninth")),  # DD-R-159: not in sixth
)


def campaigns() -> tuple[Campaign, ...]:
    plain = [Campaign(table.name, (table.options,), BOTS, GAMES) for table in TABLES]
    changed = [
        Campaign(remedy.campaign(table), ({**table.options, **remedy.options},), BOTS, PAIRS, table.name)
        for remedy in REMEDIES
        for table in remedy.tables()
    ]
    return (*plain, *changed)

"""What is played to measure the balance: every edition with talk and without, and every option of DD-BAL."""

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any, Final, NamedTuple

from wyrmhall.games.dragon_dune.components.editions import EDITIONS
from wyrmhall.games.dragon_dune.components.house_edition import own_rules
from wyrmhall.kernel.house_rules.named_values import RULES
from wyrmhall.kernel.study.balance import Campaign
from wyrmhall.kernel.study.option_set import OptionSet

TALK_SETS: Final = (OptionSet("talk on", {"talk": "on"}), OptionSet("talk off", {"talk": "off"}))
LATER: Final = tuple([name for name, edition in EDITIONS.items() if edition.later])
BOTS: Final = ("standard",)
OWN_RULES: Final = "your rules"
CHOSEN: Final = (RULES, "edition", "talk")  # options that tell the tables apart
GAMES: Final = 1000
PAIRS: Final = 500


class Table(NamedTuple):
    """One edition with talk or without; or house rules that start from it."""

    edition: str
    talk: OptionSet
    house_rules: str = ""

    @property
    def name(self) -> str:
        return f"{OWN_RULES if self.house_rules else self.edition}, {self.talk.name}"

    @property
    def options(self) -> dict[str, Any]:
        rules = {RULES: self.house_rules} if self.house_rules else {"edition": self.edition}
        return {**rules, **self.talk.options}


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
        return self.among(TABLES)

    def among(self, tables: Sequence[Table]) -> list[Table]:
        return [table for table in tables if table.edition in self.editions]


TABLES: Final = tuple([Table(edition, talk) for talk, edition in product(TALK_SETS, EDITIONS)])
REMEDIES: Final = (
    Remedy("DD-BAL-02", "goblins", {"extra_conscripts": 1}, tuple(EDITIONS)),
    Remedy("DD-BAL-04", "orcs", {"orc_free_revive": 2}, LATER),
    Remedy("DD-BAL-05", "dwarves", {"dwarf_levy": 1}, LATER),
    Remedy("DD-BAL-07", "elves", {"poorer_elves": True}, ("sixth-c", "ninth")),  # DD-R-159: not in sixth
)


def tables_with(changed: Mapping[str, Any]) -> tuple[Table, ...]:
    """Those that are left where options are set at every table: an edition, house rules, talk."""
    talks = [talk for talk in TALK_SETS if "talk" not in changed or talk.options["talk"] == changed["talk"]]
    text = changed.get(RULES, "")
    if text:
        return tuple([Table(own_rules(text).base, talk, text) for talk in talks])
    return tuple(
        [
            table
            for table in TABLES
            if table.talk in talks and table.edition == changed.get("edition", table.edition)
        ]
    )


def campaigns(tables: Sequence[Table] = TABLES) -> tuple[Campaign, ...]:
    plain = [Campaign(table.name, (table.options,), BOTS, GAMES) for table in tables]
    changed = [
        Campaign(remedy.campaign(table), ({**table.options, **remedy.options},), BOTS, PAIRS, table.name)
        for remedy in REMEDIES
        for table in remedy.among(tables)
    ]
    return (*plain, *changed)

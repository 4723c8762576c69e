"""Which powers a faction has at a table: the lines of its sheet, by edition and options."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from wyrmhall.games.dragon_dune.components.editions import Edition
from wyrmhall.games.dragon_dune.options import BLESSING, ELITE, INITIATIVE, PLUNDER


class Power(NamedTuple):
    """A template of explain/en.toml, and what fills it."""

    template: str
    number: int = 0
    questions: tuple[int, ...] = ()


def powers_of(faction: str, options: Any, edition: Edition) -> Iterator[Power]:
    return {"dwarves": dwarves, "elves": elves, "goblins": goblins, "orcs": orcs}[faction](options, edition)


def dwarves(options: Any, edition: Edition) -> Iterator[Power]:
    yield Power("dwarves-sales")
    if options.dwarf_levy:
        yield Power("dwarves-levy", options.dwarf_levy)
    if edition.dwarf_bonus:
        against_all = edition.dwarf_bonus == edition.dwarf_bonus_against_orcs
        template = "dwarves-bonus" if against_all else "dwarves-bonus-not-orcs"
        yield Power(template, edition.dwarf_bonus)
    if edition.swap:
        yield Power("dwarves-swap")
    if ELITE in options.advanced:
        yield Power("dwarves-elite", edition.elites[1])
    if edition.ally_free_card:
        yield Power("dwarves-ally-free")
    if edition.dwarves_betray_for_ally:
        yield Power("dwarves-ally-betray")


def elves(options: Any, edition: Edition) -> Iterator[Power]:
    yield Power("elves-sight")
    if edition.elves_see_event:
        yield Power("elves-event")
    yield Power("elves-question", 0, edition.questions)
    yield Power("elves-hide")
    if edition.hands_inspected:
        yield Power("elves-inspect")
    if BLESSING in options.advanced:
        yield Power("elves-blessing")
    if options.poorer_elves:
        yield Power("elves-poorer")
    yield Power("elves-ally")


def goblins(options: Any, edition: Edition) -> Iterator[Power]:
    yield Power("goblins-hire")
    yield Power("goblins-cards")
    if edition.early_disband:
        yield Power("goblins-disband")
    if INITIATIVE in options.advanced:
        yield Power("goblins-initiative")
    yield Power("goblins-ally")


def orcs(options: Any, edition: Edition) -> Iterator[Power]:
    yield Power("orcs-raise")
    if not edition.orcs_hire:
        yield Power("orcs-no-hire")
    yield Power("orcs-march")
    free = min(options.orc_free_revive, edition.orc_revive[1]) if edition.later else edition.orc_revive[1]
    yield Power("orcs-revive", free)
    yield Power("orcs-dragon")
    if edition.red_dragon:
        yield Power("orcs-red")
    if edition.orc_bonus:
        yield Power("orcs-bonus", edition.orc_bonus)
    if edition.theft:
        yield Power("orcs-theft")
    if PLUNDER in options.advanced:
        yield Power("orcs-plunder")
    yield Power("orcs-wait", edition.turns)

"""Which powers a faction has at a table: the lines of its sheet, by edition and options."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from wyrmhall.games.dragon_dune.components import powers as p
from wyrmhall.games.dragon_dune.components.editions import Edition
from wyrmhall.games.dragon_dune.components.factions import ELVES, Faction
from wyrmhall.games.dragon_dune.options import BLESSING, ELITE, INITIATIVE, PLUNDER


class Power(NamedTuple):
    """A template of explain/en.toml, and what fills it."""

    template: str
    number: int = 0
    questions: tuple[int, ...] = ()


Line = tuple[str, bool, Power]  # of which power it tells, and whether this table has it


def powers_of(faction: Faction, options: Any, edition: Edition) -> Iterator[Power]:
    lines = (*trade(options, edition), *knowledge(options, edition), *war(options, edition))
    for power, played, line in lines:
        if played and edition.owners[power] == faction:
            yield line
    if options.poorer_elves and faction == ELVES:
        yield Power("elves-poorer")


def trade(options: Any, edition: Edition) -> tuple[Line, ...]:
    against_all = edition.dwarf_bonus == edition.dwarf_bonus_against_orcs
    bonus = "dwarves-bonus" if against_all else "dwarves-bonus-not-orcs"
    return (
        (p.SELLS_CARDS, True, Power("dwarves-sales")),
        (p.SELLS_CARDS, options.dwarf_levy > 0, Power("dwarves-levy", options.dwarf_levy)),
        (p.FIGHTS_HARD, edition.dwarf_bonus > 0, Power(bonus, edition.dwarf_bonus)),
        (p.SWAPS_TRAITORS, edition.swap, Power("dwarves-swap")),
        (p.ELITE_WARRIORS, ELITE in options.advanced, Power("dwarves-elite", edition.elites[1])),
        (p.SELLS_CARDS, edition.ally_free_card, Power("dwarves-ally-free")),
        (p.SWAPS_TRAITORS, edition.dwarves_betray_for_ally, Power("dwarves-ally-betray")),
    )


def knowledge(options: Any, edition: Edition) -> tuple[Line, ...]:
    return (
        (p.SEES_CARDS, True, Power("elves-sight")),
        (p.SEES_CARDS, edition.elves_see_event, Power("elves-event")),
        (p.ASKS_QUESTIONS, True, Power("elves-question", 0, edition.questions)),
        (p.HIDES, True, Power("elves-hide")),
        (p.INSPECTS_HANDS, edition.hands_inspected, Power("elves-inspect")),
        (p.BLESSED, BLESSING in options.advanced, Power("elves-blessing")),
        (p.ASKS_QUESTIONS, True, Power("elves-ally")),
    )


def war(options: Any, edition: Edition) -> tuple[Line, ...]:
    free = min(options.orc_free_revive, edition.orc_revive[1]) if edition.later else edition.orc_revive[1]
    return (
        (p.SELLS_MERCENARIES, True, Power("goblins-hire")),
        (p.SECOND_CARDS, True, Power("goblins-cards")),
        (p.SELLS_MERCENARIES, edition.early_disband, Power("goblins-disband")),
        (p.TAKES_INITIATIVE, INITIATIVE in options.advanced, Power("goblins-initiative")),
        (p.SELLS_MERCENARIES, True, Power("goblins-ally")),
        (p.RAISES_UNITS, True, Power("orcs-raise")),
        (p.RAISES_UNITS, not edition.orcs_hire, Power("orcs-no-hire")),
        (p.MARCHES_FAR, True, Power("orcs-march")),
        (p.REVIVES_MORE, True, Power("orcs-revive", free)),
        (p.RIDES_DRAGONS, True, Power("orcs-dragon")),
        (p.RIDES_DRAGONS, edition.red_dragon, Power("orcs-red")),
        (p.FIGHTS_FIERCELY, edition.orc_bonus > 0, Power("orcs-bonus", edition.orc_bonus)),
        (p.PLUNDERS, edition.theft, Power("orcs-theft")),
        (p.PLUNDERS, PLUNDER in options.advanced, Power("orcs-plunder")),
        (p.WINS_AT_THE_END, True, Power("orcs-wait", edition.turns)),
    )

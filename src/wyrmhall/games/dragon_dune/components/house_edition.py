"""An edition of one's own: one of the printed editions with values of a file in the place of its own."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, Final

from wyrmhall.games.dragon_dune.components.cards import ARTIFACT_CARDS
from wyrmhall.games.dragon_dune.components.edition_values import EDITION_VALUES
from wyrmhall.games.dragon_dune.components.editions import EDITIONS, PRINTED, USUAL_EDITION, Edition, Values
from wyrmhall.games.dragon_dune.components.factions import FACTION_NAMES
from wyrmhall.kernel.house_rules.complaints import BadFile
from wyrmhall.kernel.house_rules.description import Contradiction, HouseRules
from wyrmhall.kernel.house_rules.rules_file import OWN_FILE, OwnRules, RulesFile
from wyrmhall.kernel.options import BadOptions

# Pairs of which the first must not be larger than the second, and what is said of it
_AT_MOST: Final = (
    ("revive.free", "revive.most", "more are free than leave the graveyard"),
    ("orc_revive.free", "orc_revive.most", "more are free than leave the graveyard"),
    ("orc_ally_revive.free", "orc_ally_revive.most", "more are free than leave the graveyard"),
    ("elves.units", "units", "a faction has only so many units"),
    ("goblins.units", "units", "a faction has only so many units"),
    ("orcs.units", "units", "a faction has only so many units"),
    ("elites.count", "units", "a faction has only so many units"),
    *[
        (f"{name}.cards", "goblin_hand_limit" if name == "goblins" else "hand_limit", "a hand holds no more")
        for name in FACTION_NAMES
    ],
)
_BOTH: Final = 2


def contradictions(values: Values) -> Iterator[Contradiction]:
    for small, large, why in _AT_MOST:
        if values[small] > values[large]:
            told = f"{small} = {values[small]}, but {large} = {values[large]}: {why}"
            yield Contradiction((small, large), told)
    yield from _of_hands(values)
    yield from _of_questions(values)
    if values["allies_win"] and values["castles_for_allies"] < values["castles_to_win"]:
        why = "two allies must not need fewer castles than one player (DD-VIC-02)"
        yield Contradiction(("castles_for_allies", "castles_to_win", "allies_win"), why)


def _of_hands(values: Values) -> Iterator[Contradiction]:
    held = (len(FACTION_NAMES) - 1) * values["hand_limit"] + values["goblin_hand_limit"]
    if held >= ARTIFACT_CARDS:
        why = f"four full hands would hold {held} of {ARTIFACT_CARDS} cards, and one at least has to be sold"
        yield Contradiction(
            ("hand_limit", "goblin_hand_limit"), f"{why}: lower hand_limit or goblin_hand_limit (DD-CMP-18)"
        )


def _of_questions(values: Values) -> Iterator[Contradiction]:
    asked = len(values["questions"])
    if not asked:
        yield Contradiction(("questions",), "the Elves need one question at least (DD-ELF-06)")
    elif values["ace_asks_both"] and asked != _BOTH:
        why = f"a Special Card asks both (ace_asks_both), and {asked} are listed: list two (DD-ACE-13)"
        yield Contradiction(("questions", "ace_asks_both"), why)


def all_contradictions(values: Values) -> list[Contradiction]:
    return list(contradictions(values))


def base_of(options: Mapping[str, Any]) -> str:
    return str(options.get("edition", USUAL_EDITION))


HOUSE_RULES: Final = HouseRules(PRINTED, EDITION_VALUES, "DD-R-188", base_of, all_contradictions)


@lru_cache(maxsize=256)
def own_rules(text: str) -> OwnRules:
    """BadOptions with the line of what is wrong."""
    try:
        return RulesFile(HOUSE_RULES, OWN_FILE, text).own_rules()
    except BadFile as bad:
        raise BadOptions("rules", str(bad)) from None


@lru_cache(maxsize=256)
def house_edition(text: str) -> Edition:
    rules = own_rules(text)
    return Edition(rules.name, rules.values, EDITIONS[rules.base].atoms, rules.fingerprint)


def edition_in_force(edition: str, rules: str) -> Edition:
    """The printed one, or that of the house rules."""
    return house_edition(rules) if rules else EDITIONS[edition]

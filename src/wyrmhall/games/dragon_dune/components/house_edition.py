"""An edition of one's own: one of the printed editions with values of a file in the place of its own."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, Final

from wyrmhall.games.dragon_dune.components.board import PLACE_WORDS, PLACES
from wyrmhall.games.dragon_dune.components.edition_values import EDITION_VALUES
from wyrmhall.games.dragon_dune.components.editions import EDITIONS, USUAL_EDITION, Edition
from wyrmhall.games.dragon_dune.components.factions import FACTION_NAMES
from wyrmhall.games.dragon_dune.components.house_factions import (
    drawn_factions,
    faction_contradictions,
    hand_limits,
)
from wyrmhall.games.dragon_dune.components.house_map import map_contradictions, territories_of
from wyrmhall.games.dragon_dune.components.printed_values import (
    ARTIFACT_VALUES,
    EVENT_VALUES,
    MAP,
    PRINTED,
    Values,
)
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.house_rules.complaints import BadFile
from wyrmhall.kernel.house_rules.description import Contradiction, HouseRules
from wyrmhall.kernel.house_rules.rules_file import OWN_FILE, OwnRules, RulesFile
from wyrmhall.kernel.options import BadOptions

# Pairs of which the first must not be larger than the second, and what is said of it
_AT_MOST: Final = (
    ("revive.free", "revive.most", "more are free than leave the graveyard"),
    ("orc_revive.free", "orc_revive.most", "more are free than leave the graveyard"),
    ("orc_ally_revive.free", "orc_ally_revive.most", "more are free than leave the graveyard"),
    *[(f"{name}.units", "units", "a faction has only so many units") for name in FACTION_NAMES],
    ("elites.count", "units", "a faction has only so many units"),
)
_BOTH: Final = 2
# DD-R-43  The event cards a round needs: those it turns up, and the one that stays on top of the pile
_EVENTS_NEEDED: Final = {"great-dragon": 2, "colour-card": 2, "two-cards": 3}


def contradictions(values: Values) -> Iterator[Contradiction]:
    for small, large, why in (*_AT_MOST, *hand_limits(values)):
        if values[small] > values[large]:
            told = f"{small} = {values[small]}, but {large} = {values[large]}: {why}"
            yield Contradiction((small, large), told)
    yield from faction_contradictions(values)
    yield from map_contradictions(values)
    yield from _of_hands(values)
    yield from _of_events(values)
    yield from _of_questions(values)
    if values["allies_win"] and values["castles_for_allies"] < values["castles_to_win"]:
        why = "two allies must not need fewer castles than one player (DD-VIC-02)"
        yield Contradiction(("castles_for_allies", "castles_to_win", "allies_win"), why)


def _of_hands(values: Values) -> Iterator[Contradiction]:
    held = sum([values[limit] for _, limit, _ in hand_limits(values)])
    cards = sum([values[name] for name in ARTIFACT_VALUES])
    if held >= cards:
        why = f"four full hands would hold {held} of {cards} cards, and one at least has to be sold"
        remedy = "lower hand_limit or goblin_hand_limit, or leave more cards in artifact_deck"
        yield Contradiction(
            ("hand_limit", "goblin_hand_limit", *left_out(values, ARTIFACT_VALUES)),
            f"{why}: {remedy} (DD-CMP-18)",
        )


def _of_events(values: Values) -> Iterator[Contradiction]:
    own = territories_of(values[MAP])
    names = [EVENT_VALUES[place] for place in PLACES if not own or PLACE_WORDS[place] in own]
    cards, needed = sum([values[name] for name in names if name]), _EVENTS_NEEDED[values["events"]]
    if cards < needed:
        why = f"event_deck has {cards} left, and the event round needs {needed} ({values['events']}; DD-R-43)"
        yield Contradiction((*left_out(values, EVENT_VALUES), "events", MAP), why)


def left_out(values: Values, names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple([name for name in names if name and not values[name]])


def _of_questions(values: Values) -> Iterator[Contradiction]:
    asked = len(values["questions"])
    if not asked:
        yield Contradiction(("questions",), "the Elves need one question at least (DD-ELF-06)")
    elif values["ace_asks_both"] and asked != _BOTH:
        why = f"a Special Card asks both (ace_asks_both), and {asked} are listed: list two (DD-ACE-13)"
        yield Contradiction(("questions", "ace_asks_both"), why)


def all_contradictions(values: Values) -> list[Contradiction]:
    return list(contradictions(values))


def fitting(values: Values, chance: Chance) -> Values:
    """What is drawn of the factions is drawn for all four, and they start on the map that is drawn."""
    words = tuple(territories_of(values.get(MAP, {}))) or PLACE_WORDS
    return {**values, **drawn_factions(values, words, chance)}


def base_of(options: Mapping[str, Any]) -> str:
    return str(options.get("edition", USUAL_EDITION))


HOUSE_RULES: Final = HouseRules(PRINTED, EDITION_VALUES, "DD-R-188", base_of, all_contradictions, fitting)


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

"""All round types by number, CB-EXP-03: the printed ones, and those of a table with house rules."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from wyrmhall.games.crown_battles.components.own_types import OwnType, OwnTypes
from wyrmhall.games.crown_battles.rules.round_types.alliances import (
    ALLIANCES,
    MISSIONS_ALLIANCES,
    SUIT_PRECISION_ALLIANCES,
)
from wyrmhall.games.crown_battles.rules.round_types.blind_bidding import BLIND_BIDDING
from wyrmhall.games.crown_battles.rules.round_types.duel_fights import DUEL_FIGHTS
from wyrmhall.games.crown_battles.rules.round_types.kind import BLIND_MISSIONS as SECRET_MISSIONS
from wyrmhall.games.crown_battles.rules.round_types.kind import DUELS, HALVES, SUITS, TEAMS
from wyrmhall.games.crown_battles.rules.round_types.kind import MISSIONS as OPEN_MISSIONS
from wyrmhall.games.crown_battles.rules.round_types.leaked_suit import LEAKED_SUIT
from wyrmhall.games.crown_battles.rules.round_types.long_play import LONG_PLAY
from wyrmhall.games.crown_battles.rules.round_types.mission_rounds import BLIND_MISSIONS, MISSIONS
from wyrmhall.games.crown_battles.rules.round_types.normal_bidding import NORMAL_BIDDING
from wyrmhall.games.crown_battles.rules.round_types.round_type import RoundType
from wyrmhall.games.crown_battles.rules.round_types.stealth_play import STEALTH_PLAY
from wyrmhall.games.crown_battles.rules.round_types.suit_precision import SUIT_PRECISION
from wyrmhall.games.crown_battles.rules.round_types.the_split import THE_SPLIT
from wyrmhall.games.crown_battles.rules.round_types.wagering import WAGERING
from wyrmhall.games.crown_battles.setup import Preset
from wyrmhall.games.crown_battles.state import State

ROUND_TYPES: Final[tuple[RoundType, ...]] = (
    NORMAL_BIDDING,
    BLIND_BIDDING,
    LONG_PLAY,
    LEAKED_SUIT,
    THE_SPLIT,
    STEALTH_PLAY,
    SUIT_PRECISION,
    MISSIONS,
    BLIND_MISSIONS,
    WAGERING,
    DUEL_FIGHTS,
    ALLIANCES,
    MISSIONS_ALLIANCES,
    SUIT_PRECISION_ALLIANCES,
)


def score_of(own: OwnType) -> Callable[[State], list[int]]:
    """How a round made of these parts is scored."""
    teams = own.groups == TEAMS
    if own.bidding in (OPEN_MISSIONS, SECRET_MISSIONS):
        return MISSIONS_ALLIANCES.score if teams else MISSIONS.score
    if own.wagers:
        return WAGERING.score
    if own.groups == DUELS:
        return DUEL_FIGHTS.score
    if own.parts == SUITS:
        return SUIT_PRECISION_ALLIANCES.score if teams else SUIT_PRECISION.score
    if own.parts == HALVES:
        return THE_SPLIT.score
    return ALLIANCES.score if teams else NORMAL_BIDDING.score


def composed(own: OwnType) -> RoundType:
    return RoundType(
        own.number,
        own.name,
        "",
        score_of(own),
        bidding=own.bidding,
        parts=own.parts,
        groups=own.groups,
        screw=own.screw,
        doubles=own.doubles,
        wagers=own.wagers,
        circles=own.circles,
        face_down=own.face_down,
        leaks=own.leaks,
        trump=own.trump,
    )


@lru_cache(maxsize=256)
def types_with(own: OwnTypes) -> tuple[RoundType, ...]:
    """The printed types with those of house rules in their places."""
    return tuple(
        [composed(own.by_number[one.number]) if one.number in own.by_number else one for one in ROUND_TYPES]
    )


def round_types(preset: Preset) -> tuple[RoundType, ...]:
    """Those of a table, by number."""
    return ROUND_TYPES if preset.own_types is None else types_with(preset.own_types)

"""All round types by number, CB-EXP-03."""

from typing import Final

from wyrmhall.games.crown_battles.rules.round_types.alliances import (
    ALLIANCES,
    MISSIONS_ALLIANCES,
    SUIT_PRECISION_ALLIANCES,
)
from wyrmhall.games.crown_battles.rules.round_types.blind_bidding import BLIND_BIDDING
from wyrmhall.games.crown_battles.rules.round_types.duel_fights import DUEL_FIGHTS
from wyrmhall.games.crown_battles.rules.round_types.kind import TEAMS
from wyrmhall.games.crown_battles.rules.round_types.leaked_suit import LEAKED_SUIT
from wyrmhall.games.crown_battles.rules.round_types.long_play import LONG_PLAY
from wyrmhall.games.crown_battles.rules.round_types.mission_rounds import BLIND_MISSIONS, MISSIONS
from wyrmhall.games.crown_battles.rules.round_types.normal_bidding import NORMAL_BIDDING
from wyrmhall.games.crown_battles.rules.round_types.round_type import RoundType
from wyrmhall.games.crown_battles.rules.round_types.stealth_play import STEALTH_PLAY
from wyrmhall.games.crown_battles.rules.round_types.suit_precision import SUIT_PRECISION
from wyrmhall.games.crown_battles.rules.round_types.the_split import THE_SPLIT
from wyrmhall.games.crown_battles.rules.round_types.wagering import WAGERING

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
TEAM_TYPES: Final = tuple(kind.number for kind in ROUND_TYPES if kind.groups == TEAMS)

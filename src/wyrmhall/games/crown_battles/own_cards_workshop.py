"""House rules of Crown Battles in the workshop: missions and power cards are drawn as on the table."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from wyrmhall.games.crown_battles.components.cards import card_named
from wyrmhall.games.crown_battles.components.house_preset import own_rules
from wyrmhall.games.crown_battles.components.own_missions import MISSION_ENTRIES, MISSION_WORDS
from wyrmhall.games.crown_battles.components.own_powers import POWER_ENTRIES
from wyrmhall.games.crown_battles.explain.explanations import points_by_cards
from wyrmhall.games.crown_battles.language.prose import catalogue
from wyrmhall.games.crown_battles.options import make_setup
from wyrmhall.games.crown_battles.screen.header import own_power
from wyrmhall.games.crown_battles.screen.seats import mission_card
from wyrmhall.games.crown_battles.screen.shape import Mission, OwnPower
from wyrmhall.games.crown_battles.setup import Setup
from wyrmhall.kernel.house_rules.entries import Entry
from wyrmhall.kernel.house_rules.workshop import DrawnRulesWorkshop

NOT_IN_PLAY = ""  # a mission that lies nowhere has no fate


@dataclass(frozen=True, slots=True)
class MissionWorth:
    """What a mission is worth with hands of one size, or of several."""

    least: int  # cards in a hand
    most: int
    points: int


@dataclass(frozen=True, slots=True)
class OwnCardPicture:
    """A mission or a power card of house rules."""

    instead_of: str  # the name of the printed one
    mission: Mission | None  # worth what it is with the smallest hand
    worth: tuple[MissionWorth, ...]  # of a mission, by the hands that are dealt
    power: OwnPower | None


class OwnCardsWorkshop(DrawnRulesWorkshop):
    """A file that may bring missions and power cards."""

    picture_types = (OwnCardPicture,)

    def in_short(self, name: str, value: Any) -> dict[str, str]:
        if name not in (MISSION_ENTRIES.name, POWER_ENTRIES.name):
            return {}
        return {"before": "", "after": f"{', '.join([one['name'] for one in value])}: as drawn"}

    def drawn(self, options: Any) -> list[Any]:
        """Missions, then power cards, each in the order of the file."""
        values, setup = own_rules(options.rules).values, make_setup(options)
        missions = mission_pictures(values[MISSION_ENTRIES.name], setup)
        powers = power_pictures(values[POWER_ENTRIES.name], setup)
        return [asdict(one) for one in (*missions, *powers)]


def mission_pictures(entries: list[Entry], setup: Setup) -> Iterator[OwnCardPicture]:
    for entry in entries:
        number = 1 + MISSION_WORDS.index(entry["instead_of"])
        worth = [
            MissionWorth(hands[0], hands[-1], points) for hands, points in points_by_cards(setup, number)
        ]
        mission = mission_card(setup.preset, number, worth[0].points, NOT_IN_PLAY, False)
        yield OwnCardPicture(catalogue().mission(number), mission, tuple(worth), None)


def power_pictures(entries: list[Entry], setup: Setup) -> Iterator[OwnCardPicture]:
    words = catalogue(setup.preset)
    for entry in entries:
        card = card_named(entry["instead_of"])
        yield OwnCardPicture(catalogue().card(card), None, (), own_power(words, card))

"""What is played to learn how strong cards are: the kingdoms that ship, and kingdoms drawn at random."""

# not compiled: it is read once, before the games begin

from typing import Any, Final

from wyrmhall.games.enchanters.components.card_file import CardFile
from wyrmhall.games.enchanters.study.own_cards import FILE, sample_kingdom
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.study.balance import Campaign

PRINTED: Final = "cards that ship"
DRAWN: Final = "cards drawn at random"
KINGDOMS: Final = 160
SEED: Final = 1  # of the kingdoms; the games have another
BOTS: Final = ("standard",)


def campaigns(games: int) -> tuple[Campaign, ...]:
    """Half of the games with each: numbers and company that no card that ships has tell texts apart."""
    half = games // 2
    return (Campaign(PRINTED, ({},), BOTS, games - half), Campaign(DRAWN, drawn_tables(), BOTS, half))


def drawn_tables() -> tuple[dict[str, Any], ...]:
    chance = Chance(SEED)
    texts = [text for text in [sample_kingdom(chance) for _ in range(KINGDOMS)] if text]
    return tuple([{"cards": text, "kingdoms": [kingdom_in(text)]} for text in texts])


def kingdom_in(text: str) -> str:
    kingdom = CardFile(FILE, text).kingdom
    assert kingdom is not None
    return kingdom.key

"""Tokens: EN-TRM-01, EN-TRM-13, EN-TRM-38, EN-TRM-41 to EN-TRM-43."""

from typing import Final

from wyrmhall.games.enchanters.gallery.icons import mute
from wyrmhall.games.enchanters.language.actions import SLOTS
from wyrmhall.games.enchanters.printing.words import words
from wyrmhall.kernel.printing.printables import TOKEN, TOKENS, Deck, Face, PrintedCard

CRYSTALS: Final = {1: 36, 5: 12}  # by worth; the rules name no number
WOUNDS: Final = {1: 36, 5: 8}
PEARLS: Final = 12
REINFORCEMENTS: Final = 10


def tokens(players: int, coop: bool | None, odyssey: bool) -> Deck:
    """`coop`: only those of the cooperative game, only those of the other, or (None) both."""
    made = [*counters("crystal", "crystal", CRYSTALS), *counters("wound", "damage", WOUNDS)]
    made += [PrintedCard(f"slot.{slot}", numbered("slot", "distance", slot)) for slot in range(SLOTS)]
    if odyssey:
        made += [
            PrintedCard("pearl", drawn("pearl", "pearl"), PEARLS, drawn("pearl-used", "")),
            PrintedCard("desert", weather("calm", "+", "−"), 1, weather("sandstorm", "−", "+")),
        ]
    if coop is not True:
        made.append(PrintedCard("reward", drawn("reward", "score"), players))
    if coop is not False:
        health, strength = drawn("health", "health"), drawn("strength", "strength")
        made.append(PrintedCard("reinforcement", health, REINFORCEMENTS, strength))
        made.append(PrintedCard("cerberus", drawn("cerberus", "overlord")))
    return Deck(TOKENS, "tokens", words()["tokens"], Face(), tuple(made), TOKEN)


def counters(key: str, icon: str, counts: dict[int, int]) -> list[PrintedCard]:
    return [
        PrintedCard(f"{key}.{worth}", numbered(key, icon, worth), count) for worth, count in counts.items()
    ]


def drawn(key: str, icon: str) -> Face:
    return Face(title=words()[key], sign=mute(icon) if icon else "")


def numbered(key: str, icon: str, number: int) -> Face:
    return drawn(key, icon)._replace(body=str(number))


def weather(key: str, health: str, strength: str) -> Face:
    """EN-TRM-42"""
    body = f"<small>{health}1{mute('health')} {strength}1{mute('strength')}</small>"
    return Face(title=words()[key], body=body)

"""Where a line of text stands on a card: some lines are understood, or allowed, in some places only."""

from typing import Final

_ARTICLES: Final = {"item": "an item", "enchantment": "an enchantment", "overlord": "an Overlord"}
_SECTIONS: Final = ("invasion", "challenge", "other", "reward")


class Place:
    """A section of a card: of an item its upper part, of an Overlord its reward section."""

    def __init__(self, on: str, section: str, coop: bool = False) -> None:
        self.on = on  # item, enchantment, monster, dragon, banner, class, wound, village, overlord, event
        self.section = section  # upper, lower; text (of a village); invasion and so on; anger
        self.coop = coop  # on an Overlord: a text of the cooperative game

    def __str__(self) -> str:
        card = _ARTICLES.get(self.on, f"a {self.on}" if self.on != "event" else "an event")
        if self.section in ("upper", "lower"):
            return f"the {self.section} part of {card}"
        if self.section in _SECTIONS:
            game = "cooperative" if self.coop else "competitive"
            return f"the {game} {self.section} lines of {card}"
        return card

    def creature(self) -> bool:
        return self.on in ("monster", "dragon")

    def coop_reward(self) -> bool:
        """EN-TRM-36  Carried out after a successful challenge."""
        return self.section == "reward" and self.coop


EVENT: Final = Place("event", "anger", True)
VILLAGE: Final = Place("village", "text")

"""The house rules of a table: what they are called, and everything that is not as printed."""

# not compiled: words for people, who wait for nothing
from collections.abc import Iterator
from typing import Any, Final

from wyrmhall.games.crown_battles.components.cards import SUIT_NAMES, Suit, card_named
from wyrmhall.games.crown_battles.components.house_preset import HOUSE_RULES, own_rules
from wyrmhall.games.crown_battles.components.own_missions import MISSION_WORDS
from wyrmhall.games.crown_battles.language.prose import Catalogue
from wyrmhall.games.crown_battles.rules.round_types.names import TYPE_NAMES
from wyrmhall.kernel.game_parts.explanation_file import HOUSE_RULES as KEY
from wyrmhall.kernel.game_parts.explanation_file import Explanation, WrittenExplanations

NAMED: Final = "name"  # of a mission, a round type or a power card of one's own


class HouseRulesTold:
    """Of one table, in the words of its things."""

    def __init__(self, text: str, written: WrittenExplanations, names: Catalogue) -> None:
        self.own = own_rules(text)
        self.written = written
        self.names = names

    def entry(self) -> Explanation:
        """Its name is marked nowhere: it may be any word."""
        words = "\n".join([self.written.filled("rules", base=self.base()), *self.changes()])
        return Explanation(KEY, self.own.name, self.written.kinds[KEY], words, (HOUSE_RULES.structure,))

    def base(self) -> str:
        standard, _, players = self.own.base.partition("-")
        if not players:
            return self.written.filled("from-suggestion", name=standard)
        return self.written.filled("from-standard", players=players)

    def changes(self) -> Iterator[str]:
        """A sentence for each value that is not as printed."""
        printed = HOUSE_RULES.bases[self.own.base]
        for value in HOUSE_RULES.values:
            before, after = printed[value.name], self.own.values[value.name]
            if before == after:
                continue
            template = "changed" if before or before == 0 else "added"
            told = self.told(value.name, after), self.told(value.name, before)
            about = value.help.removesuffix(".")
            yield self.written.filled(template, about=about, after=told[0], before=told[1])

    def told(self, name: str, value: Any) -> str:
        if isinstance(value, bool):
            return self.written.filled("yes" if value else "no")
        if isinstance(value, list):
            return ", ".join([self.thing(name, one) for one in value]) or self.written.filled("none")
        return str(value)

    def thing(self, name: str, one: Any) -> str:
        """What people call something that a file names by a word of its own."""
        if isinstance(one, dict):
            return str(one[NAMED])
        if name == "suits":
            return self.names.suit(Suit(SUIT_NAMES.index(one)))
        if name == "types":
            return self.names.title(TYPE_NAMES.index(one))
        if name == "powers_in":
            return self.names.card(card_named(one))
        if name == "missions_out":
            return self.names.missions[str(MISSION_WORDS.index(one) + 1)][0]
        return str(one)

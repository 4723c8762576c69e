"""What cards, kingdoms and icons are, made of the cards of the table: its own explain themselves too."""

from collections.abc import Iterator
from typing import Any, Final

from wyrmhall.games.enchanters.components.cards import (
    BANNER,
    CLASS,
    DRAGON,
    ENCHANTING,
    ENCHANTMENT,
    EVENT,
    FIST,
    ITEM,
    KINGDOM,
    MONSTER,
    OVERLORD,
    TYPE_NAMES,
    VILLAGE,
    WOUND,
    CardSet,
    Design,
    Kingdom,
)
from wyrmhall.games.enchanters.explain.card_paragraphs import CardParagraphs, rules_of_texts
from wyrmhall.games.enchanters.gallery.icons import ICONS
from wyrmhall.games.enchanters.rules.setup_steps.setup_from_options import make_setup
from wyrmhall.kernel.game_parts.explanation_file import OPENING, Explanation
from wyrmhall.kernel.game_parts.explanations import Explanations

GROUPS: Final = {FIST: "fist", ENCHANTING: "enchanting", BANNER: "banner", CLASS: "class"}
OF_TYPE: Final = {
    ITEM: "EN-JRN-12",
    ENCHANTMENT: "EN-JRN-13",
    MONSTER: "EN-JRN-08",
    DRAGON: "EN-JRN-08",
    WOUND: "EN-WND-07",
    VILLAGE: "EN-TRM-28",
    OVERLORD: "EN-OVL-01",
    EVENT: "EN-COP-02",
}
NAMED_BY: Final = {VILLAGE: "village", OVERLORD: "lord"}  # the option whose value is the name of such a card
MOST_RULES: Final = 4
KINGDOMS: Final = "EN-KNG"
ANY_KINGDOM: Final = "EN-KNG-01"
TURN_RULE, POINTS_RULE, TOGETHER_RULE = "EN-TRN-01", "EN-END-10", "EN-COP-12"


class EnchantersExplanations(Explanations):
    """Everything on the table of Enchanters."""

    def made(self, options: Any) -> Iterator[Explanation]:
        cards = make_setup(options).cards
        yield from self.cards(cards, options.coop)
        yield from self.kingdoms(cards)
        yield from self.icons()
        yield self.opening(options.coop)

    def opening(self, coop: bool) -> Explanation:
        """For whoever sits down: what a turn is, and what one wants."""
        written, goal = self.written(), "together" if coop else "points"
        lines = [written.filled(f"{OPENING}-{part}") for part in ("turn", "stacks", "fight", goal)]
        rules = (TURN_RULE, TOGETHER_RULE if coop else POINTS_RULE)
        return Explanation(OPENING, written.filled(OPENING), written.kinds[OPENING], "\n".join(lines), rules)

    # -- cards ---------------------------------------------------------------------------------------

    def cards(self, cards: CardSet, coop: bool) -> Iterator[Explanation]:
        paragraphs = CardParagraphs(self.written(), cards, coop)
        for design in cards.designs:
            card = cards.by_name[design.name]
            words = "\n".join(paragraphs.of(card, design))
            rules = [OF_TYPE[design.type], *rules_of_texts(cards, card, design, coop)]
            key, name = f"card.{design.key}", design.name
            option = NAMED_BY.get(design.type)
            keys = (f"option.{option}.{name}",) if option else ()
            kind, cited = self.kind_of(cards, design), tuple(dict.fromkeys(rules))[:MOST_RULES]
            names = tuple(dict.fromkeys((name, name[0].upper() + name[1:])))  # a line may begin with it
            yield Explanation(key, name, kind, words, cited, key, names, keys)

    def kind_of(self, cards: CardSet, design: Design) -> str:
        """`item of the Angels`, `minor monster of the Gnolls`, `banner, a starting item`"""
        written = self.written()
        kind = written.kinds[GROUPS.get(design.group, TYPE_NAMES[design.type])]
        kind = kind.format(rank=design.rank).strip()
        names = [one.name for one in cards.kingdoms if one.key == design.kingdom]
        if design.group != KINGDOM or not names:
            return kind
        return written.filled("of-kingdom", kind=kind, kingdom=names[0])

    # -- kingdoms ------------------------------------------------------------------------------------

    def kingdoms(self, cards: CardSet) -> Iterator[Explanation]:
        by_name = self.kingdom_rules()
        for kingdom in cards.kingdoms:
            key, cited = f"kingdom.{kingdom.key}", by_name.get(kingdom.name, ANY_KINGDOM)
            words, keys = " ".join(self.kingdom_words(kingdom)), (f"option.kingdoms.{kingdom.key}",)
            kind, names = self.written().kinds["kingdom"], (kingdom.name,)
            yield Explanation(key, kingdom.name, kind, words, (cited,), key, names, keys)

    def kingdom_rules(self) -> dict[str, str]:
        """EN-KNG  The rule of each kingdom of the rulebook, which begins with its name."""
        atoms = self.rules.rulebook().atoms.values()
        return {atom.text.partition(":")[0]: atom.id for atom in atoms if atom.id.startswith(KINGDOMS)}

    def kingdom_words(self, kingdom: Kingdom) -> Iterator[str]:
        written, theme = self.written(), kingdom.theme.rstrip(".")
        if theme:
            yield written.filled("theme-odyssey" if kingdom.odyssey else "theme", theme=theme)
        else:
            yield written.filled("own-kingdom")
        companions = {
            "village": kingdom.village,
            "overlord": kingdom.overlord,
            "banner": kingdom.banner,
            "class": kingdom.klass,
        }
        named = [written.filled(f"companion-{kind}", name=name) for kind, name in companions.items() if name]
        if named:
            yield written.filled("companions", companions=", ".join(named))

    # -- icons ---------------------------------------------------------------------------------------

    def icons(self) -> Iterator[Explanation]:
        """Icons stand among words; their names in the log are plain words."""
        for icon in ICONS:
            key = f"icon.{icon.word}"
            yield Explanation(key, icon.title(), self.written().kinds["icon"], icon.meaning, (), key)

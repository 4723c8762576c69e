"""The page: all cards of a set in one HTML file that needs nothing else, not even a network."""

from html import escape
from typing import Final

from wyrmhall.games.enchanters.components.cards import KINGDOM, Card, CardSet, Kingdom
from wyrmhall.games.enchanters.gallery.frames import card_html, kind_of, lines_of, name_of
from wyrmhall.games.enchanters.gallery.icons import ICONS, mute, sprite
from wyrmhall.games.enchanters.gallery.script import SCRIPT
from wyrmhall.games.enchanters.gallery.style import STYLE

_KINDS: Final = (
    *("item", "enchantment", "monster", "dragon", "village", "banner", "class", "overlord", "wound"),
    *("event", "basic"),
)
_RANKS: Final = ("", "minor", "medium", "major")


def page(cards: CardSet, own: frozenset[str] = frozenset()) -> str:
    """The whole page; the cards named in `own` are marked as the designer's."""
    sections = sections_of(cards)
    body = "".join([section_html(cards, section, own) for section in sections])
    count = len(cards.designs)
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>Enchanters: all cards</title>\n<style>{STYLE}</style>\n</head>\n<body>\n{sprite()}\n"
        f'<header class="top"><h1>Enchanters</h1><p>{count} designs, {copies_in(cards)} cards.</p></header>\n'
        f"{controls(cards, bool(own))}\n{contents(sections)}\n{legend()}\n"
        f"<main>\n{body}</main>\n"
        '<p id="none" hidden>No card fits. Take a filter away.</p>\n'
        f"<script>{SCRIPT}</script>\n</body>\n</html>\n"
    )


def copies_in(cards: CardSet) -> int:
    return sum([design.copies for design in cards.designs])


class Section:
    """A heading and the cards below it."""

    def __init__(self, key: str, name: str, about: str, cards: list[Card]) -> None:
        self.key = key
        self.name = name
        self.about = about
        self.cards = cards


def sections_of(cards: CardSet) -> list[Section]:
    """Kingdoms first, then everything else; every design is in exactly one section."""
    sections = [kingdom_section(cards, kingdom) for kingdom in cards.kingdoms]
    sections += [
        Section("villages", "Villages", "One lies beside the track.", cards.villages),
        Section("banners", "Banners", "Items to begin with.", cards.banners),
        Section("classes", "Classes", "Enchantments to begin with.", cards.classes),
        Section("overlords", "Overlords", "With their texts in both games.", cards.overlords),
        Section("wounds", "Wounds", "Ten wounds become a card.", cards.wounds),
        Section("events", "Events", "Of the cooperative game, with three levels of anger.", cards.events),
    ]
    for overlord, events in cards.specific.items():
        name = cards.of[overlord].name
        about = "Shuffled into the event deck against this Overlord."
        sections.append(Section(f"events-{cards.of[overlord].key}", f"Events of {name}", about, list(events)))
    basics = [*cards.fists[:1], *cards.enchantings[:1]]
    sections.append(Section("basics", "Basic cards", "For a game without banners or classes.", basics))
    return [section for section in sections if section.cards]


def kingdom_section(cards: CardSet, kingdom: Kingdom) -> Section:
    designs = [one for one in cards.designs if one.group == KINGDOM and one.kingdom == kingdom.key]
    designs.sort(key=lambda one: (one.type, _RANKS.index(one.rank)))
    companions = [
        f"{what} {name}"
        for what, name in (
            ("village", kingdom.village),
            ("Overlord", kingdom.overlord),
            ("banner", kingdom.banner),
            ("class", kingdom.klass),
        )
        if name
    ]
    theme = kingdom.theme[:1].upper() + kingdom.theme[1:]
    with_companions = f"With {'; '.join(companions)}." if companions else ""
    about = " ".join([f"{theme}." if theme else "", with_companions]).strip()
    its_cards = [cards.by_name[design.name] for design in designs]
    return Section(f"kingdom-{kingdom.key}", kingdom.name, about, its_cards)


def section_html(cards: CardSet, section: Section, own: frozenset[str]) -> str:
    inside = "".join([card_html(cards, card, cards.of[card].name in own) for card in section.cards])
    heading = f"<h2>{escape(section.name, quote=False)}</h2><p>{escape(section.about, quote=False)}</p>"
    wide = " wide" if section.key == "overlords" else ""
    key = escape(section.key)
    return (
        f'<section class="group" id="{key}">{heading}\n<div class="grid{wide}">\n{inside}</div></section>\n'
    )


def contents(sections: list[Section]) -> str:
    links = [f'<a href="#{escape(one.key)}">{escape(one.name, quote=False)}</a>' for one in sections]
    inside = f'<nav aria-label="Sections">{" ".join(links)}</nav>'
    return f'<details id="contents"><summary>Kingdoms and other cards</summary>{inside}</details>'


def controls(cards: CardSet, any_own: bool) -> str:
    kingdoms = [(kingdom.key, kingdom.name) for kingdom in cards.kingdoms]
    used = {kind_of(design) for design in cards.designs}
    kinds: list[tuple[str, str]] = [(kind, name_of(kind)) for kind in _KINDS if kind in used]
    everything = [lines_of(cards, card) for card in cards.by_name.values()]
    ids = sorted({phrase.id for lines in everything for line in lines for phrase in line.phrases()})
    suggestions = "".join([f'<option value="{one}">' for one in ids])
    only_own = (
        '<label class="check"><input type="checkbox" id="own"> only your own</label>' if any_own else ""
    )
    return (
        '<form id="controls" role="search" hidden>'
        '<label class="find"><span>Find</span>'
        '<input type="search" id="find" placeholder="name or text: heal 1 damage" autocomplete="off"></label>'
        f"{choice('kind', 'Type', kinds)}{choice('kingdom', 'Kingdom', sorted(kingdoms, key=by_name))}"
        '<label><span>Phrase</span><input type="search" id="phrase" list="phrases" placeholder="EN-EFF-009"'
        f' autocomplete="off"></label><datalist id="phrases">{suggestions}</datalist>'
        f'<label class="check"><input type="checkbox" id="ids"> show phrases</label>{only_own}'
        '<output id="count" aria-live="polite"></output></form>'
    )


def by_name(kingdom: tuple[str, str]) -> str:
    return kingdom[1]


def choice(name: str, label: str, values: list[tuple[str, str]]) -> str:
    options = "".join(
        [f'<option value="{escape(value)}">{escape(word, quote=False)}</option>' for value, word in values]
    )
    select = f'<select id="{name}"><option value="">all</option>{options}</select>'
    return f"<label><span>{label}</span>{select}</label>"


def legend() -> str:
    rows = [f"<div><dt>{mute(icon.word)} {icon.title()}</dt><dd>{icon.meaning}</dd></div>" for icon in ICONS]
    return f'<details id="legend"><summary>What the icons mean</summary><dl>{"".join(rows)}</dl></details>'

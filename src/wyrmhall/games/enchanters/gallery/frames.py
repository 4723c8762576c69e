"""One card as HTML: band, badges, its parts or sections, flavor and small print."""

from html import escape
from typing import Final, NamedTuple

from wyrmhall.games.enchanters.components.cards import (
    BANNER,
    CLASS,
    DRAGON,
    ENCHANTING,
    EVENT,
    FIST,
    KINGDOM,
    MONSTER,
    OVERLORD,
    TYPE_NAMES,
    VILLAGE,
    WOUND,
    Card,
    CardSet,
    Design,
    Kingdom,
    OverlordDesign,
    Part,
)
from wyrmhall.games.enchanters.gallery.icons import mute
from wyrmhall.games.enchanters.gallery.words import icons_html, line_html
from wyrmhall.games.enchanters.text.compiler.line import Line

# What the page calls a card, by its group; all others go by their type
_GROUP_NAMES: Final = {BANNER: "banner", CLASS: "class", FIST: "basic", ENCHANTING: "basic"}
_TYPE_ICONS: Final = {WOUND: "damage", EVENT: "anger"}
_SECTION_NAMES: Final = ("Invasion", "Challenge", "Always", "Reward")
_NOTHING: Final = '<p class="nothing">no text</p>'


class CardOrigin(NamedTuple):
    """What a card has to do with: its kingdoms, and the Overlord whose event it is."""

    kingdoms: tuple[Kingdom, ...]
    overlord: str


def kind_of(design: Design) -> str:
    """item, banner, village ...: what the page sorts and filters by."""
    return _GROUP_NAMES.get(design.group, TYPE_NAMES[design.type])


def name_of(kind: str) -> str:
    """EN-LNT-09  Overlord has a capital letter."""
    return "Overlord" if kind == "overlord" else kind


def origin_of(cards: CardSet, card: Card) -> CardOrigin:
    """EN-KNG-01  A card of a deck has its kingdom; a companion those that name it."""
    design = cards.of[card]
    if design.group == KINGDOM:
        return CardOrigin(tuple([one for one in cards.kingdoms if one.key == design.kingdom]), "")
    owner = "".join(
        [cards.of[overlord].name for overlord, events in cards.specific.items() if card in events]
    )
    name = owner or design.name
    companions = [one for one in cards.kingdoms if name in (one.village, one.overlord, one.banner, one.klass)]
    return CardOrigin(tuple(companions), owner)


def lines_of(cards: CardSet, card: Card) -> list[Line]:
    """All lines of a card, wherever they stand on it."""
    design = cards.of[card]
    lines = [*design.upper.lines, *design.lower.lines]
    for texts in (cards.overlord_designs.get(card), cards.overlays.get(card)):
        if texts is not None:
            lines += [*texts.invasion, *texts.challenge, *texts.other, *texts.reward]
    return lines + [line for level in cards.anger.get(card, ()) for line in level]


def card_html(cards: CardSet, card: Card, own: bool = False) -> str:
    design = cards.of[card]
    belongs = origin_of(cards, card)
    ids = sorted({phrase.id for line in lines_of(cards, card) for phrase in line.phrases()})
    keys = " ".join([kingdom.key for kingdom in belongs.kingdoms])
    flavor = f'<p class="flavor">{escape(design.flavor, quote=False)}</p>' if design.flavor else ""
    return (
        f'<article class="card {TYPE_NAMES[design.type]}" data-kind="{kind_of(design)}"'
        f' data-kingdom="{escape(keys)}" data-phrases="{" ".join(ids)}"{" data-own" if own else ""}>'
        f"{band(design)}"
        f'<div class="body">{body(cards, card)}</div>'
        f'<footer>{flavor}<p class="print">{small_print(design, belongs, own)}</p></footer></article>\n'
    )


def band(design: Design) -> str:
    icon = type_icon(design)
    badges = ""
    if design.type in (MONSTER, DRAGON, OVERLORD):
        badges = badge("health", design.health) + badge("strength", design.strength)
    name = escape(design.name, quote=False)
    return f'<header><span class="type">{icon}</span><h3>{name}</h3>{badges}</header>'


def type_icon(design: Design) -> str:
    return mute(_TYPE_ICONS.get(design.type, TYPE_NAMES[design.type]))


def badge(word: str, number: int) -> str:
    said = f'<span class="said">{word} </span>'
    return f'<span class="badge {word}" title="{word} {number}">{mute(word)}{said}<b>{number}</b></span>'


def body(cards: CardSet, card: Card) -> str:
    design = cards.of[card]
    if design.type == VILLAGE:
        return lines_html(design.upper.lines)
    if design.type == OVERLORD:
        return overlord_html(cards, card)
    if design.type == EVENT:
        return "".join([level_html(number, lines) for number, lines in enumerate(cards.anger[card], 1)])
    upper, lower = part_html("upper", design.upper), part_html("lower", design.lower)
    return f'{upper}<div class="mark" aria-hidden="true"></div>{lower}'


def lines_html(lines: tuple[Line, ...]) -> str:
    return "".join([line_html(line) for line in lines]) or _NOTHING


def part_html(name: str, part: Part) -> str:
    texts = "".join([line_html(line) for line in part.lines])
    inside = icons_html(part) + texts or '<p class="nothing">nothing</p>'
    return f'<section class="part {name}"><h4 class="said">{name} part</h4>{inside}</section>'


def level_html(level: int, lines: tuple[Line, ...]) -> str:
    said = f"anger level {level}"
    heading = f'<h4 title="{said}"><span class="said">{said}</span>{mute("anger") * level}</h4>'
    return f'<section class="level">{heading}<div>{lines_html(lines)}</div></section>'


def overlord_html(cards: CardSet, card: Card) -> str:
    """EN-R-87  The texts of the card, and those of the overlay that covers them."""
    own = "Cooperative game only" if card in cards.specific else "Competitive"
    sides = side_html(own, cards.overlord_designs[card])
    if card in cards.overlays:
        sides += side_html("Cooperative", cards.overlays[card])
    return sides


def side_html(heading: str, texts: OverlordDesign) -> str:
    lists = (texts.invasion, texts.challenge, texts.other, texts.reward)
    sections = [
        f'<section class="section"><h5>{name}</h5>{lines_html(lines)}</section>'
        for name, lines in zip(_SECTION_NAMES, lists, strict=True)
        if lines
    ]
    return f'<div class="side"><h4>{heading}</h4>{"".join(sections)}</div>'


def small_print(design: Design, belongs: CardOrigin, own: bool) -> str:
    """What it is, whose it is, how many there are."""
    kind = kind_of(design)
    words = [f"{design.rank} {name_of(kind)}".strip()]
    if kind == "basic":
        words = [f"basic {TYPE_NAMES[design.type]}"]
    if belongs.overlord:
        words.append(escape(belongs.overlord, quote=False))
    words += [escape(kingdom.name, quote=False) for kingdom in belongs.kingdoms]
    words.append(copies(design))
    if own:
        words.append("<b>your own</b>")
    return " · ".join(words)


def copies(design: Design) -> str:
    if kind_of(design) == "basic":
        return "one for each player"
    number = f"{design.copies} cop{'y' if design.copies == 1 else 'ies'}"
    if design.group != KINGDOM:
        return number
    return f'<span title="with the two-player marker">{number}, {design.marked} marked</span>'

"""Cards in plain words: their parts and texts, and how a card is found by its name."""

# not compiled: words for people, who wait for nothing
import re
import unicodedata
from typing import Final

from wyrmhall.games.enchanters.components.cards import (
    BANNER,
    CLASS,
    EVENT,
    ICONS,
    OVERLORD,
    TYPE_NAMES,
    VILLAGE,
    WOUND,
    Card,
    CardSet,
    Design,
    OverlordDesign,
    Part,
)
from wyrmhall.games.enchanters.language.card_lines import sentence
from wyrmhall.games.enchanters.text.compiler.line import Line
from wyrmhall.kernel.game_parts.terminal_layout import flow, words_in

SIDE_NAMES: Final = ("", "Calm", "Sandstorm")
MOST_SHOWN: Final = 24  # names listed to somebody who named none of them clearly


# -- parts and cards -------------------------------------------------------------------------------


def icons_of(part: Part) -> str:
    """`3 attack, 1 speed, -1 defense`, as printed."""
    printed = list(part.counts)
    printed[0] += part.downs[0]
    printed[1] += part.downs[1]
    counts = [f"{count} {ICONS[icon]}" for icon, count in enumerate(printed) if count]
    counts += [f"-{count} {ICONS[icon]}" for icon, count in enumerate(part.downs) if count]
    return ", ".join(counts)


def part_text(part: Part) -> str:
    """Icons and lines of a part; `-` if it is empty."""
    pieces = [icons_of(part)] if icons_of(part) else []
    return ". ".join([*pieces, *[sentence(line) for line in part.lines]]) or "-"


def kind_of(design: Design) -> str:
    """`item`, `minor monster 4/3`, `banner`"""
    if design.group == BANNER:
        return "banner"
    if design.group == CLASS:
        return "class"
    name = "Overlord" if design.type == OVERLORD else TYPE_NAMES[design.type]
    if design.health or design.strength:
        values = f"{design.health} health, {design.strength} strength"
        return f"{design.rank + ' ' if design.rank else ''}{name}, {values}"
    return name


def artifact_name(cards: CardSet, item: Card, enchantment: Card) -> str:
    """The magical artifact: Lodestone Pick of Borrowed Pain (EN-TRM-04)."""
    return f"{cards.of[item].name} {cards.of[enchantment].name}"


def card_lines(cards: CardSet, card: Card) -> list[str]:
    """Everything printed on a card, in lines of at most 80 columns."""
    design = cards.of[card]
    lines = flow("", words_in(f"{design.name} - {kind_of(design)}{origin_of(cards, design)}"), " ", 2)
    if design.type == VILLAGE:
        lines += numbered("", design.upper.lines)
    elif design.type == OVERLORD:
        lines += overlord_lines(cards, card)
    elif design.type == EVENT:
        for level, texts in enumerate(cards.anger[card], 1):
            lines += labelled(f"anger {level}", ". ".join([sentence(line) for line in texts]) or "-")
    else:
        lines += labelled("upper", part_text(design.upper)) + labelled("lower", part_text(design.lower))
    if design.flavor:
        lines += flow("  ", words_in(f'"{design.flavor}"'), " ", 2)
    return lines


def origin_of(cards: CardSet, design: Design) -> str:
    """Whose it is, and how many there are."""
    notes = [kingdom.name for kingdom in cards.kingdoms if kingdom.key == design.kingdom]
    if design.type <= WOUND or design.type == EVENT:
        notes.append(f"{design.copies} cop{'y' if design.copies == 1 else 'ies'}")
    if design.kingdom and design.marked != design.copies:
        notes.append(f"{design.marked} for two players or the cooperative game")
    return f" ({', '.join(notes)})" if notes else ""


def overlord_lines(cards: CardSet, card: Card) -> list[str]:
    specific = card in cards.specific
    lines = [] if specific else ["  in the competitive game"]
    lines += overlord_sections(cards.overlord_designs[card])
    if card in cards.overlays:
        lines += ["  in the cooperative game", *overlord_sections(cards.overlays[card])]
    elif not specific:
        lines.append("  not in the cooperative game")
    return lines


def overlord_sections(texts: OverlordDesign) -> list[str]:
    lines = numbered("invasion", texts.invasion) + numbered("challenge", texts.challenge)
    return lines + numbered("text", texts.other) + numbered("reward", texts.reward)


def numbered(label: str, texts: tuple[Line, ...]) -> list[str]:
    lines_of_text: list[str] = []
    for line in texts:
        lines_of_text += labelled(label, sentence(line))
        label = ""
    return lines_of_text


def labelled(label: str, text: str, columns: int = 9) -> list[str]:
    """A text behind its label, the lines under it indented."""
    start = f"  {label:<{columns}} "
    return flow(start, words_in(text), " ", len(start))


# -- finding by name -------------------------------------------------------------------------------


def folded(name: str) -> str:
    """Letters and digits only: Hell's Gate becomes hells gate, Ne-Ne-Ne-Sethos ne ne ne sethos."""
    flat = unicodedata.normalize("NFKD", name.lower()).replace("'", "").replace("\u2019", "")
    return " ".join(re.sub(r"[^a-z0-9]+", " ", flat).split())


def fitting(names: list[str], typed: str) -> list[int]:
    """The places of the names that are meant: whole names first, then beginnings, then words in order."""
    wanted = folded(typed)
    if not wanted:
        return []
    flat = [folded(name) for name in names]
    for test in (str.__eq__, str.startswith):
        places = [place for place, name in enumerate(flat) if test(name, wanted)]
        if places:
            return places
    parts = wanted.split()
    return [place for place, name in enumerate(flat) if begins_words(name.split(), parts)]


def begins_words(words: list[str], parts: list[str]) -> bool:
    """Whether the parts begin words of the name, in that order."""
    place = 0
    for part in parts:
        while place < len(words) and not words[place].startswith(part):
            place += 1
        if place == len(words):
            return False
        place += 1
    return True


def describe(cards: CardSet, typed: str) -> str:
    """A card of the set by its name; otherwise the cards with a similar name."""
    names = [design.name for design in cards.designs]
    places = fitting(names, typed)
    if len(places) == 1:
        return "\n".join(card_lines(cards, cards.by_name[names[places[0]]]))
    if not places:
        return f"No card is called {typed[:40]!r}."
    several = [names[place] for place in places]
    shown = several[:MOST_SHOWN]
    more = [f"and {len(several) - MOST_SHOWN} more"] if len(several) > MOST_SHOWN else []
    return "\n".join(flow("Which one? ", [*shown, *more], ", ", 2))

"""Cards in plain words: icon words become nouns, parts become lines, and a card is found by its name."""

import re
import unicodedata
from typing import Final

from wyrmhall.games.enchanters.cards import (
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
from wyrmhall.games.enchanters.text.forms import written
from wyrmhall.games.enchanters.text.line import (
    CHALLENGE,
    IMMEDIATE,
    INVASION,
    MANY_TIMES,
    OFFER,
    REST,
    TWICE_A_TURN,
    Line,
)
from wyrmhall.games.enchanters.text.phrase import Phrase
from wyrmhall.kernel.layout import flow, words_in

# singular and plural; where there is no plural the noun is not counted
NOUNS: Final = {
    "attack": ("attack", ""),
    "defense": ("defense", ""),
    "damage": ("damage", ""),
    "wound": ("wound", "wounds"),
    "crystal": ("crystal", "crystals"),
    "item": ("item", "items"),
    "enchantment": ("enchantment", "enchantments"),
    "monster": ("monster", "monsters"),
    "dragon": ("dragon", "dragons"),
    "health": ("health", ""),
    "strength": ("strength", ""),
    "speed": ("speed", ""),
    "weight": ("weight", ""),
    "slime": ("slime", ""),
    "pearl": ("pearl", "pearls"),
    "undead": ("undead", ""),
    "score": ("point", "points"),
    "reward": ("reward token", "reward tokens"),
    "village": ("village", ""),
}
HEAD_WORDS: Final = (
    *("item", "enchantment", "monster", "dragon"),
    *("wound on it", "reward token on it", "Cerberus token on it", "reinforcement token on it"),
)
SIDE_NAMES: Final = ("", "Calm", "Sandstorm")

# whole wordings that read better in other words
_WHOLE: Final = {
    "{defense-down}": "Lose 1 defense",
    "{rest}": "Rest",
    "{challenge}": "Challenge",
    "{overlord}": "Challenge",
    "When {challenge}": "When challenging the Overlord",
    "When {overlord}": "When challenging the Overlord",
    "After using {rest}": "After resting",
    "Give to another player": "Give this card to another player",
    "You may give it to another player": "You may give the card to another player",
}
_PIECES: Final = (
    ("{attack}{defense}", "+1{attack} and +1{defense}"),
    ("pair {enchantment}{item}", "pair of an {enchantment} and an {item}"),
    ("pair {item}{enchantment}", "pair of an {item} and an {enchantment}"),
    ("to on the {village}", "to the {village}"),
    ("After a journey on {distance}", "After a journey to {distance}"),
    (" on {distance}", " at {distance}"),
    ("{distance}", "slot "),
    ("Trigger {dragon} invasion", "Trigger the {dragon} invasion"),
    ("the {score} of removed card", "the points of the removed card"),
    ("AI Deck", "the event deck"),
    ("The overlord", "The Overlord"),
    ("on Overlord", "on the Overlord"),
    ("current player", "the current player"),
    ("If Cerberus token is", "If the Cerberus token is"),
)
_GAIN: Final = re.compile(r"^(\d+)?\{(attack|defense)\}")
_LATER_GAIN: Final = re.compile(r"(?<= and )(\d+)\{(attack|defense)\}")
_LOSS: Final = re.compile(r"(?<=\{attack\})(\d+)\{defense-down\}")
_ICON: Final = re.compile(r"([+-]?(?:\d+|D6))?\{([a-z-]+)\}")
_WORD_BEFORE: Final = re.compile(r"([A-Za-z/]+|,) ?$")
_WOUNDS_AFTER: Final = re.compile(r"(each|every \d+|each \d+|[Yy]our|of your|most|all) ?$")
_JOINS: Final = ("and", "or", "and/or", ",")
_PLURAL_AFTER: Final = ("all", "your", "their", "most", "against", "more")
_ARTICLE_AFTER: Final = ("discard", "discards", "give", "you", "taking", "defeating", "on", "add")

SINGULAR: Final = 0
PLURAL: Final = 1
ARTICLE: Final = 2


# -- phrases and lines -----------------------------------------------------------------------------


def in_words(phrase: Phrase) -> str:
    """`Deal 1{damage} to another player` as `Deal 1 damage to another player`."""
    return plain_text(written(phrase))


def plain_text(text: str) -> str:
    if text in _WHOLE:
        return _WHOLE[text]
    for old, new in _PIECES:
        text = text.replace(old, new)
    if "{score}" in text:
        text = re.sub(r"^\{score\}", "1{score}", text)
    if text.startswith("Overlord "):
        text = f"The {text}"
    text = _LOSS.sub(lambda found: f" and -{found[1]}{{defense}}", text)
    text = _GAIN.sub(lambda found: f"+{found[1] or 1}{{{found[2]}}}", text)
    text = _LATER_GAIN.sub(lambda found: f"+{found[1]}{{{found[2]}}}", text)
    return capital(icons_as_nouns(text))


def icons_as_nouns(text: str) -> str:
    done, place, mode = "", 0, SINGULAR
    for found in _ICON.finditer(text):
        done += text[place : found.start()]
        place = found.end()
        icon = found[2]
        behind = text[place : place + 6]
        if icon == "overlord":
            done += "the Overlord"
            continue
        if icon == "damage" and is_wound(done + (found[1] or ""), behind):
            icon = "wound"
        if found[1]:
            mode = SINGULAR if found[1].lstrip("+-") == "1" else PLURAL
            done += f"{found[1]} {noun(icon, mode)}"
        else:
            mode = mode_after(done, mode)
            done += noun(icon, mode)
    return done + text[place:]


def is_wound(before: str, behind: str) -> bool:
    """Tokens that somebody has are wounds; what is taken, dealt or healed is damage."""
    if behind == " taken":
        return False
    if re.search(r"Put [0-9]+$", before):
        return True
    return _WOUNDS_AFTER.search(before) is not None


def mode_after(before: str, mode: int) -> int:
    """How a noun without a number stands behind those words; in a list, as the noun before it."""
    found = _WORD_BEFORE.search(before)
    word = found[1].lower() if found else ""
    if word in _JOINS:
        return mode
    if word in _PLURAL_AFTER:
        return PLURAL
    return ARTICLE if word in _ARTICLE_AFTER else SINGULAR


def noun(icon: str, mode: int) -> str:
    one, many = NOUNS[icon]
    if mode == PLURAL and many:
        return many
    if mode == ARTICLE and many:
        return f"an {one}" if one[0] in "aeiou" else f"a {one}"
    return one


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def small(text: str) -> str:
    """As it stands behind a colon."""
    return text if text.startswith("Banner") else text[:1].lower() + text[1:]


def effects_of(line: Line) -> str:
    return "; ".join([small(in_words(effect)) for effect in line.effects])


def costs_of(line: Line) -> list[str]:
    """What is paid; a rest or challenge comes first."""
    found: list[str] = []
    for cost in line.costs:
        text = in_words(cost)
        found.append(f"Pay {text}" if cost.crystals() else text)
    return [small(text) if place else text for place, text in enumerate(found)]


def sentence(line: Line) -> str:
    """A line of a card in plain words: `Take 1 damage: deal 1 damage to another player`."""
    effects = effects_of(line)
    if line.alone:
        return capital(effects)
    if line.condition is not None:
        return f"{in_words(line.condition)}: {effects}"
    if line.shape == IMMEDIATE:
        return f"When taken: {effects}"
    if line.shape == INVASION:
        return f"{HEAD_WORDS[line.head]}: {effects}"
    costs = costs_of(line)
    often = how_often(line)
    if costs or often:
        return f"{capital(', '.join([*costs, *often]))}: {effects}"
    return capital(effects)


def behind_label(line: Line) -> str:
    """The same where `rest village 1` or `challenge 1` stands before it."""
    text = sentence(line)
    for verb in ("Rest", "Challenge"):
        if line.shape in (REST, CHALLENGE) and text.startswith(verb):
            return capital(text[len(verb) :].lstrip(":, "))
    return text


def how_often(line: Line) -> list[str]:
    if line.shape in (REST, CHALLENGE, OFFER):
        return []
    if line.times == MANY_TIMES:
        return ["any number of times"]
    if line.times == TWICE_A_TURN:
        return ["twice a turn"]
    return ["once a turn"] if line.shape == 0 and not line.costs else []


# -- parts and cards -------------------------------------------------------------------------------


def icons_of(part: Part) -> str:
    """`3 attack, 1 speed, -1 defense`, as printed."""
    printed = list(part.counts)
    printed[0] += part.downs[0]
    printed[1] += part.downs[1]
    found = [f"{count} {ICONS[icon]}" for icon, count in enumerate(printed) if count]
    found += [f"-{count} {ICONS[icon]}" for icon, count in enumerate(part.downs) if count]
    return ", ".join(found)


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
    found = [kingdom.name for kingdom in cards.kingdoms if kingdom.key == design.kingdom]
    if design.type <= WOUND or design.type == EVENT:
        found.append(f"{design.copies} cop{'y' if design.copies == 1 else 'ies'}")
    if design.kingdom and design.marked != design.copies:
        found.append(f"{design.marked} for two players or the cooperative game")
    return f" ({', '.join(found)})" if found else ""


def overlord_lines(cards: CardSet, card: Card) -> list[str]:
    specific = card in cards.specific
    lines = [] if specific else ["  in the competitive game"]
    lines += overlord_sections(cards.lords[card])
    if card in cards.overlays:
        lines += ["  in the cooperative game", *overlord_sections(cards.overlays[card])]
    elif not specific:
        lines.append("  not in the cooperative game")
    return lines


def overlord_sections(texts: OverlordDesign) -> list[str]:
    lines = numbered("invasion", texts.invasion) + numbered("challenge", texts.challenge)
    return lines + numbered("text", texts.other) + numbered("reward", texts.reward)


def numbered(label: str, texts: tuple[Line, ...]) -> list[str]:
    found: list[str] = []
    for line in texts:
        found += labelled(label, sentence(line))
        label = ""
    return found


def labelled(label: str, text: str, columns: int = 9) -> list[str]:
    """A text behind its label, the lines under it indented."""
    start = f"  {label:<{columns}} "
    return flow(start, words_in(text), " ", len(start))


# -- finding by name -------------------------------------------------------------------------------


def folded(name: str) -> str:
    """Letters and digits only: Hell's Gate is hells gate, Ne-Ne-Ne-Sethos ne ne ne sethos."""
    flat = unicodedata.normalize("NFKD", name.lower()).replace("'", "").replace("\u2019", "")
    return " ".join(re.sub(r"[^a-z0-9]+", " ", flat).split())


def fitting(names: list[str], typed: str) -> list[int]:
    """The places of the names that are meant: whole names first, then beginnings, then words in order."""
    wanted = folded(typed)
    if not wanted:
        return []
    flat = [folded(name) for name in names]
    for test in (str.__eq__, str.startswith):
        found = [place for place, name in enumerate(flat) if test(name, wanted)]
        if found:
            return found
    parts = wanted.split()
    return [place for place, name in enumerate(flat) if begins_words(name.split(), parts)]


def begins_words(words: list[str], parts: list[str]) -> bool:
    """Whether each part begins a word, one behind the other."""
    place = 0
    for part in parts:
        while place < len(words) and not words[place].startswith(part):
            place += 1
        if place == len(words):
            return False
        place += 1
    return True


def describe(cards: CardSet, typed: str) -> str:
    """A card of the set by its name; otherwise what is called nearly so."""
    names = [design.name for design in cards.designs]
    found = fitting(names, typed)
    if len(found) == 1:
        return "\n".join(card_lines(cards, cards.by_name[names[found[0]]]))
    if not found:
        return f"No card is called {typed[:40]!r}."
    several = [names[place] for place in found]
    shown = several[:MOST_SHOWN]
    more = [f"and {len(several) - MOST_SHOWN} more"] if len(several) > MOST_SHOWN else []
    return "\n".join(flow("Which one? ", [*shown, *more], ", ", 2))


MOST_SHOWN: Final = 24

"""Lines of cards in plain words: icon words become nouns, shapes become sentences."""

# not compiled: words for people, who wait for nothing
import re
from typing import Final

from wyrmhall.games.enchanters.text.compiler.forms import written
from wyrmhall.games.enchanters.text.compiler.line import (
    ACTION,
    CHALLENGE,
    IMMEDIATE,
    INVASION,
    MANY_TIMES,
    OFFER,
    REST,
    TWICE_A_TURN,
    Line,
)
from wyrmhall.games.enchanters.text.phrases.phrase import Phrase

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
    text = _LOSS.sub(lambda match: f" and -{match[1]}{{defense}}", text)
    text = _GAIN.sub(lambda match: f"+{match[1] or 1}{{{match[2]}}}", text)
    text = _LATER_GAIN.sub(lambda match: f"+{match[1]}{{{match[2]}}}", text)
    return capital(icons_as_nouns(text))


def icons_as_nouns(text: str) -> str:
    done, place, mode = "", 0, SINGULAR
    for match in _ICON.finditer(text):
        done += text[place : match.start()]
        place = match.end()
        icon = match[2]
        behind = text[place : place + 6]
        if icon == "overlord":
            done += "the Overlord"
            continue
        if icon == "damage" and is_wound(done + (match[1] or ""), behind):
            icon = "wound"
        if match[1]:
            mode = SINGULAR if match[1].lstrip("+-") == "1" else PLURAL
            done += f"{match[1]} {noun(icon, mode)}"
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
    match = _WORD_BEFORE.search(before)
    word = match[1].lower() if match else ""
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
    texts: list[str] = []
    for cost in line.costs:
        text = in_words(cost)
        texts.append(f"Pay {text}" if cost.crystals() else text)
    return [small(text) if place else text for place, text in enumerate(texts)]


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
    return ["once a turn"] if line.shape == ACTION and not line.costs else []

"""What may be typed beside the notation itself: shorter words, and cards by name.

    j2, j 2, journey blind tunneler, blind tunneler     journey 2
    rest, rest 2                                        the only rest action there is; rest village 2
    use lodestone pick, use lodestone pick 2            an action of that card, counted where it has several
    challenge, c2                                       challenge 1, challenge 2
    kingdom cultists, lord theria, keep normalian       by name instead of by number

Names may be shortened to beginnings of their words. What fits several is refused, with what it could be.
"""

# not compiled: words of people, who wait for nothing
import re
from typing import Final, NamedTuple

from wyrmhall.games.enchanters.components.active_parts import Ability
from wyrmhall.games.enchanters.components.cards import NO_CARD, Card
from wyrmhall.games.enchanters.language.actions import (
    CHALLENGE,
    JOURNEY,
    KEEP,
    KINGDOM,
    LEXICON,
    ORDER,
    PICK_OVERLORD,
    SLOT,
    SLOTS,
    TOKENS_ZONE,
    Number,
)
from wyrmhall.games.enchanters.language.card_lines import behind_label, small
from wyrmhall.games.enchanters.language.card_words import fitting
from wyrmhall.games.enchanters.language.prose import catalogue
from wyrmhall.games.enchanters.rules.discarding import DiscardTogether
from wyrmhall.games.enchanters.rules.resolution.resolving import Abilities
from wyrmhall.games.enchanters.rules.setup_steps.offers import Offers
from wyrmhall.games.enchanters.rules.wounds import WoundPair
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.terminal.scene import meaning
from wyrmhall.games.enchanters.terminal.stacks import ability_action
from wyrmhall.games.enchanters.text.compiler.line import REST
from wyrmhall.kernel.action import Action
from wyrmhall.kernel.play import legal
from wyrmhall.kernel.refusal import NOTATION, IllegalAction, Refusal
from wyrmhall.kernel.seat import CHANCE, Seat

SHORT: Final = {"j": "journey", "r": "rest", "u": "use", "c": "challenge", "t": "target", "k": "keep"}
GLUED: Final = re.compile(r"^([a-z])([0-9]+)$")
NAMED_VERBS: Final = ("journey", "rest", "use", "challenge", "kingdom", "lord", "keep", "order", "slot")
TURN_VERBS: Final = ("journey", "rest", "use", "challenge")
CARD_VERBS: Final = ("item", "enchantment", "creature", "wound", "on-overlord", "bury", "unbury")
SOME: Final = 6  # options named to somebody who typed something else


class CardUse(NamedTuple):
    """Something that can be done with a card, whether or not it may be done now."""

    act: Action
    name: str
    note: str = ""  # what tells it from others of the same name


def expand(s: State, seat: Seat, text: str) -> list[str]:
    """What was typed as a notation; what is not understood stays as it is."""
    if LEXICON.find(text) is not None:
        return [text]
    words = words_meant(text)
    whole = " ".join(words)
    if not words or LEXICON.find(whole) is not None:
        return [whole or text]
    if not 0 <= seat < s.setup.players or not s.asked or s.asked[0] == CHANCE:
        return [text]
    verb, rest = words[0], " ".join(words[1:])
    if verb in NAMED_VERBS or verb in CARD_VERBS:
        return [of_verb(s, seat, verb, rest)]
    return [by_name(s, seat, whole) or text]


def words_meant(text: str) -> list[str]:
    """`j2` is `journey 2`, and so is `j 2`."""
    words = text.lower().split()
    if not words:
        return words
    glued = GLUED.match(words[0])
    if glued and len(words) == 1:
        words = [glued[1], glued[2]]
    return [SHORT[words[0]], *words[1:]] if len(words) > 1 and words[0] in SHORT else words


# -- with a verb -----------------------------------------------------------------------------------


def of_verb(s: State, seat: Seat, verb: str, rest: str) -> str:
    things = things_of(s, seat, verb)
    if not rest:
        return only(s, seat, verb, things)
    if rest.isdecimal():
        return numbered(verb, rest, things)
    fits = [things[place] for place in fitting([thing.name for thing in things], rest)]
    if fits:
        return the_one(s, seat, rest, fits)
    name, _, number = rest.rpartition(" ")
    if name and number.isdecimal():  # the second action of a card that has several
        fits = [things[place] for place in fitting([thing.name for thing in things], name)]
        if 1 <= int(number[:4]) <= len(fits):
            return fits[int(number[:4]) - 1].act.text
    raise refused(f"nothing called {rest[:40]!r} is there to {verb}{among(things)}")


def only(s: State, seat: Seat, verb: str, things: list[CardUse]) -> str:
    """The verb alone: the one thing that may be done, or the one thing there is."""
    allowed = may(s, seat, things)
    if len(allowed) == 1 or len(things) == 1:
        return (allowed or things)[0].act.text
    if not things:
        raise refused(f"there is nothing to {verb} now")
    raise refused(f"'{verb}' could be {listed(allowed or things)}")


def numbered(verb: str, number: str, things: list[CardUse]) -> str:
    """`rest 2`: that of the village before others."""
    village = f"{verb} village {number}"
    texts = [thing.act.text for thing in things]
    if village in texts:
        return village
    fit = [thing for thing in things if thing.act.text.endswith(f" {number}")]
    if len(fit) == 1:
        return fit[0].act.text
    if fit:
        raise refused(f"'{verb} {number}' could be {listed(fit)}")
    return f"{verb} {number}"


def by_name(s: State, seat: Seat, typed: str) -> str:
    """A name alone: a choice of the menu, otherwise what could be done with it in some turn."""
    everything = [thing for verb in NAMED_VERBS for thing in things_of(s, seat, verb)]
    now = menu_things(s, seat, "")
    now += [thing for thing in may(s, seat, everything) if thing not in now]
    later = [thing for verb in TURN_VERBS for thing in things_of(s, seat, verb)]
    for things in (now, later):
        places = fitting([thing.name for thing in things], typed)
        if places:
            return the_one(s, seat, typed, [things[place] for place in places])
    return ""


def the_one(s: State, seat: Seat, typed: str, fits: list[CardUse]) -> str:
    """The thing meant: the only one, or the only one that may be done."""
    allowed = may(s, seat, fits)
    if len(fits) == 1 or len(allowed) == 1:
        return (allowed or fits)[0].act.text
    raise refused(f"{typed[:40]!r} could be {listed(fits)}")


def may(s: State, seat: Seat, things: list[CardUse]) -> list[CardUse]:
    menu = legal(s, seat) if seat in s.asked else ()
    return [thing for thing in things if thing.act in menu]


def listed(things: list[CardUse]) -> str:
    shown = [f"{thing.act.text} ({thing.note or thing.name})" for thing in things[:SOME]]
    return ", ".join([*shown, *(["..."] if len(things) > SOME else [])])


def among(things: list[CardUse]) -> str:
    return f"; there are {listed(things)}" if things else ""


def refused(why: str) -> IllegalAction:
    return IllegalAction(Refusal(NOTATION, why))


# -- what there is ---------------------------------------------------------------------------------


def things_of(s: State, seat: Seat, verb: str) -> list[CardUse]:
    words = catalogue(s.setup.cards)
    cards = s.setup.cards
    if verb in ("journey", "slot"):
        acts = JOURNEY if verb == "journey" else SLOT
        filled = [slot for slot in range(SLOTS) if s.track[slot] != NO_CARD]
        return [CardUse(acts[slot], words.card(s.track[slot])) for slot in filled]
    if verb in ("rest", "use"):
        return [ability_thing(s, ability) for ability in abilities(s, seat) if is_for(ability, verb)]
    if verb == "challenge":
        return [
            CardUse(act, words.card(s.overlord), small(behind_label(line)))
            for act, line in zip(CHALLENGE, s.challenges(), strict=False)
        ]
    if verb == "kingdom":
        return [CardUse(KINGDOM[place], kingdom.name) for place, kingdom in enumerate(cards.kingdoms)]
    if verb == "lord":
        return [CardUse(PICK_OVERLORD[place], words.card(card)) for place, card in enumerate(cards.overlords)]
    if verb in ("keep", "order"):
        return list_things(s, seat)
    return menu_things(s, seat, verb)


def abilities(s: State, seat: Seat) -> list[Ability]:
    boards = (s.boards[seat], s.common_board) if s.round else ()
    return [ability for board in boards for ability in (*board.rests, *board.actions)]


def is_for(ability: Ability, verb: str) -> bool:
    return (ability.line.shape == REST) == (verb == "rest")


def ability_thing(s: State, ability: Ability) -> CardUse:
    token = ability.zone == TOKENS_ZONE
    name = "reward token" if token else s.setup.cards.of[ability.card].name
    return CardUse(ability_action(ability), name, f"{name}: {small(behind_label(ability.line))}")


def list_things(s: State, seat: Seat) -> list[CardUse]:
    """Cards of a short list that the step on top asks about."""
    step = s.stack[-1] if s.stack else None
    words = catalogue(s.setup.cards)
    if isinstance(step, Offers) and seat in step.waiting:
        return in_order(s, KEEP, step.offers[seat])
    if isinstance(step, WoundPair) and seat == step.seat:
        return in_order(s, KEEP, (step.one, step.other))
    if isinstance(step, DiscardTogether):
        return in_order(s, ORDER, step.cards)
    if isinstance(step, Abilities) and step.moments:
        names = [words.bearer(f.card, f.line) for f in step.own()]
        return [CardUse(act, name) for act, name in zip(ORDER, names, strict=False)]
    return []


def in_order(s: State, acts: list[Number], cards: tuple[Card, ...]) -> list[CardUse]:
    words = catalogue(s.setup.cards)
    return [CardUse(act, words.card(card)) for act, card in zip(acts, cards, strict=False)]


def menu_things(s: State, seat: Seat, verb: str) -> list[CardUse]:
    """Choices of the menu that begin with the verb and are about a card."""
    words = catalogue(s.setup.cards)
    menu = legal(s, seat) if seat in s.asked else ()
    things = [CardUse(act, meaning(s, seat, act, words)) for act in menu if act.text.startswith(verb)]
    return [thing for thing in things if thing.name]


def forms(s: State, seat: Seat) -> str:
    """What could be typed now: some of the seat's own options, or whose move it is."""
    if seat not in s.asked:
        return "you are not asked anything now"
    offered = [act.text for act in legal(s, seat)]
    more = ", ..." if len(offered) > SOME else ""
    return f"expected one of: {', '.join(offered[:SOME])}{more}; cards may be called by name"

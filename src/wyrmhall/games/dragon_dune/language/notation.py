"""What may be typed beside the notation itself: several small choices at once, and shorter words.

    move 3 5* 7         = move 5*, count 3, to 7            hire 2 10*, raise all 1*, disband 2 13
    move 3 5* 7 elite 1 = ... elite 1 behind the count      revive 2 elite 1, ride 3 14, place 2 2 1
    plan 3 4h           = send 3, play 4h                   plan 3 (no artifact), plan 3 4h bless
    use as move 2 1* 14 = use as, move 1*, count 2, to 14   predict elves 5 10*, drop 4h 5s, use 6c command 4

Territories are written `10*` or `10★`, `9.` or `9•`; cards `4h`, `4♥` or `♥4`; factions by any beginning that
fits one only. A card, territory, faction or number alone is the choice that ends in it. For deals see
`deals.reading`.
"""

# not compiled: words of people, who wait for nothing
from typing import Final

from wyrmhall.games.dragon_dune.components.board import NOWHERE, PLACE_WORDS, place_named
from wyrmhall.games.dragon_dune.components.cards import (
    CARD_WORDS,
    NO_CARD,
    SUIT_SYMBOLS,
    Card,
    card_named,
    is_ace,
)
from wyrmhall.games.dragon_dune.components.factions import FACTION_NAMES, faction_named
from wyrmhall.games.dragon_dune.language.actions import (
    BLESS,
    NO_BLESSING,
    PLAY_NONE,
    AtPlace,
    Count,
    Number,
    OfCard,
    OfFaction,
    ReviveCount,
    RideCount,
    SendCount,
)
from wyrmhall.games.dragon_dune.language.deal_actions import SAYING
from wyrmhall.games.dragon_dune.language.json_offers import BadOffer
from wyrmhall.games.dragon_dune.language.lexicon import LEXICON
from wyrmhall.games.dragon_dune.language.typed_offers import expand as read_talk
from wyrmhall.games.dragon_dune.rules.battle.plans import WritePlans
from wyrmhall.games.dragon_dune.rules.opening import PlaceOrcs
from wyrmhall.games.dragon_dune.rules.steps.choice import Asking
from wyrmhall.games.dragon_dune.rules.steps.groups import UNSAID, GroupStep
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Action
from wyrmhall.kernel.play import legal
from wyrmhall.kernel.refusal import IllegalAction, Refusal
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import Step

GROUP_VERBS: Final = ("hire", "raise", "conscript", "disband", "place")
LEAVING: Final = ("move", "disband")
LIST_VERBS: Final = ("drop", "conceal", "reveal")  # one choice for each word that follows
ALL: Final = "all"

EXAMPLES: Final = {  # composite notations, by the step in which they may be typed
    "Conscript": "conscript 5*",
    "Disband": "disband 2 13",
    "DisbandEarly": "disband 2 13",
    "Discards": "drop 4h 5s done",
    "DragonWindow": "use as move 2 1* 14",
    "Hire": "hire 2 10*",
    "Move": "move 3 5* 7",
    "PlaceOrcs": "place 2 2 1",
    "Predict": "predict elves 5 10*",
    "Ride": "ride 2 14",
    "WritePlans": "plan 3 4h",
}
SOME: Final = 6  # options named to somebody who typed something else


def expand(s: State, seat: Seat, text: str) -> list[str]:
    """The small choices of what was typed; what is not understood stays as it is."""
    if LEXICON.find(text) is not None or text.lower().startswith(SAYING):
        return [text]
    talk = talk_of(s, seat, text)
    if talk:
        return talk
    words = words_meant(text.lower().split())
    if not words:
        return [text]
    whole = " ".join(words)
    if LEXICON.find(whole) is not None:
        return [whole]
    wanted = small_words(s, seat, words)
    if wanted:
        return asked_words(s, seat, wanted)
    return [short_choice(s, seat, whole) or text]


def talk_of(s: State, seat: Seat, text: str) -> list[str]:
    """Gifts, offers and answers to them; nothing if it is no talk."""
    if not s.setup.factions:
        return []
    try:
        return read_talk(s, seat, text) or []
    except BadOffer as bad:
        raise IllegalAction(Refusal(bad.rule, str(bad))) from None


def words_meant(words: list[str]) -> list[str]:
    """As in the notation; a letter behind `queen` or `jack` is a suit."""
    meant: list[str] = []
    for word in words:
        meant.append(word if meant[-1:] in (["queen"], ["jack"]) else word_meant(word))
    return meant


def word_meant(word: str) -> str:
    """A territory, card or faction as in the notation; any other word as it is."""
    place = place_named(word)
    if place != NOWHERE:
        return PLACE_WORDS[place]
    card = card_meant(word)
    if card != NO_CARD:
        return CARD_WORDS[card]
    faction = faction_named(word)
    return FACTION_NAMES[faction] if faction >= 0 else word


def card_meant(word: str) -> Card:
    """`4h`, `4♥`, `♥4`"""
    return card_named(word[1:] + word[0] if word[:1] in SUIT_SYMBOLS else word) if word else NO_CARD


# -- composite notations -----------------------------------------------------------------------------------


def small_words(s: State, seat: Seat, words: list[str]) -> list[str]:
    """Every small choice named, whether or not it will be asked; nothing if the words do not fit."""
    verb, rest = words[0], words[1:]
    if rest[-1:] == ["done"]:
        before = small_words(s, seat, words[:-1]) or [" ".join(words[:-1])]
        return [*before, "done"]
    if verb == "use":
        return of_use(s, seat, rest)
    if verb == "plan":
        return of_plan(s, seat, rest)
    if verb == "place" and is_start(s, rest):
        return of_start(s, rest)
    if verb in LIST_VERBS and rest == [ALL]:
        return [act.text for act in choices_of(s, seat) if isinstance(act, (OfCard, AtPlace))]
    if verb in LIST_VERBS and len(rest) > 1:
        return [f"{verb} {word}" for word in rest]
    if verb == "predict" and len(rest) == 3:
        return [f"predict {rest[0]}", f"turn {rest[1]}", f"castle {rest[2]}"]
    if verb == "inquire" and len(rest) > 2:
        return [f"inquire {rest[0]}", " ".join(rest[1:])]
    return of_group(s, seat, verb, rest)


def is_start(s: State, rest: list[str]) -> bool:
    """Whether the Orcs share out their units: a number alone is no territory then."""
    orcs = bool(s.stack) and isinstance(s.stack[-1], PlaceOrcs)
    return orcs and len(rest) > 1 and all(word.isdecimal() for word in rest)


def of_start(s: State, rest: list[str]) -> list[str]:
    """`place 2 2 1`: what is left for the last place goes without saying (DD-R-21)."""
    step = s.stack[-1]
    assert isinstance(step, PlaceOrcs)
    if len(rest) != len(s.setup.start_places(step.seat)) - step.number:
        return [f"count {word}" for word in rest]
    counts = [int(word[:4]) for word in rest]
    if sum(counts) != step.left:
        raise IllegalAction(Refusal("DD-R-21", f"you have {step.left} units to place, not {sum(counts)}"))
    asked = [place for place in range(len(counts) - 1) if sum(counts[:place]) < step.left]
    return [f"count {counts[place]}" for place in asked]


def of_group(s: State, seat: Seat, verb: str, rest: list[str]) -> list[str]:
    """`move 3 5* 7`, `hire 2 10*`, `ride 3 14`, `revive 2`, each with `elite 1` if need be."""
    elite: list[str] = []
    if len(rest) > 2 and rest[-2] == "elite":
        rest, elite = rest[:-2], [f"elite {rest[-1]}"]
    if verb in ("revive", "send", "count") and len(rest) == 1:
        return [f"{verb} {as_number(s, seat, rest[0])}", *elite]
    if verb == "ride" and len(rest) in (1, 2):
        return [f"ride {as_number(s, seat, rest[0])}", *[f"to {goal}" for goal in rest[1:]]]
    if verb in GROUP_VERBS and len(rest) == 1 and elite:
        return [f"{verb} {rest[0]}", *elite]
    if (verb in GROUP_VERBS and len(rest) == 2) or (verb == "move" and len(rest) in (2, 3)):
        count = how_many(s, seat, verb, rest[0], rest[1])
        return [f"{verb} {rest[1]}", f"count {count}", *elite, *[f"to {goal}" for goal in rest[2:]]]
    return []


def how_many(s: State, seat: Seat, verb: str, word: str, start: str) -> str:
    """`all` is everybody who stands there, or as many as may come there."""
    place = place_named(start)
    if word != ALL or place == NOWHERE or seat < 0 or not s.stack:
        return word
    step = s.stack[-1]
    if verb in LEAVING or not isinstance(step, GroupStep):
        return str(s.units[seat][place])
    return str(step.most_at(s, place, verb == "hire"))


def as_number(s: State, seat: Seat, word: str) -> str:
    """`all` is the greatest number that is offered."""
    return greatest(s, seat) if word == ALL and seat in s.asked else word


def choices_of(s: State, seat: Seat) -> list[Action]:
    return list(legal(s, seat)) if seat in s.asked else []


def of_plan(s: State, seat: Seat, rest: list[str]) -> list[str]:
    """`plan 3`, `plan 3 elite 1 4h bless`: a whole plan, so that what is not said is none."""
    small = [f"send {as_number(s, seat, rest[0])}"] if rest else []
    rest = rest[1:]
    if rest[:1] == ["elite"] and len(rest) > 1:
        small.append(f"elite {rest[1]}")
        rest = rest[2:]
    blessing = NO_BLESSING.text
    if rest[-1:] in ([BLESS.text], [NO_BLESSING.text]):
        rest, blessing = rest[:-1], rest[-1]
    if len(rest) > 1:
        return []
    return [*small, f"play {rest[0]}" if rest else PLAY_NONE.text, blessing] if small else []


def of_use(s: State, seat: Seat, rest: list[str]) -> list[str]:
    """`use as move 2 1* 14`, `use ad ah walls 3*`"""
    cards = rest[:2] if len(rest) > 1 and card_named(rest[1]) != NO_CARD else rest[:1]
    if len(cards) == 2 and LEXICON.find(f"use {' '.join(cards)}") is None:
        cards.reverse()
    target = rest[len(cards) :]
    if not target:
        return [f"use {' '.join(cards)}"] if len(cards) == 2 else []
    return [f"use {' '.join(cards)}", *(small_words(s, seat, target) or [" ".join(target)])]


# -- what will be asked ------------------------------------------------------------------------------------


def asked_words(s: State, seat: Seat, wanted: list[str]) -> list[str]:
    """The words without those that answer no question, because there is a single answer (DD-R-167).

    A word that is neither asked for nor goes without saying stays, and is refused in its place; one that says
    otherwise than what goes without saying is refused at once, by the step that has filled it in.
    """
    if seat not in s.asked:
        return wanted
    trial = s.clone()
    asked: list[str] = []
    for number, text in enumerate(wanted):
        step, act = trial.stack[-1], LEXICON.find(text)
        open_still = seat in step.who(trial)
        if act is not None and open_still and act in step.options(trial, seat):
            asked.append(text)
            step.take(trial, seat, act)
        elif act is None or not goes_without_saying(step, seat, act):
            if act is not None and not open_still and isinstance(step, Asking):
                raise IllegalAction(step.why_otherwise(trial, seat, act))
            return [*asked, *wanted[number:]]
    return asked


def goes_without_saying(step: Step[State], seat: Seat, act: Action) -> bool:
    """Whether the step has filled this in by itself."""
    if isinstance(step, GroupStep) and isinstance(act, Number):
        return act.number == (step.count if isinstance(act, Count) else step.elites)
    if isinstance(step, WritePlans) and seat in step.sides:
        sent, elites, card, blessed = step.plans[step.sides.index(seat)]
        if isinstance(act, Number):
            return act.number == (sent if isinstance(act, SendCount) else elites)
        return (act is PLAY_NONE and card == NO_CARD) or (act is NO_BLESSING and blessed == 0)
    return False


# -- short words -------------------------------------------------------------------------------------------


def short_choice(s: State, seat: Seat, typed: str) -> str:
    """The only choice that ends in what was typed; of a thing that cannot be chosen, one to be refused."""
    if seat not in s.asked:
        return ""
    menu = legal(s, seat)
    if typed == ALL:
        typed = greatest(s, seat)
    fitting = [act.text for act in menu if act.text.partition(" ")[2] == typed]
    if len(fitting) == 1:
        return fitting[0]
    return "" if fitting else as_asked(list(menu), typed)


def greatest(s: State, seat: Seat) -> str:
    """The number that `all` alone stands for, where units are counted."""
    step = s.stack[-1]
    if isinstance(step, GroupStep) and step.place != NOWHERE and step.count == UNSAID:
        return str(step.most_at(s, step.place, False))
    counts = (Count, RideCount, ReviveCount, SendCount)
    offered = [act.number for act in legal(s, seat) if isinstance(act, counts)]
    return str(max(offered)) if offered else ALL


def as_asked(menu: list[Action], typed: str) -> str:
    """What is no choice now, with the verb of the question, so that the rules say why not."""
    place, card = place_named(typed), card_named(typed)
    for act in menu:
        verb = ""
        if isinstance(act, AtPlace):
            verb = act.verb if place != NOWHERE else ""
        elif isinstance(act, OfCard):
            verb = act.verb if card != NO_CARD else ""
        elif isinstance(act, OfFaction):
            verb = act.verb if typed in FACTION_NAMES else ""
        elif isinstance(act, Number):
            verb = act.verb if typed.isdecimal() else ""
        if verb and LEXICON.find(f"{verb} {typed}") is not None:
            return f"{verb} {typed}"
    if card != NO_CARD:
        return f"use {typed}" if is_ace(card) else f"play {typed}"
    return f"move {typed}" if place != NOWHERE and not typed.isdecimal() else ""


def forms(s: State, seat: Seat) -> str:
    """What could be typed now: some of the seat's own options, or whose move it is."""
    talk = "; at any time: give elves 3, or offer elves: I pay 2 now, you tell card"
    if seat not in s.asked:
        return f"you are not asked anything now{talk if s.setup.options.talks else ''}"
    offered = [act.text for act in legal(s, seat)]
    more = ", ..." if len(offered) > SOME else ""
    example = EXAMPLES.get(type(s.stack[-1]).__name__, "")
    whole = f"; in one line: {example}" if example else ""
    return f"expected one of: {', '.join(offered[:SOME])}{more}{whole}"

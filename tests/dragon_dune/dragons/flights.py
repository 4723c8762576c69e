"""What the tests of this folder share: the marker flies, a dragon strikes, a council or a round is passed."""

from typing import Any

from tests.dragon_dune.tables import Played, at
from wyrmhall.games.dragon_dune.components.board import AT_NUMBER, PLACE_WORDS, places_in
from wyrmhall.games.dragon_dune.components.cards import CARD_WORDS, VALUE_OF, cards_in
from wyrmhall.games.dragon_dune.rules.council import Breaking, Offers

EDITIONS = ("first", "sixth", "sixth-c", "ninth")
LATER = EDITIONS[1:]
BY_DIE = EDITIONS[:2]
BY_CARD = EDITIONS[2:]

STRIKE = {  # the card on top of the event discard pile is the 9 of hearts: territory 13
    "first": ("event 9d",),  # of the colour of the Elves
    "sixth": ("event 9d",),
    "sixth-c": ("event 7c", "event 8h"),
    "ninth": ("event 7c", "event 8h"),
}


def fly(t: Played, distance: int) -> Played:
    """Die or card moves the marker so far."""
    if not t.state.setup.edition.dragon_by_card:
        return t.chance(f"dragon {distance}")
    fitting = [card for card in cards_in(t.state.deck) if VALUE_OF[card] == distance]
    return t.chance(f"dragon {CARD_WORDS[fitting[0]]}")


def flown(distance: int, **position: Any) -> Played:
    return fly(at("dragon", talk="off", **position), distance)


def struck(edition: str, **position: Any) -> Played:
    """The Great Dragon or the Red Dragon comes to 13; what it does there, before anybody's decision."""
    t = at("event", edition=edition, talk="off", first="elves", pile="9h", **position)
    return t.chance(*STRIKE[edition])


def pass_council(t: Played) -> Played:
    """Nobody breaks, nobody offers."""
    while isinstance(t.step, Breaking | Offers):
        t.play(f"{t.asked[0]} pass")
    return t


def pass_turns(t: Played) -> Played:
    """Everybody does nothing until the Recruitment and Movement Round is over."""
    turn = t.state.turn
    while t.round == "recruitment" and t.state.turn == turn and "chance" not in t.asked:
        seat = t.asked[0]
        t.play(f"{seat} {'pass' if 'pass' in t.menu(seat) else 'done'}")
    return t


def numbered(number: int) -> list[str]:
    """The territories the marker visits at a number."""
    return [PLACE_WORDS[place] for place in places_in(AT_NUMBER[number])]


def places(t: Played, seat: str, kind: str) -> list[tuple[str, int]]:
    """Where the events of a kind happened, and to how many units or how much gold."""
    told = t.told(seat, kind)
    return [(PLACE_WORDS[one["place"]], one["count"] if "count" in one else one["gold"]) for one in told]


def words_after(t: Played, seat: str, verb: str) -> list[str]:
    """What the menu offers with that verb."""
    return [text.removeprefix(f"{verb} ") for text in t.menu(seat) if text.startswith(f"{verb} ")]

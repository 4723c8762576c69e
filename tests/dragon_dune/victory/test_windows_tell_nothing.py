"""Who is asked for a Special Card, and what a pass tells: DD-R-116, DD-R-123 to DD-R-125, DD-R-165,
DD-R-166, DD-R-172."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import pytest

from tests.dragon_dune.tables import Played, at
from tests.dragon_dune.victory.worlds import unnoticed
from tests.rules import rule
from wyrmhall.games.dragon_dune.components.cards import ACE_CARDS
from wyrmhall.games.dragon_dune.game import GAME
from wyrmhall.games.dragon_dune.language.actions import PlayCard, UseCard, UsePair
from wyrmhall.kernel.action import Action
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.play import legal, run_chance, settle

LATER = ("sixth", "sixth-c", "ninth")
ALL = ("first", *LATER)
ACE, NO_ACE = "as", "5s"


def table(round: str, edition: str, **more: Any) -> Played:
    return at(round, edition=edition, talk="off", **more)


# -- every point at which a card could be played ---------------------------------------------------


def strike(edition: str, card: str) -> Played:
    """The Red Dragon is about to strike Orcs in 6, the territory of the eight of clubs."""
    t = table("event", edition, units="orcs 6 2", pile="8c", hands=f"elves {card}; dwarves 2d")
    return t.chance("event 7h") if edition == "sixth" else t.chance("event 7h", "event 9c")


def early_disbanding(edition: str, card: str) -> Played:
    t = table("recruitment", edition, units="goblins 7 2", first="goblins", hands=f"elves {card}; dwarves 2d")
    return t.play("goblins disband 7; goblins count 1")


def battle_question(edition: str, card: str) -> Played:
    hands = f"orcs 3c; goblins {card}; dwarves 2d"
    return table("battle", edition, units="elves 7 1; orcs 7 1", first="elves", hands=hands).play(
        "elves ask units"
    )


def both_after_all(edition: str, card: str) -> Played:
    hands = f"elves {card}; dwarves ad"
    t = table("battle", edition, units="elves 7 1; orcs 7 1", first="elves", hands=hands)
    return t.play("elves ask units; dwarves use ad")


def swap(edition: str, card: str) -> Played:
    orcs = "c" if edition == "ninth" else "s"
    t = table(
        "battle",
        edition,
        units="dwarves 7 1; orcs 7 1",
        hands=f"orcs 4h 3c; elves {card}",
        queens="dwarves h",
        jacks=f"dwarves {orcs}",
    )
    return t.play("dwarves send 0; orcs send 0; orcs play 4h; dwarves declare")


def hire(edition: str, card: str) -> Played:
    t = table("recruitment", edition, gold="dwarves 4", hands=f"goblins {card}")
    return t.play("dwarves hire 10*; dwarves count 1")


def pay_hire(edition: str, card: str) -> Played:
    t = table("recruitment", edition, gold="dwarves 4", hands=f"dwarves {card}")
    return t.play("dwarves hire 10*; dwarves count 1")


def count_hired(edition: str, card: str) -> Played:
    return table("recruitment", edition, gold="dwarves 1", hands=f"dwarves {card}").play("dwarves hire 10*")


def bid(edition: str, card: str) -> Played:
    return table("bidding", edition, gold="orcs 0", hands=f"orcs {card}", first="orcs").chance("sale 4c")


def payment(edition: str, card: str) -> Played:
    t = table("bidding", edition, hands=f"orcs {card}", first="orcs").chance("sale 4c")
    return t.play("orcs bid 1; dwarves pass; elves pass; goblins pass")


def meeting(edition: str, card: str) -> Played:
    t = table("recruitment", edition, units="dwarves 6 1; orcs 7 1", hands=f"orcs {card}")
    return t.play("dwarves pass; dwarves pass; dwarves move 6; dwarves to 7")


def before_the_dragon(edition: str, card: str) -> Played:
    return table("dragon", edition, units="orcs 1* 2", hands=f"orcs {card}")


def chaos(edition: str, card: str) -> Played:
    hands = f"dwarves 6h ad {card}; orcs 3c 4c 5c"
    t = table("battle", edition, units="dwarves 7 1; orcs 7 1", hands=hands, two_aces=("chaos",))
    return t.play("dwarves send 0; dwarves play 6h; orcs send 0; orcs play 3c")


def inquiry(edition: str, card: str) -> Played:
    hands = f"dwarves ad {card}; orcs 3c 4c"
    return table("battle", edition, units="dwarves 7 1; orcs 7 1", hands=hands, two_aces=("question",))


def two_cards(edition: str, card: str) -> Played:
    t = table("recruitment", edition, units="dwarves 7 1", hands=f"dwarves ad {card}", two_aces=("question",))
    while type(t.step).__name__ != "TwoCards":
        t.play("dwarves pass")
    return t


class Point(NamedTuple):
    """A point of DD-R-123: the position, who holds the card or not, and what can always be said."""

    open: Callable[[str, str], Played]
    holder: str
    asked: tuple[str, ...]
    always: tuple[str, ...]
    use: str
    editions: tuple[str, ...]


TWO: Final = ("sixth", "sixth-c")
POINTS: Final = (
    Point(strike, "elves", ("dwarves", "elves"), ("pass",), "use as", LATER),
    Point(early_disbanding, "elves", ("dwarves", "elves"), ("pass",), "use as", LATER),
    Point(battle_question, "goblins", ("goblins", "orcs", "dwarves"), ("pass",), "use as", LATER),
    Point(both_after_all, "elves", ("elves",), ("pass",), "use as", LATER),
    Point(swap, "elves", ("elves", "orcs"), ("pass",), "use as", LATER),
    Point(hire, "goblins", ("goblins",), ("pass",), "use as", ALL),
    Point(pay_hire, "dwarves", ("dwarves",), ("pay",), "use as", ALL),
    Point(count_hired, "dwarves", ("dwarves",), ("count 1",), "count 2", ALL),
    Point(bid, "orcs", ("orcs",), ("pass",), "bid 1", ALL),
    Point(payment, "orcs", ("orcs",), ("pay",), "use as", ALL),
    Point(meeting, "orcs", ("orcs",), ("pass",), "use as", LATER),
    Point(before_the_dragon, "orcs", ("orcs",), ("done",), "use as", ALL),
    Point(chaos, "dwarves", ("dwarves", "orcs"), ("pass",), "use ad as", TWO),
    Point(inquiry, "dwarves", ("dwarves", "orcs"), ("pass",), "use ad as", TWO),
    Point(two_cards, "dwarves", ("dwarves",), ("pass",), "use ad as", TWO),
)
CASES: Final = [
    pytest.param(point, edition, id=f"{point.open.__name__}-{edition}")
    for point in POINTS
    for edition in point.editions
]


@rule("DD-R-123", "DD-R-165", "DD-R-124", "DD-R-125")
@pytest.mark.parametrize(("point", "edition"), CASES)
def test_all_who_could_hold_the_card_are_asked_alike(point: Point, edition: str) -> None:
    one, other = point.open(edition, ACE), point.open(edition, NO_ACE)
    assert sorted(one.asked) == sorted(other.asked) == sorted(point.asked)
    assert point.use in one.menu(point.holder)
    assert tuple(other.menu(point.holder)) == point.always  # it can only pass, or pay
    unnoticed(one, other, but=(point.holder,))


@rule("DD-R-165", "DD-R-124")
@pytest.mark.parametrize(("point", "edition"), CASES)
def test_the_pass_of_one_who_could_not_looks_like_any_other(point: Point, edition: str) -> None:
    one, other = point.open(edition, ACE), point.open(edition, NO_ACE)
    for t in (one, other):
        t.play(f"{point.holder} {point.always[0]}")
    unnoticed(one, other, but=(point.holder,))
    for t in (one, other):
        for seat in [name for name in point.asked if name != point.holder]:
            t.play(f"{seat} pass")
    unnoticed(one, other, but=(point.holder,))


@rule("DD-R-165", "DD-R-172")
@pytest.mark.parametrize("edition", LATER)
def test_who_openly_holds_no_card_is_not_asked(edition: str) -> None:
    empty = table("event", edition, units="orcs 6 2", pile="8c", hands="elves 3d")
    empty.chance("event 7h") if edition == "sixth" else empty.chance("event 7h", "event 9c")
    assert empty.asked == ["elves"]


@pytest.mark.parametrize("edition", LATER)
def test_DD_R_172_a_negation_is_offered_only_where_there_is_something_to_stop(edition: str) -> None:
    for units, hidden in (("elves 6 2", ""), ("orcs 6 2", "orcs 6")):  # no visible Orcs
        t = table("event", edition, units=units, hidden=hidden, pile="8c", hands="elves as; orcs ad")
        t.chance("event 7h") if edition == "sixth" else t.chance("event 7h", "event 9c")
        assert t.told("nobody", "council-opens")  # the strike is over, and nobody was asked
    theirs = strike(edition, ACE)
    assert "orcs" not in theirs.asked
    own_hire = table("recruitment", edition, gold="goblins 4", hands="goblins as", first="goblins")
    own_hire.play("goblins hire 10*; goblins count 1")
    assert own_hire.units("goblins", "10*") == 1  # nobody stops themselves
    passed = table("battle", edition, units="elves 7 1; orcs 7 1", first="elves", hands="dwarves as")
    assert passed.play("elves pass").asked == ["elves", "orcs"]  # no question, no negation: the plans


# -- several answers -----------------------------------------------------------------------------


@pytest.mark.parametrize("edition", LATER)
def test_DD_R_124_of_several_the_first_counts_and_nobody_learns_of_the_others(edition: str) -> None:
    worlds = []
    for wish in ("use ad", "pass"):
        t = table(
            "battle",
            edition,
            units="elves 7 1; orcs 7 1",
            hands="dwarves as; goblins ad; orcs 3c",
            first="elves",
        )
        t.play(f"elves ask units; goblins {wish}; orcs pass; dwarves use as")
        worlds.append(t)
    # player order from the elves: goblins, orcs, dwarves
    first, second = worlds
    assert (first.discarded("ad"), first.discarded("as"), first.holds("dwarves", "as")) == (True, False, True)
    assert second.discarded("as")
    worlds = []
    for wish in ("use as", "pass"):
        t = table(
            "battle",
            edition,
            units="elves 7 1; orcs 7 1",
            hands="dwarves as; goblins ad; orcs 3c",
            first="elves",
        )
        worlds.append(t.play(f"elves ask units; dwarves {wish}; goblins use ad; orcs pass"))
    for t in worlds:
        assert t.holds("dwarves", "as")
        assert t.discarded("ad")
    assert [event.plain() for event in worlds[0].table.log] == [
        event.plain() for event in worlds[1].table.log
    ]
    assert worlds[0].table.hash == worlds[1].table.hash  # nothing is left of the wish


@rule("DD-R-166", "DD-R-156")
@pytest.mark.parametrize("edition", TWO)
def test_a_use_that_is_no_longer_needed_lapses_and_its_cards_are_kept_unseen(edition: str) -> None:
    hands = "elves ad ah; goblins ac as"
    worlds = []
    for wish in ("use ac as; goblins command 6; goblins done", "done"):
        t = table("dragon", edition, hands=hands, two_aces=("command",), dragon=3)
        t.play(f"goblins {wish}; elves use ad ah; elves command 2; elves done")
        assert t.state.dragon == 5
        assert t.holds("goblins", "ac")
        worlds.append(t)
    assert worlds[0].table.hash == worlds[1].table.hash
    unnoticed(*worlds, but=())


@rule("DD-R-166")
@pytest.mark.parametrize("edition", ALL)
def test_wishes_for_the_dragon_round_are_not_seen_while_others_decide(edition: str) -> None:
    more: dict[str, Any] = {"two_aces": ("command",)} if edition in TWO else {}
    hands = "orcs as 3c; elves 2d 3d"
    one, other = (table("dragon", edition, units="orcs 1* 2", hands=hands, **more) for _ in "ab")
    assert one.hearers("orcs", "use as") == ["orcs"]
    one.play("orcs use as; orcs move 1*; orcs count 1; orcs to 14")
    unnoticed(one, other, but=("orcs",))


# -- treachery -----------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ALL)
def test_DD_R_116_every_side_whose_opponent_played_an_artifact_is_asked(edition: str) -> None:
    orcs = "c" if edition == "ninth" else "s"
    worlds = []
    for queens, jacks in (
        (f"dwarves {orcs} elves d", "dwarves h elves d"),
        (f"dwarves d elves {orcs}", "dwarves d elves h"),
    ):
        secrets = {"queens": queens, "jacks": jacks, "hands": "dwarves 2d; orcs 4h"}
        t = table("battle", edition, units="dwarves 7 1; orcs 7 1; elves 9 1", **secrets)
        t.play("dwarves send 0; dwarves play 2d; orcs send 0; orcs play 4h")
        assert t.asked == ["dwarves", "orcs"]
        worlds.append(t)
    fits, does_not = worlds
    assert (fits.menu("dwarves"), does_not.menu("dwarves")) == (["pass", "declare"], ["pass"])
    unnoticed(fits, does_not, but=("dwarves", "elves"))  # who hold the Queens and Jacks
    for t in worlds:
        t.play("dwarves pass")
    unnoticed(fits, does_not, but=("dwarves", "elves"))
    for t in worlds:
        t.play("orcs pass")
    unnoticed(fits, does_not, but=("dwarves", "elves"))


@rule("DD-R-116")
@pytest.mark.parametrize("edition", ALL)
def test_a_declaration_is_not_seen_before_both_have_decided(edition: str) -> None:
    orcs = "c" if edition == "ninth" else "s"
    secrets = {"queens": f"dwarves {orcs}", "jacks": "dwarves h", "hands": "dwarves 2d; orcs 4h"}
    worlds = []
    for answer in ("declare", "pass"):
        t = table("battle", edition, units="dwarves 7 1; orcs 7 1", **secrets)
        t.play("dwarves send 0; dwarves play 2d; orcs send 0; orcs play 4h")
        worlds.append(t.play(f"dwarves {answer}"))
    unnoticed(*worlds, but=("dwarves",))


# -- nowhere else --------------------------------------------------------------------------------

MOMENTS: Final = {
    "DragonWindow",  # before the dragon roll or reveal, and after it has stopped
    "NegateSurvival",
    "Payment",
    "Revive",  # the steps of the own turn
    "Hire",
    "PayHire",
    "Move",
    "TwoCards",
    "StopHire",  # on another player's announced hire or early disbanding
    "NegateDisbanding",
    "Meeting",
    "AskQuestion",  # when a battle question is due
    "NegateQuestion",
    "AskBothAfterAll",
    "QuestionWindow",  # before the own battle plan is fixed
    "WritePlans",  # as an artifact
    "NegateSwap",
    "ChaosWindow",  # after a reveal of battle plans
}


def uses_ace(act: Action) -> bool:
    if isinstance(act, UsePair):
        return True
    return isinstance(act, (UseCard, PlayCard)) and act.card in ACE_CARDS


@pytest.mark.parametrize("seed", range(12))
def test_DD_R_123_special_cards_can_be_used_at_the_named_points_only(seed: int) -> None:
    chance = Chance(seed)
    s = GAME.start(GAME.study.sample_options(chance))
    settle(s)
    run_chance(s, chance)
    for _ in range(600):
        if not s.stack:
            return
        seat = chance.pick(s.asked)
        menu = legal(s, seat)
        if any(uses_ace(act) for act in menu):
            assert type(s.stack[-1]).__name__ in MOMENTS
        s.stack[-1].take(s, seat, chance.pick(menu))
        settle(s)
        run_chance(s, chance)

"""Beside a line of the log: which text did it, and the sum it comes from."""

from tests.enchanters.tables import Played, at, enchantment, hero, item, monster, village
from wyrmhall.games.enchanters.language.prose import names_with_cards, say
from wyrmhall.games.enchanters.language.reasons import reasons
from wyrmhall.games.enchanters.screen.turns import turns
from wyrmhall.kernel.event import Event


def told(t: Played) -> dict[str, str]:
    """Lines of the log with what stands beside them."""
    log, names = t.table.log, names_with_cards(t.table.names, t.state.setup.cards)
    return {say(log[place], names): why for place, why in reasons(log, names).items()}


def test_what_a_journey_costs() -> None:
    t = at(p1=hero([item("speed 1")], crystals=5), track=[item(), item(), item()])
    assert told(t.play("p1 journey 2"))["P1 loses 1 crystal"] == "for slot 2, less 1 for speed"
    t = at(p1=hero([item("speed 1")], crystals=5), track=[item(), item(name="Spoon")])
    assert told(t.play("p1 journey 1"))["P1 journeys to slot 1: Spoon"] == "for slot 1, less 1 for speed"


def test_the_text_of_a_card_that_others_suffer_from_and_that_it_was_all_they_had() -> None:
    purses = enchantment(text="{immediate} Other players lose 2{crystal}", name="of Lighter Purses")
    t = at(p2=hero(crystals=1), p3=hero(crystals=4), track=[purses]).play("p1 journey 0")
    text = "\u201cof Lighter Purses\u201d: other players lose 2 crystals"
    assert told(t)["P2 loses 1 crystal"] == f"{text}; it should have been 2: that was all there was"
    assert told(t)["P3 loses 2 crystals"] == text


def test_a_text_that_the_line_above_tells_is_not_told_again() -> None:
    t = at(town=village("{minor} Take 2{crystal}")).play("p1 use village 1")
    assert told(t) == {}


def test_a_blow() -> None:
    t = at(p1=hero([item("attack 9")]), track=[monster(4, 5)]).play("p1 journey 0")
    assert told(t)["P1 takes 4 damage"] == "strength 5 less defense 1"


def test_the_last_turns_say_why_each_time() -> None:
    t = at(town=village("{minor} Other players take 1{damage}"), track=[item(), item()])
    t.play("p1 use village 1; p1 journey 0")
    names = names_with_cards(t.table.names, t.state.setup.cards)
    lines = [
        line for turn in turns(t.table.log, names) for line in turn.lines if "takes 1 damage" in line.words
    ]
    assert [line.seat for line in lines] == [1, 2]
    assert all("other players take 1 damage" in line.why for line in lines)


def test_events_of_older_logs_tell_less() -> None:
    t = at()
    old = [Event("journey", "EN-JRN-01", {"seat": 0, "slot": 2, "card": 0, "cost": 2})]
    old.append(Event("crystals", "EN-TRM-01", {"seat": 0, "amount": -2}))
    assert reasons(old, names_with_cards(t.table.names, t.state.setup.cards)) == {}

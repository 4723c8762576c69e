"""Hidden information: EN-HID."""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.enchanters.beginnings.openings import COOP, PLAIN, at_step, called, drawing, kingdoms_of, set_up
from tests.enchanters.secrets.worlds import WATCHER, everybody, received, unnoticed
from tests.enchanters.tables import Played, at, enchantment, event, hero, item, monster, overlord, wound
from tests.rules import rule
from wyrmhall.games.enchanters.components.card_set import shipped
from wyrmhall.games.enchanters.components.cards import ENCHANTMENT, FACE_DOWN, ITEM
from wyrmhall.games.enchanters.components.fields import Fields
from wyrmhall.games.enchanters.game import GAME
from wyrmhall.games.enchanters.rules.setup_steps.kingdoms import cards_in_game
from wyrmhall.games.enchanters.rules.setup_steps.other_decks import event_cards
from wyrmhall.games.enchanters.state import State
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.packing import pack
from wyrmhall.kernel.play import happen, legal, perform, roll, settle
from wyrmhall.kernel.records.record import Entry
from wyrmhall.kernel.seat import CHANCE, SPECTATOR, Seat
from wyrmhall.kernel.table import Table, new_table

ALL = ("p1", "p2", "p3", WATCHER)


def is_artifact(one: int) -> bool:
    return shipped().types[one] in (ITEM, ENCHANTMENT)


def order(seed: int = 1, **options: Any) -> list[int]:
    """A shuffled adventure deck of such a table."""
    t = at_step("Shuffle", seed, **options)
    return [*t.step.roll(t.state, Chance(seed)).items]


def shuffled(deck: Sequence[int], seed: int = 1, **options: Any) -> Played:
    """A table at its first turn, whose adventure deck lies so."""
    return at_step("MainPhase", seed, drawn={"shuffle": drawing("shuffle", *deck)}, **options)


def swapped(deck: Sequence[int], one: int, other: int) -> list[int]:
    found = [*deck]
    found[one], found[other] = found[other], found[one]
    return found


def find(deck: Sequence[int], start: int, artifact: bool) -> int:
    """The first place from there on with such a card."""
    return next(place for place in range(start, len(deck)) if is_artifact(deck[place]) == artifact)


# -- the adventure deck --------------------------------------------------------------------------

THREE: dict[str, Any] = {"players": 3, **PLAIN}


@rule("EN-HID-01")
def test_the_order_of_the_adventure_deck_is_secret_from_everybody() -> None:
    deck = order(**THREE)
    unnoticed(shuffled(deck, **THREE), shuffled(swapped(deck, 20, 60), **THREE))
    beast, artifact = find(deck, 10, False), find(deck, 10, True)
    unnoticed(shuffled(deck, **THREE), shuffled(swapped(deck, beast, artifact), **THREE))


@rule("EN-HID-01")
def test_how_many_cards_are_left_is_public() -> None:
    t = shuffled(order(**THREE), **THREE)
    for seat in ALL:
        view = t.view(seat)
        assert view.deck_size() == 75 - 6
        assert {*view.deck[6:]} == {FACE_DOWN}
    t.play(f"{t.asked[0]} journey 0")
    while t.state.turn == 1:
        t.play(f"{t.asked[0]} {t.menu(t.asked[0])[0]}")
    for seat in ALL:
        assert t.view(seat).deck_size() == 75 - 7
        assert t.view(seat).deck[6] == t.state.deck[6]


@rule("EN-HID-01", "EN-HID-04")
def test_which_cards_a_shorter_game_lacks_is_secret() -> None:
    given = {**THREE, "shorter": True}
    deck = order(**given)
    unnoticed(shuffled(deck, **given), shuffled(swapped(deck, 20, len(deck) - 1), **given))
    t = shuffled(deck, **given)
    for seat in ALL:
        assert t.view(seat).unseen == (FACE_DOWN,) * 15


@rule("EN-HID-04")
def test_they_are_shown_when_the_game_is_over() -> None:
    lost = item()
    t = at(track=[item()], deck=[], graveyard=[lost])
    t.state.unseen, t.state.graveyard = t.state.graveyard, ()
    for seat in ALL:
        assert t.view(seat).unseen == (FACE_DOWN,)
        assert t.told(seat, "unseen-shown") == []
    t.play("p1 journey 0")
    assert t.table.over
    for seat in ALL:
        assert t.view(seat).unseen == (t.cards.card(lost),)
        assert t.told(seat, "unseen-shown") == [{"cards": (t.cards.card(lost),)}]


@rule("EN-HID-02")
@pytest.mark.parametrize("given", [{"players": 3}, {"players": 2}, {"players": 1, **COOP}])
def test_kingdoms_and_their_cards_are_public(given: dict[str, Any]) -> None:
    t = at_step("MainPhase", **given)
    for seat in everybody(t):
        view = t.view(seat)
        assert kingdoms_of(view) == kingdoms_of(t.state)
        assert sorted(cards_in_game(view)) == sorted([*t.state.deck, *t.state.unseen])


@rule("EN-HID-03")
@pytest.mark.parametrize(("players", "mode"), [(4, "competitive"), (4, "coop")])
def test_that_the_first_cards_are_artifacts_is_public_and_which_ones_secret(players: int, mode: str) -> None:
    given: dict[str, Any] = {"players": players, "mode": mode, **PLAIN}
    deck = order(**given)
    t = shuffled(deck, **given)
    unnoticed(t, shuffled(swapped(deck, 6, 7), **given))
    later = find(deck, 8, True)
    unnoticed(t, shuffled(swapped(deck, 6, later), **given))
    tops, next_ones = set(), set()
    for seed in range(30):
        for seat in ("p1", WATCHER):
            guess: Any = GAME.imagine(t.table.view(t.seat(seat)), t.seat(seat), Chance(seed))
            assert guess.deck[:6] == t.state.deck[:6]
            assert all(is_artifact(one) for one in guess.deck[:8])
            tops.add(guess.deck[6])
            next_ones.add(is_artifact(guess.deck[8]))
    assert len(tops) > 10
    assert next_ones == {True, False}


@rule("EN-HID-14")
def test_backs_show_neither_kingdom_nor_marker() -> None:
    deck = order(**THREE)
    cards = shipped()
    here = find(deck, 20, True)
    kingdom = next(
        place for place in range(30, len(deck)) if is_artifact(deck[place])
        and cards.of[deck[place]].kingdom != cards.of[deck[here]].kingdom
    )  # fmt: skip
    unnoticed(shuffled(deck, **THREE), shuffled(swapped(deck, here, kingdom), **THREE))
    marked = {one for number in range(22) for one in cards.kingdoms[number].marked}
    twin = next(
        place
        for place, one in enumerate(deck)
        if place > 6 and one in marked and one + 1 in deck[7:] and one + 1 not in marked
    )
    other = deck.index(deck[twin] + 1)
    assert cards.of[deck[twin]] is cards.of[deck[other]]  # one copy with the marker, one without
    unnoticed(shuffled(deck, **THREE), shuffled(swapped(deck, twin, other), **THREE))


@rule("EN-HID-15")
def test_how_many_creatures_were_set_aside_is_secret() -> None:
    """They lie at the bottom: with one more there, another card lies in the middle."""
    deck = order(**THREE)
    beasts = len(deck) - 1 - next(n for n in range(len(deck) - 1, -1, -1) if is_artifact(deck[n]))
    middle = next(n for n in range(20, len(deck)) if not is_artifact(deck[n]))
    longer = [*deck[:middle], *deck[middle + 1 :], deck[middle]]  # one more creature at the bottom
    assert not any(is_artifact(one) for one in longer[-beasts - 1 :])
    unnoticed(shuffled(deck, **THREE), shuffled(longer, **THREE))


@rule("EN-HID-15")
def test_which_creatures_were_set_aside_is_secret() -> None:
    deck = order(**THREE)
    last = len(deck) - 1
    assert not is_artifact(deck[last])
    unnoticed(shuffled(deck, **THREE), shuffled(swapped(deck, last, find(deck, 20, False)), **THREE))


def creatures_below(deck: Sequence[int]) -> int:
    return next(count for count in range(len(deck)) if is_artifact(deck[-1 - count]))


@rule("EN-HID-15")
def test_every_number_of_them_is_thought_as_likely_as_it_is() -> None:
    """Four players who play together turn over nine creatures on average before they have eight artifacts."""
    real, thought = [], []
    for seed in range(150):
        s = set_up(seed, players=4, **PLAIN, **COOP)
        real.append(creatures_below(s.deck))
        guess: Any = GAME.imagine(s.seen_by(Seat(0)), Seat(0), Chance(seed))
        assert sorted(guess.deck) == sorted(s.deck)
        thought.append(creatures_below(guess.deck))
    assert len({*thought}) > 8
    assert abs(sum(real) - sum(thought)) < 1.5 * 150


# -- wounds --------------------------------------------------------------------------------------


def hurt(*deck: int) -> Played:
    """p1 deals the tenth wound to p2; the wound deck holds five cards, in that order."""
    cuts = [wound(name=f"Cut {number}") for number in range(5)]
    knife = item(text="{minor} Deal 1{damage} to another player")
    t = at(p1=hero(items=[knife]), p2=hero(hurt=9), wound_deck=cuts)
    t.state.wound_deck = tuple([t.cards.card(cuts[number]) for number in deck])
    t.state.setup.wound_cards = True
    return t.play("p1 use item 1; p1 target p2")


def named(t: Played, cards: Sequence[int]) -> list[str]:
    return ["?" if one == FACE_DOWN else t.cards.written[one].name for one in cards]


@rule("EN-HID-05")
def test_the_two_wound_cards_are_seen_only_by_the_player_who_draws_them() -> None:
    t = hurt(0, 1, 2, 3, 4)
    assert t.hearers("p2", "keep 1") == ["p2"]
    for seat in ALL:
        pair: Any = t.view(seat).stack[-1]
        assert named(t, (pair.one, pair.other)) == (["Cut 0", "Cut 1"] if seat == "p2" else ["?", "?"])
        (told,) = t.told(seat, "wounds-drawn")
        assert ("cards" in told) == (seat == "p2")
        assert named(t, t.view(seat).wound_deck) == ["?"] * 3


@rule("EN-HID-05")
def test_the_order_of_the_wound_deck_is_secret_from_everybody() -> None:
    one = at_step("MainPhase", players=3)
    other = at_step("MainPhase", players=3)
    deck = other.state.wound_deck
    place = next(number for number in range(1, 26) if deck[number] != deck[0])
    other.state.wound_deck = tuple(swapped(deck, 0, place))  # type: ignore[arg-type]
    unnoticed(one, other)


@rule("EN-HID-06")
@pytest.mark.parametrize(("kept", "other"), [(1, 1), (2, 0)])
def test_the_kept_wound_card_is_public_and_the_other_known_to_its_player(kept: int, other: int) -> None:
    t = hurt(0, 1, 2, 3, 4).play(f"p2 keep {kept}")
    for seat in ALL:
        view = t.view(seat)
        assert named(t, view.stacks[1][3]) == [f"Cut {kept - 1}"]
        last = f"Cut {other}" if seat == "p2" else "?"
        assert named(t, view.wound_deck) == ["?", "?", "?", last]
        (told,) = t.told(seat, "wound-kept")
        assert told["card"] == t.state.stacks[1][3][0]
        assert ("other" in told) == (seat == "p2")


@rule("EN-HID-06")
def test_a_wound_card_that_was_healed_went_under_the_deck_before_all_eyes() -> None:
    cut = wound(name="Cut")
    t = at(p1=hero(items=[item(text="{minor} Heal 1{damage}")], wounds=[cut]), wound_deck=[wound()])
    t.play("p1 use item 1")
    for seat in ALL:
        assert named(t, t.view(seat).wound_deck) == ["?", "Cut"]


# -- offers --------------------------------------------------------------------------------------


def offered(*answers: str, first: int = 0, **more: Any) -> Played:
    """Three players have been offered banners, the first six (or from another card on), and answer."""
    t = at_step("DealOffers", players=3, **more)
    banners = shipped().banners
    t.chance(drawing("offers", banners[first], *banners[1:6]))
    for answer in answers:
        t.play(answer)
    return t


@rule("EN-HID-07")
def test_an_offer_is_seen_by_its_player_only() -> None:
    t = offered()
    for number, seat in enumerate(ALL):
        step: Any = t.view(seat).stack[-1]
        for owner, pair in enumerate(step.offers):
            mine = owner == number
            assert (called(pair) if mine else [*pair]) == (
                called(shipped().banners[2 * owner : 2 * owner + 2]) if mine else [FACE_DOWN] * 2
            )
        told = t.told(seat, "offered")
        assert [event["seat"] for event in told if "cards" in event] == ([number] if seat != WATCHER else [])
    unnoticed(offered(), offered(first=9), but=("p1",))


@rule("EN-HID-07")
def test_the_chosen_card_becomes_public_and_the_other_does_not() -> None:
    answers = ("p1 keep 2", "p2 keep 1", "p3 keep 1")
    one, other = offered(*answers), offered(*answers, first=9)  # p1 gave away one card or another
    for seat in ALL:
        told = one.told(seat, "starting-card")
        kept = [shipped().banners[number] for number in (1, 2, 4)]
        assert [event["card"] for event in told] == kept
        assert [row[ITEM] for row in one.view(seat).stacks] == [(card,) for card in kept]
    assert [seat for seat in ALL if received(one, seat) != received(other, seat)] == ["p1"]


@rule("EN-HID-16")
def test_choices_made_at_the_same_time_stay_secret_until_the_last_is_made() -> None:
    one, other = offered("p1 keep 1"), offered("p1 keep 2")
    unnoticed(one, other, but=("p1",))
    assert one.hearers("p2", "keep 1") == ["p2"]
    for t in (one, other):
        t.play("p3 keep 2")
    unnoticed(one, other, but=("p1",))
    for seat in ALL:
        assert one.told(seat, "starting-card") == []
    for t in (one, other):
        t.play("p2 keep 2")
    unnoticed(one, other, but=ALL)


# -- events --------------------------------------------------------------------------------------


def events_in(seed: int = 1, swap: tuple[int, int] = (0, 0)) -> Played:
    t = at_step("ShuffleEvents", seed, players=2, harder=True, **COOP)
    deck = [*t.step.roll(t.state, Chance(seed)).items]
    return t.chance(drawing("events", *swapped(deck, *swap)))


@rule("EN-HID-08")
def test_the_order_of_the_event_deck_is_secret_and_its_contents_public() -> None:
    t = events_in()
    place = next(number for number in range(6, 32) if t.state.event_deck[number] != t.state.event_deck[4])
    unnoticed(t, events_in(swap=(5, place + 1) if place < 31 else (5, 31)))
    for seat in everybody(t):
        view = t.view(seat)
        assert view.event == t.state.event
        assert {*view.event_deck} == {FACE_DOWN}
        assert sorted(event_cards(view)) == sorted([t.state.event, *t.state.event_deck])


@rule("EN-HID-08")
def test_cards_put_under_the_event_deck_are_known_until_it_is_shuffled() -> None:
    storms = [event([], name=f"Storm {number}") for number in range(3)]
    shuffle = event("Shuffle AI Deck", name="Shuffle")
    t = at(coop=True, players=1, lord=overlord(), events=[*storms, shuffle, event([])])
    for under in range(3):
        for seat in ("p1", WATCHER):
            shown = named(t, t.view(seat).event_deck)
            assert shown == ["?"] * (4 - under) + [f"Storm {number}" for number in range(under)]
        t.end_turn()
    assert t.asked == ["chance"]
    t.chance(drawing("events", *sorted(t.state.event_deck)))
    for seat in ("p1", WATCHER):
        assert named(t, t.view(seat).event_deck) == ["?"] * 4
        assert named(t, [t.view(seat).event]) == ["Shuffle"]


# -- what lies open ------------------------------------------------------------------------------


def busy() -> Played:
    """A position with something of everything on the table."""
    gold = enchantment(text="{minor} Take 1{crystal}")
    t = at(
        lord=overlord(),
        on_lord=[item(), monster()],
        graveyard=[item(), monster(), enchantment()],
        p1=hero(
            items=[item("attack 2"), item("pearl 2")], enchantments=[gold], creatures=[monster(), monster()]
        ),
        p2=hero(hurt=7, wounds=[wound(), wound("attack 1")], crystals=11, tokens=2),
        p3=hero(items=[item("speed 2 weight 1 slime 3 undead 1")]),
        town=None,
    ).play("p1 use enchantment 1")
    s = t.state
    s.pearls[0] = (1, 1)
    s.marks[3] = (2, 1, 0, 1)
    s.overlord_crystals, s.village_tokens, s.reinforced, s.desert, s.hit_points = 4, 2, (1, 2), 2, 55
    s.cerberus = s.track[3]
    return t


@rule("EN-HID-09")
def test_all_cards_in_all_stacks_are_public() -> None:
    t = busy()
    for seat in ALL:
        assert t.view(seat).stacks == t.state.stacks


PUBLIC = (
    *("crystals", "wounds", "pearls", "tokens", "used", "attack", "defense", "icons", "lent", "free"),
    *("situations", "active", "first", "turn", "round"),
)


@rule("EN-HID-10")
@pytest.mark.parametrize("seat", ALL)
def test_numbers_and_labels_are_public(seat: str) -> None:
    t = busy()
    view = t.view(seat)
    assert t.state.used[0] != {}
    for name in PUBLIC:
        assert getattr(view, name) == getattr(t.state, name), name
    for number in range(3):
        one = Seat(number)
        assert view.wound_count(one) == t.state.wound_count(one)
        for value in (State.speed, State.weight, State.slime, State.undead, State.pearl_value):
            assert value(view, one) == value(t.state, one)
    assert [view.speed(Seat(2)), view.weight(Seat(2)), view.slime(Seat(2)), view.undead(Seat(2))] == [
        2,
        1,
        3,
        1,
    ]


ON_THE_TABLE = (
    *(
        "graveyard",
        "overlord",
        "overlord_active",
        "overlord_cards",
        "overlord_tokens",
        "overlord_crystals",
        "reinforced",
        "village",
    ),
    *("village_tokens", "track", "marks", "cerberus", "hit_points", "desert", "gone", "boxed"),
)


@rule("EN-HID-11")
@pytest.mark.parametrize("seat", ALL)
def test_what_lies_on_the_table_is_public(seat: str) -> None:
    t = busy()
    view = t.view(seat)
    for name in ON_THE_TABLE:
        assert getattr(view, name) == getattr(t.state, name), name
    assert len(view.graveyard) == 3
    assert view.marks[3] == (2, 1, 0, 1)


# -- who may know what ---------------------------------------------------------------------------


def positions(seed: int, **options: Any) -> list[State]:
    """Some of the positions of a game in which everybody decides anyhow, setup included."""
    s = GAME.start(GAME.options_type(**options))
    settle(s)
    chance = Chance(seed)
    found: list[State] = []
    while s.stack and len(found) < 60:
        if s.asked[0] == CHANCE:
            happen(s, roll(s, chance))
            continue
        if chance.below(4) == 0 or type(s.stack[-1]).__name__ in ("Offers", "WoundPair"):
            found.append(s.clone())
        perform(s, s.asked[0], chance.pick(legal(s, s.asked[0])))
    return found


TABLES: list[dict[str, Any]] = [
    {"players": 4, "overlord": True},
    {"players": 2, "shorter": True},
    {"players": 3, "mode": "coop", "harder": True},
]


@rule("EN-HID-12")
@pytest.mark.parametrize("given", TABLES)
def test_a_view_is_enough_to_decide(given: dict[str, Any]) -> None:
    """What a player may do follows from what the player sees."""
    for s in positions(3, **given):
        for seat in s.asked:
            view: Any = s.seen_by(seat)
            assert [act.text for act in legal(view, seat)] == [act.text for act in legal(s, seat)]


@rule("EN-HID-12")
@pytest.mark.parametrize("given", TABLES)
def test_what_is_dealt_anew_from_a_view_looks_the_same_from_there(given: dict[str, Any]) -> None:
    for number, s in enumerate(positions(4, **given)):
        for seat in (*s.seats(), SPECTATOR):
            guess = GAME.imagine(s.seen_by(seat), seat, Chance(number))
            assert pack(guess.seen_by(seat)) == pack(s.seen_by(seat))
            if s.village >= 0:
                GAME.check(guess)


@rule("EN-HID-12")
def test_a_spectator_is_shown_nothing_that_only_one_player_knows() -> None:
    for t in (offered("p2 keep 1"), hurt(0, 1, 2, 3, 4), hurt(0, 1, 2, 3, 4).play("p2 keep 1")):
        seen, log = t.view(WATCHER), t.told(WATCHER)
        step: Any = seen.stack[-1]
        hidden = [*seen.wound_deck, *getattr(step, "offers", ()), *[getattr(step, "one", FACE_DOWN)]]
        assert {*hidden} <= {FACE_DOWN, (FACE_DOWN, FACE_DOWN)}
        assert not any("cards" in event or "other" in event for event in log)


@rule("EN-HID-13")
def test_the_random_generator_is_visible_to_nobody() -> None:
    """Two tables with different seeds and the same outcomes look the same to everybody."""
    first = new_table(GAME, {"players": 3}, "one seed")
    second = Table(GAME, first.options, "another seed", promised=first.record.commitment)
    for entry in first.record.entries:
        second.follow(Entry(entry.who, entry.text))
    assert first.seed != second.seed
    for seat in (*first.state.seats(), SPECTATOR):
        assert pack(first.view(seat)) == pack(second.view(seat))
        assert [e.plain() for e in first.heard(seat)] == [e.plain() for e in second.heard(seat)]
    assert "one seed" not in first.record.text()
    assert not [name for name in Fields.__slots__ if name in ("seed", "chance", "random", "rand")]

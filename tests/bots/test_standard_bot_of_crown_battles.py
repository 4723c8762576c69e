"""The standard bot plays everything the game offers, says why, wins, and never looks at what is hidden."""

import pytest

from tests.bots.seats import RANDOM, STANDARD, Decision, final_scores, wander
from wyrmhall.bots.crown_battles.standard import DECIDERS
from wyrmhall.bots.crown_battles.thought import about_tricks
from wyrmhall.games.crown_battles.components.cards import POWER_NAMES
from wyrmhall.games.crown_battles.game import GAME
from wyrmhall.games.crown_battles.language.actions import OfCard
from wyrmhall.games.crown_battles.options import LEAKS, Options
from wyrmhall.games.crown_battles.rules.round_types.names import TYPE_NAMES
from wyrmhall.games.crown_battles.state import crown_state
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.state import View

POWERS_8 = (POWER_NAMES[:8], POWER_NAMES[8:])


def table(kind: str, powers: int, leak: str = "together") -> Options:
    """Eight players with half of the power cards; four rounds of one type (the last may not be of teams)."""
    return Options(preset="8A", types=(kind,), powers=POWERS_8[powers], leak=leak)


@pytest.fixture(scope="module")
def decisions() -> list[Decision]:
    """Of games in every round type with every power card."""
    found: list[Decision] = []
    for number, kind in enumerate(TYPE_NAMES):
        for powers in (0, 1):
            found += wander([STANDARD] * 8, table(kind, powers), 31 * number + powers)
    for number, leak in enumerate(LEAKS[1:]):
        found += wander([STANDARD] * 8, table("leaked-suit", number % 2, leak), number)
    for seed in range(6):
        found += wander([STANDARD] * 2, Options(preset="2C", powers=("smuggler", "cursed")), seed)
    return found


def test_plays_every_round_type_with_every_power_card(decisions: list[Decision]) -> None:
    assert {at.kind for at in decisions} == {kind.__name__ for kind in DECIDERS}


def test_explains_every_decision_in_one_sentence(decisions: list[Decision]) -> None:
    for at in decisions[::3]:
        said = STANDARD.explain(at.view, at.seat, at.menu, Chance(1))
        assert said.endswith(".")
        assert 12 < len(said) < 140
        assert "{" not in said
        assert said[0].isupper()


def test_says_and_does_the_same_when_unseen_things_are_dealt_anew(decisions: list[Decision]) -> None:
    """It is given the imagined truth itself, so that it would show if the bot looked at what it may not."""
    compared = 0
    for number, at in enumerate(decisions[:: max(1, len(decisions) // 900)]):
        imagined = crown_state(GAME.imagine(at.view, at.seat, Chance(number)))
        seen = imagined.seen_by(at.seat)
        open_table = not (imagined.kind.face_down or imagined.kind.secret)
        views = [seen, View(imagined)] if open_table else [seen]
        chosen = STANDARD.choose(at.view, at.seat, at.menu, Chance(1))
        for view in views:
            assert STANDARD.choose(view, at.seat, at.menu, Chance(1)) is chosen
        assert STANDARD.explain(seen, at.seat, at.menu, Chance(1)) == STANDARD.explain(
            at.view, at.seat, at.menu, Chance(1)
        )
        compared += len(at.menu) > 1
    assert compared > 400


def wins(options: Options, games: int) -> float:
    """The part of the games that one standard bot wins against random ones, sitting everywhere in turn."""
    found = 0.0
    for game in range(games):
        own = game % options.seats
        bots = [STANDARD if seat == own else RANDOM for seat in range(options.seats)]
        first = GAME.winners(final_scores(bots, options, 1000 + 3 * game))
        found += (own in first) / len(first)
    return found / games


def test_beats_three_random_bots() -> None:
    """Measured over 2,000 games: 99 %."""
    assert wins(Options(players=4), 200) > 0.9


def test_beats_random_bots_in_all_round_types_with_power_cards() -> None:
    assert wins(Options(preset="4A", types=TYPE_NAMES), 30) > 0.6


def test_a_game_between_the_same_bots_repeats_itself() -> None:
    options = Options(preset="4A", types=TYPE_NAMES)
    first, again = (final_scores([STANDARD, RANDOM, STANDARD, RANDOM], options, 5) for _ in range(2))
    assert first.fields() == again.fields()


def test_tricks_to_be_expected_are_said_as_people_say_them() -> None:
    said = [about_tricks(likely) for likely in (0.1, 0.6, 1.1, 1.6, 2.1, 2.5)]
    assert said == [
        "hardly a trick", "perhaps a trick", "about 1 trick",
        "1 or 2 tricks", "about 2 tricks", "2 or 3 tricks",
    ]  # fmt: skip


def test_smuggles_where_nothing_else_is_on_the_menu(decisions: list[Decision]) -> None:
    """Also a card that it would rather keep: some way has to be chosen."""
    found = 0
    for at in decisions:
        offers = tuple(act for act in at.menu if isinstance(act, OfCard))
        if at.kind == "Bidding" and offers:
            assert STANDARD.choose(at.view, at.seat, offers, Chance(1)) in offers
            assert STANDARD.explain(at.view, at.seat, offers, Chance(1)).endswith(".")
            found += 1
    assert found > 10

"""What holds whatever is said: nothing tells, nothing is lost, nobody is stuck, and talk comes to an end."""

import random

import pytest

from tests.dragon_dune.deals.bargains import TALK
from wyrmhall.games.dragon_dune.game import GAME
from wyrmhall.games.dragon_dune.options import Options
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Action
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.packing import pack
from wyrmhall.kernel.play import legal, over, perform, run_chance, settle
from wyrmhall.kernel.seat import Seat

EDITIONS = ("first", "sixth", "sixth-c", "ninth")


def begin(edition: str, seed: int) -> tuple[State, Chance]:
    chance = Chance(seed)
    two_aces = ("move",) if edition == "sixth" else ()
    s = GAME.start(GAME.study.for_programs(Options(edition=edition, talk="on", two_aces=two_aces)))
    s.event_sink = []
    settle(s)
    run_chance(s, chance)
    return s, chance


def something_said(s: State, seat: Seat, rnd: random.Random) -> Action | None:
    """Mostly a word that leads to a deal."""
    said = list(TALK().options(s, seat))
    leading = [act for act in said if act.text.startswith(("accept", "draft send"))]
    drafting = [act for act in said if act.text.startswith("draft") and act.text != "draft drop"]
    chosen = leading or drafting if rnd.random() < 0.9 else said
    return rnd.choice(chosen) if chosen else None


@pytest.mark.parametrize("edition", EDITIONS)
def test_random_talk_breaks_nothing(edition: str) -> None:
    played = [talkative_game(edition, seed) for seed in range(4)]
    assert sum(made for made, _ in played) > 20
    assert sum(limited for _, limited in played) > 0


def talkative_game(edition: str, seed: int) -> tuple[int, int]:
    """How many deals were made, and how many menus they made shorter."""
    s, chance = begin(edition, seed)
    rnd = random.Random(seed)
    limited = 0
    while not over(s):
        speaker = rnd.choice(s.setup.seats)
        word = something_said(s, speaker, rnd) if rnd.random() < 0.6 else None
        if word is not None:
            perform(s, speaker, word)
            continue
        seat = rnd.choice(s.asked)
        menu = legal(s, seat)
        assert menu
        limited += len(menu) < len(s.stack[-1].options(s, seat))
        perform(s, seat, rnd.choice(menu))
        run_chance(s, chance)
        GAME.check(s)
    assert s.event_sink is not None
    return len([event for event in s.event_sink if event.kind == "deal-made"]), limited


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_word_tells_what_a_seat_cannot_know(edition: str) -> None:
    s, chance = begin(edition, 11)
    rnd = random.Random(7)
    for count in range(300):
        if over(s):
            break
        speaker = rnd.choice(s.setup.seats)
        word = something_said(s, speaker, rnd) if rnd.random() < 0.7 else None
        if word is not None:
            perform(s, speaker, word)
        else:
            seat = rnd.choice(s.asked)
            perform(s, seat, rnd.choice(legal(s, seat)))
            run_chance(s, chance)
        if count % 12 == 0 and not over(s):
            compare_worlds(s, count)


def compare_worlds(s: State, seed: int) -> None:
    for seat in s.setup.seats:
        said = [act.text for act in TALK().options(s, seat)]
        view = s.seen_by(seat)
        world = GAME.imagine(view, seat, Chance(seed))
        settle(world)
        assert isinstance(world, State)
        assert [act.text for act in TALK().options(world, seat)] == said


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_state_with_deals_is_restored(edition: str) -> None:
    s, chance = begin(edition, 21)
    rnd = random.Random(9)
    seen = 0
    for count in range(300):
        speaker = rnd.choice(s.setup.seats)
        word = something_said(s, speaker, rnd)
        if word is not None and rnd.random() < 0.7:
            perform(s, speaker, word)
        elif not over(s):
            seat = rnd.choice(s.asked)
            perform(s, seat, rnd.choice(legal(s, seat)))
            run_chance(s, chance)
        if over(s):
            break
        if count % 10 == 0 and s.ledger.deals:
            packed = pack(s)
            again = GAME.restore(s.setup.options, packed)
            assert pack(again) == packed
            assert len(again.promises()) == len(s.promises())
            seen += 1
    assert seen > 0


def test_DD_DEAL_39_talk_comes_to_an_end() -> None:
    s, _ = begin("sixth-c", 1)
    rnd = random.Random(1)
    said = 0
    while words := [(seat, act) for seat in s.setup.seats for act in TALK().options(s, seat)]:
        seat, act = rnd.choice(words)
        perform(s, seat, act)
        said += 1
        assert said < 20_000

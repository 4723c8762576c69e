"""Ten thousand malformed or illegal notations: each is refused politely and changes nothing."""

import random
from collections import Counter
from collections.abc import Callable

import pytest

import wyrmhall
from wyrmhall.kernel.refusal import NOTATION, IllegalAction, Refusal
from wyrmhall.kernel.seat import NOBODY, Seat
from wyrmhall.kernel.table import Table

NOTATIONS = 10_000
RULES = wyrmhall.open_game("crown-battles").rulebook()
LEXICON = [act.text for act in wyrmhall.open_game("crown-battles").lexicon.actions]
COMPOSITES = (
    "bid 2 / 1-2", "bid orcs 1 elves 0-1", "bid 3 wager 10", "first 7h 8h", "hex p2 10 p3 10", "trade p2 7h"
)  # fmt: skip
ODD = "\x00\x07\t\x1b;/|-—½²٣Ⅷ\u200b\u202e\u2028ßİKſ🂡𝟗é\ud800"

Storm = Callable[[random.Random], str]


def random_bytes(r: random.Random) -> str:
    return r.randbytes(r.randrange(40)).decode("latin-1")


def unicode_soup(r: random.Random) -> str:
    return "".join(chr(r.randrange(0x110000)) for _ in range(r.randrange(1, 12)))


def truncated(r: random.Random) -> str:
    text = r.choice(LEXICON)
    return text[: r.randrange(len(text))]


def other_case(r: random.Random) -> str:
    return "".join(r.choice((letter.upper(), letter.lower())) for letter in r.choice(LEXICON))


def odd_letter(r: random.Random) -> str:
    text = r.choice([*LEXICON, *COMPOSITES])
    place = r.randrange(len(text) + 1)
    return text[:place] + r.choice(ODD) + text[place + r.randrange(2) :]


def foreign_seat(r: random.Random) -> str:
    seat = r.choice(("p0", "p4", "p5", "p9", "p-1", "p99999999999", "chance", "p", "1", "P2"))
    return r.choice(
        (f"{seat} {r.choice(LEXICON)}", f"{r.choice(('look', 'trade', 'steal', 'hex'))} {seat} 5")
    )


def huge_number(r: random.Random) -> str:
    number = r.choice(("9" * 5000, "-1", "1e9", "0x10", "1_0", "007", "10-11", "5-4", "-0", "²", "٣", "NaN"))
    return f"{r.choice(('bid', 'wager', 'keep', 'hex p2', 'first bid', 'bid 1 wager', 'play'))} {number}"


def shuffled(r: random.Random) -> str:
    words = " ".join(r.sample(LEXICON, 2)).split()
    r.shuffle(words)
    return " ".join(words)


def any_action(r: random.Random) -> str:
    return r.choice(LEXICON)


def scripted(r: random.Random) -> str:
    return "; ".join(r.choice([*LEXICON, *COMPOSITES, ""]) for _ in range(r.randrange(2, 5)))


STORMS: tuple[Storm, ...] = (
    random_bytes, unicode_soup, truncated, other_case, odd_letter, foreign_seat, huge_number, shuffled,
    any_action, scripted,
)  # fmt: skip


def tables() -> list[Table]:
    """The same table while bidding, in a trick, in blind bids and halving a hand."""
    bidding = wyrmhall.new(
        "crown-battles", seed=5, players=3, powers="smuggler,jester", types="normal-bidding"
    )
    trick = wyrmhall.new("crown-battles", seed=5, players=3, powers="witch,merchant", deals="descending")
    for _ in range(4):
        trick.play(trick.legal(trick.asked[0])[0].text)
    blind = wyrmhall.new("crown-battles", seed=5, players=3, types="blind-bidding")
    split = wyrmhall.new("crown-battles", seed=5, players=3, types="the-split", deals="descending")
    suits = wyrmhall.new("crown-battles", seed=5, players=3, types="suit-precision,wagering")
    return [bidding, trick, blind, split, suits]


def refused(table: Table, text: str, seat: Seat) -> Refusal | None:
    """The refusal, asked for and tried; None where the storm has hit on something legal."""
    told = table.why(seat, text)
    if told is None:
        return None
    with pytest.raises(IllegalAction) as illegal:
        table.play(text, seat)
    assert illegal.value.refusal == told, text
    return told


@pytest.mark.timeout(60)
def test_a_storm_of_notations_is_refused_and_changes_nothing() -> None:
    r, found = random.Random(11), Counter[str]()
    crowd = [(table, table.hash, table.record.text()) for table in tables()]
    for number in range(NOTATIONS):
        table, before, written = crowd[number % len(crowd)]
        storm = STORMS[r.randrange(len(STORMS))]
        text, seat = storm(r), Seat(r.randrange(3))
        refusal = refused(table, text, seat)
        if refusal is None:
            found["legal"] += 1
            assert storm in (any_action, other_case, truncated, odd_letter, scripted, foreign_seat), text
        else:
            found["refused"] += 1
            found["by a rule"] += refusal.rule in RULES
            assert refusal.rule == NOTATION or refusal.rule in RULES, (text, refusal)
            assert len(refusal.why) < 400, (text, refusal)
            if refusal.rule == NOTATION:
                assert any(
                    words in refusal.why for words in ("expected", "not asked", "see first", "over")
                ), (text, refusal)
        assert table.hash == before, text
        if number % 100 == 0:
            assert table.record.text() == written
    assert found["refused"] > 9_000
    assert found["by a rule"] > 2_000


def test_without_a_seat_a_storm_is_refused_as_well() -> None:
    r, table = random.Random(12), tables()[2]  # everybody is asked
    before = table.hash
    for _ in range(500):
        text = r.choice((random_bytes, unicode_soup, shuffled, huge_number))(r)
        with pytest.raises(IllegalAction) as illegal:
            table.play(text, NOBODY)
        assert illegal.value.refusal.rule == NOTATION or illegal.value.refusal.rule in RULES
        assert table.hash == before


def some_words(r: random.Random, table: Table, seat: Seat, lexicon: list[str]) -> str:
    """What the seat may do, or anything at all; by its own name, by another's, or by none."""
    menu = [act.text for act in table.legal(seat)]
    words = r.choice(menu) if menu and r.random() < 0.6 else r.choice(lexicon)
    return r.choice((words, words, f"{table.names[seat]} {words}", f"{r.choice(table.names)} {words}"))


@pytest.mark.parametrize("game", wyrmhall.GAMES)
def test_why_and_play_read_alike(game: str) -> None:
    r, found = random.Random(13), Counter[bool]()
    table = wyrmhall.new(game, seed=8)
    lexicon = [act.text for act in table.game.lexicon.actions]
    for _ in range(400):
        if table.over:
            break
        seat = Seat(r.randrange(len(table.names)))
        if seat not in table.asked and r.random() < 0.8:
            seat = table.asked[0]
        script = "; ".join(some_words(r, table, seat, lexicon) for _ in range(r.choice((1, 1, 2, 3))))
        told = table.why(seat, script)
        found[told is None] += 1
        if told is None:
            table.play(script, seat)
        else:
            with pytest.raises(IllegalAction) as illegal:
                table.play(script, seat)
            assert illegal.value.refusal == told, script
    assert min(found.values()) > 20

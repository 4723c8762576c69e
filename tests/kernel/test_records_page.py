"""docs/records.md tells strangers numbers and words: they are held against the engine."""

import re
from pathlib import Path

import wyrmhall
from wyrmhall.kernel.chance import SecretStream, commitment
from wyrmhall.kernel.records.record import read_record
from wyrmhall.kernel.records.replaying import replay

PAGE = (Path(__file__).parents[2] / "docs" / "records.md").read_text("utf-8")
GAME = wyrmhall.open_game("crown-battles")


def words_of(number: int, count: int) -> str:
    stream = SecretStream("7", number)
    return " ".join(f"{stream.next_word():08x}" for _ in range(count))


def test_the_test_vector() -> None:
    assert f"`{commitment('7')}`" in PAGE
    assert f"`{words_of(0, 8)}`, then block 1: `{' '.join(words_of(0, 10).split()[8:])}`" in PAGE
    assert f"`{words_of(1, 1)}`" in PAGE
    assert f"`{words_of(2, 4)}`" in PAGE
    table = wyrmhall.new("crown-battles", seed=7, players=3, deals="random", rounds=1)
    texts = [entry.text for entry in table.record.entries]
    assert texts[:2] == ["dealer p3", "cards 11"]
    assert texts[2].startswith("deal 2t 11o 5e 9h ")
    assert texts[3] == "spin humans"


def test_the_hash() -> None:
    table = wyrmhall.new("crown-battles", seed=7, players=3)
    assert [entry.text for entry in table.record.entries] == [
        "dealer p3",
        "deal 5e 12h | 1t 11e | 5h 4o",
        "spin none",
    ]
    assert f"it is `{table.hash}`" in PAGE
    assert replay(read_record(GAME, table.record.lines())).hash == table.hash


def section(title: str) -> str:
    return PAGE.partition(f"### {title}\n")[2].partition("\n#")[0]


def notations(title: str) -> list[str]:
    """Everything in code type in the first column of a section's table."""
    rows = re.findall(r"^\| (`.*?) \|", section(title), re.MULTILINE)
    return [text for row in rows for text in re.findall(r"`([^`]+)`", row)]


def test_every_decision_named_is_one() -> None:
    known = {act.text for act in GAME.lexicon.actions}
    named = notations("Decisions")
    assert len(named) > 40
    assert [text for text in named if text not in known] == []


def test_every_action_has_its_form_on_the_page() -> None:
    """Each action, its cards, seats, suits and numbers left open, looks like one that is named."""
    named = {form(text) for text in notations("Decisions")}
    assert {form(act.text) for act in GAME.lexicon.actions} - named == set()


def form(text: str) -> str:
    if text.startswith("play double-faced"):
        return text
    verb, *rest = text.split()
    if verb in ("first", "second") and rest[0] == "bid":
        return f"{verb} bid _"
    if rest and rest[0] == "bid":
        return "_ bid _"
    return " ".join([verb, *["_" for _ in rest]])


def test_every_word_of_chance_is_on_the_page() -> None:
    named = {text.split()[0] for text in notations("Chance outcomes")}
    folder = Path(__file__).parents[2] / "src" / "wyrmhall" / "games" / "crown_battles"
    source = "".join(path.read_text("utf-8") for path in folder.rglob("*.py"))
    assert set(re.findall(r'^    word = "(.+)"', source, re.MULTILINE)) == named


def test_composite_notations_are_understood() -> None:
    """And stand in the record as their small choices."""
    split = wyrmhall.new("crown-battles", seed=7, players=3, types="the-split", deals="descending")
    suits = wyrmhall.new("crown-battles", seed=7, players=3, types="suit-precision", deals="descending")
    wager = wyrmhall.new("crown-battles", seed=7, players=3, types="wagering", deals="descending")
    for table, text, expected in (
        (suits, "bid orcs 1 elves 0-1", 4),
        (suits, "bid 1 0 0-1 0", 4),
        (wager, "bid 3 wager 10", 2),
    ):
        before = len(table.record.entries)
        table.play(text, table.asked[0])
        assert len(table.record.entries) == before + expected
    hand = [act.text.removeprefix("first ") for act in split.legal(split.asked[0])]
    split.play(f"first {hand[0]} {hand[1]}", split.asked[0])
    assert [entry.text for entry in split.record.entries[-2:]] == [f"first {hand[0]}", f"first {hand[1]}"]

"""Offers as typed and as plain values, the words they consist of, and the ledger as plain values."""

import json
from typing import Any

import pytest

from tests.dragon_dune.deals.bargains import bargain, deal, ledger, offer, words
from tests.dragon_dune.tables import Played, at
from wyrmhall.games.dragon_dune.language.deal_actions import DEAL_WORDS, words_named
from wyrmhall.games.dragon_dune.language.deal_wording import ClauseWriter
from wyrmhall.games.dragon_dune.language.json_offers import BadOffer, offer_of, plain_deal, schema, words_of
from wyrmhall.games.dragon_dune.language.offer_examples import EXAMPLES
from wyrmhall.games.dragon_dune.language.typed_offers import expand, read_offer
from wyrmhall.games.dragon_dune.rules.deals.clauses import KINDS, LONGEST_TEXT, ROUND_WORDS
from wyrmhall.games.dragon_dune.rules.deals.running_clauses import ledger_of
from wyrmhall.games.dragon_dune.state import ROUND_NAMES
from wyrmhall.kernel.packing import pack


def table() -> Played:
    """A card is for sale in turn 1, so that nearly everything lies ahead."""
    return at("bidding", turn=1, first="orcs").play("chance: sale 5d")


def others_for(clause: dict[str, Any]) -> list[str]:
    """Whom the Orcs have to address for the example to be possible."""
    return ["elves"] if clause["by"] in ("orcs", "elves") else [clause["by"]]


@pytest.mark.parametrize(("text", "clause"), EXAMPLES)
def test_every_example_is_read(text: str, clause: dict[str, Any]) -> None:
    t = table()
    others = others_for(clause)
    read = read_offer(t.state, t.seat("orcs"), f"{others[0]}: {text}")
    assert read["with"] == others
    (found,) = read["clauses"]
    assert {"to": clause.get("to"), **found} == {"to": clause.get("to"), **clause}


@pytest.mark.parametrize(("text", "clause"), EXAMPLES)
def test_every_example_can_be_proposed_and_read_back(text: str, clause: dict[str, Any]) -> None:
    t = table()
    others = others_for(clause)
    offer(t, "orcs", f"{others[0]}: {text}")
    (proposal,) = ledger(t).proposals
    again = offer_of(t.state.setup, proposal)
    (said,) = again["clauses"]
    assert {key: said[key] for key in clause} == clause
    t.play("orcs withdraw 1")
    for word in words_of(t.state, t.seat("orcs"), again):
        t.table.play(f"orcs {word}")
    assert [one.fields() for one in ledger(t).proposals[0].clauses] == [
        one.fields() for one in proposal.clauses
    ]


def test_the_examples_cover_every_kind() -> None:
    assert {clause["kind"] for _, clause in EXAMPLES} == {kind.word for kind in KINDS}


def test_several_clauses_and_parties() -> None:
    t = table()
    read = read_offer(
        t.state,
        t.seat("orcs"),
        "elves and goblins: I pay elves 2 now, elves tell me the card and the goblins keep out of 1*, 18;"
        " I do not bid on this card",
    )
    assert read["with"] == ["elves", "goblins"]
    assert [clause["kind"] for clause in read["clauses"]] == ["pay-now", "tell", "keep-out", "no-bid"]
    assert read["clauses"][2]["places"] == ["1*", "18"]


def test_an_if_does_not_part_clauses() -> None:
    t = table()
    read = read_offer(t.state, t.seat("orcs"), "elves: I pay 3 if you win 11, and you pay 1 now")
    assert [clause["kind"] for clause in read["clauses"]] == ["pay-if", "pay-now"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("elves I pay 2", "offer elves: I pay 2 now"),
        ("elves:", "offer elves: I pay 2 now"),
        ("trolls: I pay 2 now", "does not play here"),
        ("elves: pay 2 now", "begin with who promises it"),
        ("elves: I pay some gold", "I pay 2 now"),
        ("elves: I juggle", "is not understood; for example"),
        ("elves, goblins: you pay 2 now", "name the faction"),
        ("elves, goblins: I pay 2 now", "'to' is missing"),
        ("elves: I leave 99", "is no territory"),
        ("elves: I pay 500 now", "a number up to 100"),
        ("orcs: I pay 2 now", "one other player or more"),
        ('{"with": ["elves"]}', "one clause or more"),
        ('{"with": ["elves"], "clauses": [{"kind": "sing"}]}', "one of the kinds"),
        (
            '{"with": ["elves"], "clauses": [{"kind": "leave", "by": "orcs", "song": 1}]}',
            "there is no 'song'",
        ),
        ('{"with": ["elves"], "clauses": [3]}', "a clause must be an object"),
        ('{"with": ', "well-formed"),
    ],
)
def test_errors_say_what_was_expected(text: str, expected: str) -> None:
    t = table()
    with pytest.raises(BadOffer) as bad:
        expand(t.state, t.seat("orcs"), f"offer {text}")
    assert expected in str(bad.value)


def test_the_structured_form_may_be_typed() -> None:
    t = table()
    plain = {"with": ["elves"], "clauses": [{"kind": "pay-now", "by": "orcs", "to": ["elves"], "gold": 2}]}
    bargain(t, "orcs", json.dumps(plain))
    assert t.gold["elves"] == 7


def test_short_answers() -> None:
    t = table()
    offer(t, "orcs", "elves: I pay 1 now")
    assert expand(t.state, t.seat("elves"), "accept orcs") == ["accept orcs 1"]
    assert expand(t.state, t.seat("elves"), "refuse") == ["refuse orcs 1"]
    offer(t, "orcs", "elves: I pay 2 now")
    with pytest.raises(BadOffer, match="several proposals"):
        expand(t.state, t.seat("elves"), "accept orcs")
    with pytest.raises(BadOffer, match="no proposal"):
        expand(t.state, t.seat("dwarves"), "refuse")


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("give 3 to elves", ["give elves 3"]),
        ("give elves 3 gold", ["give elves 3"]),
        ("end deal 7", ["end 7"]),
        ("accept", None),  # a word of the Great Council
        ("bid 3", None),
        ("", None),
    ],
)
def test_other_things_typed(typed: str, words: list[str] | None) -> None:
    t = table()
    assert expand(t.state, t.seat("orcs"), typed) == words


def test_an_open_draft_is_dropped_for_a_typed_offer() -> None:
    t = table()
    t.play("orcs draft with goblins; orcs draft leave")
    offer(t, "orcs", "elves: I pay 1 now")
    assert t.names(ledger(t).proposals[0].parties) == ["elves", "orcs"]


# -- words ---------------------------------------------------------------------------------------


def test_the_words_are_few_and_different() -> None:
    texts = [word.text for word in DEAL_WORDS]
    assert len(set(texts)) == len(texts) < 700


def test_rounds_are_called_as_everywhere() -> None:
    assert ROUND_WORDS == ROUND_NAMES


def test_free_text_is_kept_on_one_line_and_short() -> None:
    act = words_named("draft say  Peace\tand\x07 quiet\nfor ever ")
    assert act is not None
    assert act.text == "draft say Peace and quiet for ever"
    again = words_named(act.text)
    assert again is not None
    assert again.text == act.text
    long = words_named("draft say " + "x" * 500)
    assert long is not None
    assert len(long.text) == len("draft say ") + LONGEST_TEXT
    assert words_named("draft say  ") is None
    assert words_named("bid 3") is None


def test_every_word_of_a_draft_is_explained_when_it_does_not_fit() -> None:
    t = table()
    t.play("orcs draft with elves; orcs draft pay-if; orcs draft by orcs")
    refusal = t.refusal("orcs draft gold 3")
    assert refusal.rule == "DD-R-185"
    assert refusal.why == "first say whom it benefits"


def test_a_draft_offers_only_words_that_may_be_said() -> None:
    t = table()
    t.play("orcs draft with elves; orcs draft go; orcs draft by orcs; orcs draft units 1; orcs draft from 1*")
    said = words(t, "orcs")
    assert "draft into 1*" not in said
    assert "draft into 18" in said
    assert "draft send" not in said


# -- plain values --------------------------------------------------------------------------------


def test_the_ledger_is_restored_from_its_parts() -> None:
    t = table()
    bargain(t, "orcs", "elves: I do not bid on this card; I promise: peace; you share half of 10 until 5")
    offer(t, "goblins", "elves, orcs: I pay elves 1 now")
    t.play("elves accept goblins 1; dwarves draft with orcs; dwarves draft keep-out; dwarves draft by orcs")
    t.play("dwarves draft named; dwarves draft at 5*; dwarves give elves 1")
    parts = ledger(t).fields()
    again = ledger_of(json.loads(json.dumps(parts)))
    assert again.fields() == parts
    assert len(again.promises) == len(ledger(t).promises) == 1
    assert pack(t.state.clone()) == pack(t.state)


def test_a_deal_as_plain_values() -> None:
    t = table()
    number = bargain(t, "orcs", "elves: I do not bid on this card; you keep out of 1*, 18 until 3")
    found = deal(t, number)
    plain = plain_deal(t.state.setup, number, found.parties, found.clauses)
    assert plain == {
        "deal": 1,
        "parties": ["elves", "orcs"],
        "clauses": [
            {"kind": "no-bid", "by": "orcs", "which": "this", "gold": 0},
            {"kind": "keep-out", "by": "elves", "where": "named", "places": ["1*", "18"], "turn": 3},
        ],
    }


def test_a_clone_shares_no_deal_that_is_made_later() -> None:
    t = table()
    before = t.state.clone()
    bargain(t, "orcs", "elves: I do not bid on this card")
    assert before.ledger.deals == ()
    assert len(t.state.ledger.deals) == 1


def test_sentences_are_plain_english() -> None:
    t = table()
    offer(t, "orcs", "elves: I pay 3 if you win 11; you do not bid on the next 2 cards until 4")
    speech = ClauseWriter(t.state.setup)
    assert [speech.sentence(clause) for clause in ledger(t).proposals[0].clauses] == [
        "Orcs pay the Elves 3 gold if the Elves win a battle in 11 until the end of turn 1",
        "Elves do not bid on the next 2 cards until the end of turn 4",
    ]


def test_the_schema_names_every_kind_and_every_key() -> None:
    t = table()
    found = schema(t.state.setup)
    kinds = found["oneOf"][0]["properties"]["clauses"]["items"]["oneOf"]
    assert [kind["properties"]["kind"]["const"] for kind in kinds] == [kind.word for kind in KINDS]
    by_kind = {kind["title"]: kind for kind in kinds}
    for _, clause in EXAMPLES:
        described = by_kind[clause["kind"]]
        assert set(described["required"]) <= {*clause, "turn"}
        for key, value in clause.items():
            allowed = described["properties"][key]
            assert value in allowed.get("enum", [value])
    json.dumps(found)

"""What the page has as data of its own is what the game has: the map, and the words of clauses."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.dragon_dune.tables import at
from wyrmhall.games.dragon_dune.components.board import BOARD, PLACE_WORDS, place_named, places_in
from wyrmhall.games.dragon_dune.components.factions import FACTION_NAMES
from wyrmhall.games.dragon_dune.language.deal_wording import ClauseWriter
from wyrmhall.games.dragon_dune.language.json_offers import key_of
from wyrmhall.games.dragon_dune.rules.deals import clauses as c
from wyrmhall.games.dragon_dune.rules.deals.clauses import KINDS, Clause
from wyrmhall.games.dragon_dune.rules.deals.proposable import places_for

PAGE = Path(__file__).parents[3] / "web/src/boards/dragon_dune"
TABLE: dict[str, Any] = json.loads((PAGE / "map/territories.json").read_text("utf-8"))
CLAUSES: list[dict[str, Any]] = json.loads((PAGE / "deals/clauses.json").read_text("utf-8"))
MODES = [(kind, mode) for kind in CLAUSES for mode in kind["modes"]]


def test_the_page_draws_the_board_of_table_b1() -> None:
    assert list(TABLE) == list(BOARD)
    for word, found in TABLE.items():
        for key in ("kind", "borders", "area"):
            assert found[key] == BOARD[word][key]
        for key in ("neutral", "griffins", "orcish"):
            assert found[key] == BOARD[word].get(key, False)
        assert found["card"] == BOARD[word].get("card", "")


def test_the_page_knows_every_kind_of_clause() -> None:
    assert sorted(one["kind"] for one in CLAUSES) == sorted(c.KIND_WORDS)
    for found in CLAUSES:
        kind = KINDS[c.KIND_WORDS.index(found["kind"])]
        assert found["asks"] == kind.asks
        assert sorted(mode["mode"] for mode in found["modes"]) == sorted(kind.modes or ("",))


@pytest.mark.parametrize(("kind", "mode"), MODES, ids=[f"{k['kind']}-{m['mode']}" for k, m in MODES])
def test_a_clause_of_the_page_has_the_slots_places_and_words_of_the_game(
    kind: dict[str, Any], mode: dict[str, Any]
) -> None:
    number = c.KIND_WORDS.index(kind["kind"])
    known = KINDS[number]
    how = known.modes.index(mode["mode"]) if known.modes else c.UNSET
    slots = [slot for slot in known.slots if known.has(slot, how)]
    names = ["mode" if slot == c.MODE else key_of(number, slot) for slot in slots]
    assert mode["slots"] == names
    s = at("bidding").state
    if "places" in mode:
        assert set(places_of(mode["places"])) == {
            PLACE_WORDS[p] for p in places_in(places_for(s, number, how))
        }
    clause = some_clause(number, how, slots)
    assert said(mode["words"], clause) == ClauseWriter(s.setup).sentence(clause)


def places_of(which: str) -> list[str]:
    if which == "plains":
        return [word for word, found in TABLE.items() if found["card"]]
    if which == "castles":
        return [word for word, found in TABLE.items() if found["kind"] == "castle"]
    return [word for word in TABLE if which == "all" or word != "0."]


def some_clause(kind: int, mode: int, slots: list[int]) -> Clause:
    """Goblins promise the Elves something, with a value in every slot."""
    values = {
        c.BY: 2,
        c.TO: 1,
        c.MODE: mode,
        c.GOLD: 3,
        c.UNITS: 2,
        c.NUMBER: 5,
        c.PLACE: place_named("10*"),
        c.PLACES: 1 << place_named("9.") | 1 << place_named("11"),
        c.START: place_named("1*"),
        c.GOAL: place_named("18"),
        c.WHO: 1,
        c.ARTIFACT: c.RED_ARTIFACT,
        c.TURN: 4,
    }
    row = tuple([values[slot] if slot in slots else c.UNSET for slot in range(c.SLOTS)])
    return Clause(kind, row, "we fight the Orcs" if c.SAY in slots else "")


def said(words: str, clause: Clause) -> str:
    """As the page fills in the blanks."""
    term = "in turn 4" if KINDS[clause.kind].exact else "until the end of turn 4"
    blanks = {
        "by": FACTION_NAMES[clause.by].capitalize(),
        "to": "the Elves",
        "who": "the Elves",
        "s": "",
        "gold": "3",
        "units": "2 units",
        "number": "5",
        "place": "10★",
        "places": "9•, 11",
        "from": "1★",
        "into": "18",
        "artifact": " and play a red artifact",
        "more": "more than 3 ",
        "goods": "mercenaries",
        "say": clause.text,
        "turn": "4",
        "until": term,
        "in": term,
    }
    return re.sub(r"\{(\w+)\}", lambda found: blanks[found[1]], words)

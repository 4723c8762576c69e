"""What docs/players/dragon-dune.md tells people to type is understood."""

import re
from pathlib import Path

import pytest

from tests.dragon_dune.tables import Played, at
from wyrmhall.games.dragon_dune.language.typed_offers import expand

PAGE = Path(__file__).parents[3] / "docs/players/dragon-dune.md"


def section(title: str) -> str:
    return PAGE.read_text("utf-8").split(f"## {title}")[1].split("\n## ")[0]


def clauses() -> list[str]:
    rows = [line for line in section("Deals").splitlines() if line.startswith("| ") and "`" in line]
    return [clause for row in rows for clause in re.findall(r"`([^`]+)`", row)]


def table(speaker: str) -> Played:
    return at("bidding", units="elves 5* 3; orcs 1* 3; goblins 10* 3", first=speaker).chance("sale 5d")


@pytest.mark.parametrize("clause", clauses())
def test_every_clause_of_the_page_can_be_offered(clause: str) -> None:
    for speaker, other in (("orcs", "elves"), ("orcs", "dwarves"), ("elves", "orcs")):
        try:
            words = expand(table(speaker).state, table(speaker).seat(speaker), f"offer {other}: {clause}")
        except ValueError:
            continue  # `you tell card` is for the Elves, `you refund 1` for the Dwarves
        assert words
        assert words[-1] == "draft send"
        return
    raise AssertionError(f"nobody understands {clause!r}")


def test_there_are_examples_of_all_kinds() -> None:
    assert len(clauses()) >= 20


@pytest.mark.parametrize("line", [one for one in section("Deals").splitlines() if one.startswith("offer ")])
def test_every_offer_of_the_page_is_made(line: str) -> None:
    speaker = "orcs" if "elves" in line else "dwarves"
    t = table(speaker)
    t.table.play(f"{speaker} {line}")
    assert len(t.state.ledger.proposals) == 1

"""A week of three tables: nobody is called at night, for nothing or twice, and no call has a card in it."""

from collections import Counter

import pytest

from tests.server.card_names import cards_in
from tests.server.week import DOC, in_doc, week


@pytest.mark.timeout(300)  # of a busy machine
def test_who_is_told_what_and_when() -> None:
    played = week()
    assert played.wrong == []
    assert played.decisions > 100
    calls = {(at, who) for at, who, _, _, _ in played.told}
    assert {who for _, who in calls} == {"Ann", "Bob", "Cleo"}
    assert len(calls) <= len(played.turns)
    a_day = Counter((who, at.date()) for at, who in calls)
    assert max(a_day.values()) <= 3
    assert in_doc(DOC.read_text("utf-8")) == played.report(), "make week writes it anew"


def test_a_card_would_be_found() -> None:
    assert cards_in("Your move: Bob played 7h", ("Dragon Dune",)) == ["7h"]
    assert cards_in("You hold the Golem King and Elves 4") == ["Golem King", "Elves 4"]
    assert cards_in("It was a 2 of Spades, or an Ankle Raider") == ["2 of Spades", "Ankle Raider"]
    assert cards_in("Your move: Dragon Dune, until 17:00", ("Dragon Dune",)) == []

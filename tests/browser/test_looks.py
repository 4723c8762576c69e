"""The Spy looks through the deck for a minute, and then has only what is remembered."""

import asyncio
import re

import pytest

from tests.browser.conftest import Visit
from tests.browser.visitor import Plain, Visitor
from tests.server.serving import Served
from wyrmhall.games.crown_battles.rules.powers.spy import SECONDS
from wyrmhall.kernel.seat import Seat
from wyrmhall.server.tables.room import Room

ANN = Seat(0)
SHE_HAS_THE_SPY = "spies 18"
OPTIONS = {"players": 2, "powers": ["spy"]}
DECK = "section.question .deck li"
SOON_OVER = (SECONDS + 1) * 1000  # milliseconds


async def play_to_the_offer(room: Room) -> None:
    """Until the Spy lies in the trick, and Ann may look through the deck."""
    while True:
        async with room.writer.lock:
            texts = [act.text for act in room.log.table().legal(ANN)]
            if "spy" in texts:
                return
            liked = [text for text in texts if re.search(r"\bspy\b", text)] or texts
            if liked:
                await room.writer.play(ANN, liked[0], "")
        await asyncio.sleep(0.01)  # the bot's turn


def look(visit: Visit, served: Served) -> tuple[Visitor, Room]:
    """Somebody at a page with a clock that can be put forward, who has just begun to look."""
    held = served.new(seats="me bot", options=OPTIONS, seed=SHE_HAS_THE_SPY)
    room = served.tables.rooms[held["table"]]
    served.start(play_to_the_offer(room)).result(60)
    ann = visit()
    ann.page.clock.install()
    ann.sit(held)
    ann.until(lambda: "spy" in ann.choices)
    ann.page.locator("section.question .body button", has_text="Look").first.click()
    ann.page.locator(DECK).first.wait_for()
    return ann, room


def cards_shown(ann: Visitor) -> list[str]:
    return [one.strip() for one in ann.page.locator(f"{DECK} .sr-only").all_inner_texts()]


def shows_nothing_of(ann: Visitor, deck: list[str]) -> None:
    words = ann.in_words()
    assert not ann.page.locator(DECK).count()
    assert [card for card in deck if f'title="{card}"' in words] == []
    assert "when you looked" not in words
    log = " ".join(ann.page.locator(".log").all_inner_texts())
    assert [card for card in deck if card in log] == []


def deck_told(view: Plain) -> list[str]:
    cards: list[str] = ((view["screen"] or {}).get("asking") or {}).get("cards", [])
    return cards


def test_CB_SPY_01_the_look_has_a_ring_and_leaves_nothing_on_the_page(
    visit: Visit, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, room = look(visit, served)
    deck = cards_shown(ann)
    assert len(deck) == len(deck_told(ann.view)) > 5
    ring = ann.page.get_by_role("timer")
    assert 0 < int(ring.inner_text()) <= SECONDS
    assert ring.locator("circle.left").count() == 1
    ann.page.reload()
    ann.page.locator(DECK).first.wait_for()  # it goes on where it was
    assert cards_shown(ann) == deck
    end = served.ask(room.deadlines.look_ends)[ANN]
    monkeypatch.setattr(room.deadlines.clock, "now", lambda: end + 0.1)
    served.ask(room.clocks.on_timer)
    ann.until(lambda: "close" not in ann.choices)
    monkeypatch.undo()
    ann.page.locator(DECK).first.wait_for(state="detached")
    shows_nothing_of(ann, deck)
    ann.page.get_by_role("button", name="What you know").click()
    ann.page.get_by_role("region", name="What you know").wait_for()
    shows_nothing_of(ann, deck)
    ann.page.reload()
    ann.page.locator(".hand").wait_for()
    shows_nothing_of(ann, deck)
    ann.page.keyboard.press("t")
    ann.page.get_by_label("The table in words").wait_for()
    ann.until(lambda: bool(ann.view["text"]))
    shows_nothing_of(ann, deck)


@pytest.mark.parametrize("in_words", [False, True])
def test_a_page_that_hears_nothing_covers_the_deck_by_its_own_clock(
    visit: Visit, served: Served, in_words: bool
) -> None:
    ann, _ = look(visit, served)
    deck = cards_shown(ann)
    if in_words:
        ann.page.keyboard.press("t")
        ann.page.locator("pre", has_text="when you looked").wait_for()
    ann.page.clock.fast_forward(SOON_OVER)
    gone = "pre:has-text('when you looked')" if in_words else DECK
    ann.page.locator(gone).first.wait_for(state="detached")
    assert "close" in ann.choices  # the server has not said a word
    shows_nothing_of(ann, deck)

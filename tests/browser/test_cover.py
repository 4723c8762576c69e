"""Two at one screen: while it is handed over, nothing of either is in the page, and no key is heard."""

from collections.abc import Iterator
from typing import Any, Final

import pytest

from tests.browser.clicking import Mouse
from tests.browser.conftest import Visit
from tests.browser.hidden import HIDDEN
from tests.browser.visitor import Visitor
from tests.server.serving import Plain, Served
from wyrmhall.kernel.seat import SPECTATOR

GAMES: Final = {
    "crown-battles": "me guest bot",
    "dragon-dune": "me guest bot bot",
    "enchanters": "me guest",
}
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz0123456789?/,.;:-+*=' "
OTHERS: Final = (
    *("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"),
    *("Escape", "Backspace", "Delete", "Insert", "F1", "F2", "F4", "ContextMenu", "Shift+Tab"),
)
FOCUS: Final = "() => document.activeElement?.textContent.trim().slice(0, 40) ?? ''"
FOCUSABLE: Final = "a[href], button, input, select, textarea, summary, [tabindex]"


def covered(visitor: Visitor) -> bool:
    visitor.settle()
    return visitor.page.locator(".cover").count() > 0


def covered_or_asked(visitor: Visitor) -> bool:
    return covered(visitor) or visitor.page.locator(".status.yours").count() > 0


def secrets_of(served: Served, held: Plain, game: str) -> set[str]:
    """Words that only somebody at a seat may read: cards in hands and decks."""
    room = served.tables.rooms[held["table"]]
    secrets = served.ask(lambda: HIDDEN[game](room.log.table(), SPECTATOR))
    return {one.words for one in secrets}


def told_in_secret(visitor: Visitor) -> Iterator[str]:
    """What the page was told for its seats: their choices and questions."""
    for view in visitor.known["views"]:
        words = [choice["words"] for choice in (*view["choices"], *view["talk"])]
        yield from (one for one in (*words, view["question"]) if len(one.split()) > 1)  # not "Pass"


def at_the_cover(visit: Visit, served: Served, game: str, **options: Any) -> tuple[Visitor, Plain]:
    """Ann at a screen that she shares, when it is to be handed on."""
    held = served.new(game, GAMES[game], seed="one screen", options=options)
    ann = visit()
    ann.sit(held)
    ann.page.locator(".cover").wait_for()
    return ann, held


def uncover(visitor: Visitor) -> None:
    visitor.page.locator(".cover button").click()
    visitor.page.locator(".board .board, .dune").first.wait_for()


def play_to_the_next_cover(visitor: Visitor, game: str) -> None:
    mouse = Mouse(visitor, game, seed=3)
    for _ in range(30):
        visitor.until(covered_or_asked, visitor)
        if covered(visitor):
            return
        mouse.decide()
    raise AssertionError("the screen was never handed over")


@pytest.mark.parametrize("game", GAMES)
def test_nothing_of_anybody_is_in_the_page_behind_the_cover(visit: Visit, served: Served, game: str) -> None:
    ann, held = at_the_cover(visit, served, game)
    for number in range(3):
        html = ann.in_words()
        here = [one for one in secrets_of(served, held, game) if one in html]
        here += [one for one in told_in_secret(ann) if one in html]
        assert here == []
        assert ann.page.locator(FOCUSABLE).count() == 1
        assert ann.page.locator("dialog[open], [data-choice], [data-why], nav, aside, .notice").count() == 0
        assert ann.page.locator("[aria-live]").all_inner_texts() in (["", ""], [])
        if number < 2:
            uncover(ann)
            play_to_the_next_cover(ann, game)


@pytest.mark.parametrize("game", GAMES)
def test_no_key_reaches_the_game_behind_the_cover(visit: Visit, served: Served, game: str) -> None:
    ann, _ = at_the_cover(visit, served, game)
    button = ann.page.locator(".cover button")
    sent, label, html = len(ann.sent), button.inner_text(), ann.in_words()
    for _ in range(6):
        assert ann.page.evaluate(FOCUS) == label  # Tab goes nowhere else, or to the browser's own bar
        ann.page.keyboard.press("Tab")
        if ann.page.evaluate("() => document.activeElement === document.body"):
            ann.page.keyboard.press("Tab")
    ann.page.evaluate("() => document.activeElement.blur()")
    for key in (*LETTERS.replace(" ", ""), *OTHERS, "Enter", " "):
        ann.page.keyboard.press(key)
        ann.page.evaluate("() => document.activeElement.blur()")
    ann.settle()
    assert ann.in_words() == html
    assert ann.sent[sent:] == []
    button.focus()
    ann.page.keyboard.press("Enter")  # which uncovers it
    ann.page.locator(".board .board, .dune").first.wait_for()
    assert not covered(ann)


def test_what_was_open_is_gone_when_the_cover_comes(visit: Visit, served: Served) -> None:
    ann, held = at_the_cover(visit, served, "crown-battles")
    uncover(ann)
    elsewhere = visit()  # the same seats, at another screen
    elsewhere.sit(held)
    elsewhere.page.locator(".cover").wait_for()
    uncover(elsewhere)
    ann.page.keyboard.press("h")  # what a bot would do: a secret of the one who asks
    ann.page.locator(".notice").wait_for()
    ann.page.keyboard.press("m")
    ann.page.locator("dialog[open]").wait_for()
    Mouse(elsewhere, "crown-battles", seed=3).decide()
    ann.page.locator(".cover").wait_for()
    assert ann.page.locator("dialog[open], .notice").count() == 0
    assert ann.page.locator("[aria-live]").all_inner_texts() in (["", ""], [])
    uncover(ann)
    ann.settle()
    assert ann.page.locator("dialog[open], .notice").count() == 0


@pytest.mark.parametrize("button", ["Settings", "Help"])
def test_a_dialog_of_the_page_does_not_lie_over_the_cover(visit: Visit, served: Served, button: str) -> None:
    ann, held = at_the_cover(visit, served, "crown-battles")
    uncover(ann)
    elsewhere = visit()
    elsewhere.sit(held)
    elsewhere.page.locator(".cover").wait_for()
    uncover(elsewhere)
    ann.page.locator(f".tools [title^={button}]").click()
    ann.page.locator("dialog[open]").wait_for()
    Mouse(elsewhere, "crown-battles", seed=3).decide()
    ann.page.locator(".cover").wait_for()
    assert ann.page.locator("dialog[open]").count() == 0
    ann.page.keyboard.press("Enter")
    ann.page.locator(".board .board").wait_for()


def test_a_whisper_to_one_of_two_is_not_read_by_the_other(visit: Visit, served: Served) -> None:
    held = served.new("dragon-dune", "me guest open bot")
    bob = visit()
    bob.sit(served.join(held["table"], "Bob"))
    bob.until(bob.seated)
    ann = visit()
    ann.sit(held)
    ann.page.locator(".cover").wait_for()
    to = ann.known["sittings"][1]["title"]
    bob.page.get_by_role("tab", name="Chat").click()
    bob.page.get_by_label("To whom").select_option(label=f"Whisper to {to}")
    bob.page.get_by_label("What to say").fill("meet me at the well")
    bob.page.get_by_role("button", name="Say", exact=True).click()
    ann.until(lambda: any(line["text"] == "meet me at the well" for line in ann.chat))
    seen = {}
    for seat in (0, 1):
        ann.settle()
        assert "meet me at the well" not in ann.in_words()  # covered
        uncover(ann)
        ann.page.get_by_role("tab", name="Chat").click()
        ann.settle()
        at = ann.page.locator(".strip .at button").inner_text()
        seen[to in at] = "meet me at the well" in ann.in_words()
        if seat == 0:
            ann.page.locator(".strip li.mine:not(.at) button").click()
            ann.page.locator(".cover").wait_for()
    assert seen == {True: True, False: False}

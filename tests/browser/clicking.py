"""Playing with the mouse: what the board offers is pressed where it can be seen."""

import random
import time
from typing import Final, NamedTuple

from tests.browser.visitor import Visitor

# What decides something on each board, the most finished first; within a line any will do.
CONTROLS: Final = {
    "crown-battles": (
        ".between .btn.primary",
        ".picker .send .btn.primary:enabled",
        ".hand button.legal, section.question .body button:enabled, "
        ".picker .number:enabled:not(.refused):not([aria-pressed=true])",
    ),
    "dragon-dune": (
        ".now .group .go:enabled, .now .placing .btn.primary, .sure .btn[data-choice]:enabled",
        ".now .btn:enabled:not(.quiet):not(.dimmed):not(.square):not([aria-pressed=true]):not(details *), "
        ".land.lit",
    ),
    "enchanters": (
        ".scene .answers button, .scene .ready button, .press.lit, .card-action.lit, .pick, .dock > .end, "
        ".dock .group > .btn",
    ),
    "liars-dice": (
        ".liars-dice .face:not([aria-disabled]), .liars-dice .doubt, "
        ".liars-dice .count:enabled:not([aria-pressed=true])",
    ),
}
STATUS: Final = ".status .choice:enabled"

# One that can be hit, at a point where it is really hit: neither covered nor outside of a scrolled box.
FIND: Final = """([selectors, luck]) => {
  const reached = (one) => {
    one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = one.getBoundingClientRect();
    if (!box.width || !box.height) return null;
    for (const fy of [0.5, 0.3, 0.7, 0.15, 0.85]) for (const fx of [0.5, 0.25, 0.75, 0.1, 0.9]) {
      const [x, y] = [box.left + box.width * fx, box.top + box.height * fy];
      const hit = document.elementFromPoint(x, y);
      if (hit && (hit === one || one.contains(hit))) return [x, y];
    }
    return null;
  };
  let covered = [];
  for (const selector of selectors) {
    const visible = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
    for (let n = 0; n < visible.length; n++) {
      const one = visible[(Math.floor(luck * visible.length) + n) % visible.length];
      const at = reached(one);
      const name = one.getAttribute('aria-label') || one.textContent.trim();
      if (at) return { at, name, covered };
      covered.push(name);
    }
  }
  return { at: null, name: '', covered };
}"""

A_WHILE: Final = 0.5  # seconds at a board without anything to press, before the status line is tried


class Played(NamedTuple):
    on_the_board: int
    in_the_status_line: int
    covered: list[str]  # what should have been pressed and lay under something


class Mouse:
    """Somebody who presses anything that is offered."""

    def __init__(self, visitor: Visitor, game: str, seed: int = 1) -> None:
        self.visitor = visitor
        self.game = game
        self.luck = random.Random(seed)
        self.board = 0
        self.status = 0
        self.missed = 0.0  # since when there is nothing to press
        self.covered: list[str] = []

    def press(self, selectors: tuple[str, ...]) -> bool:
        """Press one of them; whether there was one."""
        page = self.visitor.page
        target = page.evaluate(FIND, [[*selectors], self.luck.random()])
        if target["at"] is None:
            return False
        self.covered += target["covered"]
        page.mouse.click(*target["at"])
        return True

    def press_any(self) -> bool:
        """A control of the board; if it has had none for a while, a button of the status line."""
        if self.press(CONTROLS[self.game]):
            self.missed = 0.0
            return True
        now = time.monotonic()
        self.missed = self.missed or now
        pressed = now > self.missed + A_WHILE and self.press((STATUS,))
        self.status += pressed
        return pressed

    def decide(self, patience: int = 60) -> None:
        """One decision, in as many clicks as the board needs for it."""
        before = len(self.visitor.acts())
        for _ in range(patience):
            self.missed, in_status = 0.0, self.status
            self.visitor.until(self.press_any)
            self.visitor.settle()
            if self.status > in_status:
                self.visitor.until(self.visitor.has_decided, before)
                return
            if len(self.visitor.acts()) > before:
                self.board += 1
                self.visitor.until(self.visitor.answered)
                return
        raise AssertionError(f"no decision in {patience} clicks: {self.visitor.status()}")

    def play(self, most: int = 2000) -> Played:
        """To the end, or for so many decisions."""
        visitor = self.visitor
        for _ in range(most):
            visitor.until(lambda: visitor.asked or visitor.over, within=120)
            if visitor.over:
                break
            visitor.settle()
            self.decide()
        return Played(self.board, self.status, self.covered)

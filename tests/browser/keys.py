"""Playing with the keyboard alone."""

from typing import Final

from tests.browser.visitor import Visitor

ARROWS: Final = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")


class Keyboard:
    """Somebody without a mouse."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def type(self, words: str) -> None:
        self.page.keyboard.type(words)
        self.press("Enter")

    def here(self, selector: str) -> bool:
        """Whether the focus is on such a thing, and can be seen there."""
        return bool(
            self.page.evaluate(
                "(wanted) => [wanted, ':focus-visible'].every((one) => document.activeElement?.matches(one))",
                selector,
            )
        )

    def name(self) -> str:
        """How a screen reader would call what has the focus."""
        return str(
            self.page.evaluate(
                "() => document.activeElement?.getAttribute('aria-label')"
                " || document.activeElement?.labels?.[0]?.textContent.trim()"
                " || document.activeElement?.textContent.trim() || ''"
            )
        )

    def tab_to(self, name: str, most: int = 80) -> None:
        """With Tab until the focus is on what is called so."""
        for _ in range(most):
            self.press("Tab")
            if name in self.name():
                return
        raise AssertionError(f"Tab does not lead to {name!r}")

    def move_to(self, selector: str, most: int = 120) -> bool:
        """With the arrows, as somebody does who looks for it: along a row, then to the next one."""
        way = 0
        for step in range(most):
            if self.here(selector):
                return True
            before = self.name()
            self.press(ARROWS[way])
            if self.name() == before or step % 15 == 14:
                way = (way + 1) % len(ARROWS)
        return self.here(selector)

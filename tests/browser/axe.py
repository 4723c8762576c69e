"""axe-core looks at a page: what would hinder somebody who listens to it, uses only keys, or sees badly."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from tests.browser.visitor import Visitor

SOURCE: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SIZES: Final = ((1440, 900), (768, 1024), (360, 740))
THEMES: Final = ("dark", "light", "contrast")

# Colours are told as they are at rest, not half-way between two themes.
DRESS: Final = """(theme) => {
  const still = new CSSStyleSheet();
  still.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important; }');
  document.adoptedStyleSheets = [still];
  document.documentElement.dataset.theme = theme;
}"""
UNDRESS: Final = "() => { document.adoptedStyleSheets = []; }"
# What can be scrolled is made reachable by keys a moment after it was drawn (web/src/lib/scrolling.ts):
# axe looks when nothing has changed for longer than that. A page that never rests is looked at as it is.
RESTS: Final = 250  # milliseconds
PATIENCE: Final = 5000
STILL: Final = f"""() => new Promise((done) => {{
  const end = Date.now() + {PATIENCE};
  const rested = () => {{ observer.disconnect(); done(); }};
  let timer = setTimeout(rested, {RESTS});
  const observer = new MutationObserver(() => {{
    clearTimeout(timer);
    timer = setTimeout(rested, Math.min({RESTS}, end - Date.now()));
  }});
  observer.observe(document, {{ subtree: true, childList: true, attributes: true, characterData: true }});
}})"""
RUN: Final = """async () => {
  const report = await axe.run(document, { resultTypes: ['violations'] });
  return report.violations.flatMap(({ id, nodes }) => nodes.map((one) => [id, one.html, one.failureSummary]));
}"""


def installed() -> bool:
    return SOURCE.is_file()


def violations(visitor: Visitor) -> list[str]:
    """What axe-core finds in the page as it is now; nothing, if all is well."""
    page = visitor.page
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(SOURCE.read_text("utf-8"))
    page.evaluate(STILL)
    nodes: list[Any] = page.evaluate(RUN)
    return [f"{rule}: {html[:160]} ({' '.join(why.split())})" for rule, html, why in nodes]


@contextmanager
def dressed(visitor: Visitor, width: int, height: int, theme: str) -> Iterator[None]:
    """The page in that width and theme; afterwards as wide as before."""
    before = visitor.page.viewport_size
    visitor.page.set_viewport_size({"width": width, "height": height})
    visitor.page.evaluate(DRESS, theme)
    visitor.settle()
    yield
    visitor.page.evaluate(UNDRESS)
    if before:
        visitor.page.set_viewport_size(before)

"""The log follows what happens, however much comes at once, unless somebody reads further up."""

from typing import Final

from tests.browser.clicking import Mouse
from tests.browser.conftest import Visit
from tests.server.serving import Served

LONG: Final = 300  # lines: more than are drawn of a long log, so that the oldest have been left out
FROM_THE_END: Final = """() => {
  const log = document.querySelector('.log');
  return log.scrollHeight - log.scrollTop - log.clientHeight;
}"""


def test_a_long_log_stays_at_its_newest_line(visit: Visit, served: Served) -> None:
    ann = visit(width=1440, height=900)
    ann.sit(served.new("enchanters", "me bot bot", seed="x", options={"shorter": True}))
    mouse = Mouse(ann, "enchanters", seed=3)
    while len(ann.log) < LONG and not ann.over:
        ann.until(lambda: ann.asked or ann.over)
        mouse.decide()
    assert len(ann.log) >= LONG
    ann.until(lambda: ann.page.evaluate(FROM_THE_END) < 1)
    away = ann.page.locator(".kept-moment").get_by_role("button", name="Put away")
    while away.count():  # cards of moments lie over the log until then
        away.first.click()
    ann.page.locator(".log").hover()
    ann.page.mouse.wheel(0, -400)
    ann.until(lambda: ann.page.evaluate(FROM_THE_END) > 300)
    mouse.play(2)
    ann.settle()
    assert ann.page.evaluate(FROM_THE_END) > 300

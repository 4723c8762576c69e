"""Moments put into a page by hand: as if the server had just sent the line of the log they belong to."""

import json
from typing import Any, Final

from tests.browser.visitor import Plain, Visitor

# Whoever opens a socket after this can be told something through it.
LISTEN_IN: Final = """(() => {
  const Real = WebSocket;
  window.sockets = [];
  window.WebSocket = class extends Real {
    constructor(...given) { super(...given); window.sockets.push(this); }
  };
})()"""
TELL: Final = """(message) => window.sockets.at(-1).dispatchEvent(
  new MessageEvent('message', { data: JSON.stringify(message) }))"""

SIDES: Final = (("Elves, attacking", 0, "8", True), ("Dwarves, defending", 1, "6", False))


def battle(title: str = "Battle in 14") -> Plain:
    sides = [
        {
            "seat": seat,
            "title": name,
            "facts": [{"words": "2 units at 2", "number": "+4", "rule": "DD-BAT-09"}],
            "total": total,
            "won": won,
        }
        for name, seat, total, won in SIDES
    ]
    facts = [{"words": f"Loss {number}", "number": "", "rule": ""} for number in range(4)]
    return moment(title, "card") | {"kind": "battle", "sides": sides, "facts": facts}


def moment(title: str, shape: str) -> Plain:
    return {"kind": "turn", "shape": shape, "title": title, "sides": [], "facts": [], "outcome": "So it ends"}


def tell(visitor: Visitor, shown: Plain, asked: bool) -> None:
    """A line with that moment comes, while this seat is asked something or not."""
    line = {"text": shown["title"], "rule": "", "account": "", "seq": 1, "late": -1, "moment": shown}
    views: list[Any] = json.loads(json.dumps(visitor.known["views"]))
    for view in views:
        view["asked"] = asked and view["asked"]
    news = {"log_from": len(visitor.log), "log": [line], "views": views}
    visitor.page.evaluate(TELL, {"type": "update", "seq": visitor.known["seq"], **news})
    visitor.log.append(line)

"""The page a game writes about its balance: a template, and what its named fields say.

No number stands in the template or in the phrases that a game chooses from: they come from the verdicts.
The lab knows fields that every page may use (which games were played, the table of all figures); a game adds
its own.
"""

from typing import NamedTuple

from wyrmhall.kernel.compiled import mypyc_attr
from wyrmhall.kernel.study.balance import Verdict


class Picture(NamedTuple):
    """Several figures beside each other, thing by thing."""

    name: str  # of its file
    title: str
    figures: dict[str, str]  # words of a figure: what it is called in the picture


@mypyc_attr(allow_interpreted_subclasses=True)
class BalancePage:
    """What a game says about its verdicts."""

    def template(self) -> str:
        """Markdown in which `{name}` stands for a field."""
        raise NotImplementedError

    def fields(self, verdicts: list[Verdict]) -> dict[str, str]:
        """Those that only this game has."""
        return {}

    def pictures(self) -> list[Picture]:
        return []

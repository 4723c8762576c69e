"""What an option is called where its numbers do not matter: `Journey to Doorstep Imp`, `bid #`.

By the words on its button, which name cards and people; where those hold numbers, by its notation. Where the
button says it otherwise than the notation, the notation follows behind a bar: things go by either name.
"""

import re
from collections.abc import Callable
from typing import Final

NAME_SIGNS: Final = r"\w.*★•"  # beside a number: `10★` is the name of a place
NUMBER: Final = re.compile(rf"(?<![{NAME_SIGNS}])\d+(?:-\d+)?(?![{NAME_SIGNS}])")
DETAIL: Final = re.compile(r"\s*[:(].*", re.DOTALL)
CAMEL: Final = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")
BAR: Final = "|"

Words = Callable[[], str]


def shown(form: str) -> str:
    """As people read it."""
    return form.partition(BAR)[0]


def without_numbers(text: str) -> str:
    return NUMBER.sub("#", text)


class OptionForms:
    """Finds kinds and forms. The words of a button are only asked for where they may differ."""

    def __init__(self) -> None:
        self.kinds: dict[type, str] = {}
        self.plain: dict[str, str] = {}  # by notation: the same without its numbers
        self.known: dict[tuple[str, str], str] = {}  # by kind and that, where it tells everything

    def kind(self, step: object) -> str:
        """What is decided: the paragraph of the rules that asks, `WritePlans` as `write plans`."""
        asks = type(step)
        if asks not in self.kinds:
            self.kinds[asks] = CAMEL.sub(" ", asks.__name__).lower()
        return self.kinds[asks]

    def form(self, kind: str, notation: str, button: Words) -> str:
        plain = self.plain.get(notation)
        if plain is None:
            plain = self.plain[notation] = without_numbers(notation)
        known = self.known.get((kind, plain))
        if known is not None:
            return known
        words = DETAIL.sub("", without_numbers(button()).partition(BAR)[0]) or plain
        if "#" in words:
            self.known[kind, plain] = plain
            return plain
        if "#" in plain:
            return words
        form = words if plain.lower() in words.lower() else f"{words}{BAR}{plain}"
        self.known[kind, plain] = form
        return form

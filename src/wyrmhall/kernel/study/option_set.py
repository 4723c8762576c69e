"""Tables whose figures are never mixed: each is measured apart, and says of itself which one it is."""

from typing import Any, NamedTuple


class OptionSet(NamedTuple):
    """Options that make a difference to everything that is measured."""

    name: str  # "talk off": a few words for headings and columns; nothing, if there is only one such set
    options: dict[str, Any]  # plain values; everything else as usual


USUAL = OptionSet("", {})

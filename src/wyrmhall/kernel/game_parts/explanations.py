"""What the things on the table are: one entry for each, made of the game's own data."""

# not compiled: words for people, who wait for nothing
import dataclasses
from collections.abc import Iterable, Iterator
from typing import Any, Final

from wyrmhall.kernel.game_parts.explanation_file import (
    Explanation,
    WrittenExplanations,
    faults_in,
    read_explanations,
)
from wyrmhall.kernel.game_parts.face import QuickStart
from wyrmhall.kernel.game_parts.rules import GamePart, Rules

OPTION: Final = "option"
START: Final = "start"
USUAL_KINDS: Final = {OPTION: "option", START: "way to begin"}


class Explanations(GamePart):
    """By default: what `explain/en.toml` of the package says, the options and the ways to begin.

    A game with more data writes `made`: an entry for each card, place or faction of a table with these
    options, so that own cards and house rules explain themselves too. Nothing here knows a State.
    """

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.file: WrittenExplanations | None = None

    def written(self) -> WrittenExplanations:
        """What the package's file says; read when it is first asked for."""
        if self.file is None:
            self.file = read_explanations(self.rules.package())
        return self.file

    def made(self, options: Any) -> Iterable[Explanation]:
        """What the game makes of its data for a table with these options."""
        return ()

    def entries(self, options: Any) -> tuple[Explanation, ...]:
        """Everything that can be explained at a table with these options, under keys of their own."""
        written = self.written()
        usual = (*options_explained(self.rules, written), *starts_explained(self.rules, written))
        made = {entry.key: written.completed(entry) for entry in (*usual, *self.made(options))}
        also = {key: written.entry(key) for key in written.fields if key not in made}
        return (*made.values(), *also.values())

    def faults(self, options: Any) -> list[str]:
        """What is wrong with the entries of such a table; nothing should be."""
        return list(faults_in(self.entries(options), self.rules.rulebook()))


# -- options and ways to begin -----------------------------------------------------------------------------


def kind_of(written: WrittenExplanations, kind: str) -> str:
    return written.kinds.get(kind, USUAL_KINDS[kind])


def options_explained(rules: Rules, written: WrittenExplanations) -> Iterator[Explanation]:
    """`option.preset`, and `option.preset.2A` for each choice of which there is something to say."""
    for field in dataclasses.fields(rules.options_type):
        meta, key = field.metadata, f"{OPTION}.{field.name}"
        cited = (meta["rule"],) if meta["rule"] else ()
        yield Explanation(key, meta["title"], kind_of(written, OPTION), meta["help"], cited)
        for choice in meta["choices"]:
            note = meta["notes"].get(choice, "")
            if note or f"{key}.{choice}" in written.fields:
                yield Explanation(f"{key}.{choice}", titled(choice), meta["title"], sentence(note), cited)


def starts_explained(rules: Rules, written: WrittenExplanations) -> Iterator[Explanation]:
    """`start.0` and so on, as `face.toml` lists them."""
    for number, start in enumerate(rules.face().starts):
        cited = cited_by(rules, start)
        yield Explanation(f"{START}.{number}", start.title, kind_of(written, START), start.words, cited)


def cited_by(rules: Rules, start: QuickStart) -> tuple[str, ...]:
    """The rules of the options that it sets; of none, that of the first option that has one."""
    fields = [field for field in dataclasses.fields(rules.options_type) if field.metadata["rule"]]
    named = [field.metadata["rule"] for field in fields if field.name in start.options]
    return tuple(dict.fromkeys(named or [field.metadata["rule"] for field in fields[:1]]))


def titled(choice: str) -> str:
    """`very-hard` as `Very hard`"""
    words = choice.replace("-", " ").replace("_", " ")
    return words[:1].upper() + words[1:]


def sentence(words: str) -> str:
    """With a capital letter, and a full stop."""
    if not words:
        return ""
    return words[0].upper() + words[1:] + ("" if words[-1] in ".!?" else ".")

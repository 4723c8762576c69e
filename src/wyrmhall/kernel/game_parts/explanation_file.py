"""Explanations, and how a game writes them down: `explain/<language>.toml` of its package.

    [kinds]
    power = "power card"        # how the kind `power` is called

    [templates]
    mission = "{aim}. Worth {points}."  # what the game fills in from its data

    [power.alchemist]           # the key of the entry: power.alchemist
    name = "Alchemist"
    also = ["Alchemists"]       # what else texts call it
    words = "Name the trump suit for the rest of the round."
    rules = ["CB-ALC-01"]
    picture = "alchemist"       # of the board; without it, the key
    marked = false              # its name in log and prompts leads nowhere

The entry `opening` is told to everybody who sits down at a new game, `opening.<seat>` to who plays that one.
The entry `rules` of a table with house rules tells them before the rules for people.
What a game makes of its data is completed by the entry of the same key, field by field.
"""

# not compiled: words for people, who wait for nothing
import tomllib
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping
from importlib import resources
from typing import Any, Final, NamedTuple

from wyrmhall.kernel.game_parts.catalogue import ENGLISH

FOLDER: Final = "explain"
KINDS: Final = "kinds"
TEMPLATES: Final = "templates"
TEXTS: Final = ("name", "words", "picture", "kind")
LISTS: Final = ("also", "rules", "keys")
MARKED: Final = "marked"
OPENING: Final = "opening"
HOUSE_RULES: Final = "rules"


class ExplanationError(ValueError):
    """Explanations that cannot be read; names the file, the entry and the field."""


class Explanation(NamedTuple):
    """What a thing on the table is and does. Everybody may read it: it knows no State."""

    key: str  # as `data-explain` of a board names it
    name: str
    kind: str  # what it is: power card, territory
    words: str  # a few sentences; a line of its own for each paragraph
    rules: tuple[str, ...] = ()  # the first is the one to read
    picture: str = ""  # which of the board's pictures shows it
    names: tuple[str, ...] = ()  # what log and prompts call it; none: they never mean it
    keys: tuple[str, ...] = ()  # other keys that lead here


# -- files -------------------------------------------------------------------------------------------------


class WrittenExplanations:
    """What a file says, by key; fields that it leaves out are made of the game's data, or usual."""

    def __init__(self, file: str, said: Mapping[str, Any]) -> None:
        self.file = file
        self.kinds = self.texts(said, KINDS)
        self.templates = self.texts(said, TEMPLATES)
        self.fields: dict[str, dict[str, Any]] = {}
        for name, table in said.items():
            if name not in (KINDS, TEMPLATES):
                self.read(name, table)

    def refuse(self, key: str, field: str, why: str) -> ExplanationError:
        return ExplanationError(": ".join([part for part in (self.file, key, field, why) if part]))

    def texts(self, said: Mapping[str, Any], table: str) -> dict[str, str]:
        texts = said.get(table, {})
        if not isinstance(texts, dict) or not all(isinstance(word, str) for word in texts.values()):
            raise self.refuse(table, "", "a table of texts is expected")
        return texts

    def read(self, key: str, table: Any) -> None:
        """An entry, entries under it, or both."""
        if not isinstance(table, dict):
            raise self.refuse(key, "", "a table is expected")
        fields = {name: value for name, value in table.items() if not isinstance(value, dict)}
        for name, value in fields.items():
            self.check(key, name, value)
        if fields:
            self.fields[key] = fields
        for name, value in table.items():
            if isinstance(value, dict):
                self.read(f"{key}.{name}", value)

    def check(self, key: str, name: str, value: Any) -> None:
        if name in TEXTS:
            fits, expected = isinstance(value, str) and bool(value.strip()), "a text is expected"
        elif name in LISTS:
            fits = isinstance(value, list) and all(isinstance(one, str) and one for one in value)
            expected = "a list of texts is expected"
        else:
            fits, expected = name == MARKED and isinstance(value, bool), "no such field here"
        if not fits:
            raise self.refuse(key, name, expected)

    def kind_of(self, key: str) -> str:
        first = key.partition(".")[0]
        return self.kinds.get(first, first)

    def filled(self, template: str, **values: object) -> str:
        """A template with what the game knows; a missing one is refused with file and key."""
        if template not in self.templates:
            raise self.refuse(TEMPLATES, template, "is missing")
        return self.templates[template].format(**values)

    def entry(self, key: str) -> Explanation:
        """An entry that the file writes whole."""
        fields = self.fields[key]
        for field in ("name", "words"):
            if field not in fields:
                raise self.refuse(key, field, "is missing")
        name = fields["name"]
        return self.completed(Explanation(key, name, self.kind_of(key), fields["words"], (), key, (name,)))

    def completed(self, made: Explanation) -> Explanation:
        """An entry made of data, with what is written of its key."""
        fields = self.fields.get(made.key, {})
        names = (*made.names, *fields.get("also", ())) if fields.get(MARKED, True) else ()
        return made._replace(
            **{field: fields[field] for field in TEXTS if field in fields},
            rules=tuple(fields.get("rules", made.rules)),
            keys=(*made.keys, *fields.get("keys", ())),
            names=names,
        )


def read_explanations(package: str, language: str = ENGLISH) -> WrittenExplanations:
    """Those of the game in that package; none if it has no such file."""
    file = resources.files(package).joinpath(FOLDER).joinpath(f"{language}.toml")
    if not file.is_file():
        return WrittenExplanations(str(file), {})
    try:
        return WrittenExplanations(str(file), tomllib.loads(file.read_text("utf-8")))
    except tomllib.TOMLDecodeError as bad:
        raise ExplanationError(f"{file}: {bad}") from None


# -- what is wrong ----------------------------------------------------------------------------------------


def faults_in(entries: Iterable[Explanation], rules: Container[str]) -> Iterator[str]:
    """Entries without words or without a rule that exists; keys and names that mean two things."""
    keys: Counter[str] = Counter()
    names: Counter[str] = Counter()
    for entry in entries:
        keys.update((entry.key, *entry.keys))
        names.update(set(entry.names))
        if not entry.name.strip() or not entry.words.strip():
            yield f"{entry.key} has no name or no words"
        if not entry.rules:
            yield f"{entry.key} names no rule"
        yield from [f"{entry.key}: {rule} is no rule" for rule in entry.rules if rule not in rules]
    yield from [f"{key} is the key of {count}" for key, count in keys.items() if count > 1]
    yield from [f"{name} is the name of {count}" for name, count in names.items() if count > 1]


# -- looking one up ----------------------------------------------------------------------------------------


def by_key(entries: Iterable[Explanation]) -> dict[str, Explanation]:
    return {key: entry for entry in entries for key in (entry.key, *entry.keys)}


def opening_of(entries: Iterable[Explanation], seat_name: str) -> Explanation | None:
    """What whoever sits there is told first."""
    known = by_key(entries)
    return known.get(f"{OPENING}.{seat_name}") or known.get(OPENING)


def explanations_called(entries: Iterable[Explanation], typed: str) -> list[Explanation]:
    """Those whose name, key or other name is typed; failing that, all whose name holds every word."""
    wanted = " ".join(typed.lower().split())
    known = list(entries)
    exact = [entry for entry in known if wanted in set(names_of(entry))]
    if exact or not wanted:
        return exact
    return [entry for entry in known if all(word in entry.name.lower() for word in wanted.split())]


def names_of(entry: Explanation) -> Iterator[str]:
    for name in (entry.key, entry.name, *entry.names, *entry.keys):
        yield name.lower()

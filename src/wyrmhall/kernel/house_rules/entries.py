"""A value that is a list of tables, `[[missions]]` in the file: things of one's own, each with its fields."""

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.compiled import mypyc_attr
from wyrmhall.kernel.house_rules.complaints import shown
from wyrmhall.kernel.house_rules.values import Fault, Value

Entry = dict[str, Any]


@mypyc_attr(allow_interpreted_subclasses=True)
class Entries(Value):
    """Up to `most` tables. A field that is left out is what `usual` says; no two `unique` ones are alike."""

    def __init__(
        self,
        name: str,
        fields: Sequence[Value],
        usual: Mapping[str, Any],
        unique: tuple[str, ...],
        most: int,
        help: str = "",
        rule: str = "",
    ) -> None:
        super().__init__(name, help, rule)
        self.inner = tuple(fields)
        self.usual = usual
        self.unique = unique
        self.most = most
        self.fields = {field.name: field for field in fields}

    # -- what a game adds --------------------------------------------------------------------------

    def contradictions(self, entry: Entry) -> list[Fault]:
        """Of a whole entry that is right field by field; the paths begin with the field to blame."""
        return []

    def sample_entry(self, chance: Chance) -> Entry:
        return {field.name: field.sample(chance) for field in self.inner}

    # -- as a value --------------------------------------------------------------------------------

    def whole(self, entry: Mapping[str, Any]) -> Entry:
        return {**self.usual, **entry}

    def fault(self, value: object) -> str:
        return next((fault.why for fault in self.faults(value)), "")

    def faults(self, value: object) -> list[Fault]:
        if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
            return [Fault((), f"tables are expected, each under [[{self.name}]]")]
        if len(value) > self.most:
            return [Fault((self.most,), f"{self.most} of them at most, and {len(value)} are written")]
        faults = [fault for number, entry in enumerate(value) for fault in self.faults_of(number, entry)]
        wrong = {fault.path for fault in faults}
        return faults + [
            fault for field in self.unique for fault in repetitions(field, value) if fault.path not in wrong
        ]

    def faults_of(self, number: int, entry: Entry) -> list[Fault]:
        faults = [
            Fault((number, name), self.no_such(name), True) for name in entry if name not in self.fields
        ]
        misspelled = [near for name in entry if name not in self.fields for near in self.near(name)]
        for name, field in self.fields.items():
            if name in entry:
                faults += [below(fault, number, name) for fault in field.faults(entry[name])]
            elif name not in self.usual and name not in misspelled:
                faults.append(Fault((number,), f"{name} is missing: {name} = {field.allowed()}"))
        if faults:
            return faults
        return [below(fault, number) for fault in self.contradictions(self.whole(entry))]

    def near(self, name: str) -> list[str]:
        """The field that is meant, if any is."""
        return get_close_matches(name[:40], list(self.fields), 1, 0.6)

    def no_such(self, name: str) -> str:
        near = self.near(name)
        told = f"did you mean {near[0]}?" if near else f"there are {', '.join(self.fields)}"
        return f"no such field in {self.name}: {shown(name)}; {told}"

    def number(self, value: Any) -> int:
        return len(value)

    def sample(self, chance: Chance) -> object:
        """A few that go together; fewer if chance is not kind."""
        entries: list[Entry] = []
        for _ in range(1 + chance.below(min(4, self.most))):
            entry = self.sample_entry(chance)
            if not self.faults([*entries, entry]):
                entries.append(entry)
        return entries

    def allowed(self) -> str:
        return f"up to {self.most} tables"

    def schema(self) -> dict[str, Any]:
        fields = {name: {"description": field.help, **field.schema()} for name, field in self.fields.items()}
        return {
            "type": "array",
            "maxItems": self.most,
            "items": {
                "type": "object",
                "additionalProperties": False,
                "required": [name for name in self.fields if name not in self.usual],
                "properties": fields,
            },
        }


def below(fault: Fault, *path: str | int) -> Fault:
    """The same, of something that stands further inside."""
    return Fault((*path, *fault.path), fault.why, fault.at_key, fault.letter)


def repetitions(field: str, entries: list[Entry]) -> list[Fault]:
    """Entries that have the same word there as one above."""
    faults: list[Fault] = []
    known: list[str] = []
    for number, entry in enumerate(entries):
        word = str(entry.get(field, "")).casefold()
        if word and word in known:
            faults.append(Fault((number, field), f"{shown(entry[field])} stands above already"))
        known.append(word)
    return faults

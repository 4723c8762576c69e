"""House rules as somebody wrote them: read, held against the description of the game, and made whole."""

import re
from collections.abc import Mapping
from difflib import get_close_matches
from hashlib import sha256
from typing import Any, Final

from wyrmhall.kernel.house_rules.complaints import BadFile, Complaint, by_place
from wyrmhall.kernel.house_rules.description import (
    FROM,
    NAME,
    HouseRules,
    Values,
    as_in_file,
    plainly,
    written_key,
)
from wyrmhall.kernel.house_rules.toml_file import TomlFile
from wyrmhall.kernel.house_rules.values import Value

OWN_FILE: Final = "your rules"
NAMELESS: Final = "house rules"
MARK: Final = 12  # letters of a fingerprint
MOST_COMPLAINTS: Final = 50  # of one file: whoever has so many has another problem
FEW: Final = 4  # names of values, where a table is expected and something else stands
MANY: Final = 30  # names of values: so many nobody reads in one sentence
MISSPELT: Final = 0.8  # as like as one word with a letter too many
CITED: Final = re.compile(r"\([A-Z]{2}-[A-Z0-9]+-\d+\)$")  # a sentence that names its rule itself
LONGEST_NAME: Final = 40  # of what is no value, as it is quoted


class OwnRules:
    """What a file comes to: all values, those of its base and those it changes."""

    def __init__(self, base: str, name: str, values: Values) -> None:
        self.base = base
        self.name = name
        self.values = values
        self.fingerprint = sha256(canonical(base, values).encode()).hexdigest()[:MARK]


class RulesFile(TomlFile):
    """A file of house rules, with all that is wrong with it."""

    def __init__(self, rules: HouseRules, file: str, source: str) -> None:
        """Raises BadFile if it is not TOML at all."""
        super().__init__(file, source, rules.structure)
        self.rules = rules
        self.changed: Values = {}
        self.doubtful: set[str] = set()  # values of which it is not known what they shall be
        self.read_heading()
        self.read_table("", self.data)
        self.check_together()
        self.complaints.sort(key=by_place)

    # -- what it says ----------------------------------------------------------------------------

    def base(self) -> str:
        return str(self.data[FROM])

    def whole(self) -> Values:
        """All values: those it does not name are those of its base."""
        return {**self.rules.bases[self.base()], **self.changed}

    def own_rules(self) -> OwnRules:
        """BadFile with all complaints if there are any."""
        if self.complaints:
            raise BadFile(self.complaints)
        return OwnRules(self.base(), str(self.data.get(NAME, NAMELESS)), self.whole())

    # -- what is wrong with it -------------------------------------------------------------------

    def read_heading(self) -> None:
        if FROM not in self.data:
            choices = " or ".join([plainly(base) for base in self.rules.bases])
            self.complain((), FROM, f"it is missing: say from which rules yours start, {FROM} = {choices}")
        for value in (self.rules.base, self.rules.name):
            if value.name in self.data:
                self.check(value, self.data[value.name])

    def read_table(self, table: str, node: Mapping[str, Any]) -> None:
        for key, given in node.items():
            if len(self.complaints) >= MOST_COMPLAINTS:
                return
            name = f"{table}.{key}" if table else key
            if not table and key in (FROM, NAME):
                continue
            if not table and key in self.rules.tables:
                self.read_inner(key, given)
            elif name in self.rules.by_name and "." not in key:
                self.read_value(self.rules.by_name[name], given)
            else:
                self.complain_of_name(table, key)

    def read_inner(self, table: str, given: object) -> None:
        if isinstance(given, dict):
            self.read_table(table, given)
            return
        names = self.rules.names_in(table)
        if isinstance(given, list) and given and isinstance(given[0], dict):
            self.complain((table, 0), table, f"there is only one such table: write [{table}]", at_key=True)
            return
        self.doubtful.update([f"{table}.{name}" for name in names])
        listed = " and ".join(names) if len(names) <= FEW else f"{', '.join(names[:FEW])} and others"
        example = f"{table}.{names[0]}"
        printed = plainly(next(iter(self.rules.bases.values()))[example])
        self.complain((table,), table, f"a table is expected, with {listed}: {example} = {printed}")

    def read_value(self, value: Value, given: object) -> None:
        if self.check(value, given):
            self.changed[value.name] = given
        else:
            self.doubtful.add(value.name)

    def check(self, value: Value, given: object) -> bool:
        faults = value.faults(given)
        for fault in faults:
            inner = [written_key(part) if isinstance(part, str) else str(part + 1) for part in fault.path]
            field = ".".join([value.name, *inner])
            path = (*value.path, *fault.path)
            self.complain(path, shortened(field), fault.why, value.rule, fault.at_key, fault.letter)
        return not faults

    def complain_of_name(self, table: str, key: str) -> None:
        where = f" in {table}" if table else ""
        path = (table, key) if table else (key,)
        told = self.told_of_name(table, key)
        self.complain(path, shortened(key), f"no such value{where}; {told}", at_key=True)

    def told_of_name(self, table: str, key: str) -> str:
        """What was meant by a name that is none, or where it belongs."""
        known = self.rules.names_in(table)
        if table and key in self.rules.names_in("") and not get_close_matches(key, known, 1, MISSPELT):
            return f"{key} stands at the top of the file, above the first [table]"
        near = [] if table else inner_names(self.rules, key)
        near = near or get_close_matches(key[:LONGEST_NAME], known, 1, 0.6)
        if near:
            self.doubtful.add(f"{table}.{near[0]}" if table else near[0])
            return f"did you mean {near[0]}?"
        if len(known) > MANY:
            return "the page House rules of the documentation lists all there are"
        return f"there are {', '.join(known)}"

    def check_together(self) -> None:
        """Values that are right by themselves. With a list or table that is wrong, or without a base, too
        much is open; else only what touches a wrong value waits until that is right."""
        named = self.rules.by_name
        if self.rules.base.fault(self.data.get(FROM)):
            return
        whole = self.whole()
        if any(name not in named or isinstance(whole[name], (list, dict)) for name in self.doubtful):
            return
        for names, why in self.rules.contradictions(whole):
            if not self.doubtful.isdisjoint(names):
                continue
            to_blame = [name for name in names if name in self.changed]
            path = self.rules.by_name[to_blame[0]].path if to_blame else (FROM,)
            self.complain(path, to_blame[0] if to_blame else FROM, why)

    def complain(
        self,
        path: tuple[str | int, ...],
        field: str,
        why: str,
        rule: str = "",
        at_key: bool = False,
        letter: int = -1,
    ) -> None:
        line, column = self.place(path, at_key, letter)
        atom = f" ({rule})" if rule and not CITED.search(why) else ""
        self.complaints.append(
            Complaint(self.file, "", field, line, column, self.structure, why + atom, True)
        )

    def place(self, path: tuple[str | int, ...], at_key: bool, letter: int) -> tuple[int, int]:
        if letter >= 0:
            return self.positions.of_letter(path, letter)
        return self.positions.of_key(path) if at_key else self.positions.of_value(path)


def inner_names(rules: HouseRules, key: str) -> list[str]:
    """Values of tables that are called so: `most` or `revive_most` for `revive.most`."""
    return [
        value.name
        for value in rules.values
        if value.name.endswith(f".{key}") or ("." in value.name and value.name.replace(".", "_") == key)
    ]


def shortened(key: str) -> str:
    return key if len(key) <= LONGEST_NAME else f"{key[:LONGEST_NAME]}…"


def canonical(base: str, values: Values) -> str:
    return "\n".join([base, *[f"{name} = {plainly(values[name])}" for name in sorted(values)]])


def complaints_about(rules: HouseRules, file: str, source: str) -> list[Complaint]:
    try:
        return RulesFile(rules, file, source).complaints
    except BadFile as bad:
        return bad.complaints


def with_values(rules: HouseRules, source: str, base: str, given: Mapping[str, object]) -> str:
    """The text of a file with some values set to others; without a file, one that starts from `base`.

    It is written anew, in the order of the description. Values that are wrong stay in it, to be refused.
    """
    changed: Values = {}
    heading = [f"{FROM} = {as_in_file(base)}"]
    if source:
        own = RulesFile(rules, OWN_FILE, source)
        if own.complaints:
            raise BadFile(own.complaints)
        changed = own.changed
        heading = [f"{name} = {as_in_file(own.data[name])}" for name in (FROM, NAME) if name in own.data]
    changed = {**changed, **given}
    order = [value.name for value in rules.values if value.name in changed]
    return "\n".join([*heading, *[line for name in order for line in lines_of(name, changed[name])], ""])


def lines_of(name: str, value: object) -> list[str]:
    """A value as lines of a file: of a table each entry."""
    if isinstance(value, dict) and value:
        entries = [(f"{name}.{written_key(key)}", inner) for key, inner in value.items()]
        return [line for key, inner in entries for line in lines_of(key, inner)]
    return [f"{name} = {as_in_file(value)}"]

"""The file that designers write for a game: what may stand in it, what is wrong with one, what it does."""

from typing import Any, ClassVar, NamedTuple

from wyrmhall.kernel.compiled import mypyc_attr
from wyrmhall.kernel.game_parts.rules import Rules
from wyrmhall.kernel.house_rules.complaints import Complaint
from wyrmhall.kernel.house_rules.description import HouseRules, plainly
from wyrmhall.kernel.house_rules.named_values import RULES
from wyrmhall.kernel.house_rules.rules_file import OWN_FILE, RulesFile, complaints_about, with_values
from wyrmhall.kernel.options import BadOptions, read_options


class Change(NamedTuple):
    """Something that is not as printed, in words."""

    name: str
    before: str  # empty: there was none
    after: str
    about: str
    rule: str


class TablePair(NamedTuple):
    """The options of two tables: as printed, and with the file."""

    before: dict[str, Any]
    after: dict[str, Any]


@mypyc_attr(allow_interpreted_subclasses=True)
class Workshop:
    """One kind of file of one game."""

    picture_types: ClassVar[tuple[type, ...]] = ()  # what `pictures` gives, for the types of the page

    def __init__(self, option: str, example: str) -> None:
        self.option = option  # of a table: it holds the text of the file
        self.example = example

    def schema(self) -> dict[str, Any]:
        """The JSON Schema of a file, of which an editor makes its suggestions."""
        raise NotImplementedError

    def complaints(self, text: str) -> list[Complaint]:
        raise NotImplementedError

    def changes(self, text: str) -> list[Change]:
        """Of a file that no complaint refuses."""
        raise NotImplementedError

    def pictures(self, text: str) -> list[Any]:
        """What the game's board can draw of such a file."""
        return []

    def tables(self, text: str) -> TablePair:
        """Two tables that differ in nothing but the file."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class HouseRulesWorkshop(Workshop):
    """House rules, by their description."""

    def __init__(self, rules: HouseRules, example: str) -> None:
        super().__init__(RULES, example)
        self.rules = rules

    def schema(self) -> dict[str, Any]:
        return self.rules.schema()

    def complaints(self, text: str) -> list[Complaint]:
        return complaints_about(self.rules, OWN_FILE, text)

    def changes(self, text: str) -> list[Change]:
        file = RulesFile(self.rules, OWN_FILE, text)
        printed, described = self.rules.bases[file.base()], self.rules.by_name
        return [
            Change(name, plainly(printed[name]), plainly(value), described[name].help, described[name].rule)
            for name, value in file.changed.items()
            if printed[name] != value
        ]

    def tables(self, text: str) -> TablePair:
        printed = with_values(self.rules, "", RulesFile(self.rules, OWN_FILE, text).base(), {})
        return TablePair({RULES: printed}, {RULES: text})


@mypyc_attr(allow_interpreted_subclasses=True)
class DrawnRulesWorkshop(HouseRulesWorkshop):
    """House rules of which something is drawn as the table draws it."""

    def __init__(self, game: Rules, rules: HouseRules, example: str) -> None:
        super().__init__(rules, example)
        self.game = game

    def changes(self, text: str) -> list[Change]:
        changed = RulesFile(self.rules, OWN_FILE, text).changed
        return [one._replace(**self.in_short(one.name, changed[one.name])) for one in super().changes(text)]

    def pictures(self, text: str) -> list[Any]:
        """Nothing of a file that no table takes."""
        try:
            return self.drawn(read_options(self.game.options_type, {self.option: text}))
        except BadOptions:
            return []

    def in_short(self, name: str, value: Any) -> dict[str, str]:
        """`before` and `after` of a value that is drawn: in words it would be pages long."""
        return {}

    def drawn(self, options: Any) -> list[Any]:
        """Of a table with the file; BadOptions if there can be none."""
        raise NotImplementedError


def first_words(rules: HouseRules) -> str:
    """The shortest file there is, where a game brings no example."""
    return with_values(rules, "", next(iter(rules.bases)), {})

"""Values of house rules set by their names, among the options of a table: `turns=6` instead of a file."""

import dataclasses
from collections.abc import Mapping
from typing import Any, Final

from wyrmhall.kernel.house_rules.complaints import BadFile
from wyrmhall.kernel.house_rules.description import HouseRules, Values
from wyrmhall.kernel.house_rules.rules_file import with_values
from wyrmhall.kernel.options import BadOptions

RULES: Final = "rules"  # the option that holds the text of the file


def in_rules(rules: HouseRules | None, options: type, typed: Mapping[str, Any]) -> dict[str, Any]:
    """The options as typed, with the values of house rules among them put into their text.

    `rules.sixes` is the value where an option is called `sixes` as well. Whatever is no value either stays,
    to be refused as an option.
    """
    fields = {field.name: field for field in dataclasses.fields(options)}
    if rules is None or RULES not in fields:
        return dict(typed)
    named = {name: value for name, value in typed.items() if value_name(rules, fields, name)}
    if not named:
        return dict(typed)
    rest = {name: value for name, value in typed.items() if name not in named}
    given = {value_name(rules, fields, name): value for name, value in named.items()}
    try:
        text = with_values(rules, rest.get(RULES, ""), rules.base_of(rest), read(rules, given))
    except BadFile as bad:
        raise BadOptions(RULES, str(bad)) from None
    return {**rest, RULES: text}


def value_name(rules: HouseRules, fields: Mapping[str, Any], typed: str) -> str:
    """The value that is meant; nothing if it is an option, or nothing we know."""
    name = typed.removeprefix(f"{RULES}.")
    return name if name in rules.by_name and (name != typed or name not in fields) else ""


def read(rules: HouseRules, given: Mapping[str, Any]) -> Values:
    values: Values = {}
    for name, text in given.items():
        value = rules.by_name[name]
        values[name] = value.read(text) if isinstance(text, str) else text
        fault = value.fault(values[name])
        if fault:
            raise BadOptions(name, fault)
    return values

"""Every edition, optional rule and preset of a game is a field of one typed Options object.

Flags of the command line, the new-table form, lab sweeps and environments are made from its schema.
A game's Options is a frozen dataclass whose fields are made by `option`.
"""

import dataclasses
from collections.abc import Mapping, Sequence
from operator import index
from typing import Any


class BadOptions(ValueError):
    """Options that do not exist or contradict each other; names the field."""

    def __init__(self, field: str, why: str) -> None:
        super().__init__(f"{field}: {why}")
        self.field = field
        self.why = why


def option(
    default: Any,
    title: str,
    help: str,
    *,
    choices: Sequence[str] = (),
    minimum: int | None = None,
    maximum: int | None = None,
    instead: Mapping[int, str] | None = None,
    excludes: Sequence[str] = (),
    rule: str = "",
    file: str = "",
    ours: Sequence[str] = (),
    group: str = "",
    when: str = "",
    notes: Mapping[str, str] | None = None,
) -> Any:
    """A field: `choices` for words (or for a tuple of words), `minimum` and `maximum` for numbers.

    A tuple with `minimum` and `maximum` is a list of numbers. `notes` are a few words on some choices.
    `instead`: numbers beside these that count nothing, and what each of them means ("0: as printed"); the
    help and whatever refuses a number say it.

    With `file` the value is the text of a file, which refusals call by that word (see option_files), or one
    of `ours`: names of files that come with the game.
    For forms: options of a `group` stand together; `when` ("mode=coop", "edition=sixth-c,ninth") says with
    which values of another option this one means anything.
    """
    apart = dict(instead or {})
    metadata = {
        "title": title,
        "help": " ".join([help, *(f"{number}: {words}." for number, words in apart.items())]),
        "choices": tuple(choices),
        "minimum": minimum,
        "maximum": maximum,
        "instead": apart,
        "excludes": tuple(excludes),
        "rule": rule,
        "file": file,
        "ours": tuple(ours),
        "group": group,
        "when": when,
        "notes": dict(notes or {}),
    }
    return dataclasses.field(default=default, metadata=metadata)


def is_numbers(field: "dataclasses.Field[Any]") -> bool:
    """Whether the option is a list of numbers."""
    return isinstance(field.default, tuple) and field.metadata["minimum"] is not None


def _property(field: "dataclasses.Field[Any]") -> dict[str, Any]:
    meta, default = field.metadata, field.default
    schema_part: dict[str, Any] = {"title": meta["title"], "description": meta["help"], "default": default}
    if isinstance(default, bool):
        schema_part["type"] = "boolean"
    elif isinstance(default, int):
        schema_part["type"] = "integer"
        if meta["minimum"] is not None:
            schema_part["minimum"] = min([meta["minimum"], *meta["instead"]])
        if meta["maximum"] is not None:
            schema_part["maximum"] = max([meta["maximum"], *meta["instead"]])
    elif isinstance(default, tuple) and is_numbers(field):
        schema_part |= {"type": "array", "default": list(default)}
        schema_part["items"] = {"type": "integer", "minimum": meta["minimum"], "maximum": meta["maximum"]}
    elif isinstance(default, tuple):
        schema_part |= {"type": "array", "uniqueItems": True, "default": list(default)}
        schema_part["items"] = {"type": "string", "enum": list(meta["choices"])}
    else:
        schema_part["type"] = "string"
        if meta["choices"]:
            schema_part["enum"] = list(meta["choices"])
    if meta["excludes"]:
        schema_part["x-excludes"] = list(meta["excludes"])
    if meta["rule"]:
        schema_part["x-rule"] = meta["rule"]
    if meta["file"]:
        schema_part["x-file"] = True
    if meta["ours"]:
        schema_part["x-suggestions"] = list(meta["ours"])
    if meta["group"]:
        schema_part["x-group"] = meta["group"]
    if meta["when"]:
        schema_part["x-when"] = meta["when"]
    if meta["notes"]:
        schema_part["x-notes"] = meta["notes"]
    return schema_part


def schema(options: type) -> dict[str, Any]:
    """The JSON Schema of a game's Options."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": (options.__doc__ or "").strip().split("\n")[0],
        "type": "object",
        "additionalProperties": False,
        "properties": {field.name: _property(field) for field in dataclasses.fields(options)},
    }


def _yes_or_no(name: str, value: Any) -> bool:
    if isinstance(value, str) and value.lower() in ("yes", "true", "on", "1", "no", "false", "off", "0"):
        return value.lower() in ("yes", "true", "on", "1")
    if not isinstance(value, bool):
        raise BadOptions(name, f"say yes or no, not {value!r}")
    return value


def _number(name: str, value: Any, meta: Mapping[str, Any]) -> int:
    if isinstance(value, str):
        try:
            value = int(value)
        except ValueError:
            raise BadOptions(name, f"a whole number is expected, not {value!r}") from None
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise BadOptions(name, f"a whole number is expected, not {value!r}")
    number = index(value)  # of numpy, say
    low, high = meta["minimum"], meta["maximum"]
    outside = (low is not None and number < low) or (high is not None and number > high)
    if outside and number not in meta["instead"]:
        apart = "".join([f"; {one} means {words}" for one, words in meta["instead"].items()])
        rule = f" ({meta['rule']})" if meta["rule"] else ""
        raise BadOptions(name, f"{number} is outside {low} to {high}{apart}{rule}")
    return number


def _numbers(name: str, value: Any, meta: Mapping[str, Any]) -> tuple[int, ...]:
    given = value.replace(",", " ").split() if isinstance(value, str) else value
    if not isinstance(given, (list, tuple)):
        raise BadOptions(name, f"a list of numbers is expected, not {value!r}")
    return tuple(_number(name, one, meta) for one in given)


def _words(name: str, value: Any, choices: Sequence[str]) -> tuple[str, ...]:
    given = value.replace(",", " ").split() if isinstance(value, str) else value
    if not isinstance(given, (list, tuple)):
        raise BadOptions(name, f"a list of words is expected, not {value!r}")
    words = tuple(_word(name, one, choices) for one in given)
    if len(set(words)) != len(words):
        raise BadOptions(name, "a word stands in the list twice")
    return words


def _word(name: str, value: Any, choices: Sequence[str]) -> str:
    if not isinstance(value, str):
        raise BadOptions(name, f"a word is expected, not {value!r}")
    by_name = {choice.lower(): choice for choice in choices}
    if choices and value.lower() not in by_name:
        raise BadOptions(name, f"{value!r} is not one of {', '.join(choices)}")
    return by_name.get(value.lower(), value)


def read_value(field: "dataclasses.Field[Any]", value: Any) -> Any:
    """A value as typed on a command line or read from JSON, checked and in its proper type."""
    meta = field.metadata
    if isinstance(field.default, bool):
        return _yes_or_no(field.name, value)
    if isinstance(field.default, int):
        return _number(field.name, value, meta)
    if is_numbers(field):
        return _numbers(field.name, value, meta)
    if isinstance(field.default, tuple):
        return _words(field.name, value, meta["choices"])
    return _word(field.name, value, meta["choices"])


def read_options(options: type, given: Mapping[str, Any]) -> Any:
    """The Options made from plain values. The dataclass itself refuses contradictions."""
    fields = {field.name: field for field in dataclasses.fields(options)}
    values: dict[str, Any] = {}
    for name, value in given.items():
        if name not in fields:
            raise BadOptions(name, f"no such option; there are {', '.join(fields)}")
        values[name] = read_value(fields[name], value)
    return options(**values)


def check_values(options: Any) -> None:
    """Refuse values that `read_options` would have refused or put into another type."""
    for field in dataclasses.fields(options):
        value = getattr(options, field.name)
        if read_value(field, value) != value:
            raise BadOptions(field.name, f"{value!r} is not of the proper type")


def plain_options(options: Any) -> dict[str, Any]:
    """The fields that differ from their defaults, as JSON values."""
    values: dict[str, Any] = {}
    for field in dataclasses.fields(options):
        value = getattr(options, field.name)
        if value != field.default:
            values[field.name] = list(value) if isinstance(value, tuple) else value
    return values


def idle_option(options: Any) -> BadOptions | None:
    """An option that was set and does nothing, because another has a value with which it means nothing.

    Asked when a table is opened, never when a record is read: what was played once stays what it is.
    """
    for field in dataclasses.fields(options):
        other, _, values = field.metadata["when"].partition("=")
        usual = not other or getattr(options, field.name) == field.default
        if not usual and str(getattr(options, other)) not in values.split(","):
            either = values.replace(",", " or ")
            return BadOptions(field.name, f"it does something only where {other} is {either}")
    return None


def new_options(options: type, given: Mapping[str, Any]) -> Any:
    """The Options of a table that is opened now: one that would do nothing is refused, with the reason."""
    made = read_options(options, given)
    idle = idle_option(made)
    if idle is not None:
        raise idle
    return made

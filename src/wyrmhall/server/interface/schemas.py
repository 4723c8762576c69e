"""Wire types as JSON Schema (2020-12), each under its own name, with the comments beside its fields."""

import dataclasses
import inspect
import re
import types
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from wyrmhall.server.typescript import summary_of

PLAIN: Final[dict[Any, dict[str, Any]]] = {
    str: {"type": "string"},
    int: {"type": "integer"},
    float: {"type": "number"},
    bool: {"type": "boolean"},
    type(None): {"type": "null"},
    Any: {},
    object: {},
}
# How `msgspec.Meta` and JSON Schema call the same thing.
LIMITS: Final = {
    "ge": "minimum",
    "le": "maximum",
    "pattern": "pattern",
    "min_length": "minLength",
    "max_length": "maxLength",
}
_COMMENTED: Final = re.compile(r"^    (\w+): .*?\s{2}# (.+)$", re.MULTILINE)


class Schemas:
    """Collects classes as components; `ref` is where the document keeps them."""

    def __init__(self, ref: str = "#/components/schemas/") -> None:
        self.ref = ref
        self.names: dict[type, str] = {}
        self.components: dict[str, dict[str, Any]] = {}

    def of(self, hint: Any) -> dict[str, Any]:
        """The schema of one type."""
        if hint in PLAIN:
            return dict(PLAIN[hint])
        origin, args = get_origin(hint), get_args(hint)
        if origin is Annotated:
            return self.of(args[0]) | limits_in(args[1:])
        if hasattr(hint, "__supertype__"):  # a NewType
            return self.of(hint.__supertype__)
        if origin is Literal:
            return {"enum": list(args)}
        if origin in (Union, types.UnionType):
            return self.union([one for one in args if one is not msgspec.UnsetType])
        if origin in (dict, Mapping) or hint is dict:
            value = self.of(args[1]) if args else {}
            return {"type": "object"} | ({"additionalProperties": value} if value else {})
        if origin is tuple and not (len(args) == 2 and args[1] is Ellipsis):
            size = len(args)
            return {
                "type": "array",
                "prefixItems": [self.of(one) for one in args],
                "minItems": size,
                "maxItems": size,
            }
        if origin in (list, tuple, Sequence) or hint in (list, tuple):
            return {"type": "array", "items": self.of(args[0]) if args else {}}
        return {"$ref": self.ref + self.name(hint)}

    def union(self, kinds: list[Any]) -> dict[str, Any]:
        if len(kinds) == 1:
            return self.of(kinds[0])
        made: dict[str, Any] = {"anyOf": [self.of(one) for one in kinds]}
        tags = {tag_of(one): self.ref + self.names[one] for one in kinds if tag_of(one)}
        if len(tags) == len(kinds):
            made["discriminator"] = {"propertyName": "type", "mapping": tags}
        return made

    def name(self, kind: type) -> str:
        if kind not in self.names:
            if kind.__name__ in self.components:
                raise TypeError(f"two classes are called {kind.__name__}: {kind.__module__} has the second")
            self.names[kind] = kind.__name__
            self.components[kind.__name__] = {}  # before what it is made of
            self.components[kind.__name__] = self.component(kind)
        return self.names[kind]

    def component(self, kind: type) -> dict[str, Any]:
        taken = is_taken(kind)
        properties, required = dict[str, Any](), list[str]()
        if tag := tag_of(kind):
            properties["type"] = {"const": tag}
            required.append("type")
        for name, hint, default in fields_with_defaults(kind):
            properties[name] = self.field(kind, name, hint)
            if taken and default is not REQUIRED:
                properties[name]["default"] = default
            if default is REQUIRED or (not taken and msgspec.UnsetType not in get_args(hint)):
                required.append(name)
        made: dict[str, Any] = {
            "title": kind.__name__,
            "type": "object",
            "properties": properties,
            "required": required,
        }
        if words := summary_of(kind):
            made["description"] = words
        if taken:
            made["additionalProperties"] = False
        return made

    def field(self, kind: type, name: str, hint: Any) -> dict[str, Any]:
        made = self.of(hint)
        comment = comments_of(kind).get(name)
        return made | {"description": comment} if comment else made


REQUIRED: Final = object()


def is_taken(kind: type) -> bool:
    """Whether it comes from clients. What the server sends has every field, and may have more one day."""
    config = getattr(kind, "__struct_config__", None)
    return config is not None and config.forbid_unknown_fields


def tag_of(kind: Any) -> str:
    config = getattr(kind, "__struct_config__", None)
    return str(config.tag) if config is not None and config.tag else ""


def fields_with_defaults(kind: type) -> list[tuple[str, Any, Any]]:
    hints = get_type_hints(kind, include_extras=True)
    if dataclasses.is_dataclass(kind):
        return [(one.name, hints[one.name], REQUIRED) for one in dataclasses.fields(kind)]
    if not issubclass(kind, msgspec.Struct):
        raise TypeError(f"{kind.__name__} is neither a Struct nor a dataclass")
    return [(one.encode_name, hints[one.name], default_of(one)) for one in msgspec.structs.fields(kind)]


def default_of(field: msgspec.structs.FieldInfo) -> Any:
    if field.default_factory is not msgspec.NODEFAULT:
        return field.default_factory()
    return REQUIRED if field.default is msgspec.NODEFAULT else field.default


def limits_in(marks: Sequence[Any]) -> dict[str, Any]:
    made = dict[str, Any]()
    for mark in marks:
        if isinstance(mark, msgspec.Meta):
            given = {word: getattr(mark, name) for name, word in LIMITS.items()}
            made |= {word: limit for word, limit in given.items() if limit is not None}
            made |= mark.extra_json_schema or {}
    return made


@cache
def comments_of(kind: type) -> dict[str, str]:
    """What stands beside the fields in the source, where there is one to read."""
    try:
        return dict(_COMMENTED.findall(inspect.getsource(kind)))
    except (OSError, TypeError):
        return {}

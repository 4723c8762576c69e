"""One HTTP handler, as a document describes it: read from its decorator and its signature."""

import inspect
import re
from collections.abc import Iterable
from typing import Any, Final, NamedTuple, get_args, get_origin, get_type_hints

from litestar import Response
from litestar.handlers import BaseRouteHandler, HTTPRouteHandler
from litestar.params import BodyKwarg, PathParameter, QueryParameter
from litestar.response import Redirect

from wyrmhall.server.interface.answers import ANSWER, ANY_FILE, NEEDS_KEY, OTHER_STATUSES, Media

CALLER: Final = "persons"  # the dependency of handlers that look at who asks
RAW: Final = "body"  # the argument that takes a body as it comes
NOTHING: Final = type(None)
_PLACE: Final = re.compile(r"\{(\w+):(\w+)\}")


class Parameter(NamedTuple):
    name: str
    place: str  # path, query
    kind: Any
    default: Any  # inspect.Parameter.empty: it has to be given


class Operation(NamedTuple):
    """What can be asked for at one address by one method."""

    id: str
    path: str  # /api/tables/{table}
    method: str  # in small letters, as OpenAPI wants it
    words: str
    tag: str
    parameters: tuple[Parameter, ...]
    body: Any  # the type of a JSON body, Media, or None
    answer: Any  # likewise; type(None): an empty answer
    status: int
    other_statuses: tuple[tuple[int, str], ...]  # with which the same is answered, and what each means
    knows_caller: bool
    needs_key: bool


def operations_of(handlers: Iterable[BaseRouteHandler]) -> list[Operation]:
    """By address; what only browsers ask for by themselves (OPTIONS) is left out."""
    found = [
        operation
        for handler in handlers
        if isinstance(handler, HTTPRouteHandler) and function_of(handler).__module__.startswith("wyrmhall.")
        for operation in read_handler(handler)
    ]
    return sorted(set(found), key=lambda one: (one.path, one.method))


def read_handler(handler: HTTPRouteHandler) -> list[Operation]:
    function = function_of(handler)
    hints = get_type_hints(function, include_extras=True)
    parameters = tuple(parameters_of(function, hints))
    module = function.__module__.rpartition(".")[2]
    paths = sorted(handler.paths)
    return [
        Operation(
            id=f"{module}-{function.__name__}" + (f"-{number}" if number else ""),
            path=_PLACE.sub(r"{\1}", path),
            method=method.lower(),
            words=" ".join((function.__doc__ or "").split()),
            tag=module,
            parameters=tuple(one for one in parameters if one.place != "path") + tuple(places_in(path)),
            body=body_of(hints),
            answer=handler.opt.get(ANSWER, answer_in(hints["return"])),
            status=handler.status_code,
            other_statuses=tuple(handler.opt.get(OTHER_STATUSES, {}).items()),
            knows_caller=CALLER in hints,
            needs_key=bool(handler.opt.get(NEEDS_KEY)),
        )
        for number, path in enumerate(paths)
        for method in sorted(handler.http_methods)
    ]


def function_of(handler: HTTPRouteHandler) -> Any:
    """As it was written: one that runs in a thread is wrapped when the application is made."""
    return getattr(handler.fn, "func", handler.fn)


def places_in(path: str) -> list[Parameter]:
    kinds = {"int": int}
    empty = inspect.Parameter.empty
    return [Parameter(name, "path", kinds.get(kind, str), empty) for name, kind in _PLACE.findall(path)]


def parameters_of(function: Any, hints: dict[str, Any]) -> list[Parameter]:
    given = inspect.signature(function).parameters
    return [
        Parameter(name, "query", get_args(hint)[0], given[name].default)
        for name, hint in hints.items()
        if marked(hint, QueryParameter) and not marked(hint, PathParameter)
    ]


def body_of(hints: dict[str, Any]) -> Any:
    if RAW in hints:
        return Media("application/jsonl")
    hint = hints.get("data")
    return get_args(hint)[0] if hint is not None and marked(hint, BodyKwarg) else None


def marked(hint: Any, mark: type) -> bool:
    return any(isinstance(one, mark) for one in getattr(hint, "__metadata__", ()))


def answer_in(hint: Any) -> Any:
    """Any file, if the signature does not tell."""
    if hint is Redirect:
        return NOTHING
    if get_origin(hint) is Response:
        [inner] = get_args(hint)
        return ANY_FILE if inner in (bytes, str) else inner
    return hint

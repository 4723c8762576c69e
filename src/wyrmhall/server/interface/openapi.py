"""All that goes over HTTP, as an OpenAPI 3.1 document."""

import inspect
from collections.abc import Iterable
from typing import Any, Final

from litestar.handlers import BaseRouteHandler

from wyrmhall.registry import open_games
from wyrmhall.server.interface import VERSION
from wyrmhall.server.interface.answers import HTML, Media
from wyrmhall.server.interface.examples import http_examples
from wyrmhall.server.interface.operations import NOTHING, Operation, Parameter, operations_of
from wyrmhall.server.interface.schemas import Schemas
from wyrmhall.server.wire import RefusalBody

JSON: Final = "application/json"
Plain = dict[str, Any]

ABOUT: Final = """Everything the page of Wyrmhall asks for over HTTP, and what your own programs may ask for.

Play itself goes over a WebSocket, which /api/asyncapi.json describes. A seat is held by a secret \
(`Authorization: Bearer SECRET`), everything of a person by the key of a device (`Authorization: Key KEY`). \
Whatever is refused is answered with a sentence, and with the rule or the field it is about. Fields may be \
added to what the server sends: leave alone what you do not know."""

SECURITY: Final[Plain] = {
    "seat": {"type": "http", "scheme": "bearer", "description": "The secret of a seat, from a Credential."},
    "key": {
        "type": "apiKey",
        "in": "header",
        "name": "Authorization",
        "description": "`Key ` and the key of a device: 43 characters that the device has drawn itself.",
    },
}
# What any request may be answered with; each is a RefusalBody.
ALWAYS: Final = {
    400: "The request is not understood: it is no JSON, lacks a field, or has one that is not known.",
    421: "The server is not known under this name, or another of its processes has to be asked again.",
    429: "Too much at once: `retry_after` says how many seconds to wait.",
    500: "A fault of the server; nothing was changed.",
    503: "The database is away for a while; ask again.",
}
ABOUT_SOMEBODY: Final = {401: "This needs a key, and none that is known here was shown."}
ABOUT_SOMETHING: Final = {
    403: "Not for whoever asks.",
    404: "There is no such thing.",
    409: "Not now: the state of the table, or a rule of the game, does not allow it.",
    410: "It was there, and cannot be opened any more.",
    413: "That is too large.",
    422: "The request is understood, and what it wants is impossible; `field` names what is wrong.",
}


def openapi(handlers: Iterable[BaseRouteHandler]) -> Plain:
    """The document of a server with these handlers."""
    operations, schemas = operations_of(handlers), Schemas()
    schemas.of(RefusalBody)
    paths: dict[str, Plain] = {}
    for one in operations:
        paths.setdefault(one.path, {})[one.method] = written(one, schemas)
    schemas.components["NewTable"]["properties"]["game"]["enum"] = games_here()
    refusals = {str(status): refusal(words) for status, words in statuses_of(None).items()}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Wyrmhall", "version": VERSION, "description": ABOUT},
        "tags": [{"name": tag} for tag in dict.fromkeys(one.tag for one in operations)],
        "paths": paths,
        "components": {
            "schemas": dict(sorted(schemas.components.items())),
            "responses": refusals,
            "securitySchemes": SECURITY,
        },
    }


def written(one: Operation, schemas: Schemas) -> Plain:
    examples = http_examples().get(f"{one.method.upper()} {one.path}", {})
    made: Plain = {
        "operationId": one.id,
        "tags": [one.tag],
        "summary": one.words.partition(". ")[0].rstrip("."),
        "description": one.words,
    }
    if one.parameters:
        made["parameters"] = [parameter(each, schemas, examples) for each in one.parameters]
    if one.body is not None:
        content = media(one.body, schemas, examples.get("request"))
        made["requestBody"] = {"required": True, "content": content}
    answers: Plain = {str(status): refused_with(one, status) for status in statuses_of(one)}
    answers[str(one.status)] = answer(one, one.words or "Done.", schemas, examples.get("answer"))
    answers |= {str(status): answer(one, words, schemas, None) for status, words in one.other_statuses}
    made["responses"] = dict(sorted(answers.items()))
    if one.needs_key:
        made["security"] = [{"key": []}]
    elif one.knows_caller:
        made["security"] = [{}, {"seat": []}, {"key": []}]
    return made


def games_here() -> list[str]:
    """Of the server that hands the document out."""
    return [game.name for game in open_games()]


def statuses_of(one: Operation | None) -> dict[int, str]:
    """With which an operation may say no; without one, all there are."""
    made = dict(ALWAYS)
    if one is None or one.knows_caller or one.needs_key:
        made |= ABOUT_SOMEBODY
    if one is None or one.parameters or one.method != "get":
        made |= ABOUT_SOMETHING
    return dict(sorted(made.items()))


def refused_with(one: Operation, status: int) -> Plain:
    """Browsers that follow a wrong link are shown the page, which has a kinder word for it."""
    if one.answer != HTML or status not in (404, 503):
        return {"$ref": f"#/components/responses/{status}"}
    made = refusal(statuses_of(None)[status])
    made["content"] |= media(HTML, Schemas(), None)
    return made


def refusal(words: str) -> Plain:
    return {
        "description": words,
        "content": {JSON: {"schema": {"$ref": "#/components/schemas/RefusalBody"}}},
    }


def parameter(one: Parameter, schemas: Schemas, examples: Plain) -> Plain:
    schema, required = schemas.of(one.kind), one.default is inspect.Parameter.empty
    if one.name == "game":
        schema["enum"] = games_here()
    if not required:
        schema["default"] = one.default
    made: Plain = {"name": one.name, "in": one.place, "required": required, "schema": schema}
    if one.name in examples.get("parameters", {}):
        made["example"] = examples["parameters"][one.name]
    return made


def answer(one: Operation, words: str, schemas: Schemas, example: Any) -> Plain:
    made: Plain = {"description": words}
    if one.answer is not NOTHING:
        made["content"] = media(one.answer, schemas, example)
    return made


def media(kind: Any, schemas: Schemas, example: Any) -> Plain:
    shown = {"example": example} if example is not None else {}
    if isinstance(kind, Media):
        line = {"x-line": schemas.of(kind.line)} if kind.line is not None else {}
        return {kind.kind: {"schema": {"type": "string"} | line} | shown}
    return {JSON: {"schema": schemas.of(kind)} | shown}

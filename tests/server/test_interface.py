"""The published interface: nothing is missing, its examples are real, and nothing promised is gone."""

import json
from pathlib import Path
from typing import Any, Final, get_args

import jsonschema_rs
import pytest
from litestar import Response
from litestar.handlers import HTTPRouteHandler

from tests.server.interface_examples import is_noted
from tests.server.serving import Plain, Served
from wyrmhall.server import wire
from wyrmhall.server.app import HANDLERS
from wyrmhall.server.interface import VERSION
from wyrmhall.server.interface.answers import ANSWER, Media
from wyrmhall.server.interface.asyncapi import asyncapi
from wyrmhall.server.interface.examples import http_examples, socket_examples
from wyrmhall.server.interface.openapi import JSON, openapi
from wyrmhall.server.interface.operations import NOTHING, operations_of
from wyrmhall.server.interface.schemas import tag_of
from wyrmhall.server.typescript import wire_structs

PROMISED: Final = Path(__file__).with_name("promised_interface.json")
DOCUMENT: Final = openapi(HANDLERS)
SOCKET: Final = asyncapi()
MESSAGES: Final = [*get_args(wire.FromClient), *get_args(wire.ToClient)]
OPERATIONS: Final = {f"{one.method.upper()} {one.path}": one for one in operations_of(HANDLERS)}


def validator(document: Plain, schema: Plain) -> Any:
    return jsonschema_rs.Draft202012Validator(schema | {"components": document["components"]})


# -- nothing is missing ----------------------------------------------------------------------------


def test_every_route_is_described() -> None:
    routes = {
        (method.lower(), path.count("{"), path.split("{")[0])
        for handler in HANDLERS
        if isinstance(handler, HTTPRouteHandler)
        for path in handler.paths
        for method in handler.http_methods
    }
    described = {
        (method, path.count("{"), path.split("{")[0])
        for path, methods in DOCUMENT["paths"].items()
        for method in methods
    }
    assert routes == described


def test_every_route_says_what_it_is_for_and_what_it_answers_with() -> None:
    assert [key for key, one in OPERATIONS.items() if not one.words] == [], "without a docstring"
    silent = [
        str(handler)
        for handler in HANDLERS
        if isinstance(handler, HTTPRouteHandler)
        and handler.fn.__annotations__["return"] in (Response[bytes], Response[str])
        and ANSWER not in handler.opt
    ]
    assert silent == [], "name what they answer with: opt={ANSWER: ...}"


def test_every_message_of_the_socket_is_described() -> None:
    assert set(SOCKET["components"]["messages"]) == {tag_of(kind) for kind in MESSAGES}
    known = {
        one["$ref"].rpartition("/")[2] for way in SOCKET["operations"].values() for one in way["messages"]
    }
    assert known == {tag_of(kind) for kind in MESSAGES}


def test_every_wire_type_stands_in_one_of_the_documents() -> None:
    described = {*DOCUMENT["components"]["schemas"], *SOCKET["components"]["schemas"]}
    assert [kind.__name__ for kind in wire_structs() if kind.__name__ not in described] == []


@pytest.mark.parametrize("document", [DOCUMENT, SOCKET], ids=["openapi", "asyncapi"])
def test_every_reference_leads_somewhere(document: Plain) -> None:
    def walk(value: Any) -> None:
        if isinstance(value, dict):
            if isinstance(value.get("$ref"), str):
                there: Any = document
                for part in value["$ref"].removeprefix("#/").split("/"):
                    there = there[part]
            for inner in value.values():
                walk(inner)
        elif isinstance(value, list):
            for inner in value:
                walk(inner)

    walk({key: value for key, value in document.items() if key != "examples"})


def test_the_server_hands_out_both_documents(served: Served) -> None:
    assert served.get("/api/openapi.json").json() == DOCUMENT
    assert served.get("/api/asyncapi.json").json() == SOCKET


# -- examples --------------------------------------------------------------------------------------


def test_every_operation_of_the_interface_has_an_example() -> None:
    wanted = {key for key, one in OPERATIONS.items() if is_noted(one.path)}
    assert set(http_examples()) == wanted, "python -m tests.server.interface_examples writes them"
    lacking = [
        key
        for key in wanted
        if ("answer" not in http_examples()[key] and OPERATIONS[key].answer is not NOTHING)
        or ("request" not in http_examples()[key] and OPERATIONS[key].body is not None)
    ]
    assert lacking == []


def test_every_message_has_an_example() -> None:
    assert set(socket_examples()) == {tag_of(kind) for kind in MESSAGES}


@pytest.mark.parametrize("key", sorted(http_examples()))
def test_the_examples_of_operations_fit(key: str) -> None:
    one, example = OPERATIONS[key], http_examples()[key]
    written = DOCUMENT["paths"][one.path][one.method]
    if one.body is not None and not isinstance(one.body, Media):
        schema = written["requestBody"]["content"][JSON]["schema"]
        validator(DOCUMENT, schema).validate(example["request"])
    if one.answer is not NOTHING and not isinstance(one.answer, Media):
        schema = written["responses"][str(one.status)]["content"][JSON]["schema"]
        validator(DOCUMENT, schema).validate(example["answer"])
    for parameter in written.get("parameters", []):
        if parameter["name"] in example.get("parameters", {}):
            validator(DOCUMENT, parameter["schema"]).validate(example["parameters"][parameter["name"]])


@pytest.mark.parametrize("tag", sorted(socket_examples()))
def test_the_examples_of_messages_fit(tag: str) -> None:
    schema = SOCKET["components"]["messages"][tag]["payload"]
    for example in socket_examples()[tag]:
        validator(SOCKET, schema).validate(example)


# -- what was promised -----------------------------------------------------------------------------


def promises() -> Plain:
    """What stays while the first number of the version does: fields, and what a client has to send."""
    schemas = DOCUMENT["components"]["schemas"] | SOCKET["components"]["schemas"]
    return {
        "version": VERSION.partition(".")[0],
        "operations": sorted(key for key, one in OPERATIONS.items() if one.path.startswith("/api/")),
        "messages": sorted(SOCKET["components"]["messages"]),
        "fields": {name: sorted(schema["properties"]) for name, schema in sorted(schemas.items())},
        "to_send": {
            name: sorted(schema["required"])
            for name, schema in sorted(schemas.items())
            if schema.get("additionalProperties") is False
        },
    }


def test_nothing_that_was_promised_is_gone() -> None:
    """`python -m tests.server.test_interface` writes the promises of a new version."""
    promised, now = json.loads(PROMISED.read_text("utf-8")), promises()
    if promised["version"] != now["version"]:
        pytest.fail("this is another version: write what it promises")
    assert set(promised["operations"]) <= set(now["operations"])
    assert set(promised["messages"]) <= set(now["messages"])
    for name, fields in promised["fields"].items():
        assert set(fields) <= set(now["fields"].get(name, ())), name
    for name, fields in promised["to_send"].items():
        assert set(now["to_send"][name]) <= set(fields), (
            f"{name}: a client has to send more than was promised"
        )


if __name__ == "__main__":
    PROMISED.write_text(json.dumps(promises(), indent=1) + "\n", "utf-8")

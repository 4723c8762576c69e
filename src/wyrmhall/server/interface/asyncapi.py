"""The messages of a table's socket, as an AsyncAPI 3.0 document."""

from typing import Any, Final, get_args

from wyrmhall.server import wire
from wyrmhall.server.interface import VERSION
from wyrmhall.server.interface.examples import socket_examples
from wyrmhall.server.interface.schemas import Schemas, tag_of
from wyrmhall.server.typescript import summary_of

Plain = dict[str, Any]

ADDRESS: Final = "/api/tables/{table}/play"
ABOUT: Final = """Play at a table: one WebSocket, text messages, a JSON object each, told apart by `type`.

The first message is a `hello`; without a secret or a key you look on. The server answers with a whole \
`update`, and later sends only what has changed: lay each over what is known already. Each request has an \
`id` of your own, which its `done` or `no` names again; the same `act` with the same id is never carried out \
twice, so send it again after a cut. If the socket is closed with 4000, the last message says why (`gone`), \
and it is of no use to come back. If it is closed with anything else, come back after a moment and say hello \
again."""


def asyncapi() -> Plain:
    """The document."""
    schemas = Schemas()
    sent = {tag_of(kind): message(kind, schemas) for kind in get_args(wire.FromClient)}
    heard = {tag_of(kind): message(kind, schemas) for kind in get_args(wire.ToClient)}
    return {
        "asyncapi": "3.0.0",
        "info": {"title": "Wyrmhall: play", "version": VERSION, "description": ABOUT},
        "defaultContentType": "application/json",
        "channels": {
            "table": {
                "address": ADDRESS,
                "parameters": {"table": {"description": "The id of the table, as in its link."}},
                "messages": {tag: {"$ref": f"#/components/messages/{tag}"} for tag in [*sent, *heard]},
            }
        },
        "operations": {
            "send": operation("send", "What a client sends.", sent),
            "receive": operation("receive", "What a client is sent.", heard),
        },
        "components": {"messages": sent | heard, "schemas": dict(sorted(schemas.components.items()))},
    }


def operation(action: str, words: str, messages: Plain) -> Plain:
    return {
        "action": action,
        "summary": words,
        "channel": {"$ref": "#/channels/table"},
        "messages": [{"$ref": f"#/channels/table/messages/{tag}"} for tag in messages],
    }


def message(kind: type, schemas: Schemas) -> Plain:
    tag = tag_of(kind)
    made: Plain = {"name": tag, "title": kind.__name__, "payload": schemas.of(kind)}
    if words := summary_of(kind):
        made["summary"] = words
    if examples := socket_examples().get(tag):
        made["examples"] = [{"payload": one} for one in examples]
    return made

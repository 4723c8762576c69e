"""`wyrmhall interface`: what programs of others may say to a server, as documents they can read."""

import json
from typing import Annotated, Literal

from cyclopts import Parameter

from wyrmhall.cli.serve.command import check_web_installed


def interface(
    what: Annotated[Literal["http", "socket"], Parameter(help="Requests, or the messages of play.")] = "http",
) -> int:
    """Print the published interface of the server."""
    check_web_installed()
    from wyrmhall.server.app import HANDLERS
    from wyrmhall.server.interface.asyncapi import asyncapi
    from wyrmhall.server.interface.openapi import openapi

    document = openapi(HANDLERS) if what == "http" else asyncapi()
    print(json.dumps(document, indent=2, ensure_ascii=False))
    return 0

"""The published interface: what programs of others may rely on, made from the routes and from wire*.py.

answers.py      beside a handler: what it answers with, where its signature does not tell
operations.py   one HTTP handler, as a document describes it
schemas.py      wire types as JSON Schema, with the comments of their fields
openapi.py      all that goes over HTTP, as OpenAPI 3.1
asyncapi.py     the messages of a table's socket, as AsyncAPI 3.0
examples.py     what was really said in a game, for both
"""

from typing import Final

# The first number grows when something that was promised is taken away or means something else, the second
# when something is added. tests/server/promised_interface.json lists what the first number promises.
VERSION: Final = "1.1"

"""Requests as we read them: a body is what its type says, and OPTIONS names every method of an address."""

import re
from functools import cache
from typing import Any, Final

from litestar import Request, Response
from litestar.exceptions import ValidationException
from msgspec import DecodeError, ValidationError, json

# what msgspec says of a field: which is not known or missing, and where it stands
_FIELD: Final = re.compile(r"(?:unknown|required) field `(.*?)`")
_WHERE: Final = re.compile(r" - at `\$\.?(.*?)`$")


@cache
def decoder_of(kind: Any) -> json.Decoder[Any]:
    return json.Decoder(kind)


class StrictRequest(Request[Any, Any, Any]):
    """Its body is read strictly: Litestar would take 0 for false, and fail at a list instead of a number."""

    async def json(self) -> Any:
        field = self.route_handler.parsed_data_field
        if field is None:
            return await super().json()
        try:
            return decoder_of(field.annotation).decode(await self.body())
        except ValidationError as wrong:
            raise ValidationException(extra=[{"key": field_in(str(wrong))}]) from None
        except (DecodeError, UnicodeError, RecursionError):
            raise ValidationException from None


def field_in(wrong: str) -> str:
    """The field that is wrong: seats[2].kind"""
    where, field = _WHERE.search(wrong), _FIELD.search(wrong)
    return ".".join(found[1] for found in (where, field) if found is not None and found[1])


def answer_options(request: Request[Any, Any, Any]) -> Response[None] | None:
    """Litestar forgets all but the first method of an address whose handlers were registered one by one."""
    if request.method != "OPTIONS":
        return None
    methods = request.app.route_handler_method_map[request.scope["path_template"]]
    return Response(
        None, status_code=204, headers={"allow": ", ".join(sorted(methods))}, media_type="text/plain"
    )

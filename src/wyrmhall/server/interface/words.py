"""Words of which one has to be chosen, as the published interface lists them."""

from typing import Annotated

from msgspec import Meta

# Words of which one has to be chosen. They are checked where they are used, which says what is wrong.
SeatKind = Annotated[str, Meta(extra_json_schema={"enum": ["open", "me", "guest", "bot"]})]
Watching = Annotated[str, Meta(extra_json_schema={"enum": ["none", "open", "hands"]})]
ClockKind = Annotated[str, Meta(extra_json_schema={"enum": ["none", "relaxed", "turn"]})]
VoteKind = Annotated[str, Meta(extra_json_schema={"enum": ["seat", "bot", "back", "pause", "resume"]})]
SpectatorVerb = Annotated[str, Meta(extra_json_schema={"enum": ["mute", "unmute", "remove", "readmit"]})]
RematchSeats = Annotated[str, Meta(extra_json_schema={"enum": ["", "same", "rotate", "draw"]})]
HostVerb = Annotated[
    str,
    Meta(
        extra_json_schema={
            "enum": ["begin", "pause", "go", "step", "list", "unlist", "close", "bot", "free", "level"]
        }
    ),
]

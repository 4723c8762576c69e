"""Webhooks: the JSON that chat services take."""

from typing import Final

from msgspec import json

from wyrmhall.server.http.security import JSON
from wyrmhall.server.notifications.outbound import parse_url

DISCORD: Final = ("discord.com", "discordapp.com")
HEADERS: Final = {"Content-Type": JSON}
# What a chat service would take for a mention, a link or bold type, where somebody has put it into a name.
_PLAIN: Final = str.maketrans(
    {"@": "＠", "<": "‹", ">": "›", "[": "(", "]": ")", "`": "'", "*": "∗", "|": "¦"}
)


def webhook_body(url: str, text: str) -> bytes:
    """Discord calls it `content`; Slack, Mattermost, Rocket.Chat, Google Chat and Matrix call it `text`."""
    host = parse_url(url).host
    if host in DISCORD or host.endswith(tuple(f".{name}" for name in DISCORD)):
        return json.encode({"content": text, "allowed_mentions": {"parse": []}})
    return json.encode({"text": text})


def plain(name: str) -> str:
    """A name without anything that a chat service or a mail program would make more of."""
    return name.translate(_PLAIN).replace("://", ": ")

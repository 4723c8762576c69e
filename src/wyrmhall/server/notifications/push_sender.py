"""Calls by Web Push; it needs the extra `calls`, for the encryption."""

from msgspec import json

from wyrmhall.server.errors import Denied
from wyrmhall.server.notifications.messages import Call
from wyrmhall.server.notifications.outbound import OutboundHttp, parse_url
from wyrmhall.server.notifications.senders import Gone, check_status
from wyrmhall.server.notifications.web_push import BadSubscription, Vapid, check_subscription, encrypted
from wyrmhall.server.store.channel_store import Channel
from wyrmhall.server.words import sentences


class PushSender:
    def __init__(self, http: OutboundHttp, vapid: Vapid) -> None:
        self.http, self.vapid = http, vapid

    def check(self, address: str, keys: str) -> None:
        parse_url(address)
        try:
            check_subscription(*split_keys(keys))
        except BadSubscription:
            raise Denied("The keys of the subscription are none.", field="keys") from None

    async def send(self, channel: Channel, call: Call) -> None:
        target = parse_url(channel.address)
        origin = f"{'https' if target.tls else 'http'}://{target.authority}"
        body = encrypted(json.encode(push_message(call)), *split_keys(channel.keys))
        status = await self.http.post(channel.address, self.vapid.headers(origin), body)
        if status in (404, 410):  # what a push service says of a subscription that has ended (RFC 8030)
            raise Gone
        check_status(status)


def split_keys(keys: str) -> tuple[str, str]:
    point, _, auth = keys.partition(" ")
    return point, auth


def push_message(call: Call) -> dict[str, str]:
    """What web/src/worker.ts shows; links stand in it without the name of the server."""
    if call.code:
        said = sentences("proof")
        words = {"title": said["push-title"], "body": said["push-text"]}
        return {**words, "open": call.url, "channel": call.channel, "code": call.code}
    lines = [line for line in call.lines if "://" not in line]
    word = sentences("calls")["stop-word"]
    return {
        "title": call.subject,
        "body": "\n".join(lines),
        "open": call.url,
        "stop": call.stop,
        "stopWord": word,
    }

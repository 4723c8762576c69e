"""How a call reaches somebody: one class for each kind of channel."""

from typing import Protocol

from wyrmhall.server.notifications.mail import Mail, Mailer, checked_address
from wyrmhall.server.notifications.messages import Call
from wyrmhall.server.notifications.outbound import OutboundHttp, Unreachable, parse_url
from wyrmhall.server.notifications.webhook import HEADERS, webhook_body
from wyrmhall.server.store.channel_store import Channel
from wyrmhall.server.words import sentences


class Gone(Exception):
    """There is nobody at that address any more, and never will be."""


class Sender(Protocol):
    def check(self, address: str, keys: str) -> None:
        """Denied if nothing can be sent there."""
        ...

    async def send(self, channel: Channel, call: Call) -> None:
        """Unreachable: perhaps later. Gone: never again."""
        ...


class MailSender:
    def __init__(self, mailer: Mailer, url: str) -> None:
        self.mailer, self.url = mailer, url

    def check(self, address: str, keys: str) -> None:
        checked_address(address)

    async def send(self, channel: Channel, call: Call) -> None:
        stop = f"{self.url}/api/calls/stop/{call.stop}" if call.stop else ""
        mail = Mail(
            to=channel.address, subject=call.subject, text=with_stop(call, self.url), id=call.id, stop=stop
        )
        await self.mailer.send(mail)


class WebhookSender:
    def __init__(self, http: OutboundHttp, url: str) -> None:
        self.http, self.url = http, url

    def check(self, address: str, keys: str) -> None:
        parse_url(address)

    async def send(self, channel: Channel, call: Call) -> None:
        subject = "" if call.code else f"{call.subject}\n"
        body = webhook_body(channel.address, subject + with_stop(call, self.url))
        check_status(await self.http.post(channel.address, HEADERS, body))


def with_stop(call: Call, url: str) -> str:
    """The text, and how to end such calls."""
    if not call.stop:
        return call.text
    stop = sentences("calls")["stop"].format(url=f"{url}/me#stop.{call.stop}")
    return f"{call.text}\n\n{call.footer}\n{stop}"


def check_status(status: int) -> None:
    if not 200 <= status < 300:
        raise Unreachable(f"it answered {status}")

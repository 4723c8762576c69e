"""The ways in which a person wants to be called: named, proven, and stopped by one press."""

import secrets
from dataclasses import dataclass
from hashlib import blake2b
from hmac import compare_digest
from typing import Final

from wyrmhall.server.errors import Denied
from wyrmhall.server.notifications.messages import proof_of
from wyrmhall.server.notifications.outbound import Unreachable
from wyrmhall.server.notifications.quiet_hours import USUAL, UTC, checked_quiet
from wyrmhall.server.notifications.senders import Gone, Sender
from wyrmhall.server.notifications.settings import MAIL, PUSH, ProofQuota
from wyrmhall.server.persons.keys import new_id, new_token
from wyrmhall.server.steady_clock import SteadyClock
from wyrmhall.server.store import Conflict
from wyrmhall.server.store.channel_store import Channel, ChannelStore, ProofLimit, Quiet
from wyrmhall.server.store.person_store import Device
from wyrmhall.server.store.quotas import hashed
from wyrmhall.server.tables.people.seat_secrets import digest_of
from wyrmhall.server.wire_persons import Calls, ChannelView, NewChannel, QuietHours

MOST: Final = 10  # channels of a person
PROOF_LASTS: Final = 1_800.0  # seconds
MOST_GUESSES: Final = 5
DIGITS: Final = 8  # of a code that people type
DAY: Final = 86_400.0
NOT_OFFERED: Final = "The host of this server has not set that up."
TOO_MANY_PROOFS: Final = "Enough codes were sent for today: try again tomorrow."
WRONG_CODE: Final = "That is not the code, or it is too old: have another sent."


@dataclass(frozen=True)
class ChannelRules:
    """How far the host goes."""

    senders: dict[str, Sender]  # by the kind of channel; what is not there is not offered
    url: str
    quota: ProofQuota
    hash_key: str
    push_key: str = ""


class Channels:
    """Of all people with a key."""

    def __init__(self, stored: ChannelStore, rules: ChannelRules, clock: SteadyClock) -> None:
        self.stored, self.rules, self.clock = stored, rules, clock

    async def view(self, person: str) -> Calls:
        quiet = await self.stored.quiet(person) or Quiet(UTC, *USUAL)
        return Calls(
            offered=sorted(self.rules.senders),
            push_key=self.rules.push_key,
            channels=[channel_view(one) for one in await self.stored.of_person(person)],
            quiet=QuietHours(zone=quiet.zone, begins=quiet.begins, ends=quiet.ends),
        )

    # -- proof -------------------------------------------------------------------------------------

    async def add(self, device: Device, given: NewChannel) -> ChannelView:
        """A way that is not proven yet: the proof is on its way when this returns."""
        sender = self.rules.senders.get(given.kind)
        if sender is None:
            raise Denied(NOT_OFFERED, 404, field="kind")
        sender.check(given.address, given.keys)
        await self.forget_unproven(device.person)
        await self.count_proof(device.person, given)
        code = new_token() if given.kind == PUSH else new_code()
        channel = self.new_channel(device, given, code)
        await self.keep(channel, given.zone)
        try:
            await sender.send(channel, proof_of(channel.id, code, self.rules.url))
        except (Unreachable, Gone) as failed:
            await self.stored.remove(channel.id)
            why = str(failed) or "there is nothing"
            raise Denied(f"Nothing could be sent there: {why}.", 409, field="address") from None
        return channel_view(channel)

    def new_channel(self, device: Device, given: NewChannel, code: str) -> Channel:
        now = self.clock.now()
        called = device.id if given.kind == PUSH else ""
        where = (new_id(), device.person, called, given.kind, given.address, given.keys)
        return Channel(*where, now, 0.0, digest_of(code), now + PROOF_LASTS, 0, "")

    async def keep(self, channel: Channel, zone: str) -> None:
        if len(await self.stored.of_person(channel.person)) >= MOST:
            raise Denied(f"There may be {MOST} ways to call you: remove one first.", 409, field="address")
        if await self.stored.quiet(channel.person) is None:
            await self.stored.set_quiet(channel.person, checked_quiet(zone or UTC, *USUAL))
        await self.stored.add(channel)

    async def forget_unproven(self, person: str) -> None:
        for one in await self.stored.of_person(person):
            if not one.proven and one.until < self.clock.now():
                await self.stored.remove(one.id)

    async def count_proof(self, person: str, given: NewChannel) -> None:
        quota, now = self.rules.quota, self.clock.now()
        limit = ProofLimit(quota.by_person, quota.by_address, quota.in_all, now - DAY)
        address = hashed(f"{given.kind} {mailbox(given)}", self.rules.hash_key)
        try:
            await self.stored.count_proof(person, address, now, limit)
        except Conflict:
            raise Denied(TOO_MANY_PROOFS, 429, field="address", wait=DAY / 24) from None

    async def prove(self, channel_id: str, code: str) -> None:
        """Whoever knows the code gets what is sent there."""
        channel = await self.stored.get(channel_id)
        if channel is not None and channel.proven:
            return
        if channel is None or channel.until < self.clock.now():
            raise Denied(WRONG_CODE, 403, field="code")
        counted = await self.stored.may_guess(channel.id, MOST_GUESSES)  # before anybody learns anything
        if not counted or not compare_digest(channel.code, digest_of(code.strip())):
            raise Denied(WRONG_CODE, 403, field="code")
        await self.stored.prove(channel.id, self.clock.now())

    # -- change and end ----------------------------------------------------------------------------

    async def remove(self, person: str, channel_id: str) -> None:
        channel = await self.stored.get(channel_id)
        if channel is None or channel.person != person:
            raise Denied("You have no such way to be called.", 404, field="channel")
        await self.stored.remove(channel_id)

    async def set_quiet(self, person: str, given: QuietHours) -> None:
        await self.stored.set_quiet(person, checked_quiet(given.zone, given.begins, given.ends))

    def stop_token(self, channel_id: str) -> str:
        """Whoever gets calls may stop them, without a key; good for nothing else."""
        return f"{channel_id}.{signature(channel_id, self.rules.hash_key)}"

    async def stop(self, token: str) -> None:
        """Also if they were stopped before: a second press does no harm."""
        channel_id, _, _ = token.partition(".")
        if not compare_digest(token.encode(), self.stop_token(channel_id).encode()):
            raise Denied("This link does not stop anything.", 404, field="token")
        await self.stored.remove(channel_id)


def new_code() -> str:
    return f"{secrets.randbelow(10**DIGITS):0{DIGITS}}"


def mailbox(given: NewChannel) -> str:
    """The same for all spellings of one mailbox, so that nobody is written to more often by them."""
    if given.kind != MAIL:
        return given.address
    name, _, domain = given.address.lower().partition("@")
    return f"{name.partition('+')[0]}@{domain}"


def signature(channel_id: str, hash_key: str) -> str:
    return blake2b(
        f"stop {channel_id}".encode("utf-8", "surrogatepass"), key=bytes.fromhex(hash_key), digest_size=16
    ).hexdigest()


def channel_view(channel: Channel) -> ChannelView:
    return ChannelView(
        id=channel.id,
        kind=channel.kind,
        address=channel.address if channel.kind != PUSH else "",
        device=channel.device,
        proven=bool(channel.proven),
        trouble=channel.trouble,
    )

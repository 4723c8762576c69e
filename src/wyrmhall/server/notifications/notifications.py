"""Everything about calls, put together as the host has set it up."""

from typing import Final

from wyrmhall.server.errors import Denied
from wyrmhall.server.notifications.channels import NOT_OFFERED, ChannelRules, Channels
from wyrmhall.server.notifications.mail import Mailer
from wyrmhall.server.notifications.notifier import Notifier
from wyrmhall.server.notifications.outbound import OutboundHttp
from wyrmhall.server.notifications.reach import Reach
from wyrmhall.server.notifications.senders import MailSender, Sender, WebhookSender
from wyrmhall.server.notifications.settings import MAIL, PUSH, WEBHOOK, CallSettings
from wyrmhall.server.notifications.turns import Turns
from wyrmhall.server.store.channel_store import ChannelStore
from wyrmhall.server.tables.open_tables import OpenTables

VAPID: Final = "vapid"  # what the host's key for push services is called in the database


class Notifications:
    """Without settings nobody is called, and nothing is noted of turns."""

    def __init__(self, tables: OpenTables, settings: CallSettings | None = None) -> None:
        self.tables, self.settings = tables, settings
        self.turns = Turns(tables.store, tables.services.clock)
        self.started: Channels | None = None
        if settings is not None:
            tables.services.turn_listener = self.turns

    @property
    def channels(self) -> Channels:
        if self.started is None:
            raise Denied(NOT_OFFERED, 404)
        return self.started

    async def start(self) -> None:
        """The database is open."""
        if self.settings is None:
            return
        stored = ChannelStore(self.tables.store.sql)
        rules = await channel_rules(self.settings, stored, self.tables.store.hash_key)
        self.started = Channels(stored, rules, self.tables.services.clock)
        self.notifier = Notifier(self.tables, self.started, self.turns)
        background = self.tables.services.background
        background.start(self.turns.keep_writing())
        background.start(self.notifier.keep_calling())


async def channel_rules(settings: CallSettings, stored: ChannelStore, hash_key: str) -> ChannelRules:
    http, url = OutboundHttp(Reach(settings.reach())), settings.url
    senders: dict[str, Sender] = {}
    push_key = ""
    if WEBHOOK in settings.kinds:
        senders[WEBHOOK] = WebhookSender(http, url)
    if MAIL in settings.kinds and settings.smtp is not None:
        senders[MAIL] = MailSender(Mailer(settings.smtp), url)
    if PUSH in settings.kinds:
        from wyrmhall.server.notifications.push_sender import PushSender
        from wyrmhall.server.notifications.web_push import Vapid, new_private_key

        vapid = Vapid(await stored.host_key(VAPID, new_private_key()), url)
        senders[PUSH], push_key = PushSender(http, vapid), vapid.public
    return ChannelRules(senders, url, settings.proofs, hash_key, push_key)

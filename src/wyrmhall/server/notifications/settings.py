"""What the host says about calls; if they say nothing, nobody is called."""

from ipaddress import ip_network
from typing import Final

from msgspec import Struct

from wyrmhall.server.notifications.mail import SmtpServer
from wyrmhall.server.notifications.reach import Network

PUSH: Final = "push"
MAIL: Final = "mail"
WEBHOOK: Final = "webhook"
KINDS: Final = (PUSH, MAIL, WEBHOOK)


class ProofQuota(Struct, frozen=True, kw_only=True):
    """Proofs that are sent in a day."""

    by_person: int = 10
    by_address: int = 3
    in_all: int = 1_000


class CallSettings(Struct, frozen=True, kw_only=True):
    url: str  # under which visitors reach the server: links in calls begin with it
    kinds: tuple[str, ...]
    smtp: SmtpServer | None = None
    networks: tuple[str, ...] = ()  # of the host's own, which webhooks and pushes may reach
    proofs: ProofQuota = ProofQuota()

    def reach(self) -> tuple[Network, ...]:
        return tuple(map(ip_network, self.networks))

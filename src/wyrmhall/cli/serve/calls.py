"""How the host of `wyrmhall serve` says that people are called back."""

import os
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from wyrmhall.cli.errors import FAILED, CommandError
from wyrmhall.cli.serve.networks import checked_network

if TYPE_CHECKING:
    from wyrmhall.server.notifications.mail import SmtpServer
    from wyrmhall.server.notifications.settings import CallSettings

SMTP: Final = "WYRMHALL_SMTP"  # in the environment: it may hold a password, and others see command lines


def call_settings(
    kinds: list[str], url: str, sender: str, networks: list[str], codes: int
) -> "CallSettings | None":
    """None if nobody is to be called."""
    from wyrmhall.server.notifications.settings import KINDS, MAIL, PUSH, CallSettings, ProofQuota

    if not kinds:
        return None
    for kind in kinds:
        if kind not in KINDS:
            raise CommandError(f"--call-by: {kind!r} is none of {', '.join(KINDS)}.")
    if PUSH in kinds and find_spec("cryptography") is None:
        raise CommandError("--call-by push needs cryptography: install wyrmhall[calls].", FAILED)
    if codes <= 0:
        raise CommandError(f"--codes: with {codes} codes a day nobody could prove an address.")
    return CallSettings(
        url=checked_url(url),
        kinds=tuple(kinds),
        smtp=smtp_in_environment(sender) if MAIL in kinds else None,
        networks=tuple(checked_network("--call-network", network) for network in networks),
        proofs=ProofQuota(in_all=codes),
    )


def checked_url(url: str) -> str:
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path.strip("/") or parts.query:
        raise CommandError("--public-url: name the address of your server, like https://play.example.org.")
    return f"{parts.scheme}://{parts.netloc}"


def smtp_in_environment(sender: str) -> "SmtpServer":
    from wyrmhall.server.notifications.mail import is_mail_address, smtp_server

    if not is_mail_address(sender):
        raise CommandError("--mail-from: name the sender of mails, like wyrmhall@example.org.")
    try:
        return smtp_server(os.environ.get(SMTP, ""), sender)
    except ValueError as wrong:
        why = f"--call-by mail: {SMTP} in the environment names the mail server, as {wrong}."
        raise CommandError(why) from None

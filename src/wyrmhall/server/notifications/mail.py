"""Mail, through the SMTP server that the host has named."""

import asyncio
import re
import smtplib
import ssl
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from email.policy import EmailPolicy
from email.utils import formatdate
from typing import Final
from urllib.parse import unquote, urlsplit

from msgspec import Struct

from wyrmhall.server.errors import Denied
from wyrmhall.server.notifications.outbound import Unreachable

WITHIN: Final = 10.0  # seconds for each answer of the SMTP server
AT_ONCE: Final = 4  # mails
LONGEST: Final = 254  # signs of an address, RFC 5321
# Plain addresses: nothing in them means anything in the head of a mail, or stands for several.
_ADDRESS: Final = re.compile(
    r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([A-Za-z0-9-]{1,63}\.)+[A-Za-z0-9-]{2,63}"
)
STOP: Final = "List-Unsubscribe"
PORTS: Final = {"smtp": 587, "smtps": 465, "smtp+plain": 25}
FORMS: Final = (
    "smtps://user:password@mail.example.org (TLS), smtp://... (STARTTLS) or smtp+plain://localhost (neither)"
)


class WholeLinks(EmailPolicy):
    """Heads as usual, but the link that ends such mails stays as it is. A long word of a head would be folded
    or encoded, and mail programs could not read it."""

    def fold(self, name: str, value: str) -> str:
        return f"{name}: {value}{self.linesep}" if name == STOP else super().fold(name, value)

    def fold_binary(self, name: str, value: str) -> bytes:
        return self.fold(name, value).encode("ascii") if name == STOP else super().fold_binary(name, value)


POLICY: Final = WholeLinks(linesep="\r\n")


class SmtpServer(Struct, frozen=True, kw_only=True):
    """Where mail is handed over."""

    scheme: str
    host: str
    port: int
    user: str = ""
    password: str = ""
    sender: str


def smtp_server(url: str, sender: str) -> SmtpServer:
    """ValueError says how it is written, and tells no password."""
    try:
        parts = urlsplit(url)
        port, host = parts.port, parts.hostname or ""
    except ValueError:
        raise ValueError(FORMS) from None
    if parts.scheme not in PORTS or not host:
        raise ValueError(FORMS)
    return SmtpServer(
        scheme=parts.scheme,
        host=host,
        port=port or PORTS[parts.scheme],
        user=unquote(parts.username or ""),
        password=unquote(parts.password or ""),
        sender=sender,
    )


def is_mail_address(text: str) -> bool:
    return len(text) <= LONGEST and _ADDRESS.fullmatch(text) is not None


def checked_address(text: str) -> str:
    if not is_mail_address(text):
        raise Denied("That is no mail address.", field="address")
    return text


class Mail(Struct, kw_only=True):
    """One mail, in plain text."""

    to: str
    subject: str
    text: str
    id: str  # the same for a mail that is tried again, so that a mailbox shows it once
    stop: str = ""  # where one press ends them


class Mailer:
    """Sends each mail on a connection of its own, beside the loop; a mail server that answers nothing keeps
    nobody waiting but other mails."""

    def __init__(self, server: SmtpServer) -> None:
        self.server = server
        self.threads = ThreadPoolExecutor(AT_ONCE, "mail")

    async def send(self, mail: Mail) -> None:
        """Unreachable if it could not be handed over."""
        message, loop = message_of(mail, self.server.sender), asyncio.get_running_loop()
        try:
            await loop.run_in_executor(self.threads, self.hand_over, message)
        except smtplib.SMTPRecipientsRefused:
            raise Unreachable("the mail server does not take this address") from None
        except (OSError, smtplib.SMTPException):
            raise Unreachable("the mail could not be handed over") from None

    def hand_over(self, message: EmailMessage) -> None:
        server, trusted = self.server, ssl.create_default_context()
        where = (server.host, server.port)
        if server.scheme == "smtps":
            smtp: smtplib.SMTP = smtplib.SMTP_SSL(*where, timeout=WITHIN, context=trusted)
        else:
            smtp = smtplib.SMTP(*where, timeout=WITHIN)
        with smtp:
            if server.scheme == "smtp":
                smtp.starttls(context=trusted)
            if server.user:
                smtp.login(server.user, server.password)
            smtp.send_message(message)


def message_of(mail: Mail, sender: str) -> EmailMessage:
    message = EmailMessage(policy=POLICY)
    message["From"] = f"Wyrmhall <{sender}>"
    message["To"] = checked_address(mail.to)
    message["Subject"] = one_line(mail.subject)
    message["Date"] = formatdate()
    message["Message-ID"] = f"<{mail.id}@{sender.partition('@')[2]}>"
    message["Auto-Submitted"] = "auto-generated"
    if mail.stop:
        message[STOP] = f"<{one_line(mail.stop)}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(mail.text)
    return message


def one_line(text: str) -> str:
    """Nothing that ends a line of the head, whatever Unicode takes for an end."""
    return " ".join(text.split())

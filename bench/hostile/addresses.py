"""Addresses that lead where the server must not go, however they are written, and heads with more in them."""

import random
from ipaddress import IPv4Address, IPv6Address
from typing import Final

# in each of them some addresses are drawn; 127.0.0.0/8 most often, for there somebody would answer
V4: Final = (
    *("127.0.0.0/8",) * 6,
    *("0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "169.254.0.0/16", "172.16.0.0/12", "192.168.0.0/16"),
    *("192.0.0.0/24", "192.0.2.0/24", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24"),
    *("224.0.0.0/4", "240.0.0.0/4"),
)
V6: Final = (
    *("::1/128", "::/128", "fe80::/10", "fc00::/7", "ff00::/8", "2001:db8::/32", "2001::/32", "100::/64"),
)
METADATA: Final = ("169.254.169.254", "fd00:ec2::254", "100.100.100.200", "192.0.0.192")
PORTS: Final = (22, 25, 80, 110, 443, 587, 3306, 5432, 6379, 8000, 8080, 9200, 11211)
SCHEMES: Final = ("file", "ftp", "gopher", "dict", "ws", "data", "javascript", "jar:https", "unix", "")
BREAKS: Final = ("\r\n", "\n", "\r", "\x0b", "\x0c", "\x1c", "\x85", "\u2028", "\u2029", "%0d%0a", "\0", "\t")
HEADERS: Final = ("Bcc: eve@example.org", "To: eve@example.org", "Content-Type: text/html", "\r\nBody")
WIDE: Final = str.maketrans("0123456789.", "０１２３４５６７８９。")
ROUND: Final = str.maketrans("123456789", "①②③④⑤⑥⑦⑧⑨")


class HostileAddresses:
    """Draws them; `trap` is a port at which every loopback address answers, `door` an address that the host
    allows, where redirects begin."""

    def __init__(self, trap: int, door: str, drawn: random.Random) -> None:
        self.trap, self.door, self.drawn = trap, door, drawn

    def url(self) -> str:
        ways = (self.literal, self.literal, self.named, self.redirect, self.disguised, self.misshapen)
        return self.drawn.choice(ways)()

    # -- where to ----------------------------------------------------------------------------------

    def forbidden_v4(self) -> IPv4Address:
        network, _, bits = self.drawn.choice(V4).partition("/")
        return IPv4Address(int(IPv4Address(network)) + self.drawn.getrandbits(32 - int(bits)))

    def forbidden_v6(self) -> IPv6Address:
        network, _, bits = self.drawn.choice(V6).partition("/")
        return IPv6Address(int(IPv6Address(network)) + self.drawn.getrandbits(128 - int(bits)))

    def carrying(self, inner: IPv4Address) -> IPv6Address:
        """IPv6 that means an address of IPv4: mapped, compatible, NAT64, 6to4, Teredo, ISATAP."""
        low, number = self.drawn.getrandbits(64), int(inner)
        return IPv6Address(
            self.drawn.choice(
                (
                    0xFFFF << 32 | number,
                    number,
                    0x0064FF9B << 96 | number,
                    0x0064FF9B0001 << 80 | number,
                    0x2002 << 112 | number << 80 | low,
                    0x2001 << 112 | number << 64 | low >> 32 << 32 | (number ^ 0xFFFFFFFF),
                    0xFE80 << 112 | 0x5EFE << 32 | number,
                )
            )
        )

    def forbidden(self) -> str:
        """As a name server answers it."""
        if self.drawn.random() < 0.1:
            return self.drawn.choice(METADATA)
        address = self.forbidden_v4()
        return str(self.drawn.choice((address, address, self.carrying(address), self.forbidden_v6())))

    # -- how it is written -------------------------------------------------------------------------

    def spelled(self) -> str:
        """A host for an address."""
        text = self.forbidden()
        if ":" in text:
            address = IPv6Address(text)
            zone = self.drawn.choice(("", "", "%lo", "%25lo", "%1"))
            return f"[{self.drawn.choice((address.compressed, address.exploded))}{zone}]"
        return self.spelled_v4(IPv4Address(text))

    def spelled_v4(self, address: IPv4Address) -> str:
        number, parts = int(address), [int(part) for part in str(address).split(".")]
        first, second, *_ = parts
        return self.drawn.choice(
            (
                *(str(address),) * 6,
                str(number),
                f"{number:#x}",
                f"0{number:o}",
                f"{first}.{number & 0xFFFFFF}",
                f"{first}.{second}.{number & 0xFFFF}",
                ".".join(f"{part:#x}" for part in parts),
                ".".join(f"0{part:o}" for part in parts),
                f"{first:#x}.{second}.0{parts[2]:o}.{parts[3]}",
                f"{address}.",
                str(address).translate(WIDE),
                str(address).translate(ROUND),
                str(address).replace(".", "%2e"),
            )
        )

    def port(self) -> str:
        return self.drawn.choice((f":{self.trap}", f":{self.trap}", f":{self.drawn.choice(PORTS)}", ""))

    def scheme(self) -> str:
        return self.drawn.choice(("https", "https", "https", "http", "HTTPS", "hTtP"))

    def path(self) -> str:
        return self.drawn.choice(("/", "/hook", "", "?x=1", "/%2e%2e/", f"/{self.drawn.getrandbits(40):x}"))

    def literal(self) -> str:
        return f"{self.scheme()}://{self.spelled()}{self.port()}{self.path()}"

    def named(self) -> str:
        """Names are answered by `watched.Names`: with an address, with two, or with another each time."""
        kind = self.drawn.choice(("one", "both", "flip", "local"))
        if kind == "local":
            name = self.drawn.choice(("localhost", "LOCALHOST", "localhost.", "ip6-localhost", "a.localhost"))
        else:
            label = self.forbidden().replace(".", "-").replace(":", "x")
            name = f"n{self.drawn.getrandbits(32):x}.{label}.{kind}.example"
        return f"{self.scheme()}://{name}{self.port()}{self.path()}"

    def redirect(self) -> str:
        """From an address that the server may reach, to one that it may not."""
        status = self.drawn.choice((301, 302, 303, 307, 308))
        address = self.forbidden_v4()
        target = f"{self.drawn.choice(('http', 'https'))}://{address}{self.port()}/"
        return f"{self.door}/to/{status}/{target.encode().hex()}"

    def disguised(self) -> str:
        """What two readers of an address understand differently."""
        inner, door = self.spelled(), self.door.partition("://")[2]
        return self.drawn.choice(
            (
                f"http://{door}@{inner}{self.port()}/",
                f"http://{door}#@{inner}{self.port()}/",
                f"http://{inner}{self.port()}#@{door}/",
                f"http://{inner}{self.port()}\\@{door}/",
                f"http://{door}\\@{inner}/",
                f"http://user:pass@{inner}{self.port()}/",
                f"http:///{inner}{self.port()}/",
                f"http:{inner}{self.port()}/",
                f"//{inner}{self.port()}/",
                f"http://{inner} {door}/",
                f"http://{inner}\t{self.port()}/",
                f"http://{inner}:{self.trap}:80/",
                f"http://{inner}:{self.trap + 65_536}/",
                f"http://[{inner}]{self.port()}/",
            )
        )

    def misshapen(self) -> str:
        """Other schemes, and more lines of a head."""
        more = f"{self.drawn.choice(BREAKS)}{self.drawn.choice(('X: y', 'Host: 127.0.0.1', *HEADERS))}"
        inner = f"{self.spelled()}{self.port()}"
        return self.drawn.choice(
            (
                f"{self.drawn.choice(SCHEMES)}://{inner}/",
                f"http://{inner}/{more}",
                f"http://{inner}{more}/",
                f"{more}http://{inner}/",
                f"http://{inner}/" + "x" * self.drawn.choice((1_900, 2_100, 20_000)),
                self.drawn.randbytes(40).decode("latin-1"),
            )
        )

    def mailbox(self) -> str:
        """A mail address with a second one, a second line or a command behind it; some are lawful."""
        name, more = f"eve{self.drawn.getrandbits(40):x}", self.drawn.choice(HEADERS)
        cut = self.drawn.choice(BREAKS)
        return self.drawn.choice(
            (
                f"{name}@example.org{cut}{more}",
                f"{name}{cut}{more}@example.org",
                f"{cut}{name}@example.org",
                f"{name}@example.org{cut}",
                f"{name}@example.org, other@example.org",
                f"{name}@example.org;other@example.org",
                f'"{name}{cut}{more}"@example.org',
                f"{name} <{name}@example.org>",
                f"<{name}@example.org>{cut}RCPT TO:<other@example.org>",
                f"{name}@example.org{cut}.{cut}MAIL FROM:<x@example.org>",
                f"{name}=?utf-8?q?=0a?=@example.org",
                f"{name}'|rm#!@example.org",
                f"{name}@[127.0.0.1]",
                f"{name}@localhost",
                f"{name}@example.org%00",
                f"@example.net:{name}@example.org",
                f"{name}%other@example.org@relay.example",
            )
        )

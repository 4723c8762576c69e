"""Which addresses the server may connect to on behalf of a visitor: public ones, and what the host names."""

from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import Final

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network

# IANA's registries of special addresses; Python's own list differs from version to version
_SPECIAL_V4: Final = tuple(
    map(
        IPv4Network,
        (
            *("0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"),
            *("192.0.0.0/24", "192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24", "192.88.99.0/24"),
            *("192.168.0.0/16", "192.175.48.0/24", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24"),
            *("224.0.0.0/4", "240.0.0.0/4"),
        ),
    )
)
# Only this part of IPv6 is given to anybody: whatever maps to IPv4 by another prefix is outside it.
_GIVEN_V6: Final = IPv6Network("2000::/3")
# Teredo, benchmarks, ORCHID; documentation; 6to4, which carries an IPv4 address; documentation
_SPECIAL_V6: Final = tuple(map(IPv6Network, ("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20")))


def is_public(address: Address) -> bool:
    if isinstance(address, IPv4Address):
        return not any(address in network for network in _SPECIAL_V4)
    special = any(address in network for network in _SPECIAL_V6)
    return address in _GIVEN_V6 and not special and address.scope_id is None


class Reach:
    """Public addresses, and networks that the host has named."""

    def __init__(self, networks: tuple[Network, ...] = ()) -> None:
        self.networks = networks

    def is_named(self, address: str) -> bool:
        """Whether it is in one of the host's own networks: there plain http will do."""
        return any(in_network(parsed(address), network) for network in self.networks)

    def allows(self, address: str) -> bool:
        return is_public(parsed(address)) or self.is_named(address)


def parsed(address: str) -> Address:
    return ip_address(address)


def in_network(address: Address, network: Network) -> bool:
    return address.version == network.version and address in network

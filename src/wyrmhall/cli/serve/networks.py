"""Networks that the host names."""

from ipaddress import ip_network

from wyrmhall.cli.errors import CommandError


def checked_network(option: str, network: str) -> str:
    try:
        return str(ip_network(network))
    except ValueError as wrong:
        raise CommandError(f"{option}: {wrong}.") from None

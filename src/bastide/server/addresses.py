"""The address that a request comes from, and the host name that it asks for."""

import re
from collections.abc import Iterable
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

HOST = re.compile(r"(?:\[([0-9a-f:.]+)\]|([^\[\]:@/?#\s]+))(?::[0-9]+)?")  # the `Host` header in lower case


def household(address: str) -> str:
    """The unit that limits count: an IPv4 address, or the /64 network of an IPv6 address."""
    found = parse(address)
    return str(ip_network((found, 64), strict=False)) if isinstance(found, IPv6Address) else str(found or address)


def admitted(address: str, networks: Iterable[str]) -> bool:
    """Whether an address is in one of some networks, such as `10.0.0.0/8` or `::1`."""
    found = parse(address)
    return found is not None and any(found in ip_network(network, strict=False) for network in networks)


def is_loopback(host: str) -> bool:
    """Whether only programs on the same machine can reach a site that listens on this host."""
    found = parse(host)
    return host == "localhost" or (found is not None and found.is_loopback)


def is_called(host: str, names: Iterable[str]) -> bool:
    """Whether a `Host` header is an address in digits, `localhost` or one of some names.

    This stops DNS rebinding: a hostile page whose name resolves to this machine must send its own name.
    """
    found = HOST.fullmatch(host.lower())
    if found is None:
        return False
    name = (found[1] or found[2]).rstrip(".")
    return name == "localhost" or name in names or parse(name) is not None


def parse(address: str) -> IPv4Address | IPv6Address | None:
    """Parse a numeric address; an IPv4 address mapped to IPv6 is read as IPv4."""
    try:
        found = ip_address(address)
    except ValueError:
        return None
    return found.ipv4_mapped or found if isinstance(found, IPv6Address) else found

"""Limits: how often a person or a network may do something within a minute."""

from __future__ import annotations

import time
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final

from starlette.requests import HTTPConnection

from travelogue.live.errors import TooMany

MINUTE: Final = 60.0
MOST_KEPT: Final = 10_000  # names that are remembered
ONE_HOME: Final = 64  # bits of an IPv6 address that all devices of one connection share


def address_of(connection: HTTPConnection) -> str:
    """Return the address from which a request comes."""
    return connection.client.host if connection.client is not None else ""


def network_of(connection: HTTPConnection) -> str:
    """Return the network from which a request comes, by which strangers are told apart."""
    return network(address_of(connection))


def network(address: str) -> str:
    """Return an IPv4 address as it is, of an IPv6 address its /64; "" if it is none."""
    try:
        found: IPv4Address | IPv6Address = ip_address(address)
    except ValueError:
        return ""
    if isinstance(found, IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Network((int(found), ONE_HOME), strict=False))


class Counters:
    """A bucket for each name: full at first, it fills again over a minute."""

    def __init__(self) -> None:
        self.left: dict[str, tuple[float, float]] = {}  # what is left, and when that was

    def check(self, name: str, most: int) -> None:
        """Count one; TooMany if there were `most` within a minute."""
        now = time.monotonic()
        left, at = self.left.pop(name, (float(most), now))
        left = min(float(most), left + (now - at) * most / MINUTE)
        while len(self.left) >= MOST_KEPT:
            del self.left[next(iter(self.left))]  # whoever was quiet longest is full again
        self.left[name] = (max(0.0, left - 1), now)
        if left < 1:
            raise TooMany(f"At most {most} a minute are allowed.")

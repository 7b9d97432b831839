"""Limits: how often a person or a network may do something, and how much of it at once."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass, field
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final

from starlette.requests import HTTPConnection

from travelogue.live.errors import TooMany
from travelogue.live.queue import Asker
from travelogue.web.settings import Settings
from travelogue.web.table.messages import Pace

MINUTE: Final = 60.0
MOST_KEPT: Final = 10_000  # names that are remembered
AT_ONCE_SECONDS: Final = 10  # so many seconds' worth of messages may come at once
ONE_HOME: Final = 64  # bits of an IPv6 address that all devices of one connection share
# a household or a club shares a network: so many of its people may do as much as each may
OPENERS: Final = 4
ADVISED: Final = 4
PLAYERS: Final = 10
CONNECTED: Final = 20
DOWNLOADERS: Final = 2
FILES_PER_MINUTE: Final = 20  # one that was made before counts too


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


class Allowance:
    """What a network may do within a minute, and one of its people: a part of that.

    People are counted apart from networks, so that many of them make no network forgotten.
    """

    def __init__(self, most: int, people: int) -> None:
        self.of_network = most
        self.of_person = max(1, most // people)
        self.networks = Counters()
        self.people = Counters()

    def check(self, asker: Asker) -> None:
        """Count one; TooMany if a person or their network did that too often."""
        if asker.person:
            self.people.check(asker.person, self.of_person)
        self.networks.check(asker.network, self.of_network)


class Paces:
    """The pace of a network's messages over all sockets, and of one of its people: a part of it."""

    def __init__(self, most: int, people: int) -> None:
        self.of_network = most
        self.of_person = max(1, most // people)
        self.networks: dict[str, Pace] = {}
        self.people: dict[str, Pace] = {}

    def of(self, asker: Asker) -> list[Pace]:
        """Return what each message of a new socket is to be checked with."""
        found = [kept_pace(self.networks, asker.network, self.of_network)]
        if asker.person:
            found.append(kept_pace(self.people, asker.person, self.of_person))
        return found


def kept_pace(kept: dict[str, Pace], name: str, most: int) -> Pace:
    """Return the pace of a name, a new one if it was not heard of for long."""
    pace = kept.pop(name, None) or Pace(most, most * AT_ONCE_SECONDS)
    while len(kept) >= MOST_KEPT:
        del kept[next(iter(kept))]
    kept[name] = pace
    return pace


class Places:
    """What a network may have at once, and one of its people: a part of that."""

    def __init__(self, most: int, people: int) -> None:
        self.of_network = most
        self.of_person = max(1, most // people)
        self.networks: Counter[str] = Counter()
        self.people: Counter[str] = Counter()

    def take(self, asker: Asker) -> None:
        """Take a place, to be given back; TooMany if a person or their network has enough."""
        if asker.person and self.people[asker.person] >= self.of_person:
            raise TooMany(f"You have {self.of_person} windows open here; close one of them first.")
        if self.networks[asker.network] >= self.of_network:
            raise TooMany(f"{self.of_network} windows are open here from your network.")
        self.people[asker.person] += 1
        self.networks[asker.network] += 1

    def give_back(self, asker: Asker) -> None:
        for counted, name in ((self.people, asker.person), (self.networks, asker.network)):
            counted[name] -= 1
            if counted[name] <= 0:
                del counted[name]


@dataclass
class Limits:
    """All that a site counts of those who come."""

    settings: Settings
    codes: Counters = field(default_factory=Counters)  # recovery codes tried, by network
    looks: Counters = field(default_factory=Counters)  # moments of replays looked at, by network
    logs: Counters = field(default_factory=Counters)  # parts of the fair log sent, by network
    arrivals: Counters = field(default_factory=Counters)  # people who are new, by network
    sits: Counters = field(default_factory=Counters)  # seats taken, by person and by network
    talk: Counters = field(default_factory=Counters)  # what was said in chat, by person

    def __post_init__(self) -> None:
        settings = self.settings
        self.opens = Allowance(settings.opens_per_minute, OPENERS)
        self.downloads = Allowance(FILES_PER_MINUTE, DOWNLOADERS)  # replays as files
        self.hints = Allowance(settings.hints_per_minute, ADVISED)
        self.messages = Paces(settings.messages_per_second, PLAYERS)
        self.sockets = Places(settings.sockets, CONNECTED)

"""Queue: whose question bots think about next, so that nobody takes them away from others.

Quick moves go before hints, hints before deep searches. Among equals networks take turns, in a
network its people, and of one person the oldest question comes first. Whoever waits long rises.
"""

from __future__ import annotations

from bisect import insort
from collections import Counter
from collections.abc import Callable
from enum import IntEnum
from typing import Final, NamedTuple

from travelogue.live.errors import TooMany

FEWEST_PLACES: Final = 2  # one of them is for quick moves alone
RISE_SECONDS: Final = 10.0  # whoever has waited so long goes up by a class
FULL_LINE: Final = 4  # so many wait for each place, and everybody still thinks as long as usual
SMALLEST_SHARE: Final = 0.1
# hints that wait; a bot's move needs no limit, for a table never asks for two at once
HINTS_OF_PERSON: Final = 3
HINTS_OF_NETWORK: Final = 20
HINTS_OF_ALL: Final = 200


class Work(IntEnum):
    """How much is asked for, the most urgent first."""

    QUICK = 0  # a move that a bot makes at once
    HINT = 1
    DEEP = 2  # a move of a bot that searches


class Asker(NamedTuple):
    """For whom bots think: a person, and the network from which they come; "" if unknown."""

    person: str = ""
    network: str = ""


class Ticket:
    """A question in the queue; `share` says which part of its budget it got when it was called."""

    __slots__ = ("asker", "is_called", "passed", "rank", "ranked", "share", "since", "work")

    def __init__(self, asker: Asker, work: Work, at: float) -> None:
        self.asker = asker
        self.work = work
        self.rank = int(work)  # the class in which it waits,
        self.ranked = at  # and since when
        self.since = at
        self.is_called = False
        self.passed = 0  # how many went before it, once it is called
        self.share = 1.0


class Line:
    """Those who wait in one class."""

    def __init__(self) -> None:
        self.joined: dict[Ticket, None] = {}  # in the order in which they came here
        self.networks: dict[str, dict[str, list[Ticket]]] = {}  # the next network first

    def add(self, ticket: Ticket) -> None:
        """Let a question wait; a network or person that is new here comes last."""
        person, network = ticket.asker
        tickets = self.networks.setdefault(network, {}).setdefault(person, [])
        insort(tickets, ticket, key=since)
        self.joined[ticket] = None

    def remove(self, ticket: Ticket) -> None:
        person, network = ticket.asker
        people = self.networks[network]
        people[person].remove(ticket)
        if not people[person]:
            del people[person]
        if not people:
            del self.networks[network]
        del self.joined[ticket]

    def take(self, ticket: Ticket) -> None:
        """Remove a question whose turn it is: its network and its person have had theirs."""
        self.remove(ticket)
        person, network = ticket.asker
        if network in self.networks:
            people = self.networks[network] = self.networks.pop(network)
            if person in people:
                people[person] = people.pop(person)

    def first(self, may: Callable[[Ticket], bool]) -> Ticket | None:
        """Return the question whose turn it is, of those that may be called."""
        for people in self.networks.values():
            for tickets in people.values():
                for ticket in tickets:
                    if may(ticket):
                        return ticket
        return None


class Queue:
    """So many places to think. All but quick moves leave one of them free.

    The caller tells the time, in seconds.
    """

    def __init__(self, places: int) -> None:
        self.places = max(FEWEST_PLACES, places)
        self.lines = [Line() for _ in Work]
        self.thinking: set[Ticket] = set()
        self.calls = 0
        self.before: dict[Ticket, int] = {}  # of who waits: how many had been called by then

    def enter(self, asker: Asker, work: Work, at: float) -> Ticket:
        """Return a ticket that waits from now on; TooMany if too many hints wait already."""
        if work is Work.HINT:
            self.check_hints(asker)
        ticket = Ticket(asker, work, at)
        self.lines[ticket.rank].add(ticket)
        self.before[ticket] = self.calls
        return ticket

    def check_hints(self, asker: Asker) -> None:
        hints = [ticket.asker for ticket in self.before if ticket.work is Work.HINT]
        if asker.person and sum(h.person == asker.person for h in hints) >= HINTS_OF_PERSON:
            raise TooMany(f"At most {HINTS_OF_PERSON} of your hints wait at once.")
        if sum(h.network == asker.network for h in hints) >= HINTS_OF_NETWORK:
            raise TooMany(f"At most {HINTS_OF_NETWORK} hints wait at once for one network.")
        if len(hints) >= HINTS_OF_ALL:
            raise TooMany(f"At most {HINTS_OF_ALL} hints wait here at once; try again soon.")

    def call(self, at: float) -> Ticket | None:
        """Return the ticket that is thought about from now on; None if all must wait."""
        self.rise(at)
        for line in self.lines:
            ticket = line.first(self.may_start)
            if ticket is not None:
                ticket.share = self.share_of(ticket)
                line.take(ticket)
                ticket.passed = self.calls - self.before.pop(ticket)
                ticket.is_called = True
                self.calls += 1
                self.thinking.add(ticket)
                return ticket
        return None

    def leave(self, ticket: Ticket) -> None:
        """Take out a ticket that is answered, or whose asker waits no longer."""
        if ticket in self.thinking:
            self.thinking.discard(ticket)
        elif ticket in self.before:
            del self.before[ticket]
            self.lines[ticket.rank].remove(ticket)

    def may_start(self, ticket: Ticket) -> bool:
        """Tell whether there is a place for a ticket now."""
        if len(self.thinking) >= self.places:
            return False
        return ticket.work is Work.QUICK or self.slow_places_taken() < self.places - 1

    def slow_places_taken(self) -> int:
        return sum(ticket.work is not Work.QUICK for ticket in self.thinking)

    def rise(self, at: float) -> None:
        """Let those who have waited long wait among the next better class."""
        for rank in range(1, len(self.lines)):
            line = self.lines[rank]
            while line.joined:
                ticket = next(iter(line.joined))
                if at - ticket.ranked < RISE_SECONDS:
                    break
                line.remove(ticket)
                ticket.rank, ticket.ranked = rank - 1, at
                self.lines[rank - 1].add(ticket)

    def waiting(self, work: Work) -> int:
        """Return how many questions of a kind wait."""
        return sum(ticket.work is work for ticket in self.before)

    def share_of(self, ticket: Ticket) -> float:
        """Return which part of its budget a waiting question gets: less for those who crowd.

        What counts is how many slow ones are answered until the last of this network's is, with
        networks taking turns, for each place that they may have. A network that asks for one thing
        has a short line, however long another's is.
        """
        if ticket.work is Work.QUICK:
            return 1.0
        lines = Counter(t.asker.network for t in self.before if t.work is not Work.QUICK)
        own = lines[ticket.asker.network]
        ahead = sum(min(own, theirs) for theirs in lines.values()) / (self.places - 1)
        return max(SMALLEST_SHARE, min(1.0, FULL_LINE / ahead))


def since(ticket: Ticket) -> float:
    return ticket.since

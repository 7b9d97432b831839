"""Queue: whose question bots think about next, so that nobody takes them away from others.

Quick moves go before hints, hints before deep searches. Among equals networks take turns, in a
network its people, and of one person the oldest question comes first. A class that has waited long
has its turn before the better ones, so that nothing starves; a crowd gains nothing by it, for the
turn goes to whoever is next there.
"""

from __future__ import annotations

from collections import Counter
from enum import IntEnum
from typing import Final, NamedTuple

from travelogue.live.errors import TooMany

FEWEST_PLACES: Final = 2  # one of them is for quick moves alone
RISE_SECONDS: Final = 5.0  # a class that waited so long for its turn comes before the others
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

    __slots__ = ("asker", "passed", "share", "work")

    def __init__(self, asker: Asker, work: Work) -> None:
        self.asker = asker
        self.work = work
        self.passed = 0  # how many went before it, once it is called
        self.share = 1.0


class Line:
    """Those who wait in one class; whoever is next comes first."""

    def __init__(self) -> None:
        self.networks: dict[str, dict[str, list[Ticket]]] = {}
        self.since = 0.0  # when it had its last turn, or somebody came after nobody waited

    def add(self, ticket: Ticket, at: float) -> None:
        """Let a question wait; a network or person that is new here comes last."""
        if not self.networks:
            self.since = at
        person, network = ticket.asker
        self.networks.setdefault(network, {}).setdefault(person, []).append(ticket)

    def remove(self, ticket: Ticket) -> None:
        person, network = ticket.asker
        people = self.networks[network]
        people[person].remove(ticket)
        if not people[person]:
            del people[person]
        if not people:
            del self.networks[network]

    def next(self) -> Ticket:
        """Return the question whose turn it is; there is one."""
        people = next(iter(self.networks.values()))
        return next(iter(people.values()))[0]

    def take(self, ticket: Ticket, at: float) -> None:
        """Remove a question whose turn it is: its network and its person have had theirs."""
        self.since = at
        self.remove(ticket)
        person, network = ticket.asker
        if network in self.networks:
            people = self.networks[network] = self.networks.pop(network)
            if person in people:
                people[person] = people.pop(person)


class Queue:
    """So many places to think. All but quick moves leave one of them free.

    The caller tells the time, in seconds.
    """

    def __init__(self, places: int) -> None:
        self.places = max(FEWEST_PLACES, places)
        self.lines = {work: Line() for work in Work}
        self.thinking: set[Ticket] = set()
        self.calls = 0
        self.before: dict[Ticket, int] = {}  # of who waits: how many had been called by then

    def enter(self, asker: Asker, work: Work, at: float) -> Ticket:
        """Return a ticket that waits from now on; TooMany if too many hints wait already."""
        if work is Work.HINT:
            self.check_hints(asker)
        ticket = Ticket(asker, work)
        self.lines[work].add(ticket, at)
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
        for work in self.order(at):
            if self.has_place_for(work):
                ticket = self.lines[work].next()
                ticket.share = self.share_of(ticket)
                ticket.passed = self.calls - self.before.pop(ticket)
                self.lines[work].take(ticket, at)
                self.calls += 1
                self.thinking.add(ticket)
                return ticket
        return None

    def order(self, at: float) -> list[Work]:
        """Return the classes in which somebody waits, those first that have waited too long."""

        def urgency(work: Work) -> tuple[float, Work]:
            since = self.lines[work].since
            return (since if at - since >= RISE_SECONDS else at), work

        return sorted([work for work in Work if self.lines[work].networks], key=urgency)

    def leave(self, ticket: Ticket) -> None:
        """Take out a ticket that is answered, or whose asker waits no longer."""
        if ticket in self.thinking:
            self.thinking.discard(ticket)
        elif ticket in self.before:
            del self.before[ticket]
            self.lines[ticket.work].remove(ticket)

    def has_place_for(self, work: Work) -> bool:
        """Tell whether there is a place for a question of a kind now."""
        if len(self.thinking) >= self.places:
            return False
        slow = sum(ticket.work is not Work.QUICK for ticket in self.thinking)
        return work is Work.QUICK or slow < self.places - 1

    def waiting(self, work: Work) -> int:
        """Return how many questions of a kind wait."""
        return sum(ticket.work is work for ticket in self.before)

    def quietest(self, askers: list[Asker]) -> Asker:
        """Return the asker for whose network the fewest questions wait; the first of equals."""
        waiting = Counter(ticket.asker.network for ticket in self.before)
        return min(askers, key=lambda asker: waiting[asker.network])

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

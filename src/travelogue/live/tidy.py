"""Tidy: what nobody comes back for goes, by a policy that docs/running.md tells."""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import asdict, dataclass
from typing import Final

from travelogue.history.history import now_ms
from travelogue.live.terms import DAY
from travelogue.metrics import TIDIED
from travelogue.store.store import Store
from travelogue.store.tidying import Tidying

CLAIM: Final = "tidy"  # no table's id has these letters: of several processes one tidies
AT_ONCE: Final = 50  # in one transaction
MOST: Final = 500  # of each kind in one go
FIRST_SECONDS: Final = 60.0  # after the start,
EVERY_SECONDS: Final = 3600.0  # and from then on
log = logging.getLogger(__name__)
Forget = Callable[[str], Awaitable[bool]]


@dataclass(frozen=True)
class Policy:
    """After how many days without a change something goes; 0: never."""

    unbegun_days: int = 7  # tables at which nobody ever moved
    idle_days: int = 180  # running tables without clocks: put away, not deleted
    keep_days: int = 0  # tables that ended
    person_days: int = 30  # people who never sat down and have no recovery code


@dataclass
class Tidied:
    """How much went, or would."""

    unbegun: int = 0
    idle: int = 0
    ended: int = 0
    people: int = 0

    def __str__(self) -> str:
        return (
            f"tables never begun, deleted: {self.unbegun}; idle tables put away: {self.idle}; "
            f"tables ended long ago, deleted: {self.ended}; people forgotten: {self.people}"
        )

    @property
    def is_nothing(self) -> bool:
        return not any(asdict(self).values())


async def never_in_use(_id: str) -> bool:
    """Return that a table may go: nobody holds it in memory."""
    return True


async def tidy(
    store: Store,
    policy: Policy,
    now: int,
    forget: Forget = never_in_use,
    dry_run: bool = False,
) -> Tidied:
    """Return what went, at most MOST of each kind; with `dry_run` only what would.

    `forget` lets go of a table in memory and tells whether it may go.
    """
    done, found = Tidied(), Tidying(store.engine)

    async def tables(ids: list[str], before: int) -> int:
        gone = 0
        for k in range(0, len(ids), AT_ONCE):
            free = [id for id in ids[k : k + AT_ONCE] if await forget(id)]
            gone += await found.delete_tables(free, before)
        return gone

    if policy.unbegun_days:
        before = now - policy.unbegun_days * DAY
        ids = await found.unbegun(before, MOST)
        done.unbegun = len(ids) if dry_run else await tables(ids, before)
    if policy.idle_days:
        before = now - policy.idle_days * DAY
        ids = await found.idle(before, MOST)
        if dry_run:
            done.idle = len(ids)
        else:
            free = [id for id in ids if await forget(id)]
            done.idle = await found.put_away(free, before, now)
    if policy.keep_days:
        before = now - policy.keep_days * DAY
        ids = await found.ended(before, MOST)
        done.ended = len(ids) if dry_run else await tables(ids, now)
    if policy.person_days:
        before = now - policy.person_days * DAY
        ids = await found.strangers(before, MOST)
        if dry_run:
            done.people = len(ids)
        else:
            for id in ids:
                store.named.pop(id, None)  # should they come again, they are new
            done.people = await found.delete_people(ids, before)
    return done


async def tidy_database(address: str, policy: Policy, dry_run: bool) -> Tidied:
    """Return what went of a database, or would; one that a site has for itself is refused."""
    store = await Store.open(address)
    try:
        done = Tidied()
        while True:
            more = await tidy(store, policy, now_ms(), dry_run=dry_run)
            done = Tidied(**{kind: n + asdict(more)[kind] for kind, n in asdict(done).items()})
            if dry_run or more.is_nothing:
                return done
    finally:
        await store.close()


class Tidier:
    """Tidies now and then, while nobody else does."""

    def __init__(self, store: Store, policy: Policy) -> None:
        self.store = store
        self.policy = policy
        self.next = time.monotonic() + FIRST_SECONDS

    async def when_due(self, now: int, forget: Forget) -> None:
        """Tidy if it is time."""
        if time.monotonic() < self.next:
            return
        self.next = time.monotonic() + EVERY_SECONDS
        if not await self.store.bus.claim(CLAIM):
            return
        try:
            done = await tidy(self.store, self.policy, now, forget)
        finally:
            await self.store.bus.release(CLAIM)
        for kind, count in asdict(done).items():
            TIDIED.labels(kind).inc(count)
        if not done.is_nothing:
            log.warning("tidied: %s", done)

"""Company: who is at a site together, who wants to meet whom no more, and which devices ended."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import Final, Protocol

from travelogue.history.history import now_ms
from travelogue.live.errors import NobodyToBlock, NoDevice, TooMany
from travelogue.live.terms import DAY, HOUR
from travelogue.store import people
from travelogue.store.bus import BLOCKS_CHANGED, DEVICE_ENDED, EVERYTHING
from travelogue.store.records import BlockRecord, CompanyChange, DeviceRecord
from travelogue.store.store import Store

log = logging.getLogger(__name__)
MOST_BLOCKS: Final = 300  # of one person
MOST_DEVICES: Final = 50  # of one person; one more ends the one that was not seen for longest
LONGEST: Final = 365 * DAY  # for which a cookie is good
SEEN_AGAIN: Final = HOUR  # that a device is seen is stored so often at most
MOST_SEEN: Final = 10_000  # devices of which is known when that was stored last


class Visitor(Protocol):
    """An open page of somebody who is known by a device."""

    @property
    def person(self) -> str: ...
    @property
    def device(self) -> str: ...

    def send_away(self) -> None:
        """Close the page's connection: its device was ended."""

    def hear_again(self) -> None:
        """Tell the page anew what was said: whom its person does not hear has changed."""


class Company:
    """Blocks and devices. What every page asks is in memory; without a store there is nobody."""

    def __init__(self, store: Store | None = None) -> None:
        self.store = store
        self.ended: set[str] = set()  # devices whose cookies are void
        self.visitors: dict[str, set[Visitor]] = {}  # by person
        self.unheard: dict[str, frozenset[str]] = {}  # whom those who are here do not hear
        self.known: dict[str, int] = {}  # when a device was stored,
        self.seen: dict[str, int] = {}  # and when that it was seen, if it is known at all

    async def start(self) -> None:
        """Know which devices were ended before."""
        if self.store is not None:
            self.ended |= await people.ended_devices(self.store, now_ms() - LONGEST)

    async def heard(self, message: str) -> None:
        """Take over what another process changed."""
        if message.startswith(DEVICE_ENDED):
            self.void(message.removeprefix(DEVICE_ENDED))
        elif message.startswith(BLOCKS_CHANGED):
            await self.listen(message.removeprefix(BLOCKS_CHANGED))
        elif message == EVERYTHING and self.store is not None:
            for device in await people.ended_devices(self.store, now_ms() - LONGEST):
                self.void(device)
            for person in list(self.visitors):
                await self.listen(person)

    # --- those who are here -----------------------------------------------------------------

    async def come(self, visitor: Visitor) -> None:
        """Know an open page until it goes."""
        if visitor.person:
            self.visitors.setdefault(visitor.person, set()).add(visitor)
            try:
                await self.listen(visitor.person)
            except BaseException:
                self.go(visitor)
                raise

    def go(self, visitor: Visitor) -> None:
        """Forget a page that is closed."""
        here = self.visitors.get(visitor.person, set())
        here.discard(visitor)
        if not here:
            self.visitors.pop(visitor.person, None)
            self.unheard.pop(visitor.person, None)

    async def listen(self, person: str) -> None:
        """Know whom somebody who is here does not hear."""
        if person not in self.visitors or self.store is None:
            return
        blocked = frozenset(block.other for block in await people.blocks_of(self.store, person))
        if person not in self.visitors or self.unheard.get(person, frozenset()) == blocked:
            return
        self.unheard[person] = blocked
        for visitor in tuple(self.visitors[person]):
            visitor.hear_again()

    # --- blocks -----------------------------------------------------------------------------

    async def is_blocked(self, person: str, others: Iterable[str]) -> bool:
        """Return whether a person and one of the others are never to meet."""
        named = set(others) - {"", person}
        if self.store is None or not person or not named:
            return False
        return await people.is_blocked(self.store, person, named)

    async def blocked_around(self, person: str) -> set[str]:
        """Return all whom a person blocks or who block the person."""
        if self.store is None or not person:
            return set()
        return await people.blocked_around(self.store, person)

    async def blocks_of(self, person: str) -> list[BlockRecord]:
        """Return whom somebody blocks, the latest first."""
        return await people.blocks_of(self.store, person) if self.store is not None else []

    async def block(self, person: str, other: str, name: str) -> None:
        """Let two people never sit down together again, and the first not hear the other."""
        if self.store is None or not person or not other or person == other:
            raise NobodyToBlock("There is nobody else to be blocked there.")
        known = {block.other for block in await self.blocks_of(person)}
        if other not in known and len(known) >= MOST_BLOCKS:
            raise TooMany(f"One person blocks {MOST_BLOCKS} others at most; unblock one first.")
        await self.store.write(CompanyChange((BlockRecord(person, other, name, now_ms()),)))
        await self.listen(person)

    async def unblock(self, person: str, other: str) -> None:
        """Let two people meet again, unless the other does not want it."""
        if self.store is not None:
            await self.store.write(CompanyChange(unblocked=((person, other),)))
            await self.listen(person)

    # --- devices ----------------------------------------------------------------------------

    async def devices_of(self, person: str) -> list[DeviceRecord]:
        """Return the devices on which somebody is known, the one seen last first."""
        return await people.devices_of(self.store, person) if self.store is not None else []

    async def know(self, id: str, person: str, label: str, now: int, *, is_more: bool) -> None:
        """Store a device and that it was seen; the same one within an hour is left alone.

        If it `is_more` than a person had, the longest unseen of too many ends.
        """
        if self.store is None or now - self.known.get(id, -SEEN_AGAIN) < SEEN_AGAIN:
            return
        if is_more:
            for old in (await self.devices_of(person))[MOST_DEVICES - 1 :]:
                await self.finish([old], now)
        device = DeviceRecord(id, person, label, now, now)
        await self.store.write(CompanyChange(devices=(device,)))
        for times in (self.known, self.seen):
            keep(times, id, now)

    async def see(self, id: str, now: int) -> None:
        """Store that a known device was seen, once an hour at most."""
        if self.store is not None and now - self.seen.get(id, -SEEN_AGAIN) >= SEEN_AGAIN:
            keep(self.seen, id, now)  # before it is stored: many pages open at once
            try:
                await self.store.write(CompanyChange(seen={id: now}))
            except Exception:
                log.exception("it was not stored when a device was seen")  # pages go on

    async def end(self, person: str, id: str, own: str, now: int) -> None:
        """End a device of a person; NoDevice if it is none of theirs, or the one that they use."""
        found = [device for device in await self.devices_of(person) if device.id == id != own]
        if not found:
            raise NoDevice("You have no such other device.")
        await self.finish(found, now)

    async def end_others(self, person: str, own: str, now: int) -> None:
        """End all devices of a person but one, and cookies from before there were devices."""
        found = [device for device in await self.devices_of(person) if device.id != own]
        if own != person:
            found.append(DeviceRecord(person, person, "", now, now))
        await self.finish(found, now)

    async def finish(self, devices: list[DeviceRecord], now: int) -> None:
        """Void the cookies of devices, and close their pages."""
        if self.store is not None:
            ended = tuple(
                DeviceRecord(each.id, each.person, each.label, each.created, each.seen, now)
                for each in devices
            )
            await self.store.write(CompanyChange(ended=ended))
        for device in devices:
            self.void(device.id)

    def void(self, device: str) -> None:
        self.ended.add(device)
        for visitor in [each for here in self.visitors.values() for each in here]:
            if visitor.device == device:
                visitor.send_away()


def keep(times: dict[str, int], id: str, now: int) -> None:
    """Keep a time; of too many the oldest goes."""
    times.pop(id, None)
    while len(times) >= MOST_SEEN:
        del times[next(iter(times))]
    times[id] = now

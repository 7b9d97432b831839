"""People beside their tables, as they are stored: whom they block, and their devices."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, cast

from sqlalchemy import and_, or_, select

from travelogue.store.records import BlockRecord, DeviceRecord
from travelogue.store.schema import blocks, devices
from travelogue.store.store import Store

MOST_LISTED: Final = 500


async def blocks_of(store: Store, person: str) -> list[BlockRecord]:
    """Return whom somebody wants to meet no more, the latest first."""
    query = select(blocks).where(blocks.c.person == person).order_by(blocks.c.at.desc())
    found = await store.rows(query.limit(MOST_LISTED))
    return [BlockRecord(**cast(dict[str, Any], row._mapping)) for row in found]


async def is_blocked(store: Store, person: str, others: Iterable[str]) -> bool:
    """Return whether a person and one of the others are never to meet, whoever wants that."""
    named = list(others)
    found = or_(
        and_(blocks.c.person == person, blocks.c.other.in_(named)),
        and_(blocks.c.other == person, blocks.c.person.in_(named)),
    )
    return bool(await store.rows(select(blocks.c.at).where(found).limit(1)))


async def blocked_around(store: Store, person: str) -> set[str]:
    """Return all whom a person blocks or who block the person."""
    query = select(blocks.c.person, blocks.c.other)
    found = await store.rows(query.where(or_(blocks.c.person == person, blocks.c.other == person)))
    return {name for row in found for name in row} - {person}


async def devices_of(store: Store, person: str) -> list[DeviceRecord]:
    """Return the devices on which somebody is known, the one seen last first."""
    query = select(devices).where(devices.c.person == person, devices.c.ended.is_(None))
    found = await store.rows(query.order_by(devices.c.seen.desc()).limit(MOST_LISTED))
    return [DeviceRecord(**cast(dict[str, Any], row._mapping)) for row in found]


async def ended_devices(store: Store, since: int) -> set[str]:
    """Return the devices that were ended since."""
    found = await store.rows(select(devices.c.id).where(devices.c.ended >= since))
    return {row.id for row in found}

"""For whoever runs the site: is it well, and what does it count."""

from __future__ import annotations

import ipaddress
import os
from typing import Literal

from fastapi import APIRouter, HTTPException, Request
from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, CollectorRegistry, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector
from pydantic import BaseModel
from starlette.responses import JSONResponse, Response

from travelogue.web.limits import address_of
from travelogue.web.site import site_of

MULTIPROCESS = "PROMETHEUS_MULTIPROC_DIR"  # where several processes count together
router = APIRouter()


class Health(BaseModel):
    """Whether the site can serve."""

    status: Literal["ok", "unwell"]


@router.get("/healthz", responses={503: {"model": Health}})
async def health(request: Request) -> Response:
    """Say whether the database takes what is written."""
    if await site_of(request).pulse.ask():
        return JSONResponse(Health(status="ok").model_dump())
    return JSONResponse(Health(status="unwell").model_dump(), 503)


@router.get("/metrics", include_in_schema=False)
async def metrics(request: Request) -> Response:
    """Show what is counted, of all processes together; to this machine unless asked otherwise."""
    if not (site_of(request).settings.open_metrics or is_here(address_of(request))):
        raise HTTPException(404)
    registry: CollectorRegistry = REGISTRY
    if MULTIPROCESS in os.environ:
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return Response(generate_latest(registry), media_type=CONTENT_TYPE_LATEST)


def is_here(address: str) -> bool:
    """Tell whether an address is one of this machine's own loopback."""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False

"""Fair deals: how they work, and the log of all seals and results."""

from __future__ import annotations

from typing import Final

from fastapi import HTTPException, Request
from starlette.responses import Response

from travelogue.web.limits import network_of
from travelogue.web.replay.asked import whole_number
from travelogue.web.routes.pages import Pages
from travelogue.web.site import site_of

pages = Pages()
MOST_ROWS: Final = 1000  # of one answer
ANSWERS_PER_MINUTE: Final = 60  # to one network: a log of 60,000 rows


@pages.get("/fair")
async def explain(request: Request) -> Response:
    """Show what is proved of every deal and what is not, and where the log stands."""
    site = site_of(request)
    last = await site.room.store.last_logged()
    return site.page(request, "fair_deals.html", last=last)


@pages.get("/fair/log")
async def log(request: Request) -> Response:
    """Send rows of the log from a number on, a line of JSON each."""
    site = site_of(request)
    site.limits.logs.check(network_of(request), ANSWERS_PER_MINUTE)
    first = whole_number(request.query_params.get("from", "0"))
    if first is None:
        raise HTTPException(400)
    rows = await site.room.store.fair_log(first, MOST_ROWS)
    lines = "".join(f"{row.line()}\n" for row in rows)
    headers = {"Cache-Control": "no-store"}
    return Response(lines, media_type="application/x-ndjson", headers=headers)

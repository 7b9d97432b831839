"""The games' own art, each kept by browsers under an address that names its version."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, HTTPException
from starlette.responses import Response

from travelogue.games import registry
from travelogue.web.static_files import FOR_GOOD
from travelogue.web.titles import art, art_version, palettes, palettes_version

PICTURES: Final = ("cover.svg", "mark.svg")
router = APIRouter(include_in_schema=False)


@router.get("/art/palettes.css")
async def colours(v: str = "") -> Response:
    """Send the colours of all games."""
    return kept(palettes(), "text/css", v == palettes_version())


@router.get("/art/{name}.css")
async def styles(name: str, v: str = "") -> Response:
    """Send the styles of a game's drawing."""
    return kept(registry.face(name).styles(), "text/css", v == art_version(name))


@router.get("/art/{name}/{picture}")
async def picture(name: str, picture: str, v: str = "") -> Response:
    """Send a game's cover or mark."""
    if picture not in PICTURES:
        raise HTTPException(404, f"{name} has no picture {picture!r}.")
    return kept(art(name, picture), "image/svg+xml", v == art_version(name))


def kept(text: str, media_type: str, is_versioned: bool) -> Response:
    """Return a text, to be kept for good if its address names its version."""
    headers = {"Cache-Control": FOR_GOOD if is_versioned else "no-cache"}
    return Response(text, media_type=media_type, headers=headers)

"""The rules: a page to read and search, and single rules for the drawer at the table."""

from __future__ import annotations

from itertools import groupby

from fastapi import APIRouter, HTTPException, Request
from pydantic import BaseModel
from starlette.responses import Response

from travelogue.games import registry
from travelogue.rules_text import numbered
from travelogue.web.language import text_of
from travelogue.web.site import site_of
from travelogue.web.titles import title_of

router = APIRouter()
DAY = 24 * 3600


class RuleText(BaseModel):
    """One numbered rule."""

    id: str
    text: str
    section: str
    sources: list[str]


def sections(name: str) -> list[tuple[str, list[RuleText]]]:
    """Return a game's rules in their sections."""
    shown = [
        RuleText(id=rule.id, text=rule.text, section=rule.section, sources=list(rule.sources))
        for rule in numbered(registry.known(name))
    ]
    return [(title, list(rules)) for title, rules in groupby(shown, key=lambda r: r.section)]


@router.get("/rules/{name}", include_in_schema=False)
async def rules_page(request: Request, name: str) -> Response:
    """Show all rules of a game."""
    game = registry.game(name)
    return site_of(request).page(
        request,
        "rules.html",
        title=title_of(game, text_of(request)),
        meta=game.meta,
        sections=sections(name),
    )


@router.get("/api/rules/{name}/{id}")
async def one_rule(name: str, id: str) -> RuleText:
    """Return one rule of a game."""
    for _, rules in sections(name):
        for rule in rules:
            if rule.id == id:
                return rule
    raise HTTPException(404, f"There is no rule {id!r} of {name}.")


@router.get("/art/{name}.css", include_in_schema=False)
async def art(name: str) -> Response:
    """Send the styles of a game's drawing."""
    return Response(
        registry.face(name).styles(),
        media_type="text/css",
        headers={"Cache-Control": f"public, max-age={DAY}"},
    )

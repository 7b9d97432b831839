"""The rules: a page to read and search, and single rules for the drawer at the table."""

from __future__ import annotations

from itertools import groupby

from fastapi import APIRouter, HTTPException, Request
from pydantic import BaseModel
from starlette.responses import Response

from travelogue.core.game import Game
from travelogue.face.face import Reader
from travelogue.face.text import Text
from travelogue.games import registry
from travelogue.rules_text import numbered
from travelogue.web.language import text_of
from travelogue.web.routes.api import Refusal
from travelogue.web.site import site_of
from travelogue.web.titles import title_of

router = APIRouter()


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


def how_to_play(game: Game, text: Text) -> list[str]:
    """Return the game in a few sentences, for somebody who holds no seat yet."""
    names = tuple(text("Seat {number}", number=seat + 1) for seat in range(game.meta.max_seats))
    return registry.face(game.meta.name).how_to_play(Reader(names, text=text))


@router.get("/rules/{name}", include_in_schema=False)
async def rules_page(request: Request, name: str) -> Response:
    """Show all rules of a game."""
    game, text = registry.game(name), text_of(request)
    return site_of(request).page(
        request,
        "rules.html",
        title=title_of(game, text),
        meta=game.meta,
        sections=sections(name),
        how=how_to_play(game, text),
    )


@router.get("/api/rules/{name}/{id}", responses={404: {"model": Refusal}})
async def one_rule(name: str, id: str) -> RuleText:
    """Return one rule of a game."""
    for _, rules in sections(name):
        for rule in rules:
            if rule.id == id:
                return rule
    raise HTTPException(404, f"There is no rule {id!r} of {name}.")

"""The titles of the gallery."""

from __future__ import annotations

from dataclasses import dataclass

from travelogue.core.game import Game
from travelogue.core.memo import memo
from travelogue.face.text import Text
from travelogue.games import registry
from travelogue.web.templates import version_of


@dataclass(frozen=True)
class Title:
    """A game as the gallery shows it; `name` is also that of its palette and cover."""

    name: str
    title: str
    players: str
    minutes: int
    blurb: str

    @property
    def symbol(self) -> str:
        """The end of the ids of its cover and mark."""
        return self.name.replace("_", "-")

    @property
    def art(self) -> str:
        """The version of the styles of its drawing."""
        return art_version(self.name)


@memo
def art_version(name: str) -> str:
    """Return the version of the styles of a game's drawing."""
    return version_of([registry.face(name).styles().encode()])


def titles(text: Text) -> list[Title]:
    """Return all titles in the order of the registry."""
    return [title_of(registry.game(name), text) for name in registry.names()]


def title_of(game: Game, text: Text) -> Title:
    """Return a game of the registry as the gallery shows it."""
    meta = game.meta
    many = players(meta.min_seats, meta.max_seats, text)
    return Title(meta.name, text(meta.title), many, meta.minutes, text(meta.blurb))


def players(fewest: int, most: int, text: Text) -> str:
    if fewest == most:
        return text.plural("{n} player", "{n} players", most)
    return text("{fewest}–{most} players", fewest=fewest, most=most)

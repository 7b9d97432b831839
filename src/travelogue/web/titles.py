"""The titles of the gallery."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from travelogue.core.game import Game, Meta
from travelogue.core.memo import memo
from travelogue.face.text import Text
from travelogue.games import registry
from travelogue.web.versions import version_of


@dataclass(frozen=True)
class Title:
    """A game as the gallery shows it; `art` is the version of its cover, mark and styles."""

    name: str
    title: str
    players: str
    minutes: int
    blurb: str
    art: str


@memo
def art_version(name: str) -> str:
    """Return the version of all that a game's art folder holds."""
    return version_of([path.read_bytes() for path in sorted(art_files(name))])


def art_files(name: str) -> list[Path]:
    folder = registry.folder(name)
    return [path for path in (*folder.glob("art.css"), *folder.glob("art/*")) if path.is_file()]


def palettes() -> str:
    """Return the colours of all games as one style sheet."""
    return "".join(palette(name) for name in registry.names())


@memo
def palettes_version() -> str:
    """Return the version of the colours of all games."""
    return version_of([palettes().encode()])


def palette(name: str) -> str:
    """Return a game's colours, for whatever says that it belongs to the game."""
    return art(name, "palette.css").replace(":root", f'[data-game="{name}"]')


def art(name: str, file: str) -> str:
    """Return a file of a game's art folder."""
    return (registry.folder(name) / "art" / file).read_text("utf-8")


def titles(text: Text) -> list[Title]:
    """Return all titles in the order of the registry."""
    return [shown(registry.meta(name), text) for name in registry.names()]


def title_of(game: Game, text: Text) -> Title:
    """Return a game of the registry as the gallery shows it."""
    return shown(game.meta, text)


def shown(meta: Meta, text: Text) -> Title:
    many, art = players(meta.min_seats, meta.max_seats, text), art_version(meta.name)
    return Title(meta.name, text(meta.title), many, meta.minutes, text(meta.blurb), art)


def players(fewest: int, most: int, text: Text) -> str:
    if fewest == most:
        return text.plural("{n} player", "{n} players", most)
    return text("{fewest}–{most} players", fewest=fewest, most=most)

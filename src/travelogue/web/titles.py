"""The titles of the gallery."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from travelogue.core.game import Game, Meta
from travelogue.core.memo import memo
from travelogue.face.text import Text
from travelogue.games import registry
from travelogue.web.versions import version_of

# a game's colours as pages use them (tokens.css)
PROPERTIES: Final = {
    "solid": "game", "on": "game-on", "text": "game-text", "wash": "game-wash",
    "line": "game-line", "spice": "game-2",
}  # fmt: skip


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
    return [path for path in registry.folder(name).glob("art/*") if path.is_file()]


def palettes() -> str:
    """Return the colours of all games as one style sheet."""
    return "".join(palette(name) for name in registry.names())


@memo
def palettes_version() -> str:
    """Return the version of the colours of all games."""
    return version_of([palettes().encode()])


def palette(name: str) -> str:
    """Return a game's colours, for whatever says that it belongs to the game."""
    colours = "".join(
        f"--{PROPERTIES[use]}:light-dark({day},{night});"
        for use, (day, night) in registry.meta(name).palette.items()
    )
    return f'[data-game="{name}"]{{{colours}}}\n'


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

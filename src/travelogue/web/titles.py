"""The five titles of the gallery: those that can be played, and those that are on their way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from travelogue.core.game import Game
from travelogue.core.text import N_, Text
from travelogue.games import registry


@dataclass(frozen=True)
class Title:
    """A game as the gallery shows it; `name` is also that of its palette and cover."""

    name: str
    title: str
    players: str
    minutes: int
    blurb: str
    playable: bool

    @property
    def symbol(self) -> str:
        """The end of the ids of its cover and mark."""
        return self.name.replace("_", "-")


# name, title, fewest and most players, minutes, blurb: until a game is in the registry
COMING: Final = (
    (
        "remember_our_trip", N_("Remember Our Trip"), 2, 4, 40,
        N_("Piece a shared holiday together, and see whether your memory agrees with the map."),
    ),
    (
        "photo_tour", N_("Photo Tour: North America"), 2, 5, 75,
        N_("Drive, ride and fly across a continent, and fill a journal with its landmarks."),
    ),
    (
        "lets_go_to_japan", N_("Let’s Go! To Japan"), 1, 4, 50,
        N_("Plan a week between Tokyo and Kyoto, card by card; then live it, day by day."),
    ),
    (
        "deja_vu", N_("Deja Vu: Fragments of Memory"), 2, 4, 60,
        N_("Wander a sky of nebulae, gather what you once felt, and grow flowers from it."),
    ),
)  # fmt: skip


def titles(text: Text) -> list[Title]:
    """Return all titles, playable ones first."""
    playable = [title_of(registry.game(name), text) for name in registry.names()]
    coming = [
        Title(name, text(title), players(fewest, most, text), minutes, text(blurb), False)
        for name, title, fewest, most, minutes, blurb in COMING
        if name not in registry.names()
    ]
    return playable + coming


def title_of(game: Game, text: Text) -> Title:
    """Return a game of the registry as the gallery shows it."""
    meta = game.meta
    many = players(meta.min_seats, meta.max_seats, text)
    return Title(meta.name, text(meta.title), many, meta.minutes, text(meta.blurb), True)


def players(fewest: int, most: int, text: Text) -> str:
    if fewest == most:
        return text.plural("{n} player", "{n} players", most)
    return text("{fewest}–{most} players", fewest=fewest, most=most)

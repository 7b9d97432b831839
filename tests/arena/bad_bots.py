"""Bots that fail, for tournaments to survive: found by their place, as anybody's own bots are."""

from __future__ import annotations

import time

from travelogue.bots.base import Bot
from travelogue.core.game import Game
from travelogue.core.native import i64
from travelogue.core.state import GameState


class Raising(Bot):
    def choose(self, view: GameState, seat: i64) -> i64:
        raise ValueError("no idea")


class Illegal(Bot):
    def choose(self, view: GameState, seat: i64) -> i64:
        return -5


class Slow(Bot):
    """Sleeps once, then answers."""

    def __init__(self) -> None:
        self.has_slept = False

    def choose(self, view: GameState, seat: i64) -> i64:
        if not self.has_slept:
            self.has_slept = True
            time.sleep(30)
        return view.legal(seat)[0]


class Told(Bot):
    """Knows what its name says, and nothing else."""

    def __init__(self, text: str) -> None:
        self.text = text


def told(game: Game, seed: int, text: str) -> Bot:
    return Told(text)


def raising(game: Game, seed: int) -> Bot:
    return Raising()


def illegal(game: Game, seed: int) -> Bot:
    return Illegal()


def slow(game: Game, seed: int) -> Bot:
    return Slow()


def nothing(game: Game, seed: int) -> None:
    return None

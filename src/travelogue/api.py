"""The public face: `import travelogue`."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path

from travelogue.core.chance import commitment
from travelogue.core.errors import TravelogueError
from travelogue.core.game import Game, Meta
from travelogue.core.space import ActionSpace
from travelogue.core.types import SPECTATOR
from travelogue.face.face import Reader
from travelogue.games import registry
from travelogue.history.file import read_file, rebuild_as, save, to_file
from travelogue.history.history import History
from travelogue.history.shares import Share, fresh_bits, fresh_seed, made_share


def list_games() -> list[str]:
    """Return the names of all games."""
    return registry.names()


def game(name: str) -> Title:
    """Return a game by name; UnknownName lists those that exist."""
    return Title(registry.game(name))


def load(path: str | Path) -> Match:
    """Return the match of a game file, replayed and checked; ReplayError says what is wrong."""
    file = read_file(Path(path))
    match = rebuild_as(Match, registry.game(file.game), file)
    match.names = list(file.names)
    return match


class Title:
    """A game that can be started."""

    def __init__(self, rules: Game) -> None:
        self.rules = rules

    def __repr__(self) -> str:
        return f"<{self.meta.title}>"

    @property
    def meta(self) -> Meta:
        """Title, seats and options."""
        return self.rules.meta

    @property
    def space(self) -> ActionSpace:
        """The action space: numbers and their texts."""
        return self.rules.space

    def start(
        self,
        seats: int | None = None,
        options: dict[str, object] | None = None,
        seed: int | None = None,
        names: Sequence[str] | None = None,
    ) -> Match:
        """Return a new match; the same seed gives the same draws.

        Without one the draws follow from a secret and from what the table puts in for each seat.
        """
        if seed is not None:
            match = Match.start(self.rules, seats, options, seed_bytes(seed))
        else:
            secret, count = fresh_seed(), self.meta.min_seats if seats is None else seats
            shares = table_shares(commitment(secret), self.rules.check_seats(count))
            match = Match.start(self.rules, count, options, secret, shares=shares)
        if names is not None:
            if len(names) != match.seats:
                raise TravelogueError(f"{match.seats} names are needed, not {len(names)}.")
            match.names = list(names)
        return match


class Match(History):
    """A game in play, with names, saved to a file and shown as a picture."""

    def __init__(self, game: Game, seats: int, options: dict[str, str], seed: bytes | None) -> None:
        super().__init__(game, seats, options, seed)
        roles = game.meta.seat_names
        self.names = [roles[s] if s < len(roles) else f"Seat {s + 1}" for s in range(seats)]

    def save(self, path: str | Path) -> None:
        """Write the portable game file, its seed included: who has it can foresee the draws."""
        save(Path(path), to_file(self, self.names, with_seed=True))

    def svg(self, seat: int = SPECTATOR) -> str:
        """Return the board as a seat sees it, as an SVG that stands alone."""
        face = registry.face(self.game.meta.name)
        return face.standalone(self.view(seat), Reader(tuple(self.names), seat))

    def _repr_html_(self) -> str:
        """Show the board in a notebook, as somebody who watches sees it."""
        return self.svg()


def seed_bytes(seed: int) -> bytes:
    """Return the 256-bit seed that stands for a number."""
    return hashlib.sha256(f"travelogue {seed}".encode()).digest()


def table_shares(seal: str, seats: int) -> list[Share]:
    """Return what a match puts into its own deal, where no browsers do."""
    return [made_share(seal, seat, "table", fresh_bits()) for seat in range(seats)]

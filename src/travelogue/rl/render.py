"""What environments show: the position as text, as SVG or as pixels, as one seat sees it."""

from __future__ import annotations

import io
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from travelogue.core.errors import UnknownName
from travelogue.core.game import Game
from travelogue.core.state import GameState
from travelogue.face.face import Reader
from travelogue.games import registry
from travelogue.rl.extra import extra_rl

ANSI: Final = "ansi"
SVG: Final = "svg"
PIXELS: Final = "rgb_array"
MODES: Final = (ANSI, SVG, PIXELS)


def check_mode(mode: str | None) -> str | None:
    """Return a render mode that there is; None draws nothing."""
    if mode is not None and mode not in MODES:
        raise UnknownName("render mode", mode, MODES)
    return mode


def rendered(
    game: Game, state: GameState, mode: str | None, seat: int
) -> str | NDArray[Any] | None:
    """Return the position as a seat sees it, SPECTATOR allowed."""
    if mode is None:
        return None
    face = registry.face(game.meta.name)
    roles = game.meta.seat_names
    names = [roles[k] if k < len(roles) else f"Seat {k + 1}" for k in range(state.seats)]
    reader = Reader(tuple(names), seat)
    view = state.view(seat)
    if mode == ANSI:
        return face.plain(view, reader)
    picture = face.standalone(view, reader)
    return picture if mode == SVG else pixels(picture, face.styles())


def pixels(picture: str, styles: str) -> NDArray[np.uint8]:
    """Return an SVG as an array [height, width, 3], drawn in light colours."""
    with extra_rl():
        import resvg_py
        from PIL import Image

        from travelogue.rl.flatten import flatten

    png = resvg_py.svg_to_bytes(svg_string=flatten(picture, styles), background="#f7f1e5")
    with Image.open(io.BytesIO(bytes(png))) as image:
        return np.asarray(image.convert("RGB"))

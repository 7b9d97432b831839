"""What may be offered, a second time: sets of spaces and brute force, from the text of the rules.

Nothing is shared with the rules modules but the content files. A space is (row, column).
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import travelogue

DATA: Final = Path(travelogue.__file__).parent / "games" / "remember_our_trip" / "data"
MAPS: Final[dict[str, Any]] = tomllib.loads((DATA / "maps.toml").read_text("utf-8"))
PARTS: Final[dict[str, Any]] = tomllib.loads((DATA / "components.toml").read_text("utf-8"))
PARKS: Final = ("fountain", "bench", "statue")
Space = tuple[int, int]
Board = dict[Space, str]


def space(name: str) -> Space:
    """Return the space with a name."""
    return "ABCDEFG".index(name[0]), int(name[1]) - 1


def name(at: Space) -> str:
    """Return the name of a space."""
    return "ABCDEFG"[at[0]] + str(at[1] + 1)


def land(city: str, size: str) -> set[Space]:
    """Return the uncovered spaces that are not water."""
    row = MAPS["city"][city]
    gone = {space(n) for n in row["water"]} | {space(n) for n in row["size"][size]["covered"]}
    return {(r, c) for r in range(7) for c in range(7)} - gone


def beside(at: Space) -> set[Space]:
    """Return the spaces that share an edge with one, some of them outside the board."""
    return {(at[0] - 1, at[1]), (at[0] + 1, at[1]), (at[0], at[1] - 1), (at[0], at[1] + 1)}


def connected(spaces: Iterable[Space]) -> bool:
    """Tell whether spaces hang together by their edges."""
    rest = set(spaces)
    todo = [rest.pop()]
    while todo:
        found = beside(todo.pop()) & rest
        rest -= found
        todo += found
    return not rest


def positions(formation: str) -> list[set[Space]]:
    """Return every position of a formation of which some space may lie inside the frame."""
    offsets = PARTS["formation"][formation]["offsets"]
    return [{(r + a, c + b) for a, b in offsets} for r in range(-4, 11) for c in range(-4, 11)]


def placement(
    formation: str, free: set[Space], aimed: set[Space], given_up: int
) -> tuple[set[Space], bool]:
    """Return the spaces offered for the next token, and whether it may be given up."""
    cells: set[Space] = set()
    may_give_up = False
    for spaces in positions(formation):
        blocked = len(spaces - free)
        if not spaces & free or not aimed <= spaces & free or blocked < given_up:
            continue
        cells |= (spaces & free) - aimed
        may_give_up = may_give_up or blocked > given_up
    if not aimed:
        may_give_up = True  # every formation can hang over the edge with three spaces
    return cells, may_give_up


def canonical(spaces: Iterable[Space]) -> tuple[Space, ...]:
    """Return the smallest of a shape's eight turned and mirrored forms."""
    now = list(spaces)
    forms = []
    for _ in range(2):
        for _ in range(4):
            now = [(c, -r) for r, c in now]
            top, left = min(r for r, _ in now), min(c for _, c in now)
            forms.append(tuple(sorted((r - top, c - left) for r, c in now)))
        now = [(r, -c) for r, c in now]
    return min(forms)


def sight_shapes(city: str) -> set[tuple[Space, ...]]:
    """Return the shapes of a city's sights."""
    shapes = PARTS["shape"]
    return {
        canonical([(r, c) for r, c in shapes[letter]["cells"]])
        for letter in MAPS["city"][city]["sight_shapes"]
    }


def locations(board: Board, city: str, any_kind: bool) -> list[set[Space]]:
    """Return every valid location of up to four tokens on a board of face-up tokens."""
    found = []
    for spaces in connected_sets(board, any_kind):
        kind = board[min(spaces)]
        size = len(spaces)
        is_sight = kind == "sightseeing" and size == 4 and canonical(spaces) in sight_shapes(city)
        is_hotel = kind == "hotel" and size == 3
        is_park = kind in PARKS and size == 2
        is_block = kind in ("shop", "restaurant") and size >= 3
        if is_sight or is_hotel or is_park or is_block:
            found.append(spaces)
    return found


def connected_sets(board: Board, any_kind: bool) -> list[set[Space]]:
    """Return all connected sets of two to four tokens that count as one type."""
    found: set[frozenset[Space]] = {frozenset([at]) for at in board}
    every: set[frozenset[Space]] = set()
    for _ in range(3):
        grown = set()
        for spaces in found:
            kind = board[min(spaces)]
            for at in spaces:
                for other in beside(at) & set(board) - spaces:
                    same = board[other] == kind
                    if same or (any_kind and board[other] in PARKS and kind in PARKS):
                        grown.add(spaces | {other})
        every |= grown
        found = grown
    return [set(spaces) for spaces in every]

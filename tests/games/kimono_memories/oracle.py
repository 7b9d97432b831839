"""Kimono Memories a second time: slow and plain, from the text of the rules, for comparison.

Dicts and loops over the card files; nothing is shared with the rules modules. A place is
(layer, column), a token is keyed by the place to the left of its seam, everything has its name.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import travelogue

DATA: Final = Path(travelogue.__file__).parent / "games" / "kimono_memories" / "data"
FILE: Final[dict[str, Any]] = tomllib.loads((DATA / "cards.toml").read_text("utf-8"))
CARDS: Final[dict[str, dict[str, Any]]] = {
    row["id"]: row for row in FILE["beauty"] + FILE["prop"] + FILE["departure"]
}
IDS: Final = list(CARDS)
PATTERNS: Final = ["p3", "p4", "p5", "p6", "p7"]
KINDS: Final = [*PATTERNS, "cat"]

Place = tuple[int, int]


class Oracle:
    """A game in the words of the rules: `legal` lists texts, `play` carries one out."""

    def __init__(self, options: dict[str, str], dealt: list[str], start: int) -> None:
        self.options = options
        self.ring: list[str | None] = list(dealt[:8])  # KIM-05
        self.display: list[str | None] = [*dealt[8:10], None, None]  # KIM-06
        self.deck = 20  # KIM-07
        self.gap = 0  # KIM-08
        self.albums: list[dict[Place, str]] = [{(1, 0): "DS"}, {(1, 0): "DM"}]  # KIM-10
        self.tokens: list[dict[Place, str]] = [{}, {}]
        self.supply = dict.fromkeys(PATTERNS, 6) | {"cat": 7}  # KIM-09
        self.markers = dict.fromkeys(PATTERNS, 0)  # KIM-02
        self.tiles: dict[str, int] = {}  # pattern -> who took its tile
        self.settled: list[str] = []
        self.hand: str | None = None
        self.open: list[Place] = []  # wild-wild seams still to be chosen
        self.steps: list[str] = []  # patterns whose marker is to be moved
        self.seat = start
        self.turns = 0  # completed
        self.asks = "cross"
        self.sudden: int | None = None

    # --- cards -------------------------------------------------------------------------------

    def side(self, name: str) -> dict[str, Any]:
        """Return the face that is up: departure cards have two (KIM-10)."""
        face: dict[str, Any] = CARDS[name].get(self.options["mode"], CARDS[name])
        return face

    # --- what may be done ----------------------------------------------------------------------

    def legal(self) -> list[str]:
        """Return the legal actions of the deciding seat, in no particular order."""
        if self.asks == "cross":
            return [f"cross {n}" for n in (1, 2, 3)]
        if self.asks == "place":
            return [f"place {layer},{column}" for layer, column in self.places(self.seat)]
        if self.asks == "wild":
            return [f"wild {kind}" for kind in KINDS if self.supply[kind] > 0]
        if self.asks == "reward":
            return [f"reward {k}" for k in range(4) if self.display[k] is not None]
        return []

    def places(self, seat: int) -> Iterator[Place]:
        """Yield the places where a photo may be added (KIM-26 .. KIM-32)."""
        album = self.albums[seat]
        bottom = [c for layer, c in album if layer == 1]
        yield 1, min(bottom) - 1
        yield 1, max(bottom) + 1
        for layer in range(2, 20):
            there = [c for row, c in album if row == layer]
            for c in range(-20, 21):
                if (layer - 1, c) not in album or (layer - 1, c + 1) not in album or c in there:
                    continue
                beside = c - 1 in there or c + 1 in there
                if self.options["upper_gaps"] == "allowed" or not there or beside:
                    yield layer, c

    # --- doing it ------------------------------------------------------------------------------

    def play(self, text: str, drawn: list[str]) -> None:
        """Carry out an action; `drawn` holds the card of a replenishment, if there is one."""
        word, _, argument = text.partition(" ")
        if word == "cross":
            self.cross(int(argument))
        elif word == "reward":
            self.hand = self.display[int(argument)]
            self.display[int(argument)] = None
            self.asks = "place"
        elif word == "place":
            layer, _, column = argument.partition(",")
            self.place((int(layer), int(column)))
            self.go_on(drawn)
        else:
            self.take(self.open.pop(0), argument)
            self.go_on(drawn)

    def cross(self, cards: int) -> None:
        """KIM-17 .. KIM-20."""
        space = self.gap
        while True:
            if self.ring[space] is not None:
                cards -= 1
                if cards == 0:
                    break
            space = (space + 1) % 8
        self.hand, self.ring[space] = self.ring[space], None
        self.gap = (space + 1) % 8
        self.asks = "place"

    def place(self, where: Place) -> None:
        """Lay the photo, take forced tokens, note the seams to be chosen (KIM-40 .. KIM-53)."""
        album = self.albums[self.seat]
        assert self.hand is not None
        album[where] = self.hand
        if "pattern" in CARDS[self.hand]:
            self.steps.append(CARDS[self.hand]["pattern"])
        self.hand = None
        layer, column = where
        for c in (column - 1, column):  # the seam to the left, then to the right
            if (layer, c) not in album or (layer, c + 1) not in album:
                continue
            one = self.side(album[layer, c])["right"]
            other = self.side(album[layer, c + 1])["left"]
            if "none" in (one, other):
                continue
            if one == other == "wild":
                self.open.append((layer, c))
            elif one == other or "wild" in (one, other):
                self.take((layer, c), other if one == "wild" else one)

    def take(self, seam: Place, kind: str) -> None:
        """Lay a token on a seam, if there is one (KIM-46, KIM-51, KIM-54, KIM-55)."""
        if self.supply[kind] == 0:
            return
        self.supply[kind] -= 1
        self.tokens[self.seat][seam] = kind
        if kind != "cat":
            self.steps.append(kind)

    def go_on(self, drawn: list[str]) -> None:
        """Ask for the next wild-wild seam, or complete the placement (KIM-52, KIM-58)."""
        while self.open:
            left = [kind for kind in KINDS if self.supply[kind] > 0]
            if len(left) > 1:
                self.asks = "wild"
                return
            seam = self.open.pop(0)
            if left:
                self.take(seam, left[0])
        for pattern in self.steps:
            if pattern not in self.settled:
                moved = self.markers[pattern] + (1 if self.seat == 0 else -1)
                self.markers[pattern] = max(-4, min(4, moved))
        self.steps = []
        if self.turns == 26:
            self.compare()
        else:
            self.end_turn(drawn)

    def end_turn(self, drawn: list[str]) -> None:
        """KIM-61 .. KIM-66, KIM-92 .. KIM-96."""
        own = 1 if self.seat == 0 else -1
        far = [p for p in PATTERNS if self.markers[p] * own >= 3]
        self.turns += 1
        if self.options["sudden_victory"] == "true" and len(far) >= 2:
            self.sudden = self.seat
            self.asks = "over"
            return
        if self.deck:
            self.deck -= 1
            self.ring[(self.gap - 1) % 8] = drawn.pop()
        on_ring = [name for name in self.ring if name is not None]
        if len(on_ring) > 2:
            self.seat = 1 - self.seat
            self.asks = "cross"
            return
        clockwise = [self.ring[(self.gap + k) % 8] for k in range(8)]
        self.display[2:] = [name for name in clockwise if name is not None]
        self.ring = [None] * 8
        self.compare()

    def compare(self) -> None:
        """KIM-67 .. KIM-76."""
        for pattern in PATTERNS:
            if pattern in self.settled:
                continue
            self.settled.append(pattern)
            if self.markers[pattern] == 0:
                continue
            winner = 0 if self.markers[pattern] > 0 else 1
            self.tiles[pattern] = winner
            if any(name is not None for name in self.display):
                self.seat = winner
                self.asks = "reward"
                return
        self.asks = "over"

    # --- results -------------------------------------------------------------------------------

    def tile_of(self, pattern: str) -> int | None:
        """Return who has or would get a tile (KIM-79)."""
        if pattern in self.settled:
            return self.tiles.get(pattern)
        where = self.markers[pattern]
        return None if where == 0 else (0 if where > 0 else 1)

    def icons(self, seat: int, thing: str) -> int:
        """KIM-84: the icons of all beauty cards, covered or not."""
        cards = [CARDS[name] for name in self.albums[seat].values()]
        return sum(row["objects"].count(thing) for row in cards if "pattern" in row)

    def mon(self, seat: int, layer: int) -> int:
        """Return the uncovered Mon corners of a layer (KIM-37, KIM-86)."""
        album = self.albums[seat]
        found = 0
        for (row, c), name in album.items():
            if row == layer:
                corners = self.side(name)["mon"]
                found += "right" in corners and (row + 1, c) not in album
                found += "left" in corners and (row + 1, c - 1) not in album
        return found

    def cats(self, seat: int) -> int:
        return list(self.tokens[seat].values()).count("cat")

    def props(self, seat: int) -> list[str]:
        return [name for name in self.albums[seat].values() if name.startswith("X")]

    def lines(self, seat: int) -> dict[str, int]:
        """Return the score sheet (KIM-79 .. KIM-88, KIM-98, KIM-100)."""
        if self.sudden is not None:
            return {}
        won = [pattern for pattern in PATTERNS if self.tile_of(pattern) == seat]
        if self.options["mode"] == "basic":
            return {"tiles": len(won)}
        out = {f"tile_{p[1]}": int(p[1]) if p in won else 0 for p in PATTERNS}
        out["cats"] = self.cats(seat) ** 2
        props = self.props(seat)
        for name, thing in (
            ("XFLO", "flower"),
            ("XLAN", "lantern"),
            ("XUMB", "umbrella"),
            ("XFAN", "fan"),
        ):
            out[thing] = 2 * self.icons(seat, thing) if name in props else 0
        pairs = min(self.icons(seat, "lantern"), self.icons(seat, "flower"))
        out["lantern_and_flower"] = 3 * pairs if "XLF" in props else 0
        for layer in range(1, 6):
            out[f"mon_{layer}"] = layer * self.mon(seat, layer)
        return out

    def scores(self) -> list[int]:
        return [sum(self.lines(seat).values()) for seat in (0, 1)]

    def ranks(self) -> list[int]:
        """KIM-89 .. KIM-91, KIM-98, KIM-101, KIM-102."""
        if self.sudden is not None:
            return [0 if seat == self.sudden else 1 for seat in (0, 1)]
        points = self.scores()
        if points[0] == points[1]:
            points = [self.cats(seat) + len(self.props(seat)) for seat in (0, 1)]
        return [0 if points[seat] >= points[1 - seat] else 1 for seat in (0, 1)]

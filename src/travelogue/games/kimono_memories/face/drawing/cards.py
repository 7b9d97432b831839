"""Kimono Memories, drawing: the face of a card, in its own units of 100 x 116."""

# compiled: at a full house it runs hundreds of times a second

from __future__ import annotations

from html import escape
from typing import Final

from travelogue.core.memo import memo
from travelogue.face.svg import safe

from ...rules.tables import (
    BEAUTY_CARDS,
    KIMONO_CARDS,
    MON_LEFT,
    MON_RIGHT,
    NO_SYMBOL,
    OBJECTS,
    Tables,
)
from ...rules.vocabulary import KIND_NAMES, OBJECT_NAMES, SYMBOL_NAMES

CARD_W: Final = 100
CARD_H: Final = 116
SEAM_Y: Final = 64  # centre of half-symbols and of the tokens on a seam
TINY: Final = 40  # narrower cards drop the number of a bonus,
SMALL: Final = 46  # these and they the scenery ...
MIDDLE: Final = 60  # ... and these and they enlarge what the rules look at,
BIG: Final = 1.2  # by this factor
SIZES: Final = (0, TINY, SMALL, MIDDLE)

HEADS: Final = "abc"
SCENES: Final = {
    "G1": "garden", "G2": "bamboo", "G3": "garden", "Y1": "pavilion", "Y2": "market", "Y3": "gate",
    "Y4": "ginkgo", "B1": "lane", "B2": "bridge", "B3": "river", "B4": "pond", "B5": "steps",
    "V1": "lane", "V2": "wisteria", "V3": "pagoda", "V4": "pagoda", "V5": "bridge", "V6": "gate",
    "P1": "cherry", "P2": "cherry", "P3": "river", "P4": "garden", "P5": "terrace", "P6": "cherry",
    "P7": "steps",
}  # fmt: skip
SCENERY: Final = sorted(set(SCENES.values()))  # for cards of one's own

SPOT: Final = '<rect class="spot" x="-3.5" y="-3.5" width="107" height="123" rx="8"/>'


class Faces:
    """The faces of all cards of a content folder, drawn once.

    A face is a symbol of the sheet, one for each size at which it looks different: boards show
    dozens of cards, and name them only.
    """

    def __init__(self, tables: Tables, basic: bool) -> None:
        self.tables = tables
        self.corners = list(tables.mon_basic if basic else tables.mon)
        self.pieces = [f"card-{escape(name)}" for name in tables.ids]
        cards = range(len(tables.ids))
        self.bodies: dict[str, str] = {}  # by id, and the other way round
        self.ids: dict[str, str] = {}
        self.bare = [[self.named(card, size) for card in cards] for size in range(len(SIZES))]
        self.whole = [
            [bare + self.mons(card, w) for card, bare in enumerate(row)]
            for w, row in zip(SIZES, self.bare, strict=True)
        ]

    def named(self, card: int, size: int) -> str:
        """Return the face of a card by name; sizes at which it looks the same share one."""
        body = self.body(card, SIZES[size])
        id = self.ids.setdefault(body, f"kim-face-{card}-{size}")
        self.bodies[id] = body
        return f'<use href="#{id}"/>'

    def symbols(self) -> str:
        """Return all faces for the sheet."""
        drawn = [f'<g id="{id}" class="kim">{body}</g>' for id, body in self.bodies.items()]
        return f"<defs>{''.join(drawn)}</defs>"

    def face(self, card: int, w: float) -> str:
        """Return a card for this width in pixels, without its Mon."""
        return self.bare[size_of(w)][card]

    def full(self, card: int, w: float) -> str:
        """Return a card for this width in pixels, nothing covered."""
        return self.whole[size_of(w)][card]

    def body(self, card: int, w: float) -> str:
        k = 1 if w >= MIDDLE else BIG
        if card >= KIMONO_CARDS:
            side = "sun" if card == KIMONO_CARDS else "moon"
            art = sheet(f"card-{side}", -3, -2, 106, 124)
        elif card >= BEAUTY_CARDS:
            art = self.prop(card - BEAUTY_CARDS, k, w)
        else:
            art = self.beauty(card, k, w >= SMALL)
        return art + self.halves(card, k)

    def beauty(self, card: int, k: float, scenery: bool) -> str:
        name = KIND_NAMES[self.tables.pattern[card]]
        art = sheet(f"card-{name}", -3, -2, 106, 124)
        if scenery:
            scene = SCENES.get(self.tables.ids[card], SCENERY[card % len(SCENERY)])
            art += sheet(f"bg-{scene}", 4, 4, 92, 104, f' class="kim-view kim-sky-{name}"')
        art += sheet(f"robe-{name}", 23, 13, 54, 97.4)
        art += sheet(f"head-{HEADS[card % 3]}", 23, 13, 54, 34.7)
        d = 24 * k
        left, right = (20.0, 80 - d) if k > 1 else (3.5, 96.5 - d)  # enlarged: clear of the tokens
        for place, kind in enumerate(icons(self.tables.objects[card])):
            x = left if place == 0 else right
            art += sheet(f"ico-{OBJECT_NAMES[kind]}", x, 112 - d, d, d)
        return art

    def prop(self, prop: int, k: float, w: float) -> str:
        """Return a prop card: its objects, and the bonus where its number can be read (KIM-81)."""
        wanted = [kind for kind in range(OBJECTS) if self.tables.bonus_set[prop] >> kind & 1]
        names = [OBJECT_NAMES[kind] for kind in wanted]
        art = sheet("card-prop", -3, -2, 106, 124)
        top = 26 if k == 1 else 24
        if len(names) == 1:
            art += sheet(f"obj-{names[0]}", 27, top, 46, 46)
        else:
            for place, name in enumerate(names):
                art += sheet(f"obj-{name}", 23 + 20 * place, top - 2 + 12 * place, 34, 34)
        if w < TINY:
            return art
        times = "\u00d7" if k == 1 else ""  # where there is room for it
        size = 20.0 if k == 1 else 26.0 if w >= SMALL else 30.0
        inside = names[:1] if len(names) == 1 and w >= SMALL else []  # more would reach the tokens
        number = (0.62 + 0.66 * len(times)) * size
        wide = number + (size + 1) * len(inside) + 10
        x, y = 50 - wide / 2, 109 - 1.2 * size
        art += (
            f'<rect class="kim-pill" x="{x:g}" y="{y:g}" width="{wide:g}" height="{1.2 * size:g}"'
        )
        art += f' rx="{0.6 * size:g}"/>'
        points = self.tables.bonus_points[prop]
        art += on_card(x + 5 + number / 2, y + 0.95 * size, f"{points}{times}", size)
        for name in inside:
            art += sheet(f"obj-{name}", x + 5 + number, y + 0.1 * size, size, size)
        return art

    def halves(self, card: int, k: float) -> str:
        """Return the half discs of both sides: two equal ones meet as one token (KIM-40)."""
        art, r = "", 24 * k
        left, right = self.tables.left[card], self.tables.right[card]
        if left != NO_SYMBOL:
            art += sheet(f"half-left-{SYMBOL_NAMES[left]}", 0, SEAM_Y - r, r, 2 * r)
        if right != NO_SYMBOL:
            art += sheet(f"half-right-{SYMBOL_NAMES[right]}", 100 - r, SEAM_Y - r, r, 2 * r)
        return art

    def mons(self, card: int, w: float, covered: int = 0, target: str = "") -> str:
        """Return the Mon in the corners; those under a photo are dimmed (KIM-37)."""
        corners = self.corners[card]
        if not corners:
            return ""
        name = self.mon_name(card)
        d = 22 * (1 if w >= MIDDLE else BIG)
        art = ""
        for bit, side, x in ((MON_LEFT, "left", 3.0), (MON_RIGHT, "right", 97 - d)):
            if corners & bit:
                marks = f' class="kim-crest-{name}{" kim-covered" if covered & bit else ""}"'
                if target:
                    marks += f' data-why="mon {target} {side}"'
                art += sheet(f"mon-{name}", x, 3, d, d, marks)
        return art

    def mon_name(self, card: int) -> str:
        if card >= KIMONO_CARDS:
            return "sun" if card == KIMONO_CARDS else "moon"
        return KIND_NAMES[self.tables.pattern[card]]


def size_of(w: float) -> int:
    """Return which of SIZES a card of this width in pixels has."""
    if w < SMALL:
        return 1 if w >= TINY else 0
    return 3 if w >= MIDDLE else 2


@memo
def faces_of(tables: Tables, basic: bool) -> Faces:
    """Return the faces of a content folder's cards, with the departure cards' side up (KIM-10)."""
    return Faces(tables, basic)


def icons(objects: int) -> list[int]:
    """Return the object icons of a card, one by one."""
    return [kind for kind in range(OBJECTS) for _ in range(objects >> 4 * kind & 15)]


def sheet(symbol: str, x: float, y: float, w: float, h: float, marks: str = "") -> str:
    """Return a symbol of the sheet in card units."""
    return f'<use href="#kim-{symbol}" x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}"{marks}/>'


def on_card(x: float, y: float, words: str, size: float) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" class="kim-on-card"'
        f' text-anchor="middle">{words}</text>'
    )


@memo  # many tables show the same
def named_card(faces: Faces, card: int, size: int, thing: str, title: str) -> str:
    """Return a whole card as a piece and a thing, in units of 100, with what it is called."""
    return (
        f'<g data-piece="{faces.pieces[card]}" data-why="{thing}">'
        f"<title>{safe(title)}</title>{faces.whole[size][card]}{SPOT}</g>"
    )

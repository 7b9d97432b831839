"""Kimono Memories, drawing: reward display, deck and supply."""

# compiled: at a full house it runs hundreds of times a second

from __future__ import annotations

from typing import Final

from travelogue.core.memo import memo
from travelogue.face.svg import Box, fit, label, safe
from travelogue.face.text import Text, upper_first

from ...rules.tables import DISPLAY, KINDS, NO_CARD
from ...rules.vocabulary import KIND_NAMES, REWARD_FIRST, STEP_REWARD
from ..words import TOKENS
from .cards import SPOT, Faces, at, full_card, overlay
from .parts import SMALLEST, Canvas, panel, token

HEAD: Final = 13.0
STORE_H: Final = 162.0
CARD: Final = 52.0  # width of a card, and between two
GAP: Final = 6.0


def store(c: Canvas, box: Box) -> str:
    """Return the panel with the cards of the reward display."""
    s = c.view
    turn = int(s.seat) if s.step == STEP_REWARD else -1
    cards = tuple(
        [(int(s.display[k]), c.mark(REWARD_FIRST + k, f"display {k}")) for k in range(DISPLAY)]
    )
    return panel(box, turn) + display(c.faces, c.reader.text, cards, box.x + 12, box.y)


def deck_in(c: Canvas, box: Box) -> str:
    """Return the deck, at the right of that panel."""
    return deck(c.reader.text, int(c.view.bag.size), box.x + box.w - 84, box.y)


def supply_in(c: Canvas, box: Box) -> str:
    """Return the supply, below the cards of that panel."""
    left = tuple([int(c.view.supply[kind]) for kind in range(KINDS)])
    return supply(left, c.reader.text, Box(box.x + 12, box.y + 126, box.w - 24, 26), 26)


@memo
def display(
    faces: Faces, text: Text, cards: tuple[tuple[int, str], ...], x: float, y: float
) -> str:
    """Return the reward display: two slots, four at the end; slots keep their numbers (KIM-66)."""
    w = CARD
    room = DISPLAY * (w + GAP)
    out = label(x, y + 21, fit(text("Reward display"), HEAD, room), HEAD, "kim-title")
    for slot, (card, marks) in enumerate(cards):
        left, top = x + slot * (w + GAP), y + 31
        out += label(
            left + w / 2, top + w * 1.16 + 17, str(slot + 1), SMALLEST, "kim-soft", "middle"
        )
        if card == NO_CARD:
            out += (
                f'<g data-why="display {slot}"{at(left, top, w)}>'
                f'<rect class="kim-hit" width="100" height="116"/>{overlay("slot")}{SPOT}</g>'
            )
            continue
        out += full_card(faces, text, card, marks, left, top, w)
    return out


@memo
def deck(text: Text, unseen: int, x: float, y: float) -> str:
    """Return the deck, as thick as it is, with its count."""
    w = CARD
    out = label(x, y + 21, fit(text("Deck"), HEAD, w + 12), HEAD, "kim-title")
    out += f'<g data-why="deck"{at(x, y + 32, w)}>'
    out += '<rect class="kim-hit" width="100" height="116"/>'
    if unseen == 0:
        out += overlay("slot")
    for k in range(min(3, (unseen + 6) // 7), 0, -1):
        shift = (k - 1) * 3.5
        out += f'<use href="#kim-card-back" x="{shift - 3:g}" y="{shift - 2:g}" '
        out += 'width="106" height="124"/>'
    out += f"{SPOT}</g>"
    words = fit(text("{n} left", n=unseen), SMALLEST, w + 22)
    return out + label(x + w / 2, y + 32 + w * 1.16 + 19, words, SMALLEST, "kim-soft", "middle")


@memo
def supply(counts: tuple[int, ...], text: Text, box: Box, d: float) -> str:
    """Return the tokens left of each kind (KIM-09)."""
    out = ""
    w, h = box.w / KINDS, box.h
    for kind in range(KINDS):
        x, y = box.x + kind * w, box.y
        left = counts[kind]
        title = safe(upper_first(text(TOKENS[kind])))
        look = "" if left else ' class="kim-covered"'
        out += (
            f'<g data-why="supply {KIND_NAMES[kind]}"><title>{title}</title>'
            f'<rect class="kim-hit" x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}"/>'
            f"<g{look}>{token(KIND_NAMES[kind], x + d / 2, y + h / 2, d)}</g>"
            f"{label(x + d + 4, y + h / 2 + 5, str(left), 14, 'kim-bold')}</g>"
        )
    return out

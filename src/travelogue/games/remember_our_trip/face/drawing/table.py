"""Remember Our Trip, drawing: memory card, sets, objective, hand, and what is still to come."""

from __future__ import annotations

from typing import Final

from travelogue.core.memo import memo
from travelogue.face.canvas import spot
from travelogue.face.svg import BOLD, Box, ems, fit, label, rect, why_mark, wrap

from ...rules import vocabulary as v
from ...rules.board import listed_set, up_at
from ...rules.objectives import standing
from ...rules.tables import FORMATION_NAMES, FRAMES, FRAMES_FOR_TWO, TYPES
from ..words import card_of, formation_of, frame_piece, token_name
from .parts import KINDS, Canvas, button, token, use

TAG_W: Final = 164  # units of a luggage tag
TAG_H: Final = 60
HAND: Final = 46.0  # size of a token in hand
LINES: Final = 3  # of an objective's condition


def memory_card(c: Canvas, x: float, y: float, w: float) -> str:
    """Return the memory card of the round."""
    name = formation_of(c.view).name
    inside = use(f"card-{name}", 0, 0, w, w * 1.24)
    return (
        f'<g data-piece="card" transform="translate({x:.1f} {y:.1f})"{why_mark("card")}>'
        f"{inside}</g>"
    )


def frames(c: Canvas, x: float, y: float, w: float, gap: float) -> str:
    """Return the sets in two columns; those that can be taken may be clicked."""
    n = FRAMES_FOR_TWO if c.view.seats == 2 else FRAMES
    high = w * TAG_H / TAG_W
    out = ""
    for frame in range(n):
        left, top = x + frame % 2 * (w + gap), y + frame // 2 * (high + gap)
        out += tag(c, frame, left, top, w)
    return out


def tag(c: Canvas, frame: int, x: float, y: float, w: float) -> str:
    """Return one set on its luggage tag, in units of the tag."""
    tokens = listed_set(c.view.frames[frame])
    action = v.TAKE_FIRST + frame
    inside = use("frame" if tokens else "frame-taken", 0, 0, TAG_W, TAG_H)
    start = 90 - len(tokens) * 22
    for k, kind in enumerate(tokens):
        inside += token(kind, start + k * 44, 7, 44)
    if action in c.labels:
        inside += use("frame-lit", 0, 0, TAG_W, TAG_H)
    inside += spot(Box(2, 2, TAG_W - 4, TAG_H - 6), 10)
    return (
        f'<g data-piece="{frame_piece(frame)}" transform="translate({x:.1f} {y:.1f})'
        f' scale({w / TAG_W:.4f})"><g{c.mark(action, f"take {frame}", " rot-any")}>{inside}</g></g>'
    )


def objective(c: Canvas, box: Box) -> str:
    """Return the objective card with its condition and everyone's standing."""
    s, text = c.view, c.reader.text
    card = card_of(s)
    icon = 34.0
    room = box.w - icon - 22
    out = rect(box, 8, "rot-slip") + use(
        "stamp", box.x + 7, box.y + 8, icon, icon, ' class="rot-stamp-ink"'
    )
    x = box.x + icon + 14
    title = fit(text(card.title), 14, room)
    out += label(x, box.y + 18, title, 14, "rot-title")
    for k, line in enumerate(wrap(text(card.text), 12, room, LINES)):
        out += label(x, box.y + 33 + 14 * k, line, 12, "rot-soft")
    if c.tall:
        out += label(x, box.y + box.h - 8, standings(c, room), 12, "rot-bold")
    else:
        left = room - ems(title) * 14 - 14
        out += label(box.x + box.w - 9, box.y + 18, standings(c, left), 12, "rot-bold", "end")
    return f'<g data-piece="objective"{why_mark("objective")}>{out}</g>'


def standings(c: Canvas, room: float) -> str:
    """Return everyone's standing on one line."""
    s = c.view
    names = tuple(c.reader.name(seat) for seat in range(s.seats))
    return one_line(names, tuple(int(standing(s, seat)) for seat in range(s.seats)), room)


@memo
def one_line(names: tuple[str, ...], values: tuple[int, ...], room: float) -> str:
    """Return names with their values; long names are cut until all have room."""
    longest = 16
    while True:
        parts = []
        for name, value in zip(names, values, strict=True):
            short = name if len(name) <= longest else name[: longest - 1] + "…"
            parts.append(f"{short} {value}")
        line = " · ".join(parts)
        if ems(line) * 12 * BOLD <= room or longest <= 3:
            return line
        longest -= 1


def to_come(c: Canvas, x: float, y: float, step: float) -> str:
    """Return how many memory cards of each formation are still in the deck."""
    s = c.view
    deck = [s.tables.card_formation[card] for card in s.deck.listed()]
    symbols = tuple(f"form-{name}" for name in FORMATION_NAMES)
    styles = tuple(f"rot-of-{name}" for name in FORMATION_NAMES)
    counts = tuple(deck.count(k) for k in range(len(FORMATION_NAMES)))
    return f"<g{why_mark('card')}>{counted(symbols, styles, counts, x, y, step)}</g>"


def in_bag(c: Canvas, x: float, y: float, step: float) -> str:
    """Return how many tokens of each type are still in the bag."""
    bag = c.view.bag.listed()
    symbols = tuple(f"mini-{kind}" for kind in KINDS)
    counts = tuple(bag.count(kind) for kind in range(TYPES))
    return f"<g{why_mark('bag')}>{counted(symbols, ('',) * TYPES, counts, x, y, step)}</g>"


@memo
def counted(
    symbols: tuple[str, ...],
    styles: tuple[str, ...],
    counts: tuple[int, ...],
    x: float,
    y: float,
    step: float,
) -> str:
    """Return symbols in a row with their numbers; those of which none is left are faint."""
    size = min(20.0, step - 22)  # two digits must not touch the next symbol
    out = ""
    for k, symbol in enumerate(symbols):
        gone = "" if counts[k] else ' class="rot-gone"'
        style = f' class="{styles[k]}"' if styles[k] else ""
        inside = use(symbol, x + k * step, y + (20 - size) / 2, size, size, style)
        inside += label(x + k * step + size + 2, y + 15, str(counts[k]), 13, "rot-bold")
        out += f"<g{gone}>{inside}</g>"
    return out


# --- the hand, and the buttons of the question --------------------------------------------------


def hand_row(c: Canvas, box: Box) -> str:
    """Return what the seat to move still has to do: tokens in hand and the buttons of its step."""
    s, text = c.view, c.reader.text
    if s.step == v.STEP_OVER:
        return ""
    if s.step == v.STEP_KEEP:
        return keep_row(c, box)
    middle = box.y + box.h / 2
    out = ""
    right = box.x + box.w
    if s.hand:
        out += hand_tokens(c, box.x, middle - HAND / 2)
    asked = c.reader.seat == s.seat
    if s.step in (v.STEP_CELL, v.STEP_PICK):
        target = Box(right - 128, middle - 19, 128, 38)
        if asked and s.step == v.STEP_CELL:
            out += button(c, target, text("Let it go"), v.MISTAKEN, "mistaken token")
    elif asked and s.step == v.STEP_CONFIRM:
        out += hint(c, box, text("Confirm a new token, or"))
        out += button(
            c, Box(right - 140, middle - 19, 140, 38), text("End the turn"), v.END_TURN, "end turn",
            len(c.labels) == 1,
        )  # fmt: skip
    elif asked and s.step == v.STEP_SELECT:
        out += hint(c, box, text("Name its tokens"))
        out += button(
            c,
            Box(right - 140, middle - 19, 140, 38),
            text("Confirm"),
            v.DONE,
            "done location",
            True,
        )
    elif asked and s.step == v.STEP_TILE:
        out += hint(c, box, text("Lay the last tiles on the common map"))
    elif asked and s.step == v.STEP_TAKE:
        out += hint(c, box, text("Take one of the sets above"))
    if not asked:
        out += waiting(c, box)
    return out


def hint(c: Canvas, box: Box, words: str) -> str:
    """Return what to do, in front of the button if there is one."""
    room = box.w - (0 if c.view.step in (v.STEP_TAKE, v.STEP_TILE) else 150)
    return label(box.x, box.y + box.h / 2 + 5, fit(words, 13, room), 13, "rot-soft")


def waiting(c: Canvas, box: Box) -> str:
    """Return whose turn it is, to everybody else."""
    room = box.w - (160 if c.view.hand else 0)
    words = c.reader.text("{name} decides", name=c.reader.names[c.view.seat])
    at = box.x + box.w
    return label(at, box.y + box.h / 2 + 5, fit(words, 13, room), 13, "rot-soft", "end")


def hand_tokens(c: Canvas, x: float, y: float) -> str:
    """Return the tokens in hand; each type may be picked once."""
    s = c.view
    out = ""
    seen: set[int] = set()
    for k, kind in enumerate(listed_set(s.hand)):
        action = v.PICK_FIRST + kind if kind not in seen else -1
        left = x + k * (HAND + 8)
        inside = token(kind, left, y, HAND)
        current = s.step == v.STEP_CELL and kind == s.token and kind not in seen
        box = Box(left - 3, y - 3, HAND + 6, HAND + 6)
        if current:
            inside += rect(box, 12, "rot-now")
        inside += spot(box, 12)
        out += f"<g{c.mark(action, f'hand {KINDS[kind]}')}>{inside}</g>"
        seen.add(kind)
    return out


def keep_row(c: Canvas, box: Box) -> str:
    """Return the two tokens of an overbuilt space, one of which is kept (ROT-43)."""
    s, text = c.view, c.reader.text
    old = up_at(s, s.seat, s.over)
    wide = min(168.0, box.w / 2 - 5)
    out = ""
    for k, (action, kind, words) in enumerate(
        (
            (v.KEEP_NEW, s.token, text("new {token}", token=token_name(s.token, c.reader))),
            (v.KEEP_OLD, old, text("old {token}", token=token_name(old, c.reader))),
        )
    ):
        target = Box(box.x + k * (wide + 10), box.y + box.h / 2 - 27, wide, 54)
        inside = rect(target, 12, "rot-button") + token(kind, target.x + 6, target.y + 4, HAND)
        room = wide - HAND - 18
        inside += label(target.x + HAND + 12, target.y + 24, text("Keep the"), 13, "rot-soft")
        inside += label(
            target.x + HAND + 12, target.y + 42, fit(words, 13 * BOLD, room), 13, "rot-bold"
        )
        why = "keep new" if action == v.KEEP_NEW else "keep old"
        out += f"<g{c.mark(action, why)}>{inside}{spot(target, 12)}</g>"
    return out

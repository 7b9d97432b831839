"""Photo Tour, drawing: journals, Reserves and hands."""

from __future__ import annotations

from typing import Final

from travelogue.core.memo import memo
from travelogue.face.svg import Box, ems, fit, label, rect, wrap
from travelogue.face.text import Text

from ...rules import desk
from ...rules import tables as t
from ...rules import vocabulary as v
from ...rules.scoring import slot_points
from ...rules.tables import Tables
from .. import words
from ..plain import slot_state
from .cards import METRIC_GLYPHS, MINI, bonus_row, effect_glyph, icon_row, mini, placed
from .parts import SMALL, Canvas, panel, title, use
from .table import card_hint, hint_of

CELL_H: Final = 136.0  # a slot with the strip of its bonus
CELL_W: Final = 88.0
OTHER_H: Final = 116.0
HAND_ROW: Final = 122.0


# --- the journal in front -----------------------------------------------------------------------


def journal_height(c: Canvas, width: float) -> float:
    """Return how high the journal in front is; on a phone its slots stand in two rows."""
    if not c.tall:
        return 34 + CELL_H
    return 32 + 2 * CELL_H * slot_scale(width) + 46


def slot_scale(width: float) -> float:
    """Return how much smaller slots are on a phone, where four stand side by side."""
    return min(1.0, (width - 20) / (t.TOP_SLOTS * CELL_W))


def journal(c: Canvas, box: Box) -> str:
    """Return a seat's journal: seven slots, the Reserve, and the lamps of both allowances."""
    seat = c.mine()
    s, text = c.view, c.reader.text
    name = words.journal_name(s.tables, s.at(seat, desk.JOURNAL), c.reader)
    own = text("Your journal: {journal}", journal=name)
    said = own if seat == c.reader.seat else f"{c.reader.name(seat)}: {name}"
    if c.tall:
        said = name
    out = panel(box) + rect(Box(box.x, box.y, 7, box.h), 3, f"ptn-cover-{c.colour(seat)}")
    out += label(box.x + 16, box.y + 20, fit(said, 14, 130 if c.tall else 500), 14, "ptn-title")
    out += lamps(c, seat, Box(box.x, box.y, box.w - 12, 24))
    per_row = t.JOURNAL_SLOTS if not c.tall else t.TOP_SLOTS
    scale = slot_scale(box.w) if c.tall else 1.0
    for slot in range(t.JOURNAL_SLOTS):
        row, column = divmod(slot, per_row)
        x = box.x + 15 + column * CELL_W * scale
        out += slot_cell(c, seat, slot, x, box.y + 30 + row * CELL_H * scale, scale)
    if c.tall:
        return out + reserve(c, seat, box.x + 12, box.y + box.h - 48, False)
    return out + reserve(c, seat, box.x + 15 + 7 * CELL_W + 8, box.y + 34, True)


def lamps(c: Canvas, seat: int, box: Box) -> str:
    """Return the two allowances as lamps: own turn, between turns (PTN-82, PTN-88)."""
    text = c.reader.text
    out = ""
    x = box.x + box.w
    allowances = (
        (desk.BETWEEN_USED, text("between turns")),
        (desk.OWN_USED, text("own turn")),
    )
    for field, said in allowances:
        x -= ems(said) * 11
        out += label(x, box.y + 19, said, 11, "ptn-soft")
        x -= 18
        lamp = "lamp-off" if c.view.at(seat, field) else "lamp-on"
        out += use(lamp, round(x, 1), box.y + 4, 14, 17)
        x -= 10
    hint = text("Landmark bonus still to be used: on your own turn, and between turns")
    return f"<g>{title(hint)}{out}</g>"


def slot_cell(c: Canvas, seat: int, slot: int, x: float, y: float, scale: float) -> str:
    """Return a slot: empty with its bonus, or its card and the strip of the bonus below."""
    s = c.view
    card = s.at(seat, desk.SLOT + slot)
    if not card:
        return empty_slot(c, seat, slot, x, y, scale)
    inside = mini(s.tables, card, s.at(seat, desk.COVER + slot), c.reader.text)
    action = v.USE_FIRST + card
    marks = c.claim(action) + f' data-piece="{words.card_piece(card)}"'
    spot = c.spot(action, Box(-2, -2, 88, 116), 9)
    out = f"<g{marks}>{title(card_hint(c, card))}{inside}{spot}</g>"
    out += strip(c, seat, slot) + late_tokens(c, slot)
    return placed(out, round(x, 1), round(y, 1), scale)


def empty_slot(c: Canvas, seat: int, slot: int, x: float, y: float, scale: float) -> str:
    """Return an empty slot with the type and the bonus that wait for a card."""
    s = c.view
    k = s.at(seat, desk.JOURNAL) * t.JOURNAL_SLOTS + slot
    kind = t.TYPE_NAMES[s.tables.journals.type[k]]
    said = words.slot_text(s.tables, s.at(seat, desk.JOURNAL), slot, c.reader)
    out = title(said) + use(f"slot-{kind}", 0, 0, *MINI)
    out += use(slot_glyph(s.tables, k), 30, 30, 24, 0, ' class="ptn-glyph ptn-on-paper"')
    lines = wrap(words.slot_short(s.tables, k, c.reader), 11, 78, 4)
    for n, line in enumerate(lines):
        out += label(42, 69 + n * 12.5, line, 11, "", "middle")
    action = v.SLOT_FIRST + slot
    out += c.spot(action, Box(-2, -2, 88, 116), 6)
    return placed(out, round(x, 1), round(y, 1), scale, c.claim(action))


def slot_glyph(tables: Tables, k: int) -> str:
    """Return the glyph of a slot's bonus: an effect in the top row, a metric below."""
    journals = tables.journals
    if k % t.JOURNAL_SLOTS < t.TOP_SLOTS:
        return effect_glyph(journals.effect[k], journals.mode[k])
    return METRIC_GLYPHS[journals.metric[k]]


def strip(c: Canvas, seat: int, slot: int) -> str:
    """Return the strip below a card: its bonus is open, used, covered or scores (PTN-58)."""
    s = c.view
    journal_id = s.at(seat, desk.JOURNAL)
    k = journal_id * t.JOURNAL_SLOTS + slot
    covered = s.tables.landmarks.type[s.at(seat, desk.SLOT + slot)] != s.tables.journals.type[k]
    if slot < t.TOP_SLOTS:
        used = s.at(seat, desk.USED) >> slot & 1
        look = "covered" if covered else "used" if used else "open"
    else:
        look = "covered" if covered else "score"
    state = slot_state(s, seat, slot, c.reader)
    said = f"+{slot_points(s, seat, slot)}" if look == "score" else state
    hint = title(f"{words.slot_text(s.tables, journal_id, slot, c.reader)} ({state})")
    out = hint + use(f"strip-{look}", 0, 114, 84, 20)
    out += use(slot_glyph(s.tables, k), 8, 117, 13, 0, INK_ON[look])
    if look in ("open", "score"):  # the others have a tick or a cross
        out += label(50, 128, fit(said, 11, 52), 11, "ptn-bold", "middle")
    if slot >= t.TOP_SLOTS:
        return f"<g>{out}</g>"
    action = v.JOURNAL_FIRST + slot
    return f"<g{c.claim(action)}>{out}{c.spot(action, Box(-1, 113, 86, 22), 10)}</g>"


INK_ON: Final = {
    "open": ' class="ptn-glyph"', "score": ' class="ptn-glyph"', "used": ' class="ptn-faint"',
    "covered": ' class="ptn-faint"',
}  # fmt: skip


def late_tokens(c: Canvas, slot: int) -> str:
    """Return over a card the tokens that may be put on it late (PTN-77)."""
    if c.view.step != v.STEP_LATE:
        return ""
    out = ""
    offered = [k for k in range(t.TOKENS) if c.can(v.LATE_FIRST + t.TOKENS * slot + k)]
    for n, token in enumerate(offered):
        action = v.LATE_FIRST + t.TOKENS * slot + token
        x, y = 4 + 27 * (n % 3), 24 + 27 * (n // 3)
        face = use(f"token-{t.TOKEN_NAMES[token]}", x, y, 26)
        out += f"<g{c.claim(action)}>{face}{c.spot(action, Box(x - 1, y - 1, 28, 28), 14)}</g>"
    return out


def reserve(c: Canvas, seat: int, x: float, y: float, upright: bool) -> str:
    """Return the three places of the Reserve with their tokens (PTN-36)."""
    s = c.view
    out = label(x + 22 if upright else x, y + 4 if upright else y + 28, c.reader.text("Reserve"),
                SMALL, "ptn-soft", "middle" if upright else "")  # fmt: skip
    held = words.held_tokens(s, seat)
    for n in range(t.RESERVE):
        at = (x + 4, y + 12 + n * 40) if upright else (x + 56 + n * 39, y + 5)
        token = held[n] if n < len(held) else -1
        if token < 0:
            out += use("gap-token", round(at[0], 1), at[1], 36)
            continue
        first = v.EQUIP_FIRST if s.step == v.STEP_EQUIP else v.DROP_FIRST
        action = first + token
        name = title(words.token_name(s.tables, token, c.reader))
        face = use(f"token-{t.TOKEN_NAMES[token]}", round(at[0], 1), at[1], 36)
        edge = ""
        if action not in c.given:
            edge = c.spot(action, Box(at[0] - 2, at[1] - 2, 40, 40), 20)
        out += f"<g{c.claim(action)}>{name}{face}{edge}</g>"
    return out


# --- the hand -----------------------------------------------------------------------------------


def hand_cards(c: Canvas) -> tuple[list[int], int]:
    """Return the cards of the hand in front that the view shows, and how many others."""
    s, seat = c.view, c.mine()
    known = words.cards_of(s.at(seat, desk.HAND))
    return known, s.at(seat, desk.HAND_SIZE) - len(known)


def hand_height(c: Canvas, width: float) -> float:
    """Return how high the hand is: small cards side by side, in rows."""
    known, unseen = hand_cards(c)
    per_row = int((width - 16) // (MINI[0] + 8))
    return 32 + -(-(len(known) + unseen) // per_row) * HAND_ROW


def hand(c: Canvas, box: Box) -> str:
    """Return the hand in front; its owner may discard cards from it where that is asked."""
    known, unseen = hand_cards(c)
    text = c.reader.text
    n = len(known) + unseen
    said = text("Your hand") if c.mine() == c.reader.seat else text("Hand")
    out = panel(box) + label(box.x + 14, box.y + 20, said, 14, "ptn-title")
    out += label(
        box.x + box.w - 12, box.y + 20, text.plural("{n} card", "{n} cards", n), SMALL,
        "ptn-soft", "end",
    )  # fmt: skip
    step = MINI[0] + 8
    per_row = int((box.w - 16) // step)
    for k in range(n):
        row, column = divmod(k, per_row)
        x, y = box.x + 12 + column * step, box.y + 31 + row * HAND_ROW
        if k >= len(known):
            out += f'<g data-why="hand {c.mine()}">{use("mini-back", round(x, 1), y, *MINI)}</g>'
            continue
        card = known[k]
        action = v.DISCARD_FIRST + card
        inside = mini(c.view.tables, card, 0, c.reader.text)
        inside += c.spot(action, Box(-2, -2, 88, 116), 9)
        marks = c.claim(action) + f' data-piece="{words.card_piece(card)}"'
        out += placed(inside, round(x, 1), y, 1, marks, title(card_hint(c, card)))
    return out


# --- the other seats ----------------------------------------------------------------------------


def other_seat(c: Canvas, seat: int, box: Box) -> str:
    """Return another seat in one strip: photos, tokens on them, Reserve, hand, lamps."""
    s, text = c.view, c.reader.text
    turn = " ptn-turn" if s.active == seat and s.step != v.STEP_START else ""
    out = rect(box, 10, f"ptn-panel{turn}")
    out += rect(Box(box.x, box.y, 7, box.h), 3, f"ptn-cover-{c.colour(seat)}")
    out += use(f"meeple-{c.colour(seat)}", box.x + 12, box.y + 3, 20, 24)
    if s.first == seat and s.step != v.STEP_START:
        out += use("first", box.x + 34, box.y + 5, 19)
    known = words.cards_of(s.at(seat, desk.HAND))
    count = text.plural("{n} card", "{n} cards", s.at(seat, desk.HAND_SIZE))
    seen = [words.place_name(s.tables, card, c.reader) for card in known]
    note = count + (f" ({', '.join(str(card) for card in known)})" if known else "")
    room = box.w - 70
    name = fit(c.reader.names[seat], 14, room * 0.5)
    out += label(box.x + 56, box.y + 20, name, 14, "ptn-title")
    right = fit(note, SMALL, room - ems(name) * 14 - 50)
    out += (
        f'<g data-why="hand {seat}">{title("; ".join(seen) or count)}'
        f"{label(box.x + box.w - 50, box.y + 20, right, SMALL, 'ptn-soft', 'end')}</g>"
    )
    for k, field in enumerate((desk.OWN_USED, desk.BETWEEN_USED)):
        lamp = "lamp-off" if s.at(seat, field) else "lamp-on"
        out += use(lamp, box.x + box.w - 42 + 17 * k, box.y + 5, 14, 17)
    w = (box.w - 20 - 40) / t.JOURNAL_SLOTS
    for slot in range(t.JOURNAL_SLOTS):
        out += small_slot(c, seat, slot, Box(box.x + 12 + slot * w, box.y + 30, w - 4, box.h - 36))
    held = words.held_tokens(s, seat)
    for n in range(t.RESERVE):
        symbol = f"token-{t.TOKEN_NAMES[held[n]]}" if n < len(held) else "gap-token"
        out += use(symbol, round(box.x + box.w - 42, 1), round(box.y + 31 + 26 * n, 1), 24)
    return out


def small_slot(c: Canvas, seat: int, slot: int, box: Box) -> str:
    """Return a slot of another journal: number, points, tokens, and the state of its bonus."""
    s = c.view
    card = s.at(seat, desk.SLOT + slot)
    k = s.at(seat, desk.JOURNAL) * t.JOURNAL_SLOTS + slot
    if not card:
        inside = small_gap(s.tables, k, box.w, box.h, c.reader.text)
        return placed(inside, round(box.x, 1), box.y, 1)
    cover, state = s.at(seat, desk.COVER + slot), slot_state(s, seat, slot, c.reader)
    inside = small_card(s.tables, k, card, cover, state, box.w, box.h, c.reader.text)
    marks = f' data-piece="{words.card_piece(card)}"'
    return placed(inside, round(box.x, 1), box.y, 1, marks)


@memo
def small_gap(tables: Tables, k: int, w: float, h: float, text: Text) -> str:
    """Return an empty slot of another journal with the glyph of its bonus."""
    kind = t.TYPE_NAMES[tables.journals.type[k]]
    size = min(22.0, w - 8)
    glyph = slot_glyph(tables, k)
    at = (round((w - size) / 2, 1), round((h - size) / 2, 1))
    return (
        title(text(tables.journals.texts[k]))
        + rect(Box(0, 0, w, h), 4, f"ptn-slot ptn-slot-{kind}")
        + use(glyph, *at, size, 0, ' class="ptn-faint ptn-on-paper"')
    )


@memo
def small_card(
    tables: Tables, k: int, card: int, cover: int, state: str, w: float, h: float, text: Text
) -> str:
    """Return a card of another journal."""
    marks = tables.landmarks
    hint = f"{hint_of(tables, card, text)} [{state}: {text(tables.journals.texts[k])}]"
    out = title(hint) + rect(Box(0, 0, w, h), 4, "ptn-small")
    out += rect(Box(0, 0, w, 17), 4, f"ptn-head-{t.TYPE_NAMES[marks.type[card]]}")
    font = 12 if w > 46 else 10.5
    out += label(3, 13, str(card), font, "ptn-on-card")
    out += label(w - 3, 13, str(marks.points[card]), font, "ptn-on-card ptn-light", "end")
    out += icon_row(tables, card, cover, w / 2, 21, min(15.0, (w - 8) / 3.4))
    row, wide = bonus_row(tables, card, 10, text)
    if wide < w - 2:
        out += f'<g transform="translate({(w - wide) / 2:.1f} 41)">{row}</g>'
    return out + label(w / 2, h - 5, fit(state, 10, w - 2), 10, "ptn-soft", "middle")

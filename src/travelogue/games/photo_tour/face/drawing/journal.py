"""Photo Tour, drawing: the journal in front and its Reserve."""

from __future__ import annotations

from typing import Final

from travelogue.core.memo import memo
from travelogue.face.sketch import Sketch
from travelogue.face.svg import Box, ems, fit, label, rect, wrap
from travelogue.face.text import Text

from ...rules import desk
from ...rules import tables as t
from ...rules.scoring import slot_points
from ...rules.tables import Tables
from .. import words
from .cards import SLOT, slot_card
from .glyphs import slot_glyph
from .market import card_title
from .parts import Canvas, heading, hit, part, sheet, spot, thing, title, use

STEP_W: Final = 66.0  # from slot to slot
STRIP: Final = Box(0, 101, 62, 19)  # the bonus of a slot, below its card
HELD: Final = 35.0  # a token of the Reserve
HELD_STEP: Final = 39.0
TABS: Final = 7.0  # pixels: the spine in the colour of the journal
INK_ON: Final = {
    "open": ' class="ptn-glyph"', "score": ' class="ptn-glyph"', "used": ' class="ptn-faint"',
    "covered": ' class="ptn-faint"',
}  # fmt: skip


class Plan:
    """Where a journal lies: its sheet, its first slot, the scale of slots, how many in a row."""

    def __init__(
        self, box: Box, x: float, y: float, scale: float, per_row: int, font: float
    ) -> None:
        self.box = box
        self.x = x
        self.y = y
        self.scale = scale
        self.per_row = per_row
        self.font = font

    def slot_at(self, slot: int) -> tuple[float, float]:
        """Return where a slot lies."""
        row, column = divmod(slot, self.per_row)
        return (
            round(self.x + column * STEP_W * self.scale, 1),
            round(self.y + row * 126 * self.scale, 1),
        )

    def token_at(self, n: int) -> tuple[float, float]:
        """Return where a token of the Reserve lies: behind the last slot."""
        x, y = self.slot_at(t.JOURNAL_SLOTS)
        if self.per_row == t.JOURNAL_SLOTS:
            x, y = self.x + t.JOURNAL_SLOTS * STEP_W * self.scale, self.y
        return round(x + 4 * self.scale, 1), round(y + n * HELD_STEP * self.scale, 1)


def journal_parts(c: Canvas, plan: Plan, sketch: Sketch) -> list[str]:
    """Return sheet, slots and Reserve as parts."""
    s, seat = c.view, c.seat
    head = (
        c.own(desk.JOURNAL), c.own(desk.PHOTOS), c.own(desk.OWN_USED), c.own(desk.BETWEEN_USED),
    )  # fmt: skip
    out = [sketch.same("journal", head) or sketch.keep("journal", journal_sheet(c, plan))]
    for slot in range(t.JOURNAL_SLOTS):
        points = int(slot_points(s, seat, slot)) if slot >= t.TOP_SLOTS else 0
        shows = (
            head[0], c.own(desk.SLOT + slot), c.own(desk.COVER + slot), points,
            c.own(desk.USED) >> slot & 1,
        )  # fmt: skip
        name = f"slot {slot}"
        drawn = sketch.same(name, shows)
        if not drawn:
            x, y = plan.slot_at(slot)
            drawn = sketch.keep(name, part(slot_cell(c, slot, points), x, y, plan.scale))
        out.append(drawn)
    held = tuple(words.held_tokens(s, seat))
    out.append(sketch.same("reserve", held) or sketch.keep("reserve", reserve(c, plan, held)))
    return out


def journal_sheet(c: Canvas, plan: Plan) -> str:
    """Return the sheet: whose journal, photos so far, and the lamps of both allowances."""
    text, box = c.text, plan.box
    name = text(c.view.tables.journals.names[c.own(desk.JOURNAL)])
    own = text("Your journal: {journal}", journal=name)
    said = own if c.seat == c.reader.seat else f"{c.reader.name(c.seat)}: {name}"
    photos = text("{n} of {m} photos", n=c.own(desk.PHOTOS), m=t.JOURNAL_SLOTS)
    out = sheet(box) + spine(box, c.colour(c.seat))
    y = box.y + (18 if plan.font < 16 else 24)
    if c.is_phone:
        out += heading(box.x + 12, y, fit(name, plan.font, 130), plan.font, photos)
    else:
        out += heading(box.x + 12, y, fit(said, plan.font, box.w * 0.42), plan.font, photos)
    return part(out + lamps(c, box.x + box.w - 9, y))


def spine(box: Box, colour: str) -> str:
    """Return the coloured edge of a journal."""
    x, y, h = box.x, box.y, box.h
    return (
        f'<path d="M{x + 10:g} {y:g}a10 10 0 0 0-10 10v{h - 20:g}a10 10 0 0 0 10 10'
        f'a14 14 0 0 1-5-10v-{h - 20:g}a14 14 0 0 1 5-10z" class="ptn-cover-{colour}"/>'
    )


def lamps(c: Canvas, right: float, y: float) -> str:
    """Return the two allowances as lamps: own turn, between turns (PTN-82, PTN-88)."""
    out = ""
    x = right
    own = c.text("my turn") if c.is_phone else c.text("bonus on my turn")
    for field, name, said in (
        (desk.BETWEEN_USED, "between", c.text("between")),
        (desk.OWN_USED, "own", own),
    ):
        x -= ems(said) * 10.6
        lamp = "lamp-off" if c.own(field) else "lamp-on"
        drawn = label(x, y, said, 12, "ptn-soft")
        x -= 18
        drawn += use(lamp, round(x, 1), y - 13, 13, 16)
        out += thing(f"lamp {name}", drawn)
        x -= 8
    return out


# --- slots --------------------------------------------------------------------------------------


def slot_cell(c: Canvas, slot: int, points: int) -> str:
    """Return a slot: empty with its bonus, or its card; and the strip of the bonus below."""
    s = c.view
    card = c.own(desk.SLOT + slot)
    k = c.own(desk.JOURNAL) * t.JOURNAL_SLOTS + slot
    ring = spot(Box(0, 0, *SLOT), 6)
    if not card:
        inside = empty_slot(s.tables, k, c.text) + ring
        return thing(f"slot {slot + 1}", inside, ' data-tag="top"') + empty_strip(c, k)
    face = title(card_title(s.tables, card, c.text))
    face += slot_card(s.tables, card, c.own(desk.COVER + slot))
    marks = f' data-piece="{words.card_piece(card)}"'
    return thing(f"photo {card}", face + ring, marks) + strip(c, slot, k, card, points)


@memo
def empty_slot(tables: Tables, k: int, text: Text) -> str:
    """Return an empty slot with the type and the bonus that wait for a card."""
    kind = t.TYPE_NAMES[tables.journals.type[k]]
    symbol = use(f"slot-{kind}", 0, 0, 84, 112)
    out = title(text(tables.journals.texts[k]))
    out += hit(Box(0, 0, *SLOT)) + f'<g transform="scale(.738 .866)">{symbol}</g>'
    out += use(slot_glyph(tables, k), 19, 28, 24, 0, ' class="ptn-glyph ptn-on-paper"')
    lines = wrap(words.slot_short(tables, k, text), 11.2, 64, 3)
    for n, line in enumerate(lines):
        out += label(31, 66 + n * 12.5, line, 11.2, "", "middle")
    return out


def empty_strip(c: Canvas, k: int) -> str:
    """Return below an empty slot the type that opens its bonus."""
    kind = words.type_name(c.view.tables.journals.type[k], c.reader)
    out = rect(Box(0.6, 101, 60.8, 19), 9.5, "ptn-gap")
    out += label(31, 114.5, c.text("if {type}", type=kind), 11, "ptn-soft", "middle")
    return bonus_thing(k % t.JOURNAL_SLOTS, out)


def bonus_thing(slot: int, inside: str) -> str:
    """Return the bonus of a slot as a thing that a finger can hit."""
    ring = rect(Box(-1.5, 99.5, 65, 22), 11, "spot")
    return thing(f"bonus {slot + 1}", hit(Box(0, 99, 62, 25)) + inside + ring)


def strip(c: Canvas, slot: int, k: int, card: int, points: int) -> str:
    """Return the strip below a card: its bonus is open, used, covered or scores (PTN-58)."""
    tables = c.view.tables
    if tables.landmarks.type[card] != tables.journals.type[k]:
        look = "covered"
    elif slot >= t.TOP_SLOTS:
        look = "score"
    else:
        look = "used" if c.own(desk.USED) >> slot & 1 else "open"
    said = title(c.text(tables.journals.texts[k]))
    symbol = use(f"strip-{look}", 0, 0, 84, 18)
    said += f'<g transform="translate(0 101) scale(.738 1.08)">{symbol}</g>'
    said += use(slot_glyph(tables, k), 5, 104.5, 13, 0, INK_ON[look])
    if look == "score":
        said += label(21, 115, f"+{points}", 12, "ptn-bold")
    elif look == "open":
        said += label(21, 115, words.slot_word(tables, k, c.text), 11, "ptn-bold")
    return bonus_thing(slot, said)


# --- the Reserve --------------------------------------------------------------------------------


def reserve(c: Canvas, plan: Plan, held: tuple[int, ...]) -> str:
    """Return the three places of the Reserve with their tokens (PTN-36)."""
    out = ""
    size = round(HELD * plan.scale, 1)
    for n in range(t.RESERVE):
        x, y = plan.token_at(n)
        if n >= len(held):
            out += thing("gap reserve", use("gap-token", x, y, size))
            continue
        name = t.TOKEN_NAMES[held[n]]
        said = title(words.token_name(c.view.tables, held[n], c.reader))
        face = hit(Box(x - 2, y - 2, size + 4, size + 4)) + use(f"token-{name}", x, y, size)
        ring = rect(Box(x - 2, y - 2, size + 4, size + 4), size / 2 + 2, "spot")
        out += thing(f"reserve {name}", said + face + ring)
    return part(out)

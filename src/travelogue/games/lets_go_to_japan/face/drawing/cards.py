"""Let's Go! To Japan: cards, tickets and slips."""

from __future__ import annotations

from typing import Final

from travelogue.core.memo import memo
from travelogue.face.svg import Box, fit, label, rect, wrap
from travelogue.face.text import Text

from ...rules.tables import ACTIVITIES, COUNTERS, WALK_HIGHLIGHT, WILDS, Tables, packed
from ...rules.vocabulary import COUNTER_NAMES, GAIN_NAMES
from .parts import CITIES, disc, icon_names, icon_row, seal, use
from .scenes import SCENE_OF

CARD: Final = (124, 154)  # an open card; covered, its top shows
STRIP: Final = 47
TRIP_H: Final = 236
BAND: Final = 31
TICKET: Final = Box(5, 98, 114, 51)
Part = tuple[float, str]  # width and drawing of a bit of a row


@memo
def band(city: str, w: float, h: float) -> str:
    """Return the coloured top of a card, with the pattern of its city."""
    shape = f"M1 {h:g}V8a7 7 0 0 1 7-7h{w - 16:g}a7 7 0 0 1 7 7V{h:g}z"
    return f'<path d="{shape}" class="lgj-{city}"/><path d="{shape}" class="lgj-pat-{city}"/>'


@memo
def open_card(tables: Tables, card: int, met: bool, text: Text) -> str:
    """Return a card that lies open: VP, icons, title, scene and highlight."""
    w, h = CARD
    names = wrap(text(tables.names[card]), 10.5, w - 8, 2)
    top = 44 if len(names) == 1 else 42
    title = "".join(
        label(w / 2, top + 11 * k, name, 10.5, "lgj-serif", "middle")
        for k, name in enumerate(names)
    )
    scene_y = top + 11 * len(names) - 5
    return (
        rect(Box(0.6, 0.6, w - 1.2, h - 1.2), 8, "lgj-card")
        + card_top(tables, card)
        + title
        + scene(tables, card, Box(5, scene_y, w - 10, TICKET.y - 3 - scene_y))
        + ticket(tables, card, TICKET, met)
    )


def card_top(tables: Tables, card: int) -> str:
    """Return VP and icons on the band of a card."""
    names = icon_names(int(tables.icons[card]))
    size = {5: 17.5, 4: 20.0}.get(len(names), 23.0)
    return (
        band(CITIES[tables.city[card]], CARD[0], BAND)
        + disc(4, 4, int(tables.vp[card]))
        + icon_row(names, 119, 16, size)
    )


def scene(tables: Tables, card: int, box: Box) -> str:
    """Return the picture of a card, cut to its frame."""
    name = SCENE_OF.get(tables.ids[card], "walk")
    return (
        f'<svg x="{box.x:g}" y="{box.y:g}" width="{box.w:g}" height="{box.h:g}"'
        ' viewBox="0 0 120 64" preserveAspectRatio="xMidYMid slice">'
        f'<use href="#lgj-v-{name}" width="120" height="64"/></svg>' + rect(box, 0, "lgj-frame")
    )


@memo
def covered_card(tables: Tables, card: int, text: Text) -> str:
    """Return the top of a card that lies under others."""
    w = CARD[0]
    name = fit(text(tables.names[card]), 10, w - 10)
    return (
        rect(Box(0.6, 0.6, w - 1.2, STRIP + 8), 8, "lgj-card")
        + card_top(tables, card)
        + label(w / 2, 42.5, name, 10, "lgj-serif", "middle")
    )


@memo
def walk_card(city: str, opened: bool, word: str, free: str) -> str:
    """Return a facedown Walk: its back, and as last card its highlight."""
    w, h = CARD
    high = h if opened else STRIP + 8
    shape = rect(Box(0.6, 0.6, w - 1.2, high - 1.2), 8, f"lgj-{city}")
    shape += rect(Box(0.6, 0.6, w - 1.2, high - 1.2), 8, f"lgj-pat-{city}")
    shape += use("i-walk", 7, 5, 24) + label(36, 22, word, 14, "lgj-cream-serif")
    shape += use("i-happy_energy", 94, 5, 24)
    if opened:
        shape += use(f"m-{city}", w / 2 - 17, 48, 34, 0, ' color="#fff6ea" opacity=".85"')
        shape += rect(TICKET, 6, "lgj-ticket-met")
        shape += label(w / 2, TICKET.y + 18, fit(free, 11, 108), 11, "", "middle")
        shape += seal(w / 2 - 10, TICKET.y + 26, WALK_HIGHLIGHT)
    return shape


@memo
def trip_card(tables: Tables, card: int, met: bool, text: Text) -> str:
    """Return a Day Trip: a card that fills its day."""
    w = CARD[0]
    city = CITIES[tables.city[card]]
    names = icon_names(int(tables.icons[card]))
    out = rect(Box(0.6, 0.6, w - 1.2, TRIP_H - 1.2), 8, "lgj-card") + band(city, w, 42)
    out += disc(5, 7, int(tables.vp[card]), 28)
    out += icon_row(names, 118, 21, {4: 20.0, 5: 16.5}.get(len(names), 23.0), 1)
    y = 66.0
    for line in wrap(text(tables.names[card]), 15, w - 8, 2):
        out += label(w / 2, y, line, 15, "lgj-serif", "middle")
        y += 16
    for line in wrap(text(tables.notes[card]), 10.5, w - 8, 3):
        out += label(w / 2, y, line, 10.5, "lgj-2", "middle")
        y += 12.5
    out += scene(tables, card, Box(8, y - 5, w - 16, 172 - y))
    return out + ticket(tables, card, Box(5, 180, 114, 51), met)


# --- highlights ---------------------------------------------------------------------------------


@memo
def ticket(tables: Tables, card: int, box: Box, met: bool) -> str:
    """Return a highlight: what it needs above what it gives."""
    s = 17.0
    return (
        rect(box, 6, "lgj-ticket-met" if met else "lgj-ticket")
        + centred(needs(tables, card, s), box.x + box.w / 2, box.y + 5)
        + centred(gives(tables, card, s), box.x + box.w / 2, box.y + 29)
        + (use("tick", box.x + box.w - 15, box.y - 10, 19) if met else "")
    )


def centred(parts: list[Part], middle: float, y: float) -> str:
    """Return the parts of a row side by side around its middle."""
    return in_row(parts, middle - sum(width for width, _ in parts) / 2, y)


def in_row(parts: list[Part], x: float, y: float) -> str:
    out = ""
    for width, body in parts:
        out += f'<g transform="translate({x:.1f} {y:g})">{body}</g>'
        x += width
    return out


def needs(tables: Tables, card: int, s: float) -> list[Part]:
    """Return the requirement: icons with numbers; many kinds without, all of them 1."""
    need = [int(packed(tables.need[card], k)) for k in range(COUNTERS)]
    many = sum(1 for n in need if n) > 3
    out: list[Part] = []
    for k, n in enumerate(need):
        if n:
            icon = use(f"i-{COUNTER_NAMES[k]}", 0, 0, s)
            out.append(
                (s + 1, icon)
                if many
                else (s + 12, icon + label(s + 1.5, s * 0.78, str(n), 12.5, "lgj-b"))
            )
        elif tables.need_none[card] >> k & 1:
            out.append((s + 8, use(f"i-{COUNTER_NAMES[k]}", 2, 2, s - 4) + use("i-none", 0, 0, s)))
    return out


def gives(tables: Tables, card: int, s: float) -> list[Part]:
    """Return the reward: VP, VP times icons, sets or days, and icons."""
    out: list[Part] = []
    if tables.bonus[card]:
        out.append((s + 2, seal(0, -1, int(tables.bonus[card]), s + 2)))
    if tables.icon_vp[card]:
        icon = use(f"i-{COUNTER_NAMES[tables.icon[card]]}", 0, 0, s)
        out += times(out, int(tables.icon_vp[card]), icon, s, s)
    if tables.set_vp[card]:
        kinds = [k for k in range(COUNTERS) if tables.set_mask[card] >> k & 1]
        q = s if len(kinds) < 4 else s - 4
        icons = "".join(
            use(f"i-{COUNTER_NAMES[k]}", n * (q + 1), (s - q) / 2, q) for n, k in enumerate(kinds)
        )
        w = len(kinds) * (q + 1) - 1
        icons += f'<path d="M1 {s + 1.5:g}h{w - 2:g}" class="lgj-rule"/>'
        out += times(out, int(tables.set_vp[card]), icons, w, s)
    if tables.day_vp[card]:
        icon = use(f"i-day-{CITIES[tables.day_city[card]]}", 0, 0, s)
        out += times(out, int(tables.day_vp[card]), icon, s, s)
    if tables.gain[card]:
        out += plus(out, s)
        for k in range(WILDS + 1):
            n = int(packed(tables.gain[card], k))
            if n:
                icon = use(f"i-{GAIN_NAMES[k]}", 0, 0, s)
                more = label(s + 1.5, s * 0.78, str(n), 12.5, "lgj-b") if n > 1 else ""
                out.append((s + (12 if n > 1 else 2), icon + more))
    return out


def plus(before: list[Part], s: float) -> list[Part]:
    return [(9, label(4.5, s * 0.75, "+", 12, "lgj-2b", "middle"))] if before else []


def times(before: list[Part], points: int, icons: str, width: float, s: float) -> list[Part]:
    """Return `VP x icons`, after a plus if something stands before it."""
    return [
        *plus(before, s),
        (s + 2, seal(0, -1, points, s + 2)),
        (9, label(4.5, s * 0.72, "×", 11, "lgj-2b", "middle")),
        (width, icons),
    ]


# --- small cards --------------------------------------------------------------------------------


@memo
def slab(tables: Tables, card: int, w: float, text: Text) -> str:
    """Return a card in short, 66 high: band with VP and icons, title, highlight in a row."""
    trip = card >= ACTIVITIES
    names = icon_names(int(tables.icons[card]))
    out = rect(Box(0.6, 0.6, w - 1.2, 64.8), 8, "lgj-card")
    out += band(CITIES[tables.city[card]], w, 23)
    out += disc(3, 1.5, int(tables.vp[card]), 20)
    out += icon_row(names, w - 5, 12, 19 if len(names) < 5 else 16)
    room = w - 36 - 20 * len(names)
    if room > 70:
        out += label(27, 16.5, fit(text(tables.names[card]), 11.5, room), 11.5, "lgj-cream-serif")
        y, s = 33.0, 18.0
    else:
        name = fit(text(tables.names[card]), 11, w - 12)
        out += label(7, 35, name, 11, "lgj-serif")
        y, s = 42.5, 15.5
    row: list[Part] = needs(tables, card, s)
    row.append((16, f'<path d="M3 {s / 2:g}h8m-3-3 3 3-3 3" class="lgj-rule" fill="none"/>'))
    row += gives(tables, card, s)
    width = sum(part for part, _ in row)
    squeeze = min(1.0, (w - 14) / width)
    body = in_row(row, 0, 0)
    out += f'<g transform="translate(7 {y:g}) scale({squeeze:.3f})">{body}</g>'
    return out + (use("i-day-" + CITIES[tables.city[card]], w - 22, 42, 16) if trip else "")


@memo
def bar(tables: Tables, card: int, w: float, text: Text) -> str:
    """Return a covered card in a line, 26 high: VP, title and icons."""
    names = icon_names(int(tables.icons[card]))
    city = CITIES[tables.city[card]]
    out = rect(Box(0, 0, w, 25), 6, f"lgj-{city}") + rect(Box(0, 0, w, 25), 6, f"lgj-pat-{city}")
    out += disc(3, 2.5, int(tables.vp[card]), 20)
    size = 19.0
    room = w - 36 - (size + 1.5) * len(names)
    out += label(28, 17, fit(text(tables.names[card]), 11.5, room), 11.5, "lgj-cream-serif")
    return out + icon_row(names, w - 5, 12.5, size)


@memo
def slip(city: str, names: tuple[str, ...], w: float, h: float) -> str:
    """Return a card in small: city colour and its icons, overlapping if many."""
    s = min(14.0, h - 3)
    out = rect(Box(0, 0, w, h), 3.5, f"lgj-{city}") + rect(Box(0, 0, w, h), 3.5, f"lgj-pat-{city}")
    n = len(names)
    step = min(s + 1, (w - 4 - s) / max(1, n - 1))
    x = w / 2 - (step * (n - 1) + s) / 2
    return out + "".join(
        use(f"i-{name}", x + k * step, (h - s) / 2, s) for k, name in enumerate(names)
    )

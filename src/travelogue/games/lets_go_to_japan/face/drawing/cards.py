"""Let's Go! To Japan: cards whole and covered, Day Trips, Walks, highlights and Passports."""

from __future__ import annotations

from typing import Final

from travelogue.core.memo import memo
from travelogue.face.svg import Box, fit, label, rect, wrap
from travelogue.face.text import Text

from ...rules.tables import COUNTERS, WALK_HIGHLIGHT, WILDS, Tables, packed
from ...rules.vocabulary import COUNTER_NAMES, GAIN_NAMES
from .parts import CITIES, disc, icon_names, icon_row, icons_in, seal, use
from .scenes import SCENE_OF

W: Final = 124
HIGH: Final = 186  # of a card where there is room for its whole picture
LETTERS: Final = 17  # of a name in one line
COVERED: Final = 56  # what is seen of a card that lies under another
TRIP_H: Final = 230
NAME: Final = 11.5
Part = tuple[float, str]  # width and drawing of a bit of a row


@memo
def whole_card(tables: Tables, card: int, h: float, met: bool, text: Text) -> str:
    """Return a card: VP, icons, name, scene and highlight; a low one has a low scene."""
    names = name_split(text(tables.names[card]))
    scene_y = 53.0 if len(names) == 1 else 58.5
    return (
        rect(Box(0.7, 0.7, W - 1.4, h - 1.4), 8, "lgj-card")
        + card_top(tables, card)
        + name_lines(names)
        + scene(tables, card, Box(6, scene_y, 112, h - 60 - scene_y))
        + ticket(tables, card, h - 56, met)
    )


@memo
def covered_card(tables: Tables, card: int, text: Text) -> str:
    """Return the top of a card that lies under others: band and name."""
    names = name_split(text(tables.names[card]))
    return top_sheet() + card_top(tables, card) + name_lines(names)


def top_sheet(style: str = "lgj-card") -> str:
    """Return the ground of what is seen of a covered card."""
    return (
        f'<path d="M.7 {COVERED - 0.6:g}V8.700a8 8 0 0 1 8-8h106.600a8 8 0 0 1 8 8v'
        f'{COVERED - 9.3:g}z" class="{style}"/>'
    )


def card_top(tables: Tables, card: int) -> str:
    """Return VP and icons on the band of a card."""
    names = icon_names(int(tables.icons[card]))
    size = {5: 17.5, 4: 20.0}.get(len(names), 23.0)
    return (
        use(f"band-{CITIES[tables.city[card]]}", 0, 0, W, 32)
        + disc(5, 4, int(tables.vp[card]))
        + icon_row(names, 119, 16, size)
    )


@memo
def name_split(name: str) -> tuple[str, ...]:
    """Return a name in a line, or in two that are about as long."""
    if len(name) <= LETTERS or " " not in name:
        return (fit(name, NAME, W + 6),)
    breaks = [k for k, letter in enumerate(name) if letter == " "]
    best = min(breaks, key=lambda k: max(k, len(name) - k))
    return tuple(fit(line, NAME, W + 6) for line in (name[:best], name[best + 1 :]))


def name_lines(names: tuple[str, ...]) -> str:
    if len(names) == 1:
        return label(W / 2, 45.5, names[0], NAME, "lgj-serif", "middle")
    return "".join(
        label(W / 2, 42 + NAME * k, name, NAME, "lgj-serif", "middle")
        for k, name in enumerate(names)
    )


@memo
def scene(tables: Tables, card: int, box: Box, view: str = "0 0 120 64") -> str:
    """Return the picture of a card, cut to its frame."""
    name = SCENE_OF.get(tables.ids[card], "walk")
    return (
        f'<svg x="{box.x:g}" y="{box.y:g}" width="{box.w:g}" height="{box.h:g}"'
        f' viewBox="{view}" preserveAspectRatio="xMidYMid slice">'
        f'<use href="#lgj-v-{name}" width="120" height="64"/></svg>' + rect(box, 0, "lgj-frame")
    )


@memo
def walk_card(city: str, h: float, word: str, free: str) -> str:
    """Return a facedown Walk as last card of its day: its back, and its highlight."""
    if h < HIGH:
        whole = Box(0.7, 0.7, W - 1.4, h - 1.4)
        back = rect(whole, 8, f"lgj-{city} lgj-edge") + rect(whole, 8, f"lgj-pat-{city}")
        back += use(f"m-{city}", W / 2 - 20, 40, 40, 0, ' color="#fff6ea"')
    else:
        back = use(f"back-{city}", 0, 0, W, HIGH) + rect(Box(6, 6.5, 112, 25), 0, f"lgj-{city}")
    low = h - 56
    return (
        back
        + walk_top(word)
        + use("hl-met", 6, low, 112, 50)
        + label(W / 2, low + 18, fit(free, 11, 108), 11, "", "middle")
        + seal(W / 2 - 11, low + 26.5, WALK_HIGHLIGHT)
    )


@memo
def covered_walk(city: str, word: str) -> str:
    """Return the top of a facedown Walk that lies under others."""
    ground = top_sheet(f"lgj-{city} lgj-edge") + top_sheet(f"lgj-pat-{city}")
    return ground + walk_top(word)


def walk_top(word: str) -> str:
    return (
        use("i-walk", 8, 6, 24)
        + label(37, 24, word, 14, "lgj-cream-serif")
        + use("i-happy_energy", 92, 6, 24)
    )


@memo
def trip_card(tables: Tables, card: int, h: float, met: bool, text: Text) -> str:
    """Return a Day Trip: as high as its day, or in hand as high as a card."""
    city = CITIES[tables.city[card]]
    names = icon_names(int(tables.icons[card]))
    large = h >= TRIP_H
    size = {4: 20.0, 5: 17.5}.get(len(names), 23.0)
    out = rect(Box(0.7, 0.7, W - 1.4, h - 1.4), 8, "lgj-card")
    if large:
        d = "M1.3 36V8.700a7.4 7.4 0 0 1 7.4-7.400h106.600a7.4 7.4 0 0 1 7.4 7.400V36z"
        out += f'<path d="{d}" class="lgj-{city}"/><path d="{d}" class="lgj-pat-{city}"/>'
        out += disc(5, 6, int(tables.vp[card]), 26) + icon_row(names, 119, 19, size)
    else:
        out += use(f"band-{city}", 0, 0, W, 32)
        out += disc(5, 4, int(tables.vp[card])) + icon_row(names, 119, 16, size)
    font, y = (16, 55) if large else (14, 46)
    name = fit(text(tables.names[card]), font, W + 4)
    out += label(W / 2, y, name, font, "lgj-serif", "middle")
    out += label(W / 2, y + 14, text("day trip"), 12, f"lgj-{city}-tx", "middle")
    if large:
        out += scene(tables, card, Box(6, 78, 112, h - 138), "14 0 78 64")
    else:
        out += scene(tables, card, Box(6, 65, 112, h - 125))
    return out + ticket(tables, card, h - 56, met)


# --- highlights ---------------------------------------------------------------------------------


@memo
def ticket(tables: Tables, card: int, y: float, met: bool) -> str:
    """Return a highlight: what it needs above what it gives, stamped if it is met."""
    needed, given = needs(tables, card, 18), gives(tables, card, 18)
    return (
        use("hl-met" if met else "hl", 6, y, 112, 50)
        + centred(needed, W / 2, y + 2.5, 106)
        + centred(given, W / 2, y + 28.6, 106)
        + (use("tick", 103, y - 10, 20) if met else "")
    )


def centred(parts: list[Part], middle: float, y: float, room: float) -> str:
    """Return the parts of a row side by side around its middle, squeezed if they must be."""
    width = sum(part for part, _ in parts)
    squeeze = min(1.0, room / width) if width else 1.0
    body = in_row(parts, 0, 0)
    return (
        f'<g transform="translate({middle - width * squeeze / 2:.1f} {y:g})'
        f'{f" scale({squeeze:.3f} 1)" if squeeze < 1 else ""}">{body}</g>'
    )


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
            if many:
                out.append((s + 1, icon))
            else:
                width = s + 11 + 7 * (n > 9)
                out.append((width, icon + label(s + 2, s / 2 + 5, str(n), 13, "lgj-b")))
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
        icons += f'<path d="M1 {s + 1:g}h{w - 2:g}" class="lgj-rule"/>'
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
                more = label(s + 2, s / 2 + 5, str(n), 13, "lgj-b") if n > 1 else ""
                out.append((s + (12 if n > 1 else 3), icon + more))
    return out


def plus(before: list[Part], s: float) -> list[Part]:
    return [(9, label(4.5, s / 2 + 4.5, "+", 12, "lgj-2b", "middle"))] if before else []


def times(before: list[Part], points: int, icons: str, width: float, s: float) -> list[Part]:
    """Return `VP x icons`, after a plus if something stands before it."""
    return [
        *plus(before, s),
        (s + 2, seal(0, -1, points, s + 2)),
        (9, label(4.5, s / 2 + 4, "×", 12, "lgj-2b", "middle")),
        (width, icons),
    ]


# --- small cards --------------------------------------------------------------------------------


@memo
def chip(tables: Tables, card: int, w: float, h: float, text: Text) -> str:
    """Return a card in small: VP, icons, name, and below what its highlight needs and gives."""
    city = CITIES[tables.city[card]]
    names = icon_names(int(tables.icons[card]))
    shape = f"M1.3 25V8.700a7.4 7.4 0 0 1 7.4-7.400h{w - 17.4:g}a7.4 7.4 0 0 1 7.4 7.400V25z"
    out = rect(Box(0.7, 0.7, w - 1.4, h - 1.4), 8, "lgj-card")
    out += f'<path d="{shape}" class="lgj-{city}"/>'
    out += disc(3, 2.5, int(tables.vp[card]), 21)
    out += icons_right(names, w - 4, 13, 20 if w > 76 else 17, w - 30)
    if h < 50:
        return out
    low = h - 42 if h >= 96 else h - 36 if h >= 84 else h - 20
    if h >= 84:
        out += centred(needs(tables, card, 16), w / 2, low, w - 6)
        out += centred(gives(tables, card, 16), w / 2, low + (20 if h >= 96 else 18), w - 6)
    else:
        row = [*needs(tables, card, 16), (14.0, ARROW), *gives(tables, card, 16)]
        out += centred(row, w / 2, low, w - 6)
    lines = wrap(text(tables.names[card]), NAME - 0.5, w + 2, 2 if low >= 51 else 1)
    y = 25 + (low - 25) / 2 + 4 - 6 * (len(lines) - 1)
    for k, line in enumerate(lines):
        out += label(w / 2, y + NAME * k, line, NAME, "lgj-serif", "middle")
    return out


ARROW: Final = '<path d="M2 8h8m-3-3.5 3.5 3.5-3.5 3.5" class="lgj-arrow"/>'


@memo
def icons_right(
    names: tuple[str, ...], right: float, middle: float, size: float, room: float
) -> str:
    """Return icons in a row that ends at `right`, overlapping where there is no room."""
    n = len(names)
    step = min(size + 1.5, (room - size) / max(1, n - 1))
    x = right - size - step * (n - 1)
    return "".join(
        use(f"i-{name}", x + k * step, middle - size / 2, size) for k, name in enumerate(names)
    )


@memo
def slip(city: str, names: tuple[str, ...], w: float, h: float) -> str:
    """Return a card in the smallest: the colour of its city and its icons."""
    out = rect(Box(0, 0, w, h), 3.5, f"lgj-{city}") + rect(Box(0, 0, w, h), 3.5, f"lgj-pat-{city}")
    s = min(14.0 if w < 40 else 17.0, h - 3)
    if h > 26 and len(names) > 2:
        s = min(s, h / 2 - 2)
        half = (len(names) + 1) // 2
        upper = icons_in(names[:half], Box(2, h / 2 - s - 2, w - 4, s), s)
        return out + upper + icons_in(names[half:], Box(2, h / 2 + 1, w - 4, s), s)
    return out + icons_in(names, Box(2, 0, w - 4, h), s)


@memo
def passport_card(name: str, words: str, w: float, h: float, size: float = 14) -> str:
    """Return a Passport: its name and what it does."""
    out = rect(Box(0.7, 0.7, w - 1.4, h - 1.4), 7, "lgj-passport")
    out += rect(Box(8, 6, w - 14, h - 12), 4, "lgj-gilt") + use("pass-star", w - 32, 11, 18)
    out += label(18, 27, fit(name, 15, w - 58), 15, "lgj-cream-serif")
    lines = wrap(words, size * 0.93, w - 30, int((h - 40) // (size * 1.25)))
    for k, line in enumerate(lines):
        out += label(18, 49 + size * 1.25 * k, line, size, "lgj-cream-2")
    return out

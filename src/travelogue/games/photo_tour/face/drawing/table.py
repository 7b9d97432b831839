"""Photo Tour, drawing: the displays of cards, tokens and dice, the buttons and the contests."""

from __future__ import annotations

from typing import Final

from travelogue.core.memo import memo
from travelogue.face.face import Reader
from travelogue.face.svg import Box, ems, fit, label, rect, wrap
from travelogue.face.text import N_, Text

from ...rules import tables as t
from ...rules import vocabulary as v
from ...rules.scoring import contest_points, metric
from ...rules.tables import Tables
from .. import words
from .cards import METRIC_GLYPHS, MINI, MODE_GLYPHS, TICKET, mini, placed, ticket
from .parts import SMALL, Canvas, button, heading, panel, title, use

PIECE: Final = 38.0  # tokens and dice
STEP_W: Final = 44.0
REFRESH_W: Final = 34.0
BUTTON_H: Final = 40.0
CONTEST_TALL_H: Final = 66.0
SEAT_W: Final = 44.0  # a meeple with its value and award
MODE_SYMBOLS: Final = ("die-car", "die-bus", "die-plane")


# --- what is asked of a display -----------------------------------------------------------------


def removing(c: Canvas, kind: int) -> bool:
    """Tell whether a Refresh takes items off this display now."""
    return bool(c.view.step == v.STEP_REMOVE and c.view.kind == kind)


def item_action(c: Canvas, kind: int, slot: int, take: int) -> int:
    """Return what a click on an item does: remove it in a Refresh, else take or use it."""
    return v.REMOVE_FIRST + slot if removing(c, kind) else take


# --- cards --------------------------------------------------------------------------------------


def card_display(c: Canvas, box: Box) -> str:
    """Return the five cards, deck and discards; small cards on a desktop, tickets on a phone."""
    s, text = c.view, c.reader.text
    note = text(
        "deck {deck} · discarded {pile}",
        deck=int(s.deck.size) - int(s.holes), pile=int(s.discard).bit_count(),
    )  # fmt: skip
    room = Box(box.x, box.y, box.w - REFRESH_W - 12, box.h)
    out = panel(box) + f'<g data-why="deck">{heading(room, text("Landmarks"), note)}</g>'
    at = Box(box.x + box.w - REFRESH_W - 8, box.y + 3, REFRESH_W, 26)
    out += button(c, v.REFRESH_FIRST + t.KIND_CARDS, at, "", "g-refresh")
    for slot in range(t.DISPLAY):
        out += (card_as_ticket if c.tall else card_as_mini)(c, box, slot, int(s.display[slot]))
    return out


def card_as_mini(c: Canvas, box: Box, slot: int, card: int) -> str:
    gap = (box.w - 24 - t.DISPLAY * MINI[0]) / (t.DISPLAY - 1)
    x, y = box.x + 12 + slot * (MINI[0] + gap), box.y + 34
    if not card:
        return f'<g data-why="gap cards">{use("gap-card", round(x, 1), y, *MINI)}</g>'
    inside = mini(c.view.tables, card, 0, c.reader.text)
    return display_card(c, card, slot, inside, x, y, 1.0, Box(-2, -2, 88, 116))


def card_as_ticket(c: Canvas, box: Box, slot: int, card: int) -> str:
    scale = (box.w - 12) / TICKET[0]
    x, y = box.x + 6, box.y + 33 + slot * (TICKET[1] * scale + 3)
    if not card:
        size = (TICKET[0] * scale, TICKET[1] * scale)
        return f'<g data-why="gap cards">{use("ticket-gap", x, round(y, 1), *size)}</g>'
    inside = ticket(c.view.tables, card, c.reader.text)
    return display_card(c, card, slot, inside, x, y, scale, Box(1, 1, 360, 44))


def display_card(
    c: Canvas, card: int, slot: int, inside: str, x: float, y: float, scale: float, edge: Box
) -> str:
    action = item_action(c, t.KIND_CARDS, slot, v.CARD_FIRST + card)
    hint = title(card_hint(c, card))
    marks = c.claim(action) + f' data-piece="{words.card_piece(card)}"'
    return placed(inside + c.spot(action, edge, 9), round(x, 1), round(y, 1), scale, marks, hint)


def card_hint(c: Canvas, card: int) -> str:
    """Return a card in words, for its tooltip."""
    return hint_of(c.view.tables, card, c.reader.text)


@memo
def hint_of(tables: Tables, card: int, text: Text) -> str:
    return words.card_line(tables, card, Reader((), text=text))


# --- tokens and dice ----------------------------------------------------------------------------


def token_row(c: Canvas, x: float, y: float) -> str:
    """Return the token display with its Refresh and what is left in the bag."""
    s = c.view
    out = ""
    for slot in range(t.DISPLAY):
        token = int(s.display[t.DISPLAY + slot]) - 1
        at = x + slot * STEP_W
        if token < 0:
            out += f'<g data-why="gap tokens">{use("gap-token", at, y, PIECE)}</g>'
            continue
        action = item_action(c, t.KIND_TOKENS, slot, v.TOKEN_FIRST + token)
        name = title(words.token_name(s.tables, token, c.reader))
        round_spot = c.spot(action, Box(at - 2, y - 2, PIECE + 4, PIECE + 4), PIECE)
        out += f"<g{c.claim(action)}>{name}{use(f'token-{t.TOKEN_NAMES[token]}', at, y, PIECE)}"
        out += round_spot + "</g>"
    at = x + t.DISPLAY * STEP_W
    out += button(
        c, v.REFRESH_FIRST + t.KIND_TOKENS, Box(at, y + 3, REFRESH_W, 32), "", "g-refresh"
    )
    left = c.reader.text("Bag: {bag}, discarded: {pile}", bag=int(s.bag.size), pile=sum(s.spent))
    bag = use("bag", at + REFRESH_W + 6, y + 6, 26) + label(
        at + REFRESH_W + 36, y + 24, str(int(s.bag.size)), 13, "ptn-soft"
    )
    return out + f'<g data-why="bag">{title(left)}{bag}</g>'


def dice_row(c: Canvas, x: float, y: float) -> str:
    """Return the dice display with its Refresh; used dice leave gaps."""
    s = c.view
    out = ""
    for slot in range(t.DISPLAY):
        mode = int(s.display[2 * t.DISPLAY + slot]) - 1
        at = x + slot * STEP_W
        if mode < 0:
            out += f'<g data-why="gap dice">{use("gap-die", at, y, PIECE)}</g>'
            continue
        action = item_action(c, t.KIND_DICE, slot, v.MOVE_FIRST + mode)
        chosen = use("box-sel", at - 4.5, y - 4.5, PIECE + 9) if in_use(c, slot, mode) else ""
        name = title(c.reader.text(words.BY_MODE[mode]))
        die = use(MODE_SYMBOLS[mode], at, y, PIECE)
        edge = c.spot(action, Box(at - 2, y - 2, PIECE + 4, PIECE + 4), 10)
        out += f"<g{c.claim(action)}>{name}{chosen}{die}{edge}</g>"
    at = x + t.DISPLAY * STEP_W
    return out + button(
        c, v.REFRESH_FIRST + t.KIND_DICE, Box(at, y + 3, REFRESH_W, 32), "", "g-refresh"
    )


def in_use(c: Canvas, slot: int, mode: int) -> bool:
    """Tell whether the Main Move under way uses this die: the lowest of its mode."""
    s = c.view
    dice = list(s.display)[2 * t.DISPLAY :]
    return bool(s.step == v.STEP_GO and s.main and s.mode == mode) and (
        dice[slot] not in dice[:slot]
    )


# --- buttons ------------------------------------------------------------------------------------


def buttons(c: Canvas, box: Box, second: Box | None = None) -> str:
    """Return the buttons of this moment; the end of the turn may have a place of its own."""
    wanted = main_buttons(c)
    has_end = c.view.step not in (v.STEP_MODE, *FINISHED)
    if has_end and second is None:
        wanted.append(END_BUTTON)
    gap = 6.0
    w = (box.w + gap) / len(wanted) - gap
    out = ""
    for k, (action, said, symbol) in enumerate(wanted):
        shown = c.reader.text(said)
        if symbol and ems(shown) * 13 + 28 > w:
            shown = ""
        out += button(c, action, Box(box.x + k * (w + gap), box.y, w, box.h), shown, symbol)
    if has_end and second is not None:
        out += button(c, v.END_TURN, second, c.reader.text(END_BUTTON[1]))
    return out


def main_buttons(c: Canvas) -> list[tuple[int, str, str]]:
    """Return (action, words, symbol) of the buttons that fit the step."""
    step = int(c.view.step)
    if step == v.STEP_MODE:
        return [(v.MOVE_FIRST + k, words.MODES[k], MODE_GLYPHS[k]) for k in range(t.MODES)]
    if step in FINISHED:
        return [FINISHED[step]]
    return [(v.PASS, N_("Pass"), "")] if c.can(v.PASS) else [(v.PHOTO, N_("Photo"), "g-photo")]


END_BUTTON: Final = (v.END_TURN, N_("End turn"), "")
FINISHED: Final = {  # steps that end with a button of their own
    v.STEP_REACT: (v.DECLINE, N_("Use no bonus"), ""),
    v.STEP_EQUIP: (v.DONE, N_("Finish photo"), "g-photo"),
    v.STEP_REMOVE: (v.DONE, N_("Fill display"), "g-refresh"),
}


# --- contests -----------------------------------------------------------------------------------


def contests(c: Canvas, box: Box) -> str:
    """Return the three contests with everyone's value and would-be award (PTN-120)."""
    text = c.reader.text
    out = panel(box) + heading(box, text("Photo contests"), text("value, award if it ended now"))
    high = (box.h - 34) / t.SHOWN_CONTESTS
    for k, contest in enumerate(list(c.view.contests)):
        out += contest_row(c, Box(box.x + 8, box.y + 30 + k * high, box.w - 16, high - 4), contest)
    return out


def contest_row(c: Canvas, box: Box, contest: int) -> str:
    """Return one contest: its metric, name and condition, then a meeple for each seat."""
    s, text = c.view, c.reader.text
    m = s.tables.contests.metric[contest]
    name = words.contest_name(s.tables, contest, c.reader)
    said = text(s.tables.contests.texts[contest])
    seats = SEAT_W * int(s.seats) + 4
    tall = box.h > 50
    room = box.w - 40 if tall else box.w - 40 - seats
    out = rect(box, 7, "ptn-row") + rect(Box(box.x, box.y, 28, box.h), 7, "ptn-ribbon")
    out += use(
        METRIC_GLYPHS[m], round(box.x + 5, 1), round(box.y + box.h / 2 - 9, 1), 18, 0,
        ' class="ptn-on-ribbon"',
    )  # fmt: skip
    out += label(box.x + 35, box.y + 15, fit(name, 13, room), 13, "ptn-title")
    line = wrap(said, 11, room, 1)[0]
    out += label(box.x + 35, box.y + 29, line, 11, "ptn-soft")
    x = box.x + 36 if tall else box.x + box.w - seats
    y = box.y + box.h - 28 if tall else box.y + (box.h - 26) / 2
    for seat in range(int(s.seats)):
        value, points = metric(s, seat, m), contest_points(s, seat, contest)
        who = title(f"{c.reader.name(seat)}: {value} (+{points})")
        at = x + SEAT_W * seat
        out += (
            f"<g>{who}{use(f'meeple-{c.colour(seat)}', round(at, 1), round(y, 1), 20, 24)}"
            f"{label(at + 22, y + 11, str(value), SMALL, 'ptn-bold')}"
            f"{label(at + 22, y + 22, f'+{points}', 10, 'ptn-good' if points else 'ptn-soft')}</g>"
        )
    return f'<g data-why="contest {contest + 1}">{title(f"{name}: {said}")}{out}</g>'

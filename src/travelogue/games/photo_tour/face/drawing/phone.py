"""Photo Tour, drawing: a phone's board, four stages side by side."""

from __future__ import annotations

from typing import Final

from travelogue.face.face import AREAS, Drawing, Stage
from travelogue.face.sketch import Sketch
from travelogue.face.svg import Box, label, rect, wrap

from ...rules import tables as t
from ..words import contest_name
from .contests import (
    OTHER_H,
    OTHER_W,
    awards,
    contest_rows,
    other_seat,
    other_shows,
    others,
    standings,
)
from .glyphs import METRIC_GLYPHS
from .hand import Hand, chips, hand_parts
from .hand import row as row_of_cards
from .journal import Plan, journal_parts
from .map import START_TOP, crowd, is_before_start, near_map, near_view, places_shown
from .market import card_part, display_of, refresh, row
from .parts import Canvas, heading, part, thing, use

WIDTH: Final = 360
STRIP_H: Final = 126.0  # dice and hand below the map
TICKET_SCALE: Final = 0.95
START_SCALE: Final = 1.26  # of the cards to choose from at the start
STAGES: Final = ("map", "market", "journal", "others")


def drawn(c: Canvas, sketch: Sketch) -> Drawing:
    """Return the map with dice and hand, the market, the journal, and the others."""
    _, height = AREAS[c.shape]
    parts = map_stage(c, height, sketch)
    parts += market_stage(c, height, sketch)
    parts += journal_stage(c, height, sketch)
    parts += others_stage(c, height, sketch)
    labels = (c.text("Map"), c.text("Market"), c.text("Journal"), c.text("Others"))
    stages = tuple(Stage(STAGES[k], labels[k], WIDTH * k) for k in range(len(STAGES)))
    return Drawing(tuple(parts), WIDTH * len(STAGES), height, stages)


# --- the map with dice and hand -----------------------------------------------------------------


def map_stage(c: Canvas, height: int, sketch: Sketch) -> list[str]:
    box = Box(0, 0, WIDTH, height - STRIP_H)
    shows = (tuple(places_shown(c)), tuple(crowd(c)), near_view(c, box))
    out = [sketch.same("map", shows) or sketch.keep("map", near_map(c, box))]
    out.append(sketch.same("strip", "") or sketch.keep("strip", strip(c, box)))
    dice = (display_of(c, t.KIND_DICE), c.is_removing(t.KIND_DICE))
    drawn = sketch.same("dice", dice)
    if not drawn:
        drawn = sketch.keep("dice", part(row(c, t.KIND_DICE, 44, 54), 11, box.h + 7))
    out.append(drawn)
    hand = Hand(c, True)
    drawn = sketch.same("chips", hand.shows)
    if not drawn:
        if is_before_start(c):
            inside = start_cards(c, hand, height)
        else:
            inside = chips(c, hand, Box(5, box.h + 62, WIDTH - 10, 60), 1)
        drawn = sketch.keep("chips", part(inside))
    return [*out, drawn]


def start_cards(c: Canvas, hand: Hand, height: int) -> str:
    """Return the three cards to choose from, over dice and a part of the map: these wait."""
    top = START_TOP[c.shape]
    out = rect(Box(0, top, WIDTH, height - top), 0, "ptn-strip")
    y = top + 6
    if height > 500:
        out += contest_chips(c, y)
        y += 56
    return out + row_of_cards(c, hand, Box(10, y + 4, WIDTH - 20, 0), START_SCALE)


def contest_chips(c: Canvas, y: float) -> str:
    """Return the contests by name: they tell which cards to keep."""
    out = ""
    tables = c.view.tables
    for k, contest in enumerate(list(c.view.contests)):
        x = 8 + k * 116
        box = rect(Box(x, y, 112, 46), 8, "ptn-card")
        box += f'<circle cx="{x + 20}" cy="{y + 23:g}" r="13" class="ptn-emblem"/>'
        glyph = METRIC_GLYPHS[tables.contests.metric[contest]]
        box += use(glyph, x + 12, y + 15, 16, 0, ' class="ptn-on-ribbon"')
        lines = wrap(contest_name(tables, contest, c.reader), 12.5, 76, 2)
        for n, line in enumerate(lines):
            high = y + 27.5 if len(lines) == 1 else y + 20.5 + 14.5 * n
            box += label(x + 37, high, line, 12.5, "ptn-title")
        out += thing(f"contest {contest + 1}", box)
    return out


def strip(c: Canvas, box: Box) -> str:
    """Return the ground below the map, with the Refresh of the dice."""
    ground = rect(Box(0, box.h, WIDTH, STRIP_H), 0, "ptn-strip")
    again = refresh(c, t.KIND_DICE, Box(WIDTH - 66, box.h + 7, 56, 44))
    return part(ground + again)


# --- the market ---------------------------------------------------------------------------------


def market_stage(c: Canvas, height: int, sketch: Sketch) -> list[str]:
    """Return landmarks and tokens."""
    s = c.view
    step = 62.0 if height > 500 else 49.0
    counts = (int(s.deck.size) - int(s.holes), int(s.bag.size))
    tokens_y = 52 + t.DISPLAY * step
    drawn = sketch.same("market", counts)
    if not drawn:
        drawn = sketch.keep("market", market_ground(c, counts, tokens_y))
    out = [drawn]
    for slot, card in enumerate(display_of(c, t.KIND_CARDS)):
        shows = (card, c.is_removing(t.KIND_CARDS))
        y = 50 + slot * step
        drawn = sketch.same(f"market {slot}", shows)
        if not drawn:
            ticket = card_part(c, slot, card, WIDTH + 8, y, TICKET_SCALE, True)
            drawn = sketch.keep(f"market {slot}", ticket)
        out.append(drawn)
    tokens = (display_of(c, t.KIND_TOKENS), c.is_removing(t.KIND_TOKENS))
    drawn = sketch.same("tokens", tokens)
    if not drawn:
        pieces = part(row(c, t.KIND_TOKENS, 46, 58), WIDTH + 11, tokens_y + 30)
        drawn = sketch.keep("tokens", pieces)
    out.append(drawn)
    if height > 500:
        dice = (display_of(c, t.KIND_DICE), c.is_removing(t.KIND_DICE))
        drawn = sketch.same("more dice", dice)
        if not drawn:
            pieces = part(row(c, t.KIND_DICE, 46, 58), WIDTH + 11, tokens_y + 118)
            drawn = sketch.keep("more dice", pieces)
        out.append(drawn)
    return out


def market_ground(c: Canvas, counts: tuple[int, int], tokens_y: float) -> str:
    """Return the titles with what is left, and both Refreshes."""
    deck, bag = c.text("deck {n}", n=counts[0]), c.text("bag {n}", n=counts[1])
    out = rect(Box(WIDTH, 0, WIDTH, AREAS[c.shape][1]), 0, "ptn-ground")
    out += thing("deck", heading(WIDTH + 10, 28, c.text("Landmarks"), 16, deck))
    out += refresh(c, t.KIND_CARDS, Box(2 * WIDTH - 66, 2, 56, 44))
    out += thing("bag", heading(WIDTH + 10, tokens_y + 18, c.text("Tokens"), 16, bag))
    out += refresh(c, t.KIND_TOKENS, Box(2 * WIDTH - 66, tokens_y + 31, 56, 44))
    if tokens_y > 350:
        out += heading(WIDTH + 10, tokens_y + 106, c.text("Dice"), 16)
        out += refresh(c, t.KIND_DICE, Box(2 * WIDTH - 66, tokens_y + 119, 56, 44))
    return part(out)


# --- the journal --------------------------------------------------------------------------------


def journal_stage(c: Canvas, height: int, sketch: Sketch) -> list[str]:
    """Return the journal in two rows, on a high phone the hand below it."""
    x = 2 * WIDTH
    box = Box(x, 2, WIDTH, 366)
    out = journal_parts(c, Plan(box, x + 10, 32, 1.31, t.TOP_SLOTS, 14), sketch)
    if height > 500:
        hand = Box(x, 374, WIDTH, height - 376)
        out += hand_parts(c, hand, 1.1, 14, sketch)
    return out


# --- the others ---------------------------------------------------------------------------------


def others_stage(c: Canvas, height: int, sketch: Sketch) -> list[str]:
    """Return the contests, and the other seats below each other."""
    x = 3 * WIDTH
    shows = standings(c)
    step = 46.0 if height > 500 else 44.0
    drawn = sketch.same("contests", shows)
    if not drawn:
        head = rect(Box(x, 0, WIDTH, height), 0, "ptn-ground")
        head += heading(x + 10, 20, c.text("Photo contests"), 16, awards(c))
        rows = contest_rows(c, Box(x + 10, 28, 340, 0), step, False)
        drawn = sketch.keep("contests", part(head + rows))
    out = [drawn]
    top = 34 + 3 * step
    seats = others(c)
    room = height - top - 4
    high = min(OTHER_H, room / len(seats) - 4)
    for k, seat in enumerate(seats):
        name = f"other {seat}"
        drawn = sketch.same(name, other_shows(c, seat))
        if not drawn:
            place = (x + (WIDTH - OTHER_W) / 2, round(top + k * (high + 4), 1))
            drawn = sketch.keep(name, part(other_seat(c, seat, round(high, 1)), *place))
        out.append(drawn)
    return out

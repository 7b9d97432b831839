"""Let's Go! To Japan: a view drawn as SVG, for windows of five shapes."""

from __future__ import annotations

from typing import Final

from travelogue.face.face import AREAS, PHONES, Drawing, Panel, Reader, Shape, Stage
from travelogue.face.sketch import Sketch
from travelogue.face.svg import Box

from ...rules import vocabulary as v
from ...rules.state import JapanState
from . import decks, hand, others, phone, tracks, week
from .parts import moved
from .sight import LAYOUTS, Layout, Sight

PANEL_W: Final = (240, 320)
PANEL_H: Final = 104  # the week of one other; more of them have the most that a panel may have
PANEL_MOST: Final = 186


def picture(view: JapanState, shape: Shape, reader: Reader) -> Drawing:
    """Return the board as this view's owner sees it."""
    return picture_again(view, shape, reader, Sketch())


def picture_again(view: JapanState, shape: Shape, reader: Reader, sketch: Sketch) -> Drawing:
    """Return the board; parts that show what they showed before are not drawn anew."""
    sight = Sight(view, shape, reader)
    if shape in PHONES:
        return on_phone(sight)
    width, height = AREAS[shape]
    return Drawing(tuple(desktop(sight, LAYOUTS[shape], sketch)), width, height)


def part(box: Box, k: float, body: str, style: str = "") -> str:
    """Return a part at its place, as large as the window has it."""
    return f'<g class="lgj{style}">{moved(box.x, box.y, body, k)}</g>'


def desktop(sight: Sight, plan: Layout, sketch: Sketch) -> list[str]:
    """Return the parts of a desktop: the week above the hand, the decks and the tracks."""
    wide, high = plan.week.w / plan.k, plan.week.h / plan.k
    pitch = week.pitch_of(wide, len(sight.days))
    rail = week.rail_y(plan)
    trips = sight.view.stage == v.STAGE_TRIPS
    shape = sight.shape
    out = [hand_part(sight, plan, sketch)]  # first, so that keys come from a card to its places
    out.append(
        sketch.same("ground", shape)
        or sketch.keep("ground", part(plan.week, plan.k, week.ground(wide, high, rail)))
    )
    for day in sight.days:
        shows = (day, shape, trips)
        out.append(
            sketch.same(day.name, shows)
            or sketch.keep(day.name, part(plan.week, plan.k, week.column(day, pitch, plan, trips)))
        )
    running = tuple(week.train_before(day, 0) for day in sight.days)
    out.append(
        sketch.same("trains", (shape, running))
        or sketch.keep("trains", part(plan.week, plan.k, week.trains(sight.days, pitch, rail)))
    )
    out += low_row(sight, plan, sketch)
    out.append(part(plan.week, plan.k, bonus_note(sight, pitch, wide)))
    return out


def hand_part(sight: Sight, plan: Layout, sketch: Sketch) -> str:
    """Return the hand, or what is in its place."""
    box, k = plan.hand, plan.k
    shows = hand.shown(sight)
    if drawn := sketch.same("hand", shows):
        return drawn
    body = f'<g data-still="hand">{hand.hand(sight, box.w / k, box.h / k, plan.card)}</g>'
    return sketch.keep("hand", part(box, k, body, asking_style(sight)))


def asking_style(sight: Sight) -> str:
    """Return the class by which places open as soon as they may be chosen."""
    return " lgj-asking" if sight.asks_place else ""


def low_row(sight: Sight, plan: Layout, sketch: Sketch) -> list[str]:
    """Return what lies beside the hand."""
    k = plan.k
    feats = tracks.feats_of(sight)
    box, shows = plan.decks, decks.shown(sight)
    out = [
        sketch.same("decks", shows)
        or sketch.keep("decks", part(box, k, decks.decks(sight, box.w / k, box.h / k)))
    ]
    box = plan.tracks
    out.append(
        sketch.same("tracks", (feats, sight.shape))
        or sketch.keep("tracks", part(box, k, tracks.tracks(feats, box.w / k, box.h / k)))
    )
    return out


def bonus_note(sight: Sight, pitch: float, wide: float) -> str:
    """Return the rewards that are offered for a day, at its plaque."""
    if sight.asks != v.STEP_BONUS:
        return ""
    order = next(day.order for day in sight.days if day.day == sight.field(v.F_DAY))
    x = min(max(6.0, 7 + (order + 0.5) * pitch - 75), wide - 156)
    return hand.bubble(sight, x, 52)


def on_phone(sight: Sight) -> Drawing:
    """Return the stages of a phone side by side."""
    width, height = AREAS[sight.shape]
    stage, text = sight.view.stage, sight.text
    box = Box(0, 0, width, height)
    if stage == v.STAGE_TRIPS:
        first = phone.choosing_trip(sight)
    elif stage == v.STAGE_PASSPORTS:
        high = (height - 40) / 2
        first = [hand.passport_offers(sight, Box(8, 12, 344, min(high, 190.0)), 344)]
    else:
        first = [f'<g data-still="hand">{phone.hand(sight)}</g>', *phone.week(sight)]
    parts = [part(box, 1, first[0], asking_style(sight))]
    parts += [part(box, 1, body) for body in first[1:]]
    parts.append(part(Box(width, 0, width, height), 1, phone.research_stage(sight)))
    parts.append(part(Box(2 * width, 0, width, height), 1, phone.score_stage(sight)))
    parts.append(part(Box(3 * width, 0, width, height), 1, phone.others_stage(sight)))
    stages = (
        Stage("week", text("Week"), 0),
        Stage("research", text("Research"), width),
        Stage("score", text("Score"), 2 * width),
        Stage("others", text("Others"), 3 * width),
    )
    return Drawing(tuple(parts), 4 * width, height, stages)


def panel(view: JapanState, shape: Shape, reader: Reader) -> Panel | None:
    """Return the weeks of the others for the column beside the board."""
    if shape in PHONES:
        return None
    sight = Sight(view, shape, reader)
    width = PANEL_W[shape == "large"]
    several = len(others.others(view, sight.seat)) > 1
    high = PANEL_MOST if several else PANEL_H
    body = part(Box(0, 0, width, high), 1, others.weeks(sight, width, high))
    return Panel(others.title(sight), Drawing((body,), width, high))

"""Let's Go! To Japan: how one traveller goes through a trip, asked or not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.events import EventLog
from travelogue.core.native import i64, vec

from . import vocabulary as v
from .days import SHOWN, TRAIN_MASK, TRAIN_SHIFT, UP, WALK, Trip, city_of, trip_day
from .tables import (
    CODE_MASK,
    COUNTERS,
    DAY_ROOM,
    DAYS,
    FEELING_END,
    HAPPY_ENERGY,
    HAPPY_MONEY,
    ICONS,
    MOOD_END,
    P_GAIN,
    P_HAPPY_MONEY_STEPS,
    P_SIZE,
    P_STRESS_MONEY_STEPS,
    P_UNIQUE_STEPS,
    P_VARIED_TYPES,
    STRESS_ENERGY,
    STRESS_MONEY,
    TRACKS,
    TRAINS,
    UNIQUE,
    WALK_HIGHLIGHT,
    WALKS,
    WILDS,
    packed,
)

if TYPE_CHECKING:
    from .state import JapanState


def travel(s: JapanState, t: Trip, ask: bool, log: EventLog | None) -> i64:
    """Go on until a choice is open and return its step, STEP_WAIT at the end of the trip.

    Without `ask` nothing is asked: Walks stay down, Wilds and P10 are not used (LGJ-157).
    """
    row = t.row
    f = t.f
    while row[f + v.F_TRIP] < DAYS:  # LGJ-101
        day = trip_day(s, row[f + v.F_TRIP])
        cards: i64 = t.counts[t.n + day]
        position: i64 = row[f + v.F_POS]
        if position < cards:
            if row[f + v.F_SUB] == v.SUB_ARRIVE:
                use_train(t, day, position)
                row[f + v.F_SUB] = v.SUB_LOOK
                if ask and t.cells[t.c + day * DAY_ROOM + position] & WALK:
                    show_walk(t, day, position, log)
                    return v.STEP_REVEAL
            score_card(s, t, day, position, log)
            row[f + v.F_POS] = position + 1
            row[f + v.F_SUB] = v.SUB_ARRIVE
            continue
        if cards > 0:
            if row[f + v.F_SUB] == v.SUB_ARRIVE:
                end_cards(s, t, day, cards)
                row[f + v.F_SUB] = v.SUB_WILDS
                if ask and row[f + v.F_WILD] > 0:  # LGJ-122
                    return v.STEP_WILD
            if row[f + v.F_SUB] == v.SUB_WILDS:
                row[f + v.F_SUB] = v.SUB_LIGHT
            if highlight(s, t, day, cards, ask, log):
                return v.STEP_IGNORE
        row[f + v.F_TRIP] += 1
        row[f + v.F_POS] = 0
        row[f + v.F_SUB] = v.SUB_ARRIVE
    if ask and row[f + v.F_SUB] == v.SUB_ARRIVE and row[f + v.F_WILD] > 0:
        row[f + v.F_SUB] = v.SUB_WILDS
        row[f + v.F_TRACK] = 0
        row[f + v.F_SECOND] = 0
        return v.STEP_WILD
    return v.STEP_WAIT


def use_train(t: Trip, day: i64, position: i64) -> None:
    """Ride the train before a card, if there is one (LGJ-97, LGJ-98)."""
    kind: i64 = (t.cells[t.c + day * DAY_ROOM + position] >> TRAIN_SHIFT) & TRAIN_MASK
    if kind == 0:
        return
    row = t.row
    row[t.f + v.F_COUNT + TRAINS] += 1
    if kind == 2:
        row[t.f + v.F_LUXURIES] += 1
        row[t.f + v.F_COUNT + HAPPY_ENERGY] += 1
        move_mood(row, t.f, 1)
    elif kind == 3:
        row[t.f + v.F_REGULARS] += 1


def show_walk(t: Trip, day: i64, position: i64, log: EventLog | None) -> None:
    """Show the face of a Walk card to all (LGJ-108)."""
    at: i64 = t.c + day * DAY_ROOM + position
    t.cells[at] |= SHOWN
    if log is not None:
        log.add(v.EV_WALK_FACE, t.seat, (t.cells[at] & CODE_MASK) - 1, day, position)


def score_card(s: JapanState, t: Trip, day: i64, position: i64, log: EventLog | None) -> None:
    """Take a card's VP and icons, then the walk icon (LGJ-102, LGJ-109, LGJ-110)."""
    cell: i64 = t.cells[t.c + day * DAY_ROOM + position]
    row = t.row
    f = t.f
    points: i64
    if cell & WALK and not cell & UP:
        points = s.published  # LGJ-110: 1 in published
        row[f + v.F_COUNT + HAPPY_ENERGY] += 1
        move_mood(row, f, 1)
    else:
        card: i64 = (cell & CODE_MASK) - 1
        tables = s.tables
        points = tables.vp[card]
        gain_icons(s, t, tables.icons[card], 1)
        if tables.kind[card]:
            row[f + v.F_KINDS] += 1  # LGJ-144
        row[f + v.F_TYPES] |= tables.types[card]
    if cell & WALK:
        row[f + v.F_COUNT + WALKS] += 1
    row[f + v.F_BASE] += points
    if log is not None:
        code: i64 = v.EV_CARD
        if cell & WALK:
            code = v.EV_WALK_UP if cell & UP else v.EV_WALK_DOWN
        log.add(code, t.seat, (cell & CODE_MASK) - 1, day, position, points)


def gain_icons(s: JapanState, t: Trip, icons: i64, times: i64) -> None:
    """Count icons and move experience, then Mood for happy, then for stress (LGJ-103, LGJ-104)."""
    row = t.row
    f = t.f
    e: i64 = row[f + v.F_PASSPORT] * P_SIZE
    effects = s.tables.effects
    k: i64 = 0
    while icons and k < ICONS:
        n: i64 = (icons & 15) * times
        icons >>= 4
        if n:
            row[f + v.F_COUNT + k] += n
            steps: i64 = 0  # LGJ-134
            if k == UNIQUE:
                steps = effects[e + P_UNIQUE_STEPS]
            elif k == HAPPY_ENERGY:
                steps = 1
            elif k == HAPPY_MONEY:
                steps = effects[e + P_HAPPY_MONEY_STEPS]
            elif k == STRESS_ENERGY:
                steps = -1
            elif k == STRESS_MONEY:
                steps = -effects[e + P_STRESS_MONEY_STEPS]
            move_mood(row, f, n * steps)
        k += 1


def move_mood(row: vec[i64], f: i64, steps: i64) -> None:
    """Move Mood step by step; at either end a feeling grows and Mood starts anew (LGJ-105, 106)."""
    mood: i64 = row[f + v.F_MOOD]
    while steps > 0:
        mood += 1
        steps -= 1
        if mood == MOOD_END:
            mood = 0
            row[f + v.F_HAPPY] = min(row[f + v.F_HAPPY] + 1, FEELING_END)
    while steps < 0:
        mood -= 1
        steps += 1
        if mood == -MOOD_END:
            mood = 0
            row[f + v.F_STRESS] = min(row[f + v.F_STRESS] + 1, FEELING_END)
    row[f + v.F_MOOD] = mood


def end_cards(s: JapanState, t: Trip, day: i64, cards: i64) -> None:
    """Note, after the day's cards, a day of one city (LGJ-117) and a varied day (LGJ-140)."""
    row = t.row
    f = t.f
    first: i64 = t.c + day * DAY_ROOM
    city = city_of(s, t.cells[first])
    k: i64 = 1
    while k < cards:
        if city_of(s, t.cells[first + k]) != city:
            city = -1
            break
        k += 1
    if city >= 0:
        row[f + v.F_CITY_DAYS + city] += 1
    types: i64 = row[f + v.F_TYPES]
    row[f + v.F_TYPES] = 0
    n: i64 = 0
    while types:
        n += types & 1
        types >>= 1
    wanted: i64 = s.tables.effects[row[f + v.F_PASSPORT] * P_SIZE + P_VARIED_TYPES]
    if 0 < wanted <= n:
        row[f + v.F_VARIED] += 1
    row[f + v.F_TRACK] = 0
    row[f + v.F_SECOND] = 0


# --- highlights ---------------------------------------------------------------------------------


def highlight(
    s: JapanState, t: Trip, day: i64, cards: i64, ask: bool, log: EventLog | None
) -> bool:
    """Score the highlight of the last card if it is met; return whether to ask about P10 first."""
    row = t.row
    f = t.f
    cell: i64 = t.cells[t.c + day * DAY_ROOM + cards - 1]  # LGJ-112
    card: i64 = (cell & CODE_MASK) - 1
    if cell & WALK and not cell & UP:
        pay(t, day, WALK_HIGHLIGHT)  # LGJ-111
        if log is not None:
            log.add(v.EV_WALK_LIGHT, t.seat, 0, day, row[f + v.F_LIGHT + day], cards - 1)
        return False
    sub: i64 = row[f + v.F_SUB]
    met = sub == v.SUB_USE or row[f + v.F_AGENT] > 1 or is_met(s, t, card)  # LGJ-152
    if not met:
        if ask and sub != v.SUB_DECLINE and row[f + v.F_IGNORE] > 0:  # LGJ-137
            return True
        if log is not None:
            log.add(v.EV_MISSED, t.seat, card, day)
        return False
    pay(t, day, highlight_points(s, t, card))
    if log is not None:
        log.add(v.EV_HIGHLIGHT, t.seat, card, day, row[f + v.F_LIGHT + day])
    gain: i64 = s.tables.gain[card]
    if gain:  # LGJ-118, LGJ-139
        times: i64 = s.tables.effects[row[f + v.F_PASSPORT] * P_SIZE + P_GAIN]
        gain_icons(s, t, gain, times)
        gain_wilds(t, packed(gain, WILDS) * times)
    return False


def is_met(s: JapanState, t: Trip, card: i64) -> bool:
    """Tell whether the counters meet a card's requirement now (LGJ-113)."""
    need: i64 = s.tables.need[card]
    none: i64 = s.tables.need_none[card]
    at: i64 = t.f + v.F_COUNT
    stop: i64 = at + COUNTERS
    while at < stop and (need or none):
        have: i64 = t.row[at]
        if have < need & 15 or (none & 1 and have):
            return False
        need >>= 4
        none >>= 1
        at += 1
    return True


def highlight_points(s: JapanState, t: Trip, card: i64) -> i64:
    """Return the VP of a card's highlight by the counters now (LGJ-116)."""
    tables = s.tables
    row = t.row
    f = t.f
    points: i64 = tables.bonus[card]
    if tables.icon_vp[card]:
        points += tables.icon_vp[card] * row[f + v.F_COUNT + tables.icon[card]]
    mask: i64 = tables.set_mask[card]
    if mask:
        least: i64 = 1 << 20
        k: i64 = 0
        while mask:
            if mask & 1:
                least = min(least, row[f + v.F_COUNT + k])
            mask >>= 1
            k += 1
        points += tables.set_vp[card] * least
    if tables.day_vp[card]:
        points += tables.day_vp[card] * row[f + v.F_CITY_DAYS + tables.day_city[card]]
    return points


def pay(t: Trip, day: i64, points: i64) -> None:
    """Score a highlight; the first two count double with P03 (LGJ-136)."""
    row = t.row
    if row[t.f + v.F_DOUBLE] > 0:
        row[t.f + v.F_DOUBLE] -= 1
        points *= 2
    row[t.f + v.F_LIGHT + day] += points


def gain_wilds(t: Trip, n: i64) -> None:
    """Take Wild tokens; the Agent moves its furthest token at once (LGJ-154)."""
    row = t.row
    f = t.f
    if row[f + v.F_AGENT] == 0:
        row[f + v.F_WILD] += n
        return
    while n > 0:
        best: i64 = 0
        k: i64 = 1
        while k < TRACKS:
            if row[f + v.F_COUNT + k] > row[f + v.F_COUNT + best]:
                best = k
            k += 1
        move_track(t, best)
        n -= 1


def move_track(t: Trip, track: i64) -> None:
    """Move an experience token by a Wild: no icon, no Mood (LGJ-120, LGJ-121)."""
    t.row[t.f + v.F_COUNT + track] += 1
    t.row[t.f + v.F_MOVED + track] += 1

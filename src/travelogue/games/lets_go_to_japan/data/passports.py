"""Let's Go! To Japan: the effects of a Passport -> one row of numbers (LGJ-133)."""

from __future__ import annotations

from typing import Final

from travelogue.core.content import Row

from ..rules import tables as t

TRACK_VP: Final = [4, 8, 12, 15]  # LGJ-126: levels 1 .. 4
MAX_TOKENS: Final = 9
MAX_VP: Final = 50
# effects that are one number: field, column, largest value
SINGLE: Final = (
    ("double_first_highlights", t.P_DOUBLE, 7),
    ("ignore_requirements", t.P_IGNORE, 7),
    ("mood_vp_multiplier", t.P_FEELINGS, 3),
    ("highlight_gain_multiplier", t.P_GAIN, 3),
    ("wild_tracks", t.P_WILD_TRACKS, 2),
    ("vp_per_icon_of_best_track", t.P_BEST_VP, 9),
    ("vp_if_equal_cities", t.P_EQUAL_VP, MAX_VP),
)
TOKENS: Final = {"luxury_train": t.P_LUXURY, "wild": t.P_WILD, "research": t.P_RESEARCH}
STEPS: Final = {
    "unique": t.P_UNIQUE_STEPS,
    "happy_money": t.P_HAPPY_MONEY_STEPS,
    "stress_money": t.P_STRESS_MONEY_STEPS,
}
PASSPORT_FIELDS: Final = (
    "start", "mood_steps", "end_vp_per_icon", "experience_vp_override", "vp_per_varied_day",
    "vp_per_weak_track", "vp_per_kind", *[field for field, _, _ in SINGLE],
)  # fmt: skip


def no_effects() -> list[int]:
    """Return the row of somebody without a Passport: single Mood steps, plain track VP."""
    row = [0] * t.P_SIZE
    row[t.P_FEELINGS] = row[t.P_GAIN] = row[t.P_WILD_TRACKS] = 1
    row[t.P_HAPPY_MONEY_STEPS] = row[t.P_STRESS_MONEY_STEPS] = 1
    row[t.P_TRACK_VP : t.P_TRACK_VP + len(TRACK_VP)] = TRACK_VP
    return row


def effects_of(row: Row, gains: list[str], kinds: list[str]) -> list[int]:
    """Return the row of a Passport; `gains` names icons and Wild in the order of the counters."""
    out = no_effects()
    icons = gains[: t.ICONS]
    for field, column, most in SINGLE:
        if field in row.data:
            out[column] = row.number(field, 1, most)
    if "start" in row.data:
        read_start(row.row("start"), icons, out)
    if "mood_steps" in row.data:
        inner = row.row("mood_steps")
        for name in list(inner.data):
            check_known(inner, name, list(STEPS))
            out[STEPS[name]] = inner.number(name, 0, 3)
    if "end_vp_per_icon" in row.data:
        inner = row.row("end_vp_per_icon")
        for name in list(inner.data):
            check_known(inner, name, icons)
            out[t.P_ICON_VP] |= inner.number(name, 1, 9) << t.NIBBLE * icons.index(name)
    if "experience_vp_override" in row.data:
        inner = row.row("experience_vp_override")
        for name in list(inner.data):
            check_known(inner, name, [str(vp) for vp in TRACK_VP])
            out[t.P_TRACK_VP + TRACK_VP.index(int(name))] = inner.number(name, 0, MAX_VP)
    read_days(row, kinds, out)
    return out


def read_start(start: Row, icons: list[str], out: list[int]) -> None:
    """Read what a Passport gives at the start: tokens and icons."""
    for name in list(start.data):
        check_known(start, name, [*TOKENS, *icons])
        amount = start.number(name, 1, MAX_TOKENS)
        if name in TOKENS:
            out[TOKENS[name]] = amount
        else:
            out[t.P_ICONS] |= amount << t.NIBBLE * icons.index(name)


def read_days(row: Row, kinds: list[str], out: list[int]) -> None:
    """Read what a Passport pays for days, tracks and kinds."""
    if "vp_per_varied_day" in row.data:
        inner = row.row("vp_per_varied_day")
        out[t.P_VARIED_TYPES] = inner.number("types", 1, t.TRACKS)
        out[t.P_VARIED_VP] = inner.number("vp", 1, MAX_VP)
        inner.done()
    if "vp_per_weak_track" in row.data:
        inner = row.row("vp_per_weak_track")
        out[t.P_WEAK_MAX] = inner.number("max", 0, 11)
        out[t.P_WEAK_VP] = inner.number("vp", 1, MAX_VP)
        inner.done()
    if "vp_per_kind" in row.data:
        inner = row.row("vp_per_kind")
        inner.equals("kinds", kinds)
        out[t.P_KIND_VP] = inner.number("vp", 1, MAX_VP)
        inner.done()


def check_known(row: Row, name: str, known: list[str]) -> None:
    if name not in known:
        raise row.error(name, f"it is unknown; known are {', '.join(known)}")

"""Photo Tour: journals, contests and equipment, read from their files."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from travelogue.core.content import Row

from ..rules.tables import (
    AWARDS,
    CONTESTS,
    DEAL,
    DIE_FACES,
    DISPLAY,
    DO_BOOST,
    DO_MOVE,
    DO_REFRESH,
    DO_SCORE,
    EFFECT_NAMES,
    ICON_NAMES,
    JOURNAL_SLOTS,
    JOURNALS,
    METRIC_NAMES,
    MODE_NAMES,
    PLACED_POINTS,
    RESERVE,
    RESERVE_POINTS,
    RULE_NAMES,
    RULE_PER,
    SHOWN_CONTESTS,
    TOKEN_NAMES,
    TOKENS_EACH,
    TOP_SLOTS,
    TYPE_NAMES,
    Contests,
    Journals,
)
from .checks import MOST_POINTS, check_fixed, load_amount
from .map import BUS_SEGMENTS, CAR_SEGMENTS

AWARD_ROWS: Final = {"players_2": [10, 2], "players_3_to_5": [10, 6, 2]}  # PTN-120


@dataclass(frozen=True)
class Slot:
    """A slot of a journal as it is read; top and bottom row fill different fields."""

    text: str
    kind: int
    effect: int = 0
    mode: int = 0
    amount: int = 0
    rule: int = 0
    metric: int = 0
    points: int = 0
    limit: int = 0


def load_journals(top: Row) -> Journals:
    """Return the five journals; every slot is checked against its row (PTN-65)."""
    rows = top.rows("journal")
    top.count("journal", len(rows), JOURNALS)
    ids = [row.text("id") for row in rows]
    names = [row.text("name") for row in rows]
    if len(set(ids)) != JOURNALS or len(set(names)) != JOURNALS:
        raise top.error("journal", "two journals have the same id or name")
    slots: list[Slot] = []
    for row in rows:
        inner = row.rows("slots", "slot")
        row.count("slots", len(inner), JOURNAL_SLOTS)
        slots += [load_slot(slot, n) for n, slot in enumerate(inner)]
        row.done()
    top.done()
    return Journals(
        ids,
        names,
        [slot.text for slot in slots],
        [slot.kind for slot in slots],
        [slot.effect for slot in slots],
        [slot.mode for slot in slots],
        [slot.amount for slot in slots],
        [slot.rule for slot in slots],
        [slot.metric for slot in slots],
        [slot.points for slot in slots],
        [slot.limit for slot in slots],
    )


def load_slot(row: Row, n: int) -> Slot:
    row.equals("slot", n + 1)
    row.equals("row", "top" if n < TOP_SLOTS else "bottom")
    text, kind = row.text("text"), row.choice("type", TYPE_NAMES)
    slot = load_top(row, text, kind) if n < TOP_SLOTS else load_bottom(row, text, kind)
    row.done()
    return slot


def load_top(row: Row, text: str, kind: int) -> Slot:
    effect = row.choice("effect", EFFECT_NAMES)
    if effect in (DO_BOOST, DO_SCORE, DO_REFRESH):
        raise row.error("effect", "no Journal bonus does this")
    mode = row.choice("mode", [*MODE_NAMES, "any"]) if effect == DO_MOVE else 0
    return Slot(text, kind, effect, mode, load_amount(row, effect))


def load_bottom(row: Row, text: str, kind: int) -> Slot:
    rule = row.choice("rule", RULE_NAMES)
    limit = row.number("cap" if rule == RULE_PER else "need", 1, MOST_POINTS)
    metric = row.choice("metric", METRIC_NAMES)
    points = row.number("points", 1, MOST_POINTS)
    return Slot(text, kind, rule=rule, metric=metric, points=points, limit=limit)


def load_contests(top: Row) -> Contests:
    """Return the contests and both rows of awards."""
    names, texts, metrics = [], [], []
    rows = top.rows("contest")
    top.count("contest", len(rows), CONTESTS)
    for n, row in enumerate(rows, 1):
        row.equals("number", n)
        row.text("id")
        names.append(row.text("name"))
        texts.append(row.text("text"))
        metrics.append(row.choice("metric", METRIC_NAMES))
        row.done()
    if len(set(names)) != CONTESTS:
        raise top.error("contest", "two contests have the same name")
    check_fixed(top, "awards", dict(AWARD_ROWS))
    top.done()
    awards = [n for row in AWARD_ROWS.values() for n in (row + [0] * AWARDS)[:AWARDS]]
    return Contests(names, texts, metrics, awards)


def load_equipment(top: Row) -> tuple[list[str], list[int]]:
    """Return the names of the tokens and the modes on the faces of a die."""
    names = []
    rows = top.rows("token")
    top.count("token", len(rows), len(TOKEN_NAMES))
    for name, row in zip(TOKEN_NAMES, rows, strict=True):
        row.equals("id", name)
        row.equals("count", TOKENS_EACH)
        names.append(row.text("name"))
        row.done()
    check_fixed(top, "icons", {"wild": ICON_NAMES[-1]})
    dice = top.row("dice")
    dice.equals("count", DISPLAY)
    faces = dice.choices("faces", MODE_NAMES)
    dice.count("faces", len(faces), DIE_FACES)
    dice.done()
    check_fixed(
        top,
        "moves",
        {
            "car": {"segments": CAR_SEGMENTS, "roads": ["highway", "dirt"]},
            "bus": {"segments": BUS_SEGMENTS, "roads": ["highway"]},
            "plane": {"segments": 0, "roads": []},
        },
    )
    limits: dict[str, object] = {
        "reserve": RESERVE, "journal_slots": JOURNAL_SLOTS, "card_display": DISPLAY,
        "token_display": DISPLAY, "contests_shown": SHOWN_CONTESTS, "deal": DEAL,
        "keep": DEAL - 1,
    }  # fmt: skip
    check_fixed(top, "limits", limits)
    check_fixed(top, "points", {"placed_token": PLACED_POINTS, "reserve_token": RESERVE_POINTS})
    top.done()
    return names, faces

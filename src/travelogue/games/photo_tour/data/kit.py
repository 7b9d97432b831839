"""Photo Tour: journals, contests and equipment, read from their files."""

from __future__ import annotations

from typing import Final, NamedTuple

from travelogue.core.content import Row

from ..rules import tables as t
from ..rules.tables import Contests, Journals
from .common import MOST_POINTS, check_fixed, columns, load_amount
from .map import BUS_SEGMENTS, CAR_SEGMENTS

AWARD_ROWS: Final = {"players_2": [10, 2], "players_3_to_5": [10, 6, 2]}  # PTN-120


class Slot(NamedTuple):
    """A slot of a journal, in the order of its columns; top and bottom row fill different ones."""

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
    top.count("journal", len(rows), t.JOURNALS)
    ids = [row.text("id") for row in rows]
    names = [row.text("name") for row in rows]
    if len(set(ids)) != t.JOURNALS or len(set(names)) != t.JOURNALS:
        raise top.error("journal", "two journals have the same id or name")
    texts: list[str] = []
    slots: list[Slot] = []
    for row in rows:
        inner = row.rows("slots", "slot")
        row.count("slots", len(inner), t.JOURNAL_SLOTS)
        texts += [slot.text("text") for slot in inner]
        slots += [load_slot(slot, n) for n, slot in enumerate(inner)]
        row.done()
    top.done()
    return Journals(ids, names, texts, *columns(slots))


def load_slot(row: Row, n: int) -> Slot:
    row.equals("slot", n + 1)
    row.equals("row", "top" if n < t.TOP_SLOTS else "bottom")
    kind = row.choice("type", t.TYPE_NAMES)
    slot = load_top(row, kind) if n < t.TOP_SLOTS else load_bottom(row, kind)
    row.done()
    return slot


def load_top(row: Row, kind: int) -> Slot:
    effect = row.choice("effect", t.EFFECT_NAMES)
    if effect in (t.DO_BOOST, t.DO_SCORE, t.DO_REFRESH):
        raise row.error("effect", "no Journal bonus does this")
    mode = row.choice("mode", [*t.MODE_NAMES, "any"]) if effect == t.DO_MOVE else 0
    return Slot(kind, effect, mode, load_amount(row, effect))


def load_bottom(row: Row, kind: int) -> Slot:
    rule = row.choice("rule", t.RULE_NAMES)
    limit = row.number("cap" if rule == t.RULE_PER else "need", 1, MOST_POINTS)
    metric = row.choice("metric", t.METRIC_NAMES)
    points = row.number("points", 1, MOST_POINTS)
    return Slot(kind, rule=rule, metric=metric, points=points, limit=limit)


def load_contests(top: Row) -> Contests:
    """Return the contests and both rows of awards."""
    names, texts, metrics = [], [], []
    rows = top.rows("contest")
    top.count("contest", len(rows), t.CONTESTS)
    for n, row in enumerate(rows, 1):
        row.equals("number", n)
        row.text("id")
        names.append(row.text("name"))
        texts.append(row.text("text"))
        metrics.append(row.choice("metric", t.METRIC_NAMES))
        row.done()
    if len(set(names)) != t.CONTESTS:
        raise top.error("contest", "two contests have the same name")
    check_fixed(top, "awards", dict(AWARD_ROWS))
    top.done()
    awards = [n for row in AWARD_ROWS.values() for n in (row + [0] * t.AWARDS)[: t.AWARDS]]
    return Contests(names, texts, metrics, awards)


def load_equipment(top: Row) -> tuple[list[str], list[int]]:
    """Return the names of the tokens and the modes on the faces of a die."""
    names = []
    rows = top.rows("token")
    top.count("token", len(rows), len(t.TOKEN_NAMES))
    for name, row in zip(t.TOKEN_NAMES, rows, strict=True):
        row.equals("id", name)
        row.equals("count", t.TOKENS_EACH)
        names.append(row.text("name"))
        row.done()
    check_fixed(top, "icons", {"wild": t.ICON_NAMES[-1]})
    dice = top.row("dice")
    dice.equals("count", t.DISPLAY)
    faces = dice.choices("faces", t.MODE_NAMES)
    dice.count("faces", len(faces), t.DIE_FACES)
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
        "reserve": t.RESERVE, "journal_slots": t.JOURNAL_SLOTS, "card_display": t.DISPLAY,
        "token_display": t.DISPLAY, "contests_shown": t.SHOWN_CONTESTS, "deal": t.DEAL,
        "keep": t.DEAL - 1,
    }  # fmt: skip
    check_fixed(top, "limits", limits)
    check_fixed(top, "points", {"placed_token": t.PLACED_POINTS, "reserve_token": t.RESERVE_POINTS})
    top.done()
    return names, faces

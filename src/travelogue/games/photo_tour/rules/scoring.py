"""Photo Tour: points, from journals, Reserves and contests (PTN-111 .. PTN-128)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.bits import lowest
from travelogue.core.native import i64
from travelogue.core.payoff import ranks_of
from travelogue.core.state import ScoreLine

from . import desk as f
from . import tables as t
from .journal import slot_matches
from .vocabulary import STEP_OVER

if TYPE_CHECKING:
    from .state import PhotoState


def metric(s: PhotoState, seat: i64, m: i64) -> i64:
    """Return a metric of a seat's journal; hand and Reserve have no part in it (PTN-119)."""
    return s.desk[seat * f.DESK + f.METRIC + m]


def score(s: PhotoState, seat: i64) -> i64:
    """Return the points if it ended now."""
    total = journal_points(s, seat)
    k: i64 = 0
    while k < t.SHOWN_CONTESTS:
        total += contest_points(s, seat, s.contests[k])
        k += 1
    return total


def journal_points(s: PhotoState, seat: i64) -> i64:
    """Return the points without the contests: lines 1, 2, 3 and 5."""
    d: i64 = seat * f.DESK
    total: i64 = s.desk[d + f.POINTS]
    total += t.PLACED_POINTS * metric(s, seat, t.M_TOKENS) + t.RESERVE_POINTS * s.desk[d + f.HELD]
    slot: i64 = t.TOP_SLOTS
    while slot < t.JOURNAL_SLOTS:
        total += slot_points(s, seat, slot)
        slot += 1
    ends: i64 = s.desk[d + f.CARDS] & s.tables.bonuses.ends
    while ends:
        total += end_points(s, seat, lowest(ends))
        ends &= ends - 1
    return total


def contest_points(s: PhotoState, seat: i64, contest: i64) -> i64:
    """Return a seat's award; tied seats share the places they cover, rounded down (PTN-120 ff.)."""
    m: i64 = s.tables.contests.metric[contest]
    mine = metric(s, seat, m)
    if mine == 0:
        return 0  # PTN-121
    better: i64 = 0
    tied: i64 = 0
    other: i64 = 0
    while other < s.seats:
        theirs = metric(s, other, m)
        if theirs > mine:
            better += 1
        elif theirs == mine:
            tied += 1
        other += 1
    return award(s, better, tied)


def award(s: PhotoState, better: i64, tied: i64) -> i64:
    """Return the share of each of `tied` seats behind `better` ones (PTN-122 .. PTN-124)."""
    row: i64 = 0 if s.seats == t.MIN_SEATS else t.AWARDS
    total: i64 = 0
    place: i64 = better
    while place < better + tied and place < t.AWARDS:
        total += s.tables.contests.awards[row + place]
        place += 1
    return total // tied


def slot_points(s: PhotoState, seat: i64, slot: i64) -> i64:
    """Return what a bottom-row slot scores; only a card of its type opens it (PTN-116, PTN-117)."""
    if not slot_matches(s, seat, slot):
        return 0
    journals = s.tables.journals
    k: i64 = s.desk[seat * f.DESK + f.JOURNAL] * t.JOURNAL_SLOTS + slot
    value = metric(s, seat, journals.metric[k])
    limit: i64 = journals.limit[k]
    points: i64 = journals.points[k]
    if journals.rule[k] == t.RULE_PER:
        points *= value
        return points if points < limit else limit
    return points if value >= limit else 0


def end_points(s: PhotoState, seat: i64, card: i64) -> i64:
    """Return what the End bonus of a card scores in this seat's journal (PTN-95, PTN-118)."""
    bonuses = s.tables.bonuses
    return bonuses.amount[card] * metric(s, seat, bonuses.metric[card])


def score_lines(s: PhotoState, seat: i64) -> list[ScoreLine]:
    """Return the lines of the sheet; the End bonuses are those of all journals, seat by seat."""
    d = seat * f.DESK
    over = s.step == STEP_OVER
    lines = [
        ScoreLine("landmarks", "PTN-111", s.desk[d + f.POINTS]),
        ScoreLine("equipment", "PTN-112", t.PLACED_POINTS * metric(s, seat, t.M_TOKENS)),
        ScoreLine("reserve", "PTN-113", t.RESERVE_POINTS * s.desk[d + f.HELD], over),
    ]
    for k in range(t.SHOWN_CONTESTS):
        contest = s.contests[k]
        points = contest_points(s, seat, contest)
        lines.append(ScoreLine(f"contest_{contest + 1}", "PTN-114", points, over))
    for slot in range(t.TOP_SLOTS, t.JOURNAL_SLOTS):
        lines.append(ScoreLine(f"slot_{slot + 1}", "PTN-116", slot_points(s, seat, slot)))
    for owner, card in end_cards(s):
        points = end_points(s, seat, card) if owner == seat else 0
        lines.append(ScoreLine(f"end_{card}", "PTN-115", points))
    return lines


def end_cards(s: PhotoState) -> list[tuple[int, int]]:
    """Return (seat, card) for every End bonus in a journal, seat by seat, in slot order."""
    out: list[tuple[int, int]] = []
    for seat in range(s.seats):
        for slot in range(t.JOURNAL_SLOTS):
            card = int(s.desk[seat * f.DESK + f.SLOT + slot])
            if (s.tables.bonuses.ends >> card) & 1:
                out.append((int(seat), card))
    return out


def ranks(s: PhotoState) -> list[int]:
    """The highest total, then fewer cards in the journal (PTN-126 .. PTN-128)."""
    return ranks_of([[score(s, seat), -s.at(seat, f.PHOTOS)] for seat in range(s.seats)])

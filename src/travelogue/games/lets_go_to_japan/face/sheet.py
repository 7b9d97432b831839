"""Let's Go! To Japan: what a seat has got."""

from __future__ import annotations

from travelogue.face.face import Holding, Reader

from ..rules import vocabulary as v
from ..rules.days import WALK
from ..rules.decks import GIVER_BITS
from ..rules.state import JapanState
from ..rules.tables import ACTIVITIES, CELLS, CODE_MASK, HAND_ROOM, STACK_ROOM, UNSEEN
from .words import card_name, day_name, passport_name


def holdings(s: JapanState, seat: int, reader: Reader) -> list[Holding]:
    """Return the activities and Day Trips of a seat's plan, and its Passport."""
    out = []
    for cell in s.cells[seat * CELLS : (seat + 1) * CELLS]:
        code = int(cell) & CODE_MASK
        if cell & WALK or not 0 < code < UNSEEN:
            continue
        kind = reader.text("Activities") if code <= ACTIVITIES else reader.text("Day Trips")
        out.append(Holding(kind, card_name(s.tables, code - 1, reader)))
    passport = int(s.row[seat * v.ROW + v.F_PASSPORT])
    if 0 <= passport < len(s.tables.passport_names):
        name = passport_name(s.tables, passport, reader)
        out.append(Holding(reader.text("Passports"), name))
    return out


def held_words(s: JapanState, seat: int, reader: Reader) -> str:
    """Return what a seat holds or has settled in secret, as far as the view shows it."""
    text, row = reader.text, [int(n) for n in list(s.row)[seat * v.ROW : (seat + 1) * v.ROW]]
    said: list[str] = []
    offered = row[v.F_OFFER : v.F_OFFER + 2]
    if s.stage in (v.STAGE_TRIPS, v.STAGE_PASSPORTS) and min(offered) >= 0:
        names = [
            passport_name(s.tables, n, reader)
            if s.stage == v.STAGE_PASSPORTS
            else card_name(s.tables, ACTIVITIES + n, reader)
            for n in offered
        ]
        said.append(text("offered {things}", things=text.listed(names)))
        if row[v.F_KEPT] >= 0:
            said.append(text("keeps {thing}", thing=names[row[v.F_KEPT]]))
        if s.stage == v.STAGE_TRIPS and row[v.F_STEP] == v.STEP_WAIT:
            said.append(text("for {day}", day=day_name(row[v.F_DAY], reader)))
    codes = [int(s.hands[seat * HAND_ROOM + k]) for k in range(row[v.F_HAND])]
    if cards := card_names(s, codes, reader):
        said.append(text("hand: {cards}", cards=cards))
    first = seat * STACK_ROOM
    stack = [int(s.stacks[first + k]) >> GIVER_BITS for k in range(row[v.F_STACK])]
    if cards := card_names(s, stack, reader):
        said.append(text("stack: {cards}", cards=cards))
    return "; ".join(said)


def card_names(s: JapanState, codes: list[int], reader: Reader) -> str:
    """Return the names of cards whose faces are seen."""
    return ", ".join(card_name(s.tables, code - 1, reader) for code in codes if 0 < code < UNSEEN)

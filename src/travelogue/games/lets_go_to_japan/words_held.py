"""Let's Go! To Japan in words: what a seat holds, for those who see all cards."""

from __future__ import annotations

from travelogue.face.face import Reader
from travelogue.games.lets_go_to_japan.decks import GIVER_BITS
from travelogue.games.lets_go_to_japan.state import JapanState
from travelogue.games.lets_go_to_japan.steps import (
    F_DAY,
    F_HAND,
    F_KEPT,
    F_OFFER,
    F_STACK,
    F_STEP,
    ROW,
    STAGE_PASSPORTS,
    STAGE_TRIPS,
    STEP_WAIT,
)
from travelogue.games.lets_go_to_japan.tables import (
    ACTIVITIES,
    HAND_ROOM,
    STACK_ROOM,
    UNSEEN,
)
from travelogue.games.lets_go_to_japan.words import card_name, day_name, passport_name


def held_words(s: JapanState, seat: int, reader: Reader) -> str:
    """Return what a seat holds or has settled in secret, as far as the view shows it."""
    text, row = reader.text, [int(n) for n in list(s.row)[seat * ROW : (seat + 1) * ROW]]
    said: list[str] = []
    offered = row[F_OFFER : F_OFFER + 2]
    if s.stage in (STAGE_TRIPS, STAGE_PASSPORTS) and min(offered) >= 0:
        names = [
            passport_name(s.tables, n, reader)
            if s.stage == STAGE_PASSPORTS
            else card_name(s.tables, ACTIVITIES + n, reader)
            for n in offered
        ]
        said.append(text("offered {things}", things=text.listed(names)))
        if row[F_KEPT] >= 0:
            said.append(text("keeps {thing}", thing=names[row[F_KEPT]]))
        if s.stage == STAGE_TRIPS and row[F_STEP] == STEP_WAIT:
            said.append(text("for {day}", day=day_name(row[F_DAY], reader)))
    codes = [int(s.hands[seat * HAND_ROOM + k]) for k in range(row[F_HAND])]
    if cards := card_names(s, codes, reader):
        said.append(text("hand: {cards}", cards=cards))
    first = seat * STACK_ROOM
    stack = [int(s.stacks[first + k]) >> GIVER_BITS for k in range(row[F_STACK])]
    if cards := card_names(s, stack, reader):
        said.append(text("stack: {cards}", cards=cards))
    return "; ".join(said)


def card_names(s: JapanState, codes: list[int], reader: Reader) -> str:
    """Return the names of cards whose faces are seen."""
    return ", ".join(card_name(s.tables, code - 1, reader) for code in codes if 0 < code < UNSEEN)

"""Photo Tour: what a gesture brings: points of a photo, at once or after a Move to its place."""

from __future__ import annotations

from travelogue.face.face import Reader

from ..rules import desk
from ..rules import tables as t
from ..rules import vocabulary as v
from ..rules.state import PhotoState
from . import words
from .gestures import after, most, token_sets


def worth(s: PhotoState, seat: int, actions: tuple[int, ...]) -> list[int] | None:
    """Return how the points change by a photo or a late token; None for all that brings none.

    A Move to the place of a card in hand brings what the photo there would.
    """
    last = actions[-1]
    if last == v.DONE and (actions[0] == v.PHOTO or s.step == v.STEP_SLOT):
        return change(s, after(s, seat, *actions))
    if v.LATE_FIRST <= last < v.UNUSED_FIRST:
        return change(s, after(s, seat, last))
    if v.GO_FIRST < last <= v.GO_FIRST + t.LOCATIONS:
        best = photo_at(s, seat, last - v.GO_FIRST)
        return best[0] if best else None
    return None


def change(s: PhotoState, then: PhotoState) -> list[int]:
    """Return how everybody's points differ."""
    return [int(then.score(seat)) - int(s.score(seat)) for seat in range(s.seats)]


def photo_at(s: PhotoState, seat: int, place: int) -> tuple[list[int], int] | None:
    """Return what the best photo at a place would bring, and its slot; None without its card."""
    if not s.at(seat, desk.HAND) >> place & 1 or s.at(seat, desk.PHOTOS) == t.JOURNAL_SLOTS:
        return None
    there = s.copy()
    there.desk[seat * desk.DESK + desk.PLACE] = place
    there.seat, there.active, there.main = seat, seat, 0
    there.step, there.moment = v.STEP_PRE, v.STEP_PRE
    shown = after(there, seat, v.PHOTO)
    best: tuple[list[int], int] | None = None
    for action in shown.legal(seat):
        laid = after(shown, seat, action)
        tokens = most(laid, seat, token_sets(laid, seat))
        brought = change(s, after(laid, seat, *[v.EQUIP_FIRST + k for k in tokens]))
        if best is None or brought[seat] > best[0][seat]:
            best = brought, action - v.SLOT_FIRST
    return best


def brings(s: PhotoState, seat: int, actions: tuple[int, ...], reader: Reader) -> str:
    """Return what a gesture brings in a sentence or two."""
    text, last = reader.text, actions[-1]
    if v.GO_FIRST < last <= v.GO_FIRST + t.LOCATIONS:
        return going(s, seat, last - v.GO_FIRST, reader)
    if last == v.DONE and len(actions) > 1 and s.step != v.STEP_REMOVE:
        first = next(a for a in actions if v.SLOT_FIRST <= a < v.JOURNAL_FIRST)
        return words.slot_detail(s, first - v.SLOT_FIRST, reader)
    if v.DISCARD_FIRST < last <= v.USE_FIRST and s.step == v.STEP_START:
        return starting(s, seat, last - v.DISCARD_FIRST, reader)
    if s.step == v.STEP_REMOVE:
        return text("Then every gap is filled.")
    return words.detail(s, actions[0], reader)


def going(s: PhotoState, seat: int, place: int, reader: Reader) -> str:
    """Return what waits at a place: a photo, or other cards that are near from there."""
    text = reader.text
    best = photo_at(s, seat, place)
    if best is not None:
        points, slot = best[0][seat], best[1] + 1
        return text("A photo there: +{points}, in slot {slot}.", points=points, slot=slot)
    near = distances(s, seat, place, reader)
    where = text(s.tables.landmarks.states[place])
    return f"{where}. {near}" if near else where


def starting(s: PhotoState, seat: int, place: int, reader: Reader) -> str:
    """Return how far the cards that are kept lie from a start."""
    return distances(s, seat, place, reader)


def distances(s: PhotoState, seat: int, place: int, reader: Reader) -> str:
    """Return how many Moves the cards in hand are away from a place; the nearest two."""
    cards = [card for card in words.cards_of(s.at(seat, desk.HAND)) if card != place]
    moves = sorted((int(s.tables.moves[place * t.NUMBERS + card]), card) for card in cards)
    said = [
        reader.text.plural(
            "{card}: {n} move", "{card}: {n} moves", n,
            card=words.place_name(s.tables, card, reader),
        )
        for n, card in moves[:2]
    ]  # fmt: skip
    return "; ".join(said)

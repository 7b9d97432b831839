"""Photo Tour: what a hand does in one go. Touching a die, a place, a card or a token is the action.

Die and place are one gesture, a photo is slot and tokens: all that fit are laid on, touching one
changes its part. What is possible comes from the state alone.
"""

from __future__ import annotations

from typing import Final

from travelogue.core.chance import Chance
from travelogue.core.native import i64
from travelogue.core.zones import Bag
from travelogue.face.face import Gesture, Reader
from travelogue.face.gestures import SomethingDrawn
from travelogue.face.text import N_

from ..rules import desk
from ..rules import tables as t
from ..rules import vocabulary as v
from ..rules.state import PhotoState
from . import words

DRIVEN: Final = (N_("Drive to {place}"), N_("Take the bus to {place}"), N_("Fly to {place}"))
BOOSTED: Final = (
    N_("Drive to {place} with the bonus of {card}"),
    N_("Take the bus to {place} with the bonus of {card}"),
    N_("Fly to {place} with the bonus of {card}"),
)


class Known(Chance):
    """Draws nothing. What a seat shows of its own it has known before."""

    def below(self, n: i64) -> i64:
        raise SomethingDrawn

    def draw(self, bag: Bag) -> i64:
        raise SomethingDrawn

    def reveal(self) -> None:
        return


def after(s: PhotoState, seat: int, *actions: int) -> PhotoState:
    """Return the position behind actions that draw nothing."""
    then = s.copy()
    for action in actions:
        then.apply(seat, action, Known(), None)
    return then


def gestures(s: PhotoState, seat: int, reader: Reader) -> list[Gesture]:
    """Return what a seat can do in one go."""
    if s.step == v.STEP_REMOVE:
        return removals(s, seat, reader)
    if s.step == v.STEP_MODE:
        return ways(s, seat, reader)
    if s.step == v.STEP_GO:
        return goes(s, s, seat, (), (), reader)
    if s.step == v.STEP_SLOT:
        return slots(s, s, seat, (), (), reader)
    found: list[Gesture] = []
    for action in s.legal(seat):
        if s.step == v.STEP_PRE and v.MOVE_FIRST <= action < v.PHOTO:
            mode = action - v.MOVE_FIRST
            die = f"die {t.MODE_NAMES[mode]}"
            found += goes(s, after(s, seat, action), seat, (die,), (action,), reader)
        elif action == v.PHOTO:
            found += photos(s, seat, reader)
        elif v.TOKEN_FIRST <= action < v.DROP_FIRST and s.at(seat, desk.HELD) == t.RESERVE:
            found += swaps(s, seat, action, reader)
        else:
            found.append(single(s, action, reader))
    return found


def follow(s: PhotoState, seat: int, actions: tuple[int, ...], reader: Reader) -> list[Gesture]:
    """Return where a photo may go, once its card is touched."""
    if actions != (v.PHOTO,):
        return []
    card = f"hand {s.at(seat, desk.PLACE)}"
    return slots(s, after(s, seat, v.PHOTO), seat, (card,), actions, reader)


def single(s: PhotoState, action: int, reader: Reader) -> Gesture:
    """Return an action that is a gesture by itself."""
    return Gesture(things(s, action), (action,), words.label(s, action, reader))


def things(s: PhotoState, action: int) -> tuple[str, ...]:
    """Return the things of the drawing that stand for an action; () for a button."""
    if action > v.USE_FIRST:
        return (f"photo {action - v.USE_FIRST}",)
    if action > v.DISCARD_FIRST:
        return (f"hand {action - v.DISCARD_FIRST}",)
    if action > v.CARD_FIRST:
        return (f"card {action - v.CARD_FIRST}",)
    if action > v.GO_FIRST:
        return (f"place {action - v.GO_FIRST}",)
    if action >= v.LATE_FIRST:
        slot, token = divmod(action - v.LATE_FIRST, t.TOKENS)
        card = s.at(s.seat, desk.SLOT + slot)
        return (f"photo {card}", f"reserve {t.TOKEN_NAMES[token]}")
    if action >= v.JOURNAL_FIRST:
        return (f"bonus {action - v.JOURNAL_FIRST + 1}",)
    if action >= v.SLOT_FIRST:
        return (f"slot {action - v.SLOT_FIRST + 1}",)
    return small_things(action)


def small_things(action: int) -> tuple[str, ...]:
    """Return the things for tokens, dice and displays; () for a button."""
    if action >= v.REMOVE_FIRST:
        return (f"item {action - v.REMOVE_FIRST + 1}",)
    if action >= v.EQUIP_FIRST:
        return (f"reserve {t.TOKEN_NAMES[action - v.EQUIP_FIRST]}",)
    if action >= v.DROP_FIRST:
        return (f"reserve {t.TOKEN_NAMES[action - v.DROP_FIRST]}",)
    if action >= v.TOKEN_FIRST:
        return (f"token {t.TOKEN_NAMES[action - v.TOKEN_FIRST]}",)
    if action >= v.REFRESH_FIRST:
        return (f"refresh {v.KIND_NAMES[action - v.REFRESH_FIRST]}",)
    return (f"die {t.MODE_NAMES[action - v.MOVE_FIRST]}",) if action >= v.MOVE_FIRST else ()


# --- moving -------------------------------------------------------------------------------------


def goes(
    s: PhotoState,
    then: PhotoState,
    seat: int,
    touched: tuple[str, ...],
    actions: tuple[int, ...],
    reader: Reader,
) -> list[Gesture]:
    """Return all places of a Move, those that only a boost reaches too (PTN-84).

    Which of several boosts is used makes no difference: none is used up.
    """
    legal = then.legal(seat)
    near = [action for action in legal if action < v.USE_FIRST]
    found = [going(s, then.mode, action, touched, actions, 0, reader) for action in near]
    boosts = [action for action in legal if action > v.USE_FIRST]
    if not boosts:
        return found
    if not actions:
        found += [single(then, action, reader) for action in boosts[1:]]
    first = boosts[0]
    far = after(then, seat, first).legal(seat)
    added = [action for action in far if action not in near]
    if not added and not actions:
        found.append(single(then, first, reader))
    for action in added:
        card = first - v.USE_FIRST
        found.append(going(s, then.mode, action, touched, (*actions, first), card, reader))
    return found


def going(
    s: PhotoState,
    mode: int,
    action: int,
    touched: tuple[str, ...],
    actions: tuple[int, ...],
    boost: int,
    reader: Reader,
) -> Gesture:
    """Return the gesture that moves to one place."""
    n = action - v.GO_FIRST
    place = words.place_name(s.tables, n, reader)
    said = reader.text((BOOSTED if boost else DRIVEN)[mode], place=place, card=boost)
    return Gesture((*touched, f"place {n}"), (*actions, action), said)


def ways(s: PhotoState, seat: int, reader: Reader) -> list[Gesture]:
    """Return the places that any mode leads to: without a die it does not matter which (PTN-70).

    Each mode leads to one place at least, so that none is missing.
    """
    reach: dict[int, list[int]] = {}
    for first in s.legal(seat):
        reach[first] = [a for a in after(s, seat, first).legal(seat) if a < v.USE_FIRST]
    by_place: dict[int, int] = {}
    for first in sorted(reach, key=lambda action: len(reach[action])):
        for action in reach[first]:
            by_place.setdefault(action, first)
    for first, places in reach.items():
        if first not in by_place.values():
            spare = [a for a in places if list(by_place.values()).count(by_place[a]) > 1]
            by_place[(spare or places)[0]] = first
    return [
        going(s, by_place[action] - v.MOVE_FIRST, action, (), (by_place[action],), 0, reader)
        for action in sorted(by_place)
    ]


# --- tokens -------------------------------------------------------------------------------------


def swaps(s: PhotoState, seat: int, action: int, reader: Reader) -> list[Gesture]:
    """Return a token with each one of the full Reserve that may make room for it (PTN-37)."""
    then = after(s, seat, action)
    token = words.label(s, action, reader)
    return [
        Gesture(
            (*things(s, action), *things(s, drop)),
            (action, drop),
            f"{token}\n{words.label(then, drop, reader)}",
        )
        for drop in then.legal(seat)
    ]


# --- photos -------------------------------------------------------------------------------------


def photos(s: PhotoState, seat: int, reader: Reader) -> list[Gesture]:
    """Return the slots that a photo may go to, and its card, which leads to them.

    A card that nobody else knows is shown first: that cannot be taken back, so it is one gesture.
    """
    here = s.at(seat, desk.PLACE)
    said = words.label(s, v.PHOTO, reader)
    if not s.at(seat, desk.SHOWN) >> here & 1:
        return [Gesture((f"hand {here}",), (v.PHOTO,), said)]
    found = slots(s, after(s, seat, v.PHOTO), seat, (), (v.PHOTO,), reader)
    return [Gesture((f"hand {here}",), (v.PHOTO,), said, more=True), *found]


def slots(
    s: PhotoState,
    then: PhotoState,
    seat: int,
    touched: tuple[str, ...],
    actions: tuple[int, ...],
    reader: Reader,
) -> list[Gesture]:
    """Return every slot with every set of tokens for the photo."""
    found: list[Gesture] = []
    for action in then.legal(seat):
        slot = action - v.SLOT_FIRST
        laid = after(then, seat, action)
        begun = (*touched, f"slot {slot + 1}")
        sets = token_sets(laid, seat)
        best = most(laid, seat, sets)
        for tokens in sets:
            changed = [k for k in range(t.TOKENS) if tokens.count(k) != best.count(k)]
            names = [f"reserve {t.TOKEN_NAMES[k]}" for k in changed]
            chain = (*actions, action, *[v.EQUIP_FIRST + k for k in tokens], v.DONE)
            found.append(Gesture((*begun, *names), chain, photo_label(s, slot, tokens, reader)))
        if opens_a_token(laid, seat, slot):
            said = reader.text("Photo in slot {slot}, then its bonus", slot=slot + 1)
            chain = (*actions, action, v.JOURNAL_FIRST + slot)
            found.append(Gesture((*begun, f"bonus {slot + 1}"), chain, said))
    return found


def token_sets(laid: PhotoState, seat: int) -> list[tuple[int, ...]]:
    """Return every set of tokens that may be put on an open photo, ascending; () is one."""
    found: list[tuple[int, ...]] = [()]
    for action in laid.legal(seat):
        if v.EQUIP_FIRST <= action < v.REMOVE_FIRST:
            token = action - v.EQUIP_FIRST
            rest = token_sets(after(laid, seat, action), seat)
            found += [(token, *others) for others in rest]
    return found


def most(laid: PhotoState, seat: int, sets: list[tuple[int, ...]]) -> tuple[int, ...]:
    """Return the set of tokens that scores most, of equal ones the first."""
    best, points = sets[0], -1
    for tokens in sets:
        then = after(laid, seat, *[v.EQUIP_FIRST + k for k in tokens])
        if int(then.score(seat)) > points:
            best, points = tokens, int(then.score(seat))
    return best


def opens_a_token(laid: PhotoState, seat: int, slot: int) -> bool:
    """Tell whether the slot's own bonus brings a token that may still go on the photo (PTN-23)."""
    if v.JOURNAL_FIRST + slot not in laid.legal(seat) or slot >= t.TOP_SLOTS:
        return False
    k = laid.at(seat, desk.JOURNAL) * t.JOURNAL_SLOTS + slot
    return bool(laid.tables.journals.effect[k] in (t.DO_TAKE_TOKEN, t.DO_DRAW_TOKEN))


def photo_label(s: PhotoState, slot: int, tokens: tuple[int, ...], reader: Reader) -> str:
    """Return a photo in words: its slot and its tokens."""
    if not tokens:
        return reader.text("Photo in slot {slot}, no tokens", slot=slot + 1)
    names = ", ".join(words.token_name(s.tables, k, reader) for k in tokens)
    return reader.text("Photo in slot {slot}: {tokens}", slot=slot + 1, tokens=names)


# --- a Refresh ----------------------------------------------------------------------------------


def removals(s: PhotoState, seat: int, reader: Reader) -> list[Gesture]:
    """Return every set of items that a Refresh may replace; they are touched in any order.

    Of equal ones the rules remove the first; which was touched makes no difference.
    """
    first = t.DISPLAY * s.kind
    items = [int(item) for item in list(s.display)[first : first + t.DISPLAY]]
    passed = items[: int(s.removed)]  # what was left there stays, and so does its like
    there = [
        slot
        for slot in range(int(s.removed), t.DISPLAY)
        if items[slot] and items[slot] not in passed
    ]
    found: list[Gesture] = []
    for mask in range(1 << len(there)):
        chosen = [there[k] for k in range(len(there)) if mask >> k & 1]
        if canonical(items, there, chosen) != chosen:
            continue
        chain = (*[v.REMOVE_FIRST + slot for slot in chosen], v.DONE)
        if chosen or v.DONE in s.legal(seat):
            touched = tuple(f"item {slot + 1}" for slot in chosen)
            found.append(Gesture(touched, chain, removal_label(s, items, chosen, reader)))
    return found


def canonical(items: list[int], there: list[int], chosen: list[int]) -> list[int]:
    """Return the places that the rules remove for a choice: of equal items the first ones."""
    left = list(there)
    out = []
    for slot in chosen:
        same = next(k for k in left if items[k] == items[slot])
        left.remove(same)
        out.append(same)
    return sorted(out)


def removal_label(s: PhotoState, items: list[int], chosen: list[int], reader: Reader) -> str:
    """Return what a Refresh replaces in words."""
    if not chosen:
        return reader.text("Fill the gaps only")
    if s.kind == t.KIND_CARDS:
        names = [str(items[slot]) for slot in chosen]
    else:
        names = [words.item_name(s.tables, int(s.kind), items[slot] - 1, reader) for slot in chosen]
    return reader.text("Replace {items}", items=", ".join(names))

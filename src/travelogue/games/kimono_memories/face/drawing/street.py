"""Kimono Memories, drawing: the street, where cards stand in walking order (KIM-05, KIM-17).

The photographer stands at its beginning. Cards that were passed and the one that is dealt come
round to the far end. When the turns are over, the rewards stand there.
"""

# compiled: at a full house it runs hundreds of times a second

from __future__ import annotations

from typing import Final

from travelogue.core.memo import memo
from travelogue.core.types import NOBODY
from travelogue.face.sketch import Sketch
from travelogue.face.svg import BOLD, Box, ems, fit, label, rect, tenths
from travelogue.face.text import N_, Text

from ...rules.state import KimonoState
from ...rules.tables import DISPLAY, FIRST_TILE, MAX_CROSS, NO_CARD, RING, SEATS, TURNS
from ...rules.vocabulary import KIND_NAMES, STEP_OVER
from .cards import CARD_H, CARD_W, named_card, size_of
from .parts import NOTHING, SIDES, SMALLEST, Canvas, crest, ground, hit, moved, part, use
from .plans import Plan, Slot

SPACES: Final = tuple(f"space {space}" for space in range(RING))  # names of parts
SLOTS: Final = tuple(f"slot {slot}" for slot in range(DISPLAY))
TAG_RATIO: Final = 38 / 30  # of a tag's height to its width
TALL: Final = CARD_H / CARD_W
NARROWER: Final = 0.9  # is a sentence of small letters than it is reckoned


def street_parts(c: Canvas, sketch: Sketch) -> list[str]:
    """Return the street with the cards that stand in it, and the photo in hand."""
    s, plan = c.around, c.plan
    has_walker = s.compared < 0
    order = walking_order(s)
    first = 1 if s.hand != NO_CARD else 0  # the photo in hand stands before them
    cards = first + len(order)
    names = opponents_name(c) if reads_on(c) else ""
    return [
        ground(plan.street, "street"),
        sketch.same("rope", has_walker) or sketch.keep("rope", rope_part(plan, has_walker)),
        sketch.same("walker", walker_shows(s)) or sketch.keep("walker", walker_part(c)),
        sketch.same("brackets", (names, cards))
        or sketch.keep("brackets", brackets_part(c, names, cards)),
        *space_parts(c, sketch, order, first),
        sketch.same("hand", (s.hand, in_hand(s))) or sketch.keep("hand", hand_part(c)),
        sketch.same("tags", (has_walker, first)) or sketch.keep(
            "tags", part(tags(plan)) if has_walker and not first else NOTHING
        ),
        sketch.same("new", (cards, has_walker)) or sketch.keep(
            "new", new_part(c.reader.text, plan, cards) if has_walker and order else NOTHING
        ),
        sketch.same("deck", (s.bag.size, has_walker)) or sketch.keep(
            "deck", part(deck(c.reader.text, plan, int(s.bag.size))) if has_walker else NOTHING
        ),
    ]  # fmt: skip


def walking_order(s: KimonoState) -> list[int]:
    """Return the spaces that hold cards, from the photographer on (KIM-18)."""
    spaces = [(int(s.gap) + k) % RING for k in range(RING)]
    return [space for space in spaces if s.ring[space] != NO_CARD]


def space_parts(c: Canvas, sketch: Sketch, order: list[int], first: int) -> list[str]:
    """Return the cards of the ring, a part each: one that only moves keeps its inside."""
    s, slots = c.around, c.plan.slots
    out = [NOTHING] * RING
    for k, space in enumerate(order):
        if int(s.ring[space]) in c.laid:
            continue
        shows = (first + k, s.ring[space])
        out[space] = sketch.same(SPACES[space], shows) or sketch.keep(
            SPACES[space], card_part(c, slots[first + k], first + k, space)
        )
    return out


def card_part(c: Canvas, slot: Slot, k: int, space: int) -> str:
    faces, text = c.faces, c.reader.text
    card = int(c.around.ring[space])
    title = f"{text(faces.tables.names[card])} · {text(faces.tables.spaces[space])}"
    inside = named_card(faces, card, size_of(slot.w), f"ring {space}", title)
    return part(inside, f"kim-slot-{k}", moved(*slot))


def rope_part(plan: Plan, has_walker: bool) -> str:
    if not has_walker:
        return NOTHING
    x0, x1, y = plan.rope
    way = f'd="M{tenths(x0)} {tenths(y)}H{tenths(x1)}"'
    return part(f'<path {way} class="kim-rope"/><path {way} class="kim-stitch"/>')


# --- the photographer, and who wins what at the end ---------------------------------------------


def walker_shows(s: KimonoState) -> tuple[int, ...]:
    """Return all that the beginning of the street shows."""
    if s.compared < 0:
        return (-1,)
    if s.step == STEP_OVER:
        return (int(s.compared), -1, *s.scores(), *s.ranks())
    return (int(s.compared), int(s.seat))


def walker_part(c: Canvas) -> str:
    """Return the photographer; after the turns, who wins which tile."""
    if c.around.compared >= 0:
        return part(outcome(c))
    box = c.plan.walker
    scale = box.w / 44
    return part(
        '<g data-piece="photographer" data-why="photographer"'
        f' transform="translate({tenths(box.x)} {tenths(box.y)}) scale({scale:.4f})">'
        f"{hit(0, 0, 44, 60)}"
        '<use href="#kim-photographer" width="44" height="60"/>'
        '<rect class="spot" x="-1" y="-1" width="46" height="62" rx="6"/></g>'
    )


def outcome(c: Canvas) -> str:
    """Return the tile that is won now, in words; at the end, who has won (KIM-69, KIM-89)."""
    s, plan, unit = c.around, c.plan, c.plan.unit
    x, y, room = plan.told
    size, small = 16 * unit, 13 * unit
    title, more = outcome_words(c)
    d = 38 * unit
    out = ""
    if s.step != STEP_OVER:
        kind = KIND_NAMES[int(s.compared) - 1]
        out = use(f"tile-{kind}", x, y - d * 0.5, d, d * 48 / 52, ' class="kim-still"')
    elif s.ranks().count(0) == 1:
        out = crest(SIDES[s.ranks().index(0)], x, y - d * 0.5, d)
    if out:
        x += d + 10
        room -= d + 10
    out += label(x, y, fit(title, size * BOLD, room), size, "kim-title")
    return out + label(x, y + 19 * unit, fit(more, small, room), small, "kim-soft")


def outcome_words(c: Canvas) -> tuple[str, str]:
    s, text, said = c.around, c.reader.text, c.reader.said
    if s.step != STEP_OVER:
        number = FIRST_TILE + int(s.compared) - 1
        return (
            said(int(s.seat), N_("You win tile {number}"), N_("{name} wins tile {number}"),
                 number=number),
            said(int(s.seat), N_("Take a card and add it at once."),
                 N_("{name} takes a card and adds it at once.")),
        )  # fmt: skip
    ranks, scores = s.ranks(), s.scores()
    if ranks == [0] * SEATS:
        return text("A shared victory"), text("{mine} to {other}", mine=scores[0], other=scores[1])
    winner = ranks.index(0)
    return (
        said(winner, N_("You win!"), N_("{name} wins!")),
        text("{mine} to {other}", mine=scores[winner], other=scores[1 - winner]),
    )


# --- rewards and the photo in hand --------------------------------------------------------------


def display_parts(c: Canvas, sketch: Sketch) -> list[str]:
    """Return the rewards: beside the tokens, in the street once they can be taken (KIM-66)."""
    s, out = c.around, []
    is_over = s.compared >= 0
    for k in range(DISPLAY):
        left = before(s, k) if s.step == STEP_OVER else -1
        shows = (s.display[k], is_over, left, k == in_hand(s))
        out.append(sketch.same(SLOTS[k], shows) or sketch.keep(SLOTS[k], display_part(c, k)))
    return out


def before(s: KimonoState, k: int) -> int:
    """Return how many rewards lie before a slot."""
    return sum([1 for n in range(k) if s.display[n] != NO_CARD])


def display_part(c: Canvas, k: int) -> str:
    s, plan = c.around, c.plan
    card = int(s.display[k])
    is_over = s.compared >= 0
    if card in c.laid:
        return NOTHING
    if card == NO_CARD and (not is_over or s.step == STEP_OVER or k == in_hand(s)):
        return NOTHING
    slot = plan.last[k] if is_over else reward_slot(plan, k)
    if s.step == STEP_OVER:  # nobody takes what is left (KIM-77)
        slot = reward_slot(plan, before(s, k))
    if card == NO_CARD:
        return part(
            f'<g data-why="display {k}">{hit(0, 0, 100, 116)}'
            '<use href="#kim-slot" x="-6" y="-6" width="112" height="128"/></g>',
            "",
            moved(*slot),
        )
    title = c.reader.text(c.faces.tables.names[card])
    inside = named_card(c.faces, card, size_of(slot.w), f"display {k}", title)
    return part(inside, "", moved(*slot))


def in_hand(s: KimonoState) -> int:
    """Return the slot of the rewards in which a reward in hand is shown, -1 without one."""
    if s.compared < 0 or s.hand == NO_CARD:
        return -1
    return next(k for k in range(DISPLAY) if s.display[k] == NO_CARD)


def reward_slot(plan: Plan, k: int) -> Slot:
    """Return where a reward lies during the turns."""
    box, w = plan.rewards, plan.display
    x, y = box.x + 14, box.y + (32 if not plan.is_phone else 36) * max(plan.unit, 1)
    step = min(w + 10, (box.w - 28 - w) / (DISPLAY - 1)) if k > 1 else w + 10
    return Slot(x + k * step, y, w)


def hand_part(c: Canvas) -> str:
    """Return the photo in hand, before the others and a little higher."""
    s, plan = c.around, c.plan
    card = int(s.hand)
    if card == NO_CARD or card in c.laid:
        return NOTHING
    slot = plan.last[in_hand(s)] if s.compared >= 0 else plan.slots[0]
    inside = named_card(
        c.faces, card, size_of(slot.w), "hand", c.reader.text(c.faces.tables.names[card])
    )
    tape = '<use href="#kim-tape" x="27" y="-8" width="46" height="14" class="kim-still"/>'
    return part(inside + tape, "", moved(slot.x, slot.y - 6, slot.w))


# --- what stands on the cards -------------------------------------------------------------------


@memo
def tags(plan: Plan) -> str:
    """Return how many cards lead to each of the next three (KIM-17)."""
    out, w = "", plan.tag
    h = w * TAG_RATIO
    for k in range(MAX_CROSS):
        slot = plan.slots[k]
        x, y = slot.x + slot.w / 2, slot.y - h * 0.52
        out += f'<g class="kim-still kim-tag-{k}">{use("step", x - w / 2, y, w, h)}'
        out += label(x, y + h * 0.8, str(k + 1), w * 0.6, "kim-on-tag", "middle") + "</g>"
    return out


def reads_on(c: Canvas) -> bool:
    """Tell whether a bracket may say what is left to the other player: on a desktop, in turns."""
    s = c.around
    return (
        not c.plan.is_phone
        and c.reader.seat >= 0
        and s.compared < 0
        and s.hand == NO_CARD
        and s.seat == c.reader.seat
        and s.turn < TURNS
        and s.winner == NOBODY
    )


def opponents_name(c: Canvas) -> str:
    return c.reader.names[1 - c.mine]


def brackets_part(c: Canvas, name: str, cards: int) -> str:
    if not name:
        return NOTHING
    drawn = brackets(c.reader.text, c.plan, name, cards)
    return part(drawn, f"kim-of-{SIDES[1 - c.mine]}")


@memo
def brackets(text: Text, plan: Plan, name: str, cards: int) -> str:
    """Return for each of the next three cards a bracket over those that would come after it.

    A page shows the one of the card that is chosen.
    """
    out, size = "", 12.5 * plan.unit
    for n in range(1, MAX_CROSS + 1):
        if n + MAX_CROSS > cards:
            break
        first, last = plan.slots[n], plan.slots[n + MAX_CROSS - 1]
        x0, x1, y = first.x - 3, last.x + last.w + 3, first.y - 4
        words = text("{name} chooses from these next", name=name)
        w = ems(words) * size * NARROWER + 12
        tagged = plan.slots[MAX_CROSS - 1]
        x = max((x0 + x1 - w) / 2, tagged.x + (tagged.w + plan.tag) / 2 + 2)
        if x + w > x1 - 12:  # beside the bracket
            x = x1 + 6
        if x + w > plan.deck.x:
            words = text("The next three")
            w = ems(words) * size * NARROWER + 12
        out += (
            f'<g class="kim-next kim-next-{n}">'
            f'<path d="M{tenths(x0)} {tenths(y)}v-5H{tenths(x1)}v5" class="kim-bracket"/>'
            f"{rect(Box(x, y - 14, w, 17), 4, 'kim-cover')}"
            f"{label(x + w / 2, y - 1, words, size, 'kim-next-words', 'middle')}</g>"
        )
    return out


@memo
def new_part(text: Text, plan: Plan, cards: int) -> str:
    """Return the tag of the card at the far end; a page shows it while that card is news."""
    k = cards - 1
    slot = plan.slots[k]
    x, y = slot.x + slot.w / 2, slot.y + slot.w * TALL - 8
    words = text("new")
    w = ems(words) * 12.5 + 16
    x = max(x, w / 2 + 2)
    inside = rect(Box(x - w / 2, y - 6, w, 20), 10, "kim-button")
    inside += label(x, y + 8.5, words, 12.5, "kim-bold", "middle")
    return part(f'<g class="kim-new kim-new-{k}">{inside}</g>')


@memo
def deck(text: Text, plan: Plan, unseen: int) -> str:
    """Return the deck, as thick as it is, with its count."""
    slot = plan.deck
    out = f'<g data-why="deck"{moved(*slot)}>{hit(0, 0, 100, 116)}'
    if unseen == 0:
        out += '<use href="#kim-slot" x="-6" y="-6" width="112" height="128"/>'
    for k in range(min(3, (unseen + 6) // 7), 0, -1):
        shift = (k - 1) * 3.5
        out += f'<use href="#kim-card-back" x="{shift - 3:g}" y="{shift - 2:g}" '
        out += 'width="106" height="124"/>'
    out += '<rect class="spot" x="-3.5" y="-3.5" width="107" height="123" rx="8"/></g>'
    x, y = plan.left
    if plan.is_phone:
        return out + label(x, y - 24, str(unseen), 14, "kim-bold", "end")
    words = fit(text("{n} left", n=unseen), SMALLEST, 2 * (plan.size[0] - x))
    return out + label(x, y, words, 12.5 * plan.unit, "kim-soft", "middle")

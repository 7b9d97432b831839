"""Kimono Memories in words: names and choices."""

# compiled: at a full house it runs hundreds of times a second

from __future__ import annotations

from typing import Final

from travelogue.core.chance import SimChance
from travelogue.core.memo import memo
from travelogue.face.face import Reader
from travelogue.face.text import N_, Text, upper_first

from ..rules import tables as t
from ..rules.album import mon_corners
from ..rules.state import KimonoState
from ..rules.tables import Tables
from ..rules.turn import crossed_space
from ..rules.vocabulary import CROSS_FIRST, KIND_NAMES, PLACE_FIRST, REWARD_FIRST, WILD_FIRST
from .gains import Gains, gains_of

KINDS: Final = (
    N_("green hemp leaf"), N_("yellow tortoiseshell"), N_("blue waves"),
    N_("purple arrow feathers"), N_("pink cherry blossom"), N_("cat"),
)  # fmt: skip
SYMBOLS: Final = (
    N_("green"), N_("yellow"), N_("blue"), N_("purple"), N_("pink"), N_("cat"), N_("wild"),
    N_("no symbol"),
)  # fmt: skip
TOKENS: Final = (
    N_("green token"), N_("yellow token"), N_("blue token"), N_("purple token"),
    N_("pink token"), N_("cat token"),
)  # fmt: skip
MARKERS: Final = (
    N_("green marker"), N_("yellow marker"), N_("blue marker"), N_("purple marker"),
    N_("pink marker"),
)  # fmt: skip
OBJECT_NAMES: Final = (N_("flower"), N_("lantern"), N_("umbrella"), N_("fan"))
MINUS: Final = "−"
BETWEEN: Final = " · "  # things that are told one after the other


# --- names --------------------------------------------------------------------------------------


def card_name(tables: Tables, card: int, reader: Reader) -> str:
    return reader.text(tables.names[card])


def space_name(tables: Tables, space: int, reader: Reader) -> str:
    return reader.text(tables.spaces[space])


def token_name(kind: int, reader: Reader) -> str:
    return reader.text(TOKENS[kind])


def marker_name(pattern: int, reader: Reader) -> str:
    return reader.text(MARKERS[pattern])


def pattern_name(pattern: int, reader: Reader) -> str:
    """Return for example `pattern 3, green hemp leaf`."""
    kind = reader.text(KINDS[pattern])
    return reader.text("pattern {number}, {kind}", number=t.FIRST_TILE + pattern, kind=kind)


def card_piece(tables: Tables, card: int) -> str:
    """Return the identity that the drawing gives to a card."""
    return f"card-{tables.ids[card]}"


def pattern_piece(what: str, pattern: int) -> str:
    return f"{what}-{KIND_NAMES[pattern]}"  # a marker or a tile


def token_piece(seat: int, cell: int) -> str:
    return f"token-{seat}-{cell}"


def comparison(pattern: int, reader: Reader) -> str:
    return reader.text("Comparing pattern {number}", number=t.FIRST_TILE + pattern)


def track_name(position: int, reader: Reader) -> str:
    """Return a space of a track: `the middle`, `Sun 2`, `Moon 1` (KIM-03)."""
    if position == 0:
        return reader.text("the middle")
    if position > 0:
        return reader.text("Sun {space}", space=position)
    return reader.text("Moon {space}", space=-position)


def place_name(cell: int, reader: Reader) -> str:
    """Return a place by its layer and its distance from the departure card, in photos (KIM-24).

    The departure card is the centre; upper layers lie half a photo off, so `1½ right` tells the
    two photos beneath.
    """
    layer = cell // t.COLUMNS + 1
    halves = 2 * (cell % t.COLUMNS - t.COLUMN_0) + layer - 1
    photos = f"{abs(halves) // 2 or ''}½" if halves % 2 else str(abs(halves) // 2)
    if halves == 0:
        return reader.text("layer {layer}, centre", layer=layer)
    if halves < 0:
        return reader.text("layer {layer}, {photos} left of centre", layer=layer, photos=photos)
    return reader.text("layer {layer}, {photos} right of centre", layer=layer, photos=photos)


def marker_to(pattern: int, after: int, reader: Reader) -> str:
    """Return where a marker goes, by the side of the seat that it then favours (KIM-03)."""
    marker = marker_name(pattern, reader)
    if after == 0:
        return reader.text("{marker} to the middle", marker=marker)
    return reader.said(
        t.SUN if after > 0 else t.MOON,
        N_("{marker} to your side: {space}"),
        N_("{marker} to {name}'s side: {space}"),
        marker=marker,
        space=abs(after),
    )


def spot_name(s: KimonoState, cell: int, reader: Reader) -> str:
    """Return a place by what the photo lies on; layer 1 has only its two ends (KIM-26, KIM-28)."""
    if cell >= t.COLUMNS:
        below = cell - t.COLUMNS
        return reader.text(
            "On {left} and {right}",
            left=card_name(s.tables, s.card_at(s.seat, below), reader),
            right=card_name(s.tables, s.card_at(s.seat, below + 1), reader),
        )
    return reader.text("Left end") if cell < t.COLUMN_0 else reader.text("Right end")


def change(n: int) -> str:
    """Return for example `+3`."""
    return f"{'+' if n > 0 else MINUS if n else '±'}{abs(n)}"


def point_change(n: int, basic: int, reader: Reader) -> str:
    """Return for example `+3 points`; Basic mode counts tiles (KIM-100)."""
    plural = reader.text.plural
    if basic:
        return plural("{change} tile", "{change} tiles", abs(n), change=change(n))
    return plural("{change} point", "{change} points", abs(n), change=change(n))


def card_facts(s: KimonoState, card: int, reader: Reader) -> str:
    """Return what a card shows: pattern or bonus, both sides, Mon corners, icons."""
    return facts(s.tables, card, mon_corners(s, card), s.basic, reader.text)


@memo
def facts(tables: Tables, card: int, corners: int, basic: int, text: Text) -> str:
    """Return `card_facts`; they are told many times a move and never change."""
    parts = [card_sort(tables, card, basic, text), sides(tables, card, text)]
    if corners == t.MON_LEFT | t.MON_RIGHT:
        parts.append(text("Crests left and right"))
    elif corners:
        parts.append(
            text("Crest on the left") if corners & t.MON_LEFT else text("Crest on the right")
        )
    for kind in range(t.OBJECTS):
        parts += [text(OBJECT_NAMES[kind])] * (tables.objects[card] >> 4 * kind & 15)
    return "; ".join(part for part in parts if part)


def sides(tables: Tables, card: int, text: Text) -> str:
    """Return the symbols of both sides; an empty side is not worth a word (KIM-43)."""
    left, right = text(SYMBOLS[tables.left[card]]), text(SYMBOLS[tables.right[card]])
    if tables.left[card] == t.NO_SYMBOL:
        return "" if tables.right[card] == t.NO_SYMBOL else text("right {right}", right=right)
    if tables.right[card] == t.NO_SYMBOL:
        return text("left {left}", left=left)
    return text("left {left}, right {right}", left=left, right=right)


def card_sort(tables: Tables, card: int, basic: int, text: Text) -> str:
    """Return a beauty card's pattern, a prop's bonus, or that it is a departure card."""
    if card < t.BEAUTY_CARDS:
        return text(KINDS[tables.pattern[card]])
    if card >= t.KIMONO_CARDS:
        return text("starting card")
    if basic:
        return text("prop")  # its bonus does not count (KIM-103)
    wanted = tables.bonus_set[card - t.BEAUTY_CARDS]
    objects = [text(OBJECT_NAMES[kind]) for kind in range(t.OBJECTS) if wanted >> kind & 1]
    return text.plural(
        "Prop: {n} point for each {objects}",
        "Prop: {n} points for each {objects}",
        tables.bonus_points[card - t.BEAUTY_CARDS],
        objects=text.listed(objects),
    )


# --- choices ------------------------------------------------------------------------------------


def label(s: KimonoState, action: int, reader: Reader) -> str:
    """Return a legal action in a few words, different from those of every other one now."""
    text = reader.text
    if action < PLACE_FIRST:
        n = action - CROSS_FIRST + 1
        card = card_name(s.tables, s.ring[crossed_space(s, n)], reader)
        return text("{number} · {card}", number=n, card=card)
    if action < WILD_FIRST:
        return spot_name(s, action - PLACE_FIRST, reader)
    if action < REWARD_FIRST:
        return upper_first(token_name(action - WILD_FIRST, reader))
    slot = action - REWARD_FIRST
    card = card_name(s.tables, s.display[slot], reader)
    return text("{number} · {card}", number=slot + 1, card=card)


def detail(s: KimonoState, action: int, reader: Reader) -> str:
    """Return what a legal action brings: a card's face, or tokens, marker moves and points."""
    return brought(s, action, gains_of(s, action), reader)


def brings(s: KimonoState, seat: int, actions: tuple[int, ...], reader: Reader) -> str:
    """Return what some actions bring beside points: tokens, and markers that move."""
    after = s.copy()
    for action in actions[:-1]:
        after.apply(seat, action, SimChance(0), None)
    gains = gains_of(after, actions[-1])
    if gains is None:
        return detail(after, actions[-1], reader)
    return upper_first(BETWEEN.join(moved(gains, reader)))


def brought(s: KimonoState, action: int, gains: Gains | None, reader: Reader) -> str:
    if gains is not None:
        return gains_text(s, gains, reader)
    if action >= REWARD_FIRST:
        return card_facts(s, s.display[action - REWARD_FIRST], reader)
    n = action - CROSS_FIRST + 1
    space = crossed_space(s, n)
    walk = reader.text.plural(
        "Walk past {n} card to {space}",
        "Walk past {n} cards to {space}",
        n,
        space=space_name(s.tables, space, reader),
    )
    return f"{walk}; {card_facts(s, s.ring[space], reader)}"


def gains_text(s: KimonoState, gains: Gains, reader: Reader) -> str:
    """Return gains in words: `+3 points · blue token · green marker to the middle`."""
    text = reader.text
    parts: list[str] = []
    if gains.wins:
        parts.append(text("Wins the game!"))
    elif gains.points:
        parts.append(point_change(gains.points, s.basic, reader))
    parts += moved(gains, reader)
    if gains.mon:
        parts.append(text("Crests {change}", change=change(gains.mon)))
    return BETWEEN.join(parts) or text("Nothing yet")


def moved(gains: Gains, reader: Reader) -> list[str]:
    """Return the tokens that come, the markers that move, and what is left to choose."""
    text = reader.text
    parts: list[str] = []
    if gains.tokens:
        parts.append(text.listed([token_name(kind, reader) for _, kind in gains.tokens]))
    parts += [text("No {token} left", token=token_name(kind, reader)) for kind in gains.lost]
    parts += [marker_to(pattern, after, reader) for pattern, _, after in gains.moves]
    n = len(gains.wilds)
    if n:
        parts.append(text.plural("Then choose {n} token", "Then choose {n} tokens", n))
    return parts

"""Kimono Memories in words: names and choices."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from travelogue.core.face import Choice, Reader
from travelogue.core.text import N_, Text
from travelogue.games.kimono_memories.actions import (
    CROSS_FIRST,
    KIND_NAMES,
    PLACE_FIRST,
    REWARD_FIRST,
    WILD_FIRST,
)
from travelogue.games.kimono_memories.album import mon_corners
from travelogue.games.kimono_memories.gains import Gains, place_gains, wild_gains
from travelogue.games.kimono_memories.state import KimonoState
from travelogue.games.kimono_memories.tables import (
    BEAUTY_CARDS,
    COLUMN_0,
    COLUMNS,
    FIRST_TILE,
    KIMONO_CARDS,
    MON_LEFT,
    MON_RIGHT,
    OBJECTS,
    Tables,
)
from travelogue.games.kimono_memories.turn import crossed_space

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


# --- names --------------------------------------------------------------------------------------


def upper_first(sentence: str) -> str:
    """Return the text with a capital at its beginning."""
    return sentence[:1].upper() + sentence[1:]


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
    return reader.text("pattern {number}, {kind}", number=FIRST_TILE + pattern, kind=kind)


def card_piece(tables: Tables, card: int) -> str:
    """Return the identity that the drawing gives to a card."""
    return f"card-{tables.ids[card]}"


def pattern_piece(what: str, pattern: int) -> str:
    return f"{what}-{KIND_NAMES[pattern]}"  # a marker or a tile


def token_piece(seat: int, cell: int) -> str:
    return f"token-{seat}-{cell}"


def comparison(pattern: int, reader: Reader) -> str:
    return reader.text("Comparison of pattern {number}", number=FIRST_TILE + pattern)


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
    layer = cell // COLUMNS + 1
    halves = 2 * (cell % COLUMNS - COLUMN_0) + layer - 1
    photos = f"{abs(halves) // 2 or ''}½" if halves % 2 else str(abs(halves) // 2)
    if halves == 0:
        return reader.text("layer {layer}, centre", layer=layer)
    if halves < 0:
        return reader.text("layer {layer}, {photos} left of centre", layer=layer, photos=photos)
    return reader.text("layer {layer}, {photos} right of centre", layer=layer, photos=photos)


def spot_name(cell: int, reader: Reader) -> str:
    """Return a place where a photo is added: layer 1 has only its two ends (KIM-26)."""
    if cell >= COLUMNS:
        return place_name(cell, reader)
    if cell < COLUMN_0:
        return reader.text("left end of layer 1")
    return reader.text("right end of layer 1")


def signed(n: int) -> str:
    return f"{'+' if n > 0 else MINUS if n else '±'}{abs(n)}"


def point_change(n: int, basic: int, reader: Reader) -> str:
    """Return for example `+3 points`; Basic mode counts tiles (KIM-100)."""
    plural = reader.text.plural
    if basic:
        return plural("{change} tile", "{change} tiles", abs(n), change=signed(n))
    return plural("{change} point", "{change} points", abs(n), change=signed(n))


def card_facts(s: KimonoState, card: int, reader: Reader) -> str:
    """Return what a card shows: pattern or bonus, both sides, Mon corners, icons."""
    return facts(s.tables, card, mon_corners(s, card), s.basic, reader.text)


@lru_cache(maxsize=2048)
def facts(tables: Tables, card: int, corners: int, basic: int, text: Text) -> str:
    """Return `card_facts`; they are told many times a move and never change."""
    parts = [card_sort(tables, card, basic, text)]
    left, right = text(SYMBOLS[tables.left[card]]), text(SYMBOLS[tables.right[card]])
    parts.append(text("left {left}, right {right}", left=left, right=right))
    if corners == MON_LEFT | MON_RIGHT:
        parts.append(text("Mon left and right"))
    elif corners:
        parts.append(text("Mon left") if corners & MON_LEFT else text("Mon right"))
    for kind in range(OBJECTS):
        parts += [text(OBJECT_NAMES[kind])] * (tables.objects[card] >> 4 * kind & 15)
    return "; ".join(parts)


def card_sort(tables: Tables, card: int, basic: int, text: Text) -> str:
    """Return a beauty card's pattern, a prop's bonus, or that it is a departure card."""
    if card < BEAUTY_CARDS:
        return text(KINDS[tables.pattern[card]])
    if card >= KIMONO_CARDS:
        return text("departure card")
    if basic:
        return text("prop")  # its bonus does not count (KIM-103)
    wanted = tables.bonus_set[card - BEAUTY_CARDS]
    objects = [text(OBJECT_NAMES[kind]) for kind in range(OBJECTS) if wanted >> kind & 1]
    return text.plural(
        "prop, {n} point for each {objects}",
        "prop, {n} points for each {objects}",
        tables.bonus_points[card - BEAUTY_CARDS],
        objects=text.listed(objects),
    )


# --- choices ------------------------------------------------------------------------------------


def choices(s: KimonoState, seat: int, reader: Reader) -> list[Choice]:
    """Return the legal actions of `seat` in words, with what they bring."""
    return [Choice(a, label(s, a, reader), detail(s, a, reader)) for a in s.legal(seat)]


def label(s: KimonoState, action: int, reader: Reader) -> str:
    """Return a legal action in a few words, different from those of every other one now."""
    text = reader.text
    if action < PLACE_FIRST:
        n = action - CROSS_FIRST + 1
        card = card_name(s.tables, s.ring[crossed_space(s, n)], reader)
        return text.plural(
            "Walk past {n} card: {card}", "Walk past {n} cards: {card}", n, card=card
        )
    if action < WILD_FIRST:
        return upper_first(spot_name(action - PLACE_FIRST, reader))
    if action < REWARD_FIRST:
        return upper_first(token_name(action - WILD_FIRST, reader))
    slot = action - REWARD_FIRST
    card = card_name(s.tables, s.display[slot], reader)
    return text("Reward {number}: {card}", number=slot + 1, card=card)


def detail(s: KimonoState, action: int, reader: Reader) -> str:
    """Return what a legal action brings: a card's face, or tokens, marker moves and points."""
    if action < PLACE_FIRST:
        space = crossed_space(s, action - CROSS_FIRST + 1)
        return f"{space_name(s.tables, space, reader)}; {card_facts(s, s.ring[space], reader)}"
    if action >= REWARD_FIRST:
        return card_facts(s, s.display[action - REWARD_FIRST], reader)
    if action >= WILD_FIRST:
        return gains_text(s, wild_gains(s, action), reader)
    brings = gains_text(s, place_gains(s, action), reader)
    beneath = action - PLACE_FIRST - COLUMNS
    if beneath < 0:
        return brings
    on = reader.text(
        "on {left} and {right}",
        left=card_name(s.tables, s.card_at(s.seat, beneath), reader),
        right=card_name(s.tables, s.card_at(s.seat, beneath + 1), reader),
    )
    return f"{on}; {brings}"


def gains_text(s: KimonoState, gains: Gains, reader: Reader) -> str:
    """Return gains in words: `blue token and cat token; green marker to the middle; +3 points`."""
    text = reader.text
    parts = [text.listed([token_name(kind, reader) for _, kind in gains.tokens])]
    parts += [text("no {token} left", token=token_name(kind, reader)) for kind in gains.lost]
    for pattern, _, after in gains.moves:
        space = track_name(after, reader)
        parts.append(text("{marker} to {space}", marker=marker_name(pattern, reader), space=space))
    if gains.mon:
        parts.append(text("Mon {change}", change=signed(gains.mon)))
    points = point_change(gains.points, s.basic, reader)
    parts.append(text("wins the game at once") if gains.wins else points)
    n = len(gains.wilds)
    if n:
        parts.append(text.plural("then {n} token to choose", "then {n} tokens to choose", n))
    return "; ".join(part for part in parts if part)

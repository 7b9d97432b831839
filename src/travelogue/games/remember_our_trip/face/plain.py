"""Remember Our Trip as plain text: enough to play from, to be heard, and to be compared."""

from __future__ import annotations

from typing import Final

from travelogue.core.bits import bit
from travelogue.core.types import NOBODY
from travelogue.face.face import Reader
from travelogue.face.plain import answers_of, joined, titled, who
from travelogue.face.text import N_, signed, upper_first

from ..rules.board import (
    T_LOST,
    T_MISTAKEN,
    T_PLACES,
    T_SIZE,
    down_at,
    place_group,
    place_mask,
    up_at,
)
from ..rules.confirm import large_tiles
from ..rules.grid import ROW_NAMES, SIDE, cell_name
from ..rules.objectives import standing
from ..rules.scoring import most_mistaken, photo_hits
from ..rules.state import TripState
from ..rules.tables import FRAMES, NO_TOKEN, PHOTOS, SIZE_NAMES, SIZES, TILES, TYPES
from ..rules.vocabulary import (
    SPACE,
)
from . import prompt, words

LETTERS: Final = "SH$RFBT"  # token types
GROUP_LETTERS: Final = "SH$RP"  # tiles on the common map
LEGEND: Final = N_(
    "S sight, H hotel, $ shop, R restaurant, P park, F fountain, B bench, T statue; "
    "[ ] confirmed, * new, ~ water, # strip"
)


def plain(s: TripState, reader: Reader) -> str:
    """Return the whole position, and at its end the question with every answer."""
    answers = answers_of(s, s.to_move(), reader, SPACE, words, prompt)
    parts = [
        head(s, reader), frames(s, reader), town(s, reader), supply(s, reader),
        *[board(s, seat, reader) for seat in range(s.seats)],
        objective(s, reader), scores(s, reader), unseen(s, reader), answers,
    ]  # fmt: skip
    return joined(parts)


def head(s: TripState, reader: Reader) -> list[str]:
    """Return the title, the map, the round, who starts and decides, and the memory card."""
    text = reader.text
    formation = words.formation_of(s)
    rows = [
        text("Remember Our Trip"),
        text("{city}, {size}", city=text(words.city_of(s).title), size=SIZE_NAMES[s.map % SIZES]),
        prompt.status(s, reader) if s.to_move() == NOBODY else prompt.round_of(s, reader),
        text("Start player: {name}", name=who(s.start, reader)),
    ]
    if s.to_move() != NOBODY:
        rows.append(text("To decide: {name}", name=who(s.seat, reader)))
    rows.append(
        text.plural(
            "Memory card {id}: {formation}, {n} token a set",
            "Memory card {id}: {formation}, {n} tokens a set",
            formation.tokens,
            id=s.tables.card_ids[s.card],
            formation=text(formation.title),
        )
    )
    if s.hand:
        rows.append(text("In hand: {tokens}", tokens=words.set_name(s.hand, reader)))
    return rows


def frames(s: TripState, reader: Reader) -> list[str]:
    """Return the sets that can still be taken."""
    rows = [
        f"{frame + 1} {words.set_name(s.frames[frame], reader)}"
        for frame in range(FRAMES)
        if s.frames[frame]
    ]
    return titled(reader.text("Sets"), rows) if rows else []


def grid(s: TripState, letters: list[str]) -> list[str]:
    """Return a map of three characters a space, with the names of rows and columns."""
    rows = ["   " + "".join(f" {column + 1} " for column in range(SIDE))]
    for row in range(SIDE):
        cells = letters[SIDE * row : SIDE * row + SIDE]
        rows.append(f"{ROW_NAMES[row]}  " + "".join(cells))
    return [row.rstrip() for row in rows]


def ground(s: TripState, cell: int) -> str:
    """Return the sign of a space without a piece."""
    if words.city_of(s).covered[s.map % SIZES] & bit(cell):
        return "###"
    return " ~ " if s.tables.water[s.map] & bit(cell) else " . "


def town(s: TripState, reader: Reader) -> list[str]:
    """Return the common map and its larger tiles."""
    letters = []
    for cell in range(SIDE * SIDE):
        group = words.group_on_map(s, cell)
        letters.append(ground(s, cell) if group == NO_TOKEN else f" {GROUP_LETTERS[group]} ")
    rows = [*grid(s, letters), reader.text(LEGEND)]
    for kind, mask in sorted(large_tiles(s)):
        tile = upper_first(words.tile_name(kind, reader))
        rows.append(f"{tile}: {words.spaces_name(mask, reader)}")
    return titled(reader.text("Common map"), rows)


def supply(s: TripState, reader: Reader) -> list[str]:
    """Return the location tiles that are left, those of this city."""
    rows = [
        f"{upper_first(words.tile_name(kind, reader))}: {s.supply[kind]}"
        for kind in range(TILES)
        if kind < TILES // 2 or kind in words.city_of(s).shapes
    ]
    return titled(reader.text("Location tiles left"), rows)


def board(s: TripState, seat: int, reader: Reader) -> list[str]:
    """Return an image board, its locations, photos and mistaken memories."""
    text = reader.text
    letters = []
    for cell in range(SIDE * SIDE):
        up, down = up_at(s, seat, cell), down_at(s, seat, cell)
        if down != NO_TOKEN:
            letters.append(f"[{LETTERS[down]}]")
        elif up != NO_TOKEN:
            is_new = seat == s.seat and bool(s.fresh & bit(cell))
            letters.append(f" {LETTERS[up]}{'*' if is_new else ' '}")
        else:
            letters.append(ground(s, cell))
    rows = grid(s, letters)
    for k in range(s.tally[seat * T_SIZE + T_PLACES]):
        group = text(words.GROUPS_ONE[place_group(s, seat, k)])
        spaces = words.spaces_name(place_mask(s, seat, k), reader)
        rows.append(text("Confirmed {group}: {spaces}", group=group, spaces=spaces))
    if seat == s.seat and s.chosen:
        rows.append(text("Chosen now: {spaces}", spaces=words.spaces_name(s.chosen, reader)))
    rows += [photos(s, seat, reader), mistaken(s, seat, reader)]
    return titled(text("Board of {name}", name=who(seat, reader)), rows)


def photos(s: TripState, seat: int, reader: Reader) -> str:
    """Return the photo spaces and how many are hit (ROT-99)."""
    city = words.city_of(s)
    wanted = [
        f"{cell_name(cell)} {reader.text(words.GROUPS_ONE[group])}"
        for cell, group in zip(city.photo_cells, city.photo_groups, strict=True)
    ]
    return reader.text(
        "Travel photos: {hits} of {all} ({wanted})",
        hits=photo_hits(s, seat),
        all=PHOTOS,
        wanted=", ".join(wanted),
    )


def mistaken(s: TripState, seat: int, reader: Reader) -> str:
    """Return the mistaken tokens, and whether they are the most (ROT-102)."""
    text = reader.text
    n = s.tally[seat * T_SIZE + T_MISTAKEN]
    if n == 0:
        return text("Mistaken memories: none")
    tokens = words.set_name(s.tally[seat * T_SIZE + T_LOST], reader)
    if n == most_mistaken(s):
        return text("Mistaken memories: {n}, the most ({tokens})", n=n, tokens=tokens)
    return text("Mistaken memories: {n} ({tokens})", n=n, tokens=tokens)


def objective(s: TripState, reader: Reader) -> list[str]:
    """Return the objective with everyone's standing."""
    card = words.card_of(s)
    rows = [reader.text(card.text)]
    rows += [f"{who(seat, reader)}: {standing(s, seat)}" for seat in range(s.seats)]
    return titled(reader.text("Objective: {title}", title=reader.text(card.title)), rows)


def scores(s: TripState, reader: Reader) -> list[str]:
    """Return the points if it ended now."""
    rows = [f"{who(seat, reader)}: {signed(s.score(seat))}" for seat in range(s.seats)]
    is_over = s.to_move() == NOBODY
    title = reader.text("Points") if is_over else reader.text("Points if it ended now")
    return titled(title, rows)


def unseen(s: TripState, reader: Reader) -> list[str]:
    """Return the cards and tokens still to come; their order is what nobody knows."""
    text = reader.text
    deck = [s.tables.card_formation[card] for card in s.deck.listed()]
    cards = [
        f"{text(formation.title)} {deck.count(k)}"
        for k, formation in enumerate(s.tables.formations)
    ]
    bag = s.bag.listed()
    tokens = [f"{words.token_name(k, reader)} {bag.count(k)}" for k in range(TYPES)]
    return [
        text("Memory cards to come: {cards}", cards=", ".join(cards)),
        text("In the bag: {tokens}", tokens=", ".join(tokens)),
    ]

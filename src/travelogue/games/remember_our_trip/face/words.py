"""Remember Our Trip in words: names and choices."""

from __future__ import annotations

from typing import Final

from travelogue.core.bits import bit
from travelogue.face.face import Reader
from travelogue.face.text import N_, upper_first

from ..rules import vocabulary as v
from ..rules.board import listed_set, up_at
from ..rules.grid import cell_name, cells_of
from ..rules.state import TripState
from ..rules.tables import GROUPS, NO_TOKEN, SIZES, City, Formation, Objective
from . import gains as g

TOKENS: Final = (
    N_("sight"), N_("hotel"), N_("shop"), N_("restaurant"), N_("fountain"), N_("bench"),
    N_("statue"),
)  # fmt: skip
GROUPS_ONE: Final = (N_("sight"), N_("hotel"), N_("shop"), N_("restaurant"), N_("park"))
LOCATIONS: Final = (
    N_("a sight"), N_("a hotel"), N_("shops"), N_("restaurants"), N_("a park"),
)  # fmt: skip
PLACE_TAGS: Final = (N_("sight"), N_("hotel"), N_("shops"), N_("restaurants"), N_("park"))
FORMATIONS: Final = {
    "vertical": N_("A column"), "horizontal": N_("A row"), "rising": N_("Rising diagonal"),
    "falling": N_("Falling diagonal"), "cross": N_("A cross"), "saltire": N_("An X"),
}  # fmt: skip
TILES: Final = (
    N_("park tile"), N_("straight hotel tile"), N_("bent hotel tile"), N_("shop tile"),
    N_("restaurant tile"), N_("square sight tile"), N_("straight sight tile"),
    N_("L-shaped sight tile"), N_("T-shaped sight tile"), N_("S-shaped sight tile"),
)  # fmt: skip


# --- names --------------------------------------------------------------------------------------


def token_name(token: int, reader: Reader) -> str:
    return reader.text(TOKENS[token])


def tile_name(kind: int, reader: Reader) -> str:
    return reader.text(TILES[kind])


def set_name(tokens: int, reader: Reader) -> str:
    """Return a set of tokens, for example `shop, shop and bench`."""
    return reader.text.listed([token_name(token, reader) for token in listed_set(tokens)])


def spaces_name(mask: int, reader: Reader) -> str:
    """Return spaces by name, for example `C4, C5 and D5`."""
    return reader.text.listed([cell_name(cell) for cell in cells_of(mask)])


def city_of(s: TripState) -> City:
    return s.tables.cities[s.map // SIZES]


def card_of(s: TripState) -> Objective:
    return s.tables.objectives[s.objective]


def formation_of(s: TripState) -> Formation:
    return s.tables.formations[s.tables.card_formation[s.card]]


def short_formation(s: TripState, reader: Reader) -> str:
    """Return a formation in a word or two."""
    return reader.text(FORMATIONS[formation_of(s).name])


def group_on_map(s: TripState, cell: int) -> int:
    """Return the group of the tile on a space of the common map, NO_TOKEN if it is empty."""
    for group in range(GROUPS):
        if s.town[group] & bit(cell):
            return group
    return NO_TOKEN


def token_piece(seat: int, cell: int) -> str:
    """Return the identity that the drawing gives to a token on an image board."""
    return f"token-{seat}-{cell}"


def tile_piece(cell: int) -> str:
    """Return the identity of a tile, by its first space."""
    return f"tile-{cell}"


def frame_piece(frame: int) -> str:
    return f"frame-{frame}"


# --- gestures -----------------------------------------------------------------------------------


def token_on(token: int, cell: int, reader: Reader) -> str:
    """Return for example `Shop on D4`."""
    name = upper_first(token_name(token, reader))
    return reader.text("{token} on {space}", token=name, space=cell_name(cell))


def let_go(token: int, reader: Reader) -> str:
    return reader.text("Let the {token} go", token=token_name(token, reader))


def place_tag(found: g.Gains, reader: Reader) -> str:
    """Return a place and all that it scores at once, for example `hotel +7`."""
    return reader.text("{place} +{n}", place=reader.text(PLACE_TAGS[found.group]), n=found.total)


def confirm_label(found: g.Gains, reader: Reader) -> str:
    return reader.text(
        "Confirm {location} on {spaces}: +{n}",
        location=reader.text(LOCATIONS[found.group]),
        spaces=spaces_name(found.spaces, reader),
        n=found.total,
    )


# --- choices ------------------------------------------------------------------------------------


def label(s: TripState, action: int, reader: Reader) -> str:
    """Return a legal action in a few words, different from those of every other one now."""
    text = reader.text
    if action < v.PICK_FIRST:
        frame = action - v.TAKE_FIRST
        tokens = set_name(s.frames[frame], reader)
        return text("Set {number}: {tokens}", number=frame + 1, tokens=tokens)
    if action < v.CELL_FIRST:
        return upper_first(token_name(action - v.PICK_FIRST, reader))
    if action < v.MISTAKEN:
        return cell_name(action - v.CELL_FIRST)
    if action == v.MISTAKEN:
        return text("Let it go")
    if action == v.KEEP_NEW:
        return text("Keep the new one: {token}", token=token_name(s.token, reader))
    if action == v.KEEP_OLD:
        old = up_at(s, s.seat, s.over)
        return text("Keep the old one: {token}", token=token_name(old, reader))
    return text("Confirm") if action == v.DONE else text("End the turn")


def detail(s: TripState, action: int, reader: Reader) -> str:
    """Return what a legal action brings."""
    text = reader.text
    if action == v.MISTAKEN:
        token = token_name(s.token, reader)
        return text("the {token} goes to Mistaken Memories", token=token)
    if action == v.KEEP_NEW:
        old = token_name(up_at(s, s.seat, s.over), reader)
        return text("new this turn; the old {token} goes to Mistaken Memories", token=old)
    if action == v.KEEP_OLD:
        new = token_name(s.token, reader)
        return text("nothing is new here; the {token} goes to Mistaken Memories", token=new)
    if action == v.END_TURN:
        return text("no more locations are confirmed this turn")
    if action == v.DONE or v.CELL_FIRST <= action < v.MISTAKEN:
        return cell_detail(s, action, reader)
    return ""


def cell_detail(s: TripState, action: int, reader: Reader) -> str:
    """Return what choosing a space means, by the step that asks."""
    text = reader.text
    cell = action - v.CELL_FIRST
    if s.step == v.STEP_CELL:
        return aim_detail(s, cell, reader)
    if s.step == v.STEP_CONFIRM:
        token = token_name(up_at(s, s.seat, cell), reader)
        return text("begin a location with this {token}", token=token)
    if s.step == v.STEP_SELECT:
        found = g.gains(s, action)
        if found is None:
            return text("joins the location")
        return gains_text(found, reader)
    return text("the tile is laid here")


def aim_detail(s: TripState, cell: int, reader: Reader) -> str:
    """Return what lies on a space that the token is aimed at, and on the common map there."""
    text = reader.text
    parts = []
    old = up_at(s, s.seat, cell)
    if old != NO_TOKEN:
        token = token_name(old, reader)
        parts.append(text("over your {token}: one of the two is let go", token=token))
    group = group_on_map(s, cell)
    if group != NO_TOKEN:
        parts.append(text("{group} on the common map", group=upper_first(text(GROUPS_ONE[group]))))
    city = city_of(s)
    if cell in city.photo_cells:
        wanted = city.photo_groups[city.photo_cells.index(cell)]
        parts.append(text("photo space: {group}", group=text(GROUPS_ONE[wanted])))
    return "; ".join(parts)


def gains_text(found: g.Gains, reader: Reader) -> str:
    """Return for example `4 + 3 points; straight hotel tile built`."""
    text = reader.text
    points = text("{base} + {match} points", base=found.base, match=found.match)
    return f"{points}; {built_text(found, reader)}"


def built_text(found: g.Gains, reader: Reader) -> str:
    """Return what is built, or why nothing is."""
    text = reader.text
    tile = tile_name(found.kind, reader)
    if found.built > 1:
        return text.plural("{n} {tile} built", "{n} × {tile} built", found.built, tile=tile)
    if found.built:
        return text("{tile} built", tile=tile)
    if found.is_occupied:
        return text("nothing built: a tile lies there")
    return text("nothing built: no {tile} is left", tile=tile)

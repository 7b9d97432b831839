"""Kimono Memories as plain text: one thing a line, so that it can be heard, read and compared."""

from __future__ import annotations

from typing import Final

from travelogue.core.types import NOBODY
from travelogue.face.face import Reader
from travelogue.face.plain import answers_of, joined, titled
from travelogue.face.text import N_, upper_first

from ..rules import tables as t
from ..rules.album import T_CATS, T_ICONS, T_MON, T_SIZE, covered_corners, mon_corners
from ..rules.scoring import owns_tile
from ..rules.state import KimonoState
from ..rules.vocabulary import SPACE
from . import prompt, words

SIDES: Final = (N_("{name} (Sun)"), N_("{name} (Moon)"))  # KIM-11
OWN_SIDES: Final = (N_("{name} (Sun, you)"), N_("{name} (Moon, you)"))
SKETCH: Final = 3  # characters of half a photo in the sketch of an album


def plain(s: KimonoState, reader: Reader) -> str:
    """Return the whole position, and at its end the question with every answer."""
    parts = [
        head(s, reader), ring(s, reader), display(s, reader), deck(s, reader),
        tracks(s, reader), supply(s, reader),
        *[album(s, seat, reader) for seat in range(t.SEATS)],
        scores(s, reader), answers_of(s, s.to_move(), reader, SPACE, words, prompt),
    ]  # fmt: skip
    return joined(parts)


def side(seat: int, reader: Reader) -> str:
    """Return a name with its side, for example `Mika (Sun)`."""
    sides = OWN_SIDES if seat == reader.seat else SIDES
    return reader.text(sides[seat], name=reader.names[seat])


def card(s: KimonoState, number: int, reader: Reader) -> str:
    """Return a card's id, name and face."""
    name = words.card_name(s.tables, number, reader)
    return f"{s.tables.ids[number]} {name}: {words.card_facts(s, number, reader)}"


def head(s: KimonoState, reader: Reader) -> list[str]:
    """Return the title, where the game stands and who decides."""
    text = reader.text
    title = text("Kimono Memories")
    if s.winner != NOBODY:
        return [title, text("Sudden victory for {seat}", seat=side(s.winner, reader))]
    rows = [title, prompt.status(s, reader)]
    if s.to_move() != NOBODY:
        rows.append(text("To play: {seat}", seat=side(s.seat, reader)))
    if s.hand != t.NO_CARD:
        rows.append(text("In hand: {card}", card=card(s, s.hand, reader)))
    return rows


def ring(s: KimonoState, reader: Reader) -> list[str]:
    """Return the spaces clockwise from the photographer, cards counted (KIM-17, KIM-18)."""
    text, tables = reader.text, s.tables
    if s.compared >= 0:
        return []
    rows: list[str] = []
    met = 0
    for k in range(t.RING):
        space = (s.gap + k) % t.RING
        name = words.space_name(tables, space, reader)
        if s.ring[space] == t.NO_CARD:
            rows.append(text("- {space}: empty", space=name))
        else:
            met += 1
            rows.append(f"{met} {name}: {card(s, s.ring[space], reader)}")
    title = text("Street, from the photographer on. Cards 1 to {n} are in reach", n=t.MAX_CROSS)
    return titled(title, rows)


def display(s: KimonoState, reader: Reader) -> list[str]:
    """Return the slots of the reward display (KIM-06, KIM-66)."""
    rows: list[str] = []
    for slot in range(t.DISPLAY):
        if s.display[slot] != t.NO_CARD:
            rows.append(f"{slot + 1} {card(s, s.display[slot], reader)}")
        elif s.compared >= 0:
            rows.append(reader.text("{number} taken", number=slot + 1))
    return titled(reader.text("Reward display"), rows)


def deck(s: KimonoState, reader: Reader) -> list[str]:
    """Return the unseen cards; their order is what nobody knows."""
    cards = s.bag.listed()
    plural = reader.text.plural
    title = plural("Deck: {n} card", "Deck: {n} cards", len(cards))
    return titled(title, [card(s, number, reader) for number in cards])


def tracks(s: KimonoState, reader: Reader) -> list[str]:
    """Return every marker's place and whose its tile is (KIM-67 .. KIM-70, KIM-79)."""
    rows: list[str] = []
    for pattern in range(t.PATTERNS):
        rows.append(
            reader.text(
                "{pattern}: marker on {space}; {tile}",
                pattern=upper_first(words.pattern_name(pattern, reader)),
                space=words.track_name(s.markers[pattern], reader),
                tile=tile(s, pattern, reader),
            )
        )
    return titled(reader.text("Tracks, from Moon 4 through the middle to Sun 4"), rows)


def tile(s: KimonoState, pattern: int, reader: Reader) -> str:
    """Return who leads or has taken a tile."""
    text, settled = reader.text, pattern < s.compared
    for seat in range(t.SEATS):
        if owns_tile(s, seat, pattern):
            said = N_("tile: won by {name}") if settled else N_("tile: {name} leads")
            return text(said, name=side(seat, reader))
    return text("tile: nobody won it") if settled else text("tile: nobody leads")


def supply(s: KimonoState, reader: Reader) -> list[str]:
    """Return the tokens that are left (KIM-09)."""
    rows = [f"{reader.text(kind)}: {s.supply[k]}" for k, kind in enumerate(words.KINDS)]
    return titled(reader.text("Tokens left"), rows)


def album(s: KimonoState, seat: int, reader: Reader) -> list[str]:
    """Return an album: a sketch with the top layer first, then its photos from layer 1 up."""
    text = reader.text
    cells = [cell for cell in range(t.CELLS) if s.card_at(seat, cell) != t.NO_CARD]
    title = text.plural(
        "{seat}'s album: {n} photo", "{seat}'s album: {n} photos", len(cells),
        seat=side(seat, reader),
    )  # fmt: skip
    rows = sketch(s, seat, cells, reader)
    for cell in cells:
        place = upper_first(words.place_name(cell, reader))
        rows.append(
            f"{place}: {card(s, s.card_at(seat, cell), reader)}{covered(s, seat, cell, reader)}"
        )
        kind = s.token_at(seat, cell)
        if kind >= 0:
            token = words.token_name(kind, reader)
            rows.append("  " + text("{token} where it meets the next photo", token=token))
    tally = list(s.tally)[seat * T_SIZE : (seat + 1) * T_SIZE]
    rows.append(text("Cats: {cats}", cats=tally[T_CATS]))
    if not s.basic:
        rows.append(text("Crest points: {points}", points=tally[T_MON]))
    icons = tally[T_ICONS]
    counts = [f"{text(words.OBJECT_NAMES[k])} {icons >> 4 * k & 15}" for k in range(t.OBJECTS)]
    rows.append(text("Icons: {icons}", icons=", ".join(counts)))
    return titled(title, rows)


def sketch(s: KimonoState, seat: int, cells: list[int], reader: Reader) -> list[str]:
    """Return one row of card ids a layer, upper layers half a photo off (KIM-24)."""
    first = min(cell % t.COLUMNS for cell in cells if cell < t.COLUMNS)
    rows: list[str] = []
    for layer in reversed(range(t.LAYERS)):
        line = ""
        for cell in [cell for cell in cells if cell // t.COLUMNS == layer]:
            at = SKETCH * (2 * (cell % t.COLUMNS - first) + layer)
            line = line.ljust(at) + s.tables.ids[s.card_at(seat, cell)]
        if line:
            rows.append(reader.text("Layer {layer}", layer=layer + 1) + f"  {line}")
    return rows


def covered(s: KimonoState, seat: int, cell: int, reader: Reader) -> str:
    """Return which Mon corners of a photo are covered (KIM-37, KIM-38)."""
    text = reader.text
    corners = mon_corners(s, s.card_at(seat, cell))
    hidden = corners & covered_corners(s, seat, cell)
    if not hidden:
        return ""
    if hidden == t.MON_LEFT | t.MON_RIGHT:
        return "; " + text("both crests covered")
    return "; " + (
        text("left crest covered") if hidden & t.MON_LEFT else text("right crest covered")
    )


def scores(s: KimonoState, reader: Reader) -> list[str]:
    """Return the points if it ended now; none after a sudden victory (KIM-98)."""
    text = reader.text
    if s.winner != NOBODY:
        return []
    rows = [f"{side(seat, reader)}: {s.score(seat)}" for seat in range(t.SEATS)]
    title = text("Tiles") if s.basic else text("Points")
    if s.to_move() != NOBODY:
        title = (
            text("Tiles if the game ended now") if s.basic else text("Score if the game ended now")
        )
    return titled(title, rows)

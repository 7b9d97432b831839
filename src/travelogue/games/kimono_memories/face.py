"""Kimono Memories: its face. Words, plain text and drawing come from their modules."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, cast

from travelogue.core.events import Event
from travelogue.core.game import Game
from travelogue.core.memo import memo
from travelogue.core.state import GameState
from travelogue.core.types import NOBODY
from travelogue.face.face import (
    Choice,
    Drawing,
    Face,
    Holding,
    Prompt,
    Reader,
    Sentence,
    Shape,
    SheetLine,
    WhyNot,
)
from travelogue.face.sketch import Sketch
from travelogue.face.text import N_
from travelogue.games.kimono_memories import plain, whynot, words, words_holdings, words_log
from travelogue.games.kimono_memories.game import KimonoMemories
from travelogue.games.kimono_memories.scoring import PROP_LINES, tie_break
from travelogue.games.kimono_memories.state import KimonoState
from travelogue.games.kimono_memories.tables import SEATS, Tables

SHEET: Final = "the sheet with faces"
TILE_NOTE: Final = N_("Led by the side on which the marker stands; won when it is compared.")
MON_NOTE: Final = N_("Each uncovered Mon corner scores the number of its layer.")
PROP_NOTE: Final = N_("Points of the prop card for each complete set of its icons: {points}.")
FIRST_MINUTE: Final = (
    N_("On your turn the photographer walks past 1, 2 or 3 cards; you take the last one."),
    N_("Add it to your album: at an end of the lowest row, or on top of two photos."),
    N_("Where two equal halves meet, you gain a token of that kind."),
    N_("Your photo and its tokens pull the markers of their patterns to your side."),
    N_("After 26 turns each marker on your side wins its tile, and a reward photo with it."),
    N_("Tiles, cats, props and crests (Mon) that lie free are worth points. Most points win!"),
)
LINES: Final = {
    "tiles": (N_("Number of tiles"), TILE_NOTE),
    "tile_3": (N_("Tile 3"), TILE_NOTE),
    "tile_4": (N_("Tile 4"), TILE_NOTE),
    "tile_5": (N_("Tile 5"), TILE_NOTE),
    "tile_6": (N_("Tile 6"), TILE_NOTE),
    "tile_7": (N_("Tile 7"), TILE_NOTE),
    "cats": (N_("Cats"), N_("The number of cat tokens, multiplied by itself.")),
    "flower": (N_("Flower"), PROP_NOTE),
    "lantern": (N_("Lantern"), PROP_NOTE),
    "umbrella": (N_("Umbrella"), PROP_NOTE),
    "fan": (N_("Fan"), PROP_NOTE),
    "lantern_and_flower": (N_("Lantern and Flower"), PROP_NOTE),
    "mon_1": (N_("Mon layer 1"), MON_NOTE),
    "mon_2": (N_("Mon layer 2"), MON_NOTE),
    "mon_3": (N_("Mon layer 3"), MON_NOTE),
    "mon_4": (N_("Mon layer 4"), MON_NOTE),
    "mon_5": (N_("Mon layer 5"), MON_NOTE),
}


class KimonoFace(Face):
    """What people see of Kimono Memories."""

    def tables(self) -> Tables:
        return cast(KimonoMemories, self.game).tables

    def prompt(self, view: GameState, seat: int, reader: Reader) -> Prompt:
        """Return what `seat` is asked or waits for; at the end, how the game was decided."""
        s = cast(KimonoState, view)
        mover = s.to_move()
        if mover == NOBODY:
            return Prompt(reader.text("The game is over"), self.verdict(view, reader))
        title, detail = plain.question(s, mover, reader)
        return Prompt(title, detail)

    def choices(self, view: GameState, seat: int, reader: Reader) -> list[Choice]:
        return words.choices(cast(KimonoState, view), seat, reader)

    def sentences(self, events: list[Event], reader: Reader) -> list[Sentence]:
        return words_log.sentences(self.tables(), events, reader)

    def why_not(self, view: GameState, seat: int, target: str, reader: Reader) -> WhyNot:
        return whynot.why_not(cast(KimonoState, view), seat, target, reader)

    def status(self, view: GameState, reader: Reader) -> str:
        return plain.status(cast(KimonoState, view), reader)

    def seat_note(self, view: GameState, seat: int, reader: Reader) -> str:
        return plain.counts(cast(KimonoState, view), seat, reader)

    def line(self, line: str, reader: Reader) -> SheetLine:
        name, note = LINES[line]
        if line not in PROP_LINES:
            return SheetLine(reader.text(name), reader.text(note))
        points = self.tables().bonus_points[PROP_LINES.index(line)]
        return SheetLine(reader.text(name), reader.text(note, points=points))

    def holdings(self, view: GameState, seat: int, reader: Reader) -> list[Holding]:
        return words_holdings.holdings(cast(KimonoState, view), seat, reader)

    def how_to_play(self, reader: Reader) -> list[str]:
        """Return the first minute: a turn, what it brings, and how the game is won."""
        return [reader.text(sentence) for sentence in FIRST_MINUTE]

    def unit(self, view: GameState, reader: Reader) -> str:
        """Points, in Basic mode tiles (KIM-100)."""
        return reader.text("tiles") if cast(KimonoState, view).basic else super().unit(view, reader)

    def verdict(self, view: GameState, reader: Reader) -> str:
        s = cast(KimonoState, view)
        return verdict(s, reader) if s.to_move() == NOBODY else ""

    def picture(self, view: GameState, shape: Shape, reader: Reader) -> Drawing:
        return drawer()(cast(KimonoState, view), shape, reader, None)

    def picture_again(
        self, view: GameState, shape: Shape, reader: Reader, sketch: Sketch
    ) -> Drawing:
        return drawer()(cast(KimonoState, view), shape, reader, sketch)

    def sheet(self) -> str:
        """Return the symbols, the faces of this content folder's cards among them."""
        from travelogue.games.kimono_memories.drawing_cards import faces_of

        if SHEET not in self.cache:
            faces = faces_of(self.tables(), False).symbols()
            self.cache[SHEET] = super().sheet().replace("</svg>", f"{faces}</svg>")
        return self.cache[SHEET]

    def plain(self, view: GameState, reader: Reader) -> str:
        return plain.plain(cast(KimonoState, view), reader)


@memo
def drawer() -> Callable[[KimonoState, Shape, Reader, Sketch | None], Drawing]:
    """Return what draws: words alone load no drawing, and a full house looks for it once."""
    from travelogue.games.kimono_memories.drawing import picture

    return picture


def make(game: Game) -> Face:
    """Return the face of the game."""
    return KimonoFace(game, Path(__file__).parent)


def verdict(s: KimonoState, reader: Reader) -> str:
    """Return how the game was decided, with the rule (KIM-89 .. KIM-92, KIM-100 .. KIM-102)."""
    if s.winner != NOBODY:
        return reader.said(
            s.winner,
            N_(
                "Sudden victory: you have two markers on the last two spaces of your side (KIM-92)."
            ),
            N_(
                "Sudden victory: {name} has two markers on the last two spaces of {name}'s side "
                "(KIM-92)."
            ),
        )
    scores = s.scores()
    ties = [tie_break(s, seat) for seat in range(SEATS)]
    if s.ranks() == [0] * SEATS:
        return reader.text(
            "A shared victory: {points} to {points}, and cats and props {ties} to {ties} ({rule}).",
            points=scores[0], ties=ties[0], rule="KIM-102" if s.basic else "KIM-91",
        )  # fmt: skip
    winner = s.ranks().index(0)
    loser = 1 - winner
    if scores[winner] == scores[loser]:
        return reader.said(
            winner,
            N_("{points} to {points}: you win by cats and props, {mine} to {other}! ({rule})"),
            N_("{points} to {points}: {name} wins by cats and props, {mine} to {other} ({rule})."),
            points=scores[winner],
            mine=ties[winner],
            other=ties[loser],
            rule="KIM-101" if s.basic else "KIM-90",
        )
    mine, other = scores[winner], scores[loser]
    if s.basic:
        return reader.said(
            winner,
            N_("You win, {mine} to {other} tiles! (KIM-100)"),
            N_("{name} wins, {mine} to {other} tiles (KIM-100)."),
            mine=mine,
            other=other,
        )
    return reader.said(
        winner,
        N_("You win, {mine} to {other}! (KIM-89)"),
        N_("{name} wins, {mine} to {other} (KIM-89)."),
        mine=mine,
        other=other,
    )

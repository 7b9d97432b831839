"""Deja Vu: its face. Words, plain text and drawing come from their modules."""

from __future__ import annotations

from pathlib import Path
from typing import Final, cast

from travelogue.core.events import Event
from travelogue.core.game import Game
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
from travelogue.face.text import N_
from travelogue.games.deja_vu import (
    plain,
    whynot,
    words,
    words_ask,
    words_holdings,
    words_log,
)
from travelogue.games.deja_vu.game import DejaVu
from travelogue.games.deja_vu.scoring import COLOUR_LINES
from travelogue.games.deja_vu.state import DejaVuState
from travelogue.games.deja_vu.tables import END_CARDS, O_CARDS, O_FRAGMENTS, O_HAND_N, Tables

COUNT_NOTE: Final = N_("By the number of {colour} cards in long-term memory.")
LINK_NOTE: Final = N_("2 points for each link of consecutive numbers; 7 and 1 are linked.")
LINES: Final = {
    "markers": (N_("Markers"), N_("Bits of the card's colour and white bits on built cards.")),
    "fixed": (N_("Cards"), N_("The points printed on long-term cards.")),
    "run": (N_("Sequence"), N_("5 points for each fragment of one colour in sequence.")),
    "run-2": (N_("Second sequence"), N_("A second sequence card scores a second sequence.")),
    "triple": (N_("Triples"), N_("18 points for equal neurons in three colours.")),
    "each": (N_("Fragments"), N_("2 points for each fragment that no other card uses.")),
}

HOW_TO_PLAY: Final = (
    N_("Take all bits of a nebula and lay them one by one along a path of connected nebulae."),
    N_("Where the last bit lies, collect every bit of its colour."),
    N_("Fill the slots of cards from the top with bits of the right shape; bits in the card's "
       "colour and white bits score a point each."),
    N_("Complete cards join your long-term memory: their effects help you, neighbours of one "
       "world are linked for 2 points."),
    N_("Flowers are planted where the girl stands and bring fragments, which communal cards "
       "score."),
    N_("When somebody has ten cards everybody else has one last turn; most points win."),
)  # fmt: skip


class DejaVuFace(Face):
    """What people see of Deja Vu."""

    def tables(self) -> Tables:
        return cast(DejaVu, self.game).tables

    def prompt(self, view: GameState, seat: int, reader: Reader) -> Prompt:
        s = cast(DejaVuState, view)
        mover = s.to_move()
        if mover == NOBODY:
            return Prompt(reader.text("The game is over"), self.verdict(view, reader))
        title, detail = words_ask.question(s, int(mover), reader)
        return Prompt(title, detail)

    def choices(self, view: GameState, seat: int, reader: Reader) -> list[Choice]:
        return words.choices(cast(DejaVuState, view), seat, reader)

    def sentences(self, events: list[Event], reader: Reader) -> list[Sentence]:
        return words_log.sentences(self.tables(), events, reader)

    def why_not(self, view: GameState, seat: int, target: str, reader: Reader) -> WhyNot:
        return whynot.why_not(cast(DejaVuState, view), seat, target, reader)

    def status(self, view: GameState, reader: Reader) -> str:
        return plain.status(cast(DejaVuState, view), reader)

    def seat_note(self, view: GameState, seat: int, reader: Reader) -> str:
        """Return the way to ten cards, fragments and hand."""
        s, text = cast(DejaVuState, view), reader.text
        held = int(s.has(seat, O_FRAGMENTS)).bit_count()
        return " · ".join(
            [
                text("{n} of {end} cards", n=s.has(seat, O_CARDS), end=END_CARDS),
                text.plural("{n} fragment", "{n} fragments", held),
                text("{n} in hand", n=s.has(seat, O_HAND_N)),
            ]
        )

    def line(self, line: str, reader: Reader) -> SheetLine:
        text = reader.text
        if line in LINES:
            name, note = LINES[line]
            return SheetLine(text(name), text(note))
        kind, _, colour = line.partition("-")
        shown = text(words.COLOURS[COLOUR_LINES.index(colour)])
        if kind == "count":
            return SheetLine(text("Count: {colour}", colour=shown), text(COUNT_NOTE, colour=shown))
        return SheetLine(text("Links: {colour}", colour=shown), text(LINK_NOTE))

    def holdings(self, view: GameState, seat: int, reader: Reader) -> list[Holding]:
        return words_holdings.holdings(cast(DejaVuState, view), seat, reader)

    def how_to_play(self, reader: Reader) -> list[str]:
        return [reader.text(sentence) for sentence in HOW_TO_PLAY]

    def verdict(self, view: GameState, reader: Reader) -> str:
        s = cast(DejaVuState, view)
        return verdict(s, reader) if s.to_move() == NOBODY else ""

    def picture(self, view: GameState, shape: Shape, reader: Reader) -> Drawing:
        from travelogue.games.deja_vu.drawing import picture  # words alone load no drawing

        return picture(cast(DejaVuState, view), shape, reader)

    def plain(self, view: GameState, reader: Reader) -> str:
        return plain.plain(cast(DejaVuState, view), reader)


def make(game: Game) -> Face:
    """Return the face of the game."""
    return DejaVuFace(game, Path(__file__).parent)


def verdict(s: DejaVuState, reader: Reader) -> str:
    """Return how the game was decided (DJV-116, DJV-135, DJV-136)."""
    text = reader.text
    ranks = s.ranks()
    points = s.score(ranks.index(0))
    winners = [seat for seat in range(s.seats) if ranks[seat] == 0]
    if len(winners) > 1:
        names = text.listed([reader.name(seat) for seat in winners])
        line = text("A shared victory with {points} points: {names} (DJV-135).",
                    points=points, names=names)  # fmt: skip
    else:
        line = reader.said(
            winners[0],
            N_("You win with {points} points (DJV-135)."),
            N_("{name} wins with {points} points (DJV-135)."),
            points=points,
        )
    if s.last_turns < 0:
        return line + " " + text("Round 60 ended the game (DJV-136).")
    return line

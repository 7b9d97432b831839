"""Remember Our Trip: its face. Words, plain text and drawing come from their modules."""

from __future__ import annotations

from pathlib import Path
from typing import Final, cast

from travelogue.core.events import Event
from travelogue.core.face import (
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
from travelogue.core.game import Game
from travelogue.core.state import GameState
from travelogue.core.text import N_
from travelogue.core.types import NOBODY
from travelogue.games.remember_our_trip import plain, whynot, words, words_holdings, words_log
from travelogue.games.remember_our_trip.board import T_MISTAKEN, T_SIZE
from travelogue.games.remember_our_trip.game import RememberOurTrip
from travelogue.games.remember_our_trip.scoring import most_mistaken, photo_hits
from travelogue.games.remember_our_trip.state import TripState
from travelogue.games.remember_our_trip.tables import PHOTOS

LINES: Final = {
    "parks": (N_("Parks"), N_("2 points for each confirmed park.")),
    "hotels": (N_("Hotels"), N_("4 points for each confirmed hotel.")),
    "sights": (N_("Sights"), N_("6 points for each confirmed sight.")),
    "shops": (N_("Shops"), N_("1 point a token of each location, 5 at most.")),
    "restaurants": (N_("Restaurants"), N_("1 point a token of each location, 5 at most.")),
    "match": (N_("Memory match"), N_("1 point for each space with a tile of its group.")),
    "photos": (N_("Travel photos"), N_("Photo spaces with a token of their colour.")),
    "mistaken": (N_("Mistaken memories"), N_("Only the most cost 1 point a token.")),
    "objective": (N_("Objective"), N_("The objective card in play.")),
}


class TripFace(Face):
    """What people see of Remember Our Trip."""

    def prompt(self, view: GameState, seat: int, reader: Reader) -> Prompt:
        """Return what `seat` is asked or waits for; at the end, how the game was decided."""
        s = cast(TripState, view)
        mover = s.to_move()
        if mover == NOBODY:
            return Prompt(reader.text("The game is over"), self.verdict(view, reader))
        return Prompt(*plain.question(s, mover, reader))

    def choices(self, view: GameState, seat: int, reader: Reader) -> list[Choice]:
        return words.choices(cast(TripState, view), seat, reader)

    def sentences(self, events: list[Event], reader: Reader) -> list[Sentence]:
        return words_log.sentences(cast(RememberOurTrip, self.game).tables, events, reader)

    def why_not(self, view: GameState, seat: int, target: str, reader: Reader) -> WhyNot:
        return whynot.why_not(cast(TripState, view), seat, target, reader)

    def status(self, view: GameState, reader: Reader) -> str:
        return plain.status(cast(TripState, view), reader)

    def seat_note(self, view: GameState, seat: int, reader: Reader) -> str:
        """Return mistaken tokens, the most marked, and photo hits."""
        s, text = cast(TripState, view), reader.text
        lost = s.tally[seat * T_SIZE + T_MISTAKEN]
        if lost and lost == most_mistaken(s):
            first = text("{n} mistaken, the most", n=lost)
        else:
            first = text("{n} mistaken", n=lost)
        return f"{first} · " + text("{hits}/{all} photos", hits=photo_hits(s, seat), all=PHOTOS)

    def line(self, line: str, reader: Reader) -> SheetLine:
        name, note = LINES[line]
        return SheetLine(reader.text(name), reader.text(note))

    def holdings(self, view: GameState, seat: int, reader: Reader) -> list[Holding]:
        return words_holdings.holdings(cast(TripState, view), seat, reader)

    def how_to_play(self, reader: Reader) -> list[str]:
        """Return a turn and the ways to score, for somebody's first minute."""
        text = reader.text
        return [
            text("Each round a memory card shows a formation. Take a set of tokens."),
            text("Lay the formation anywhere on your board and put each token on a space of it."),
            text("Tokens that find no place go to Mistaken Memories: the most cost points."),
            text(
                "Connected tokens with a new one can be confirmed: 2 parks, 3 hotels, 4 sights, "
                "3 or more shops or restaurants."
            ),
            text("What you confirm is built on the common map, and every match scores once more."),
            text("After 12 rounds photos and the objective are added; most points win."),
        ]

    def verdict(self, view: GameState, reader: Reader) -> str:
        s = cast(TripState, view)
        return verdict(s, reader) if s.to_move() == NOBODY else ""

    def draw(self, view: GameState, shape: Shape, reader: Reader) -> Drawing:
        from travelogue.games.remember_our_trip.drawing import draw  # words load no drawing

        return draw(cast(TripState, view), shape, reader)

    def plain(self, view: GameState, reader: Reader) -> str:
        return plain.plain(cast(TripState, view), reader)


def make(game: Game) -> Face:
    """Return the face of the game."""
    return TripFace(game, Path(__file__).parent)


def verdict(s: TripState, reader: Reader) -> str:
    """Return how the game was decided, with the rule (ROT-105 .. ROT-107)."""
    text = reader.text
    ranks, scores = s.ranks(), s.scores()
    winners = [seat for seat in range(s.seats) if ranks[seat] == 0]
    best = scores[winners[0]]
    lost = s.tally[winners[0] * T_SIZE + T_MISTAKEN]
    if len(winners) > 1:
        return text(
            "A shared victory of {names}: {points} points and {lost} mistaken memories each "
            "(ROT-107).",
            names=text.listed([reader.names[seat] for seat in winners]),
            points=best,
            lost=lost,
        )
    if scores.count(best) > 1:
        return reader.said(
            winners[0],
            N_("{points} points each; you win with fewer mistaken memories, {lost} (ROT-106)."),
            N_("{points} points each; {name} wins with fewer mistaken memories, {lost} (ROT-106)."),
            points=best,
            lost=lost,
        )
    return reader.said(
        winners[0],
        N_("You win with {points} points (ROT-105)."),
        N_("{name} wins with {points} points (ROT-105)."),
        points=best,
    )

"""Photo Tour: its face. Words, plain text and drawing come from their modules."""

from __future__ import annotations

from pathlib import Path
from typing import Final, cast

from travelogue.core.events import Event
from travelogue.core.game import Game
from travelogue.core.state import GameState
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
    Standing,
    WhyNot,
)
from travelogue.face.text import N_
from travelogue.games.photo_tour import (
    desk,
    plain,
    whynot,
    words,
    words_holdings,
    words_log,
    words_prompt,
)
from travelogue.games.photo_tour.game import PhotoTour
from travelogue.games.photo_tour.state import PhotoState
from travelogue.games.photo_tour.tables import Tables

LINES: Final = {
    "landmarks": (N_("Landmarks"), N_("Printed points of the cards in the journal.")),
    "equipment": (N_("Placed equipment"), N_("3 points for each token on a card.")),
    "reserve": (N_("Reserve"), N_("1 point for each token in the Reserve.")),
    "slot_5": (N_("Journal slot 5"), N_("Scores if it holds a card of its type.")),
    "slot_6": (N_("Journal slot 6"), N_("Scores if it holds a card of its type.")),
    "slot_7": (N_("Journal slot 7"), N_("Scores if it holds a card of its type.")),
}


FIRST_MINUTE: Final = (
    N_("Travel to landmarks whose cards you hold and put their photos into your journal."),
    N_("A turn is one action: plan a card, rent a token, move by a die, or take a photo."),
    N_("To take a photo, stand on the number of a card in your hand, then choose a slot for it."),
    N_(
        "A card in a slot of its own type opens the slot's bonus; tokens on its icons score 3 each."
    ),
    N_("Bonuses and Refreshes come on top; one Landmark bonus a turn, one more between turns."),
    N_("A seventh photo makes the round the last; contests and scoring slots are counted then."),
)


class PhotoFace(Face):
    """What people see of Photo Tour."""

    def tables(self) -> Tables:
        return cast(PhotoTour, self.game).tables

    def prompt(self, view: GameState, seat: int, reader: Reader) -> Prompt:
        """Return what the reader's seat is asked or waits for; at the end, how it was decided."""
        s = cast(PhotoState, view)
        asked = words_prompt.prompt(s, seat, reader)
        return asked if s.pending() else Prompt(asked.title, words_prompt.verdict(s, reader))

    def choices(self, view: GameState, seat: int, reader: Reader) -> list[Choice]:
        return words.choices(cast(PhotoState, view), seat, reader)

    def standing(self, view: GameState, seat: int, reader: Reader) -> list[Standing]:
        return words.standing(cast(PhotoState, view), seat, reader)

    def sentences(self, events: list[Event], reader: Reader) -> list[Sentence]:
        return words_log.sentences(self.tables(), events, reader)

    def why_not(self, view: GameState, seat: int, target: str, reader: Reader) -> WhyNot:
        return whynot.why_not(cast(PhotoState, view), seat, target, reader)

    def status(self, view: GameState, reader: Reader) -> str:
        return words_prompt.status(cast(PhotoState, view), reader)

    def seat_note(self, view: GameState, seat: int, reader: Reader) -> str:
        """Return photos and cards in hand."""
        s, plural = cast(PhotoState, view), reader.text.plural
        photos = plural("{n} photo", "{n} photos", s.at(seat, desk.F_PHOTOS))
        return f"{photos} · {plural('{n} card', '{n} cards', s.at(seat, desk.F_HAND_SIZE))}"

    def line(self, line: str, reader: Reader) -> SheetLine:
        """Return the name of a score line: fixed ones, contests and End bonuses."""
        if line in LINES:
            name, note = LINES[line]
            return SheetLine(reader.text(name), reader.text(note))
        tables = self.tables()
        number = int(line.split("_")[1])
        if line.startswith("contest"):
            title = words.contest_name(tables, number - 1, reader)
            note = reader.text(tables.contests.texts[number - 1])
            return SheetLine(reader.text("Contest: {title}", title=title), note)
        card = words.place_name(tables, number, reader)
        return SheetLine(
            reader.text("Landmark bonus: {card}", card=card),
            words.bonus_text(tables, number, reader),
        )

    def verdict(self, view: GameState, reader: Reader) -> str:
        return words_prompt.verdict(cast(PhotoState, view), reader)

    def holdings(self, view: GameState, seat: int, reader: Reader) -> list[Holding]:
        return words_holdings.holdings(cast(PhotoState, view), seat, reader)

    def how_to_play(self, reader: Reader) -> list[str]:
        return [reader.text(sentence) for sentence in FIRST_MINUTE]

    def picture(self, view: GameState, shape: Shape, reader: Reader) -> Drawing:
        from travelogue.games.photo_tour.drawing import picture  # words alone load no drawing

        return picture(cast(PhotoState, view), shape, reader)

    def plain(self, view: GameState, reader: Reader) -> str:
        return plain.plain(cast(PhotoState, view), reader)


def make(game: Game) -> Face:
    """Return the face of the game."""
    return PhotoFace(game, Path(__file__).parent)

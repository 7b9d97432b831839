"""Standing answers: what people settled in advance, and what the table plays for them."""

from __future__ import annotations

from typing import Final, Literal

from travelogue.core.state import GameState
from travelogue.face.face import Face, Reader, Standing
from travelogue.games import registry
from travelogue.history.entry import Entry
from travelogue.history.history import History
from travelogue.live.seats import Seat

StandingAnswer = Literal["always", "ask", "never"]
STANDING_ANSWERS: Final[tuple[StandingAnswer, ...]] = ("always", "ask", "never")


class StandingAnswers:
    """The answers of one table, by seat and key; who is to be asked has none."""

    def __init__(self) -> None:
        self.given: dict[tuple[int, str], StandingAnswer] = {}
        # the view in which a seat was first asked about a key: its words come from there
        self.offered: dict[tuple[int, str], GameState] = {}
        self.left: dict[int, int] = {}  # by seat: the question that no standing answer settles

    def of_seat(self, seat: int) -> dict[str, str]:
        """Return the answers of a seat by key."""
        return {key: answer for (holder, key), answer in self.given.items() if holder == seat}

    def take_over(self, seat: int, answers: dict[str, str], left: int | None) -> None:
        """Replace what a seat said by what is stored of it."""
        self.forget(seat)
        for answer in STANDING_ANSWERS:
            for key in [key for key, told in answers.items() if told == answer]:
                self.given[seat, key] = answer
        if left is not None:
            self.left[seat] = left

    def forget(self, seat: int) -> None:
        """Drop the answers of somebody who left the seat."""
        self.left.pop(seat, None)
        for key in self.of_seat(seat):
            del self.given[seat, key]

    def offers(self, history: History, seats: list[Seat], seat: int) -> list[Standing]:
        """Return what the holder of a seat may answer in advance; [] unless a person is asked."""
        name = history.game.meta.name
        is_asked = seats[seat].kind == "person" and seat in history.pending()
        if not is_asked or name not in registry.names():
            return []
        face = registry.face(name)
        if type(face).standing is Face.standing:  # most games ask everything anew
            return []
        reader = Reader(tuple(other.name for other in seats), seat)
        return face.standing(history.view(seat), seat, reader)

    def action(self, history: History, seats: list[Seat], seat: int) -> int | None:
        """Return what a person's standing answers play now; None if the person is to be asked.

        The first "always" counts; without one, all must be "never".
        """
        if not self.given or self.left.get(seat) == history.questions[seat]:
            return None
        if not any(holder == seat for holder, _ in self.given):
            return None
        offers = self.offers(history, seats, seat)
        answers = [self.given.get((seat, offer.key), "ask") for offer in offers]
        if not offers or "ask" in answers:
            return None
        first = answers.index("always") if "always" in answers else 0
        action = offers[first].always if "always" in answers else offers[first].never
        return action if action in history.legal(seat) else None

    def note_offers(self, history: History, seats: list[Seat]) -> None:
        """Remember what people are asked now that can be answered in advance."""
        for seat in history.pending():
            for offer in self.offers(history, seats, seat):
                if (seat, offer.key) not in self.offered:
                    self.offered[seat, offer.key] = history.view(seat)

    def ask_again(self, history: History, seats: list[Seat], seat: int, undone: Entry) -> None:
        """Leave the question that is open again to the person; answers that settled it go."""
        self.left[seat] = history.questions[seat]
        if not undone.auto:
            return
        action = history.game.space.parse(undone.action)
        for offer in self.offers(history, seats, seat):
            answer = self.given.get((seat, offer.key))
            if (answer, action) in (("always", offer.always), ("never", offer.never)):
                del self.given[seat, offer.key]

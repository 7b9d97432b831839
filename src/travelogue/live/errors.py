"""The refusals of live tables, beside those of the rules."""

from __future__ import annotations

from travelogue.core.errors import TravelogueError


class NoTable(TravelogueError):
    """There is no table with this id."""

    code = "no_table"


class RoomFull(TravelogueError):
    """No more tables can be opened now."""

    code = "full"


class SeatTaken(TravelogueError):
    """Somebody else sits there, or this person sits at the table already."""

    code = "seat_taken"


class NotYourSeat(TravelogueError):
    """Only the holder of a seat may answer for it."""

    code = "not_your_seat"

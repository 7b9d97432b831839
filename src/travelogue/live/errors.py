"""The refusals of live tables, beside those of the rules."""

from __future__ import annotations

from travelogue.core.errors import TravelogueError


class NoTable(TravelogueError):
    """There is no table with this id."""

    code = "no_table"


class RoomFull(TravelogueError):
    """No more tables can be opened now."""

    code = "full"


class TooMany(TravelogueError):
    """Somebody has opened, said or asked more than one person may."""

    code = "too_many"


class SeatTaken(TravelogueError):
    """Somebody else sits there, or this person sits at the table already."""

    code = "seat_taken"


class NotYourSeat(TravelogueError):
    """Only the holder of a seat may answer for it."""

    code = "not_your_seat"


class NotForYou(TravelogueError):
    """The table is not open to those who only want to watch."""

    code = "private"


class NotOffered(TravelogueError):
    """A standing answer to something that the seat was never asked."""

    code = "not_offered"


class NotAsked(TravelogueError):
    """An answer to a request that nobody makes, or not of this seat."""

    code = "not_asked"


class NotOver(TravelogueError):
    """Something that only a finished game allows."""

    code = "not_over"


class RulesChanged(TravelogueError):
    """The rules changed during a game: nobody can go back to a moment of it and play on."""

    code = "rules_changed"


class WrongCode(TravelogueError):
    """A recovery code that nobody has."""

    code = "wrong_code"


class NotDealt(TravelogueError):
    """Something that only a table with cards allows."""

    code = "not_dealt"


class TooLate(TravelogueError):
    """A pledge after the pledges were fixed, or bits after the deal."""

    code = "too_late"


class TooSoon(TravelogueError):
    """Bits that nobody asked for yet."""

    code = "too_soon"


class WrongBits(TravelogueError):
    """Bits that do not fit what their seat has pledged."""

    code = "wrong_bits"


class Shuffling(TravelogueError):
    """Somebody wants to get up while the cards are dealt."""

    code = "shuffling"

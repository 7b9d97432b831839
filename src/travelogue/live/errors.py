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


class NotHost(TravelogueError):
    """Something that only whoever opened a table may do there."""

    code = "not_host"


class HasBegun(TravelogueError):
    """Something that the host may do only before the game has begun."""

    code = "begun"


class NoVote(TravelogueError):
    """A vote that cannot be held, or not by this person."""

    code = "no_vote"


class TableClosed(TravelogueError):
    """The host has closed the table before the game began."""

    code = "closed"


class Unwelcome(TravelogueError):
    """Somebody cannot sit down at a table; it is not told who wants that."""

    code = "unwelcome"


class NobodyToBlock(TravelogueError):
    """A block of a bot, an empty seat or oneself, or by somebody who is nobody yet."""

    code = "no_block"


class NoDevice(TravelogueError):
    """A device that this person does not have, or the one that they use."""

    code = "no_device"


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

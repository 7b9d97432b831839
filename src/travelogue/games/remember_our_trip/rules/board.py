"""Remember Our Trip: a seat's image board and tokens, and how they change.

A set of tokens (a frame, a hand) is one number: seven counters of SET_BITS. An image board is
two masks for each token type, face-up and face-down.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from travelogue.core.bits import bit
from travelogue.core.native import i64

from .tables import NO_TOKEN, PARK, TYPES, group_of

if TYPE_CHECKING:
    from .state import TripState

SET_BITS: Final = 5  # up to 24 tokens of a type in Mistaken Memories, three in a set
SET_MASK: Final = 31

# `boards`: [seat * B_SIZE + type] face-up tokens, [seat * B_SIZE + B_DOWN + type] face-down ones
B_DOWN: Final = 7
B_SIZE: Final = 14

# `tally`: numbers of a seat, [seat * T_SIZE + ...]
T_BASE: Final = 0  # base points by group
T_MATCH: Final = 5  # match bonus points
T_MISTAKEN: Final = 6  # tokens in Mistaken Memories
T_LOST: Final = 7  # which ones, as a set
T_PLACES: Final = 8  # locations confirmed
T_SIZE: Final = 9

# `places`: [seat * PLACES + k] a confirmed location: its spaces, and its group above them
PLACES: Final = 15  # 30 tokens, two at least in each
PLACE_SHIFT: Final = 49
PLACE_MASK: Final = (1 << 49) - 1


def one_of(token: i64) -> i64:
    """Return the set of one token."""
    return bit(SET_BITS * token)


def in_set(tokens: i64, token: i64) -> i64:
    """Return how many tokens of a type a set holds."""
    return (tokens >> (SET_BITS * token)) & SET_MASK


def first_type(tokens: i64) -> i64:
    """Return the lowest type in a set, NO_TOKEN if it is empty."""
    token: i64 = 0
    while token < TYPES:
        if (tokens >> (SET_BITS * token)) & SET_MASK:
            return token
        token += 1
    return NO_TOKEN


def only_type(tokens: i64) -> i64:
    """Return the type of all tokens of a set, NO_TOKEN if there are several or none."""
    token = first_type(tokens)
    if token != NO_TOKEN and tokens >> (SET_BITS * token) <= SET_MASK:
        return token
    return NO_TOKEN


def listed_set(tokens: int) -> list[int]:
    """Return the types of a set's tokens, ascending, one entry a token."""
    out: list[int] = []
    for token in range(TYPES):
        out += [token] * in_set(tokens, token)
    return out


def up_of(s: TripState, seat: i64, token: i64) -> i64:
    """Return the face-up tokens that may be confirmed together with one of this type (ROT-55)."""
    at: i64 = seat * B_SIZE
    if token >= PARK and s.any_kind:
        return s.boards[at + PARK] | s.boards[at + PARK + 1] | s.boards[at + PARK + 2]
    return s.boards[at + token]


def all_down(s: TripState, seat: i64) -> i64:
    """Return the spaces with face-down tokens."""
    found: i64 = 0
    at: i64 = seat * B_SIZE + B_DOWN
    end: i64 = at + B_DOWN
    while at < end:
        found |= s.boards[at]
        at += 1
    return found


def up_at(s: TripState, seat: i64, cell: i64) -> i64:
    """Return the type of the face-up token on a space, NO_TOKEN if there is none."""
    return type_at(s, seat * B_SIZE, cell)


def down_at(s: TripState, seat: i64, cell: i64) -> i64:
    """Return the type of the face-down token on a space, NO_TOKEN if there is none."""
    return type_at(s, seat * B_SIZE + B_DOWN, cell)


def type_at(s: TripState, at: i64, cell: i64) -> i64:
    """Return which of the masks from `at` on has a space, NO_TOKEN if none has."""
    one = bit(cell)
    token: i64 = 0
    while token < TYPES:
        if s.boards[at + token] & one:
            return token
        token += 1
    return NO_TOKEN


def group_mask(s: TripState, seat: i64, group: i64) -> i64:
    """Return the spaces with tokens of a group, face-up or face-down."""
    at: i64 = seat * B_SIZE
    if group < PARK:
        return s.boards[at + group] | s.boards[at + B_DOWN + group]
    return up_group(s, seat, group) | down_group(s, seat, group)


def up_group(s: TripState, seat: i64, group: i64) -> i64:
    """Return the spaces with face-up tokens of a group."""
    at: i64 = seat * B_SIZE
    if group < PARK:
        return s.boards[at + group]
    return s.boards[at + PARK] | s.boards[at + PARK + 1] | s.boards[at + PARK + 2]


def down_group(s: TripState, seat: i64, group: i64) -> i64:
    """Return the spaces with face-down tokens of a group."""
    at: i64 = seat * B_SIZE + B_DOWN
    if group < PARK:
        return s.boards[at + group]
    return s.boards[at + PARK] | s.boards[at + PARK + 1] | s.boards[at + PARK + 2]


def lose(s: TripState, seat: i64, token: i64) -> None:
    """Put a token into Mistaken Memories, where it stays (ROT-39, ROT-49)."""
    at: i64 = seat * T_SIZE
    s.tally[at + T_MISTAKEN] += 1
    s.tally[at + T_LOST] += one_of(token)


def settle(s: TripState, seat: i64, mask: i64, group: i64) -> None:
    """Turn the tokens of a location face-down and note it (ROT-64)."""
    at: i64 = seat * B_SIZE
    token: i64 = 0
    while token < TYPES:
        turned: i64 = s.boards[at + token] & mask
        if turned and group_of(token) == group:
            s.boards[at + token] ^= turned
            s.boards[at + B_DOWN + token] |= turned
        token += 1
    add_place(s, seat, mask, group)


def add_place(s: TripState, seat: i64, mask: i64, group: i64) -> None:
    """Note a confirmed location."""
    n: i64 = s.tally[seat * T_SIZE + T_PLACES]
    s.places[seat * PLACES + n] = mask | (group << PLACE_SHIFT)
    s.tally[seat * T_SIZE + T_PLACES] = n + 1


def place_mask(s: TripState, seat: i64, k: i64) -> i64:
    """Return the spaces of a seat's k-th location."""
    return s.places[seat * PLACES + k] & PLACE_MASK


def place_group(s: TripState, seat: i64, k: i64) -> i64:
    """Return the group of a seat's k-th location."""
    return s.places[seat * PLACES + k] >> PLACE_SHIFT

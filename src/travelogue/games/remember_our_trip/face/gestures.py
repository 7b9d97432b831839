"""Remember Our Trip: what a hand does in one go.

A set and the space of its first token are one gesture: the set is touched, then `follow` tells
the spaces. Afterwards a space alone takes the token in hand; touching another token of the hand
brings that one forward. A place is confirmed by touching any of its tokens: old ones stand for a
new one, by which the engine names it.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from travelogue.core.bits import bit
from travelogue.face.face import Gesture, Reader
from travelogue.face.gestures import Sealed

from ..rules import vocabulary as v
from ..rules.board import in_set
from ..rules.grid import BOARD, cell_name, cells_of
from ..rules.state import TripState
from ..rules.tables import TYPES
from ..rules.turn import offered
from . import says, words
from .places import new_tokens, places, some_of

LET_GO: Final = "lose"  # one's mistaken memories, and every space of the map that takes nothing


def gestures(s: TripState, reader: Reader) -> list[Gesture]:
    """Return what the seat to move can do."""
    return ASKED[s.step](s, reader)


def follow(s: TripState, actions: tuple[int, ...], reader: Reader) -> list[Gesture]:
    """Return how a gesture goes on that began with a set, and perhaps one of its tokens."""
    after = s.copy()
    for action in actions:
        after.apply(s.seat, action, Sealed(), None)
    frame = actions[0] - v.TAKE_FIRST
    begun = f"take {frame}" if len(actions) == 1 else token_thing(frame, int(after.token))
    return aimed(after, (begun,), actions, words.label(s, actions[0], reader), reader)


def token_thing(frame: int, token: int) -> str:
    """Return the name of a token on a set's tag, where its set has several kinds."""
    return f"take {frame} {v.TOKEN_NAMES[token]}"


def types_in(tokens: int) -> list[int]:
    return [token for token in range(TYPES) if in_set(tokens, token)]


# --- by what is asked ---------------------------------------------------------------------------


def take(s: TripState, reader: Reader) -> list[Gesture]:
    """A set, or one of its tokens that is to be placed first; both go on."""
    found = []
    for action in s.legal(s.seat):
        frame = action - v.TAKE_FIRST
        said = words.label(s, action, reader)
        types = types_in(int(s.frames[frame]))
        if len(types) == 1:
            found.append(Gesture((f"take {frame}",), (action,), said, more=True))
            continue
        for token in types:
            first = words.token_name(token, reader)
            label = reader.text("{set}; first the {token}", set=said, token=first)
            begun = (action, v.PICK_FIRST + token)
            found.append(Gesture((token_thing(frame, token),), begun, label, more=True))
    return found


def pick(s: TripState, reader: Reader) -> list[Gesture]:
    """A space for the token in hand, or another token to be placed first."""
    first, *others = types_in(int(s.hand))
    after = s.copy()
    after.token = first
    after.step = v.STEP_CELL
    found = aimed(after, (), (v.PICK_FIRST + first,), "", reader)
    for token in others:
        label = reader.text("First the {token}", token=words.token_name(token, reader))
        found.append(Gesture((f"hand {v.TOKEN_NAMES[token]}",), (v.PICK_FIRST + token,), label))
    return found


def cell(s: TripState, reader: Reader) -> list[Gesture]:
    return aimed(s, (), (), "", reader)


def aimed(
    s: TripState, things: tuple[str, ...], actions: tuple[int, ...], begun: str, reader: Reader
) -> list[Gesture]:
    """Return where the token in hand may go: spaces that take it, and others where it is let go."""
    found = []
    head = f"{begun}\n" if begun else ""
    spaces = int(offered(s))
    for space in cells_of(spaces & BOARD):
        label = head + words.token_on(int(s.token), space, reader)
        tag = says.tag(s, int(s.token), space, reader)
        found.append(
            Gesture(
                (*things, f"cell {cell_name(space)}"),
                (*actions, v.CELL_FIRST + space),
                label,
                tag=tag,
            )
        )
    if spaces & ~BOARD:
        label = head + words.let_go(int(s.token), reader)
        found.append(Gesture((*things, LET_GO), (*actions, v.MISTAKEN), label))
    return found


def keep(s: TripState, reader: Reader) -> list[Gesture]:
    """One of the two tokens in the bubble at the space."""
    return [
        Gesture((v.SPACE.text(action),), (action,), words.label(s, action, reader))
        for action in s.legal(s.seat)
    ]


def confirm(s: TripState, reader: Reader) -> list[Gesture]:
    """A place by any of its tokens; buttons that take some of it only, or end the turn."""
    found: list[Gesture] = []
    named: set[int] = set()
    for space in new_tokens(s):
        for place in places(s):
            if place.spaces & bit(space):
                label = words.confirm_label(place.gains, reader)
                if place.spaces in named:
                    label = reader.text(
                        "{place}, from {space}", place=label, space=cell_name(space)
                    )
                named.add(place.spaces)
                actions = place.beginning_with(space)
                found.append(Gesture((f"cell {cell_name(space)}",), actions, label))
    for space in some_of(s, places(s)):
        label = reader.text("Only some, with {space}", space=cell_name(space))
        found.append(Gesture((), (v.CELL_FIRST + space,), label))
    label = reader.text("Not now") if found else reader.text("End turn")
    found.append(Gesture((), (v.END_TURN,), label))
    return found


def select(s: TripState, reader: Reader) -> list[Gesture]:
    """One token more of the place, or a button that confirms those named."""
    found = []
    for action in s.legal(s.seat):
        if action == v.DONE:
            found.append(Gesture((), (action,), words.label(s, action, reader)))
        else:
            space = cell_name(action - v.CELL_FIRST)
            token = words.token_name(int(s.token), reader)
            label = reader.text("The {token} on {space}", token=token, space=space)
            found.append(Gesture((f"cell {space}",), (action,), label))
    return found


def tile(s: TripState, reader: Reader) -> list[Gesture]:
    """As many spaces of the city as there are tiles left, in any order (ROT-75)."""
    left = s.question(s.seat).args[1]
    found = []
    begun: set[int] = set()
    for cells in combinations(cells_of(int(s.unbuilt)), left):
        first = next((each for each in cells if each not in begun), cells[0])
        begun.add(first)
        order = (first, *(each for each in cells if each != first))
        names = words.spaces_name(sum(bit(each) for each in cells), reader)
        found.append(
            Gesture(
                tuple(f"map {cell_name(each)}" for each in order),
                tuple(v.CELL_FIRST + each for each in order),
                reader.text("Build on {spaces}", spaces=names),
            )
        )
    return found


def over(s: TripState, reader: Reader) -> list[Gesture]:
    return []


ASKED: Final = {
    v.STEP_TAKE: take, v.STEP_PICK: pick, v.STEP_CELL: cell, v.STEP_KEEP: keep,
    v.STEP_CONFIRM: confirm, v.STEP_SELECT: select, v.STEP_TILE: tile, v.STEP_OVER: over,
}  # fmt: skip

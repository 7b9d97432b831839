"""What the contract suite asks of secrets: who can see what, before and after an action.

Each function returns a sentence for what is wrong, "" if nothing is.
"""

from __future__ import annotations

from typing import Final

from travelogue.core.chance import SimChance, TracedChance
from travelogue.core.events import EventLog
from travelogue.core.state import GameState
from travelogue.core.types import SPECTATOR

GUESSES: Final = 3  # at what is hidden, or outcomes that are tried


def everybody(state: GameState) -> tuple[int, ...]:
    """Return all who look: the seats and a watcher."""
    return (*range(state.seats), SPECTATOR)


def read_by(seat: int, log: EventLog) -> tuple[tuple[int, ...], ...]:
    """Return the events of a log as a seat may know them."""
    return tuple(tuple(event.seen_by(seat).encode()) for event in log.events)


def guess_fault(view: GameState, guess: GameState, seat: int, seed: int) -> str:
    """A guess depends on what is seen alone: views that read the same are guessed the same."""
    like = guess.view(seat)
    one, other = (each.determinize(SimChance(seed)) for each in (view, like))
    if one.signature() != other.signature():
        return f"a guess from the view of seat {seat} depends on what it cannot see"
    return ""


# --- seats that answer at once --------------------------------------------------------------------


def commute_fault(state: GameState, seed: int) -> str:
    """Answers of different seats that draw nothing can be given in either order."""
    pending = state.pending()
    first, second = pending[0], pending[-1]
    a, b = (first, state.legal(first)[0]), (second, state.legal(second)[-1])
    ends = []
    for one, two in ((a, b), (b, a)):
        after, chance = state.copy(), TracedChance(seed)
        after.apply(one[0], one[1], chance, None)
        if two[1] not in after.legal(two[0]):
            return f"the answer of seat {one[0]} takes one away from seat {two[0]}"
        after.apply(two[0], two[1], chance, None)
        if chance.outcomes:  # then chance had a say in it
            return ""
        ends.append(after.signature())
    return (
        f"the answers of seats {first} and {second} depend on their order"
        if (ends[0] != ends[1])
        else ""
    )


def answers_fault(state: GameState, seed: int) -> str:
    """While others still owe an answer, nobody can see which one a seat has given."""
    for seat in state.pending():
        for other in everybody(state):
            if other != seat and tells(state, seat, other, seed):
                return f"seat {other} can see what seat {seat} has answered"
    return ""


def tells(state: GameState, seat: int, other: int, seed: int) -> bool:
    """Tell whether `other` can tell answers of `seat` apart that draw and show nothing."""
    seen = set()
    for action in state.legal(seat):
        after, chance, log = state.copy(), TracedChance(seed), EventLog()
        after.apply(seat, action, chance, log)
        if not chance.outcomes and not chance.revealed:
            told = read_by(other, log)
            seen.add((tuple(after.pending()), after.view(other).signature(), told))
    return len({entry[1:] for entry in seen}) > len({entry[0] for entry in seen})


# --- an action ------------------------------------------------------------------------------------


def log_fault(state: GameState, seat: int, action: int, seed: int) -> str:
    """Who sees the same position reads the same in the log; where it hides, so do views."""
    told: dict[tuple[int, tuple[int, ...]], tuple[tuple[int, ...], ...]] = {}
    seen: dict[tuple[int, tuple[tuple[int, ...], ...]], tuple[int, ...]] = {}
    for k in range(GUESSES):
        after, log = state.copy(), EventLog()
        after.apply(seat, action, TracedChance(seed + 7 * k), log)
        for other in everybody(state):
            events, view = read_by(other, log), after.view(other).signature()
            if told.setdefault((other, view), events) != events:
                return f"the log tells seat {other} what it cannot see"
            is_hidden = any(event.seen_by(other) is not event for event in log.events)
            if is_hidden and seen.setdefault((other, events), view) != view:
                return f"seat {other} sees in its view what the log keeps from it"
    return ""


def undo_fault(before: GameState, seat: int, action: int, seed: int) -> str:
    """What can be taken back tells its seat nothing: any hidden cards give the same view."""
    views = set()
    view = before.view(seat)
    for k in range(GUESSES):
        guess, chance = view.determinize(SimChance(seed + 31 * k)), TracedChance(seed)
        guess.apply(seat, action, chance, None)
        if chance.outcomes or chance.revealed:
            return "whether an action draws or shows cards depends on what its seat cannot see"
        views.add(guess.view(seat).signature())
    if len(views) > 1:
        return (
            "an action that draws and shows nothing lets its seat see hidden cards: "
            "chance.reveal() must say so, or undo would cross it"
        )
    return ""

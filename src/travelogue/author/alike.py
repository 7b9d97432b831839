"""Histories that a reader cannot tell apart by the rules, found by trying what others may answer.

A reader knows the views that they were shown, who owes an answer, and the events that they may
know. What others do without changing any of it is a secret, however often they do it, and must stay
one wherever something of the game is told.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from travelogue.core.chance import Chance, FairChance
from travelogue.core.events import EventLog
from travelogue.core.state import GameState
from travelogue.core.types import SPECTATOR
from travelogue.history.entry import UNDO
from travelogue.history.history import History

TRIED: Final = 6  # actions of a seat, at each step
DEEP: Final = 3  # secret entries of one seat, one after the other


class Deed(NamedTuple):
    """Something that a seat does: an action's text, or UNDO."""

    seat: int
    action: str


Deeds = tuple[Deed, ...]


class Tried(NamedTuple):
    """An action of a seat, what came of it, and what one reader knows then."""

    action: str
    after: GameState
    drawn: int
    is_barrier: bool
    known: tuple[object, ...]


def do(history: History, deeds: Deeds) -> None:
    """Carry out what seats do."""
    for seat, action in deeds:
        if action == UNDO:
            history.undo(seat, at=0)
        else:
            history.play(seat, action, at=0)


def knows(state: GameState, reader: int) -> tuple[object, ...]:
    """Return what a reader knows of a position."""
    return (tuple(state.pending()), state.view(reader).signature())


def alike_deeds(history: History, reader: int, pick: Chance) -> list[list[Deeds]]:
    """Return what others may do from here on, in groups that a reader cannot tell apart.

    The first group leaves no trace: nothing at all, then one secret, several, some taken back. The
    others leave the same trace, such as cards of which nobody sees which one was chosen.
    """
    no_trace: list[Deeds] = [()]
    groups: list[list[Deeds]] = [no_trace]
    known = knows(history.state, reader)
    for seat in [seat for seat in history.pending() if seat != reader]:
        first = tried(history, history.state, history.drawn, seat, reader, pick)
        secret = [each for each in first if each.known == known]
        traces: dict[tuple[object, ...], list[Deeds]] = {}
        for each in first:
            if each.known != known:
                traces.setdefault(each.known, []).append((Deed(seat, each.action),))
        groups += [group for group in traces.values() if len(group) > 1]
        if not secret:
            continue
        one, undo = Deed(seat, secret[0].action), Deed(seat, UNDO)
        no_trace.append((one,))
        if not secret[0].is_barrier:
            no_trace.append((one, undo))
            no_trace.append((one, undo, Deed(seat, secret[-1].action)))
        chain, last = [one], secret[0]
        while len(chain) < DEEP:
            further = tried(history, last.after, last.drawn, seat, reader, pick)
            secret = [each for each in further if each.known == known]
            if not secret:
                break
            last = secret[0]
            chain.append(Deed(seat, last.action))
            no_trace.append(tuple(chain))
    return [group for group in groups if len(group) > 1]


def tried(
    history: History, state: GameState, drawn: int, seat: int, reader: int, pick: Chance
) -> list[Tried]:
    """Return some actions of a seat, and what a reader knows after each of them."""
    actions = state.legal(seat)
    found: list[Tried] = []
    for _ in range(min(TRIED, len(actions))):
        action = actions.pop(pick.below(len(actions)))
        after, log, chance = state.copy(), EventLog(), FairChance(history.seed or b"", drawn)
        after.apply(seat, action, chance, log)
        known = knows(after, reader)
        is_told = any(event.is_open_to(reader) for event in log.events)
        if is_told or known != knows(state, reader):
            known += tuple(tuple(event.seen_by(reader).encode()) for event in log.events)
        is_barrier = bool(chance.outcomes) or chance.revealed
        text = history.game.space.text(action)
        found.append(Tried(text, after, drawn + len(chance.outcomes), is_barrier, known))
    return found


def told_fault(history: History, others: History, reader: int) -> str:
    """Who cannot tell two histories apart is told the same numbers; "" if so."""
    mine, theirs = (len(each.told_to(reader).moments) for each in (history, others))
    if mine != theirs:
        return f"reader {reader} can count entries: {mine} here, {theirs} there"
    if reader == SPECTATOR:
        return ""
    if history.questions[reader] != others.questions[reader]:
        return f"the question numbers of seat {reader} tell what others do in secret"
    if (history.undoable(reader) > 0) != (others.undoable(reader) > 0):
        return f"whether seat {reader} may undo tells what others do in secret"
    return ""

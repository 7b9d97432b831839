"""Advice: what a bot would rather do, as gestures, with its chance and a reason."""

# compiled: it is asked for beside the game

from __future__ import annotations

from typing import Final

from travelogue.bots.base import Candidate
from travelogue.face.face import Gesture
from travelogue.web.table.parts import hands
from travelogue.web.table.reading import Reading

MOST_ADVISED: Final = 3
LEAST_TRIED: Final = 10  # a candidate needs this part of the most visits to be judged well
MOST_COMPARED: Final = 60  # gestures that begin with the same action
ABOUT_AS_GOOD: Final = 0.02  # chances that differ by less are told as equal


def advice(reading: Reading, found: list[Candidate]) -> list[dict[str, object]]:
    """Return what a bot would rather do, best first: the gesture, what it expects, and why.

    What it has hardly tried it cannot judge well: that comes last, whatever it expects. Where all
    decide at once, chances in the middle of the step say nothing: the order alone is told.
    """
    least = max([candidate.visits for candidate in found]) // LEAST_TRIED
    order = [(each.visits < least, -each.expected, n) for n, each in enumerate(found)]
    order = order[:MOST_ADVISED]
    order.sort()
    best = [found[n] for _, _, n in order]
    told: list[dict[str, object]] = []
    for candidate in best:
        gesture = gesture_of(reading, candidate.action)
        told.append(
            {
                "actions": gesture.actions,
                "label": gesture.label.replace("\n", ", "),
                "expected": chance(reading, candidate, best[0]),
                "why": reason(reading, gesture),
            }
        )
    return told


def gesture_of(reading: Reading, action: int) -> Gesture:
    """Return the gesture that goes on best after an action, by the points that it brings now."""
    found = [each for each in hands.gestures(reading) if each.actions[0] == action]
    if not found:
        label = [
            choice.label
            for choice in reading.face.choices(reading.view, reading.seat, reading.reader)
            if choice.action == action
        ]
        return Gesture((), (action,), label[0])
    gains = hands.gains(reading, found[:MOST_COMPARED])
    most = max([value for _, value in gains])
    for n, (_, value) in enumerate(gains):
        if value == most:
            return found[n]
    return found[0]


def chance(reading: Reading, candidate: Candidate, best: Candidate) -> str:
    """Return the chance to win in words; "" where it says nothing."""
    if len(reading.pending) > 1:
        return ""
    if candidate is not best and best.expected - candidate.expected < ABOUT_AS_GOOD:
        return reading.text("about as good")
    return reading.text("{n} % to win", n=round(candidate.expected * 100))


def reason(reading: Reading, gesture: Gesture) -> str:
    """Return in which score lines a gesture brings points, "" if it brings none that are known."""
    if gesture.more:
        return ""
    changes = hands.changes(reading, gesture.actions)
    own = [why or change for seat, change, why in changes if seat == reading.seat]
    others = [
        f"{reading.reader.names[seat]} {change}"
        for seat, change, _ in changes
        if seat != reading.seat
    ]
    return "; ".join(own + others)

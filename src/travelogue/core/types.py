"""The few words that every part of the engine shares."""

# compiled: every decision of every game passes through here

from __future__ import annotations

from typing import Final

# Names for one number each in its own place; several are -1, so a field that may be empty or
# HIDDEN needs another number for "nothing there".
HIDDEN: Final = -1  # stands in a view for a card that the viewer cannot see
SPECTATOR: Final = -1  # the seat number of somebody who only watches
NOBODY: Final = -1  # `to_move` of a finished game
FULL: Final = -2  # the viewer of a state without holes
EVERYONE: Final = -1  # audience of an event that hides nothing (all bits set)
